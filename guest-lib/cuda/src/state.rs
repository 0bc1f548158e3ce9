//! The process's session with the host, and all objects that belong to it.

use crate::api::link::Link;
use crate::api::memory::Advices;
use crate::api::memory::pool::Pool;
use crate::api::memory::virt::Physical;
use crate::api::texture_reference::Reference;
use crate::array::Array;
use crate::border::at_exit;
use crate::current::{self, Context};
use crate::graph::capture::{CapturedRecord, Captures};
use crate::graph::exec::Exec;
use crate::graph::memory::Book;
use crate::graph::user_object::UserObject;
use crate::graph::{Graph, NodeRef};
use crate::handles::{Kind, Raw, Table};
use crate::managed_variables::Managed;
use crate::texture::Objects;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError, RwLock, Weak};
use svp_client::{CUresult, Client, Event, Kernel, Module, Result, Stream, StreamKind};

/// What a null stream means: it depends on which form of a function was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DefaultStream {
    Legacy,
    PerThread,
}

/// A kernel behind a `CUfunction` or `CUkernel`; the two share their handles.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) kernel: Arc<Kernel>,
    /// The module or the library it comes from.
    pub(crate) owner: Kept,
}

/// A handle that is kept: only its number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Kept(usize);

impl Kept {
    pub(crate) fn new(handle: Raw) -> Self {
        Self(handle.addr())
    }

    pub(crate) fn get(self) -> Raw {
        std::ptr::without_provenance_mut(self.0)
    }
}

/// A module or a library: code, and the handles given out for its kernels.
#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) module: Module,
    pub(crate) functions: Mutex<HashMap<u32, Kept>>,
    /// Its managed variables.
    pub(crate) managed: Managed,
}

impl Code {
    pub(crate) fn new(module: Module, managed: Managed) -> Self {
        Self { module, functions: Mutex::default(), managed }
    }
}

/// What is behind a `CUevent`.
#[derive(Debug)]
pub(crate) struct EventEntry {
    pub(crate) event: Event,
    /// Its latest record, where that was captured.
    captured: Mutex<Option<CapturedRecord>>,
    has_captured: AtomicBool,
}

impl EventEntry {
    pub(crate) fn new(event: Event) -> Self {
        Self { event, captured: Mutex::default(), has_captured: AtomicBool::new(false) }
    }

    pub(crate) fn captured(&self) -> Option<CapturedRecord> {
        if !self.has_captured.load(Ordering::Acquire) {
            return None;
        }
        self.captured.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_captured(&self, record: Option<CapturedRecord>) {
        let is_captured = record.is_some();
        if is_captured || self.has_captured.load(Ordering::Acquire) {
            *self.captured.lock().unwrap_or_else(PoisonError::into_inner) = record;
            self.has_captured.store(is_captured, Ordering::Release);
        }
    }

    /// Fails for an event whose latest record was captured, and so never happens.
    pub(crate) fn require_real(&self) -> Result<()> {
        if self.has_captured.load(Ordering::Acquire) {
            return Err(CUresult::CAPTURED_EVENT);
        }
        Ok(())
    }
}

/// What is behind a `CUstream`.
#[derive(Debug)]
pub(crate) struct StreamEntry {
    pub(crate) stream: Arc<Stream>,
}

/// One channel, and every object made through it.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) client: Arc<Client>,
    pub(crate) id: u64,
    /// No call has used it yet.
    is_fresh: AtomicBool,
    pub(crate) streams: Table<StreamEntry>,
    pub(crate) events: Table<EventEntry>,
    pub(crate) modules: Table<Code>,
    pub(crate) libraries: Table<Code>,
    pub(crate) functions: Table<Function>,
    pub(crate) links: Table<Mutex<Link>>,
    pub(crate) arrays: Table<Array>,
    /// Texture and surface objects.
    pub(crate) objects: Objects,
    /// Texture and surface references.
    pub(crate) references: Table<Reference>,
    pub(crate) physical: Table<Physical>,
    pub(crate) pools: Table<Pool>,
    pub(crate) graphs: Table<Graph>,
    pub(crate) nodes: Table<NodeRef>,
    pub(crate) execs: Table<Exec>,
    pub(crate) user_objects: Table<UserObject>,
    pub(crate) captures: Captures,
    pub(crate) graph_book: Arc<Book>,
    /// Physical memory that is mapped, by address.
    pub(crate) mapped: Mutex<std::collections::BTreeMap<u64, (u64, Kept)>>,
    /// Address ranges that are reserved.
    pub(crate) reserved: Mutex<std::collections::BTreeMap<u64, u64>>,
    pub(crate) default_pool: Mutex<Option<Kept>>,
    /// The pool that the program chose instead.
    pub(crate) current_pool: Mutex<Option<Kept>>,
    /// By stream and attribute.
    pub(crate) stream_attributes: Mutex<HashMap<(u64, u32), [u64; 8]>>,
    pub(crate) advices: Advices,
}

/// Contexts outlive sessions: a reset of the primary context starts a new session.
pub(crate) struct Process {
    session: RwLock<Option<Arc<Session>>>,
    initialised: AtomicBool,
}

static PROCESS: Process =
    Process { session: RwLock::new(None), initialised: AtomicBool::new(false) };

extern "C" fn flush_at_exit() {
    let session = PROCESS.session.try_read().ok().and_then(|session| session.clone());
    if let Some(session) = session {
        session.client.drain_output();
    }
}

/// `cuInit`: opens the channel.
pub(crate) fn initialise() -> Result<()> {
    static EXIT: Once = Once::new();
    if PROCESS.initialised.load(Ordering::Acquire) {
        return session().map(drop);
    }
    start_session()?;
    PROCESS.initialised.store(true, Ordering::Release);
    EXIT.call_once(|| at_exit(flush_at_exit));
    Ok(())
}

fn start_session() -> Result<Arc<Session>> {
    let mut slot = PROCESS.session.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(session) = &*slot {
        return Ok(session.clone());
    }
    let client = Arc::new(open_client()?);
    let session = Arc::new(Session {
        id: client.next_id(),
        is_fresh: AtomicBool::new(true),
        streams: Table::new(Kind::Stream),
        events: Table::new(Kind::Event),
        modules: Table::new(Kind::Module),
        libraries: Table::new(Kind::Library),
        functions: Table::new(Kind::Function),
        links: Table::new(Kind::Link),
        arrays: Table::new(Kind::Array),
        objects: Objects::default(),
        references: Table::new(Kind::Reference),
        physical: Table::new(Kind::Physical),
        pools: Table::new(Kind::Pool),
        graphs: Table::new(Kind::Graph),
        nodes: Table::new(Kind::GraphNode),
        execs: Table::new(Kind::GraphExec),
        user_objects: Table::new(Kind::UserObject),
        captures: Captures::default(),
        graph_book: Arc::default(),
        mapped: Mutex::default(),
        reserved: Mutex::default(),
        default_pool: Mutex::default(),
        current_pool: Mutex::default(),
        stream_attributes: Mutex::default(),
        advices: Advices::default(),
        client,
    });
    *slot = Some(session.clone());
    Ok(session)
}

#[cfg(not(test))]
fn open_client() -> Result<Client> {
    Client::open()
}

#[cfg(test)]
fn open_client() -> Result<Client> {
    Client::open_socket(crate::tests::host_socket())
}

/// The session, for functions that need only `cuInit` before them.
///
/// # Errors
/// `NOT_INITIALIZED` before `cuInit`, and in a forked child of the process that called it.
pub(crate) fn session() -> Result<Arc<Session>> {
    let found = PROCESS.session.read().unwrap_or_else(PoisonError::into_inner).clone();
    match found {
        Some(session) if session.client.is_ours() => Ok(session),
        None if PROCESS.initialised.load(Ordering::Acquire) => start_session(),
        _ => Err(CUresult::NOT_INITIALIZED),
    }
}

/// The session, for functions that need a current context.
///
/// # Errors
/// As [`session`]; `INVALID_CONTEXT` without one, `CONTEXT_IS_DESTROYED` for one that is gone.
pub(crate) fn in_context() -> Result<Arc<Session>> {
    let session = session()?;
    current::require()?;
    if session.is_fresh.load(Ordering::Relaxed) {
        // The session may have begun with this very call, for a context that ended with the last.
        current::get()?;
        session.is_fresh.store(false, Ordering::Relaxed);
    }
    Ok(session)
}

/// Does something with the session, which cannot end meanwhile: cheaper than [`in_context`], for
/// calls that are made often. `work` must not ask for the session again.
///
/// # Errors
/// As [`in_context`], and what `work` gives.
pub(crate) fn with_context<R>(work: impl FnOnce(&Arc<Session>) -> Result<R>) -> Result<R> {
    if current::require().is_err() {
        return in_context().and_then(|session| work(&session));
    }
    {
        let found = PROCESS.session.read().unwrap_or_else(PoisonError::into_inner);
        let usable = |session: &&Arc<Session>| {
            session.client.is_ours() && !session.is_fresh.load(Ordering::Relaxed)
        };
        if let Some(session) = found.as_ref().filter(usable) {
            return work(session);
        }
    }
    work(&in_context()?)
}

/// Ends the session: everything that belongs to it is gone. The next call starts a new one.
pub(crate) fn end_session() {
    let old = PROCESS.session.write().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(session) = old {
        session.client.drain_output();
    }
}

thread_local! {
    /// This thread's own default stream, and the session it belongs to.
    static OWN_STREAM: RefCell<Option<OwnStream>> = const { RefCell::new(None) };
}

struct OwnStream {
    session: Weak<Session>,
    id: u64,
    stream: Arc<Stream>,
}

impl Drop for OwnStream {
    fn drop(&mut self) {
        if let Some(session) = self.session.upgrade() {
            // The thread ends; its stream's work does not.
            let _ = session.client.destroy_stream(&self.stream);
        }
    }
}

impl Session {
    /// The stream of a handle, or the default stream that a null handle means.
    pub(crate) fn stream(
        self: &Arc<Self>,
        handle: Raw,
        null: DefaultStream,
    ) -> Result<Arc<Stream>> {
        match (handle.addr(), null) {
            (0, DefaultStream::Legacy) | (1, _) => Ok(self.client.legacy_stream().clone()),
            (0, DefaultStream::PerThread) | (2, _) => self.own_stream(),
            _ => Ok(self.streams.get(handle)?.stream.clone()),
        }
    }

    /// Does something with the stream of a handle; as [`Self::stream`], and cheaper. `work` must
    /// not come back to the stream table.
    pub(crate) fn with_stream<R>(
        self: &Arc<Self>,
        handle: Raw,
        null: DefaultStream,
        work: impl FnOnce(&Stream) -> Result<R>,
    ) -> Result<R> {
        match (handle.addr(), null) {
            (0, DefaultStream::Legacy) | (1, _) => work(self.client.legacy_stream()),
            (0, DefaultStream::PerThread) | (2, _) => work(&*self.own_stream()?),
            _ => self.streams.with(handle, |entry| work(&entry.stream)),
        }
    }

    fn own_stream(self: &Arc<Self>) -> Result<Arc<Stream>> {
        let own = OWN_STREAM.try_with(|own| {
            let mut own = own.borrow_mut();
            if let Some(own) = own.as_ref().filter(|own| own.id == self.id) {
                return Ok(own.stream.clone());
            }
            let stream = self.client.create_stream(StreamKind::Blocking, 0)?;
            let session = Arc::downgrade(self);
            *own = Some(OwnStream { session, id: self.id, stream: stream.clone() });
            Ok(stream)
        });
        // The thread's data is gone, and a static object's destructor still makes calls: the
        // other default stream keeps the order too.
        own.unwrap_or_else(|_| Ok(self.client.legacy_stream().clone()))
    }

    /// The handle of a kernel, the same one at each call.
    pub(crate) fn function(&self, code: &Code, owner: Raw, kernel: &Arc<Kernel>) -> Result<Raw> {
        let index = code.module.kernels().iter().position(|other| Arc::ptr_eq(other, kernel));
        let index = index.and_then(|i| u32::try_from(i).ok()).ok_or(CUresult::NOT_FOUND)?;
        let mut functions = code.functions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = functions.get(&index) {
            return Ok(handle.get());
        }
        let function = Function { kernel: kernel.clone(), owner: Kept::new(owner) };
        let handle = self.functions.insert(Arc::new(function))?;
        functions.insert(index, Kept::new(handle));
        Ok(handle)
    }

    /// Forgets the handles of a module that is unloaded.
    pub(crate) fn forget_functions(&self, code: &Code) {
        let mut functions = code.functions.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, handle) in functions.drain() {
            let _ = self.functions.remove(handle.get());
        }
    }
}

/// The context table: contexts are names for the one context that the host knows.
pub(crate) fn contexts() -> &'static Table<Context> {
    static CONTEXTS: std::sync::OnceLock<Table<Context>> = std::sync::OnceLock::new();
    CONTEXTS.get_or_init(|| Table::new(Kind::Context))
}
