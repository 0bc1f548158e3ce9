//! Device queues: the jobs of one queue of one window, in order.

use super::acs_hw::HwWindow;
use std::collections::VecDeque;
use svp_gpu::{Job, JobId, QueueId, WindowId};

/// A queue's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueueKey {
    pub(super) window: WindowId,
    pub(super) queue: QueueId,
}

/// A queue.
#[derive(Debug, Default)]
pub(super) struct Queue {
    pub(super) jobs: VecDeque<Job>,
    /// It is about to be looked at, or a job of it runs.
    pub(super) busy: bool,
    /// A job of it runs (in ACS-HW's window kernels do not count).
    pub(super) running: bool,
    /// When the next job may start.
    pub(super) free_ns: u64,
    /// ACS-HW's window, where the device has it.
    pub(super) window: Option<HwWindow<Job>>,
}

/// All queues, by window number; a window has few.
#[derive(Debug, Default)]
pub(super) struct Queues(Vec<Vec<(QueueId, Queue)>>);

impl Queues {
    /// A queue, made if need be.
    pub(super) fn entry(&mut self, key: QueueKey) -> &mut Queue {
        let window = key.window.0 as usize;
        if window >= self.0.len() {
            self.0.resize_with(window + 1, Vec::new);
        }
        let queues = &mut self.0[window];
        let at = queues.iter().position(|it| it.0 == key.queue).unwrap_or_else(|| {
            queues.push((key.queue, Queue::default()));
            queues.len() - 1
        });
        &mut queues[at].1
    }

    /// A queue that is there.
    pub(super) fn get_mut(&mut self, key: QueueKey) -> Option<&mut Queue> {
        let queues = self.0.get_mut(key.window.0 as usize)?;
        queues.iter_mut().find(|it| it.0 == key.queue).map(|it| &mut it.1)
    }

    /// Whether a job waits in any of the queues.
    pub(super) fn holds(&self, job: JobId) -> bool {
        self.0.iter().flatten().any(|(_, queue)| queue.jobs.iter().any(|it| it.id == job))
    }

    /// The window is closed.
    pub(super) fn forget(&mut self, window: WindowId) {
        if let Some(queues) = self.0.get_mut(window.0 as usize) {
            queues.clear();
        }
    }
}
