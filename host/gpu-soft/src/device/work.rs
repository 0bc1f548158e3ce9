//! Words for work in progress: whose it is, and how it ended.

use svp_gpu::{GpuError, Job, JobId, Outcome, QueueId, WindowId};
use svp_soft_runtime::clock::now_ns;

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
