//! Schedulers that REEF is compared with (sections 7.1 and 7.3).

use crate::load::Load;
use crate::stage::preempt::{ClassGate, Preempt};

/// RT-Only: the GPU is for real-time work alone. Keeps best-effort work off the device, always; its
/// clients wait until the policy is changed.
#[derive(Debug)]
pub(crate) struct RtOnly;

impl Preempt for RtOnly {
    fn gate(&self, _real_time_waits: bool, _load: &Load) -> ClassGate {
        ClassGate { real_time: true, best_effort: false }
    }
}

/// SEQ: real-time work is preferred, but waits for best-effort work that was launched; one class is
/// on the device at a time.
#[derive(Debug)]
pub(crate) struct Seq;

impl Preempt for Seq {
    fn gate(&self, real_time_waits: bool, load: &Load) -> ClassGate {
        ClassGate {
            real_time: load.best_effort_launches == 0,
            best_effort: !real_time_waits && load.real_time == 0,
        }
    }
}

/// GPUStreams: every client's work goes to the device at once. The picker does not tell classes apart
/// under this policy.
#[derive(Debug)]
pub(crate) struct GpuStreams;

impl Preempt for GpuStreams {
    fn gate(&self, _real_time_waits: bool, _load: &Load) -> ClassGate {
        ClassGate { real_time: true, best_effort: true }
    }
}
