//! REEF, section 7.2: DISB A to E and REAL, real-time and best-effort inference on one MI50, by policy.
//!
//! Clients and their loads are DISB's (SJTU-IPADS/disb, `benchmarks/workloads`). Of REAL's trace the
//! paper says that it has about 43 real-time requests a second; here they come at random, as many for
//! each of the five models. What is measured: how long real-time requests take against RT-Only, where
//! no best-effort client is there, and all inferences a second against RT-Only's.

mod measured;
mod networks;
pub(super) mod padding;

use crate::device::DeviceOptions;
use crate::device::kernel::{KernelProfile, Library};
use crate::device::params::DeviceParams;
use crate::world::client::{ClientSpec, START_NS};
use crate::world::{Call, HostCosts, KernelCall, World, WorldSpec};
use crate::{Axis, Cell, Outcome, Plot, Rng, Series, SimError};
use measured::{Measured, measure};
use networks::{FIVE, Network, RESNET, VGG};
use svp_engine::{
    ClientClass, ClientTraits, Config, Policies, PreemptPolicy, RealTimeRequests, ReefConfig,
};

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
    FIVE.iter().position(|known| std::ptr::eq(*known, network)).unwrap_or(0)
}

/// The networks' kernels, and what their profiles tell of them.
fn library(device: &DeviceParams) -> Library {
    let sets = FIVE.iter().map(|network| network.library(device)).collect();
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
    Mode { preempt, padding, real_time }: Mode,
    run_ns: u64,
) -> Result<Measured, SimError> {
    let device = networks::device()?;
    let policies = Policies { preempt, ..Policies::default() };
    let reef = ReefConfig { padding, real_time, ..ReefConfig::default() };
    let mut config = Config { policies, reef, ..Config::default() };
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

/// A policy: how best-effort work makes way, whether real-time kernels are padded, and whether requests
/// of several real-time clients go one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mode {
    preempt: PreemptPolicy,
    padding: bool,
    real_time: RealTimeRequests,
}

impl Mode {
    const fn of(preempt: PreemptPolicy) -> Self {
        Self { preempt, padding: false, real_time: RealTimeRequests::Queue }
    }
}

/// A policy with its name.
type Policy = (&'static str, Mode);

const RT_ONLY: Policy = ("RT-Only", Mode::of(PreemptPolicy::RtOnly));
const SEQ: Policy = ("SEQ", Mode::of(PreemptPolicy::Seq));
const GPU_STREAMS: Policy = ("GPUStreams", Mode::of(PreemptPolicy::GpuStreams));
const WAIT_BASED: Policy = ("wait-based", Mode::of(PreemptPolicy::WaitBased));
const UNPADDED: Policy = ("REEF without padding", Mode::of(PreemptPolicy::Reef));
const REEF: Policy = ("REEF", Mode { padding: true, ..UNPADDED.1 });
/// Fig. 9 without REEF's one queue of real-time requests, and what that is compared with.
const BESIDE: RealTimeRequests = RealTimeRequests::SideBySide;
const RT_BESIDE: Policy = ("RT-Only, side by side", Mode { real_time: BESIDE, ..RT_ONLY.1 });
const REEF_BESIDE: Policy = ("REEF, side by side", Mode { real_time: BESIDE, ..REEF.1 });

const POLICIES: [Policy; 8] =
    [RT_ONLY, SEQ, GPU_STREAMS, WAIT_BASED, UNPADDED, REEF, RT_BESIDE, REEF_BESIDE];

/// Fig. 12(a): how much longer than under RT-Only a request takes by wait-based preemption and by
/// REEF.
///
/// Only workloads with one real-time client: several also wait for each other, and not alike under
/// two policies, which is more than REEF's whole wait.
pub(super) fn waits(seed: u64) -> Result<Vec<WaitsOf>, SimError> {
    let one = WORKLOADS.iter().filter(|workload| workload.mix.real_time.len() == 1);
    one.map(|workload| {
        let latency_us = |preempt| {
            let measured = run_one(seed, &workload.mix, Mode::of(preempt), RUN_NS)?;
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

/// Figures as multiples of those under RT-Only.
struct OverRtOnly {
    latency: f64,
    throughput: f64,
}

/// A row of the outcome.
fn row(
    workload: &str,
    policy: &str,
    measured: &Measured,
    over_rt_only: &OverRtOnly,
) -> Vec<(&'static str, Cell)> {
    let [none, one, more] = measured.phases;
    vec![
        ("workload", workload.into()),
        ("policy", policy.into()),
        ("rt_latency_ms", measured.latency_ms.into()),
        ("rt_per_s", measured.real_time_s.into()),
        ("be_per_s", measured.best_effort_s.into()),
        ("latency_over_rt_only", over_rt_only.latency.into()),
        ("throughput_over_rt_only", over_rt_only.throughput.into()),
        ("padded", measured.pads.launches.into()),
        ("time_with_no_request", none.of_time.into()),
        ("time_with_one", one.of_time.into()),
        ("idle_with_no_request", none.idle.into()),
        ("idle_with_one", one.idle.into()),
        ("idle_with_more", more.idle.into()),
    ]
}

pub(super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let mut throughputs = POLICIES.map(|_| Vec::new());
    let mut overhead_max = 0.0_f64;
    for workload in &WORKLOADS {
        // What real-time requests take without best-effort clients, queued or not as here.
        let mut alone = run_one(seed, &workload.mix, RT_ONLY.1, RUN_NS)?;
        for ((name, policy), throughputs) in POLICIES.into_iter().zip(&mut throughputs) {
            let measured = run_one(seed, &workload.mix, policy, RUN_NS)?;
            if policy.preempt == PreemptPolicy::RtOnly {
                alone = measured.clone();
            }
            let over_rt_only = OverRtOnly {
                latency: measured.latency_ms / alone.latency_ms,
                throughput: measured.all_s() / alone.real_time_s,
            };
            outcome.row(row(workload.name, name, &measured, &over_rt_only));
            let OverRtOnly { latency, throughput } = over_rt_only;
            throughputs.push(throughput);
            if policy == REEF.1 {
                outcome.key(workload.key, throughput);
                if workload.name == "REAL" {
                    outcome.key("rt_overhead_real", latency - 1.0);
                } else {
                    overhead_max = overhead_max.max(latency - 1.0);
                }
            }
        }
    }
    outcome.key("rt_overhead_max", overhead_max);
    let named = POLICIES.iter().map(|(name, _)| name).zip(&throughputs);
    let bars = named.map(|(name, values)| Series::bars(name, values));
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
        let measured = run_one(1, &WORKLOADS[0].mix, RT_ONLY.1, 100_000_000).unwrap();
        assert!((measured.latency_ms - 4.824).abs() < 0.02, "{}", measured.latency_ms);
        assert!((measured.real_time_s - 100.0).abs() < 1.0, "{}", measured.real_time_s);
    }

    #[test]
    fn reef_keeps_latency_where_others_trade_it_for_throughput() {
        let run = |policy| run_one(1, &WORKLOADS[0].mix, policy, 200_000_000).unwrap();
        let [alone, seq, streams, wait_based, reef, padded, ..] =
            POLICIES.map(|(_, policy)| run(policy));
        assert_eq!(alone.best_effort_s, 0.0);
        assert!(reef.best_effort_s > 0.0);
        assert!(reef.latency_ms < seq.latency_ms && reef.latency_ms < streams.latency_ms);
        assert!(reef.latency_ms < wait_based.latency_ms);
        assert!(padded.pads.launches > 0 && reef.pads.launches == 0);
    }
}
