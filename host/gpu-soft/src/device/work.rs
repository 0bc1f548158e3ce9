//! Words for work in progress: whose it is, and how it ended.

use std::sync::Arc;

use svp_gpu::{GpuError, Job, JobId, Outcome, QueueId, WindowId};
use svp_soft_runtime::clock::now_ns;

use super::grid::Grid;

/// A started job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ticket {
    pub(super) id: JobId,
    pub(super) window: WindowId,
    pub(super) queue: QueueId,
    pub(super) start_ns: u64,
}

impl Ticket {
    /// Starts a job now.
    pub(super) fn start(job: &Job) -> Self {
        Self { id: job.id, window: job.window, queue: job.queue, start_ns: now_ns() }
    }
}

/// A job that has ended, and what it printed.
#[derive(Debug)]
pub(super) struct EndedJob {
    pub(super) ticket: Ticket,
    pub(super) ended: Ended,
    pub(super) printed: Vec<u8>,
    /// Its grid, if a worker has ended it: for the device's owner to free, who has made it. Workers
    /// would wait for each other and for the owner at the allocator's lock.
    pub(super) grid: Option<Arc<Grid>>,
}

/// How a job ended.
#[derive(Debug)]
pub(super) enum Ended {
    /// Well.
    Done(Outcome),
    /// With an error of its own.
    Error(GpuError),
    /// Because its window was closed, or ended by another job's error.
    Stopped,
}

impl From<Result<Outcome, GpuError>> for Ended {
    fn from(result: Result<Outcome, GpuError>) -> Self {
        match result {
            Ok(outcome) => Self::Done(outcome),
            Err(error) => Self::Error(error),
        }
    }
}
