//! When the hub is woken for completions: to wake it for each costs more than to make it, where they come one right
//! after the other.
//!
//! It is woken at once for what somebody may wait for: the last job of a queue, one that is no work of a queue,
//! one that has failed, and one that comes some time after the last. The others wait for more, but not long,
//! and not while the device's queues run empty. A hub that is awake sees them all at once.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use svp_gpu::{Completion, Job, JobId, JobKind, QueueId};

/// How long the hub is not woken for a completion at most, and how far apart such ones are at most.
const GATHERED_WITHIN: Duration = Duration::from_micros(64);
const APART_MAX: Duration = Duration::from_micros(16);
/// For so many it is woken in any case.
const GATHERED_MAX: usize = 32;

/// Jobs under way, and completions for which the hub has not been woken.
#[derive(Debug, Default)]
pub(super) struct Gather {
    /// Work of queues, by their jobs; other jobs have none.
    jobs: HashMap<JobId, Option<QueueId>>,
    queues: HashMap<QueueId, usize>,
    count: usize,
    is_urgent: bool,
    /// When the first of those came, and the last of all.
    first: Option<Instant>,
    last: Option<Instant>,
}

impl Gather {
    /// A job has been given to the device.
    pub(super) fn begun(&mut self, job: &Job) {
        let is_work = matches!(
            job.kind,
            JobKind::Launch(_) | JobKind::Copy { .. } | JobKind::Fill { .. } | JobKind::Marker
        );
        let queue = is_work.then_some(job.queue);
        if let Some(queue) = queue {
            *self.queues.entry(queue).or_default() += 1;
        }
        self.jobs.insert(job.id, queue);
    }

    /// A job has ended, and the hub has not been told.
    pub(super) fn ended(&mut self, completion: &Completion) {
        let queue = self.jobs.remove(&completion.id).flatten();
        let left = queue.and_then(|queue| {
            let left = self.queues.get_mut(&queue)?;
            *left = left.saturating_sub(1);
            Some(*left)
        });
        let now = Instant::now();
        let is_near = self.last.is_some_and(|last| now.duration_since(last) <= APART_MAX);
        self.last = Some(now);
        self.first.get_or_insert(now);
        self.count += 1;
        self.is_urgent |= left.unwrap_or(0) == 0 || !is_near || completion.result.is_err();
    }

    /// Whether jobs are under way.
    pub(super) fn has_jobs(&self) -> bool {
        !self.jobs.is_empty()
    }

    /// Whether the hub is to be woken now, for all that it has not been woken for.
    pub(super) fn wakes(&mut self) -> bool {
        let Some(first) = self.first else { return false };
        let is_time = self.is_urgent
            || self.count >= GATHERED_MAX.min(self.jobs.len())
            || first.elapsed() >= GATHERED_WITHIN;
        is_time && self.wakes_now()
    }

    /// Whether there is something to wake it for, at last.
    pub(super) fn wakes_now(&mut self) -> bool {
        (self.count, self.is_urgent) = (0, false);
        self.first.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_gpu::{Outcome, Span, WindowId};

    fn job(id: u64, queue: u32, kind: JobKind) -> Job {
        Job { id: JobId(id), window: WindowId(1), queue: QueueId(queue), kind }
    }

    fn completion(id: u64) -> Completion {
        let (id, window, span) = (JobId(id), WindowId(1), Span::default());
        Completion { id, window, span, result: Ok(Outcome::Done), printed: Vec::new() }
    }

    /// With so many jobs of queue 0 under way, of which the first has just ended and been told.
    fn busy(count: u64) -> Gather {
        let mut gather = Gather::default();
        (0..count).for_each(|id| gather.begun(&job(id, 0, JobKind::Marker)));
        gather.ended(&completion(0));
        assert!(gather.wakes(), "it came long after the last");
        gather
    }

    /// As if the last completion had come right now, however slow this machine is.
    fn ended_soon(gather: &mut Gather, id: u64) {
        gather.last = Some(Instant::now() + Duration::from_secs(60));
        gather.ended(&completion(id));
        gather.first = gather.first.map(|_| Instant::now() + Duration::from_secs(60));
    }

    #[test]
    fn completions_of_a_busy_queue_wait_for_more() {
        let mut gather = busy(200);
        for id in 1..GATHERED_MAX as u64 {
            ended_soon(&mut gather, id);
            assert!(!gather.wakes(), "{id}");
        }
        ended_soon(&mut gather, GATHERED_MAX as u64);
        assert!(gather.wakes() && !gather.wakes());
        ended_soon(&mut gather, GATHERED_MAX as u64 + 1);
        assert!(!gather.wakes());
        gather.first = Instant::now().checked_sub(GATHERED_WITHIN);
        assert!(gather.wakes(), "it has waited for long enough");
    }

    #[test]
    fn the_device_does_not_run_empty_meanwhile() {
        let mut gather = busy(10);
        (1..5).for_each(|id| ended_soon(&mut gather, id));
        assert!(!gather.wakes());
        ended_soon(&mut gather, 5);
        assert!(gather.wakes(), "half of what was there has ended");
    }

    #[test]
    fn what_somebody_may_wait_for_does_not_wait() {
        let mut gather = busy(200);
        gather.begun(&job(900, 7, JobKind::Marker));
        ended_soon(&mut gather, 900);
        assert!(gather.wakes(), "a queue's last job");
        gather.begun(&job(901, 0, JobKind::MapDevice { addr: 0, len: 1 }));
        ended_soon(&mut gather, 901);
        assert!(gather.wakes(), "no work of a queue");
        let error = svp_gpu::GpuError::new(1, "it failed");
        gather.last = Some(Instant::now() + Duration::from_secs(60));
        gather.ended(&Completion { result: Err(error), ..completion(1) });
        assert!(gather.wakes(), "a failure");
        gather.last = Instant::now().checked_sub(APART_MAX * 2);
        gather.ended(&completion(2));
        assert!(gather.wakes(), "long after the last");
        ended_soon(&mut gather, 3);
        assert!(gather.wakes_now() && !gather.wakes_now(), "the domain goes to sleep");
        assert!(gather.has_jobs());
    }
}
