//! What compiled code and the software GPU agree on: the layout of [`Context`], and the signatures
//! of the entry point and of what it calls back.

use std::mem::offset_of;

/// Raised whenever this agreement, or what generated code means, changes; part of every cache key.
pub const VERSION: u32 = 6;

pub use svp_ptx::generic as window;

/// Where a texture's descriptor has its fields, in bytes, and what they mean: what compiled code reads
/// in the client's window.
pub mod descriptor {
    /// What a descriptor starts with, `u32`.
    pub const MAGIC: u32 = u32::from_le_bytes(*b"SVPT");
    /// Offset of the magic number in the descriptor.
    pub const MAGIC_AT: usize = 0;
    /// Flags, `u32`.
    pub const FLAGS: usize = 4;
    /// Device address of the first texel, `u64`.
    pub const ADDRESS: usize = 8;
    /// Texels along each axis, three `u32`.
    pub const EXTENTS: usize = 16;
    /// A `CUarray_format`, `u32`.
    pub const FORMAT: usize = 28;
    /// Channels of a texel, `u32`.
    pub const CHANNELS: usize = 32;
    /// What is read beyond the edges, by axis, three `u32`.
    pub const MODES: usize = 36;
    /// Bytes from row to row and from slice to slice, two `u64`.
    pub const PITCHES: usize = 48;
    /// The border's colour, four `f32`.
    pub const BORDER: usize = 64;
    /// Length of it all; it is aligned to 8.
    pub const BYTES: usize = 96;
    /// Flag: neighbouring texels are averaged.
    pub const LINEAR_FILTER: u32 = 1;
    /// Flag: coordinates go from 0 to 1.
    pub const NORMALIZED_COORDINATES: u32 = 1 << 1;
    /// Flag: integers of 8 and 16 bits become numbers from 0 or -1 to 1.
    pub const NORMALIZED_FLOATS: u32 = 1 << 2;
    /// Flag: linear memory, zeros beyond its end.
    pub const LINEAR_MEMORY: u32 = 1 << 3;
    /// Flag: channels in sRGB's encoding.
    pub const SRGB: u32 = 1 << 5;
    /// All flags that compiled code knows. Textures with others, which have levels or layers, are read by the
    /// interpreter.
    pub const ALL_FLAGS: u32 = (1 << 6) - 1;
}

/// How far before and behind the window compiled code may access addresses, which the processor must
/// refuse there: as far as an index of 32 bits leads in steps of eight bytes, and a little more.
pub const WINDOW_REACH: u64 = (16 << 30) + (1 << 20);
/// How far before and behind the first byte of shared memory: as far as offsets of 32 bits lead.
pub const SHARED_REACH: u64 = 4 << 30;

/// Warps that a gang may have at most.
pub const MAX_JAM: usize = 4;

/// What the code of one gang reads and calls. It belongs to one host thread at a time.
///
/// Pointers are host addresses. Compiled code changes only `block`, `linear_block` and
/// `first_thread`.
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Context {
    /// Device address of the first byte of the client's window.
    pub window_base: u64,
    /// Bytes of the window that may be accessed.
    pub window_len: u64,
    /// The window's length less one, whatever may be accessed of it; the length is a power of two.
    pub window_mask: u64,
    /// Host address of the window's first byte. Nothing else lies in reach of [`WINDOW_REACH`] around the
    /// window.
    pub window_host: u64,
    /// Host address of the block's shared memory, aligned to 128 bytes. Nothing but that of its cluster's
    /// other blocks lies in reach of [`SHARED_REACH`] around its first byte.
    pub shared_host: u64,
    /// Bytes of the block's shared memory, static and dynamic.
    pub shared_len: u64,
    /// Host address of the kernel's parameter block.
    pub params: u64,
    /// Host address of an array of the module variables' device addresses, by `VariableId`.
    pub symbols: u64,
    /// Host address of the counters: threads that entered basic block `i` at `[i]`, 64 bits, for
    /// blocks that are counted themselves. Null where nothing is counted.
    pub counters: u64,
    /// Host addresses of the local memory of the gang's warps: word `w` of lane `l` at
    /// `(w * 32 + l) * 4`. Null where the kernel has none.
    pub local_host: [u64; MAX_JAM],
    /// Bytes of local memory of one lane.
    pub local_len: u64,
    /// `%gridid`
    pub grid_id: u64,
    /// Blocks per grid (x, y, z).
    pub grid: [u32; 3],
    /// Index of the block that runs (x, y, z). Written by compiled code that runs several blocks.
    pub block: [u32; 3],
    /// The same as one number, x first.
    pub linear_block: u64,
    /// Linear index of the gang's first thread within its block. Written by compiled code.
    pub first_thread: u32,
    /// Threads per block.
    pub threads: u32,
    /// `%smid`
    pub sm_id: u32,
    /// `%nsmid`
    pub sm_count: u32,
    /// Dynamic shared memory in bytes.
    pub dynamic_shared: u32,
    /// 1 where the launch has clusters.
    pub explicit_cluster: u32,
    /// Blocks per cluster (x, y, z); 1 without clusters.
    pub cluster: [u32; 3],
    /// Not used.
    pub reserved: u32,
    /// See [`Callout`].
    pub callout: Callout,
    /// See [`MemoryCall`].
    pub memory: MemoryCall,
    /// See [`BarrierCall`].
    pub barrier: BarrierCall,
    /// See [`ReportCall`].
    pub trap: ReportCall,
    /// See [`ClockCall`].
    pub clock: ClockCall,
    /// What the runtime keeps behind this context; compiled code does not look at it.
    pub runtime: u64,
}

/// Executes the PTX instruction of call site `site` for one warp of the gang (`warp` counts within
/// the gang), for the lanes of `mask`. `rows` points at 32 values of 64 bits for each register that
/// the instruction names, in the order of [`Site::registers`]; those that it only writes hold
/// anything. Results are left there.
pub type Callout =
    unsafe extern "C" fn(ctx: *mut Context, site: u32, warp: u32, mask: u32, rows: *mut u64);

/// Does the load, store or atomic operation of call site `site` for one warp, lane by lane, as
/// [`Callout`] does, except that row 0 of `rows` holds each lane's exact address (with the
/// instruction's offset added) and the registers follow.
pub type MemoryCall =
    unsafe extern "C" fn(ctx: *mut Context, site: u32, warp: u32, mask: u32, rows: *mut u64);

/// A block-wide barrier `bar`/`barrier` `{sync, arrive, red}` of number `id` with `count` threads (0:
/// all of the block), for the lanes of `mask` (bit per lane of the gang; at most 128, as two words).
/// `kind`: 0 sync, 1 arrive, 2 red.popc, 3 red.and, 4 red.or, over the lanes of `votes`; at the cluster's
/// barrier 5 arrive, 6 wait. Returns
/// the reduction's result.
pub type BarrierCall = unsafe extern "C" fn(
    ctx: *mut Context,
    site: u32,
    id: u32,
    count: u32,
    kind: u32,
    mask: *const u64,
    votes: *const u64,
) -> u32;

/// Ends the launch: the instruction of call site `site` (`trap`, `brkpt`, a gang that cannot go on)
/// was reached by the lanes of `mask`. Does not return.
pub type ReportCall = unsafe extern "C" fn(ctx: *mut Context, site: u32, mask: *const u64);

/// Reads a clock: 0 is `%clock64`, 1 is `%globaltimer`.
pub type ClockCall = unsafe extern "C" fn(ctx: *mut Context, which: u32) -> u64;

/// Entry point of a kernel without barriers, `run_blocks`: runs `count` blocks from linear index
/// `first_block` on, all gangs of each.
pub type RunBlocks = unsafe extern "C" fn(ctx: *mut Context, first_block: u64, count: u64);

/// Entry point of a kernel with barriers or one that communicates, `run_gang`: runs the gang that
/// begins at thread `first_thread` of the block in `ctx`. Each gang has a context of its own.
pub type RunGang = unsafe extern "C" fn(ctx: *mut Context, first_thread: u32);

/// What a kernel's function, `entry`, runs, and so its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// Several blocks, one after the other: [`RunBlocks`].
    Blocks,
    /// One gang of a block: [`RunGang`].
    Gang,
}

/// Byte offsets of [`Context`]'s fields, for compiled code.
macro_rules! offsets {
    ($($(#[$doc:meta])* $name:ident = $field:ident;)*) => {
        $($(#[$doc])* pub const $name: usize = offset_of!(Context, $field);)*
    };
}

/// Byte offsets of the fields of [`Context`].
pub mod offset {
    use super::{Context, offset_of};
    offsets! {
        /// [`Context::window_base`]
        WINDOW_BASE = window_base;
        /// [`Context::window_len`]
        WINDOW_LEN = window_len;
        /// [`Context::window_mask`]
        WINDOW_MASK = window_mask;
        /// [`Context::window_host`]
        WINDOW_HOST = window_host;
        /// [`Context::shared_host`]
        SHARED_HOST = shared_host;
        /// [`Context::shared_len`]
        SHARED_LEN = shared_len;
        /// [`Context::params`]
        PARAMS = params;
        /// [`Context::symbols`]
        SYMBOLS = symbols;
        /// [`Context::counters`]
        COUNTERS = counters;
        /// [`Context::local_host`]
        LOCAL_HOST = local_host;
        /// [`Context::local_len`]
        LOCAL_LEN = local_len;
        /// [`Context::grid_id`]
        GRID_ID = grid_id;
        /// [`Context::grid`]
        GRID = grid;
        /// [`Context::block`]
        BLOCK = block;
        /// [`Context::linear_block`]
        LINEAR_BLOCK = linear_block;
        /// [`Context::first_thread`]
        FIRST_THREAD = first_thread;
        /// [`Context::threads`]
        THREADS = threads;
        /// [`Context::sm_id`]
        SM_ID = sm_id;
        /// [`Context::sm_count`]
        SM_COUNT = sm_count;
        /// [`Context::dynamic_shared`]
        DYNAMIC_SHARED = dynamic_shared;
        /// [`Context::explicit_cluster`]
        EXPLICIT_CLUSTER = explicit_cluster;
        /// [`Context::cluster`]
        CLUSTER = cluster;
        /// [`Context::callout`]
        CALLOUT = callout;
        /// [`Context::memory`]
        MEMORY = memory;
        /// [`Context::barrier`]
        BARRIER = barrier;
        /// [`Context::trap`]
        TRAP = trap;
        /// [`Context::clock`]
        CLOCK = clock;
    }
}

/// A place from which compiled code calls back, or at which it can fault by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// Index of the instruction in the inlined body.
    pub instruction: usize,
    /// The registers that the instruction names (its guard is not among them), each once, in the
    /// order of its operands.
    pub registers: Vec<svp_ptx::ir::RegisterId>,
}
