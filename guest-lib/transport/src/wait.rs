//! Waiting for a timeline: spin for a moment where a core is free, then sleep.

use crate::channel::{Channel, Link};
use crate::clock::monotonic_ns;
use crate::error::ChannelError;
use crate::native::NativeLink;
use std::sync::atomic::{AtomicU32, Ordering, fence};
use std::time::Duration;
use svp_abi::channel::{OFF_IRQ_SEQ, OFF_WAITERS, WORD_WANTED, is_wanted};

/// Longest sleep before the sleeper looks whether the host still lives.
const SLEEP: Duration = Duration::from_millis(100);

/// Counts a sleeper for as long as it lives.
struct Sleeper<'a>(&'a AtomicU32);

impl<'a> Sleeper<'a> {
    fn new(waiters: &'a AtomicU32) -> Self {
        waiters.fetch_add(1, Ordering::SeqCst);
        Self(waiters)
    }
}

impl Drop for Sleeper<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Channel {
    /// Waits until a timeline has reached `value`, at most until the monotonic clock shows
    /// `deadline_ns`.
    ///
    /// # Errors
    /// [`ChannelError`]: the channel or the host ended, or the time is up. It never waits for a
    /// host that is gone.
    pub fn wait(
        &self,
        timeline: u32,
        value: u64,
        deadline_ns: Option<u64>,
    ) -> Result<(), ChannelError> {
        if self.has_reached(timeline, value) || self.spin(timeline, value) {
            return Ok(());
        }
        loop {
            let now = monotonic_ns();
            let left =
                deadline_ns.map(|deadline| Duration::from_nanos(deadline.saturating_sub(now)));
            if left == Some(Duration::ZERO) {
                return Err(ChannelError::Timeout);
            }
            let limit = left.map_or(SLEEP, |left| left.min(SLEEP));
            let alive = self.sleep(timeline, value, limit);
            if self.has_reached(timeline, value) {
                return Ok(());
            }
            self.check()?;
            // A ring of the doorbell can be lost while a virtual machine is stopped.
            self.nudge();
            if !alive {
                return Err(ChannelError::HostGone);
            }
        }
    }

    /// True if the timeline got there while this thread spun.
    fn spin(&self, timeline: u32, value: u64) -> bool {
        let budget = self.spin.budget_ns();
        if budget == 0 {
            return false;
        }
        let start = monotonic_ns();
        loop {
            for _ in 0..32 {
                if self.has_reached(timeline, value) {
                    self.spin.note(true);
                    return true;
                }
                std::hint::spin_loop();
            }
            if monotonic_ns() - start > budget {
                self.spin.note(false);
                return false;
            }
        }
    }

    /// Sleeps until an interrupt, or for `limit`. False if the host is gone.
    ///
    /// The host raises the timeline, then looks at the number of sleepers; this side counts
    /// itself, then looks at the timeline. The fences between make it impossible that a sleeper
    /// sleeps through its own wake-up.
    fn sleep(&self, timeline: u32, value: u64, limit: Duration) -> bool {
        let seen = self.memory.word32(OFF_IRQ_SEQ).load(Ordering::Acquire);
        self.want(timeline, value);
        let _sleeper = Sleeper::new(self.memory.word32(OFF_WAITERS));
        fence(Ordering::SeqCst);
        if self.value(timeline) >= value {
            // Reached but not due yet: the rest of the time is slept through.
            if !self.has_reached(timeline, value) {
                std::thread::sleep(Duration::from_micros(50).min(limit));
            }
            return true;
        }
        if self.check().is_err() {
            return true;
        }
        match &self.link {
            Link::Native(link) => {
                NativeLink::sleep(&self.memory, seen, limit);
                // Asking costs a system call: only where no interrupt came.
                seen != self.memory.word32(OFF_IRQ_SEQ).load(Ordering::Relaxed) || link.is_alive()
            }
            Link::Device(link) => link.sleep(timeline, value, limit),
        }
    }

    /// Tells the host what this thread waits for, unless another waits for less: then it is woken, too,
    /// and says it again.
    fn want(&self, timeline: u32, value: u64) {
        let reached = self.value(timeline);
        let word = self.memory.word32(self.word(timeline, WORD_WANTED));
        let _ = word.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |other| {
            (is_wanted(reached, other) || is_wanted(other.into(), value as u32))
                .then_some(value as u32)
        });
    }

    /// Whether the host still holds its end of the link.
    pub fn host_is_alive(&self) -> bool {
        match &self.link {
            Link::Native(link) => link.is_alive(),
            // The driver answers every wait with an error once its device is gone, and sets the
            // closed flag itself.
            Link::Device(_) => self.check().is_ok(),
        }
    }
}
