//! A queue: tasks of a client that may go to one device queue, in this order.

use crate::ids::QueueId;
use crate::ids::TaskRef;
use crate::ids::{CONTROL_QUEUE, MODULE_QUEUE};
use std::collections::VecDeque;

/// A queue.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    /// Tasks that the order stage has released.
    pub(crate) ready: VecDeque<TaskRef>,
    /// Jobs of it on the device.
    pub(crate) on_device: u32,
    /// Those of them that can be recalled: nothing that cannot goes behind them, since it would stay
    /// and go before them.
    pub(crate) recallable: u32,
    /// Jobs of it that were recalled and have not come back: nothing goes past them.
    pub(crate) recalled: u32,
    /// The pick stage knows of it.
    pub(crate) offered: bool,
    /// Noted as changed.
    pub(crate) noted: bool,
    /// The priority that the device knows of.
    pub(crate) priority: i32,
}

impl Queue {
    /// Takes out the first task.
    pub(crate) fn take_first(&mut self) {
        self.ready.pop_front();
        if self.ready.is_empty() {
            // Begins anew at the ring's start, which is in the caches.
            self.ready.clear();
        }
    }
}

/// The queues of a client.
#[derive(Debug, Default)]
pub(crate) struct Queues {
    queues: Vec<Queue>,
    changed: Vec<QueueId>,
}

impl Queues {
    /// A queue, made if need be.
    pub(crate) fn get_mut(&mut self, queue: QueueId) -> &mut Queue {
        let at = queue.0 as usize;
        if at >= self.queues.len() {
            self.queues.resize_with(at + 1, Queue::default);
        }
        &mut self.queues[at]
    }

    /// A queue, if it was made.
    pub(crate) fn get(&self, queue: QueueId) -> Option<&Queue> {
        self.queues.get(queue.0 as usize)
    }

    /// Whether the device has work of streams.
    pub(crate) fn have_jobs(&self) -> bool {
        let has_jobs = |(at, queue): (usize, &Queue)| {
            let is_control = [CONTROL_QUEUE, MODULE_QUEUE].contains(&QueueId(at as u32));
            queue.on_device > 0 && !is_control
        };
        self.queues.iter().enumerate().any(has_jobs)
    }

    /// Whether no other queue has tasks or jobs.
    pub(crate) fn is_only(&self, queue: QueueId) -> bool {
        let is_idle = |it: &Queue| it.on_device == 0 && it.ready.is_empty();
        self.queues.iter().enumerate().all(|(at, it)| at == queue.0 as usize || is_idle(it))
    }

    /// Appends a task to a queue.
    pub(crate) fn push(&mut self, queue: QueueId, task: TaskRef) {
        self.get_mut(queue).ready.push_back(task);
        self.note(queue);
    }

    /// Notes that a queue may have become worth a look.
    pub(crate) fn note(&mut self, queue: QueueId) {
        let found = self.get_mut(queue);
        if !found.noted {
            found.noted = true;
            self.changed.push(queue);
        }
    }

    /// Notes every queue.
    pub(crate) fn note_all(&mut self) {
        (0..self.queues.len() as u32).for_each(|queue| self.note(QueueId(queue)));
    }

    /// A queue that was noted; no longer so.
    pub(crate) fn next_noted(&mut self) -> Option<QueueId> {
        let queue = self.changed.pop()?;
        self.get_mut(queue).noted = false;
        Some(queue)
    }

    /// The same of those queues alone that have no work of streams.
    pub(crate) fn next_noted_control(&mut self) -> Option<QueueId> {
        let is_control = |queue: &QueueId| matches!(*queue, CONTROL_QUEUE | MODULE_QUEUE);
        let at = self.changed.iter().position(is_control)?;
        let queue = self.changed.swap_remove(at);
        self.get_mut(queue).noted = false;
        Some(queue)
    }

    /// The pick stage has forgotten all queues but these: the others are to be offered again.
    pub(crate) fn retract(&mut self, but: impl Fn(QueueId) -> bool) {
        for index in 0..self.queues.len() {
            let queue = QueueId(index as u32);
            let found = self.get_mut(queue);
            if found.offered && !but(queue) {
                found.offered = false;
                self.note(queue);
            }
        }
    }

    /// Takes out all tasks that are not on the device. The pick stage must not know of any queue.
    pub(crate) fn take_ready(&mut self) -> Vec<TaskRef> {
        let mut tasks = Vec::new();
        for queue in &mut self.queues {
            queue.offered = false;
            tasks.extend(queue.ready.drain(..));
        }
        tasks
    }
}
