//! The channel's arena: small data that travels with commands, and replies.

use crate::fence::Point;
use crate::memory::FreeRanges;
use std::sync::{Mutex, MutexGuard, PoisonError};
use svp_transport::Channel;

/// Pieces start at multiples of this.
pub(crate) const ALIGN: usize = 64;

/// Which of its bytes are free, and which will be.
#[derive(Debug)]
pub(crate) struct Arena {
    state: Mutex<State>,
    len: usize,
}

#[derive(Debug)]
struct State {
    free: FreeRanges,
    /// Pieces that the host uses until a point is reached.
    pending: Vec<(Piece, Point)>,
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
        pending.retain(|(piece, point)| {
            let in_use = !point.is_reached(channel);
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
        let state = State { free: FreeRanges::new(0, usable), pending: Vec::new() };
        Self { state: Mutex::new(state), len }
    }

    /// Length in bytes.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A piece if there is one now; else the point that the host has to reach first, if it is the host
    /// that uses them.
    pub(crate) fn try_take(&self, channel: &Channel, len: usize) -> Result<Piece, Option<Point>> {
        let mut state = self.state();
        if let Some(piece) = state.take(len) {
            return Ok(piece);
        }
        state.sweep(channel);
        let oldest = state.pending.first().map(|(_, point)| *point);
        state.take(len).ok_or(oldest)
    }

    /// The host uses the piece until the point is reached.
    pub(crate) fn retire(&self, piece: Piece, until: Point) {
        self.state().pending.push((piece, until));
    }

    /// Gives a piece back that the host does not use.
    pub(crate) fn free(&self, piece: Piece) {
        self.state().free.insert(piece.off as u64, piece.span());
    }
}
