//! The client's end of a channel.

use crate::shared::Mapping;
use std::io;
use std::os::fd::OwnedFd;
use std::sync::atomic::{Ordering, fence};
use std::time::{Duration, Instant};
use svp_abi::channel::{
    HEADER_LEN, HOST_CLOSED, HOST_NEED_WAKEUP, Header, OFF_CONTEXT_ERROR, OFF_HOST_FLAGS,
    OFF_IRQ_SEQ, OFF_OUTPUT_HEAD, OFF_RING_HEAD, OFF_RING_TAIL, OFF_WAITERS, TIMELINE_CONTROL,
    WORD_DUE_GUEST_NS, WORD_ERROR, WORD_LEN, WORD_TIME_NS, WORD_VALUE, last_error,
};
use svp_abi::command::{Command, CommandHeader};

/// What a timeline word shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// The value reached.
    pub value: u64,
    /// The last error, a `CUresult`.
    pub error: u32,
    /// When, on the host's monotonic clock.
    pub time_ns: u64,
    /// From which guest time on it holds.
    pub due_guest_ns: u64,
}

/// The client's end of a channel: writes commands, reads timelines. Does not ring the doorbell.
#[derive(Debug)]
pub struct ClientChannel {
    map: Mapping,
    /// What the host says about the channel.
    pub header: Header,
    tail: u64,
    output_tail: u64,
}

impl ClientChannel {
    /// Maps an open channel: `len` bytes of `file` from `offset`.
    ///
    /// # Errors
    /// What mmap says, or what is wrong with the header.
    pub fn new(file: &OwnedFd, offset: u64, len: usize) -> io::Result<Self> {
        let map = Mapping::new(file, offset, len)?;
        let mut bytes = [0; HEADER_LEN];
        map.read(0, &mut bytes).map_err(io::Error::other)?;
        let header = Header::decode(&bytes).map_err(io::Error::other)?;
        Ok(Self { map, header, tail: 0, output_tail: 0 })
    }

    /// Puts a command of the control timeline into the ring. `true`: the host wants the doorbell.
    pub fn submit(&mut self, value: u64, command: &Command<'_>) -> bool {
        self.submit_on(TIMELINE_CONTROL, value, command)
    }

    /// Puts a command of a stream into the ring. `true`: the host wants the doorbell.
    pub fn submit_on(&mut self, stream: u32, value: u64, command: &Command<'_>) -> bool {
        let header = CommandHeader { stream, value, submitted_guest_ns: 0 };
        let mut bytes = [0; 4096];
        let len = command.encode(&header, &mut bytes).unwrap();
        self.submit_bytes(&bytes[..len])
    }

    /// Puts any bytes, a multiple of a slot, into the ring, as a sound client would: waits for
    /// room, fills the ring's end with a pad.
    pub fn submit_bytes(&mut self, bytes: &[u8]) -> bool {
        let ring_len = u64::from(self.header.layout.ring_len);
        let room = (ring_len - (self.tail & (ring_len - 1))) as usize;
        if room < bytes.len() {
            let header = CommandHeader { stream: 0, value: 0, submitted_guest_ns: 0 };
            let mut pad = vec![0; room];
            Command::Pad.encode(&header, &mut pad).unwrap();
            self.put(&pad);
        }
        self.put(bytes);
        fence(Ordering::SeqCst);
        self.flags() & HOST_NEED_WAKEUP != 0
    }

    fn put(&mut self, bytes: &[u8]) {
        let layout = self.header.layout;
        let ring_len = u64::from(layout.ring_len);
        while self.tail + bytes.len() as u64 - self.ring_head() > ring_len {
            // The host makes room no more.
            if self.flags() & HOST_CLOSED != 0 {
                return;
            }
            std::thread::yield_now();
        }
        let position = (self.tail & (ring_len - 1)) as usize;
        self.map.write(layout.ring_off as usize + position, bytes).unwrap();
        self.tail += bytes.len() as u64;
        self.set_tail(self.tail);
    }

    /// Writes any value as the ring's tail.
    pub fn set_tail(&self, tail: u64) {
        self.map.header_u64::<OFF_RING_TAIL>().store(tail, Ordering::Release);
    }

    /// Writes any bytes anywhere in the channel, as a hostile client may.
    pub fn scribble(&self, off: usize, bytes: &[u8]) {
        self.map.write(off, bytes).unwrap();
    }

    /// Reads anything in the channel.
    pub fn peek(&self, off: usize, len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        self.map.read(off, &mut bytes).unwrap();
        bytes
    }

    /// How much of the ring the host has taken.
    pub fn ring_head(&self) -> u64 {
        self.map.header_u64::<OFF_RING_HEAD>().load(Ordering::Acquire)
    }

    /// The host's flags.
    pub fn flags(&self) -> u32 {
        self.map.header_u32::<OFF_HOST_FLAGS>().load(Ordering::Acquire)
    }

    /// How often the host has raised an interrupt.
    pub fn interrupts(&self) -> u32 {
        self.map.header_u32::<OFF_IRQ_SEQ>().load(Ordering::Acquire)
    }

    /// The context's sticky error.
    pub fn context_error(&self) -> u32 {
        self.map.header_u32::<OFF_CONTEXT_ERROR>().load(Ordering::Acquire)
    }

    /// A timeline's word.
    pub fn word(&self, timeline: u32) -> Word {
        let at = self.header.layout.words_off as usize + timeline as usize * WORD_LEN;
        let u64_at = |off, order| self.map.u64_at(at + off).unwrap().load(order);
        let value = u64_at(WORD_VALUE, Ordering::Acquire);
        Word {
            value,
            error: last_error(self.map.u32_at(at + WORD_ERROR).unwrap().load(Ordering::Relaxed)),
            time_ns: u64_at(WORD_TIME_NS, Ordering::Relaxed),
            due_guest_ns: u64_at(WORD_DUE_GUEST_NS, Ordering::Relaxed),
        }
    }

    /// Says that a thread sleeps. Look at the timelines afterwards.
    pub fn announce_sleeper(&self) {
        self.map.header_u32::<OFF_WAITERS>().fetch_add(1, Ordering::SeqCst);
        fence(Ordering::SeqCst);
    }

    /// Says that it no longer does.
    pub fn withdraw_sleeper(&self) {
        self.map.header_u32::<OFF_WAITERS>().fetch_sub(1, Ordering::SeqCst);
        fence(Ordering::SeqCst);
    }

    /// Sleeps as a native client does until a timeline has reached `value`, the host has closed
    /// the channel, or `timeout` is over.
    pub fn wait(&self, timeline: u32, value: u64, timeout: Duration) -> bool {
        self.wait_until(timeout, |channel| channel.word(timeline).value >= value)
    }

    /// Sleeps until the host has closed the channel.
    pub fn wait_closed(&self, timeout: Duration) -> bool {
        self.wait_until(timeout, |channel| channel.flags() & HOST_CLOSED != 0)
    }

    fn wait_until(&self, timeout: Duration, done: impl Fn(&Self) -> bool) -> bool {
        let end = Instant::now() + timeout;
        self.announce_sleeper();
        let reached = loop {
            let seen = self.interrupts();
            if done(self) {
                break true;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || self.flags() & HOST_CLOSED != 0 {
                break false;
            }
            self.map.sleep_while::<OFF_IRQ_SEQ>(seen, left);
        };
        self.withdraw_sleeper();
        reached
    }

    /// Looks again and again until a timeline has reached `value`.
    pub fn spin(&self, timeline: u32, value: u64) {
        while self.word(timeline).value < value {
            std::hint::spin_loop();
        }
    }

    /// Takes what was printed since the last time.
    pub fn take_output(&mut self) -> Vec<u8> {
        let layout = self.header.layout;
        let ring_len = u64::from(layout.output_len);
        let head = self.map.header_u64::<OFF_OUTPUT_HEAD>().load(Ordering::Acquire);
        let mut at = self.output_tail.max(head.saturating_sub(ring_len));
        let mut text = Vec::new();
        while at < head {
            let position = at & (ring_len - 1);
            let len = (head - at).min(ring_len - position);
            text.extend(self.peek(layout.output_off as usize + position as usize, len as usize));
            at += len;
        }
        self.output_tail = head;
        text
    }
}
