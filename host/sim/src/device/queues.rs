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
    jobs: VecDeque<Job>,
    /// It is about to be looked at, or a job of it runs.
    pub(super) busy: bool,
    /// A job of it runs (in ACS-HW's window kernels do not count).
    pub(super) running: bool,
    /// When the next job may start.
    pub(super) free_ns: u64,
    /// ACS-HW's window, where the device has it.
    pub(super) window: Option<Box<HwWindow<Job>>>,
}

impl Queue {
    /// Whether no job waits in it.
    pub(super) fn is_empty(&self) -> bool {
        self.jobs.is_empty()
    }
}

/// All queues.
#[derive(Debug, Default)]
pub(super) struct Queues {
    /// By the window's number; a window has few queues.
    windows: Vec<Vec<(QueueId, Queue)>>,
}

impl Queues {
    /// Puts a job into its queue, which is made if need be.
    pub(super) fn push(&mut self, key: QueueKey, job: Job) -> &mut Queue {
        let window = key.window.0 as usize;
        if window >= self.windows.len() {
            self.windows.resize_with(window + 1, Vec::new);
        }
        let queues = &mut self.windows[window];
        let at = queues.iter().position(|(queue, _)| *queue == key.queue).unwrap_or_else(|| {
            queues.push((key.queue, Queue::default()));
            queues.len() - 1
        });
        let queue = &mut queues[at].1;
        queue.jobs.push_back(job);
        queue
    }

    /// The first job of a queue.
    pub(super) fn first(&self, key: QueueKey) -> Option<&Job> {
        let queues = self.windows.get(key.window.0 as usize)?;
        queues.iter().find(|(queue, _)| *queue == key.queue)?.1.jobs.front()
    }

    /// Takes out the first job of a queue.
    pub(super) fn pop(&mut self, key: QueueKey) -> Option<Job> {
        self.get_mut(key)?.jobs.pop_front()
    }

    /// A queue that is there.
    pub(super) fn get_mut(&mut self, key: QueueKey) -> Option<&mut Queue> {
        let queues = self.windows.get_mut(key.window.0 as usize)?;
        queues.iter_mut().find(|(queue, _)| *queue == key.queue).map(|(_, queue)| queue)
    }

    /// Whether a job waits in any of the queues.
    pub(super) fn holds(&self, job: JobId) -> bool {
        self.windows.iter().flatten().any(|(_, queue)| queue.jobs.iter().any(|it| it.id == job))
    }

    /// The window is closed.
    pub(super) fn forget(&mut self, window: WindowId) {
        if let Some(queues) = self.windows.get_mut(window.0 as usize) {
            *queues = Vec::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, VecDeque};
    use svp_gpu::JobKind;

    proptest! {
        #[test]
        fn they_are_queues(steps in prop::collection::vec((0..3u64, 0..5u32, 0..9u32), 1..200)) {
            let mut queues = Queues::default();
            let mut expected: BTreeMap<(u64, u32), VecDeque<u64>> = BTreeMap::new();
            for (number, (window, queue, what)) in (0..).zip(steps) {
                let key = QueueKey { window: WindowId(window), queue: QueueId(queue) };
                let job = Job {
                    id: JobId(number),
                    window: key.window,
                    queue: key.queue,
                    kind: JobKind::WindowClose,
                };
                let known = expected.entry((window, queue)).or_default();
                match what {
                    0..4 => {
                        known.push_back(number);
                        prop_assert!(!queues.push(key, job).is_empty());
                    }
                    4..8 => {
                        prop_assert_eq!(queues.first(key).map(|it| it.id.0), known.front().copied());
                        prop_assert_eq!(queues.pop(key).map(|it| it.id.0), known.pop_front());
                    }
                    _ => {
                        queues.forget(key.window);
                        expected.retain(|it, _| it.0 != window);
                    }
                }
                let all: Vec<u64> = expected.values().flatten().copied().collect();
                prop_assert!((0..=number).all(|id| queues.holds(JobId(id)) == all.contains(&id)));
            }
        }
    }
}
