//! The two handshakes of a channel, step by step and for both sides: when the client rings the
//! doorbell, and when the host wakes its threads (docs/reference/protocol.md, section 4).
//!
//! Each is the same pattern: one side writes what the other looks for, fences, and looks whether the
//! other sleeps; the other says that it sleeps, fences, and looks once more. The steps are generic over
//! the words that they use, so that a model checker runs the very steps that client and host run.

use crate::channel::{HOST_NEED_WAKEUP, is_wanted};
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};

/// A word of shared memory.
pub trait Word<T> {
    /// Reads it.
    fn load(&self, order: Ordering) -> T;
    /// Writes it.
    fn store(&self, value: T, order: Ordering);
    /// Adds to it, around the end of its range.
    fn add(&self, value: T, order: Ordering);
    /// Subtracts from it, around the end of its range.
    fn sub(&self, value: T, order: Ordering);
    /// Sets bits of it.
    fn set(&self, bits: T, order: Ordering);
    /// Clears bits of it.
    fn clear(&self, bits: T, order: Ordering);
    /// A full fence between words of this kind.
    fn full_fence();
}

macro_rules! word {
    ($atomic:ty, $integer:ty) => {
        impl Word<$integer> for $atomic {
            fn load(&self, order: Ordering) -> $integer {
                self.load(order)
            }
            fn store(&self, value: $integer, order: Ordering) {
                self.store(value, order);
            }
            fn add(&self, value: $integer, order: Ordering) {
                self.fetch_add(value, order);
            }
            fn sub(&self, value: $integer, order: Ordering) {
                self.fetch_sub(value, order);
            }
            fn set(&self, bits: $integer, order: Ordering) {
                self.fetch_or(bits, order);
            }
            fn clear(&self, bits: $integer, order: Ordering) {
                self.fetch_and(!bits, order);
            }
            fn full_fence() {
                fence(Ordering::SeqCst);
            }
        }
    };
}

word!(AtomicU32, u32);
word!(AtomicU64, u64);

/// The ring's words: how far both sides are, and whether the host sleeps.
#[derive(Debug)]
pub struct Doorbell<'a, U32, U64> {
    /// `OFF_RING_TAIL`.
    pub tail: &'a U64,
    /// `OFF_RING_HEAD`.
    pub head: &'a U64,
    /// `OFF_HOST_FLAGS`.
    pub flags: &'a U32,
}

impl<U32: Word<u32>, U64: Word<u64>> Doorbell<'_, U32, U64> {
    /// Client: there are commands up to `tail`. A host that sees the tail sees the commands.
    pub fn publish_tail(&self, tail: u64) {
        self.tail.store(tail, Ordering::Release);
    }

    /// Client: how far the host is. What it has taken it has also finished reading.
    pub fn taken(&self) -> u64 {
        self.head.load(Ordering::Acquire)
    }

    /// Client, after its last tail: whether the host sleeps, or is about to.
    pub fn host_sleeps(&self) -> bool {
        U32::full_fence();
        self.flags.load(Ordering::Relaxed) & HOST_NEED_WAKEUP != 0
    }

    /// Client, after its last tail: whether it must ring. `rung` is the tail at the last ring.
    ///
    /// Until the head has reached the tail of the last ring, that ring is still on its way: the
    /// host will come, and find the new commands too. Inside a virtual machine under load this
    /// saves an exit for almost every command of a burst. (If the head is seen short of it, the
    /// host has yet to move its head, and looks at the tail after that, before it sleeps.)
    pub fn must_ring(&self, rung: &mut u64, tail: u64) -> bool {
        let rings = self.host_sleeps() && self.taken() >= *rung;
        if rings {
            *rung = tail;
        }
        rings
    }

    /// Host: how far the client is. The commands up to there can be read.
    pub fn submitted(&self) -> u64 {
        self.tail.load(Ordering::Acquire)
    }

    /// Host: what was taken may be overwritten.
    pub fn publish_head(&self, head: u64) {
        self.head.store(head, Ordering::Release);
    }

    /// Host: asks for the doorbell. It must fence ([`Word::full_fence`]) and look at
    /// [`Self::submitted`] once more before it sleeps.
    pub fn ask(&self) {
        self.flags.set(HOST_NEED_WAKEUP, Ordering::Relaxed);
    }

    /// Host: it is awake.
    pub fn withdraw(&self) {
        self.flags.clear(HOST_NEED_WAKEUP, Ordering::Relaxed);
    }
}

/// The header's words about the client's sleeping threads.
#[derive(Debug)]
pub struct Sleepers<'a, U32> {
    /// `OFF_WAITERS`.
    pub waiters: &'a U32,
    /// `OFF_IRQ_SEQ`.
    pub interrupts: &'a U32,
}

impl<U32: Word<u32>> Sleepers<'_, U32> {
    /// Client: the count that an interrupt changes; read before anything else of a sleep.
    pub fn interrupts(&self) -> u32 {
        self.interrupts.load(Ordering::Acquire)
    }

    /// Client: one more thread sleeps. It has said what it waits for, and looks at that once more.
    pub fn enter(&self) {
        self.waiters.add(1, Ordering::SeqCst);
        U32::full_fence();
    }

    /// Client: one thread less sleeps.
    pub fn leave(&self) {
        self.waiters.sub(1, Ordering::SeqCst);
    }

    /// Host, after it has written and fenced: whether any thread sleeps.
    pub fn exist(&self) -> bool {
        self.waiters.load(Ordering::Relaxed) != 0
    }

    /// Host: counts an interrupt, which is then raised.
    pub fn interrupt(&self) {
        self.interrupts.add(1, Ordering::Release);
    }
}

/// The words of one timeline that the handshake is about.
#[derive(Debug)]
pub struct Timeline<'a, U32, U64> {
    /// `WORD_VALUE`.
    pub value: &'a U64,
    /// `WORD_WANTED`.
    pub wanted: &'a U32,
}

impl<U32: Word<u32>, U64: Word<u64>> Timeline<'_, U32, U64> {
    /// Client: how far it is.
    pub fn value(&self) -> u64 {
        self.value.load(Ordering::Acquire)
    }

    /// Client: the least value that a sleeper waits for, the caller included. It must stay at or
    /// below that of each sleeper for as long as that one sleeps.
    pub fn want(&self, value: u64) {
        self.wanted.store(value as u32, Ordering::Relaxed);
    }

    /// Host: raises it. A reader that sees the value sees all that was written before.
    pub fn raise(&self, value: u64) {
        self.value.store(value, Ordering::Release);
    }

    /// Host, after it has raised the timeline and fenced: whether it has come to what sleepers wait for.
    pub fn is_wanted(&self) -> bool {
        is_wanted(self.value.load(Ordering::Relaxed), self.wanted.load(Ordering::Relaxed))
    }
}
