//! Copies of one range.

use crate::arena::{PIECE_MAX, Piece};
use crate::{Answer, Client, End, Stream};
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use svp_abi::command::{Command, Place};
use svp_transport::UserMemory;

/// How many pieces of one copy back to the program are under way at once.
const DEPTH: usize = 4;

/// A piece that the device copies to, the value of that copy, and where its bytes go then.
type UnderWay = (Piece, u64, UserMemory);

impl Client {
    /// Copies `len` bytes in stream order. `wait`: the call is a synchronous one.
    ///
    /// # Errors
    /// `INVALID_VALUE` for device memory that is not allocated; a sticky error; for a copy that
    /// waits, also an asynchronous error of the stream.
    pub fn copy(&self, stream: &Stream, to: End, from: End, len: u64, wait: bool) -> Answer<()> {
        self.check()?;
        if len == 0 {
            return Ok(());
        }
        self.check_end(to, len)?;
        self.check_end(from, len)?;
        match (to, from) {
            (End::Window(to), End::Window(from)) => {
                let (dst, src) = (Place::Window(to), Place::Window(from));
                self.submit(stream, &Command::Copy { dst, src, len })?;
                if wait && (self.is_host_visible(to) || self.is_host_visible(from)) {
                    return self.synchronize_stream(stream);
                }
                Ok(())
            }
            (End::Window(to), End::Pageable(from)) => {
                self.copy_in(stream, to, from)?;
                self.finish_copy_in(stream, to, wait)
            }
            (End::Pageable(to), End::Window(from)) => self.copy_out(stream, to, from),
            (End::Pageable(to), End::Pageable(from)) => {
                self.synchronize_stream(stream)?;
                to.copy_from_user(from);
                Ok(())
            }
        }
    }

    /// Writes bytes of this library's own to device memory, and waits until they are there.
    ///
    /// # Errors
    /// As [`Self::copy`].
    pub fn upload(&self, stream: &Stream, to: u64, bytes: &[u8]) -> Answer<()> {
        self.check()?;
        for (at, part) in (to..).step_by(PIECE_MAX).zip(bytes.chunks(PIECE_MAX)) {
            let piece = self.arena_take(part.len())?;
            self.channel.arena_write(piece.off, part);
            let (dst, src) = (Place::Window(at), Place::Arena(piece.off as u64));
            self.submit_piece(stream, piece, &Command::Copy { dst, src, len: part.len() as u64 })?;
        }
        self.synchronize_stream(stream)
    }

    /// From the program to the device: done with the source when it returns.
    fn copy_in(&self, stream: &Stream, to: u64, from: UserMemory) -> Answer<()> {
        for off in (0..from.len()).step_by(PIECE_MAX) {
            let part = from.part(off, PIECE_MAX);
            let piece = self.arena_take(part.len())?;
            self.channel.arena_write_from(piece.off, part);
            let (dst, src) = (Place::Window(to + off as u64), Place::Arena(piece.off as u64));
            let command = Command::Copy { dst, src, len: part.len() as u64 };
            self.submit_piece(stream, piece, &command)?;
        }
        Ok(())
    }

    /// CUDA's synchronous copy to the device may return before the data has arrived, and only
    /// streams that the legacy stream holds back are sure to see it. Hardware is so fast that
    /// programs with other streams get away with it; here the copy is waited for then. So it is
    /// where the program itself can look: a copy from host to host memory is done on return.
    pub(crate) fn finish_copy_in(&self, stream: &Stream, to: u64, wait: bool) -> Answer<()> {
        let independent = !stream.is_legacy() || self.has_independent.load(Ordering::Relaxed);
        if wait && (independent || self.is_host_visible(to)) {
            return self.synchronize_stream(stream);
        }
        Ok(())
    }

    /// From the device to the program: waits for the bytes.
    fn copy_out(&self, stream: &Stream, to: UserMemory, from: u64) -> Answer<()> {
        let mut under_way = VecDeque::new();
        if let Err(error) = self.copy_pieces_out(stream, to, from, &mut under_way) {
            // The host may still write to them.
            for (piece, value, _) in under_way {
                self.arena_retire(piece, stream.timeline(), value);
            }
            return Err(error);
        }
        self.drain_output();
        self.check()?;
        self.tell_error(stream)
    }

    fn copy_pieces_out(
        &self,
        stream: &Stream,
        to: UserMemory,
        from: u64,
        under_way: &mut VecDeque<UnderWay>,
    ) -> Answer<()> {
        for off in (0..to.len()).step_by(PIECE_MAX) {
            let part = to.part(off, PIECE_MAX);
            let piece = self.next_piece(stream, part.len(), under_way)?;
            let (dst, src) = (Place::Arena(piece.off as u64), Place::Window(from + off as u64));
            let command = Command::Copy { dst, src, len: part.len() as u64 };
            let value = self.submit(stream, &command).inspect_err(|_| self.arena_free(piece))?;
            under_way.push_back((piece, value, part));
        }
        while !under_way.is_empty() {
            self.finish_oldest(stream, under_way)?;
        }
        Ok(())
    }

    /// A piece for the next part. Threads that hold pieces do not wait for those of others: they bring
    /// their own home first.
    fn next_piece(
        &self,
        stream: &Stream,
        len: usize,
        under_way: &mut VecDeque<UnderWay>,
    ) -> Answer<Piece> {
        while !under_way.is_empty() {
            if under_way.len() < DEPTH
                && let Ok(piece) = self.arena_try(len)
            {
                return Ok(piece);
            }
            self.finish_oldest(stream, under_way)?;
        }
        self.arena_take(len)
    }

    fn finish_oldest(&self, stream: &Stream, under_way: &mut VecDeque<UnderWay>) -> Answer<()> {
        let Some((piece, value, part)) = under_way.front().copied() else { return Ok(()) };
        self.wait(stream.timeline(), value)?;
        under_way.pop_front();
        self.channel.arena_read_to(piece.off, part);
        self.arena_free(piece);
        Ok(())
    }

    /// Submits a command that reads a piece, and gives the piece back when it is done.
    pub(crate) fn submit_piece(
        &self,
        stream: &Stream,
        piece: Piece,
        command: &Command<'_>,
    ) -> Answer<u64> {
        let value = self.submit(stream, command).inspect_err(|_| self.arena_free(piece))?;
        self.arena_retire(piece, stream.timeline(), value);
        Ok(value)
    }
}
