//! The handlers of the signals, for the reasons that [the module](super) gives.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::io;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::Ordering;

use corosensei::trap::CoroutineTrapHandler;

use super::context::{program_counter, set_registers};
use super::{CURRENT, Record, preemption_signal};
use crate::jit::fault::Trap;
use crate::jit::gang::{Event, Gang};

/// Signals of the processor's faults.
const FAULTS: [i32; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP];

/// What handled each of [`FAULTS`] before.
static BEFORE: OnceLock<[libc::sigaction; FAULTS.len()]> = OnceLock::new();

/// Sets the handlers, once.
pub(super) fn install() -> io::Result<()> {
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
