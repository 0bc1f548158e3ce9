//! One sleep of one thread: saying what it waits for, looking once more, going to sleep.
//!
//! `wanted` of a timeline is the least value that any of its sleepers waits for, so that the host wakes
//! no sleeper before. Which sleepers there are is noted here: from the word alone a thread cannot tell
//! whether the value in it, once reached, is an old one, or that of a sleeper that the host is about to
//! wake. If the thread put a higher value in its place then, that sleeper would not be woken.

use std::ops::DerefMut;
use svp_abi::handshake::{Sleepers, Timeline, Word};

/// A value of a timeline that a thread waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WaitPoint {
    pub(crate) timeline: u32,
    pub(crate) value: u64,
}

/// What each of the sleeping threads waits for.
#[derive(Debug, Default)]
pub(crate) struct SleepingThreads(Vec<WaitPoint>);

impl SleepingThreads {
    /// The least value of a timeline that a thread waits for.
    fn least(&self, timeline: u32) -> Option<u64> {
        let of_timeline = self.0.iter().filter(|point| point.timeline == timeline);
        of_timeline.map(|point| point.value).min()
    }

    fn enter<U32: Word<u32>, U64: Word<u64>>(
        &mut self,
        words: &Timeline<'_, U32, U64>,
        point: WaitPoint,
    ) {
        self.0.push(point);
        words.want(self.least(point.timeline).unwrap_or(point.value));
    }

    fn leave<U32: Word<u32>, U64: Word<u64>>(
        &mut self,
        words: &Timeline<'_, U32, U64>,
        point: WaitPoint,
    ) {
        if let Some(at) = self.0.iter().position(|other| *other == point) {
            self.0.swap_remove(at);
        }
        // Without sleepers the last value stays: at worst the host wakes a later one too early.
        if let Some(least) = self.least(point.timeline) {
            words.want(least);
        }
    }
}

/// Calls `sleep` with the count of interrupts after which to sleep, unless the timeline has reached the
/// value. If the host raises the timeline that far later, it raises an interrupt later than that.
///
/// The host raises the timeline, then looks at the number of sleepers; this side counts itself,
/// then looks at the timeline. The fences between make it impossible that a sleeper sleeps through
/// its own wake-up.
pub(crate) fn sleep_unless_reached<U32, U64, Guard, R>(
    sleepers: &Sleepers<'_, U32>,
    words: &Timeline<'_, U32, U64>,
    point: WaitPoint,
    lock: impl Fn() -> Guard,
    sleep: impl FnOnce(u32) -> R,
) -> Option<R>
where
    U32: Word<u32>,
    U64: Word<u64>,
    Guard: DerefMut<Target = SleepingThreads>,
{
    let seen = sleepers.interrupts();
    lock().enter(words, point);
    sleepers.enter();
    let slept = (words.value() < point.value).then(|| sleep(seen));
    sleepers.leave();
    lock().leave(words, point);
    slept
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

    #[test]
    fn the_word_is_the_least_that_a_sleeper_waits_for() {
        let (value, wanted) = (AtomicU64::new(0), AtomicU32::new(0));
        let words = Timeline { value: &value, wanted: &wanted };
        let threads = RefCell::new(SleepingThreads::default());
        let after_enter = |value| {
            threads.borrow_mut().enter(&words, WaitPoint { timeline: 3, value });
            wanted.load(Ordering::Relaxed)
        };
        let after_leave = |value| {
            threads.borrow_mut().leave(&words, WaitPoint { timeline: 3, value });
            wanted.load(Ordering::Relaxed)
        };
        assert_eq!([after_enter(7), after_enter(5), after_enter(6)], [7, 5, 5]);
        value.store(5, Ordering::Relaxed);
        assert_eq!(after_enter(9), 5, "the sleeper that waits for 5 still has to be woken");
        assert_eq!([after_leave(5), after_leave(6), after_leave(9), after_leave(7)], [6, 7, 7, 7]);
    }
}
