//! Salus (MLSys'20), section 5: deep-learning jobs on one P100, by scheduling policy.

pub(super) mod fig10;
pub(super) mod fig11;
mod host;
mod models;
mod sharing;
pub(super) mod table1;

use crate::SimError;
use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::world::client::ClientSpec;
use crate::world::{Call, HostCosts, KernelCall, Report, World, WorldSpec};
use host::Host;
use models::{Iteration, MODELS};
use svp_engine::{AdmitPolicy, ClientTraits, Config, PickPolicy, Policies};

/// The stream of mappings.
const CONTROL: u32 = 1;
/// What a job notes when it has run for the first time.
const RUNS: u32 = 1;
/// What preparing a model takes on the GPU before its persistent memory is there, in nanoseconds.
const PREPARE_NS: u64 = 1_000_000;

/// A training job.
#[derive(Debug, Clone, Copy, PartialEq)]
struct TrainingJob {
    arrives_ns: u64,
    /// Its place in [`MODELS`], which is the number of its kernel, too.
    model: u32,
    iteration: Iteration,
    iterations: u64,
}

/// A launch that fills the GPU.
fn launch(device: &DeviceParams, kernel: u32, ns: u64) -> Call {
    Call::Kernel(KernelCall {
        stream: 0,
        kernel,
        // Two CTAs of 1,024 threads are all that a processor holds.
        ctas: device.sm_count * 2,
        threads: 1024,
        cta_ns: ns,
        segments: Vec::new(),
    })
}

/// What a training job calls. Its model is made in its first turn; then each iteration takes
/// ephemeral memory, prepares on the host, computes, and gives the memory back.
fn training(
    job: TrainingJob,
    device: &DeviceParams,
    host: Host,
) -> impl FnMut(u64) -> Option<Call> + use<> {
    let TrainingJob { iteration, iterations, .. } = job;
    let persistent = iteration.memory.persistent_bytes;
    let ephemeral = iteration.memory.ephemeral_bytes;
    let prepare = launch(device, job.model, PREPARE_NS);
    let compute = launch(device, job.model, iteration.gpu_ns);
    let (mut step, mut done) = (0, 0);
    let first = 5;
    move |now_ns| {
        if step == first + 7 {
            done += 1;
            step = first;
        }
        step += 1;
        Some(match step - 1 {
            0 => prepare.clone(),
            1 => Call::Sync { stream: 0 },
            2 => Call::Note { tag: RUNS },
            3 => Call::Map { offset: 0, bytes: persistent },
            4 | 6 | 11 => Call::Sync { stream: CONTROL },
            5 if done == iterations => return None,
            5 => Call::Map { offset: persistent, bytes: ephemeral },
            7 => Call::SleepUntil { at_ns: host.computes(now_ns, iteration.host_ns) },
            8 => compute.clone(),
            9 => Call::Sync { stream: 0 },
            _ => Call::Unmap { offset: persistent, bytes: ephemeral },
        })
    }
}

/// The paper's GPU under Salus, with a policy of section 4; `kernels` are named by their models.
fn world(
    pick: PickPolicy,
    kernels: impl Iterator<Item = &'static str>,
) -> Result<WorldSpec, SimError> {
    let device = DeviceParams::named("p100")?;
    let policies = Policies { admit: AdmitPolicy::Salus, pick, ..Policies::default() };
    let mut config = Config { policies, ..Config::default() };
    config.limits.clients = 512;
    config.limits.lease_bytes = Some(device.memory_bytes);
    // Salus has no aging; an hour is the longest bound that there is.
    config.fairness.aging_ms = 3_600_000;
    let kernels = kernels.map(|name| KernelModel { issue: 0.5, ..KernelModel::named(name) });
    Ok(WorldSpec {
        config,
        device,
        options: DeviceOptions::default(),
        library: Library::new(vec![kernels.collect()]),
        costs: HostCosts::default(),
    })
}

/// Runs training jobs.
fn run_jobs(jobs: &[TrainingJob], pick: PickPolicy, host: &Host) -> Result<Report, SimError> {
    let spec = world(pick, MODELS.iter().map(|model| model.name))?;
    let clients = jobs.iter().map(|job| {
        let traits = ClientTraits {
            work_ns: Some(job.iterations * job.iteration.gpu_ns),
            memory: Some(job.iteration.memory),
            ..ClientTraits::default()
        };
        let program = ClientSpec::new(training(*job, &spec.device, host.clone()));
        let arrives_ns = job.arrives_ns;
        ClientSpec { traits, memory_bytes: 0, arrives_ns, starts_ns: arrives_ns, ..program }
    });
    let clients = clients.collect();
    World::run(spec, clients)
}
