//! Validation of power on AccelWattch's measurements: eq. 6 with the rates of each kernel.
//!
//! The rates come with the measurements: watts of each component, which are rates of events times
//! AccelWattch's energies of a QV100. Events are those of the board's own counters where they were taken,
//! else those of AccelWattch's simulation. Eq. 6 is linear in them, so that
//! what is fitted here is one factor on AccelWattch's energies for each of five groups of components;
//! a factor starts from 1 and is drawn to it. Boards hold their power under a limit.

use super::bars::coverage_of_kernels;
use super::outcome::SetOutcome;
use super::stats::Stats;
use super::table::{Row, Table};
use super::{devices, outcome::Outcome};
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use svp_estimator::least_squares::minimise;

/// Groups of components, each with a factor of its own.
const GROUPS: [&[&str]; 5] = [
    // The cost of any instruction: fetch, registers, schedulers, pipeline.
    &["IBP", "ICP", "PIPEP", "SCHEDP", "RFP"],
    // The cost of computing.
    &[
        "INTP",
        "FPUP",
        "INT_MULP",
        "FP_MULP",
        "INT_MUL24P",
        "INT_MUL32P",
        "INT_DIVP",
        "FP_DIVP",
        "DPUP",
        "DP_MULP",
        "DP_DIVP",
        "FP_SQRTP",
        "FP_LGP",
        "FP_SINP",
        "FP_EXP",
        "TEXP",
        "TENSORP",
    ],
    // The cost of moving data.
    &["L2CP", "DRAMP", "DCP", "CCP", "SHRDP"],
    // Static power of busy and idle processors.
    &["STATICP", "IDLE_COREP"],
    // The rest of the board.
    &["CONSTP"],
];

/// Where events were counted, the better first: by the board's counters, in simulation.
const COUNTED_BY: [&str; 2] = ["HW", "SASS_SIM"];

/// Weight of priors of all sets of power: e times more or less than where a fit starts costs as much as
/// a kernel that is 15 % off.
pub(super) const PRIOR: f64 = 0.15;

/// GPUs with the ids of their targets, for the limits of their boards; other GPUs have no limit here.
const LIMITED: [(&str, &str); 3] = [
    ("QV100", "quadro-gv100"),
    ("RTX2060S", "rtx-2060-super"),
    ("TITANX_Pascal", "titan-x-pascal"),
];

struct Kernel {
    suite: String,
    name: String,
    measured_w: f64,
    groups: [f64; GROUPS.len()],
}

/// Validates power at the boards' own clocks.
pub(super) fn validate(data: &Path) -> Result<Outcome> {
    let mut sets = Vec::new();
    let boards = boards(data)?;
    for (gpu, Board { limit_w, kernels }) in &boards {
        let limit_w = *limit_w;
        let by_suite = |kernel: &Kernel| kernel.suite.clone();
        let by_kernel = |kernel: &Kernel| kernel.name.clone();
        let suites = predictions(kernels, limit_w, by_suite);
        let others = predictions(kernels, limit_w, by_kernel);
        let name = format!("power-{gpu}");
        sets.push(outcome(&name, "leave-one-suite-out", kernels, &suites));
        let protocol = "fitted on other kernels of the same GPU";
        sets.push(outcome(&format!("{name}-same"), protocol, kernels, &others));
        let elsewhere: Vec<(f64, &Kernel)> = boards
            .iter()
            .filter(|(other, _)| *other != gpu)
            .flat_map(|(_, board)| board.kernels.iter().map(|kernel| (board.limit_w, kernel)))
            .collect();
        if !elsewhere.is_empty() {
            let factors = fit(&elsewhere);
            let watts: Vec<f64> =
                kernels.iter().map(|it| power(&it.groups, &factors, limit_w)).collect();
            let protocol = "fitted on other boards alone";
            sets.push(outcome(&format!("{name}-board"), protocol, kernels, &watts));
        }
        let protocol = "fitted on the very kernels: what no estimate from these rates gets below";
        let floor = fitted_on_all(kernels, limit_w);
        sets.push(outcome(&format!("{name}-floor"), protocol, kernels, &floor));
    }
    let left_out = vec![
        "power from time: rates are those of AccelWattch's components; the set has no instruction \
         counts to estimate time from"
            .to_owned(),
    ];
    Ok(Outcome { sets, left_out, ..Outcome::default() })
}

/// A board and what was measured on it.
struct Board {
    limit_w: f64,
    kernels: Vec<Kernel>,
}

fn boards(data: &Path) -> Result<BTreeMap<String, Board>> {
    let board = |gpu: String| {
        let limit_w = match LIMITED.iter().find(|(name, _)| *name == gpu) {
            Some((_, id)) => devices::target(id)?.power.limit_w.value,
            None => f64::INFINITY,
        };
        let kernels = read(data, &gpu)?;
        Ok((gpu, Board { limit_w, kernels }))
    };
    gpus(data)?.into_iter().map(board).collect()
}

fn gpus(data: &Path) -> Result<BTreeSet<String>> {
    let measured = Table::read(data, "power/accelwattch_measured_power.csv")?;
    measured.rows().map(|row| Ok(row.text("gpu")?.to_owned())).collect()
}

fn read(data: &Path, gpu: &str) -> Result<Vec<Kernel>> {
    let measured = Table::read(data, "power/accelwattch_measured_power.csv")?;
    let components = Table::read(data, "power/accelwattch_component_breakdown_w.csv")?;
    let rates = |kernel: &str| {
        let counted = |by: &&str| {
            let is = |row: &Row<'_>, column, text| row.text(column).is_ok_and(|own| own == text);
            components.rows().find(|row| {
                is(row, "gpu", gpu) && is(row, "aw_variant", by) && is(row, "kernel", kernel)
            })
        };
        COUNTED_BY.iter().find_map(counted)
    };
    let mut kernels = Vec::new();
    for row in measured.rows() {
        if row.text("gpu")? != gpu {
            continue;
        }
        let name = row.text("kernel")?;
        let rates = rates(name).with_context(|| format!("no rates of {name} on {gpu}"))?;
        let mut groups = [0.0; GROUPS.len()];
        for (sum, members) in groups.iter_mut().zip(GROUPS) {
            for member in members.iter().filter(|member| components.has(member)) {
                *sum += rates.number_or_zero(member)?;
            }
        }
        kernels.push(Kernel {
            suite: row.text("suite")?.to_owned(),
            name: name.to_owned(),
            measured_w: row.positive("measured_power_w")?,
            groups,
        });
    }
    Ok(kernels)
}

fn power(groups: &[f64], factors: &[f64], limit_w: f64) -> f64 {
    let sum: f64 = groups.iter().zip(factors).map(|(watts, factor)| watts * factor.exp()).sum();
    sum.min(limit_w)
}

/// Power of each kernel by factors that were fitted without the part that it is in.
fn predictions(kernels: &[Kernel], limit_w: f64, part: impl Fn(&Kernel) -> String) -> Vec<f64> {
    let parts: BTreeSet<String> = kernels.iter().map(&part).collect();
    let mut factors = BTreeMap::new();
    for held_out in parts {
        let seen = kernels.iter().filter(|kernel| part(kernel) != held_out);
        let fitted = fit(&seen.map(|kernel| (limit_w, kernel)).collect::<Vec<_>>());
        factors.insert(held_out, fitted);
    }
    let predict = |kernel: &Kernel| power(&kernel.groups, &factors[&part(kernel)], limit_w);
    kernels.iter().map(predict).collect()
}

/// Power of each kernel by factors that were fitted on it, too.
fn fitted_on_all(kernels: &[Kernel], limit_w: f64) -> Vec<f64> {
    let factors = fit(&kernels.iter().map(|kernel| (limit_w, kernel)).collect::<Vec<_>>());
    kernels.iter().map(|kernel| power(&kernel.groups, &factors, limit_w)).collect()
}

/// Logarithms of the factors that explain the kernels best, each on a board of such a limit, drawn to AccelWattch's
/// energies.
fn fit(kernels: &[(f64, &Kernel)]) -> Vec<f64> {
    let errors = |x: &[f64]| {
        let off =
            |(limit_w, k): &(f64, &Kernel)| power(&k.groups, x, *limit_w) / k.measured_w - 1.0;
        kernels.iter().map(off).chain(x.iter().map(|factor| PRIOR * factor)).collect()
    };
    minimise(vec![0.0; GROUPS.len()], &errors)
}

fn outcome(name: &str, protocol: &str, kernels: &[Kernel], predicted: &[f64]) -> SetOutcome {
    let pairs = kernels.iter().zip(predicted).map(|(kernel, watts)| (*watts, kernel.measured_w));
    let pairs: Vec<_> = pairs.collect();
    let named = kernels.iter().zip(predicted);
    let named: Vec<_> =
        named.map(|(kernel, watts)| (kernel.name.as_str(), *watts, kernel.measured_w)).collect();
    let mut parts: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
    for (kernel, pair) in kernels.iter().zip(&pairs) {
        parts.entry(format!("suite {}", kernel.suite)).or_default().push(*pair);
    }
    SetOutcome {
        set: name.to_owned(),
        protocol: protocol.to_owned(),
        models: BTreeMap::from([("P", Stats::of(&pairs))]),
        n: pairs.len(),
        parts: parts.into_iter().map(|(name, part)| (name, Stats::of(&part))).collect(),
        spread: None,
        bars: coverage_of_kernels(&named),
    }
}
