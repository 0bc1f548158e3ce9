//! The way of a command into the ring.
#![allow(unsafe_code)]

use crate::channel::Channel;
use crate::error::ChannelError;
use crate::ring::{Ring, command_len_max};
use std::sync::atomic::{AtomicU32, AtomicU64};
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;
use svp_abi::channel::{
    HOST_CLOSED, MAX_COMMAND_LEN, OFF_HOST_FLAGS, OFF_RING_HEAD, OFF_RING_TAIL,
};
use svp_abi::command::{Command, CommandHeader};
use svp_abi::handshake::Doorbell;

/// The ring, locked for writing. When it is dropped, the host is woken if it sleeps.
#[derive(Debug)]
pub struct RingGuard<'a> {
    channel: &'a Channel,
    ring: MutexGuard<'a, Ring>,
    wrote: bool,
}

impl Channel {
    /// Locks the ring. Commands are taken by the host in the order in which they are written.
    pub fn ring(&self) -> RingGuard<'_> {
        let ring = self.ring.lock().unwrap_or_else(PoisonError::into_inner);
        RingGuard { channel: self, ring, wrote: false }
    }

    /// The host sets its flag, then looks at the tail once more; this side moves the tail, then
    /// looks at the flag. The fences between make it impossible that both miss each other.
    fn doorbell(&self) -> Doorbell<'_, AtomicU32, AtomicU64> {
        Doorbell {
            tail: self.memory.word64(OFF_RING_TAIL),
            head: self.memory.word64(OFF_RING_HEAD),
            flags: self.memory.word32(OFF_HOST_FLAGS),
        }
    }

    /// Wakes the host if it sleeps, whether or not it was woken before.
    pub(crate) fn nudge(&self) {
        if self.doorbell().host_sleeps() {
            self.kick();
        }
    }
}

impl RingGuard<'_> {
    /// Writes one command where the host will find it. Waits while the ring is full.
    ///
    /// # Errors
    /// [`ChannelError::TooLong`], or the channel is closed while it waits for room.
    pub fn submit(
        &mut self,
        header: &CommandHeader,
        command: &Command<'_>,
    ) -> Result<(), ChannelError> {
        let longest = command_len_max(command);
        let to_end = self.ring.to_end();
        if to_end < longest {
            self.pad(to_end)?;
        }
        self.make_room(longest)?;
        let at = self.ring.slot_off();
        // SAFETY: between head and head + length the ring is this side's; `make_room` saw that
        // the host has taken what was here, and the lock keeps other threads out.
        let slot = unsafe { self.channel.memory.exclusive(at, longest as usize) };
        let len = command.encode(header, slot).map_err(|_| ChannelError::TooLong)?;
        self.publish(len as u64);
        Ok(())
    }

    /// Fills the ring up to its end, so that the next command starts at its beginning.
    fn pad(&mut self, mut to_end: u64) -> Result<(), ChannelError> {
        let header = CommandHeader { stream: 0, value: 0, submitted_guest_ns: 0 };
        while to_end > 0 {
            let len = to_end.min(MAX_COMMAND_LEN as u64);
            self.make_room(len)?;
            let at = self.ring.slot_off();
            // SAFETY: as in `submit`.
            let slot = unsafe { self.channel.memory.exclusive(at, len as usize) };
            Command::Pad.encode(&header, slot).map_err(|_| ChannelError::TooLong)?;
            self.publish(len);
            to_end -= len;
        }
        Ok(())
    }

    fn publish(&mut self, len: u64) {
        self.ring.tail += len;
        self.wrote = true;
        self.channel.doorbell().publish_tail(self.ring.tail);
    }

    /// Waits until `len` more bytes fit.
    fn make_room(&mut self, len: u64) -> Result<(), ChannelError> {
        if self.ring.fits(len) {
            return Ok(());
        }
        let channel = self.channel;
        let mut pause = Duration::from_micros(20);
        for attempt in 0u32.. {
            self.ring.head = channel.doorbell().taken();
            if self.ring.fits(len) {
                break;
            }
            channel.nudge();
            if channel.host_flags() & HOST_CLOSED != 0 {
                return Err(ChannelError::Closed);
            }
            if attempt < 100 {
                std::thread::yield_now();
                continue;
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(2));
            if attempt.is_multiple_of(32) && !channel.host_is_alive() {
                return Err(ChannelError::HostGone);
            }
        }
        Ok(())
    }
}

impl Drop for RingGuard<'_> {
    fn drop(&mut self) {
        let Ring { tail, rung, .. } = &mut *self.ring;
        if self.wrote && self.channel.doorbell().must_ring(rung, *tail) {
            self.channel.kick();
        }
    }
}
