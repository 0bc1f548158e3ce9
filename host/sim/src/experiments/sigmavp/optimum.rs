//! How far interleaving is from the optimum: random instances against all schedules there are.

use super::{BEGIN_NS, filling, filling_call, program, warm_up};
use crate::device::DeviceOptions;
use crate::device::kernel::Library;
use crate::device::params::DeviceParams;
use crate::world::client::ClientSpec;
use crate::world::{Call, HostCosts, World, WorldSpec};
use crate::{Rng, SimError};
use svp_engine::{Config, PickPolicy, Policies};

/// Jobs of an instance at most.
const JOBS_MAX: usize = 8;

/// What a job needs: 0 is the copy to the device, 1 the kernel, 2 the copy to the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Job {
    engine: usize,
    takes_ns: u64,
}

/// Chains of jobs, one for each client.
type Instance = Vec<Vec<Job>>;

/// Two to four clients with at most eight jobs together, each of 0.5 to 20 ms.
fn instance(rng: &mut Rng) -> Instance {
    let clients = rng.between(2, 4) as usize;
    let mut chains: Instance = vec![Vec::new(); clients];
    for job in 0..rng.between(clients as u64, JOBS_MAX as u64) as usize {
        let takes_ns = (500_000.0 * 40f64.powf(rng.unit())) as u64;
        let at = if job < clients { job } else { rng.between(0, clients as u64 - 1) as usize };
        chains[at].push(Job { engine: rng.between(0, 2) as usize, takes_ns });
    }
    chains
}

/// The shortest time in which all chains can be done: every order of starts that keeps the chains.
fn shortest_ns(chains: &Instance) -> u64 {
    fn go(chains: &Instance, next: &mut [usize], ready: &mut [u64], free: [u64; 3]) -> u64 {
        let mut best = u64::MAX;
        for chain in 0..chains.len() {
            let Some(job) = chains[chain].get(next[chain]) else { continue };
            let before = ready[chain];
            let end = before.max(free[job.engine]) + job.takes_ns;
            let mut free = free;
            free[job.engine] = end;
            ready[chain] = end;
            next[chain] += 1;
            best = best.min(go(chains, next, ready, free));
            next[chain] -= 1;
            ready[chain] = before;
        }
        if best == u64::MAX { ready.iter().copied().max().unwrap_or(0) } else { best }
    }
    go(chains, &mut vec![0; chains.len()], &mut vec![0; chains.len()], [0; 3])
}

/// A device without latencies, so that only the order of jobs counts.
fn bare(device: &DeviceParams) -> DeviceParams {
    DeviceParams {
        launch_ns: 0,
        completion_ns: 0,
        kernel_gap_ns: 0,
        copy_latency_ns: 0,
        ..device.clone()
    }
}

/// How long a policy takes for an instance.
fn scheduled_ns(
    chains: &Instance,
    pick: PickPolicy,
    device: &DeviceParams,
) -> Result<u64, SimError> {
    let kernel = |index: usize| filling(&format!("k{index}"));
    let library = Library::new(vec![(0..JOBS_MAX).map(kernel).collect()]);
    let mut kernels = 0;
    let mut call = |job: &Job| match job.engine {
        1 => {
            // Every kernel has a name of its own, by which the cost book knows it.
            kernels += 1;
            filling_call(device, kernels - 1, job.takes_ns)
        }
        engine => {
            let bytes = (job.takes_ns as f64 * device.copy_gb_s) as u64;
            if engine == 0 {
                Call::ToDevice { stream: 0, bytes }
            } else {
                Call::ToHost { stream: 0, bytes }
            }
        }
    };
    let programs: Vec<Vec<Call>> =
        chains.iter().map(|chain| chain.iter().map(&mut call).collect()).collect();
    let mut clients = vec![warm_up(programs.iter().flatten().cloned().collect())];
    let memory_bytes = 64 << 20;
    clients.extend(programs.into_iter().map(|work| ClientSpec { memory_bytes, ..program(work) }));
    let policies = Policies { pick, ..Policies::default() };
    let spec = WorldSpec {
        config: Config { policies, ..Config::default() },
        device: bare(device),
        options: DeviceOptions::default(),
        library,
        costs: HostCosts::default(),
    };
    Ok(World::run(spec, clients)?.makespan_ns().saturating_sub(BEGIN_NS))
}

/// How far above the optimum a policy is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Gap {
    pub(super) mean: f64,
    pub(super) worst: f64,
    /// The share of the instances that are scheduled optimally.
    pub(super) optimal: f64,
}

/// The gap of a policy over random instances.
pub(super) fn gap(seed: u64, instances: u64, pick: PickPolicy) -> Result<Gap, SimError> {
    let device = DeviceParams::named("quadro-4000")?;
    let mut rng = Rng::new(seed);
    let mut gap = Gap { mean: 0.0, worst: 0.0, optimal: 0.0 };
    for _ in 0..instances {
        let chains = instance(&mut rng);
        let scheduled_ns = scheduled_ns(&chains, pick, &device)? as f64;
        let above = scheduled_ns / shortest_ns(&chains) as f64 - 1.0;
        gap.mean += above / instances as f64;
        gap.worst = gap.worst.max(above);
        // Within rounding of bytes and nanoseconds.
        gap.optimal += if above < 1e-6 { 1.0 / instances as f64 } else { 0.0 };
    }
    Ok(gap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_optimum_is_found_where_it_is_known() {
        let job = |engine, takes_ns| Job { engine, takes_ns };
        // Johnson's rule for two machines: 3 + 6, 5 + 2 in this order.
        let chains = vec![vec![job(0, 5), job(1, 2)], vec![job(0, 3), job(1, 6)]];
        assert_eq!(shortest_ns(&chains), 11);
        assert_eq!(shortest_ns(&vec![vec![job(0, 4), job(0, 4)], vec![job(2, 9)]]), 9);
    }

    #[test]
    fn nothing_is_scheduled_faster_than_the_optimum() {
        let device = DeviceParams::named("quadro-4000").unwrap();
        let mut rng = Rng::new(11);
        for _ in 0..20 {
            let chains = instance(&mut rng);
            let best = shortest_ns(&chains);
            for pick in [PickPolicy::Fifo, PickPolicy::Interleave] {
                let found = scheduled_ns(&chains, pick, &device).unwrap();
                // A copy's bytes are whole, so it may be shorter by a part of a byte.
                assert!(found + 16 >= best, "{chains:?}: {found} < {best}");
            }
        }
    }
}
