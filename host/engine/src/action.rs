//! What the engine wants done: values that the hub hands to the device, the frontend, the report.

use crate::ClientId;
use crate::error::DisconnectReason;
use crate::record::{ModuleRecord, WorkRecord};
use svp_abi::channel::Window;
use svp_abi::command::ReplySlot;
use svp_gpu::{GpuError, Job};

/// One thing to do. Actions are to be done in the order in which they are drained.
#[derive(Debug)]
pub enum Action {
    /// The client's window is open: write it into the channel's header, and let the client in.
    Opened {
        /// The client.
        client: ClientId,
        /// Its addresses.
        window: Window,
    },
    /// Give this to the device.
    Submit(Job),
    /// Write a timeline word and wake who waits for it.
    Signal(Signal),
    /// Write a reply into the client's arena. Always before the signal of the command it answers.
    Reply {
        /// Whose arena.
        client: ClientId,
        /// Where; the engine has checked that it lies in the arena.
        slot: ReplySlot,
        /// The reply as [`svp_abi::reply`] lays it out; never longer than the slot.
        bytes: Vec<u8>,
    },
    /// Put printed text into the client's output ring.
    Output {
        /// Whose ring.
        client: ClientId,
        /// The text.
        bytes: Vec<u8>,
    },
    /// The client's context has a sticky error: write it into the channel header.
    ContextError {
        /// The client.
        client: ClientId,
        /// The `CUresult`.
        code: u32,
        /// What happened, in words, for the log.
        message: String,
    },
    /// A command of the client failed: the first one of this timeline, and not by a sticky error,
    /// which [`Action::ContextError`] tells. For the log; what the client sees is in the signal.
    Failed {
        /// The client.
        client: ClientId,
        /// The stream's timeline.
        timeline: u32,
        /// Why.
        error: GpuError,
    },
    /// End this client's channel and tell it why. The engine has begun to close its window already;
    /// [`Action::Released`] follows.
    Disconnect {
        /// The client.
        client: ClientId,
        /// Why.
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
    /// Whose timeline.
    pub client: ClientId,
    /// Its number, below the count given at [`crate::Engine::connect`].
    pub timeline: u32,
    /// The value it has reached. Never falls.
    pub value: u64,
    /// The first error (a `CUresult`) of work on it, 0 = none.
    pub error: u32,
    /// When the value was reached, in nanoseconds of the host's monotonic clock.
    pub time_ns: u64,
}
