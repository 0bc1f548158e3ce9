//! The channel's arena: small data that travels with commands, and replies.

use crate::memory::Ranges;
use crate::{Answer, Client};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use svp_transport::Channel;

/// Pieces start at multiples of this.
pub(crate) const ALIGN: usize = 64;
/// Longest piece that copies ask for, so that several of them fit at once.
pub(crate) const PIECE_MAX: usize = 128 * 1024;

/// What is free, and what will be.
#[derive(Debug)]
pub(crate) struct Arena {
    state: Mutex<State>,
    len: usize,
}

#[derive(Debug)]
struct State {
    free: Ranges,
    /// Pieces in use by the host until a timeline reaches a value.
    pending: Vec<(Piece, u32, u64)>,
}

/// A piece of the arena, in bytes from its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) off: usize,
    pub(crate) len: usize,
}

impl Piece {
    fn span(self) -> u64 {
        (self.len as u64).next_multiple_of(ALIGN as u64)
    }
}

impl State {
    /// Takes back what the host has done with.
    fn sweep(&mut self, channel: &Channel) {
        let Self { free, pending } = self;
        pending.retain(|(piece, timeline, value)| {
            let in_use = !channel.has_reached(*timeline, *value);
            if !in_use {
                free.insert(piece.off as u64, piece.span());
            }
            in_use
        });
    }

    fn take(&mut self, len: usize) -> Option<Piece> {
        let off = self.free.take((len as u64).next_multiple_of(ALIGN as u64), ALIGN as u64)?;
        Some(Piece { off: off as usize, len })
    }
}

impl Arena {
    pub(crate) fn new(len: usize) -> Self {
        let usable = (len / ALIGN * ALIGN) as u64;
        let state = State { free: Ranges::new(0, usable), pending: Vec::new() };
        Self { state: Mutex::new(state), len }
    }

    /// Its length in bytes.
    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

impl Client {
    /// A piece of the arena; waits until there is one. `len` is not 0 and at most the arena's.
    ///
    /// Who holds a piece that the host has not been told of must not wait here for another: several
    /// such threads would wait for each other.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel: then pieces may never come back.
    pub(crate) fn arena_take(&self, len: usize) -> Answer<Piece> {
        loop {
            let oldest = match self.arena_try(len) {
                Ok(piece) => return Ok(piece),
                Err(oldest) => oldest,
            };
            self.check()?;
            match oldest {
                // Not without limit: another piece may come free before the oldest one.
                Some((timeline, value)) => {
                    let limit = svp_transport::monotonic_ns() + 1_000_000;
                    match self.channel.wait(timeline, value, Some(limit)) {
                        Ok(()) | Err(svp_transport::ChannelError::Timeout) => {}
                        Err(error) => return Err(self.broken(error)),
                    }
                }
                // Other threads hold the pieces and are about to give them to the host.
                None => std::thread::sleep(Duration::from_micros(50)),
            }
        }
    }

    /// A piece of the arena if there is one now; else what the host has to reach first, if it is
    /// the host that uses them.
    pub(crate) fn arena_try(&self, len: usize) -> Result<Piece, Option<(u32, u64)>> {
        let mut state = self.arena.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(piece) = state.take(len) {
            return Ok(piece);
        }
        state.sweep(&self.channel);
        let oldest = state.pending.first().map(|(_, timeline, value)| (*timeline, *value));
        state.take(len).ok_or(oldest)
    }

    /// The host uses the piece until the timeline reaches the value.
    pub(crate) fn arena_retire(&self, piece: Piece, timeline: u32, value: u64) {
        let mut state = self.arena.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.pending.push((piece, timeline, value));
    }

    /// Gives a piece back that the host does not use.
    pub(crate) fn arena_free(&self, piece: Piece) {
        let mut state = self.arena.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.free.insert(piece.off as u64, piece.span());
    }
}
