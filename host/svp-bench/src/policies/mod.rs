//! Policies for real, on the software GPU: a daemon with native programs and virtual platforms.
//!
//! Each experiment lets its policies take turns in one daemon, so that whatever else the machine
//! does falls on all alike; values are medians over rounds.

mod clients;
mod context;
mod daemon;
mod figures;
mod joined;
mod latency;
mod throughput;
mod virtual_platforms;

use anyhow::{Result, ensure};
use context::{Context, cores};
pub use figures::Figures;
use figures::Row;
use std::path::PathBuf;
use svp::dist::Dist;

/// What to measure.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only this experiment.
    pub only: Option<String>,
    /// Fewer rounds, clients and guests.
    pub quick: bool,
    /// The `svp` program that serves; `None`: this one.
    pub svp: Option<PathBuf>,
}

type Experiment = fn(&Context) -> Result<Vec<Row>>;

/// All experiments, in their order.
const EXPERIMENTS: [(&str, Experiment); 12] = [
    ("interleaving", throughput::interleaving),
    ("coalescing", throughput::coalescing),
    ("joined", joined::joined),
    ("acs", throughput::acs),
    ("idle", throughput::idle),
    ("real-time", latency::real_time),
    ("padding", latency::padding),
    ("neighbour", latency::neighbour),
    ("kill", latency::kill),
    ("shares", latency::shares),
    ("table1", virtual_platforms::table1),
    ("fig11", virtual_platforms::fig11),
];

/// Runs the experiments.
///
/// # Errors
/// If built parts are missing, there is no such experiment, or a program's results are wrong.
pub fn measure(options: &Options) -> Result<Figures> {
    let at = Context { dist: Dist::find()?, quick: options.quick, svp: options.svp.clone() };
    let wanted = |name: &str| options.only.as_deref().is_none_or(|only| only == name);
    let names = EXPERIMENTS.map(|(name, _)| name);
    ensure!(names.into_iter().any(wanted), "no such experiment: there are {}", names.join(", "));
    let mut rows = Vec::new();
    for (name, experiment) in EXPERIMENTS.into_iter().filter(|(name, _)| wanted(name)) {
        tracing::info!("{name}");
        rows.extend(experiment(&at)?);
    }
    Ok(Figures { rows, cores: cores() })
}
