//! What the hub knows of windows, their jobs and their domains. Nothing here waits or sends.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use svp_gpu::{
    Completion, FindFacts, GpuError, Job, JobId, JobKind, Outcome, Waker, WindowId, code,
};

use crate::link::Outbox;
use crate::process::Killer;
use crate::started::Spares;

#[derive(Default)]
pub(super) struct State {
    pub(super) windows: HashMap<WindowId, Window>,
    pub(super) completions: Vec<Completion>,
    pub(super) waker: Option<Waker>,
    /// Domains that have been started and have no window yet.
    pub(super) spares: Spares,
    /// Windows' threads, and one that starts a domain for the next window.
    pub(super) threads: usize,
    pub(super) stop: bool,
}

pub(super) struct Window {
    /// Jobs go here; before the domain is up, they wait here.
    pub(super) outbox: Arc<Outbox>,
    /// Jobs without a completion.
    pub(super) pending: HashSet<JobId>,
    pub(super) domain: Option<Killer>,
    /// Module loads whose facts are wanted with their completion.
    pub(super) with_facts: HashSet<JobId>,
    pub(super) closing: Option<JobId>,
    pub(super) lost: Option<GpuError>,
}

impl State {
    /// Notes a job, or says why it cannot be. Whether it is to be sent.
    pub(super) fn note(&mut self, job: &Job) -> Result<bool, GpuError> {
        let window = self.windows.get_mut(&job.window).filter(|it| it.closing.is_none());
        let window = window.ok_or_else(|| {
            GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", job.window.0))
        })?;
        if matches!(job.kind, JobKind::WindowClose) {
            window.closing = Some(job.id);
            window.pending.clear();
            // Its thread sees the end of the process, and completes the job. A domain that is
            // still being started is ended as soon as it is there.
            if let Some(domain) = &window.domain {
                domain.kill();
            } else if window.lost.is_some() {
                self.windows.remove(&job.window);
                self.complete(job.id, job.window, Ok(Outcome::Done));
            }
            return Ok(false);
        }
        if let Some(lost) = &window.lost {
            return Err(lost.clone());
        }
        // Whatever the domain's device does: the description says so of all domains.
        if let JobKind::Launch(launch) = &job.kind
            && launch.blocks.is_some()
        {
            let message = "launches of a range of a grid's blocks";
            return Err(GpuError::new(code::NOT_SUPPORTED, message));
        }
        window.pending.insert(job.id);
        if let JobKind::ModuleLoad { facts: FindFacts::AtLoad, .. } = &job.kind {
            window.with_facts.insert(job.id);
        }
        Ok(true)
    }

    /// A job that was noted could not be sent.
    pub(super) fn unsent(&mut self, id: JobId, window: WindowId, error: GpuError) {
        let entry = self.windows.get_mut(&window);
        if entry.is_some_and(|it| it.pending.remove(&id)) {
            self.complete(id, window, Err(error));
        }
    }

    pub(super) fn complete(
        &mut self,
        id: JobId,
        window: WindowId,
        result: Result<Outcome, GpuError>,
    ) {
        self.completions.push(Completion::unexecuted(id, window, result));
    }

    /// Whether facts are wanted with the end of this module load.
    pub(super) fn wants_facts(&self, id: JobId, window: WindowId) -> bool {
        self.windows.get(&window).is_some_and(|window| window.with_facts.contains(&id))
    }

    /// Takes a completion that a domain has sent.
    pub(super) fn completed(&mut self, completion: Completion) {
        let Some(window) = self.windows.get_mut(&completion.window) else { return };
        window.with_facts.remove(&completion.id);
        if !window.pending.remove(&completion.id) {
            return;
        }
        if let Err(error) = &completion.result
            && error.sticky
        {
            window.lost.get_or_insert_with(|| error.clone());
        }
        self.completions.push(completion);
    }

    /// A window's domain has ended: says so to all that wait.
    pub(super) fn lose(&mut self, id: WindowId, error: &GpuError) {
        let Some(window) = self.windows.get_mut(&id) else { return };
        window.domain = None;
        if let Some(close) = window.closing {
            self.windows.remove(&id);
            return self.complete(close, id, Ok(Outcome::Done));
        }
        let error = window.lost.get_or_insert_with(|| error.clone()).clone();
        let mut ended: Vec<_> = window.pending.drain().collect();
        // In the order of submission, as a device would.
        ended.sort_unstable();
        ended.into_iter().for_each(|job| self.complete(job, id, Err(error.clone())));
    }
}
