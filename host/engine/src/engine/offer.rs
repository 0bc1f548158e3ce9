//! Offers of clients' queues to the stages, and queues that the stages give back without a job.

use super::Engine;
use super::clients::Clients;
use crate::config::ClientClass;
use crate::ids::{ClientSlot, QueueId};
use crate::session::{OfferOptions, SessionState};
use crate::stage::pick::{Candidate, EndedJob};

impl Engine {
    /// Offers what a session's last step has changed: queues to the pick stage, signals to the client.
    pub(super) fn reschedule(&mut self, slot: ClientSlot, now_ns: u64) {
        let Some(session) = self.clients.get_mut(slot) else { return };
        let (has_signals, state) = (session.note_signals(), session.state);
        if has_signals {
            self.clients.pending_signals.push(slot);
        }
        // While the window is opening, or the admit stage holds the client, queues stay noted.
        if state != SessionState::Open {
            return;
        }
        let runs = self.stages.admit.may_run(slot);
        while let Some(queue) = self.clients.get_mut(slot).and_then(|session| match runs {
            true => session.queues.next_noted(),
            false => session.queues.next_noted_control(),
        }) {
            self.offer(slot, queue, now_ns);
        }
        if !runs {
            return;
        }
        let client_capacity = self.config.device.client_capacity;
        if let Some(queue) = self.clients.get_mut(slot).and_then(|it| it.unpark(client_capacity)) {
            self.offer(slot, queue, now_ns);
        }
    }

    /// Offers a queue to the pick stage, if it has a task and the device has room for it.
    pub(super) fn offer(&mut self, slot: ClientSlot, queue: QueueId, now_ns: u64) {
        let options = self.offer_options(now_ns);
        let Self { clients, stages, costs, steps, .. } = self;
        let Some(session) = clients.get_mut(slot) else { return };
        if let Some(candidate) = session.candidate(queue, &options, costs) {
            stages.pick.offer(candidate);
        }
        if options.lookahead > 0 {
            let known = stages.pick.known(slot, queue);
            session.steps_behind(queue, known, &options, costs, steps);
            stages.pick.look_ahead(slot, queue, steps);
        }
    }

    /// What the stages want of offers. What pads a launch is chosen when that goes to the device, so
    /// where there is something to pad with, real-time launches go one by one.
    fn offer_options(&self, now_ns: u64) -> OfferOptions {
        let pick = &self.stages.pick;
        let queue_capacity = self.config.device.queue_capacity;
        let is_padded = self.padding.is_on() && pick.best_effort_waits();
        let real_time = if is_padded { self.padding.launches_ahead() + 1 } else { u32::MAX };
        let preempted = self.stages.preempt.queue_capacity().unwrap_or(u32::MAX);
        let padding = self.padding.best_effort_capacity(self.device.flights.load());
        OfferOptions {
            real_time_capacity: queue_capacity.min(real_time),
            best_effort_capacity: queue_capacity.min(preempted.max(padding)),
            asks_costs: pick.asks_costs(),
            lookahead: pick.lookahead_depth(),
            now_ns,
        }
    }

    /// Keeps a candidate of a client that has all the jobs on the device that it may have. Whether it
    /// was kept.
    pub(super) fn park(&mut self, candidate: &Candidate, now_ns: u64) -> bool {
        let client_capacity = self.config.device.client_capacity;
        let session = self.clients.get_mut(candidate.client);
        let is_parked = session.is_some_and(|session| session.park(candidate, client_capacity));
        if is_parked {
            self.take_back(candidate, now_ns);
        }
        is_parked
    }

    /// Has the stages that hold a client's candidates forget them.
    pub(super) fn withdraw(&mut self, client: ClientSlot, now_ns: u64) {
        for candidate in self.stages.shape.withdraw(client) {
            self.take_back(&candidate, now_ns);
        }
        self.stages.pick.withdraw(client);
    }

    /// Tells the pick stage that a candidate did not go to the device after all.
    pub(super) fn take_back(&mut self, candidate: &Candidate, now_ns: u64) {
        let &Candidate { client, queue, weight, expected_ns, .. } = candidate;
        if let Some(engine) = candidate.engine() {
            let ended = EndedJob { client, queue, engine, weight, expected_ns, taken_ns: 0 };
            self.stages.pick.ended(&ended, now_ns);
        }
    }

    /// Counts clients where that is asked for: padding asks how many real-time ones there are, and the
    /// shape stage learns how many may have launches to join.
    pub(super) fn count_partners(&mut self) {
        if !self.stages.shape.asks_launches() && !self.padding.is_on() {
            return;
        }
        let open = self.clients.iter().filter(|client| client.state == SessionState::Open);
        let (best_effort, real_time): (Vec<_>, Vec<_>) =
            open.partition(|it| it.traits.class == ClientClass::BestEffort);
        let (best_effort, real_time) = (best_effort.len(), real_time.len());
        self.padding.set_real_time_clients(real_time);
        self.stages.shape.set_clients(best_effort);
    }

    /// Signals all timelines that have changed.
    pub(super) fn signal_pending(&mut self) {
        let Clients { sessions, pending_signals, .. } = &mut self.clients;
        for slot in pending_signals.drain(..) {
            if let Some(Some(session)) = sessions.get_mut(slot.0 as usize) {
                session.report(&mut self.actions);
            }
        }
    }
}
