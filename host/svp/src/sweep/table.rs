//! The table on the terminal.

use super::points::{Point, Sweep};
use crate::report::{joules, seconds, watts};
use crate::table;

/// A line for each point; those on the Pareto front have a star.
pub fn table(sweep: &Sweep) -> String {
    let recorded = format!("{} launches, recorded on {}\n", sweep.launches, sweep.device);
    let unknown = match sweep.launches_unknown {
        0 => String::new(),
        n => format!("{n} of them have no estimate and are left out\n"),
    };
    let titles = [
        "",
        "target",
        ">MHz",
        ">clock",
        ">memory",
        ">time",
        ">10 to 90 %",
        ">power",
        ">energy",
        ">bound",
        "",
    ];
    let points = table::lines(&titles, sweep.points.iter().map(cells));
    format!("{recorded}{unknown}{points}* on the Pareto front of time and energy\n")
}

fn cells(point: &Point) -> [String; 11] {
    let bar = match (point.time_low_s, point.time_high_s) {
        (Some(low), Some(high)) => format!("{} to {}", seconds(low), seconds(high)),
        _ => "not validated".to_owned(),
    };
    let outside = if point.outside_calibration > 0.0 { "outside calibration" } else { "" };
    [
        if point.pareto { "*" } else { "" }.to_owned(),
        point.target.clone(),
        format!("{:.0}", point.clock_mhz),
        format!("{:.0}%", point.clock_share * 100.0),
        format!("{:.0}%", point.memory_share * 100.0),
        seconds(point.time_s),
        bar,
        watts(point.power_w),
        joules(point.energy_j),
        point.bound.to_owned(),
        outside.to_owned(),
    ]
}
