//! Salus, Table 1 and Fig. 7: a trace of 100 training jobs under FIFO, SRTF, PACK and FAIR.
//!
//! The trace: each job is one of the models and batch sizes that there are measurements of, with equal
//! chances. What the paper says of services is that they are those of a production cluster, which are
//! heavy-tailed, and (Table 1: completion less queuing, FIFO) that their mean is 3.0 minutes. Here they
//! are log-normal around one minute, the length of the artifact's shortest runs, and stretched to the
//! mean. Jobs arrive at random, one each half minute in the mean: by FIFO's column, nineteen in twenty
//! are done 251 minutes after they came and the last one after 303, so the last ones came 50 minutes
//! after the first.

use super::host::Host;
use super::models::MODELS;
use super::{RUNS, TrainingJob, run_jobs, sharing};
use crate::device::params::DeviceParams;
use crate::outcome::{mean, percentile};
use crate::world::Report;
use crate::{Axis, Outcome, Plot, Rng, Series, SimError};
use svp_engine::PickPolicy;

pub(in super::super) const NAME: &str = "salus-table1";

const JOBS: usize = 100;
const MEAN_SERVICE_S: f64 = 180.0;
const MEDIAN_SERVICE_S: f64 = 60.0;
const MEAN_INTERVAL_S: f64 = 30.0;

/// A trace of a seed.
fn trace(seed: u64, jobs: usize) -> Vec<TrainingJob> {
    let mut rng = Rng::new(seed);
    // The mean of a log-normal distribution is its median times exp(sigma^2 / 2).
    let sigma = (2.0 * (MEAN_SERVICE_S / MEDIAN_SERVICE_S).ln()).sqrt();
    let services: Vec<f64> = (0..jobs).map(|_| rng.log_normal(MEDIAN_SERVICE_S, sigma)).collect();
    let stretch = MEAN_SERVICE_S / mean(&services);
    let mut arrives_s = 0.0;
    let jobs = services.into_iter().map(|service_s| {
        arrives_s += rng.exponential(MEAN_INTERVAL_S);
        let model = rng.between(0, MODELS.len() as u64 - 1);
        let iteration = MODELS[model as usize].iteration(rng.between(0, 2) as usize);
        let service_ns = service_s * stretch * 1e9;
        let iterations = (service_ns / iteration.alone_ns() as f64).round().max(1.0) as u64;
        TrainingJob {
            arrives_ns: (arrives_s * 1e9) as u64,
            model: model as u32,
            iteration,
            iterations,
        }
    });
    jobs.collect()
}

/// One row of Table 1, in minutes.
struct Measured {
    makespan: f64,
    queuing: f64,
    completions: Vec<f64>,
}

fn measure(jobs: &[TrainingJob], report: &Report) -> Measured {
    let minutes = |ns: u64| ns as f64 / 60e9;
    let began = jobs.first().map_or(0, |job| job.arrives_ns);
    let since = |client: usize, at_ns: u64| {
        minutes(at_ns - jobs.get(client).map_or(0, |job| job.arrives_ns))
    };
    let runs = report.notes.iter().filter(|note| note.tag == RUNS);
    let queuing: Vec<f64> = runs.map(|note| since(note.client, note.at_ns)).collect();
    let completions = report.ended_ns.iter().enumerate().map(|(client, at)| since(client, *at));
    Measured {
        makespan: minutes(report.makespan_ns() - began),
        queuing: mean(&queuing),
        completions: completions.collect(),
    }
}

pub(in super::super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let jobs = trace(seed, JOBS);
    let policies = [
        ("FIFO", PickPolicy::Fifo),
        ("SRTF", PickPolicy::Srtf),
        ("PACK", PickPolicy::Pack),
        ("FAIR", PickPolicy::Fair),
    ];
    let mut series = Vec::new();
    let mut rows = Vec::new();
    for (name, pick) in policies {
        let measured = measure(&jobs, &run_jobs(&jobs, pick, &Host::default())?);
        let mut sorted = measured.completions.clone();
        sorted.sort_by(f64::total_cmp);
        let count = sorted.len() as f64;
        let points = sorted.iter().enumerate().map(|(at, jct)| (*jct, (at + 1) as f64 / count));
        series.push(Series::measured(name, points.collect()));
        outcome.row(vec![
            ("policy", name.into()),
            ("makespan_min", measured.makespan.into()),
            ("queuing_mean_min", measured.queuing.into()),
            ("jct_mean_min", mean(&measured.completions).into()),
            ("jct_p95_min", percentile(&measured.completions, 0.95).into()),
        ]);
        rows.push(measured);
    }
    let jct = |at: usize| mean(&rows[at].completions);
    outcome.key("srtf_over_fifo", jct(0) / jct(1));
    outcome.key("fair_over_fifo", jct(0) / jct(3));
    // What sharing equally comes to, without limits and with the memory's.
    let memory_bytes = DeviceParams::named("p100")?.memory_bytes;
    let shared = |capacity| {
        let ends = sharing::ends_ns(&jobs, capacity);
        let times = ends.iter().zip(&jobs).map(|(end, job)| (end - job.arrives_ns) as f64 / 60e9);
        mean(&times.collect::<Vec<_>>())
    };
    outcome.key("fair_over_fifo_in_theory", jct(0) / shared(Some(memory_bytes)));
    outcome.key("fair_over_fifo_without_memory", jct(0) / shared(None));
    outcome.key("pack_makespan_gain", 1.0 - rows[2].makespan / rows[0].makespan);
    outcome.key("fifo_makespan_min", rows[0].makespan);
    let plot = Plot {
        title: "Completion times of 100 training jobs (Salus, Fig. 7)".into(),
        x: Axis::linear("job completion time (min)"),
        y: Axis::linear("share of jobs"),
        names: Vec::new(),
        series,
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trace_is_as_long_as_the_paper_says() {
        let jobs = trace(7, JOBS);
        assert_eq!(jobs, trace(7, JOBS));
        let alone = |job: &TrainingJob| (job.iterations * job.iteration.alone_ns()) as f64 / 60e9;
        let services: Vec<f64> = jobs.iter().map(alone).collect();
        assert!((mean(&services) - 3.0).abs() < 0.01, "{}", mean(&services));
        let half = percentile(&services, 0.5);
        assert!((0.5..2.0).contains(&half), "{half}");
    }

    #[test]
    fn every_policy_does_all_the_work_and_fifo_makes_others_wait_the_longest() {
        let mut jobs = trace(3, 12);
        // A hundredth of the work: the test is of the order of clients.
        jobs.iter_mut().for_each(|job| {
            job.iterations = job.iterations.div_ceil(100);
            job.arrives_ns /= 100;
        });
        let work: u64 = jobs.iter().map(|job| job.iterations + 1).sum();
        let run = |pick| {
            let report = run_jobs(&jobs, pick, &Host::default()).unwrap();
            assert_eq!(report.device.kernels, work);
            assert!(report.device.memory_peak_bytes <= 16 << 30);
            measure(&jobs, &report)
        };
        let fifo = run(PickPolicy::Fifo);
        let pack = run(PickPolicy::Pack);
        let [srtf, fair] = [PickPolicy::Srtf, PickPolicy::Fair].map(run);
        assert!(mean(&srtf.completions) < mean(&fifo.completions));
        assert!(fair.queuing < fifo.queuing);
        assert!(pack.makespan < fifo.makespan);
    }
}
