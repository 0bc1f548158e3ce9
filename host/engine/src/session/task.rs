//! A task: one command that was taken and is not done.

use super::block_ranges::BlockRanges;
use crate::task_class::TaskClass;
use svp_gpu::{GpuError, JobKind};

/// How far a task is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// Something before it, in its stream or elsewhere, is not done.
    Held,
    /// The order stage has released it into a queue.
    Ready,
    /// The device has it.
    OnDevice,
    /// It is done; it leaves the stream once it is the first.
    Done,
}

/// A task.
#[derive(Debug)]
pub(crate) struct Task {
    /// The kind of task, with what it needs.
    pub(crate) class: TaskClass,
    /// What the device is to do; taken out when it is given to the device.
    pub(crate) job: Option<JobKind>,
    /// How far it is.
    pub(crate) state: State,
    /// The error that it ends with, if any.
    pub(crate) error: Option<Box<GpuError>>,
    /// The place among all commands of all clients.
    pub(crate) sequence: u64,
    /// Its phase, for the legacy stream and blocking ones.
    pub(crate) phase: Option<u64>,
    /// How many mappings must have been made.
    pub(crate) maps: u64,
    /// Bytes of parameters that count against the client's bound.
    pub(crate) queued_bytes: u64,
    /// The client's clock at submission.
    pub(crate) submitted_guest_ns: u64,
    /// When it was taken.
    pub(crate) taken_ns: u64,
    /// When it was done.
    pub(crate) ended_ns: u64,
    /// How long it is expected to take, in nanoseconds; 0 until a policy has asked.
    pub(crate) expected_ns: u64,
    /// It goes to the device in ranges of its blocks.
    pub(crate) block_ranges: Option<Box<BlockRanges>>,
}

impl Task {
    /// What the device is to do, if it does not have it yet.
    pub(crate) fn job(&self) -> Option<&JobKind> {
        self.job.as_ref()
    }

    /// Ends it with an error, before or after the device had it.
    pub(crate) fn fail(&mut self, error: GpuError) {
        self.error = Some(Box::new(error));
    }
}
