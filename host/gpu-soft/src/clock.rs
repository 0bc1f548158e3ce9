//! The host's monotonic clock, as completions tell time.

use nix::time::{ClockId, clock_gettime};

/// Nanoseconds of `CLOCK_MONOTONIC`.
pub(crate) fn now_ns() -> u64 {
    // The call cannot fail for this clock; zero would only make a span look empty.
    let now = clock_gettime(ClockId::CLOCK_MONOTONIC).map(|now| {
        let seconds = u64::try_from(now.tv_sec()).unwrap_or_default();
        seconds * 1_000_000_000 + u64::try_from(now.tv_nsec()).unwrap_or_default()
    });
    now.unwrap_or_default()
}
