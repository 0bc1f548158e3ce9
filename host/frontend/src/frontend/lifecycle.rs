//! Clients come and go.

use super::Frontend;
use crate::account::{Account, SegmentCharge};
use crate::channel::Channel;
use crate::client::{Client, CloseReason, Lifecycle, Link, Phase, Refusal};
use crate::host_write::HostWrite;
use crate::memory::{HostMemory, PAGE_LEN};
use crate::native::{self, Connection, Newcomer, Packet};
use crate::poller::Source;
use crate::shared::Mapping;
use std::io;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{Layout, MIN_CHANNEL_LEN, Window};
use svp_abi::native::{Hello, SegmentRequest, status};
use svp_abi::virtio;
use svp_budget::one_line;
use svp_gpu::{ClientId, Segment};

/// Most packets that one look takes from a native client. A request is answered before the next one is sent.
const PACKETS_PER_LOOK: usize = 4;

impl Frontend {
    /// The next thing that happened to a client, if anything did. Looks at sockets now and then.
    pub fn poll_lifecycle(&mut self) -> Option<Lifecycle> {
        self.poll_guests();
        if self.lifecycle.is_empty() {
            self.look_at_sockets();
        }
        let next = self.lifecycle.pop_front();
        if next.is_some() {
            self.spin.note_activity();
        }
        next
    }

    /// Lets a client in: `window` goes into its channel's header. If it has left meanwhile,
    /// nothing happens here, and its `Closed` comes.
    pub fn accept(&mut self, id: ClientId, window: Window) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        if client.phase != Phase::Opening {
            return;
        }
        client.phase = Phase::Open;
        let opened = client.write(HostWrite::Open(window)).map_err(io::Error::other);
        let mut guest = None;
        let welcomed = opened.and_then(|()| match &client.link {
            Link::Native(connection) => {
                self.poller.add(&connection.socket, Source::Socket(id))?;
                self.poller.add(&connection.doorbell, Source::Doorbell(id))?;
                let channel_len = client.channel.layout().total_len;
                connection.welcome(client.memory.file(), channel_len)
            }
            Link::Guest { index, .. } => {
                guest = Some(*index);
                Ok(())
            }
        });
        if let Some(index) = guest {
            self.answer_open(index, id, virtio::status::OK);
        }
        if welcomed.is_err() {
            self.close(id, CloseReason::HungUp);
        }
    }

    /// Turns a client away; no `Closed` follows, and its number is gone.
    pub fn refuse(&mut self, id: ClientId, refusal: Refusal) {
        let opening = |client: &mut Client| client.phase == Phase::Opening;
        if !self.clients.get_mut(&id).is_some_and(opening) {
            return;
        }
        let Some(client) = self.remove_client(id) else { return };
        if self.log.may_write(client.account.principal()) {
            tracing::warn!(client = id.0, origin = %client.origin, "refused: {refusal}");
        }
        match &client.link {
            Link::Native(connection) => {
                native::turn_away(&connection.socket, native_status(refusal));
            }
            Link::Guest { index, .. } => self.answer_open(*index, id, guest_status(refusal)),
        }
    }

    /// Ends a client and tells it why, in the text ring and with the closed flag. Its `Closed`
    /// follows, unless it came already.
    pub fn close_client(&mut self, client: ClientId, reason: &str) {
        self.close(client, CloseReason::Host(reason.to_owned()));
    }

    /// Nothing uses the client's memory any more: it is let go, and a guest that waits for that is
    /// answered.
    pub fn released(&mut self, id: ClientId) {
        self.close(id, CloseReason::Host("released by the host".to_owned()));
        self.raise_interrupts();
        let guest = self.remove_client(id).and_then(|client| client.link.guest());
        if let Some(index) = guest {
            self.settle(index);
        }
    }

    fn remove_client(&mut self, id: ClientId) -> Option<Client> {
        let client = self.clients.remove(&id)?;
        self.rotation.remove(client.account.principal(), id);
        Some(client)
    }

    pub(super) fn close(&mut self, id: ClientId, reason: CloseReason) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        if client.phase == Phase::Closing {
            return;
        }
        if let CloseReason::HungUp | CloseReason::ClosedByGuest | CloseReason::Ended = reason {
            tracing::debug!(client = id.0, origin = %client.origin, "{reason}");
        } else if self.log.may_write(client.account.principal()) {
            let cause = std::error::Error::source(&reason).map(ToString::to_string);
            tracing::warn!(client = id.0, origin = %client.origin, cause, "closed: {}", one_line(&reason.to_string()));
        }
        match &client.link {
            Link::Native(connection) => {
                self.poller.remove(&connection.socket);
                self.poller.remove(&connection.doorbell);
            }
            Link::Guest { .. } => {}
        }
        let opening = client.link.guest().filter(|_| client.phase == Phase::Opening);
        // Of an open channel the memory is there; if a write fails all the same, the flag is lost
        // with it and the client finds its socket closed.
        let had_pending = !client.pending_signals.is_empty();
        let _ = client.write(HostWrite::Closed(format!("svp: disconnected: {reason}\n")));
        client.phase = Phase::Closing;
        if !had_pending && !client.pending_signals.is_empty() {
            self.interrupts.push(id);
        }
        self.lifecycle.push_back(Lifecycle::Closed { client: id, reason });
        if let Some(index) = opening {
            self.answer_open(index, id, virtio::status::INVALID);
        }
    }

    /// Handles what the event queue says.
    pub(super) fn dispatch(&mut self, events: Vec<Source>) {
        for event in events {
            match event {
                // Reading it is the end of sleep's; a doorbell has done its work by waking us.
                Source::Waker | Source::Bell | Source::Doorbell(_) => {}
                Source::Listener => {
                    if let Some(listener) = &mut self.listener {
                        listener.accept(&self.poller, &self.config.budget, &mut self.log);
                    }
                }
                Source::Newcomer(number) => self.hear_hello(number),
                Source::Socket(client) => self.hear_client(client),
            }
        }
    }

    fn hear_hello(&mut self, number: u64) {
        let Some(listener) = &mut self.listener else { return };
        let Some(newcomer) = listener.newcomer(number) else { return };
        let hello = match native::receive(&newcomer.socket) {
            Packet::Empty => return,
            Packet::Message(bytes) => Hello::decode(&bytes),
            Packet::Malformed | Packet::HungUp => None,
        };
        let Some(newcomer) = listener.remove(number, &self.poller) else { return };
        let origin = newcomer.origin.clone();
        let admitted = match hello {
            None => Err(Refusal::Invalid),
            Some(hello) if hello.version != PROTOCOL_VERSION => {
                Err(Refusal::Version { client: hello.version })
            }
            Some(hello) => Ok(self.channel_len(hello.channel_len)),
        };
        let made = admitted.and_then(|layout| layout.ok_or(Refusal::Invalid));
        match made {
            Ok(layout) => self.open_native(newcomer, layout),
            Err(refusal) => {
                if self.log.may_write(&origin.principal()) {
                    tracing::warn!(%origin, "refused: {refusal}");
                }
                native::turn_away(&newcomer.socket, native_status(refusal));
            }
        }
    }

    /// The layout of the channel of a client that asks for `asked` bytes.
    fn channel_len(&self, asked: u32) -> Option<Layout> {
        let most = self.config.limits.channel_bytes_max.max(MIN_CHANNEL_LEN as u32);
        let len = asked.clamp(MIN_CHANNEL_LEN as u32, most).next_multiple_of(PAGE_LEN as u32);
        Layout::divide(len.min(most))
    }

    fn open_native(&mut self, newcomer: Newcomer, layout: Layout) {
        let Newcomer { socket, origin, .. } = newcomer;
        let principal = origin.principal();
        let made = Account::native(&self.config.budget, principal.clone(), &layout)
            .map_err(io::Error::other)
            .and_then(|account| Ok((account, native_channel(&layout)?)))
            .and_then(|(account, (channel, memory))| {
                let link = Link::Native(Connection::new(socket.try_clone()?)?);
                Ok(Client::new(origin.clone(), channel, memory, link, account))
            });
        match made {
            Ok(client) => self.add_client(client),
            Err(error) => {
                if self.log.may_write(&principal) {
                    tracing::warn!(%origin, "refused: {error}");
                }
                native::turn_away(&socket, status::LIMIT);
            }
        }
    }

    /// Takes some of what a native client has sent; the rest is there at the next look.
    fn hear_client(&mut self, id: ClientId) {
        for _ in 0..PACKETS_PER_LOOK {
            let Some(client) = self.clients.get_mut(&id) else { return };
            let Link::Native(connection) = &client.link else { return };
            if client.phase != Phase::Open {
                return;
            }
            let reason = match native::receive(&connection.socket) {
                Packet::Empty => return,
                Packet::HungUp => CloseReason::HungUp,
                Packet::Malformed => CloseReason::Message,
                Packet::Message(bytes) => match SegmentRequest::decode(&bytes) {
                    Err(_) => CloseReason::Message,
                    Ok(request) => match self.segment(id, request) {
                        Ok(()) => continue,
                        Err(_) => CloseReason::HungUp,
                    },
                },
            };
            return self.close(id, reason);
        }
    }

    /// Makes, or forgets, host memory for a native client.
    fn segment(&mut self, id: ClientId, request: SegmentRequest) -> io::Result<()> {
        let limits = self.config.limits;
        let Some(client) = self.clients.get_mut(&id) else { return Ok(()) };
        let SegmentRequest { handle, len } = request;
        if len == 0 {
            // Where it is mapped it stays: the mapping has the file open.
            if let Some((file, charge)) = client.memory.withdraw(handle) {
                client.account.segment_leaves(&file, charge);
            }
            return Ok(());
        }
        let (count, bytes) = client.memory.announced();
        let full = count >= limits.announced_max || len > limits.segment_bytes_max - bytes;
        let (answer, file) = if !len.is_multiple_of(PAGE_LEN) || client.memory.knows(handle) {
            (status::INVALID, None)
        } else if full {
            (status::LIMIT, None)
        } else {
            match new_segment(&mut client.account, len) {
                Ok((fd, charge)) => {
                    let segment = Segment { fd: fd.clone(), offset: 0, len };
                    client.memory.announce_segment(handle, segment, charge);
                    (status::OK, Some(fd))
                }
                Err(_) => (status::LIMIT, None),
            }
        };
        let Link::Native(connection) = &client.link else { return Ok(()) };
        connection.answer_segment(handle, answer, file.as_deref())
    }
}

/// A file for a segment, charged.
fn new_segment(account: &mut Account, len: u64) -> io::Result<(Arc<OwnedFd>, SegmentCharge)> {
    let charge = account.segment(len).map_err(io::Error::other)?;
    Ok((Arc::new(native::sealed_memfd(c"svp-segment", len)?), charge))
}

fn native_channel(layout: &Layout) -> io::Result<(Channel, HostMemory)> {
    let file = Arc::new(native::sealed_memfd(c"svp-channel", layout.total_len.into())?);
    let map = Mapping::new(&*file, 0, layout.total_len as usize)?;
    let memory = HostMemory::new(file, 0, layout);
    Ok((Channel::over_clear_memory(map, *layout), memory))
}

fn guest_status(refusal: Refusal) -> u32 {
    match refusal {
        Refusal::Limit => virtio::status::LIMIT,
        Refusal::Invalid => virtio::status::INVALID,
        Refusal::Version { .. } => virtio::status::VERSION,
    }
}

fn native_status(refusal: Refusal) -> u32 {
    match refusal {
        Refusal::Limit => status::LIMIT,
        Refusal::Invalid => status::INVALID,
        Refusal::Version { .. } => status::VERSION,
    }
}
