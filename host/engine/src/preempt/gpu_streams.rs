//! GPUStreams (REEF, section 7.1): every client's work goes to the device at once.
//!
//! The pick stage does not tell classes apart under this policy.

use super::Preempt;
use crate::load::Load;
use crate::pick::Gate;

/// Lets all work through.
#[derive(Debug)]
pub(crate) struct GpuStreams;

impl Preempt for GpuStreams {
    fn gate(&self, _waits: bool, _load: &Load) -> Gate {
        Gate { real_time: true, best_effort: true }
    }
}
