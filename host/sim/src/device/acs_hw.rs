//! ACS-HW (ACS, section IV-C): the scheduling window in the GPU. Only hardware could do it, so it is
//! a part of the simulated device.
//!
//! The host's runtime keeps a list of the last M kernels that it has sent, which may be stale, and
//! finds a new kernel's upstream kernels by comparing segments with it. The upstream load module of
//! the device takes those out that have ended; it blocks the insertion of kernels once more than M
//! are newer than the oldest one that has not ended, so that the list never misses one. The window
//! has N slots; an insertion takes N cycles, an update after a kernel's end N - 1.

use std::collections::VecDeque;
use svp_kernel_facts::RwSegment;

/// Sizes of ACS-HW.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcsHwParams {
    /// N: slots of the scheduling window.
    pub window: usize,
    /// M: kernels in the runtime's list.
    pub scheduled_list: usize,
}

/// A kernel on its way through the window.
#[derive(Debug)]
struct Kernel<K> {
    sequence: u64,
    upstream: Vec<u64>,
    executing: bool,
    payload: K,
}

/// One stream's window, with the host's list of what it has sent.
#[derive(Debug)]
pub(crate) struct HwWindow<K> {
    params: AcsHwParams,
    sent: u64,
    scheduled_list: VecDeque<(u64, Vec<RwSegment>)>,
    input: VecDeque<Kernel<K>>,
    slots: Vec<Kernel<K>>,
    /// The first kernel that has not been inserted.
    inserted: u64,
}

impl<K> HwWindow<K> {
    pub(crate) fn new(params: AcsHwParams) -> Self {
        Self {
            params,
            sent: 0,
            scheduled_list: VecDeque::new(),
            input: VecDeque::new(),
            slots: Vec::new(),
            inserted: 0,
        }
    }

    /// Whether nothing waits or runs here.
    pub(crate) fn is_empty(&self) -> bool {
        self.input.is_empty() && self.slots.is_empty()
    }

    /// The runtime sends a kernel: its dependencies are found here, against the list.
    pub(crate) fn send(&mut self, segments: Vec<RwSegment>, payload: K) {
        let sequence = self.sent;
        self.sent += 1;
        let depends = |earlier: &[RwSegment]| {
            earlier.iter().any(|a| segments.iter().any(|b| (a.write || b.write) && overlap(a, b)))
        };
        let upstream =
            self.scheduled_list.iter().filter(|it| depends(&it.1)).map(|it| it.0).collect();
        self.scheduled_list.push_back((sequence, segments));
        if self.scheduled_list.len() > self.params.scheduled_list {
            self.scheduled_list.pop_front();
        }
        self.input.push_back(Kernel { sequence, upstream, executing: false, payload });
    }

    /// Inserts what the window and the upstream load module let in; gives how many.
    pub(crate) fn insert(&mut self) -> usize {
        let before = self.slots.len();
        while self.slots.len() < self.params.window {
            let oldest = self.slots.iter().map(|kernel| kernel.sequence).min();
            let blocked = oldest
                .is_some_and(|oldest| self.inserted - oldest > self.params.scheduled_list as u64);
            if blocked {
                break;
            }
            let Some(mut kernel) = self.input.pop_front() else { break };
            kernel.upstream.retain(|up| self.slots.iter().any(|slot| slot.sequence == *up));
            self.inserted = kernel.sequence + 1;
            self.slots.push(kernel);
        }
        self.slots.len() - before
    }

    /// A kernel has ended.
    pub(crate) fn ended(&mut self, sequence: u64) {
        self.slots.retain(|kernel| kernel.sequence != sequence);
        for kernel in &mut self.slots {
            kernel.upstream.retain(|up| *up != sequence);
        }
    }
}

impl<K: Clone> HwWindow<K> {
    /// The kernels that are ready; they execute from now on.
    pub(crate) fn take_ready(&mut self) -> Vec<(u64, K)> {
        let ready =
            self.slots.iter_mut().filter(|slot| !slot.executing && slot.upstream.is_empty());
        ready
            .map(|kernel| {
                kernel.executing = true;
                (kernel.sequence, kernel.payload.clone())
            })
            .collect()
    }
}

fn overlap(a: &RwSegment, b: &RwSegment) -> bool {
    a.start < b.end.unwrap_or(u64::MAX) && a.end.unwrap_or(u64::MAX) > b.start
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(reads: u64, writes: u64) -> Vec<RwSegment> {
        let of = |cell: u64, write| RwSegment { start: cell, end: Some(cell + 1), write };
        vec![of(reads, false), of(writes, true)]
    }

    fn ready(window: &mut HwWindow<u32>) -> Vec<u32> {
        window.insert();
        window.take_ready().into_iter().map(|it| it.1).collect()
    }

    #[test]
    fn independent_kernels_are_ready_together_and_dependent_ones_wait() {
        let mut window = HwWindow::new(AcsHwParams { window: 4, scheduled_list: 8 });
        window.send(segments(0, 1), 10);
        window.send(segments(2, 3), 11);
        window.send(segments(1, 4), 12);
        window.send(segments(9, 3), 13);
        window.send(segments(7, 8), 14);
        assert_eq!(ready(&mut window), [10, 11], "the fifth has no slot yet");
        window.ended(1);
        assert_eq!(ready(&mut window), [13, 14]);
        window.ended(0);
        assert_eq!(ready(&mut window), [12]);
    }

    #[test]
    fn the_load_module_blocks_so_that_the_stale_list_never_misses_a_running_kernel() {
        let mut window = HwWindow::new(AcsHwParams { window: 4, scheduled_list: 2 });
        // The first runs long; the last depends on it, and the list has forgotten it by then.
        window.send(segments(0, 1), 0);
        (1..=3).for_each(|k| window.send(segments(100 + u64::from(k), 200 + u64::from(k)), k));
        window.send(segments(1, 50), 4);
        assert_eq!(ready(&mut window), [0, 1, 2], "the list reaches back two kernels");
        (1..=2).for_each(|sequence| window.ended(sequence));
        assert!(ready(&mut window).is_empty());
        window.ended(0);
        assert_eq!(ready(&mut window), [3, 4]);
    }
}
