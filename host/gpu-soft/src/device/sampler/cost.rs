//! What samples cost, by the clocks of the threads that take them: what runs beside them, compilers above all,
//! does not count.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// What the samples of a device cost this host.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SamplingCost {
    /// Samples that were taken.
    pub samples: u64,
    /// Warp instructions that were interpreted for them.
    pub warp_instructions: u64,
    /// Processor time in nanoseconds, that of samples that were begun, given up and taken again included.
    pub processor_ns: u64,
}

impl AddAssign for SamplingCost {
    fn add_assign(&mut self, other: Self) {
        let Self { samples, warp_instructions, processor_ns } = other;
        self.samples = self.samples.saturating_add(samples);
        self.warp_instructions = self.warp_instructions.saturating_add(warp_instructions);
        self.processor_ns = self.processor_ns.saturating_add(processor_ns);
    }
}
