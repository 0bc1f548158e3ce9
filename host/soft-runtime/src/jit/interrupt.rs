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

use std::cell::{Cell, RefCell};
use std::io;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering, fence};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use corosensei::trap::{CoroutineTrapHandler, TrapHandlerRegs};

use super::code::Executable;
use super::fault::Trap;
use super::gang::{Event, Gang};

/// What is known of a thread that runs compiled code.
pub struct Record {
    thread: libc::pthread_t,
    /// The launch that it works on; 0 for none.
    pub(super) launch: AtomicU64,
    /// Whose window that is.
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

/// An alternate stack for handlers of faults, for a thread that has none.
struct SignalStack {
    memory: Box<[MaybeUninit<u8>]>,
}

impl SignalStack {
    const BYTES: usize = 64 << 10;

    fn ensure() -> io::Result<Option<Self>> {
        // SAFETY: plain old data; the calls read and write what they are given.
        unsafe {
            let mut old: libc::stack_t = std::mem::zeroed();
            if libc::sigaltstack(ptr::null(), &mut old) != 0 {
                return Err(io::Error::last_os_error());
            }
            if old.ss_flags & libc::SS_DISABLE == 0 {
                return Ok(None);
            }
            let mut memory = Box::new_uninit_slice(Self::BYTES);
            let new = libc::stack_t {
                ss_sp: memory.as_mut_ptr().cast(),
                ss_flags: 0,
                ss_size: Self::BYTES,
            };
            if libc::sigaltstack(&new, ptr::null_mut()) != 0 {
                return Err(io::Error::last_os_error());
            }
            Ok(Some(Self { memory }))
        }
    }
}

impl Drop for SignalStack {
    fn drop(&mut self) {
        let disable = libc::stack_t {
            ss_sp: self.memory.as_mut_ptr().cast(),
            ss_flags: libc::SS_DISABLE,
            ss_size: Self::BYTES,
        };
        // SAFETY: the thread is not on it, since handlers do not drop it.
        unsafe { libc::sigaltstack(&disable, ptr::null_mut()) };
    }
}

/// Signals of the processor's faults.
const FAULTS: [i32; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP];

/// What handled each of [`FAULTS`] before.
static BEFORE: OnceLock<[libc::sigaction; FAULTS.len()]> = OnceLock::new();

/// Sets the handlers, once.
fn install() -> io::Result<()> {
    static DONE: OnceLock<Result<(), i32>> = OnceLock::new();
    let done = DONE.get_or_init(|| {
        // SAFETY: plain old data, and handlers that do what the head of this file says.
        unsafe {
            let mut before: [libc::sigaction; FAULTS.len()] = std::mem::zeroed();
            for (signal, before) in FAULTS.iter().zip(&mut before) {
                if libc::sigaction(*signal, ptr::null(), before) != 0 {
                    return Err(errno());
                }
            }
            let _ = BEFORE.set(before);
            // On the alternate stack there is no room for the frames of preemptions: they wait.
            let preemption = Some(preemption_signal());
            for signal in FAULTS {
                set_handler(signal, on_fault, libc::SA_ONSTACK, preemption)?;
            }
            set_handler(preemption_signal(), on_preempt, libc::SA_NODEFER | libc::SA_RESTART, None)
        }
    });
    done.map_err(io::Error::from_raw_os_error)
}

fn errno() -> i32 {
    io::Error::last_os_error().raw_os_error().unwrap_or(0)
}

type Handler = extern "C" fn(i32, *mut libc::siginfo_t, *mut libc::c_void);

/// # Safety
/// `handler` must do only what a signal handler may.
unsafe fn set_handler(
    signal: i32,
    handler: Handler,
    flags: i32,
    blocked: Option<i32>,
) -> Result<(), i32> {
    // SAFETY: plain old data; the caller's promise.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = flags | libc::SA_SIGINFO;
        libc::sigemptyset(&mut action.sa_mask);
        if let Some(blocked) = blocked {
            libc::sigaddset(&mut action.sa_mask, blocked);
        }
        if libc::sigaction(signal, &action, ptr::null_mut()) != 0 {
            return Err(errno());
        }
    }
    Ok(())
}

/// The record of this thread, if compiled code was interrupted.
///
/// # Safety
/// To be called by a signal handler with its context.
unsafe fn interrupted<'a>(context: *mut libc::c_void) -> Option<&'a Record> {
    // SAFETY: the record lives while it is current, and the code while it runs.
    unsafe {
        let record = CURRENT.with(Cell::get).as_ref()?;
        let code = record.code.load(Ordering::Relaxed).as_ref()?;
        code.contains(program_counter(context.cast())).then_some(record)
    }
}

extern "C" fn on_preempt(_: i32, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: a thread's record lives while it is current.
    if let Some(record) = unsafe { CURRENT.with(Cell::get).as_ref() } {
        record.sent.store(false, Ordering::Release);
    }
    // SAFETY: this is a handler, called with its context.
    let Some(record) = (unsafe { interrupted(context) }) else { return };
    if record.take_preempt() {
        let gang = record.gang.load(Ordering::Relaxed);
        // SAFETY: compiled code of this gang was interrupted, so that its fiber runs.
        unsafe { suspend(gang, context.cast()) };
    }
}

/// Suspends the fiber on which a handler runs. Where this returns, it may be another thread.
///
/// # Safety
/// The gang's fiber must be running, and `context` that of the handler that interrupted it.
#[inline(never)]
unsafe fn suspend(gang: *mut Gang, context: *mut libc::ucontext_t) {
    // SAFETY: the caller's promise. The calls at the end ask for the state of this thread, and
    // write to where it will be taken from.
    unsafe {
        (*(*gang).yielder.get()).suspend(Event::Preempted);
        libc::sigaltstack(ptr::null(), &raw mut (*context).uc_stack);
        libc::pthread_sigmask(libc::SIG_BLOCK, ptr::null(), &raw mut (*context).uc_sigmask);
    }
}

extern "C" fn on_fault(signal: i32, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: this is a handler, called with its context.
    let handled = unsafe { interrupted(context) }.is_some_and(|record| {
        let (Some(handler), (host, len)) = (record.trap.get(), record.window.get()) else {
            return false;
        };
        // SAFETY: the system gives an address for these signals.
        let address = unsafe { (*info).si_addr() } as u64;
        let trap = match signal {
            libc::SIGSEGV | libc::SIGBUS if address.wrapping_sub(host) < len => {
                Trap::Address(address)
            }
            libc::SIGSEGV if is_overflow(&handler, address as usize) => Trap::Stack,
            // The system gives no address where it is none that a processor could have.
            libc::SIGSEGV | libc::SIGBUS => Trap::Stray,
            libc::SIGFPE => Trap::Instruction("a division that the processor refuses"),
            libc::SIGILL | libc::SIGTRAP => Trap::Instruction("one that the processor lacks"),
            _ => return false,
        };
        // SAFETY: the fiber whose handler this is was interrupted in compiled code, which owns
        // nothing, and the registers are set as asked.
        unsafe {
            let registers = handler.setup_trap_handler(move || Event::Trapped(trap));
            set_registers(context.cast(), &registers);
        }
        true
    });
    if !handled {
        // SAFETY: as above.
        unsafe { pass_on(signal, info, context) };
    }
}

/// Is this address in the guard page of the stack, or just below it?
fn is_overflow(handler: &CoroutineTrapHandler<Event>, address: usize) -> bool {
    // The guard page counts as in bounds, the stack's own pages do not fault.
    handler.stack_ptr_in_bounds(address)
}

/// Does with a signal what would have been done without us.
///
/// # Safety
/// To be called by a handler, with what it was given.
unsafe fn pass_on(signal: i32, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    let at = FAULTS.iter().position(|it| *it == signal).unwrap_or(0);
    // SAFETY: handlers are called as they asked to be; the default is put back and does its work
    // when the instruction is executed again.
    unsafe {
        let before = BEFORE.get().map(|all| all[at]);
        match before {
            Some(before) if before.sa_sigaction == libc::SIG_IGN => {}
            Some(before) if before.sa_sigaction != libc::SIG_DFL => {
                if before.sa_flags & libc::SA_SIGINFO != 0 {
                    let handler: Handler = std::mem::transmute(before.sa_sigaction);
                    handler(signal, info, context);
                } else {
                    let handler: extern "C" fn(i32) = std::mem::transmute(before.sa_sigaction);
                    handler(signal);
                }
            }
            _ => {
                let mut action: libc::sigaction = std::mem::zeroed();
                action.sa_sigaction = libc::SIG_DFL;
                libc::sigaction(signal, &action, ptr::null_mut());
            }
        }
    }
}

/// # Safety
/// `context` must be a handler's.
#[cfg(target_arch = "x86_64")]
unsafe fn program_counter(context: *mut libc::ucontext_t) -> usize {
    // SAFETY: the caller's promise.
    unsafe { (*context).uc_mcontext.gregs[libc::REG_RIP as usize] as usize }
}

/// # Safety
/// As above.
#[cfg(target_arch = "x86_64")]
unsafe fn set_registers(context: *mut libc::ucontext_t, registers: &TrapHandlerRegs) {
    let TrapHandlerRegs { rip, rsp, rbp, rdi, rsi } = *registers;
    // SAFETY: the caller's promise.
    let all = unsafe { &mut (*context).uc_mcontext.gregs };
    let values = [
        (libc::REG_RIP, rip),
        (libc::REG_RSP, rsp),
        (libc::REG_RBP, rbp),
        (libc::REG_RDI, rdi),
        (libc::REG_RSI, rsi),
    ];
    for (register, value) in values {
        all[register as usize] = value as i64;
    }
}

/// # Safety
/// `context` must be a handler's.
#[cfg(target_arch = "aarch64")]
unsafe fn program_counter(context: *mut libc::ucontext_t) -> usize {
    // SAFETY: the caller's promise.
    unsafe { (*context).uc_mcontext.pc as usize }
}

/// # Safety
/// As above.
#[cfg(target_arch = "aarch64")]
unsafe fn set_registers(context: *mut libc::ucontext_t, registers: &TrapHandlerRegs) {
    let TrapHandlerRegs { pc, sp, x0, x1, x29, lr } = *registers;
    // SAFETY: the caller's promise.
    let all = unsafe { &mut (*context).uc_mcontext };
    (all.pc, all.sp) = (pc, sp);
    for (register, value) in [(0, x0), (1, x1), (29, x29), (30, lr)] {
        all.regs[register] = value;
    }
}
