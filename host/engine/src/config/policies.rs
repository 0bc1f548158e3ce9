//! The policy of each stage, by the names that configurations use.

use crate::error::ConfigError;
use serde::{Deserialize, Serialize};

/// The policy of each stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Policies {
    /// May this client's work be on the GPU now?
    pub admit: AdmitPolicy,
    /// What may run next within a client?
    pub order: OrderPolicy,
    /// Which queue's job goes next?
    pub pick: PickPolicy,
    /// As one launch or many?
    pub shape: ShapePolicy,
    /// Where on the GPU?
    pub place: PlacePolicy,
    /// Does running work make way?
    pub preempt: PreemptPolicy,
    /// When do synchronous programs learn that their calls have ended?
    #[serde(rename = "vp-control")]
    pub vp_control: VpControlPolicy,
}

/// Policies of the admit stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdmitPolicy {
    /// Every client, up to its quotas.
    #[default]
    Quota,
    /// Salus: GPU lanes, shared by clients that take turns at iteration boundaries.
    Salus,
}

/// Policies of the order stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderPolicy {
    /// CUDA's stream order, as the program gave it.
    #[default]
    Stream,
    /// ACS: out of order within a window, where read and write segments allow it.
    Acs,
}

impl OrderPolicy {
    /// The policy of this name, as in `order = "acs"`.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "stream" => Some(Self::Stream),
            "acs" => Some(Self::Acs),
            _ => None,
        }
    }
}

/// Policies of the pick stage. With `admit = "salus"` they say which client of a lane is next, as
/// in the Salus paper, section 4; without, they choose among the jobs of all clients.
/// `policy::salus` takes one that it does not ask for by name for [`Self::Pack`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PickPolicy {
    /// First come, first served, over all clients. With Salus: one client after the other.
    #[default]
    Fifo,
    /// SigmaVP's kernel interleaving: compute and copy engines at the same time.
    Interleave,
    /// The client with the shortest remaining time first.
    Srtf,
    /// Equal service over time, by weight.
    Fair,
    /// Salus's PACK: as many clients together as memory allows.
    Pack,
}

/// Policies of the shape stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShapePolicy {
    /// Every launch by itself.
    #[default]
    OneEach,
    /// SigmaVP's kernel coalescing: identical kernels of several clients as one launch.
    Coalesce,
}

/// Policies of the place stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlacePolicy {
    /// The device decides, over all of its processors.
    #[default]
    WholeGpu,
    /// GPU Fine-Tuner: more processors to the application master where both are compute-bound.
    FineTuner,
    /// Fine-Tuner's baseline: the same share for each client; unused shares go to clients that can
    /// use them.
    ExtendedEven,
}

/// Policies of the preempt stage: REEF, and what its paper compares it with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PreemptPolicy {
    /// What runs, runs to its end. Waiting real-time work goes before other work.
    #[default]
    None,
    /// Best-effort work never runs.
    RtOnly,
    /// Real-time work goes first, but waits for best-effort work that was launched.
    Seq,
    /// All work goes to the device at once; no client's goes before another's.
    GpuStreams,
    /// Buffered launches are evicted, running ones are waited for; deep device queues.
    WaitBased,
    /// The same with REEF's shallow device queues.
    ReefN,
    /// Buffered launches are evicted; running ones are killed where they can be run again.
    Reef,
}

/// SigmaVP's VP control (sections 2 and 3): what keeps synchronous programs out of each other's way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VpControlPolicy {
    /// Completions are reported at once.
    #[default]
    Off,
    /// Completions are held while what the next call needs belongs to others.
    Hold,
    /// The same, and virtual platforms that are held for long are stopped.
    Stop,
}

impl Policies {
    /// Checks that the policies can be had together.
    pub(super) fn validate(&self) -> Result<(), ConfigError> {
        let contradiction = |key, with, why| Err(ConfigError::Contradiction { key, with, why });
        if self.pick == PickPolicy::Pack && self.admit != AdmitPolicy::Salus {
            return contradiction(
                "policies.pick",
                "policies.admit",
                "pack fills Salus's lanes, so it needs admit = \"salus\"",
            );
        }
        if self.pick == PickPolicy::Interleave && self.preempt == PreemptPolicy::GpuStreams {
            return contradiction(
                "policies.preempt",
                "policies.pick",
                "gpu-streams gives the device all work at once, interleave holds work back",
            );
        }
        if self.shape == ShapePolicy::Coalesce && self.preempt == PreemptPolicy::GpuStreams {
            return contradiction(
                "policies.preempt",
                "policies.shape",
                "gpu-streams gives the device all work at once, coalesce holds launches back",
            );
        }
        if self.vp_control != VpControlPolicy::Off && self.preempt == PreemptPolicy::GpuStreams {
            return contradiction(
                "policies.preempt",
                "policies.vp-control",
                "gpu-streams gives the device all work at once, vp-control holds programs back",
            );
        }
        if self.place != PlacePolicy::WholeGpu && self.preempt == PreemptPolicy::RtOnly {
            return contradiction(
                "policies.place",
                "policies.preempt",
                "rt-only gives the whole GPU to real-time work, so there is nothing to share",
            );
        }
        Ok(())
    }
}
