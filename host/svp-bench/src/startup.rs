//! How long a small program takes from exec to exit: vectorAdd, in both runtime forms, beside a C
//! program that does the same arithmetic. The programs take turns, so that whatever else the machine
//! does falls on all alike; the first round warms the code cache and is not counted.

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use std::fmt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig};
use svp::run::native;

/// Runs of each program that count.
const RUNS: usize = 31;
/// The aim, as a multiple of the C program's time ...
const AIM_RATIO: f64 = 1.5;
/// ... and milliseconds on top.
const AIM_EXTRA_MS: f64 = 30.0;

/// Medians and quartiles, in milliseconds.
#[derive(Debug, Serialize)]
pub struct Figures {
    plain_c: Times,
    shared: Times,
    #[serde(rename = "static")]
    linked: Times,
    /// The most that the aim allows.
    allowed_ms: f64,
    runs: usize,
}

#[derive(Debug, Serialize)]
pub(crate) struct Times {
    pub(crate) median_ms: f64,
    lower_quartile_ms: f64,
    upper_quartile_ms: f64,
}

impl Times {
    pub(crate) fn of(mut times_ms: Vec<f64>) -> Self {
        times_ms.sort_by(f64::total_cmp);
        let quantile = |share: f64| {
            let index = (share * times_ms.len().saturating_sub(1) as f64).round() as usize;
            times_ms.get(index).copied().unwrap_or(f64::NAN)
        };
        let [lower_quartile_ms, median_ms, upper_quartile_ms] = [0.25, 0.5, 0.75].map(quantile);
        Self { median_ms, lower_quartile_ms, upper_quartile_ms }
    }
}

/// Measures against a daemon of its own, natively.
///
/// # Errors
/// If built parts are missing or a program fails.
pub fn measure() -> Result<Figures> {
    let dist = Dist::find()?;
    let arch = std::env::consts::ARCH;
    let plain_c = dist.bench_startup();
    let programs = [
        plain_c,
        dist.program(arch, "shared", "vectorAdd"),
        dist.program(arch, "static", "vectorAdd"),
    ];
    for program in &programs {
        ensure!(program.is_file(), "{}: not built, run `cargo xtask build`", program.display());
    }
    let hub = Hub::start(HubConfig { device: DeviceChoice::Soft, ..HubConfig::private()? })?;
    let mut times_ms = [const { Vec::new() }; 3];
    for round in 0..=RUNS {
        for (index, program) in programs.iter().enumerate() {
            let mut command = Command::new(program);
            if index > 0 {
                native::environment(&mut command, &dist, hub.socket());
            }
            let took_ms = run(command, program)?;
            if round > 0 {
                times_ms[index].push(took_ms);
            }
        }
    }
    hub.stop()?;
    let [plain_c, shared, linked] = times_ms.map(Times::of);
    let allowed_ms = AIM_RATIO * plain_c.median_ms + AIM_EXTRA_MS;
    Ok(Figures { plain_c, shared, linked, allowed_ms, runs: RUNS })
}

/// From exec to exit, in milliseconds.
pub(crate) fn run(mut command: Command, program: &Path) -> Result<f64> {
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let started = Instant::now();
    let status = command.status().with_context(|| format!("cannot start {}", program.display()))?;
    let took = started.elapsed();
    ensure!(status.success(), "{} failed: {status}", program.display());
    Ok(took.as_secs_f64() * 1e3)
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { median_ms, lower_quartile_ms, upper_quartile_ms } = self;
        write!(
            f,
            "{median_ms:>7.2} ms   (quartiles {lower_quartile_ms:.2} to {upper_quartile_ms:.2})"
        )
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = [
            ("plain C", &self.plain_c),
            ("vectorAdd, shared runtime", &self.shared),
            ("vectorAdd, static runtime", &self.linked),
        ];
        for (name, times) in rows {
            writeln!(f, "{name:<26} {times}")?;
        }
        write!(
            f,
            "allowed: {AIM_RATIO} x plain C + {AIM_EXTRA_MS} ms = {:.2} ms; {} runs of each, in turn",
            self.allowed_ms, self.runs
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_of_a_few() {
        let times = Times::of(vec![5.0, 1.0, 4.0, 2.0, 3.0]);
        assert_eq!((times.lower_quartile_ms, times.median_ms), (2.0, 3.0));
        assert_eq!(times.upper_quartile_ms, 4.0);
        assert!(Times::of(Vec::new()).median_ms.is_nan());
    }
}
