//! libFuzzer at each target of `tests/fuzz`: looks for inputs that lead to new code. They stay in
//! `target/fuzz/corpus`; those of use to all go to `tests/fuzz/corpus` by hand.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use svp_setup::sh::{cmd, run, say};
use svp_setup::versions::RUST_HOST_TARGET;

use crate::build::Layout;
use crate::suites::Tally;

/// What libFuzzer needs to see which code an input leads to, and AddressSanitizer.
const FLAGS: [&str; 8] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Zsanitizer=address",
    "-Cdebug-assertions",
];
/// The longest input, in bytes.
const LONGEST: u32 = 16 << 10;
/// How long one input may take, in seconds.
const PATIENCE: u32 = 30;

/// A round of all targets, one after the other.
pub(crate) struct Fuzz<'a> {
    pub(crate) layout: &'a Layout,
    /// Only those with this in their name, where `fuzz` stands before it.
    pub(crate) only: &'a str,
    /// How long each is tried.
    pub(crate) each: Duration,
    pub(crate) seed: u64,
    /// When nothing new is begun.
    pub(crate) end: Instant,
}

impl Fuzz<'_> {
    pub(crate) fn run(&self, tally: &mut Tally) {
        let mut targets = targets(&self.layout.root);
        targets.retain(|target| format!("fuzz {target}").contains(self.only));
        if targets.is_empty() || Instant::now() >= self.end {
            return;
        }
        let fuzzer = match build(self.layout) {
            Ok(fuzzer) => fuzzer,
            Err(error) => return tally.note("fuzz: build", Err(error)),
        };
        for target in targets {
            if Instant::now() >= self.end {
                return;
            }
            let name = format!("fuzz {target}, seed {}", self.seed);
            say("soak", &name);
            tally.note(&name, self.one(&fuzzer, &target));
        }
    }

    fn one(&self, fuzzer: &Path, target: &str) -> Result<()> {
        let kept = self.layout.root.join("tests/fuzz/corpus").join(target);
        let scratch = self.layout.target.join("fuzz");
        let (found, failed) = (scratch.join("corpus").join(target), scratch.join("failed"));
        for folder in [&found, &failed] {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let mut command = cmd(fuzzer, ["-print_final_stats=1", "-verbosity=0"]);
        command
            .env("SVP_FUZZ_TARGET", target)
            .arg(format!("-max_total_time={}", self.each.as_secs()))
            .arg(format!("-seed={}", self.seed.max(1)))
            .arg(format!("-max_len={LONGEST}"))
            .arg(format!("-timeout={PATIENCE}"))
            .arg(format!("-artifact_prefix={}/{target}-", failed.display()))
            .args([&found, &kept]);
        run(&mut command)
    }
}

/// The targets' names are those of their corpora.
fn targets(root: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(root.join("tests/fuzz/corpus")).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

fn build(layout: &Layout) -> Result<PathBuf> {
    let target = layout.target.join("fuzz");
    let mut command = cmd("cargo", ["build", "--package", "svp-fuzz", "--bin", "svp-fuzz"]);
    // A target of its own keeps build scripts and macros without instruments.
    command
        .args(["--features", "libfuzzer", "--target", RUST_HOST_TARGET])
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\x1f"))
        // Sanitizers are there in a stable rustc, but behind a flag of the unstable kind.
        .env("RUSTC_BOOTSTRAP", "1");
    run(&mut command).context("libFuzzer is compiled from C++: it needs a C++ compiler, c++")?;
    Ok(target.join(RUST_HOST_TARGET).join("debug/svp-fuzz"))
}
