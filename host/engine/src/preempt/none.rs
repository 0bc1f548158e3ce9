//! What runs, runs to its end; what waits goes by its class.

use super::Preempt;
use crate::load::Load;
use crate::pick::Gate;

/// Never takes the device from anyone.
#[derive(Debug)]
pub(crate) struct NoPreemption;

impl Preempt for NoPreemption {
    fn gate(&self, _waits: bool, _load: &Load) -> Gate {
        Gate { real_time: true, best_effort: true }
    }
}
