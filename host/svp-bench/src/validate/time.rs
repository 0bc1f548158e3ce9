//! Validation of times: across GPUs from a host's profile, from the description alone, across suites,
//! and on a board that no fit has seen.

use super::bars::{CountedTwice, counting, coverage, residuals};
use super::case::Case;
use super::outcome::{Outcome, SetOutcome, Spread};
use super::prediction::{Prediction, SHORT_S};
use super::stats::{Stats, quantile};
use super::table::Table;
use super::{library, linalg, orin, programs, rodinia, softgpu};
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use svp_estimator::fit::{Sample, fit};
use svp_estimator::model::{Times, modelled_s, refined};
use svp_estimator::{Breakdown, Calibration, Observation, bounds};

/// Most sizes of a kernel on a GPU that a fit uses: more add time, not knowledge.
const SIZES_MAX: usize = 8;
/// The weight of one kernel on one GPU in a fit, whatever the number of its sizes.
const KERNEL_WEIGHT: f64 = 1.0;

/// All measurements.
struct Measured {
    /// Those that calibrations come from.
    cases: Vec<Case>,
    /// Those of kernels that are ours too, with profiles from the software GPU.
    ours: Vec<Case>,
    /// Those of boards that are never fitted.
    boards: Vec<Case>,
    left_out: Vec<String>,
}

fn read(data: &Path) -> Result<Measured> {
    let mut unknown = BTreeSet::new();
    let (mut cases, mut ours) = (Vec::new(), Vec::new());
    let (mut boards, mut left_out) = (Vec::new(), Vec::new());
    // Any file may be missing, but not all that a calibration comes from.
    if Table::exists(data, linalg::FILE) || !Table::exists(data, rodinia::FILE) {
        cases.extend(linalg::read(data, &mut unknown)?);
        ours.extend(softgpu::read(data)?);
    } else {
        left_out.push(format!("linalg: there is no {}", linalg::FILE));
    }
    if Table::exists(data, rodinia::FILE) {
        cases.extend(rodinia::read(data, &mut unknown)?);
    } else {
        left_out.push(format!("rodinia: there is no {}", rodinia::FILE));
    }
    if Table::exists(data, orin::FILE) {
        let (read, without) = orin::read(data)?;
        boards.extend(read);
        left_out.extend(without);
    } else {
        left_out.push(format!("orin: there is no {}", orin::FILE));
    }
    left_out.extend(unknown);
    Ok(Measured { cases, ours, boards, left_out })
}

/// Estimates of all measured launches, by what was held out.
#[derive(Default)]
struct Estimated<'a> {
    /// From another GPU's launch, the GPU held out.
    with_host: Vec<Prediction<'a>>,
    /// Without any GPU's profile, the GPU held out.
    alone: Vec<Prediction<'a>>,
    /// Kernels of ours on the software GPU, the GPU held out.
    soft: Vec<Prediction<'a>>,
    /// From another GPU's launch, the suite held out.
    across: Vec<Prediction<'a>>,
    /// Without any GPU's profile, both the suite and the GPU held out: a user's program and board.
    unseen: Vec<Prediction<'a>>,
    /// The same from another GPU's launch: a user's program that was profiled on another board.
    elsewhere: Vec<Prediction<'a>>,
}

/// The suites that calibrations come from.
const SUITES: [&str; 2] = ["linalg", "rodinia"];

impl<'a> Estimated<'a> {
    fn of(cases: &'a [Case], ours: &'a [Case]) -> Self {
        let mut all = Self::default();
        let but = |kept: &dyn Fn(&Case) -> bool| cases.iter().filter(|case| kept(case)).collect();
        let gpus: BTreeSet<&str> = cases.iter().map(|case| case.gpu.as_str()).collect();
        for gpu in &gpus {
            let others: Vec<&Case> = but(&|case| case.gpu != *gpu);
            let calibration = calibrate(&others);
            let here: Vec<&Case> = but(&|case| case.gpu == *gpu);
            all.with_host.extend(from_hosts(&here, &others, &calibration));
            all.alone.extend(here.iter().map(|case| from_description(case, &calibration)));
            let ours = ours.iter().filter(|case| case.gpu == *gpu);
            all.soft.extend(ours.map(|case| from_description(case, &calibration)));
        }
        for set in SUITES {
            let others: Vec<&Case> = but(&|case| case.set != set);
            if others.is_empty() {
                continue;
            }
            let here: Vec<&Case> = but(&|case| case.set == set);
            all.across.extend(from_hosts(&here, &here, &calibrate(&others)));
            for gpu in &gpus {
                let others: Vec<&Case> = but(&|case| case.set != set && case.gpu != *gpu);
                let calibration = calibrate(&others);
                let (own, elsewhere): (Vec<&Case>, Vec<&Case>) =
                    here.iter().copied().partition(|case| case.gpu == *gpu);
                all.elsewhere.extend(from_hosts(&own, &elsewhere, &calibration));
                let own = own.into_iter();
                all.unseen.extend(own.map(|case| from_description(case, &calibration)));
            }
        }
        all
    }

    /// Figures of each set under each protocol. Bars are drawn from estimates that were made in the same way.
    fn outcomes(&self) -> Vec<SetOutcome> {
        let protocols = [
            ("", "leave-one-GPU-out, profile of another GPU", &self.with_host),
            ("-alone", "leave-one-GPU-out, no GPU's profile", &self.alone),
            ("-suite", "leave-one-suite-out, profile of another GPU", &self.across),
            ("-unseen", "neither suite nor GPU seen, no GPU's profile", &self.unseen),
            ("-board", "neither suite nor GPU seen, profile of another GPU", &self.elsewhere),
        ];
        let of_suite = |set: &'static str| {
            protocols.map(|(name, protocol, all)| {
                outcome(&format!("{set}{name}"), protocol, all, set, all)
            })
        };
        let mut sets: Vec<SetOutcome> = SUITES.into_iter().flat_map(of_suite).collect();
        let protocol = "leave-one-GPU-out, kernels of ours on the software GPU, no GPU's profile";
        sets.push(outcome(softgpu::SET, protocol, &self.soft, softgpu::SET, &self.alone));
        sets.retain(|set| set.n > 0);
        sets
    }

    /// What the bars of reports are drawn from: predictions for programs and boards that are in no
    /// calibration.
    fn for_reports(&self) -> &[Prediction<'a>] {
        if self.unseen.is_empty() { &self.alone } else { &self.unseen }
    }
}

/// Validates; gives the calibration of all GPUs, with the residuals of what was held out.
pub(super) fn validate(data: &Path) -> Result<(Outcome, Calibration)> {
    let Measured { cases, ours, boards, mut left_out } = read(data)?;
    let estimated = Estimated::of(&cases, &ours);
    let mut sets = estimated.outcomes();
    let mut calibration = calibrate(&cases.iter().collect::<Vec<_>>());
    let orin: Vec<_> = boards.iter().map(|case| from_description(case, &calibration)).collect();
    sets.extend((!orin.is_empty()).then(|| orin_outcome(&orin, estimated.for_reports())));
    sets.extend(library::validate(data, &calibration)?);
    (calibration.bars, calibration.residuals) = residuals(estimated.for_reports());
    calibration.fitted_on = "gpuperfpredict (github.com/marcosamaris/gpuperfpredict, CC BY 4.0): \
        9 linear-algebra kernels on 5 GPUs, 6 Rodinia kernels on 9 GPUs, Kepler to Pascal; \
        residuals and bars are those of suites and GPUs that were held out"
        .to_owned();
    left_out.extend(not_here());
    // That comes of programs.
    calibration.counting = Calibration::shipped()?.counting;
    Ok((Outcome { sets, left_out, ..Outcome::default() }, calibration))
}

/// Validates a finished run of programs of ours; gives the shipped calibration with how far counts of ours are off.
pub(super) fn validate_programs(data: &Path, run: &Path) -> Result<(Outcome, Calibration)> {
    let (ours, left_out) = programs::read(data, run)?;
    let Measured { cases, .. } = read(data)?;
    let unseen = Estimated::of(&cases, &[]).unseen;
    let mut predictions = Vec::with_capacity(ours.len());
    let mut twice = Vec::new();
    let mut calibrations: BTreeMap<(&str, &str), Calibration> = BTreeMap::new();
    for case in &ours {
        let suite = programs::suite_of(case.set).context("a program of no suite")?;
        let others = || {
            let seen = |it: &&Case| it.set != suite && it.gpu != case.gpu;
            calibrate(&cases.iter().filter(seen).collect::<Vec<_>>())
        };
        let calibration = calibrations.entry((suite, &case.gpu)).or_insert_with(others);
        let prediction = from_description(case, calibration);
        if let Some(theirs) = cases.iter().find(|it| it.host_memory && it.same_launch(case)) {
            let of_counters = from_description(theirs, calibration).times.c2;
            let off = of_counters / prediction.times.c2;
            twice.push(CountedTwice { kernel: &case.kernel, gpu: &case.gpu, off });
        }
        predictions.push(prediction);
    }
    let protocol = "programs of ours, run as a user does; neither suite nor GPU seen";
    let sets = programs::sets().map(|set| {
        let own = outcome(set, protocol, &predictions, set, &unseen);
        let judged: Vec<_> = long(&predictions, set).collect();
        SetOutcome { bars: coverage(&judged, &unseen, &twice), ..own }
    });
    let mut outcome =
        Outcome { sets: sets.filter(|set| set.n > 0).collect(), left_out, ..Outcome::default() };
    let mut calibration = Calibration::shipped()?;
    calibration.counting = counting(&twice, |_| true);
    outcome.counting = (!twice.is_empty()).then_some(calibration.counting);
    Ok((outcome, calibration))
}

fn long<'a, 'b>(
    all: &'b [Prediction<'a>],
    set: &'b str,
) -> impl Iterator<Item = &'b Prediction<'a>> {
    all.iter().filter(move |it| it.case.set == set && !it.is_short())
}

fn not_here() -> [String; 2] {
    [
        "linalg-softgpu subSeqMax: its addresses depend on data, which traces do not hold"
            .to_owned(),
        "kerneltuner: needs counts of what ptxas makes of the kernels, which share loads between \
         the outputs of a thread"
            .to_owned(),
    ]
}

/// Fits on cases; the host weights on all pairs of them.
fn calibrate(cases: &[&Case]) -> Calibration {
    let mut groups: BTreeMap<(&str, &str), Vec<&Case>> = BTreeMap::new();
    for case in cases.iter().filter(|case| case.time_s >= SHORT_S) {
        groups.entry((&case.kernel, &case.gpu)).or_default().push(case);
    }
    let samples: Vec<Sample<'_>> = groups.values().flat_map(|group| thinned(group)).collect();
    let mut calibration = fit(&samples, &Calibration::default());
    let [near, far] = host_weights(cases, &calibration);
    (calibration.common.host_weight, calibration.common.far_host_weight) = (near, far);
    calibration
}

fn thinned<'a>(group: &[&'a Case]) -> Vec<Sample<'a>> {
    let step = group.len().div_ceil(SIZES_MAX).max(1);
    let kept: Vec<&Case> = group.iter().copied().step_by(step).collect();
    let weight = KERNEL_WEIGHT / kept.len() as f64;
    let sample = |case: &'a Case| Sample {
        profile: &case.profile,
        target: &case.target,
        time_s: case.time_s,
        weight,
    };
    kept.into_iter().map(sample).collect()
}

/// How far a measured launch was from its model, as a logarithm, and what the model was made of.
struct Off {
    residual: f64,
    parts: Breakdown,
    architecture: String,
}

/// The weights that predict the given GPUs from each other best, within an architecture and beyond it:
/// estimates on those alone.
fn host_weights(cases: &[&Case], calibration: &Calibration) -> [f64; 2] {
    let off = |case: &Case| {
        let modelled = modelled_s(&case.profile, &case.target, calibration);
        let parts = bounds::breakdown(&case.profile, &case.target, calibration);
        let residual = (case.time_s / modelled).ln();
        Off { residual, parts, architecture: case.target.architecture.clone() }
    };
    let mut launches: BTreeMap<(&str, &str), Vec<Off>> = BTreeMap::new();
    for case in cases.iter().filter(|case| case.time_s >= SHORT_S) {
        launches.entry((&case.kernel, &case.key)).or_default().push(off(case));
    }
    // Least squares of the target's residual on what is carried of the host's, through the origin.
    let (mut product, mut square) = ([0.0; 2], [0.0; 2]);
    for offs in launches.values() {
        for (i, host) in offs.iter().enumerate() {
            for (_, target) in offs.iter().enumerate().filter(|(j, _)| *j != i) {
                let alike = host.parts.alike(&target.parts, calibration.common.overlap);
                let carried = host.residual * alike;
                let far = usize::from(host.architecture != target.architecture);
                product[far] += carried * target.residual;
                square[far] += carried * carried;
            }
        }
    }
    let weight = |far: usize| {
        if square[far] > 0.0 { (product[far] / square[far]).clamp(0.0, 1.0) } else { 0.5 }
    };
    [weight(0), weight(1)]
}

/// Predictions of each case from each other GPU's launch of the same kernel.
fn from_hosts<'a>(
    cases: &[&'a Case],
    hosts: &[&'a Case],
    calibration: &Calibration,
) -> Vec<Prediction<'a>> {
    let mut launches: BTreeMap<(&str, &str), Vec<&Case>> = BTreeMap::new();
    for host in hosts {
        launches.entry((&host.kernel, &host.key)).or_default().push(host);
    }
    let none = Vec::new();
    let mut predictions = Vec::new();
    for case in cases {
        let same = launches.get(&(case.kernel.as_str(), case.key.as_str())).unwrap_or(&none);
        for host in same.iter().filter(|host| host.gpu != case.gpu) {
            predictions.push(from_host(case, host, calibration));
        }
    }
    predictions
}

fn from_host<'a>(case: &'a Case, host: &'a Case, calibration: &Calibration) -> Prediction<'a> {
    let mut profile = case.profile.clone();
    if case.host_memory {
        let own = profile.memory.take().map_or(0.0, |memory| memory.shared_requests);
        profile.memory.clone_from(&host.profile.memory);
        // How many instructions are on shared memory is the target's compiler's doing.
        if let Some(memory) = &mut profile.memory {
            memory.shared_requests = own.min(memory.shared_passes);
        }
    }
    let seen = Observation { host: &host.target, profile: &host.profile, time_s: host.time_s };
    let times = refined(&profile, &case.target, &seen, calibration);
    let bound = bounds::breakdown(&profile, &case.target, calibration).bound().resource();
    Prediction { case, host: Some(host), times, bound }
}

fn from_description<'a>(case: &'a Case, calibration: &Calibration) -> Prediction<'a> {
    let breakdown = bounds::breakdown(&case.profile, &case.target, calibration);
    let c2 = modelled_s(&case.profile, &case.target, calibration);
    let hertz = case.target.processors.clock_mhz.value * 1e6;
    let used = case.target.processors.count.value.min(case.profile.blocks as f64);
    let c = svp_estimator::model::cycles_c(&case.profile, &case.target) / (used * hertz);
    let times = Times { c, c1: f64::NAN, c2 };
    Prediction { case, host: None, times, bound: breakdown.bound().resource() }
}

/// Figures of the predictions of a set; its bars are drawn from `drawn_from`.
fn outcome(
    name: &str,
    protocol: &str,
    all: &[Prediction<'_>],
    set: &str,
    drawn_from: &[Prediction<'_>],
) -> SetOutcome {
    let here: Vec<&Prediction<'_>> = all.iter().filter(|p| p.case.set == set).collect();
    let (short, long): (Vec<_>, Vec<_>) = here.into_iter().partition(|p| p.is_short());
    let mut parts: BTreeMap<String, Vec<&Prediction<'_>>> = BTreeMap::new();
    for prediction in &long {
        let case = prediction.case;
        for part in [
            format!("architecture {}", case.target.architecture),
            format!("bound {}", prediction.bound),
            format!("kernel {}", case.kernel),
        ] {
            parts.entry(part).or_default().push(prediction);
        }
    }
    if !short.is_empty() {
        parts.insert("launches under 10 us (apart)".to_owned(), short);
    }
    let refined = |part: &[&Prediction<'_>]| stats(part, |times| times.c2);
    let bars = coverage(&long, drawn_from, &[]);
    SetOutcome {
        set: name.to_owned(),
        protocol: protocol.to_owned(),
        models: models(&long),
        n: long.len(),
        parts: parts.into_iter().map(|(name, part)| (name, refined(&part))).collect(),
        spread: spread(&long),
        bars,
    }
}

fn models(predictions: &[&Prediction<'_>]) -> BTreeMap<&'static str, Stats> {
    let mut models = BTreeMap::from([
        ("C", stats(predictions, |times| times.c)),
        ("C2", stats(predictions, |times| times.c2)),
    ]);
    // C' has no meaning without a host's cycles.
    if predictions.iter().all(|prediction| prediction.host.is_some()) {
        models.insert("C1", stats(predictions, |times| times.c1));
    }
    models
}

fn stats(predictions: &[&Prediction<'_>], of: impl Fn(&Times) -> f64) -> Stats {
    let pairs: Vec<_> = predictions.iter().map(|p| (of(&p.times), p.case.time_s)).collect();
    Stats::of(&pairs)
}

fn spread(predictions: &[&Prediction<'_>]) -> Option<Spread> {
    let mut launches: BTreeMap<(&str, &str, &str), Vec<f64>> = BTreeMap::new();
    for prediction in predictions.iter().filter(|prediction| prediction.host.is_some()) {
        let case = prediction.case;
        launches.entry((&case.kernel, &case.key, &case.gpu)).or_default().push(prediction.times.c2);
    }
    let (mut deviations, mut ranges) = (Vec::new(), Vec::new());
    for times in launches.values().filter(|times| times.len() > 1) {
        let n = times.len() as f64;
        let mean = times.iter().sum::<f64>() / n;
        let square = times.iter().map(|t| (t - mean).powi(2)).sum::<f64>();
        deviations.push((square / (n - 1.0)).sqrt() / mean);
        let most = times.iter().copied().fold(0.0, f64::max);
        let least = times.iter().copied().fold(f64::INFINITY, f64::min);
        ranges.push((most - least) / mean);
    }
    (!deviations.is_empty()).then(|| Spread {
        n: deviations.len(),
        median_deviation: quantile(&mut deviations, 0.5),
        median_range: quantile(&mut ranges, 0.5),
    })
}

/// Figures are of sizes over 256; each size is a part of its own.
fn orin_outcome(predictions: &[Prediction<'_>], drawn_from: &[Prediction<'_>]) -> SetOutcome {
    let large = |p: &&Prediction<'_>| !orin::is_small(p.case);
    let judged: Vec<&Prediction<'_>> = predictions.iter().filter(large).collect();
    let part = |p: &&Prediction<'_>| {
        let name = format!("{} {} [{}]", p.case.kernel, p.case.key, p.bound);
        (name, stats(&[*p], |times| times.c2))
    };
    let mut parts: BTreeMap<String, Stats> = judged.iter().map(part).collect();
    let small: Vec<&Prediction<'_>> = predictions.iter().filter(|p| !large(p)).collect();
    parts.insert("sizes up to 256 (apart)".to_owned(), stats(&small, |times| times.c2));
    SetOutcome {
        set: "orin".to_owned(),
        protocol: "fitted on no GPU of this generation, no GPU's profile".to_owned(),
        models: models(&judged),
        n: judged.len(),
        parts,
        spread: None,
        bars: coverage(&judged, drawn_from, &[]),
    }
}
