//! Streams: an order of work, and how far it is.

use crate::fence::Fence;
use crate::timeline::{Slot, Use};
use crate::{Answer, CUresult, Client};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, MutexGuard, PoisonError};
use svp_abi::channel::{TIMELINE_CONTROL, TIMELINE_LEGACY};
use svp_abi::command::Command;
pub use svp_abi::command::StreamKind;

/// A stream. Its timeline has its number at the host.
#[derive(Debug)]
pub struct Stream {
    timeline: u32,
    kind: StreamKind,
    priority: i32,
    id: u64,
    /// Value of the last command; written under the ring's lock only.
    last: AtomicU64,
    /// An asynchronous error of the stream is told once.
    told: AtomicBool,
}

impl Stream {
    fn new(slot: Slot, kind: StreamKind, priority: i32, id: u64) -> Self {
        let (last, told) = (AtomicU64::new(slot.value), AtomicBool::new(false));
        Self { timeline: slot.timeline, kind, priority, id, last, told }
    }

    /// The legacy default stream, which exists from the start.
    pub(crate) fn legacy() -> Self {
        Self::new(Slot { timeline: TIMELINE_LEGACY, value: 0 }, StreamKind::Blocking, 0, 1)
    }

    /// The order of commands that belong to no stream.
    pub(crate) fn control() -> Self {
        Self::new(Slot { timeline: TIMELINE_CONTROL, value: 0 }, StreamKind::NonBlocking, 0, 0)
    }

    /// Its timeline.
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
    pub(crate) fn tell_once(&self) -> bool {
        !self.told.swap(true, Ordering::Relaxed)
    }

    /// The point up to which the stream has been given work.
    pub(crate) fn point(&self) -> (u32, u64) {
        (self.timeline, self.last())
    }
}

/// All streams of the context.
#[derive(Debug)]
pub(crate) struct Streams {
    live: Vec<Arc<Stream>>,
    /// Destroyed, with work that may not be done yet: it still uses memory, and counts for who
    /// waits for everything.
    ending: Vec<Arc<Stream>>,
}

impl Streams {
    pub(crate) fn new(legacy: Arc<Stream>) -> Self {
        Self { live: vec![legacy], ending: Vec::new() }
    }

    fn all(&self) -> impl Iterator<Item = &Arc<Stream>> {
        self.live.iter().chain(&self.ending)
    }
}

/// The least urgent priority.
pub const PRIORITY_LEAST: i32 = 0;
/// The most urgent priority.
pub const PRIORITY_GREATEST: i32 = -5;

impl Client {
    /// Makes a stream, without asking the host. Priorities outside of the range are clamped.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if all timelines are in use; a sticky error.
    pub fn create_stream(&self, kind: StreamKind, priority: i32) -> Answer<Arc<Stream>> {
        self.check()?;
        let priority = priority.clamp(PRIORITY_GREATEST, PRIORITY_LEAST);
        let slot = self.take_timeline(Use::Stream)?;
        let id = self.next_id();
        let stream = Arc::new(Stream::new(slot, kind, priority, id));
        let command = Command::StreamCreate { stream: slot.timeline, kind, priority };
        self.control(&command)?;
        if kind == StreamKind::NonBlocking {
            self.has_independent.store(true, Ordering::Relaxed);
        }
        self.streams().live.push(stream.clone());
        Ok(stream)
    }

    /// Ends a stream once its work is done; returns at once.
    ///
    /// # Errors
    /// `INVALID_HANDLE` for a stream that was destroyed before; a sticky error.
    pub fn destroy_stream(&self, stream: &Stream) -> Answer<()> {
        {
            let mut streams = self.streams();
            let index = streams.live.iter().position(|other| other.timeline == stream.timeline);
            let stream = streams.live.swap_remove(index.ok_or(CUresult::INVALID_HANDLE)?);
            streams.ending.push(stream);
        }
        self.end_callbacks(stream);
        let ended = self.control(&Command::StreamDestroy { stream: stream.timeline })?;
        let (timeline, value) = stream.point();
        let fence = Fence::new([(timeline, value), (TIMELINE_CONTROL, ended)]);
        self.timelines().give_back(Use::Stream, Slot { timeline, value }, fence);
        Ok(())
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.ending.retain(|stream| !self.channel.has_reached(stream.timeline, stream.last()));
        streams
    }

    /// Every stream whose work may not be done.
    pub(crate) fn all_streams(&self) -> Vec<Arc<Stream>> {
        self.streams().all().cloned().collect()
    }

    /// The point up to which any work has been submitted, without what is done already.
    pub(crate) fn now(&self) -> Fence {
        let streams = self.streams();
        let points = streams.all().map(|stream| stream.point());
        Fence::new(points.filter(|(timeline, value)| !self.channel.has_reached(*timeline, *value)))
    }
}
