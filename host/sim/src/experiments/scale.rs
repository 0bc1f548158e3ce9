//! Scale: 10,000 virtual platforms with 1,000 jobs each. What is measured here is the host's own
//! time, so the keys (and only they) differ from run to run.

use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::world::client::{ClientSpec, START_NS};
use crate::world::{Call, HostCosts, KernelCall, World, WorldSpec};
use crate::{Axis, Outcome, Plot, Rng, Series, SimError};
use std::time::Instant;
use svp_engine::Config;

pub(super) const NAME: &str = "scale";

/// Launches between two synchronisations of a platform.
const BATCH: u64 = 10;

/// A platform's program: batches of small kernels, each batch waited for.
fn program(jobs: u64, mut rng: Rng) -> impl FnMut(u64) -> Option<Call> {
    let mut done = 0;
    let mut synced = true;
    move |_| {
        if done % BATCH == 0 && !synced {
            synced = true;
            return Some(Call::Sync { stream: 0 });
        }
        if done == jobs {
            return None;
        }
        done += 1;
        synced = false;
        Some(Call::Kernel(KernelCall {
            stream: 0,
            kernel: 0,
            ctas: rng.between(1, 8) as u32,
            threads: 128,
            cta_ns: rng.between(5_000, 50_000),
            segments: Vec::new(),
        }))
    }
}

/// What one run took.
struct Cost {
    simulated_s: f64,
    wall_s: f64,
    /// This thread's processor time; the wall's where the system does not tell.
    cpu_s: f64,
    jobs: u64,
    moments: u64,
}

/// Processor time of this thread in seconds: what others on the machine do is not in it.
fn cpu_s() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/stat").ok()?;
    // Fields behind the name in parentheses; user and system time, in hundredths of a second.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// One run: platforms, and jobs of each.
fn run_one(seed: u64, platforms: u64, jobs: u64) -> Result<Cost, SimError> {
    let mut config = Config::default();
    config.limits.clients = platforms as u32;
    config.limits.lease_bytes = Some(1 << 20);
    let kernel = KernelModel { issue: 0.1, ..KernelModel::named("kernel") };
    let spec = WorldSpec {
        config,
        device: DeviceParams::named("rtx-3070")?,
        options: DeviceOptions::default(),
        library: Library::new(vec![vec![kernel]]),
        costs: HostCosts { call_ns: 2000, job_ns: 0 },
    };
    let rng = Rng::new(seed);
    let clients = (0..platforms).map(|platform| ClientSpec {
        memory_bytes: 1 << 16,
        // They do not all begin at the same nanosecond.
        starts_ns: START_NS + platform * 97,
        ..ClientSpec::new(program(jobs, rng.fork(platform)))
    });
    let clients = clients.collect();
    let (begin, cpu_before_s) = (Instant::now(), cpu_s());
    let report = World::run(spec, clients)?;
    let wall_s = begin.elapsed().as_secs_f64();
    let simulated_s = report.makespan_ns() as f64 / 1e9;
    let cpu_s = cpu_s().zip(cpu_before_s).map_or(wall_s, |(after, before)| after - before);
    let (jobs, moments) = (report.device.kernels, report.moments);
    Ok(Cost { simulated_s, wall_s, cpu_s, jobs, moments })
}

pub(super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let mut points = Vec::new();
    let mut last_wall_s = 0.0;
    // As many jobs at 10 platforms as make a second's worth of them.
    for (platforms, jobs) in [(10, 100_000), (100, 10_000), (1000, 1000), (10_000, 1000)] {
        let cost = run_one(seed, platforms, jobs)?;
        let ns_per_job = cost.cpu_s * 1e9 / cost.jobs as f64;
        outcome.row(vec![
            ("platforms", platforms.into()),
            ("jobs", cost.jobs.into()),
            ("simulated_s", cost.simulated_s.into()),
            ("wall_s", cost.wall_s.into()),
            ("cpu_s", cost.cpu_s.into()),
            ("ns_per_job", ns_per_job.into()),
            ("moments_per_job", (cost.moments as f64 / cost.jobs as f64).into()),
        ]);
        points.push((platforms as f64, ns_per_job));
        last_wall_s = cost.wall_s;
    }
    outcome.key("wall_s", last_wall_s);
    outcome.key("cost_ratio_10_to_10000", points[points.len() - 1].1 / points[0].1);
    let plot = Plot {
        title: "What a job costs the host, by the number of platforms".into(),
        x: Axis::log2("virtual platforms"),
        y: Axis::linear("nanoseconds a job (engine and simulated GPU)"),
        names: Vec::new(),
        series: vec![Series::measured("processor time", points)],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_platforms_than_long_windows_do_all_their_jobs() {
        assert_eq!(run_one(1, 2000, 20).unwrap().jobs, 40_000);
    }
}
