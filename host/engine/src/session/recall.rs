//! Jobs that come back from the device undone: REEF's restore (section 4.3).
//!
//! The device tells of each job whether it was done, so the task that was interrupted is known
//! exactly, and nothing that was done is done again.

use super::task::State;
use super::{Session, Task};
use crate::ids::{QueueId, TaskRef};
use std::cmp::Reverse;
use svp_gpu::{GpuError, JobKind, Launch};

impl Task {
    /// Whether the device can give it back: it is a launch, and not one that goes alone.
    pub(super) fn can_be_recalled(&self) -> bool {
        matches!(self.job(), Some(JobKind::Launch(launch)) if !launch.goes_alone())
    }
}

impl Session {
    /// A job of this queue was recalled: what follows it waits until it has come back or ended.
    pub(crate) fn note_recall(&mut self, queue: QueueId) {
        self.queues.get_mut(queue).recalled += 1;
    }

    /// A job of this queue that could be recalled has left the device.
    pub(crate) fn recallable_ended(&mut self, queue: QueueId) {
        let found = self.queues.get_mut(queue);
        found.recallable = found.recallable.saturating_sub(1);
    }

    /// The pick stage has forgotten this client: its queues are to be offered again.
    pub(crate) fn retract_queues(&mut self) {
        let parked: Vec<QueueId> = self.parked.iter().map(|Reverse((_, queue))| *queue).collect();
        self.queues.retract(|queue| parked.contains(&queue));
    }

    /// The shape stage has given up a queue's launch, which did not go: the queue is to be offered
    /// again.
    pub(crate) fn retract_queue(&mut self, queue: QueueId) {
        self.queues.get_mut(queue).offered = false;
        self.queues.note(queue);
    }

    /// A recalled job has left the device, one way or the other.
    pub(crate) fn recall_ended(&mut self, queue: QueueId) {
        let found = self.queues.get_mut(queue);
        found.recalled = found.recalled.saturating_sub(1);
        self.queues.note(queue);
    }

    /// Puts a launch that came back undone where it was in its queue.
    ///
    /// # Errors
    /// The client's sticky error, if it has one: then that is the launch's, too. The error of another
    /// range of its blocks.
    pub(crate) fn restore(
        &mut self,
        task_ref: TaskRef,
        queue: QueueId,
        launch: Launch,
    ) -> Result<(), GpuError> {
        if let Some(poison) = &self.poison {
            return Err(poison.clone());
        }
        let Some(task) = self.task_mut(task_ref) else { return Ok(()) };
        task.range_came_back();
        if let Some(error) = &task.error {
            return Err((**error).clone());
        }
        task.state = State::Ready;
        task.job = Some(JobKind::Launch(launch));
        let sequence = task.sequence;
        self.on_device = self.on_device.saturating_sub(1);
        // Those that came back before it and belong behind it are few: no more than a queue holds.
        let ready: Vec<TaskRef> = self.queues.get_mut(queue).ready.iter().copied().collect();
        let is_later = |it: &TaskRef| self.task(*it).is_none_or(|other| other.sequence > sequence);
        let at = ready.iter().position(is_later).unwrap_or(ready.len());
        let found = self.queues.get_mut(queue);
        found.on_device = found.on_device.saturating_sub(1);
        found.ready.insert(at, task_ref);
        Ok(())
    }
}
