//! `report.csv`: a line for each target, guest and kernel.

use super::rows::Row;
use anyhow::{Context, Result};
use serde::Serialize;
use svp_estimator::{Sampled, Target};

/// A line; `docs/reference/report-columns.md` says what its columns are.
#[derive(Debug, Serialize)]
struct Line<'a> {
    target: &'a str,
    clock_mhz: f64,
    guest: &'a str,
    kernel: &'a str,
    launches: u64,
    failed: u64,
    interpreted_launches: u64,
    blocks: u64,
    host_s: f64,
    time_s: Option<f64>,
    time_low_s: Option<f64>,
    time_high_s: Option<f64>,
    power_w: Option<f64>,
    energy_j: Option<f64>,
    bound: Option<&'a str>,
    outside_calibration: Option<bool>,
    sampled: Option<Sampled>,
}

/// The text of `report.csv`.
///
/// # Errors
/// If it cannot be written as CSV.
pub(crate) fn lines<'a>(all: impl Iterator<Item = (&'a Target, &'a [Row])>) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for (target, rows) in all {
        for row in rows {
            let cost = row.target.as_ref();
            writer.serialize(Line {
                target: &target.id,
                clock_mhz: target.processors.clock_mhz.value,
                guest: &row.guest,
                kernel: &row.kernel,
                launches: row.launches,
                failed: row.failed,
                interpreted_launches: row.interpreted_launches,
                blocks: row.blocks,
                host_s: row.host_s,
                time_s: cost.map(|cost| cost.time_s),
                time_low_s: cost.and_then(|cost| cost.time_low_s),
                time_high_s: cost.and_then(|cost| cost.time_high_s),
                power_w: cost.map(|cost| cost.power_w),
                energy_j: cost.map(|cost| cost.energy_j),
                bound: cost.map(|cost| cost.bound),
                outside_calibration: cost.map(|cost| cost.outside_calibration),
                sampled: cost.map(|cost| cost.sampled),
            })?;
        }
    }
    Ok(String::from_utf8(writer.into_inner().context("report.csv")?)?)
}
