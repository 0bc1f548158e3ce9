//! How a launch can fail: faults of a running thread, and launches that cannot start.

use super::memory::{MemoryFault, MemoryFaultKind};

/// What a thread did that ends its launch.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// An access outside mapped memory.
    #[error("illegal address {0:#x}")]
    IllegalAddress(u64),
    /// An access outside all memory of the client, at an address that is not known.
    #[error("illegal address outside the client's memory")]
    StrayAddress,
    /// An access that is not a multiple of its size.
    #[error("misaligned address {0:#x}")]
    MisalignedAddress(u64),
    /// A shared, local or parameter access outside the block's or the thread's memory.
    #[error("address {address:#x} is outside {space} memory")]
    OutsideSpace {
        /// The name of the state space.
        space: &'static str,
        /// The address within it.
        address: u64,
    },
    /// A texture or surface access with a handle that stands for none.
    #[error("{0:#x} is no texture or surface object")]
    NoTexture(u64),
    /// A surface access beyond the edge, at byte, row and slice or layer.
    #[error("{0:?} is outside the surface")]
    OutsideSurface([i64; 3]),
    /// `trap`, `brkpt`, or a `noreturn` function that returned.
    #[error("{0}")]
    Trap(&'static str),
    /// A failed `assert`. Its message has been printed.
    #[error("device-side assert")]
    Assert,
    /// What no PTX instruction defines: an indirect call or branch that goes nowhere.
    #[error("illegal instruction: {0}")]
    IllegalInstruction(&'static str),
    /// Every thread that still runs waits for ever (at barriers that cannot complete).
    #[error("deadlock: every remaining thread waits at a barrier")]
    Deadlock,
    /// The call stack outgrew its bound.
    #[error("stack overflow")]
    StackOverflow,
}

impl FaultKind {
    /// The CUDA error that the driver reports for it.
    pub fn cuda_error(&self) -> u32 {
        match self {
            Self::IllegalAddress(_)
            | Self::StrayAddress
            | Self::OutsideSpace { .. }
            | Self::NoTexture(_) => 700,
            Self::OutsideSurface(_) => 719,
            Self::MisalignedAddress(_) => 716,
            Self::Assert => 710,
            Self::IllegalInstruction(_) => 715,
            Self::Trap(_) | Self::Deadlock | Self::StackOverflow => 719,
        }
    }
}

impl From<MemoryFault> for FaultKind {
    fn from(fault: MemoryFault) -> Self {
        match fault.kind {
            MemoryFaultKind::Unmapped => Self::IllegalAddress(fault.addr),
            MemoryFaultKind::Misaligned => Self::MisalignedAddress(fault.addr),
        }
    }
}

/// A fault and where it happened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind} in `{function}` (PTX line {line}), block {block:?}, thread {thread:?}")]
pub struct Fault {
    /// The kind of fault.
    pub kind: FaultKind,
    /// The function that was running.
    pub function: String,
    /// Block index (x, y, z).
    pub block: [u32; 3],
    /// Thread index within the block (x, y, z).
    pub thread: [u32; 3],
    /// Line of the instruction in the PTX text, from 1.
    pub line: u32,
}

/// A launch that cannot start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LaunchError {
    /// No threads, or more than a block can have.
    #[error("a block of {0:?} threads: there must be 1 to 1024")]
    BlockSize([u32; 3]),
    /// No blocks, more than a cluster can have, or a grid that is not made of such clusters.
    #[error("clusters of {0:?} blocks: there must be 1 to 8, and their number divides the grid's")]
    ClusterSize([u32; 3]),
    /// Fewer bytes of parameters than the kernel declares.
    #[error("{given} bytes of parameters, the kernel takes {wanted}")]
    Params {
        /// Bytes the kernel declares.
        wanted: usize,
        /// Bytes that were given.
        given: usize,
    },
    /// More shared memory than a block can have.
    #[error("{wanted} bytes of shared memory, there are {limit}")]
    SharedMemory {
        /// Static and dynamic bytes together.
        wanted: u64,
        /// The bound.
        limit: u64,
    },
}
