//! RT-Only (REEF, section 7.1): the GPU is for real-time work alone.

use super::Preempt;
use crate::load::Load;
use crate::pick::Gate;

/// Keeps best-effort work off the device, always. Its clients wait until the policy is changed.
#[derive(Debug)]
pub(crate) struct RtOnly;

impl Preempt for RtOnly {
    fn gate(&self, _waits: bool, _load: &Load) -> Gate {
        Gate { real_time: true, best_effort: false }
    }
}
