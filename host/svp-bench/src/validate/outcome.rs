//! What a validation found, for people and as JSON.

use super::stats::Stats;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

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

    /// A table for people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for set in &self.sets {
            let _ = writeln!(text, "{}: {}", set.set, set.protocol);
            for (model, stats) in &set.models {
                let name = match *model {
                    "C1" => "C'",
                    "C2" => "C''",
                    other => other,
                };
                let _ = writeln!(text, "  {}", line(name, stats));
            }
            if let Some(spread) = set.spread {
                let _ = writeln!(
                    text,
                    "  spread over hosts: deviation {:.1} %, range {:.1} % (medians of {})",
                    100.0 * spread.median_deviation,
                    100.0 * spread.median_range,
                    spread.n
                );
            }
            for (part, stats) in &set.parts {
                let _ = writeln!(text, "    {}", line(part, stats));
            }
        }
        for reason in &self.left_out {
            let _ = writeln!(text, "left out: {reason}");
        }
        text
    }
}

fn line(name: &str, stats: &Stats) -> String {
    let percent = |share: f64| 100.0 * share;
    format!(
        "{name:<44} MAPE {:6.1} %  median {:6.1} %  P90 {:6.1} %  bias {:+7.1} %  rank {:.3}  n {}",
        percent(stats.mape),
        percent(stats.median),
        percent(stats.p90),
        percent(stats.bias),
        stats.rank,
        stats.n
    )
}
