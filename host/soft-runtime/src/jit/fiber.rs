//! Fibers on which compiled code of gangs runs.
//!
//! # Why this is sound
//! - A [`Gang`] lives in a box of its own and is reached through raw pointers only: by the fiber
//!   that runs its code, and by the thread that resumes that fiber, while the fiber is suspended.
//!   So no two references to it overlap in time.
//! - A fiber is moved between threads while it is suspended. What its stack holds then is frames of
//!   compiled code, of callbacks (which keep nothing there that is bound to a thread) and perhaps a
//!   signal's frame, which `interrupt` adapts to the thread that it returns on.
//! - A suspended fiber may be forgotten with all its frames ([`Fiber::reset`]): compiled code owns
//!   nothing, and callbacks own nothing at the places where they suspend.
#![allow(unsafe_code)]

use std::io;
use std::ptr::{self, NonNull};

use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};
use svp_codegen::context::{Context, RunBlocks, RunGang};

use super::callbacks;
use super::code::Job;
use super::fault::CodeFault;
use super::gang::{BlockState, Call, Event, Gang};
use super::interrupt::Record;
use super::target::STACK_BYTES;
use crate::memory::MemoryError;

/// A fiber and its gang, to be used for one call after the other.
pub(super) struct Fiber {
    gang: NonNull<Gang>,
    coroutine: Option<Coroutine<(), Event, Event>>,
    stack: Option<DefaultStack>,
}

// SAFETY: the gang belongs to the fiber alone, and its pointers are set anew by the thread that
// resumes it. What may be on a suspended fiber's stack is not bound to a thread; see the head of
// this file.
unsafe impl Send for Fiber {}

impl std::fmt::Debug for Fiber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fiber")
    }
}

impl Fiber {
    /// A fiber that has nothing to do.
    pub(super) fn new() -> Self {
        let gang = NonNull::from(Box::leak(Box::new(Gang::new(callbacks::empty_context()))));
        Self { gang, coroutine: None, stack: None }
    }

    /// The gang's context. The fiber does not run, since it is borrowed.
    pub(super) fn context(&mut self) -> &mut Context {
        // SAFETY: the gang is this fiber's own, and only a running fiber accesses it.
        unsafe { &mut self.gang.as_mut().context }
    }

    fn gang(&self) -> &Gang {
        // SAFETY: as above; those that share it do so through cells, on this thread.
        unsafe { self.gang.as_ref() }
    }

    /// Gives each of this many warps of the gang local memory of this many rows. With `clear` no warp
    /// sees what has been in it.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub(super) fn set_local(
        &mut self,
        warps: usize,
        rows: usize,
        clear: bool,
    ) -> Result<(), MemoryError> {
        // SAFETY: the gang is this fiber's own, and only a running fiber accesses it.
        unsafe { self.gang.as_mut() }.set_local(warps, rows, clear)
    }

    /// Sets the gang's number in its block.
    pub(super) fn set_number(&mut self, number: usize) {
        let gang = self.gang.as_ptr() as u64;
        self.context().runtime = gang;
        self.gang().number.set(number);
    }

    /// Sets what the fiber runs when it is resumed. It must have finished what it ran before.
    pub(super) fn set_call(&mut self, call: Call) {
        self.gang().call.set(call);
    }

    /// How the gang has faulted.
    pub(super) fn take_fault(&mut self) -> Option<Box<CodeFault>> {
        self.gang().fault.take()
    }

    /// Runs the fiber until something happens. Everything that the gang's context and its call
    /// point to belongs to `job`, which must be the one that it was prepared for.
    ///
    /// # Errors
    /// If there is no memory for a stack.
    pub(super) fn resume(
        &mut self,
        job: &Job<'_>,
        block: &BlockState,
        record: &Record,
    ) -> io::Result<Event> {
        let gang = self.gang.as_ptr();
        // The pointers are used while the fiber runs, which ends before this function does.
        self.gang().job.set(ptr::from_ref(job).cast());
        self.gang().block.set(block);
        let coroutine = match &mut self.coroutine {
            Some(coroutine) => coroutine,
            none => none.insert(start(gang, self.stack.take())?),
        };
        record.enter(&job.compiled.executable, gang, coroutine.trap_handler());
        // A signal that came before did nothing.
        if record.take_preempt() {
            record.leave();
            return Ok(Event::Preempted);
        }
        let result = coroutine.resume(());
        record.leave();
        Ok(match result {
            CoroutineResult::Yield(event) => event,
            CoroutineResult::Return(event) => {
                // It was ended from outside; what comes next begins on the empty stack.
                self.stack = self.coroutine.take().map(Coroutine::into_stack);
                event
            }
        })
    }

    /// Forgets what the fiber was doing.
    pub(super) fn reset(&mut self) {
        let Some(mut coroutine) = self.coroutine.take() else { return };
        // SAFETY: nothing on the stack of a suspended fiber has to be dropped; see the head of this
        // file.
        unsafe { coroutine.force_reset() };
        self.stack = Some(coroutine.into_stack());
    }
}

impl Drop for Fiber {
    fn drop(&mut self) {
        self.reset();
        // SAFETY: it came from a box that has no other owner.
        drop(unsafe { Box::from_raw(self.gang.as_ptr()) });
    }
}

/// Lays a coroutine on a stack.
fn start(gang: *mut Gang, stack: Option<DefaultStack>) -> io::Result<Coroutine<(), Event, Event>> {
    let stack = match stack {
        Some(stack) => stack,
        None => DefaultStack::new(STACK_BYTES)?,
    };
    Ok(Coroutine::with_stack(stack, move |yielder: &Yielder<(), Event>, ()| {
        loop {
            // SAFETY: the gang outlives its fiber. The call's code and context are those of the job
            // that the fiber was prepared for, as the thread that resumed it promises.
            unsafe {
                (*gang).yielder.set(yielder);
                let context = &raw mut (*gang).context;
                match (*gang).call.replace(Call::Nothing) {
                    Call::Nothing => {}
                    Call::Blocks(run, first, count) => run(context, first, count),
                    Call::Gang(run, first_thread) => run(context, first_thread),
                }
            }
            yielder.suspend(Event::Finished);
        }
    }))
}

/// The entry point of code, as a call for blocks.
pub(super) fn blocks_call(entry: *const u8, first: u64, count: u64) -> Call {
    // SAFETY: the compiler's code has an entry point of this type where `Entry` says so.
    Call::Blocks(unsafe { std::mem::transmute::<*const u8, RunBlocks>(entry) }, first, count)
}

/// The entry point of code, as a call for one gang.
pub(super) fn gang_call(entry: *const u8, first_thread: u32) -> Call {
    // SAFETY: as above.
    Call::Gang(unsafe { std::mem::transmute::<*const u8, RunGang>(entry) }, first_thread)
}
