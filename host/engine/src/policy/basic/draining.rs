//! From one order policy to another: tasks that are opened meanwhile wait.

use crate::access::Access;
use crate::ids::{QueueId, TaskRef};
use crate::stage::order::Order;
use crate::task_class::TaskClass;

/// The old policy until its last task has ended. The session then opens the tasks that waited once
/// more, with the new one.
#[derive(Debug)]
pub(crate) struct Draining {
    old: Box<dyn Order>,
    /// In the order in which they were opened.
    waiting: Vec<TaskRef>,
}

impl Draining {
    /// A change away from `old`.
    pub(crate) fn from(old: Box<dyn Order>) -> Self {
        Self { old, waiting: Vec::new() }
    }
}

impl Order for Draining {
    fn opened(
        &mut self,
        task: TaskRef,
        _class: TaskClass,
        _access: &dyn Fn() -> Access,
    ) -> Option<QueueId> {
        self.waiting.push(task);
        None
    }

    fn ended(&mut self, task: TaskRef) -> &[(QueueId, TaskRef)] {
        self.old.ended(task)
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
