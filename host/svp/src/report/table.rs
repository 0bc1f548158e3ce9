//! The table on the terminal.

use super::estimates::Estimates;
use super::format::{kernel_name, seconds, watts};
use crate::record::{Run, Status};
use crate::sass::Compilers;
use anyhow::Result;
use std::fmt::Write;
use svp_estimator::Target;

/// Programs with how they ended, then kernels with what they cost here and on the target.
///
/// # Errors
/// If the run's PTX cannot be read.
pub fn table(run: &Run, target: &Target, compilers: &Compilers) -> Result<String> {
    let estimates = Estimates::of(run, target, compilers)?;
    let mut out = String::new();
    programs(&mut out, run)?;
    kernels(&mut out, run, &estimates)?;
    Ok(out)
}

fn programs(out: &mut String, run: &Run) -> Result<()> {
    writeln!(
        out,
        "{:<8} {:<16} {:<8} {:<8} {:>9}",
        "guest", "program", "runtime", "status", "wall"
    )?;
    for guest in &run.guests {
        for program in &guest.programs {
            let status = match program.status {
                Status::Passed => "passed",
                Status::Failed => "FAILED",
                Status::Timeout => "TIMEOUT",
                Status::Lost => "LOST",
            };
            let (name, runtime, wall) = (&program.name, &program.runtime, seconds(program.seconds));
            writeln!(out, "{:<8} {name:<16} {runtime:<8} {status:<8} {wall:>9}", guest.name)?;
        }
    }
    Ok(())
}

fn kernels(out: &mut String, run: &Run, estimates: &Estimates<'_>) -> Result<()> {
    writeln!(out, "\ntarget: {} (model C''; power from C'')", estimates.target.name)?;
    writeln!(
        out,
        "{:<8} {:<28} {:>8} {:>10} {:>10} {:>11} {:>9} {:>14}",
        "guest", "kernel", "launches", "blocks", "host time", "target time", "power", "bound"
    )?;
    for row in super::rows::by_guest_and_kernel(run, estimates) {
        let (time, power, bound) = match &row.target {
            Some(cost) => (seconds(cost.time_s), watts(cost.power_w), cost.bound),
            None => ("unknown".into(), "unknown".into(), ""),
        };
        writeln!(
            out,
            "{:<8} {:<28} {:>8} {:>10} {:>10} {time:>11} {power:>9} {bound:>14}",
            row.guest,
            kernel_name(&row.kernel, 28),
            row.launches,
            row.blocks,
            seconds(row.host_s),
        )?;
    }
    Ok(())
}
