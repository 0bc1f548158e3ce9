//! Launches whose data is merged: copied together, done as one, copied back. What cannot be, or
//! fails, is done as if it had been joined.

use std::sync::Arc;

use svp_gpu::Jobs;
use svp_kernel_facts::ElementWise;
use svp_soft_runtime::clock::now_ns;

use super::super::ended::EndedJob;
use super::super::grid::Grid;
use super::super::joint::Joint;
use super::super::merge::{Merge, MergedStart};
use super::super::state::Task;
use super::super::window::JoinedStart;
use super::super::work::{Ended, Ticket};
use super::Scheduler;
use super::start::{INLINE_BLOCKS, INLINE_BYTES, INLINE_SLICE};

impl Scheduler {
    /// Takes launches of an element-wise kernel.
    pub(in crate::device) fn submit_merged(
        &self,
        jobs: Jobs,
        kernel: &Arc<ElementWise>,
        until_ns: u64,
    ) {
        let (starts, others) = self.start_all(jobs);
        let (merge, apart) = Merge::of(starts, kernel, &self.scratch);
        if let Some(merge) = merge {
            for start in merge.starts() {
                let look = start
                    .module
                    .as_ref()
                    .and_then(|module| self.sample(module, &start.launch, start.ticket.window));
                if let Some(look) = look {
                    look.take(&start.window);
                }
            }
            let is_short = merge.bytes() <= INLINE_BYTES && !merge.must_wait();
            if is_short && now_ns() < until_ns {
                self.run_merge(merge, until_ns);
            } else {
                self.hand(Task::Merge(merge));
            }
        }
        self.begin_all(apart, until_ns, Joint::new);
        others.into_iter().for_each(|job| self.submit(job, until_ns));
    }

    /// Copies what the launches read, and begins the one that they have become.
    pub(super) fn run_merge(&self, merge: Merge, until_ns: u64) {
        if let Err(error) = merge.gather() {
            tracing::debug!(%error, "a merge is given up");
            return self.run_apart(merge.give_up());
        }
        let grid = merge.launch().map(|start| {
            let MergedStart { ticket, window, module, launch } = start;
            Grid::new(ticket, window, module, launch, &self.config, self.jit.as_ref())
        });
        let Some(Ok(grid)) = grid else { return self.run_apart(merge.give_up()) };
        let short = now_ns() < until_ns && grid.is_short(INLINE_BLOCKS, until_ns);
        if short && grid.work_briefly(until_ns, INLINE_SLICE) {
            let ended = self.end_merge(merge, grid.end().0);
            return self.finish_all(ended, until_ns);
        }
        self.hand(Task::Grid(Arc::new(Joint::merged(grid, merge))));
    }

    /// The ends of launches whose merged launch has ended. Those that have to be done apart are
    /// under way.
    pub(super) fn end_merge(&self, merge: Merge, ended: Ended) -> Vec<EndedJob> {
        let (ended, apart) = match ended {
            Ended::Done(_) => merge.scatter(),
            Ended::Error(error) => {
                tracing::debug!(%error, "a merged launch has failed");
                (Vec::new(), merge.give_up())
            }
            Ended::Stopped => (Vec::new(), merge.give_up()),
        };
        self.run_apart(apart);
        ended
    }

    /// Launches of which nothing was done, each by itself after all: as if they had come now.
    fn run_apart(&self, starts: Vec<JoinedStart>) {
        if starts.is_empty() {
            return;
        }
        let now = |start: JoinedStart| JoinedStart {
            ticket: Ticket { start_ns: now_ns(), ..start.ticket },
            ..start
        };
        self.begin_all(starts.into_iter().map(now).collect(), 0, Joint::new);
        self.wake();
    }
}
