//! Launches that are done as one (SigmaVP, section 3: kernel coalescing): one dispatch, one of the
//! concurrent kernels; each part keeps its queue's order and has a completion of its own.

use std::collections::BTreeMap;
use svp_gpu::{Job, JobId, WindowId};

/// One launch of several parts.
#[derive(Debug, Default)]
struct Joined {
    /// Parts whose queues have not got to them.
    expected: Vec<(WindowId, JobId)>,
    /// Parts whose queues have.
    ready: Vec<Job>,
    /// Parts on the processors, once all have begun.
    running: usize,
}

/// All joined launches that have not ended.
#[derive(Debug, Default)]
pub(super) struct JoinedLaunches {
    count: u64,
    parts: BTreeMap<JobId, u64>,
    launches: BTreeMap<u64, Joined>,
}

impl JoinedLaunches {
    /// These jobs are one launch.
    pub(super) fn add(&mut self, jobs: &[Job]) {
        self.count += 1;
        self.parts.extend(jobs.iter().map(|job| (job.id, self.count)));
        let expected = jobs.iter().map(|job| (job.window, job.id)).collect();
        self.launches.insert(self.count, Joined { expected, ..Joined::default() });
    }

    /// Whether a job is a part of one.
    pub(super) fn has(&self, job: JobId) -> bool {
        self.parts.contains_key(&job)
    }

    /// A part's queue has got to it. The whole launch, if it was the last.
    pub(super) fn ready(&mut self, job: Job) -> Vec<Job> {
        let Some(launch) = self.parts.get(&job.id).and_then(|at| self.launches.get_mut(at)) else {
            return vec![job];
        };
        launch.expected.retain(|it| it.1 != job.id);
        launch.ready.push(job);
        launch.begin()
    }

    /// A part will not begin. The rest of the launch, if that is what it waited for.
    pub(super) fn withdraw(&mut self, job: JobId) -> Vec<Job> {
        let Some(at) = self.parts.remove(&job) else { return Vec::new() };
        let Some(launch) = self.launches.get_mut(&at) else { return Vec::new() };
        launch.expected.retain(|it| it.1 != job);
        launch.ready.retain(|it| it.id != job);
        let begins = launch.begin();
        if launch.is_over() {
            self.launches.remove(&at);
        }
        begins
    }

    /// A part that has begun has ended. Whether the launch has, too.
    pub(super) fn ended(&mut self, job: JobId) -> bool {
        let Some(at) = self.parts.remove(&job) else { return true };
        let Some(launch) = self.launches.get_mut(&at) else { return true };
        launch.running = launch.running.saturating_sub(1);
        let over = launch.is_over();
        if over {
            self.launches.remove(&at);
        }
        over
    }

    /// The parts of a window that have not begun.
    pub(super) fn waiting_of(&self, window: WindowId) -> Vec<JobId> {
        let waiting = |launch: &Joined| -> Vec<JobId> {
            let ready = launch.ready.iter().map(|job| (job.window, job.id));
            let all = launch.expected.iter().copied().chain(ready);
            all.filter(|it| it.0 == window).map(|it| it.1).collect()
        };
        self.launches.values().flat_map(waiting).collect()
    }
}

impl Joined {
    fn begin(&mut self) -> Vec<Job> {
        if !self.expected.is_empty() {
            return Vec::new();
        }
        self.running += self.ready.len();
        std::mem::take(&mut self.ready)
    }

    fn is_over(&self) -> bool {
        self.expected.is_empty() && self.ready.is_empty() && self.running == 0
    }
}
