//! Idempotent launches (the REEF paper, section 4): ended at any point and run once more from the
//! beginning, they give the same.

use super::{KernelSegments, RwSegment};

impl KernelSegments {
    /// Whether a launch that was ended at any point can be run again: it reads nothing that it
    /// writes. `segments` are what [`KernelSegments::evaluate`] gives for the launch. False where
    /// that is not known, so also for all kernels with atomic operations, and for those that
    /// communicate with other threads or call what is not in the module.
    pub fn is_idempotent(&self, segments: Option<&[RwSegment]>) -> bool {
        let updates = |it: &(super::Access, super::Bases)| it.0.read && it.0.write;
        if self.accesses.iter().any(updates) {
            return false;
        }
        let Some(segments) = segments else { return false };
        let overlaps =
            |write: &RwSegment| segments.iter().any(|read| !read.write && may_overlap(write, read));
        !segments.iter().any(|it| it.write && overlaps(it))
    }
}

/// A whole allocation could be any other's.
fn may_overlap(a: &RwSegment, b: &RwSegment) -> bool {
    match (a.end, b.end) {
        (Some(a_end), Some(b_end)) => a.start < b_end && b.start < a_end,
        _ => true,
    }
}
