//! SigmaVP's kernel interleaving (section 3): asynchronous jobs of all clients reordered over
//! compute and copy engines by expected duration.
//!
//! Each queue is a chain whose order is kept. The policy plans with what it sees of all chains
//! ([`plan()`]), and gives each engine its jobs in the plan's order: an engine may wait for a job
//! although another one is there, if the plan says that this is better. Nothing that is on the
//! device is taken back. The plan is made anew when a queue comes that it does not know, or when it
//! has nothing more for an engine.

mod plan;

use crate::config::PickConfig;
use crate::ids::{ClientSlot, QueueId, QueueKey};
use crate::load::{DeviceEngine, Load};
use crate::queue_table::QueueTable;
use crate::stage::pick::Pool;
use crate::stage::pick::{Candidate, EndedJob, Pick, Step};
use plan::{Chain, STEPS_MAX, plan};
use std::collections::VecDeque;

/// What an engine of the device is thought to be doing.
#[derive(Debug, Clone, Copy, Default)]
struct Busy {
    /// Expected durations of its jobs together.
    left_ns: u64,
    /// When it will have done them.
    free_ns: u64,
}

/// What is known of a queue.
#[derive(Debug, Default)]
struct QueueState {
    /// Its next steps, the candidate first where there is one.
    steps: VecDeque<Step>,
    /// So many of them are in the plan of this number.
    planned: usize,
    plan: u64,
    /// Jobs of it on the device.
    jobs: u32,
    /// What engines are thought to have left of them.
    left_ns: [u64; DeviceEngine::ALL.len()],
    /// When these will have ended.
    free_ns: u64,
}

/// The policy.
#[derive(Debug)]
pub(crate) struct Interleave {
    config: PickConfig,
    pool: Pool,
    queues: QueueTable<QueueState>,
    /// For each engine, queues and sequences in the order in which they go.
    plan: [VecDeque<(QueueKey, u64)>; 3],
    /// The plan's number.
    number: u64,
    /// A candidate is not in the plan.
    is_stale: bool,
    busy: [Busy; 3],
}

impl Interleave {
    /// The policy with its sizes.
    pub(crate) fn new(config: PickConfig) -> Self {
        Self {
            config,
            pool: Pool::default(),
            queues: QueueTable::default(),
            plan: Default::default(),
            number: 0,
            is_stale: false,
            busy: Default::default(),
        }
    }

    fn make_plan(&mut self, now_ns: u64) {
        self.is_stale = false;
        self.number += 1;
        self.plan.iter_mut().for_each(VecDeque::clear);
        let mut queues = Vec::new();
        // The steps of all chains, one chain after the other.
        let mut steps: Vec<Step> = Vec::with_capacity(STEPS_MAX);
        let mut ends = Vec::new();
        let mut steps_left = STEPS_MAX;
        for key in self.pool.queues_by_rank(STEPS_MAX) {
            let Some(queue) = self.queues.get_mut(key).filter(|_| steps_left > 0) else { continue };
            let count = queue.steps.len().min(steps_left);
            steps_left -= count;
            (queue.plan, queue.planned) = (self.number, count);
            let ready_ns = if queue.jobs > 0 { queue.free_ns.saturating_sub(now_ns) } else { 0 };
            queues.push(key);
            steps.extend(queue.steps.iter().take(count));
            ends.push((steps.len() - count..steps.len(), ready_ns));
        }
        let chain = |(range, ready_ns)| Chain { ready_ns, steps: &steps[range] };
        let chains: Vec<Chain<'_>> = ends.into_iter().map(chain).collect();
        let free_ns = self.busy.map(|busy| busy.free_ns.saturating_sub(now_ns));
        let mut at = vec![0; chains.len()];
        for chain in plan(&chains, free_ns) {
            let step = &chains[chain].steps[at[chain]];
            at[chain] += 1;
            self.plan[step.engine.index()].push_back((queues[chain], step.sequence));
        }
    }

    /// Takes a queue's candidate for the device.
    fn take(&mut self, queue: QueueKey, now_ns: u64) -> Option<Candidate> {
        let candidate = self.pool.remove(queue)?;
        let queue = self.queues.get_mut(queue)?;
        queue.steps.pop_front();
        queue.planned = queue.planned.saturating_sub(1);
        if let Some(engine) = candidate.engine() {
            let busy = &mut self.busy[engine.index()];
            if queue.jobs == 0 {
                queue.free_ns = 0;
            }
            queue.jobs += 1;
            let start_ns = busy.free_ns.max(queue.free_ns).max(now_ns);
            busy.left_ns += candidate.expected_ns;
            queue.left_ns[engine.index()] += candidate.expected_ns;
            busy.free_ns = start_ns + candidate.expected_ns;
            queue.free_ns = busy.free_ns;
        }
        Some(candidate)
    }

    /// The next candidate of the plan whose engine has room.
    fn planned_next(&mut self, load: &Load) -> Option<QueueKey> {
        for engine in DeviceEngine::ALL {
            if !load.has_room(engine, self.config.depth) {
                continue;
            }
            let order = &mut self.plan[engine.index()];
            if let Some(&(queue, sequence)) = order.front()
                && self.pool.get(queue).is_some_and(|it| it.sequence == sequence)
            {
                order.pop_front();
                return Some(queue);
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
        let key = candidate.key();
        let Some(engine) = candidate.engine() else { return };
        let Candidate { sequence, expected_ns, .. } = candidate;
        if self.queues.get(key).is_none() {
            self.queues.insert(key, QueueState::default());
        }
        if let Some(queue) = self.queues.get_mut(key) {
            if queue.steps.front().is_none_or(|first| first.sequence != sequence) {
                queue.steps.clear();
                queue.steps.push_back(Step { sequence, engine, expected_ns });
                queue.planned = 0;
            }
            self.is_stale |= queue.planned == 0 || queue.plan != self.number;
        }
        self.pool.insert(candidate, sequence);
    }

    fn known(&self, client: ClientSlot, queue: QueueId) -> usize {
        // Of a queue whose candidate was taken and waits elsewhere, the first task that is known here
        // is not the queue's first.
        if self.pool.get(QueueKey { client, queue }).is_none() {
            return usize::MAX;
        }
        self.queues.get(QueueKey { client, queue }).map_or(0, |queue| queue.steps.len())
    }

    fn look_ahead(&mut self, client: ClientSlot, queue: QueueId, steps: &[Step]) {
        if let Some(queue) =
            self.queues.get_mut(QueueKey { client, queue }).filter(|it| !it.steps.is_empty())
        {
            queue.steps.extend(steps);
        }
    }

    fn lookahead_depth(&self) -> u32 {
        self.config.lookahead
    }

    fn asks_costs(&self) -> bool {
        true
    }

    fn withdraw(&mut self, client: ClientSlot) {
        self.pool.remove_client(client);
        for queue in self.queues.values_of_mut(client) {
            queue.steps.clear();
            queue.planned = 0;
        }
        // Its later steps are in the plan, and will not be offered.
        self.is_stale = true;
    }

    fn forget(&mut self, client: ClientSlot) {
        // Its jobs are gone with its window; their ends are not reported one by one.
        for (_, queue) in self.queues.remove_client(client) {
            for (busy, left_ns) in self.busy.iter_mut().zip(queue.left_ns) {
                busy.left_ns = busy.left_ns.saturating_sub(left_ns);
                busy.free_ns = busy.free_ns.saturating_sub(left_ns);
            }
        }
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
        let queue = self.planned_next(load)?;
        self.take(queue, now_ns)
    }

    fn next_aged(&mut self, before_ns: u64, load: &Load) -> Option<Candidate> {
        let queue = self.pool.aged(before_ns, load, self.config.depth)?;
        self.is_stale = true;
        self.take(queue, before_ns)
    }

    fn ended(&mut self, ended: &EndedJob, now_ns: u64) {
        let busy = &mut self.busy[ended.engine.index()];
        if let Some(queue) =
            self.queues.get_mut(QueueKey { client: ended.client, queue: ended.queue })
        {
            queue.jobs = queue.jobs.saturating_sub(1);
            // Those that another policy gave to the device were not counted.
            let left_ns = &mut queue.left_ns[ended.engine.index()];
            let counted_ns = ended.expected_ns.min(*left_ns);
            *left_ns -= counted_ns;
            busy.left_ns = busy.left_ns.saturating_sub(counted_ns);
        }
        busy.free_ns = now_ns + busy.left_ns;
    }

    fn drain(&mut self) -> Vec<Candidate> {
        self.queues = QueueTable::default();
        self.pool.drain()
    }
}

#[cfg(test)]
mod tests;
