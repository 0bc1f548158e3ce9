//! One sleep of one thread: saying what it waits for, looking once more, going to sleep.
//!
//! `wanted` of a timeline is the least value that any of its sleepers waits for, so that the host need
//! wake nobody before. Which sleepers there are is written down here: from the word alone a thread
//! cannot tell whether the value in it, once reached, is an old one, or that of a sleeper whom the host
//! is about to wake. If it put a higher one in its place then, that sleeper would not be woken.

use std::ops::DerefMut;
use svp_abi::handshake::{Sleepers, Timeline, Word};

/// The threads that sleep: which timeline each waits for, and which value of it.
#[derive(Debug, Default)]
pub(crate) struct Book(Vec<(u32, u64)>);

impl Book {
    /// The least value of a timeline that somebody waits for.
    fn least(&self, timeline: u32) -> Option<u64> {
        self.0.iter().filter(|it| it.0 == timeline).map(|it| it.1).min()
    }

    fn enter<U32: Word<u32>, U64: Word<u64>>(
        &mut self,
        words: &Timeline<'_, U32, U64>,
        (timeline, value): (u32, u64),
    ) {
        self.0.push((timeline, value));
        words.want(self.least(timeline).unwrap_or(value));
    }

    fn leave<U32: Word<u32>, U64: Word<u64>>(
        &mut self,
        words: &Timeline<'_, U32, U64>,
        (timeline, value): (u32, u64),
    ) {
        if let Some(at) = self.0.iter().position(|it| *it == (timeline, value)) {
            self.0.swap_remove(at);
        }
        // Without sleepers the last value stays: at worst the host wakes a later one too early.
        if let Some(least) = self.least(timeline) {
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
    point: (u32, u64),
    lock: impl Fn() -> Guard,
    sleep: impl FnOnce(u32) -> R,
) -> Option<R>
where
    U32: Word<u32>,
    U64: Word<u64>,
    Guard: DerefMut<Target = Book>,
{
    let seen = sleepers.interrupts();
    lock().enter(words, point);
    sleepers.enter();
    let slept = (words.value() < point.1).then(|| sleep(seen));
    sleepers.leave();
    lock().leave(words, point);
    slept
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

    #[test]
    fn the_word_is_the_least_of_those_who_sleep() {
        let (value, wanted) = (AtomicU64::new(0), AtomicU32::new(0));
        let words = Timeline { value: &value, wanted: &wanted };
        let mut book = Book::default();
        let mut after = |enters: bool, point| {
            if enters {
                book.enter(&words, point)
            } else {
                book.leave(&words, point)
            }
            wanted.load(Ordering::Relaxed)
        };
        assert_eq!(after(true, (3, 7)), 7);
        assert_eq!(after(true, (3, 5)), 5);
        assert_eq!(after(true, (3, 6)), 5);
        value.store(5, Ordering::Relaxed);
        assert_eq!(after(true, (3, 9)), 5, "who waits for 5 still has to be woken");
        assert_eq!(after(false, (3, 5)), 6);
        assert_eq!([after(false, (3, 6)), after(false, (3, 9)), after(false, (3, 7))], [7, 7, 7]);
    }
}
