//! The interface between the host and a GPU: a device that takes messages and gives messages back.
//!
//! A device can live in another process, so nothing here is shared but plain values and file
//! descriptors. [`Gpu::submit`] takes a [`Batch`] and never blocks; results come as [`Completion`]s
//! from [`Gpu::poll`]. What a device can do beyond its books is in its description
//! ([`DeviceInfo::capabilities`]).
//!
//! The conformance suite ([`conformance`]) holds every device to the same behaviour; [`null`] is
//! the device that executes nothing.

mod batch;
mod capabilities;
mod client;
pub mod conformance;
mod geometry;
pub mod job;
pub mod merge;
pub mod null;
pub mod segment;
pub mod types;

pub use batch::{Batch, How, Jobs};
pub use capabilities::Capabilities;
pub use client::{ClientId, ClientMemory, ImagePiece, MemoryError, ModuleImage};
pub use geometry::{AddrRange, LaunchShape, ParamSlot, Pitch};
pub use job::{Completion, FindFacts, Job, JobId, JobKind, Launch, Outcome};
pub use merge::{MergeKey, Mergeable, NotMergeable};
pub use segment::SegmentError;
/// What clients say of arrays, textures and surfaces, passed on as it is.
pub use svp_abi::{
    command::ObjectKind,
    reply::ATTRIBUTE_OWN_OBJECTS,
    texture::{ArrayShape, Mipmap, NoTexture, TextureDescriptor, array_flag, flag as texture_flag},
};
pub use types::*;

use std::io;
use std::os::fd::BorrowedFd;
use std::sync::Arc;

/// Called, from any thread, when [`Gpu::poll`] has something new. It must return at once.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// Has the owner of a device wake when an eventfd is written to, as by its [`Waker`]; from any thread.
pub type Bells = Arc<dyn Fn(BorrowedFd<'_>) -> io::Result<()> + Send + Sync>;

/// A GPU.
pub trait Gpu: Send {
    /// What the device is; constant.
    fn info(&self) -> &DeviceInfo;

    /// Sets the function that is called when there are completions. Without one, the owner polls.
    fn set_waker(&mut self, waker: Waker);

    /// Sets what else the owner can be woken by, for a device in other processes, which need no thread of
    /// this one then to wake it.
    fn set_bells(&mut self, bells: Bells) {
        let _ = bells;
    }

    /// Takes jobs. Jobs of one queue are done one after the other, in the order of submission; jobs
    /// of different queues in any order. Each job gets exactly one completion, unless its window is
    /// closed first. What is wrong with a job comes with its completion.
    fn submit(&mut self, batch: Batch);

    /// Appends the completions that are there, in the order in which the jobs ended, and returns
    /// without waiting. May do a short piece of work itself where that is faster than to hand it
    /// to another thread (an empty kernel, a small copy).
    fn poll(&mut self, completions: &mut Vec<Completion>);

    /// The owner polls all the time from now on, so that the waker need not be called, until
    /// [`Gpu::rest`].
    fn watch(&mut self) {}

    /// The owner is going to wait for the waker, which is called now if there are completions already. So
    /// it is from the beginning.
    fn rest(&mut self) {}

    /// Holds a launch that has begun and has not ended, until [`Gpu::resume`]: it keeps what it has
    /// done, to the block and within blocks, and gives its processors to others meanwhile. A launch
    /// that has not begun, or is over, is not touched. A device without
    /// [`Capabilities::pauses_launches`] does nothing.
    fn pause(&mut self, job: JobId) {
        let _ = job;
    }

    /// Lets a launch go on that is held.
    fn resume(&mut self, job: JobId) {
        let _ = job;
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

    /// Has a launch make way: takes it back, or ends it if it has been started, where that is wanted
    /// (`running`). The completion alone says what came of it, so that a device in another process
    /// can do it without an answer.
    fn recall(&mut self, job: JobId, running: bool) {
        if !self.evict(job) && running {
            self.kill(job);
        }
    }

    /// Ends a launch that has been started and has not ended: it completes with an error, which is
    /// not sticky, and what it has written stays. False if no such launch is running, or if the
    /// device cannot end one by itself.
    fn kill(&mut self, job: JobId) -> bool {
        let _ = job;
        false
    }
}

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
