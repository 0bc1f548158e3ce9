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
        format!("{}: {}\n{}{spread}\n", self.set, self.protocol, table::lines(&titles, rows))
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
