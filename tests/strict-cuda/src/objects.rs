//! What handles stand for.

use svp_gpu::{JobId, KernelInfo, ModuleId, QueueId, VariableInfo};

/// A stream.
#[derive(Debug, Clone)]
pub(crate) struct Stream {
    pub(crate) queue: QueueId,
    /// Does it take turns with the legacy default stream?
    pub(crate) blocking: bool,
    pub(crate) last: Option<JobId>,
}

/// An event.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    pub(crate) timing: bool,
    /// The marker that was recorded last.
    pub(crate) marker: Option<JobId>,
}

/// A module.
#[derive(Debug, Clone)]
pub(crate) struct Module {
    pub(crate) id: ModuleId,
    pub(crate) kernels: Vec<KernelInfo>,
    pub(crate) variables: Vec<VariableInfo>,
    pub(crate) memory_bytes: u64,
    /// Do its kernels use the device heap, and do they print?
    pub(crate) uses_heap: bool,
    pub(crate) prints: bool,
}

/// A kernel of a module.
#[derive(Debug, Clone)]
pub(crate) struct Function {
    /// The module's handle.
    pub(crate) module: usize,
    /// The kernel's number in it.
    pub(crate) kernel: u32,
    /// Dynamic shared memory that a launch may ask for.
    pub(crate) dynamic_bytes_max: u32,
}

/// Physical memory.
#[derive(Debug, Clone)]
pub(crate) struct Handle {
    pub(crate) bytes: u64,
    /// Ranges that it backs.
    pub(crate) mapped: u32,
    /// Has the program given it back?
    pub(crate) released: bool,
}

/// Physical memory at an address.
#[derive(Debug, Clone)]
pub(crate) struct Mapping {
    pub(crate) bytes: u64,
    pub(crate) handle: u64,
    /// May it be read and written?
    pub(crate) accessible: bool,
}

/// Host memory that the device reaches.
#[derive(Debug, Clone)]
pub(crate) struct Pinned {
    pub(crate) bytes: u64,
    /// Its address on the device.
    pub(crate) device: u64,
    /// Did the driver allocate it?
    pub(crate) allocated: bool,
}
