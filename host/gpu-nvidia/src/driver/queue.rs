//! A queue: a stream, jobs that wait, and jobs that are on the stream.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;
use std::sync::Arc;

use svp_gpu::{Job, JobId, Outcome, Pitch};

use super::cuda::{Cuda, CudaError, Event, Pinned, Stream};

/// A queue of a window.
#[derive(Debug)]
pub(super) struct Queue {
    pub(super) stream: Stream,
    /// The stream's priority.
    priority: i32,
    /// That of work that comes from now on.
    pub(super) wanted: i32,
    /// Not started.
    pub(super) waiting: VecDeque<Job>,
    /// On the stream, in order.
    pub(super) running: VecDeque<Running>,
}

impl Queue {
    /// A queue without jobs.
    pub(super) fn new(cuda: &Cuda, priority: i32) -> Result<Self, CudaError> {
        let stream = cuda.create_stream(priority)?;
        let (waiting, running) = (VecDeque::new(), VecDeque::new());
        Ok(Self { stream, priority, wanted: priority, waiting, running })
    }

    /// Gives a queue without jobs a stream of the priority that is wanted: a driver's stream keeps its own.
    pub(super) fn take_priority(&mut self, cuda: &Cuda) -> Result<(), CudaError> {
        let is_idle = self.waiting.is_empty() && self.running.is_empty();
        if !is_idle || self.wanted == self.priority {
            return Ok(());
        }
        let stream = cuda.create_stream(self.wanted)?;
        let old = std::mem::replace(&mut self.stream, stream);
        self.priority = self.wanted;
        cuda.destroy_stream(old)
    }
}

/// A job on its stream.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) id: JobId,
    pub(super) start: Event,
    pub(super) end: Event,
    pub(super) work: Work,
}

/// What has to be kept while a job is on its stream, and done afterwards.
#[derive(Debug)]
pub(super) struct Work {
    pub(super) outcome: Outcome,
    /// Memory that the driver reads or writes.
    pub(super) staging: Staging,
    /// Where staged bytes go in the end.
    pub(super) write_back: Option<WriteBack>,
    /// May it have printed?
    pub(super) prints: bool,
}

impl Work {
    /// A job that gives nothing and keeps nothing.
    pub(super) fn nothing() -> Self {
        Self { outcome: Outcome::Done, staging: Staging::None, write_back: None, prints: false }
    }
}

/// Host memory that is part of a copy.
#[derive(Debug)]
pub(super) enum Staging {
    /// There is none.
    None,
    /// Rows without gaps.
    Packed(Pinned),
}

/// Packed rows go to a file.
#[derive(Debug)]
pub(super) struct WriteBack {
    pub(super) file: Arc<OwnedFd>,
    /// Offset of the first row.
    pub(super) offset: u64,
    pub(super) width: u64,
    pub(super) height: u64,
    pub(super) depth: u64,
    pub(super) pitch: Pitch,
}
