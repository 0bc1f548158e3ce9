//! Fig. 9(b): N programs, each copy, kernel and copy of the same time T. By eq. 8 interleaving
//! makes them 3N / (2 + N) times as fast as one after the other.

use super::{BEGIN_NS, COPY_NS, host, program, round, warm_up};
use crate::world::World;
use crate::{Axis, Outcome, Plot, Series, SimError};
use svp_engine::{Config, DeviceQueues, PickConfig, PickPolicy, Policies};

pub(in crate::experiments) const NAME: &str = "sigmavp-fig9b";

/// How long N programs take, in nanoseconds, with at most `jobs_at_once` jobs on the device.
fn total_ns(programs: u64, jobs_at_once: u32) -> Result<u64, SimError> {
    let device = DeviceQueues { total_capacity: jobs_at_once, ..DeviceQueues::default() };
    let policies = Policies { pick: PickPolicy::Interleave, ..Policies::default() };
    // A plan has 64 steps at most: two of each of 32 programs.
    let pick = PickConfig { lookahead: 2, ..PickConfig::default() };
    let spec = host(Config { device, policies, pick, ..Config::default() })?;
    let calls = round(&spec.device, COPY_NS, COPY_NS).to_vec();
    let mut clients = vec![warm_up(calls.clone())];
    clients.extend((0..programs).map(|_| program(calls.clone())));
    Ok(World::run(spec, clients)?.makespan_ns() - BEGIN_NS)
}

pub(in crate::experiments) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let (mut measured, mut expected) = (Vec::new(), Vec::new());
    let mut worst: f64 = 0.0;
    for programs in [2, 4, 8, 12, 16, 20, 24, 28, 32] {
        let n = programs as f64;
        let one_at_a_time_ns = total_ns(programs, 1)?;
        let interleaved_ns = total_ns(programs, DeviceQueues::default().total_capacity)?;
        let speedup = one_at_a_time_ns as f64 / interleaved_ns as f64;
        let eq8 = 3.0 * n / (2.0 + n);
        worst = worst.max((speedup / eq8 - 1.0).abs());
        outcome.row(vec![
            ("programs", programs.into()),
            ("one_at_a_time_ms", (one_at_a_time_ns as f64 / 1e6).into()),
            ("interleaved_ms", (interleaved_ns as f64 / 1e6).into()),
            ("speedup", speedup.into()),
            ("eq8", eq8.into()),
        ]);
        measured.push((n, speedup));
        expected.push((n, eq8));
    }
    outcome.key("max_rel_err", worst);
    let plot = Plot {
        title: "Kernel Interleaving of N programs (SigmaVP, Fig. 9b)".into(),
        x: Axis::linear("programs"),
        y: Axis::linear("speedup"),
        names: Vec::new(),
        series: vec![Series::expected("eq. 8", expected), Series::measured("simulated", measured)],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speedup_follows_equation_8() {
        let (outcome, _) = run(1).unwrap();
        assert!(outcome.summary["max_rel_err"] <= 0.05, "{:?}", outcome.summary);
    }
}
