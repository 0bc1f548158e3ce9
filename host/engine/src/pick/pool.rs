//! Candidates that can be found by their lane, by a rank, and by how long they wait.

use super::Candidate;
use crate::load::{DeviceEngine, Load};
use crate::session::{ClientSlot, LaneId};
use std::collections::BTreeMap;

/// A lane of a client.
pub(super) type LaneKey = (ClientSlot, LaneId);

/// Candidates, at most one of each lane.
#[derive(Debug, Default)]
pub(super) struct Pool {
    /// With their ranks.
    lanes: BTreeMap<LaneKey, (Candidate, u64)>,
    /// By when they were offered and sequence, for each engine.
    by_age: [BTreeMap<(u64, u64), LaneKey>; 3],
    /// By rank and sequence, for each engine.
    by_rank: [BTreeMap<(u64, u64), LaneKey>; 3],
}

/// The index of a candidate's engine. Those without one do not come here.
fn engine(candidate: &Candidate) -> usize {
    candidate.engine().unwrap_or(DeviceEngine::Compute).index()
}

impl Pool {
    /// Adds a candidate; a lower rank goes first.
    pub(super) fn insert(&mut self, candidate: Candidate, rank: u64) {
        let lane = (candidate.client, candidate.lane);
        let at = engine(&candidate);
        self.by_age[at].insert((candidate.offered_ns, candidate.sequence), lane);
        self.by_rank[at].insert((rank, candidate.sequence), lane);
        self.lanes.insert(lane, (candidate, rank));
    }

    /// Takes the candidate of a lane out.
    pub(super) fn remove(&mut self, lane: LaneKey) -> Option<Candidate> {
        let (candidate, rank) = self.lanes.remove(&lane)?;
        let at = engine(&candidate);
        self.by_age[at].remove(&(candidate.offered_ns, candidate.sequence));
        self.by_rank[at].remove(&(rank, candidate.sequence));
        Some(candidate)
    }

    /// The candidate of a lane.
    pub(super) fn get(&self, lane: LaneKey) -> Option<&Candidate> {
        self.lanes.get(&lane).map(|it| &it.0)
    }

    /// The lanes of a client that have one.
    pub(super) fn lanes_of(&self, client: ClientSlot) -> Vec<LaneKey> {
        let all = (client, LaneId(0))..=(client, LaneId(u32::MAX));
        self.lanes.range(all).map(|(lane, _)| *lane).collect()
    }

    /// Takes the candidates of a client out.
    pub(super) fn remove_client(&mut self, client: ClientSlot) {
        for lane in self.lanes_of(client) {
            self.remove(lane);
        }
    }

    /// Whether an engine has candidates.
    pub(super) fn has(&self, engine: DeviceEngine) -> bool {
        !self.by_rank[engine.index()].is_empty()
    }

    /// Takes the candidate of the lowest rank among those whose engine has fewer than `depth` jobs.
    pub(super) fn take_first(&mut self, load: &Load, depth: u32) -> Option<Candidate> {
        let lane = first(&self.by_rank, load, depth)?.1;
        self.remove(lane)
    }

    /// Takes the candidate that has waited longest, since `before_ns` at least, among the same.
    pub(super) fn take_aged(
        &mut self,
        before_ns: u64,
        load: &Load,
        depth: u32,
    ) -> Option<Candidate> {
        let ((offered_ns, _), lane) = first(&self.by_age, load, depth)?;
        if offered_ns > before_ns {
            return None;
        }
        self.remove(lane)
    }

    /// Lanes in the order of their ranks, engine by engine; at most `most`.
    pub(super) fn lanes_by_rank(&self, most: usize) -> impl Iterator<Item = LaneKey> {
        let [a, b, c] = &self.by_rank;
        a.values().take(most).chain(b.values().take(most)).chain(c.values().take(most)).copied()
    }

    /// Takes out those that `fits` says, of the first `most` of the compute engine.
    pub(super) fn take_beside(
        &mut self,
        most: usize,
        fits: &mut dyn FnMut(&Candidate) -> bool,
    ) -> Vec<Candidate> {
        let lanes = self.by_rank[DeviceEngine::Compute.index()].values().take(most);
        let lanes: Vec<LaneKey> = lanes.copied().collect();
        let fitting = lanes.into_iter().filter(|lane| self.get(*lane).is_some_and(&mut *fits));
        let fitting: Vec<LaneKey> = fitting.collect();
        fitting.into_iter().filter_map(|lane| self.remove(lane)).collect()
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// Takes out all.
    pub(super) fn drain(&mut self) -> Vec<Candidate> {
        let mut all: Vec<_> = std::mem::take(self).lanes.into_values().map(|it| it.0).collect();
        all.sort_by_key(|candidate| candidate.sequence);
        all
    }
}

/// The first entry among the engines that have room.
fn first(
    maps: &[BTreeMap<(u64, u64), LaneKey>; 3],
    load: &Load,
    depth: u32,
) -> Option<((u64, u64), LaneKey)> {
    let with_room = DeviceEngine::ALL.into_iter().filter(|engine| load.has_room(*engine, depth));
    let firsts = with_room.filter_map(|it| maps[it.index()].first_key_value());
    firsts.min_by_key(|(key, _)| **key).map(|(key, lane)| (*key, *lane))
}
