//! Block indices that come from somewhere else than the launch.

use super::draft::{Draft, U32, reg};
use crate::ir::{Axis, Opcode, Operand, RegisterId, ScalarType, SpecialRegister};

/// Position in a box of this shape, of the element of this number; x runs fastest.
pub(super) fn coordinates(
    draft: &mut Draft,
    linear: RegisterId,
    shape: &[Operand; 3],
) -> [RegisterId; 3] {
    let [x, rest, y, z] = ["x", "rest", "y", "z"].map(|it| draft.register(it, ScalarType::B32));
    let [width, height, _] = shape;
    draft.emit(Opcode::Rem, &[U32], vec![reg(x), reg(linear), width.clone()]);
    draft.emit(Opcode::Div, &[U32], vec![reg(rest), reg(linear), width.clone()]);
    draft.emit(Opcode::Rem, &[U32], vec![reg(y), reg(rest), height.clone()]);
    draft.emit(Opcode::Div, &[U32], vec![reg(z), reg(rest), height.clone()]);
    [x, y, z]
}

/// `%ctaid` and `%nctaid` become these.
pub(super) fn replace_grid(draft: &mut Draft, ctaid: [RegisterId; 3], nctaid: [RegisterId; 3]) {
    draft.replace_specials(|register| match register {
        SpecialRegister::Ctaid(axis) => Some(reg(ctaid[axis.index()])),
        SpecialRegister::Nctaid(axis) => Some(reg(nctaid[axis.index()])),
        _ => None,
    });
}

/// `%ctaid.x` in a register.
pub(super) fn launched_block(draft: &mut Draft) -> RegisterId {
    let block = draft.r32("block");
    let special = Operand::Special(SpecialRegister::Ctaid(Axis::X));
    draft.emit(Opcode::Mov, &[U32], vec![reg(block), special]);
    block
}

/// Blocks of a grid, if they are as many as one launch can have along x.
pub(super) fn block_count(grid: [u32; 3]) -> Option<u32> {
    let count = grid.iter().try_fold(1_u32, |count, axis| count.checked_mul(*axis))?;
    (1..=i32::MAX as u32).contains(&count).then_some(count)
}
