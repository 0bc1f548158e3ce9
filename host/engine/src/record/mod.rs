//! Records of work that has ended, for reports.

mod coalesce;
mod counts;

pub use coalesce::{CoalesceRecord, MissedChance, MissedMerge};
pub use counts::Counts;

use crate::ClientId;
use std::sync::Arc;
use svp_abi::library_work::LibraryWork;
use svp_gpu::{GpuError, WindowId};

/// Identity of a module's image: its BLAKE3 hash, computed by the host over its own copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ContentHash(pub [u8; 32]);

impl ContentHash {
    /// The hash of `bytes`.
    pub fn of(bytes: &[u8]) -> Self {
        Self(*blake3::hash(bytes).as_bytes())
    }
}

impl std::fmt::Display for ContentHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// A launch, copy or fill that has ended, also one that failed before it reached the device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkRecord {
    /// The client whose work it is.
    pub client: ClientId,
    /// The stream (and timeline) it was submitted to.
    pub stream: u32,
    /// The kind of work.
    pub kind: WorkKind,
    /// When it was taken, started and ended.
    pub times: WorkTimes,
    /// What went wrong, if something did.
    pub error: Option<GpuError>,
}

/// The stations of a piece of work. All but the first are of the host's monotonic clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WorkTimes {
    /// The client wrote the command; nanoseconds of the client's own monotonic clock.
    pub submitted_guest_ns: u64,
    /// The engine took it from the ring.
    pub taken_ns: u64,
    /// It was given to the device; 0 if it never was.
    pub submitted_ns: u64,
    /// The device began it; 0 if it never did.
    pub started_ns: u64,
    /// The device ended it, or the engine refused it.
    pub ended_ns: u64,
}

/// What a piece of work was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorkKind {
    /// A kernel.
    Launch(LaunchRecord),
    /// A copy.
    Copy {
        /// From where to where.
        direction: Direction,
        /// Bytes that were moved.
        bytes: u64,
    },
    /// A fill.
    Fill {
        /// Bytes that were written.
        bytes: u64,
    },
}

/// A kernel launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaunchRecord {
    /// The client's window, whose number never comes again.
    pub window: WindowId,
    /// The kernel's (mangled) name; empty if there is no such kernel.
    pub kernel: Arc<str>,
    /// Its module's content; zeros if there is no such module.
    pub module: ContentHash,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub shared_bytes: u32,
    /// Threads in the whole grid; saturates at `u64::MAX`.
    pub threads: u64,
    /// Executions of each basic block (the SigmaVP paper's lambda_b); empty if not counted.
    pub block_counts: Vec<u64>,
    /// Why blocks of it were interpreted, if some were.
    pub interpreted: Option<String>,
    /// What it stands for, if its parameters say that it is a library's.
    pub library: Option<Box<LibraryWork>>,
}

/// Between which memories bytes move. Mapped host memory counts as host memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Host to device.
    HostToDevice,
    /// Device to host.
    DeviceToHost,
    /// Device to device.
    DeviceToDevice,
    /// Host to host.
    HostToHost,
}

/// A module that was loaded; comes before any record of its launches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleRecord {
    /// The client whose module it is.
    pub client: ClientId,
    /// The hash of the image.
    pub hash: ContentHash,
    /// Length of the image in bytes.
    pub image_bytes: u64,
    /// The PTX that the device took from it, if it says so: kernel facts come from it.
    pub ptx: Option<Arc<str>>,
    /// Names of its kernels.
    pub kernels: Vec<Arc<str>>,
}
