//! Device memory: one window of addresses per client, backed by pages of this process.
//!
//! [`WindowMemory`] keeps the books (what is mapped where, and how much of the device that takes);
//! [`reservation`] owns its addresses, and checks every access against what is backed. [`guarded`] is
//! memory of compiled code that is no window. These two hold all unsafe code of this folder. [`rows`]
//! moves rows of bytes, the shape of every copy.

#[cfg(feature = "canaries")]
pub mod canary;
mod device_bytes;
mod error;
mod guarded;
mod heap;
mod mappings;
mod reservation;
pub mod rows;
mod share;
mod window;

pub use device_bytes::DeviceBytes;
pub use error::MemoryError;
pub use guarded::GuardedMemory;
pub use heap::Heap;
pub use reservation::Access;
pub use share::Shares;
pub use window::WindowMemory;
