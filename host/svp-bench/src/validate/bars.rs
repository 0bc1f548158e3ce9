//! Error bars: drawn from how far estimates of other kernels on other boards were off, and how often
//! they hold.
//!
//! One rule for all: the 10th and 90th percentile of measured over estimated time, over all
//! architectures and bounds, each kernel with the same weight, and launches by how near their time is to
//! that of the estimate: short launches are farther off than long ones, since what a launch, its first
//! and its last wave cost is more of them. Finer groups hold few kernels, and what one kernel shows on
//! many boards says little of another: their bars came out too narrow.

use super::outcome::{BarCoverage, Bars};
use super::prediction::Prediction;
use super::stats::weighted_quantile;
use std::collections::BTreeMap;
use svp_estimator::calibration::{self, Bar, Residual};

/// Fewest estimates of an architecture and bound for which there are error bars.
const ESTIMATES_MIN: usize = 10;
/// Percentiles of the ends of a bar: it claims what lies between them.
const ENDS: [f64; 2] = [0.1, 0.9];

/// The ends of bars that are drawn from some estimates, as factors on an estimate.
#[derive(Debug, Clone, Copy)]
struct Ends {
    low: f64,
    high: f64,
}

impl Ends {
    /// None of no estimates. The estimate itself is always in its bar.
    /// `ratios` are measured over estimated values, with weights.
    fn of(ratios: &mut [(f64, f64)]) -> Option<Self> {
        if ratios.is_empty() {
            return None;
        }
        let [low, high] = ENDS.map(|share| weighted_quantile(ratios, share));
        Some(Self { low: low.min(1.0), high: high.max(1.0) })
    }
}

/// Half the width of the window of times that a bar is drawn from, as a natural logarithm: one order of
/// magnitude.
const WINDOW: f64 = std::f64::consts::LN_10;
/// Times of launches that bars are drawn for: two for each order of magnitude from 10 us to 100 s.
const TIMES: std::ops::RangeInclusive<i32> = 2..=16;

/// Bars over the times of launches, of the estimates that they are drawn from.
fn draw(estimates: &[&Prediction<'_>]) -> calibration::Bars {
    let mut counts: BTreeMap<&str, f64> = BTreeMap::new();
    for it in estimates {
        *counts.entry(&it.case.kernel).or_default() += 1.0;
    }
    let mut ratios: Vec<(f64, f64, f64)> = estimates
        .iter()
        .map(|it| {
            let weight = counts.get(it.case.kernel.as_str()).map_or(0.0, |n| 1.0 / n);
            (it.case.time_s / it.times.c2, weight, (it.times.c2 * 1e6).ln())
        })
        .collect();
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let bar = |half_decades: i32| {
        let time_us = 10.0_f64.powf(f64::from(half_decades) / 2.0);
        let near = |time: f64| (-0.5 * ((time - time_us.ln()) / WINDOW).powi(2)).exp();
        let mut weighted: Vec<(f64, f64)> =
            ratios.iter().map(|(ratio, weight, time)| (*ratio, weight * near(*time))).collect();
        let Ends { low, high } = Ends::of(&mut weighted)?;
        Some(Bar { time_us, low, high })
    };
    calibration::Bars(TIMES.filter_map(bar).collect())
}

/// Bars, and what architectures and bounds there are estimates of.
pub(super) fn residuals(alone: &[Prediction<'_>]) -> (calibration::Bars, Vec<Residual>) {
    let all: Vec<&Prediction<'_>> = alone.iter().filter(|it| !it.is_short()).collect();
    let mut groups: BTreeMap<(&str, &str), Vec<f64>> = BTreeMap::new();
    for it in &all {
        let group = (it.case.target.architecture.as_str(), it.bound);
        groups.entry(group).or_default().push(it.case.time_s * 1e6);
    }
    let enough = groups.into_iter().filter(|(_, times)| times.len() >= ESTIMATES_MIN);
    let residual = |((architecture, bound), times): ((&str, &str), Vec<f64>)| Residual {
        architecture: architecture.to_owned(),
        bound: bound.to_owned(),
        n: u32::try_from(all.len()).unwrap_or(u32::MAX),
        time_us: [
            times.iter().copied().fold(f64::INFINITY, f64::min),
            times.iter().copied().fold(0.0, f64::max),
        ],
    };
    (draw(&all), enough.map(residual).collect())
}

/// How often bars hold measured times. Each is drawn from estimates of other kernels on other boards.
pub(super) fn coverage(
    judged: &[&Prediction<'_>],
    drawn_from: &[Prediction<'_>],
) -> Option<BarCoverage> {
    let mut known: BTreeMap<(&str, &str), calibration::Bars> = BTreeMap::new();
    let mut bars = Bars::default();
    for it in judged {
        let (kernel, gpu) = (it.case.kernel.as_str(), it.case.gpu.as_str());
        let drawn = known.entry((kernel, gpu)).or_insert_with(|| {
            let other = |seen: &&Prediction<'_>| {
                seen.case.kernel != kernel && seen.case.gpu != gpu && !seen.is_short()
            };
            draw(&drawn_from.iter().filter(other).collect::<Vec<_>>())
        });
        let Some(Bar { low, high, .. }) = drawn.at(it.times.c2 * 1e6) else { continue };
        let off = it.case.time_s / it.times.c2;
        bars.add((low..=high).contains(&off), high / low);
    }
    bars.coverage()
}

/// The same of measurements on one board: each kernel's bar is drawn from the others'. A measurement is
/// its kernel, the estimate and the measured value.
pub(super) fn coverage_of_kernels(measurements: &[(&str, f64, f64)]) -> Option<BarCoverage> {
    let mut kernels: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for (kernel, estimated, measured) in measurements {
        kernels.entry(kernel).or_default().push(measured / estimated);
    }
    let mut bars = Bars::default();
    for (kernel, own) in &kernels {
        let others = kernels.iter().filter(|(other, _)| *other != kernel);
        let weighted = |ratios: &Vec<f64>| {
            let weight = 1.0 / ratios.len() as f64;
            ratios.iter().map(|ratio| (*ratio, weight)).collect::<Vec<_>>()
        };
        let mut ratios: Vec<_> = others.flat_map(|(_, ratios)| weighted(ratios)).collect();
        let Some(Ends { low, high }) = Ends::of(&mut ratios) else { continue };
        own.iter().for_each(|ratio| bars.add((low..=high).contains(ratio), high / low));
    }
    bars.coverage()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validate::case::Case;
    use svp_estimator::model::Times;

    #[test]
    fn bars_are_drawn_from_launches_of_about_the_same_time() {
        let target = svp_estimator::catalog::targets().unwrap().remove(0);
        let case = |kernel: &str, time_s: f64| Case {
            set: "made up",
            kernel: kernel.to_owned(),
            key: String::new(),
            gpu: String::new(),
            target: target.clone(),
            time_s,
            profile: svp_estimator::KernelProfile::default(),
            host_memory: false,
        };
        // Of two kernels, short launches take up to twice what is estimated, long ones as long as that.
        let cases: Vec<Case> = ["a", "b"]
            .iter()
            .flat_map(|kernel| [case(kernel, 20e-6), case(kernel, 40e-6), case(kernel, 10.0)])
            .collect();
        let estimate = |case: &Case| if case.time_s < 1.0 { 20e-6 } else { case.time_s };
        let predictions: Vec<Prediction<'_>> = cases
            .iter()
            .map(|case| {
                let times = Times { c: 0.0, c1: 0.0, c2: estimate(case) };
                Prediction { case, host: None, times, bound: "issue" }
            })
            .collect();
        let bars = draw(&predictions.iter().collect::<Vec<_>>());
        let ends = |time_us: f64| bars.at(time_us).map(|bar| (bar.low, bar.high)).unwrap();
        assert_eq!((ends(20.0), ends(1e7)), ((1.0, 2.0), (1.0, 1.0)));
        assert_eq!(draw(&[]).at(20.0), None);
    }

    #[test]
    fn a_kernel_that_is_unlike_the_others_falls_out_of_its_bar() {
        let like = |kernel, off| (kernel, 10.0, 10.0 * off);
        let alike = [like("a", 0.9), like("b", 1.1), like("c", 1.0), like("c", 1.0)];
        let found = coverage_of_kernels(&[&alike[..], &[like("d", 3.0)]].concat()).unwrap();
        assert_eq!((found.bar_n, found.bar_coverage), (5, 0.6));
        assert!(coverage_of_kernels(&alike[..1]).is_none(), "nothing to draw a bar from");
    }
}
