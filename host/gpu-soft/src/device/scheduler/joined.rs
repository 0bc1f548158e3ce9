//! Launches that were submitted together: one lock, one hand-over and one call of the waker for
//! all of them.

use std::sync::Arc;

use svp_gpu::Job;

use super::super::grid::Grid;
use super::super::joint::Joint;
use super::super::state::{JoinedStart, Task};
use super::super::work::{Ended, EndedJob};
use super::Scheduler;
use super::start::{INLINE_BLOCKS, INLINE_SLICE, no_module};
use crate::clock::now_ns;

impl Scheduler {
    /// Takes launches, and does those at once that are short, until `until_ns` has passed. The rest
    /// are one piece of work. What has to go its own way goes as if it had been submitted alone.
    pub(in crate::device) fn submit_joined(&self, jobs: Vec<Job>, until_ns: u64) {
        self.submit_as(jobs, until_ns, Joint::new);
    }

    /// The same, blocks of the first launch before those of the others.
    pub(in crate::device) fn submit_padded(&self, jobs: Vec<Job>, until_ns: u64) {
        self.submit_as(jobs, until_ns, Joint::padded);
    }

    fn submit_as(&self, jobs: Vec<Job>, until_ns: u64, joint: fn(Vec<Grid>) -> Joint) {
        let (starts, others) = self.start_all(jobs);
        self.begin_all(starts, until_ns, joint);
        others.into_iter().for_each(|job| self.submit(job, until_ns));
    }

    /// Starts the launches that can be done with others now; the rest has to go its own way.
    pub(super) fn start_all(&self, jobs: Vec<Job>) -> (Vec<JoinedStart>, Vec<Job>) {
        let (mut starts, mut others) = (Vec::with_capacity(jobs.len()), Vec::new());
        let mut state = self.lock();
        for job in jobs {
            let is_behind = |it: &Job| (it.window, it.queue) == (job.window, job.queue);
            if others.iter().any(is_behind) || !state.may_join(&job) {
                others.push(job);
            } else {
                starts.extend(state.start_joined(job));
            }
        }
        (starts, others)
    }

    /// Launches that were started, as one piece of work but for those that are done at once.
    pub(super) fn begin_all(
        &self,
        starts: Vec<JoinedStart>,
        until_ns: u64,
        joint: fn(Vec<Grid>) -> Joint,
    ) {
        let (mut ended, mut grids) = (Vec::new(), Vec::new());
        for start in starts {
            match self.begin(start, until_ns) {
                Ok(grid) => grids.push(grid),
                Err(job) => ended.push(*job),
            }
        }
        if !grids.is_empty() {
            self.hand(Task::Grid(Arc::new(joint(grids))));
        }
        self.finish_all(ended, until_ns);
    }

    /// The grid of a launch, or its end if it was short, or wrong.
    fn begin(&self, start: JoinedStart, until_ns: u64) -> Result<Grid, Box<EndedJob>> {
        let JoinedStart { ticket, window, launch, module } = start;
        let ended = |ended, printed| Box::new(EndedJob { ticket, ended, printed });
        let failed = |error| ended(Ended::Error(error), Vec::new());
        let module = module.ok_or_else(|| failed(no_module(launch.module)))?;
        self.sample(&module, &launch, &window);
        let grid = Grid::new(ticket, window, module, launch, &self.config, self.jit.as_ref());
        let grid = grid.map_err(failed)?;
        let short = now_ns() < until_ns && grid.is_short(INLINE_BLOCKS, until_ns);
        if short && !grid.must_wait() && grid.work_briefly(until_ns, INLINE_SLICE) {
            let (how, printed) = grid.end();
            return Err(ended(how, printed));
        }
        Ok(grid)
    }

    /// Tells of jobs that have ended, and goes on with their queues.
    pub(super) fn finish_all(&self, ended: Vec<EndedJob>, until_ns: u64) {
        let queues: Vec<_> = ended.iter().map(|it| (it.ticket.window, it.ticket.queue)).collect();
        let mut state = self.lock();
        let finish = |job| self.finish_locked(&mut state, job);
        let failed: Vec<_> = ended.into_iter().filter_map(finish).collect();
        drop(state);
        failed.iter().for_each(|core| core.interrupt());
        queues.into_iter().for_each(|(window, queue)| self.advance(window, queue, until_ns));
    }

    /// The same by a worker, which tells the owner, too.
    pub(super) fn finish_all_and_advance(&self, mut ended: Vec<EndedJob>) {
        if ended.len() == 1
            && let Some(EndedJob { ticket, ended, printed }) = ended.pop()
        {
            return self.finish_and_advance(ticket, ended, printed);
        }
        let until_ns = now_ns() + self.config.inline_time.as_nanos() as u64;
        self.finish_all(ended, until_ns);
        self.wake();
    }
}
