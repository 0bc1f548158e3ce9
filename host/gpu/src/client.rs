//! Clients of a device, and how their host memory is reached.

use crate::types::Segment;

/// A client: one channel, one CUDA context. Chosen by the frontend, and not used again before the
/// engine has released it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub u64);

/// A client's host memory, as the transport knows it.
pub trait ClientMemory {
    /// The channel's arena: a piece of a file. Commands name places in it by their offset.
    fn arena(&self) -> Segment;

    /// The pieces, in order, that make up `len` bytes from `offset` of the memory announced as
    /// `handle` (a segment that was given to a native client, or a list of pinned pages).
    ///
    /// # Errors
    /// [`MemoryError`] if there is no such memory, or not that much of it.
    fn host_pages(&self, handle: u32, offset: u64, len: u64) -> Result<Vec<Segment>, MemoryError>;

    /// Copies `out.len()` bytes from `offset` in `segment`. The client may change them meanwhile:
    /// what is in `out` afterwards is what counts.
    ///
    /// # Errors
    /// [`MemoryError::Range`] if the segment is shorter, [`MemoryError::Io`] if it cannot be read.
    fn read(&self, segment: &Segment, offset: u64, out: &mut [u8]) -> Result<(), MemoryError>;
}

/// Why host memory cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum MemoryError {
    /// Nothing was announced under this handle.
    #[error("no host memory is announced under handle {handle}")]
    UnknownHandle {
        /// The handle.
        handle: u32,
    },
    /// The range is not inside the memory.
    #[error("bytes {offset:#x}+{len:#x} are outside of the memory")]
    Range {
        /// Offset in bytes.
        offset: u64,
        /// Length in bytes.
        len: u64,
    },
    /// The memory could not be read.
    #[error("host memory cannot be read")]
    Io(#[source] std::io::Error),
}
