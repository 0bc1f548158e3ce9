//! The models: from a kernel's profile to cycles, time, power and energy on a target.

use crate::class::PerClass;
use crate::target::Target;
use serde::{Serialize, Serializer};
use svp_ptx::analysis::Class;

/// What is known of one or more launches of a kernel.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct KernelProfile {
    /// Executed thread instructions per class, summed over the launches (sigma, eq. 1).
    pub sigma: PerClass<f64>,
    /// Number of launches.
    pub launches: u64,
    /// Blocks of one launch.
    pub blocks: u64,
}

impl KernelProfile {
    /// Eq. 1: sigma = sum over blocks of lambda_b times mu_b, per class.
    ///
    /// `blocks` pairs the executions of each basic block by threads (lambda_b) with its static
    /// number of instructions per class (mu_b).
    pub fn from_blocks<'a>(
        blocks: impl IntoIterator<Item = (u64, &'a PerClass<u32>)>,
        launches: u64,
        blocks_per_launch: u64,
    ) -> Self {
        let mut sigma = PerClass::<f64>::default();
        for (lambda, mu) in blocks {
            for (class, count) in mu.iter() {
                *sigma.get_mut(class) += lambda as f64 * f64::from(*count);
            }
        }
        Self { sigma, launches, blocks: blocks_per_launch }
    }

    /// All thread instructions.
    pub fn instructions(&self) -> f64 {
        self.sigma.iter().map(|(_, count)| count).sum()
    }
}

/// Which model an estimate comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Model {
    /// C, eq. 2.
    #[serde(rename = "C")]
    C,
}

/// What a kernel would cost on a target, over all its launches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Estimate {
    /// The model for time, and, until C'' exists, for power.
    pub model: Model,
    /// Thread instructions per class (sigma, eq. 1).
    pub sigma: PerClass<f64>,
    /// Maximum IPC of the target at this mix, in thread instructions per cycle and processor.
    pub ipc: f64,
    /// Cycles of one processor (C, eq. 2).
    pub cycles: f64,
    /// C with the target's peak IPC whatever the mix: a lower bound.
    pub cycles_at_peak_ipc: f64,
    /// How many processors the launches can use.
    pub processors: f64,
    /// Time in seconds (ET): cycles over processors used times clock.
    pub time_s: f64,
    /// Mean power in watts (P, eq. 6).
    pub power_w: f64,
    /// Energy in joules.
    pub energy_j: f64,
    /// The class that holds the kernel up most.
    #[serde(serialize_with = "class_name")]
    pub bound: Class,
    /// Classes that the target has no instructions for: it could not run the kernel as it is.
    #[serde(serialize_with = "class_names")]
    pub missing: Vec<Class>,
}

fn class_name<S: Serializer>(class: &Class, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(class.name())
}

fn class_names<S: Serializer>(classes: &[Class], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(classes.iter().map(|class| class.name()))
}

/// Estimates a kernel on a target.
///
/// IPC_T of eq. 2 is the target's maximum at the kernel's mix: a mix with shares s_i completes
/// at most `1 / max(1 / issue, max_i s_i / throughput_i)` thread instructions per cycle, since all
/// classes share the issue slots and each has its own units.
pub fn estimate(profile: &KernelProfile, target: &Target) -> Estimate {
    let total = profile.instructions();
    let issue = target.processors.issue_per_cycle.value;
    let missing: Vec<Class> = profile
        .sigma
        .iter()
        .filter(|(class, count)| **count > 0.0 && target.throughput.get(*class).value == 0.0)
        .map(|(class, _)| class)
        .collect();
    let cycles_of = |class: Class| {
        let rate = target.throughput.get(class).value;
        if rate > 0.0 { profile.sigma.get(class) / rate } else { 0.0 }
    };
    let (bound, slowest) = Class::ALL
        .into_iter()
        .map(|class| (class, cycles_of(class)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or((Class::Int, 0.0));
    let cycles_at_peak_ipc = total / issue;
    let cycles = slowest.max(cycles_at_peak_ipc);
    let ipc = if cycles > 0.0 { total / cycles } else { issue };
    let processors = target.processors.count.value.min(profile.blocks.max(1) as f64);
    let time_s = cycles / (processors * target.processors.clock_mhz.value * 1e6);
    let dynamic_j: f64 = profile
        .sigma
        .iter()
        .map(|(class, count)| count * target.energy_pj.get(class).value * 1e-12)
        .sum();
    let static_w = target.power.static_w.value;
    let power_w = if time_s > 0.0 { static_w + dynamic_j / time_s } else { static_w };
    Estimate {
        model: Model::C,
        sigma: profile.sigma.clone(),
        ipc,
        cycles,
        cycles_at_peak_ipc,
        processors,
        time_s,
        power_w,
        energy_j: power_w * time_s,
        bound,
        missing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::targets;

    fn target(id: &str) -> Target {
        targets().unwrap().into_iter().find(|t| t.id == id).unwrap()
    }

    /// 1000 executions of a block with 2 FP64, 2 loads and an integer instruction.
    fn profile(blocks: u64) -> KernelProfile {
        let mu = PerClass { fp64: 2, load: 2, int: 1, ..PerClass::default() };
        KernelProfile::from_blocks([(1000, &mu)], 1, blocks)
    }

    #[test]
    fn sigma_is_lambda_times_mu() {
        let profile = profile(1);
        assert_eq!(profile.sigma.fp64, 2000.0);
        assert_eq!(profile.instructions(), 5000.0);
    }

    #[test]
    fn the_scarcest_unit_bounds_the_cycles() {
        // Tegra K1 completes 8 FP64 a cycle: 2000 / 8 cycles at 852 MHz on its one processor.
        let estimate = estimate(&profile(4), &target("jetson-tk1"));
        assert_eq!(estimate.bound, Class::Fp64);
        assert_eq!(estimate.cycles, 250.0);
        assert_eq!(estimate.ipc, 20.0);
        assert!((estimate.time_s - 250.0 / 852e6).abs() < 1e-15);
        assert_eq!(estimate.cycles_at_peak_ipc, 5000.0 / 256.0);
    }

    #[test]
    fn power_is_static_plus_energy_over_time() {
        let tk1 = target("jetson-tk1");
        let estimate = estimate(&profile(1), &tk1);
        let energy = (2000.0 * tk1.energy_pj.fp64.value
            + 2000.0 * tk1.energy_pj.load.value
            + 1000.0 * tk1.energy_pj.int.value)
            * 1e-12;
        let expected = tk1.power.static_w.value + energy / estimate.time_s;
        assert!((estimate.power_w - expected).abs() < 1e-9);
        assert!((estimate.energy_j - expected * estimate.time_s).abs() < 1e-18);
    }

    #[test]
    fn few_blocks_use_few_processors() {
        let xavier = target("jetson-xavier");
        let (one, many) = (estimate(&profile(1), &xavier), estimate(&profile(100), &xavier));
        assert_eq!((one.processors, many.processors), (1.0, 8.0));
        assert!((one.time_s / many.time_s - 8.0).abs() < 1e-9);
    }

    #[test]
    fn what_the_target_lacks_is_named() {
        let mu = PerClass { tensor: 1, ..PerClass::default() };
        let profile = KernelProfile::from_blocks([(1, &mu)], 1, 1);
        assert_eq!(estimate(&profile, &target("jetson-tx1")).missing, [Class::Tensor]);
        assert!(estimate(&profile, &target("jetson-orin-nx")).missing.is_empty());
    }

    #[test]
    fn nothing_takes_no_time_and_static_power() {
        let estimate = estimate(&KernelProfile::default(), &target("jetson-tx2"));
        assert_eq!((estimate.time_s, estimate.energy_j), (0.0, 0.0));
        assert_eq!(estimate.power_w, target("jetson-tx2").power.static_w.value);
    }
}
