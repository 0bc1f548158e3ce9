//! Kernel uses summed per guest and kernel: one row of a table each.

use super::estimates::Estimates;
use crate::record::Run;
use serde::Serialize;
use std::collections::BTreeMap;
use svp_estimator::Sampled;

/// One kernel in one guest, over all its launches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Row {
    pub(crate) guest: String,
    /// The kernel's (mangled) name.
    pub(crate) kernel: String,
    /// How often it was launched.
    pub(crate) launches: u64,
    /// How many of these failed.
    pub(crate) failed: u64,
    /// In how many of these blocks were interpreted.
    pub(crate) interpreted_launches: u64,
    /// Why, the last time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) interpreted: Option<String>,
    /// Blocks of all launches.
    pub(crate) blocks: u64,
    /// Time on the host's device in seconds.
    pub(crate) host_s: f64,
    /// What it would cost on the target; absent if that is unknown for one of its uses.
    pub(crate) target: Option<Cost>,
}

/// Estimated cost.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Cost {
    pub(crate) time_s: f64,
    /// The part of it of uses whose accesses were sampled whole, or that access no memory.
    pub(crate) sampled_s: f64,
    /// The least that is known of a use's accesses.
    pub(crate) sampled: Sampled,
    /// Sum of the uses' 10th percentiles of it; none where one has no error bar.
    pub(crate) time_low_s: Option<f64>,
    /// Sum of the 90th percentiles.
    pub(crate) time_high_s: Option<f64>,
    /// One of its uses lies outside of what was validated.
    pub(crate) outside_calibration: bool,
    /// Mean power in watts.
    pub(crate) power_w: f64,
    pub(crate) energy_j: f64,
    /// The instruction class that bounds it (of its longest use).
    pub(crate) bound: &'static str,
}

/// Rows in the order of guests, then of names.
pub(crate) fn by_guest_and_kernel(run: &Run, estimates: &Estimates<'_>) -> Vec<Row> {
    let mut rows: BTreeMap<(usize, &str), (Row, f64)> = BTreeMap::new();
    for (used, estimate) in run.kernels.iter().zip(&estimates.kernels) {
        let key = (used.guest, used.kernel.as_str());
        let (row, longest_s) = rows.entry(key).or_insert_with(|| (empty(run, key), 0.0));
        row.launches += used.launches;
        row.failed += used.failed;
        row.interpreted_launches += used.interpreted_launches;
        if used.interpreted.is_some() {
            row.interpreted.clone_from(&used.interpreted);
        }
        row.blocks = row.blocks.saturating_add(used.blocks().saturating_mul(used.launches));
        row.host_s += used.host_ns as f64 * 1e-9;
        row.target = match (row.target.take(), estimate.known()) {
            (Some(mut cost), Some(known)) => {
                cost.time_s += known.time_s;
                if known.sampled == Sampled::Whole {
                    cost.sampled_s += known.time_s;
                }
                cost.sampled = cost.sampled.min(known.sampled);
                let bar = known.error.as_ref();
                let add = |sum: Option<f64>, more: Option<f64>| Some(sum? + more?);
                cost.time_low_s = add(cost.time_low_s, bar.map(|bar| bar.low_s));
                cost.time_high_s = add(cost.time_high_s, bar.map(|bar| bar.high_s));
                cost.outside_calibration |= known.outside_calibration;
                cost.energy_j += known.energy_j;
                cost.power_w =
                    if cost.time_s > 0.0 { cost.energy_j / cost.time_s } else { known.power_w };
                if known.time_s >= *longest_s {
                    *longest_s = known.time_s;
                    cost.bound = known.bound.name();
                }
                Some(cost)
            }
            _ => None,
        };
    }
    rows.into_values().map(|(row, _)| row).collect()
}

/// The share of the estimated time that rests on whole samples; none without any time.
pub(crate) fn sampled_share(rows: &[Row]) -> Option<f64> {
    let costs = || rows.iter().filter_map(|row| row.target.as_ref());
    let time_s: f64 = costs().map(|cost| cost.time_s).sum();
    let sampled_s: f64 = costs().map(|cost| cost.sampled_s).sum();
    (time_s > 0.0).then(|| sampled_s / time_s)
}

fn empty(run: &Run, (guest, kernel): (usize, &str)) -> Row {
    Row {
        guest: run.guests.get(guest).map_or_else(|| format!("#{guest}"), |g| g.name.clone()),
        kernel: kernel.to_owned(),
        launches: 0,
        failed: 0,
        interpreted_launches: 0,
        interpreted: None,
        blocks: 0,
        host_s: 0.0,
        target: Some(Cost {
            time_s: 0.0,
            sampled_s: 0.0,
            sampled: Sampled::Whole,
            time_low_s: Some(0.0),
            time_high_s: Some(0.0),
            outside_calibration: false,
            power_w: 0.0,
            energy_j: 0.0,
            bound: "",
        }),
    }
}
