//! A stream: an order of work, and how far it is.

use crate::fence::Point;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
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
    /// The word of asynchronous errors of which the last has been answered: each is once.
    errors_taken: AtomicU32,
}

impl Stream {
    pub(crate) fn new(start: Point, kind: StreamKind, priority: i32, id: u64) -> Self {
        Self::of(0, start, kind, priority, id)
    }

    pub(crate) fn of(device: u32, start: Point, kind: StreamKind, priority: i32, id: u64) -> Self {
        let (last, errors_taken) = (AtomicU64::new(start.value), AtomicU32::new(0));
        Self { timeline: start.timeline, kind, priority, id, device, last, errors_taken }
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

    /// Whether the word shows an error that has not been answered: true for the first caller.
    pub(crate) fn takes_error(&self, word: u32) -> bool {
        // Another thread may have answered for a newer word meanwhile.
        let newer = |taken: u32| {
            let ahead = (word >> 16).wrapping_sub(taken >> 16) & 0xffff;
            (taken == 0 || word != taken && ahead < 1 << 15).then_some(word)
        };
        self.errors_taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, newer).is_ok()
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

#[cfg(test)]
mod tests {
    use super::*;
    use svp_abi::channel::with_error;

    #[test]
    fn each_error_is_answered_once() {
        let stream = Stream::legacy();
        let first = with_error(0, 304);
        assert!(stream.takes_error(first) && !stream.takes_error(first));
        let (second, third) = (with_error(first, 304), with_error(with_error(first, 304), 2));
        assert!(stream.takes_error(third), "whichever was missed");
        assert!(!stream.takes_error(second), "another thread was faster");
        assert!(!stream.takes_error(third));
        let new = Stream::legacy();
        assert!(new.takes_error(0xfff0 << 16 | 304), "many before the first question");
    }
}
