//! What was measured, as a table and as JSON.

use super::stop::{Flag, Kill};
use serde::Serialize;
use std::fmt;
use svp::table;

/// Figures of all benchmarks.
#[derive(Debug, Serialize)]
pub struct Figures {
    pub(super) benchmarks: Vec<Row>,
    /// The geometric mean of the ratios, and the largest and the mean of what counting costs.
    #[serde(flatten)]
    pub(super) means: Means,
    pub(super) cores: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) kill: Option<Kill>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) flag: Option<Flag>,
}

/// One benchmark; medians.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) name: &'static str,
    /// On one worker.
    pub(super) ours_ms: f64,
    pub(super) c_ms: f64,
    pub(super) ratio: f64,
    /// PoCL, on one core, where it is installed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pocl_ms: Option<f64>,
    pub(super) all_cores_ms: f64,
    /// How many times as fast on all workers as on one.
    pub(super) speedup: f64,
    /// What copies of the plain C program on all cores get done together, as a multiple of one alone.
    pub(super) c_speedup: f64,
    /// On one worker, with code of the first tier.
    pub(super) first_tier_ms: f64,
    /// How much longer it takes on one worker if executions of basic blocks are counted: a ratio.
    pub(super) counting: f64,
    pub(super) jit_cold_ms: Option<f64>,
    pub(super) jit_second_ms: Option<f64>,
    pub(super) jit_warm_ms: Option<f64>,
    pub(super) correct: bool,
    /// Why a kernel was interpreted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) interpreted: Option<String>,
}

/// Figures of all benchmarks together.
#[derive(Debug, Serialize)]
pub(super) struct Means {
    geomean_ratio: f64,
    geomean_counting: f64,
    worst_counting: f64,
    median_jit_cold_ms: Option<f64>,
    median_jit_second_ms: Option<f64>,
    median_jit_warm_ms: Option<f64>,
}

impl Means {
    pub(super) fn of(rows: &[Row]) -> Self {
        let geomean = |of: fn(&Row) -> f64| {
            let logarithms: f64 = rows.iter().map(|row| of(row).ln()).sum();
            (logarithms / rows.len().max(1) as f64).exp()
        };
        let median = |of: fn(&Row) -> Option<f64>| {
            let mut all: Vec<f64> = rows.iter().filter_map(of).collect();
            all.sort_unstable_by(f64::total_cmp);
            let (low, high) = (all.get(all.len().saturating_sub(1) / 2)?, all.get(all.len() / 2)?);
            Some(low.midpoint(*high))
        };
        Self {
            geomean_ratio: geomean(|row| row.ratio),
            geomean_counting: geomean(|row| row.counting),
            worst_counting: rows.iter().map(|row| row.counting).fold(f64::NAN, f64::max),
            median_jit_cold_ms: median(|row| row.jit_cold_ms),
            median_jit_second_ms: median(|row| row.jit_second_ms),
            median_jit_warm_ms: median(|row| row.jit_warm_ms),
        }
    }
}

impl Figures {
    /// Whether all results agree with those of plain C.
    pub fn correct(&self) -> bool {
        self.benchmarks.iter().all(|row| row.correct)
    }
}

/// Milliseconds, where there are any.
fn ms(value: Option<f64>) -> String {
    value.map_or("-".into(), |ms| format!("{ms:.2}"))
}

impl Row {
    fn cells(&self) -> [String; 14] {
        let results = match (self.correct, &self.interpreted) {
            (true, None) => "agree".to_owned(),
            (true, Some(why)) => format!("agree; interpreted: {why}"),
            (false, None) => "DIFFER".to_owned(),
            (false, Some(why)) => format!("DIFFER; interpreted: {why}"),
        };
        [
            self.name.to_owned(),
            format!("{:.3}", self.ours_ms),
            format!("{:.3}", self.c_ms),
            format!("{:.3}", self.ratio),
            self.pocl_ms.map_or_else(String::new, |ms| format!("{ms:.2}")),
            format!("{:.3}", self.all_cores_ms),
            format!("{:.2}", self.speedup),
            format!("{:.2}", self.c_speedup),
            format!("{:.3}", self.first_tier_ms),
            format!("{:.3}", self.counting),
            ms(self.jit_cold_ms),
            ms(self.jit_second_ms),
            ms(self.jit_warm_ms),
            results,
        ]
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let titles = [
            "",
            ">ours ms",
            ">gcc ms",
            ">ratio",
            ">PoCL ms",
            ">all cores",
            ">speed-up",
            ">gcc's",
            ">1st tier",
            ">counting",
            ">JIT 1st",
            ">JIT 2nd",
            ">JIT warm",
            "results",
        ];
        write!(f, "{}", table::lines(&titles, self.benchmarks.iter().map(Row::cells)))?;
        let all = &self.means;
        let jit = [all.median_jit_cold_ms, all.median_jit_second_ms, all.median_jit_warm_ms];
        let [cold, second, warm] = jit.map(ms);
        writeln!(
            f,
            "geometric means: ratio {:.3}, counting {:.3} (at worst {:.3}); {} cores",
            all.geomean_ratio, all.geomean_counting, all.worst_counting, self.cores
        )?;
        write!(f, "medians: JIT first tier {cold} ms, second {second} ms, warm {warm} ms")?;
        if let Some(kill) = &self.kill {
            write!(f, "\n{kill}")?;
        }
        if let Some(flag) = &self.flag {
            write!(f, "\n{flag}")?;
        }
        Ok(())
    }
}
