//! No preemption: running work runs to its end; waiting work goes by its class.

use crate::load::Load;
use crate::stage::preempt::ClassGate;
use crate::stage::preempt::Preempt;

/// Never takes the device from a client.
#[derive(Debug)]
pub(crate) struct NoPreemption;

impl Preempt for NoPreemption {
    fn gate(&self, _real_time_waits: bool, _load: &Load) -> ClassGate {
        ClassGate { real_time: true, best_effort: true }
    }
}
