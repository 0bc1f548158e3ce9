//! A gate before a kernel's code: one thread of each block finds a value in memory, and all threads
//! of the block see the same one. Were each thread to look for itself, a block could run in part.

use super::draft::{Draft, SHARED, U32, at_symbol, int, reg};
use crate::ir::{
    Axis, Initializer, Keyword, Linkage, Modifier, Opcode, Operand, RegisterId, ScalarType,
    SpecialRegister, StateSpace, SymbolRef, Variable,
};

/// Lets one thread of each block execute what `find` appends, which gives the value, and all
/// threads of the block have it.
pub(super) fn once_per_block(
    draft: &mut Draft,
    find: impl FnOnce(&mut Draft) -> RegisterId,
) -> RegisterId {
    let word = draft.variable(Variable {
        name: "svp_gate".to_owned(),
        space: StateSpace::Shared,
        linkage: Linkage::Internal,
        ty: ScalarType::U32,
        bytes: 4,
        align: 4,
        unsized_array: false,
        managed: false,
        init: Initializer::default(),
        line: 0,
    });
    let word = SymbolRef::Local(word);
    let (thread, axis, value) = (draft.r32("thread"), draft.r32("axis"), draft.r32("gate"));
    let others = draft.predicate("others");
    let wait = draft.label("gate");
    let tid = |axis| Operand::Special(SpecialRegister::Tid(axis));
    let bits = [Modifier::Type(ScalarType::B32)];
    draft.emit(Opcode::Mov, &[U32], vec![reg(thread), tid(Axis::X)]);
    for other in [Axis::Y, Axis::Z] {
        draft.emit(Opcode::Mov, &[U32], vec![reg(axis), tid(other)]);
        draft.emit(Opcode::Or, &bits, vec![reg(thread), reg(thread), reg(axis)]);
    }
    let ne = [Modifier::Keyword(Keyword::Ne), U32];
    draft.emit(Opcode::Setp, &ne, vec![reg(others), reg(thread), int(0)]);
    draft.emit_if(others, Opcode::Bra, vec![Operand::Label(wait)]);
    let found = find(draft);
    draft.emit(Opcode::St, &[SHARED, U32], vec![at_symbol(word, 0), reg(found)]);
    draft.place(wait);
    draft.emit(Opcode::Bar, &[Modifier::Keyword(Keyword::Sync)], vec![int(0)]);
    draft.emit(Opcode::Ld, &[SHARED, U32], vec![reg(value), at_symbol(word, 0)]);
    value
}
