//! What runs, runs to its end; what waits goes by its class.

use crate::load::Load;
use crate::stage::preempt::ClassGate;
use crate::stage::preempt::Preempt;

/// Never takes the device from anyone.
#[derive(Debug)]
pub(crate) struct NoPreemption;

impl Preempt for NoPreemption {
    fn gate(&self, _real_time_waits: bool, _load: &Load) -> ClassGate {
        ClassGate { real_time: true, best_effort: true }
    }
}
