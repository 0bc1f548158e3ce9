//! A queue: a stream, jobs that wait, and jobs that are on the stream.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;
use std::sync::Arc;

use svp_gpu::{Job, JobId, Outcome, Pitch};

use super::cuda::{Event, Pinned, Stream};

/// A queue of a window.
#[derive(Debug)]
pub(super) struct Queue {
    pub(super) stream: Stream,
    /// Not started.
    pub(super) waiting: VecDeque<Job>,
    /// On the stream, in order.
    pub(super) running: VecDeque<Running>,
}

impl Queue {
    /// A queue without jobs.
    pub(super) fn new(stream: Stream) -> Self {
        Self { stream, waiting: VecDeque::new(), running: VecDeque::new() }
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
