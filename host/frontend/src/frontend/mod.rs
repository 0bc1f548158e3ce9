//! The frontend as its owner, one thread, sees it.
//!
//! [`lifecycle`] lets clients in and out, [`rings`] reads commands, [`completions`] writes what
//! comes back, [`guests`] serves virtual machines, [`sleep`] waits for more.

mod completions;
mod guests;
mod lifecycle;
mod rings;
mod rotation;
mod sleep;

pub use rings::{CommandSink, Verdict};

use crate::channel::CommandBuffer;
use crate::client::{Client, CloseReason, Lifecycle};
use crate::config::Config;
use crate::error::FrontendError;
use crate::guest::Device;
use crate::log::ClientLog;
use crate::native::Listener;
use crate::poller::{Bells, Poller, Source};
use crate::spin::SpinPolicy;
use crate::waker::Waker;
use rotation::Rotation;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::time::Instant;
use svp_budget::Ledger;
use svp_gpu::ClientId;

/// All clients, native and in guests, and the sockets that they come from.
#[derive(Debug)]
pub struct Frontend {
    config: Config,
    poller: Poller,
    waker: Waker,
    listener: Option<Listener>,
    clients: BTreeMap<ClientId, Client>,
    next_client: u64,
    guests: Vec<Device>,
    lifecycle: VecDeque<Lifecycle>,
    /// Clients that may have an interrupt due, each at most once.
    interrupts: Vec<ClientId>,
    /// Pages of a guest may be free, and their removal be due.
    pages_freed: bool,
    buffer: CommandBuffer,
    /// Which client's ring is read next.
    rotation: Rotation,
    log: ClientLog,
    spin: SpinPolicy,
    looked: Instant,
}

impl Frontend {
    /// Makes the native socket, if one is configured. No client is served before the first poll.
    ///
    /// # Errors
    /// [`FrontendError`], which names the socket.
    pub fn new(config: Config) -> Result<Self, FrontendError> {
        let poller = Poller::new().map_err(FrontendError::EventLoop)?;
        let waker = Waker::new().map_err(FrontendError::EventLoop)?;
        poller.add(waker.event(), Source::Waker).map_err(FrontendError::EventLoop)?;
        let listener = config.native_socket.as_deref().map(Listener::bind).transpose()?;
        if let Some(listener) = &listener {
            listener.watch(&poller).map_err(FrontendError::EventLoop)?;
        }
        let spin = SpinPolicy::new(config.spin);
        Ok(Self {
            config,
            poller,
            waker,
            listener,
            clients: BTreeMap::new(),
            next_client: 0,
            guests: Vec::new(),
            lifecycle: VecDeque::new(),
            interrupts: Vec::new(),
            pages_freed: false,
            buffer: CommandBuffer::new(),
            rotation: Rotation::default(),
            log: ClientLog::new(),
            spin,
            looked: Instant::now(),
        })
    }

    /// Where native clients connect, if they can.
    pub fn native_socket(&self) -> Option<&Path> {
        self.listener.as_ref().map(Listener::path)
    }

    /// What ends [`Frontend::sleep`] from any thread; the device's completions call it.
    pub fn waker(&self) -> Waker {
        self.waker.clone()
    }

    /// What adds further bells that end [`Frontend::sleep`].
    pub fn bells(&self) -> Bells {
        self.poller.bells()
    }

    /// How many clients there are, those included that are closed but not yet released.
    pub fn clients(&self) -> usize {
        self.clients.len()
    }

    /// What each guest and each user may have the host hold.
    pub fn budget(&self) -> &Ledger {
        &self.config.budget
    }

    /// Whether a line about a client may be written into the log. Lines that may not are counted, and their
    /// number is written later.
    pub fn may_log(&mut self, client: ClientId) -> bool {
        let principal = self.clients.get(&client).map(|client| client.account.principal());
        principal.is_none_or(|principal| self.log.may_write(principal))
    }

    /// Registers a client and announces it.
    fn add_client(&mut self, client: Client) {
        let id = ClientId(self.next_client);
        self.next_client += 1;
        let (origin, layout) = (client.origin.clone(), *client.channel.layout());
        self.rotation.add(client.account.principal(), id);
        self.clients.insert(id, client);
        self.lifecycle.push_back(Lifecycle::Open { client: id, origin, layout });
    }
}

impl Drop for Frontend {
    /// Tells every client. In a virtual machine nothing else would ever wake its sleepers.
    fn drop(&mut self) {
        let ids: Vec<_> = self.clients.keys().copied().collect();
        for id in ids {
            self.close(id, CloseReason::Ended);
        }
        self.raise_interrupts();
    }
}
