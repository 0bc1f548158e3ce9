//! From ready tasks to the device: pick, preempt, shape, place, submit.

use super::Engine;
use crate::Action;
use crate::flights::{Flight, Purpose};
use crate::pick::Candidate;
use crate::preempt::Verdict;
use crate::session::{ClientSlot, LaneId, Life};
use crate::shape::Shape;
use svp_gpu::Job;

impl Engine {
    /// Fills the device as far as its queues and the pick stage go.
    pub(super) fn dispatch(&mut self, now_ns: u64) {
        let capacity = self.config.device.total_capacity as usize;
        while self.flights.len() < capacity {
            let Some(candidate) = self.pick.next(now_ns) else { break };
            let client_capacity = self.config.device.client_capacity;
            if self
                .session_mut(candidate.client)
                .is_some_and(|s| s.park(&candidate, client_capacity))
            {
                continue;
            }
            match self.preempt.consider(&candidate, self.flights.len()) {
                Verdict::LetRun => {}
            }
            match self.shape.shape(&candidate) {
                Shape::Alone => self.submit(&candidate, now_ns),
            }
        }
    }

    /// Gives a candidate's task to the device, and offers the next of its lane.
    fn submit(&mut self, candidate: &Candidate, now_ns: u64) {
        let &Candidate { client, lane, .. } = candidate;
        let placement = self.place.place(candidate);
        let Some(Some(session)) = self.sessions.get_mut(client.0 as usize) else { return };
        let Some(submission) = session.submit(lane, &self.config) else { return };
        let window = session.window;
        let purpose = Purpose::Task { task: submission.task, lane, launch: submission.launch };
        let id = self.flights.add(Flight { client, purpose, submitted_ns: now_ns });
        let job = Job { id, window, queue: placement.queue, kind: submission.kind };
        self.actions.push(Action::Submit(job));
        self.offer(client, lane);
    }

    /// Looks at what a session's last step has changed: lanes to offer, timelines to tell of.
    pub(super) fn look_at(&mut self, slot: ClientSlot) {
        let Some(Some(session)) = self.sessions.get_mut(slot.0 as usize) else { return };
        if session.has_untold_news() {
            self.news.push(slot);
        }
        // While the window is opening, or the admit stage holds the client, lanes stay noted.
        if session.life != Life::Open || !self.admit.may_run(slot) {
            return;
        }
        while let Some(lane) = self.session_mut(slot).and_then(|s| s.lanes.next_noted()) {
            self.offer(slot, lane);
        }
        let client_capacity = self.config.device.client_capacity;
        if let Some(lane) = self.session_mut(slot).and_then(|s| s.unpark(client_capacity)) {
            self.offer(slot, lane);
        }
    }

    /// Offers a lane to the pick stage, if it has a task and its device queue has room.
    fn offer(&mut self, slot: ClientSlot, lane: LaneId) {
        let capacity = self.config.device.queue_capacity;
        let Some(Some(session)) = self.sessions.get_mut(slot.0 as usize) else { return };
        if let Some(candidate) = session.candidate(lane, capacity) {
            self.pick.offer(candidate);
        }
    }

    /// Tells of all timelines that have changed.
    pub(super) fn tell_news(&mut self) {
        for slot in self.news.drain(..) {
            if let Some(Some(session)) = self.sessions.get_mut(slot.0 as usize) {
                session.report(&mut self.actions);
            }
        }
    }
}
