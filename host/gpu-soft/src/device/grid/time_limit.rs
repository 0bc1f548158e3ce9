//! Until when a launch may run. The time for which it is held is not its own, and does not count.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Never.
const NEVER: u64 = u64::MAX;

/// The limit of one launch.
#[derive(Debug)]
pub(super) struct TimeLimit {
    ends_ns: AtomicU64,
    held_since_ns: AtomicU64,
}

impl TimeLimit {
    /// That of a launch which was started then.
    pub(super) fn new(start_ns: u64, limit: Option<Duration>) -> Self {
        let limit_ns = limit.map(|it| u64::try_from(it.as_nanos()).unwrap_or(NEVER));
        let ends_ns = limit_ns.map_or(NEVER, |it| start_ns.saturating_add(it));
        Self { ends_ns: AtomicU64::new(ends_ns), held_since_ns: AtomicU64::new(0) }
    }

    /// When it is over, if the launch is not held before.
    pub(super) fn ends_ns(&self) -> u64 {
        self.ends_ns.load(Ordering::Relaxed)
    }

    /// The launch is held from now on.
    pub(super) fn hold(&self, now_ns: u64) {
        self.held_since_ns.store(now_ns, Ordering::Relaxed);
    }

    /// The grid is held no longer.
    pub(super) fn go_on(&self, now_ns: u64) {
        let held_ns = now_ns.saturating_sub(self.held_since_ns.load(Ordering::Relaxed));
        // Only the thread that holds launches calls this, once at a time.
        self.ends_ns.store(self.ends_ns().saturating_add(held_ns), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_for_which_a_launch_is_held_does_not_count() {
        let limit = TimeLimit::new(100, Some(Duration::from_nanos(50)));
        limit.hold(120);
        limit.go_on(1_120);
        assert_eq!(limit.ends_ns(), 1_150);
        limit.hold(1_130);
        limit.go_on(1_140);
        assert_eq!(limit.ends_ns(), 1_160);
        let endless = TimeLimit::new(100, None);
        endless.hold(120);
        endless.go_on(130);
        assert_eq!(endless.ends_ns(), NEVER);
        assert_eq!(TimeLimit::new(100, Some(Duration::MAX)).ends_ns(), NEVER);
    }
}
