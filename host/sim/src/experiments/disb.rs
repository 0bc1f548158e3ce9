//! REEF, section 7.2: DISB A to E and REAL, real-time and best-effort inference on one MI50, by policy.
//!
//! Clients and their loads are DISB's (SJTU-IPADS/disb, `benchmarks/workloads`). Of REAL's trace the
//! paper says that it has about 43 real-time requests a second; here they come at random, as many for
//! each of the five models. What is measured: how long real-time requests take against RT-Only, where
//! no best-effort client is there, and all inferences a second against RT-Only's.

mod networks;
pub(super) mod padding;

use crate::device::kernel::{KernelProfile, Library};
use crate::device::params::DeviceParams;
use crate::device::{DeviceOptions, PadStats};
use crate::outcome::mean;
use crate::world::client::{ClientSpec, START_NS};
use crate::world::{Call, HostCosts, KernelCall, Report, World, WorldSpec};
use crate::{Axis, Outcome, Plot, Rng, Series, SimError};
use networks::{FIVE, Network, RESNET, VGG};
use svp_engine::{ClientClass, ClientTraits, Config, Policies, PreemptPolicy};

pub(super) const NAME: &str = "reef-disb";

/// How long requests come, in nanoseconds.
const RUN_NS: u64 = 1_000_000_000;
/// What programs note when a request is sent ([`SENT`]) and when it is done.
const SENT: u32 = 1;
const DONE: u32 = 2;

/// When requests come.
#[derive(Debug, Clone, Copy)]
enum Load {
    /// When the one before is done.
    Closed,
    /// So many a second, evenly.
    Uniform(f64),
    /// So many a second in the mean, at random.
    Poisson(f64),
}

/// Clients of both classes; best-effort ones send their requests in a closed loop.
struct Mix<'a> {
    real_time: &'a [&'static Network],
    load: Load,
    best_effort: &'a [&'static Network],
}

/// A workload of DISB.
struct Workload {
    name: &'static str,
    key: &'static str,
    mix: Mix<'static>,
}

static WORKLOADS: [Workload; 6] = [
    Workload {
        name: "A",
        key: "throughput_a",
        mix: Mix { real_time: &[&VGG], load: Load::Uniform(100.0), best_effort: &[&RESNET] },
    },
    Workload {
        name: "B",
        key: "throughput_b",
        mix: Mix { real_time: &[&VGG], load: Load::Uniform(220.0), best_effort: &[&RESNET] },
    },
    Workload {
        name: "C",
        key: "throughput_c",
        mix: Mix { real_time: &[&VGG], load: Load::Uniform(100.0), best_effort: &FIVE },
    },
    Workload {
        name: "D",
        key: "throughput_d",
        mix: Mix { real_time: &FIVE, load: Load::Uniform(20.0), best_effort: &FIVE },
    },
    Workload {
        name: "E",
        key: "throughput_e",
        mix: Mix { real_time: &FIVE, load: Load::Poisson(20.0), best_effort: &FIVE },
    },
    Workload {
        name: "REAL",
        key: "throughput_real",
        mix: Mix { real_time: &FIVE, load: Load::Poisson(43.0 / 5.0), best_effort: &FIVE },
    },
];

/// A client that sends requests until a time, and notes each.
struct Requests {
    launches: Vec<Call>,
    load: Load,
    rng: Rng,
    /// When the next request is due.
    due_ns: u64,
    until_ns: u64,
    step: usize,
}

impl Requests {
    fn new(network: &Network, device: &DeviceParams, load: Load, rng: Rng, run_ns: u64) -> Self {
        let launches = network.inference(device).into_iter().map(Call::Kernel).collect();
        Self { launches, load, rng, due_ns: START_NS, until_ns: START_NS + run_ns, step: 0 }
    }

    fn next(&mut self, now_ns: u64) -> Option<Call> {
        self.step += 1;
        let kernels = self.launches.len();
        let launched = self.step.checked_sub(3);
        match (self.step, launched) {
            (1, _) if now_ns.max(self.due_ns) >= self.until_ns => None,
            (1, _) => Some(Call::SleepUntil { at_ns: self.due_ns }),
            (2, _) => {
                self.due_ns = match self.load {
                    Load::Closed => now_ns,
                    Load::Uniform(rate) => now_ns.max(self.due_ns + (1e9 / rate) as u64),
                    Load::Poisson(rate) => now_ns + self.rng.exponential(1e9 / rate) as u64,
                };
                Some(Call::Note { tag: SENT })
            }
            (_, Some(launched)) if launched < kernels => self.launches.get(launched).cloned(),
            (_, Some(launched)) if launched == kernels => Some(Call::Sync { stream: 0 }),
            _ => {
                self.step = 0;
                Some(Call::Note { tag: DONE })
            }
        }
    }
}

/// A network's place in the library.
fn set(network: &Network) -> usize {
    FIVE.iter().position(|it| std::ptr::eq(*it, network)).unwrap_or(0)
}

/// The networks' kernels, and what their profiles tell of them.
fn library(device: &DeviceParams) -> Library {
    let sets = FIVE.iter().map(|it| it.library(device)).collect();
    let profiles = FIVE.iter().enumerate().flat_map(|(set, network)| {
        let profile = move |(KernelCall { kernel, ctas, threads, .. }, ns)| KernelProfile {
            set,
            kernel,
            ctas,
            threads,
            ns,
        };
        network.profile(device).into_iter().map(profile)
    });
    Library::new(sets).with_profiles(profiles.collect())
}

/// One run of a workload; RT-Only is one without best-effort clients.
fn run_one(
    seed: u64,
    mix: &Mix<'_>,
    (preempt, padding): (PreemptPolicy, bool),
    run_ns: u64,
) -> Result<Measured, SimError> {
    let device = networks::device()?;
    let policies = Policies { preempt, ..Policies::default() };
    let mut config = Config { policies, ..Config::default() };
    config.reef.padding = padding;
    config.device.queue_capacity = 512;
    config.device.client_capacity = 1024;
    let rng = Rng::new(seed);
    let mut clients = Vec::new();
    for (at, network) in mix.real_time.iter().enumerate() {
        let mut rng = rng.fork(at as u64);
        // DISB's coordinator keeps clients of one frequency from sending at the same time.
        let phase_ns = match mix.load {
            Load::Uniform(rate) => 1e9 / rate * at as f64 / mix.real_time.len() as f64,
            Load::Poisson(rate) => rng.exponential(1e9 / rate),
            Load::Closed => 0.0,
        };
        let mut requests = Requests::new(network, &device, mix.load, rng, run_ns);
        requests.due_ns += phase_ns as u64;
        let traits = ClientTraits { class: ClientClass::RealTime, ..ClientTraits::default() };
        let program = move |now_ns| requests.next(now_ns);
        clients.push(ClientSpec { traits, kernels: set(network), ..ClientSpec::new(program) });
    }
    let real_time = clients.len();
    if preempt != PreemptPolicy::RtOnly {
        for network in mix.best_effort {
            let mut requests = Requests::new(network, &device, Load::Closed, rng.clone(), run_ns);
            let program = ClientSpec::new(move |now_ns| requests.next(now_ns));
            clients.push(ClientSpec { kernels: set(network), ..program });
        }
    }
    let library = library(&device);
    let spec = WorldSpec {
        config,
        device,
        options: DeviceOptions::default(),
        library,
        costs: HostCosts::default(),
    };
    Ok(measure(&World::run(spec, clients)?, real_time, run_ns))
}

/// What came of a run.
struct Measured {
    /// Real-time latency, mean of the clients' means, in milliseconds.
    latency_ms: f64,
    /// Inferences that were done within the run, a second, of both classes.
    real_time_s: f64,
    best_effort_s: f64,
    /// Launches that padded others.
    pads: PadStats,
}

fn measure(report: &Report, real_time: usize, run_ns: u64) -> Measured {
    let mut means = Vec::new();
    for client in 0..real_time {
        let at = |tag| {
            let of = move |it: &&crate::world::Note| it.client == client && it.tag == tag;
            report.notes.iter().filter(of).map(|it| it.at_ns)
        };
        let latencies: Vec<f64> =
            at(SENT).zip(at(DONE)).map(|(sent, done)| (done - sent) as f64 / 1e6).collect();
        means.push(mean(&latencies));
    }
    let done = report.notes.iter().filter(|it| it.tag == DONE && it.at_ns < START_NS + run_ns);
    let (real, other): (Vec<&crate::world::Note>, Vec<_>) =
        done.partition(|it| it.client < real_time);
    let a_second = |count: usize| count as f64 * 1e9 / run_ns as f64;
    Measured {
        latency_ms: mean(&means),
        real_time_s: a_second(real.len()),
        best_effort_s: a_second(other.len()),
        pads: report.device.pads.clone(),
    }
}

/// A policy's name, what it is, and whether real-time kernels are padded.
type Policy = (&'static str, (PreemptPolicy, bool));

const RT_ONLY: Policy = ("RT-Only", (PreemptPolicy::RtOnly, false));
const SEQ: Policy = ("SEQ", (PreemptPolicy::Seq, false));
const GPU_STREAMS: Policy = ("GPUStreams", (PreemptPolicy::GpuStreams, false));
const WAIT_BASED: Policy = ("wait-based", (PreemptPolicy::WaitBased, false));
const UNPADDED: Policy = ("REEF without padding", (PreemptPolicy::Reef, false));
const REEF: Policy = ("REEF", (PreemptPolicy::Reef, true));

const POLICIES: [Policy; 6] = [RT_ONLY, SEQ, GPU_STREAMS, WAIT_BASED, UNPADDED, REEF];

/// Fig. 12(a): how much longer than under RT-Only a request takes by wait-based preemption and by
/// REEF.
///
/// Only workloads with one real-time client: several also wait for each other, and not alike under
/// two policies, which is more than REEF's whole wait.
pub(super) fn waits(seed: u64) -> Result<Vec<WaitsOf>, SimError> {
    let one = WORKLOADS.iter().filter(|it| it.mix.real_time.len() == 1);
    one.map(|workload| {
        let latency_us = |preempt| {
            let measured = run_one(seed, &workload.mix, (preempt, false), RUN_NS)?;
            Ok::<_, SimError>(measured.latency_ms * 1e3)
        };
        let alone_us = latency_us(PreemptPolicy::RtOnly)?;
        Ok(WaitsOf {
            workload: workload.name,
            wait_based_us: latency_us(PreemptPolicy::WaitBased)? - alone_us,
            reef_us: latency_us(PreemptPolicy::Reef)? - alone_us,
        })
    })
    .collect()
}

/// How long a workload's real-time requests wait, in the mean.
pub(super) struct WaitsOf {
    pub(super) workload: &'static str,
    pub(super) wait_based_us: f64,
    pub(super) reef_us: f64,
}

pub(super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let mut throughputs = POLICIES.map(|_| Vec::new());
    let mut overhead_max = 0.0_f64;
    for workload in &WORKLOADS {
        let mut alone: Option<Measured> = None;
        for ((name, policy), throughputs) in POLICIES.into_iter().zip(&mut throughputs) {
            let measured = run_one(seed, &workload.mix, policy, RUN_NS)?;
            let rt_only = alone.as_ref().unwrap_or(&measured);
            let latency = measured.latency_ms / rt_only.latency_ms;
            let all_s = measured.real_time_s + measured.best_effort_s;
            let throughput = all_s / rt_only.real_time_s;
            outcome.row(vec![
                ("workload", workload.name.into()),
                ("policy", name.into()),
                ("rt_latency_ms", measured.latency_ms.into()),
                ("rt_per_s", measured.real_time_s.into()),
                ("be_per_s", measured.best_effort_s.into()),
                ("latency_over_rt_only", latency.into()),
                ("throughput_over_rt_only", throughput.into()),
                ("padded", measured.pads.launches.into()),
            ]);
            throughputs.push(throughput);
            if policy == (PreemptPolicy::Reef, true) {
                outcome.key(workload.key, throughput);
                if workload.name == "REAL" {
                    outcome.key("rt_overhead_real", latency - 1.0);
                } else {
                    overhead_max = overhead_max.max(latency - 1.0);
                }
            }
            alone.get_or_insert(measured);
        }
    }
    outcome.key("rt_overhead_max", overhead_max);
    let bars = POLICIES.iter().zip(&throughputs).map(|(it, values)| Series::bars(it.0, values));
    let plot = Plot {
        title: "Inferences a second over RT-Only (REEF, section 7.2)".into(),
        x: Axis::linear(""),
        y: Axis::linear("throughput / RT-Only"),
        names: WORKLOADS.iter().map(|workload| workload.name.into()).collect(),
        series: bars.collect(),
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alone_an_inference_takes_what_its_profile_says() {
        let alone = (PreemptPolicy::RtOnly, false);
        let measured = run_one(1, &WORKLOADS[0].mix, alone, 100_000_000).unwrap();
        assert!((measured.latency_ms - 4.824).abs() < 0.02, "{}", measured.latency_ms);
        assert!((measured.real_time_s - 100.0).abs() < 1.0, "{}", measured.real_time_s);
    }

    #[test]
    fn reef_keeps_latency_where_others_trade_it_for_throughput() {
        let run = |policy| run_one(1, &WORKLOADS[0].mix, policy, 200_000_000).unwrap();
        let [alone, seq, streams, wait_based, reef, padded] = POLICIES.map(|it| run(it.1));
        assert_eq!(alone.best_effort_s, 0.0);
        assert!(reef.best_effort_s > 0.0);
        assert!(reef.latency_ms < seq.latency_ms && reef.latency_ms < streams.latency_ms);
        assert!(reef.latency_ms < wait_based.latency_ms);
        assert!(padded.pads.launches > 0 && reef.pads.launches == 0);
    }
}
