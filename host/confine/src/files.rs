//! Files that a process keeps, by Landlock; with them its reach to processes outside and to the network.

use std::path::PathBuf;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope, path_beneath_rules,
};

use crate::ConfineError;

/// The newest kernel interface whose means are used: signals are kept inside from it on.
const NEWEST: ABI = ABI::V6;
/// The first that keeps files of any kind from being written, shortened ones included.
const FILES: ABI = ABI::V3;

/// Files and folders that a process keeps. What is not there is left out.
#[derive(Debug, Clone, Default)]
pub struct Files {
    /// Read.
    pub readable: Vec<PathBuf>,
    /// Read, and executed.
    pub executable: Vec<PathBuf>,
    /// Folders in which files are made, read, written and removed.
    pub folders: Vec<PathBuf>,
}

/// How much of it the kernel does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Enforced {
    /// All: also no signal reaches a process outside.
    WithSignals,
    /// Files.
    Files,
    /// No rule is enforced.
    Nothing,
}

impl Enforced {
    /// What is not taken away, in words.
    pub(crate) fn left(self) -> Option<&'static str> {
        match self {
            Self::WithSignals => None,
            Self::Files => Some("signals: Landlock keeps them inside from Linux 6.12 on"),
            Self::Nothing => Some("files: the kernel has no Landlock, or one before Linux 6.2"),
        }
    }
}

/// Closes off all files but these.
pub(crate) fn restrict(files: &Files) -> Result<Enforced, ConfineError> {
    for (abi, enforced) in [(NEWEST, Enforced::WithSignals), (FILES, Enforced::Files)] {
        if enforce(files, abi)? {
            return Ok(enforced);
        }
    }
    Ok(Enforced::Nothing)
}

/// All that this interface can do, or nothing.
fn enforce(files: &Files, abi: ABI) -> Result<bool, ConfineError> {
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::SoftRequirement);
    let mut ruleset = ruleset.handle_access(AccessFs::from_all(abi))?;
    if abi >= NEWEST {
        ruleset = ruleset.handle_access(AccessNet::from_all(abi))?.scope(Scope::from_all(abi))?;
    }
    let read: BitFlags<AccessFs> = AccessFs::ReadFile.into();
    let kept = AccessFs::ReadFile
        | AccessFs::ReadDir
        | AccessFs::WriteFile
        | AccessFs::MakeReg
        | AccessFs::RemoveFile
        | AccessFs::Truncate;
    let status = ruleset
        .create()?
        .add_rules(path_beneath_rules(&files.readable, read))?
        .add_rules(path_beneath_rules(&files.executable, read | AccessFs::Execute))?
        .add_rules(path_beneath_rules(&files.folders, kept))?
        .restrict_self()?;
    Ok(status.ruleset == RulesetStatus::FullyEnforced)
}
