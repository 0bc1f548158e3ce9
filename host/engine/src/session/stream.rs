//! A stream: its tasks, oldest first, and how far they are.

use crate::session::phase::PhaseKind;
use crate::session::task::{State, Task};
use std::collections::VecDeque;
use svp_abi::command::StreamKind;

/// A stream.
#[derive(Debug)]
pub(crate) struct Stream {
    /// Its timeline, which is also its number for the client.
    pub(crate) timeline: u32,
    /// To which phase_kind of phases its commands belong; `None` for non-blocking streams and control.
    pub(crate) phase_kind: Option<PhaseKind>,
    /// CUDA's priority: lower is more urgent.
    pub(crate) priority: i32,
    /// Destroyed by the client, and there until its tasks are done.
    pub(crate) closing: bool,
    /// The tasks that are not done, and those that are but follow one that is not.
    tasks: VecDeque<Task>,
    /// Value of the first task, or of the next one to come.
    first_value: u64,
    /// How many tasks, from the first, nothing outside of the stream holds any more.
    open: usize,
    /// Waits in a gate, which will wake it.
    pub(crate) held: bool,
    /// When the last task that is done ended: the time of an event recorded next.
    pub(crate) clock_ns: u64,
}

impl Stream {
    /// A stream whose first command will have `first_value`.
    pub(crate) fn new(timeline: u32, phase_kind: Option<PhaseKind>, first_value: u64) -> Self {
        Self {
            timeline,
            phase_kind,
            priority: 0,
            closing: false,
            tasks: VecDeque::new(),
            first_value,
            open: 0,
            held: false,
            clock_ns: 0,
        }
    }

    /// The phase_kind of phases that a stream of this kind takes part in.
    pub(crate) fn phase_kind_of(kind: StreamKind) -> Option<PhaseKind> {
        match kind {
            StreamKind::Blocking => Some(PhaseKind::Blocking),
            StreamKind::NonBlocking => None,
        }
    }

    /// Appends a task; gives its value.
    pub(crate) fn push(&mut self, task: Task) -> u64 {
        self.tasks.push_back(task);
        self.first_value + self.tasks.len() as u64 - 1
    }

    /// The task with this value.
    pub(crate) fn task_mut(&mut self, value: u64) -> Option<&mut Task> {
        let index = value.checked_sub(self.first_value)?;
        self.tasks.get_mut(usize::try_from(index).ok()?)
    }

    /// The same, only to look at.
    pub(crate) fn task(&self, value: u64) -> Option<&Task> {
        let index = value.checked_sub(self.first_value)?;
        self.tasks.get(usize::try_from(index).ok()?)
    }

    /// The first task that is not open, with its value.
    pub(crate) fn next_closed(&mut self) -> Option<(u64, &mut Task)> {
        let value = self.first_value + self.open as u64;
        self.tasks.get_mut(self.open).map(|task| (value, task))
    }

    /// Opens the task that [`Self::next_closed`] gives.
    pub(crate) fn open_next(&mut self) {
        self.open = (self.open + 1).min(self.tasks.len());
    }

    /// Begins anew at the ring's start: what a client has at once is all that it touches.
    #[cold]
    fn rewind(&mut self) {
        self.tasks.clear();
    }

    /// Takes out the first task if it is done; gives it with its value.
    #[inline]
    pub(crate) fn retire(&mut self) -> Option<(u64, Task)> {
        if self.tasks.front()?.state != State::Done {
            return None;
        }
        let task = self.tasks.pop_front()?;
        let value = self.first_value;
        if self.tasks.is_empty() {
            self.rewind();
        }
        self.first_value += 1;
        self.open = self.open.saturating_sub(1);
        Some((value, task))
    }

    /// Whether it has no tasks.
    pub(crate) fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }
}
