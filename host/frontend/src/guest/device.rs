//! A guest's device as the frontend's owner has it: queues, channels, and answers that are owed.

use super::control::{PageList, Request};
use super::port::Port;
use super::queue::{Queue, ResponseSlot};
use super::ram::{Ram, same};
use super::server::Server;
use crate::error::FrontendError;
use crate::log::ClientLog;
use crate::waker::Waker;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use svp_abi::virtio::{QUEUE_CONTROL, QUEUE_EVENT, QUEUES};
use svp_budget::Principal;
use svp_gpu::{ClientId, Segment};

/// Most requests that one poll takes from a guest.
const REQUESTS_PER_POLL: usize = 256;
/// Bytes of requests after which no more are taken.
const BYTES_PER_POLL: usize = 256 << 10;

/// A channel's number that is in use, by a client or by what is left of it.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) client: ClientId,
    /// Guest-physical address of the channel.
    pub(crate) addr: u64,
    /// Where that was when the channel was opened.
    pub(crate) memory: Segment,
    /// Its announced pages, with where they were.
    pub(crate) pages: BTreeMap<u32, (PageList, Vec<Segment>)>,
}

/// When a request can be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// Now, with this status and detail.
    Now(u32, u32),
    /// When the owner has let the client in, or not.
    Accepted(ClientId),
    /// When nothing uses the client's memory any more.
    Released(ClientId),
    /// When nothing uses the pages any more.
    Unmapped(ClientId, u32),
    /// When no client of the device is left.
    AllReleased,
}

/// A request that waits for its answer.
#[derive(Debug)]
pub(crate) struct Owed {
    pub(crate) due: Due,
    pub(crate) slot: ResponseSlot,
}

/// A request that was taken from the control queue.
#[derive(Debug)]
pub(crate) struct Task {
    pub(crate) request: Request,
    pub(crate) slot: ResponseSlot,
}

/// A guest's device.
#[derive(Debug)]
pub(crate) struct Device {
    pub(crate) name: Arc<str>,
    pub(crate) port: Arc<Port>,
    pub(crate) ram: Ram,
    pub(crate) slots: BTreeMap<u32, Slot>,
    pub(crate) owed: Vec<Owed>,
    queues: [Option<Queue>; QUEUES],
    running: bool,
    /// The number of the next control request when the queues were stopped.
    stopped_at: Option<u16>,
    /// Channels whose sleepers must be woken.
    events: BTreeSet<u32>,
    /// There are requests that the last poll left.
    backlog: bool,
    _server: Server,
}

/// What a kick has led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Started {
    /// The queues do not both run.
    No,
    /// They ran before.
    Already,
    /// They go on where they were stopped: the same driver.
    Again,
    /// They start from another place: a new driver, which knows nothing of our channels.
    Anew,
}

impl Device {
    pub(crate) fn new(name: &str, path: &Path, waker: Waker) -> Result<Self, FrontendError> {
        let port = Arc::new(Port::new(waker));
        let server = Server::start(name, path, port.clone())?;
        Ok(Self {
            name: name.into(),
            port,
            ram: Ram::default(),
            slots: BTreeMap::new(),
            owed: Vec::new(),
            queues: [None, None],
            running: false,
            stopped_at: None,
            events: BTreeSet::new(),
            backlog: false,
            _server: server,
        })
    }

    fn queue(&self, number: u16) -> Option<&Queue> {
        self.queues.get(usize::from(number))?.as_ref()
    }

    /// Whether there is something to do here.
    pub(crate) fn has_work(&self) -> bool {
        self.port.has_messages() || self.backlog
    }

    /// A queue was kicked, or started.
    pub(crate) fn kicked(&mut self, number: u16, queue: Queue) -> Started {
        if let Some(place) = self.queues.get_mut(usize::from(number)) {
            *place = Some(queue);
        }
        if self.running {
            return Started::Already;
        }
        let [Some(control), Some(event)] = &self.queues else { return Started::No };
        if !control.runs() || !event.runs() {
            return Started::No;
        }
        self.running = true;
        if self.events.is_empty() {
            event.disable_kicks();
        }
        match self.stopped_at.take() {
            Some(at) if at == control.next_avail() => Started::Again,
            _ => Started::Anew,
        }
    }

    /// A queue was stopped: both rest until both run again.
    pub(crate) fn stopped(&mut self, number: u16, next_avail: u16) {
        self.running = false;
        if number == QUEUE_CONTROL {
            self.stopped_at = Some(next_avail);
        }
    }

    /// QEMU reset the device: the driver that starts it next is a new one.
    pub(crate) fn was_reset(&mut self) {
        (self.running, self.stopped_at) = (false, None);
    }

    /// Whether a client's channel is one that the driver knows.
    pub(crate) fn has_client(&self, client: ClientId) -> bool {
        self.slots.values().any(|slot| slot.client == client)
    }

    /// Forgets all channels. Their clients are the caller's to close.
    pub(crate) fn forget_channels(&mut self) {
        self.slots.clear();
        self.events.clear();
    }

    /// Forgets everything that a driver did: the answers are no longer waited for.
    pub(crate) fn forget_driver(&mut self) {
        self.forget_channels();
        self.owed.clear();
    }

    /// QEMU is gone, and its guest's RAM is ours to let go of: no other process holds that any
    /// more.
    pub(crate) fn disconnected(&mut self) {
        self.forget_driver();
        (self.queues, self.running, self.stopped_at) = ([None, None], false, None);
        // Its memory goes with it, as soon as no client needs it.
        self.ram = Ram::default();
    }

    /// Takes the next requests; those that make no sense are answered at once.
    pub(crate) fn take_requests(&mut self, log: &mut ClientLog) -> Vec<Task> {
        let mut tasks = Vec::new();
        self.backlog = false;
        if !self.running {
            return tasks;
        }
        let mut refused = Vec::new();
        let Some(queue) = self.queue(QUEUE_CONTROL) else { return tasks };
        let mut bytes_taken = 0;
        for taken in 1.. {
            let Some((bytes, slot)) = queue.next_request(self.ram.memory()) else { break };
            match Request::parse(&bytes) {
                Ok(request) => tasks.push(Task { request, slot }),
                Err(malformed) => {
                    if log.may_write(&Principal::Machine(self.name.clone())) {
                        tracing::warn!(guest = %self.name, "control request refused: {malformed}");
                    }
                    refused.push((malformed.status(), slot));
                }
            }
            bytes_taken += bytes.len();
            if taken == REQUESTS_PER_POLL || bytes_taken >= BYTES_PER_POLL {
                self.backlog = true;
                break;
            }
        }
        for (status, slot) in refused {
            self.owe(Due::Now(status, svp_abi::PROTOCOL_VERSION), slot);
        }
        tasks
    }

    pub(crate) fn owe(&mut self, due: Due, slot: ResponseSlot) {
        self.owed.push(Owed { due, slot });
    }

    /// Answers what is due: `settled` says the status of what waits for something.
    pub(crate) fn settle(&mut self, settled: impl Fn(Due) -> Option<(u32, u32)>) {
        if !self.running || self.owed.is_empty() {
            return;
        }
        let Some(queue) = self.queue(QUEUE_CONTROL).cloned() else { return };
        let before = self.owed.len();
        let memory = self.ram.memory();
        self.owed.retain(|owed| match settled(owed.due) {
            Some((status, detail)) => {
                queue.answer(memory, owed.slot, status, detail);
                false
            }
            None => true,
        });
        if self.owed.len() < before {
            queue.interrupt();
        }
    }

    /// A sleeper of this channel is to be woken.
    pub(crate) fn add_event(&mut self, channel: u32) {
        self.events.insert(channel);
    }

    /// No thread of the guest sleeps in this channel any more.
    pub(crate) fn remove_event(&mut self, channel: u32) {
        self.events.remove(&channel);
    }

    /// All channels' sleepers are to be woken: an interrupt may have been lost.
    pub(crate) fn add_all_events(&mut self) {
        self.events.extend(self.slots.keys());
        if let Some(queue) = self.queue(QUEUE_CONTROL) {
            queue.interrupt();
        }
    }

    /// Sends as many events as the driver has posted buffers for; the rest waits for more.
    pub(crate) fn send_events(&mut self) {
        if !self.running || self.events.is_empty() {
            return;
        }
        let Some(queue) = self.queue(QUEUE_EVENT).cloned() else { return };
        let mut sent = false;
        while let Some(channel) = self.events.first().copied() {
            if !queue.send_event(self.ram.memory(), channel) {
                break;
            }
            self.events.remove(&channel);
            sent = true;
        }
        if self.events.is_empty() {
            queue.disable_kicks();
        }
        if sent {
            queue.interrupt();
        }
    }

    /// Clients whose memory is no longer where it was.
    pub(crate) fn displaced(&self) -> Vec<ClientId> {
        let stays = |addr: u64, was: &Segment| {
            self.ram.segment(addr, was.len).is_some_and(|now| same(&now, was))
        };
        let pages_stay = |(list, was): &(PageList, Vec<Segment>)| {
            list.runs().zip(was).all(|((addr, _), was)| stays(addr, was))
        };
        let stay =
            |slot: &Slot| stays(slot.addr, &slot.memory) && slot.pages.values().all(pages_stay);
        self.slots.values().filter(|slot| !stay(slot)).map(|slot| slot.client).collect()
    }
}
