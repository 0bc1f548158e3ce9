//! REEF's reset-based preemption (section 4), its closed-source variant REEF-N (section 4.4), and
//! the wait-based preemption that it is compared with (section 7.3).
//!
//! All three evict launches that the device has and has not begun. REEF also kills those that run;
//! the other two wait for them. REEF and REEF-N keep device queues short, so that there is little to
//! evict; wait-based preemption does not.
//!
//! Real-time work goes to the device when the last best-effort launch has come back or ended.
//! Copies are not waited for: they have engines of their own.

use crate::load::Load;
use crate::stage::preempt::ClassGate;
use crate::stage::preempt::{Preempt, Recall};

/// The three policies.
#[derive(Debug)]
pub(crate) struct Reef {
    recall: Recall,
    queue_capacity: Option<u32>,
}

impl Reef {
    /// REEF with this device-queue capacity.
    pub(crate) fn new(queue_capacity: u32) -> Self {
        Self { recall: Recall::Running, queue_capacity: Some(queue_capacity) }
    }

    /// REEF-N with this device-queue capacity.
    pub(crate) fn closed_source(queue_capacity: u32) -> Self {
        Self { recall: Recall::Buffered, queue_capacity: Some(queue_capacity) }
    }

    /// Wait-based preemption.
    pub(crate) fn wait_based() -> Self {
        Self { recall: Recall::Buffered, queue_capacity: None }
    }
}

impl Preempt for Reef {
    fn gate(&self, real_time_waits: bool, load: &Load) -> ClassGate {
        let real_time_mode = real_time_waits || load.real_time > 0;
        ClassGate { real_time: load.best_effort_launches == 0, best_effort: !real_time_mode }
    }

    fn recall(&self) -> Recall {
        self.recall
    }

    fn queue_capacity(&self) -> Option<u32> {
        self.queue_capacity
    }
}
