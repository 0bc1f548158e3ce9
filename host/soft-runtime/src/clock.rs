//! The host's monotonic clock, as completions tell time, and processor time.

use nix::time::{ClockId, clock_gettime};

/// Nanoseconds of `CLOCK_MONOTONIC`.
pub fn now_ns() -> u64 {
    read_ns(ClockId::CLOCK_MONOTONIC)
}

/// Nanoseconds that a processor has spent on this thread: a system call, unlike the other.
pub fn thread_ns() -> u64 {
    read_ns(ClockId::CLOCK_THREAD_CPUTIME_ID)
}

#[inline]
fn read_ns(clock: ClockId) -> u64 {
    // The call cannot fail for these clocks; zero would only make a span look empty.
    let now = clock_gettime(clock).map(|now| {
        let seconds = u64::try_from(now.tv_sec()).unwrap_or_default();
        seconds * 1_000_000_000 + u64::try_from(now.tv_nsec()).unwrap_or_default()
    });
    now.unwrap_or_default()
}
