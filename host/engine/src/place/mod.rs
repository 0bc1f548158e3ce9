//! Place: where on the GPU?
//!
//! The policy gives a job its device queue, and clients their shares of the GPU's processors
//! ([`svp_gpu::Share`]; GPU Fine-Tuner's partitions), anew whenever a kernel begins or ends.

mod fine_tuner;
mod whole_gpu;

use crate::config::{Config, PlacePolicy};
use crate::ids::ClientSlot;
use crate::pick::Candidate;
use crate::segments::Character;
use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_gpu::{DeviceInfo, QueueId, Share};

/// Where a job goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Placement {
    /// The queue in the client's window.
    pub(crate) queue: QueueId,
}

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
    pub(crate) real_time: bool,
}

/// Shares that have changed.
pub(crate) type Shares = Vec<(ClientSlot, Share)>;

/// The place stage.
pub(crate) trait Place: std::fmt::Debug + Send {
    /// Where a candidate that was picked goes. Candidates of one lane must keep their order.
    fn place(&mut self, candidate: &Candidate) -> Placement {
        Placement { queue: QueueId(candidate.lane.0) }
    }

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

    /// What all that was told since the last call makes of shares. Kernels that go to the device
    /// at the same moment are divided among once.
    fn changed(&mut self) -> Shares {
        Shares::new()
    }

    /// Another policy follows: everybody gets the whole GPU.
    fn release(&mut self) -> Shares {
        Shares::new()
    }
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config, device: &DeviceInfo) -> Box<dyn Place> {
    let processors = || {
        let found = device.attributes.iter().find(|it| it.0 == Attribute::MULTIPROCESSOR_COUNT.0);
        found.and_then(|it| u64::try_from(it.1).ok()).unwrap_or(1).max(1)
    };
    match config.policies.place {
        PlacePolicy::WholeGpu => Box::new(whole_gpu::WholeGpu),
        PlacePolicy::FineTuner => {
            let master_percent = Some(config.fine_tuner.master_percent);
            Box::new(fine_tuner::FineTuner::new(master_percent, processors()))
        }
        PlacePolicy::ExtendedEven => Box::new(fine_tuner::FineTuner::new(None, processors())),
    }
}
