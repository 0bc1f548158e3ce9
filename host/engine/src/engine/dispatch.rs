//! From ready tasks to the device: preempt, pick, shape, place, submit.

use super::Engine;
use super::merge::Together;
use crate::Action;
use crate::config::ClientClass;
use crate::flights::{Aside, Flight, Purpose, TaskFlight};
use crate::ids::{ClientSlot, QueueId};
use crate::session::{Asked, Life, Terms};
use crate::stage::admit::Change;
use crate::stage::pick::{Candidate, EndedJob};
use crate::stage::place::SmShares;
use crate::stage::preempt::Recall;
use crate::stage::shape::Shape;
use std::collections::BTreeSet;
use svp_gpu::{Job, Share};

impl Engine {
    /// Fills the device as far as its queues and the stages go.
    pub(super) fn dispatch(&mut self, now_ns: u64) {
        self.admit.tick(now_ns);
        self.follow_admit(now_ns);
        self.resume();
        let first = self.actions.len();
        let capacity = self.config.device.total_capacity as usize;
        loop {
            self.follow_turn(now_ns);
            // Also where the device is full: what makes way is what fills it.
            self.recall(now_ns);
            self.resume();
            if self.flights.active() >= capacity {
                break;
            }
            let load = *self.flights.load();
            let gate = self.preempt.gate(self.pick.real_time_waits(), &load);
            let Some(candidate) = self.pick.next(now_ns, gate, &load) else {
                let room = capacity - self.flights.active();
                if gate.best_effort && self.submit_due(room, now_ns) {
                    continue;
                }
                break;
            };
            let client_capacity = self.config.device.client_capacity;
            if self
                .session_mut(candidate.client)
                .is_some_and(|s| s.park(&candidate, client_capacity))
            {
                self.take_back(&candidate, now_ns);
                continue;
            }
            let launch = match self.shape.asks_launches() {
                true => {
                    self.session(candidate.client).and_then(|s| s.waiting_launch(candidate.lane))
                }
                false => None,
            };
            match self.shape.shape(&candidate, launch.as_ref(), now_ns) {
                Shape::Alone if candidate.due_ns.is_some() && self.pads() => {
                    self.submit_padded(&candidate, now_ns);
                }
                Shape::Alone => self.submit(&candidate, now_ns),
                Shape::Held => {}
            }
        }
        self.dispatched_ns = now_ns;
        self.share(first);
    }

    /// Submits launches that the shape stage has held, if it holds them no longer; as one if there
    /// are several. Whether there were any.
    fn submit_due(&mut self, room: usize, now_ns: u64) -> bool {
        let due = self.shape.due(room, now_ns);
        let mut launches = Vec::with_capacity(due.len());
        let client_capacity = self.config.device.client_capacity;
        for candidate in &due {
            let session = self.session_mut(candidate.client);
            if session.is_some_and(|it| it.park(candidate, client_capacity)) {
                self.take_back(candidate, now_ns);
                continue;
            }
            let fit = self.merge_fit(candidate);
            let job = self.take_job(candidate, None, now_ns);
            launches.extend(job.map(|job| Together { job, fit }));
        }
        self.submit_together(launches);
        due.iter().for_each(|it| self.offer(it.client, it.lane, now_ns));
        !due.is_empty()
    }

    /// Has the stages that hold a client's candidates forget them.
    pub(super) fn withdraw(&mut self, client: ClientSlot, now_ns: u64) {
        for candidate in self.shape.withdraw(client) {
            self.take_back(&candidate, now_ns);
        }
        self.pick.withdraw(client);
    }

    /// Counts clients where that is asked for: padding asks how many real-time ones there are, and the
    /// shape stage is told how many may have launches to join.
    pub(super) fn count_partners(&mut self) {
        if !self.shape.asks_launches() && !self.pads() {
            return;
        }
        let sessions = self.sessions.iter().flatten();
        let open = sessions.filter(|it| it.life == Life::Open);
        let (best_effort, real_time): (Vec<_>, Vec<_>) =
            open.partition(|it| it.traits.class == ClientClass::BestEffort);
        self.real_time_clients = real_time.len();
        self.shape.set_clients(best_effort.len());
    }

    /// Tells the pick stage that a candidate did not go to the device after all.
    pub(super) fn take_back(&mut self, candidate: &Candidate, now_ns: u64) {
        let &Candidate { client, lane, weight, expected_ns, .. } = candidate;
        if let Some(engine) = candidate.engine() {
            let ended = EndedJob { client, lane, engine, weight, expected_ns, taken_ns: 0 };
            self.pick.ended(&ended, now_ns);
        }
    }

    /// Recalls best-effort launches if real-time work waits for them and the preempt stage says so.
    fn recall(&mut self, now_ns: u64) {
        // Who had launches recalled may have left before they came back: the next one has those
        // recalled that went to the device meanwhile.
        if self.flights.load().best_effort_launches == 0 || !self.pick.real_time_waits() {
            self.is_recalling = false;
            return;
        }
        if self.is_recalling {
            return;
        }
        let running = match self.preempt.recall() {
            Recall::Nothing => return,
            Recall::Buffered => false,
            Recall::Running => true,
        };
        self.is_recalling = true;
        // What cannot be run again is held where it is: it goes on with the very block.
        let pauses = running && self.device.capabilities.pauses_launches;
        let (mut recalled, mut jobs, mut held) = (Vec::new(), Vec::new(), BTreeSet::new());
        for (job, client, task) in self.flights.recallable() {
            let running = running && task.retained.as_ref().is_some_and(|it| it.is_idempotent);
            // One that was held has begun, or is about to come back.
            if !task.was_held {
                task.is_recalled = true;
                recalled.push((client, task.lane));
                self.actions.push(Action::Recall { job, running });
            }
            if pauses && !running {
                held.insert((client, task.lane));
            }
            jobs.push((job, (client, task.lane)));
        }
        // Where the queue has something that cannot be taken back, that is waited for: it is not to
        // wait behind one that is held.
        held.retain(|&(client, lane)| {
            let of_lane = jobs.iter().filter(|(_, it)| *it == (client, lane)).count();
            let found = self.session(client).and_then(|it| it.lanes.get(lane));
            found.is_some_and(|it| it.on_device as usize == of_lane)
        });
        // What follows it in its queue comes back only behind it, and is not waited for either.
        for (job, _) in jobs.into_iter().filter(|(_, lane)| held.contains(lane)) {
            self.actions.push(Action::PauseLaunch(job));
            self.flights.set_aside(job, Aside::Paused);
        }
        for (client, lane) in recalled {
            self.withdraw(client, now_ns);
            if let Some(session) = self.session_mut(client) {
                session.note_recall(lane);
                session.retract_lanes();
            }
            self.look_at(client, now_ns);
        }
    }

    /// Gives a candidate's task to the device, and offers the next of its lane.
    fn submit(&mut self, candidate: &Candidate, now_ns: u64) {
        let job = self.take_job(candidate, None, now_ns);
        self.actions.extend(job.map(|job| Action::Submit(job.into())));
        self.offer(candidate.client, candidate.lane, now_ns);
    }

    /// Takes a candidate's task from its lane, or so many of its blocks, as a job on the device.
    pub(super) fn take_job(
        &mut self,
        candidate: &Candidate,
        blocks: Option<u64>,
        now_ns: u64,
    ) -> Option<Job> {
        let &Candidate { client, lane, weight, expected_ns, .. } = candidate;
        let real_time = candidate.due_ns.is_some();
        let asked = Asked {
            may_recall: !real_time && self.preempt.recall() != Recall::Nothing,
            kernels: self.place.asks_kernels(),
            blocks,
        };
        let session = self.sessions.get_mut(client.0 as usize)?.as_deref_mut()?;
        let submission = session.submit(lane, &self.config, asked)?;
        let window = session.window;
        let purpose = Purpose::Task(TaskFlight {
            task: submission.task,
            lane,
            launch: submission.launch,
            engine: candidate.engine(),
            real_time,
            weight,
            cost: submission.cost,
            expected_ns,
            placed: submission.running.map(|running| running.sequence),
            retained: submission.retained,
            is_recalled: false,
            was_held: false,
            aside: Aside::No,
        });
        if let Some(running) = submission.running {
            self.place.launched(client, running);
        }
        let id = self.flights.add(Flight { client, purpose, submitted_ns: now_ns });
        Some(Job { id, window, queue: lane, kind: submission.kind })
    }

    /// Has the device follow shares that have changed, before the jobs that it is given now: the
    /// actions from `first` on.
    fn share(&mut self, first: usize) {
        let shares = self.place.changed();
        if !shares.is_empty() {
            let told = self.told(&shares);
            self.actions.splice(first..first, told);
        }
    }

    /// What the device is told of shares.
    pub(super) fn told(&self, shares: &SmShares) -> Vec<Action> {
        let window = |(client, share): &(ClientSlot, Share)| {
            let open = self.session(*client).filter(|session| session.life == Life::Open)?;
            Some(Action::Share { window: open.window, share: *share })
        };
        shares.iter().filter_map(window).collect()
    }

    /// Looks at what a session's last step has changed: lanes to offer, timelines to tell of.
    pub(super) fn look_at(&mut self, slot: ClientSlot, now_ns: u64) {
        let Some(Some(session)) = self.sessions.get_mut(slot.0 as usize) else { return };
        if session.has_untold_news() {
            self.news.push(slot);
        }
        // While the window is opening, or the admit stage holds the client, lanes stay noted.
        if session.life != Life::Open {
            return;
        }
        let runs = self.admit.may_run(slot);
        while let Some(lane) = self.session_mut(slot).and_then(|s| s.lanes.next_noted(runs)) {
            self.offer(slot, lane, now_ns);
        }
        if !runs {
            return;
        }
        let client_capacity = self.config.device.client_capacity;
        if let Some(lane) = self.session_mut(slot).and_then(|s| s.unpark(client_capacity)) {
            self.offer(slot, lane, now_ns);
        }
    }

    /// Offers a lane to the pick stage, if it has a task and its device queue has room.
    pub(super) fn offer(&mut self, slot: ClientSlot, lane: QueueId, now_ns: u64) {
        let queue_capacity = self.config.device.queue_capacity;
        let terms = Terms {
            real_time_capacity: self.real_time_capacity(queue_capacity),
            best_effort_capacity: self.best_effort_capacity(queue_capacity),
            asks_costs: self.pick.asks_costs(),
            lookahead: self.pick.lookahead(),
            now_ns,
        };
        let Some(Some(session)) = self.sessions.get_mut(slot.0 as usize) else { return };
        if let Some(candidate) = session.candidate(lane, &terms, &self.costs) {
            self.pick.offer(candidate);
        }
        if terms.lookahead > 0 {
            let known = self.pick.known(slot, lane);
            session.foresee(lane, known, &terms, &self.costs, &mut self.steps);
            self.pick.foresee(slot, lane, &self.steps);
        }
    }

    /// Has clients run, pause, and ask again for memory, as the admit stage says.
    pub(super) fn follow_admit(&mut self, now_ns: u64) {
        while let Some(change) = self.admit.next_change() {
            match change {
                Change::Runs(client) => self.look_at(client, now_ns),
                Change::Pauses(client) => {
                    self.withdraw(client, now_ns);
                    if let Some(session) = self.session_mut(client) {
                        session.retract_lanes();
                    }
                    self.look_at(client, now_ns);
                }
                Change::Retry(client) => {
                    if let Some((session, mut env)) = self.live_session(client, now_ns) {
                        session.retry_mappings(&mut env);
                    }
                    self.look_at(client, now_ns);
                }
            }
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
