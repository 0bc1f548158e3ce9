//! Place: where on the GPU?
//!
//! The policy gives clients their shares of the GPU's processors ([`svp_gpu::Share`]; GPU
//! Fine-Tuner's partitions), anew whenever a kernel begins or ends.

use crate::ids::ClientSlot;
use svp_gpu::Share;
use svp_kernel_facts::Character;

/// A kernel that goes to the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Running {
    /// Its place among all commands of all clients.
    pub(crate) sequence: u64,
    /// What it is bound by.
    pub(crate) character: Character,
    /// Blocks in its grid.
    pub(crate) blocks: u64,
    /// Of a real-time client.
    pub(crate) is_real_time: bool,
}

/// SmShares of the processors that have changed.
pub(crate) type SmShares = Vec<(ClientSlot, Share)>;

/// The place stage.
pub(crate) trait Place: std::fmt::Debug + Send {
    /// Whether it wants to know of kernels.
    fn asks_kernels(&self) -> bool {
        false
    }

    /// A kernel goes to the device.
    fn launched(&mut self, _client: ClientSlot, _kernel: Running) {}

    /// It has left the device.
    fn ended(&mut self, _client: ClientSlot, _sequence: u64) {}

    /// The client is gone.
    fn forget(&mut self, _client: ClientSlot) {}

    /// The shares that follow from all changes since the last call. Kernels that go to the device
    /// at the same moment cause one new division.
    fn changed(&mut self) -> SmShares {
        SmShares::new()
    }

    /// Another policy follows: every client gets the whole GPU.
    fn release(&mut self) -> SmShares {
        SmShares::new()
    }
}
