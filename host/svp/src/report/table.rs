//! The table on the terminal.

use super::estimates::Estimates;
use super::format::{seconds, watts};
use super::kernel_name::kernel_name;
use super::rows::by_guest_and_kernel;
use crate::record::{Run, Status};
use crate::sass::Compilers;
use crate::table;
use anyhow::Result;
use svp_estimator::Target;

/// Programs with how they ended, then kernels with what they cost here and on the target.
///
/// # Errors
/// If the run's PTX cannot be read.
pub fn table(run: &Run, target: &Target, compilers: &Compilers) -> Result<String> {
    let estimates = Estimates::of(run, target, compilers)?;
    let (programs, kernels) = (programs(run), kernels(run, &estimates));
    Ok(format!("{programs}\ntarget: {} (model C''; power from C'')\n{kernels}", target.name))
}

fn programs(run: &Run) -> String {
    let all = run.guests.iter().flat_map(|guest| guest.programs.iter().map(move |p| (guest, p)));
    let rows = all.clone().map(|(guest, program)| {
        let status = match program.status {
            Status::Passed => "passed",
            Status::ContextLost => "CONTEXT LOST",
            Status::Failed => "FAILED",
            Status::Timeout => "TIMEOUT",
            Status::Lost => "LOST",
        };
        let (name, runtime) = (program.name.clone(), program.runtime.clone());
        [guest.name.clone(), name, runtime, status.to_owned(), seconds(program.seconds)]
    });
    let mut lines = table::lines(&["guest", "program", "runtime", "status", ">wall"], rows);
    for (guest, program) in all {
        if let Some(error) = &program.context_error {
            lines += &format!("{} {}: its context was lost: {error}\n", guest.name, program.name);
        }
    }
    lines
}

fn kernels(run: &Run, estimates: &Estimates<'_>) -> String {
    let rows = by_guest_and_kernel(run, estimates).into_iter().map(|row| {
        let [time, power, bound] = match &row.target {
            Some(cost) => [seconds(cost.time_s), watts(cost.power_w), cost.bound.to_owned()],
            None => ["unknown", "unknown", ""].map(str::to_owned),
        };
        let (launches, blocks) = (row.launches.to_string(), row.blocks.to_string());
        let kernel = kernel_name(&row.kernel, 28);
        [row.guest, kernel, launches, blocks, seconds(row.host_s), time, power, bound]
    });
    let titles = [
        "guest",
        "kernel",
        ">launches",
        ">blocks",
        ">host time",
        ">target time",
        ">power",
        ">bound",
    ];
    table::lines(&titles, rows)
}
