//! From one order policy to another: tasks that are opened meanwhile wait.

use super::Order;
use crate::session::{Access, LaneId, Task, TaskRef};

/// The old policy until its last task has ended. The session then opens the tasks that waited once
/// more, with the new one.
#[derive(Debug)]
pub(crate) struct Change {
    old: Box<dyn Order>,
    /// In the order in which they were opened.
    waiting: Vec<TaskRef>,
}

impl Change {
    /// A change away from `old`.
    pub(crate) fn from(old: Box<dyn Order>) -> Self {
        Self { old, waiting: Vec::new() }
    }
}

impl Order for Change {
    fn opened(
        &mut self,
        task_ref: TaskRef,
        _task: &Task,
        _access: &dyn Fn(&Task) -> Access,
    ) -> Option<LaneId> {
        self.waiting.push(task_ref);
        None
    }

    fn ended(&mut self, task_ref: TaskRef) -> &[(LaneId, TaskRef)] {
        self.old.ended(task_ref)
    }

    fn is_idle(&self) -> bool {
        self.old.is_idle()
    }

    fn give_up(&mut self) -> Vec<TaskRef> {
        let mut tasks = self.old.give_up();
        tasks.append(&mut self.waiting);
        tasks
    }
}
