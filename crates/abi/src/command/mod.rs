//! Commands: what a client asks of the host, one ring entry each.
//!
//! Every command starts with the same 32 bytes ([`CommandHeader`]) and is padded to a multiple of
//! [`crate::channel::SLOT_LEN`]. It belongs to a stream; when it is done, after all earlier ones of
//! its stream, the host raises that stream's timeline to the command's value. Work waits for other
//! timelines through [`Command::Wait`], and raises others through [`Command::EventRecord`].

mod decode;
mod encode;

pub use decode::{DecodeError, decode, decode_len};

use crate::texture::{ArrayShape, TextureDescriptor};

/// Bytes of [`CommandHeader`].
pub const COMMAND_HEADER_LEN: usize = 32;

/// What every command starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommandHeader {
    /// The stream whose order the command keeps; its timeline has the same number.
    /// [`crate::channel::TIMELINE_CONTROL`] for commands that belong to none.
    pub stream: u32,
    /// The value that the stream's timeline reaches when the command is done. Goes up by one from
    /// command to command of a stream.
    pub value: u64,
    /// The client's monotonic clock at submission, in nanoseconds.
    pub submitted_guest_ns: u64,
}

/// How a stream is ordered against the legacy default stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamKind {
    /// Waits for the legacy stream's work, and the legacy stream for its.
    Blocking,
    /// Independent of the legacy stream (`cudaStreamNonBlocking`).
    NonBlocking,
}

/// A place that a copy reads or writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A device address inside the client's window: device memory, a module variable, or mapped
    /// host memory.
    Window(u64),
    /// An offset into the channel's arena, in bytes.
    Arena(u64),
}

/// Extent of a copy or fill: `height` rows in each of `depth` slices, `width_bytes` each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// Bytes of each row.
    pub width_bytes: u64,
    /// Rows per slice.
    pub height: u64,
    /// Slices.
    pub depth: u64,
}

/// Distance between rows and between slices in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pitch {
    /// From a row to the next.
    pub row: u64,
    /// From a slice to the next.
    pub slice: u64,
}

/// A piece of the arena into which the host writes a reply (see [`crate::reply`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplySlot {
    /// Offset in the arena.
    pub off: u32,
    /// Room in bytes.
    pub len: u32,
}

/// Launch geometry and where the kernel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Launch<'a> {
    /// The client's number for the module.
    pub module: u32,
    /// Index into the kernels of the module's reply.
    pub kernel: u32,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block.
    pub shared_bytes: u32,
    /// [`LAUNCH_COOPERATIVE`], [`cluster_flags`].
    pub flags: u32,
    /// Parameter buffer, laid out as the kernel's signature says.
    pub params: &'a [u8],
}

/// All blocks of the grid must be able to run at the same time.
pub const LAUNCH_COOPERATIVE: u32 = 1;

/// Where the flags of a launch have the blocks per cluster: eight bits for each axis, none of them 0; all
/// of them 0 where the launch does not say. Only for devices that have `CLUSTER_LAUNCH`.
const CLUSTER_SHIFTS: [u32; 3] = [8, 16, 24];

/// The flags of a launch in clusters of this shape; `None` if an axis is none of 1 to 255.
pub fn cluster_flags(cluster: [u32; 3]) -> Option<u32> {
    let all = cluster.iter().all(|it| (1..=255).contains(it));
    let bits = cluster.iter().zip(CLUSTER_SHIFTS).fold(0, |bits, (it, shift)| bits | it << shift);
    all.then_some(bits)
}

/// The blocks per cluster that a launch's flags ask for.
pub fn cluster_in(flags: u32) -> Option<[u32; 3]> {
    let cluster = CLUSTER_SHIFTS.map(|shift| flags >> shift & 0xff);
    (cluster != [0; 3]).then_some(cluster)
}

/// The two kinds of objects that kernels read and write texels through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ObjectKind {
    /// Read.
    Texture,
    /// Read and written.
    Surface,
}

/// A command without its header.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command<'a> {
    /// Fills the ring's end where the next command does not fit. Touches no timeline.
    Pad,
    /// Makes a stream; its number is the command's operand, chosen by the client.
    StreamCreate {
        /// The new stream, and its timeline.
        stream: u32,
        /// Relation to the legacy stream.
        kind: StreamKind,
        /// CUDA's priority: lower is more urgent, 0 is the least.
        priority: i32,
    },
    /// Ends a stream once its work is done.
    StreamDestroy {
        /// The number of the stream.
        stream: u32,
    },
    /// Backs a range of the device part with memory, zero-filled.
    MemMap {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
        /// Where the host says whether it was done, for a client that asks.
        reply: Option<ReplySlot>,
    },
    /// Takes the backing away. The client has seen all work on the range done.
    MemUnmap {
        /// Device address, as mapped.
        addr: u64,
        /// Length in bytes, as it was mapped.
        len: u64,
    },
    /// Maps host memory that was announced before (a pinned page list, or a memfd) into the host
    /// part.
    HostMap {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
        /// The number under which the memory was announced.
        handle: u32,
        /// Offset into the announced memory.
        offset: u64,
    },
    /// Takes such a mapping away.
    HostUnmap {
        /// Device address, as mapped.
        addr: u64,
        /// Length in bytes, as it was mapped.
        len: u64,
    },
    /// Loads code: a fat binary, PTX text or a cubin. Replies with its kernels and variables.
    ModuleLoad {
        /// The client's number for the module.
        module: u32,
        /// Where the image is.
        image: Place,
        /// Length in bytes.
        image_len: u64,
        /// The slot for the [`crate::reply::ModuleReply`].
        reply: ReplySlot,
    },
    /// Unloads a module.
    ModuleUnload {
        /// The client's number for the module.
        module: u32,
    },
    /// Asks for [`crate::reply::DeviceReply`].
    DeviceQuery {
        /// The slot for the reply.
        reply: ReplySlot,
    },
    /// Raises a timeline of the client's own (a host callback has returned), at once.
    Signal {
        /// The number of the timeline.
        timeline: u32,
        /// New value.
        value: u64,
    },
    /// Lets other clients of the same machine open device memory (`cudaIpcGetMemHandle`). Replies
    /// with a head alone.
    MemShare {
        /// Device address.
        addr: u64,
        /// Bytes; whole ranges as they were mapped.
        len: u64,
        /// The name under which it can be opened, chosen by the client.
        key: u64,
        /// The slot for the [`crate::reply::ReplyHead`].
        reply: ReplySlot,
    },
    /// Shows memory that another client shares in the device part. Replies with a head alone.
    MemOpen {
        /// Device address.
        addr: u64,
        /// Bytes, as it was shared.
        len: u64,
        /// The name.
        key: u64,
        /// The slot for the [`crate::reply::ReplyHead`].
        reply: ReplySlot,
    },
    /// Makes an array of the device's own at a range of the device part, zero-filled. Copies name its texels by
    /// addresses there; `MemUnmap` ends it. Replies with a head alone.
    ArrayMap {
        /// Device address.
        addr: u64,
        /// Length in bytes.
        len: u64,
        /// Extent and format of the array.
        shape: ArrayShape,
        /// The slot for the [`crate::reply::ReplyHead`].
        reply: ReplySlot,
    },
    /// Makes a texture or surface object of the device's own. Replies with [`crate::reply::ReplyHead`] and the
    /// `u64` handle that kernels are given.
    ObjectCreate {
        /// What it is, with addresses of the window.
        texture: TextureDescriptor,
        /// Texture or surface.
        kind: ObjectKind,
        /// The address of the module's texture or surface reference that it is for, whose handle is 0 then; 0 for
        /// an object that has a handle.
        reference: u64,
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Ends such an object. The client has seen all work with it done.
    ObjectDestroy {
        /// The handle of the object.
        handle: u64,
        /// Texture or surface: handles of one kind may be the other's, too.
        kind: ObjectKind,
    },
    /// Sets a limit of the device's context (`cuCtxSetLimit`), or asks for it. Replies with
    /// [`crate::reply::ReplyHead`] and the `u64` that holds from now on.
    Limit {
        /// CUDA's number for it.
        limit: u32,
        /// What it shall be; `None` only asks.
        value: Option<u64>,
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Asks how much more device memory there is for the client now. Replies with [`crate::reply::ReplyHead`] and
    /// the `u64` of bytes.
    MemoryQuery {
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Starts a kernel.
    Launch(Launch<'a>),
    /// Copies one range.
    Copy {
        /// Destination.
        dst: Place,
        /// Source.
        src: Place,
        /// Length in bytes.
        len: u64,
    },
    /// Copies rows and slices.
    CopyRect {
        /// Destination of the first byte.
        dst: Place,
        /// Destination's pitches.
        dst_pitch: Pitch,
        /// Source of the first byte.
        src: Place,
        /// Source's pitches.
        src_pitch: Pitch,
        /// Size of the box that is copied.
        extent: Extent,
    },
    /// Fills rows with a repeated value.
    Fill {
        /// First byte, a device address.
        dst: u64,
        /// Distance between rows in bytes.
        pitch: u64,
        /// Bytes per row, a multiple of `value_len`.
        width_bytes: u64,
        /// Rows.
        height: u64,
        /// The value, in the low bytes.
        value: u32,
        /// Length: 1, 2 or 4 bytes.
        value_len: u32,
    },
    /// Raises an event's timeline when the stream gets here, and notes the time.
    EventRecord {
        /// The event's timeline.
        timeline: u32,
        /// The value it reaches.
        value: u64,
    },
    /// Holds the stream until a timeline has reached a value.
    Wait {
        /// The number of the timeline.
        timeline: u32,
        /// The value to wait for.
        value: u64,
    },
}

/// The numbers of the commands. Control commands are below 16, and from 32 to 47.
pub mod opcode {
    #![allow(missing_docs)]
    pub const PAD: u16 = 0;
    pub const STREAM_CREATE: u16 = 1;
    pub const STREAM_DESTROY: u16 = 2;
    pub const MEM_MAP: u16 = 3;
    pub const MEM_UNMAP: u16 = 4;
    pub const HOST_MAP: u16 = 5;
    pub const HOST_UNMAP: u16 = 6;
    pub const MODULE_LOAD: u16 = 7;
    pub const MODULE_UNLOAD: u16 = 8;
    pub const DEVICE_QUERY: u16 = 9;
    pub const SIGNAL: u16 = 10;
    pub const MEM_SHARE: u16 = 11;
    pub const MEM_OPEN: u16 = 12;
    pub const ARRAY_MAP: u16 = 13;
    pub const OBJECT_CREATE: u16 = 14;
    pub const OBJECT_DESTROY: u16 = 15;
    pub const LAUNCH: u16 = 16;
    pub const COPY: u16 = 17;
    pub const COPY_RECT: u16 = 18;
    pub const FILL: u16 = 19;
    pub const EVENT_RECORD: u16 = 20;
    pub const WAIT: u16 = 21;
    pub const LIMIT: u16 = 32;
    pub const MEMORY_QUERY: u16 = 33;

    /// Is it a control command's number?
    pub fn is_control(number: u16) -> bool {
        number < LAUNCH || (LIMIT..48).contains(&number)
    }
}

/// How [`Place`] is written.
const PLACE_WINDOW: u32 = 0;
const PLACE_ARENA: u32 = 1;

impl Command<'_> {
    /// The command's number.
    pub fn opcode(&self) -> u16 {
        match self {
            Self::Pad => opcode::PAD,
            Self::StreamCreate { .. } => opcode::STREAM_CREATE,
            Self::StreamDestroy { .. } => opcode::STREAM_DESTROY,
            Self::MemMap { .. } => opcode::MEM_MAP,
            Self::MemUnmap { .. } => opcode::MEM_UNMAP,
            Self::HostMap { .. } => opcode::HOST_MAP,
            Self::HostUnmap { .. } => opcode::HOST_UNMAP,
            Self::ModuleLoad { .. } => opcode::MODULE_LOAD,
            Self::ModuleUnload { .. } => opcode::MODULE_UNLOAD,
            Self::DeviceQuery { .. } => opcode::DEVICE_QUERY,
            Self::Signal { .. } => opcode::SIGNAL,
            Self::MemShare { .. } => opcode::MEM_SHARE,
            Self::MemOpen { .. } => opcode::MEM_OPEN,
            Self::ArrayMap { .. } => opcode::ARRAY_MAP,
            Self::ObjectCreate { .. } => opcode::OBJECT_CREATE,
            Self::ObjectDestroy { .. } => opcode::OBJECT_DESTROY,
            Self::Limit { .. } => opcode::LIMIT,
            Self::MemoryQuery { .. } => opcode::MEMORY_QUERY,
            Self::Launch(_) => opcode::LAUNCH,
            Self::Copy { .. } => opcode::COPY,
            Self::CopyRect { .. } => opcode::COPY_RECT,
            Self::Fill { .. } => opcode::FILL,
            Self::EventRecord { .. } => opcode::EVENT_RECORD,
            Self::Wait { .. } => opcode::WAIT,
        }
    }
}
