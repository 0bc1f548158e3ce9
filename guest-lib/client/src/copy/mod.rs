//! Copies, and what CUDA promises about them.
//!
//! Between places that the device reaches, a copy is one command. A program's own (pageable)
//! memory travels through the arena: on the way to the device it has been read when the call
//! returns; on the way back the call waits and writes it itself.

mod fill;
mod linear;
mod rect;

pub use fill::Area;
pub use rect::Rect;

use crate::{CUresult, Client, Located, Result};
use svp_transport::UserMemory;

/// Which kind of call a copy is made by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallKind {
    /// One of CUDA's synchronous calls: it waits where the program could see that it did not.
    Synchronous,
    /// One of those that only submit work to a stream. Copies back to pageable memory wait even so.
    Asynchronous,
}

/// One end of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// An address that the device reaches.
    Window(u64),
    /// The program's own memory.
    Pageable(UserMemory),
}

impl Client {
    /// The end at which a program's pointer lies.
    pub fn end(&self, memory: UserMemory) -> End {
        match self.locate(memory.addr() as u64, memory.len() as u64) {
            Located::Device(addr) | Located::Pinned(addr) => End::Window(addr),
            Located::Pageable => End::Pageable(memory),
        }
    }

    /// Fails if an end is device memory of which not all is allocated, or memory of the program's
    /// own that is not there.
    fn check_end(&self, end: End, len: u64) -> Result<()> {
        match end {
            End::Window(addr) => self.check_range(addr, len),
            End::Pageable(memory) if memory.is_there() => Ok(()),
            End::Pageable(_) => Err(CUresult::INVALID_VALUE),
        }
    }

    /// Whether a synchronous copy between these two device-reachable places has to be waited for:
    /// only where the program can look at one of them itself.
    fn is_host_visible(&self, addr: u64) -> bool {
        matches!(self.locate(addr, 1), Located::Pinned(_))
    }
}
