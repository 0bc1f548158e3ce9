//! From candidates to jobs.

use super::Engine;
use crate::Action;
use crate::cost::KernelId;
use crate::flights::{Flight, FlightMode, Purpose, TaskFlight};
use crate::policy::sigmavp::MergeInput;
use crate::record::MissedMerge;
use crate::session::SubmitOptions;
use crate::stage::pick::Candidate;
use crate::stage::preempt::Recall;
use svp_gpu::Job;

impl Engine {
    /// Gives a candidate's task to the device, and offers the next of its queue.
    pub(super) fn submit(&mut self, candidate: &Candidate, now_ns: u64) {
        let job = self.take_job(candidate, None, now_ns);
        self.actions.extend(job.map(|job| Action::Submit(job.into())));
        self.offer(candidate.client, candidate.queue, now_ns);
    }

    /// Takes a candidate's task from its queue, or so many of its blocks, as a job on the device.
    pub(super) fn take_job(
        &mut self,
        candidate: &Candidate,
        blocks: Option<u64>,
        now_ns: u64,
    ) -> Option<Job> {
        let &Candidate { client, queue, weight, expected_ns, .. } = candidate;
        let is_real_time = candidate.due_ns.is_some();
        let options = SubmitOptions {
            may_recall: !is_real_time && self.stages.preempt.recall() != Recall::Nothing,
            describes_kernel: self.stages.place.asks_kernels(),
            blocks,
        };
        let session = self.clients.get_mut(client)?;
        let submission = session.submit(queue, &self.config, options)?;
        let window = session.window;
        let purpose = Purpose::Task(TaskFlight {
            task: submission.task,
            queue,
            launch: submission.launch,
            engine: candidate.engine(),
            is_real_time,
            weight,
            cost: submission.cost,
            expected_ns,
            placed: submission.running.map(|running| running.sequence),
            retained: submission.retained,
            is_recalled: false,
            was_paused: false,
            mode: FlightMode::Normal,
        });
        if let Some(running) = submission.running {
            self.stages.place.launched(client, running);
        }
        let id = self.device.flights.add(Flight { client, purpose, submitted_ns: now_ns });
        Some(Job { id, window, queue, kind: submission.kind })
    }

    /// What a candidate's launch would bring to a merge; `None` where nothing is merged.
    pub(super) fn merge_input(
        &self,
        candidate: &Candidate,
    ) -> Option<(KernelId, Result<MergeInput, MissedMerge>)> {
        if !self.config.coalesce.merge {
            return None;
        }
        let session = self.clients.get(candidate.client)?;
        let kernel = session.waiting_launch(candidate.queue)?.kernel?;
        let input = match self.device.info.capabilities.merges_launches {
            true => session.merge_input(candidate.queue, self.config.profile),
            false => Err(MissedMerge::Device),
        };
        Some((kernel, input))
    }
}
