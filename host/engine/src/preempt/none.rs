//! What runs, runs to its end.

use super::{Preempt, Verdict};
use crate::pick::Candidate;

/// Never takes the device from anyone.
#[derive(Debug)]
pub(crate) struct NoPreemption;

impl Preempt for NoPreemption {
    fn consider(&mut self, _candidate: &Candidate, _jobs_on_device: usize) -> Verdict {
        Verdict::LetRun
    }
}
