//! SigmaVP's kernel interleaving (section 3): asynchronous jobs of all clients reordered over
//! compute and copy engines by expected duration.
//!
//! Each lane is a chain whose order is kept. The policy plans with what it sees of all chains
//! ([`plan`]), and gives each engine its jobs in the plan's order: an engine may wait for a job
//! although another one is there, if the plan says that this is better. Nothing that is on the
//! device is taken back. The plan is made anew when a lane comes that it does not know, or when it
//! has nothing more for an engine.

mod plan;

use super::pool::{LaneKey, Pool};
use super::{Candidate, EndedJob, Pick, Step};
use crate::config::PickConfig;
use crate::load::{DeviceEngine, Load};
use crate::session::{ClientSlot, LaneId};
use plan::{Chain, STEPS_MAX, plan};
use std::collections::{BTreeMap, HashSet, VecDeque};

/// What an engine of the device is thought to be doing.
#[derive(Debug, Clone, Copy, Default)]
struct Busy {
    /// Expected durations of its jobs together.
    left_ns: u64,
    /// When it will have done them.
    free_ns: u64,
}

/// The policy.
#[derive(Debug)]
pub(super) struct Interleave {
    config: PickConfig,
    pool: Pool,
    /// What is known of lanes: their next steps, the candidate first where there is one.
    steps: BTreeMap<LaneKey, VecDeque<Step>>,
    /// For each engine, lanes and sequences in the order in which they go.
    plan: [VecDeque<(LaneKey, u64)>; 3],
    planned: HashSet<u64>,
    /// A candidate is not in the plan.
    is_stale: bool,
    busy: [Busy; 3],
    /// How many jobs a lane has on the device, and when they will have ended.
    lane_free_ns: BTreeMap<LaneKey, (u32, u64)>,
}

impl Interleave {
    /// The policy with its sizes.
    pub(super) fn new(config: PickConfig) -> Self {
        Self {
            config,
            pool: Pool::default(),
            steps: BTreeMap::new(),
            plan: Default::default(),
            planned: HashSet::new(),
            is_stale: false,
            busy: Default::default(),
            lane_free_ns: BTreeMap::new(),
        }
    }

    fn make_plan(&mut self, now_ns: u64) {
        self.is_stale = false;
        self.planned.clear();
        self.plan.iter_mut().for_each(VecDeque::clear);
        let mut lanes = Vec::new();
        let mut chains = Vec::new();
        let mut room = STEPS_MAX;
        for lane in self.pool.lanes_by_rank(STEPS_MAX) {
            let Some(steps) = self.steps.get(&lane).filter(|_| room > 0) else { continue };
            let count = steps.len().min(room);
            room -= count;
            let ready_ns = self.lane_free_ns.get(&lane).map_or(0, |it| it.1.saturating_sub(now_ns));
            lanes.push(lane);
            chains.push(Chain { ready_ns, steps: steps.iter().take(count).copied().collect() });
        }
        let free_ns = self.busy.map(|busy| busy.free_ns.saturating_sub(now_ns));
        let mut at = vec![0; chains.len()];
        for chain in plan(&chains, free_ns) {
            let step = &chains[chain].steps[at[chain]];
            at[chain] += 1;
            self.plan[step.engine.index()].push_back((lanes[chain], step.sequence));
            self.planned.insert(step.sequence);
        }
    }

    /// Takes a lane's candidate for the device.
    fn take(&mut self, lane: LaneKey, now_ns: u64) -> Option<Candidate> {
        let candidate = self.pool.remove(lane)?;
        if let Some(steps) = self.steps.get_mut(&lane) {
            steps.pop_front();
            if steps.is_empty() {
                self.steps.remove(&lane);
            }
        }
        self.planned.remove(&candidate.sequence);
        if let Some(engine) = candidate.engine() {
            let busy = &mut self.busy[engine.index()];
            let (jobs, lane_free_ns) = self.lane_free_ns.entry(lane).or_default();
            *jobs += 1;
            let start_ns = busy.free_ns.max(*lane_free_ns).max(now_ns);
            busy.left_ns += candidate.expected_ns;
            busy.free_ns = start_ns + candidate.expected_ns;
            *lane_free_ns = busy.free_ns;
        }
        Some(candidate)
    }

    /// The next candidate of the plan whose engine has room.
    fn planned_next(&mut self, load: &Load) -> Option<LaneKey> {
        for engine in DeviceEngine::ALL {
            if !load.has_room(engine, self.config.depth) {
                continue;
            }
            let queue = &mut self.plan[engine.index()];
            if let Some(&(lane, sequence)) = queue.front()
                && self.pool.get(lane).is_some_and(|it| it.sequence == sequence)
            {
                queue.pop_front();
                return Some(lane);
            }
        }
        None
    }

    /// An engine has room and a candidate, and the plan has nothing for it.
    fn lacks_plan(&self, load: &Load) -> bool {
        DeviceEngine::ALL.into_iter().any(|engine| {
            load.has_room(engine, self.config.depth)
                && self.pool.has(engine)
                && (self.is_stale || self.plan[engine.index()].is_empty())
        })
    }
}

impl Pick for Interleave {
    fn offer(&mut self, candidate: Candidate) {
        let lane = (candidate.client, candidate.lane);
        let Some(engine) = candidate.engine() else { return };
        let Candidate { sequence, expected_ns, .. } = candidate;
        let steps = self.steps.entry(lane).or_default();
        if steps.front().is_none_or(|first| first.sequence != sequence) {
            steps.clear();
            steps.push_back(Step { sequence, engine, expected_ns });
        }
        self.is_stale |= !self.planned.contains(&sequence);
        self.pool.insert(candidate, sequence);
    }

    fn known(&self, client: ClientSlot, lane: LaneId) -> usize {
        // Of a lane whose candidate was taken and waits elsewhere, the first task that is known here
        // is not the lane's first.
        if self.pool.get((client, lane)).is_none() {
            return usize::MAX;
        }
        self.steps.get(&(client, lane)).map_or(0, VecDeque::len)
    }

    fn foresee(&mut self, client: ClientSlot, lane: LaneId, steps: &[Step]) {
        if let Some(known) = self.steps.get_mut(&(client, lane)) {
            known.extend(steps);
        }
    }

    fn lookahead(&self) -> u32 {
        self.config.lookahead
    }

    fn asks_costs(&self) -> bool {
        true
    }

    fn withdraw(&mut self, client: ClientSlot) {
        self.pool.remove_client(client);
        self.steps.retain(|lane, _| lane.0 != client);
        // Its later steps are in the plan, and nobody will offer them.
        self.is_stale = true;
    }

    fn forget(&mut self, client: ClientSlot) {
        self.lane_free_ns.retain(|lane, _| lane.0 != client);
    }

    fn is_empty(&self) -> bool {
        self.pool.is_empty()
    }

    fn next(&mut self, now_ns: u64, load: &Load) -> Option<Candidate> {
        if self.pool.is_empty() {
            return None;
        }
        if self.lacks_plan(load) {
            self.make_plan(now_ns);
        }
        let lane = self.planned_next(load)?;
        self.take(lane, now_ns)
    }

    fn next_aged(&mut self, before_ns: u64, load: &Load) -> Option<Candidate> {
        let candidate = self.pool.take_aged(before_ns, load, self.config.depth)?;
        self.pool.insert(candidate, candidate.sequence);
        self.is_stale = true;
        self.take((candidate.client, candidate.lane), before_ns)
    }

    fn ended(&mut self, ended: &EndedJob, now_ns: u64) {
        let busy = &mut self.busy[ended.engine.index()];
        busy.left_ns = busy.left_ns.saturating_sub(ended.expected_ns);
        busy.free_ns = now_ns + busy.left_ns;
        let lane = (ended.client, ended.lane);
        if let Some((jobs, _)) = self.lane_free_ns.get_mut(&lane) {
            *jobs -= 1;
            if *jobs == 0 {
                self.lane_free_ns.remove(&lane);
            }
        }
    }

    fn drain(&mut self) -> Vec<Candidate> {
        self.steps.clear();
        self.pool.drain()
    }
}

#[cfg(test)]
mod tests;
