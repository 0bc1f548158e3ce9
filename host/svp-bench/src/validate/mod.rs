//! `svp validate`: the estimator against published measurements, so that each figure can be made
//! again.
//!
//! Nothing is fitted on what it is tested on. `docs/reference/benchmarks.md` says where the
//! measurements are published.

mod bars;
mod case;
mod devices;
mod dvfs;
mod library;
mod linalg;
mod orin;
mod outcome;
mod power;
mod prediction;
mod programs;
mod rodinia;
mod samples;
mod softgpu;
mod stats;
mod table;
#[cfg(test)]
mod tests;
mod time;

pub use outcome::{BarCoverage, Outcome, SetOutcome, Spread};
pub use stats::Stats;

use anyhow::Result;
use std::path::Path;
use svp_estimator::Calibration;

/// Validates times: the outcome, and the calibration that all measurements together give.
///
/// # Errors
/// If the data cannot be read.
pub fn time(data: &Path) -> Result<(Outcome, Calibration)> {
    time::validate(data)
}

/// Validates times of programs of ours: the outcome of a finished run of them, and the shipped calibration with how far
/// counts of ours are off.
///
/// # Errors
/// If the data or the run cannot be read, or the run has no kernel in a shape that was measured.
pub fn programs(data: &Path, run: &Path) -> Result<(Outcome, Calibration)> {
    time::validate_programs(data, run)
}

/// Validates power.
///
/// # Errors
/// If the data cannot be read.
pub fn power(data: &Path) -> Result<Outcome> {
    let mut outcome = power::validate(data)?;
    outcome.sets.extend(dvfs::validate(data)?);
    Ok(outcome)
}

/// Compares runs of the same programs with looks of the usual budget and with whole ones.
///
/// # Errors
/// If there are no two reports of `svp run` in the folder, or none of their kernels is in both.
pub fn samples(data: &Path) -> Result<Outcome> {
    samples::validate(data)
}
