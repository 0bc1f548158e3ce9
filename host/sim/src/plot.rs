//! Pictures of outcomes as SVG: lines over numbers or bars over names.

use maud::{Markup, html};

/// One axis.
#[derive(Debug, Clone, PartialEq)]
pub struct Axis {
    /// What it shows, with its unit.
    pub label: String,
    /// Steps by powers of two.
    pub log2: bool,
}

impl Axis {
    /// A linear axis.
    pub fn linear(label: &str) -> Self {
        Self { label: label.to_owned(), log2: false }
    }

    /// A logarithmic one.
    pub fn log2(label: &str) -> Self {
        Self { label: label.to_owned(), log2: true }
    }
}

/// One line, or one colour of bars.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// The name in the legend.
    pub name: String,
    /// Points; with names on the x axis, x is the name's number.
    pub points: Vec<(f64, f64)>,
    /// Drawn dashed: what theory or the paper says, beside what was measured.
    pub expected: bool,
}

impl Series {
    /// A series of measured points.
    pub fn measured(name: &str, points: Vec<(f64, f64)>) -> Self {
        Self { name: name.to_owned(), points, expected: false }
    }

    /// A series of expected points.
    pub fn expected(name: &str, points: Vec<(f64, f64)>) -> Self {
        Self { name: name.to_owned(), points, expected: true }
    }

    /// A value for each name of the x axis.
    pub fn bars(name: &str, values: &[f64]) -> Self {
        Self::measured(name, values.iter().enumerate().map(|(x, y)| (x as f64, *y)).collect())
    }
}

/// A picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Plot {
    /// The title over the plot.
    pub title: String,
    /// Across.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// Names on the x axis: bars; none: lines.
    pub names: Vec<String>,
    /// The series that are drawn.
    pub series: Vec<Series>,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 740.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 350.0;
/// Colours that people with any colour vision tell apart (Okabe and Ito).
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// From an axis's values to pixels in the picture.
struct Scale {
    log2: bool,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// A scale of all values, from one place in the picture to another.
    fn of(axis: &Axis, values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (low, high) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut scale = Self { log2: axis.log2, low, high, from, to };
        for value in values.map(|value| scale.scaled(value)).collect::<Vec<_>>() {
            (scale.low, scale.high) = (scale.low.min(value), scale.high.max(value));
        }
        if scale.low >= scale.high {
            (scale.low, scale.high) = (scale.low.min(0.0), scale.high.max(0.0) + 1.0);
        }
        scale
    }

    fn scaled(&self, value: f64) -> f64 {
        if self.log2 { value.max(1e-9).log2() } else { value }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (self.scaled(value) - self.low) / (self.high - self.low);
        self.from + (self.to - self.from) * share
    }

    /// Evenly spread pixels, with their values.
    fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        (0..=5).map(|step| f64::from(step) / 5.0).map(|share| {
            let scaled = self.low + (self.high - self.low) * share;
            let value = if self.log2 { scaled.exp2() } else { scaled };
            (self.from + (self.to - self.from) * share, number(value))
        })
    }
}

/// A place or a length with a digit after the point.
fn px(value: f64) -> String {
    format!("{value:.1}")
}

impl Plot {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let points = || self.series.iter().flat_map(|series| series.points.iter());
        let across = Scale::of(&self.x, points().map(|(x, _)| *x), LEFT, RIGHT);
        let mut up = Scale::of(&self.y, points().map(|(_, y)| *y), BOTTOM, TOP);
        if !up.log2 {
            up.low = up.low.min(0.0);
        }
        // Room for the names of the series.
        up.high += (up.high - up.low) * (0.05 + 0.06 * self.series.len() as f64);
        let picture = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(format_args!("0 0 {WIDTH} {HEIGHT}"))
                font-family="sans-serif" font-size="12" {
                rect width="100%" height="100%" fill="white" {}
                (self.frame(&across, &up))
                @for (index, (series, colour)) in
                    self.series.iter().zip(COLOURS.into_iter().cycle()).enumerate() {
                    @if self.names.is_empty() { (line(series, colour, &across, &up)) }
                    @else { (self.bars(index, series, colour, &up)) }
                    text x=(LEFT + 8.0) y=(TOP + 14.0 + 16.0 * index as f64) fill=(colour) {
                        (series.name)
                    }
                }
            }
        };
        picture.into_string()
    }

    fn frame(&self, across: &Scale, up: &Scale) -> Markup {
        let middle = f64::midpoint(LEFT, RIGHT);
        html! {
            text x=(middle) y="28" text-anchor="middle" font-size="15" { (self.title) }
            text x=(middle) y=(HEIGHT - 12.0) text-anchor="middle" { (self.x.label) }
            text x="16" y="205" transform="rotate(-90 16 205)" text-anchor="middle" {
                (self.y.label)
            }
            @for (y, value) in up.ticks() {
                path d=(format_args!("M{LEFT} {y:.1}H{RIGHT}")) stroke="#ddd" fill="none" {}
                text x=(LEFT - 6.0) y=(px(y + 4.0)) text-anchor="end" { (value) }
            }
            @for (x, value) in across.ticks().filter(|_| self.names.is_empty()) {
                text x=(px(x)) y=(BOTTOM + 18.0) text-anchor="middle" { (value) }
            }
            @for (index, name) in self.names.iter().enumerate() {
                @let x = px(LEFT + self.slot() * (index as f64 + 0.5));
                @let y = px(BOTTOM + 16.0);
                text x=(x) y=(y) text-anchor="end" transform=(format_args!("rotate(-25 {x} {y})")) {
                    (name)
                }
            }
        }
    }

    /// The width of a name's bars.
    fn slot(&self) -> f64 {
        (RIGHT - LEFT) / self.names.len() as f64
    }

    fn bars(&self, index: usize, series: &Series, colour: &str, up: &Scale) -> Markup {
        let slot = self.slot();
        let width = slot * 0.8 / self.series.len() as f64;
        html! {
            @for (x, value) in &series.points {
                @let top = up.at(*value).clamp(TOP, BOTTOM);
                rect x=(px(LEFT + slot * (x + 0.1) + width * index as f64)) y=(px(top))
                    width=(px(width)) height=(px(BOTTOM - top)) fill=(colour) {}
            }
        }
    }
}

fn line(series: &Series, colour: &str, across: &Scale, up: &Scale) -> Markup {
    let pixels = || series.points.iter().map(|(x, y)| (across.at(*x), up.at(*y)));
    let path: Vec<_> = pixels().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let dash = series.expected.then_some("5 4");
    html! {
        @for (x, y) in pixels().filter(|_| !series.expected) {
            circle cx=(px(x)) cy=(px(y)) r="3" fill=(colour) {}
        }
        path d=(format_args!("M{}", path.join("L"))) stroke=(colour) fill="none"
            stroke-dasharray=[dash] {}
    }
}

fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 1000.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_hold_what_they_are_given() {
        let mut plot = Plot {
            title: "a < b".into(),
            x: Axis::log2("n"),
            y: Axis::linear("ms"),
            names: Vec::new(),
            series: vec![
                Series::measured("seen", vec![(1.0, 2.0), (64.0, 4.0)]),
                Series::expected("told", vec![(1.0, 2.0)]),
            ],
        };
        let svg = plot.svg();
        assert!(svg.contains("a &lt; b") && svg.contains("stroke-dasharray"));
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        plot.names = vec!["one".into(), "two".into()];
        plot.series = vec![Series::bars("x", &[1.0, 3.0]), Series::bars("y", &[2.0, 2.0])];
        // The background is a rectangle, too.
        assert_eq!(plot.svg().matches("<rect").count(), 5);
    }
}
