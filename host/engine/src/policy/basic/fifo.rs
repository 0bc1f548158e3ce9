//! First come, first served, over all clients.

use crate::ids::ClientSlot;
use crate::load::Load;
use crate::stage::pick::{Candidate, Pick};
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

    fn next(&mut self, _now_ns: u64, _load: &Load) -> Option<Candidate> {
        self.heap.pop().map(|earliest| earliest.0)
    }

    fn beside(&mut self, most: usize, fits: &mut dyn FnMut(&Candidate) -> bool) -> Vec<Candidate> {
        let first: Vec<Candidate> =
            (0..most).map_while(|_| self.next(0, &Load::default())).collect();
        let (taken, others) = first.into_iter().partition(|candidate| fits(candidate));
        let others: Vec<Candidate> = others;
        others.into_iter().for_each(|candidate| self.offer(candidate));
        taken
    }

    fn drain(&mut self) -> Vec<Candidate> {
        std::mem::take(&mut self.heap).into_iter().map(|earliest| earliest.0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::DeviceEngine;
    use crate::stage::pick::testing;

    #[test]
    fn the_earliest_goes_first_whoever_it_is() {
        let candidate =
            |client, sequence| testing::candidate(client, 0, sequence, DeviceEngine::Compute);
        let load = Load::default();
        let mut fifo = Fifo::default();
        [(1, 5), (2, 3), (1, 4), (3, 9)].into_iter().for_each(|(c, s)| fifo.offer(candidate(c, s)));
        assert_eq!(fifo.next(0, &load).map(|c| c.sequence), Some(3));
        fifo.withdraw(ClientSlot(1));
        assert_eq!(fifo.next(0, &load).map(|c| c.sequence), Some(9));
        assert!(fifo.next(0, &load).is_none() && fifo.is_empty());
    }
}
