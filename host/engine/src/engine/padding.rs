//! REEF in the engine: best-effort launches beside real-time ones, and launches that are held while
//! real-time work runs.

use super::Engine;
use crate::Action;
use crate::config::PreemptPolicy;
use crate::flights::Aside;
use crate::load::DeviceEngine;
use crate::pick::Candidate;
use crate::session::ClientSlot;
use crate::shape::Room;
use svp_gpu::Job;

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
        let room = self.room_beside(candidate);
        let mut jobs: Vec<_> = self.take_job(candidate, None, now_ns).into_iter().collect();
        if let Some(room) = room.filter(|_| !jobs.is_empty()) {
            self.pad(room, &mut jobs, now_ns);
        }
        match jobs.len() {
            0 | 1 => self.actions.extend(jobs.pop().map(Action::Submit)),
            _ => self.actions.push(Action::SubmitPadded(jobs)),
        }
        self.offer(candidate.client, candidate.lane, now_ns);
    }

    /// The room that a real-time candidate leaves, if it leaves any.
    fn room_beside(&self, candidate: &Candidate) -> Option<Room> {
        let session = self.session(candidate.client)?;
        // The room that others' real-time launches have is not known.
        let of_lane = session.lanes.get(candidate.lane)?.on_device;
        if of_lane < self.flights.load().real_time {
            return None;
        }
        let capacity = self.config.device.client_capacity;
        let launch = session.pad_launch(candidate.lane, (capacity, self.pads_behind()))?;
        // Others' work may have slowed it down when it was seen: what pads it is to end before it all
        // the same.
        self.processors?.beside(launch, self.costs.least_ns(&launch.cost)?)
    }

    /// Takes best-effort launches for a room.
    fn pad(&mut self, mut room: Room, jobs: &mut Vec<Job>, now_ns: u64) {
        let pads = self.pads_of(&mut room);
        for (pad, blocks) in &pads {
            if let Some(job) = self.take_job(pad, *blocks, now_ns) {
                self.flights.set_aside(job.id, Aside::Pads);
                jobs.push(job);
            }
        }
        pads.iter().for_each(|(pad, _)| self.offer(pad.client, pad.lane, now_ns));
    }

    /// Best-effort candidates for a room; with the number of blocks where it is only some of the
    /// candidate's.
    fn pads_of(&mut self, room: &mut Room) -> Vec<(Candidate, Option<u64>)> {
        let queues = self.config.device;
        let client_capacity = queues.client_capacity;
        let mut left = (queues.total_capacity as usize).saturating_sub(self.flights.len());
        let (behind, splits) = (self.pads_behind(), self.splits_launches);
        let Self { sessions, costs, pick, .. } = self;
        let launch = |candidate: &Candidate| {
            let session = sessions.get(candidate.client.0 as usize)?.as_deref()?;
            let mut launch = session.pad_launch(candidate.lane, (client_capacity, behind))?;
            launch.divisible &= splits;
            Some((launch, costs.learnt_ns(&launch.cost)?))
        };
        let mut taken: Vec<(ClientSlot, Option<u64>)> = Vec::new();
        let pads = pick.beside(LOOKED_AT, &mut |it| {
            // Two lanes of a client must not take its last room together.
            if left == 0
                || it.engine() != Some(DeviceEngine::Compute)
                || taken.iter().any(|(client, _)| *client == it.client)
            {
                return false;
            }
            let found = launch(it).and_then(|(launch, alone_ns)| {
                let learnt_ns = |blocks| costs.learnt_of_blocks_ns(&launch.cost, blocks);
                room.take(&launch, alone_ns, &learnt_ns)
            });
            let Some(pad) = found else { return false };
            taken.push((it.client, pad.blocks()));
            left -= 1;
            true
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
