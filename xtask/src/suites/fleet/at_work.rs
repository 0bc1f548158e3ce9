//! What runs just now for a cluster of this machine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::cluster::NODES;

/// A process that runs a cell.
pub(super) struct AtWork {
    pub(super) process: String,
    pub(super) node: &'static str,
}

/// Cells that run just now on nodes of the cluster with this configuration.
pub(super) fn cells_at_work(config: &Path) -> Result<Vec<AtWork>> {
    let is_cell = |it: &Process| it.word(1) == b"run" && it.variable("SVP_FLEET_CELL").is_some();
    let cells = of_cluster(config)?.into_iter().filter(is_cell);
    Ok(cells
        .filter_map(|it| {
            let name = it.variable("SLURMD_NODENAME");
            let node = NODES.into_iter().find(|node| Some(*node) == name)?;
            Some(AtWork { process: it.number, node })
        })
        .collect())
}

/// Processes that wait until jobs of the cluster have ended.
pub(super) fn waiting(config: &Path) -> Result<Vec<String>> {
    let waits = |it: &Process| it.words.split(|byte| *byte == 0).any(|word| word == b"--wait");
    Ok(of_cluster(config)?.into_iter().filter(waits).map(|it| it.number).collect())
}

/// A process of a cluster: what `/proc` says of it.
struct Process {
    number: String,
    words: Vec<u8>,
    environment: Vec<u8>,
}

impl Process {
    fn word(&self, at: usize) -> &[u8] {
        self.words.split(|byte| *byte == 0).nth(at).unwrap_or_default()
    }

    fn variable(&self, name: &str) -> Option<&str> {
        let mut all = self.environment.split(|byte| *byte == 0);
        all.find_map(|it| std::str::from_utf8(it).ok()?.strip_prefix(name)?.strip_prefix('='))
    }
}

/// All processes that were started with a cluster's configuration.
fn of_cluster(config: &Path) -> Result<Vec<Process>> {
    let config = config.to_str().context("a folder whose name is no text")?;
    let processes = fs::read_dir("/proc").context("/proc")?.flatten().map(|entry| {
        // What cannot be read is not ours, or has ended.
        let read = |file: &str| fs::read(entry.path().join(file)).unwrap_or_default();
        let number = entry.file_name().to_string_lossy().into_owned();
        Process { number, words: read("cmdline"), environment: read("environ") }
    });
    Ok(processes.filter(|it| it.variable("SLURM_CONF") == Some(config)).collect())
}
