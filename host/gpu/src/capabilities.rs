//! Capabilities of a device, as its description has them.

/// What a device can do beyond the books that every device keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Capabilities {
    /// Memory holds what was copied into it.
    pub moves_data: bool,
    /// Loads PTX and runs its kernels.
    pub runs_kernels: bool,
    /// Counts executions of basic blocks when asked to.
    pub counts_blocks: bool,
    /// Kernels can print.
    pub prints: bool,
    /// Closing a window ends a kernel that would run for ever.
    pub stops_kernels: bool,
    /// Kernels reach host memory at the address at which it was mapped.
    pub shows_host_memory: bool,
    /// Does the launches of a batch as one ([`crate::How::Joined`], [`crate::How::Padded`]).
    pub joins_launches: bool,
    /// Merges the data of launches of element-wise kernels ([`crate::How::Merged`]).
    pub merges_launches: bool,
    /// Runs launches of a range of their grid's blocks ([`crate::Launch::blocks`]).
    pub splits_launches: bool,
    /// Holds a launch that has begun ([`crate::Gpu::pause`]).
    pub pauses_launches: bool,
    /// Keeps the launches that pad a real-time one until that one begins, and each of them on as
    /// many processors as the batch says ([`crate::How::Padded`]). So the next real-time launch can
    /// be on the device while one runs.
    pub partitions_padding: bool,
}

impl Capabilities {
    /// Every capability.
    pub const ALL: Self = Self {
        moves_data: true,
        runs_kernels: true,
        counts_blocks: true,
        prints: true,
        stops_kernels: true,
        shows_host_memory: true,
        joins_launches: true,
        merges_launches: true,
        splits_launches: true,
        pauses_launches: true,
        partitions_padding: true,
    };
    /// Nothing: the null device.
    pub const NONE: Self = Self {
        moves_data: false,
        runs_kernels: false,
        counts_blocks: false,
        prints: false,
        stops_kernels: false,
        shows_host_memory: false,
        joins_launches: false,
        merges_launches: false,
        splits_launches: false,
        pauses_launches: false,
        partitions_padding: false,
    };
}
