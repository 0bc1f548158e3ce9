//! Copies of one range.

use crate::arena::Piece;
use crate::copy::{CallKind, End};
use crate::fence::Point;
use crate::piece::PIECE_MAX;
use crate::{Client, Result, Stream};
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use svp_abi::command::{Command, Place};
use svp_transport::UserMemory;

/// How many pieces of one copy back to the program are under way at once.
const DEPTH: usize = 4;

/// A copy of the device's into a piece, and where the bytes go when it is done.
#[derive(Debug, Clone, Copy)]
struct UnderWay {
    piece: Piece,
    copied: Point,
    target: UserMemory,
}

impl Client {
    /// Copies `len` bytes in stream order.
    ///
    /// # Errors
    /// `INVALID_VALUE` for device memory that is not allocated; a sticky error; for a copy that
    /// waits, also an asynchronous error of the stream.
    ///
    /// # Example
    /// ```
    /// # use svp_transport::mock::MockHost;
    /// # let host = MockHost::start(&std::env::temp_dir(), Default::default())?;
    /// # let client = svp_client::Client::open_socket(host.path())?;
    /// use svp_client::{CallKind, End};
    /// use svp_transport::UserMemory;
    ///
    /// let table = client.allocate(4)?;
    /// client.upload(client.legacy_stream(), table, &[1, 2, 3, 4])?;
    /// let mut bytes = [0; 4];
    /// // SAFETY: `bytes` is there until the copy is done, which it is on return.
    /// let to = End::Pageable(unsafe { UserMemory::new(bytes.as_mut_ptr(), bytes.len()) });
    /// client.copy(client.legacy_stream(), to, End::Window(table), 4, CallKind::Synchronous)?;
    /// assert_eq!(bytes, [1, 2, 3, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn copy(
        &self,
        stream: &Stream,
        to: End,
        from: End,
        len: u64,
        call: CallKind,
    ) -> Result<()> {
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
                self.finish_copy_between(stream, to, from, call)
            }
            (End::Window(to), End::Pageable(from)) => {
                self.copy_in(stream, to, from)?;
                self.finish_copy_in(stream, to, call)
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
    pub fn upload(&self, stream: &Stream, to: u64, bytes: &[u8]) -> Result<()> {
        self.check()?;
        for (at, part) in (to..).step_by(PIECE_MAX).zip(bytes.chunks(PIECE_MAX)) {
            let piece = self.take_piece(part.len())?;
            self.channel.arena_write(piece.off, part);
            let (dst, src) = (Place::Window(at), Place::Arena(piece.off as u64));
            self.submit_piece(stream, piece, &Command::Copy { dst, src, len: part.len() as u64 })?;
        }
        self.synchronize_stream(stream)
    }

    /// Reads device memory when the stream gets there, and waits for that.
    ///
    /// # Errors
    /// As [`Self::copy`].
    pub fn download(&self, stream: &Stream, from: u64, len: usize) -> Result<Vec<u8>> {
        self.check()?;
        let mut bytes = vec![0; len];
        for (at, part) in (from..).step_by(PIECE_MAX).zip(bytes.chunks_mut(PIECE_MAX)) {
            let piece = self.take_piece(part.len())?;
            let (dst, src) = (Place::Arena(piece.off as u64), Place::Window(at));
            let command = Command::Copy { dst, src, len: part.len() as u64 };
            let copied = self.submit(stream, &command).inspect_err(|_| self.arena.free(piece))?;
            self.wait(copied).inspect_err(|_| self.arena.retire(piece, copied))?;
            self.channel.arena_read(piece.off, part);
            self.arena.free(piece);
        }
        self.check()?;
        Ok(bytes)
    }

    /// From the program to the device: done with the source when it returns.
    fn copy_in(&self, stream: &Stream, to: u64, from: UserMemory) -> Result<()> {
        for off in (0..from.len()).step_by(PIECE_MAX) {
            let part = from.part(off, PIECE_MAX);
            let piece = self.take_piece(part.len())?;
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
    pub(super) fn finish_copy_in(&self, stream: &Stream, to: u64, call: CallKind) -> Result<()> {
        let independent = !stream.is_legacy() || self.has_independent.load(Ordering::Relaxed);
        if call == CallKind::Synchronous && (independent || self.is_host_visible(to)) {
            return self.synchronize_stream(stream);
        }
        Ok(())
    }

    /// Between places that the device reaches a synchronous copy has to be waited for only where the
    /// program can look at one of them itself.
    pub(super) fn finish_copy_between(
        &self,
        stream: &Stream,
        to: u64,
        from: u64,
        call: CallKind,
    ) -> Result<()> {
        let is_visible = || self.is_host_visible(to) || self.is_host_visible(from);
        if call == CallKind::Synchronous && is_visible() {
            return self.synchronize_stream(stream);
        }
        Ok(())
    }

    /// From the device to the program: waits for the bytes.
    fn copy_out(&self, stream: &Stream, to: UserMemory, from: u64) -> Result<()> {
        let mut under_way = VecDeque::new();
        if let Err(error) = self.copy_pieces_out(stream, to, from, &mut under_way) {
            // The host may still write to them.
            for UnderWay { piece, copied, .. } in under_way {
                self.arena.retire(piece, copied);
            }
            return Err(error);
        }
        self.drain_output();
        self.check()?;
        self.take_error(stream)
    }

    fn copy_pieces_out(
        &self,
        stream: &Stream,
        to: UserMemory,
        from: u64,
        under_way: &mut VecDeque<UnderWay>,
    ) -> Result<()> {
        for off in (0..to.len()).step_by(PIECE_MAX) {
            let target = to.part(off, PIECE_MAX);
            let piece = self.next_piece(target.len(), under_way)?;
            let (dst, src) = (Place::Arena(piece.off as u64), Place::Window(from + off as u64));
            let command = Command::Copy { dst, src, len: target.len() as u64 };
            let copied = self.submit(stream, &command).inspect_err(|_| self.arena.free(piece))?;
            under_way.push_back(UnderWay { piece, copied, target });
        }
        while !under_way.is_empty() {
            self.finish_oldest(under_way)?;
        }
        Ok(())
    }

    /// A piece for the next part. Threads that hold pieces do not wait for those of others: they bring
    /// their own home first.
    fn next_piece(&self, len: usize, under_way: &mut VecDeque<UnderWay>) -> Result<Piece> {
        while !under_way.is_empty() {
            if under_way.len() < DEPTH
                && let Ok(piece) = self.arena.try_take(&self.channel, len)
            {
                return Ok(piece);
            }
            self.finish_oldest(under_way)?;
        }
        self.take_piece(len)
    }

    fn finish_oldest(&self, under_way: &mut VecDeque<UnderWay>) -> Result<()> {
        let Some(UnderWay { piece, copied, target }) = under_way.front().copied() else {
            return Ok(());
        };
        self.wait(copied)?;
        under_way.pop_front();
        self.channel.arena_read_to(piece.off, target);
        self.arena.free(piece);
        Ok(())
    }
}
