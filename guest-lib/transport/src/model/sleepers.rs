//! Threads that sleep until timelines rise, and the host that raises them.

use super::{Bell, Word32, Word64, explore};
use crate::sleep::{SleepingThreads, WaitPoint, sleep_unless_reached};
use loom::sync::atomic::{AtomicU32, AtomicU64};
use loom::sync::{Arc, Mutex};
use loom::thread;
use svp_abi::handshake::{Sleepers, Timeline, Word};

/// A client's end and a host's end, over one timeline.
#[derive(Debug)]
struct Channel {
    waiters: Word32,
    interrupts: Word32,
    value: Word64,
    wanted: Word32,
    threads: Mutex<SleepingThreads>,
    futex: Bell,
}

impl Channel {
    fn new() -> Arc<Self> {
        let word = |value| Word32(AtomicU32::new(value));
        Arc::new(Self {
            waiters: word(0),
            interrupts: word(0),
            value: Word64(AtomicU64::new(0)),
            wanted: word(0),
            threads: Mutex::new(SleepingThreads::default()),
            futex: Bell::new(),
        })
    }

    fn sleepers(&self) -> Sleepers<'_, Word32> {
        Sleepers { waiters: &self.waiters, interrupts: &self.interrupts }
    }

    fn timeline(&self) -> Timeline<'_, Word32, Word64> {
        Timeline { value: &self.value, wanted: &self.wanted }
    }

    /// A thread of the client waits, as `Channel::wait` does after it has spun in vain.
    fn wait(&self, value: u64) {
        let lock = || self.threads.lock().unwrap();
        let point = WaitPoint { timeline: 0, value };
        while self.timeline().value() < value {
            let sleep = |seen| self.futex.sleep_while(&self.interrupts, seen);
            sleep_unless_reached(&self.sleepers(), &self.timeline(), point, lock, sleep);
        }
    }

    /// The host raises the timeline and wakes the sleepers that wait for it, as the frontend does.
    fn raise(&self, value: u64) {
        self.timeline().raise(value);
        Word32::full_fence();
        if self.sleepers().exist() && self.timeline().is_wanted() {
            self.sleepers().interrupt();
            self.futex.wake_all();
        }
    }
}

/// The host raises the timeline by one, to the next value only when all threads that wait for no more
/// have come back: no later interrupt makes up for a lost one, as in a program whose next step comes
/// after the wait.
fn every_sleeper_is_woken(waits: &'static [&'static [u64]]) {
    explore(move || {
        let channel = Channel::new();
        let mut threads: Vec<_> = waits
            .iter()
            .map(|values| {
                let channel = channel.clone();
                let waiting = move || values.iter().for_each(|value| channel.wait(*value));
                (values.last().copied().unwrap_or(0), thread::spawn(waiting))
            })
            .collect();
        for value in 1.. {
            channel.raise(value);
            for (_, thread) in threads.extract_if(.., |(last, _)| *last == value) {
                thread.join().unwrap();
            }
            if threads.is_empty() {
                break;
            }
        }
    });
}

#[test]
fn one_sleeper_is_woken() {
    every_sleeper_is_woken(&[&[1, 2]]);
}

#[test]
fn sleepers_for_different_values_are_all_woken() {
    every_sleeper_is_woken(&[&[1], &[2]]);
}

#[test]
fn a_sleeper_that_comes_back_disturbs_no_other() {
    every_sleeper_is_woken(&[&[1, 2], &[1]]);
}
