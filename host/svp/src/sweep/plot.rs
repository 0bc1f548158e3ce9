//! The picture of a sweep: time across, energy up, both logarithmic, and the front that no point
//! beats.

use super::{Point, Sweep};
use crate::report::{escape, joules, seconds};
use std::fmt::Write;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 720.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 500.0;
/// Colours that people with any colour vision tell apart (Okabe and Ito).
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// A logarithmic axis.
struct Axis {
    low: f64,
    span: f64,
}

impl Axis {
    /// Over all positive values, with some room around them.
    fn over(values: impl Iterator<Item = f64>) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|value| *value > 0.0) {
            low = low.min(value.log10());
            high = high.max(value.log10());
        }
        if low > high {
            return Self { low: 0.0, span: 1.0 };
        }
        Self { low: low - 0.1, span: (high - low + 0.2).max(0.5) }
    }

    /// Where a value lies, 0 to 1.
    fn share(&self, value: f64) -> f64 {
        if value > 0.0 { ((value.log10() - self.low) / self.span).clamp(0.0, 1.0) } else { 0.0 }
    }

    /// 1, 2 and 5 times powers of ten, only the powers where these would be too many.
    fn ticks(&self) -> impl Iterator<Item = f64> {
        let steps: &[f64] = if self.span > 2.0 { &[1.0] } else { &[1.0, 2.0, 5.0] };
        let (first, last) = (self.low.floor() as i32, (self.low + self.span).ceil() as i32);
        let range = self.low..=self.low + self.span;
        (first..=last)
            .flat_map(move |power| steps.iter().map(move |step| step * 10f64.powi(power)))
            .filter(move |value| range.contains(&value.log10()))
    }
}

/// The picture.
pub(super) fn svg(sweep: &Sweep) -> String {
    let across = Axis::over(sweep.points.iter().map(|point| point.time_s));
    let up = Axis::over(sweep.points.iter().map(|point| point.energy_j));
    let at = |point: &Point| {
        let x = LEFT + (RIGHT - LEFT) * across.share(point.time_s);
        (x, BOTTOM - (BOTTOM - TOP) * up.share(point.energy_j))
    };
    let mut targets: Vec<&str> = Vec::new();
    for point in &sweep.points {
        if !targets.contains(&point.target.as_str()) {
            targets.push(&point.target);
        }
    }
    let height = HEIGHT.max(TOP + 15.0 * targets.len() as f64 + 20.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    frame(&mut out, &across, &up);
    front(&mut out, sweep, at);
    for (index, target) in targets.iter().enumerate() {
        let colour = COLOURS.get(index % COLOURS.len()).copied().unwrap_or("#000000");
        let own: Vec<&Point> = sweep.points.iter().filter(|p| p.target == *target).collect();
        series(&mut out, &own, (index / COLOURS.len(), colour), at);
        let y = TOP + 10.0 + 15.0 * index as f64;
        mark(&mut out, (RIGHT + 24.0, y - 4.0), (index / COLOURS.len(), colour), true, "");
        text(&mut out, (RIGHT + 36.0, y), "", target);
    }
    out.push_str("</svg>\n");
    out
}

fn frame(out: &mut String, across: &Axis, up: &Axis) {
    text(out, (LEFT, 28.0), "font-size=\"15\"", "Time and energy of all kernels");
    for value in across.ticks() {
        let x = LEFT + (RIGHT - LEFT) * across.share(value);
        path(out, &format!("M{x:.1} {TOP}V{BOTTOM}"), "#ddd", "");
        text(out, (x, BOTTOM + 18.0), "text-anchor=\"middle\"", &seconds(value));
    }
    for value in up.ticks() {
        let y = BOTTOM - (BOTTOM - TOP) * up.share(value);
        path(out, &format!("M{LEFT} {y:.1}H{RIGHT}"), "#ddd", "");
        text(out, (LEFT - 6.0, y + 4.0), "text-anchor=\"end\"", &joules(value));
    }
    let middle = f64::midpoint(LEFT, RIGHT);
    text(out, (middle, BOTTOM + 40.0), "text-anchor=\"middle\"", "time");
    let turned = "transform=\"rotate(-90 16 275)\" text-anchor=\"middle\"";
    text(out, (16.0, 275.0), turned, "energy");
}

/// A dashed line over the points that no other beats.
fn front(out: &mut String, sweep: &Sweep, at: impl Fn(&Point) -> (f64, f64)) {
    let mut best: Vec<&Point> = sweep.points.iter().filter(|point| point.pareto).collect();
    best.sort_by(|a, b| a.time_s.total_cmp(&b.time_s));
    let mut line = String::new();
    for (index, point) in best.into_iter().enumerate() {
        let (x, y) = at(point);
        // Writing to a string does not fail; so below.
        let _ = write!(line, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
    }
    path(out, &line, "#555", " stroke-dasharray=\"5 4\"");
}

/// One board's points over its clocks; filled where they are on the front.
fn series(
    out: &mut String,
    points: &[&Point],
    style: (usize, &str),
    at: impl Fn(&Point) -> (f64, f64),
) {
    let mut line = String::new();
    for (index, point) in points.iter().enumerate() {
        let (x, y) = at(point);
        let _ = write!(line, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        let title = format!(
            "{} at {:.0} MHz: {}, {}",
            point.target,
            point.clock_mhz,
            seconds(point.time_s),
            joules(point.energy_j)
        );
        mark(out, (x, y), style, point.pareto, &title);
    }
    if points.len() > 1 {
        path(out, &line, style.1, " stroke-opacity=\"0.5\"");
    }
}

/// A mark: its shape tells boards of one colour apart.
fn mark(
    out: &mut String,
    (x, y): (f64, f64),
    (shape, colour): (usize, &str),
    filled: bool,
    title: &str,
) {
    let d = match shape % 5 {
        0 => format!("M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", x - 4.0),
        1 => format!("M{:.1} {:.1}h8v8h-8z", x - 4.0, y - 4.0),
        2 => format!("M{x:.1} {:.1}l5 9h-10z", y - 5.0),
        3 => format!("M{x:.1} {:.1}l5 5l-5 5l-5 -5z", y - 5.0),
        _ => format!("M{x:.1} {:.1}l5 -9h-10z", y + 5.0),
    };
    let fill = if filled { colour } else { "white" };
    let _ = writeln!(
        out,
        "<path class=\"point\" d=\"{d}\" stroke=\"{colour}\" fill=\"{fill}\"><title>{}</title></path>",
        escape(title)
    );
}

fn path(out: &mut String, d: &str, colour: &str, style: &str) {
    let _ = writeln!(out, "<path d=\"{d}\" stroke=\"{colour}\" fill=\"none\"{style}/>");
}

fn text(out: &mut String, (x, y): (f64, f64), style: &str, what: &str) {
    let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{}</text>", escape(what));
}
