//! Runs a part of a kernel's grid: a box of blocks.
//!
//! Changed for the launch: one more parameter behind the kernel's own, [`Slice::params`]; the
//! launch's grid is that of the slice. `%ctaid` and `%nctaid` tell each block what they would in a
//! launch of the whole grid. `%gridid` is another for each slice.

use super::LaunchError;
use super::draft::{Draft, U32, push_param, reg};
use super::grid::replace_grid;
use super::obstacle::divisible;
use crate::ir::{
    Axis, Function, FunctionId, Module, Opcode, Operand, ScalarType, SpecialRegister, SymbolRef,
};

/// Bytes of the added parameter.
const BYTES: u32 = 24;

/// Which part of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slice {
    /// The first block, along x, y and z.
    pub first: [u32; 3],
    /// The whole grid.
    pub grid: [u32; 3],
}

impl Slice {
    /// The parameter block of a slice's launch, from that of the kernel as it was.
    pub fn params(&self, own: &[u8]) -> Vec<u8> {
        let mut bytes = own.to_vec();
        bytes.resize(own.len().next_multiple_of(4), 0);
        bytes.extend(self.first.iter().chain(&self.grid).flat_map(|it| it.to_le_bytes()));
        bytes
    }
}

/// The kernel that runs a part of this one's grid.
///
/// # Errors
/// For kernels whose blocks depend on running in one launch, with the reason.
pub fn slice(module: &Module, kernel: FunctionId) -> Result<Function, LaunchError> {
    let mut draft = divisible(module, kernel)?;
    let param = words_param(&mut draft, "svp_slice", BYTES);
    let axes = [Axis::X, Axis::Y, Axis::Z];
    let ctaid = axes.map(|axis| {
        let first = draft.load_param("first", param, 4 * axis.index() as i64);
        let (block, special) = (draft.r32("block"), SpecialRegister::Ctaid(axis));
        draft.emit(Opcode::Mov, &[U32], vec![reg(block), Operand::Special(special)]);
        draft.emit(Opcode::Add, &[U32], vec![reg(first), reg(first), reg(block)]);
        first
    });
    let nctaid = axes.map(|axis| draft.load_param("grid", param, 12 + 4 * axis.index() as i64));
    replace_grid(&mut draft, ctaid, nctaid);
    Ok(draft.finish())
}

/// A parameter of 32-bit words, at the first multiple of four bytes behind the others.
pub(super) fn words_param(draft: &mut Draft, name: &str, bytes: u32) -> SymbolRef {
    push_param(&mut draft.function.params, name.to_owned(), ScalarType::B8, bytes, 4);
    SymbolRef::Param(draft.function.params.len() as u32 - 1)
}
