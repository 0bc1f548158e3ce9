//! The timeline picture: a lane per guest and engine, work as bars, as an SVG that also prints.

use super::format::{cut, kernel_name, seconds};
use super::perfetto::category;
use crate::record::{Guest, Work, WorkKind};
use std::fmt::Write;

const WIDTH: f64 = 1120.0;
const LABEL_WIDTH: f64 = 130.0;
const LANE_HEIGHT: f64 = 22.0;
const LANE_GAP: f64 = 4.0;
/// Characters of a guest's name that fit beside its engine's.
const NAME_MAX: usize = 9;
const TOP: f64 = 8.0;
const AXIS_HEIGHT: f64 = 34.0;
/// Bars narrower than this are joined with their neighbours of the same name.
const PIXEL: f64 = 0.75;

/// The engines of a GPU, as the paper draws them: one that computes, one that copies.
const ENGINES: [(&str, bool); 2] = [("compute", true), ("copy", false)];

/// The picture, or nothing if nothing was executed.
pub(crate) fn timeline(guests: &[Guest], works: &[Work]) -> String {
    let end_ns = works.iter().map(|work| work.end_ns).max().unwrap_or(0);
    let start_ns = works.iter().map(|work| work.start_ns).min().unwrap_or(0);
    if end_ns <= start_ns {
        return String::new();
    }
    let lanes = guests.len() * ENGINES.len();
    let height = TOP + lanes as f64 * (LANE_HEIGHT + LANE_GAP) + AXIS_HEIGHT;
    let scale = Scale { start_ns, span_ns: end_ns - start_ns };
    let mut out = format!(
        "<svg class=\"timeline\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-label=\"Work of each guest over time\">"
    );
    axis(&mut out, &scale, height - AXIS_HEIGHT);
    for (guest, described) in guests.iter().enumerate() {
        for (engine, (name, kernels)) in ENGINES.iter().enumerate() {
            let y = TOP + (guest * ENGINES.len() + engine) as f64 * (LANE_HEIGHT + LANE_GAP);
            lane(&mut out, &format!("{} {name}", cut(&described.name, NAME_MAX)), y);
            let on_lane =
                |work: &&Work| work.guest == guest && (work.kind == WorkKind::Kernel) == *kernels;
            bars(&mut out, works.iter().filter(on_lane), &scale, y);
        }
    }
    out.push_str("</svg>");
    out
}

/// From nanoseconds to the picture's width.
struct Scale {
    start_ns: u64,
    span_ns: u64,
}

impl Scale {
    fn x(&self, ns: u64) -> f64 {
        let share = ns.saturating_sub(self.start_ns) as f64 / self.span_ns as f64;
        LABEL_WIDTH + share.min(1.0) * (WIDTH - LABEL_WIDTH - 8.0)
    }
}

fn lane(out: &mut String, name: &str, y: f64) {
    // Writing to a string does not fail; so below.
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
         <rect class=\"lane\" x=\"{LABEL_WIDTH}\" y=\"{y}\" width=\"{}\" height=\"{LANE_HEIGHT}\"/>",
        LABEL_WIDTH - 8.0,
        y + LANE_HEIGHT * 0.7,
        escape(name),
        WIDTH - LABEL_WIDTH - 8.0
    );
}

fn bars<'a>(out: &mut String, works: impl Iterator<Item = &'a Work>, scale: &Scale, y: f64) {
    let mut works: Vec<_> = works.collect();
    works.sort_by_key(|work| work.start_ns);
    let mut works = works.into_iter().peekable();
    while let Some(first) = works.next() {
        let (from, mut to, mut count) = (scale.x(first.start_ns), scale.x(first.end_ns), 1);
        let mut busy_ns = first.end_ns.saturating_sub(first.start_ns);
        let same = |next: &&Work, to: f64| {
            next.kind == first.kind
                && next.name == first.name
                && scale.x(next.start_ns) < to + PIXEL
        };
        while let Some(next) = works.next_if(|next| same(next, to)) {
            to = to.max(scale.x(next.end_ns));
            busy_ns += next.end_ns.saturating_sub(next.start_ns);
            count += 1;
        }
        let label = label(first);
        let width = (to - from).max(PIXEL);
        let _ = write!(
            out,
            "<rect class=\"bar\" fill=\"{}\" x=\"{from:.2}\" y=\"{y}\" width=\"{width:.2}\" \
             height=\"{LANE_HEIGHT}\"><title>{} ({count}x, {} busy)</title></rect>",
            colour(first),
            escape(&label),
            seconds(busy_ns as f64 * 1e-9)
        );
        if width > 7.0 * label.chars().count() as f64 {
            let (x, y) = (from + 4.0, y + LANE_HEIGHT * 0.7);
            let _ =
                write!(out, "<text class=\"in\" x=\"{x:.2}\" y=\"{y}\">{}</text>", escape(&label));
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
pub(crate) fn colour(work: &Work) -> &'static str {
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

fn axis(out: &mut String, scale: &Scale, y: f64) {
    const TICKS: u64 = 8;
    for tick in 0..=TICKS {
        let ns = scale.start_ns + scale.span_ns * tick / TICKS;
        let x = scale.x(ns);
        let anchor = if tick == TICKS { "end" } else { "middle" };
        let at = seconds(scale.span_ns as f64 * tick as f64 / TICKS as f64 * 1e-9);
        let _ = write!(
            out,
            "<line class=\"tick\" x1=\"{x:.2}\" y1=\"{TOP}\" x2=\"{x:.2}\" y2=\"{}\"/>\
             <text x=\"{x:.2}\" y=\"{}\" text-anchor=\"{anchor}\">{at}</text>",
            y + 4.0,
            y + 20.0
        );
    }
}

/// Text for HTML and SVG.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
