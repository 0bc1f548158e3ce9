//! Pieces of the arena for commands and for the host's replies.

use crate::arena::Piece;
use crate::fence::Point;
use crate::{Client, Result, Stream};
use std::time::Duration;
use svp_abi::command::{Command, ReplySlot};

/// Longest piece that copies ask for, so that several of them fit at once.
pub(crate) const PIECE_MAX: usize = 128 * 1024;

impl Client {
    /// A piece of the arena; waits until there is one. `len` is not 0 and at most the arena's.
    ///
    /// A thread that holds a piece of which the host does not know yet must not wait here for another:
    /// several such threads would wait for each other.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel: then pieces may never come back.
    pub(crate) fn take_piece(&self, len: usize) -> Result<Piece> {
        loop {
            let oldest = match self.arena.try_take(&self.channel, len) {
                Ok(piece) => return Ok(piece),
                Err(oldest) => oldest,
            };
            self.check()?;
            match oldest {
                // Not without limit: another piece may come free before the oldest one.
                Some(Point { timeline, value }) => {
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

    /// Submits a command that reads a piece, and gives the piece back when it is done.
    pub(crate) fn submit_piece(
        &self,
        stream: &Stream,
        piece: Piece,
        command: &Command<'_>,
    ) -> Result<Point> {
        let point = self.submit(stream, command).inspect_err(|_| self.arena.free(piece))?;
        self.arena.retire(piece, point);
        Ok(point)
    }

    /// Asks the host something, waits for the reply, and gives its bytes.
    ///
    /// # Errors
    /// The end of the channel.
    pub(crate) fn ask(
        &self,
        reply_len: usize,
        command: impl FnOnce(ReplySlot) -> Command<'static>,
    ) -> Result<Vec<u8>> {
        let piece = self.take_piece(reply_len)?;
        self.ask_into(piece, piece, command)
    }

    /// Asks with the reply in `slot`, which lies in `piece`; the rest of the piece is the command's.
    pub(crate) fn ask_into(
        &self,
        piece: Piece,
        slot: Piece,
        command: impl FnOnce(ReplySlot) -> Command<'static>,
    ) -> Result<Vec<u8>> {
        let reply = ReplySlot { off: slot.off as u32, len: slot.len as u32 };
        let point = self.control(&command(reply)).inspect_err(|_| self.arena.free(piece))?;
        self.wait(point).inspect_err(|_| self.arena.retire(piece, point))?;
        let mut bytes = vec![0; slot.len];
        self.channel.arena_read(slot.off, &mut bytes);
        self.arena.free(piece);
        Ok(bytes)
    }
}
