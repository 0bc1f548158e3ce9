//! Rust tests: built once, then each test program is run, and counted, by itself.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use svp_setup::sh::{cmd, line};

use super::{Built, Tally};
use crate::build::Layout;

/// The crate of the tests that start virtual machines.
const END_TO_END: &str = "tests/e2e";
/// The crate whose suite runs in each way of executing kernels.
const SOFTWARE_GPU: &str = "host/gpu-soft";

/// Runs what is ignored where tools are missing, but not what only `cargo xtask soak` has time for.
pub(super) const WITH_ALL_TOOLS: [&str; 3] = ["--include-ignored", "--skip", "soak_"];

/// A test program.
pub(super) struct Executable {
    program: PathBuf,
    /// Its package's folder.
    folder: PathBuf,
    /// The same from the repository's root.
    package: String,
    /// What cargo calls it: the library's name, or that of the file in `tests`.
    target: String,
}

/// Builds all crates and their tests at once, so that each dependency is compiled once.
pub(super) fn build(layout: &Layout) -> Result<Vec<Executable>> {
    let mut command = cmd("cargo", ["build", "--workspace", "--all-targets"]);
    command
        .args(["--message-format", "json-render-diagnostics"])
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target)
        .stderr(Stdio::inherit());
    let out = command.output().with_context(|| format!("cannot start {}", line(&command)))?;
    if !out.status.success() {
        bail!("{} ended with {}", line(&command), out.status);
    }
    let text = String::from_utf8_lossy(&out.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str(line).ok());
    Ok(messages.filter_map(|message| executable(&layout.root, &message)).collect())
}

/// The test program that one of cargo's messages names.
fn executable(root: &Path, message: &Value) -> Option<Executable> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    Some(Executable {
        program: message["executable"].as_str()?.into(),
        package: folder.strip_prefix(root).ok()?.display().to_string(),
        folder,
        target: message["target"]["name"].as_str()?.to_owned(),
    })
}

impl Built {
    /// A test program with all that its tests may ask for.
    fn test(&self, executable: &Executable, args: &[&str]) -> Command {
        let mut command = cmd(&executable.program, args);
        // Every tool is there: tests that are ignored elsewhere for want of one are run.
        command
            .args(WITH_ALL_TOOLS)
            .current_dir(&executable.folder)
            .env("CARGO_MANIFEST_DIR", &executable.folder)
            .envs(self.browser.as_ref().map(|program| ("SVP_CHROMIUM", program)))
            .env("SVP_CUDA_HOME", &self.tools.running.cuda.home)
            .envs(self.cuda12.as_ref().map(|home| ("SVP_CUDA12_HOME", home)))
            .env("SVP_DIST", &self.layout.dist)
            .env("SVP", self.layout.tested("svp"))
            .env("SVP_JIT", self.layout.tested_programs());
        command
    }
}

/// The tests of all packages under some folders, but for those that start virtual machines.
pub(super) fn folders(tally: &mut Tally, built: &Built, folders: &[&str]) {
    for executable in &built.executables {
        let is_in = |folder: &&str| Path::new(&executable.package).starts_with(folder);
        if folders.iter().any(is_in) {
            noted(tally, executable, |which| built.test(executable, &which.args(&[])));
        }
    }
}

/// What the software GPU does, with kernels executed in one way.
pub(super) fn device_suite(tally: &mut Tally, built: &Built, jit: &str) {
    let is_it = |it: &&Executable| it.package == SOFTWARE_GPU && it.target == "it";
    for executable in built.executables.iter().filter(is_it) {
        noted(tally, executable, |which| {
            let mut test = built.test(executable, &which.args(&["suite::"]));
            test.env("SVP_TEST_JIT", jit);
            test
        });
    }
}

/// Virtual machines.
pub(super) fn end_to_end(tally: &mut Tally, built: &Built) {
    for executable in built.executables.iter().filter(|it| it.package == END_TO_END) {
        noted(tally, executable, |which| {
            let mut test = built.test(executable, &which.args(&[]));
            test.arg("--test-threads=1");
            test
        });
    }
}

/// The tests whose names hold this, wherever they are, or those of the package of this name. How
/// many test programs had one?
pub(super) fn named(tally: &mut Tally, built: &Built, name: &str) -> Result<usize> {
    let mut programs = 0;
    for executable in &built.executables {
        let is_package = Path::new(&executable.package).ends_with(name);
        let filter: &[&str] = if is_package { &[] } else { &[name] };
        let list = line_count(cmd(&executable.program, filter).args(["--list", "--format=terse"]))?;
        if list > 0 {
            programs += 1;
            noted(tally, executable, |which| built.test(executable, &which.args(filter)));
        }
    }
    Ok(programs)
}

fn line_count(command: &mut Command) -> Result<usize> {
    Ok(svp_setup::sh::output(command)?.lines().count())
}

/// The examples in the crates' documentation.
pub(super) fn documentation(tally: &mut Tally, built: &Built) {
    watched(tally, |which| {
        let mut test = cmd("cargo", ["test", "--workspace", "--doc", "--no-fail-fast", "--"]);
        test.args(which.args(&[])).current_dir(&built.layout.root);
        test.env("CARGO_TARGET_DIR", &built.layout.target);
        test
    });
}

fn noted(tally: &mut Tally, executable: &Executable, command: impl Fn(Which<'_>) -> Command) {
    let name = format!("{} {}", executable.package, executable.target);
    tally.show(&name);
    let started = Instant::now();
    watched(tally, command);
    tally.show(&format!("{name}: {:.1} s", started.elapsed().as_secs_f64()));
}

/// Which of a command's tests are to run.
#[derive(Clone, Copy)]
pub(super) enum Which<'n> {
    All,
    /// The one of this name.
    One(&'n str),
}

impl<'n> Which<'n> {
    /// Arguments for Rust's test harness; `all` are those for all of the command's tests.
    pub(super) fn args<'a>(self, all: &[&'a str]) -> Vec<&'a str>
    where
        'n: 'a,
    {
        match self {
            Self::All => all.to_vec(),
            Self::One(name) => vec!["--exact", name],
        }
    }
}

/// So many failed tests of a command are run again; of more, the machine is not to blame.
pub(super) const RUN_AGAIN: usize = 8;

/// Runs Rust tests, shows what they print and counts them and, if none of them failed, how the
/// command itself ended. A test that failed is run once more by itself: if it passes then it counts
/// as passed, and is named as unsteady.
pub(super) fn watched(tally: &mut Tally, command: impl Fn(Which<'_>) -> Command) {
    let before = tally.failures();
    let all = command(Which::All);
    let words = line(&all);
    let result = counted(tally, all);
    let failed = tally.failed_since(before);
    // A failed test is already counted by its name.
    if result.is_err() && failed.is_empty() {
        tally.note(&words, result);
    }
    if failed.len() > RUN_AGAIN {
        return;
    }
    for name in failed {
        tally.show(&format!("{name} once more, by itself"));
        let mut again = Tally::default();
        let result = counted(&mut again, command(Which::One(&name)));
        if result.is_ok() && again.to_string() == "1 passed, 0 failed" {
            tally.passed_after_all(&name);
        }
    }
}

fn counted(tally: &mut Tally, mut command: Command) -> Result<()> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", line(&command)))?;
    let stdout = child.stdout.take().context("a test program has no output")?;
    for text in BufReader::new(stdout).split(b'\n') {
        let text = text.context("cannot read what a test program prints")?;
        let text = String::from_utf8_lossy(&text);
        tally.show(&text);
        tally.read_line(&text);
    }
    let status = child.wait().context("cannot wait for a test program")?;
    if !status.success() {
        bail!("{} ended with {status}", line(&command));
    }
    Ok(())
}
