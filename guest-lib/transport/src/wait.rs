//! Waiting for a timeline: spin for a moment where a core is free, then sleep.

use crate::channel::{Channel, Link};
use crate::clock::monotonic_ns;
use crate::error::ChannelError;
use crate::native::NativeLink;
use crate::sleep::{WaitPoint, sleep_unless_reached};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;
use svp_abi::channel::{OFF_IRQ_SEQ, OFF_WAITERS, WORD_VALUE, WORD_WANTED};
use svp_abi::handshake::{Sleepers, Timeline};

/// Longest sleep before the sleeper looks whether the host still lives.
const SLEEP: Duration = Duration::from_millis(100);

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
                    self.spin.note_success();
                    return true;
                }
                std::hint::spin_loop();
            }
            if monotonic_ns() - start > budget {
                self.spin.note_failure();
                return false;
            }
        }
    }

    /// Sleeps until an interrupt, or for `limit`. False if the host is gone.
    fn sleep(&self, timeline: u32, value: u64, limit: Duration) -> bool {
        // A forked child must not wait for locks that its parent's threads held.
        if !self.is_ours() {
            return true;
        }
        let sleepers = Sleepers {
            waiters: self.memory.word32(OFF_WAITERS),
            interrupts: self.memory.word32(OFF_IRQ_SEQ),
        };
        let words = Timeline {
            value: self.memory.word64(self.word(timeline, WORD_VALUE)),
            wanted: self.memory.word32(self.word(timeline, WORD_WANTED)),
        };
        let lock = || self.sleepers.lock().unwrap_or_else(PoisonError::into_inner);
        let point = WaitPoint { timeline, value };
        let until_interrupt = |seen| self.sleep_after(seen, point, limit);
        sleep_unless_reached(&sleepers, &words, point, lock, until_interrupt).unwrap_or_else(|| {
            // Reached but not due yet: the rest of the time is slept through.
            if !self.has_reached(timeline, value) {
                std::thread::sleep(Duration::from_micros(50).min(limit));
            }
            true
        })
    }

    /// Sleeps unless there was an interrupt after the count of them was `seen`.
    fn sleep_after(&self, seen: u32, point: WaitPoint, limit: Duration) -> bool {
        if self.check().is_err() {
            return true;
        }
        match &self.link {
            Link::Native(link) => {
                NativeLink::sleep(&self.memory, seen, limit);
                // Asking costs a system call: only where no interrupt came.
                seen != self.memory.word32(OFF_IRQ_SEQ).load(Ordering::Relaxed) || link.is_alive()
            }
            Link::Device(link) => link.sleep(point.timeline, point.value, limit),
        }
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
