//! Abstract values of registers, as far as the index and the pointers go.

use super::ELEMENT_BYTES_MAX;
use crate::ir::Keyword;
use svp_kernel_facts::CountParam;

/// A value of a kernel.
///
/// Sums and products that make up the index are taken as numbers: the caller of a launch sees to it that
/// a grid's threads are fewer than 2^31, so that they do not overflow in 32 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    /// Computed from the thread's elements and from what all launches have in common.
    Data,
    Constant(i64),
    Tid,
    Ntid,
    Ctaid,
    /// `%ctaid.x * %ntid.x`
    BlockStart,
    /// The index times a factor, in 32 bits (then the factor is 1) or 64.
    Index {
        factor: i64,
        wide: bool,
    },
    /// A parameter's bytes, made 64 bits wide with a sign, without, or not at all.
    Param {
        offset: u32,
        bytes: u32,
        extended: Option<bool>,
    },
    /// `pointer + index * factor + offset`; with a factor of 0 it may be a number, too.
    Address {
        param: u32,
        factor: i64,
        offset: i64,
    },
    /// Whether the index is below the count (`inside`), or is not.
    Bound {
        count: CountParam,
        inside: bool,
    },
    /// Not set, or one thing or another.
    Mixed,
}

use Value::{Address, BlockStart, Bound, Constant, Ctaid, Index, Ntid, Param, Tid};

/// Factors that an index can have.
fn factor(value: i64) -> Option<i64> {
    (1..=i64::from(ELEMENT_BYTES_MAX)).contains(&value).then_some(value)
}

impl Value {
    /// A pointer as it was passed.
    fn pointer(self) -> Option<(u32, i64)> {
        match self {
            Param { offset, bytes: 8, extended: None } => Some((offset, 0)),
            Address { param, factor: 0, offset } => Some((param, offset)),
            _ => None,
        }
    }

    /// The sum in this many bits; `None` if it is nothing but data, or must not be.
    pub(super) fn sum(self, other: Self, bits: u32) -> Option<Self> {
        Self::sum_of(self, other, bits).or_else(|| Self::sum_of(other, self, bits))
    }

    fn sum_of(a: Self, b: Self, bits: u32) -> Option<Self> {
        match (a, b) {
            (BlockStart, Tid) => Some(Index { factor: 1, wide: bits == 64 }),
            (Constant(a), Constant(b)) => {
                let sum = a.checked_add(b)?;
                i32::try_from(sum).is_ok().then_some(Constant(sum))
            }
            _ if bits != 64 => None,
            (Address { param, factor, offset }, Constant(more)) if factor != 0 => {
                Some(Address { param, factor, offset: offset.checked_add(more)? })
            }
            (pointer, Index { factor, wide: true }) => {
                let (param, offset) = pointer.pointer()?;
                Some(Address { param, factor, offset })
            }
            (pointer, Constant(more)) => {
                let (param, offset) = pointer.pointer()?;
                Some(Address { param, factor: 0, offset: offset.checked_add(more)? })
            }
            _ => None,
        }
    }

    /// The product of operands of so many bits, `widening` to twice as many; as [`Self::sum`].
    pub(super) fn product(self, other: Self, bits: u32, widening: bool) -> Option<Self> {
        let (value, by) = match (self, other) {
            (Constant(_), value) => (value, self),
            _ => (self, other),
        };
        match (value, by) {
            (Ctaid, Ntid) | (Ntid, Ctaid) => Some(BlockStart),
            (Index { factor: 1, wide: false }, Constant(by)) if widening && bits == 32 => {
                Some(Index { factor: factor(by)?, wide: true })
            }
            (Index { factor: old, wide: true }, Constant(by)) if !widening && bits == 64 => {
                Some(Index { factor: factor(old.checked_mul(by)?)?, wide: true })
            }
            _ => None,
        }
    }

    /// The value as another integer type: from and to this many bits, read with a sign or without.
    pub(super) fn converted(self, from: (u32, bool), to: u32) -> Option<Self> {
        match (self, from.0, to) {
            (Tid | Ntid | Ctaid | BlockStart, 32 | 64, 32 | 64) => Some(self),
            (Index { factor: 1, wide: false }, 32, 64) => Some(Index { factor: 1, wide: true }),
            (Index { factor: 1, wide: true }, 64, 32) => Some(Index { factor: 1, wide: false }),
            (Index { wide: true, .. } | Address { .. }, 64, 64) => Some(self),
            (Index { wide: false, .. }, 32, 32) => Some(self),
            (Param { offset, bytes: 4, extended: None }, 32, 64) => {
                Some(Param { offset, bytes: 4, extended: Some(from.1) })
            }
            (Param { bytes: 4, extended: None, .. }, 32, 32) => Some(self),
            (Param { bytes: 8, .. }, 64, 64) => Some(self),
            _ => None,
        }
    }

    /// Compares the index with a count; `None` if that is not what this does.
    pub(super) fn compared(
        self,
        how: Keyword,
        other: Self,
        (bits, signed): (u32, bool),
    ) -> Option<Self> {
        let (index, limit, inside) = match (self, other) {
            (Index { .. }, limit) => (self, limit, [Keyword::Lt, Keyword::Lo].contains(&how)),
            (limit, Index { .. }) => (other, limit, [Keyword::Gt, Keyword::Hi].contains(&how)),
            _ => return None,
        };
        let outside = match index == self {
            true => [Keyword::Ge, Keyword::Hs],
            false => [Keyword::Le, Keyword::Ls],
        };
        let Index { factor: 1, wide } = index else { return None };
        let Param { offset, bytes, extended } = limit else { return None };
        if (!inside && !outside.contains(&how)) || wide != (bits == 64) {
            return None;
        }
        let signed = match (bytes, bits, extended) {
            (4, 32, None) | (8, 64, None) => signed,
            (4, 64, Some(false)) => false,
            (4, 64, Some(true)) if signed => true,
            _ => return None,
        };
        Some(Bound { count: CountParam { offset, bytes, signed }, inside })
    }
}
