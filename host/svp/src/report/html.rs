//! `report.html`: one file that works offline and prints.

use super::KernelEstimate;
use super::estimates::ORDER_DECIDES;
use super::format::{joules, seconds, watts};
use super::heat;
use super::json::WITHOUT_HOST;
use super::kernel_name::{declaration, kernel_name};
use super::on_target::link;
use super::rows::{Cost, Row, sampled_share};
use super::target_part::TargetPart;
use super::timeline_svg::timeline;
use crate::record::{LeftOut, Run, Status, Work};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeSet;
use svp_estimator::{Counted, Sampled};

const STYLE: &str = include_str!("report.css");

/// The page.
pub(crate) fn page(run: &Run, first: &TargetPart<'_>, parts: &[TargetPart<'_>]) -> String {
    let names: Vec<_> = parts.iter().map(|part| part.estimates.target.name.as_str()).collect();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "SigmaVP report: " (names.join(", ")) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "SigmaVP report" }
                (summary(run, first, &names))
                h2 { "Timeline on this host" }
                (picture(run, &run.timeline))
                @if let n @ 1.. = run.timeline_dropped {
                    p.note { "The timelines leave out the last " (n) " pieces of work." }
                }
                (left_out(run))
                @for part in parts { (on_target(run, part)) }
                h2 { "Programs" }
                (programs(run))
                h2 { "How to read this" }
                (notes(run, first))
            }
        }
    };
    page.into_string()
}

/// What the record had no room for.
fn left_out(run: &Run) -> Markup {
    let LeftOut { launches, kernels, modules } = &run.left_out;
    html! {
        @if *launches > 0 {
            p.note {
                "Not recorded, because a guest or user had its part of the record: " (launches)
                " launches, of " (kernels.join(", ")) "."
            }
        }
        @if *modules > 0 {
            p.note { "Not recorded for the same reason: the texts of " (modules) " modules." }
        }
    }
}

fn picture(run: &Run, works: &[Work]) -> Markup {
    timeline(&run.guests, works).unwrap_or_else(|| html! { p { "Nothing was executed." } })
}

/// Timeline and kernels of one target.
fn on_target(run: &Run, part: &TargetPart<'_>) -> Markup {
    let target = part.estimates.target;
    let boards = &part.on_target.boards;
    let unknown: u64 = boards.iter().map(|board| board.launches_unknown).sum();
    html! {
        h2 { "Timeline on " (target.name) }
        (picture(run, &part.on_target.works))
        p.note {
            "Each guest has a board of its own: " (link(target))
            ". Time of the guests' own processors is left out."
            @if unknown > 0 { " " (unknown) " launches have no estimate: they take no time in it." }
        }
        ul {
            @for board in boards { li {
                (board.guest) ": done after " (seconds(board.end_s)) " and "
                (joules(board.energy_j)) "; kernels " (seconds(board.kernels_s)) " and "
                (joules(board.kernels_j)) ", copies " (seconds(board.copies_s)) " and "
                (joules(board.copies_j)) ", no kernel running " (joules(board.idle_j))
                "; " (heat::words(&board.warmth))
            } }
        }
        h2 { "Kernels on " (target.name) }
        (kernels(&part.rows))
    }
}

/// The figures of the first board; those of the others are further down.
fn summary(run: &Run, part: &TargetPart<'_>, names: &[&str]) -> Markup {
    let rows = &part.rows;
    let name = &part.estimates.target.name;
    let boards = &part.on_target.boards;
    let end_s = boards.iter().map(|board| board.end_s).fold(0.0, f64::max);
    let programs = run.guests.iter().flat_map(|guest| &guest.programs);
    let passed = programs.clone().filter(|p| p.status == Status::Passed).count();
    let time_s: f64 = rows.iter().filter_map(|row| Some(row.target.as_ref()?.time_s)).sum();
    let energy_j: f64 = boards.iter().map(|board| board.energy_j).sum();
    let host_s: f64 = rows.iter().map(|row| row.host_s).sum();
    let launches: u64 = rows.iter().map(|row| row.launches).sum();
    let facts = [
        ("programs passed".to_owned(), format!("{passed} of {}", programs.count())),
        ("guests".to_owned(), run.guests.len().to_string()),
        ("kernel launches".to_owned(), launches.to_string()),
        ("kernel time on this host, all guests".to_owned(), seconds(host_s)),
        (format!("kernel time on {name}, all guests"), seconds(time_s)),
        ("of that on whole samples of accesses".to_owned(), percent(sampled_share(rows))),
        (format!("on {name}, until the last guest is done"), seconds(end_s)),
        ("energy of the boards until then".to_owned(), joules(energy_j)),
    ];
    html! {
        p {
            (run.guests.len()) " guests, executed by " (run.device) " (" (run.host_cores)
            " cores); estimated for " b { (name) }
            @if let [_, further @ .., last] = names {
                " (these figures) and, further down, for "
                @for name in further { (name) ", " } (last)
            }
            "."
        }
        div.facts {
            @for (name, value) in &facts { div.fact { b { (value) } span { (name) } } }
        }
    }
}

fn kernels(rows: &[Row]) -> Markup {
    html! {
        div.wide { table {
            thead { tr {
                th.text { "guest" } th.text { "kernel" } th { "launches" }
                th { "interpreted" } th { "blocks" }
                th { "host time" } th { "target time" } th { "10 to 90 %" } th { "power" }
                th { "energy" } th.text { "bound by" }
            } }
            tbody { @for row in rows { tr {
                td.text { (row.guest) }
                td.text title=(declaration(&row.kernel)) { (kernel_name(&row.kernel, 48)) }
                td { (row.launches) }
                td title=(row.interpreted.as_deref().unwrap_or_default()) {
                    (row.interpreted_launches)
                }
                td { (row.blocks) } td { (seconds(row.host_s)) }
                @if let Some(cost) = &row.target {
                    td { (seconds(cost.time_s)) } td { (error_bar(cost)) }
                    td { (watts(cost.power_w)) } td { (joules(cost.energy_j)) }
                    td.text { (cost.bound) }
                } @else {
                    td.text colspan="5" { "unknown" }
                }
            } } }
        } }
    }
}

fn error_bar(cost: &Cost) -> String {
    let bar = match (cost.time_low_s, cost.time_high_s) {
        (Some(low), Some(high)) => format!("{} to {}", seconds(low), seconds(high)),
        _ => "not validated".to_owned(),
    };
    let outside = cost.outside_calibration && cost.time_low_s.is_some();
    let flags = [
        outside.then_some("outside calibration"),
        match cost.sampled {
            Sampled::Whole => None,
            Sampled::Cut => Some("sample cut"),
            Sampled::No => Some("not sampled"),
        },
    ];
    let flags: Vec<&str> = flags.into_iter().flatten().collect();
    if flags.is_empty() { bar } else { format!("{bar} ({})", flags.join(", ")) }
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "no time".to_owned(), |share| format!("{:.0} %", 100.0 * share))
}

fn programs(run: &Run) -> Markup {
    let all = run.guests.iter().flat_map(|guest| guest.programs.iter().map(move |p| (guest, p)));
    html! {
        div.wide { table {
            thead { tr {
                th.text { "guest" } th.text { "program" } th.text { "runtime" } th.text { "status" }
                th { "wall time" } th.text { "output" }
            } }
            tbody { @for (guest, program) in all { tr {
                @let (class, status) = match program.status {
                    Status::Passed => ("text ok", "passed"),
                    Status::ContextLost => ("text bad", "context lost"),
                    Status::Failed => ("text bad", "failed"),
                    Status::Timeout => ("text bad", "timeout"),
                    Status::Lost => ("text bad", "lost"),
                };
                td.text { (guest.name) } td.text { (program.name) } td.text { (program.runtime) }
                td class=(class) { (status) } td { (seconds(program.seconds)) }
                td.text {
                    @if let Some(error) = &program.context_error { p.bad { "context lost: " (error) } }
                    pre { (program.output.trim_end()) }
                }
            } } }
        } }
    }
}

/// Where launches stand for calls of a library.
const LIBRARY: &str = "Launches that a library says are a call of its own have the time that NVIDIA's library would take for \
    the same call on the target, by a closed form with published efficiencies; of a call of several launches the first has \
    all of it.";

fn notes(run: &Run, part: &TargetPart<'_>) -> Markup {
    let target = part.estimates.target;
    let fields: Vec<_> = target.fields().collect();
    let assumed = fields.iter().filter(|field| field.value.assumed.is_some()).count();
    html! {
        ul {
            li {
                "Target time is model C'' of the SigmaVP paper for the target alone (issue, units, "
                "shared memory, L2, DRAM, latency, launches). " (accesses(run))
            }
            @if run.kernels.iter().any(|used| used.library.is_some()) { li { (LIBRARY) } }
            li { (instructions(part)) }
            @if let Some(kernels) = by_order(run, part) { li { (kernels) } }
            li { (WITHOUT_HOST) }
            li {
                "Power is eq. 6 from C''. Of the target's " (fields.len()) " values " (assumed)
                " are assumed, all energies among them; " code { "svp targets " (target.id) }
                " shows each with its source."
            }
            li {
                "10 to 90 %: of measured times for such estimates, one in ten at most was under the "
                "first and one in ten over the second; where the estimate is one of them, such "
                "estimates were mostly too long or too short. Not validated: none of this "
                "architecture and bound was ever compared; outside calibration: none near this time."
            }
            li { "Host time is what the kernels took here; it says nothing about the target." }
        }
    }
}

/// Where the kernels' instructions come from.
fn instructions(part: &TargetPart<'_>) -> String {
    let known = || part.estimates.kernels.iter().filter_map(KernelEstimate::known);
    let with = |counted| known().filter(|estimate| estimate.counted == counted).count();
    let of = |n: usize, what: String| {
        (n > 0).then(|| format!("{n} of {} shapes {what}", known().count()))
    };
    let sm = part.estimates.target.sm;
    let how = [
        of(with(Counted::Sass), format!("as ptxas makes them for sm_{sm}")),
        of(
            with(Counted::SassOfNewer),
            "as ptxas makes them for sm_50, the oldest that it knows".into(),
        ),
        of(
            with(Counted::Expanded),
            "PTX expanded by a table, since no ptxas here compiles it".into(),
        ),
    ];
    let how: Vec<String> = how.into_iter().flatten().collect();
    format!(
        "Instructions are counted exactly as often as each basic block was executed (eq. 1); those of a \
         block are, for {}.",
        if how.is_empty() { "no shape, known".to_owned() } else { how.join("; for ") }
    )
}

/// Names the kernels whose counts may be others in another run of the same programs.
fn by_order(run: &Run, part: &TargetPart<'_>) -> Option<String> {
    let uses = run.kernels.iter().zip(&part.estimates.kernels);
    let decided = uses.filter(|(_, estimate)| {
        estimate.known().is_some_and(|known| known.assumptions.contains(&ORDER_DECIDES))
    });
    let names: BTreeSet<String> = decided.map(|(used, _)| kernel_name(&used.kernel, 48)).collect();
    (!names.is_empty()).then(|| {
        format!(
            "The same programs have the same estimates in each run, but for kernels in which the order \
             of blocks or warps, or a clock, may decide branches: {}.",
            names.into_iter().collect::<Vec<_>>().join(", ")
        )
    })
}

/// Where the kernels' memory behaviour comes from.
fn accesses(run: &Run) -> String {
    let all = run.kernels.len();
    let samples: Vec<_> = run.kernels.iter().flat_map(|used| &used.memory).collect();
    let whole = samples.iter().filter(|sample| sample.whole).count();
    let cut = samples.len() - whole;
    let assumed = "accesses are taken for a coalesced stream, with a wider error bar";
    match (whole, cut) {
        (0, 0) => format!("Memory behaviour was not recorded: {assumed}."),
        _ if whole == all => {
            "Accesses (coalescing, reuse) are those of sampled blocks of each launch's shape."
                .to_owned()
        }
        _ => format!(
            "Accesses (coalescing, reuse) are those of sampled blocks for {whole} of {all} shapes of \
             launches. For {cut} the sample was cut: what it did not see is taken for a stream. For the \
             others {assumed}."
        ),
    }
}
