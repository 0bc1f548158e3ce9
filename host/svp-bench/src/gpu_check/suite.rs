//! Phase `suite`: what every device must do, on this one.

use std::process::Command;

use anyhow::{Context, Result};
use svp_gpu::conformance::{self, CheckEvent};

use super::finding::{Verdict, begins, ended};
use super::place::Place;

pub(super) fn run(_: &Place<'_>) -> Result<()> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let command = move || {
        let mut command = Command::new(&program);
        command.args(["domain", "--device", "nvidia:0"]);
        command
    };
    let mut gpu = svp_gpu_nvidia::connect(0, command)?;
    let mut written = Ok(());
    let report = conformance::run_observed(&mut gpu, |name, event| {
        let result = match event {
            CheckEvent::Begins => begins(name),
            CheckEvent::Ended(verdict) => tell(name, verdict),
        };
        // The reader is gone; the checks that are left would only cost time.
        if written.is_ok() {
            written = result;
        }
    });
    written?;
    let skipped =
        report.verdicts.iter().filter(|(_, it)| matches!(it, conformance::Verdict::Skipped(_)));
    for (name, verdict) in skipped {
        tell(name, verdict)?;
    }
    Ok(())
}

fn tell(name: &str, verdict: &conformance::Verdict) -> Result<()> {
    match verdict {
        conformance::Verdict::Passed => ended(name, Verdict::Passed, ""),
        conformance::Verdict::Failed(failure) => ended(name, Verdict::Failed, failure.to_string()),
        conformance::Verdict::Skipped(need) => ended(
            name,
            Verdict::Skipped,
            format!("the device does not have what it needs: {need:?}"),
        ),
    }
}
