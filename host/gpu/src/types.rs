//! Plain values that devices and their users exchange.

use crate::capabilities::Capabilities;
use crate::geometry::{AddrRange, ParamSlot, Pitch};
use std::os::fd::OwnedFd;
use std::sync::Arc;
use svp_kernel_facts::ModuleFacts;

/// A client's address space on a device. Chosen by the device's user, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WindowId(pub u64);

/// A trust domain: clients that may trust each other with their memory. A device that is made of several
/// processes keeps each domain in one of its own. Chosen by the device's user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DomainId(pub u32);

/// A queue of a window: its jobs run in order. Chosen by the device's user; made by its first job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct QueueId(pub u32);

/// A loaded module of a window. Chosen by the device's user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ModuleId(pub u32);

/// Memory that several windows show. Chosen by the device's user, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShareId(pub u64);

/// A CUDA error as the driver API numbers it (`CUresult`, not 0), with words for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[error("{message} (CUDA error {code})")]
pub struct GpuError {
    /// The `CUresult`.
    pub code: u32,
    /// What happened: kernel, block, thread, address, where they are known.
    pub message: String,
    /// The context cannot be used any more: all later work of the window fails with `code`.
    pub sticky: bool,
}

impl GpuError {
    /// An error that leaves the context as it was.
    pub fn new(code: u32, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), sticky: false }
    }

    /// An error that ends the context.
    pub fn sticky(code: u32, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), sticky: true }
    }
}

/// The driver-API error numbers that devices use.
pub mod code {
    /// `CUDA_ERROR_INVALID_VALUE`
    pub const INVALID_VALUE: u32 = 1;
    /// `CUDA_ERROR_OUT_OF_MEMORY`
    pub const OUT_OF_MEMORY: u32 = 2;
    /// `CUDA_ERROR_INVALID_IMAGE`
    pub const INVALID_IMAGE: u32 = 200;
    /// `CUDA_ERROR_NO_BINARY_FOR_GPU`
    pub const NO_BINARY_FOR_GPU: u32 = 209;
    /// `CUDA_ERROR_INVALID_PTX`
    pub const INVALID_PTX: u32 = 218;
    /// `CUDA_ERROR_INVALID_HANDLE`
    pub const INVALID_HANDLE: u32 = 400;
    /// `CUDA_ERROR_NOT_FOUND`
    pub const NOT_FOUND: u32 = 500;
    /// `CUDA_ERROR_ILLEGAL_ADDRESS`
    pub const ILLEGAL_ADDRESS: u32 = 700;
    /// `CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES`
    pub const LAUNCH_OUT_OF_RESOURCES: u32 = 701;
    /// `CUDA_ERROR_LAUNCH_TIMEOUT`
    pub const LAUNCH_TIMEOUT: u32 = 702;
    /// `CUDA_ERROR_ASSERT`
    pub const ASSERT: u32 = 710;
    /// `CUDA_ERROR_ILLEGAL_INSTRUCTION`
    pub const ILLEGAL_INSTRUCTION: u32 = 715;
    /// `CUDA_ERROR_MISALIGNED_ADDRESS`
    pub const MISALIGNED_ADDRESS: u32 = 716;
    /// `CUDA_ERROR_LAUNCH_FAILED`
    pub const LAUNCH_FAILED: u32 = 719;
    /// `CUDA_ERROR_NOT_SUPPORTED`
    pub const NOT_SUPPORTED: u32 = 801;
    /// `CUDA_ERROR_UNKNOWN`
    pub const UNKNOWN: u32 = 999;
}

/// What a device is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DeviceInfo {
    /// Its name, as `cudaGetDeviceProperties` tells it.
    pub name: String,
    /// The UUID that programs see.
    pub uuid: [u8; 16],
    /// Its memory in bytes.
    pub total_memory_bytes: u64,
    /// Backing is given in multiples of this; a power of two.
    pub granularity_bytes: u64,
    /// Compute capability as major * 10 + minor.
    pub compute_capability: u32,
    /// Pairs of a `CUdevice_attribute` and its value.
    pub attributes: Vec<(u32, i32)>,
    /// What it can do.
    pub capabilities: Capabilities,
}

/// Where a window lies in device addresses. The parts do not overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WindowLayout {
    /// Start of the window, a multiple of `len`.
    pub base: u64,
    /// Length, a power of two.
    pub len: u64,
    /// Part for device memory.
    pub device: AddrRange,
    /// Part in which the device puts module variables.
    pub module: AddrRange,
    /// Part for mapped host memory.
    pub host: AddrRange,
}

/// How much of the device's processors a window's kernels may use, and whose caches. What a device
/// cannot do, it leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Share {
    /// Part of the processors in percent, 1 to 100; at least one processor, or a part of the
    /// processors' time.
    pub processors_percent: u32,
    /// First-level caches of neighbouring processors.
    pub cache: CacheShare,
}

impl Share {
    /// All processors, and their own caches.
    pub const WHOLE: Self = Self { processors_percent: 100, cache: CacheShare::Own };
}

/// Which processors' first-level caches a window's kernels use (GPU Fine-Tuner, section 3.3: cache
/// boost).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CacheShare {
    /// Those of their processors.
    #[default]
    Own,
    /// Also ways of those that lend.
    Borrows,
    /// Without the ways that others borrow.
    Lends,
}

/// A piece of host memory: `len` bytes of a file (a memfd) from `offset`.
#[derive(Debug, Clone)]
pub struct Segment {
    /// The file.
    pub fd: Arc<OwnedFd>,
    /// Offset in bytes, a multiple of 4 KiB.
    pub offset: u64,
    /// Bytes, a multiple of 4 KiB.
    pub len: u64,
}

/// A place that a copy reads or writes.
#[derive(Debug, Clone)]
pub enum Place {
    /// A device address in the job's window (device memory, module variable, mapped host memory).
    Window(u64),
    /// Memory of a file, from `offset`; need not be aligned. The channel's arena is such a place.
    File {
        /// The file, with its whole length.
        segment: Segment,
        /// Offset into the segment in bytes.
        offset: u64,
    },
    /// Bytes that travel with the job; only as a source.
    Bytes(Arc<[u8]>),
}

/// Extent and pitches of a copy: rows in slices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rect {
    /// Bytes of each row.
    pub width_bytes: u64,
    /// Rows per slice.
    pub height: u64,
    /// Slices.
    pub depth: u64,
    /// Distances at the destination.
    pub dst_pitch: Pitch,
    /// Distances at the source.
    pub src_pitch: Pitch,
}

impl Rect {
    /// One row of `len` bytes.
    pub fn line(len: u64) -> Self {
        let pitch = Pitch { row: len, slice: len };
        Self { width_bytes: len, height: 1, depth: 1, dst_pitch: pitch, src_pitch: pitch }
    }

    /// How many bytes are moved; `None` if that is more than a `u64` holds.
    pub fn bytes(&self) -> Option<u64> {
        self.width_bytes.checked_mul(self.height)?.checked_mul(self.depth)
    }
}

/// A kernel of a module, as the device found it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct KernelInfo {
    /// The mangled name.
    pub name: String,
    /// Why a launch of it is refused, if it is.
    pub refused: Option<GpuError>,
    /// Registers per thread.
    pub registers: u32,
    /// Static shared memory per block in bytes.
    pub shared_bytes: u32,
    /// Local memory per thread in bytes.
    pub local_bytes: u32,
    /// Constant memory in bytes.
    pub const_bytes: u32,
    /// Most threads per block.
    pub max_threads_per_block: u32,
    /// Blocks per cluster, by axis, where the kernel says so itself and the device does not see to it.
    /// The client gives each launch this shape, unless the launch has one.
    pub cluster: Option<[u32; 3]>,
    /// Virtual architecture that it was compiled for, as in `compute_75` = 75.
    pub ptx_version: u32,
    /// Where its parameters lie, in their order.
    pub params: Vec<ParamSlot>,
}

/// A variable of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct VariableInfo {
    /// The mangled name.
    pub name: String,
    /// The device address.
    pub addr: u64,
    /// Its size in bytes.
    pub size: u64,
}

/// What a module holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ModuleInfo {
    /// Kernels; a launch names one by its index here.
    pub kernels: Vec<KernelInfo>,
    /// Variables that programs may ask for by name.
    pub variables: Vec<VariableInfo>,
    /// The PTX that was taken, if the device executes PTX or knows it.
    pub ptx: Option<Arc<str>>,
    /// What is known of its kernels, if the device knows their code. They stay in their process.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub facts: Option<Arc<ModuleFacts>>,
}

/// What a kernel's execution was observed to be.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LaunchProfile {
    /// Executions of each basic block by threads (the paper's lambda_b), in the order in which
    /// `svp_ptx` numbers the kernel's blocks. Empty if the device does not count.
    pub block_counts: Vec<u64>,
    /// Why blocks of it were interpreted, where some were that are meant to be compiled.
    pub interpreted: Option<String>,
}

/// When a job ran, on the host's monotonic clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// Start in nanoseconds.
    pub start_ns: u64,
    /// End in nanoseconds.
    pub end_ns: u64,
}
