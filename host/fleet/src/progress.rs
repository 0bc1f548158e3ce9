//! Progress of a run of cells.

use crate::matrix::Cell;
use std::time::{Duration, Instant};

/// How far a run of cells is.
#[derive(Debug, Clone)]
pub struct Progress {
    /// Cells of the matrix.
    pub cells: u64,
    /// Cells that are done, those of earlier runs included.
    pub done: u64,
    /// Cells that run.
    pub running: u64,
    /// Cells of this run that did not come to what was expected.
    pub failed: u64,
    /// The cell that ended last, and whether it failed.
    pub last: Option<(String, bool)>,
    started: Instant,
    kept: u64,
}

impl Progress {
    /// Of a matrix with `cells` cells, `kept` of which have results of earlier runs.
    pub fn new(cells: u64, kept: u64) -> Self {
        Self { cells, done: kept, running: 0, failed: 0, last: None, started: Instant::now(), kept }
    }

    pub(crate) fn cell_ended(&mut self, cell: &Cell, failed: bool) {
        self.done += 1;
        self.failed += u64::from(failed);
        self.last = Some((cell.place.name(), failed));
    }

    /// How long the rest will take if it goes on like this; `None` until a cell has ended.
    pub fn left(&self) -> Option<Duration> {
        left(self.started.elapsed(), self.done - self.kept, self.cells.saturating_sub(self.done))
    }
}

fn left(took: Duration, ended: u64, rest: u64) -> Option<Duration> {
    let each_s = took.as_secs_f64() / (ended > 0).then_some(ended as f64)?;
    Duration::try_from_secs_f64(each_s * rest as f64).ok()
}

/// A time as people say it: `45 s`, `12 min`, `3 h 5 min`.
pub fn spoken(time: Duration) -> String {
    match time.as_secs() {
        seconds @ ..=99 => format!("{seconds} s"),
        seconds @ 100..=7199 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_what_the_others_took() {
        assert_eq!(left(Duration::from_secs(10), 0, 5), None);
        assert_eq!(left(Duration::from_secs(10), 4, 8), Some(Duration::from_secs(20)));
        assert_eq!(spoken(Duration::from_secs(99)), "99 s");
        assert_eq!(spoken(Duration::from_secs(150)), "3 min");
        assert_eq!(spoken(Duration::from_secs(11_100)), "3 h 5 min");
    }
}
