//! `svp gpu-check`: what a GPU shows of SigmaVP, in phases that cannot harm each other.
//!
//! Each phase is a process of its own with a limit of time: one that crashes or hangs costs only itself. What
//! it finds is in `PHASE.jsonl` line by line as it is found, what it says beside in `PHASE.log`; once it has
//! ended, `results.json` has a line of it. Nothing here changes clocks, compute mode or MIG, and device memory
//! is taken by plain allocations.

mod facts;
mod finding;
mod guest;
mod list;
mod measured;
mod phase;
mod place;
mod programs;
mod ratios;
mod stand_in;
mod suite;
mod summary;
mod watch;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use finding::Finding;
use phase::{PHASES, Phase};
use summary::{PhaseResult, Summary};

pub(crate) use list::read as listed;
pub use measured::print_figures;
pub use phase::{Part, names, run_phase};

/// What is checked, and how.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where results, logs and the report go.
    pub out: PathBuf,
    /// The phases of this part.
    pub part: Part,
    /// Only this phase.
    pub only: Option<String>,
    /// On the stand-in for a driver that is built beside this program, in a quick form.
    pub nested: bool,
    /// Each phase's limit in seconds, in the place of its own.
    pub limit_s: Option<u64>,
}

/// Runs the phases one after the other.
///
/// # Errors
/// If nothing can be written, or there is no such phase. A phase that fails is in the summary.
pub fn check(options: &Options) -> Result<Summary> {
    let chosen = chosen(options.part, options.only.as_deref())?;
    let out = options.out.as_path();
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let out = out.canonicalize().with_context(|| format!("cannot find {}", out.display()))?;
    let driver = if options.nested { Some(stand_in::library(&out)?) } else { None };
    let file = out.join("results.json");
    let mut results =
        File::create(&file).with_context(|| format!("cannot make {}", file.display()))?;
    let mut summary = Summary::default();
    for phase in chosen {
        let (result, findings) = watched(phase, &out, options, driver.as_deref())?;
        add_line(&mut results, &serde_json::to_string(&result)?)?;
        eprintln!("svp: {result}");
        summary.add(result, &findings);
    }
    add_line(&mut results, &serde_json::to_string(&summary)?)?;
    let report = out.join("report.txt");
    fs::write(&report, summary.words())
        .with_context(|| format!("cannot write {}", report.display()))?;
    Ok(summary)
}

/// The phases to run: a part's, or one, after that which tells what device this is.
fn chosen(part: Part, only: Option<&str>) -> Result<Vec<&'static Phase>> {
    if let Some(only) = only
        && !names().contains(&only)
    {
        bail!("{only} is no phase: {}", names().join(", "));
    }
    let wanted = |it: &Phase| only.map_or(it.part == part, |only| it.name == only);
    let all = PHASES.iter().enumerate();
    Ok(all.filter(|(at, it)| *at == 0 || wanted(it)).map(|(_, it)| it).collect())
}

/// A line that is on the disk once this returns.
fn add_line(file: &mut File, line: &str) -> Result<()> {
    file.write_all(format!("{line}\n").as_bytes())
        .and_then(|()| file.sync_data())
        .context("cannot write results.json")
}

/// Runs a phase in a process of its own.
fn watched(
    phase: &Phase,
    out: &Path,
    options: &Options,
    driver: Option<&Path>,
) -> Result<(PhaseResult, Vec<Finding>)> {
    let started = Instant::now();
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let mut command = std::process::Command::new(program);
    command.args(["gpu-check", "--phase", phase.name, "--out"]).arg(out);
    if options.nested {
        command.arg("--nested");
    }
    if let Some(folder) = driver {
        stand_in::environment(&mut command, folder, out);
    }
    let found = out.join(format!("{}.jsonl", phase.name));
    let log = out.join(format!("{}.log", phase.name));
    let limit = phase.limit(options.limit_s);
    let ended = watch::run(&mut command, &found, &log, limit)?;
    let findings = finding::read(&found)?;
    let result = PhaseResult::new(phase, &findings, ended, started.elapsed());
    Ok((result, findings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_phase_comes_with_what_the_device_is() {
        let names = |part, only| -> Vec<&str> {
            chosen(part, only).unwrap().iter().map(|it| it.name).collect()
        };
        assert_eq!(names(Part::Path, None).len(), PHASES.len() - 1);
        assert_eq!(names(Part::Libraries, None), ["facts", "libraries"]);
        assert_eq!(names(Part::Path, Some("suite")), ["facts", "suite"]);
        assert_eq!(names(Part::Path, Some("facts")), ["facts"]);
        assert!(chosen(Part::Path, Some("rubbish")).is_err());
    }
}
