//! Paths of sources and of what is built.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// An architecture that we build for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arch {
    /// The host's.
    X86_64,
    /// The guests'.
    Aarch64,
}

impl Arch {
    /// Both.
    pub(crate) const ALL: [Self; 2] = [Self::X86_64, Self::Aarch64];

    /// Its name in paths.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64",
            Self::Aarch64 => "aarch64",
        }
    }
}

/// The folders of a build.
pub(crate) struct Layout {
    /// The repository.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    /// What `svp` looks for: `svp/` beside the folder of its own binary.
    pub(crate) dist: PathBuf,
}

impl Layout {
    /// The layout of the workspace that this program was built in.
    pub(crate) fn find() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("xtask has no workspace around it")?
            .to_owned();
        let exe = std::env::current_exe().context("cannot tell where this program is")?;
        let target = exe
            .parent()
            .and_then(Path::parent)
            .context("this program is not in cargo's target folder")?
            .to_owned();
        let dist = target.join("svp");
        Ok(Self { root, target, dist })
    }

    /// The `svp` program, for use.
    pub(crate) fn svp(&self) -> PathBuf {
        self.target.join("release/svp")
    }

    /// Where the programs lie that are tested.
    pub(crate) fn tested_programs(&self) -> PathBuf {
        self.target.join("debug")
    }

    /// A program that is tested.
    pub(crate) fn tested(&self, name: &str) -> PathBuf {
        self.tested_programs().join(name)
    }

    /// The guest's kernel.
    pub(crate) fn kernel(&self) -> PathBuf {
        self.dist.join("aarch64/vmlinuz")
    }

    /// The folder of our CUDA libraries.
    pub(crate) fn libs(&self, arch: Arch) -> PathBuf {
        self.dist.join(arch.name()).join("lib")
    }

    /// A folder of CUDA programs: `shared`, `static` or `bad`.
    pub(crate) fn programs(&self, arch: Arch, form: &str) -> PathBuf {
        self.dist.join(arch.name()).join("programs").join(form)
    }

    /// Files that only builds look at.
    pub(crate) fn scratch(&self, name: &str) -> PathBuf {
        self.target.join("svp-build").join(name)
    }
}
