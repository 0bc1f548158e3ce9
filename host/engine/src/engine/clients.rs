//! The table of clients, their sessions and windows, and what they share.

use crate::ClientId;
use crate::ids::ClientSlot;
use crate::record::Counts;
use crate::session::{Session, SessionState};
use crate::shared_allocations::SharedAllocations;
use crate::window::Windows;
use std::collections::BTreeMap;
use svp_gpu::{WindowId, WindowLayout};

/// All clients, those that are being closed included.
#[derive(Debug)]
pub(super) struct Clients {
    slots: BTreeMap<ClientId, ClientSlot>,
    /// Sessions by slot.
    pub(super) sessions: Vec<Option<Box<Session>>>,
    windows: Windows,
    windows_made: u64,
    /// What clients of one machine share.
    pub(super) shared: SharedAllocations,
    /// Sessions with timelines that have changed and were not signalled.
    pub(super) pending_signals: Vec<ClientSlot>,
    /// Commands that were taken, of all clients.
    commands: u64,
    /// What clients that have left had done.
    left: Counts,
}

/// What a new client gets.
pub(super) struct Seat {
    pub(super) slot: ClientSlot,
    pub(super) window: WindowId,
    pub(super) layout: WindowLayout,
}

impl Clients {
    /// An empty table, with as many windows as there may be clients.
    pub(super) fn new(clients_max: u32) -> Self {
        Self {
            slots: BTreeMap::new(),
            sessions: Vec::new(),
            windows: Windows::new(clients_max),
            windows_made: 0,
            shared: SharedAllocations::default(),
            pending_signals: Vec::new(),
            commands: 0,
            left: Counts::default(),
        }
    }

    /// Length of a window in bytes.
    pub(super) fn window_len(&self) -> u64 {
        self.windows.len()
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether nothing is held for any client.
    pub(super) fn are_gone(&self) -> bool {
        self.slots.is_empty()
            && self.sessions.iter().all(Option::is_none)
            && self.windows.are_free()
            && self.pending_signals.is_empty()
    }

    /// A client's slot, if it is here.
    pub(super) fn slot(&self, client: ClientId) -> Option<ClientSlot> {
        self.slots.get(&client).copied()
    }

    /// A free slot and a free window, which are taken until [`Self::remove`]; `None` if all are
    /// taken. As many slots as windows: both are taken and given back together.
    pub(super) fn take_seat(&mut self) -> Option<Seat> {
        let index = self.windows.take()?;
        let window = WindowId(self.windows_made);
        self.windows_made += 1;
        Some(Seat { slot: ClientSlot(index), window, layout: self.windows.layout(index) })
    }

    /// A client begins, in the seat that was taken for it.
    pub(super) fn insert(&mut self, session: Session) {
        let at = session.slot.0 as usize;
        if self.sessions.len() <= at {
            self.sessions.resize_with(at + 1, || None);
        }
        self.slots.insert(session.client, session.slot);
        self.sessions[at] = Some(Box::new(session));
    }

    /// A client's window is closed: its addresses and its slot are free.
    pub(super) fn remove(&mut self, slot: ClientSlot) -> Option<ClientId> {
        let session = self.sessions.get_mut(slot.0 as usize).and_then(Option::take)?;
        self.slots.remove(&session.client);
        self.left.add(&session.counts);
        self.windows.give_back(slot.0);
        Some(session.client)
    }

    /// The session in a slot.
    pub(super) fn get(&self, slot: ClientSlot) -> Option<&Session> {
        self.sessions.get(slot.0 as usize)?.as_deref()
    }

    /// The same, to change it.
    pub(super) fn get_mut(&mut self, slot: ClientSlot) -> Option<&mut Session> {
        self.sessions.get_mut(slot.0 as usize)?.as_deref_mut()
    }

    /// What all have done, those that have left among them.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = self.left;
        self.iter().for_each(|session| counts.add(&session.counts));
        counts
    }

    /// The session in a slot, if its window is open.
    pub(super) fn open(&self, slot: ClientSlot) -> Option<&Session> {
        self.get(slot).filter(|session| session.state == SessionState::Open)
    }

    /// Iterates over all sessions.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Session> {
        self.sessions.iter().flatten().map(Box::as_ref)
    }

    /// All slots that were ever taken.
    pub(super) fn slots(&self) -> impl Iterator<Item = ClientSlot> + use<> {
        (0..self.sessions.len() as u32).map(ClientSlot)
    }

    /// The place of a new command among all commands of all clients.
    pub(super) fn next_sequence(&mut self) -> u64 {
        let sequence = self.commands;
        self.commands += 1;
        sequence
    }
}
