//! What a launch is: the kernel, its shape, its parameters and its surroundings.

use super::memory::DeviceMemory;
use super::program::{Kernel, Program};

/// Threads per block at most.
pub const MAX_THREADS_PER_BLOCK: u32 = 1024;

/// Shared memory per block at most, static and dynamic together, in bytes. Larger than any
/// device's, since the device model enforces that of the device it stands for.
pub const MAX_SHARED_BYTES: u64 = 1 << 20;

/// What a kernel reaches outside its memory.
pub trait Environment: Sync {
    /// Takes text that the kernel printed (`printf`, or a failed `assert`).
    fn print(&self, text: &[u8]);

    /// The value of `%globaltimer` in nanoseconds.
    fn global_timer_ns(&self) -> u64;
}

/// One launch. All blocks of it share this.
#[derive(Clone, Copy)]
pub struct LaunchContext<'a, M: DeviceMemory> {
    /// The prepared module.
    pub program: &'a Program,
    /// The kernel, of `program`.
    pub kernel: &'a Kernel,
    /// Blocks per grid (x, y, z).
    pub grid: [u32; 3],
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Parameter block, laid out as `Kernel::params` says; may be longer.
    pub params: &'a [u8],
    /// Shared memory beyond the kernel's static part, in bytes.
    pub dynamic_shared_bytes: u32,
    /// The client's memory.
    pub memory: &'a M,
    /// Text sink and clock.
    pub environment: &'a dyn Environment,
    /// Count executions of basic blocks?
    pub count: bool,
    /// Number of virtual SMs: `%nsmid`, and `%smid` is the block's number modulo this.
    pub sm_count: u32,
    /// `%gridid`.
    pub grid_id: u64,
}
