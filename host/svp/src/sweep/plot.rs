//! The picture of a sweep: time across, energy up, both logarithmic, and the front that no point
//! beats.

use super::points::{Point, Sweep};
use crate::report::{joules, seconds};
use maud::{Markup, html};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 720.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 500.0;
/// Colours that people with any colour vision tell apart (Okabe and Ito).
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// A logarithmic axis, from one place in the picture to another.
struct Axis {
    low: f64,
    span: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// Over all positive values, with some room around them.
    fn over(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|value| *value > 0.0) {
            low = low.min(value.log10());
            high = high.max(value.log10());
        }
        if low > high {
            return Self { low: 0.0, span: 1.0, from, to };
        }
        Self { low: low - 0.1, span: (high - low + 0.2).max(0.5), from, to }
    }

    fn at(&self, value: f64) -> f64 {
        let share = if value > 0.0 { (value.log10() - self.low) / self.span } else { 0.0 };
        self.from + (self.to - self.from) * share.clamp(0.0, 1.0)
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

/// A place with a digit after the point.
fn px(value: f64) -> String {
    format!("{value:.1}")
}

/// The picture.
pub(super) fn svg(sweep: &Sweep) -> String {
    let across = Axis::over(sweep.points.iter().map(|point| point.time_s), LEFT, RIGHT);
    let up = Axis::over(sweep.points.iter().map(|point| point.energy_j), BOTTOM, TOP);
    let at = |point: &Point| (across.at(point.time_s), up.at(point.energy_j));
    let mut front: Vec<&Point> = sweep.points.iter().filter(|point| point.pareto).collect();
    front.sort_by(|a, b| a.time_s.total_cmp(&b.time_s));
    let mut targets: Vec<&str> = Vec::new();
    for point in &sweep.points {
        if !targets.contains(&point.target.as_str()) {
            targets.push(&point.target);
        }
    }
    let height = HEIGHT.max(TOP + 15.0 * targets.len() as f64 + 20.0);
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format_args!("0 0 {WIDTH} {height}"))
            font-family="sans-serif" font-size="12" {
            rect width="100%" height="100%" fill="white" {}
            (frame(&across, &up))
            path d=(path(&front, at)) stroke="#555" fill="none" stroke-dasharray="5 4" {}
            @for (index, target) in targets.iter().enumerate() {
                @let style = Style::of(index);
                @let own = sweep.points.iter().filter(|point| point.target == *target);
                (series(&own.collect::<Vec<_>>(), style, at))
                @let y = TOP + 10.0 + 15.0 * index as f64;
                (style.mark((RIGHT + 24.0, y - 4.0), style.colour, ""))
                text x=(px(RIGHT + 36.0)) y=(px(y)) { (target) }
            }
        }
    };
    picture.into_string()
}

fn frame(across: &Axis, up: &Axis) -> Markup {
    html! {
        text x=(LEFT) y="28" font-size="15" { "Time and energy of all kernels" }
        @for (value, x) in across.ticks().map(|value| (value, px(across.at(value)))) {
            path d=(format_args!("M{x} {TOP}V{BOTTOM}")) stroke="#ddd" fill="none" {}
            text x=(x) y=(BOTTOM + 18.0) text-anchor="middle" { (seconds(value)) }
        }
        @for (value, y) in up.ticks().map(|value| (value, up.at(value))) {
            path d=(format_args!("M{LEFT} {y:.1}H{RIGHT}")) stroke="#ddd" fill="none" {}
            text x=(LEFT - 6.0) y=(px(y + 4.0)) text-anchor="end" { (joules(value)) }
        }
        text x=(f64::midpoint(LEFT, RIGHT)) y=(BOTTOM + 40.0) text-anchor="middle" { "time" }
        text x="16" y="275" transform="rotate(-90 16 275)" text-anchor="middle" { "energy" }
    }
}

/// The path through points; none without any.
fn path(points: &[&Point], at: impl Fn(&Point) -> (f64, f64)) -> String {
    let pixels = points.iter().map(|point| at(point));
    let pixels: Vec<_> = pixels.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    if pixels.is_empty() { String::new() } else { format!("M{}", pixels.join("L")) }
}

/// One board's points over its clocks; filled where they are on the front.
fn series(points: &[&Point], style: Style, at: impl Fn(&Point) -> (f64, f64)) -> Markup {
    let title = |point: &Point| {
        let Point { target, clock_mhz, .. } = point;
        let (time, energy) = (seconds(point.time_s), joules(point.energy_j));
        format!("{target} at {clock_mhz:.0} MHz: {time}, {energy}")
    };
    html! {
        @for point in points {
            @let fill = if point.pareto { style.colour } else { "white" };
            (style.mark(at(point), fill, &title(point)))
        }
        @if points.len() > 1 {
            path d=(path(points, at)) stroke=(style.colour) fill="none" stroke-opacity="0.5" {}
        }
    }
}

/// How a board's points look: boards of one colour differ in shape.
#[derive(Clone, Copy)]
struct Style {
    colour: &'static str,
    shape: usize,
}

impl Style {
    fn of(index: usize) -> Self {
        let colour = COLOURS.get(index % COLOURS.len()).copied().unwrap_or("#000000");
        Self { colour, shape: index / COLOURS.len() }
    }

    fn mark(self, (x, y): (f64, f64), fill: &str, title: &str) -> Markup {
        let outline = match self.shape % 5 {
            0 => format!("M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", x - 4.0),
            1 => format!("M{:.1} {:.1}h8v8h-8z", x - 4.0, y - 4.0),
            2 => format!("M{x:.1} {:.1}l5 9h-10z", y - 5.0),
            3 => format!("M{x:.1} {:.1}l5 5l-5 5l-5 -5z", y - 5.0),
            _ => format!("M{x:.1} {:.1}l5 -9h-10z", y + 5.0),
        };
        html! {
            path.point d=(outline) stroke=(self.colour) fill=(fill) { title { (title) } }
        }
    }
}
