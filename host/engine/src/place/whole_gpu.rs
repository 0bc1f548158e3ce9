//! The device decides, over all of its processors.

use super::{Place, Placement};
use crate::pick::Candidate;
use svp_gpu::QueueId;

/// One device queue for each lane, and no restriction.
#[derive(Debug)]
pub(crate) struct WholeGpu;

impl Place for WholeGpu {
    fn place(&mut self, candidate: &Candidate) -> Placement {
        Placement { queue: QueueId(candidate.lane.0) }
    }
}
