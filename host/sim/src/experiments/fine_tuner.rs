//! GPU Fine-Tuner, Fig. 9 and 10: all pairs of the eight applications of Table I(b), against the
//! extended even partition.
//!
//! Kernels, their CTAs, types and cache sensitivity are Table I(b)'s. What the table does not say is
//! the same for all of a type: a compute-intensive kernel keeps its processor's issue slots busy, so
//! that its speed follows the number of processors (Fig. 8); a memory-intensive one has all of the
//! memory's bandwidth with a third of the processors.

use crate::device::DeviceOptions;
use crate::device::kernel::{KernelModel, Library};
use crate::device::params::DeviceParams;
use crate::outcome::mean;
use crate::world::client::{ClientSpec, START_NS, Script};
use crate::world::{Call, HostCosts, KernelCall, World, WorldSpec};
use crate::{Axis, Outcome, Plot, Series, SimError};
use svp_engine::{Character, Config, PlacePolicy, Policies};

pub(super) const NAME: &str = "fine-tuner-fig9";

/// What Table I(b) says of a kernel: name, CTAs, is it cache-sensitive, is it compute-intensive.
type Row = (&'static str, u32, bool, bool);

/// An application of Table I(b): its name, whether it is compute-intensive, its kernels.
struct Application {
    name: &'static str,
    compute: bool,
    kernels: &'static [Row],
}

/// Table I(b).
const APPLICATIONS: &[Application] = &[
    Application {
        name: "BFS",
        compute: false,
        kernels: &[("KernelP4Node", 1954, true, false), ("Kernel2", 1954, false, false)],
    },
    Application {
        name: "BP",
        compute: true,
        kernels: &[("layerforward", 4096, false, true), ("adjust_weights", 4096, true, true)],
    },
    Application {
        name: "ATAX",
        compute: false,
        kernels: &[("atax_kernel1", 16, true, false), ("atax_kernel2", 16, true, false)],
    },
    Application {
        name: "FDTD",
        compute: true,
        kernels: &[
            ("fdtd_step1", 4096, true, true),
            ("fdtd_step2", 4096, true, false),
            ("fdtd_step3", 4096, true, true),
        ],
    },
    Application {
        name: "LUD",
        compute: false,
        kernels: &[
            ("lud_diagonal", 1, false, false),
            ("lud_perimeter", 15, false, false),
            ("lud_internal", 225, true, false),
        ],
    },
    Application { name: "PF", compute: true, kernels: &[("dynproc_kernel", 463, false, true)] },
    Application { name: "HS", compute: true, kernels: &[("calculate_temp", 1849, false, true)] },
    Application {
        name: "SM",
        compute: false,
        kernels: &[
            ("MapperCount", 4, true, false),
            ("prescan1", 2, false, false),
            ("prescan2", 1, false, false),
            ("uniformAdd", 2, false, false),
            ("Mapper", 4, true, false),
        ],
    },
];

/// Assumed: threads of a CTA; 6 of them fill a processor's 48 warps.
const THREADS: u32 = 256;
const CTAS_PER_SM: f64 = 6.0;
/// Assumed: what a CTA takes by itself. A kernel's time follows from its CTAs.
const CTA_NS: u64 = 20_000;
/// Assumed: the share of a cache-sensitive kernel's time that misses bound, by its type.
const CACHE_BOUND_MEMORY: f64 = 0.5;
const CACHE_BOUND_COMPUTE: f64 = 0.25;
/// Repetitions of the longest application: the others' totals are within 3 % of it (section 4.1).
const REPEATS: f64 = 20.0;

fn kernel(row: &Row) -> KernelModel {
    let &(name, _, is_cache_sensitive, is_compute_bound) = row;
    let memory_share = 3.0 / (15.0 * CTAS_PER_SM);
    let cache_bound = match (is_cache_sensitive, is_compute_bound) {
        (false, _) => 0.0,
        (true, true) => CACHE_BOUND_COMPUTE,
        (true, false) => CACHE_BOUND_MEMORY,
    };
    KernelModel {
        registers: 20,
        issue: if is_compute_bound { 1.0 / 3.0 } else { 1.0 / CTAS_PER_SM / 2.0 },
        bandwidth: if is_compute_bound { memory_share / 10.0 } else { memory_share },
        memory_bound: if is_compute_bound { 0.1 } else { 1.0 },
        cache_bound,
        character: Character { is_compute_bound, is_cache_sensitive },
        ..KernelModel::named(name)
    }
}

/// Launches of one execution of an application: as in GPGPU-Sim, the next kernel is launched when the
/// last one has ended, so that the order of launches is that of beginnings.
fn execution(application: &Application) -> Vec<Call> {
    let launch = |(kernel, row): (usize, &Row)| {
        Call::Kernel(KernelCall {
            stream: 0,
            kernel: kernel as u32,
            ctas: row.1,
            threads: THREADS,
            cta_ns: CTA_NS,
            segments: Vec::new(),
        })
    };
    let launches = application.kernels.iter().enumerate().map(launch);
    launches.flat_map(|it| [it, Call::Sync { stream: 0 }]).collect()
}

/// Runs applications together, each repeated; their latencies and the device's busy time.
fn run_together(which: &[(usize, u64)], place: PlacePolicy) -> Result<Vec<f64>, SimError> {
    let policies = Policies { place, ..Policies::default() };
    let sets = APPLICATIONS.iter().map(|it| it.kernels.iter().map(kernel).collect()).collect();
    // GPGPU-Sim 3.2.2 models no launch latencies.
    let device = DeviceParams::named("gtx-480")?;
    let device = DeviceParams { launch_ns: 0, completion_ns: 0, kernel_gap_ns: 0, ..device };
    let spec = WorldSpec {
        config: Config { policies, ..Config::default() },
        device,
        options: DeviceOptions::default(),
        library: Library::new(sets),
        costs: HostCosts::default(),
    };
    let clients = which.iter().enumerate().map(|(order, (application, repeats))| {
        let one = execution(&APPLICATIONS[*application]);
        let calls = (0..*repeats).flat_map(|_| one.clone()).collect();
        // The first of a pair is the application that was started earlier.
        let starts_ns = START_NS + order as u64 * 1000;
        ClientSpec { kernels: *application, starts_ns, ..ClientSpec::new(Script::new(calls)) }
    });
    let report = World::run(spec, clients.collect())?;
    Ok(report.ended_ns.iter().map(|end| (end - START_NS) as f64).collect())
}

/// Repetitions of each application, so that they take equally long by themselves.
fn repeats() -> Result<Vec<u64>, SimError> {
    let few = 4;
    let alone: Result<Vec<f64>, SimError> = (0..APPLICATIONS.len())
        .map(|it| Ok(run_together(&[(it, few)], PlacePolicy::WholeGpu)?[0] / few as f64))
        .collect();
    let alone = alone?;
    let target = REPEATS * alone.iter().copied().fold(0.0, f64::max);
    Ok(alone.iter().map(|one| (target / one).round() as u64).collect())
}

/// What the tuner gains for one pair.
struct Pair {
    name: String,
    kind: &'static str,
    latency_gain: f64,
    throughput_delta: f64,
}

fn pair(first: usize, second: usize, repeats: &[u64]) -> Result<Pair, SimError> {
    let which = [(first, repeats[first]), (second, repeats[second])];
    let even = run_together(&which, PlacePolicy::ExtendedEven)?;
    let tuned = run_together(&which, PlacePolicy::FineTuner)?;
    let longest = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
    let (a, b) = (&APPLICATIONS[first], &APPLICATIONS[second]);
    let kind = match (a.compute, b.compute) {
        (true, true) => "com+com",
        (false, false) => "mem+mem",
        _ => "mem+com",
    };
    Ok(Pair {
        name: format!("{}+{}", a.name, b.name),
        kind,
        latency_gain: 1.0 - mean(&tuned) / mean(&even),
        throughput_delta: longest(&even) / longest(&tuned) - 1.0,
    })
}

pub(super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let repeats = repeats()?;
    let mut pairs = Vec::new();
    for first in 0..APPLICATIONS.len() {
        for second in first + 1..APPLICATIONS.len() {
            pairs.push(pair(first, second, &repeats)?);
        }
    }
    for pair in &pairs {
        outcome.row(vec![
            ("pair", pair.name.as_str().into()),
            ("kind", pair.kind.into()),
            ("latency_gain", pair.latency_gain.into()),
            ("throughput_delta", pair.throughput_delta.into()),
        ]);
    }
    let gains = |kind: &str| {
        let of = pairs.iter().filter(|pair| pair.kind == kind).map(|pair| pair.latency_gain);
        mean(&of.collect::<Vec<_>>())
    };
    outcome.key("com_com_gain", gains("com+com"));
    outcome.key("mem_com_gain", gains("mem+com"));
    outcome.key("mem_mem_gain", gains("mem+mem"));
    let all: Vec<f64> = pairs.iter().map(|pair| pair.latency_gain).collect();
    let throughput: Vec<f64> = pairs.iter().map(|pair| pair.throughput_delta).collect();
    outcome.key("overall_gain", mean(&all));
    outcome.key("throughput_delta", mean(&throughput));
    let percent = |values: &[f64]| values.iter().map(|it| it * 100.0).collect::<Vec<_>>();
    let plot = Plot {
        title: "GPU Fine-Tuner over extended even partition (Fig. 9, 10)".into(),
        x: Axis::linear(""),
        y: Axis::linear("gain (%)"),
        names: pairs.iter().map(|pair| pair.name.clone()).collect(),
        series: vec![
            Series::bars("average latency", &percent(&all)),
            Series::bars("throughput", &percent(&throughput)),
        ],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_scale_with_processors_as_figure_8_says() {
        // Even partitions halve the processors: what that costs tells the types apart.
        for (index, application) in APPLICATIONS.iter().enumerate() {
            let many = application.kernels.iter().all(|row| row.1 >= 400);
            if !many || application.name == "FDTD" {
                continue;
            }
            let alone = run_together(&[(index, 3)], PlacePolicy::WholeGpu).unwrap()[0];
            let both = run_together(&[(index, 3), (index, 3)], PlacePolicy::ExtendedEven).unwrap();
            let slower = both[1] / alone;
            assert!((1.8..2.2).contains(&slower), "{}: {slower}", application.name);
        }
    }

    #[test]
    fn equal_lengths_are_equal_within_three_percent() {
        let repeats = repeats().unwrap();
        let alone: Vec<f64> = [0, 4, 5]
            .map(|it| run_together(&[(it, repeats[it])], PlacePolicy::WholeGpu).unwrap()[0])
            .to_vec();
        let (least, most) = (
            alone.iter().copied().fold(f64::MAX, f64::min),
            alone.iter().copied().fold(0.0, f64::max),
        );
        assert!(most / least < 1.03, "{alone:?}");
    }
}
