//! Real-time candidates: all at once by their deadlines, or one request after the other.
//!
//! REEF has one real-time task queue that is bound to one GPU stream (section 3), so a request has the
//! GPU to itself and never waits for a part of another. Here a client whose request is next has a
//! *turn*: as long as its request is under way, only its candidates go. Requests are taken by their
//! deadlines, where REEF's queue is first in, first out; those without a deadline are due when aging
//! would have them, so that they go as they came, and none waits for ever.
//!
//! A turn is over with its request. It is also over when the client has nothing that could run (it
//! waits for an event, the host or another client), so that clients do not wait for each other in a
//! circle; and when it has lasted for as long as aging allows while others wait, so that a request
//! without an end keeps no client from the device. The engine looks after both ([`crate::Engine`]'s
//! `follow_turn`).

use crate::config::Config;
use crate::ids::ClientSlot;
use crate::stage::pick::Candidate;
use std::collections::BTreeMap;

/// What candidates are ordered by: when their request is due, whose they are (one for all where
/// requests go side by side), CUDA's priority, and age.
type Rank = (u64, u32, i32, u64);

/// A client's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) client: ClientSlot,
    /// Since when its request has waited for it.
    pub(crate) since_ns: u64,
    due_ns: u64,
    began_ns: u64,
}

/// All candidates of real-time clients.
#[derive(Debug)]
pub(crate) struct RealTimeWork {
    candidates: BTreeMap<Rank, Candidate>,
    /// Requests go one after the other.
    is_queue: bool,
    aging_ns: u64,
    turn: Option<Turn>,
}

impl RealTimeWork {
    /// None, for a configuration.
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            candidates: BTreeMap::new(),
            is_queue: config.queues_requests(),
            aging_ns: u64::from(config.fairness.aging_ms) * 1_000_000,
            turn: None,
        }
    }

    fn rank(&self, candidate: &Candidate) -> Rank {
        let due_ns = candidate.due_ns.unwrap_or(u64::MAX);
        let (due_ns, client) = match self.is_queue {
            true => {
                (due_ns.min(candidate.since_ns.saturating_add(self.aging_ns)), candidate.client.0)
            }
            false => (due_ns, 0),
        };
        (due_ns, client, candidate.priority, candidate.sequence)
    }

    pub(crate) fn offer(&mut self, candidate: Candidate) {
        self.candidates.insert(self.rank(&candidate), candidate);
    }

    pub(crate) fn withdraw(&mut self, client: ClientSlot) {
        self.candidates.retain(|_, candidate| candidate.client != client);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// Gives up all candidates.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Candidate> {
        std::mem::take(&mut self.candidates).into_values()
    }

    /// The candidate that goes next; it is no longer known here. Begins a turn if there is none.
    pub(crate) fn next(&mut self, now_ns: u64) -> Option<Candidate> {
        if !self.is_queue {
            return self.candidates.pop_first().map(|it| it.1);
        }
        if self.turn.is_none() {
            let (rank, first) = self.candidates.first_key_value()?;
            let Candidate { client, since_ns, .. } = *first;
            self.turn = Some(Turn { client, since_ns, due_ns: rank.0, began_ns: now_ns });
        }
        let rank = self.holders()?;
        self.candidates.remove(&rank)
    }

    /// The first candidate of whose turn it is.
    fn holders(&self) -> Option<Rank> {
        let Turn { due_ns, client, .. } = self.turn?;
        let all = (due_ns, client.0, i32::MIN, 0)..=(due_ns, client.0, i32::MAX, u64::MAX);
        self.candidates.range(all).next().map(|it| *it.0)
    }

    /// The client whose turn it is, if there is one.
    pub(crate) fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Whether the client whose turn it is has candidates here.
    pub(crate) fn has_holders(&self) -> bool {
        self.holders().is_some()
    }

    /// Whether other clients than the one whose turn it is have.
    fn others_wait(&self) -> bool {
        let Some(turn) = self.turn else { return false };
        let of_others = |first: Option<(&Rank, &Candidate)>| {
            first.is_some_and(|(_, candidate)| candidate.client != turn.client)
        };
        // Those of one request are next to each other.
        of_others(self.candidates.first_key_value()) || of_others(self.candidates.last_key_value())
    }

    /// When the turn ends that others wait for, if it has not ended before.
    pub(crate) fn turn_ends_ns(&self) -> Option<u64> {
        let turn = self.turn.filter(|_| self.others_wait())?;
        Some(turn.began_ns.saturating_add(self.aging_ns))
    }

    /// Whether the turn has lasted too long.
    pub(crate) fn is_turn_over(&self, now_ns: u64) -> bool {
        self.turn_ends_ns().is_some_and(|ends_ns| ends_ns <= now_ns)
    }

    /// The turn has ended.
    pub(crate) fn end_turn(&mut self) {
        self.turn = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{PreemptPolicy, RealTimeRequests};
    use crate::load::DeviceEngine;
    use crate::stage::pick::testing::candidate;

    fn work(queue: bool) -> RealTimeWork {
        let mut config = Config::default();
        config.policies.preempt = if queue { PreemptPolicy::Reef } else { PreemptPolicy::None };
        config.reef.real_time = RealTimeRequests::Queue;
        RealTimeWork::new(&config)
    }

    /// Of a client's queue, with its place among all commands.
    fn of(client: u32, sequence: u64, since_ns: u64, due_ns: u64) -> Candidate {
        let it = candidate(client, 0, sequence, DeviceEngine::Compute);
        Candidate { due_ns: Some(due_ns), since_ns, ..it }
    }

    fn offer(work: &mut RealTimeWork, candidates: &[Candidate]) {
        candidates.iter().for_each(|candidate| work.offer(*candidate));
    }

    fn sequences(work: &mut RealTimeWork) -> Vec<u64> {
        std::iter::from_fn(|| work.next(0)).map(|it| it.sequence).collect()
    }

    #[test]
    fn side_by_side_the_earliest_deadline_goes_first() {
        let mut work = work(false);
        offer(&mut work, &[of(1, 1, 0, 9), of(2, 2, 0, 5), of(1, 3, 0, 9)]);
        assert_eq!(sequences(&mut work), [2, 1, 3]);
        assert_eq!((work.turn(), work.turn_ends_ns()), (None, None));
    }

    #[test]
    fn in_the_queue_a_turn_is_one_clients() {
        let mut work = work(true);
        let first = of(1, 1, 10, u64::MAX);
        offer(&mut work, &[first, of(2, 2, 20, u64::MAX), of(1, 3, 10, u64::MAX)]);
        assert_eq!(work.next(30).map(|it| it.sequence), Some(1));
        // A deadline that is earlier waits for its turn.
        work.offer(of(3, 4, 30, 40));
        assert_eq!(sequences(&mut work), [3]);
        assert!(!work.has_holders() && work.others_wait());
        work.end_turn();
        assert_eq!(sequences(&mut work), [4]);
        work.end_turn();
        assert_eq!(sequences(&mut work), [2]);
    }

    #[test]
    fn a_client_that_has_waited_goes_before_deadlines_that_come_later() {
        let mut work = work(true);
        let aging_ns = work.aging_ns;
        work.offer(of(1, 1, 10, u64::MAX));
        work.offer(of(2, 2, 20, 20 + aging_ns / 2));
        work.offer(of(3, 3, 20 + aging_ns, 21 + aging_ns));
        assert_eq!(work.next(0).map(|it| it.client.0), Some(2));
        work.end_turn();
        assert_eq!(work.next(0).map(|it| it.client.0), Some(1));
    }

    #[test]
    fn a_turn_is_too_long_only_where_others_wait() {
        let mut work = work(true);
        let aging_ns = work.aging_ns;
        offer(&mut work, &[of(1, 1, 10, u64::MAX), of(1, 2, 10, u64::MAX)]);
        assert!(work.next(100).is_some());
        assert!(!work.is_turn_over(u64::MAX));
        work.offer(of(2, 3, 20, u64::MAX));
        assert_eq!(work.turn_ends_ns(), Some(100 + aging_ns));
        assert!(!work.is_turn_over(99 + aging_ns) && work.is_turn_over(100 + aging_ns));
    }
}
