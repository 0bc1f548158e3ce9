//! What was fitted on measurements: few numbers, of which each stands for something physical.
//!
//! `calibration.toml` holds the values, and how they came to be; `svp validate time` fits them again.

use crate::target::Target;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The fitted numbers of the analytical model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibration {
    /// What the numbers were fitted on.
    pub fitted_on: String,
    /// Numbers that hold for every target.
    pub common: Common,
    /// Corrections of a generation's microbenchmarked costs, by [`Target::architecture`].
    pub generation: BTreeMap<String, Generation>,
    /// What was compared with measurements: other estimates have no error bar.
    #[serde(default)]
    pub residuals: Vec<Residual>,
    /// Error bars.
    #[serde(default)]
    pub bars: Bars,
    /// What bars have besides where instructions and accesses were not counted on a GPU.
    #[serde(default)]
    pub counting: Counting,
}

/// Numbers that hold for every target.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    /// Exponent p of the norm that joins the busy times of resources: 1 if nothing overlapped, large
    /// if all did.
    pub overlap: f64,
    /// The same for what a group of warps does and waits for, against what all groups do.
    pub hiding: f64,
    /// Share of the peak bandwidth of DRAM that streams reach.
    pub dram_efficiency: f64,
    /// What of it is left with error correction.
    pub ecc_efficiency: f64,
    /// Share of issue slots that a processor fills with ready warps.
    pub issue_efficiency: f64,
    /// Share of a warp's instructions that wait for the one before.
    pub dependence: f64,
    /// Loads under way, as a multiple of what the code shows: hardware and compiler find more.
    pub loads_in_flight: f64,
    /// Cycles from a branch to the first instruction behind it.
    pub branch_cycles: f64,
    /// Cycles that a warp waits at a barrier for the others of its block.
    pub barrier_cycles: f64,
    /// Cycles from a warp's place being free to its first instruction.
    pub start_cycles: f64,
    /// Correction of [`crate::target::Launch::overhead_us`].
    pub launch: f64,
    /// Correction of [`crate::target::Timing::write_extra_cycles`].
    pub write: f64,
    /// How much of what the model misses on a host is carried to a target of the same architecture,
    /// 0 to 1 (see [`crate::model::refined`]).
    pub host_weight: f64,
    /// The same for a target of another architecture.
    pub far_host_weight: f64,
}

/// Factors on what microbenchmarks say of a generation.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generation {
    /// On [`crate::target::Timing::sector_cycles`].
    pub sector: f64,
    /// On [`crate::target::Timing::line_cycles`].
    pub line: f64,
    /// On [`crate::target::Timing::shared_pass_cycles`].
    pub pass: f64,
    /// On [`crate::target::Timing::replay_latency_cycles`].
    pub replay: f64,
}

/// Estimates of an architecture and bound that were compared with measurements.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Residual {
    /// [`Target::architecture`].
    pub architecture: String,
    /// [`crate::Bound::resource`].
    pub bound: String,
    /// Estimates that bars are drawn from.
    pub n: u32,
    /// Shortest and longest of the measured times in microseconds.
    pub time_us: [f64; 2],
}

/// How far estimates of launches that took about this long were off: factors on the estimate.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// Estimated time of a launch, in microseconds.
    pub time_us: f64,
    /// One in ten measured times at most was under this share of the estimate; at most 1.
    pub low: f64,
    /// One in ten was over this multiple of it; at least 1.
    pub high: f64,
}

/// Bars by the time of a launch, ascending: short launches are farther off than long ones.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bars(pub Vec<Bar>);

impl Bars {
    /// The bar of a launch that is estimated to take this long, in microseconds: between two bars,
    /// linear in the time's logarithm. None if there are no bars.
    pub fn at(&self, time_us: f64) -> Option<Bar> {
        let after = self.0.partition_point(|bar| bar.time_us < time_us);
        let (Some(before), Some(after)) = (self.0.get(after.wrapping_sub(1)), self.0.get(after))
        else {
            // Before the first, or beyond the last.
            return self.0.get(after.min(self.0.len().saturating_sub(1))).copied();
        };
        let share = (time_us / before.time_us).ln() / (after.time_us / before.time_us).ln();
        let between = |a: f64, b: f64| a + (b - a) * share;
        Some(Bar {
            time_us,
            low: between(before.low, after.low),
            high: between(before.high, after.high),
        })
    }
}

/// How far estimates from counts by the software GPU, its samples and a compiler of today are from those of the same
/// kernels by the counters of GPUs: factors on the estimate, of which the ends leave out one in ten each.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counting {
    /// At most 1.
    pub low: f64,
    /// At least 1.
    pub high: f64,
}

impl Default for Counting {
    fn default() -> Self {
        Self { low: 1.0, high: 1.0 }
    }
}

impl Bar {
    /// The bar of an estimate whose counts may be off besides: the counts' errors have nothing to do with the model's,
    /// so that the squares of both add up.
    pub fn with_counting(self, counting: Counting) -> Self {
        let joined = |model: f64, counts: f64| (model.ln().powi(2) + counts.ln().powi(2)).sqrt();
        let (low, high) = (joined(self.low, counting.low), joined(self.high, counting.high));
        Self { low: (-low).exp(), high: high.exp(), ..self }
    }
}

/// The file does not hold a calibration.
#[derive(Debug, thiserror::Error)]
#[error("not a calibration")]
pub struct CalibrationError(#[from] toml::de::Error);

impl Default for Calibration {
    /// Where fits start and what they are drawn to, before any measurement.
    fn default() -> Self {
        let common = Common {
            overlap: 3.0,
            hiding: 5.0,
            dram_efficiency: 0.85,
            ecc_efficiency: 0.87,
            issue_efficiency: 0.85,
            dependence: 0.35,
            loads_in_flight: 2.0,
            branch_cycles: 24.0,
            barrier_cycles: 80.0,
            start_cycles: 150.0,
            launch: 1.0,
            write: 1.0,
            host_weight: 0.6,
            far_host_weight: 0.3,
        };
        Self {
            fitted_on: "nothing".to_owned(),
            common,
            generation: BTreeMap::new(),
            residuals: Vec::new(),
            bars: Bars::default(),
            counting: Counting::default(),
        }
    }
}

impl Calibration {
    /// The calibration that comes with the program.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn shipped() -> Result<Self, CalibrationError> {
        Ok(toml::from_str(include_str!("../calibration.toml"))?)
    }

    /// The corrections of a target's generation: none for one that was never measured.
    pub fn generation(&self, target: &Target) -> Generation {
        const NONE: Generation = Generation { sector: 1.0, line: 1.0, pass: 1.0, replay: 1.0 };
        self.generation.get(&target.architecture).copied().unwrap_or(NONE)
    }

    /// The residuals of an architecture and bound.
    pub fn residual(&self, architecture: &str, bound: &str) -> Option<&Residual> {
        self.residuals.iter().find(|r| r.architecture == architecture && r.bound == bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_go_from_one_time_to_the_next() {
        let bar = |time_us, low, high| Bar { time_us, low, high };
        let bars = Bars(vec![bar(10.0, 0.5, 2.0), bar(1000.0, 0.75, 1.5)]);
        let ends = |time_us| bars.at(time_us).map(|bar| (bar.low, bar.high)).unwrap();
        assert_eq!((ends(1.0), ends(10.0)), ((0.5, 2.0), (0.5, 2.0)));
        assert_eq!((ends(1000.0), ends(1e9)), ((0.75, 1.5), (0.75, 1.5)));
        let (low, high) = ends(100.0);
        assert!((low - 0.625).abs() < 1e-12 && (high - 1.75).abs() < 1e-12, "{low} {high}");
        assert_eq!(Bars::default().at(5.0), None);
    }

    #[test]
    fn what_counts_may_be_off_widens_a_bar() {
        let bar = Bar { time_us: 10.0, low: 0.5, high: 2.0 };
        let ends = |counting: Counting| {
            let bar = bar.with_counting(counting);
            (bar.low, bar.high)
        };
        let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() + (a.1 - b.1).abs() < 1e-12;
        assert!(near(ends(Counting::default()), (0.5, 2.0)), "exact counts add nothing");
        // Both as far off as each other: the root of two times as far.
        let both = 2.0_f64.powf(2.0_f64.sqrt());
        assert!(near(ends(Counting { low: 0.5, high: 2.0 }), (1.0 / both, both)));
        assert!(near(ends(Counting { low: 1.0, high: 2.0 }), (0.5, both)), "each end by itself");
    }
}
