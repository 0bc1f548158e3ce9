//! Fig. 9(a): two programs that loop over copy, kernel, copy, by the time of their kernels, against
//! eq. 7; one round of several programs against the exact time of a pipeline of three engines; and
//! how far the interleaving of random jobs is from the optimum.

use super::optimum::gap;
use super::{BEGIN_NS, COPY_NS, host, program, round, warm_up};
use crate::world::World;
use crate::{Axis, Outcome, Plot, Series, SimError};
use svp_engine::{Config, DeviceQueues, PickPolicy, Policies};

pub(in crate::experiments) const NAME: &str = "sigmavp-fig9a";

/// Times of kernels in milliseconds: the paper's axis, around its copy time of 13.44 ms.
const KERNEL_MS: [f64; 11] = [1.0, 3.0, 6.0, 9.0, 12.0, 13.44, 16.0, 20.0, 30.0, 45.0, 60.0];
/// Rounds of each program's loop.
const ROUNDS: u64 = 16;
/// Random instances for the gap to the optimum.
const INSTANCES: u64 = 1000;

/// How long programs take that each do some rounds, in nanoseconds.
fn total_ns(
    programs: u64,
    rounds: u64,
    kernel_ns: u64,
    pick: PickPolicy,
    device: DeviceQueues,
) -> Result<u64, SimError> {
    let policies = Policies { pick, ..Policies::default() };
    let spec = host(Config { policies, device, ..Config::default() })?;
    let one = round(&spec.device, COPY_NS, kernel_ns);
    let mut clients = vec![warm_up(one.to_vec())];
    clients.extend((0..programs).map(|_| program((0..rounds).flat_map(|_| one.clone()).collect())));
    Ok(World::run(spec, clients)?.makespan_ns() - BEGIN_NS)
}

pub(in crate::experiments) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let (mut measured, mut expected) = (Vec::new(), Vec::new());
    let (mut over_eq7, mut over_bound, mut round_err): (f64, f64, f64) = (0.0, 0.0, 0.0);
    let one_at_a_time = DeviceQueues { total_capacity: 1, ..DeviceQueues::default() };
    for kernel_ms in KERNEL_MS {
        let kernel_ns = (kernel_ms * 1e6) as u64;
        let (tm, tk) = (COPY_NS as f64, kernel_ns as f64);
        let serial_ns = total_ns(2, ROUNDS, kernel_ns, PickPolicy::Fifo, one_at_a_time)?;
        let loops_ns =
            total_ns(2, ROUNDS, kernel_ns, PickPolicy::Interleave, DeviceQueues::default())?;
        let eq7_ns = ROUNDS as f64 * (2.0 * tm + 2.0 * tm.max(tk));
        // Neither a program's own order nor the busiest engine's work can be shortened.
        let rounds = ROUNDS as f64;
        let bound_ns = (rounds * (2.0 * tm + tk))
            .max(2.0 * rounds * tm + tm + tk)
            .max(2.0 * rounds * tk + 2.0 * tm);
        over_eq7 = over_eq7.max(loops_ns as f64 / eq7_ns);
        over_bound = over_bound.max(loops_ns as f64 / bound_ns);
        let speedup = serial_ns as f64 / loops_ns as f64;
        outcome.row(vec![
            ("kernel_ms", kernel_ms.into()),
            ("one_at_a_time_ms", (serial_ns as f64 / 1e6).into()),
            ("interleaved_ms", (loops_ns as f64 / 1e6).into()),
            ("eq7_ms", (eq7_ns / 1e6).into()),
            ("bound_ms", (bound_ns / 1e6).into()),
            ("speedup", speedup.into()),
        ]);
        measured.push((kernel_ms, speedup));
        expected.push((kernel_ms, serial_ns as f64 / eq7_ns));
        for programs in [2, 4, 8] {
            let found =
                total_ns(programs, 1, kernel_ns, PickPolicy::Interleave, DeviceQueues::default())?;
            let exact = 2.0 * tm + tk + (programs as f64 - 1.0) * tm.max(tk);
            round_err = round_err.max((found as f64 / exact - 1.0).abs());
        }
    }
    outcome.key("one_round_max_rel_err", round_err);
    outcome.key("loop_over_eq7", over_eq7);
    outcome.key("loop_over_bound", over_bound);
    let interleave = gap(seed, INSTANCES, PickPolicy::Interleave)?;
    outcome.key("optimality_gap_mean", interleave.mean);
    outcome.key("optimality_gap_worst", interleave.worst);
    outcome.key("optimal_share", interleave.optimal);
    outcome.key("optimality_gap_mean_fifo", gap(seed, INSTANCES, PickPolicy::Fifo)?.mean);
    let plot = Plot {
        title: "Kernel Interleaving of two looping programs (SigmaVP, Fig. 9a)".into(),
        x: Axis::linear("kernel time (ms); a copy takes 13.44 ms"),
        y: Axis::linear("speedup over one job at a time"),
        names: Vec::new(),
        series: vec![
            Series::expected("eq. 7, each round", expected),
            Series::measured("simulated", measured),
        ],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_takes_what_a_pipeline_of_three_engines_takes() {
        for (programs, kernel_ns) in [(2, 5_000_000), (5, COPY_NS), (3, 40_000_000)] {
            let found =
                total_ns(programs, 1, kernel_ns, PickPolicy::Interleave, DeviceQueues::default());
            let longer = COPY_NS.max(kernel_ns);
            let exact = 2 * COPY_NS + kernel_ns + (programs - 1) * longer;
            let error = (found.unwrap() as f64 / exact as f64 - 1.0).abs();
            assert!(error < 0.05, "{programs} programs, {kernel_ns} ns: {error}");
        }
    }

    #[test]
    fn random_jobs_are_scheduled_near_the_optimum() {
        let found = gap(3, 60, PickPolicy::Interleave).unwrap();
        let fifo = gap(3, 60, PickPolicy::Fifo).unwrap();
        assert!(found.mean <= 0.03 && found.mean < fifo.mean, "{found:?}, fifo {fifo:?}");
    }
}
