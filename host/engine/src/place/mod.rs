//! Place: where on the GPU?
//!
//! The policy gives a job its device queue. Shares of processors (GPU Fine-Tuner's partitions)
//! will be a further field of [`Placement`], once a device takes them.

mod whole_gpu;

pub(crate) use whole_gpu::WholeGpu;

use crate::config::{Config, PlacePolicy};
use crate::pick::Candidate;
use svp_gpu::QueueId;

/// Where a job goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Placement {
    /// The queue in the client's window.
    pub(crate) queue: QueueId,
}

/// The place stage.
pub(crate) trait Place: std::fmt::Debug + Send {
    /// Where a candidate that was picked goes. Candidates of one lane must keep their order.
    fn place(&mut self, candidate: &Candidate) -> Placement;
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config) -> Box<dyn Place> {
    match config.policies.place {
        PlacePolicy::WholeGpu => Box::new(WholeGpu),
    }
}
