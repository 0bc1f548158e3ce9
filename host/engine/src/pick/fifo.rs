//! First come, first served, over all clients.

use super::{Candidate, Pick};
use crate::session::ClientSlot;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Candidates by the sequence in which their commands were taken.
#[derive(Debug, Default)]
pub(crate) struct Fifo {
    heap: BinaryHeap<Earliest>,
}

/// A candidate; the earliest is the greatest.
#[derive(Debug, PartialEq, Eq)]
struct Earliest(Candidate);

impl Ord for Earliest {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.sequence.cmp(&self.0.sequence)
    }
}

impl PartialOrd for Earliest {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Pick for Fifo {
    fn offer(&mut self, candidate: Candidate) {
        self.heap.push(Earliest(candidate));
    }

    fn withdraw(&mut self, client: ClientSlot) {
        self.heap.retain(|candidate| candidate.0.client != client);
    }

    fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    fn next(&mut self, _now_ns: u64) -> Option<Candidate> {
        self.heap.pop().map(|earliest| earliest.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Class, LaneId};

    #[test]
    fn the_earliest_goes_first_whoever_it_is() {
        let candidate = |client, sequence| Candidate {
            client: ClientSlot(client),
            lane: LaneId(0),
            sequence,
            class: Class::Nothing,
            priority: 0,
        };
        let mut fifo = Fifo::default();
        [(1, 5), (2, 3), (1, 4), (3, 9)].into_iter().for_each(|(c, s)| fifo.offer(candidate(c, s)));
        assert_eq!(fifo.next(0).map(|c| c.sequence), Some(3));
        fifo.withdraw(ClientSlot(1));
        assert_eq!(fifo.next(0).map(|c| c.sequence), Some(9));
        assert!(fifo.next(0).is_none() && fifo.is_empty());
    }
}
