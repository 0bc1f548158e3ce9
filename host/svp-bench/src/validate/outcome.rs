//! What a validation found, for people and as JSON.

use super::stats::Stats;
use serde::Serialize;
use std::collections::BTreeMap;
use svp::table;

/// All sets.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Outcome {
    /// One for each set and protocol.
    pub sets: Vec<SetOutcome>,
    /// What was left out, and why.
    pub left_out: Vec<String>,
}

/// One set under one protocol.
#[derive(Debug, Clone, Serialize)]
pub struct SetOutcome {
    /// Its name.
    pub set: String,
    /// What was fitted on what, and tested on what.
    pub protocol: String,
    /// Figures by model: C, C1 (C'), C2 (C''); P for power.
    pub models: BTreeMap<&'static str, Stats>,
    /// Estimates that the figures are of.
    pub n: usize,
    /// Figures of the refined model by a part of the set.
    pub parts: BTreeMap<String, Stats>,
    /// How much estimates of one launch differ by the host that they come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spread: Option<Spread>,
    /// How often error bars that claim 80 % hold.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub bars: Option<BarCoverage>,
}

/// How often error bars hold what was measured, where neither the kernel nor the board is among what
/// they are drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BarCoverage {
    /// Share of the estimates whose bar holds the measured value: 0 to 1.
    pub bar_coverage: f64,
    /// Estimates with a bar.
    pub bar_n: usize,
    /// Mean of the bars' upper over their lower end.
    pub bar_ratio: f64,
}

/// Bars that are being counted.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bars {
    held: usize,
    n: usize,
    ratios: f64,
}

impl Bars {
    /// Counts a bar: whether it holds, and its upper over its lower end.
    pub(super) fn add(&mut self, holds: bool, ratio: f64) {
        self.held += usize::from(holds);
        self.n += 1;
        self.ratios += ratio;
    }

    /// None of no bars.
    pub(super) fn coverage(self) -> Option<BarCoverage> {
        let n = self.n as f64;
        (self.n > 0).then(|| BarCoverage {
            bar_coverage: self.held as f64 / n,
            bar_n: self.n,
            bar_ratio: self.ratios / n,
        })
    }
}

/// How much estimates of the same launch differ by the host that they come from.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Spread {
    /// Median of standard deviation over mean.
    pub median_deviation: f64,
    /// Median of (largest - smallest) over mean.
    pub median_range: f64,
    /// Launches.
    pub n: usize,
}

impl Outcome {
    /// The outcome of a set.
    #[cfg(test)]
    pub fn set(&self, set: &str) -> Option<&SetOutcome> {
        self.sets.iter().find(|outcome| outcome.set == set)
    }

    /// Tables for people, one for each set.
    pub fn text(&self) -> String {
        let sets = self.sets.iter().map(SetOutcome::text);
        let left_out = self.left_out.iter().map(|reason| format!("left out: {reason}\n"));
        sets.chain(left_out).collect()
    }
}

impl SetOutcome {
    fn text(&self) -> String {
        let model = |(name, stats): (&&str, &Stats)| {
            let name = match *name {
                "C1" => "C'",
                "C2" => "C''",
                other => other,
            };
            cells(name, stats)
        };
        let part = |(name, stats): (&String, &Stats)| cells(&format!("  {name}"), stats);
        let rows = self.models.iter().map(model).chain(self.parts.iter().map(part));
        let titles = ["", ">MAPE", ">median", ">P90", ">bias", ">rank", ">n"];
        let spread = self.spread.map_or_else(String::new, |spread| {
            format!(
                "spread over hosts: deviation {:.1} %, range {:.1} % (medians of {})\n",
                100.0 * spread.median_deviation,
                100.0 * spread.median_range,
                spread.n
            )
        });
        let bars = self.bars.map_or_else(String::new, |bars| {
            format!(
                "error bars of 80 %, kernel and board held out: hold {:.1} % of {}, upper over lower \
                 end {:.2}\n",
                100.0 * bars.bar_coverage,
                bars.bar_n,
                bars.bar_ratio
            )
        });
        format!("{}: {}\n{}{spread}{bars}\n", self.set, self.protocol, table::lines(&titles, rows))
    }
}

fn cells(name: &str, stats: &Stats) -> [String; 7] {
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    [
        name.to_owned(),
        percent(stats.mape),
        percent(stats.median),
        percent(stats.p90),
        format!("{:+.1} %", 100.0 * stats.bias),
        format!("{:.3}", stats.rank),
        stats.n.to_string(),
    ]
}
