//! The objects that handles stand for.

use std::ffi::CString;

use svp_gpu::{
    ArrayShape, JobId, KernelInfo, ModuleId, ObjectKind, QueueId, TextureDescriptor, VariableInfo,
};

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
    /// Texture and surface references, where the software GPU has room for their descriptors.
    pub(crate) references: Vec<(VariableInfo, ObjectKind)>,
    /// What code and variables take of the device, and whether they have it.
    pub(crate) memory_bytes: u64,
    pub(crate) is_loaded: bool,
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
    pub(crate) name: CString,
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

/// An array.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Array {
    /// Where its texels lie, as the pitches of the shape say: programs do not see it.
    pub(crate) address: u64,
    /// What it takes of the device.
    pub(crate) bytes: u64,
    pub(crate) shape: ArrayShape,
}

/// How a texture is read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct How {
    pub(crate) address_modes: [u32; 3],
    pub(crate) filter: u32,
    /// `CU_TRSF_...`
    pub(crate) flags: u32,
    pub(crate) border: [f32; 4],
}

impl How {
    /// As the reference of `cuTexRefCreate` has it.
    pub(crate) const DEFAULT: Self =
        Self { address_modes: [1; 3], filter: 0, flags: 0, border: [0.0; 4] };
}

/// A texture or surface reference of a module.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    /// The module's handle.
    pub(crate) module: usize,
    pub(crate) kind: ObjectKind,
    /// Where the software GPU has its descriptor.
    pub(crate) at: u64,
    /// How it is read, and what is bound.
    pub(crate) how: How,
    pub(crate) format: (u32, u32),
    pub(crate) bound: Option<TextureDescriptor>,
}

/// Places for descriptors of objects.
#[derive(Debug, Default)]
pub(crate) struct Descriptors {
    pub(crate) free: Vec<u64>,
    pub(crate) live: std::collections::BTreeMap<u64, ObjectKind>,
}
