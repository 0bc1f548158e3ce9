//! Stream capture: calls on a stream become nodes of a graph, and nothing runs.
//!
//! A capture begins in one stream; other streams join it by waiting for an event that was
//! recorded in it. It remembers, for each stream, the nodes that the stream's next node waits for.
//! A call that must not be made meanwhile *invalidates* it: from then on all its streams answer
//! so, until it is ended.

use crate::graph::work::Work;
use crate::graph::{Graph, Parts};
use crate::handles::Raw;
use crate::state::{EventEntry, Kept, Session};
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::ThreadId;
use svp_client::{CUresult, Result, Stream, StreamKind};

/// `CUstreamCaptureMode`: who else must not make unsafe calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// No thread.
    Global,
    /// Not this one.
    ThreadLocal,
    /// Anybody may.
    Relaxed,
}

impl Mode {
    pub(crate) fn new(number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::Global),
            1 => Ok(Self::ThreadLocal),
            2 => Ok(Self::Relaxed),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    pub(crate) fn number(self) -> u32 {
        match self {
            Self::Global => 0,
            Self::ThreadLocal => 1,
            Self::Relaxed => 2,
        }
    }
}

thread_local! {
    /// What this thread wants to be held to, besides.
    pub(crate) static THREAD_MODE: Cell<Mode> = const { Cell::new(Mode::Global) };
}

/// A capture that goes on.
#[derive(Debug)]
pub(crate) struct Capture {
    pub(crate) id: u64,
    mode: Mode,
    thread: ThreadId,
    /// The stream in which it began.
    origin: u64,
    pub(crate) graph: Arc<Graph>,
    pub(crate) handle: Kept,
    /// The graph was the program's before.
    is_borrowed: bool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
pub(crate) struct State {
    is_invalid: bool,
    /// By stream: what its next node waits for, and whether it is ordered against the legacy one.
    streams: HashMap<u64, Joined>,
}

#[derive(Debug, Clone)]
struct Joined {
    kind: StreamKind,
    next: Vec<u32>,
    /// The handles of `next`, as last told to the program.
    told: Box<[usize]>,
}

/// Captures that go on.
#[derive(Debug, Default)]
pub(crate) struct Captures {
    count: AtomicUsize,
    list: Mutex<Vec<Arc<Capture>>>,
}

impl Captures {
    fn list(&self) -> MutexGuard<'_, Vec<Arc<Capture>>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there are any: a cheap question.
    pub(crate) fn any(&self) -> bool {
        self.count.load(Ordering::Acquire) > 0
    }
}

/// What an event was recorded in.
#[derive(Debug, Clone)]
pub(crate) struct CapturedRecord {
    capture: Arc<Capture>,
    nodes: Vec<u32>,
}

/// `CUstreamCaptureStatus` and what belongs to it.
pub(crate) struct Info {
    pub(crate) capture: Arc<Capture>,
    pub(crate) is_invalid: bool,
    /// Pointer to the handles of the nodes that the next one waits for, and their number.
    pub(crate) next: (*const Raw, usize),
}

impl Capture {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn invalidate(&self) {
        self.state().is_invalid = true;
    }

    fn joined<R>(&self, stream: &Stream, look: impl FnOnce(&mut Joined) -> R) -> Result<R> {
        let mut state = self.state();
        if state.is_invalid {
            return Err(CUresult::STREAM_CAPTURE_INVALIDATED);
        }
        state.streams.get_mut(&stream.id()).map(look).ok_or(CUresult::UNKNOWN)
    }
}

impl Session {
    /// The capture that the stream takes part in.
    ///
    /// # Errors
    /// `STREAM_CAPTURE_IMPLICIT` for the legacy stream while a stream that it would wait for is
    /// captured; that capture is invalid then.
    pub(crate) fn capture_of(&self, stream: &Stream) -> Result<Option<Arc<Capture>>> {
        if !self.captures.any() {
            return Ok(None);
        }
        let list = self.captures.list().clone();
        if stream.is_legacy() {
            let blocking = |joined: &Joined| joined.kind == StreamKind::Blocking;
            let held = |capture: &&Arc<Capture>| capture.state().streams.values().any(blocking);
            return match list.iter().find(held) {
                Some(capture) => {
                    capture.invalidate();
                    Err(CUresult::STREAM_CAPTURE_IMPLICIT)
                }
                None => Ok(None),
            };
        }
        let has = |capture: &Arc<Capture>| capture.state().streams.contains_key(&stream.id());
        Ok(list.into_iter().find(has))
    }

    /// For calls that cannot be captured: fails on a stream that is, and spoils its capture.
    pub(crate) fn refuse_captured(&self, stream: &Stream) -> Result<()> {
        match self.capture_of(stream)? {
            None => Ok(()),
            Some(capture) => {
                capture.invalidate();
                Err(CUresult::STREAM_CAPTURE_UNSUPPORTED)
            }
        }
    }

    /// For calls that CUDA calls potentially unsafe (allocation and such): fails while a capture
    /// forbids them, and spoils it.
    pub(crate) fn refuse_unsafe(&self) -> Result<()> {
        if !self.captures.any() || THREAD_MODE.get() == Mode::Relaxed {
            return Ok(());
        }
        let here = std::thread::current().id();
        let forbids = |capture: &&Arc<Capture>| match capture.mode {
            Mode::Relaxed => false,
            Mode::ThreadLocal => capture.thread == here,
            Mode::Global => capture.thread == here || THREAD_MODE.get() == Mode::Global,
        };
        match self.captures.list().iter().find(forbids) {
            Some(capture) => {
                capture.invalidate();
                Err(CUresult::STREAM_CAPTURE_UNSUPPORTED)
            }
            None => Ok(()),
        }
    }

    /// For calls that wait for all streams.
    pub(crate) fn refuse_while_capturing(&self) -> Result<()> {
        if !self.captures.any() {
            return Ok(());
        }
        let list = self.captures.list();
        list.iter().for_each(|capture| capture.invalidate());
        if list.is_empty() { Ok(()) } else { Err(CUresult::STREAM_CAPTURE_UNSUPPORTED) }
    }

    /// Turns a call into a node; `false` if the stream is not captured and the call is to be made.
    pub(crate) fn captured(
        &self,
        stream: &Stream,
        work: impl FnOnce() -> Result<Work>,
    ) -> Result<bool> {
        let Some(capture) = self.capture_of(stream)? else { return Ok(false) };
        let after = capture.joined(stream, |joined| joined.next.clone())?;
        let node = self.add_node(&capture.graph, &after, work()?)?;
        let local = self.nodes.get(node)?.local;
        capture.joined(stream, |joined| joined.next = vec![local])?;
        Ok(true)
    }

    /// Begins a capture.
    ///
    /// # Errors
    /// `STREAM_CAPTURE_UNSUPPORTED` in the legacy stream, `ILLEGAL_STATE` if the stream is captured
    /// already.
    pub(crate) fn begin_capture(
        &self,
        stream: &Stream,
        mode: Mode,
        onto: Option<(Raw, Vec<u32>)>,
    ) -> Result<()> {
        if stream.is_legacy() {
            return Err(CUresult::STREAM_CAPTURE_UNSUPPORTED);
        }
        if self.capture_of(stream)?.is_some() {
            return Err(CUresult::ILLEGAL_STATE);
        }
        let is_borrowed = onto.is_some();
        let (handle, graph, next) = match onto {
            Some((handle, next)) => (handle, self.graphs.get(handle)?, next),
            None => {
                let (handle, graph) = self.new_graph()?;
                (handle, graph, Vec::new())
            }
        };
        let joined = Joined { kind: stream.kind(), next, told: Box::default() };
        let streams = HashMap::from([(stream.id(), joined)]);
        let capture = Capture {
            id: self.client.next_id(),
            mode,
            thread: std::thread::current().id(),
            origin: stream.id(),
            graph,
            handle: Kept::new(handle),
            is_borrowed,
            state: Mutex::new(State { is_invalid: false, streams }),
        };
        self.captures.list().push(Arc::new(capture));
        self.captures.count.fetch_add(1, Ordering::Release);
        Ok(())
    }

    /// Ends a capture; gives its graph.
    ///
    /// # Errors
    /// What CUDA defines for ends in the wrong stream or thread, for streams that did not come
    /// back, and for an invalid capture: then its graph is gone.
    pub(crate) fn end_capture(&self, stream: &Stream) -> Result<Raw> {
        let capture = self.capture_of(stream)?.ok_or(CUresult::ILLEGAL_STATE)?;
        if capture.origin != stream.id() {
            capture.invalidate();
            return Err(CUresult::STREAM_CAPTURE_UNMATCHED);
        }
        if capture.mode != Mode::Relaxed && capture.thread != std::thread::current().id() {
            return Err(CUresult::STREAM_CAPTURE_WRONG_THREAD);
        }
        self.captures.list().retain(|other| !Arc::ptr_eq(other, &capture));
        self.captures.count.fetch_sub(1, Ordering::Release);
        let answer = capture.finish(stream);
        if answer.is_err() && !capture.is_borrowed {
            self.drop_graph(&capture.graph);
        }
        answer.map(|()| capture.handle.get())
    }

    /// What a stream's capture is like.
    pub(crate) fn capture_info(&self, stream: &Stream) -> Result<Option<Info>> {
        let Some(capture) = self.capture_of(stream)? else { return Ok(None) };
        let mut state = capture.state();
        let is_invalid = state.is_invalid;
        let joined = state.streams.get_mut(&stream.id()).ok_or(CUresult::UNKNOWN)?;
        let parts = capture.graph.parts();
        let handle = |local: &u32| parts.nodes.get(local).map(|node| node.handle.get().addr());
        joined.told = joined.next.iter().filter_map(handle).collect();
        let next = (joined.told.as_ptr().cast(), joined.told.len());
        drop(parts);
        drop(state);
        Ok(Some(Info { capture, is_invalid, next }))
    }

    /// Replaces or adds to what the stream's next node waits for.
    pub(crate) fn set_capture_next(&self, stream: &Stream, nodes: &[Raw], add: bool) -> Result<()> {
        let capture = self.capture_of(stream)?.ok_or(CUresult::ILLEGAL_STATE)?;
        let locals = self.locals(&capture.graph, nodes)?;
        capture.joined(stream, |joined| {
            if !add {
                joined.next.clear();
            }
            joined.next.extend(locals);
            joined.next.sort_unstable();
            joined.next.dedup();
        })
    }

    /// Records an event in a captured stream: `false` if it is not captured.
    pub(crate) fn capture_record(&self, stream: &Stream, event: &EventEntry) -> Result<bool> {
        let Some(capture) = self.capture_of(stream)? else {
            event.set_captured(None);
            return Ok(false);
        };
        let nodes = capture.joined(stream, |joined| joined.next.clone())?;
        event.set_captured(Some(CapturedRecord { capture, nodes }));
        Ok(true)
    }

    /// Waits for an event where stream or event are captured: `false` if neither is.
    pub(crate) fn capture_wait(&self, stream: &Stream, event: &EventEntry) -> Result<bool> {
        let own = self.capture_of(stream)?;
        let Some(record) = event.captured() else {
            return match own {
                None => Ok(false),
                Some(capture) => {
                    capture.invalidate();
                    Err(CUresult::STREAM_CAPTURE_ISOLATION)
                }
            };
        };
        let going_on = |other: &Arc<Capture>| Arc::ptr_eq(other, &record.capture);
        if !self.captures.list().iter().any(going_on) {
            return Err(CUresult::CAPTURED_EVENT);
        }
        match own {
            Some(own) if !Arc::ptr_eq(&own, &record.capture) => {
                own.invalidate();
                record.capture.invalidate();
                Err(CUresult::STREAM_CAPTURE_MERGE)
            }
            None if stream.is_legacy() => {
                record.capture.invalidate();
                Err(CUresult::STREAM_CAPTURE_IMPLICIT)
            }
            _ => record.join(stream).map(|()| true),
        }
    }
}

impl CapturedRecord {
    /// The stream's next node waits for the record too.
    fn join(&self, stream: &Stream) -> Result<()> {
        let mut state = self.capture.state();
        if state.is_invalid {
            return Err(CUresult::STREAM_CAPTURE_INVALIDATED);
        }
        let kind = stream.kind();
        let fresh = || Joined { kind, next: Vec::new(), told: Box::default() };
        let joined = state.streams.entry(stream.id()).or_insert_with(fresh);
        joined.next.extend(&self.nodes);
        joined.next.sort_unstable();
        joined.next.dedup();
        Ok(())
    }
}

impl Capture {
    fn finish(&self, stream: &Stream) -> Result<()> {
        let state = self.state();
        if state.is_invalid {
            return Err(CUresult::STREAM_CAPTURE_INVALIDATED);
        }
        let parts = self.graph.parts();
        let last = state.streams.get(&stream.id()).map(|joined| joined.next.clone());
        let known = ancestors(&parts, last.unwrap_or_default());
        let has_come_back = |joined: &Joined| joined.next.iter().all(|node| known.contains(node));
        if state.streams.values().all(has_come_back) {
            Ok(())
        } else {
            Err(CUresult::STREAM_CAPTURE_UNJOINED)
        }
    }
}

/// These nodes and all that they wait for.
fn ancestors(parts: &Parts, mut open: Vec<u32>) -> BTreeSet<u32> {
    let mut known = BTreeSet::new();
    let mut before: HashMap<u32, Vec<u32>> = HashMap::new();
    for (from, to) in &parts.edges {
        before.entry(*to).or_default().push(*from);
    }
    while let Some(node) = open.pop() {
        if known.insert(node) {
            open.extend(before.get(&node).into_iter().flatten());
        }
    }
    known
}
