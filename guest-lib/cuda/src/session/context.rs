//! Contexts, and each thread's stack of them.

use crate::handles::{HandleId, Kind, Raw, Table};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use svp_client::{CUresult, Result};
use svp_cuda_types::CUlimit;

/// A context: settings, and a place on threads' stacks. What is allocated through one belongs to the
/// process.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) id: u64,
    /// The index of its device, among those that the program sees.
    pub(crate) device: u32,
    /// Numbers of contexts of other devices whose memory it may reach.
    peers: Mutex<BTreeSet<u64>>,
    pub(crate) flags: AtomicU32,
    pub(crate) cache_config: AtomicU32,
    pub(crate) limits: Mutex<BTreeMap<u32, usize>>,
}

impl Context {
    pub(crate) fn new(id: u64, device: u32, flags: u32) -> Self {
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
            device,
            peers: Mutex::default(),
            flags: AtomicU32::new(flags),
            cache_config: AtomicU32::new(0),
            limits: Mutex::new(limits.into_iter().map(|(limit, value)| (limit.0, value)).collect()),
        }
    }

    /// Numbers of contexts of other devices whose memory it may reach.
    pub(crate) fn peers(&self) -> MutexGuard<'_, BTreeSet<u64>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

thread_local! {
    /// The top of the thread's stack. A plain cell, and not with the rest: destructors of a
    /// program's static objects run after those of the thread's data, and still free their memory.
    static TOP: Cell<Option<HandleId>> = const { Cell::new(None) };
    /// What lies below it; gone once the thread's data is.
    static BELOW: RefCell<Vec<HandleId>> = const { RefCell::new(Vec::new()) };
}

/// The current context's handle; null if there is none.
pub(crate) fn handle() -> Raw {
    TOP.get().unwrap_or_default().get()
}

/// Fails without a current context. That it still exists is looked at by [`get`] only: calls that
/// do work find out from the session.
pub(crate) fn require() -> Result<()> {
    if TOP.get().is_some_and(|top| top != HandleId::default()) {
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

/// The device of the current context; 0 without one.
pub(crate) fn device() -> u32 {
    contexts().with(handle(), |context| Ok(context.device)).unwrap_or(0)
}

/// Puts a context on top of the stack.
pub(crate) fn push(context: Raw) {
    if let Some(covered) = TOP.replace(Some(HandleId::new(context))) {
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
        TOP.set(Some(HandleId::new(context)));
    }
}

/// The context table: contexts are names for the one context that the host knows.
pub(crate) fn contexts() -> &'static Table<Context> {
    static CONTEXTS: OnceLock<Table<Context>> = OnceLock::new();
    CONTEXTS.get_or_init(|| Table::new(Kind::Context))
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

    /// Asks for the current context when the thread's data goes, and sends what it was.
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
