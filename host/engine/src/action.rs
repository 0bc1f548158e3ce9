//! What the engine wants done: values that the hub hands to the device, the frontend, the report.

use crate::ClientId;
use crate::error::DisconnectReason;
use crate::record::{ModuleRecord, WorkRecord};
use svp_abi::channel::Window;
use svp_abi::command::ReplySlot;
use svp_gpu::{Batch, GpuError, JobId, Share, WindowId};

/// One thing to do. Actions are to be done in the order in which they are drained.
#[derive(Debug)]
pub enum Action {
    /// The client's window is open: write it into the channel's header, and let the client in.
    Opened {
        /// The client to let in.
        client: ClientId,
        /// The client's window of addresses.
        window: Window,
    },
    /// Give this to the device ([`svp_gpu::Gpu::submit`]). Never in a way that the device's
    /// [`svp_gpu::Capabilities`] lack.
    Submit(Batch),
    /// Hold a launch that has begun ([`svp_gpu::Gpu::pause`]). Only of a device with
    /// [`svp_gpu::Capabilities::pauses_launches`].
    PauseLaunch(JobId),
    /// Let it go on ([`svp_gpu::Gpu::resume`]).
    ResumeLaunch(JobId),
    /// Take a launch back that was submitted. If it has not begun, it is evicted; if it has, and
    /// `running` is set, it is killed. Either way its completion follows with an error that is not
    /// sticky; a launch that is neither completes as if nothing had been asked
    /// ([`svp_gpu::Gpu::evict`], [`svp_gpu::Gpu::kill`]).
    Recall {
        /// The number of the job.
        job: JobId,
        /// Also if it has begun.
        running: bool,
    },
    /// Limit the processors that a window's kernels use ([`svp_gpu::Gpu::set_share`]).
    Share {
        /// The window that gets the share.
        window: WindowId,
        /// Its share from now on.
        share: Share,
    },
    /// VP control (SigmaVP, section 3): stop the client's virtual platform, if all of its clients
    /// are to be. The client waits for a completion that is held; [`Action::ResumePlatform`] comes
    /// before its signal.
    StopPlatform {
        /// A client of the platform.
        client: ClientId,
    },
    /// Its virtual platform goes on.
    ResumePlatform {
        /// A client of the platform.
        client: ClientId,
    },
    /// A request of a client with a deadline is done.
    Deadline(DeadlineRecord),
    /// Write a timeline word and wake the clients that wait for it.
    Signal(Signal),
    /// Write a reply into the client's arena. Always before the signal of the command it answers.
    Reply {
        /// The client whose arena it is.
        client: ClientId,
        /// Where; the engine has checked that it lies in the arena.
        slot: ReplySlot,
        /// The reply as [`svp_abi::reply`] lays it out; never longer than the slot.
        bytes: Vec<u8>,
    },
    /// Put printed text into the client's output ring.
    Output {
        /// The client whose ring it is.
        client: ClientId,
        /// The text.
        bytes: Vec<u8>,
    },
    /// The client's context has a sticky error: write it into the channel header.
    ContextError {
        /// The client whose context has failed.
        client: ClientId,
        /// The `CUresult`.
        code: u32,
        /// What happened, in words, for the log.
        message: String,
    },
    /// A command of the client failed: the first one of this timeline, and not by a sticky error,
    /// which [`Action::ContextError`] tells. For the log; what the client sees is in the signal.
    Failed {
        /// The client whose work has failed.
        client: ClientId,
        /// The stream's timeline.
        timeline: u32,
        /// The error that ended it.
        error: GpuError,
    },
    /// End this client's channel and tell it why. The engine has begun to close its window already;
    /// [`Action::Released`] follows.
    Disconnect {
        /// The client to disconnect.
        client: ClientId,
        /// The reason, which the client sees.
        reason: DisconnectReason,
    },
    /// Nothing of the client is left in the engine or on the device: its memory may be given back.
    Released {
        /// The client that was.
        client: ClientId,
    },
    /// For the report: a piece of work has ended.
    Work(Box<WorkRecord>),
    /// For the report: a module was loaded.
    Module(Box<ModuleRecord>),
}

/// A timeline has risen, or has got an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signal {
    /// The client whose timeline it is.
    pub client: ClientId,
    /// Its number, below the count given at [`crate::Engine::connect`].
    pub timeline: u32,
    /// The value it has reached. Never falls.
    pub value: u64,
    /// Errors of work on it, as [`svp_abi::channel::WORD_ERROR`] shows them, 0 = none.
    pub error: u32,
    /// When the value was reached, in nanoseconds of the host's monotonic clock.
    pub time_ns: u64,
}

/// How a request kept its deadline. A request is all that a client submits from its first command
/// without other work of its own until all of it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeadlineRecord {
    /// The client that the request was of.
    pub client: ClientId,
    /// When its first command was taken, in nanoseconds of the host's monotonic clock.
    pub taken_ns: u64,
    /// When it was due.
    pub due_ns: u64,
    /// When it was done.
    pub done_ns: u64,
}

impl DeadlineRecord {
    /// Whether it was done in time.
    pub fn is_met(&self) -> bool {
        self.done_ns <= self.due_ns
    }

    /// By how much it was too late, in nanoseconds; 0 if it was met.
    pub fn late_ns(&self) -> u64 {
        self.done_ns.saturating_sub(self.due_ns)
    }
}
