//! Stream order: every stream is a lane, and its tasks go in the order in which they came.

use super::Order;
use crate::session::{Access, LaneId, Task, TaskRef};

/// Stream order. The device's queues keep it, so a task need not wait for the one before to end.
#[derive(Debug)]
pub(crate) struct StreamOrder;

impl Order for StreamOrder {
    fn opened(
        &mut self,
        task_ref: TaskRef,
        _task: &Task,
        _access: &dyn Fn(&Task) -> Access,
    ) -> Option<LaneId> {
        Some(LaneId(task_ref.stream.0))
    }

    fn ended(&mut self, _task_ref: TaskRef) -> Vec<(LaneId, TaskRef)> {
        Vec::new()
    }

    fn give_up(&mut self) -> Vec<TaskRef> {
        Vec::new()
    }
}
