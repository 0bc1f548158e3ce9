//! The device queues as ACS sees them: the kernels in each, in their order.

use crate::config::AcsConfig;
use crate::ids::QueueId;

/// Kernels in one queue of the device, in its order; by their values, since all of them are of one
/// stream: only kernels that depend on each other follow each other.
#[derive(Debug, Default)]
pub(super) struct Queue(Vec<u64>);

impl Queue {
    pub(super) fn push(&mut self, value: u64) {
        self.0.push(value);
    }

    pub(super) fn remove(&mut self, value: u64) {
        self.0.retain(|it| *it != value);
    }

    /// Whether it has fewer than `depth` kernels, the last of which is one of these.
    pub(super) fn ends_with_one_of(&self, values: &[u64], depth: usize) -> bool {
        self.0.len() < depth && self.0.last().is_some_and(|last| values.contains(last))
    }

    /// Whether it has all of these.
    pub(super) fn has_all(&self, values: &[u64]) -> bool {
        values.iter().all(|value| self.0.contains(value))
    }
}

/// The device queues of a client for kernels, numbered on from the first one.
#[derive(Debug)]
pub(super) struct Queues {
    queues: Vec<Queue>,
    first: QueueId,
    depth: usize,
}

impl Queues {
    /// As many as are configured, all of them empty.
    pub(super) fn new(config: AcsConfig, first: QueueId) -> Self {
        let mut queues = Vec::new();
        queues.resize_with(config.queues as usize, Queue::default);
        Self { queues, first, depth: config.queue_depth as usize }
    }

    /// Kernels in one queue, at most.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// The queue of this number; `None` if it is a stream's own.
    pub(super) fn get(&self, id: QueueId) -> Option<&Queue> {
        self.queues.get(id.0.checked_sub(self.first.0)? as usize)
    }

    /// The same, to change it.
    pub(super) fn get_mut(&mut self, id: QueueId) -> Option<&mut Queue> {
        self.queues.get_mut(id.0.checked_sub(self.first.0)? as usize)
    }

    /// The first queue without a kernel.
    pub(super) fn empty(&self) -> Option<QueueId> {
        let at = self.queues.iter().position(|queue| queue.0.is_empty())?;
        Some(QueueId(self.first.0 + at as u32))
    }

    /// Forgets all kernels.
    pub(super) fn clear(&mut self) {
        self.queues.iter_mut().for_each(|queue| queue.0.clear());
    }
}
