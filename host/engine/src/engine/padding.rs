//! REEF in the engine: best-effort launches beside real-time ones, and launches that are held while
//! real-time work runs.

use super::Engine;
use crate::Action;
use crate::config::PreemptPolicy;
use crate::flights::Aside;
use crate::load::DeviceEngine;
use crate::pick::Candidate;

/// Best-effort candidates that are looked at for one real-time launch.
const LOOKED_AT: usize = 16;

impl Engine {
    /// Whether real-time launches are padded with best-effort ones.
    pub(super) fn pads(&self) -> bool {
        self.config.reef.padding
            && self.config.policies.preempt == PreemptPolicy::Reef
            && self.joins_launches
            && self.processors.is_some()
    }

    /// Jobs of a queue of a real-time client on the device. What pads a launch is chosen when it goes
    /// to the device, so where there is something to pad with, they go one by one; where the device
    /// holds pads until their launch begins, the next goes while one runs.
    pub(super) fn real_time_capacity(&self, queue_capacity: u32) -> u32 {
        match self.pads() && self.pick.best_effort_waits() {
            true => queue_capacity.min(self.pads_behind() + 1),
            false => queue_capacity,
        }
    }

    /// Jobs of a lane that the device may have where a launch of it is padded, or pads.
    fn pads_behind(&self) -> u32 {
        u32::from(self.holds_pads)
    }

    /// Gives the device a real-time launch, and best-effort ones that it leaves room for.
    pub(super) fn submit_padded(&mut self, candidate: &Candidate, now_ns: u64) {
        let pads = self.pads_of(candidate);
        let mut jobs: Vec<_> = self.take_job(candidate, now_ns).into_iter().collect();
        for pad in &pads {
            if let Some(job) = self.take_job(pad, now_ns) {
                self.flights.set_aside(job.id, Aside::Pads);
                jobs.push(job);
            }
        }
        match jobs.len() {
            0 | 1 => self.actions.extend(jobs.pop().map(Action::Submit)),
            _ => self.actions.push(Action::SubmitPadded(jobs)),
        }
        for it in pads.iter().chain([candidate]) {
            self.offer(it.client, it.lane, now_ns);
        }
    }

    /// Best-effort candidates for the processors that a real-time launch leaves free.
    fn pads_of(&mut self, candidate: &Candidate) -> Vec<Candidate> {
        let queues = self.config.device;
        let client_capacity = queues.client_capacity;
        // One is the real-time launch.
        let mut left = (queues.total_capacity as usize).saturating_sub(self.flights.len() + 1);
        let behind = self.pads_behind();
        // The room that others' real-time launches have is not known.
        let of_lane = self.session(candidate.client).and_then(|it| it.lanes.get(candidate.lane));
        if of_lane.is_none_or(|it| it.on_device < self.flights.load().real_time) {
            return Vec::new();
        }
        let Self { sessions, costs, pick, processors, .. } = self;
        let launch = |candidate: &Candidate| {
            let session = sessions.get(candidate.client.0 as usize)?.as_deref()?;
            let launch = session.pad_launch(candidate.lane, (client_capacity, behind))?;
            Some((launch, costs.learnt_ns(&launch.cost)?))
        };
        let room = processors.zip(launch(candidate));
        let room = room.and_then(|(it, (launch, expected_ns))| it.beside(launch, expected_ns));
        let Some(mut room) = room else { return Vec::new() };
        let mut taken = Vec::new();
        pick.beside(LOOKED_AT, &mut |it| {
            // Two lanes of a client must not take its last room together.
            let goes = left > 0
                && it.engine() == Some(DeviceEngine::Compute)
                && !taken.contains(&it.client)
                && launch(it).is_some_and(|(launch, alone_ns)| room.take(&launch, alone_ns));
            if goes {
                taken.push(it.client);
                left -= 1;
            }
            goes
        })
    }

    /// Lets launches go on that were held for real-time work, once there is none.
    pub(super) fn resume(&mut self) {
        let is_over = self.flights.load().real_time == 0 && !self.pick.real_time_waits();
        if is_over && !self.is_recalling {
            self.resume_all();
        }
    }

    /// Lets all launches go on that are held.
    pub(super) fn resume_all(&mut self) {
        for job in self.flights.resume() {
            self.actions.push(Action::Pause { job, paused: false });
        }
    }
}
