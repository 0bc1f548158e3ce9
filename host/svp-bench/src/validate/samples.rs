//! The same programs with looks of the usual budget and with whole ones: how far their estimates are apart, and
//! what the looks cost.
//!
//! Launches that executed other instructions in the second run, since the order of their blocks and warps or the host's
//! clock decides their branches, are named and not compared. Kernels of which the reports say that it may are apart:
//! a sample of one that waits for what others write is of as many turns of its wait as the sample lasts. Both are reports of `svp run`, so that any program can be judged; `docs/reference/benchmarks.md` has the commands.

use super::outcome::{Outcome, SetOutcome};
use super::stats::Stats;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::Path;
use svp::report::kernel_name;

/// Folders of the two runs.
const USUAL: &str = "usual";
const WHOLE: &str = "whole";

/// From where on a kernel's difference is shown.
const SHOWN: f64 = 0.05;

/// What an assumption begins with that is about how often blocks are executed.
const ABOUT_COUNTS: &str = "counts: ";

/// Letters of a kernel's name that are shown.
const NAME_MAX: usize = 60;

/// Uses of kernels that are compared, by what tells launches apart: module, kernel, grid, block, shared memory.
type Uses = BTreeMap<String, Vec<Use>>;

/// What a report has of one use.
#[derive(Debug, Clone)]
struct Use {
    kernel: String,
    /// Time of a launch.
    time_s: f64,
    /// Whether the look was cut, or there was none.
    cut: bool,
    /// Whether the report says that order or a clock may decide what it executes.
    may_differ: bool,
    /// Executions of each basic block.
    counts: String,
    /// Warp instructions of the look.
    looked: f64,
    /// Warp instructions of the launches, of full warps.
    executed: f64,
}

/// Compares `usual/report.json` with `whole/report.json`.
pub(super) fn validate(data: &Path) -> Result<Outcome> {
    compare(&read(data, USUAL)?, &read(data, WHOLE)?)
}

fn read(data: &Path, run: &str) -> Result<Uses> {
    let path = data.join(run).join("report.json");
    let text =
        std::fs::read_to_string(&path).with_context(|| format!("report {}", path.display()))?;
    let report: Value =
        serde_json::from_str(&text).with_context(|| format!("report {}", path.display()))?;
    uses(&report).with_context(|| format!("report {}", path.display()))
}

fn uses(report: &Value) -> Result<Uses> {
    let mut uses = Uses::new();
    for it in report["uses"].as_array().context("it has no uses of kernels")? {
        // A kernel whose module has no PTX has no estimate.
        let Some(time_s) = it["estimate"]["time_s"].as_f64() else { continue };
        let launches = it["launches"].as_f64().filter(|n| *n > 0.0).unwrap_or(1.0);
        let sigma = it["estimate"]["sigma"].as_object().context("an estimate without sigma")?;
        let threads: f64 = sigma.values().filter_map(Value::as_f64).sum();
        let kernel = it["kernel"].as_str().context("a use without a kernel")?;
        let assumptions = it["estimate"]["assumptions"].as_array().into_iter().flatten();
        let about_counts =
            |it: &Value| it.as_str().is_some_and(|text| text.starts_with(ABOUT_COUNTS));
        let key = ["module", "kernel", "grid", "block", "shared_bytes"];
        let key = key.map(|field| it[field].to_string()).join(" ");
        uses.entry(key).or_default().push(Use {
            kernel: kernel_name(kernel, NAME_MAX),
            may_differ: assumptions.into_iter().any(about_counts),
            time_s: time_s / launches,
            cut: it["memory"]["whole"] != true,
            counts: it["block_counts"].to_string(),
            looked: it["memory"]["instructions"].as_f64().unwrap_or(0.0),
            executed: threads / 32.0,
        });
    }
    // Processes come in any order, and the same launches of them have the same times.
    for same in uses.values_mut() {
        same.sort_by(|a, b| {
            (&a.counts, a.time_s).partial_cmp(&(&b.counts, b.time_s)).unwrap_or(Ordering::Equal)
        });
    }
    Ok(uses)
}

fn compare(usual: &Uses, whole: &Uses) -> Result<Outcome> {
    let (mut pairs, mut apart) = (Vec::new(), Vec::new());
    let mut parts = BTreeMap::new();
    let mut left_out = Vec::new();
    let (mut looked, mut executed) = (0.0, 0.0);
    for (key, ours) in usual {
        looked += ours.iter().map(|it| it.looked).sum::<f64>();
        executed += ours.iter().map(|it| it.executed).sum::<f64>();
        let theirs = whole.get(key).map(Vec::as_slice).unwrap_or_default();
        for (a, b) in ours.iter().zip(theirs).filter(|(_, b)| b.time_s > 0.0) {
            if a.counts != b.counts {
                left_out.push(format!("{}: it executed others in the second run", a.kernel));
                continue;
            }
            let pair = (a.time_s, b.time_s);
            if a.may_differ { &mut apart } else { &mut pairs }.push(pair);
            if (a.time_s / b.time_s - 1.0).abs() > SHOWN {
                let how = if a.cut { "cut" } else { "whole in both" };
                let apart = if a.may_differ { ", apart" } else { "" };
                let at = parts.len();
                parts.insert(format!("{} [{how}{apart}] #{at}", a.kernel), Stats::of(&[pair]));
            }
            if b.cut {
                left_out
                    .push(format!("{}: cut even with the large budget, or not sampled", b.kernel));
            }
        }
        if ours.len() != theirs.len() {
            let (a, b) = (ours.len(), theirs.len());
            let kernel = ours.first().map_or("?", |it| &it.kernel);
            left_out.push(format!("{kernel}: {a} uses in one report, {b} in the other"));
        }
    }
    ensure!(!pairs.is_empty(), "no kernel is in both reports");
    if let Some(worst) = pairs.iter().copied().max_by(|a, b| {
        let off = |pair: &(f64, f64)| (pair.0 / pair.1 - 1.0).abs();
        off(a).total_cmp(&off(b))
    }) {
        parts.insert("the farthest".to_owned(), Stats::of(&[worst]));
    }
    if !apart.is_empty() {
        let name = "kernels in which order may decide (apart)".to_owned();
        parts.insert(name, Stats::of(&apart));
    }
    left_out.sort();
    left_out.dedup();
    left_out.push(format!(
        "looks of the usual budget took {looked:.0} warp instructions, the launches {executed:.0}"
    ));
    let set = SetOutcome {
        set: "samples".to_owned(),
        protocol: "the usual budget of looks against whole ones, times of launches".to_owned(),
        models: BTreeMap::from([("C2", Stats::of(&pairs))]),
        n: pairs.len(),
        parts,
        spread: None,
        bars: None,
    };
    Ok(Outcome { sets: vec![set], left_out, ..Outcome::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn report(times: &[(&str, f64, bool)]) -> Uses {
        let used = |(kernel, time_s, whole): &(&str, f64, bool)| {
            let assumed: &[&str] =
                if *kernel == "waits" { &["counts: order may decide"] } else { &[] };
            json!({
                "module": "m", "kernel": kernel, "grid": [1, 1, 1], "block": [32, 1, 1], "shared_bytes": 0,
                "launches": 2, "block_counts": [kernel], "memory": { "whole": whole, "instructions": 40 },
                "estimate": { "time_s": time_s, "sigma": { "fp32": 3200.0 }, "assumptions": assumed },
            })
        };
        uses(&json!({ "uses": times.iter().map(used).collect::<Vec<_>>() })).unwrap()
    }

    #[test]
    fn differences_are_those_of_the_same_launches() {
        let usual = report(&[("a", 2.0, true), ("b", 1.5, false), ("b", 1.0, true)]);
        // The same process may come first or last.
        let whole = report(&[("b", 1.0, true), ("b", 1.0, true), ("a", 2.0, true)]);
        let outcome = compare(&usual, &whole).unwrap();
        let set = outcome.set("samples").unwrap();
        let stats = set.models["C2"];
        assert_eq!((set.n, stats.median), (3, 0.0));
        assert!((set.parts["the farthest"].mape - 0.5).abs() < 1e-12);
        assert!(set.parts.keys().any(|name| name.starts_with("b ") && name.contains("[cut]")));
        let cost = outcome.left_out.last().unwrap();
        assert!(cost.contains("took 120 warp instructions") && cost.ends_with("300"), "{cost}");
    }

    #[test]
    fn kernels_in_which_order_decides_are_apart() {
        let usual = report(&[("a", 1.0, true), ("waits", 3.0, false)]);
        let outcome = compare(&usual, &report(&[("a", 1.0, true), ("waits", 1.0, true)])).unwrap();
        let set = outcome.set("samples").unwrap();
        assert_eq!((set.n, set.models["C2"].mape), (1, 0.0));
        let apart = set.parts.iter().find(|(name, _)| name.ends_with("(apart)")).unwrap();
        assert!((apart.1.mape - 2.0).abs() < 1e-12);
        assert!(set.parts.keys().any(|name| name.starts_with("waits [cut, apart]")));
    }

    #[test]
    fn what_is_in_one_report_alone_is_told() {
        let error =
            compare(&report(&[("a", 1.0, true)]), &report(&[("c", 1.0, true)])).unwrap_err();
        assert!(error.to_string().contains("no kernel"), "{error}");
        let usual = report(&[("a", 1.0, true), ("a", 1.0, true)]);
        let outcome = compare(&usual, &report(&[("a", 1.0, false)])).unwrap();
        let mentions = |words: &str| outcome.left_out.iter().any(|line| line.contains(words));
        assert!(mentions("2 uses in one report, 1 in the other") && mentions("cut even with"));
    }
}
