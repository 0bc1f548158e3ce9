//! REEF in the engine: best-effort launches beside real-time ones, and launches that are held while
//! real-time work runs.

use super::Engine;
use crate::Action;
use crate::config::PreemptPolicy;
use crate::flights::Aside;
use crate::load::DeviceEngine;
use crate::pick::Candidate;
use crate::session::ClientSlot;

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
        let mut jobs: Vec<_> = self.take_job(candidate, None, now_ns).into_iter().collect();
        for (pad, blocks) in &pads {
            if let Some(job) = self.take_job(pad, *blocks, now_ns) {
                self.flights.set_aside(job.id, Aside::Pads);
                jobs.push(job);
            }
        }
        match jobs.len() {
            0 | 1 => self.actions.extend(jobs.pop().map(Action::Submit)),
            _ => self.actions.push(Action::SubmitPadded(jobs)),
        }
        for it in pads.iter().map(|(pad, _)| pad).chain([candidate]) {
            self.offer(it.client, it.lane, now_ns);
        }
    }

    /// Best-effort candidates for the processors that a real-time launch leaves free; with the number of
    /// blocks where it is only some of the candidate's.
    fn pads_of(&mut self, candidate: &Candidate) -> Vec<(Candidate, Option<u64>)> {
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
        let splits = self.splits_launches;
        let Self { sessions, costs, pick, processors, .. } = self;
        let launch = |candidate: &Candidate| {
            let session = sessions.get(candidate.client.0 as usize)?.as_deref()?;
            let mut launch = session.pad_launch(candidate.lane, (client_capacity, behind))?;
            launch.divisible &= splits;
            Some((launch, costs.learnt_ns(&launch.cost)?))
        };
        let room = processors.zip(launch(candidate));
        let room = room.and_then(|(it, (launch, expected_ns))| it.beside(launch, expected_ns));
        let Some(mut room) = room else { return Vec::new() };
        let mut taken: Vec<(ClientSlot, Option<u64>)> = Vec::new();
        let pads = pick.beside(LOOKED_AT, &mut |it| {
            // Two lanes of a client must not take its last room together.
            let may_go = left > 0
                && it.engine() == Some(DeviceEngine::Compute)
                && taken.iter().all(|(client, _)| *client != it.client);
            let goes = launch(it).filter(|_| may_go).and_then(|(launch, alone_ns)| {
                let learnt_ns = |blocks| costs.learnt_of_blocks_ns(&launch.cost, blocks);
                room.take(&launch, alone_ns, &learnt_ns)
            });
            if let Some(pad) = goes {
                taken.push((it.client, pad.blocks()));
                left -= 1;
            }
            goes.is_some()
        });
        let blocks_of = |pad: &Candidate| taken.iter().find(|it| it.0 == pad.client)?.1;
        pads.into_iter().map(|pad| (pad, blocks_of(&pad))).collect()
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
