//! Launches on the device that pad real-time ones: whose processors they have, and how long.
//!
//! Real-time launches that could be padded are counted. A client's pads have their processors until the
//! launch with a certain number ends, or they have ended before; those that are still there then have
//! taken longer than they were expected to, and have them until they end.

use crate::flights::Flights;
use crate::ids::{ClientSlot, QueueId};
use crate::policy::reef::Pad;
use svp_gpu::{JobId, Span};

/// A launch that pads.
#[derive(Debug)]
struct Held {
    job: JobId,
    lane: (ClientSlot, QueueId),
    /// Those that it has, with the others before it: 0 but for the last one of those that go together.
    processors: u64,
    /// The last real-time launch beside which it may run.
    until: u64,
}

/// All of them.
#[derive(Debug, Default)]
pub(crate) struct Pads {
    /// Real-time launches so far.
    leaders: u64,
    held: Vec<Held>,
    /// When a launch of a real-time lane ended last.
    last_end: Option<((ClientSlot, QueueId), u64)>,
    /// What the device takes from one launch of a queue to the next, in the mean.
    gap_ns: u64,
}

impl Pads {
    /// A real-time launch goes to the device. Forgets what has ended.
    pub(crate) fn lead(&mut self, flights: &Flights) {
        self.leaders += 1;
        self.held.retain(|it| flights.has(it.job));
    }

    /// Whether there are none.
    pub(crate) fn are_none(&self) -> bool {
        self.held.is_empty()
    }

    /// Launches of a lane pad the latest real-time one, and those after it: so many together.
    pub(crate) fn add(&mut self, lane: (ClientSlot, QueueId), jobs: &[JobId], pad: &Pad) {
        let until = self.leaders + (pad.steps as u64).saturating_sub(1);
        let Some((last, others)) = jobs.split_last() else { return };
        let held = |(job, processors): (JobId, u64)| Held { job, lane, processors, until };
        self.held.extend(others.iter().map(|job| held((*job, 0))));
        self.held.push(held((*last, pad.processors)));
    }

    /// Processors that earlier pads have beside the real-time launch that comes so many after the
    /// latest, where `behind` others may be on the device before that begins.
    pub(crate) fn busy(&self, after: u64, behind: u64) -> u64 {
        let is_there = |it: &&Held| it.until >= self.leaders + after || self.is_late(it, behind);
        self.held.iter().filter(is_there).map(|it| it.processors).sum()
    }

    /// Whether a lane's queue is free when the latest real-time launch begins: it has nothing on
    /// the device but pads, and these will have ended.
    pub(crate) fn frees(&self, lane: (ClientSlot, QueueId), on_device: u32, behind: u64) -> bool {
        let of_lane = self.held.iter().filter(|it| it.lane == lane);
        let ends = |it: &Held| it.until < self.leaders && !self.is_late(it, behind);
        let (ending, others): (Vec<&Held>, Vec<_>) = of_lane.partition(|it| ends(it));
        others.is_empty() && ending.len() == on_device as usize
    }

    fn is_late(&self, it: &Held, behind: u64) -> bool {
        it.until + behind < self.leaders
    }

    /// A real-time launch has run.
    pub(crate) fn ran(&mut self, lane: (ClientSlot, QueueId), submitted_ns: u64, span: Span) {
        let before = self.last_end.replace((lane, span.end_ns));
        // It was there already when the one before ended.
        if let Some((_, end_ns)) = before.filter(|it| it.0 == lane && submitted_ns <= it.1)
            && let Some(gap_ns) = span.start_ns.checked_sub(end_ns)
        {
            self.gap_ns = if self.gap_ns == 0 { gap_ns } else { self.gap_ns / 8 * 7 + gap_ns / 8 };
        }
    }

    /// What the device takes from one launch of a queue to the next.
    pub(crate) fn gap_ns(&self) -> u64 {
        self.gap_ns
    }
}
