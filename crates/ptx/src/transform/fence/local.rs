//! A thread's variables become one, so that one bound holds for all of them.

use super::super::draft::each_operand_mut;
use super::super::promote::drop_variables;
use crate::ir::{
    Address, AddressBase, Body, Initializer, Linkage, LocalId, Operand, ScalarType, StateSpace,
    SymbolRef, Variable,
};

/// What the variable is aligned to at least.
const ALIGN: u32 = 16;

/// Makes one variable of all that are in local memory; `None` if there are none.
pub(super) fn merge(body: &mut Body) -> Option<LocalId> {
    let (mut bytes, mut align) = (0_u64, ALIGN);
    let mut offsets = vec![None; body.variables.len()];
    for (offset, it) in offsets.iter_mut().zip(&body.variables) {
        if it.space == StateSpace::Local {
            let at = bytes.next_multiple_of(it.align.max(1).into());
            *offset = Some(at);
            (bytes, align) = (at.saturating_add(it.bytes), align.max(it.align));
        }
    }
    if offsets.iter().all(Option::is_none) {
        return None;
    }
    let merged = LocalId(body.variables.len() as u32);
    body.variables.push(variable(bytes, align));
    for it in &mut body.instructions {
        each_operand_mut(&mut it.operands, &mut |operand| {
            let (symbol, offset) = match operand {
                Operand::Symbol(symbol, offset) => (symbol, offset),
                Operand::Address(Address { base: AddressBase::Symbol(symbol), offset }) => {
                    (symbol, offset)
                }
                _ => return,
            };
            if let SymbolRef::Local(id) = symbol
                && let Some(Some(start)) = offsets.get(id.index())
            {
                *id = merged;
                *offset = offset.saturating_add_unsigned(*start);
            }
        });
    }
    let mut gone: Vec<bool> = offsets.iter().map(Option::is_some).collect();
    gone.push(false);
    let kept = gone.iter().filter(|it| !**it).count();
    drop_variables(body, &gone);
    Some(LocalId(kept as u32 - 1))
}

/// A variable in local memory that has no name of the program's.
pub(super) fn variable(bytes: u64, align: u32) -> Variable {
    Variable {
        name: "svp_local".to_owned(),
        space: StateSpace::Local,
        linkage: Linkage::Internal,
        ty: ScalarType::B8,
        bytes,
        align,
        unsized_array: false,
        managed: false,
        init: Initializer::default(),
        line: 0,
    }
}
