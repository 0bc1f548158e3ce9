//! Integers of 32 and 64 bits, which alone are affine, and literals.

use crate::ir::{Immediate, Operand, ScalarType};

pub(super) fn is_word(ty: ScalarType) -> bool {
    matches!(ty, ScalarType::U32 | ScalarType::S32 | ScalarType::B32)
}

pub(super) fn is_long(ty: ScalarType) -> bool {
    matches!(ty, ScalarType::U64 | ScalarType::S64 | ScalarType::B64)
}

pub(super) fn literal(operand: &Operand) -> Option<u64> {
    match operand {
        Operand::Immediate(Immediate::Integer(value)) => Some(*value),
        _ => None,
    }
}

/// The low `bits` bits of a number, as signed.
pub(super) fn signed_low(value: i64, bits: u32) -> i64 {
    let shift = 64 - bits.clamp(1, 64);
    (value << shift) >> shift
}
