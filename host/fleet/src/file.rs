//! `fleet.toml`: what a fleet is made of. `docs/reference/fleet.md` describes every key.

use crate::FleetError;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Cells of a fleet at most.
const CELLS_MAX: u64 = 10_000_000;
/// Guests of a cell at most, as for `svp run`.
const GUESTS_MAX: u16 = 256;
/// What a program's path has in the place of its processor's name.
pub(crate) const ARCH: &str = "{arch}";
/// What a fleet says itself of every cell.
const RESERVED: [&str; 13] = [
    "--out",
    "--json",
    "--native",
    "--vps",
    "--target",
    "--personality",
    "--policy",
    "--config",
    "--device",
    "--timeout",
    "--root",
    "--programs",
    "--cache-key",
];

/// A fleet as its file describes it. Paths are relative to the file's folder.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fleet {
    /// Its name in reports.
    pub name: String,
    /// The folder of results.
    #[serde(default = "results")]
    pub results: PathBuf,
    /// What every program is run with.
    #[serde(default)]
    pub matrix: MatrixKeys,
    /// What cells are given, where a program does not say otherwise.
    #[serde(default)]
    pub cell: CellKeys,
    /// The programs of the matrix.
    pub programs: Vec<ProgramKeys>,
    /// Cells that are left out.
    #[serde(default)]
    pub exclude: Vec<Exclude>,
    /// How Slurm is asked.
    #[serde(default)]
    pub slurm: SlurmKeys,
    /// The file's folder.
    #[serde(skip)]
    pub(crate) folder: PathBuf,
}

/// The axes of the matrix, beside the programs.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct MatrixKeys {
    /// Guests of a cell; 0 is natively, without QEMU.
    pub guests: Vec<u16>,
    /// Boards to estimate: names, or TOML files.
    pub targets: Vec<String>,
    /// Boards that programs see; an empty one is none.
    pub personalities: Vec<String>,
    /// Policies, words `stage=name,key=value` with blanks between; empty are the default ones.
    pub policies: Vec<String>,
    /// How often each is run.
    pub repeats: u32,
}

impl Default for MatrixKeys {
    fn default() -> Self {
        Self {
            guests: vec![1],
            targets: vec!["jetson-tk1".into()],
            personalities: vec![String::new()],
            policies: vec![String::new()],
            repeats: 1,
        }
    }
}

/// What a cell is given.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct CellKeys {
    /// Seconds that a program may take.
    pub timeout_s: Option<u64>,
    /// Seconds that the cell may take, with boot and report.
    pub limit_s: Option<u64>,
    /// What it is counted with, in MiB.
    pub memory_mib: Option<u64>,
    /// Cores that it is counted with.
    pub cores: Option<u32>,
    /// How often it is tried before it has no result.
    pub attempts: Option<u32>,
    /// The device: auto, soft, nvidia:N.
    pub device: Option<String>,
    /// Policies and bounds, as `svp run --config` takes them.
    pub config: Option<PathBuf>,
    /// More options for `svp run`.
    pub options: Option<Vec<String>>,
}

impl CellKeys {
    /// These, and what they leave open as `others` have it.
    pub(crate) fn or(&self, others: &Self) -> Self {
        Self {
            timeout_s: self.timeout_s.or(others.timeout_s),
            limit_s: self.limit_s.or(others.limit_s),
            memory_mib: self.memory_mib.or(others.memory_mib),
            cores: self.cores.or(others.cores),
            attempts: self.attempts.or(others.attempts),
            device: self.device.clone().or_else(|| others.device.clone()),
            config: self.config.clone().or_else(|| others.config.clone()),
            options: self.options.clone().or_else(|| others.options.clone()),
        }
    }
}

/// A program, or a command with arguments.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ProgramKeys {
    /// Its name in reports.
    pub name: String,
    /// The binary; `{arch}` in it is `aarch64` in guests, natively this machine's. With `root` a
    /// path there.
    pub path: String,
    /// Arguments on its command line.
    #[serde(default)]
    pub args: Vec<String>,
    /// A root file system for the guests: a folder, or an image.
    pub root: Option<PathBuf>,
    /// A guest's memory in MiB.
    pub guest_memory_mib: Option<u32>,
    /// A guest's processors.
    pub guest_cpus: Option<u32>,
    /// How it is to end.
    #[serde(default)]
    pub expect: Expected,
    /// What its cells are given.
    #[serde(default)]
    pub cell: CellKeys,
}

/// How a program is to end in every guest.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Expected {
    /// `passed`, `failed`, `timeout`, `lost` or `context-lost`.
    pub status: Status,
    /// The exit code, if a certain one is required.
    pub exit_code: Option<i32>,
    /// Text that the end of its output has.
    pub output: Option<String>,
}

impl Default for Expected {
    fn default() -> Self {
        Self { status: Status::Passed, exit_code: None, output: None }
    }
}

/// How a program ended, as `svp run --json` has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Exit code 0.
    Passed,
    /// Another one, or a signal.
    Failed,
    /// Its time was up.
    Timeout,
    /// Its guest ended first.
    Lost,
    /// Exit code 0, after an error that ended its context.
    ContextLost,
}

/// Cells that agree in all that it names are left out.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Exclude {
    /// The program's name.
    pub program: Option<String>,
    /// The number of guests.
    pub guests: Option<u16>,
    /// The target of the cells; any if it is not named.
    pub target: Option<String>,
    /// The personality of the cells; any if it is not named.
    pub personality: Option<String>,
    /// The policy of the cells; any if it is not named.
    pub policy: Option<String>,
}

/// How Slurm is asked to run cells.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SlurmKeys {
    /// More words for `sbatch`: a partition, an account, GPUs.
    pub options: Vec<String>,
}

fn results() -> PathBuf {
    "svp-fleet".into()
}

impl Fleet {
    /// Reads a fleet.
    ///
    /// # Errors
    /// If the file cannot be read, is no fleet, or says what cannot be: the key is named.
    pub fn load(path: &Path) -> Result<Self, FleetError> {
        let text = std::fs::read_to_string(path).map_err(FleetError::file("read", path))?;
        Self::from_toml(&text, path)
    }

    /// Reads a fleet from its text; `path` is where its file would be.
    ///
    /// # Errors
    /// As for [`Self::load`].
    pub fn from_toml(text: &str, path: &Path) -> Result<Self, FleetError> {
        let mut fleet: Self = toml::from_str(text).map_err(|source| FleetError::Toml {
            path: path.to_owned(),
            source: Box::new(source),
        })?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        fleet.folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
        let refused = |why| FleetError::Refused { path: path.to_owned(), why };
        fleet.validate().map_err(refused)?;
        Ok(fleet)
    }

    /// The file's folder, which all of its paths are from.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of results, as an absolute path.
    pub fn results_folder(&self) -> PathBuf {
        self.folder.join(&self.results)
    }

    /// Cells before any is left out.
    pub(crate) fn product(&self) -> u64 {
        let MatrixKeys { guests, targets, personalities, policies, repeats } = &self.matrix;
        let lengths = [
            self.programs.len(),
            guests.len(),
            targets.len(),
            personalities.len(),
            policies.len(),
            *repeats as usize,
        ];
        lengths.iter().fold(1, |all, len| all.saturating_mul(*len as u64))
    }

    fn validate(&self) -> Result<(), String> {
        let MatrixKeys { guests, targets, personalities, policies, repeats } = &self.matrix;
        distinct("programs", self.programs.iter().map(|program| program.name.as_str()))?;
        distinct("matrix.guests", guests.iter())?;
        distinct("matrix.targets", targets.iter())?;
        distinct("matrix.personalities", personalities.iter())?;
        distinct("matrix.policies", policies.iter())?;
        if *repeats == 0 {
            return Err("matrix.repeats: 0 of each are none".into());
        }
        if let Some(many) = guests.iter().find(|many| **many > GUESTS_MAX) {
            return Err(format!("matrix.guests: {many}; a cell has {GUESTS_MAX} at most"));
        }
        if self.product() > CELLS_MAX {
            return Err(format!("{} cells; {CELLS_MAX} at most", self.product()));
        }
        given("cell", &self.cell)?;
        for program in &self.programs {
            self.validate_program(program)?;
        }
        self.exclude.iter().try_for_each(|exclude| self.validate_exclude(exclude))
    }

    fn validate_program(&self, program: &ProgramKeys) -> Result<(), String> {
        let ProgramKeys { name, path, root, .. } = program;
        if name.is_empty() || name.chars().any(|letter| letter == '/' || letter.is_control()) {
            return Err(format!("programs: {name:?} is no name: it has letters, and no `/`"));
        }
        given(&format!("programs {name}: cell"), &program.cell)?;
        if root.is_some() && !path.starts_with('/') {
            return Err(format!(
                "programs {name}: path {path}: with a root it is one there, from /"
            ));
        }
        let native_too = self.matrix.guests.contains(&0);
        let left_out = self.exclude.iter().any(|exclude| exclude.is_native_of(name));
        if root.is_some() && native_too && !left_out {
            return Err(format!(
                "programs {name}: a root file system is for guests: leave out its native cells, \
                 [[exclude]] program = {name:?}, guests = 0"
            ));
        }
        Ok(())
    }

    /// An exclusion that leaves nothing out is a misspelt one.
    fn validate_exclude(&self, exclude: &Exclude) -> Result<(), String> {
        let MatrixKeys { guests, targets, personalities, policies, .. } = &self.matrix;
        let has = |list: &[String], name: &Option<String>| {
            name.as_ref().is_none_or(|name| list.contains(name))
        };
        let is_there = exclude.guests.is_none_or(|many| guests.contains(&many))
            && has(targets, &exclude.target)
            && has(personalities, &exclude.personality)
            && has(policies, &exclude.policy)
            && exclude
                .program
                .as_ref()
                .is_none_or(|name| self.programs.iter().any(|program| program.name == *name));
        if is_there { Ok(()) } else { Err(format!("exclude: nothing is like {exclude:?}")) }
    }
}

impl Exclude {
    fn is_native_of(&self, program: &str) -> bool {
        let all_else = self.target.is_none() && self.personality.is_none() && self.policy.is_none();
        let this = self.program.as_ref().is_none_or(|name| name == program);
        this && all_else && self.guests == Some(0)
    }
}

fn given(key: &str, keys: &CellKeys) -> Result<(), String> {
    let numbers = [
        ("timeout-s", keys.timeout_s),
        ("limit-s", keys.limit_s),
        ("memory-mib", keys.memory_mib),
        ("cores", keys.cores.map(u64::from)),
        ("attempts", keys.attempts.map(u64::from)),
    ];
    if let Some((name, _)) = numbers.iter().find(|(_, number)| *number == Some(0)) {
        return Err(format!("{key}.{name}: 0 is too little"));
    }
    for option in keys.options.iter().flatten() {
        let name = option.split('=').next().unwrap_or_default();
        if name == "--" || RESERVED.contains(&name) {
            return Err(format!("{key}.options: {name} is the fleet's own to give"));
        }
    }
    Ok(())
}

fn distinct<T: std::hash::Hash + Eq + std::fmt::Debug>(
    key: &str,
    values: impl Iterator<Item = T>,
) -> Result<(), String> {
    let mut seen = HashSet::new();
    for value in values {
        if let Some(value) = seen.replace(value) {
            return Err(format!("{key}: {value:?} comes twice"));
        }
    }
    if seen.is_empty() { Err(format!("{key}: there is none")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        match Fleet::from_toml(text, Path::new("f/fleet.toml")) {
            Err(FleetError::Refused { why, .. }) => why,
            Err(FleetError::Toml { source, .. }) => source.to_string(),
            other => panic!("{other:?}"),
        }
    }

    const ONE: &str = "[[programs]]\nname = \"add\"\npath = \"p/{arch}/add\"\n";

    #[test]
    fn a_short_file_is_a_fleet() {
        let text = format!("name = \"f\"\n{ONE}");
        let fleet = Fleet::from_toml(&text, Path::new("f/fleet.toml")).unwrap();
        assert_eq!(fleet.product(), 1);
        assert_eq!(fleet.results_folder(), Path::new("f/svp-fleet"));
    }

    #[test]
    fn what_cannot_be_is_refused_by_its_key() {
        let wrong = [
            ("", "missing field `programs`"),
            ("programs = []", "programs: there is none"),
            (&format!("[matrix]\nguests = [1, 1]\n{ONE}"), "matrix.guests: 1 comes twice"),
            (&format!("[matrix]\nguests = [300]\n{ONE}"), "matrix.guests: 300"),
            (&format!("[matrix]\nrepeats = 0\n{ONE}"), "matrix.repeats"),
            (&format!("[matrix]\nrepeats = 10000001\n{ONE}"), "cells; 10000000 at most"),
            (&format!("[matrix]\nguest = [1]\n{ONE}"), "unknown field `guest`"),
            (&format!("[cell]\noptions = [\"--out=x\"]\n{ONE}"), "cell.options: --out"),
            (&format!("[cell]\nattempts = 0\n{ONE}"), "cell.attempts: 0"),
            (&format!("{ONE}[[exclude]]\nguests = 7\n"), "exclude: nothing is like"),
            (&format!("{ONE}{ONE}"), "programs: \"add\" comes twice"),
            (&format!("{ONE}root = \"r\"\n"), "with a root it is one there"),
            (
                "[matrix]\nguests = [0]\n[[programs]]\nname = \"a\"\npath = \"/a\"\nroot = \"r\"\n",
                "a root file system is for guests",
            ),
        ];
        for (text, why) in wrong {
            let said = refusal(&format!("name = \"f\"\n{text}"));
            assert!(said.contains(why), "{text}: {said}");
        }
    }
}
