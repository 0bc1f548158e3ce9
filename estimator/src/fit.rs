//! Fitting the calibration to measured times.
//!
//! Parameters are positive and act as factors, so that the fit works on their logarithms. It
//! minimises squared logarithms of estimated over measured time, plus squared distances from where
//! fits start ([`Calibration::default`]): what the measurements do not tell keeps its published value.

use crate::calibration::{Bars, Calibration, Generation};
use crate::least_squares::minimise;
use crate::model::modelled_s;
use crate::profile::KernelProfile;
use crate::target::Target;
use std::collections::BTreeSet;

/// A measured kernel.
#[derive(Debug, Clone)]
pub struct Sample<'a> {
    /// The profile of its launches.
    pub profile: &'a KernelProfile,
    /// The GPU that the kernel was measured on.
    pub target: &'a Target,
    /// Time of all launches in seconds.
    pub time_s: f64,
    /// The measurement's weight in the fit.
    pub weight: f64,
}

/// Width of the priors on the logarithms of parameters: common ones, in the order of [`common`].
const COMMON_WIDTHS: [f64; 12] = [0.3, 0.3, 0.05, 0.05, 0.1, 0.4, 0.5, 0.7, 1.0, 0.7, 0.3, 0.4];
/// Width of the priors on the parameters of one generation, in the order of [`of_generation`].
const GENERATION_WIDTHS: [f64; 4] = [0.25, 0.3, 0.2, 0.5];
/// Weight of a squared prior against a squared residual of weight 1, found by hand once: a parameter
/// at one width from its prior costs as much as one kernel that is 30 % off.
const PRIOR: f64 = 0.3;
/// Residuals beyond this count linearly rather than squared.
const OUTLIER: f64 = 0.2;

/// Fits everything but the host weights and the residuals to samples.
pub fn fit(samples: &[Sample<'_>], start: &Calibration) -> Calibration {
    let generations: BTreeSet<&str> =
        samples.iter().map(|s| s.target.architecture.as_str()).collect();
    let generations: Vec<&str> = generations.into_iter().collect();
    let prior = pack(&Calibration::default(), &generations);
    let errors = |x: &[f64]| errors(x, &prior, samples, &generations, start);
    let x = minimise(pack(start, &generations), &errors);
    unpack(&x, &generations, start)
}

/// The common parameters, in the order of [`COMMON_WIDTHS`].
fn common(calibration: &mut Calibration) -> [&mut f64; 12] {
    let c = &mut calibration.common;
    [
        &mut c.overlap,
        &mut c.hiding,
        &mut c.dram_efficiency,
        &mut c.ecc_efficiency,
        &mut c.issue_efficiency,
        &mut c.dependence,
        &mut c.loads_in_flight,
        &mut c.branch_cycles,
        &mut c.barrier_cycles,
        &mut c.start_cycles,
        &mut c.launch,
        &mut c.write,
    ]
}

fn of_generation(generation: &mut Generation) -> [&mut f64; 4] {
    let g = generation;
    [&mut g.sector, &mut g.line, &mut g.pass, &mut g.replay]
}

fn entry<'a>(calibration: &'a mut Calibration, name: &str) -> &'a mut Generation {
    let none = Generation { sector: 1.0, line: 1.0, pass: 1.0, replay: 1.0 };
    calibration.generation.entry(name.to_owned()).or_insert(none)
}

fn pack(calibration: &Calibration, generations: &[&str]) -> Vec<f64> {
    let mut calibration = calibration.clone();
    let mut x: Vec<f64> = common(&mut calibration).into_iter().map(|v| v.ln()).collect();
    for name in generations {
        x.extend(of_generation(entry(&mut calibration, name)).into_iter().map(|v| v.ln()));
    }
    x
}

fn unpack(x: &[f64], generations: &[&str], start: &Calibration) -> Calibration {
    let mut calibration = start.clone();
    calibration.generation.clear();
    calibration.residuals.clear();
    calibration.bars = Bars::default();
    let mut values = x.iter().map(|v| v.exp());
    for (slot, value) in common(&mut calibration).into_iter().zip(values.by_ref()) {
        *slot = value;
    }
    // Shares cannot exceed the whole, nor can bounds add up to more than their sum.
    let c = &mut calibration.common;
    c.overlap = c.overlap.max(1.0);
    c.hiding = c.hiding.max(1.0);
    for share in [&mut c.dram_efficiency, &mut c.ecc_efficiency, &mut c.issue_efficiency] {
        *share = share.min(1.0);
    }
    for name in generations {
        let slots = of_generation(entry(&mut calibration, name));
        for (slot, value) in slots.into_iter().zip(values.by_ref()) {
            *slot = value;
        }
    }
    calibration
}

/// Weighted residuals of the samples, then those of the priors.
fn errors(
    x: &[f64],
    prior: &[f64],
    samples: &[Sample<'_>],
    generations: &[&str],
    start: &Calibration,
) -> Vec<f64> {
    let calibration = unpack(x, generations, start);
    let sample = |s: &Sample<'_>| {
        let off = (modelled_s(s.profile, s.target, &calibration) / s.time_s).ln();
        s.weight.sqrt() * robust(off)
    };
    let widths = generations.iter().flat_map(|_| GENERATION_WIDTHS);
    let widths = COMMON_WIDTHS.into_iter().chain(widths);
    let drawn = x.iter().zip(prior).zip(widths).map(|((x, p), width)| PRIOR * (x - p) / width);
    samples.iter().map(sample).chain(drawn).collect()
}

/// The residual that has as its square the Huber loss of the original one.
fn robust(off: f64) -> f64 {
    if !off.is_finite() {
        return 10.0;
    }
    let size = off.abs();
    let tamed = if size <= OUTLIER { size } else { (OUTLIER * (2.0 * size - OUTLIER)).sqrt() };
    tamed.copysign(off)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::targets;
    use crate::profile::MemoryProfile;

    #[test]
    fn what_made_the_times_is_found_again() {
        let gtx = targets().unwrap().into_iter().find(|t| t.id == "gtx-980").unwrap();
        let mut truth = Calibration::default();
        truth.common.dram_efficiency = 0.79;
        let profiles: Vec<KernelProfile> = (1..30)
            .map(|n| {
                let sectors = 1e6 * f64::from(n);
                let memory = MemoryProfile { load_sectors: sectors, ..MemoryProfile::default() };
                KernelProfile { blocks: 4096, memory: Some(memory), ..KernelProfile::default() }
            })
            .collect();
        let samples: Vec<Sample<'_>> = profiles
            .iter()
            .map(|profile| {
                let time_s = modelled_s(profile, &gtx, &truth);
                Sample { profile, target: &gtx, time_s, weight: 100.0 }
            })
            .collect();
        let found = fit(&samples, &Calibration::default());
        for sample in &samples {
            let ratio = modelled_s(sample.profile, &gtx, &found) / sample.time_s;
            assert!((ratio - 1.0).abs() < 0.01, "{ratio}");
        }
    }

    #[test]
    fn without_samples_the_prior_stays() {
        let found = fit(&[], &Calibration::default());
        assert!((found.common.dram_efficiency - 0.85).abs() < 1e-9);
    }
}
