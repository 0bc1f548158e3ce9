//! Results that others make, on a cluster's nodes: they are looked for in the folder that all share.

use crate::FleetError;
use crate::key::{Key, Keys};
use crate::local::{Done, Job};
use crate::progress::Progress;

/// Cells whose results are not there yet.
#[derive(Debug)]
pub struct Awaited(Vec<(u64, Key)>);

impl Awaited {
    /// The results of the cells at these places.
    ///
    /// # Errors
    /// If something that goes into a cell cannot be read.
    pub fn new(job: &Job<'_>, places: &[u64], keys: &mut Keys<'_>) -> Result<Self, FleetError> {
        let cells = places.iter().filter_map(|place| Some((*place, job.fleet.cell_at(*place)?)));
        cells.map(|(place, cell)| Ok((place, keys.key(&cell)?))).collect::<Result<_, _>>().map(Self)
    }

    /// Looks once, and counts the results that have come since.
    pub fn look(&mut self, job: &Job<'_>, progress: &mut Progress, done: &mut Done) {
        self.0.retain(|(place, key)| {
            // One that cannot be read is looked for again, and listed by the report.
            let Ok(Some(result)) = job.store.load(key) else { return true };
            done.made += 1;
            done.restarted += u64::from(result.attempts.saturating_sub(1));
            if let Some(cell) = job.fleet.cell_at(*place) {
                progress.cell_ended(&cell, result.unlike(&cell.expect).is_some());
            }
            false
        });
        progress.running = job.store.works();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::Status;
    use crate::result::{CellResult, ProgramResult};
    use crate::tests::Site;

    #[test]
    fn each_result_is_counted_once_and_judged() {
        let site = Site::new(&["good", "bad", "later"], "");
        let (job, plan) = (site.job(), site.plan(&[]));
        let mut keys = Keys::new(job.tooling, job.fleet.folder());
        let mut awaited = Awaited::new(&job, &plan.places, &mut keys).unwrap();
        let (mut progress, mut done) = (Progress::new(plan.cells, 0), Done::default());
        awaited.look(&job, &mut progress, &mut done);
        assert_eq!((progress.done, progress.running, done), (0, 0, Done::default()));

        for (cell, status, attempts) in
            job.fleet.cells().zip([Status::Passed, Status::Failed]).map(|(a, b)| (a, b, 2))
        {
            let guest = "vp0".into();
            let program = ProgramResult { guest, status, exit_code: None, output: String::new() };
            let result = CellResult { attempts, programs: vec![program], ..CellResult::default() };
            let work = job.store.begin().unwrap();
            job.store.keep(work, &keys.key(&cell).unwrap(), &result).unwrap();
        }
        let work = job.store.begin().unwrap();
        for _ in 0..2 {
            awaited.look(&job, &mut progress, &mut done);
            assert_eq!((progress.done, progress.failed, progress.running), (2, 1, 1));
            assert_eq!((done.made, done.restarted), (2, 2));
        }
        drop(work);
        awaited.look(&job, &mut progress, &mut done);
        assert_eq!(progress.running, 0);
        assert!(progress.last.is_some_and(|(name, failed)| name.starts_with("bad/") && failed));
    }
}
