//! Errors of a window's memory, and the CUDA errors that they become.

use nix::errno::Errno;
use svp_gpu::{GpuError, SegmentError, code};

/// Why memory could not be mapped, unmapped or moved.
#[derive(Debug, thiserror::Error)]
pub enum MemoryError {
    /// The window itself makes no sense.
    #[error("window layout: {0}")]
    Layout(&'static str),
    /// A range that is empty, not aligned, or outside the part of the window it belongs to.
    #[error("{len} bytes at {addr:#x} are no range of the window's {part} part")]
    Range {
        /// The part of the window.
        part: &'static str,
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
    },
    /// Some of the range is mapped already.
    #[error("{len} bytes at {addr:#x} overlap a mapping")]
    Overlap {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
    },
    /// Nothing was mapped with exactly this range.
    #[error("no mapping of {len} bytes at {addr:#x}")]
    NotMapped {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
    },
    /// Part of a range that a copy touches has no backing.
    #[error("{len} bytes at {addr:#x} are not all backed")]
    Unbacked {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
    },
    /// Nothing that is still there is shared under this number.
    #[error("nothing is shared as number {0}")]
    NotShared(u64),
    /// Host memory that cannot be shown to a device.
    #[error(transparent)]
    Segment(#[from] SegmentError),
    /// More host memory, or in more pieces, than a window can hold.
    #[error("host memory: {0}")]
    Pieces(&'static str),
    /// More mappings than one client, or all together, may hold.
    #[error("{held} mappings are held, of at most {limit}")]
    TooManyMappings {
        /// Mappings held already.
        held: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The system has lost addresses of the window, with which nothing can be done any more.
    #[error("the system has lost addresses of the window")]
    Torn,
    /// The device's memory is used up.
    #[error("out of device memory: {wanted} bytes wanted, {left} of {total} left")]
    OutOfMemory {
        /// The number of bytes that were asked for.
        wanted: u64,
        /// The number of bytes that are left.
        left: u64,
        /// Bytes of the device.
        total: u64,
    },
    /// The file behind host memory ended early.
    #[error("file ends before offset {0}")]
    EndOfFile(u64),
    /// A copy whose rows overlap, or that is larger than anything here.
    #[error("copy: {0}")]
    Shape(&'static str),
    /// The system refused.
    #[error("{call}: {source}")]
    System {
        /// The system call.
        call: &'static str,
        /// The system's error.
        source: Errno,
    },
}

impl From<MemoryError> for GpuError {
    fn from(error: MemoryError) -> Self {
        let code = match &error {
            MemoryError::OutOfMemory { .. }
            | MemoryError::TooManyMappings { .. }
            | MemoryError::System { source: Errno::ENOMEM, .. } => code::OUT_OF_MEMORY,
            MemoryError::System { .. } | MemoryError::Torn => code::UNKNOWN,
            _ => code::INVALID_VALUE,
        };
        Self::new(code, error.to_string())
    }
}
