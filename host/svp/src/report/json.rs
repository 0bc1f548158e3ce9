//! `report.json`, and the summary that `svp run --json` prints.

use super::estimates::KernelEstimate;
use super::on_target::Board;
use super::rows::{Row, sampled_share};
use super::target_part::TargetPart;
use crate::record::{Guest, KernelUse, Run, Status};
use anyhow::Result;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use svp_gpu_soft::SamplingCost;

/// What no estimate has, for want of a device that gives it.
pub(super) const WITHOUT_HOST: &str = "Without a host GPU's profile (C'' from its counters and cycles): \
    no device here both counts basic blocks and has an elapsed time worth carrying over.";

/// What `svp run --json` prints.
#[derive(Debug, Serialize)]
pub struct Summary {
    guests: Vec<GuestSummary>,
    /// Kernels of which blocks were interpreted.
    interpreted: Vec<InterpretedKernel>,
    report: String,
}

#[derive(Debug, Serialize)]
struct GuestSummary {
    name: String,
    programs: Vec<ProgramSummary>,
}

#[derive(Debug, Serialize)]
struct ProgramSummary {
    name: String,
    runtime: String,
    status: Status,
    exit_code: Option<i32>,
    /// The error that ended the program's context, if one did.
    context_error: Option<String>,
    seconds: f64,
}

/// A kernel of which blocks were interpreted, in one guest.
#[derive(Debug, Serialize)]
struct InterpretedKernel {
    guest: String,
    kernel: String,
    launches: u64,
    /// Launches of which blocks were interpreted.
    interpreted_launches: u64,
    /// Why, the last time.
    why: String,
}

/// The kernels of which blocks were interpreted, in the order of guests, then of names.
fn interpreted(run: &Run) -> Vec<InterpretedKernel> {
    let mut sums: BTreeMap<(usize, &str), (u64, u64, &str)> = BTreeMap::new();
    for used in &run.kernels {
        let sum = sums.entry((used.guest, &used.kernel)).or_default();
        sum.0 += used.launches;
        sum.1 += used.interpreted_launches;
        sum.2 = used.interpreted.as_deref().unwrap_or(sum.2);
    }
    let some = sums.into_iter().filter(|(_, (_, interpreted, _))| *interpreted > 0);
    some.map(|((guest, kernel), (launches, interpreted_launches, why))| InterpretedKernel {
        guest: run.guests.get(guest).map_or_else(|| format!("#{guest}"), |it| it.name.clone()),
        kernel: kernel.to_owned(),
        launches,
        interpreted_launches,
        why: why.to_owned(),
    })
    .collect()
}

/// The summary of a run with its report at `page`.
pub fn summary(run: &Run, page: &Path) -> Summary {
    let program = |p: &crate::record::Program| ProgramSummary {
        name: p.name.clone(),
        runtime: p.runtime.clone(),
        status: p.status,
        exit_code: p.exit_code,
        context_error: p.context_error.clone(),
        seconds: p.seconds,
    };
    let guest = |guest: &Guest| GuestSummary {
        name: guest.name.clone(),
        programs: guest.programs.iter().map(program).collect(),
    };
    Summary {
        guests: run.guests.iter().map(guest).collect(),
        interpreted: interpreted(run),
        report: page.display().to_string(),
    }
}

/// `report.json`; times in seconds, power in watts, energy in joules.
#[derive(Debug, Serialize)]
struct Report<'a> {
    device: &'a str,
    host_cores: usize,
    /// What samples of memory behaviour cost this host.
    sampling: SamplingCost,
    target: TargetSummary<'a>,
    guests: &'a [Guest],
    /// One row per guest and kernel.
    kernels: &'a [Row],
    /// The timeline that each guest's board would show.
    timeline: &'a [Board],
    /// One entry per guest, process, kernel and shape, with the whole estimate.
    uses: Vec<Use<'a>>,
    /// Kernels and timeline on further targets.
    more_targets: Vec<More<'a>>,
}

#[derive(Debug, Serialize)]
struct More<'a> {
    target: TargetSummary<'a>,
    kernels: &'a [Row],
    timeline: &'a [Board],
}

#[derive(Debug, Serialize)]
struct TargetSummary<'a> {
    id: &'a str,
    name: &'a str,
    /// Which model times and power come from.
    model: &'static str,
    /// What the models could use and no record has.
    without: &'static str,
    /// The share of the kernels' time that rests on whole samples; null without any time.
    sampled_share: Option<f64>,
    /// Fields of the target whose values have no public source.
    assumed: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Use<'a> {
    #[serde(flatten)]
    observed: &'a KernelUse,
    estimate: &'a KernelEstimate,
}

/// The text of `report.json`.
///
/// # Errors
/// If it cannot be written as JSON (a number that is none).
pub(crate) fn report(
    run: &Run,
    first: &TargetPart<'_>,
    parts: &[TargetPart<'_>],
) -> Result<String> {
    let more = parts.iter().skip(1).map(|part| More {
        target: described(part),
        kernels: &part.rows,
        timeline: &part.on_target.boards,
    });
    let report = Report {
        device: &run.device,
        host_cores: run.host_cores,
        sampling: run.sampling,
        target: described(first),
        guests: &run.guests,
        kernels: &first.rows,
        timeline: &first.on_target.boards,
        uses: run
            .kernels
            .iter()
            .zip(&first.estimates.kernels)
            .map(|(observed, estimate)| Use { observed, estimate })
            .collect(),
        more_targets: more.collect(),
    };
    Ok(serde_json::to_string_pretty(&report)?)
}

fn described<'a>(part: &'a TargetPart<'_>) -> TargetSummary<'a> {
    let target = part.estimates.target;
    let assumed = target.fields().filter(|field| field.value.assumed.is_some());
    TargetSummary {
        id: &target.id,
        name: &target.name,
        model: "C'' of the target alone; power from C'' (eq. 6)",
        without: WITHOUT_HOST,
        sampled_share: sampled_share(&part.rows),
        assumed: assumed.map(|field| field.key).collect(),
    }
}
