//! The channel's handshakes in every order that the memory model allows, up to a bound (loom).
//!
//! Both sides run the steps that client and host run (`svp_abi::handshake`, [`crate::sleep`]); only
//! what the kernel does is modelled here: the doorbell is an eventfd, the interrupt a futex. Neither
//! has a time limit, so a wake-up that is lost is a deadlock, which loom reports.
//!
//! At most [`PREEMPTIONS`] preemptions are tried, which takes seconds; more with
//! `LOOM_MAX_PREEMPTIONS=5 cargo test --release -p svp-transport model` (minutes to hours).

mod doorbell;
mod sleepers;

use loom::model::Builder;
use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
use loom::sync::{Condvar, Mutex};
use svp_abi::handshake::Word;

/// How often a thread is stopped where it would rather go on, if the environment does not say.
const PREEMPTIONS: usize = 3;

/// Explores all runs of `model`.
fn explore(model: impl Fn() + Sync + Send + 'static) {
    let mut builder = Builder::new();
    builder.preemption_bound.get_or_insert(PREEMPTIONS);
    builder.check(model);
}

/// Words that loom watches.
#[derive(Debug)]
struct Word32(AtomicU32);
#[derive(Debug)]
struct Word64(AtomicU64);

macro_rules! word {
    ($word:ty, $integer:ty) => {
        impl Word<$integer> for $word {
            fn load(&self, order: Ordering) -> $integer {
                self.0.load(order)
            }
            fn store(&self, value: $integer, order: Ordering) {
                self.0.store(value, order);
            }
            fn add(&self, value: $integer, order: Ordering) {
                self.0.fetch_add(value, order);
            }
            fn sub(&self, value: $integer, order: Ordering) {
                self.0.fetch_sub(value, order);
            }
            fn set(&self, bits: $integer, order: Ordering) {
                self.0.fetch_or(bits, order);
            }
            fn clear(&self, bits: $integer, order: Ordering) {
                self.0.fetch_and(!bits, order);
            }
            fn full_fence() {
                fence(Ordering::SeqCst);
            }
        }
    };
}

word!(Word32, u32);
word!(Word64, u64);

/// What a sleeping thread is woken by.
#[derive(Debug)]
struct Bell {
    rings: Mutex<u32>,
    rung: Condvar,
}

impl Bell {
    fn new() -> Self {
        Self { rings: Mutex::new(0), rung: Condvar::new() }
    }

    /// An eventfd: rings are counted, so that one before the sleep ends it at once.
    fn ring(&self) {
        *self.rings.lock().unwrap() += 1;
        self.rung.notify_one();
    }

    fn wait_for_ring(&self) {
        let mut rings = self.rings.lock().unwrap();
        while *rings == 0 {
            rings = self.rung.wait(rings).unwrap();
        }
        *rings = 0;
    }

    /// A futex: the kernel compares under the lock that the waking thread takes, too.
    fn wake_all(&self) {
        let _queue = self.rings.lock().unwrap();
        self.rung.notify_all();
    }

    fn sleep_while(&self, word: &Word32, seen: u32) {
        let queue = self.rings.lock().unwrap();
        if word.0.load(Ordering::Relaxed) == seen {
            drop(self.rung.wait(queue).unwrap());
        }
    }
}
