//! Plans: the cells that a run of a fleet would run, and how long that would take.

use crate::FleetError;
use crate::earlier::Earlier;
use crate::key::Keys;
use crate::local::{Capacity, Job};
use serde::Serialize;

/// What a run of a fleet would do.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Plan {
    /// Cells of the matrix that were asked for.
    pub cells: u64,
    /// Those that have results.
    pub kept: u64,
    /// Those that are to be run.
    pub to_run: u64,
    /// Those of them that earlier runs say the time of.
    pub known: u64,
    /// Core-seconds that those to be run take, unknown ones as much as known ones on average;
    /// `None` if none is known.
    pub core_seconds: Option<f64>,
    /// Wall time on this machine, in seconds: at least this much.
    pub seconds_here: Option<f64>,
    /// Machines like this one that would be done in the time that was asked for.
    pub nodes: Option<u64>,
    /// The places in the matrix of those to be run.
    #[serde(skip)]
    pub places: Vec<u64>,
}

impl Plan {
    /// Goes through the matrix. `only`: texts, one of which a cell's name has; without any it is
    /// every cell. `within_s`: the time in which all is to be done.
    ///
    /// # Errors
    /// If something that goes into a cell cannot be read.
    pub fn of(
        job: &Job<'_>,
        keys: &mut Keys<'_>,
        only: &[String],
        capacity: Capacity,
        within_s: Option<f64>,
    ) -> Result<Self, FleetError> {
        let earlier = Earlier::load(job.store.folder())?;
        let mut plan = Self::default();
        let (mut cores_to_run, mut cores_known, mut core_seconds) = (0.0, 0.0, 0.0);
        for at in 0..job.fleet.product() {
            let Some(cell) = job.fleet.cell_at(at) else { continue };
            let name = cell.place.name();
            if !only.is_empty() && !only.iter().any(|text| name.contains(text.as_str())) {
                continue;
            }
            plan.cells += 1;
            if job.store.has(&keys.key(&cell)?) {
                plan.kept += 1;
                continue;
            }
            plan.to_run += 1;
            plan.places.push(at);
            let cores = f64::from(cell.cores.min(capacity.cores));
            cores_to_run += cores;
            if let Some(seconds) = earlier.cell(&name).and_then(|seen| seen.seconds) {
                plan.known += 1;
                cores_known += cores;
                core_seconds += cores * seconds;
            }
        }
        if plan.known > 0 {
            plan.expect(core_seconds * cores_to_run / cores_known, capacity, within_s);
        }
        Ok(plan)
    }

    fn expect(&mut self, core_seconds: f64, capacity: Capacity, within_s: Option<f64>) {
        let here = core_seconds / f64::from(capacity.cores.max(1));
        self.core_seconds = Some(core_seconds);
        self.seconds_here = Some(here);
        self.nodes = within_s.map(|within| (here / within).ceil().max(1.0) as u64);
    }
}
