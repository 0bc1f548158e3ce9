//! What a GPU is to the rest of the host: a device that takes messages and gives messages back.
//!
//! A device can live in another process, so nothing here is shared but plain values and file
//! descriptors. [`Gpu::submit`] never blocks; results come as [`Completion`]s from [`Gpu::poll`].
//! The conformance suite ([`conformance`]) holds every device to the same behaviour; [`null`] is
//! the device that executes nothing.

pub mod conformance;
pub mod job;
pub mod merge;
pub mod null;
pub mod segment;
pub mod types;

pub use job::{Completion, Job, JobId, JobKind, Launch, Outcome};
pub use merge::{
    ArrayParam, BlockThreads, CountParam, ElementWise, MergeKey, Mergeable, NotMergeable,
};
pub use segment::SegmentError;
pub use types::*;

use std::sync::Arc;

/// Called, from any thread, when [`Gpu::poll`] has something new. It must return at once.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// A GPU.
pub trait Gpu: Send {
    /// What the device is; constant.
    fn info(&self) -> &DeviceInfo;

    /// Sets who is told of completions. Without a waker, the owner polls.
    fn set_waker(&mut self, waker: Waker);

    /// Takes a job. Jobs of one queue are done one after the other, in the order of submission;
    /// jobs of different queues in any order. Each job gets exactly one completion, unless its
    /// window is closed first. What is wrong with a job is told by its completion.
    fn submit(&mut self, job: Job);

    /// Appends the completions that are there, in the order in which the jobs ended, and returns
    /// without waiting. May do a short piece of work itself where that is faster than to hand it
    /// to another thread (an empty kernel, a small copy).
    fn poll(&mut self, completions: &mut Vec<Completion>);

    /// Takes launches that may be done as one (SigmaVP, section 3: kernel coalescing). Each is a
    /// job as [`Gpu::submit`] takes it: it keeps its queue's order, runs in its own window and with
    /// that window's module, and gets a completion of its own, as soon as its own blocks have ended.
    /// So what one of them does wrong is its window's error alone. A device that cannot do
    /// several as one does one after the other.
    fn submit_joined(&mut self, jobs: Vec<Job>) {
        jobs.into_iter().for_each(|job| self.submit(job));
    }

    /// Whether launches that are submitted together are done as one.
    fn joins_launches(&self) -> bool {
        false
    }

    /// Takes launches of one element-wise kernel, with one block and the same other parameters, whose
    /// data may be laid together so that one launch runs over the elements of all (SigmaVP, section
    /// 3; eq. 9). What [`Gpu::submit_joined`] says of them holds here too; to whoever looks on, each
    /// is done as if it had been alone. A device that cannot do this joins them.
    fn submit_merged(&mut self, jobs: Vec<Job>, kernel: Arc<ElementWise>) {
        let _ = kernel;
        self.submit_joined(jobs);
    }

    /// Whether it can.
    fn merges_launches(&self) -> bool {
        false
    }

    /// Takes a real-time launch and best-effort ones that fill the processors which it leaves free
    /// (REEF, section 5: dynamic kernel padding). As [`Gpu::submit_joined`], but that blocks of the
    /// first launch are begun before those of the others.
    fn submit_padded(&mut self, jobs: Vec<Job>) {
        self.submit_joined(jobs);
    }

    /// Whether it runs launches of a range of their grid's blocks ([`Launch::blocks`]).
    fn splits_launches(&self) -> bool {
        false
    }

    /// Holds a launch that has been started and has not ended, or lets it go on: it keeps what it
    /// has done, to the block and within blocks, and gives its processors to others meanwhile. A
    /// launch that has not been started, or is over, is not touched. A device that cannot do this
    /// does nothing, and says so ([`Gpu::pauses_launches`]).
    fn pause(&mut self, job: JobId, paused: bool) {
        let _ = (job, paused);
    }

    /// Whether it can.
    fn pauses_launches(&self) -> bool {
        false
    }

    /// Limits the processors that a window's kernels use from now on; kernels that run already
    /// follow soon. A device that cannot do this does nothing.
    fn set_share(&mut self, window: WindowId, share: Share) {
        let _ = (window, share);
    }

    /// Takes a launch back that has not been started: it completes with an error, which is not
    /// sticky, and has written nothing. False if there is no such launch, if it has been started
    /// already, or if the device cannot take one back.
    fn evict(&mut self, job: JobId) -> bool {
        let _ = job;
        false
    }

    /// Ends a launch that has been started and has not ended: it completes with an error, which is
    /// not sticky, and what it has written stays. False if no such launch is running, or if the
    /// device cannot end one by itself.
    fn kill(&mut self, job: JobId) -> bool {
        let _ = job;
        false
    }
}
