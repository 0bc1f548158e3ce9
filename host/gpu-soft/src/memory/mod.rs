//! Device memory: one window of addresses per client, backed by pages of this process.
//!
//! [`WindowMemory`] keeps the books (what is mapped where, and how much of the device that takes);
//! [`reservation`] is the only place with unsafe code: it owns the addresses, and checks every
//! access against what is backed. [`rows`] moves rows of bytes, the shape of every copy.

mod error;
mod heap;
mod reservation;
pub(crate) mod rows;
mod share;
mod window;

pub(crate) use error::MemoryError;
pub(crate) use heap::Heap;
pub(crate) use reservation::Access;
pub(crate) use share::Shares;
pub(crate) use window::{DeviceBytes, WindowMemory};
