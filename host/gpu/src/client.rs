//! Clients of a device, and how their host memory is reached.

use crate::types::Segment;
use std::sync::Arc;

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

    /// The image that a module load names, if a reader has fetched it beforehand: the thread that takes
    /// commands has no time for that. Asked for at most once.
    fn module_image(&self) -> Option<Result<ModuleImage, MemoryError>> {
        None
    }
}

/// The image of a module, in memory that no client can reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleImage {
    /// The image.
    pub bytes: Arc<[u8]>,
    /// The BLAKE3 hash of its bytes.
    pub hash: [u8; 32],
}

/// A piece of a client's memory: where a part of a module's image lies.
#[derive(Debug, Clone)]
pub struct ImagePiece {
    /// The file's piece that it lies in.
    pub segment: Segment,
    /// Where in that it begins.
    pub offset: u64,
    /// How long it is.
    pub len: u64,
}

/// Why host memory cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum MemoryError {
    /// Nothing was announced under this handle.
    #[error("no host memory is announced under handle {handle}")]
    UnknownHandle {
        /// The handle that is unknown.
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
