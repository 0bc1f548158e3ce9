//! The table on the terminal.

use super::Sweep;
use crate::report::{joules, seconds, watts};
use anyhow::Result;
use std::fmt::Write;

/// A line for each point; those on the Pareto front have a star.
///
/// # Errors
/// If the text cannot be made.
pub fn table(sweep: &Sweep) -> Result<String> {
    let mut out = format!("{} launches, recorded on {}\n", sweep.launches, sweep.device);
    if sweep.launches_unknown > 0 {
        writeln!(out, "{} of them have no estimate and are left out", sweep.launches_unknown)?;
    }
    writeln!(
        out,
        "  {:<24} {:>8} {:>6} {:>10} {:>23} {:>8} {:>10} {:>14}",
        "target", "MHz", "clock", "time", "10 to 90 %", "power", "energy", "bound"
    )?;
    for point in &sweep.points {
        let bar = match (point.time_low_s, point.time_high_s) {
            (Some(low), Some(high)) => format!("{} to {}", seconds(low), seconds(high)),
            _ => "not validated".to_owned(),
        };
        writeln!(
            out,
            "{} {:<24} {:>8.0} {:>5.0}% {:>10} {:>23} {:>8} {:>10} {:>14}{}",
            if point.pareto { "*" } else { " " },
            point.target,
            point.clock_mhz,
            point.clock_share * 100.0,
            seconds(point.time_s),
            bar,
            watts(point.power_w),
            joules(point.energy_j),
            point.bound,
            if point.outside_calibration > 0.0 { "  outside calibration" } else { "" }
        )?;
    }
    writeln!(out, "* on the Pareto front of time and energy")?;
    Ok(out)
}
