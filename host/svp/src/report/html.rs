//! `report.html`: one file that works offline and prints.

use super::format::{joules, kernel_name, seconds, watts};
use super::json::WITHOUT_HOST;
use super::on_target::{Board, link};
use super::rows::{Cost, Row};
use super::timeline_svg::{escape, timeline};
use super::{KernelEstimate, Part};
use crate::record::{Run, Status, Work};
use svp_estimator::Counted;

const STYLE: &str = include_str!("report.css");

/// The page.
pub(crate) fn page(run: &Run, first: &Part<'_>, parts: &[Part<'_>]) -> String {
    let dropped = match run.timeline_dropped {
        0 => String::new(),
        n => format!("<p class=\"note\">The timelines leave out the last {n} pieces of work.</p>"),
    };
    let names: Vec<_> = parts.iter().map(|part| escape(&part.estimates.target.name)).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>SigmaVP report: {title}</title><style>{STYLE}</style></head><body>\
         <h1>SigmaVP report</h1>{summary}\
         <h2>Timeline on this host</h2>{picture}{dropped}{targets}\
         <h2>Programs</h2>{programs}\
         <h2>How to read this</h2>{notes}</body></html>\n",
        title = names.join(", "),
        summary = summary(run, first, parts),
        picture = picture(run, &run.timeline),
        targets = parts.iter().map(|part| on_target(run, part)).collect::<String>(),
        programs = programs(run),
        notes = notes(run, first),
    )
}

fn picture(run: &Run, works: &[Work]) -> String {
    let picture = timeline(&run.guests, works);
    if picture.is_empty() { "<p>Nothing was executed.</p>".into() } else { picture }
}

/// Timeline and kernels of one target.
fn on_target(run: &Run, part: &Part<'_>) -> String {
    let target = part.estimates.target;
    let unknown: u64 = part.on_target.boards.iter().map(|board| board.launches_unknown).sum();
    let unknown = match unknown {
        0 => String::new(),
        n => format!(" {n} launches have no estimate: they take no time in it."),
    };
    let board = |board: &Board| {
        format!(
            "<li>{}: done after {} and {}; kernels {} and {}, copies {} and {}, no kernel running {}</li>",
            escape(&board.guest),
            seconds(board.end_s),
            joules(board.energy_j),
            seconds(board.kernels_s),
            joules(board.kernels_j),
            seconds(board.copies_s),
            joules(board.copies_j),
            joules(board.idle_j)
        )
    };
    format!(
        "<h2>Timeline on {name}</h2>{picture}<p class=\"note\">Each guest has a board of its own: \
         {link}. Time of the guests' own processors is left out.{unknown}</p><ul>{boards}</ul>\
         <h2>Kernels on {name}</h2>{kernels}",
        name = escape(&target.name),
        picture = picture(run, &part.on_target.works),
        link = escape(&link(target)),
        boards = part.on_target.boards.iter().map(board).collect::<String>(),
        kernels = kernels(&part.rows),
    )
}

fn summary(run: &Run, part: &Part<'_>, parts: &[Part<'_>]) -> String {
    let rows = &part.rows;
    let name = escape(&part.estimates.target.name);
    // The figures above are the first board's.
    let further = parts.iter().skip(1).map(|part| escape(&part.estimates.target.name));
    let further = further.collect::<Vec<_>>().join(", ");
    let further = match further.as_str() {
        "" => String::new(),
        names => format!(" (these figures) and, further down, for {names}"),
    };
    let end_s = part.on_target.boards.iter().map(|board| board.end_s).fold(0.0, f64::max);
    let programs = run.guests.iter().flat_map(|guest| &guest.programs);
    let passed = programs.clone().filter(|p| p.status == Status::Passed).count();
    let known = || rows.iter().filter_map(|row| row.target.as_ref());
    let time_s: f64 = known().map(|cost| cost.time_s).sum();
    let energy_j: f64 = part.on_target.boards.iter().map(|board| board.energy_j).sum();
    let host_s: f64 = rows.iter().map(|row| row.host_s).sum();
    let launches: u64 = rows.iter().map(|row| row.launches).sum();
    let fact = |name: &str, value: String| {
        format!("<div class=\"fact\"><b>{}</b><span>{name}</span></div>", escape(&value))
    };
    let facts = [
        fact("programs passed", format!("{passed} of {}", programs.count())),
        fact("guests", run.guests.len().to_string()),
        fact("kernel launches", launches.to_string()),
        fact("kernel time on this host, all guests", seconds(host_s)),
        fact(&format!("kernel time on {name}, all guests"), seconds(time_s)),
        fact(&format!("on {name}, until the last guest is done"), seconds(end_s)),
        fact("energy of the boards until then", joules(energy_j)),
    ];
    format!(
        "<p>{} guests, executed by {} ({} cores); estimated for <b>{name}</b>{further}.</p>\
         <div class=\"facts\">{}</div>",
        run.guests.len(),
        escape(&run.device),
        run.host_cores,
        facts.concat()
    )
}

fn kernels(rows: &[Row]) -> String {
    let line = |row: &Row| {
        let cost = match &row.target {
            Some(cost) => format!(
                "<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td class=\"text\">{}</td>",
                seconds(cost.time_s),
                error_bar(cost),
                watts(cost.power_w),
                joules(cost.energy_j),
                cost.bound
            ),
            None => "<td colspan=\"5\" class=\"text\">unknown</td>".into(),
        };
        format!(
            "<tr><td class=\"text\">{}</td><td class=\"text\" title=\"{}\">{}</td><td>{}</td>\
             <td>{}</td><td>{}</td>{cost}</tr>",
            escape(&row.guest),
            escape(&row.kernel),
            escape(&kernel_name(&row.kernel, 48)),
            row.launches,
            row.blocks,
            seconds(row.host_s)
        )
    };
    format!(
        "<div class=\"wide\"><table><thead><tr><th class=\"text\">guest</th><th class=\"text\">kernel</th>\
         <th>launches</th><th>blocks</th><th>host time</th><th>target time</th><th>10 to 90 %</th><th>power</th>\
         <th>energy</th><th class=\"text\">bound by</th></tr></thead><tbody>{}</tbody></table></div>",
        rows.iter().map(line).collect::<String>()
    )
}

fn error_bar(cost: &Cost) -> String {
    let bar = match (cost.time_low_s, cost.time_high_s) {
        (Some(low), Some(high)) => format!("{} to {}", seconds(low), seconds(high)),
        _ => "not validated".to_owned(),
    };
    let outside = cost.outside_calibration && cost.time_low_s.is_some();
    if outside { format!("{bar} (outside calibration)") } else { bar }
}

fn programs(run: &Run) -> String {
    let mut lines = String::new();
    for guest in &run.guests {
        for program in &guest.programs {
            let (class, status) = match program.status {
                Status::Passed => ("ok", "passed"),
                Status::Failed => ("bad", "failed"),
                Status::Timeout => ("bad", "timeout"),
                Status::Lost => ("bad", "lost"),
            };
            lines.push_str(&format!(
                "<tr><td class=\"text\">{}</td><td class=\"text\">{}</td><td class=\"text\">{}</td>\
                 <td class=\"text {class}\">{status}</td><td>{}</td><td class=\"text\"><pre>{}</pre></td></tr>",
                escape(&guest.name),
                escape(&program.name),
                escape(&program.runtime),
                seconds(program.seconds),
                escape(program.output.trim_end())
            ));
        }
    }
    format!(
        "<div class=\"wide\"><table><thead><tr><th class=\"text\">guest</th><th class=\"text\">program</th>\
         <th class=\"text\">runtime</th><th class=\"text\">status</th><th>wall time</th>\
         <th class=\"text\">output</th></tr></thead><tbody>{lines}</tbody></table></div>"
    )
}

fn notes(run: &Run, part: &Part<'_>) -> String {
    let (accesses, instructions) = (accesses(run), instructions(part));
    let (without_host, target) = (escape(WITHOUT_HOST), part.estimates.target);
    let fields: Vec<_> = target.fields().collect();
    let assumed = fields.iter().filter(|field| field.value.assumed.is_some()).count();
    format!(
        "<ul><li>Target time is model C'' of the SigmaVP paper for the target alone (issue, units, shared \
         memory, L2, DRAM, latency, launches). {accesses}</li><li>{instructions}</li><li>{without_host}</li><li>Power is eq. 6 from C''. Of the target's {} values {assumed} are assumed, all \
         energies among them; <code>svp targets {}</code> shows each with its source.</li>\
         <li>10 to 90 %: of measured times for such estimates, one in ten at most was under the first and \
         one in ten over the second; where the estimate is one of them, such estimates were mostly too long \
         or too short. Not validated: none of this architecture and bound was ever compared; \
         outside calibration: none near this time.</li>\
         <li>Host time is what the kernels took here; it says nothing about the target.</li></ul>",
        fields.len(),
        escape(&target.id)
    )
}

/// Where the kernels' instructions come from.
fn instructions(part: &Part<'_>) -> String {
    let known = || part.estimates.kernels.iter().filter_map(KernelEstimate::known);
    let with = |counted| known().filter(|it| it.counted == counted).count();
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

/// Where the kernels' memory behaviour comes from.
fn accesses(run: &Run) -> String {
    let all = run.kernels.len();
    let seen = |whole: bool| {
        run.kernels.iter().flat_map(|it| &it.memory).filter(move |it| it.whole == whole)
    };
    let (whole, cut) = (seen(true).count(), seen(false).count());
    let assumed = "accesses are taken as coalesced and as hits in L2";
    match (whole, cut) {
        (0, 0) => format!("Memory behaviour was not recorded: {assumed}."),
        _ if whole == all => {
            "Accesses (coalescing, reuse) are those of sampled blocks of each launch's shape."
                .to_owned()
        }
        _ => format!(
            "Accesses (coalescing, reuse) are those of sampled blocks for {whole} of {all} shapes of \
             launches. For {cut} the sample was cut: accesses beyond L1 are taken as hits in L2. For the \
             others {assumed}."
        ),
    }
}
