//! Signals to threads that run compiled code: preemption, and faults of the processor.
//!
//! # Why this is sound
//! - A [`Record`] belongs to one thread. What its signal handlers read of it (`code`, `gang`,
//!   `trap`) is written by that thread alone, before and after compiled code runs, and used by a
//!   handler only if it has interrupted compiled code, that is, in between.
//! - The handler of [`preemption_signal`] runs on the interrupted stack, the fiber's, and switches
//!   away from it: the interrupted registers, all of them, are in the signal's frame on that stack.
//!   When the fiber is resumed, perhaps by another thread, the handler returns and the system
//!   restores them. What a signal's frame holds that belongs to a thread, its mask and alternate
//!   stack, is replaced by what the thread that returns has.
//! - Handlers use no lock, no memory from the heap and no thread-local variable with a destructor.
//! - Any fault of compiled code, at whatever address, ends its launch and nothing else. Faults outside
//!   compiled code go to the handler that was there before.
#![allow(unsafe_code)]

mod context;
mod handlers;
mod signal_stack;

use std::cell::{Cell, RefCell};
use std::io;
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering, fence};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use corosensei::trap::CoroutineTrapHandler;

use super::code::Executable;
use super::gang::{Event, Gang};
use handlers::install;
use signal_stack::SignalStack;

/// What is known of a thread that runs compiled code.
pub struct Record {
    thread: libc::pthread_t,
    /// The launch that it works on; 0 for none.
    pub(super) launch: AtomicU64,
    /// The client of that window.
    pub(super) client: AtomicU64,
    /// When what it runs began.
    pub(super) since_ns: AtomicU64,
    /// It is to be preempted when it has run this long.
    pub(super) turn_ns: AtomicU64,
    /// Or when this time has come.
    pub(super) deadline_ns: AtomicU64,
    /// Is it to be preempted?
    preempt: AtomicBool,
    /// Is a signal on its way? Real-time signals queue up, and each takes room on the stack.
    sent: AtomicBool,
    /// Does other work wait for this thread?
    pub(super) contended: Arc<AtomicBool>,
    /// The code that runs, if any does.
    code: AtomicPtr<Executable>,
    gang: AtomicPtr<Gang>,
    trap: Cell<Option<CoroutineTrapHandler<Event>>>,
    /// The window that code may access: its host address and length.
    window: Cell<(u64, u64)>,
}

// SAFETY: the cells are used by the record's own thread alone, the rest is atomic.
unsafe impl Send for Record {}
// SAFETY: as above.
unsafe impl Sync for Record {}

impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Record").field("launch", &self.launch).finish_non_exhaustive()
    }
}

impl Record {
    /// The thread is about to run compiled code of a gang.
    pub(super) fn enter(
        &self,
        code: &Executable,
        gang: *mut Gang,
        trap: CoroutineTrapHandler<Event>,
    ) {
        self.trap.set(Some(trap));
        self.gang.store(gang, Ordering::Relaxed);
        self.code.store(ptr::from_ref(code).cast_mut(), Ordering::Relaxed);
    }

    /// It does no longer.
    pub(super) fn leave(&self) {
        self.code.store(ptr::null_mut(), Ordering::Relaxed);
    }

    /// Sets the window of what runs next: its host address and length.
    pub(super) fn set_window(&self, host: u64, len: u64) {
        self.window.set((host, len));
    }

    /// Was it to be preempted? From now on, it is not.
    pub(super) fn take_preempt(&self) -> bool {
        self.preempt.load(Ordering::Relaxed) && self.preempt.swap(false, Ordering::Relaxed)
    }

    /// Is it still to be preempted?
    pub(super) fn is_preempted(&self) -> bool {
        self.preempt.load(Ordering::Relaxed)
    }

    /// Asks the thread to stop running what it runs. The registry must be locked, so that the
    /// thread is still there.
    fn send_preempt(&self, _registry: &MutexGuard<'_, Vec<Arc<Record>>>) {
        self.preempt.store(true, Ordering::Relaxed);
        if self.sent.swap(true, Ordering::AcqRel) {
            return;
        }
        // SAFETY: a thread's record is in the registry only while the thread lives.
        let result = unsafe { libc::pthread_kill(self.thread, preemption_signal()) };
        if result != 0 {
            self.sent.store(false, Ordering::Release);
            tracing::warn!(result, "pthread_kill");
        }
    }
}

static REGISTRY: Mutex<Vec<Arc<Record>>> = Mutex::new(Vec::new());

fn registry() -> MutexGuard<'static, Vec<Arc<Record>>> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The signal that preempts compiled code: the eighth real-time signal.
pub(crate) fn preemption_signal() -> i32 {
    libc::SIGRTMIN() + 7
}

/// Preempts every thread whose record fits.
pub(super) fn preempt_where(fits: impl Fn(&Record) -> bool) {
    // What the caller has written, the threads see when they look for it after their own record.
    fence(Ordering::SeqCst);
    let registry = registry();
    for record in registry.iter().filter(|it| fits(it)) {
        record.send_preempt(&registry);
    }
}

/// Calls `look` for every record, and preempts those for which it is true.
pub(super) fn preempt_each(mut look: impl FnMut(&Record) -> bool) {
    let registry = registry();
    for record in registry.iter() {
        if look(record) {
            record.send_preempt(&registry);
        }
    }
}

thread_local! {
    /// The thread's record, for its signal handlers.
    static CURRENT: Cell<*const Record> = const { Cell::new(ptr::null()) };
    static OWN: RefCell<Option<Registered>> = const { RefCell::new(None) };
}

struct Registered {
    record: Arc<Record>,
    _stack: Option<SignalStack>,
}

impl Drop for Registered {
    fn drop(&mut self) {
        CURRENT.with(|it| it.set(ptr::null()));
        registry().retain(|it| !Arc::ptr_eq(it, &self.record));
    }
}

/// The record of this thread, which is entered in the registry if it is not there. `contended` is
/// what tells that other work waits.
///
/// # Errors
/// If the system refuses signal handlers.
pub fn current(contended: &Arc<AtomicBool>) -> io::Result<Arc<Record>> {
    install()?;
    OWN.with(|own| {
        let mut own = own.borrow_mut();
        if let Some(registered) = &*own
            && Arc::ptr_eq(&registered.record.contended, contended)
        {
            return Ok(Arc::clone(&registered.record));
        }
        *own = None;
        let stack = SignalStack::ensure()?;
        let record = Arc::new(Record {
            // SAFETY: it cannot fail.
            thread: unsafe { libc::pthread_self() },
            launch: AtomicU64::new(0),
            client: AtomicU64::new(0),
            since_ns: AtomicU64::new(0),
            turn_ns: AtomicU64::new(u64::MAX),
            deadline_ns: AtomicU64::new(u64::MAX),
            preempt: AtomicBool::new(false),
            sent: AtomicBool::new(false),
            contended: Arc::clone(contended),
            code: AtomicPtr::new(ptr::null_mut()),
            gang: AtomicPtr::new(ptr::null_mut()),
            trap: Cell::new(None),
            window: Cell::new((0, 0)),
        });
        CURRENT.with(|it| it.set(Arc::as_ptr(&record)));
        registry().push(Arc::clone(&record));
        *own = Some(Registered { record: Arc::clone(&record), _stack: stack });
        Ok(record)
    })
}

/// Was the thread that this runs on asked to stop what it runs? From now on, it is not.
#[inline(never)]
pub(super) fn take_preempt() -> bool {
    let record = CURRENT.with(Cell::get);
    // SAFETY: a thread's record lives as long as it is current.
    unsafe { record.as_ref() }.is_some_and(Record::take_preempt)
}
