//! Candidates that can be found by their queue, by a rank, and by how long they wait.

use crate::ids::{ClientSlot, QueueKey};
use crate::load::{DeviceEngine, Load};
use crate::queue_table::QueueTable;
use crate::stage::pick::Candidate;
use std::collections::{BTreeMap, VecDeque};

/// A candidate when it was offered.
#[derive(Debug, Clone, Copy)]
struct Offer {
    offered_ns: u64,
    sequence: u64,
    queue: QueueKey,
}

/// Candidates, at most one of each queue.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    /// Candidates with their ranks.
    queues: QueueTable<(Candidate, u64)>,
    /// In the order in which they were offered, for each engine; also some that are gone.
    by_age: [VecDeque<Offer>; 3],
    /// By rank and sequence, for each engine.
    by_rank: [BTreeMap<(u64, u64), QueueKey>; 3],
}

/// The index of a candidate's engine. Those without one do not come here.
fn engine(candidate: &Candidate) -> usize {
    candidate.engine().unwrap_or(DeviceEngine::Compute).index()
}

impl Pool {
    /// Adds a candidate; a lower rank goes first.
    pub(crate) fn insert(&mut self, candidate: Candidate, rank: u64) {
        let queue = candidate.key();
        let at = engine(&candidate);
        self.by_rank[at].insert((rank, candidate.sequence), queue);
        self.queues.insert(queue, (candidate, rank));
        let Candidate { offered_ns, sequence, .. } = candidate;
        let offer = Offer { offered_ns, sequence, queue };
        self.forget_gone(at);
        let ages = &mut self.by_age[at];
        match ages.back() {
            Some(last) if last.offered_ns > offered_ns => {
                let later = ages.partition_point(|offer| offer.offered_ns <= offered_ns);
                ages.insert(later, offer);
            }
            _ => ages.push_back(offer),
        }
    }

    /// Takes the candidate of a queue out.
    pub(crate) fn remove(&mut self, queue: QueueKey) -> Option<Candidate> {
        let (candidate, rank) = self.queues.remove(queue)?;
        self.by_rank[engine(&candidate)].remove(&(rank, candidate.sequence));
        Some(candidate)
    }

    /// Gives the candidate of a queue another rank.
    pub(crate) fn rank(&mut self, queue: QueueKey, rank: u64) {
        let Some((candidate, known)) = self.queues.get_mut(queue) else { return };
        if *known != rank {
            let (at, old) = (engine(candidate), std::mem::replace(known, rank));
            let sequence = candidate.sequence;
            self.by_rank[at].remove(&(old, sequence));
            self.by_rank[at].insert((rank, sequence), queue);
        }
    }

    /// The candidate of a queue.
    pub(crate) fn get(&self, queue: QueueKey) -> Option<&Candidate> {
        self.queues.get(queue).map(|it| &it.0)
    }

    /// The queues of a client that have one.
    pub(crate) fn queues_of(&self, client: ClientSlot) -> Vec<QueueKey> {
        self.queues.queues_of(client).collect()
    }

    /// Whether a client has one.
    pub(crate) fn has_client(&self, client: ClientSlot) -> bool {
        self.queues.has_client(client)
    }

    /// Takes the candidates of a client out.
    pub(crate) fn remove_client(&mut self, client: ClientSlot) {
        for queue in self.queues_of(client) {
            self.remove(queue);
        }
    }

    /// Whether an engine has candidates.
    pub(crate) fn has(&self, engine: DeviceEngine) -> bool {
        !self.by_rank[engine.index()].is_empty()
    }

    /// Takes the candidate of the lowest rank among those whose engine has fewer than `depth` jobs.
    pub(crate) fn take_first(&mut self, load: &Load, depth: u32) -> Option<Candidate> {
        let firsts = with_room(load, depth).filter_map(|at| self.by_rank[at].first_key_value());
        let (_, queue) = firsts.min_by_key(|(key, _)| **key)?;
        self.remove(*queue)
    }

    /// The queue of the candidate that has waited longest, since `before_ns` at least, among the
    /// same.
    pub(crate) fn aged(&mut self, before_ns: u64, load: &Load, depth: u32) -> Option<QueueKey> {
        let mut oldest: Option<(u64, u64, QueueKey)> = None;
        for at in with_room(load, depth) {
            while let Some(offer) =
                self.by_age[at].front().filter(|offer| offer.offered_ns <= before_ns)
            {
                if self.is_here(offer) {
                    let it = (offer.offered_ns, offer.sequence, offer.queue);
                    oldest = Some(oldest.map_or(it, |oldest| oldest.min(it)));
                    break;
                }
                self.by_age[at].pop_front();
            }
        }
        oldest.map(|oldest| oldest.2)
    }

    /// Takes that candidate.
    pub(crate) fn take_aged(
        &mut self,
        before_ns: u64,
        load: &Load,
        depth: u32,
    ) -> Option<Candidate> {
        let queue = self.aged(before_ns, load, depth)?;
        self.remove(queue)
    }

    fn is_here(&self, offer: &Offer) -> bool {
        self.queues.get(offer.queue).is_some_and(|(candidate, _)| {
            (candidate.sequence, candidate.offered_ns) == (offer.sequence, offer.offered_ns)
        })
    }

    /// Forgets offers of candidates that are gone, once they are more than half.
    fn forget_gone(&mut self, at: usize) {
        if self.by_age[at].len() > 2 * self.queues.len() + 16 {
            let mut ages = std::mem::take(&mut self.by_age[at]);
            ages.retain(|offer| self.is_here(offer));
            self.by_age[at] = ages;
        }
    }

    /// Queues in the order of their ranks, engine by engine; at most `most`.
    pub(crate) fn queues_by_rank(&self, most: usize) -> impl Iterator<Item = QueueKey> {
        let [a, b, c] = &self.by_rank;
        a.values().take(most).chain(b.values().take(most)).chain(c.values().take(most)).copied()
    }

    /// Takes out those that `fits` says, of the first `most` of the compute engine.
    pub(crate) fn take_beside(
        &mut self,
        most: usize,
        fits: &mut dyn FnMut(&Candidate) -> bool,
    ) -> Vec<Candidate> {
        let queues = self.by_rank[DeviceEngine::Compute.index()].values().take(most);
        let queues: Vec<QueueKey> = queues.copied().collect();
        let fitting = queues.into_iter().filter(|queue| self.get(*queue).is_some_and(&mut *fits));
        let fitting: Vec<QueueKey> = fitting.collect();
        fitting.into_iter().filter_map(|queue| self.remove(queue)).collect()
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.queues.len() == 0
    }

    /// Takes out all.
    pub(crate) fn drain(&mut self) -> Vec<Candidate> {
        let queues = std::mem::take(self).queues;
        let mut all: Vec<_> = queues.into_values().map(|it| it.0).collect();
        all.sort_by_key(|candidate| candidate.sequence);
        all
    }
}

/// The engines that have fewer than `depth` jobs.
fn with_room(load: &Load, depth: u32) -> impl Iterator<Item = usize> {
    let engines = DeviceEngine::ALL.into_iter();
    engines.filter(move |engine| load.has_room(*engine, depth)).map(DeviceEngine::index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::pick::testing::candidate;

    #[test]
    fn queues_that_are_gone_do_not_pile_up_behind_one_that_waits() {
        let mut pool = Pool::default();
        pool.insert(candidate(0, 0, 0, DeviceEngine::Compute), 0);
        for sequence in 1..1_000 {
            let it = candidate(1, 0, sequence, DeviceEngine::Compute);
            pool.insert(Candidate { offered_ns: sequence, ..it }, sequence);
            assert!(pool.remove(it.key()).is_some());
        }
        assert!(pool.by_age.iter().flatten().count() < 32);
        let oldest = pool.take_aged(1_000, &Load::default(), 1);
        assert_eq!(oldest.map(|oldest| oldest.sequence), Some(0));
        assert_eq!(pool.take_aged(1_000, &Load::default(), 1), None);
    }

    #[test]
    fn a_queue_that_comes_back_is_as_old_as_it_was() {
        let mut pool = Pool::default();
        for (client, offered_ns) in [(0, 50), (1, 90), (2, 70)] {
            let it = candidate(client, 0, client.into(), DeviceEngine::Compute);
            pool.insert(Candidate { offered_ns, ..it }, 0);
        }
        let mut next = || pool.take_aged(80, &Load::default(), 1).map(|it| it.client.0);
        assert_eq!([next(), next(), next()], [Some(0), Some(2), None]);
    }
}
