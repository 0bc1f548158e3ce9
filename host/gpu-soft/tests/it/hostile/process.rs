//! The process that runs hostile programs, and what it tells.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use svp_ptxgen::hostile;

/// Names the file in which the process says how far it is.
pub(crate) const PROGRESS: &str = "SVP_HOSTILE_PROGRESS";
/// Names the fault that is planted.
pub(crate) const PLANTED: &str = "SVP_HOSTILE_PLANTED";

/// A number in the environment.
pub(crate) fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().map_or(default, |it| it.parse().unwrap())
}

/// What a process shall do.
pub(crate) struct Child {
    /// The first program.
    pub(crate) from: u64,
    /// How many.
    pub(crate) programs: u64,
    /// How long, as CPU time; 0 for no limit.
    pub(crate) minutes: u64,
    /// The fault that its code generator has.
    pub(crate) planted: Option<String>,
}

/// The report of a process.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) json: String,
    pub(crate) findings: Vec<String>,
    /// The program at which it died.
    pub(crate) died_at: Option<u64>,
    pub(crate) said: String,
}

impl Child {
    pub(crate) fn run(&self) -> Found {
        let scratch = Scratch::new();
        let progress = scratch.0.join("progress");
        let mut command = command_of(&std::env::current_exe().unwrap());
        command.args(["--exact", "hostile::worker", "--nocapture"]);
        let numbers = [
            ("SVP_HOSTILE_FROM", self.from),
            ("SVP_HOSTILE_PROGRAMS", self.programs),
            ("SVP_HOSTILE_CPU_MINUTES", self.minutes),
        ];
        numbers.into_iter().for_each(|(name, number)| {
            command.env(name, number.to_string());
        });
        command.env("XDG_CACHE_HOME", &scratch.0).env("XDG_STATE_HOME", scratch.0.join("state"));
        command.env(PROGRESS, &progress);
        if let Some(fault) = &self.planted {
            command.env(PLANTED, fault);
        }
        let out = command.stdout(Stdio::piped()).stderr(Stdio::piped()).output().unwrap();
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        let lines = |head: &str| -> Vec<String> {
            text.lines().filter(|line| line.starts_with(head)).map(str::to_owned).collect()
        };
        let json = lines("HOSTILE ").pop().map(|it| it["HOSTILE ".len()..].to_owned());
        let died_at = (!out.status.success() || json.is_none())
            .then(|| std::fs::read_to_string(&progress).ok()?.parse().ok())
            .map(|seed| seed.unwrap_or(self.from));
        let findings = [lines("ESCAPE "), lines("DIFFERENCE ")].concat();
        let json = json.unwrap_or_else(|| String::from("{\"escapes\":1}"));
        Found { json, findings, died_at, said }
    }
}

impl Found {
    /// The program that did what it should not, or ended the process.
    #[cfg(feature = "planted-faults")]
    pub(crate) fn seed(&self) -> Option<u64> {
        let named = || {
            let (_, rest) = self.findings.first()?.split_once("seed ")?;
            rest.split(',').next()?.parse().ok()
        };
        self.died_at.or_else(named)
    }

    /// How many programs held each construct: a line for each.
    pub(crate) fn table(&self) -> String {
        let constructs = self.json.split_once("\"constructs\":{").map_or("", |(_, rest)| rest);
        let constructs = constructs.trim_end_matches('}').trim_start_matches('"');
        let rows = constructs.split(",\"").filter_map(|entry| entry.split_once("\":"));
        rows.map(|(name, count)| format!("{name:<36} {count:>8}\n")).collect()
    }

    /// A count of its report.
    pub(crate) fn count(&self, name: &str) -> u64 {
        let rest = self.json.split_once(&format!("\"{name}\":"));
        let digits = rest.and_then(|(_, rest)| rest.split([',', '}']).next());
        digits.and_then(|it| it.parse().ok()).unwrap_or(0)
    }
}

/// Runs a program; where this one is translated, by the translator that `SVP_TEST_RUNNER` names with its
/// arguments.
fn command_of(program: &Path) -> Command {
    let runner = std::env::var("SVP_TEST_RUNNER").unwrap_or_default();
    let mut words = runner.split_whitespace();
    let Some(first) = words.next() else { return Command::new(program) };
    let mut command = Command::new(first);
    command.args(words).arg(program);
    command
}

/// Notes which program is about to run.
pub(crate) fn note_progress(seed: u64) {
    if let Some(path) = std::env::var_os(PROGRESS) {
        std::fs::write(path, seed.to_string()).unwrap();
    }
}

/// Keeps a program, to be examined by a person.
pub(crate) fn keep(seed: u64) {
    if let Some(folder) = std::env::var_os("SVP_HOSTILE_OUT") {
        std::fs::write(Path::new(&folder).join(format!("{seed}.ptx")), hostile(seed).ptx).unwrap();
    }
}

/// A folder that goes with the process.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        use std::sync::atomic::{AtomicU32, Ordering};
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("svp-hostile-{}-{next}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
