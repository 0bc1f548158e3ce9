//! Stream capture: calls on a stream become nodes of a graph, and nothing runs.
//!
//! A capture begins in one stream; other streams join it by waiting for an event that was
//! recorded in it. The capture remembers, for each stream, the nodes that the stream's next node waits
//! for. A call that must not be made meanwhile *invalidates* the capture: from then on all its streams
//! answer so, until it is ended.

use crate::graph::capture_mode::{Mode, THREAD_MODE};
use crate::graph::graphs::Graphs;
use crate::graph::structure::{Graph, Owner, Topology, Work};
use crate::handles::Raw;
use crate::object::event::{CapturedRecord, EventEntry};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::ThreadId;
use svp_client::{CUresult, Result, Stream, StreamKind};

/// A capture that goes on.
#[derive(Debug)]
pub(crate) struct Capture {
    id: u64,
    mode: Mode,
    thread: ThreadId,
    /// The stream in which it began.
    origin: u64,
    graph: Arc<Graph>,
    /// Whether the graph was the program's before.
    is_borrowed: bool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    is_invalid: bool,
    /// By the stream's number.
    streams: HashMap<u64, CapturedStream>,
}

/// A stream that takes part in a capture.
#[derive(Debug, Clone)]
struct CapturedStream {
    kind: StreamKind,
    /// What the stream's next node waits for.
    next: Vec<u32>,
    /// The handles of `next`, as the program last asked for them: it has a pointer to them.
    listed: Box<[usize]>,
}

/// The graph that a capture adds nodes to.
pub(crate) enum Target {
    New,
    /// A graph of the program's; the first captured node waits for these.
    Existing {
        graph: Arc<Graph>,
        after: Vec<u32>,
    },
}

/// How nodes are put into the list of those that a stream's next node waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListChange {
    Add,
    Replace,
}

/// `CUstreamCaptureStatus` and what belongs to it.
pub(crate) struct CaptureInfo {
    pub(crate) id: u64,
    pub(crate) is_invalid: bool,
    pub(crate) graph: Raw,
    /// An array of the nodes that the stream's next node waits for, and their number.
    pub(crate) next: *const Raw,
    pub(crate) next_count: usize,
}

/// The captures of a session that go on.
#[derive(Debug)]
pub(crate) struct Captures {
    graphs: Arc<Graphs>,
    count: AtomicUsize,
    list: Mutex<Vec<Arc<Capture>>>,
}

impl CapturedStream {
    fn new(kind: StreamKind, next: Vec<u32>) -> Self {
        Self { kind, next, listed: Box::default() }
    }

    fn wait_for(&mut self, nodes: &[u32]) {
        self.next.extend(nodes);
        self.next.sort_unstable();
        self.next.dedup();
    }
}

impl Capture {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn invalidate(&self) {
        self.state().is_invalid = true;
    }

    /// Makes the capture invalid; gives the error that says why.
    fn spoil<T>(&self, error: CUresult) -> Result<T> {
        self.invalidate();
        Err(error)
    }

    fn with_stream<R>(
        &self,
        stream: &Stream,
        look: impl FnOnce(&mut CapturedStream) -> R,
    ) -> Result<R> {
        let mut state = self.state();
        if state.is_invalid {
            return Err(CUresult::STREAM_CAPTURE_INVALIDATED);
        }
        state.streams.get_mut(&stream.id()).map(look).ok_or(CUresult::UNKNOWN)
    }

    /// The stream's next node waits for a record in this capture too.
    fn join(&self, stream: &Stream, record: &CapturedRecord) -> Result<()> {
        let mut state = self.state();
        if state.is_invalid {
            return Err(CUresult::STREAM_CAPTURE_INVALIDATED);
        }
        let joined = state.streams.entry(stream.id());
        let joined = joined.or_insert_with(|| CapturedStream::new(stream.kind(), Vec::new()));
        joined.wait_for(&record.nodes);
        Ok(())
    }

    /// Whether all is as it must be when the capture ends in this stream.
    fn check_end(&self, stream: &Stream) -> Result<()> {
        let state = self.state();
        if state.is_invalid {
            return Err(CUresult::STREAM_CAPTURE_INVALIDATED);
        }
        let topology = self.graph.topology();
        let last = state.streams.get(&stream.id()).map(|captured| captured.next.clone());
        let known = ancestors(&topology, last.unwrap_or_default());
        let has_come_back =
            |captured: &CapturedStream| captured.next.iter().all(|node| known.contains(node));
        if state.streams.values().all(has_come_back) {
            Ok(())
        } else {
            Err(CUresult::STREAM_CAPTURE_UNJOINED)
        }
    }
}

impl Captures {
    pub(crate) fn new(graphs: Arc<Graphs>) -> Self {
        Self { graphs, count: AtomicUsize::new(0), list: Mutex::default() }
    }

    fn list(&self) -> MutexGuard<'_, Vec<Arc<Capture>>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there are any: a cheap question.
    pub(crate) fn any(&self) -> bool {
        self.count.load(Ordering::Acquire) > 0
    }

    /// The capture that the stream takes part in.
    ///
    /// # Errors
    /// `STREAM_CAPTURE_IMPLICIT` for the legacy stream while a stream that it would wait for is
    /// captured; that capture is invalid then.
    fn of(&self, stream: &Stream) -> Result<Option<Arc<Capture>>> {
        if !self.any() {
            return Ok(None);
        }
        let list = self.list().clone();
        if stream.is_legacy() {
            let is_blocking = |captured: &CapturedStream| captured.kind == StreamKind::Blocking;
            let held = |capture: &&Arc<Capture>| capture.state().streams.values().any(is_blocking);
            return match list.iter().find(held) {
                Some(capture) => capture.spoil(CUresult::STREAM_CAPTURE_IMPLICIT),
                None => Ok(None),
            };
        }
        let has = |capture: &Arc<Capture>| capture.state().streams.contains_key(&stream.id());
        Ok(list.into_iter().find(has))
    }

    /// Whether a stream takes part in a capture.
    ///
    /// # Errors
    /// `STREAM_CAPTURE_IMPLICIT` for the legacy stream while a stream that it would wait for is
    /// captured; that capture is invalid then.
    pub(crate) fn includes(&self, stream: &Stream) -> Result<bool> {
        Ok(self.of(stream)?.is_some())
    }

    /// For calls that cannot be captured: fails on a captured stream, and spoils its capture.
    pub(crate) fn refuse(&self, stream: &Stream) -> Result<()> {
        match self.of(stream)? {
            None => Ok(()),
            Some(capture) => capture.spoil(CUresult::STREAM_CAPTURE_UNSUPPORTED),
        }
    }

    /// For calls that CUDA calls potentially unsafe (allocation and such): fails while a capture
    /// forbids them, and spoils it.
    pub(crate) fn refuse_unsafe(&self) -> Result<()> {
        if !self.any() || THREAD_MODE.get() == Mode::Relaxed {
            return Ok(());
        }
        let here = std::thread::current().id();
        let forbids = |capture: &&Arc<Capture>| match capture.mode {
            Mode::Relaxed => false,
            Mode::ThreadLocal => capture.thread == here,
            Mode::Global => capture.thread == here || THREAD_MODE.get() == Mode::Global,
        };
        match self.list().iter().find(forbids) {
            Some(capture) => capture.spoil(CUresult::STREAM_CAPTURE_UNSUPPORTED),
            None => Ok(()),
        }
    }

    /// For calls that wait for all streams: fails while there is any capture, and spoils all.
    pub(crate) fn refuse_any(&self) -> Result<()> {
        if !self.any() {
            return Ok(());
        }
        let list = self.list();
        list.iter().for_each(|capture| capture.invalidate());
        if list.is_empty() { Ok(()) } else { Err(CUresult::STREAM_CAPTURE_UNSUPPORTED) }
    }

    /// Turns a call into a node; `false` if the stream is not captured and the call is to be made.
    pub(crate) fn capture(
        &self,
        stream: &Stream,
        work: impl FnOnce() -> Result<Work>,
    ) -> Result<bool> {
        let Some(capture) = self.of(stream)? else { return Ok(false) };
        let after = capture.with_stream(stream, |captured| captured.next.clone())?;
        let node = self.graphs.add_node(&capture.graph, &after, work()?)?;
        capture.with_stream(stream, |captured| captured.next = vec![node])?;
        Ok(true)
    }

    /// Begins a capture.
    ///
    /// # Errors
    /// `STREAM_CAPTURE_UNSUPPORTED` in the legacy stream, `ILLEGAL_STATE` if the stream is captured
    /// already.
    pub(crate) fn begin(&self, stream: &Stream, mode: Mode, target: Target) -> Result<()> {
        if stream.is_legacy() {
            return Err(CUresult::STREAM_CAPTURE_UNSUPPORTED);
        }
        if self.of(stream)?.is_some() {
            return Err(CUresult::ILLEGAL_STATE);
        }
        let is_borrowed = matches!(target, Target::Existing { .. });
        let (graph, next) = match target {
            Target::New => (self.graphs.create(Owner::Program)?, Vec::new()),
            Target::Existing { graph, after } => (graph, after),
        };
        let first = CapturedStream::new(stream.kind(), next);
        let streams = HashMap::from([(stream.id(), first)]);
        let capture = Capture {
            id: self.graphs.client.next_id(),
            mode,
            thread: std::thread::current().id(),
            origin: stream.id(),
            graph,
            is_borrowed,
            state: Mutex::new(State { is_invalid: false, streams }),
        };
        self.list().push(Arc::new(capture));
        self.count.fetch_add(1, Ordering::Release);
        Ok(())
    }

    /// Ends a capture; gives its graph.
    ///
    /// # Errors
    /// What CUDA defines for ends in the wrong stream or thread, for streams that did not come
    /// back, and for an invalid capture: then its graph is gone.
    pub(crate) fn end(&self, stream: &Stream) -> Result<Raw> {
        let capture = self.of(stream)?.ok_or(CUresult::ILLEGAL_STATE)?;
        if capture.origin != stream.id() {
            return capture.spoil(CUresult::STREAM_CAPTURE_UNMATCHED);
        }
        if capture.mode != Mode::Relaxed && capture.thread != std::thread::current().id() {
            return Err(CUresult::STREAM_CAPTURE_WRONG_THREAD);
        }
        self.list().retain(|other| other.id != capture.id);
        self.count.fetch_sub(1, Ordering::Release);
        let ended = capture.check_end(stream);
        if ended.is_err() && !capture.is_borrowed {
            self.graphs.remove(&capture.graph);
        }
        ended.map(|()| capture.graph.handle())
    }

    /// What a stream's capture is like.
    pub(crate) fn info(&self, stream: &Stream) -> Result<Option<CaptureInfo>> {
        let Some(capture) = self.of(stream)? else { return Ok(None) };
        let mut state = capture.state();
        let is_invalid = state.is_invalid;
        let captured = state.streams.get_mut(&stream.id()).ok_or(CUresult::UNKNOWN)?;
        let topology = capture.graph.topology();
        let handle = |local: &u32| topology.node_handle(*local).map(|handle| handle.addr());
        captured.listed = captured.next.iter().filter_map(handle).collect();
        Ok(Some(CaptureInfo {
            id: capture.id,
            is_invalid,
            graph: topology.handle.get(),
            next: captured.listed.as_ptr().cast(),
            next_count: captured.listed.len(),
        }))
    }

    /// Replaces or adds to what the stream's next node waits for.
    pub(crate) fn change_next(
        &self,
        stream: &Stream,
        nodes: &[Raw],
        change: ListChange,
    ) -> Result<()> {
        let capture = self.of(stream)?.ok_or(CUresult::ILLEGAL_STATE)?;
        let locals = self.graphs.locals(&capture.graph, nodes)?;
        capture.with_stream(stream, |captured| {
            if change == ListChange::Replace {
                captured.next.clear();
            }
            captured.wait_for(&locals);
        })
    }

    /// Records an event in a captured stream; `false` if the stream is not captured.
    pub(crate) fn record(&self, stream: &Stream, event: &EventEntry) -> Result<bool> {
        let Some(capture) = self.of(stream)? else {
            event.set_captured(None);
            return Ok(false);
        };
        let nodes = capture.with_stream(stream, |captured| captured.next.clone())?;
        event.set_captured(Some(CapturedRecord { capture: capture.id, nodes }));
        Ok(true)
    }

    /// Waits for an event where stream or event are captured; `false` if neither is.
    pub(crate) fn wait(&self, stream: &Stream, event: &EventEntry) -> Result<bool> {
        let own = self.of(stream)?;
        let Some(record) = event.captured() else {
            return match own {
                None => Ok(false),
                Some(capture) => capture.spoil(CUresult::STREAM_CAPTURE_ISOLATION),
            };
        };
        let recorded = self.list().iter().find(|capture| capture.id == record.capture).cloned();
        let recorded = recorded.ok_or(CUresult::CAPTURED_EVENT)?;
        match own {
            Some(own) if own.id != recorded.id => {
                own.invalidate();
                recorded.spoil(CUresult::STREAM_CAPTURE_MERGE)
            }
            None if stream.is_legacy() => recorded.spoil(CUresult::STREAM_CAPTURE_IMPLICIT),
            _ => recorded.join(stream, &record).map(|()| true),
        }
    }
}

/// These nodes and all that they wait for.
fn ancestors(topology: &Topology, mut open: Vec<u32>) -> BTreeSet<u32> {
    let mut known = BTreeSet::new();
    let mut before: HashMap<u32, Vec<u32>> = HashMap::new();
    for (from, to) in &topology.edges {
        before.entry(*to).or_default().push(*from);
    }
    while let Some(node) = open.pop() {
        if known.insert(node) {
            open.extend(before.get(&node).into_iter().flatten());
        }
    }
    known
}
