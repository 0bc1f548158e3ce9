//! Memory: the device part and the host part of the window, and telling addresses apart.

mod device;
mod device_heap;
mod free_ranges;
mod host;
mod host_heap;
mod locate;
mod object;
mod physical;
mod quarantine;
mod range;
mod share;

pub use device::{MemoryInfo, NO_DEVICE};
pub(crate) use device_heap::DeviceHeap;
pub(crate) use free_ranges::FreeRanges;
pub(crate) use host_heap::HostHeap;
pub use host_heap::{HostAllocation, MANAGED, OF_MODULE};
pub use locate::Located;
pub use range::AddressRange;
pub use share::{MemoryHandle, new_key};

/// Backing is given and taken in multiples of this.
pub(crate) const GRANULE: u64 = 2 << 20;
