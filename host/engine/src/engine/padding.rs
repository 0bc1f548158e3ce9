//! REEF in the engine: best-effort launches beside real-time ones, and launches that are held while
//! real-time work runs.

use super::Engine;
use crate::Action;
use crate::config::PreemptPolicy;
use crate::cost::CostBook;
use crate::flights::Aside;
use crate::ids::{ClientSlot, QueueId};
use crate::load::DeviceEngine;
use crate::policy::reef::Pads;
use crate::policy::reef::{Pad, PadLaunch, Room, Waiting};
use crate::session::Session;
use crate::stage::pick::Candidate;
use crate::task_class::TaskClass;
use svp_gpu::{Batch, How, Job, JobId};

/// Best-effort candidates that are looked at for one real-time launch.
const LOOKED_AT: usize = 16;
/// Real-time launches beside which one best-effort launch may run.
const RUN_MAX: usize = 32;
/// Best-effort launches of a client that may go one behind the other beside these.
const CHAIN_MAX: usize = 8;

impl Engine {
    /// Whether real-time launches are padded with best-effort ones.
    pub(super) fn pads(&self) -> bool {
        self.config.reef.padding && self.config.policies.preempt == PreemptPolicy::Reef
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

    /// Jobs of a queue of a best-effort client on the device, where the preempt stage has so many. What
    /// pads is not taken back, so that it need not be few: those for one launch, and for the next.
    pub(super) fn best_effort_capacity(&self, queue_capacity: u32) -> u32 {
        let preempted = self.preempt.queue_capacity().unwrap_or(u32::MAX);
        let pads = match self.pads_in_runs() && self.flights.load().real_time > 0 {
            true => 2 * CHAIN_MAX as u32,
            false => 0,
        };
        queue_capacity.min(preempted.max(pads))
    }

    /// Jobs of a lane that the device may have where a launch of it is padded.
    fn pads_behind(&self) -> u32 {
        u32::from(self.device.capabilities.partitions_padding)
    }

    /// Whether launches may pad several real-time ones, and follow each other: where nobody else's
    /// real-time work comes between, and the device goes from one to the next at once.
    fn pads_in_runs(&self) -> bool {
        let is_alone = self.config.queues_requests() || self.real_time_clients == 1;
        self.pads() && self.device.capabilities.partitions_padding && is_alone
    }

    /// Gives the device a real-time launch, and best-effort ones that it leaves room for.
    pub(super) fn submit_padded(&mut self, candidate: &Candidate, now_ns: u64) {
        self.pads.lead(&self.flights);
        let room = self.room_beside(candidate);
        let leader = self.take_job(candidate, None, now_ns);
        let pads = match room.filter(|_| leader.is_some()) {
            Some(room) => self.pad(room, now_ns),
            None => Vec::new(),
        };
        let processors = pads.iter().map(|pad| pad.processors).collect();
        let jobs: Vec<Job> =
            leader.into_iter().chain(pads.into_iter().map(|pad| pad.job)).collect();
        let is_launch = matches!(candidate.class, TaskClass::Launch(_));
        // Where earlier ones go on, the device keeps it off their processors.
        let others_pad = self.pads_in_runs() && is_launch && !self.pads.are_none();
        if !jobs.is_empty() {
            let alone = jobs.len() == 1 && !others_pad;
            let how = if alone { How::Alone } else { How::Padded { processors } };
            self.actions.push(Action::Submit(Batch::new(jobs, how)));
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
        let behind = self.pads_behind();
        let first = session.pad_launch(candidate.lane, (capacity, behind))?;
        let runs = self.pads_in_runs() && session.lanes.is_only(candidate.lane);
        let next = session.next_pad_launches(candidate.lane).filter(|_| runs);
        let launches = std::iter::once(first).chain(next).take(RUN_MAX);
        // Others' work may have slowed them down when they were seen: what pads them is to end before
        // them all the same.
        let times = launches.map_while(|it| Some((it, self.costs.least_ns(&it.cost)?)));
        let busy = |(after, (launch, least_ns))| {
            (launch, least_ns, self.pads.busy(after as u64, behind.into()))
        };
        Room::beside(self.processors?, times.enumerate().map(busy))
    }

    /// Takes best-effort launches for a room.
    fn pad(&mut self, mut room: Room, now_ns: u64) -> Vec<PadJob> {
        let mut jobs = Vec::new();
        for (candidate, pad) in self.pads_of(&mut room, now_ns) {
            let lane = (candidate.client, candidate.lane);
            let (mut next, mut taken): (_, Vec<JobId>) = (Some(candidate), Vec::new());
            for blocks in &pad.launches {
                let job = next.and_then(|it| self.take_job(&it, *blocks, now_ns));
                let Some(job) = job else { break };
                self.flights.set_aside(job.id, Aside::Pads);
                taken.push(job.id);
                let processors = u32::try_from(pad.processors).unwrap_or(u32::MAX);
                jobs.push(PadJob { job, processors });
                self.offer(lane.0, lane.1, now_ns);
                next = match taken.len() < pad.launches.len() {
                    true => {
                        self.pick.beside(LOOKED_AT, &mut |it| (it.client, it.lane) == lane).pop()
                    }
                    false => None,
                };
            }
            self.pads.add(lane, &taken, &pad);
        }
        jobs
    }

    /// Best-effort candidates for a room, and what of their lanes. Who has waited too long goes
    /// first, then who makes the most of processors: a kernel of few blocks is as fast on few of
    /// them as alone.
    fn pads_of(&mut self, room: &mut Room, now_ns: u64) -> Vec<(Candidate, Pad)> {
        let queues = self.config.device;
        let mut left = (queues.total_capacity as usize).saturating_sub(self.flights.active());
        let (behind, gap_ns) = (self.pads_behind().into(), self.pads.gap_ns());
        let most = if self.pads_in_runs() { CHAIN_MAX } else { 1 };
        let capacity = queues.client_capacity;
        let aged_ns = now_ns.checked_sub(u64::from(self.config.fairness.aging_ms) * 1_000_000);
        let splits = self.device.capabilities.splits_launches;
        let Self { sessions, costs, pick, pads, .. } = self;
        let known = Known { sessions, costs, pads, capacity, behind, most, splits };
        let learnt_ns =
            |launch: &PadLaunch, blocks| known.costs.learnt_of_blocks_ns(&launch.cost, blocks);
        let mut asked = Vec::new();
        pick.beside(LOOKED_AT, &mut |it| {
            let waiting = known.waiting(it).unwrap_or_default();
            if let Some(worth) = room.worth(&waiting, gap_ns, &learnt_ns) {
                let is_aged = aged_ns.is_some_and(|aged_ns| it.offered_ns <= aged_ns);
                asked.push(((is_aged, worth), (it.client, it.lane), waiting));
            }
            false
        });
        asked.sort_by_key(|(worth, ..)| std::cmp::Reverse(*worth));
        let mut taken: Vec<((ClientSlot, QueueId), Pad)> = Vec::new();
        for (_, lane, waiting) in &mut asked {
            // Two lanes of a client must not take its last room together, nor wait for each other.
            if taken.iter().any(|(known, _)| known.0 == lane.0) {
                continue;
            }
            waiting.truncate(left);
            if let Some(pad) = room.take(waiting, gap_ns, &learnt_ns) {
                left -= pad.launches.len();
                taken.push((*lane, pad));
            }
        }
        let place = |taken: &[((ClientSlot, QueueId), Pad)], it: &Candidate| {
            taken.iter().position(|(lane, _)| *lane == (it.client, it.lane))
        };
        let found = pick.beside(LOOKED_AT, &mut |it| place(&taken, it).is_some());
        let of = |it: Candidate| Some((it, taken.swap_remove(place(&taken, &it)?).1));
        found.into_iter().filter_map(of).collect()
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
            self.actions.push(Action::ResumeLaunch(job));
        }
    }
}

/// A best-effort launch that pads a real-time one.
struct PadJob {
    job: Job,
    processors: u32,
}

/// What pads are chosen by.
struct Known<'a> {
    sessions: &'a [Option<Box<Session>>],
    costs: &'a CostBook,
    pads: &'a Pads,
    /// Jobs of a client on the device.
    capacity: u32,
    /// Real-time launches that may be on the device before one begins that is padded.
    behind: u64,
    /// Launches that may go one behind the other.
    most: usize,
    /// The device runs ranges of blocks.
    splits: bool,
}

impl Known<'_> {
    /// Launches of a best-effort lane that may pad the next real-time launch, one behind the other.
    fn waiting(&self, it: &Candidate) -> Option<Vec<Waiting>> {
        let &Candidate { client, lane, .. } = it;
        let session = self.sessions.get(client.0 as usize)?.as_deref()?;
        let on_device = session.lanes.get(lane)?.on_device;
        let is_free = self.pads.frees((client, lane), on_device, self.behind);
        if !is_free || it.engine() != Some(DeviceEngine::Compute) {
            return None;
        }
        let first = session.pad_launch(lane, (self.capacity, on_device))?;
        let room = self.capacity.saturating_sub(session.jobs()) as usize;
        let next = session.next_pad_launches(lane);
        let launches = std::iter::once(first).chain(next).take(self.most.min(room));
        let waiting = launches.map_while(|mut launch| {
            launch.divisible &= self.splits;
            Some(Waiting { launch, alone_ns: self.costs.learnt_ns(&launch.cost)? })
        });
        Some(waiting.collect())
    }
}
