//! The models: from a kernel's profile to cycles, time, power and energy on a target.
//!
//! C (eq. 2) knows instruction mixes, C' (eq. 3, 4) adds the stalls that a host saw, and C'' (eq. 5)
//! replaces those by the target's own. Where no host saw anything, C'' is the analytical model of
//! the target alone ([`crate::bounds`]).

use crate::bounds::{Bound, Breakdown, breakdown};
use crate::calibration::{Bar, Calibration};
use crate::class::PerClass;
use crate::limit::{Held, held};
use crate::power;
use crate::profile::{Counted, KernelProfile, MemoryProfile, Sampled};
use crate::target::Target;
use serde::{Serialize, Serializer};
use svp_ptx::analysis::Class;

/// Which model an estimate comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Model {
    /// C, eq. 2.
    #[serde(rename = "C")]
    C,
    /// C', eq. 3 and 4.
    #[serde(rename = "C'")]
    C1,
    /// C'', eq. 5, from a host's cycles.
    #[serde(rename = "C''")]
    C2,
    /// C'' of the target alone, without a host's cycles.
    #[serde(rename = "C'' (analytical)")]
    C2Analytical,
    /// A closed form of what a library's call computes.
    #[serde(rename = "library")]
    Library,
}

/// How far measured times were from estimates like this one, which itself lies within.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ErrorBar {
    /// Time that one in ten at most was under, in seconds.
    pub low_s: f64,
    /// Time that one in ten at most was over, in seconds.
    pub high_s: f64,
    /// Validated estimates that this comes from.
    pub n: u32,
}

impl ErrorBar {
    /// The bar of an estimate that may be as short as one time and as long as another for what is not
    /// known of the kernel.
    fn with(self, shortest_s: f64, longest_s: f64) -> Self {
        Self { low_s: self.low_s.min(shortest_s), high_s: self.high_s.max(longest_s), ..self }
    }
}

/// What a kernel would cost on a target, over all its launches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Estimate {
    /// The model for time and power.
    pub model: Model,
    /// Thread instructions per class (sigma, eq. 1).
    pub sigma: PerClass<f64>,
    /// Thread instructions per cycle and processor that the estimate comes to.
    pub ipc: f64,
    /// Cycles of the busiest processor over all launches.
    pub cycles: f64,
    /// Time by C (eq. 2) in seconds, for comparison: a lower bound.
    pub time_c_s: f64,
    /// How many processors the launches can use.
    pub processors: f64,
    /// Time in seconds (ET).
    pub time_s: f64,
    /// Mean power in watts (P, eq. 6).
    pub power_w: f64,
    /// Energy in joules.
    pub energy_j: f64,
    /// Where the power goes.
    pub power: power::Breakdown,
    /// What holds the kernel up most.
    #[serde(serialize_with = "bound_name")]
    pub bound: Bound,
    /// What each resource would take alone, in one launch.
    pub breakdown: Breakdown,
    /// At the clock that keeps the board's limit of power, where the kernel does not at the board's own.
    pub held: Option<Held>,
    /// How far such estimates were off; none outside of what was validated.
    pub error: Option<ErrorBar>,
    /// The target's architecture and the kernel's bound, or times like its, were never validated.
    pub outside_calibration: bool,
    /// What was not observed, and what was assumed instead.
    pub assumptions: Vec<&'static str>,
    /// What the kernel's memory behaviour rests on.
    pub sampled: Sampled,
    /// Where the instruction counts come from.
    pub counted: Counted,
    /// Classes that the target has no instructions for: it could not run the kernel as it is.
    #[serde(serialize_with = "class_names")]
    pub missing: Vec<Class>,
}

fn bound_name<S: Serializer>(bound: &Bound, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(bound.name())
}

fn class_names<S: Serializer>(classes: &[Class], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(classes.iter().map(|class| class.name()))
}

/// Processors that a launch can use.
fn used_processors(profile: &KernelProfile, target: &Target) -> f64 {
    target.processors.count.value.min(profile.blocks.max(1) as f64)
}

/// C (eq. 2) in processor cycles: sigma over the target's maximum IPC at the kernel's mix.
///
/// IPC_H times IPC_{H to T} of eq. 2 is IPC_T. A mix with shares s_i completes at most
/// `1 / max(1 / issue, max_i s_i / throughput_i)` thread instructions per cycle, since all classes
/// share the issue slots and each has its own units.
pub fn cycles_c(profile: &KernelProfile, target: &Target) -> f64 {
    let slowest = Class::ALL.into_iter().map(|class| units_cycles(profile, target, class));
    let issue = profile.instructions() / target.processors.issue_per_cycle.value;
    slowest.fold(issue, f64::max)
}

/// Eq. 3 in processor cycles: the sum over classes of sigma_i tau_i, where tau_i is what an
/// instruction of class i takes of a processor's units.
pub fn cycles_ideal(profile: &KernelProfile, target: &Target) -> f64 {
    Class::ALL.into_iter().map(|class| units_cycles(profile, target, class)).sum()
}

fn units_cycles(profile: &KernelProfile, target: &Target, class: Class) -> f64 {
    let rate = target.throughput.get(class).value;
    if rate > 0.0 { profile.sigma.get(class) / rate } else { 0.0 }
}

/// What a host GPU showed of a kernel.
#[derive(Debug, Clone)]
pub struct Observation<'a> {
    /// The host.
    pub host: &'a Target,
    /// The profile there: the same launches, counted for the host's own instructions.
    pub profile: &'a KernelProfile,
    /// Time of all launches in seconds.
    pub time_s: f64,
}

/// Times in seconds by the three models, over all launches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Times {
    /// C, eq. 2.
    pub c: f64,
    /// C', eq. 4.
    pub c1: f64,
    /// C'', eq. 5.
    pub c2: f64,
}

/// The three models from what a host showed.
///
/// Eq. 4 carries all that the host spent beyond its ideal cycles to the target. Eq. 5 replaces the
/// data stalls among them by the target's, both modelled here as what [`breakdown`] has beyond the
/// ideal. The part that the model explains on neither is carried in proportion to the modelled
/// cycles rather than as an absolute number, since it scales with the machine; and only with an
/// exponent, since part of it is peculiar to the host (a shrinkage estimate): `host_weight` to a
/// target of the host's architecture and `far_host_weight` to any other, times how
/// alike host and target are bounded: what DRAM does beyond the model on the one says nothing of the
/// issue slots of the other.
pub fn refined(
    profile: &KernelProfile,
    target: &Target,
    seen: &Observation<'_>,
    calibration: &Calibration,
) -> Times {
    let seconds = |cycles: f64, profile: &KernelProfile, target: &Target| {
        cycles / (used_processors(profile, target) * hertz(target))
    };
    let c = seconds(cycles_c(profile, target), profile, target);
    let host_cycles = seen.time_s * used_processors(seen.profile, seen.host) * hertz(seen.host);
    let stalls = (host_cycles - cycles_ideal(seen.profile, seen.host)).max(0.0);
    let c1 = seconds(cycles_ideal(profile, target) + stalls, profile, target);
    let there = modelled_s(seen.profile, seen.host, calibration);
    let here = modelled_s(profile, target, calibration);
    let unexplained = if there > 0.0 { seen.time_s / there } else { 1.0 };
    let common = &calibration.common;
    let alike = breakdown(seen.profile, seen.host, calibration)
        .alike(&breakdown(profile, target, calibration), common.overlap);
    let near = seen.host.architecture == target.architecture;
    let weight = if near { common.host_weight } else { common.far_host_weight };
    let c2 = here * unexplained.powf(weight * alike);
    Times { c, c1, c2: if c2.is_finite() { c2 } else { here } }
}

fn hertz(target: &Target) -> f64 {
    target.processors.clock_mhz.value * 1e6
}

/// Time of all launches in seconds by the analytical model alone.
pub fn modelled_s(profile: &KernelProfile, target: &Target, calibration: &Calibration) -> f64 {
    breakdown(profile, target, calibration).total * profile.launches.max(1) as f64 / hertz(target)
}

/// Estimates a kernel on a target, without a host's cycles.
pub fn estimate(profile: &KernelProfile, target: &Target, calibration: &Calibration) -> Estimate {
    let nothing = profile.instructions() <= 0.0 && profile.memory.is_none();
    let breakdown = breakdown(profile, target, calibration);
    let launches = profile.launches.max(1) as f64;
    let modelled_s = breakdown.total * launches / hertz(target);
    let time_s = if nothing { 0.0 } else { modelled_s };
    let processors = used_processors(profile, target);
    let power = power::breakdown(profile, target, &breakdown, time_s);
    let power_w = power.total_w();
    let cycles = time_s * hertz(target);
    let bound = breakdown.bound();
    let (error, outside_calibration) =
        error_bar(profile, time_s, bound, &target.architecture, calibration);
    let sampled = profile.sampled();
    let error = error.map(|bar| match sampled {
        Sampled::Whole => bar,
        Sampled::Cut => bar.with(in_l2_s(profile, target, calibration), time_s),
        Sampled::No => bar
            .with(in_l2_s(profile, target, calibration), scattered_s(profile, target, calibration)),
    });
    let held = (power.over_limit_w > 0.0).then(|| held(profile, target, calibration));
    // Energies are not known so well that the limit may decide the time.
    let error = match held {
        Some(held) => error.map(|bar| bar.with(time_s, held.time_s)),
        None => error,
    };
    let mut assumptions = Vec::new();
    if held.is_some() {
        assumptions.push(OVER_LIMIT);
    }
    match &profile.memory {
        None => assumptions.push("memory: accesses taken for a coalesced stream"),
        Some(memory) if memory.reuse_unknown => {
            assumptions.push("reuse: what the sample did not see taken for a stream");
        }
        Some(_) => {}
    }
    match profile.counted {
        Counted::Given | Counted::Sass => {}
        Counted::SassOfNewer => assumptions.push(EXTRAPOLATED),
        Counted::Expanded => assumptions.push(EXPANDED),
    }
    Estimate {
        model: Model::C2Analytical,
        sigma: profile.sigma.clone(),
        ipc: if cycles > 0.0 { profile.instructions() / (cycles * processors) } else { 0.0 },
        cycles,
        time_c_s: cycles_c(profile, target) / (processors * hertz(target)),
        processors,
        time_s,
        power_w,
        energy_j: power_w * time_s,
        power,
        bound,
        breakdown,
        held,
        error,
        outside_calibration,
        assumptions,
        sampled,
        counted: profile.counted,
        missing: missing(profile, target),
    }
}

/// Assumption of an estimate whose power is over the board's limit.
const OVER_LIMIT: &str = "power: over the board's limit, so that it would lower its clock; the bar reaches as far as that takes";
/// Assumption of an estimate with instructions of another architecture.
const EXTRAPOLATED: &str =
    "instructions: as ptxas makes them for sm_50, the oldest target that it knows";
/// Assumption of an estimate without ptxas.
const EXPANDED: &str = "instructions: PTX expanded by a table, not compiled";

/// Time in seconds of a kernel whose accesses all hit L2, and where it is not known how they coalesce, all
/// touch one sector: the least that can be.
fn in_l2_s(profile: &KernelProfile, target: &Target, calibration: &Calibration) -> f64 {
    let mut near = profile.clone();
    let mut memory =
        MemoryProfile { dram_bytes: Some(0.0), ..profile.memory_or_assumed().into_owned() };
    if profile.sampled() == Sampled::No {
        memory.load_sectors = memory.load_requests;
        memory.store_sectors = memory.store_requests;
    }
    near.memory = Some(memory);
    modelled_s(&near, target, calibration)
}

/// Time in seconds of a kernel each of whose lanes accesses a line and a bank of shared memory of its own:
/// the most where it is not known how its accesses coalesce.
fn scattered_s(profile: &KernelProfile, target: &Target, calibration: &Calibration) -> f64 {
    let lanes = profile.active_lanes.clamp(1.0, 32.0);
    let mut far = profile.clone();
    let stream = profile.memory_or_assumed();
    far.memory = Some(MemoryProfile {
        load_lines: stream.load_requests * lanes,
        store_lines: stream.store_requests * lanes,
        load_sectors: stream.load_requests * lanes,
        store_sectors: stream.store_requests * lanes,
        shared_passes: stream.shared_requests * lanes,
        ..stream.into_owned()
    });
    modelled_s(&far, target, calibration)
}

/// Factor beyond the validated times from which on an estimate counts as outside of them.
const REACH: f64 = 4.0;

fn error_bar(
    profile: &KernelProfile,
    time_s: f64,
    bound: Bound,
    architecture: &str,
    calibration: &Calibration,
) -> (Option<ErrorBar>, bool) {
    let Some(residual) = calibration.residual(architecture, bound.resource()) else {
        return (None, true);
    };
    let launch_us = time_s / profile.launches.max(1) as f64 * 1e6;
    let [least, most] = residual.time_us;
    let outside = launch_us < least / REACH || launch_us > most * REACH;
    let mut bar = calibration.bars.at(launch_us);
    if profile.counted != Counted::Given {
        bar = bar.map(|bar| bar.with_counting(calibration.counting));
    }
    let error = |bar: Bar| ErrorBar {
        low_s: time_s * bar.low.min(1.0),
        high_s: time_s * bar.high.max(1.0),
        n: residual.n,
    };
    (bar.map(error), outside)
}

fn missing(profile: &KernelProfile, target: &Target) -> Vec<Class> {
    let needed = profile.sigma.iter().filter(|(_, count)| **count > 0.0);
    needed.map(|(class, _)| class).filter(|c| target.throughput.get(*c).value == 0.0).collect()
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "plausible_tests.rs"]
mod plausible_tests;
