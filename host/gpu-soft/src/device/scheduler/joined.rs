//! Launches that were submitted together: one lock, one hand-over and one call of the waker for
//! all of them.

use std::sync::Arc;

use svp_gpu::{Job, Jobs};
use svp_soft_runtime::clock::now_ns;

use super::super::ended::EndedJob;
use super::super::grid::Grid;
use super::super::joint::Joint;
use super::super::state::{Started, Task};
use super::super::window::JoinedStart;
use super::super::work::Ended;
use super::Scheduler;
use super::start::{INLINE_BLOCKS, INLINE_SLICE, no_module};

impl Scheduler {
    /// Takes launches, and does those at once that are short, until `until_ns` has passed. The rest
    /// are one piece of work. What has to go its own way goes as if it had been submitted alone.
    pub(in crate::device) fn submit_joined(&self, jobs: Jobs, until_ns: u64) {
        self.submit_as(jobs, until_ns, Joint::new);
    }

    /// The same, blocks of the first launch before those of the others.
    pub(in crate::device) fn submit_padded(&self, jobs: Jobs, until_ns: u64) {
        self.submit_as(jobs, until_ns, Joint::padded);
    }

    fn submit_as(&self, jobs: Jobs, until_ns: u64, joint: fn(Vec<Grid>) -> Joint) {
        let (starts, others) = self.start_all(jobs);
        self.begin_all(starts, until_ns, joint);
        others.into_iter().for_each(|job| self.submit(job, until_ns));
    }

    /// Starts the launches that can be done with others now; the rest has to go its own way.
    pub(super) fn start_all(&self, jobs: Jobs) -> (Vec<JoinedStart>, Vec<Job>) {
        let (mut starts, mut others) = (Vec::with_capacity(jobs.len()), Vec::<Job>::new());
        // They are started as one.
        let start_ns = now_ns();
        let mut state = self.lock();
        for job in jobs {
            let is_behind = |it: &Job| (it.window, it.queue) == (job.window, job.queue);
            if others.iter().any(is_behind) {
                others.push(job);
                continue;
            }
            match state.start_joined(job, start_ns) {
                Ok(start) => starts.push(start),
                Err(job) => others.push(job),
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
        let (mut ended, mut grids) = (Vec::with_capacity(starts.len()), Vec::new());
        for start in starts {
            grids.extend(self.begin(start, until_ns, &mut ended));
        }
        if !grids.is_empty() {
            self.hand(Task::Grid(Arc::new(joint(grids))));
        }
        self.finish_all(ended, until_ns);
    }

    /// The grid of a launch; or its end, if it was short, or wrong.
    fn begin(
        &self,
        start: JoinedStart,
        until_ns: u64,
        all_ended: &mut Vec<EndedJob>,
    ) -> Option<Grid> {
        let JoinedStart { ticket, window, launch, module } = start;
        let module = module.ok_or_else(|| no_module(launch.module));
        let grid = module.and_then(|module| {
            let look = self.sample(&module, &launch, ticket.window);
            let grid = Grid::new(ticket, window, module, launch, &self.config, self.jit.as_ref());
            grid.map(|grid| grid.with_look(look))
        });
        let (ended, printed) = match grid {
            Ok(grid) => {
                let short = grid.is_short(INLINE_BLOCKS, until_ns) && !grid.must_wait();
                if !short || !grid.work_briefly(until_ns, INLINE_SLICE) {
                    return Some(grid);
                }
                grid.end()
            }
            Err(error) => (Ended::Error(error), Vec::new()),
        };
        all_ended.push(EndedJob { ticket, ended, printed, grid: None });
        None
    }

    /// Tells of jobs that have ended, and goes on with their queues.
    pub(super) fn finish_all(&self, ended: Vec<EndedJob>, until_ns: u64) {
        let next = self.finish_each(ended);
        next.into_iter().for_each(|started| self.go_on(started, until_ns));
    }

    /// The same by a worker, which tells the owner, too.
    pub(super) fn finish_all_and_advance(&self, ended: Vec<EndedJob>) {
        let next = self.finish_each(ended);
        self.wake();
        if !next.is_empty() {
            let until_ns = now_ns() + self.config.inline_time.as_nanos() as u64;
            next.into_iter().for_each(|started| self.go_on(started, until_ns));
            self.wake();
        }
    }

    /// Tells of jobs that have ended; what comes next in their queues.
    fn finish_each(&self, ended: Vec<EndedJob>) -> Vec<Started> {
        let (mut failed, mut next) = (Vec::new(), Vec::new());
        let end_ns = now_ns();
        let mut state = self.lock();
        for job in ended {
            let (core, started) = self.finish_locked(&mut state, job, end_ns);
            failed.extend(core);
            next.extend(started);
        }
        drop(state);
        failed.iter().for_each(|core| core.interrupt());
        next
    }
}
