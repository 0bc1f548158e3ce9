//! A gate: a value that rises, when it did, and streams that wait until it has risen far enough.

use crate::ids::StreamSlot;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Timelines, phases of the legacy stream and finished mappings are all gates.
#[derive(Debug, Default)]
pub(crate) struct Gate {
    reached: u64,
    time_ns: u64,
    /// Ordered by what they wait for, so that a rise costs nothing for those that wait on.
    waiting: BinaryHeap<Reverse<(u64, StreamSlot)>>,
}

impl Gate {
    /// The value so far.
    pub(crate) fn reached(&self) -> u64 {
        self.reached
    }

    /// When it got there.
    pub(crate) fn time_ns(&self) -> u64 {
        self.time_ns
    }

    /// Whether the gate has reached `value`; if not, the stream is woken when it has.
    pub(crate) fn passes(&mut self, value: u64, stream: StreamSlot) -> bool {
        let passes = value <= self.reached;
        if !passes {
            self.waiting.push(Reverse((value, stream)));
        }
        passes
    }

    /// Raises the value; a lower one changes nothing. Streams that waited for it are appended to
    /// `woken`. Whether the value has changed.
    pub(crate) fn raise(&mut self, value: u64, time_ns: u64, woken: &mut Vec<StreamSlot>) -> bool {
        if value <= self.reached {
            return false;
        }
        (self.reached, self.time_ns) = (value, time_ns);
        while let Some(&Reverse((due, stream))) = self.waiting.peek() {
            if due > value {
                break;
            }
            self.waiting.pop();
            woken.push(stream);
        }
        true
    }

    /// Whether some stream waits.
    #[cfg(test)]
    pub(crate) fn is_waited_for(&self) -> bool {
        !self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wakes_streams_that_waited_for_no_more_than_the_value() {
        let (mut gate, mut woken) = (Gate::default(), Vec::new());
        assert!(gate.passes(0, StreamSlot(9)));
        assert!(!gate.passes(3, StreamSlot(1)));
        assert!(!gate.passes(1, StreamSlot(2)));
        assert!(gate.raise(2, 50, &mut woken));
        assert_eq!(woken, [StreamSlot(2)]);
        assert!(!gate.raise(1, 60, &mut woken));
        assert_eq!((gate.reached(), gate.time_ns()), (2, 50));
        assert!(gate.raise(7, 70, &mut woken));
        assert_eq!(woken, [StreamSlot(2), StreamSlot(1)]);
        assert!(!gate.is_waited_for());
    }
}
