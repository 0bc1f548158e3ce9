//! ACS: kernels of a stream out of order, where their read and write segments allow it.
//!
//! Each stream of the client has the paper's input FIFO and scheduling window (section IV-B). A
//! kernel enters the window in order; the kernels in the window that it depends on are its upstream
//! kernels. When the last of them has ended it is ready, and goes to a device queue that has no
//! kernel (Algorithm 2). So each link of a chain waits for a notice to the host and a launch from it.
//!
//! A queue keeps its order by itself, so a kernel need not wait for that where all of its upstream
//! kernels that have not ended are in one queue: it goes behind them at once (here only; Algorithm 2
//! as printed has one kernel at a time in each queue, which `queue_depth` = 1 gives). It goes only
//! behind a kernel that it depends on itself, before whose end it could begin nowhere; so nothing that
//! could run side by side is put one behind the other:
//!
//! - a kernel without upstream kernels takes an empty queue, or waits for one;
//! - of several kernels that depend on the same one, the earliest in program order is the one behind
//!   it; the others are behind no sibling, and take a queue of their own when they are ready;
//! - while a ready kernel waits for a queue, none goes behind another in one: the next queue that is
//!   free is the ready one's, after `queue_depth` - 1 kernels at most.
//!
//! The paper has one stream in all; here a window belongs to one stream, since between streams CUDA
//! keeps no order but that of events and of the legacy stream, which the session keeps. So kernels
//! of two streams never wait for each other here, also if one waits for the other by itself.
//!
//! Algorithm 1 as printed compares the new kernel's write segments with all segments in the window.
//! That misses a kernel that reads what an earlier one writes; the check here has both.
//!
//! Barriers of the window run alone in it, in their own stream's queue: launches whose segments are
//! not known or that write what the host sees, and copies to where the host looks. Other copies and
//! fills take part with the ranges that they name, in their stream's queue. Any of these goes behind its
//! upstream kernels in a device queue, too, and in the stream's queue; kernels that are no barriers do
//! not go to that queue, since copies that depend on nothing would come to wait behind them.

mod queues;

use self::queues::{Queue, Queues};
use crate::access::Access;
use crate::config::AcsConfig;
use crate::ids::{QueueId, StreamSlot, TaskRef};
use crate::stage::order::Order;
use crate::task_class::TaskClass;
use std::collections::VecDeque;
use std::ops::RangeFrom;
use svp_kernel_facts::RwSegment;

/// Does a new kernel with the second segments depend on one with the first?
type DependencyCheck = fn(&[RwSegment], &[RwSegment]) -> bool;

/// How far a kernel in the window is (Fig. 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Pending,
    Ready,
    /// Launched, in this queue: it runs, or waits there for its upstream kernels.
    Executing(QueueId),
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

impl Kernel {
    /// Whether it goes to its stream's queue when it is ready, and not to one of the kernels'.
    fn is_streams(&self) -> bool {
        !self.is_launch || matches!(self.access, Access::Barrier)
    }
}

/// The input FIFO and the scheduling window of one stream.
#[derive(Debug, Default)]
struct Stream {
    input: VecDeque<Kernel>,
    /// The kernels of the window, in program order.
    window: Vec<Kernel>,
    /// What of the window is in the stream's own queue.
    own: Queue,
}

impl Stream {
    /// Moves the next kernel from the input FIFO into the window, if that has room for it. Whether it
    /// did.
    fn enter(&mut self, window_size: usize, depends: DependencyCheck) -> bool {
        if self.window.len() >= window_size {
            return false;
        }
        let Some(mut kernel) = self.input.pop_front() else { return false };
        let upstream =
            self.window.iter().filter(|earlier| match (&earlier.access, &kernel.access) {
                (Access::Segments(earlier), Access::Segments(new)) => depends(earlier, new),
                _ => true,
            });
        kernel.upstream = upstream.map(|earlier| earlier.task.value).collect();
        self.window.push(kernel);
        true
    }

    /// Takes a kernel that has ended out of the window; gives its queue.
    fn leave(&mut self, task: TaskRef) -> Option<QueueId> {
        let at = self.window.iter().position(|kernel| kernel.task == task)?;
        match self.window.remove(at).state {
            State::Executing(id) => Some(id),
            State::Pending | State::Ready => None,
        }
    }

    /// The queue in which the kernel at this place of the window can wait behind its upstream kernels.
    fn queue_behind_upstream(&self, at: usize, queues: &Queues) -> Option<QueueId> {
        let kernel = &self.window[at];
        if kernel.state != State::Pending {
            return None;
        }
        let latest = *kernel.upstream.last()?;
        let latest =
            self.window[..at].binary_search_by_key(&latest, |kernel| kernel.task.value).ok()?;
        let State::Executing(id) = self.window[latest].state else { return None };
        let queue = match queues.get(id) {
            Some(queue) => queue,
            None if kernel.is_streams() => &self.own,
            None => return None,
        };
        let has_place = queue.ends_with_one_of(&kernel.upstream, queues.depth())
            && queue.has_all(&kernel.upstream);
        has_place.then_some(id)
    }
}

/// The ACS policy of one client.
#[derive(Debug)]
pub(crate) struct Acs {
    window_size: usize,
    queues: Queues,
    /// Streams by number.
    streams: Vec<Stream>,
    /// Kernels that wait only for a device queue.
    ready: VecDeque<TaskRef>,
    /// Kernels in all input FIFOs and windows.
    open: usize,
    /// What the last step has released.
    released: Vec<(QueueId, TaskRef)>,
    depends: DependencyCheck,
}

impl Acs {
    /// The policy with its queues from `first` on.
    pub(crate) fn new(config: AcsConfig, first: QueueId) -> Self {
        Self {
            window_size: config.window as usize,
            queues: Queues::new(config, first),
            streams: Vec::new(),
            ready: VecDeque::new(),
            open: 0,
            released: Vec::new(),
            depends: is_dependent,
        }
    }

    /// Moves kernels from a stream's input FIFO into its window, and notes those that are ready.
    fn fill(&mut self, stream: StreamSlot) {
        let Some(found) = self.streams.get_mut(stream.index()) else { return };
        while found.enter(self.window_size, self.depends) {
            let entered = found.window.len() - 1;
            note_ready(found, entered.., &mut self.ready, &mut self.released);
        }
    }

    /// The scheduler module (Algorithm 2): each queue without a kernel takes one that is ready.
    fn schedule(&mut self) {
        while let Some(&task) = self.ready.front() {
            let Some(id) = self.queues.empty() else { break };
            self.ready.pop_front();
            let window = self.streams.get_mut(task.stream.index()).map(|stream| &mut stream.window);
            let kernel =
                window.and_then(|window| window.iter_mut().find(|kernel| kernel.task == task));
            if let (Some(kernel), Some(queue)) = (kernel, self.queues.get_mut(id)) {
                kernel.state = State::Executing(id);
                queue.push(task.value);
                self.released.push((id, task));
            }
        }
    }

    /// Sends kernels of a stream's window, from this place on, behind their upstream kernels, where
    /// these are in one queue; in program order. What another stream's kernels left no room for is
    /// looked at again when a kernel of this one ends.
    fn chain(&mut self, stream: StreamSlot, from: usize) {
        let Some(found) = self.streams.get_mut(stream.index()) else { return };
        if self.queues.depth() == 1 {
            return;
        }
        for at in from..found.window.len() {
            let Some(id) = found.queue_behind_upstream(at, &self.queues) else { continue };
            let task = found.window[at].task;
            match self.queues.get_mut(id) {
                Some(_) if !self.ready.is_empty() => continue,
                Some(queue) => queue.push(task.value),
                None => found.own.push(task.value),
            }
            found.window[at].state = State::Executing(id);
            self.released.push((id, task));
        }
    }
}

/// Notes kernels of a stream's window that wait for no other one any more: each may go in its stream's
/// queue, or waits for one of the kernels'.
fn note_ready(
    stream: &mut Stream,
    positions: RangeFrom<usize>,
    ready: &mut VecDeque<TaskRef>,
    released: &mut Vec<(QueueId, TaskRef)>,
) {
    for kernel in &mut stream.window[positions] {
        if kernel.state != State::Pending || !kernel.upstream.is_empty() {
            continue;
        }
        if kernel.is_streams() {
            let id = QueueId(kernel.task.stream.0);
            kernel.state = State::Executing(id);
            stream.own.push(kernel.task.value);
            released.push((id, kernel.task));
        } else {
            kernel.state = State::Ready;
            ready.push_back(kernel.task);
        }
    }
}

impl Order for Acs {
    fn opened(
        &mut self,
        task: TaskRef,
        class: TaskClass,
        access: &dyn Fn() -> Access,
    ) -> Option<QueueId> {
        let stream = task.stream.index();
        if stream >= self.streams.len() {
            self.streams.resize_with(stream + 1, Stream::default);
        }
        self.streams[stream].input.push_back(Kernel {
            task,
            access: access(),
            is_launch: matches!(class, TaskClass::Launch(_)),
            upstream: Vec::new(),
            state: State::Pending,
        });
        self.open += 1;
        self.released.clear();
        let entered = self.streams[stream].window.len();
        self.fill(task.stream);
        self.schedule();
        self.chain(task.stream, entered);
        // Nothing else can have become ready by this, and nothing else was looked at.
        self.released.iter().find(|it| it.1 == task).map(|it| it.0)
    }

    fn ended(&mut self, task: TaskRef) -> &[(QueueId, TaskRef)] {
        let Self { streams, ready, released, queues, .. } = self;
        released.clear();
        let stream = task.stream;
        let Some(found) = streams.get_mut(stream.index()) else { return &[] };
        if let Some(id) = found.leave(task) {
            self.open -= 1;
            queues.get_mut(id).unwrap_or(&mut found.own).remove(task.value);
        }
        for kernel in &mut found.window {
            kernel.upstream.retain(|value| *value != task.value);
        }
        note_ready(found, 0.., ready, released);
        self.fill(stream);
        self.schedule();
        self.chain(stream, 0);
        &self.released
    }

    fn is_idle(&self) -> bool {
        self.open == 0
    }

    fn give_up(&mut self) -> Vec<TaskRef> {
        self.ready.clear();
        self.queues.clear();
        self.open = 0;
        let streams = std::mem::take(&mut self.streams);
        let kernels =
            streams.into_iter().flat_map(|stream| stream.window.into_iter().chain(stream.input));
        kernels
            .filter(|kernel| !matches!(kernel.state, State::Executing(_)))
            .map(|kernel| kernel.task)
            .collect()
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
