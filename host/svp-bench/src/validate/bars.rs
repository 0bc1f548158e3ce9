//! Error bars: drawn from how far estimates of other kernels on other boards were off, and how often
//! they hold.
//!
//! One rule for all: the 10th and 90th percentile of measured over estimated time, over all
//! architectures and bounds, each kernel with the same weight, and launches by how near their time is to
//! that of the estimate: short launches are farther off than long ones, since what a launch, its first
//! and its last wave cost is more of them. Finer groups hold few kernels, and what one kernel shows on
//! many boards says little of another: their bars came out too narrow.
//!
//! Percentiles of few values are nearer to each other than those of the many from which they come, and launches of
//! one kernel are not as many values as they are launches, since they are off together. So an end is where the
//! (n + 1) / 10th of n values lies (Weibull's plotting positions), of as many values that have nothing to do with
//! each other as know the share beyond the end as well as these do (Woodruff, Confidence Intervals for Medians and
//! Other Position Measures, 1952).

use super::outcome::{BarCoverage, Bars};
use super::prediction::Prediction;
use std::collections::BTreeMap;
use svp_estimator::calibration::{self, Bar, Counting, Residual};

/// Fewest estimates of an architecture and bound for which there are error bars.
const ESTIMATES_MIN: usize = 10;
/// Share of measured values that a bar leaves out on each side.
const OUTSIDE: f64 = 0.1;

/// The ends of bars that are drawn from some estimates, as factors on an estimate.
#[derive(Debug, Clone, Copy)]
struct Ends {
    low: f64,
    high: f64,
}

impl Ends {
    /// None of no estimates. The estimate itself is always in its bar.
    fn of(mut ratios: Vec<Ratio<'_>>) -> Option<Self> {
        if ratios.is_empty() {
            return None;
        }
        ratios.sort_by(|a, b| a.off.total_cmp(&b.off));
        let low = end(&ratios);
        ratios.reverse();
        let high = end(&ratios);
        Some(Self { low: low.min(1.0), high: high.max(1.0) })
    }
}

/// A measured value over the estimated one.
struct Ratio<'a> {
    kernel: &'a str,
    off: f64,
    weight: f64,
}

/// The end of a bar at the side where these begin.
fn end(ratios: &[Ratio<'_>]) -> f64 {
    let (beyond, within) = ratios.split_at(position(ratios, OUTSIDE));
    // Launches that are off alike are on the same side.
    let alike = |it: &Ratio<'_>| beyond.last().is_some_and(|last| last.off == it.off);
    let first = beyond.len() + within.iter().take_while(|it| alike(it)).count();
    position(ratios, outside(independent(&ratios[..first], &ratios[first..])))
        .checked_sub(1)
        .and_then(|last| ratios.get(last))
        .map_or(1.0, |it| it.off)
}

/// How many of the first ones have a share of all weight: one at least.
fn position(ratios: &[Ratio<'_>], share: f64) -> usize {
    let all: f64 = ratios.iter().map(|it| it.weight).sum();
    let mut under = 0.0;
    let found = ratios.iter().position(|it| {
        under += it.weight;
        under >= share * all
    });
    found.map_or(ratios.len(), |at| at + 1)
}

/// The share of so many values on one side of an end, so that of one more value [`OUTSIDE`] is: the k-th of n
/// stands for k / (n + 1) of all, and for k - 1/2 of the n.
fn outside(values: f64) -> f64 {
    ((OUTSIDE * (values + 1.0) - 0.5) / values.max(1.0)).clamp(0.0, OUTSIDE)
}

/// How many values that have nothing to do with each other would know the share of these beyond an end as well:
/// as many as give that share the variance that it has between kernels.
fn independent(beyond: &[Ratio<'_>], within: &[Ratio<'_>]) -> f64 {
    let mut kernels: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for (ratios, counts) in [(beyond, 1.0), (within, 0.0)] {
        for it in ratios {
            let (all, outside) = kernels.entry(it.kernel).or_default();
            *all += it.weight;
            *outside += counts * it.weight;
        }
    }
    let all: f64 = kernels.values().map(|(all, _)| all).sum();
    let share = kernels.values().map(|(_, outside)| outside).sum::<f64>() / all;
    let off = |(own, outside): &(f64, f64)| ((outside - own * share) / all).powi(2);
    let variance: f64 = kernels.values().map(off).sum();
    let values = share * (1.0 - share) / variance;
    // All kernels may have the same share; with one value there is none on either side.
    if values.is_finite() { values.max(1.0) } else { f64::from(u32::MAX) }
}

/// Half the width of the window of times that a bar is drawn from, as a natural logarithm: one order of
/// magnitude.
const WINDOW: f64 = std::f64::consts::LN_10;
/// Times of launches that bars are drawn for: two for each order of magnitude from 10 us to 100 s.
const TIMES: std::ops::RangeInclusive<i32> = 2..=16;

/// Bars over the times of launches, of the estimates that they are drawn from.
fn draw<'a>(estimates: &[&Prediction<'a>]) -> calibration::Bars {
    let mut counts: BTreeMap<&str, f64> = BTreeMap::new();
    for it in estimates {
        *counts.entry(&it.case.kernel).or_default() += 1.0;
    }
    let estimated_us = |it: &Prediction<'_>| it.times.c2 * 1e6;
    let bar = |half_decades: i32| {
        let time_us = 10.0_f64.powf(f64::from(half_decades) / 2.0);
        let off = |it: &Prediction<'_>| (estimated_us(it) / time_us).ln() / WINDOW;
        let ratio = |it: &&Prediction<'a>| {
            let kernel = it.case.kernel.as_str();
            let near = (-0.5 * off(it).powi(2)).exp();
            let weight = counts.get(kernel).map_or(0.0, |n| near / n);
            Ratio { kernel, off: it.case.time_s / it.times.c2, weight }
        };
        let Ends { low, high } = Ends::of(estimates.iter().map(ratio).collect())?;
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

/// A launch's estimate from the counters of a GPU over that from counts of ours.
pub(super) struct CountedTwice<'a> {
    pub(super) kernel: &'a str,
    pub(super) gpu: &'a str,
    pub(super) off: f64,
}

/// How far counts of ours may be off: the 10th and 90th percentile of those of kernels and boards that are kept, each
/// kernel with the same weight. Nothing is added where no launch was counted twice.
pub(super) fn counting(
    all: &[CountedTwice<'_>],
    kept: impl Fn(&CountedTwice<'_>) -> bool,
) -> Counting {
    let kept: Vec<&CountedTwice<'_>> = all.iter().filter(|it| kept(it)).collect();
    let mut counts: BTreeMap<&str, f64> = BTreeMap::new();
    for it in &kept {
        *counts.entry(it.kernel).or_default() += 1.0;
    }
    let mut ratios: Vec<Ratio<'_>> = Vec::with_capacity(kept.len());
    for CountedTwice { kernel, off, .. } in kept {
        let weight = counts.get(kernel).map_or(0.0, |n| 1.0 / n);
        ratios.push(Ratio { kernel, off: *off, weight });
    }
    ratios.sort_by(|a, b| a.off.total_cmp(&b.off));
    let at = |ratios: &[Ratio<'_>]| {
        let place = position(ratios, OUTSIDE).saturating_sub(1);
        ratios.get(place).map_or(1.0, |it| it.off)
    };
    let low = at(&ratios);
    ratios.reverse();
    let high = at(&ratios);
    Counting { low: low.min(1.0), high: high.max(1.0) }
}

/// How often bars hold measured times. Each is drawn from estimates of other kernels on other boards, and as far as
/// counts are ours from launches of others that were counted twice.
pub(super) fn coverage(
    judged: &[&Prediction<'_>],
    drawn_from: &[Prediction<'_>],
    twice: &[CountedTwice<'_>],
) -> Option<BarCoverage> {
    let mut known: BTreeMap<(&str, &str), (calibration::Bars, Counting)> = BTreeMap::new();
    let mut bars = Bars::default();
    for it in judged {
        let (kernel, gpu) = (it.case.kernel.as_str(), it.case.gpu.as_str());
        let (drawn, counting) = known.entry((kernel, gpu)).or_insert_with(|| {
            let other = |seen: &&Prediction<'_>| {
                seen.case.kernel != kernel && seen.case.gpu != gpu && !seen.is_short()
            };
            let bars = draw(&drawn_from.iter().filter(other).collect::<Vec<_>>());
            (bars, counting(twice, |seen| seen.kernel != kernel && seen.gpu != gpu))
        });
        let Some(bar) = drawn.at(it.times.c2 * 1e6) else { continue };
        let Bar { low, high, .. } = bar.with_counting(*counting);
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
        let ratios = others.flat_map(|(kernel, ratios)| {
            let weight = 1.0 / ratios.len() as f64;
            ratios.iter().map(move |&off| Ratio { kernel, off, weight })
        });
        let Some(Ends { low, high }) = Ends::of(ratios.collect()) else { continue };
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
    fn how_far_counts_are_off_leaves_out_one_in_ten_of_other_kernels() {
        let twice: Vec<CountedTwice<'_>> = (1..=25)
            .map(|n| CountedTwice { kernel: "a", gpu: "x", off: 0.8 + 0.02 * f64::from(n) })
            .chain([CountedTwice { kernel: "b", gpu: "y", off: 9.0 }])
            .collect();
        let Counting { low, high } = counting(&twice, |it| it.kernel == "a");
        assert!((low - 0.86).abs() < 1e-9 && (high - 1.26).abs() < 1e-9, "{low} {high}");
        // A kernel of one launch weighs as much as one of many.
        assert_eq!(counting(&twice, |_| true).high, 9.0);
        assert_eq!(counting(&twice, |_| false), Counting::default());
    }

    /// `n` kernels of which each has the numbers from 1 to 1000, or a thousand times the same one of them.
    fn thousands(kernels: &[String], apart: bool) -> Vec<Ratio<'_>> {
        let step = 1000 / kernels.len();
        let own = |(at, kernel)| {
            let value = move |n: usize| if apart { n } else { at * step + step / 2 };
            (1..=1000).map(move |n| Ratio { kernel, off: value(n) as f64, weight: 1.0 })
        };
        let mut all: Vec<_> =
            kernels.iter().map(String::as_str).enumerate().flat_map(own).collect();
        all.sort_by(|a, b| a.off.total_cmp(&b.off));
        all
    }

    #[test]
    fn launches_of_a_kernel_count_as_far_as_they_are_not_off_together() {
        let kernels: Vec<String> = (0..20).map(|n| n.to_string()).collect();
        let of = |ratios: &[Ratio<'_>]| {
            let first = position(ratios, OUTSIDE);
            independent(&ratios[..first], &ratios[first..])
        };
        // Kernels that are alike tell the more, the more launches they have; those that differ are twenty values.
        assert!(of(&thousands(&kernels, true)) > 1e6);
        let together = thousands(&kernels, false);
        assert!((of(&together) - 20.0).abs() < 0.1, "{}", of(&together));
        // Of twenty values the 2.1th is the end: 8 % of them lie before it.
        assert!((outside(20.0) - 0.08).abs() < 1e-12 && (outside(1e9) - 0.1).abs() < 1e-6);
        assert_eq!((end(&thousands(&kernels, true)), end(&together)), (100.0, 75.0));
    }

    /// Bars drawn from few values of a known distribution hold as much of it as they claim.
    #[test]
    fn bars_of_few_values_hold_what_they_claim() {
        let mut seed = 1_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 11) as f64 / (1_u64 << 53) as f64
        };
        let names: Vec<String> = (0..19).map(|n| n.to_string()).collect();
        let mut held = 0.0;
        for _ in 0..1000 {
            let ratio = |kernel| Ratio { kernel, off: 0.5 + random(), weight: 1.0 };
            let ratios = names.iter().map(String::as_str).map(ratio);
            let Ends { low, high } = Ends::of(ratios.collect()).unwrap();
            held += high - low;
        }
        let share = held / 1000.0;
        assert!((0.79..0.81).contains(&share), "{share}");
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
