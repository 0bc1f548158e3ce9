//! Memory: the device part and the host part of the window, and telling addresses apart.

mod device;
mod host;
mod locate;
mod ranges;
mod share;

pub(crate) use device::DeviceHeap;
pub(crate) use host::HostHeap;
pub use host::{HostAllocation, MANAGED, OF_MODULE};
pub use locate::Located;
pub(crate) use ranges::Ranges;
pub use share::MemoryHandle;
pub(crate) use share::{Opened, Shared};

/// Backing is given and taken in multiples of this.
pub(crate) const GRANULE: u64 = 2 << 20;
