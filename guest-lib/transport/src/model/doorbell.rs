//! Threads that submit into a ring, and the host that sleeps between them.

use super::{Bell, Word32, Word64, explore};
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicU32, AtomicU64};
use loom::sync::{Arc, Mutex};
use loom::thread;
use svp_abi::handshake::{Doorbell, Word};

/// Commands that the ring has room for.
const ROOM: u64 = 2;

/// What the writer knows, as [`crate::ring::Ring`].
#[derive(Debug, Default)]
struct Ring {
    tail: u64,
    head: u64,
    rung: u64,
}

#[derive(Debug)]
struct Channel {
    tail: Word64,
    head: Word64,
    flags: Word32,
    /// loom reports a read of what is not known to be written, and a write of what may still be read.
    slots: [UnsafeCell<u64>; ROOM as usize],
    ring: Mutex<Ring>,
    eventfd: Bell,
}

impl Channel {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            tail: Word64(AtomicU64::new(0)),
            head: Word64(AtomicU64::new(0)),
            flags: Word32(AtomicU32::new(0)),
            slots: std::array::from_fn(|_| UnsafeCell::new(0)),
            ring: Mutex::new(Ring::default()),
            eventfd: Bell::new(),
        })
    }

    fn doorbell(&self) -> Doorbell<'_, Word32, Word64> {
        Doorbell { tail: &self.tail, head: &self.head, flags: &self.flags }
    }

    /// As `RingGuard::submit`, and its end.
    fn submit(&self, command: u64) {
        let mut ring = self.ring.lock().unwrap();
        while ring.tail - ring.head == ROOM {
            ring.head = self.doorbell().taken();
            if ring.tail - ring.head == ROOM {
                if self.doorbell().host_sleeps() {
                    self.eventfd.ring();
                }
                thread::yield_now();
            }
        }
        let slot = &self.slots[(ring.tail % ROOM) as usize];
        // The lock keeps other writers out; that the host is done with it is what loom checks.
        slot.with_mut(|slot| put(slot, command));
        ring.tail += 1;
        self.doorbell().publish_tail(ring.tail);
        let Ring { tail, rung, .. } = &mut *ring;
        if self.doorbell().must_ring(rung, *tail) {
            self.eventfd.ring();
        }
    }

    /// The host takes `count` commands, sleeping where there are none, as the frontend does.
    fn take(&self, count: u64) -> Vec<u64> {
        let (mut head, mut taken) = (0, Vec::new());
        while head < count {
            while head < self.doorbell().submitted() {
                taken.push(self.slots[(head % ROOM) as usize].with(get));
                head += 1;
            }
            self.doorbell().publish_head(head);
            if head == count {
                break;
            }
            self.doorbell().ask();
            Word32::full_fence();
            if self.doorbell().submitted() == head {
                self.eventfd.wait_for_ring();
            }
            self.doorbell().withdraw();
        }
        taken
    }
}

#[allow(unsafe_code)]
fn put(slot: *mut u64, command: u64) {
    // SAFETY: the slot lives as long as the channel; loom fails the test if another thread uses it.
    unsafe { *slot = command };
}

#[allow(unsafe_code)]
fn get(slot: *const u64) -> u64 {
    // SAFETY: as above.
    unsafe { *slot }
}

fn all_commands_arrive(writers: &'static [&'static [u64]]) {
    explore(move || {
        let channel = Channel::new();
        let threads: Vec<_> = writers
            .iter()
            .map(|commands| {
                let channel = channel.clone();
                thread::spawn(move || commands.iter().for_each(|command| channel.submit(*command)))
            })
            .collect();
        let taken = channel.take(writers.iter().map(|commands| commands.len() as u64).sum());
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        for commands in writers {
            let order: Vec<_> = taken.iter().filter(|command| commands.contains(command)).collect();
            assert!(order.into_iter().eq(*commands), "a writer's commands: {taken:?}");
        }
    });
}

#[test]
fn a_sleeping_host_is_rung_for_each_burst() {
    all_commands_arrive(&[&[1, 2]]);
}

#[test]
fn writers_in_turn_wake_the_host() {
    all_commands_arrive(&[&[1], &[2]]);
}

#[test]
fn a_full_ring_moves_on() {
    all_commands_arrive(&[&[1, 2, 3]]);
}
