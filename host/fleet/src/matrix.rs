//! The cells of a fleet, made one at a time: a fleet of a hundred thousand takes no more memory than
//! its file.

use crate::file::{ARCH, Exclude, Expected, Fleet, MatrixKeys, ProgramKeys};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// A guest's default memory in MiB, as for `svp run`.
const GUEST_MEMORY_MIB: u64 = 512;
/// What a cell's daemon and its device are counted with, in MiB.
const DAEMON_MIB: u64 = 768;
/// Seconds that a program may take by default.
const TIMEOUT_S: u64 = 600;
/// What a cell takes at most beside its program: boot, and making the report.
const BESIDE_S: u64 = 300;
/// How often a cell is tried.
const ATTEMPTS: u32 = 2;

/// Where a cell lies in the matrix.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The program's name.
    pub program: String,
    /// Guests; 0 is natively.
    pub guests: u16,
    /// The board that is estimated.
    pub target: String,
    /// The board that is seen; empty: none.
    pub personality: String,
    /// Policies; empty: the default ones.
    pub policy: String,
    /// Which of the repeats, from 1.
    pub repeat: u32,
}

impl Place {
    /// The cell's name: the same in every run, whatever has changed.
    pub fn name(&self) -> String {
        let Self { program, guests, target, personality, policy, repeat } = self;
        let mut name = match guests {
            0 => format!("{program}/native/{target}"),
            many => format!("{program}/guests={many}/{target}"),
        };
        if !personality.is_empty() {
            name += &format!("/as={personality}");
        }
        if !policy.is_empty() {
            name += &format!("/{}", policy.split_whitespace().collect::<Vec<_>>().join("+"));
        }
        if *repeat > 1 {
            name += &format!("/repeat={repeat}");
        }
        name
    }
}

/// One `svp run`. Paths are those of the fleet's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// The values of the matrix's axes.
    pub place: Place,
    /// The binary; with a root a path there.
    pub program: PathBuf,
    /// Arguments on its command line.
    pub args: Vec<String>,
    /// A root file system.
    pub root: Option<PathBuf>,
    /// A guest's memory in MiB.
    pub guest_memory_mib: Option<u32>,
    /// A guest's processors.
    pub guest_cpus: Option<u32>,
    /// Policies and bounds.
    pub config: Option<PathBuf>,
    /// The device, as `svp run --device` takes it.
    pub device: String,
    /// More options for `svp run`.
    pub options: Vec<String>,
    /// Seconds that a program may take.
    pub timeout_s: u64,
    /// Seconds that the cell may take.
    pub limit_s: u64,
    /// What it is counted with, in MiB.
    pub memory_mib: u64,
    /// Cores that it is counted with.
    pub cores: u32,
    /// How often it is tried.
    pub attempts: u32,
    /// How its program is to end.
    pub expect: Expected,
}

impl Cell {
    /// The words after `svp`, for a run in the folder of the fleet's file.
    pub fn words(&self, out: &str) -> Vec<String> {
        let mut words = vec!["run".to_owned()];
        let mut add = |more: &[&str]| words.extend(more.iter().map(|word| (*word).to_owned()));
        match self.place.guests {
            0 => add(&["--native"]),
            many => add(&["--vps", &many.to_string()]),
        }
        add(&["--target", &self.place.target, "--device", &self.device]);
        add(&["--timeout", &self.timeout_s.to_string(), "--out", out, "--json"]);
        if !self.place.personality.is_empty() {
            add(&["--personality", &self.place.personality]);
        }
        for policy in self.place.policy.split_whitespace() {
            add(&["--policy", policy]);
        }
        if let Some(config) = &self.config {
            add(&["--config", &plain(config)]);
        }
        if let Some(root) = &self.root {
            add(&["--root", &plain(root)]);
        }
        if let (Some(mib), true) = (self.guest_memory_mib, self.place.guests > 0) {
            add(&["--memory-mib", &mib.to_string()]);
        }
        if let (Some(cpus), true) = (self.guest_cpus, self.place.guests > 0) {
            add(&["--cpus", &cpus.to_string()]);
        }
        words.extend(self.options.iter().cloned());
        words.extend(["--".to_owned(), plain(&self.program)]);
        words.extend(self.args.iter().cloned());
        words
    }
}

impl Fleet {
    /// All cells, in the file's order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.product()).filter_map(|at| self.cell_at(at))
    }

    /// The cell at a place of the whole product; `None` if it is left out, or there is no such
    /// place. A place is a cell's number where many machines share a fleet.
    pub fn cell_at(&self, at: u64) -> Option<Cell> {
        let MatrixKeys { guests, targets, personalities, policies, repeats } = &self.matrix;
        let mut rest = at;
        let mut digit = |base: usize| {
            let base = base as u64;
            let digit = rest.checked_rem(base)?;
            rest /= base;
            usize::try_from(digit).ok()
        };
        // The program changes last: its cells stand together.
        let repeat = u32::try_from(digit(*repeats as usize)?).ok()? + 1;
        let policy = policies.get(digit(policies.len())?)?.clone();
        let personality = personalities.get(digit(personalities.len())?)?.clone();
        let target = targets.get(digit(targets.len())?)?.clone();
        let guests = *guests.get(digit(guests.len())?)?;
        let program = self.programs.get(usize::try_from(rest).ok()?)?;
        let name = program.name.clone();
        let place = Place { program: name, guests, target, personality, policy, repeat };
        let left_out = self.exclude.iter().any(|exclude| exclude.has(&place));
        (!left_out).then(|| self.cell(program, place))
    }

    fn cell(&self, program: &ProgramKeys, place: Place) -> Cell {
        let keys = program.cell.or(&self.cell);
        let native = place.guests == 0;
        let arch = if native { std::env::consts::ARCH } else { "aarch64" };
        let path = program.path.replace(ARCH, arch);
        let guest_mib = program.guest_memory_mib.map_or(GUEST_MEMORY_MIB, u64::from);
        let guests = u64::from(place.guests);
        let timeout_s = keys.timeout_s.unwrap_or(TIMEOUT_S);
        Cell {
            program: path.into(),
            args: program.args.clone(),
            root: program.root.clone(),
            guest_memory_mib: program.guest_memory_mib,
            guest_cpus: program.guest_cpus,
            config: keys.config,
            device: keys.device.unwrap_or_else(|| "auto".into()),
            options: keys.options.unwrap_or_default(),
            timeout_s,
            limit_s: keys.limit_s.unwrap_or_else(|| timeout_s.saturating_add(BESIDE_S)),
            memory_mib: keys.memory_mib.unwrap_or(DAEMON_MIB + guests * guest_mib),
            cores: keys.cores.unwrap_or_else(|| u32::from(place.guests.max(1))),
            attempts: keys.attempts.unwrap_or(ATTEMPTS),
            expect: program.expect.clone(),
            place,
        }
    }
}

/// A path that no shell and no `PATH` takes for the name of a command.
fn plain(path: &Path) -> String {
    let text = path.display().to_string();
    if text.contains('/') { text } else { format!("./{text}") }
}

impl Exclude {
    fn has(&self, place: &Place) -> bool {
        fn agrees<T: PartialEq>(wanted: &Option<T>, found: &T) -> bool {
            wanted.as_ref().is_none_or(|wanted| wanted == found)
        }
        agrees(&self.program, &place.program)
            && agrees(&self.guests, &place.guests)
            && agrees(&self.target, &place.target)
            && agrees(&self.personality, &place.personality)
            && agrees(&self.policy, &place.policy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const TEXT: &str = "
        name = \"f\"
        [matrix]
        guests = [0, 2]
        targets = [\"jetson-tk1\", \"own.toml\"]
        personalities = [\"\", \"a100\"]
        policies = [\"\", \"pick=fair shape=coalesce\"]
        repeats = 2
        [cell]
        timeout-s = 9
        [[programs]]
        name = \"add\"
        path = \"p/{arch}/add\"
        args = [\"-n\", \"3\"]
        guest-memory-mib = 256
        [[programs]]
        name = \"mul\"
        path = \"p/{arch}/mul\"
        cell.timeout-s = 5
        [[exclude]]
        program = \"mul\"
        guests = 2
    ";

    fn fleet() -> Fleet {
        Fleet::from_toml(TEXT, Path::new("f/fleet.toml")).unwrap()
    }

    #[test]
    fn every_place_has_one_cell_but_for_those_left_out() {
        let fleet = fleet();
        let names: Vec<String> = fleet.cells().map(|cell| cell.place.name()).collect();
        assert_eq!(fleet.product(), 64);
        assert_eq!(names.len(), 48);
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), 48);
        assert!(!names.iter().any(|name| name.starts_with("mul/guests=2")));
        assert_eq!(names[0], "add/native/jetson-tk1");
        assert_eq!(names[7], "add/native/jetson-tk1/as=a100/pick=fair+shape=coalesce/repeat=2");
        assert!(fleet.cell_at(64).is_none());
    }

    #[test]
    fn a_cell_is_one_command_line() {
        let fleet = fleet();
        let cell = fleet.cells().find(|cell| cell.place.guests == 2).unwrap();
        let words = cell.words("o").join(" ");
        assert_eq!(
            words,
            "run --vps 2 --target jetson-tk1 --device auto --timeout 9 --out o --json \
             --memory-mib 256 -- p/aarch64/add -n 3"
        );
        assert_eq!((cell.cores, cell.memory_mib), (2, 768 + 512));
        let native = fleet.cells().find(|cell| cell.place.policy.contains(' ')).unwrap();
        let words = native.words("o").join(" ");
        assert!(words.contains("--native") && !words.contains("--memory-mib"), "{words}");
        assert!(words.contains("--policy pick=fair --policy shape=coalesce"), "{words}");
        let last = fleet.cells().last().unwrap();
        assert_eq!((last.timeout_s, last.limit_s), (5, 305));
        assert_eq!(last.place.target, "own.toml");
    }

    /// A hundred thousand cells are counted one by one: the iterator keeps none of them.
    #[test]
    fn a_large_fleet_is_walked_through() {
        let mut fleet = fleet();
        fleet.matrix.repeats = 4200;
        let (mut cells, mut cores) = (0, 0);
        for cell in fleet.cells() {
            cells += 1;
            cores += cell.cores;
        }
        assert_eq!((cells, cores), (100_800, 100_800 + 33_600));
    }
}
