//! How the addresses of the lanes lie: what the checks and the writers of an access know of it.

use svp_ptx::ir::{RegisterId, ScalarType};

use super::primitives::Target;
use crate::analysis::bundles::Bundle;
use crate::text::{Type, Value};
use crate::values::lanes::Lanes;

/// 64 bits: addresses.
pub(super) const WIDE: Type = Type::I(64);

/// Which memory an access goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Space {
    /// The client's window, by global, constant or generic addresses.
    Window,
    /// The block's shared memory.
    Shared,
    /// A thread's local memory, variables of the frame included.
    Local,
    /// The parameter block, at an offset known now.
    Params(u64),
    /// Only the runtime knows.
    Slow,
}

/// Where the lanes' addresses lie.
#[derive(Debug, Clone)]
pub(super) enum Pattern {
    /// All at one address.
    One(Value),
    /// In each row, all at one address.
    RowsOfOne(Vec<Value>),
    /// In each row, side by side.
    Rows(Rows),
    /// At strides, as parts of a bundle.
    Strided(Strided),
    /// Anywhere: a vector.
    Anywhere(Value),
    /// Anywhere in shared memory, by 32-bit offsets. Half as wide, they cost half as much to check and
    /// to gather by.
    Near(Near),
    /// Anywhere in the window, by 32-bit indices.
    Scaled(Scaled),
}

/// Lanes in rows, those of each side by side.
#[derive(Debug, Clone)]
pub(super) struct Rows {
    /// Where each row begins; one entry for all rows if they agree.
    pub(super) starts: Vec<Value>,
    /// Lanes of a row. Rows of the gang that follow each other in memory are one.
    pub(super) lanes: u32,
    /// How many rows there are.
    pub(super) count: u32,
}

/// Lanes at strides that are known now.
#[derive(Debug, Clone)]
pub(super) struct Strided {
    /// Where the first lane's access begins.
    pub(super) start: Value,
    /// Bytes from lane to lane, and from row to row: neither negative.
    pub(super) strides: [u32; 2],
    /// What the access is a part of.
    pub(super) bundle: Bundle,
}

/// A load, store or atomic operation.
#[derive(Debug, Clone)]
pub(super) struct Access {
    pub(super) space: Space,
    /// The address at which that memory begins, if the instruction's addresses are generic ones.
    pub(super) start: u64,
    /// Type of one element.
    pub(super) ty: ScalarType,
    /// Elements per lane.
    pub(super) elements: u32,
    /// What the instruction adds to its register.
    pub(super) offset: i64,
    /// The lanes' addresses in the space, `i64`.
    pub(super) address: Lanes,
    /// The register of 32 bits that addresses in shared memory are relative to, if they are: it may be below
    /// zero by itself, and the addresses are 32 bits of the sum.
    pub(super) narrow: Option<RegisterId>,
    pub(super) pattern: Pattern,
    /// For patterns of rows: from a row to the next.
    pub(super) step: Option<Value>,
    /// For patterns that rest on a widening: did it not wrap? `i1`
    pub(super) ok: Option<Value>,
}

impl Access {
    /// An access of one element per lane at these addresses.
    pub(super) fn of(space: Space, ty: ScalarType, address: Lanes, pattern: Pattern) -> Self {
        let (narrow, step, ok) = (None, None, None);
        Self { space, start: 0, ty, elements: 1, offset: 0, address, narrow, pattern, step, ok }
    }

    /// Bytes that one lane accesses.
    pub(super) fn bytes(&self) -> u64 {
        u64::from(self.ty.bytes()) * u64::from(self.elements)
    }

    /// The pointer that its offsets are relative to.
    pub(super) fn base(&self) -> &'static str {
        match self.space {
            Space::Shared => "%shared",
            Space::Params(_) => "%params",
            _ => "%window",
        }
    }

    /// The metadata that says what the access cannot overlap with.
    pub(super) fn scope(&self) -> &'static str {
        match self.space {
            Space::Window => ", !alias.scope !5, !noalias !8",
            Space::Shared => ", !alias.scope !6, !noalias !9",
            _ => ", !alias.scope !7, !noalias !10",
        }
    }

    /// An element of the access at a pointer.
    pub(super) fn target<'t>(&self, pointer: &'t str) -> Target<'t> {
        Target { pointer, align: self.ty.bytes(), metadata: self.scope() }
    }
}

/// Lanes at offsets in shared memory.
#[derive(Debug, Clone)]
pub(super) struct Near {
    /// One `i32` per lane.
    pub(super) offsets: Value,
    /// What has yet to be added to each, in bytes: not negative.
    pub(super) distance: i64,
    /// The register that holds them, or from which they are at one distance.
    pub(super) register: RegisterId,
}

/// Lanes at `start + index * scale`.
#[derive(Debug, Clone)]
pub(super) struct Scaled {
    /// An address, or an offset in the window, `i64`; what the instruction adds is in it.
    pub(super) start: Value,
    /// One `i32` per lane.
    pub(super) index: Value,
    /// A power of two.
    pub(super) scale: u32,
    /// Can indices be negative?
    pub(super) signed: bool,
}

/// What is checked for each lane, relative to where the lane's access begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extent {
    /// The offset of the first byte.
    pub(super) from: i64,
    /// How long it is.
    pub(super) bytes: u64,
    /// How it is aligned.
    pub(super) align: u64,
}
