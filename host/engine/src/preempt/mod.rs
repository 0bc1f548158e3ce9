//! Preempt: does running work make way?
//!
//! Asked before a candidate goes to the device. REEF's eviction and kill will be further variants
//! of [`Verdict`], once the device interface has a message for them.

mod none;

pub(crate) use none::NoPreemption;

use crate::config::{Config, PreemptPolicy};
use crate::pick::Candidate;

/// What happens to the work that is on the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It runs to its end.
    LetRun,
}

/// The preempt stage.
pub(crate) trait Preempt: std::fmt::Debug + Send {
    /// What a candidate that was picked means for the jobs on the device.
    fn consider(&mut self, candidate: &Candidate, jobs_on_device: usize) -> Verdict;
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config) -> Box<dyn Preempt> {
    match config.policies.preempt {
        PreemptPolicy::None => Box::new(NoPreemption),
    }
}
