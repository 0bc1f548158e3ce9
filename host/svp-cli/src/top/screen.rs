//! The screen of `svp top`, on a terminal and as text.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Cell, Gauge, Paragraph, Row, Sparkline, Table};
use svp::hub::control::{Activity, ClientActivity, Deadlines};
use svp_engine::Policies;

use super::SortedBy;
use super::rates::{Rates, Watch};

const HEAD: [&str; 7] =
    ["client", "launches/s", "copies", "device", "memory", "launches", "failed"];

/// Draws all on the terminal.
pub(super) fn draw(frame: &mut Frame<'_>, watch: &Watch, sorted_by: SortedBy) {
    let deadlines = &watch.now().deadlines;
    let late_rows = if deadlines.is_empty() { 0 } else { deadlines.len().min(6) as u16 + 2 };
    let [summary, memory, history, clients, late, foot] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(1),
        Constraint::Length(6),
        Constraint::Min(3),
        Constraint::Length(late_rows),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    frame.render_widget(Paragraph::new(summary_lines(watch).to_vec()), summary);
    frame.render_widget(memory_gauge(watch.now()), memory);
    let block = Block::bordered().title(" launches per second, the newest left ");
    let green = Style::new().fg(Color::Green);
    let bars = Sparkline::default().block(block).style(green).data(watch.history());
    frame.render_widget(bars, history);
    frame.render_widget(client_table(watch, sorted_by), clients);
    if late_rows > 0 {
        let lines: Vec<Line<'_>> = deadlines.iter().map(|it| Line::from(kept(it))).collect();
        let block = Block::bordered().title(" deadlines ");
        frame.render_widget(Paragraph::new(lines).block(block), late);
    }
    let keys = "q end   sort by: d device time  l launches  m memory";
    frame.render_widget(Paragraph::new(keys).style(Style::new().fg(Color::DarkGray)), foot);
}

/// The same as lines of text.
pub(super) fn text(watch: &Watch, sorted_by: SortedBy) -> String {
    let mut lines: Vec<String> = summary_lines(watch).iter().map(ToString::to_string).collect();
    lines.push(format!("memory {}", memory_in_use(watch.now())));
    lines.push(aligned(HEAD.map(str::to_owned)));
    let clients = watch.clients(sorted_by);
    lines.extend(clients.iter().map(|(client, rates)| aligned(cells(client, *rates))));
    if clients.is_empty() {
        lines.push("no clients".into());
    }
    lines.extend(watch.now().deadlines.iter().map(|it| format!("deadlines of {}", kept(it))));
    lines.join("\n") + "\n"
}

fn aligned([name, rest @ ..]: [String; 7]) -> String {
    rest.iter().fold(format!("{name:<32}"), |line, cell| line + &format!("{cell:>12}"))
}

fn summary_lines(watch: &Watch) -> [Line<'static>; 2] {
    let (now, all) = (watch.now(), watch.all());
    let first = format!(
        "{}: {} clients, {} jobs, {:.0} launches/s, {}/s copied, {:.0} % device time",
        now.device,
        now.clients.len(),
        now.jobs,
        all.launches,
        bytes(all.copied_bytes),
        all.device * 100.0,
    );
    [Line::from(first), Line::from(format!("policies: {}", policies(now)))]
}

/// Stages whose policy is not the default one, as configurations have them.
fn policies(now: &Activity) -> String {
    let stages = |policies: Policies| match serde_json::to_value(policies) {
        Ok(serde_json::Value::Object(stages)) => stages,
        _ => serde_json::Map::new(),
    };
    let usual = stages(Policies::default());
    let chosen: Vec<_> = stages(now.policies)
        .iter()
        .filter(|(stage, policy)| usual.get(*stage) != Some(policy))
        .map(|(stage, policy)| format!("{stage}={}", policy.as_str().unwrap_or_default()))
        .collect();
    if chosen.is_empty() { "the usual ones".into() } else { chosen.join(" ") }
}

fn used_bytes(now: &Activity) -> u64 {
    now.clients.iter().map(|client| client.memory_bytes).sum()
}

fn memory_in_use(now: &Activity) -> String {
    format!("{} of {}", bytes(used_bytes(now) as f64), bytes(now.memory_bytes as f64))
}

fn memory_gauge(now: &Activity) -> Gauge<'static> {
    let share = used_bytes(now) as f64 / now.memory_bytes.max(1) as f64;
    let label = format!("memory {}", memory_in_use(now));
    Gauge::default().gauge_style(Color::Blue).ratio(share.clamp(0.0, 1.0)).label(label)
}

fn client_table(watch: &Watch, sorted_by: SortedBy) -> Table<'static> {
    let rows = watch.clients(sorted_by).into_iter().map(|(client, rates)| {
        let row = Row::new(cells(client, rates).map(Cell::from));
        let has_failed = client.counts.failed > 0;
        row.style(if has_failed { Style::new().fg(Color::Red) } else { Style::new() })
    });
    let [name, numbers @ ..] = [Constraint::Fill(1), Constraint::Length(11)];
    let [number] = numbers;
    let widths = [name, number, number, number, number, number, number];
    let head = Row::new(HEAD).style(Style::new().add_modifier(Modifier::BOLD));
    Table::new(rows, widths).header(head).block(Block::bordered().title(" clients "))
}

fn cells(client: &ClientActivity, rates: Rates) -> [String; 7] {
    [
        client.name.clone(),
        format!("{:.0}", rates.launches),
        format!("{}/s", bytes(rates.copied_bytes)),
        format!("{:.0} %", rates.device * 100.0),
        bytes(client.memory_bytes as f64),
        client.counts.launches.to_string(),
        client.counts.failed.to_string(),
    ]
}

fn kept(deadlines: &Deadlines) -> String {
    let Deadlines { client, met, missed, late_ns_max, .. } = deadlines;
    let most_us = late_ns_max / 1000;
    format!("{client}: {met} met, {missed} missed, late by {most_us} us at most")
}

/// A number of bytes in the largest unit of which there is one.
fn bytes(count: f64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut scaled = count;
    let mut unit = UNITS[0];
    for larger in &UNITS[1..] {
        if scaled < 1024.0 {
            break;
        }
        (scaled, unit) = (scaled / 1024.0, larger);
    }
    let digits = usize::from(unit != UNITS[0] && scaled < 10.0);
    format!("{scaled:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::super::rates::tests::{activity, client};
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    fn watch() -> Watch {
        let mut watch = Watch::new(activity(0, vec![client(1, 0, 5 << 20)]));
        let mut now =
            activity(1_000_000_000, vec![client(1, 40, 5 << 20), client(2, 900, 1 << 20)]);
        let client = "vp2".to_owned();
        now.deadlines = vec![Deadlines { client, met: 3, missed: 1, ..Deadlines::default() }];
        now.policies.order = svp_engine::OrderPolicy::Acs;
        watch.next(now);
        watch
    }

    fn drawn(width: u16, height: u16, sorted_by: SortedBy) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, &watch(), sorted_by)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_busiest_client_comes_first() {
        let text = drawn(110, 30, SortedBy::DeviceTime);
        let at = |name: &str| text.find(name).unwrap_or_else(|| panic!("no {name} in\n{text}"));
        assert!(at("vp2") < at("vp1"), "{text}");
        assert!(text.contains("940 launches/s") && text.contains("3 met, 1 missed"), "{text}");
        assert!(
            text.contains("policies: order=acs ") && text.contains("6.0 MiB of 1.0 GiB"),
            "{text}"
        );
        let by_memory = drawn(110, 30, SortedBy::Memory);
        assert!(by_memory.find("vp1") < by_memory.find("vp2"), "{by_memory}");
    }

    #[test]
    fn small_terminals_are_drawn_on() {
        for (width, height) in [(1, 1), (20, 5), (40, 12), (300, 3)] {
            drawn(width, height, SortedBy::Launches);
        }
    }

    #[test]
    fn text_has_a_line_for_each_client() {
        let text = text(&watch(), SortedBy::DeviceTime);
        let line = text.lines().find(|line| line.starts_with("vp2")).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["vp2", "900", "0", "B/s", "90", "%", "1.0", "MiB", "900", "0"]);
    }
}
