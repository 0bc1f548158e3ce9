//! Taking launches back: eviction by a flag that kernels look at first, and killing what runs
//! (REEF, sections 4.1 and 4.2).

use super::processors::GridId;
use super::{Held, Running, SimGpu};
use std::cmp::Reverse;
use svp_gpu::{GpuError, Job, JobId, JobKind, code};

/// The error of a launch that was taken back.
fn recalled(what: &str) -> GpuError {
    GpuError::new(code::LAUNCH_FAILED, format!("the launch was {what}"))
}

impl SimGpu {
    /// Takes a launch back that has not begun: it is evicted when its queue gets to it. False if there
    /// is no such launch.
    pub fn evict(&mut self, job: JobId) -> bool {
        let is_buffered = self.is_buffered(job);
        if is_buffered {
            self.evicted.insert(job);
        }
        is_buffered
    }

    /// Ends a launch that runs.
    pub fn kill(&mut self, job: JobId, now_ns: u64) {
        let is_it =
            |running: &Option<Running>| running.as_ref().is_some_and(|running| running.id == job);
        if let Some(grid) = self.grids.iter().position(is_it) {
            self.kill_grid(grid, now_ns);
        }
    }

    fn is_buffered(&self, job: JobId) -> bool {
        self.arriving.iter().any(|it| it.1.id == job)
            || self.held.iter().any(|held| held.has(job))
            || self.padded.waits(job)
            || self.queues.holds(job)
    }

    /// The command processor stops a kernel's CTAs at once, and is free again after its time.
    fn kill_grid(&mut self, grid: usize, now_ns: u64) {
        let Some(running) = self.grids.get_mut(grid).and_then(Option::take) else { return };
        self.processors.kill(GridId(grid as u32), now_ns);
        self.leaves(running.id);
        self.start_timed_error(running, recalled("killed"), self.params.kill_ns, now_ns);
        self.unsettled_ns = Some(now_ns);
    }

    /// A launch whose flag is set ends itself as soon as it is dispatched. Whether it did.
    pub(super) fn evicts(&mut self, job: &Job, running: Running, now_ns: u64) -> Option<Running> {
        if !matches!(job.kind, JobKind::Launch(_)) || !self.evicted.remove(&job.id) {
            return Some(running);
        }
        self.start_timed_error(running, recalled("evicted"), self.params.evict_ns, now_ns);
        let begins = self.joined.withdraw(job.id);
        self.start_joined(begins, now_ns);
        for pad in self.padded.withdraw(job.id) {
            self.start_kernel(pad, None, now_ns);
        }
        None
    }

    fn start_timed_error(&mut self, running: Running, error: GpuError, takes_ns: u64, now_ns: u64) {
        self.timed_count += 1;
        self.timed.push(Reverse((now_ns + takes_ns, self.timed_count)));
        self.timed_jobs.insert(self.timed_count, (running, Err(error)));
    }
}

impl Held {
    fn has(&self, job: JobId) -> bool {
        match self {
            Self::One(it, ..) => it.id == job,
            Self::Joined(jobs) => jobs.iter().any(|it| it.id == job),
        }
    }
}
