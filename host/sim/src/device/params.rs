//! Parameters of a simulated GPU.

mod file;

/// A simulated GPU's parameters.
#[derive(Debug, Clone, PartialEq)]
pub struct DeviceParams {
    /// Short name.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Streaming multiprocessors (CUs).
    pub sm_count: u32,
    /// Their clock in MHz.
    pub clock_mhz: f64,
    /// CTAs resident on one.
    pub cta_slots: u32,
    /// Warps resident on one.
    pub warps: u32,
    /// Threads of a warp.
    pub warp_size: u32,
    /// 32-bit registers of one.
    pub registers: u32,
    /// Shared memory of one in bytes.
    pub shared_bytes: u32,
    /// L1 data cache of one in bytes.
    pub l1_bytes: u32,
    /// Ways of the L1 cache.
    pub l1_ways: u32,
    /// L2 cache in bytes.
    pub l2_bytes: u64,
    /// Device memory in bytes.
    pub memory_bytes: u64,
    /// Its bandwidth in bytes per nanosecond (GB/s).
    pub memory_gb_s: f64,
    /// Copy engines: with two, each has a direction of its own.
    pub copy_engines: u32,
    /// Bandwidth of one in bytes per nanosecond (GB/s).
    pub copy_gb_s: f64,
    /// What each copy costs besides its bytes, in nanoseconds.
    pub copy_latency_ns: u64,
    /// Kernels that run at once.
    pub concurrent_kernels: u32,
    /// Between two kernels of one queue, in nanoseconds.
    pub kernel_gap_ns: u64,
    /// From the host's submission to the device, in nanoseconds.
    pub launch_ns: u64,
    /// From a job's end until the host sees it, in nanoseconds.
    pub completion_ns: u64,
    /// What it takes to kill what runs, in nanoseconds.
    pub kill_ns: u64,
    /// What a kernel takes that finds its eviction flag set, in nanoseconds.
    pub evict_ns: u64,
}

impl DeviceParams {
    /// The most warps that all processors hold.
    pub fn warps_total(&self) -> f64 {
        f64::from(self.warps) * f64::from(self.sm_count)
    }

    /// What the processors hold, by the numbers of `CUdevice_attribute`.
    pub(super) fn attributes(&self) -> Vec<(u32, i32)> {
        let all = [
            (10, self.warp_size),
            (16, self.sm_count),
            (39, self.warps * self.warp_size),
            (81, self.shared_bytes),
            (82, self.registers),
            (106, self.cta_slots),
        ];
        all.map(|(number, value)| (number, i32::try_from(value).unwrap_or(i32::MAX))).to_vec()
    }

    /// How long a copy of this many bytes takes by itself, in nanoseconds.
    pub fn copy_ns(&self, bytes: u64) -> u64 {
        self.copy_latency_ns + (bytes as f64 / self.copy_gb_s).round() as u64
    }

    /// So many of the processors' cycles, in nanoseconds.
    pub fn cycles_ns(&self, cycles: u64) -> u64 {
        (cycles as f64 * 1e3 / self.clock_mhz).round() as u64
    }
}
