//! Decoded operations of what a GPU has units of its own for: textures, asynchronous copies and
//! their barriers, matrices.

use svp_ptx::ir::Keyword;

use super::matrix::{Fragment, MultiplyAdd};
use super::operand::{Access, PredSource, Reg, Row};

/// An access to a texture or a surface.
#[derive(Debug, Clone)]
pub(super) struct TextureOp {
    pub(super) action: TextureAction,
    /// The object.
    pub(super) handle: Reg,
    /// The layer, where there are layers.
    pub(super) layer: Option<Reg>,
    /// Coordinates, one for each axis.
    pub(super) coordinates: Vec<Reg>,
    /// Which level of a texture is read.
    pub(super) level: Level,
    /// Channels or elements, read or written.
    pub(super) registers: Vec<Option<Reg>>,
}

/// What is done with a texture or a surface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextureAction {
    /// `tex` at a place.
    Sample,
    /// `tex` of a cube, in a direction.
    Cube,
    /// `tex` at integer coordinates.
    Fetch,
    /// `tld4` of a channel.
    Gather(usize),
    /// `txq` and `suq`
    Query(Keyword),
    /// `suld` and `sust`, of elements of this many bytes.
    Surface { store: bool, bytes: u32, beyond: Beyond },
    /// `sust.p`, which converts to the surface's format.
    Formatted(Beyond),
}

/// Which level of a texture is read.
#[derive(Debug, Clone)]
pub(super) enum Level {
    /// None is asked for.
    First,
    /// A register says.
    Given(Reg),
    /// As derivatives of the coordinates say, along two directions.
    Gradients(Vec<Reg>, Vec<Reg>),
}

/// What an access beyond a surface's edge does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beyond {
    /// The access faults.
    Trap,
    /// The access goes to the edge.
    Clamp,
    /// The access reads zero and writes nothing.
    Zero,
}

/// A copy between memories.
#[derive(Debug, Clone)]
pub(super) struct AsyncCopy {
    pub(super) to: Access,
    pub(super) from: Access,
    pub(super) length: CopyLength,
    /// The barrier that hears of the bytes.
    pub(super) barrier: Option<Access>,
}

/// How much is copied.
#[derive(Debug, Clone, Copy)]
pub(super) enum CopyLength {
    /// A fixed number of bytes, of which a register may say how many are read (the others are
    /// zero), or a predicate that none are.
    Fixed { bytes: u32, source: Row, ignore: Option<PredSource> },
    /// As many bytes as a register says, of which some are left out.
    Bulk { bytes: Row, filter: CopyFilter },
}

/// Which bytes a bulk copy copies.
#[derive(Debug, Clone, Copy)]
pub(super) enum CopyFilter {
    /// All bytes.
    All,
    /// All but this many at the start and this many at the end, which may be outside of memory.
    Inner { left: Row, right: Row },
    /// Of each 16 bytes those whose bits are set.
    Masked(Row),
}

/// `clusterlaunchcontrol.try_cancel`
#[derive(Debug, Clone)]
pub(super) struct TryCancel {
    /// Where the response goes.
    pub(super) response: Access,
    /// The barrier that hears of its bytes.
    pub(super) barrier: Access,
}

/// An operation on a barrier object.
#[derive(Debug, Clone)]
pub(super) struct MbarrierOp {
    pub(super) access: Access,
    pub(super) action: MbarrierAction,
    /// Gets the state before.
    pub(super) d: Option<Reg>,
    /// Gets whether a wait is over.
    pub(super) p: Row,
    /// The count, the state or the parity.
    pub(super) a: Option<Reg>,
}

/// What is done with a barrier object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MbarrierAction {
    /// The barrier is made.
    Init,
    /// The barrier is no more.
    Invalidate,
    /// Announces bytes.
    Expect,
    /// Counts bytes that have been copied.
    Complete,
    /// Threads arrive, for good (`drop`) or not; with `expect` one does, announcing bytes.
    Arrive { drop: bool, expect: bool },
    /// Is the phase of a state, or of a parity, over? If not, others may go first.
    Wait { parity: bool, gives_way: bool },
}

/// What a warp does with matrices.
#[derive(Debug, Clone)]
pub(super) enum MatrixOp {
    /// `mma`
    MultiplyAdd(MultiplyAdd),
    /// `wmma.load` and `wmma.store`: rows (or columns) are `stride` elements apart.
    Access { fragment: Fragment, access: Access, stride: Row, by_column: bool, store: bool },
    /// `ldmatrix` and `stmatrix`: 8 x 8 matrices of 16 bits, each lane with the address of a row.
    Tiles { registers: Vec<Option<Reg>>, access: Access, transposed: bool, store: bool },
    /// `movmatrix`
    Transpose { d: Row, a: Row },
}
