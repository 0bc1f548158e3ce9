//! Instructions that are put between a kernel's own.

use std::collections::BTreeMap;

use super::super::draft::instruction;
use crate::ir::{
    Address, AddressBase, Body, Guard, Immediate, Instruction, Modifier, Opcode, Operand,
    RegisterId, ScalarType,
};

/// What is to change in a body. Places are those of the body as it was.
#[derive(Debug, Default)]
pub(super) struct Edits {
    before: BTreeMap<usize, Vec<Instruction>>,
    behind: BTreeMap<usize, Vec<Instruction>>,
    operands: Vec<(usize, usize, Operand)>,
    replaced: BTreeMap<usize, Instruction>,
}

impl Edits {
    /// The instructions to insert right before an instruction, in this order. A branch to the instruction
    /// meets them, too.
    pub(super) fn before(&mut self, at: usize) -> &mut Vec<Instruction> {
        self.before.entry(at).or_default()
    }

    /// Comes right behind an instruction that ends no block.
    pub(super) fn behind(&mut self, at: usize) -> &mut Vec<Instruction> {
        self.behind.entry(at).or_default()
    }

    /// The operand is an address of a register from now on.
    pub(super) fn address(&mut self, at: usize, operand: usize, base: RegisterId, offset: i64) {
        let address = Address { base: AddressBase::Register(base), offset };
        self.operands.push((at, operand, Operand::Address(address)));
    }

    /// The operand is another one from now on.
    pub(super) fn operand(&mut self, at: usize, operand: usize, new: Operand) {
        self.operands.push((at, operand, new));
    }

    /// The instruction is another one from now on.
    pub(super) fn replace(&mut self, at: usize, new: Instruction) {
        self.replaced.insert(at, new);
    }

    /// Does all of it.
    pub(super) fn carry_out(mut self, body: &mut Body) {
        for (at, operand, new) in self.operands {
            if let Some(place) =
                body.instructions.get_mut(at).and_then(|it| it.operands.get_mut(operand))
            {
                *place = new;
            }
        }
        let own = std::mem::take(&mut body.instructions);
        let mut new_indices = Vec::with_capacity(own.len() + 1);
        for (at, it) in own.into_iter().enumerate() {
            new_indices.push(body.instructions.len());
            body.instructions.extend(self.before.remove(&at).unwrap_or_default());
            body.instructions.push(self.replaced.remove(&at).unwrap_or(it));
            body.instructions.extend(self.behind.remove(&at).unwrap_or_default());
        }
        new_indices.push(body.instructions.len());
        for label in &mut body.labels {
            label.at = new_indices.get(label.at).copied().unwrap_or(label.at);
        }
    }
}

/// An instruction of one type, for the line of another.
pub(super) fn of_type(
    opcode: Opcode,
    ty: ScalarType,
    operands: Vec<Operand>,
    line: u32,
) -> Instruction {
    instruction(None, opcode, &[Modifier::Type(ty)], operands, line)
}

/// The same, where a guard holds.
pub(super) fn guarded(guard: Option<Guard>, it: Instruction) -> Instruction {
    Instruction { guard, ..it }
}

/// A literal of 64 bits.
pub(super) fn wide(value: u64) -> Operand {
    Operand::Immediate(Immediate::Integer(value))
}
