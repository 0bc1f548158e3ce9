//! The experiments of the ACS paper, section VI: Fig. 21, 22, 24 (physics), 25 and 26 (dynamic DNNs),
//! 27 and 28 (static DNNs), 29 (window sizes).
//!
//! ACS-SW is the engine's default: as many kernels in a device queue as `acs.queue_depth` says. Keys
//! with `algorithm_2` have one in each, as the paper prints it. ACS-HW is the paper's.
//!
//! The graphs are calibrated to one number: the occupancy that the paper measures where kernels run
//! one after the other, 34 % for Brax (section II-B) and 39 % for InstaNAS (section II-C), which also
//! stands in for the other networks. It finds both GPUs that it looks at so; hence the median size of
//! kernels is found for each GPU so that the baseline has this occupancy. Nothing is adjusted to what
//! ACS gains.

mod dnn;
mod graph;
mod physics;

use crate::device::DeviceOptions;
use crate::device::acs_hw::AcsHwParams;
use crate::device::params::DeviceParams;
use crate::outcome::mean;
use crate::world::client::{ClientSpec, START_NS, Script};
use crate::world::{Call, HostCosts, Report, World, WorldSpec};
use crate::{Axis, Outcome, Plot, Rng, Series, SimError};
use graph::{Graph, library};
use svp_engine::{AcsConfig, Config, OrderPolicy, Policies};

/// Names on the command line.
pub(super) const PHYSICS: &str = "acs-physics";
pub(super) const DYNAMIC: &str = "acs-dynamic";
pub(super) const STATIC: &str = "acs-static";

/// Section II-B and II-C.
const OCCUPANCY_BRAX: f64 = 0.34;
const OCCUPANCY_DNN: f64 = 0.39;
/// Table II: the dependency check at this window, with six segments, in nanoseconds.
const CHECK_NS: [(u32, u64); 2] = [(16, 410), (32, 510)];
/// Assumed: what a program's thread takes for an asynchronous launch.
const CALL_NS: u64 = 2500;
/// Section IV-D: the list fits into 4 KB; six segments of 48 + 48 bits take 72 bytes.
const SCHEDULED_LIST: usize = 4096 / 72;
/// Inferences, or batches, that one run has.
const REPEATS: u64 = 8;

/// How kernels are scheduled.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Design {
    /// One stream, in order.
    Baseline,
    /// ACS-SW in the engine, with this window.
    Software(u32),
    /// ACS-SW with one kernel in each queue (Algorithm 2 as printed).
    Algorithm2(u32),
    /// ACS-HW in the device, with this window.
    Hardware(usize),
}

/// One workload: the graphs of its inferences or batches.
struct Workload {
    name: &'static str,
    graphs: Vec<Graph>,
}

impl Workload {
    fn new(name: &'static str, rng: &Rng, build: impl Fn(&mut Graph)) -> Self {
        let graphs = (0..REPEATS).map(|repeat| {
            let mut graph = Graph::new(rng.fork(repeat));
            build(&mut graph);
            graph
        });
        Self { name, graphs: graphs.collect() }
    }

    fn run(
        &self,
        device: &DeviceParams,
        design: Design,
        median_ctas: f64,
    ) -> Result<Report, SimError> {
        let mut config = Config::default();
        // The device must see all that a window can hold.
        config.device.queue_capacity = 256;
        let mut options = DeviceOptions::default();
        let mut job_ns = 0;
        match design {
            Design::Baseline => {}
            Design::Software(window) | Design::Algorithm2(window) => {
                config.policies = Policies { order: OrderPolicy::Acs, ..Policies::default() };
                config.acs = AcsConfig { window, ..AcsConfig::default() };
                if let Design::Algorithm2(_) = design {
                    config.acs.queue_depth = 1;
                }
                job_ns = CHECK_NS
                    .iter()
                    .find(|(of, _)| *of == window)
                    .map_or(0, |(_, check_ns)| *check_ns);
            }
            Design::Hardware(window) => {
                let scheduled_list = SCHEDULED_LIST;
                options.acs_hw = Some(AcsHwParams { window, scheduled_list });
            }
        }
        let spec = WorldSpec {
            config,
            device: device.clone(),
            options,
            library: library(),
            costs: HostCosts { call_ns: CALL_NS, job_ns },
        };
        let calls: Vec<Call> =
            self.graphs.iter().flat_map(|graph| graph.calls(median_ctas)).collect();
        World::run(spec, vec![ClientSpec::new(Script::new(calls))])
    }
}

/// The median size of kernels at which the baseline's occupancy is as measured, and that baseline.
fn calibrated(
    workload: &Workload,
    device: &DeviceParams,
    occupancy: f64,
) -> Result<(f64, Report), SimError> {
    let (mut low, mut high) = (0.0_f64, 12.0_f64);
    for _ in 0..12 {
        let middle = f64::midpoint(low, high);
        let report = workload.run(device, Design::Baseline, middle.exp2())?;
        if report.device.occupancy < occupancy {
            low = middle;
        } else {
            high = middle;
        }
    }
    let median_ctas = low.exp2();
    Ok((median_ctas, workload.run(device, Design::Baseline, median_ctas)?))
}

/// A run's time, without the set-up.
fn time_ns(report: &Report) -> f64 {
    (report.makespan_ns() - START_NS) as f64
}

/// What bounds ACS on a workload: how much faster it would be if only dependencies held kernels, and
/// with software in which launches and notices took no time.
fn bounds(
    workload: &Workload,
    device: &DeviceParams,
    (median_ctas, base): &(f64, Report),
) -> Result<(f64, f64), SimError> {
    // Six CTAs fill a processor.
    let at_once = device.sm_count * 6;
    let widths: Vec<f64> =
        workload.graphs.iter().map(|graph| graph.width(*median_ctas, at_once)).collect();
    let near = DeviceParams { launch_ns: 0, completion_ns: 0, ..device.clone() };
    let report = workload.run(&near, Design::Software(32), *median_ctas)?;
    Ok((mean(&widths), time_ns(base) / time_ns(&report)))
}

/// The least of all speedups.
fn least(speedups: &[Vec<f64>]) -> f64 {
    speedups.iter().flatten().copied().fold(f64::INFINITY, f64::min)
}

/// The summary's keys, of each design's speedups in the order of [`measure`]'s designs.
fn keys(outcome: &mut Outcome, speedups: &[Vec<f64>], gains: &[f64]) {
    let keys = [
        "sw_mean_rtx3060",
        "sw_mean",
        "hw_mean",
        "sw_mean_window16",
        "hw_mean_window16",
        "sw_mean_rtx3060_algorithm_2",
        "sw_mean_algorithm_2",
    ];
    keys.iter().zip(speedups).for_each(|(key, values)| outcome.key(key, mean(values)));
    outcome.key("worst", least(&speedups[..3]));
    outcome.key("worst_algorithm_2", least(&speedups[5..]));
    outcome.key("occupancy_gain", mean(gains));
}

/// Runs all designs on all workloads.
fn measure(
    name: &'static str,
    seed: u64,
    workloads: Vec<Workload>,
    occupancy: f64,
) -> Result<(Outcome, Plot), SimError> {
    // ACS-SW is measured on the first, simulated on the second; ACS-HW is simulated on the second.
    let devices = [DeviceParams::named("rtx-3060")?, DeviceParams::named("rtx-3070")?];
    let mut outcome = Outcome::new(name, seed);
    let designs = [
        ("sw_rtx3060", 0, Design::Software(32)),
        ("sw", 1, Design::Software(32)),
        ("hw", 1, Design::Hardware(32)),
        ("sw_16", 1, Design::Software(16)),
        ("hw_16", 1, Design::Hardware(16)),
        ("algorithm_2_rtx3060", 0, Design::Algorithm2(32)),
        ("algorithm_2", 1, Design::Algorithm2(32)),
    ];
    let mut speedups: Vec<Vec<f64>> = vec![Vec::new(); designs.len()];
    let mut gains = Vec::new();
    let (mut widths, mut near) = (Vec::new(), Vec::new());
    for workload in &workloads {
        let kernels = workload.graphs.iter().map(|graph| graph.nodes.len() as u64).sum::<u64>();
        let mut row =
            vec![("workload", workload.name.into()), ("kernels", (kernels / REPEATS).into())];
        let serial = [
            calibrated(workload, &devices[0], occupancy)?,
            calibrated(workload, &devices[1], occupancy)?,
        ];
        row.push(("median_ctas_rtx3060", serial[0].0.into()));
        row.push(("median_ctas", serial[1].0.into()));
        row.push(("serial_occupancy", serial[1].1.device.occupancy.into()));
        for ((key, device, design), speedups) in designs.iter().zip(&mut speedups) {
            let (median_ctas, base) = &serial[*device];
            let report = workload.run(&devices[*device], *design, *median_ctas)?;
            let speedup = time_ns(base) / time_ns(&report);
            speedups.push(speedup);
            row.push((*key, speedup.into()));
            if *key == "sw" {
                row.push(("sw_occupancy", report.device.occupancy.into()));
                gains.push(report.device.occupancy / base.device.occupancy);
            } else if *key == "hw" {
                row.push(("hw_occupancy", report.device.occupancy.into()));
            }
        }
        let (width, no_round_trip) = bounds(workload, &devices[1], &serial[1])?;
        row.push(("width", width.into()));
        row.push(("sw_no_round_trip", no_round_trip.into()));
        widths.push(width);
        near.push(no_round_trip);
        outcome.row(row);
    }
    outcome.key("width_mean", mean(&widths));
    outcome.key("sw_mean_no_round_trip", mean(&near));
    keys(&mut outcome, &speedups, &gains);
    let plot = Plot {
        title: format!("{name}: speedup over one stream in order"),
        x: Axis::linear(""),
        y: Axis::linear("speedup"),
        names: workloads.iter().map(|workload| workload.name.to_owned()).collect(),
        series: vec![
            Series::bars("ACS-SW (RTX 3060)", &speedups[0]),
            Series::bars("ACS-SW (RTX 3070)", &speedups[1]),
            Series::bars("Algorithm 2 as printed (RTX 3070)", &speedups[6]),
            Series::bars("ACS-HW (RTX 3070)", &speedups[2]),
        ],
    };
    Ok((outcome, plot))
}

pub(super) fn physics(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let rng = Rng::new(seed);
    let of = |(index, it): (usize, &'static physics::Environment)| {
        Workload::new(it.name, &rng.fork(index as u64), |graph| physics::batch(it, graph))
    };
    let workloads = physics::ENVIRONMENTS.iter().enumerate().map(of).collect();
    measure(PHYSICS, seed, workloads, OCCUPANCY_BRAX)
}

fn networks(
    name: &'static str,
    seed: u64,
    networks: &[dnn::Network],
) -> Result<(Outcome, Plot), SimError> {
    let rng = Rng::new(seed);
    let of =
        |(index, it): (usize, &dnn::Network)| Workload::new(it.0, &rng.fork(index as u64), it.1);
    let workloads = networks.iter().enumerate().map(of).collect();
    measure(name, seed, workloads, OCCUPANCY_DNN)
}

pub(super) fn dynamic(seed: u64) -> Result<(Outcome, Plot), SimError> {
    networks(DYNAMIC, seed, dnn::DYNAMIC)
}

pub(super) fn fixed(seed: u64) -> Result<(Outcome, Plot), SimError> {
    networks(STATIC, seed, dnn::STATIC)
}

#[cfg(test)]
mod tests;
