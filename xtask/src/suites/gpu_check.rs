//! `svp gpu-check` on the stand-in for a driver: what is well passes, what is not is reported, and costs no
//! more than its own phase.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use svp_setup::sh::{captured, cmd};

use super::{Built, Tally};
use crate::build::{Layout, gpu_check};

/// About half a minute.
pub(super) fn run(tally: &mut Tally, built: &Built) {
    let layout = &built.layout;
    tally.note("a driver that is well", well(layout));
    tally.note("libraries", libraries(layout));
    tally.note("a call that is refused", refused(layout));
    tally.note("a call that crashes", crashes(layout));
    tally.note("a call that hangs", hangs(layout));
    tally.note("no driver that was not meant", no_other_driver(layout));
}

/// What a check gave.
struct Checked {
    summary: Value,
    exit_code: Option<i32>,
    folder: PathBuf,
}

/// Runs a check; `faults` are those of the stand-in.
fn check(layout: &Layout, name: &str, words: &[&str], faults: &str) -> Result<Checked> {
    checked(layout, name, words, [("SVP_STRICT_FAIL", faults)])
}

/// Runs a check on a stand-in with such settings.
fn checked<const N: usize>(
    layout: &Layout,
    name: &str,
    words: &[&str],
    settings: [(&str, &str); N],
) -> Result<Checked> {
    let folder = layout.scratch(&format!("gpu-check-{name}"));
    let mut svp = cmd(layout.tested("svp"), ["gpu-check", "--json", "--out"]);
    svp.arg(&folder).args(words).envs(settings);
    let out = captured(&mut svp)?;
    let said = String::from_utf8_lossy(&out.stderr);
    let summary = serde_json::from_slice(&out.stdout)
        .with_context(|| format!("no summary, but {}: {said}", out.status))?;
    Ok(Checked { summary, exit_code: out.status.code(), folder })
}

impl Checked {
    fn count(&self, phase: &str, what: &str) -> Option<u64> {
        let phases = self.summary["phases"].as_array()?;
        phases.iter().find(|it| it["name"] == phase)?[what].as_u64()
    }

    /// How a phase broke.
    fn broken(&self, phase: &str) -> String {
        let phases = self.summary["phases"].as_array();
        let phase = phases.and_then(|all| all.iter().find(|it| it["name"] == phase));
        phase.and_then(|it| it["broken"].as_str()).unwrap_or_default().to_owned()
    }

    fn report(&self) -> Result<String> {
        let file = self.folder.join("report.txt");
        std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    }
}

fn well(layout: &Layout) -> Result<()> {
    let checked = check(layout, "well", &["--nested"], "")?;
    let (summary, report) = (&checked.summary, checked.report()?);
    ensure!(checked.exit_code == Some(0), "{:?}: {report}", checked.exit_code);
    for phase in ["facts", "measure", "suite", "programs", "guest"] {
        let passed = checked.count(phase, "passed");
        ensure!(passed > Some(0), "{phase}: {passed:?} passed: {summary}");
    }
    // `svp` for guests, which measures copies in one, is in the bundle alone.
    for name in ["launch_sync", "launch_async", "table1", "copy_pinned", "copy_pageable"] {
        let ratio = summary["ratios"][name]["ratio"].as_f64();
        ensure!(ratio.is_some_and(|it| it > 0.0), "{name}: no ratio: {summary}");
    }
    ensure!(summary["device"].as_str().is_some_and(|it| it.contains("stand-in")), "{summary}");
    let reason = gpu_check::EXCEPTIONS[0].1;
    ensure!(report.contains(reason), "the report does not say {reason:?}:\n{report}");
    // Every phase has its line, and the last line is the summary.
    let results = std::fs::read_to_string(checked.folder.join("results.json"))?;
    let lines: Vec<Value> =
        results.lines().filter_map(|it| serde_json::from_str(it).ok()).collect();
    let phases = summary["phases"].as_array().map_or(0, Vec::len);
    ensure!(lines.len() == phases + 1 && lines.last() == Some(summary), "{results}");
    Ok(())
}

/// Each library's program passes on drivers of both versions.
fn libraries(layout: &Layout) -> Result<()> {
    /// cuBLAS, cuBLASLt, cuFFT, cuRAND, cuSOLVER, cuSPARSE.
    const LIBRARIES: u64 = 6;
    for version in ["13.1", "12.4"] {
        let name = format!("libraries-{version}");
        let words = ["--nested", "--part", "libraries"];
        let checked = checked(layout, &name, &words, [("SVP_STRICT_VERSION", version)])?;
        let report = checked.report()?;
        ensure!(checked.exit_code == Some(0), "{version}: {:?}: {report}", checked.exit_code);
        let passed = checked.count("libraries", "passed");
        ensure!(passed >= Some(LIBRARIES), "{version}: {passed:?} passed: {report}");
    }
    Ok(())
}

/// Copies out of the device fail in the domain: checks fail by name, with the driver's word for it.
fn refused(layout: &Layout) -> Result<()> {
    let words = ["--nested", "--only", "suite"];
    let checked = check(layout, "refused", &words, "cuMemcpyDtoHAsync_v2=304")?;
    let report = checked.report()?;
    ensure!(checked.exit_code == Some(1), "{:?}: {report}", checked.exit_code);
    ensure!(checked.count("suite", "failed") > Some(0), "{report}");
    ensure!(checked.count("suite", "passed") > Some(0), "what copies nothing passes: {report}");
    ensure!(report.contains("304"), "the report does not name the error: {report}");
    Ok(())
}

/// The driver takes the measuring process with it: the other phases are as they were.
fn crashes(layout: &Layout) -> Result<()> {
    let words = ["--nested", "--only", "facts"];
    let checked = check(layout, "crash", &words, "cuDriverGetVersion=crash")?;
    ensure!(checked.exit_code == Some(1), "{:?}", checked.exit_code);
    let broken = checked.broken("facts");
    ensure!(broken == "crashed with signal 6 during a device", "{broken:?}");
    Ok(())
}

fn hangs(layout: &Layout) -> Result<()> {
    let words = ["--nested", "--only", "facts", "--limit", "5"];
    let checked = check(layout, "hang", &words, "cuDriverGetVersion=hang")?;
    ensure!(checked.exit_code == Some(1), "{:?}", checked.exit_code);
    let broken = checked.broken("facts");
    ensure!(broken == "was ended after 5 s during a device", "{broken:?}");
    Ok(())
}

/// What is no GPU is not taken for one.
fn no_other_driver(layout: &Layout) -> Result<()> {
    let folder = layout.scratch("gpu-check-well").join("driver");
    let mut svp = cmd(layout.tested("svp"), ["gpu-check", "--json", "--only", "facts", "--out"]);
    svp.arg(layout.scratch("gpu-check-other")).env("LD_LIBRARY_PATH", folder);
    let out = captured(&mut svp)?;
    ensure!(out.status.code() == Some(1), "{}: the stand-in passes for a GPU", out.status);
    Ok(())
}
