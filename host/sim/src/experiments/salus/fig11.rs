//! Fig. 11: hyper-parameter search, 300 jobs of one model that all come at once, one at a time (FIFO)
//! or as many together as the GPU's memory holds (PACK).
//!
//! The paper has resnet50_50 and superres_128. Of superres there are no measurements in the artifact;
//! the model that leaves the GPU idle the longest in its iteration stands in for it: alexnet_25. Host parts
//! of iterations share the paper's host, a core each. The makespan is over all jobs, so how many
//! iterations a job has hardly matters; 60 is assumed.

use super::host::Host;
use super::models::MODELS;
use super::{TrainingJob, run_jobs};
use crate::world::client::START_NS;
use crate::{Axis, Outcome, Plot, Series, SimError};
use svp_engine::PickPolicy;

pub(in super::super) const NAME: &str = "salus-fig11";

const JOBS: usize = 300;
const ITERATIONS: u64 = 60;

/// A set of jobs: its name, the model, the batch size, the key and the paper's gain.
const SETS: [(&str, &str, usize, &str, f64); 2] = [
    ("alexnet_25", "alexnet", 0, "makespan_gain_small", 2.38),
    ("resnet50_50", "resnet50", 1, "makespan_gain_large", 1.07),
];

/// How long a set takes, in seconds.
fn makespan_s(
    model: usize,
    batch: usize,
    jobs: usize,
    iterations: u64,
    pick: PickPolicy,
) -> Result<f64, SimError> {
    let iteration = MODELS[model].iteration(batch);
    let job = TrainingJob { arrives_ns: START_NS, model: model as u32, iteration, iterations };
    let report = run_jobs(&vec![job; jobs], pick, &Host::default())?;
    Ok((report.makespan_ns() - START_NS) as f64 / 1e9)
}

pub(in super::super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let (mut gains, mut paper) = (Vec::new(), Vec::new());
    for (name, model, batch, key, paper_gain) in SETS {
        let model = MODELS.iter().position(|known| known.name == model).unwrap_or(0);
        let fifo_s = makespan_s(model, batch, JOBS, ITERATIONS, PickPolicy::Fifo)?;
        let pack_s = makespan_s(model, batch, JOBS, ITERATIONS, PickPolicy::Pack)?;
        outcome.row(vec![
            ("jobs", name.into()),
            ("fifo_s", fifo_s.into()),
            ("pack_s", pack_s.into()),
            ("gain", (fifo_s / pack_s).into()),
            ("paper_gain", paper_gain.into()),
        ]);
        outcome.key(key, fifo_s / pack_s);
        gains.push(fifo_s / pack_s);
        paper.push(paper_gain);
    }
    let plot = Plot {
        title: "Hyper-parameter search, 300 jobs (Salus, Fig. 11)".into(),
        x: Axis::linear(""),
        y: Axis::linear("makespan of FIFO over PACK"),
        names: vec!["alexnet_25 (paper: superres_128)".into(), "resnet50_50".into()],
        series: vec![Series::bars("simulated", &gains), Series::bars("paper", &paper)],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_pays_where_the_host_has_most_of_an_iteration() {
        let gain = |model: &str, batch| {
            let model = MODELS.iter().position(|known| known.name == model).unwrap();
            let of = |pick| makespan_s(model, batch, 16, 4, pick).unwrap();
            of(PickPolicy::Fifo) / of(PickPolicy::Pack)
        };
        let (small, large) = (gain("alexnet", 0), gain("resnet50", 1));
        assert!(1.0 < large && large < small, "{small} {large}");
    }
}
