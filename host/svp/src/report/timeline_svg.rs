//! The timeline picture: a row per guest and engine, work as bars, as an SVG that also prints.

use super::format::{cut, seconds};
use super::kernel_name::kernel_name;
use super::perfetto::category;
use crate::record::{Guest, Work, WorkKind};
use maud::{Markup, html};

const WIDTH: f64 = 1120.0;
const LABEL_WIDTH: f64 = 130.0;
const ROW_HEIGHT: f64 = 22.0;
const ROW_GAP: f64 = 4.0;
/// Where a text's foot is in a row.
const ROW_FOOT: f64 = ROW_HEIGHT * 0.7;
/// Characters of a guest's name that fit beside its engine's.
const NAME_MAX: usize = 9;
const TOP: f64 = 8.0;
const RIGHT_MARGIN: f64 = 8.0;
const AXIS_HEIGHT: f64 = 34.0;
/// Bars narrower than this are joined with their neighbours of the same name.
const PIXEL: f64 = 0.75;
/// The width that a character of a bar's label takes at most.
const CHARACTER_WIDTH: f64 = 7.0;
/// An engine's name, and whether it does a kind of work.
type Engine = (&'static str, fn(WorkKind) -> bool);

/// The engines of a GPU, as the paper draws them.
const ENGINES: [Engine; 2] =
    [("compute", |kind| kind == WorkKind::Kernel), ("copy", |kind| kind != WorkKind::Kernel)];

/// The picture, or nothing if nothing was executed.
pub(crate) fn timeline(guests: &[Guest], works: &[Work]) -> Option<Markup> {
    let end_ns = works.iter().map(|work| work.end_ns).max()?;
    let start_ns = works.iter().map(|work| work.start_ns).min()?;
    let span_ns = end_ns.checked_sub(start_ns).filter(|span_ns| *span_ns > 0)?;
    let scale = Scale { start_ns, span_ns };
    let guests = guests.iter().enumerate();
    let rows = guests.flat_map(|guest| ENGINES.map(|engine| (guest, engine))).enumerate();
    let foot = TOP + rows.clone().count() as f64 * (ROW_HEIGHT + ROW_GAP);
    Some(html! {
        svg.timeline viewBox=(format_args!("0 0 {WIDTH} {}", foot + AXIS_HEIGHT)) role="img"
            aria-label="Work of each guest over time" {
            (axis(&scale, foot))
            @for (number, ((guest, described), (engine, does))) in rows {
                @let y = TOP + number as f64 * (ROW_HEIGHT + ROW_GAP);
                (row(&format!("{} {engine}", cut(&described.name, NAME_MAX)), y))
                @let own = works.iter().filter(|work| work.guest == guest && does(work.kind));
                @for bar in bars(own.collect(), &scale) { (bar.draw(y)) }
            }
        }
    })
}

/// From nanoseconds to the picture's width.
struct Scale {
    start_ns: u64,
    span_ns: u64,
}

impl Scale {
    fn x(&self, ns: u64) -> f64 {
        let share = ns.saturating_sub(self.start_ns) as f64 / self.span_ns as f64;
        LABEL_WIDTH + share.min(1.0) * (WIDTH - LABEL_WIDTH - RIGHT_MARGIN)
    }
}

fn row(name: &str, y: f64) -> Markup {
    html! {
        text x=(LABEL_WIDTH - 8.0) y=(y + ROW_FOOT) text-anchor="end" { (name) }
        rect.row x=(LABEL_WIDTH) y=(y) width=(WIDTH - LABEL_WIDTH - RIGHT_MARGIN)
            height=(ROW_HEIGHT) {}
    }
}

/// A piece of work, or several of one name that are too close to be drawn apart.
struct Bar<'a> {
    first: &'a Work,
    from: f64,
    to: f64,
    count: usize,
    busy_ns: u64,
}

fn bars<'a>(mut works: Vec<&'a Work>, scale: &Scale) -> Vec<Bar<'a>> {
    works.sort_by_key(|work| work.start_ns);
    let mut bars: Vec<Bar<'a>> = Vec::new();
    for work in works {
        let (from, to) = (scale.x(work.start_ns), scale.x(work.end_ns));
        let busy_ns = work.end_ns.saturating_sub(work.start_ns);
        match bars.last_mut() {
            Some(bar) if bar.takes_in(work, from) => {
                bar.to = bar.to.max(to);
                bar.count += 1;
                bar.busy_ns += busy_ns;
            }
            _ => bars.push(Bar { first: work, from, to, count: 1, busy_ns }),
        }
    }
    bars
}

impl Bar<'_> {
    fn takes_in(&self, work: &Work, from: f64) -> bool {
        work.kind == self.first.kind && work.name == self.first.name && from < self.to + PIXEL
    }

    fn draw(&self, y: f64) -> Markup {
        let label = label(self.first);
        let width = (self.to - self.from).max(PIXEL);
        html! {
            rect.bar fill=(colour(self.first)) x=(format_args!("{:.2}", self.from)) y=(y)
                width=(format_args!("{width:.2}")) height=(ROW_HEIGHT) {
                title {
                    (label) " (" (self.count) "x, " (seconds(self.busy_ns as f64 * 1e-9)) " busy)"
                }
            }
            @if width > CHARACTER_WIDTH * label.chars().count() as f64 {
                text.in x=(format_args!("{:.2}", self.from + 4.0)) y=(y + ROW_FOOT) { (label) }
            }
        }
    }
}

fn label(work: &Work) -> String {
    match work.kind {
        WorkKind::Kernel => kernel_name(&work.name, 40),
        other => category(other).to_owned(),
    }
}

/// Kernels get one of eight colours by name, copies one by direction.
fn colour(work: &Work) -> &'static str {
    const KERNELS: [&str; 8] =
        ["#3b6fb6", "#c2573a", "#4d9a5b", "#8a63b8", "#b8912f", "#3f9aa6", "#b85c8a", "#6b7b4f"];
    match work.kind {
        WorkKind::Kernel => {
            let sum = work.name.bytes().fold(7u32, |h, b| h.wrapping_mul(31) ^ u32::from(b));
            KERNELS.get(sum as usize % KERNELS.len()).copied().unwrap_or("#3b6fb6")
        }
        WorkKind::HostToDevice => "#7a8ba3",
        WorkKind::DeviceToHost => "#a38b7a",
        WorkKind::DeviceToDevice => "#8ba37a",
        WorkKind::Fill => "#b0b0b0",
    }
}

fn axis(scale: &Scale, y: f64) -> Markup {
    const TICKS: u64 = 8;
    html! {
        @for tick in 0..=TICKS {
            @let x = format!("{:.2}", scale.x(scale.start_ns + scale.span_ns * tick / TICKS));
            @let time_s = scale.span_ns as f64 * tick as f64 / TICKS as f64 * 1e-9;
            line.tick x1=(x) y1=(TOP) x2=(x) y2=(y + 4.0) {}
            text x=(x) y=(y + 20.0) text-anchor=(if tick == TICKS { "end" } else { "middle" }) {
                (seconds(time_s))
            }
        }
    }
}
