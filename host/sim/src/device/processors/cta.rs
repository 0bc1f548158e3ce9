//! What CTAs need of a processor, and what a processor has.

use crate::device::params::DeviceParams;
use svp_gpu::WindowId;

/// What a CTA of a grid needs, and how it behaves.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct CtaModel {
    pub(crate) warps: u32,
    /// Registers of all its threads.
    pub(crate) registers: u32,
    /// Shared memory in bytes.
    pub(crate) shared_bytes: u32,
    /// What it takes by itself on a processor, in nanoseconds.
    pub(crate) alone_ns: f64,
    /// The share of its processor's issue slots that it takes by itself.
    pub(crate) issue: f64,
    /// The share of the device's memory bandwidth that it takes by itself.
    pub(crate) bandwidth: f64,
    /// How far memory bounds its time: 1 if it does wholly, 0 if not at all.
    pub(crate) memory_bound: f64,
    /// The window whose partition of processors it is in: beside it only CTAs of the same one run.
    pub(crate) partition: Option<WindowId>,
}

/// What decides how fast a CTA gets on; never changes while it runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Demand {
    pub(super) warps: f64,
    pub(super) issue: f64,
    pub(super) bandwidth: f64,
    pub(super) memory_bound: f64,
}

impl Demand {
    pub(super) fn of(cta: &CtaModel) -> Self {
        Self {
            warps: f64::from(cta.warps),
            issue: cta.issue,
            bandwidth: cta.bandwidth,
            memory_bound: cta.memory_bound,
        }
    }
}

/// What one processor holds at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SmLimits {
    pub(crate) cta_slots: u32,
    pub(crate) warps: u32,
    pub(crate) registers: u32,
    pub(crate) shared_bytes: u32,
}

impl SmLimits {
    /// Those of a device's processors.
    pub(crate) fn of(params: &DeviceParams) -> Self {
        Self {
            cta_slots: params.cta_slots,
            warps: params.warps,
            registers: params.registers,
            shared_bytes: params.shared_bytes,
        }
    }

    /// How many CTAs fit on an empty processor.
    pub(crate) fn fit(&self, cta: &CtaModel) -> u32 {
        let by = |has: u32, needs: u32| has.checked_div(needs).unwrap_or(u32::MAX);
        self.cta_slots
            .min(by(self.warps, cta.warps))
            .min(by(self.registers, cta.registers))
            .min(by(self.shared_bytes, cta.shared_bytes))
    }
}
