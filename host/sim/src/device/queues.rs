//! Device queues: the jobs of one queue of one window, in order.

use super::acs_hw::HwWindow;
use svp_engine::FreePlaces;
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
    /// Places of the first and the last job, if there are any.
    ends: Option<(u32, u32)>,
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
        self.ends.is_none()
    }
}

/// Queues with lower numbers than this lie side by side: with thousands of windows, where a queue is
/// costs as much as what is in it.
const LOW: usize = 3;

/// The queues of a window: it has few.
#[derive(Debug, Default)]
struct OfWindow {
    low: [Queue; LOW],
    others: Vec<(QueueId, Queue)>,
}

impl OfWindow {
    fn get_mut(&mut self, queue: QueueId) -> Option<&mut Queue> {
        match self.low.get_mut(queue.0 as usize) {
            Some(low) => Some(low),
            None => self.others.iter_mut().find(|it| it.0 == queue).map(|it| &mut it.1),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Queue> {
        self.low.iter().chain(self.others.iter().map(|it| &it.1))
    }
}

/// A place for a job.
#[derive(Debug)]
struct Place {
    job: Option<Job>,
    /// The next job's place; the last one's own.
    next: u32,
}

/// All queues. The jobs of all are in one table: those that come together lie together there, and no
/// queue has room that it does not use.
#[derive(Debug, Default)]
pub(super) struct Queues {
    /// By number.
    windows: Vec<OfWindow>,
    places: Vec<Place>,
    free: FreePlaces,
}

impl Queues {
    /// Puts a job into its queue, which is made if need be.
    pub(super) fn push(&mut self, key: QueueKey, job: Job) -> Option<&mut Queue> {
        let window = key.window.0 as usize;
        if window >= self.windows.len() {
            self.windows.resize_with(window + 1, OfWindow::default);
        }
        let place = self.free.take().unwrap_or_else(|| {
            self.places.push(Place { job: None, next: 0 });
            self.places.len() as u32 - 1
        });
        self.places[place as usize] = Place { job: Some(job), next: place };
        let found = &mut self.windows[window];
        if found.get_mut(key.queue).is_none() {
            found.others.push((key.queue, Queue::default()));
        }
        let queue = found.get_mut(key.queue)?;
        if let Some((_, last)) = queue.ends {
            self.places[last as usize].next = place;
        }
        let first = queue.ends.map_or(place, |it| it.0);
        queue.ends = Some((first, place));
        Some(queue)
    }

    /// The first job of a queue.
    pub(super) fn first(&self, key: QueueKey) -> Option<&Job> {
        let window = self.windows.get(key.window.0 as usize)?;
        let queue = match window.low.get(key.queue.0 as usize) {
            Some(low) => low,
            None => &window.others.iter().find(|it| it.0 == key.queue)?.1,
        };
        self.places[queue.ends?.0 as usize].job.as_ref()
    }

    /// Takes out the first job of a queue.
    pub(super) fn pop(&mut self, key: QueueKey) -> Option<Job> {
        let queue = self.get_mut(key)?;
        let (first, last) = queue.ends?;
        if first == last {
            queue.ends = None;
        }
        let place = &mut self.places[first as usize];
        let (job, next) = (place.job.take(), place.next);
        self.free.give_back(first);
        if first != last
            && let Some(queue) = self.get_mut(key)
        {
            queue.ends = Some((next, last));
        }
        job
    }

    /// A queue that is there.
    pub(super) fn get_mut(&mut self, key: QueueKey) -> Option<&mut Queue> {
        self.windows.get_mut(key.window.0 as usize)?.get_mut(key.queue)
    }

    /// Whether a job waits in any of the queues.
    pub(super) fn holds(&self, job: JobId) -> bool {
        self.places.iter().any(|place| place.job.as_ref().is_some_and(|it| it.id == job))
    }

    /// The window is closed.
    pub(super) fn forget(&mut self, window: WindowId) {
        let Some(found) = self.windows.get_mut(window.0 as usize) else { return };
        let gone = std::mem::take(found);
        for (first, last) in gone.all().filter_map(|queue| queue.ends) {
            let mut at = first;
            loop {
                let place = &mut self.places[at as usize];
                place.job = None;
                self.free.give_back(at);
                if at == last {
                    break;
                }
                at = place.next;
            }
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
                        prop_assert!(queues.push(key, job).is_some_and(|it| !it.is_empty()));
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
                prop_assert_eq!(queues.places.len() - queues.free.count(), all.len());
            }
        }
    }
}
