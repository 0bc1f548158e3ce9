//! Launches: the kernel, its shape, its parameters and its surroundings.

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

    /// `malloc` of device code: the address of so many bytes, 0 if there are not as many left. An
    /// environment without a heap has none.
    fn allocate(&self, _bytes: u64) -> u64 {
        0
    }

    /// `free` of device code. An address that is no block of the heap is left alone.
    fn free(&self, _address: u64) {}

    /// Where a cooperative launch has its workspace, for `%envreg1` (upper half) and `%envreg2`: a
    /// word with the workspace's size, then the word on which the grid's blocks meet. 0 for other
    /// launches.
    fn grid_workspace(&self) -> u64 {
        0
    }
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
    /// Blocks per cluster (x, y, z), where the launch has clusters.
    pub cluster: Option<[u32; 3]>,
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

impl<M: DeviceMemory> LaunchContext<'_, M> {
    /// Blocks per cluster (x, y, z): without clusters each block is one.
    pub(super) fn cluster_shape(&self) -> [u32; 3] {
        self.cluster.unwrap_or([1; 3])
    }

    /// Blocks per cluster.
    pub(super) fn cluster_blocks(&self) -> u32 {
        self.cluster_shape().iter().fold(1, |blocks: u32, it| blocks.saturating_mul(*it))
    }
}

/// Index (x, y, z) of a thread by its number in the block.
pub fn thread_index(block: [u32; 3], linear: u32) -> [u32; 3] {
    let [x, y, _] = block.map(|it| it.max(1));
    [linear % x, linear / x % y, linear / x / y]
}
