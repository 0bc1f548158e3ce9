//! Faults of compiled code.

use std::fmt;
use svp_interp::{Fault, FaultKind};

/// A fault and what is known of where it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeFault {
    /// Of one thread, at one instruction.
    Thread(Fault),
    /// Of the processor: of some thread of a gang.
    Gang {
        /// The kind of fault.
        kind: FaultKind,
        /// The name of the kernel.
        kernel: String,
        /// Block index (x, y, z).
        block: [u32; 3],
        /// Index (x, y, z) of the gang's first thread within the block.
        first: [u32; 3],
        /// Of its last thread.
        last: [u32; 3],
    },
}

impl CodeFault {
    /// The kind of fault.
    pub fn kind(&self) -> &FaultKind {
        match self {
            Self::Thread(fault) => &fault.kind,
            Self::Gang { kind, .. } => kind,
        }
    }
}

impl fmt::Display for CodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thread(fault) => fault.fmt(f),
            Self::Gang { kind, kernel, block, first, last } => {
                write!(f, "{kind} in `{kernel}`, block {block:?}, ")?;
                if first == last {
                    write!(f, "thread {first:?}")
                } else {
                    write!(f, "one of the threads {first:?} to {last:?}")
                }
            }
        }
    }
}

/// What the processor, or the system, found wrong with compiled code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trap {
    /// An access to this address of the host, in the client's window.
    Address(u64),
    /// An access to anything else, which a check should have found: guards around the window, shared or
    /// local memory, or no address at all.
    Stray,
    /// The fiber's stack was too small.
    Stack,
    /// An instruction that the processor does not execute.
    Instruction(&'static str),
}
