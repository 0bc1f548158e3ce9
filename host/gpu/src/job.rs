//! Jobs and their completions: the messages of the [`crate::Gpu`] trait.

use crate::geometry::LaunchShape;
use crate::types::{
    DomainId, GpuError, LaunchProfile, ModuleId, ModuleInfo, Place, QueueId, Rect, Segment,
    ShareId, Span, WindowId, WindowLayout,
};
use std::ops::Range;
use std::sync::Arc;
use svp_abi::command::ObjectKind;
use svp_abi::texture::{ArrayShape, TextureDescriptor};

/// A job's number, chosen by the submitter, unique for the device's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JobId(pub u64);

/// A piece of work for a device.
#[derive(Debug, Clone)]
pub struct Job {
    /// Its number; the completion has the same.
    pub id: JobId,
    /// The address space it belongs to.
    pub window: WindowId,
    /// The queue whose order it keeps.
    pub queue: QueueId,
    /// The operation, with its operands.
    pub kind: JobKind,
}

/// What a job does. Ranges and handles are the window's; a range that leaves the window, or that
/// has no backing, is the job's error, never the device's end.
#[derive(Debug, Clone)]
pub enum JobKind {
    /// Opens the window. The first job of each window.
    WindowOpen {
        /// The addresses of the window.
        layout: WindowLayout,
        /// The trust domain of its client.
        domain: DomainId,
    },
    /// Closes it: running kernels are stopped at the next chance, everything of the window is
    /// freed; of its jobs only this one is still sure to get a completion.
    WindowClose,
    /// Backs a range of the device part with zero-filled memory. Granularity applies.
    MapDevice {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
    },
    /// Makes an array of the device's own, all zeros, whose texels copies find at a range of the device part.
    /// Granularity applies. A device that reads descriptors instead answers `NOT_SUPPORTED`, here and to
    /// objects.
    MapArray {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
        /// Extent and format of the array.
        shape: ArrayShape,
    },
    /// Makes a texture or surface object of the device's own.
    CreateObject {
        /// What it is, with addresses of the window.
        texture: TextureDescriptor,
        /// Texture or surface.
        kind: ObjectKind,
        /// The address of the reference of a module that it is for; 0 for an object with a handle.
        reference: u64,
    },
    /// Ends such an object.
    DestroyObject {
        /// The handle of the object.
        handle: u64,
        /// Texture or surface.
        kind: ObjectKind,
    },
    /// Sets a limit of the device's context, or asks for it; [`Outcome::Number`] is what holds. A device that
    /// gives what is needed without limits answers `NOT_SUPPORTED`.
    Limit {
        /// CUDA's number for it.
        limit: u32,
        /// What it shall be; `None` only asks.
        value: Option<u64>,
    },
    /// Asks how much memory the device has left for mappings; [`Outcome::Number`] is the bytes. A device on which
    /// only mappings take memory, so that whoever counts them knows, gives [`Outcome::Done`].
    FreeMemory,
    /// Work of a queue that comes later has this priority. A device whose queues are all alike does nothing.
    QueuePriority {
        /// The queue, which may have had no work yet.
        queue: QueueId,
        /// CUDA's: lower is more urgent. One that the device does not have stands for the nearest that it has.
        priority: i32,
    },
    /// Shows host memory at a range of the host part.
    MapHost {
        /// Device address.
        addr: u64,
        /// The memory, piece after piece.
        segments: Vec<Segment>,
    },
    /// Lets other windows show a range of the device part, made of whole ranges as mapped; its
    /// contents and addresses stay. A device that cannot do it answers `NOT_SUPPORTED`.
    Share {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
        /// The number under which it is shown. It ends when one of the ranges is unmapped.
        share: ShareId,
    },
    /// Shows memory that another window shares at a range of the device part.
    MapShared {
        /// Device address.
        addr: u64,
        /// Bytes, as it was shared.
        len: u64,
        /// The number of the shared allocation.
        share: ShareId,
    },
    /// Takes such a range away again.
    Unmap {
        /// Device address, as mapped.
        addr: u64,
        /// Length in bytes, as it was mapped.
        len: u64,
    },
    /// Loads code: fat binary, PTX text or cubin.
    ModuleLoad {
        /// The module's number from now on.
        module: ModuleId,
        /// The bytes of the image.
        image: Arc<[u8]>,
        /// When its kernels' facts are found.
        facts: FindFacts,
    },
    /// Unloads a module.
    ModuleUnload {
        /// The module's number.
        module: ModuleId,
    },
    /// Copies rows.
    Copy {
        /// Destination.
        dst: Place,
        /// Source.
        src: Place,
        /// How much, in what layout.
        rect: Rect,
    },
    /// Fills rows with a repeated value of 1, 2 or 4 bytes.
    Fill {
        /// Device address of the first byte.
        dst: u64,
        /// Distance between rows in bytes.
        pitch: u64,
        /// Bytes per row, a multiple of `value_len`.
        width_bytes: u64,
        /// Rows.
        height: u64,
        /// The value, in the low bytes.
        value: u32,
        /// Its length in bytes.
        value_len: u32,
    },
    /// Runs a kernel.
    Launch(Launch),
    /// Does nothing, in order: its completion says when the queue got here.
    Marker,
}

/// When a device that knows a module's code finds its kernels' facts ([`ModuleInfo::facts`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FindFacts {
    /// At the first request, on the thread that asks.
    #[default]
    WhenAsked,
    /// Before the load is done, so that no launch waits for an analysis.
    AtLoad,
}

/// A kernel launch.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Launch {
    /// The module that has the kernel.
    pub module: ModuleId,
    /// Index into [`ModuleInfo::kernels`].
    pub kernel: u32,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub shared_bytes: u32,
    /// All blocks must be able to run at the same time.
    pub cooperative: bool,
    /// Blocks per cluster, by axis, where the program has asked for clusters. A kernel may ask for them
    /// itself.
    pub cluster: Option<[u32; 3]>,
    /// Count executions of basic blocks, if the device can.
    pub profile: bool,
    /// The blocks to run, by their linear numbers (x goes round first); all of the grid's if `None`.
    /// They see the whole grid, but `%gridid` may be another in each launch. Not of a launch that
    /// [goes alone](Launch::goes_alone). A device that cannot do this ([`crate::Capabilities::splits_launches`]) answers
    /// `NOT_SUPPORTED`.
    pub blocks: Option<Range<u64>>,
    /// Parameter buffer.
    pub params: Box<[u8]>,
}

impl<'a> From<&'a Launch> for svp_kernel_facts::Launch<'a> {
    fn from(launch: &'a Launch) -> Self {
        let &Launch { kernel, grid, block, .. } = launch;
        Self { kernel, grid, block, params: &launch.params }
    }
}

impl Launch {
    /// A launch of a kernel that is asked for nothing but its shape and its parameters.
    pub fn of(
        module: ModuleId,
        kernel: u32,
        grid: [u32; 3],
        block: [u32; 3],
        params: impl Into<Box<[u8]>>,
    ) -> Self {
        Self {
            module,
            kernel,
            grid,
            block,
            shared_bytes: 0,
            cooperative: false,
            cluster: None,
            profile: false,
            blocks: None,
            params: params.into(),
        }
    }

    /// Its grid, its block and its dynamic shared memory.
    pub fn shape(&self) -> LaunchShape {
        LaunchShape { grid: self.grid, block: self.block, shared_bytes: self.shared_bytes }
    }

    /// Blocks of the whole grid; saturates.
    pub fn grid_blocks(&self) -> u64 {
        self.grid.into_iter().fold(1, |product, dim| product.saturating_mul(dim.into()))
    }

    /// Do its blocks reach one another, so that it is neither divided nor done together with others?
    pub fn goes_alone(&self) -> bool {
        self.cooperative || self.cluster.is_some()
    }

    /// The blocks that it runs; `None` if their range is empty or leaves the grid, or if the launch
    /// goes alone and has one.
    pub fn block_range(&self) -> Option<Range<u64>> {
        let all = self.grid_blocks();
        match &self.blocks {
            None => Some(0..all),
            Some(range) => {
                let is_part = !range.is_empty() && range.end <= all && !self.goes_alone();
                is_part.then(|| range.clone())
            }
        }
    }
}

/// A job has ended.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Completion {
    /// The job's number.
    pub id: JobId,
    /// The job's window.
    pub window: WindowId,
    /// When it ran, in the device's time.
    pub span: Span,
    /// What came of it. An error of an earlier job of the window that ended the context (a sticky
    /// one) is also the error of every later job.
    pub result: Result<Outcome, GpuError>,
    /// What kernels printed during the job; also with an error.
    pub printed: Vec<u8>,
}

impl Completion {
    /// The end of a job that no device executed: it took no time and printed nothing.
    #[must_use]
    pub fn unexecuted(id: JobId, window: WindowId, result: Result<Outcome, GpuError>) -> Self {
        Self { id, window, span: Span::default(), result, printed: Vec::new() }
    }
}

/// What a successful job gives.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// Nothing but the fact.
    Done,
    /// The window is open, but not where it was asked for: here. Jobs must use these addresses.
    Window(WindowLayout),
    /// What was asked for: the handle of a texture or surface object, which kernels are given; a limit.
    Number(u64),
    /// A module's contents.
    Module(ModuleInfo),
    /// What was observed of a launch.
    Launched(LaunchProfile),
}
