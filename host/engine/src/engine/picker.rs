//! The precedence of the pick stage: which clients' jobs go before which, whatever the policy.

use crate::config::{Config, PreemptPolicy};
use crate::ids::{ClientSlot, QueueId};
use crate::load::Load;
use crate::policy::reef::RealTimeWork;
use crate::stage::pick::{Candidate, EndedJob, Pick, Step};
use crate::stage::preempt::ClassGate;
use std::collections::VecDeque;

/// All candidates of all clients.
#[derive(Debug)]
pub(crate) struct Picker {
    /// Mappings and modules: others wait for them, and no policy holds them.
    control: VecDeque<Candidate>,
    real_time: RealTimeWork,
    best_effort: Box<dyn Pick>,
    aging_ns: u64,
    /// Whether real-time clients go before others.
    has_classes: bool,
}

impl Picker {
    /// The stage with the policy that a configuration names.
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            control: VecDeque::new(),
            real_time: RealTimeWork::new(config),
            best_effort: crate::policy::pick(config),
            aging_ns: u64::from(config.fairness.aging_ms) * 1_000_000,
            has_classes: config.policies.preempt != PreemptPolicy::GpuStreams,
        }
    }

    /// The stage with another policy and the same candidates.
    pub(crate) fn follow(&mut self, config: &Config) {
        let mut old = std::mem::replace(self, Self::new(config));
        let candidates = std::mem::take(&mut old.control)
            .into_iter()
            .chain(old.real_time.drain())
            .chain(old.best_effort.drain());
        candidates.for_each(|candidate| self.offer(candidate));
    }

    /// A queue has a first task that may go. The queue is not known here yet.
    pub(crate) fn offer(&mut self, candidate: Candidate) {
        match candidate.due_ns {
            _ if candidate.engine().is_none() => self.control.push_back(candidate),
            Some(_) if self.has_classes => self.real_time.offer(candidate),
            _ => self.best_effort.offer(candidate),
        }
    }

    /// How many of the first tasks of a queue are known here.
    pub(crate) fn known(&self, client: ClientSlot, queue: QueueId) -> usize {
        self.best_effort.known(client, queue)
    }

    /// The next tasks of a queue behind those that are known here.
    pub(crate) fn look_ahead(&mut self, client: ClientSlot, queue: QueueId, steps: &[Step]) {
        self.best_effort.look_ahead(client, queue, steps);
    }

    /// How many tasks of a queue the policy wants to know.
    pub(crate) fn lookahead_depth(&self) -> u32 {
        self.best_effort.lookahead_depth()
    }

    /// Whether the policy asks how long tasks and clients will take.
    pub(crate) fn asks_costs(&self) -> bool {
        self.best_effort.asks_costs()
    }

    /// Forgets all queues of a client.
    pub(crate) fn withdraw(&mut self, client: ClientSlot) {
        self.control.retain(|candidate| candidate.client != client);
        self.real_time.withdraw(client);
        self.best_effort.withdraw(client);
    }

    /// Forgets a client altogether.
    pub(crate) fn forget(&mut self, client: ClientSlot) {
        self.withdraw(client);
        self.best_effort.forget(client);
    }

    /// Whether no queue is known here.
    pub(crate) fn is_empty(&self) -> bool {
        self.control.is_empty() && self.real_time.is_empty() && self.best_effort.is_empty()
    }

    /// Best-effort candidates that may go beside real-time work ([`Pick::beside`]).
    pub(crate) fn beside(
        &mut self,
        most: usize,
        fits: &mut dyn FnMut(&Candidate) -> bool,
    ) -> Vec<Candidate> {
        self.best_effort.beside(most, fits)
    }

    /// Whether best-effort work waits.
    pub(crate) fn best_effort_waits(&self) -> bool {
        !self.best_effort.is_empty()
    }

    /// Whether real-time work is here.
    pub(crate) fn real_time_waits(&self) -> bool {
        !self.real_time.is_empty()
    }

    /// Real-time work, and whose turn it is.
    pub(crate) fn real_time(&mut self) -> &mut RealTimeWork {
        &mut self.real_time
    }

    /// When a turn ends that others wait for, if it has not ended before.
    pub(crate) fn turn_ends_ns(&self) -> Option<u64> {
        self.real_time.turn_ends_ns()
    }

    /// A job has left the device.
    pub(crate) fn ended(&mut self, ended: &EndedJob, now_ns: u64) {
        self.best_effort.ended(ended, now_ns);
    }

    /// The candidate that goes next; it is no longer known here.
    pub(crate) fn next(&mut self, now_ns: u64, gate: ClassGate, load: &Load) -> Option<Candidate> {
        if let Some(candidate) = self.control.pop_front() {
            return Some(candidate);
        }
        if gate.real_time
            && let Some(candidate) = self.real_time.next(now_ns)
        {
            return Some(candidate);
        }
        // Where real-time work may not go yet, no best-effort work takes its place.
        if !gate.best_effort {
            return None;
        }
        let before_ns = now_ns.saturating_sub(self.aging_ns);
        let aged = (before_ns > 0).then(|| self.best_effort.next_aged(before_ns, load)).flatten();
        aged.or_else(|| self.best_effort.next(now_ns, load))
    }
}
