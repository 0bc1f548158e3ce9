//! A client's timelines: values that rise as its work is done.

use crate::ids::StreamSlot;
use crate::session::gate::Gate;
use svp_abi::channel::{TIMELINE_FIRST_FREE, with_error};

/// What raises a timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Role {
    /// Event records and signals, or nothing so far.
    #[default]
    Event,
    /// The commands of a stream.
    Stream(StreamSlot),
    /// The last commands of a stream that is being destroyed.
    Closing,
}

/// A stream's or event's timeline.
#[derive(Debug, Default)]
pub(crate) struct Timeline {
    /// The value that has been reached, and the streams that wait for more.
    pub(crate) gate: Gate,
    /// The commands that raise it.
    pub(crate) role: Role,
    /// The highest value that a command of its stream has.
    pub(crate) taken: u64,
    /// The word of errors, as the client is shown it.
    pub(crate) error: u32,
    dirty: bool,
}

/// All timelines of a client. Grows with the highest number in use.
#[derive(Debug)]
pub(crate) struct Timelines {
    count: u32,
    lines: Vec<Timeline>,
    dirty: Vec<u32>,
}

impl Timelines {
    /// `count` timelines; the first two are for fixed streams, so it is at least two.
    pub(crate) fn new(count: u32) -> Self {
        let count = count.max(TIMELINE_FIRST_FREE);
        Self { count, lines: Vec::new(), dirty: Vec::new() }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// What raises a timeline; `None` if there is no such one.
    pub(crate) fn role(&self, timeline: u32) -> Option<Role> {
        if timeline >= self.count {
            return None;
        }
        Some(self.lines.get(timeline as usize).map_or(Role::Event, |line| line.role))
    }

    /// The timeline itself; `None` if its number is out of range.
    pub(crate) fn get_mut(&mut self, timeline: u32) -> Option<&mut Timeline> {
        if timeline >= self.count {
            return None;
        }
        let at = timeline as usize;
        if at >= self.lines.len() {
            self.lines.resize_with(at + 1, Timeline::default);
        }
        self.lines.get_mut(at)
    }

    /// Raises a timeline. A value that is not higher changes nothing.
    pub(crate) fn raise(
        &mut self,
        timeline: u32,
        value: u64,
        time_ns: u64,
        woken: &mut Vec<StreamSlot>,
    ) {
        let Some(line) = self.get_mut(timeline) else { return };
        if line.gate.raise(value, time_ns, woken) {
            self.mark(timeline);
        }
    }

    /// Notes an error. Whether it was the timeline's first.
    pub(crate) fn fail(&mut self, timeline: u32, code: u32) -> bool {
        let Some(line) = self.get_mut(timeline) else { return false };
        let first = line.error == 0;
        line.error = with_error(line.error, code);
        self.mark(timeline);
        first
    }

    /// Takes an error back: the timeline is another stream's from now on.
    pub(crate) fn forgive(&mut self, timeline: u32) {
        if let Some(line) = self.get_mut(timeline)
            && line.error != 0
        {
            line.error = 0;
            self.mark(timeline);
        }
    }

    fn mark(&mut self, timeline: u32) {
        if let Some(line) = self.lines.get_mut(timeline as usize)
            && !line.dirty
        {
            line.dirty = true;
            self.dirty.push(timeline);
        }
    }

    /// Whether a timeline has changed since it was last reported.
    pub(crate) fn have_changed(&self) -> bool {
        !self.dirty.is_empty()
    }

    /// Reports each timeline that has changed, once.
    pub(crate) fn report(&mut self, mut tell: impl FnMut(u32, &Timeline)) {
        for timeline in self.dirty.drain(..) {
            if let Some(line) = self.lines.get_mut(timeline as usize) {
                line.dirty = false;
                tell(timeline, line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_each_change_once_with_the_last_value() {
        let mut lines = Timelines::new(8);
        let mut woken = Vec::new();
        lines.raise(5, 1, 10, &mut woken);
        lines.raise(5, 2, 20, &mut woken);
        lines.raise(5, 1, 30, &mut woken);
        assert!(lines.fail(5, 700));
        assert!(!lines.fail(5, 2));
        lines.raise(8, 1, 0, &mut woken);
        let mut seen = Vec::new();
        lines
            .report(|n, line| seen.push((n, line.gate.reached(), line.error, line.gate.time_ns())));
        assert_eq!(seen, [(5, 2, 1 << 16 | 2, 20)]);
        assert!(!lines.have_changed());
        assert_eq!((lines.role(7), lines.role(8)), (Some(Role::Event), None));
    }
}
