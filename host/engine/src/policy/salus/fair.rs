//! Equal service over time, by weight (Salus, section 4.3: FAIR).
//!
//! Each client has a virtual time: the time that the device has spent on it, over its weight. The
//! least goes next. A client that had nothing to do begins where the others are: what it did not
//! use is not saved up. A job is charged as expected when it goes to the device, and what it really
//! took is put right when it ends.

use crate::config::PickConfig;
use crate::ids::ClientSlot;
use crate::load::Load;
use crate::stage::pick::Pool;
use crate::stage::pick::{Candidate, EndedJob, Pick};

/// Virtual nanoseconds are counted finer, so that large weights lose nothing.
const FINE: u64 = 1000;

/// Candidates by the virtual times of their clients.
#[derive(Debug)]
pub(crate) struct Fair {
    pool: Pool,
    depth: u32,
    /// Virtual times, by client.
    times: Vec<u64>,
    /// The virtual time of the client that was served last.
    clock: u64,
}

impl Fair {
    /// The policy that leaves each engine this many jobs.
    pub(crate) fn new(config: PickConfig) -> Self {
        Self { pool: Pool::default(), depth: config.depth, times: Vec::new(), clock: 0 }
    }

    /// The virtual time of a client.
    fn time_mut(&mut self, client: ClientSlot) -> &mut u64 {
        let at = client.0 as usize;
        if at >= self.times.len() {
            self.times.resize(at + 1, 0);
        }
        &mut self.times[at]
    }

    fn charge(&mut self, candidate: Candidate) -> Candidate {
        let before = *self.time_mut(candidate.client);
        self.clock = self.clock.max(before);
        let cost = fine(candidate.expected_ns, candidate.weight);
        *self.time_mut(candidate.client) = before.saturating_add(cost);
        self.rank(candidate.client);
        candidate
    }

    /// Ranks a client's queues by its virtual time.
    fn rank(&mut self, client: ClientSlot) {
        let Some(&time) = self.times.get(client.0 as usize) else { return };
        if self.pool.has_client(client) {
            self.pool.queues_of(client).into_iter().for_each(|queue| self.pool.rank(queue, time));
        }
    }
}

/// Time over weight.
fn fine(ns: u64, weight: u32) -> u64 {
    ns.saturating_mul(FINE) / u64::from(weight.max(1))
}

impl Pick for Fair {
    fn offer(&mut self, candidate: Candidate) {
        let is_new = !self.pool.has_client(candidate.client);
        let clock = self.clock;
        let time = self.time_mut(candidate.client);
        if is_new {
            *time = (*time).max(clock);
        }
        let rank = *time;
        self.pool.insert(candidate, rank);
    }

    fn asks_costs(&self) -> bool {
        true
    }

    fn withdraw(&mut self, client: ClientSlot) {
        self.pool.remove_client(client);
    }

    fn forget(&mut self, client: ClientSlot) {
        *self.time_mut(client) = 0;
    }

    fn is_empty(&self) -> bool {
        self.pool.is_empty()
    }

    fn next(&mut self, _now_ns: u64, load: &Load) -> Option<Candidate> {
        let candidate = self.pool.take_first(load, self.depth)?;
        Some(self.charge(candidate))
    }

    fn next_aged(&mut self, before_ns: u64, load: &Load) -> Option<Candidate> {
        let candidate = self.pool.take_aged(before_ns, load, self.depth)?;
        Some(self.charge(candidate))
    }

    fn ended(&mut self, ended: &EndedJob, _now_ns: u64) {
        let Some(time) = self.times.get_mut(ended.client.0 as usize) else { return };
        let (charged, owed) =
            (fine(ended.expected_ns, ended.weight), fine(ended.taken_ns, ended.weight));
        *time = time.saturating_sub(charged).saturating_add(owed);
        if charged != owed {
            self.rank(ended.client);
        }
    }

    fn beside(&mut self, most: usize, fits: &mut dyn FnMut(&Candidate) -> bool) -> Vec<Candidate> {
        let taken = self.pool.take_beside(most, fits);
        taken.into_iter().map(|candidate| self.charge(candidate)).collect()
    }

    fn drain(&mut self) -> Vec<Candidate> {
        self.pool.drain()
    }
}
