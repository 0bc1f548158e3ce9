//! Launches that are not to go on: evicted, killed, held and let go on.

use std::sync::atomic::Ordering;

use svp_gpu::{GpuError, Job, JobId, JobKind};

use super::super::work::Ticket;
use super::Scheduler;

impl Scheduler {
    /// Completes a launch that waits in its queue with this error; false if there is none of this
    /// number.
    pub(in crate::device) fn evict(&self, id: JobId, error: GpuError) -> bool {
        let mut state = self.lock();
        let queues = state.windows.values_mut().flat_map(|it| it.queues.values_mut());
        let is_it = |job: &Job| job.id == id && matches!(job.kind, JobKind::Launch(_));
        let found = queues.into_iter().find_map(|queue| {
            let at = queue.pending.iter().position(is_it)?;
            queue.pending.remove(at)
        });
        let Some(job) = found else { return false };
        state.complete(Ticket::start(&job), Err(error), Vec::new());
        true
    }

    /// Ends a launch that runs, with this error; false if there is none of this number.
    pub(in crate::device) fn kill(&self, job: JobId, error: GpuError) -> bool {
        let mut state = self.lock();
        let found = state.ready.grids.iter().find_map(|it| it.joint.grid(job));
        // Between its queue and the workers it is in no list.
        let Some(grid) = found else { return state.kill_once_begun(job, error) };
        // Its workers will want the lock.
        drop(state);
        grid.kill(error);
        // Where no worker is at it, one has to come and end it.
        self.work.notify_one();
        true
    }

    /// Holds a launch that runs. Its workers take other work when they have ended a batch of blocks,
    /// or at once where other work waits.
    pub(in crate::device) fn pause(&self, job: JobId) {
        let state = self.lock();
        if state.ready.grids.iter().any(|ready| ready.joint.set_paused(job, true)) {
            // A worker that runs a compiled block of it looks up.
            self.contended.store(true, Ordering::Relaxed);
        }
    }

    /// Lets a launch go on that is held.
    pub(in crate::device) fn resume(&self, job: JobId) {
        let state = self.lock();
        if state.ready.grids.iter().any(|ready| ready.joint.set_paused(job, false)) {
            self.work.notify_all();
        }
    }
}
