//! REEF, section 7.3 and 7.5, Fig. 12 and 13: how long a real-time request waits for the GPU, by
//! policy and by what it preempts.
//!
//! Fig. 12(a) is over DISB's workloads ([`disb::waits`]). For the rest, the best-effort client's models
//! are the paper's synthetic ones: 100 kernels of 100 us each, and around it other numbers and other
//! times. The device-queue capacity is 4 for REEF and REEF-N; for wait-based preemption a device queue
//! holds a whole model.

use super::disb;
use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::outcome::{mean, percentile};
use crate::world::client::{ClientSpec, START_NS};
use crate::world::{Call, HostCosts, KernelCall, Report, World, WorldSpec};
use crate::{Axis, Outcome, Plot, Rng, Series, SimError};
use svp_engine::{ClientClass, ClientTraits, Config, Policies, PreemptPolicy};

pub(super) const NAME: &str = "reef-preemption";

/// Real-time requests of a run, each one kernel of this time.
const REQUESTS: u64 = 200;
const REQUEST_NS: u64 = 100_000;
/// Between requests, in the mean ("after random time intervals").
const INTERVAL_NS: f64 = 10_000_000.0;
/// A model, as the kernels of one inference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Model {
    kernels: u64,
    /// Time of each kernel in microseconds.
    kernel_us: u64,
}

/// The paper's model.
const DEFAULT: Model = Model { kernels: 100, kernel_us: 100 };
/// Its neighbours (Fig. 13): other numbers of kernels ...
const KERNELS: [u64; 4] = [25, 50, 200, 400];
/// ... and other times of a kernel.
const KERNEL_US: [u64; 3] = [25, 50, 200];

/// A launch that fills the GPU.
fn kernel(device: &DeviceParams, cta_ns: u64) -> Call {
    Call::Kernel(KernelCall {
        stream: 0,
        kernel: 0,
        // Two of 16 wavefronts each leave no room for a third on a CU.
        ctas: device.sm_count * 2,
        threads: 1024,
        cta_ns,
        segments: Vec::new(),
    })
}

/// A closed loop of inferences until a time; each is noted when it is done.
fn inferences(launch: Call, kernels: u64, until_ns: u64) -> impl FnMut(u64) -> Option<Call> {
    let mut step = 0;
    move |now_ns| {
        if step == kernels + 2 {
            step = 0;
        }
        step += 1;
        match step {
            1 if now_ns >= until_ns => None,
            at if at <= kernels => Some(launch.clone()),
            at if at == kernels + 1 => Some(Call::Sync { stream: 0 }),
            _ => Some(Call::Note { tag: 0 }),
        }
    }
}

/// Requests at random times; each is noted when it comes (1) and when it is done (2).
fn requests(launch: Call, mut rng: Rng) -> impl FnMut(u64) -> Option<Call> {
    let (mut step, mut done) = (0, 0);
    move |now_ns| {
        if done == REQUESTS {
            return None;
        }
        step = step % 5 + 1;
        Some(match step {
            1 => Call::SleepUntil { at_ns: now_ns + rng.exponential(INTERVAL_NS) as u64 },
            2 => Call::Note { tag: 1 },
            3 => launch.clone(),
            4 => Call::Sync { stream: 0 },
            _ => {
                done += 1;
                Call::Note { tag: 2 }
            }
        })
    }
}

/// The clients of one run.
#[derive(Clone, Copy)]
struct Clients {
    /// A real-time client with requests.
    real_time: bool,
    /// A best-effort client that infers by this model.
    best_effort: Option<Model>,
}

fn run_one(seed: u64, preempt: PreemptPolicy, present: Clients) -> Result<Report, SimError> {
    let device = DeviceParams::named("mi50")?;
    let policies = Policies { preempt, ..Policies::default() };
    let mut config = Config { policies, ..Config::default() };
    config.device.queue_capacity = 512;
    config.device.client_capacity = 1024;
    let until_ns = START_NS + (REQUESTS as f64 * INTERVAL_NS) as u64;
    let mut clients = Vec::new();
    if present.real_time {
        let traits = ClientTraits { class: ClientClass::RealTime, ..ClientTraits::default() };
        let program = requests(kernel(&device, REQUEST_NS), Rng::new(seed));
        clients.push(ClientSpec { traits, ..ClientSpec::new(program) });
    }
    if let Some(Model { kernels, kernel_us }) = present.best_effort {
        let program = inferences(kernel(&device, kernel_us * 1000), kernels, until_ns);
        clients.push(ClientSpec::new(program));
    }
    let model =
        KernelModel { issue: 0.5, idempotent: true, registers: 24, ..KernelModel::named("k") };
    let spec = WorldSpec {
        config,
        device,
        options: DeviceOptions::default(),
        library: Library::new(vec![vec![model]]),
        costs: HostCosts::default(),
    };
    World::run(spec, clients)
}

/// How long requests took, in microseconds.
fn latencies_us(report: &Report) -> Vec<f64> {
    let at = |tag| report.notes.iter().filter(move |note| note.tag == tag).map(|note| note.at_ns);
    at(1).zip(at(2)).map(|(came, done)| (done - came) as f64 / 1e3).collect()
}

/// How long requests waited for the GPU, in microseconds: what they took more than alone.
fn preemption_us(seed: u64, preempt: PreemptPolicy, model: Model) -> Result<Vec<f64>, SimError> {
    let alone = Clients { real_time: true, best_effort: None };
    let alone_us = mean(&latencies_us(&run_one(seed, preempt, alone)?));
    let both = Clients { best_effort: Some(model), ..alone };
    let both_us = latencies_us(&run_one(seed, preempt, both)?);
    Ok(both_us.iter().map(|us| (us - alone_us).max(0.0)).collect())
}

/// What a preemption costs the inference that it meets, beyond the real-time request's own time, as a
/// share of an inference.
fn restore_overhead(seed: u64, preempt: PreemptPolicy) -> Result<f64, SimError> {
    let inferences =
        |report: &Report| report.notes.iter().filter(|note| note.tag == 0).count() as f64;
    let best_effort = Some(DEFAULT);
    let undisturbed = run_one(seed, preempt, Clients { real_time: false, best_effort })?;
    let disturbed = run_one(seed, preempt, Clients { real_time: true, best_effort })?;
    let window_ns = REQUESTS as f64 * INTERVAL_NS;
    let inference_ns = window_ns / inferences(&undisturbed);
    // Only requests that came while the best-effort client ran.
    let met = disturbed.notes.iter().filter(|note| note.tag == 2);
    let met = met.filter(|note| (note.at_ns as f64) < window_ns).count() as f64;
    let lost_ns = (inferences(&undisturbed) - inferences(&disturbed)) * inference_ns;
    Ok((lost_ns / met - REQUEST_NS as f64).max(0.0) / inference_ns)
}

pub(super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let policies = [
        ("reef", PreemptPolicy::Reef),
        ("reef-n", PreemptPolicy::ReefN),
        ("wait-based", PreemptPolicy::WaitBased),
    ];
    let mut series = Vec::new();
    let mut names = Vec::new();
    let (mut p99, mut defaults) = ([0.0_f64; 3], [0.0; 3]);
    for (index, (name, preempt)) in policies.into_iter().enumerate() {
        let mut means = Vec::new();
        let longer = KERNELS.map(|kernels| Model { kernels, ..DEFAULT });
        let slower = KERNEL_US.map(|kernel_us| Model { kernel_us, ..DEFAULT });
        for model in [DEFAULT].into_iter().chain(longer).chain(slower) {
            let Model { kernels, kernel_us } = model;
            let waits = preemption_us(seed, preempt, model)?;
            let (mean_us, p99_us) = (mean(&waits), percentile(&waits, 0.99));
            outcome.row(vec![
                ("policy", name.into()),
                ("kernels", kernels.into()),
                ("kernel_us", kernel_us.into()),
                ("mean_us", mean_us.into()),
                ("p99_us", p99_us.into()),
            ]);
            if model == DEFAULT {
                defaults[index] = mean_us;
            }
            p99[index] = p99[index].max(p99_us);
            means.push(mean_us);
            if index == 0 {
                names.push(format!("{kernels} x {kernel_us} us"));
            }
        }
        series.push(Series::bars(name, &means));
    }
    outcome.key("p99_us", p99[0]);
    outcome.key("reef_n_p99_us", p99[1]);
    let mut over_wait_based = f64::INFINITY;
    for waits in disb::waits(seed)? {
        for (policy, mean_us) in [("reef", waits.reef_us), ("wait-based", waits.wait_based_us)] {
            outcome.row(vec![
                ("policy", policy.into()),
                ("disb", waits.workload.into()),
                ("mean_us", mean_us.into()),
            ]);
        }
        over_wait_based = over_wait_based.min(waits.wait_based_us / waits.reef_us);
    }
    outcome.key("over_wait_based", over_wait_based);
    let even = defaults[2] / defaults[0].max(f64::MIN_POSITIVE);
    outcome.key("over_wait_based_even_kernels", even);
    outcome.key("restore_overhead", restore_overhead(seed, PreemptPolicy::Reef)?);
    let plot = Plot {
        title: "Preemption latency by best-effort model (REEF, Fig. 13)".into(),
        x: Axis::linear(""),
        y: Axis::log2("mean wait for the GPU (us)"),
        names,
        series,
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reef_waits_less_than_those_that_do_not_kill() {
        let wait =
            |preempt| mean(&preemption_us(3, preempt, Model { kernels: 40, ..DEFAULT }).unwrap());
        let (reef, reef_n) = (wait(PreemptPolicy::Reef), wait(PreemptPolicy::ReefN));
        let wait_based = wait(PreemptPolicy::WaitBased);
        assert!(0.0 < reef && reef < reef_n && reef_n < wait_based, "{reef} {reef_n} {wait_based}");
    }
}
