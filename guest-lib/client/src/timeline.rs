//! Which timelines are in use, and which values they have been given.
//!
//! A timeline's value only rises, so a number that is used again goes on from where it was. A
//! number is used again only once the host has done all that could still raise it.

use crate::fence::Fence;
use std::collections::VecDeque;
use svp_abi::channel::TIMELINE_FIRST_FREE;
use svp_transport::Channel;

/// A timeline that has been handed out: its number, and the value that it had last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) timeline: u32,
    pub(crate) value: u64,
}

/// Numbers that are free, and numbers that will be.
#[derive(Debug, Default)]
struct Spare {
    free: Vec<Slot>,
    retired: VecDeque<(Slot, Fence)>,
}

/// What a timeline is for. The two kinds do not share numbers: the host keeps different books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Stream,
    Event,
}

/// Hands out timelines.
#[derive(Debug)]
pub(crate) struct Timelines {
    next: u32,
    count: u32,
    streams: Spare,
    events: Spare,
}

impl Timelines {
    pub(crate) fn new(count: u32) -> Self {
        let (streams, events) = (Spare::default(), Spare::default());
        Self { next: TIMELINE_FIRST_FREE, count, streams, events }
    }

    fn spare(&mut self, kind: Use) -> &mut Spare {
        match kind {
            Use::Stream => &mut self.streams,
            Use::Event => &mut self.events,
        }
    }

    /// A timeline that nothing will raise but its new owner; `None` if all are in use.
    pub(crate) fn take(&mut self, kind: Use, channel: &Channel) -> Option<Slot> {
        let spare = self.spare(kind);
        if let Some(slot) = spare.free.pop() {
            return Some(slot);
        }
        while spare.retired.front().is_some_and(|(_, fence)| fence.has_passed(channel)) {
            spare.free.extend(spare.retired.pop_front().map(|(slot, _)| slot));
        }
        if let Some(slot) = spare.free.pop() {
            return Some(slot);
        }
        let timeline = self.next;
        if timeline >= self.count {
            return None;
        }
        self.next += 1;
        Some(Slot { timeline, value: 0 })
    }

    /// Gives a timeline back; it is free once the fence has passed.
    pub(crate) fn give_back(&mut self, kind: Use, slot: Slot, fence: Fence) {
        self.spare(kind).retired.push_back((slot, fence));
    }
}
