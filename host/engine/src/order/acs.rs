//! ACS: kernels of a stream out of order, where their read and write segments allow it.
//!
//! Each stream of the client has the paper's input FIFO and scheduling window (section IV-B). A
//! kernel enters the window in order; the kernels in the window that it depends on are its upstream
//! kernels. When the last of them has ended it is ready, and goes to a device queue that has no
//! kernel (Algorithm 2: one kernel at a time in each of a fixed number of queues).
//!
//! The paper has one stream in all; here a window belongs to one stream, since between streams CUDA
//! keeps no order but that of events and of the legacy stream, which the session keeps. So kernels
//! of two streams never wait for each other here, also if one waits for the other by itself.
//!
//! Algorithm 1 as printed compares the new kernel's write segments with all segments in the window.
//! That misses a kernel that reads what an earlier one writes; the check here has both.
//!
//! Barriers of the window run alone in it, in their own stream's lane: launches whose segments are
//! not known or that write what the host sees, and copies to where the host looks. Other copies and
//! fills take part with the ranges that they name, in their stream's lane.

use super::Order;
use crate::config::AcsConfig;
use crate::segments::RwSegment;
use crate::session::{Access, Class, LaneId, Task, TaskRef};
use std::collections::VecDeque;

/// Does a new kernel with the second segments depend on one with the first?
type DependencyCheck = fn(&[RwSegment], &[RwSegment]) -> bool;

/// How far a kernel in the window is (Fig. 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Pending,
    Ready,
    Executing,
}

/// A kernel (or copy, or fill) in the input FIFO or the scheduling window.
#[derive(Debug)]
struct Kernel {
    task: TaskRef,
    access: Access,
    is_launch: bool,
    /// The values of the kernels in the window that it waits for.
    upstream: Vec<u64>,
    state: State,
}

/// The input FIFO and the scheduling window of one stream.
#[derive(Debug, Default)]
struct Stream {
    input: VecDeque<Kernel>,
    window: Vec<Kernel>,
}

impl Stream {
    /// Moves the next kernel from the input FIFO into the window, if that has room for it.
    fn enter(&mut self, room: usize, depends: DependencyCheck) -> Option<&mut Kernel> {
        if self.window.len() >= room {
            return None;
        }
        let mut kernel = self.input.pop_front()?;
        let upstream =
            self.window.iter().filter(|earlier| match (&earlier.access, &kernel.access) {
                (Access::Segments(earlier), Access::Segments(new)) => depends(earlier, new),
                _ => true,
            });
        kernel.upstream = upstream.map(|earlier| earlier.task.value).collect();
        self.window.push(kernel);
        self.window.last_mut()
    }
}

/// The ACS policy of one client.
#[derive(Debug)]
pub(crate) struct Acs {
    window: usize,
    first_lane: u32,
    /// The kernel in each device queue.
    queues: Vec<Option<TaskRef>>,
    /// By number.
    streams: Vec<Stream>,
    /// Kernels that wait only for a device queue.
    ready: VecDeque<TaskRef>,
    /// Kernels in all input FIFOs and windows.
    open: usize,
    /// What the last step has released.
    released: Vec<(LaneId, TaskRef)>,
    depends: DependencyCheck,
}

impl Acs {
    /// The policy with its queues in the lanes from `first_lane` on.
    pub(crate) fn new(config: AcsConfig, first_lane: u32) -> Self {
        Self {
            window: config.window as usize,
            first_lane,
            queues: vec![None; config.queues as usize],
            streams: Vec::new(),
            ready: VecDeque::new(),
            open: 0,
            released: Vec::new(),
            depends: is_dependent,
        }
    }

    /// Moves kernels from a stream's input FIFO into its window, and notes those that are ready.
    fn fill(&mut self, stream: u32) {
        let Self { streams, ready, released, .. } = self;
        let Some(found) = streams.get_mut(stream as usize) else { return };
        while let Some(kernel) = found.enter(self.window, self.depends) {
            kernel.note_if_ready(ready, released);
        }
    }

    /// The scheduler module (Algorithm 2): each queue without a kernel takes one that is ready.
    fn schedule(&mut self) {
        for (index, queue) in self.queues.iter_mut().enumerate() {
            if queue.is_some() {
                continue;
            }
            let Some(task) = self.ready.pop_front() else { break };
            *queue = Some(task);
            let window = self.streams.get_mut(task.stream.index()).map(|it| &mut it.window);
            let kernel = window.and_then(|it| it.iter_mut().find(|it| it.task == task));
            if let Some(kernel) = kernel {
                kernel.state = State::Executing;
            }
            self.released.push((LaneId(self.first_lane + index as u32), task));
        }
    }
}

impl Kernel {
    /// Notes a kernel that waits for no other one any more: it may go in its stream's lane, or
    /// waits for a device queue.
    fn note_if_ready(
        &mut self,
        ready: &mut VecDeque<TaskRef>,
        released: &mut Vec<(LaneId, TaskRef)>,
    ) {
        if self.state != State::Pending || !self.upstream.is_empty() {
            return;
        }
        if !self.is_launch || matches!(self.access, Access::Barrier) {
            self.state = State::Executing;
            released.push((LaneId(self.task.stream.0), self.task));
        } else {
            self.state = State::Ready;
            ready.push_back(self.task);
        }
    }
}

impl Order for Acs {
    fn opened(
        &mut self,
        task_ref: TaskRef,
        task: &Task,
        access: &dyn Fn(&Task) -> Access,
    ) -> Option<LaneId> {
        let stream = task_ref.stream.index();
        if stream >= self.streams.len() {
            self.streams.resize_with(stream + 1, Stream::default);
        }
        self.streams[stream].input.push_back(Kernel {
            task: task_ref,
            access: access(task),
            is_launch: matches!(task.class, Class::Launch(_)),
            upstream: Vec::new(),
            state: State::Pending,
        });
        self.open += 1;
        self.released.clear();
        self.fill(task_ref.stream.0);
        self.schedule();
        // Nothing else can have become ready by this.
        self.released.iter().find(|it| it.1 == task_ref).map(|it| it.0)
    }

    fn ended(&mut self, task_ref: TaskRef) -> &[(LaneId, TaskRef)] {
        let Self { streams, ready, released, .. } = self;
        released.clear();
        let Some(found) = streams.get_mut(task_ref.stream.index()) else { return &[] };
        if let Some(at) = found.window.iter().position(|kernel| kernel.task == task_ref) {
            found.window.remove(at);
            self.open -= 1;
        }
        for kernel in &mut found.window {
            kernel.upstream.retain(|value| *value != task_ref.value);
            kernel.note_if_ready(ready, released);
        }
        for queue in &mut self.queues {
            if *queue == Some(task_ref) {
                *queue = None;
            }
        }
        self.fill(task_ref.stream.0);
        self.schedule();
        &self.released
    }

    fn is_idle(&self) -> bool {
        self.open == 0
    }

    fn give_up(&mut self) -> Vec<TaskRef> {
        self.ready.clear();
        self.queues.fill(None);
        self.open = 0;
        let streams = std::mem::take(&mut self.streams);
        let kernels = streams.into_iter().flat_map(|it| it.window.into_iter().chain(it.input));
        kernels.filter(|it| it.state != State::Executing).map(|it| it.task).collect()
    }
}

/// Whether two segments have an address in common (Algorithm 1, line 9). The session has put in the
/// ends of whole allocations.
fn overlap(a: &RwSegment, b: &RwSegment) -> bool {
    a.start < b.end.unwrap_or(u64::MAX) && a.end.unwrap_or(u64::MAX) > b.start
}

/// Algorithm 1 with the check that it lacks: write after read, write after write, and read after
/// write.
fn is_dependent(earlier: &[RwSegment], new: &[RwSegment]) -> bool {
    earlier.iter().any(|a| new.iter().any(|b| (a.write || b.write) && overlap(a, b)))
}

#[cfg(test)]
mod tests;
