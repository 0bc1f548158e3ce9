//! Decoded code: what the parser's instructions become before they run.
//!
//! Registers are indices into a frame's banks, literals are registers that are never written, and the
//! choice of type, rounding and flags has been made: an arithmetic instruction is a function over
//! lanes and the registers that it works on.

use std::fmt;
use std::sync::Arc;

use svp_ptx::ir::{SpecialRegister, StateSpace};

use super::lanes::{L32, L64};
pub(super) use super::operand::{Access, NOWHERE, Place, PredSource, Reg, Row};
pub(super) use super::units::{
    AsyncCopy, Beyond, CopyFilter, CopyLength, Level, MatrixOp, MbarrierAction, MbarrierOp,
    TextureAction, TextureOp, TryCancel,
};

/// A decoded instruction.
#[derive(Debug, Clone)]
pub(super) struct Inst {
    /// Lanes that execute it.
    pub(super) guard: Guard,
    pub(super) op: Op,
    /// Line in the PTX text.
    pub(super) line: u32,
}

/// A predicate as it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Guard {
    /// Every lane.
    Always,
    /// Lanes where the predicate holds.
    If(Row),
    /// Lanes where it does not.
    Unless(Row),
}

/// Result of an addition with carry: the sums, and the lanes that carried.
pub(super) type Carried<T> = (T, u32);

/// An addition with carry: operands, lanes that carry in, to sums and lanes that carry out.
pub(super) type CarryFn<T> = fn(&T, &T, &T, u32) -> Carried<T>;

/// A function of one lane's operands, for what is rare. Values narrower than 64 bits are in the low
/// bits, zero-extended.
#[derive(Clone)]
pub(super) struct Scalar<R>(pub(super) Arc<dyn Fn([u64; 4]) -> R + Send + Sync>);

impl<R> fmt::Debug for Scalar<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scalar")
    }
}

/// An operation over lanes. `Wide` and the like say how the widths of registers change.
#[derive(Debug, Clone)]
pub(super) enum Op {
    /// 32 -> 32
    Unary32 { f: fn(&L32) -> L32, d: Row, a: Row },
    /// 32, 32 -> 32
    Binary32 { f: fn(&L32, &L32) -> L32, d: Row, a: Row, b: Row },
    /// 32, 32, 32 -> 32
    Ternary32 { f: fn(&L32, &L32, &L32) -> L32, d: Row, a: Row, b: Row, c: Row },
    /// 64 -> 64
    Unary64 { f: fn(&L64) -> L64, d: Row, a: Row },
    /// 64, 64 -> 64
    Binary64 { f: fn(&L64, &L64) -> L64, d: Row, a: Row, b: Row },
    /// 64, 64, 64 -> 64
    Ternary64 { f: fn(&L64, &L64, &L64) -> L64, d: Row, a: Row, b: Row, c: Row },
    /// 32, 32 -> 64
    Wide { f: fn(&L32, &L32) -> L64, d: Row, a: Row, b: Row },
    /// 32, 32, 64 -> 64
    WideAdd { f: fn(&L32, &L32, &L64) -> L64, d: Row, a: Row, b: Row, c: Row },
    /// 64, 32 -> 64
    Shift64 { f: fn(&L64, &L32) -> L64, d: Row, a: Row, b: Row },
    /// 64 -> 32
    Narrow { f: fn(&L64) -> L32, d: Row, a: Row },
    /// 32 -> 64
    Widen { f: fn(&L32) -> L64, d: Row, a: Row },
    /// Anything, a lane at a time.
    Scalar { f: Scalar<u64>, d: Reg, s: [Reg; 4] },
    /// Any test, a lane at a time.
    Test { f: Scalar<bool>, s: [Reg; 4], to: Verdict },
    /// 32, 32, 32 -> 32 with carry.
    Carry32 { f: CarryFn<L32>, d: Row, s: [Row; 3], reads: bool, writes: bool },
    /// 64, 64, 64 -> 64 with carry.
    Carry64 { f: CarryFn<L64>, d: Row, s: [Row; 3], reads: bool, writes: bool },
    /// 32, 32 -> predicate
    Compare32 { f: fn(&L32, &L32) -> u32, a: Row, b: Row, to: Verdict },
    /// 64, 64 -> predicate
    Compare64 { f: fn(&L64, &L64) -> u32, a: Row, b: Row, to: Verdict },
    /// A choice of 32-bit values by a predicate.
    Select32 { d: Row, a: Row, b: Row, p: PredSource },
    /// A choice of 64-bit values by a predicate.
    Select64 { d: Row, a: Row, b: Row, p: PredSource },
    /// Predicate logic.
    Logic { op: PredLogic, d: Row, a: PredSource, b: PredSource },
    /// A special register.
    Special { d: Reg, register: SpecialRegister },
    /// The address of a frame's variable: the frame's base and an offset in bytes.
    FrameAddress { d: Reg, offset: u64 },
    /// A load.
    Load(Box<Access>),
    /// A store.
    Store(Box<Access>),
    /// An atomic operation.
    Atomic(Box<Atomic>),
    /// An atomic operation on 128 bits.
    WideAtomic(Box<WideAtomic>),
    /// `isspacep`
    IsSpace { d: Row, a: Reg, space: StateSpace, other_blocks: bool },
    /// `mapa`: where the block of a rank has what is at an address of shared memory.
    MapShared { d: Reg, a: Reg, rank: Row, generic: bool },
    /// `getctarank`: the rank of the block whose shared memory an address is in.
    SharedRank { d: Row, a: Reg, generic: bool },
    /// `%is_explicit_cluster`
    ExplicitCluster { d: Row },
    /// Ordering of memory.
    Fence,
    /// A block-wide barrier.
    Barrier(Box<Barrier>),
    /// Textures and surfaces.
    Texture(Box<TextureOp>),
    /// `cp.async`
    AsyncCopy(Box<AsyncCopy>),
    /// `mbarrier`
    Mbarrier(Box<MbarrierOp>),
    /// `clusterlaunchcontrol.try_cancel`
    TryCancel(Box<TryCancel>),
    /// A warp-wide operation that waits for the lanes of a mask.
    Warp(Box<WarpOp>),
    /// A matrix operation, of all lanes of the warp.
    Matrix(Box<MatrixOp>),
    /// Lets others run.
    Sleep,
    /// The start of a basic block.
    Block(u32),
    /// A jump.
    Branch(u32),
    /// A jump through a table.
    BranchTable { index: Row, targets: Box<[u32]> },
    /// A call.
    Call(Box<Call>),
    /// Back to the caller, or the end of the thread.
    Return,
    /// The end of the thread.
    Exit,
    /// A fault that the program asks for.
    Trap(&'static str),
    /// `vprintf`: parameter-space offsets of the format, the arguments and the result.
    Printf { format: u32, arguments: u32, result: Option<u32> },
    /// `malloc`: offsets of the size and of the result.
    Allocate { size: u32, result: u32 },
    /// `free`: offset of the pointer.
    Free { pointer: u32 },
    /// `alloca`
    StackAllocate { d: Reg, size: Reg, align: u32 },
    /// `stacksave`
    StackSave { d: Reg },
    /// `stackrestore`
    StackRestore { a: Reg },
    /// `__assertfail`: offsets of message, file, line and function.
    AssertFail([u32; 4]),
}

/// Boolean operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PredLogic {
    /// a and b
    And,
    /// a or b
    Or,
    /// a exclusive-or b
    Xor,
}

impl PredLogic {
    /// The operator over the lanes of two masks.
    pub(super) fn apply(self, a: u32, b: u32) -> u32 {
        match self {
            Self::And => a & b,
            Self::Or => a | b,
            Self::Xor => a ^ b,
        }
    }
}

/// Where the outcome of a comparison goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// `setp`: combined with a predicate, to one predicate, and its complement (before the
    /// combination) combined likewise to another.
    Pred { p: Row, q: Row, combine: Option<(PredLogic, PredSource)> },
    /// `set`: all ones or 1.0 in a 32-bit register.
    Value { d: Row, yes: u32, combine: Option<(PredLogic, PredSource)> },
}

/// What an atomic operation makes of the old value and its one or two operands.
pub(super) type AtomicFn = fn(u64, u64, u64) -> u64;

/// An atomic operation.
#[derive(Debug, Clone)]
pub(super) struct Atomic {
    /// Where, and the element size. `elements` holds the destinations, of which there may be none.
    pub(super) access: Access,
    /// The new value of an element.
    pub(super) f: AtomicFn,
    /// First operand, of each element.
    pub(super) a: Vec<Reg>,
    /// Second operand of `cas`; of other operations one that is not looked at.
    pub(super) b: Reg,
}

/// An atomic operation on 128 bits, each given as its halves.
#[derive(Debug, Clone)]
pub(super) struct WideAtomic {
    /// Where; `elements` holds the destinations.
    pub(super) access: Access,
    /// The value that is stored, as two halves.
    pub(super) new: [Reg; 2],
    /// What has to be there for it, for `cas`.
    pub(super) expected: Option<[Reg; 2]>,
}

/// A number that an instruction takes from a register or holds itself.
pub(super) type Number = Row;

/// A block-wide barrier.
#[derive(Debug, Clone)]
pub(super) struct Barrier {
    /// Which of the 16.
    pub(super) id: Number,
    /// Threads that take part; none for all.
    pub(super) count: Option<Number>,
    /// Does the thread wait?
    pub(super) waits: bool,
    /// Is it the cluster's? There threads arrive at one instruction and wait at another.
    pub(super) cluster: bool,
    /// The reduction over the threads that arrive, if any.
    pub(super) reduction: Option<Reduction>,
}

/// A reduction at a barrier.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reduction {
    /// The operation of the reduction.
    pub(super) op: BarrierReduction,
    /// Each thread's contribution.
    pub(super) source: PredSource,
    /// Row of the result: a 32-bit register for a count, else a predicate.
    pub(super) d: Row,
}

/// How a barrier reduces predicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BarrierReduction {
    /// How many are true.
    Count,
    /// Are all true?
    And,
    /// Is any true?
    Or,
}

/// A warp-wide operation.
#[derive(Debug, Clone)]
pub(super) struct WarpOp {
    /// The lanes that take part; none for those that happen to be together (no `.sync`).
    pub(super) members: Option<Row>,
    pub(super) kind: WarpKind,
}

/// What the lanes of a warp do together.
#[derive(Debug, Clone, Copy)]
pub(super) enum WarpKind {
    /// `bar.warp.sync`
    Sync,
    /// `shfl`: value from another lane, and whether that lane was in range.
    Shuffle { mode: ShuffleMode, d: Row, p: Row, a: Row, b: Row, c: Row },
    /// `vote` to a predicate.
    Vote { mode: VoteMode, d: Row, a: PredSource },
    /// `vote.ballot`
    Ballot { d: Row, a: PredSource },
    /// `match`: lanes with the same value; with `all`, only if every lane has it.
    Match { all: bool, d: Row, p: Row, a: Reg },
    /// `redux`
    Redux { f: fn(u32, u32) -> u32, d: Row, a: Row },
    /// `activemask`
    ActiveMask { d: Row },
    /// `elect`: the first of the lanes.
    Elect { d: Row, p: Row },
}

/// Where a shuffle takes its value from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShuffleMode {
    /// From a lower lane.
    Up,
    /// From a higher lane.
    Down,
    /// From the lane whose number differs in some bits.
    Butterfly,
    /// From a given lane.
    Index,
}

/// What a vote asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VoteMode {
    /// All true?
    All,
    /// Any true?
    Any,
    /// All the same?
    Uniform,
}

/// A call of a device function.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) target: CallTarget,
    /// Copies from the caller's to the callee's frame: byte offset in the caller's frame, and bytes.
    pub(super) arguments: Vec<(u32, u32)>,
    /// Copies from the callee's to the caller's frame, likewise.
    pub(super) returns: Vec<(u32, u32)>,
}

/// What a call leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CallTarget {
    /// The function of this index in the program.
    Direct(u32),
    /// The function whose address this 64-bit register holds.
    Indirect(Row),
}

/// A decoded function.
#[derive(Debug, Clone)]
pub(super) struct FunctionCode {
    /// Its name, for messages.
    pub(super) name: String,
    /// Instructions; the last one is a return.
    pub(super) code: Vec<Inst>,
    /// For each basic block its place in the order in which diverged lanes are run.
    pub(super) order: Vec<u32>,
    /// For each instruction its basic block.
    pub(super) block_of: Vec<u32>,
    /// Initial 32-bit rows: registers (zero), then literals.
    pub(super) rows32: Vec<u32>,
    /// Initial 64-bit rows, likewise.
    pub(super) rows64: Vec<u64>,
    pub(super) predicates: u32,
    /// Size of the frame in bytes, a multiple of 16: parameters, return values, variables.
    pub(super) frame_bytes: u32,
    /// Byte offset and size of each parameter in the frame. Empty for a kernel.
    pub(super) params: Vec<(u32, u32)>,
    /// Byte offset and size of each return value in the frame.
    pub(super) returns: Vec<(u32, u32)>,
}
