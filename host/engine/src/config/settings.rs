//! Settings of the policies, one table each.

use super::{Config, within};
use crate::error::ConfigError;
use serde::{Deserialize, Serialize};

/// The sizes of ACS.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AcsConfig {
    /// Kernels in the scheduling window of a stream.
    pub window: u32,
    /// Device queues of a client for kernels that are ready.
    pub queues: u32,
    /// Kernels in one of these: a kernel goes behind those that it depends on, if they are all in one
    /// queue. With 1, Algorithm 2 as printed.
    pub queue_depth: u32,
}

impl Default for AcsConfig {
    /// The paper's window. Its launches and notices take 5 to 20 us together (section II-D): three
    /// kernels that wait in a queue hide that if they take 7 us each. Where all queues are taken, more
    /// would keep ready kernels from them longer. REEF found 4 for the same two reasons (its Fig. 15).
    fn default() -> Self {
        Self { window: 32, queues: 8, queue_depth: 4 }
    }
}

/// Settings of `interleave`, `srtf` and `fair`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PickConfig {
    /// Jobs that each engine of the device (compute, either copy engine) has at once: what is on
    /// the device is not reordered any more. Two, so that the next one is there when one ends.
    pub depth: u32,
    /// Jobs of each queue that `interleave` plans with.
    pub lookahead: u32,
}

impl Default for PickConfig {
    fn default() -> Self {
        Self { depth: 2, lookahead: 8 }
    }
}

/// How long launches wait for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CoalesceConfig {
    /// How long a launch that could go waits for identical ones of other clients, at most, in
    /// microseconds. With 0, those are joined that wait at the same moment anyway.
    pub window_us: u32,
    /// Launches that are joined, at most.
    pub launches_max: u32,
    /// Merge the data of launches of element-wise kernels (SigmaVP, eq. 9).
    pub merge: bool,
    /// Data that is merged in one launch, at most, in MiB.
    pub merge_max_mib: u32,
}

impl Default for CoalesceConfig {
    /// Some ten times what a launch costs on the software GPU; not all of a small kernel's time.
    /// Copying more than a MiB there and back takes longer than what merging saves.
    fn default() -> Self {
        Self { window_us: 50, launches_max: 64, merge: false, merge_max_mib: 1 }
    }
}

/// What keeps clients from starving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FairnessConfig {
    /// Best-effort work that has waited this long goes before all other best-effort work, the
    /// longest wait first; in milliseconds. Not while real-time work waits.
    pub aging_ms: u32,
}

impl Default for FairnessConfig {
    fn default() -> Self {
        Self { aging_ms: 100 }
    }
}

/// What happens to a client that wants more memory than the safety condition leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OverQuota {
    /// Its mapping waits until others have given memory back; where no other client could, it
    /// fails.
    #[default]
    Wait,
    /// Its mapping fails with `CUDA_ERROR_OUT_OF_MEMORY`.
    OutOfMemory,
}

/// Salus's memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SalusConfig {
    /// The capacity C of the safety condition, in MiB; the device's memory if it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capacity_mib: Option<u32>,
    /// Lanes under `pack`, at most; as many as memory allows if it is not given. The other
    /// disciplines have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lanes_max: Option<u32>,
    /// What happens to a client that wants more.
    pub over_quota: OverQuota,
    /// How long a lane is kept at an iteration boundary for the next iteration of a client that
    /// `srtf` or `fair` would choose again, at most, in microseconds; 0: not at all.
    pub grace_us: u32,
}

impl Default for SalusConfig {
    /// Iterations take tens of milliseconds and more (section 3.2.2): a grace of this length is
    /// less than it saves.
    fn default() -> Self {
        Self { capacity_mib: None, lanes_max: None, over_quota: OverQuota::Wait, grace_us: 10_000 }
    }
}

/// Requests of several real-time clients, under REEF and its baselines (not under `none` and
/// `gpu-streams`, which have no queue for them).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RealTimeRequests {
    /// One after the other: REEF's one real-time task queue, bound to one GPU stream (section 3).
    Queue,
    /// Requests of several clients at once.
    #[default]
    SideBySide,
}

/// REEF's queues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ReefConfig {
    /// Best-effort jobs of one queue that the device has at once (REEF, section 4.1).
    pub queue_capacity: u32,
    /// Under `reef`: best-effort kernels go beside real-time ones, on the processors that these
    /// leave free (REEF, section 5: dynamic kernel padding).
    pub padding: bool,
    /// Whether requests of several real-time clients run one after the other or side by side.
    pub real_time: RealTimeRequests,
}

impl Default for ReefConfig {
    /// The paper's choice (Fig. 15).
    fn default() -> Self {
        Self { queue_capacity: 4, padding: false, real_time: RealTimeRequests::SideBySide }
    }
}

/// Shares of the GPU's processors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FineTunerConfig {
    /// Share of the application master where both are compute-bound, in percent.
    pub master_percent: u32,
}

impl Default for FineTunerConfig {
    /// The paper's bound (section 3.2).
    fn default() -> Self {
        Self { master_percent: 75 }
    }
}

/// What a kernel is bound by, as a user says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KernelBound {
    /// Computation.
    Compute,
    /// Memory.
    Memory,
}

/// What a user says of kernels of a name, over what their code says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KernelRule {
    /// The kernel's (mangled) name.
    pub name: String,
    /// What it is bound by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<KernelBound>,
    /// Whether more first-level cache makes it faster.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cache_sensitive: Option<bool>,
}

/// How long completions are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct VpControlConfig {
    /// A completion is held for this many microseconds, at most.
    pub hold_us: u32,
    /// Under `stop`: a client that has been held for this many microseconds has its virtual
    /// platform stopped.
    pub stop_after_us: u32,
}

impl Default for VpControlConfig {
    /// A hold as long as kernels and copies that are worth overlapping; to stop and resume a QEMU
    /// guest takes milliseconds.
    fn default() -> Self {
        Self { hold_us: 5_000, stop_after_us: 2_000 }
    }
}

impl KernelRule {
    /// Checks the rule with this place in the list.
    pub(super) fn validate(&self, index: usize) -> Result<(), ConfigError> {
        let wrong = |why| Err(ConfigError::Rule { list: "kernels", index, key: "name", why });
        let mut bytes = self.name.bytes();
        let Some(first) = bytes.next() else { return wrong(super::UNNAMED) };
        // PTX ISA, section 4.4: identifiers.
        let follows = |byte: u8| byte.is_ascii_alphanumeric() || b"_$".contains(&byte);
        let begins = first.is_ascii_alphabetic() || b"_$%".contains(&first);
        if !begins || !bytes.all(follows) {
            return wrong("no kernel can have this name; it is the mangled one that counts");
        }
        if self.bound.is_none() && self.cache_sensitive.is_none() {
            return wrong("the rule says nothing of the kernel");
        }
        Ok(())
    }
}

/// Checks the settings of all policies.
pub(super) fn validate(config: &Config) -> Result<(), ConfigError> {
    within("acs.window", config.acs.window.into(), 1, 64)?;
    within("acs.queues", config.acs.queues.into(), 1, 64)?;
    within("acs.queue_depth", config.acs.queue_depth.into(), 1, 64)?;
    within("pick.depth", config.pick.depth.into(), 1, 1 << 10)?;
    within("pick.lookahead", config.pick.lookahead.into(), 1, 64)?;
    within("coalesce.window_us", config.coalesce.window_us.into(), 0, 100_000)?;
    within("coalesce.launches_max", config.coalesce.launches_max.into(), 2, 1 << 10)?;
    within("coalesce.merge_max_mib", config.coalesce.merge_max_mib.into(), 1, 1 << 10)?;
    within("fairness.aging_ms", config.fairness.aging_ms.into(), 1, 3_600_000)?;
    within("salus.capacity_mib", config.salus.capacity_mib.unwrap_or(1).into(), 1, 1 << 30)?;
    within("salus.lanes_max", config.salus.lanes_max.unwrap_or(1).into(), 1, 1 << 16)?;
    within("salus.grace_us", config.salus.grace_us.into(), 0, 10_000_000)?;
    within("vp-control.hold_us", config.vp_control.hold_us.into(), 1, 10_000_000)?;
    within("vp-control.stop_after_us", config.vp_control.stop_after_us.into(), 0, 10_000_000)?;
    within("reef.queue_capacity", config.reef.queue_capacity.into(), 1, 1 << 16)?;
    within("fine-tuner.master_percent", config.fine_tuner.master_percent.into(), 50, 95)
}
