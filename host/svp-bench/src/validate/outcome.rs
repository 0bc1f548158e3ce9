//! What a validation found, for people and as JSON.

use super::stats::Stats;
use serde::Serialize;
use std::collections::BTreeMap;
use svp::table;
use svp_estimator::calibration::Counting;

/// All sets.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Outcome {
    /// One for each set and protocol.
    pub sets: Vec<SetOutcome>,
    /// What was left out, and why.
    pub left_out: Vec<String>,
    /// How far estimates from counts of ours are from those from counters of GPUs: what bars have besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counting: Option<Counting>,
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

    /// Tables for people: one of all sets, and one for each.
    pub fn text(&self) -> String {
        let sets = self.sets.iter().map(SetOutcome::text);
        let left_out = self.left_out.iter().map(|reason| format!("left out: {reason}\n"));
        let counting = self.counting.map(|Counting { low, high }| {
            format!("counters over counts of ours, as estimates, 80 %: {low:.3} to {high:.3}; in the bars\n\n")
        });
        std::iter::once(self.overview()).chain(counting).chain(sets).chain(left_out).collect()
    }

    /// A line for each set: MAPE of its models, what more there is to say of the most refined one, and its bars.
    fn overview(&self) -> String {
        let titles = [
            "set",
            ">n",
            ">C",
            ">C'",
            ">C''",
            ">P",
            ">median",
            ">P90",
            ">bias",
            ">rank",
            ">bars hold",
            ">of",
            ">upper/lower",
        ];
        let rows = self.sets.iter().map(|set| {
            let mape =
                |model| set.models.get(model).map_or_else(String::new, |it| percent(it.mape));
            let refined = set.models.get("C2").or(set.models.get("P")).copied().unwrap_or_default();
            let bars =
                |cell: &dyn Fn(BarCoverage) -> String| set.bars.map_or_else(String::new, cell);
            [
                set.set.clone(),
                set.n.to_string(),
                mape("C"),
                mape("C1"),
                mape("C2"),
                mape("P"),
                percent(refined.median),
                percent(refined.p90),
                format!("{:+.1} %", 100.0 * refined.bias),
                format!("{:.3}", refined.rank),
                bars(&|it| percent(it.bar_coverage)),
                bars(&|it| it.bar_n.to_string()),
                bars(&|it| format!("{:.2}", it.bar_ratio)),
            ]
        });
        format!("MAPE by model, and the error bars of 80 %\n{}\n", table::lines(&titles, rows))
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

impl SetOutcome {
    pub(super) fn text(&self) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_overview_has_a_line_for_each_set() {
        let stats = Stats { mape: 0.125, n: 7, ..Stats::default() };
        let bars = BarCoverage { bar_coverage: 0.8, bar_n: 5, bar_ratio: 1.5 };
        let set = |name: &str, model, bars| SetOutcome {
            set: name.to_owned(),
            protocol: "made up".to_owned(),
            models: BTreeMap::from([(model, stats)]),
            n: 7,
            parts: BTreeMap::new(),
            spread: None,
            bars,
        };
        let sets = vec![set("a", "C2", Some(bars)), set("b", "P", None)];
        let text = Outcome { sets, left_out: vec!["c: no file".to_owned()], counting: None }.text();
        let lines: Vec<Vec<&str>> =
            text.lines().take(4).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[1][..5], ["set", "n", "C''", "P", "median"], "{text}");
        assert_eq!(lines[2][..4], ["a", "7", "12.5", "%"], "{text}");
        assert_eq!(lines[2][lines[2].len() - 4..], ["80.0", "%", "5", "1.50"], "{text}");
        assert_eq!(lines[3][..4], ["b", "7", "12.5", "%"], "{text}");
        assert!(text.ends_with("left out: c: no file\n"), "{text}");
        let json = serde_json::to_value(set("a", "C2", Some(bars))).unwrap();
        assert_eq!((&json["bar_coverage"], &json["bar_n"]), (&0.8.into(), &5.into()));
        assert_eq!(json["bar_ratio"], 1.5);
    }
}
