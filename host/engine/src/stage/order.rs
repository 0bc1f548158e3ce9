//! Order: what may run next within a client?
//!
//! The session keeps what a program said explicitly: events and waits, the legacy stream, mappings.
//! A task that none of these holds is *opened*, in stream order. The policy decides when an opened
//! task may go to the device, and in which of the client's queues: in-order streams, or windows of
//! independent kernels as ACS finds them (Algorithms 1 and 2). Tasks retire in stream order
//! whatever the policy.

use crate::access::Access;
use crate::ids::{QueueId, TaskRef};
use crate::task_class::TaskClass;

/// The order stage of one client.
pub(crate) trait Order: std::fmt::Debug + Send {
    /// A task is opened. Gives the queue that it may go to now; `None` keeps it, to be released by
    /// [`Order::ended`] later. `access` tells what it reads and writes.
    fn opened(
        &mut self,
        task: TaskRef,
        class: TaskClass,
        access: &dyn Fn() -> Access,
    ) -> Option<QueueId>;

    /// A task has ended on the device. Gives the tasks that may go now.
    fn ended(&mut self, task: TaskRef) -> &[(QueueId, TaskRef)];

    /// Whether no task that was opened is still to end.
    fn is_idle(&self) -> bool;

    /// The context has ended: gives up the tasks that are kept.
    fn give_up(&mut self) -> Vec<TaskRef>;
}
