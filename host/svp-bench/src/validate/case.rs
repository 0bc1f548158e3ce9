//! A measured launch, as every suite gives it.

use svp_estimator::{KernelProfile, Target};

/// Between any L1 and any L2: the distance of uses of which only is known that they hit L2, or that
/// another processor had the use before.
pub(super) const IN_L2_BYTES: f64 = 256.0 * 1024.0;

/// One measured launch.
#[derive(Debug, Clone)]
pub(super) struct Case {
    pub(super) set: &'static str,
    pub(super) kernel: String,
    /// What tells launches of a kernel apart.
    pub(super) key: String,
    /// The GPU's name in the measurements.
    pub(super) gpu: String,
    /// The GPU at the clocks that it was measured at.
    pub(super) target: Target,
    /// As measured.
    pub(super) time_s: f64,
    pub(super) profile: KernelProfile,
    /// Whether memory behaviour was counted on this GPU, so that a prediction from another host has
    /// to take that host's. Instruction counts are the target's own: they are what its compiler
    /// makes of the kernel (mu), not something that was observed.
    pub(super) host_memory: bool,
}

impl Case {
    /// Whether both are the same launch on the same GPU, in whatever set.
    pub(super) fn same_launch(&self, other: &Self) -> bool {
        (&self.kernel, &self.key, &self.gpu) == (&other.kernel, &other.key, &other.gpu)
    }
}
