//! A stream: an order of work, and how far it is.

use crate::fence::Point;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use svp_abi::channel::{TIMELINE_CONTROL, TIMELINE_LEGACY};
pub use svp_abi::command::StreamKind;

/// A stream. Its timeline has its number at the host.
#[derive(Debug)]
pub struct Stream {
    timeline: u32,
    kind: StreamKind,
    priority: i32,
    id: u64,
    /// The index of its device, among those that the program sees.
    device: u32,
    /// Value of the last command; written under the ring's lock only.
    last: AtomicU64,
    /// Whether the stream's asynchronous error has been answered, which happens once.
    error_taken: AtomicBool,
}

impl Stream {
    pub(crate) fn new(start: Point, kind: StreamKind, priority: i32, id: u64) -> Self {
        Self::of(0, start, kind, priority, id)
    }

    pub(crate) fn of(device: u32, start: Point, kind: StreamKind, priority: i32, id: u64) -> Self {
        let (last, error_taken) = (AtomicU64::new(start.value), AtomicBool::new(false));
        Self { timeline: start.timeline, kind, priority, id, device, last, error_taken }
    }

    /// The legacy default stream, which exists from the start.
    pub(crate) fn legacy() -> Self {
        Self::new(Point { timeline: TIMELINE_LEGACY, value: 0 }, StreamKind::Blocking, 0, 1)
    }

    /// The order of commands that belong to no stream.
    pub(crate) fn control() -> Self {
        Self::new(Point { timeline: TIMELINE_CONTROL, value: 0 }, StreamKind::NonBlocking, 0, 0)
    }

    /// The number of its timeline.
    pub fn timeline(&self) -> u32 {
        self.timeline
    }

    /// How it is ordered against the legacy default stream.
    pub fn kind(&self) -> StreamKind {
        self.kind
    }

    /// CUDA's priority: lower is more urgent.
    pub fn priority(&self) -> i32 {
        self.priority
    }

    /// A number that no other stream of the process has or had.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The index of its device, among those that the program sees.
    pub fn device(&self) -> u32 {
        self.device
    }

    /// Whether this is the legacy default stream.
    pub fn is_legacy(&self) -> bool {
        self.timeline == TIMELINE_LEGACY
    }

    /// Value of the last command that was submitted.
    pub fn last(&self) -> u64 {
        self.last.load(Ordering::Acquire)
    }

    /// Notes the value of a new last command. Callers hold the ring's lock.
    pub(crate) fn set_last(&self, value: u64) {
        self.last.store(value, Ordering::Release);
    }

    /// True for the first caller.
    pub(crate) fn takes_error(&self) -> bool {
        !self.error_taken.swap(true, Ordering::Relaxed)
    }

    /// The point up to which the stream has been given work.
    pub(crate) fn point(&self) -> Point {
        Point { timeline: self.timeline, value: self.last() }
    }
}

/// All streams of the context.
#[derive(Debug)]
pub(crate) struct Streams {
    pub(crate) live: Vec<Arc<Stream>>,
    /// Destroyed, with work that may not be done yet: the work still uses memory, and a wait for
    /// everything includes it.
    pub(crate) ending: Vec<Arc<Stream>>,
}

impl Streams {
    pub(crate) fn new(legacy: Arc<Stream>) -> Self {
        Self { live: vec![legacy], ending: Vec::new() }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<Stream>> {
        self.live.iter().chain(&self.ending)
    }
}

/// The least urgent priority.
pub const PRIORITY_LEAST: i32 = 0;
/// The most urgent priority.
pub const PRIORITY_GREATEST: i32 = -5;
