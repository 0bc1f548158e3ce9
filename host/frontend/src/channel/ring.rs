//! Taking commands out of the submission ring of a client that may be hostile.

use super::Channel;
use crate::shared::OutOfMapping;
use svp_abi::channel::{MAX_COMMAND_LEN, SLOT_LEN};
use svp_abi::command::{self, Command, CommandHeader, DecodeError, opcode};

/// Why a ring can no longer be read. The client is disconnected with these words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RingError {
    /// The client's tail is behind our head, too far before it, or not at a slot.
    #[error(
        "ring tail {tail:#x} is not possible with head {head:#x} in a ring of {ring_len} bytes"
    )]
    Tail {
        /// What the client wrote.
        tail: u64,
        /// How much we have taken.
        head: u64,
        /// The ring's length in bytes.
        ring_len: u32,
    },
    /// A command makes no sense.
    #[error("malformed command at ring position {at:#x}")]
    Command {
        /// Bytes taken before it.
        at: u64,
        /// What is wrong with it.
        source: DecodeError,
    },
}

/// A private copy of one command: what was checked is what is used.
#[derive(Debug)]
pub(crate) struct CommandBuffer(Box<[u8; MAX_COMMAND_LEN]>);

impl CommandBuffer {
    pub(crate) fn new() -> Self {
        Self(Box::new([0; MAX_COMMAND_LEN]))
    }
}

impl Channel {
    /// How many bytes of commands the client says there are.
    fn submitted(&self) -> Result<u64, RingError> {
        let tail = self.doorbell().submitted();
        let (head, ring_len) = (self.ring_head, self.layout.ring_len);
        let used = tail.wrapping_sub(head);
        if used > u64::from(ring_len) || !tail.is_multiple_of(SLOT_LEN as u64) {
            return Err(RingError::Tail { tail, head, ring_len });
        }
        Ok(used)
    }

    /// Whether [`Channel::next_command`] would have something to say.
    pub(crate) fn has_commands(&self) -> bool {
        self.submitted() != Ok(0)
    }

    /// Copies the next command out and decodes it; says its length for [`Channel::consume`].
    pub(crate) fn next_command<'b>(
        &self,
        buffer: &'b mut CommandBuffer,
    ) -> Result<Option<(usize, CommandHeader, Command<'b>)>, RingError> {
        let used = self.submitted()?;
        if used == 0 {
            return Ok(None);
        }
        let at = self.ring_head;
        let malformed = |source| RingError::Command { at, source };
        let position = (at & (u64::from(self.layout.ring_len) - 1)) as usize;
        // A command never wraps: a pad fills the ring's end.
        let available = (used as usize).min(self.layout.ring_len as usize - position);
        let bytes = self.copy_command(position, available, buffer).map_err(malformed)?;
        let (header, command) = command::decode(bytes).map_err(malformed)?;
        Ok(Some((bytes.len(), header, command)))
    }

    fn copy_command<'b>(
        &self,
        position: usize,
        available: usize,
        buffer: &'b mut CommandBuffer,
    ) -> Result<&'b [u8], DecodeError> {
        // Our own head and layout keep this inside the mapping; if not, it is a length we refuse.
        let outside = |_: OutOfMapping| DecodeError::Length(available as u32);
        let start = self.layout.ring_off as usize + position;
        let (first, rest) = buffer.0.split_first_chunk_mut::<8>().ok_or(DecodeError::Length(0))?;
        self.map.read(start, first).map_err(outside)?;
        let len = command::decode_len(first, available)?;
        let rest = rest.get_mut(..len - first.len()).ok_or(DecodeError::Length(len as u32))?;
        let [low, high, ..] = *first;
        // What a pad holds is nothing, and is not read, however long it is.
        if u16::from_le_bytes([low, high]) != opcode::PAD {
            self.map.read(start + 8, rest).map_err(outside)?;
        }
        buffer.0.get(..len).ok_or(DecodeError::Length(len as u32))
    }

    /// Steps over a command that was taken.
    pub(crate) fn consume(&mut self, len: usize) {
        self.ring_head = self.ring_head.wrapping_add(len as u64);
    }
}
