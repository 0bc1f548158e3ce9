//! What clients have had on the heap goes back to the system once they are gone.
//!
//! The C library keeps freed memory for what comes next, each thread's apart, and the more the longer the
//! pieces were that it has seen. After one client with long modules the process would hold tens of MiB for
//! ever.
#![allow(unsafe_code)]

use nix::libc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How long after a client has left, and after that once more: others leave at the same time, and threads
/// that still work for it free what they have as they end.
const PAUSES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(4)];
/// Pieces from this length on are mapped, and unmapped when they are freed.
const MAPPED_FROM: i32 = 256 << 10;
/// How much may be free at the end of a thread's heap.
const FREE_AT_END: i32 = 128 << 10;

/// Asks for it, from a thread that may not wait.
#[derive(Debug)]
pub(super) struct HeapTrim {
    departures: Sender<()>,
}

impl HeapTrim {
    /// Starts the thread that does it. Where the system gives none, memory is kept.
    pub(super) fn start() -> Self {
        keep_little();
        let (departures, left) = channel();
        let thread = std::thread::Builder::new().name("svp-heap".into());
        if let Err(error) = thread.spawn(move || trim_after(&left)) {
            tracing::warn!(%error, "freed memory is kept");
        }
        Self { departures }
    }

    /// A client has gone.
    pub(super) fn client_left(&self) {
        // Without the thread there is no receiver.
        let _ = self.departures.send(());
    }
}

/// Ends with the sender.
fn trim_after(left: &Receiver<()>) {
    while left.recv().is_ok() {
        let [soon, later] = PAUSES;
        std::thread::sleep(soon);
        left.try_iter().for_each(drop);
        trim();
        std::thread::sleep(later);
        trim();
    }
}

/// Fixes what would otherwise grow with the longest piece that was ever freed.
fn keep_little() {
    #[cfg(target_env = "gnu")]
    for (setting, bytes) in
        [(libc::M_MMAP_THRESHOLD, MAPPED_FROM), (libc::M_TRIM_THRESHOLD, FREE_AT_END)]
    {
        // SAFETY: it sets a number that the allocator reads, at any time and by any thread.
        unsafe {
            libc::mallopt(setting, bytes);
        }
    }
}

/// Gives back what is free between what is not.
fn trim() {
    #[cfg(target_env = "gnu")]
    // SAFETY: it may be called at any time by any thread, and touches only what is free.
    unsafe {
        libc::malloc_trim(0);
    }
}
