//! Device memory: one window of addresses per client, backed by pages of this process.
//!
//! [`WindowMemory`] keeps the books (what is mapped where, and how much of the device that takes);
//! [`reservation`] owns its addresses, and checks every access against what is backed. [`guarded`] is
//! memory of compiled code that is no window. These two hold all unsafe code of this folder. [`rows`]
//! moves rows of bytes, the shape of every copy.

mod error;
mod guarded;
mod heap;
mod mappings;
mod reservation;
pub(crate) mod rows;
mod share;
mod window;

pub(crate) use error::MemoryError;
pub(crate) use guarded::GuardedMemory;
pub(crate) use heap::Heap;
pub(crate) use reservation::Access;
pub(crate) use share::Shares;
pub(crate) use window::{DeviceBytes, WindowMemory};
