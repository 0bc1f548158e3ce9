//! Pictures of outcomes: plain SVG, lines over numbers or bars over names.

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
/// Left, right, top and bottom of the drawing.
const FRAME: (f64, f64, f64, f64) = (70.0, 740.0, 60.0, 350.0);
/// Colours that people with any colour vision tell apart (Okabe and Ito).
const COLORS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

impl Plot {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        let (xs, ys) = self.ranges();
        self.draw_frame(&mut svg, xs, ys);
        for (index, series) in self.series.iter().enumerate() {
            let color = COLORS[index % COLORS.len()];
            if self.names.is_empty() {
                line(&mut svg, self, series, color, (xs, ys));
            } else {
                self.draw_bars(&mut svg, (index, series), color, ys);
            }
            let x = FRAME.0 + 8.0;
            let y = FRAME.2 + 14.0 + 16.0 * index as f64;
            let name = escaped(&series.name);
            text(&mut svg, (x, y), &format!("fill=\"{color}\""), &name);
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn ranges(&self) -> ((f64, f64), (f64, f64)) {
        let points = || self.series.iter().flat_map(|series| series.points.iter());
        let range = |values: Vec<f64>| {
            let low = values.iter().copied().fold(f64::INFINITY, f64::min);
            let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            if low < high { (low, high) } else { (low.min(0.0), low.max(0.0) + 1.0) }
        };
        let xs = range(points().map(|it| self.x.scale(it.0)).collect());
        let (low, high) = range(points().map(|it| self.y.scale(it.1)).collect());
        let low = if self.y.log2 { low } else { low.min(0.0) };
        // Room for the names of the series.
        (xs, (low, high + (high - low) * (0.05 + 0.06 * self.series.len() as f64)))
    }

    fn draw_frame(&self, svg: &mut String, xs: (f64, f64), ys: (f64, f64)) {
        let (left, right, top, bottom) = FRAME;
        let middle = f64::midpoint(left, right);
        text(svg, (middle, 28.0), "text-anchor=\"middle\" font-size=\"15\"", &escaped(&self.title));
        let label = escaped(&self.x.label);
        text(svg, (middle, HEIGHT - 12.0), "text-anchor=\"middle\"", &label);
        let turned = format!("transform=\"rotate(-90 16 {0})\" text-anchor=\"middle\"", 205);
        text(svg, (16.0, 205.0), &turned, &escaped(&self.y.label));
        for step in 0..=5 {
            let share = f64::from(step) / 5.0;
            let scaled = ys.0 + (ys.1 - ys.0) * share;
            let y = bottom - (bottom - top) * share;
            let _ =
                writeln!(svg, "<path d=\"M{left} {y:.1}H{right}\" stroke=\"#ddd\" fill=\"none\"/>");
            let value = if self.y.log2 { scaled.exp2() } else { scaled };
            text(svg, (left - 6.0, y + 4.0), "text-anchor=\"end\"", &number(value));
            if self.names.is_empty() {
                let scaled = xs.0 + (xs.1 - xs.0) * share;
                let value = if self.x.log2 { scaled.exp2() } else { scaled };
                let x = left + (right - left) * share;
                text(svg, (x, bottom + 18.0), "text-anchor=\"middle\"", &number(value));
            }
        }
        for (index, name) in self.names.iter().enumerate() {
            let x = left + (right - left) * (index as f64 + 0.5) / self.names.len() as f64;
            let y = bottom + 16.0;
            let style = format!("text-anchor=\"end\" transform=\"rotate(-25 {x:.1} {y:.1})\"");
            text(svg, (x, y), &style, &escaped(name));
        }
    }

    fn draw_bars(
        &self,
        svg: &mut String,
        (index, series): (usize, &Series),
        color: &str,
        ys: (f64, f64),
    ) {
        let (left, right, top, bottom) = FRAME;
        let slot = (right - left) / self.names.len() as f64;
        let width = slot * 0.8 / self.series.len() as f64;
        for (x, value) in &series.points {
            let share = ((self.y.scale(*value) - ys.0) / (ys.1 - ys.0)).clamp(0.0, 1.0);
            let height = (bottom - top) * share;
            let at = left + slot * (x + 0.1) + width * index as f64;
            let _ = writeln!(
                svg,
                "<rect x=\"{at:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
                 fill=\"{color}\"/>",
                bottom - height
            );
        }
    }
}

fn line(
    svg: &mut String,
    plot: &Plot,
    series: &Series,
    color: &str,
    (xs, ys): ((f64, f64), (f64, f64)),
) {
    let (left, right, top, bottom) = FRAME;
    let mut path = String::new();
    for (index, (x, y)) in series.points.iter().enumerate() {
        let x = left + (right - left) * (plot.x.scale(*x) - xs.0) / (xs.1 - xs.0);
        let y = bottom - (bottom - top) * (plot.y.scale(*y) - ys.0) / (ys.1 - ys.0);
        let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        if !series.expected {
            let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{color}\"/>");
        }
    }
    let dash = if series.expected { " stroke-dasharray=\"5 4\"" } else { "" };
    let _ = writeln!(svg, "<path d=\"{path}\" stroke=\"{color}\" fill=\"none\"{dash}/>");
}

fn text(svg: &mut String, (x, y): (f64, f64), style: &str, what: &str) {
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{what}</text>");
}

fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 1000.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
