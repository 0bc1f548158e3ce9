//! A client: its origin, its channel and memory, and the writes that are still due to it.

use crate::account::Account;
use crate::channel::{Channel, PendingSignals, RingError};
use crate::guest::{Pins, TooManyMappings};
use crate::held::Held;
use crate::host_write::HostWrite;
use crate::memory::HostMemory;
use crate::native::Connection;
use crate::origin::Origin;
use crate::shared::OutOfMapping;
use svp_abi::channel::Layout;
use svp_budget::Exhausted;
use svp_gpu::ClientId;

/// Something happened to a client. For each client there is one `Open`, and later one `Closed`.
#[derive(Debug)]
pub enum Lifecycle {
    /// A client wants to come in: answer with [`crate::Frontend::accept`] or
    /// [`crate::Frontend::refuse`].
    Open {
        /// The client's number, never used again.
        client: ClientId,
        /// The guest, or the user and process, that the client belongs to.
        origin: Origin,
        /// How its channel is divided; `words_count` is the number of its timelines.
        layout: Layout,
    },
    /// A client is gone, or was thrown out: no more commands come. Once nothing uses its memory,
    /// say so with [`crate::Frontend::released`].
    Closed {
        /// The client's number.
        client: ClientId,
        /// Why.
        reason: CloseReason,
    },
}

/// Why a client is not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Too many clients, or not enough memory for one more.
    #[error("a limit is reached")]
    Limit,
    /// The request makes no sense.
    #[error("the request makes no sense")]
    Invalid,
    /// The protocol versions differ.
    #[error("client speaks protocol version {client}, host {}", svp_abi::PROTOCOL_VERSION)]
    Version {
        /// The client's version.
        client: u32,
    },
}

/// Why a client was closed.
#[derive(Debug, thiserror::Error)]
pub enum CloseReason {
    /// It closed its socket, or died.
    #[error("the client hung up")]
    HungUp,
    /// Its driver closed the channel.
    #[error("the guest closed the channel")]
    ClosedByGuest,
    /// Its driver started anew, or the virtual machine was reset.
    #[error("the guest was reset")]
    GuestReset,
    /// Its virtual machine is gone.
    #[error("the virtual machine disconnected")]
    GuestGone,
    /// The virtual machine has no memory any more where the client's was.
    #[error("guest memory of the client is gone or was moved")]
    MemoryGone,
    /// What it wrote into its ring cannot be.
    #[error(transparent)]
    Ring(#[from] RingError),
    /// It maps more than can be kept track of.
    #[error(transparent)]
    Mappings(#[from] TooManyMappings),
    /// It sent a message that makes no sense.
    #[error("the client sent a malformed message")]
    Message,
    /// The frontend was dropped.
    #[error("the host ends")]
    Ended,
    /// [`crate::Frontend::close_client`] was called.
    #[error("{0}")]
    Host(String),
}

/// How a client is reached besides its channel.
#[derive(Debug)]
pub(crate) enum Link {
    Native(Connection),
    /// By guest (index among the frontend's) and channel number.
    Guest {
        index: usize,
        channel: u32,
    },
}

impl Link {
    /// The guest's index, if there is one.
    pub(crate) fn guest(&self) -> Option<usize> {
        match self {
            Self::Native(_) => None,
            Self::Guest { index, .. } => Some(*index),
        }
    }
}

/// Where a client is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Announced to the owner, not yet accepted.
    Opening,
    /// Submits.
    Open,
    /// Said to be closed; its memory may still be in use.
    Closing,
}

/// A client.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) origin: Origin,
    pub(crate) channel: Channel,
    pub(crate) memory: HostMemory,
    pub(crate) link: Link,
    /// What of its announced pages the device may use; only of a guest's client.
    pub(crate) pins: Pins,
    pub(crate) phase: Phase,
    /// What was written since the last interrupt, and may wake a sleeper.
    pub(crate) pending_signals: PendingSignals,
    /// The sink took no more commands, although there are some.
    pub(crate) blocked: bool,
    /// The guest's queues are stopped: its memory is left alone, writes wait here.
    pub(crate) held: Option<Held>,
    /// What the connection holds, and its principal.
    pub(crate) account: Account,
}

/// Why something could not be written into a channel.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    /// It lies outside of the channel.
    #[error(transparent)]
    Outside(#[from] OutOfMapping),
    /// It has to wait, and there is no room for that.
    #[error("too much waits for a guest that is stopped: {0}")]
    Exhausted(Exhausted),
}

impl Client {
    /// A client that is not let in yet.
    pub(crate) fn new(
        origin: Origin,
        channel: Channel,
        memory: HostMemory,
        link: Link,
        account: Account,
    ) -> Self {
        Self {
            account,
            origin,
            channel,
            memory,
            link,
            pins: Pins::default(),
            phase: Phase::Opening,
            pending_signals: PendingSignals::default(),
            blocked: false,
            held: None,
        }
    }

    /// Writes into the channel, at once or when its guest runs again.
    pub(crate) fn write(&mut self, write: HostWrite) -> Result<(), WriteError> {
        if let Some(held) = &mut self.held {
            let text_max = self.channel.layout().output_len as usize;
            let pushed = held.push(write, text_max, &mut self.account.held);
            return pushed.map_err(WriteError::Exhausted);
        }
        match &write {
            HostWrite::Step(step) => self.pending_signals.step(step.timeline),
            HostWrite::ContextError(_) | HostWrite::Closed(_) => self.pending_signals.concern_all(),
            // No thread sleeps in a channel that is not open yet. What replies and text belong to
            // is reported by a step.
            HostWrite::Open(_) | HostWrite::Reply(..) | HostWrite::Output(_) => {}
        }
        Ok(match write {
            HostWrite::Open(window) => self.channel.open(window),
            HostWrite::Step(step) => self.channel.signal(&step),
            HostWrite::Reply(slot, bytes) => self.channel.reply(slot, &bytes),
            HostWrite::Output(text) => self.channel.output(&text),
            HostWrite::ContextError(code) => {
                self.channel.context_error(code);
                Ok(())
            }
            HostWrite::Closed(why) => {
                self.channel.output(why.as_bytes())?;
                self.channel.mark_closed();
                Ok(())
            }
        }?)
    }

    /// The guest goes on: what waits is taken out, to be written.
    pub(crate) fn take_held(&mut self) -> Vec<HostWrite> {
        let writes = self.held.take().unwrap_or_default().into_writes();
        self.account.held.shrink(u64::MAX);
        writes
    }

    /// Whether its ring may be read now.
    pub(crate) fn submits(&self) -> bool {
        self.phase == Phase::Open && self.held.is_none()
    }
}
