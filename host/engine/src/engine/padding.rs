//! Real-time launches with best-effort ones beside them, as [`crate::policy::reef`] chooses them.

use super::Engine;
use crate::Action;
use crate::flights::FlightMode;
use crate::ids::ClientSlot;
use crate::load::DeviceEngine;
use crate::policy::reef::{
    CANDIDATES_MAX, IdleProcessors, PaddingOffer, PaddingPlan, RUN_MAX, TimedLaunch,
};
use crate::stage::pick::Candidate;
use crate::task_class::TaskClass;
use svp_gpu::{Batch, DomainId, How, Job, JobId};

/// A best-effort launch that pads a real-time one.
struct PaddingJob {
    job: Job,
    processors: u32,
}

impl Engine {
    /// Gives the device a real-time launch, and best-effort ones for the processors that it leaves idle.
    pub(super) fn submit_padded(&mut self, candidate: &Candidate, now_ns: u64) {
        self.padding.begin_real_time(&self.device.flights);
        let idle = self.idle_beside(candidate);
        let domain = self.domain(candidate.client);
        let real_time = self.take_job(candidate, None, now_ns);
        let padding = match idle.filter(|_| real_time.is_some()) {
            Some(idle) => self.take_padding(idle, domain, now_ns),
            None => Vec::new(),
        };
        let processors = padding.iter().map(|it| it.processors).collect();
        let jobs = real_time.into_iter().chain(padding.into_iter().map(|it| it.job));
        let jobs: Vec<Job> = jobs.collect();
        let is_launch = matches!(candidate.class, TaskClass::Launch(_));
        // Where earlier ones go on, the device keeps it off their processors.
        let others_pad = self.padding.spans_runs() && is_launch && !self.padding.is_idle();
        if !jobs.is_empty() {
            let is_alone = jobs.len() == 1 && !others_pad;
            let how = if is_alone { How::Alone } else { How::Padded { processors } };
            self.actions.push(Action::Submit(Batch::new(jobs, how)));
        }
        self.offer(candidate.client, candidate.queue, now_ns);
    }

    /// The processors that a real-time candidate and those behind it leave idle, if there are any.
    fn idle_beside(&self, candidate: &Candidate) -> Option<IdleProcessors> {
        let session = self.clients.get(candidate.client)?;
        // What others' real-time launches leave is not known.
        let of_queue = session.queues.get(candidate.queue)?.on_device;
        if of_queue < self.device.flights.load().real_time {
            return None;
        }
        let client_capacity = self.config.device.client_capacity;
        let ahead = self.padding.launches_ahead();
        let first = session.padding_launch(candidate.queue, client_capacity, ahead)?;
        let is_run = self.padding.spans_runs() && session.queues.is_only(candidate.queue);
        let next = session.next_padding_launches(candidate.queue).filter(|_| is_run);
        let launches = std::iter::once(first).chain(next).take(RUN_MAX);
        // Others' work may have slowed them down when they were seen: what pads them is to end before
        // them all the same.
        let with_least_ns =
            launches.map_while(|launch| Some((launch, self.costs.least_ns(&launch.cost)?)));
        self.padding.idle_beside(with_least_ns)
    }

    /// The trust domain of a client.
    fn domain(&self, client: ClientSlot) -> Option<DomainId> {
        Some(self.clients.get(client)?.traits.domain)
    }

    /// Takes best-effort launches of a trust domain for idle processors.
    fn take_padding(
        &mut self,
        idle: IdleProcessors,
        domain: Option<DomainId>,
        now_ns: u64,
    ) -> Vec<PaddingJob> {
        let mut jobs = Vec::new();
        for (candidate, plan) in self.choose_padding(idle, domain, now_ns) {
            let key = candidate.key();
            let (mut next, mut taken): (_, Vec<JobId>) = (Some(candidate), Vec::new());
            for blocks in &plan.launches {
                let job = next.and_then(|candidate| self.take_job(&candidate, *blocks, now_ns));
                let Some(job) = job else { break };
                self.device.flights.set_mode(job.id, FlightMode::Padding);
                taken.push(job.id);
                let processors = u32::try_from(plan.processors).unwrap_or(u32::MAX);
                jobs.push(PaddingJob { job, processors });
                self.offer(key.client, key.queue, now_ns);
                let mut is_next = |candidate: &Candidate| candidate.key() == key;
                next = match taken.len() < plan.launches.len() {
                    true => self.stages.pick.beside(CANDIDATES_MAX, &mut is_next).pop(),
                    false => None,
                };
            }
            self.padding.started(key, &taken, &plan);
        }
        jobs
    }

    /// Best-effort candidates that pad, and what of their queues; the pick stage no longer knows them.
    fn choose_padding(
        &mut self,
        idle: IdleProcessors,
        domain: Option<DomainId>,
        now_ns: u64,
    ) -> Vec<(Candidate, PaddingPlan)> {
        let aging_ns = u64::from(self.config.fairness.aging_ms) * 1_000_000;
        let aged_ns = now_ns.checked_sub(aging_ns);
        let mut candidates = Vec::new();
        self.stages.pick.beside(CANDIDATES_MAX, &mut |candidate| {
            candidates.push(*candidate);
            false
        });
        // Launches of several trust domains are never one batch.
        let count = candidates.len();
        candidates.retain(|candidate| self.domain(candidate.client) == domain);
        self.padding.note_other_domains((count - candidates.len()) as u64);
        let offers = candidates.iter().map(|candidate| PaddingOffer {
            queue: candidate.key(),
            is_aged: aged_ns.is_some_and(|aged_ns| candidate.offered_ns <= aged_ns),
            launches: self.padding_launches(candidate).unwrap_or_default(),
        });
        let capacity = self.config.device.total_capacity as usize;
        let jobs_max = capacity.saturating_sub(self.device.flights.active());
        let mut chosen = self.padding.choose(offers.collect(), idle, jobs_max, &self.costs);
        let place = |chosen: &[(_, PaddingPlan)], candidate: &Candidate| {
            chosen.iter().position(|(key, _)| *key == candidate.key())
        };
        let found = self
            .stages
            .pick
            .beside(CANDIDATES_MAX, &mut |candidate| place(&chosen, candidate).is_some());
        let with_plan = |candidate: Candidate| {
            Some((candidate, chosen.swap_remove(place(&chosen, &candidate)?).1))
        };
        found.into_iter().filter_map(with_plan).collect()
    }

    /// Launches of a best-effort candidate's queue that may pad the next real-time launch, one behind
    /// the other.
    fn padding_launches(&self, candidate: &Candidate) -> Option<Vec<TimedLaunch>> {
        let session = self.clients.get(candidate.client)?;
        let on_device = session.queues.get(candidate.queue)?.on_device;
        let is_free = self.padding.frees(candidate.key(), on_device);
        if !is_free || candidate.engine() != Some(DeviceEngine::Compute) {
            return None;
        }
        let client_capacity = self.config.device.client_capacity;
        let first = session.padding_launch(candidate.queue, client_capacity, on_device)?;
        let jobs_max = client_capacity.saturating_sub(session.jobs()) as usize;
        let next = session.next_padding_launches(candidate.queue);
        let launches =
            std::iter::once(first).chain(next).take(self.padding.chain_max().min(jobs_max));
        let timed = launches.map_while(|mut launch| {
            launch.divisible &= self.padding.splits_launches();
            Some(TimedLaunch { launch, alone_ns: self.costs.learnt_ns(&launch.cost)? })
        });
        Some(timed.collect())
    }
}
