//! Virtual machines: our vhost-user device, one socket for each.
//!
//! ```text
//! QEMU --socket--> server (a thread) --> vhost-user-backend --> backend --+
//!      --kicks---> vhost-user-backend's worker ----------------> backend --+--> port (inbox) --> device
//! ```
//!
//! Only [`device`] acts, in the thread of the frontend's owner. The channels' memory is mapped by
//! ourselves from the files that QEMU passes, so that it stays where it is while QEMU stops and
//! restarts the device.

mod backend;
mod control;
mod device;
mod pins;
mod port;
mod queue;
mod ram;
mod server;

pub(crate) use control::{PageList, Request};
pub(crate) use device::{Device, Due, Slot, Started, Task};
pub(crate) use pins::Pins;
pub use pins::TooManyMappings;
pub(crate) use port::Message;
pub(crate) use queue::{Queue, ResponseSlot};

/// The queues as vhost-user-backend shares them between its threads and us.
pub(crate) type Vring = vhost_user_backend::VringMutex<GuestRam>;
/// Guest memory that is replaced as a whole when QEMU says so.
pub(crate) type GuestRam = vm_memory::GuestMemoryAtomic<vm_memory::GuestMemoryMmap>;
