//! A launch that goes to the device in ranges of its blocks: some beside each of several real-time
//! launches (REEF, section 5), the rest by itself.
//!
//! While blocks are left that the device was not given, the task stays the first of its queue, and its
//! job holds those. Ranges of a task follow each other in one queue of the device, from the first block
//! to the last, so none is lost or done twice; the task ends once, with the last of them. Only the
//! last can come back undone: those before it pad, and what pads is not recalled.

use super::block_ranges::BlockRanges;
use super::task::State;
use super::{Finished, Session, Task};
use crate::ids::TaskRef;
use svp_gpu::{Completion, JobKind, LaunchProfile, Outcome};

impl Task {
    /// Takes its first `count` blocks that the device was not given as a launch of their own; `None`
    /// if there are no more, or it is no launch.
    pub(super) fn cut(&mut self, count: u64) -> Option<JobKind> {
        let Some(JobKind::Launch(rest)) = self.job.as_mut() else { return None };
        let left = rest.block_range()?;
        let cut = left.start.checked_add(count).filter(|cut| count > 0 && *cut < left.end)?;
        let mut part = rest.clone();
        part.blocks = Some(left.start..cut);
        rest.blocks = Some(cut..left.end);
        self.block_ranges.get_or_insert_default();
        Some(JobKind::Launch(part))
    }

    /// One of its ranges goes to the device, if it goes in ranges.
    pub(super) fn range_begins(&mut self) {
        if let Some(block_ranges) = &mut self.block_ranges {
            block_ranges.on_device += 1;
        }
    }

    /// One has come back undone, if it goes in ranges.
    pub(super) fn range_came_back(&mut self) {
        if let Some(block_ranges) = &mut self.block_ranges {
            block_ranges.on_device = block_ranges.on_device.saturating_sub(1);
        }
    }

    /// Whether some of its blocks went to the device and others did not.
    fn is_begun(&self) -> bool {
        self.block_ranges.is_some() && self.job.is_some()
    }

    /// Gives up the blocks that the device was not given, where it has others: the task ends with those.
    /// Whether it has.
    pub(super) fn gives_up_rest(&mut self) -> bool {
        let waits =
            self.block_ranges.as_ref().is_some_and(|block_ranges| block_ranges.on_device > 0);
        if waits {
            self.job = None;
            self.state = State::OnDevice;
        }
        waits
    }
}

impl Session {
    /// Whether the queue of this task waits with more of its blocks.
    pub(crate) fn has_blocks_left(&self, task: TaskRef) -> bool {
        self.task(task).is_some_and(Task::is_begun)
    }

    /// Notes the end of a range, if the task goes in ranges. Whether that is the task's end; then
    /// `finished` and `completion` are the whole task's. After an error nothing more of it begins; the
    /// pick stage must not know of the queue then.
    pub(super) fn range_ended(
        &mut self,
        finished: &mut Finished,
        completion: &mut Completion,
    ) -> bool {
        let Some(task) = self.task_mut(finished.task) else { return true };
        let Some(block_ranges) = task.block_ranges.as_deref_mut() else { return true };
        block_ranges.note(finished.submitted_ns, completion);
        let (is_last, first) = (block_ranges.on_device == 0, block_ranges.first);
        if let (Err(error), None) = (&completion.result, &task.error) {
            task.fail(error.clone());
        }
        let gives_up = task.error.is_some() && task.job.take().is_some();
        if !is_last || task.job.is_some() {
            if gives_up {
                task.state = State::OnDevice;
                self.leave_queue(finished);
            }
            return false;
        }
        if let Some(first) = first {
            finished.submitted_ns = first.submitted_ns;
            completion.span.start_ns = first.started_ns;
        }
        let BlockRanges { block_counts, interpreted, .. } =
            task.block_ranges.take().map(|block_ranges| *block_ranges).unwrap_or_default();
        completion.result = match &task.error {
            Some(error) => Err((**error).clone()),
            None => Ok(Outcome::Launched(LaunchProfile { block_counts, interpreted })),
        };
        if gives_up {
            self.leave_queue(finished);
        }
        true
    }

    fn leave_queue(&mut self, finished: &Finished) {
        self.queues.get_mut(finished.queue).ready.retain(|it| *it != finished.task);
    }
}
