//! The streams that have used host functions, and what each of them keeps for that.

use crate::CUresult;
use crate::fence::Point;
use std::collections::HashMap;
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What runs; its argument is the error of the context, or success.
pub(crate) type Function = Box<dyn FnOnce(CUresult) + Send>;

/// By the stream's timeline.
#[derive(Debug, Default)]
pub(crate) struct Callbacks(Mutex<HashMap<u32, CallbackQueue>>);

impl Callbacks {
    pub(crate) fn queues(&self) -> MutexGuard<'_, HashMap<u32, CallbackQueue>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One stream's thread and timelines.
#[derive(Debug)]
pub(crate) struct CallbackQueue {
    gate: Point,
    done: Point,
    /// How many functions have been queued.
    count: u64,
    calls: Sender<QueuedCall>,
}

/// A function that a thread runs once `gate` is reached; then it raises `done`.
pub(crate) struct QueuedCall {
    pub(crate) gate: Point,
    pub(crate) done: Point,
    pub(crate) function: Function,
}

fn later(point: Point, count: u64) -> Point {
    Point { value: point.value + count, ..point }
}

impl CallbackQueue {
    pub(crate) fn new(gate: Point, done: Point, calls: Sender<QueuedCall>) -> Self {
        Self { gate, done, count: 0, calls }
    }

    /// The next call, of this function.
    pub(crate) fn next(&mut self, function: Function) -> QueuedCall {
        self.count += 1;
        let (gate, done) = (later(self.gate, self.count), later(self.done, self.count));
        QueuedCall { gate, done, function }
    }

    /// Hands a call to the thread.
    pub(crate) fn send(&self, call: QueuedCall) -> crate::Result<()> {
        self.calls.send(call).map_err(|_| CUresult::UNKNOWN)
    }

    /// The timelines with the values that the last call gives them.
    pub(crate) fn ends(&self) -> [Point; 2] {
        [later(self.gate, self.count), later(self.done, self.count)]
    }
}
