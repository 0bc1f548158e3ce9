//! Best-effort launches make way for real-time work: recalled, or paused where they cannot be run
//! again; and they come back when there is none.

use super::Engine;
use crate::Action;
use crate::flights::FlightMode;
use crate::ids::QueueKey;
use crate::stage::preempt::Recall;
use std::collections::BTreeSet;

impl Engine {
    /// Recalls best-effort launches if real-time work waits for them and the preempt stage says so.
    pub(super) fn preempt(&mut self, now_ns: u64) {
        // A client that had launches recalled may have left before they came back: the next one
        // recalls those that went to the device meanwhile.
        let best_effort_launches = self.device.flights.load().best_effort_launches;
        if best_effort_launches == 0 || !self.stages.pick.real_time_waits() {
            self.device.is_recalling = false;
            return;
        }
        if self.device.is_recalling {
            return;
        }
        let kills = match self.stages.preempt.recall() {
            Recall::Nothing => return,
            Recall::Buffered => false,
            Recall::Running => true,
        };
        self.device.is_recalling = true;
        // What cannot be run again is held where it is: it goes on with the very block.
        let pauses = kills && self.device.info.capabilities.pauses_launches;
        let (mut recalled, mut jobs, mut paused) = (Vec::new(), Vec::new(), BTreeSet::new());
        for (job, client, task) in self.device.flights.recallable() {
            let key = QueueKey { client, queue: task.queue };
            let running =
                kills && task.retained.as_ref().is_some_and(|retained| retained.is_idempotent);
            // One that was paused has begun, or is about to come back.
            if !task.was_paused {
                task.is_recalled = true;
                recalled.push(key);
                self.actions.push(Action::Recall { job, running });
            }
            if pauses && !running {
                paused.insert(key);
            }
            jobs.push((job, key));
        }
        // Where the queue has something that cannot be taken back, that is waited for: it is not to
        // wait behind one that is paused.
        paused.retain(|key| {
            let of_queue = jobs.iter().filter(|(_, other)| other == key).count();
            let session = self.clients.get(key.client);
            let queue = session.and_then(|session| session.queues.get(key.queue));
            queue.is_some_and(|queue| queue.on_device as usize == of_queue)
        });
        // What follows it in its queue comes back only behind it, and is not waited for either.
        for (job, _) in jobs.into_iter().filter(|(_, key)| paused.contains(key)) {
            self.actions.push(Action::PauseLaunch(job));
            self.device.flights.set_mode(job, FlightMode::Paused);
        }
        for QueueKey { client, queue } in recalled {
            self.withdraw(client, now_ns);
            if let Some(session) = self.clients.get_mut(client) {
                session.note_recall(queue);
                session.retract_queues();
            }
            self.reschedule(client, now_ns);
        }
    }

    /// Lets launches go on that were paused for real-time work, once there is none.
    pub(super) fn resume_paused(&mut self) {
        let real_time = self.device.flights.load().real_time;
        let is_over = real_time == 0 && !self.stages.pick.real_time_waits();
        if is_over && !self.device.is_recalling {
            self.resume_all();
        }
    }

    /// Lets all launches go on that are paused.
    pub(super) fn resume_all(&mut self) {
        for job in self.device.flights.resume() {
            self.actions.push(Action::ResumeLaunch(job));
        }
    }

    /// Ends the turn of a real-time client that is over: its request is done, or has nothing that could
    /// run, or others have waited for its end too long.
    ///
    /// What a client's last tasks wait for may be another real-time client (an event that both share),
    /// or the host: no client would ever go on if others waited for that.
    pub(super) fn end_turn(&mut self, now_ns: u64) {
        let real_time = self.stages.pick.real_time();
        let Some(turn) = real_time.turn() else { return };
        let (waits, is_too_long) = (real_time.has_holders(), real_time.is_turn_over(now_ns));
        let session = self.clients.get(turn.client);
        let goes_on = session.is_some_and(|session| {
            session.has_request_since(turn.since_ns) && (waits || session.queues.have_jobs())
        });
        if goes_on && !is_too_long {
            return;
        }
        self.stages.pick.real_time().end_turn();
        if goes_on && let Some(session) = self.clients.get_mut(turn.client) {
            session.yield_turn(now_ns);
            session.retract_queues();
            self.withdraw(turn.client, now_ns);
            self.reschedule(turn.client, now_ns);
        }
    }
}
