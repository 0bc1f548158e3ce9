//! Numbers by which stops find what they are meant for.

use std::sync::atomic::{AtomicU64, Ordering};

/// A number that was never given before, and not zero.
pub(super) fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
