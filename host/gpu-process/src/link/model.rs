//! A lane between hub and domain in every order that the memory model allows, up to a bound (loom).
//!
//! Writer and reader run the steps that hub and domain run ([`super::steps`]); only what the kernel does is
//! modelled here: the socket is a list, the bell an eventfd, and a wait for either has no time limit, so a
//! wake-up that is lost is a deadlock, which loom reports. Words that forget an order, or a fence, show what
//! the model is worth.
//!
//! At most [`PREEMPTIONS`] preemptions are tried; more with `LOOM_MAX_PREEMPTIONS`.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use loom::model::Builder;
use loom::sync::atomic::{AtomicU32, fence};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;
use svp_abi::handshake::Word;

use super::steps::Steps;

/// How often a thread is stopped where it would rather go on, if the environment does not say.
const PREEMPTIONS: usize = 3;
/// Words of the ring; a message is one.
const RING_WORDS: u32 = 2;

/// A word that loom watches.
trait ModelWord: Word<u32> + Default + Send + Sync + 'static {}

/// A word of a model, with what it makes of the orders that the steps ask for.
macro_rules! model_word {
    ($(#[$doc:meta])* $name:ident, $order:expr, $fence:expr) => {
        $(#[$doc])*
        #[derive(Debug, Default)]
        struct $name(AtomicU32);

        impl ModelWord for $name {}

        impl Word<u32> for $name {
            fn load(&self, order: Ordering) -> u32 {
                self.0.load($order(order))
            }
            fn store(&self, value: u32, order: Ordering) {
                self.0.store(value, $order(order));
            }
            fn add(&self, value: u32, order: Ordering) {
                self.0.fetch_add(value, $order(order));
            }
            fn sub(&self, value: u32, order: Ordering) {
                self.0.fetch_sub(value, $order(order));
            }
            fn set(&self, bits: u32, order: Ordering) {
                self.0.fetch_or(bits, $order(order));
            }
            fn clear(&self, bits: u32, order: Ordering) {
                self.0.fetch_and(!bits, $order(order));
            }
            fn full_fence() {
                $fence
            }
        }
    };
}

model_word!(
    /// As the processor's.
    Sound,
    std::convert::identity,
    fence(Ordering::SeqCst)
);
model_word!(
    /// Without the order between a number and the words that it counts.
    Unordered,
    |_| Ordering::Relaxed,
    fence(Ordering::SeqCst)
);
model_word!(
    /// Without the fence between what was written and whether the reader rests.
    Unfenced,
    std::convert::identity,
    ()
);

/// What a sleeping reader is woken by: the bell, and frames of the socket.
#[derive(Debug, Default)]
struct Kernel {
    rings: u32,
    frames: VecDeque<u32>,
}

/// One lane.
#[derive(Debug)]
struct Lane<W> {
    written: W,
    read: W,
    rests: W,
    sent: W,
    handled: W,
    ring: [AtomicU32; RING_WORDS as usize],
    kernel: Mutex<Kernel>,
    woken: Condvar,
}

impl<W: ModelWord> Lane<W> {
    fn new() -> Self {
        let lane = Self {
            written: W::default(),
            read: W::default(),
            rests: W::default(),
            sent: W::default(),
            handled: W::default(),
            ring: std::array::from_fn(|_| AtomicU32::new(0)),
            kernel: Mutex::new(Kernel::default()),
            woken: Condvar::new(),
        };
        // As `RingReader::new`.
        lane.steps().rest(0);
        lane
    }

    fn steps(&self) -> Steps<'_, W> {
        let Self { written, read, rests, sent, handled, .. } = self;
        Steps { written, read, rests, sent, handled }
    }

    fn slot(&self, at: u32) -> &AtomicU32 {
        &self.ring[(at % RING_WORDS) as usize]
    }

    /// Sends messages as `Outbox::send` does: by the ring where they may go there, else by the socket, as
    /// those do that are `long`.
    fn send(&self, messages: &[Message]) {
        let (mut written, mut sent) = (0, 0);
        for Message { number, long } in messages {
            let steps = self.steps();
            if !long && steps.room(written, RING_WORDS) > 0 && steps.may_write(sent) {
                self.slot(written).store(*number, Ordering::Relaxed);
                written += 1;
                steps.publish(written);
                if steps.reader_rests() {
                    self.kernel.lock().unwrap().rings += 1;
                    self.woken.notify_one();
                }
                continue;
            }
            sent += 1;
            steps.count_frame(sent);
            self.kernel.lock().unwrap().frames.push_back(*number);
            self.woken.notify_one();
        }
    }

    /// Takes so many messages, sleeping where there are none, as `Session::run` does.
    fn take(&self, count: usize) -> Vec<u32> {
        let mut reader = Reader { lane: self, read: 0, handled: 0, taken: Vec::new() };
        let mut asks_socket = true;
        loop {
            reader.hear(asks_socket);
            if reader.taken.len() >= count {
                return reader.taken;
            }
            self.kernel.lock().unwrap().rings = 0;
            asks_socket = self.steps().rest(reader.read) || self.poll();
            self.steps().watch();
        }
    }

    /// Sleeps until the bell has been rung or the socket has a frame; whether that has one.
    fn poll(&self) -> bool {
        let mut kernel = self.kernel.lock().unwrap();
        while kernel.rings == 0 && kernel.frames.is_empty() {
            kernel = self.woken.wait(kernel).unwrap();
        }
        !kernel.frames.is_empty()
    }
}

/// The reader's end.
struct Reader<'a, W> {
    lane: &'a Lane<W>,
    read: u32,
    handled: u32,
    taken: Vec<u32>,
}

impl<W: ModelWord> Reader<'_, W> {
    /// As `Session::hear`.
    fn hear(&mut self, asks_socket: bool) {
        self.hear_memory();
        while asks_socket || self.lane.steps().has_frame(self.handled) {
            let Some(frame) = self.lane.kernel.lock().unwrap().frames.pop_front() else { break };
            // What was written before the frame.
            self.hear_memory();
            self.handled += 1;
            self.lane.steps().note_handled(self.handled);
            self.taken.push(frame);
        }
    }

    fn hear_memory(&mut self) {
        while self.lane.steps().there(self.read) != 0 {
            self.taken.push(self.lane.slot(self.read).load(Ordering::Relaxed));
            self.read += 1;
            self.lane.steps().give_back(self.read);
        }
    }
}

/// What is sent.
#[derive(Debug, Clone, Copy)]
struct Message {
    number: u32,
    /// It goes by the socket in any case.
    long: bool,
}

/// Sends messages, some long, in all orders: each arrives once, in its turn, and neither side sleeps for
/// ever.
fn arrive_in_order<W: ModelWord>(long: &'static [bool]) {
    let messages = move || (1..).zip(long).map(|(number, long)| Message { number, long: *long });
    let mut builder = Builder::new();
    builder.preemption_bound.get_or_insert(PREEMPTIONS);
    builder.check(move || {
        let lane = Arc::new(Lane::<W>::new());
        let writer = Arc::clone(&lane);
        let writer = thread::spawn(move || writer.send(&messages().collect::<Vec<_>>()));
        let taken = lane.take(long.len());
        writer.join().unwrap();
        assert!(messages().map(|it| it.number).eq(taken.iter().copied()), "{taken:?}");
    });
}

#[test]
fn a_resting_reader_is_rung_for() {
    arrive_in_order::<Sound>(&[false, false]);
}

#[test]
fn what_does_not_fit_is_not_overtaken() {
    arrive_in_order::<Sound>(&[false, false, false, false]);
}

#[test]
fn frames_and_messages_arrive_in_their_turns() {
    arrive_in_order::<Sound>(&[false, true, false, true, false]);
}

#[test]
#[should_panic(expected = "deadlock")]
fn a_missing_fence_is_found() {
    arrive_in_order::<Unfenced>(&[false, false]);
}

#[test]
#[should_panic(expected = "[")]
fn a_missing_order_is_found() {
    arrive_in_order::<Unordered>(&[false, false]);
}
