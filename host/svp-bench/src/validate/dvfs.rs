//! Validation of power over clocks: 35 programs at 64 pairs of core and memory clock on a GTX TITAN X
//! (Maxwell), measured by gpmtool.
//!
//! Eq. 6 with rates as utilisations of components, which the data has at one pair of clocks. At another
//! pair a program's events come as much faster or slower as the program does: what is not waiting for
//! DRAM follows the core's clock, the rest the memory's, joined by the norm that joins bounds of times.
//! An event of the core costs voltage squared; cores without use follow clock times voltage squared,
//! static power voltage, memory without use its own clock. The voltage is flat up to a knee and rises
//! linearly above ([`svp_estimator::target::Dvfs`]).

use super::bars::coverage_of_kernels;
use super::outcome::SetOutcome;
use super::power::PRIOR;
use super::stats::Stats;
use super::table::{Row, Table};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use svp_estimator::Calibration;
use svp_estimator::least_squares::minimise;

/// Components of the core.
const CORE: [&str; 7] =
    ["util_SP", "util_INT", "util_DP", "util_SFU", "util_CF", "util_L2", "util_Shared"];
/// The board's clocks in MHz, which others are relative to.
const TOP: [f64; 2] = [1164.0, 3505.0];
/// Memory clocks below this are the idle state, in which the memory's supply is lower.
const MEMORY_IDLE_MHZ: f64 = 1000.0;
/// Where the fit starts: watts of the core's components at full use, of memory at full use, static,
/// core without use, memory without use, memory's supply; knee and floor of the voltage.
const START: [f64; 14] =
    [60.0, 60.0, 30.0, 30.0, 30.0, 60.0, 30.0, 50.0, 25.0, 15.0, 20.0, 20.0, 0.85, 0.88];

struct Point {
    program: String,
    suite: &'static str,
    measured_w: f64,
    clock: f64,
    memory_clock: f64,
    memory_awake: f64,
    core: [f64; CORE.len()],
    dram: f64,
    /// Speed of the program, and so rate of its events, relative to the board's own clocks.
    speed: f64,
}

/// Validates power over clocks.
pub(super) fn validate(data: &Path) -> Result<Vec<SetOutcome>> {
    let table = Table::read(data, "power/gpmtool_titanx_maxwell_apps_dvfs.csv")?;
    let overlap = Calibration::shipped()?.common.overlap;
    let points: Vec<Point> = table.rows().map(|row| point(row, overlap)).collect::<Result<_>>()?;
    let suites = predictions(&points, |point| point.suite.to_owned());
    Ok(vec![outcome("power-gpmtool", "leave-one-suite-out", &points, &suites)])
}

fn point(row: Row<'_>, overlap: f64) -> Result<Point> {
    let program = row.text("app")?;
    let memory_mhz = row.positive("mem_mhz")?;
    let mut core = [0.0; CORE.len()];
    for (value, column) in core.iter_mut().zip(CORE) {
        *value = row.number(column)?;
    }
    let clock = row.positive("core_mhz")? / TOP[0];
    let (memory_clock, dram) = (memory_mhz / TOP[1], row.number("util_DRAM")?);
    Ok(Point {
        program: program.to_owned(),
        suite: suite(program),
        measured_w: row.positive("measured_power_w")?,
        clock,
        memory_clock,
        memory_awake: if memory_mhz > MEMORY_IDLE_MHZ { 1.0 } else { 0.0 },
        core,
        dram,
        speed: speed(clock, memory_clock, dram, overlap),
    })
}

/// How fast a program is whose DRAM is busy for a share of its time at the board's own clocks, at
/// clocks relative to those.
fn speed(clock: f64, memory_clock: f64, dram: f64, overlap: f64) -> f64 {
    let busy = dram.clamp(0.0, 1.0).powf(overlap);
    let of_core = (1.0 - busy) / clock.powf(overlap);
    let of_memory = busy / memory_clock.powf(overlap);
    (of_core + of_memory).powf(-1.0 / overlap)
}

/// The suite of a program: the data has only names of programs.
fn suite(program: &str) -> &'static str {
    match program.trim_start_matches("old_") {
        "mri-gridding" | "cutcp" | "lbm" => "Parboil",
        "fft" | "reduction" | "stencil2d" | "stencil2d_double" | "qtclustering" => "SHOC",
        "Blackscholes" | "matrixMulCUBLAS" => "CUDA samples",
        name if name.chars().all(|c| !c.is_ascii_lowercase()) => "Polybench",
        _ => "Rodinia",
    }
}

fn power(point: &Point, x: &[f64]) -> f64 {
    let value = |at: usize| x.get(at).copied().unwrap_or(0.0).exp();
    let (knee, floor) = (value(12).min(0.98), value(13).min(1.0));
    let voltage = floor + (1.0 - floor) * ((point.clock - knee) / (1.0 - knee)).max(0.0);
    let used: f64 = point.core.iter().enumerate().map(|(at, used)| used * value(at)).sum();
    let core = (value(9) * point.clock + used * point.speed) * voltage * voltage;
    let memory = value(10) * point.memory_clock + point.dram * value(7) * point.speed;
    value(8) * voltage + core + memory + value(11) * point.memory_awake
}

fn predictions(points: &[Point], part: impl Fn(&Point) -> String) -> Vec<f64> {
    let parts: BTreeSet<String> = points.iter().map(&part).collect();
    let start: Vec<f64> = START.iter().map(|value| value.ln()).collect();
    let mut fitted = BTreeMap::new();
    for held_out in parts {
        let seen: Vec<&Point> = points.iter().filter(|point| part(point) != held_out).collect();
        // A program's pairs of clocks are not independent of each other.
        let scale = (35.0 / points.len().max(1) as f64).sqrt();
        let errors = |x: &[f64]| {
            let off = |p: &&Point| scale * (power(p, x) / p.measured_w - 1.0);
            let drawn = x.iter().zip(&start).map(|(x, s)| PRIOR * (x - s));
            seen.iter().map(off).chain(drawn).collect()
        };
        fitted.insert(held_out, minimise(start.clone(), &errors));
    }
    points.iter().map(|point| power(point, &fitted[&part(point)])).collect()
}

fn outcome(name: &str, protocol: &str, points: &[Point], predicted: &[f64]) -> SetOutcome {
    let pairs: Vec<_> =
        points.iter().zip(predicted).map(|(point, watts)| (*watts, point.measured_w)).collect();
    let named = points.iter().zip(predicted);
    let named: Vec<_> =
        named.map(|(point, watts)| (point.program.as_str(), *watts, point.measured_w)).collect();
    let mut parts: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
    for (point, pair) in points.iter().zip(&pairs) {
        parts.entry(format!("suite {}", point.suite)).or_default().push(*pair);
        parts.entry(format!("program {}", point.program)).or_default().push(*pair);
    }
    SetOutcome {
        set: name.to_owned(),
        protocol: protocol.to_owned(),
        models: BTreeMap::from([("P", Stats::of(&pairs))]),
        n: pairs.len(),
        parts: parts.into_iter().map(|(name, part)| (name, Stats::of(&part))).collect(),
        spread: None,
        bars: coverage_of_kernels(&named),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_follows_the_clock_that_it_waits_for() {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(speed(0.5, 1.0, 0.0, 2.2), 0.5) && near(speed(1.0, 0.5, 0.0, 2.2), 1.0));
        assert!(near(speed(0.5, 1.0, 1.0, 2.2), 1.0) && near(speed(1.0, 0.5, 1.0, 2.2), 0.5));
        let half_busy = speed(1.0, 0.25, 0.5, 2.2);
        assert!(half_busy > 0.25 && half_busy < 0.75, "{half_busy}");
        assert!(near(speed(0.7, 0.7, 0.4, 2.2), 0.7), "both clocks: nothing else changes");
    }
}
