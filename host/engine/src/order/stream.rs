//! Stream order: every stream is a lane, and its tasks go in the order in which they came.

use super::Order;
use crate::session::{Access, LaneId, Task, TaskRef};

/// Stream order. The device's queues keep it, so a task need not wait for the one before to end.
#[derive(Debug, Default)]
pub(crate) struct StreamOrder {
    /// Tasks that were opened and have not ended.
    open: u64,
}

impl Order for StreamOrder {
    fn opened(
        &mut self,
        task_ref: TaskRef,
        _task: &Task,
        _access: &dyn Fn(&Task) -> Access,
    ) -> Option<LaneId> {
        self.open += 1;
        Some(LaneId(task_ref.stream.0))
    }

    fn ended(&mut self, _task_ref: TaskRef) -> &[(LaneId, TaskRef)] {
        self.open = self.open.saturating_sub(1);
        &[]
    }

    fn is_idle(&self) -> bool {
        self.open == 0
    }

    fn give_up(&mut self) -> Vec<TaskRef> {
        Vec::new()
    }
}
