//! Stream order: every stream is a queue, and its tasks go in the order in which they came.

use crate::access::Access;
use crate::ids::{QueueId, TaskRef};
use crate::stage::order::Order;
use crate::task_class::TaskClass;

/// Stream order. The device's queues keep it, so a task need not wait for the one before to end.
#[derive(Debug, Default)]
pub(crate) struct StreamOrder {
    /// Tasks that were opened and have not ended.
    open: u64,
}

impl Order for StreamOrder {
    fn opened(
        &mut self,
        task: TaskRef,
        _class: TaskClass,
        _access: &dyn Fn() -> Access,
    ) -> Option<QueueId> {
        self.open += 1;
        Some(QueueId(task.stream.0))
    }

    fn ended(&mut self, _task: TaskRef) -> &[(QueueId, TaskRef)] {
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
