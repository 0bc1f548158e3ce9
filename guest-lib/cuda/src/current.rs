//! Contexts, and each thread's stack of them.

use crate::handles::Raw;
use crate::state::{self, Kept, contexts};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use svp_client::{CUresult, Result};
use svp_cuda_types::CUlimit;

/// A context: settings, and a place on threads' stacks. What is allocated through one is the
/// process's.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) id: u64,
    pub(crate) flags: AtomicU32,
    pub(crate) cache_config: AtomicU32,
    pub(crate) limits: Mutex<BTreeMap<u32, usize>>,
}

impl Context {
    pub(crate) fn new(id: u64, flags: u32) -> Self {
        let limits = [
            (CUlimit::STACK_SIZE, 1024),
            (CUlimit::PRINTF_FIFO_SIZE, 64 << 10),
            (CUlimit::MALLOC_HEAP_SIZE, 8 << 20),
            (CUlimit::DEV_RUNTIME_SYNC_DEPTH, 2),
            (CUlimit::DEV_RUNTIME_PENDING_LAUNCH_COUNT, 2048),
            (CUlimit::MAX_L2_FETCH_GRANULARITY, 64),
            (CUlimit::PERSISTING_L2_CACHE_SIZE, 0),
        ];
        Self {
            id,
            flags: AtomicU32::new(flags),
            cache_config: AtomicU32::new(0),
            limits: Mutex::new(limits.into_iter().map(|(limit, value)| (limit.0, value)).collect()),
        }
    }
}

thread_local! {
    /// The top of the thread's stack. A plain cell, and not with the rest: destructors of a
    /// program's static objects run after those of the thread's data, and still free their memory.
    static TOP: Cell<Option<Kept>> = const { Cell::new(None) };
    /// What lies below it; gone once the thread's data is.
    static BELOW: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
}

/// The current context's handle; null if there is none.
pub(crate) fn handle() -> Raw {
    TOP.get().unwrap_or_default().get()
}

/// Fails without a current context. That it still exists is looked at by [`get`] only: calls that
/// do work find out from the session.
pub(crate) fn require() -> Result<()> {
    if TOP.get().is_some_and(|top| top != Kept::default()) {
        Ok(())
    } else {
        Err(CUresult::INVALID_CONTEXT)
    }
}

/// The current context.
///
/// # Errors
/// `INVALID_CONTEXT` without one, `CONTEXT_IS_DESTROYED` if it no longer exists.
pub(crate) fn get() -> Result<Arc<Context>> {
    require()?;
    contexts().get(handle()).map_err(|_| CUresult::CONTEXT_IS_DESTROYED)
}

/// Puts a context on top of the stack.
pub(crate) fn push(context: Raw) {
    if let Some(covered) = TOP.replace(Some(Kept::new(context))) {
        let _ = BELOW.try_with(|below| below.borrow_mut().push(covered));
    }
}

/// Takes the top of the stack away.
pub(crate) fn pop() -> Result<Raw> {
    let top = TOP.get().ok_or(CUresult::INVALID_CONTEXT)?;
    TOP.set(BELOW.try_with(|below| below.borrow_mut().pop()).ok().flatten());
    Ok(top.get())
}

/// Replaces the top of the stack; null takes it away.
pub(crate) fn set(context: Raw) {
    if context.is_null() {
        let _ = pop();
    } else {
        TOP.set(Some(Kept::new(context)));
    }
}

/// The primary context of the one device.
#[derive(Debug, Default)]
pub(crate) struct Primary {
    handle: Option<Kept>,
    retained: u32,
    flags: u32,
}

static PRIMARY: Mutex<Primary> = Mutex::new(Primary { handle: None, retained: 0, flags: 0 });

/// Retains the primary context, making it if need be.
pub(crate) fn retain_primary() -> Result<Raw> {
    let session = state::session()?;
    let mut primary = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    let handle = match primary.handle {
        Some(handle) => handle,
        None => {
            let context = Context::new(session.client.next_id(), primary.flags);
            let handle = Kept::new(contexts().insert(Arc::new(context))?);
            primary.handle = Some(handle);
            handle
        }
    };
    primary.retained = primary.retained.saturating_add(1);
    Ok(handle.get())
}

/// Releases it; the last release ends the session, and frees all that it holds.
pub(crate) fn release_primary() -> Result<()> {
    state::session()?;
    let mut primary = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    primary.retained = primary.retained.checked_sub(1).ok_or(CUresult::INVALID_CONTEXT)?;
    if primary.retained == 0 {
        drop_primary(&mut primary);
    }
    Ok(())
}

/// Frees everything that the primary context holds; it stays retained and usable.
pub(crate) fn reset_primary() -> Result<()> {
    state::session()?;
    let mut primary = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = primary.handle;
    if kept.is_some() {
        // The handle stays valid: only what the context holds is gone.
        state::end_session();
        primary.flags = 0;
    }
    Ok(())
}

fn drop_primary(primary: &mut Primary) {
    if let Some(handle) = primary.handle.take() {
        let _ = contexts().remove(handle.get());
        // Other contexts share the session: it goes with the last one.
        if contexts().all().is_empty() {
            state::end_session();
        }
    }
}

/// Whether a handle is the primary context's.
pub(crate) fn is_primary(context: Raw) -> bool {
    let primary = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    primary.handle == Some(Kept::new(context))
}

/// Flags and whether the primary context exists.
pub(crate) fn primary_state() -> (u32, bool) {
    let primary = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    (primary.flags, primary.handle.is_some())
}

/// Sets the flags that the primary context has or will have.
pub(crate) fn set_primary_flags(flags: u32) {
    let mut primary = PRIMARY.lock().unwrap_or_else(PoisonError::into_inner);
    primary.flags = flags;
    let context = primary.handle.and_then(|handle| contexts().get(handle.get()).ok());
    if let Some(context) = context {
        context.flags.store(flags, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};

    fn context(address: usize) -> Raw {
        std::ptr::without_provenance_mut(address)
    }

    #[test]
    fn contexts_are_a_stack() {
        assert!(handle().is_null());
        assert_eq!(pop(), Err(CUresult::INVALID_CONTEXT));
        push(context(1));
        push(context(2));
        set(context(3));
        assert_eq!((pop(), handle()), (Ok(context(3)), context(1)));
        push(context(0));
        assert_eq!(require(), Err(CUresult::INVALID_CONTEXT));
        set(context(0));
        assert_eq!((handle(), require()), (context(1), Ok(())));
        set(context(0));
        assert!(handle().is_null());
    }

    /// Asks for the current context when the thread's data goes, and tells what it was.
    struct AtTheEnd(Sender<usize>);

    impl Drop for AtTheEnd {
        fn drop(&mut self) {
            let _ = self.0.send(handle().addr());
        }
    }

    #[test]
    fn the_context_outlives_the_thread_s_data() {
        thread_local! {
            static LAST: RefCell<Option<AtTheEnd>> = const { RefCell::new(None) };
        }
        let (sender, receiver) = channel();
        // What was used first goes last.
        let thread = std::thread::spawn(|| {
            LAST.set(Some(AtTheEnd(sender)));
            push(context(7));
            push(context(9));
        });
        assert!(thread.join().is_ok());
        assert_eq!(receiver.recv(), Ok(9));
    }
}
