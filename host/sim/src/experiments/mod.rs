//! The experiments: one file for each figure or table.

mod acs;
mod disb;
mod fine_tuner;
mod reef;
mod salus;
mod scale;
mod sigmavp;

use crate::{Outcome, Plot, SimError};

/// An experiment.
pub struct Experiment {
    /// The experiment's name on the command line.
    pub name: &'static str,
    /// The paper and figure that it reproduces.
    pub reproduces: &'static str,
    /// The seed where none is given.
    pub seed: u64,
    run: fn(u64) -> Result<(Outcome, Plot), SimError>,
}

impl Experiment {
    /// Runs the experiment with a seed.
    ///
    /// # Errors
    /// [`SimError`].
    pub fn run(&self, seed: u64) -> Result<(Outcome, Plot), SimError> {
        (self.run)(seed)
    }
}

/// All experiments, in the order of the papers.
pub const ALL: &[Experiment] = &[
    Experiment {
        name: sigmavp::fig9a::NAME,
        reproduces: "SigmaVP, Fig. 9(a), eq. 7: two programs, by the time of their kernels",
        seed: 1,
        run: sigmavp::fig9a::run,
    },
    Experiment {
        name: sigmavp::fig9b::NAME,
        reproduces: "SigmaVP, Fig. 9(b), eq. 8: speedup by interleaving N programs",
        seed: 1,
        run: sigmavp::fig9b::run,
    },
    Experiment {
        name: sigmavp::fig10a::NAME,
        reproduces: "SigmaVP, Fig. 10(a): vectorAdd split over 1 to 64 programs, coalesced or not",
        seed: 1,
        run: sigmavp::fig10a::run,
    },
    Experiment {
        name: sigmavp::fig10b::NAME,
        reproduces: "SigmaVP, Fig. 10(b), eq. 9: a kernel's time by its blocks of 512 threads",
        seed: 1,
        run: sigmavp::fig10b::run,
    },
    Experiment {
        name: fine_tuner::NAME,
        reproduces: "GPU Fine-Tuner, Fig. 9 and 10: latency of all pairs of eight applications",
        seed: 1,
        run: fine_tuner::run,
    },
    Experiment {
        name: acs::PHYSICS,
        reproduces: "ACS, Fig. 21, 22, 24: deep RL physics simulations",
        seed: 1,
        run: acs::physics,
    },
    Experiment {
        name: acs::DYNAMIC,
        reproduces: "ACS, Fig. 25, 26: dynamic DNNs",
        seed: 1,
        run: acs::dynamic,
    },
    Experiment {
        name: acs::STATIC,
        reproduces: "ACS, Fig. 27, 28: static DNNs",
        seed: 1,
        run: acs::fixed,
    },
    Experiment {
        name: salus::table1::NAME,
        reproduces: "Salus, Table 1 and Fig. 7: 100 training jobs under FIFO, SRTF, PACK and FAIR",
        seed: 1,
        run: salus::table1::run,
    },
    Experiment {
        name: salus::fig10::NAME,
        reproduces: "Salus, Fig. 10: 42 models for inference, GPUs that hold them and latency",
        seed: 1,
        run: salus::fig10::run,
    },
    Experiment {
        name: salus::fig11::NAME,
        reproduces: "Salus, Fig. 11: hyper-parameter search, 300 jobs of one model at once",
        seed: 1,
        run: salus::fig11::run,
    },
    Experiment {
        name: disb::NAME,
        reproduces: "REEF, section 7.2: DISB A to E and REAL: latency and throughput by policy",
        seed: 1,
        run: disb::run,
    },
    Experiment {
        name: reef::NAME,
        reproduces: "REEF, Fig. 13 and section 7.5: how long real-time requests wait for the GPU",
        seed: 1,
        run: reef::run,
    },
    Experiment {
        name: disb::padding::NAME,
        reproduces: "REEF, section 7.4, Fig. 16 to 19: dynamic kernel padding, each network with each",
        seed: 1,
        run: disb::padding::run,
    },
    Experiment {
        name: scale::NAME,
        reproduces: "10,000 virtual platforms with 1,000 jobs each: what a job costs the host",
        seed: 1,
        run: scale::run,
    },
];

/// The experiment of this name.
///
/// # Errors
/// [`SimError::UnknownExperiment`].
pub fn find(name: &str) -> Result<&'static Experiment, SimError> {
    ALL.iter()
        .find(|experiment| experiment.name == name)
        .ok_or_else(|| SimError::UnknownExperiment(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_has_a_number_and_a_picture_of_each_experiment_and_of_no_other() {
        let text = std::fs::read_to_string("../../docs/results/sim-papers.md").unwrap();
        let (_, table) = text.split_once("## Numbers beside the papers'").unwrap();
        let (table, _) = table.split_once("\n#").unwrap();
        let cells = table.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim);
        let is_name =
            |cell: &&str| !cell.is_empty() && !cell.starts_with('-') && *cell != "experiment";
        let names: Vec<_> = cells.filter(is_name).collect();
        let all: Vec<_> = ALL.iter().map(|experiment| experiment.name).collect();
        assert_eq!(sorted(names), sorted(all));
        // What `scale` draws is the host's own time.
        let names = ALL.iter().map(|experiment| experiment.name);
        for name in names.filter(|name| *name != scale::NAME) {
            let picture = format!("sim/{name}.svg");
            assert!(text.contains(&format!("({picture})")), "{picture} is not shown");
            let file = format!("../../docs/results/{picture}");
            assert!(std::fs::exists(file).unwrap(), "{picture}");
        }
    }

    fn sorted(mut names: Vec<&str>) -> Vec<&str> {
        names.sort_unstable();
        names
    }
}
