//! Waking the frontend's owner from other threads, with a system call only if it sleeps.

use nix::sys::eventfd::{EfdFlags, EventFd};
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering, fence};

/// Ends [`crate::Frontend::sleep`], now or the next time it is called. Cheap to clone and to call.
#[derive(Debug, Clone)]
pub struct Waker(Arc<State>);

#[derive(Debug)]
struct State {
    /// Whether another thread has called since the owner last looked.
    called: AtomicBool,
    /// The owner waits for `event`, or is about to.
    sleeps: AtomicBool,
    event: EventFd,
}

impl Waker {
    pub(crate) fn new() -> io::Result<Self> {
        let flags = EfdFlags::EFD_NONBLOCK | EfdFlags::EFD_CLOEXEC;
        let event = EventFd::from_value_and_flags(0, flags)?;
        Ok(Self(Arc::new(State {
            called: AtomicBool::new(false),
            sleeps: AtomicBool::new(false),
            event,
        })))
    }

    /// Wakes the owner.
    pub fn wake(&self) {
        self.0.called.store(true, Ordering::Release);
        // Either the owner's look at `called` sees this call, or we see that it sleeps: the two
        // fences forbid that both miss.
        fence(Ordering::SeqCst);
        if self.0.sleeps.swap(false, Ordering::AcqRel) {
            // It fails only if the counter is full, and then the owner wakes anyway.
            let _ = self.0.event.write(1);
        }
    }

    /// Says that the owner will wait for [`Waker::event`] next. `true`: do not, another thread
    /// called.
    pub(crate) fn prepare_sleep(&self) -> bool {
        self.0.sleeps.store(true, Ordering::Release);
        fence(Ordering::SeqCst);
        self.take_call()
    }

    /// Whether another thread called since the last time.
    pub(crate) fn take_call(&self) -> bool {
        self.0.called.load(Ordering::Relaxed) && self.0.called.swap(false, Ordering::AcqRel)
    }

    /// The owner is awake.
    pub(crate) fn end_sleep(&self) {
        if !self.0.sleeps.swap(false, Ordering::AcqRel) {
            let _ = self.0.event.read();
        }
    }

    pub(crate) fn event(&self) -> BorrowedFd<'_> {
        self.0.event.as_fd()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_before_sleep_is_not_lost() {
        let waker = Waker::new().unwrap();
        assert!(!waker.prepare_sleep());
        waker.end_sleep();
        waker.wake();
        assert!(waker.prepare_sleep());
        waker.end_sleep();
        assert!(!waker.take_call());
    }

    #[test]
    fn only_a_sleeper_costs_a_write() {
        let waker = Waker::new().unwrap();
        waker.wake();
        assert!(waker.0.event.read().is_err(), "awake: no event");
        assert!(waker.take_call() && !waker.prepare_sleep());
        waker.wake();
        assert_eq!(waker.0.event.read(), Ok(1));
    }
}
