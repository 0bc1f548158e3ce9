//! Pictures of outcomes as SVG: lines over numbers or bars over names.

use maud::{Markup, html};
use std::fmt::Write;

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

    fn scale(&self, value: f64) -> f64 {
        if self.log2 { value.max(1e-9).log2() } else { value }
    }

    fn unscale(&self, scaled: f64) -> f64 {
        if self.log2 { scaled.exp2() } else { scaled }
    }

    /// The scaled values from the least to the greatest; some range where there are no two.
    fn range(&self, values: impl Iterator<Item = f64>) -> Range {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for scaled in values.map(|value| self.scale(value)) {
            (low, high) = (low.min(scaled), high.max(scaled));
        }
        if low < high {
            Range { low, high }
        } else {
            Range { low: low.min(0.0), high: high.max(0.0) + 1.0 }
        }
    }
}

/// One line, or one colour of bars.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// What it is.
    pub name: String,
    /// Points; with names on the x axis, x is the name's number.
    pub points: Vec<(f64, f64)>,
    /// Drawn dashed: what theory or the paper says, beside what was measured.
    pub expected: bool,
}

impl Series {
    /// What was measured.
    pub fn measured(name: &str, points: Vec<(f64, f64)>) -> Self {
        Self { name: name.to_owned(), points, expected: false }
    }

    /// What was expected.
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
    /// What it shows.
    pub title: String,
    /// Across.
    pub x: Axis,
    /// Up.
    pub y: Axis,
    /// Names on the x axis: bars; none: lines.
    pub names: Vec<String>,
    /// What is drawn.
    pub series: Vec<Series>,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 740.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 350.0;
/// Lines across the drawing, beside its foot.
const STEPS: u32 = 5;
/// Colours that people with any colour vision tell apart (Okabe and Ito).
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// A part of a scaled axis.
#[derive(Debug, Clone, Copy)]
struct Range {
    low: f64,
    high: f64,
}

impl Range {
    /// Where a scaled value lies: 0 at the low end, 1 at the high one.
    fn share(self, scaled: f64) -> f64 {
        (scaled - self.low) / (self.high - self.low)
    }

    fn at(self, share: f64) -> f64 {
        self.low + (self.high - self.low) * share
    }
}

fn x_at(share: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * share
}

fn y_at(share: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * share
}

/// A length or a place with a digit after the point.
fn px(value: f64) -> String {
    format!("{value:.1}")
}

impl Plot {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let (across, up) = self.ranges();
        let coloured = self.series.iter().zip(COLOURS.into_iter().cycle()).enumerate();
        let picture = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(format_args!("0 0 {WIDTH} {HEIGHT}"))
                font-family="sans-serif" font-size="12" {
                rect width="100%" height="100%" fill="white" {}
                (self.frame(across, up))
                @for (index, (series, colour)) in coloured {
                    @if self.names.is_empty() {
                        (self.line(series, colour, across, up))
                    } @else {
                        (self.bars(index, series, colour, up))
                    }
                    @let y = TOP + 14.0 + 16.0 * index as f64;
                    text x=(LEFT + 8.0) y=(y) fill=(colour) { (series.name) }
                }
            }
        };
        picture.into_string()
    }

    /// What is drawn of both axes.
    fn ranges(&self) -> (Range, Range) {
        let points = || self.series.iter().flat_map(|series| series.points.iter());
        let across = self.x.range(points().map(|(x, _)| *x));
        let mut up = self.y.range(points().map(|(_, y)| *y));
        if !self.y.log2 {
            up.low = up.low.min(0.0);
        }
        // Room for the names of the series.
        up.high += (up.high - up.low) * (0.05 + 0.06 * self.series.len() as f64);
        (across, up)
    }

    fn frame(&self, across: Range, up: Range) -> Markup {
        let middle = f64::midpoint(LEFT, RIGHT);
        html! {
            text x=(middle) y="28" text-anchor="middle" font-size="15" { (self.title) }
            text x=(middle) y=(HEIGHT - 12.0) text-anchor="middle" { (self.x.label) }
            text x="16" y="205" transform="rotate(-90 16 205)" text-anchor="middle" {
                (self.y.label)
            }
            @for step in 0..=STEPS {
                @let share = f64::from(step) / f64::from(STEPS);
                @let y = y_at(share);
                path d=(format_args!("M{LEFT} {y:.1}H{RIGHT}")) stroke="#ddd" fill="none" {}
                text x=(LEFT - 6.0) y=(px(y + 4.0)) text-anchor="end" {
                    (number(self.y.unscale(up.at(share))))
                }
                @if self.names.is_empty() {
                    text x=(px(x_at(share))) y=(BOTTOM + 18.0) text-anchor="middle" {
                        (number(self.x.unscale(across.at(share))))
                    }
                }
            }
            @for (index, name) in self.names.iter().enumerate() {
                @let x = px(x_at((index as f64 + 0.5) / self.names.len() as f64));
                @let y = px(BOTTOM + 16.0);
                text x=(x) y=(y) text-anchor="end" transform=(format_args!("rotate(-25 {x} {y})")) {
                    (name)
                }
            }
        }
    }

    fn bars(&self, index: usize, series: &Series, colour: &str, up: Range) -> Markup {
        let slot = (RIGHT - LEFT) / self.names.len() as f64;
        let width = slot * 0.8 / self.series.len() as f64;
        html! {
            @for (x, value) in &series.points {
                @let height = (BOTTOM - TOP) * up.share(self.y.scale(*value)).clamp(0.0, 1.0);
                rect x=(px(LEFT + slot * (x + 0.1) + width * index as f64)) y=(px(BOTTOM - height))
                    width=(px(width)) height=(px(height)) fill=(colour) {}
            }
        }
    }

    fn line(&self, series: &Series, colour: &str, across: Range, up: Range) -> Markup {
        let place = |(x, y): &(f64, f64)| {
            let (across, up) = (across.share(self.x.scale(*x)), up.share(self.y.scale(*y)));
            (x_at(across), y_at(up))
        };
        let mut path = String::new();
        for (x, y) in series.points.iter().map(place) {
            // Writing to a string does not fail.
            let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { "M" } else { "L" });
        }
        html! {
            @if series.expected {
                path d=(path) stroke=(colour) fill="none" stroke-dasharray="5 4" {}
            } @else {
                @for (x, y) in series.points.iter().map(place) {
                    circle cx=(px(x)) cy=(px(y)) r="3" fill=(colour) {}
                }
                path d=(path) stroke=(colour) fill="none" {}
            }
        }
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
