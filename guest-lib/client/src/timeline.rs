//! The timelines in use, and the values that they were given.
//!
//! A timeline's value only rises, so a number that is used again goes on from where it was. A
//! number is used again only once the host has done all that could still raise it.

use crate::fence::{Fence, Point};
use std::collections::VecDeque;
use svp_abi::channel::TIMELINE_FIRST_FREE;
use svp_transport::Channel;

/// Timelines that are free, and timelines that will be: each with the value that it had last.
#[derive(Debug, Default)]
struct Spare {
    free: Vec<Point>,
    retired: VecDeque<(Point, Fence)>,
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

    /// A timeline that nothing will raise but its new owner, at the value that it has; `None` if all
    /// are in use.
    pub(crate) fn take(&mut self, kind: Use, channel: &Channel) -> Option<Point> {
        let spare = self.spare(kind);
        if let Some(point) = spare.free.pop() {
            return Some(point);
        }
        while spare.retired.front().is_some_and(|(_, fence)| fence.has_passed(channel)) {
            spare.free.extend(spare.retired.pop_front().map(|(point, _)| point));
        }
        if let Some(point) = spare.free.pop() {
            return Some(point);
        }
        let timeline = self.next;
        if timeline >= self.count {
            return None;
        }
        self.next += 1;
        Some(Point { timeline, value: 0 })
    }

    /// Gives a timeline back, with the last value that it was given; it is free once the fence has
    /// passed.
    pub(crate) fn give_back(&mut self, kind: Use, last: Point, fence: Fence) {
        self.spare(kind).retired.push_back((last, fence));
    }
}
