//! The registers that operands name.

use std::collections::HashMap;

use svp_ptx::analysis::liveness::{self, RegisterSet};
use svp_ptx::ir::{AddressBase, Body, Immediate, Opcode, Operand, RegisterId};

/// The registers that operands name, each once, in their order.
pub(crate) fn named_registers(operands: &[Operand]) -> Vec<RegisterId> {
    let mut registers = Vec::new();
    operands.iter().for_each(|operand| collect(operand, &mut registers));
    registers
}

fn collect(operand: &Operand, registers: &mut Vec<RegisterId>) {
    let mut note = |id: RegisterId| {
        if !registers.contains(&id) {
            registers.push(id);
        }
    };
    match operand {
        Operand::Register(id) | Operand::Not(id) => note(*id),
        Operand::Address(address) => {
            if let AddressBase::Register(id) = address.base {
                note(id);
            }
        }
        Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
            parts.iter().for_each(|part| collect(part, registers));
        }
        Operand::Pair(first, second) => {
            collect(first, registers);
            collect(second, registers);
        }
        _ => {}
    }
}

/// The most registers that an instruction's operands name.
pub(crate) fn most_registers(body: &Body) -> usize {
    let named =
        body.instructions.iter().map(|instruction| named_registers(&instruction.operands).len());
    named.max().unwrap_or(0)
}

/// The registers that any instruction names, its guard included.
pub(crate) fn used_registers(body: &Body) -> RegisterSet {
    let mut used = RegisterSet::new(body.registers.len());
    for instruction in &body.instructions {
        let guard = instruction.guard.map(|guard| guard.register);
        for id in guard.into_iter().chain(named_registers(&instruction.operands)) {
            used.insert(id);
        }
    }
    used
}

/// Registers that are written once, by an unguarded `mov` of an integer literal. What reads them before
/// that reads what PTX leaves open.
pub(crate) fn literals(body: &Body) -> HashMap<RegisterId, Immediate> {
    let mut written: HashMap<RegisterId, u32> = HashMap::new();
    let mut found = HashMap::new();
    for instruction in &body.instructions {
        for id in liveness::defs_and_uses(instruction).0 {
            *written.entry(id).or_default() += 1;
        }
        if let (Opcode::Mov, None, [Operand::Register(id), Operand::Immediate(immediate)]) =
            (instruction.opcode, instruction.guard, instruction.operands.as_slice())
            && matches!(immediate, Immediate::Integer(_))
            && instruction.first_type().is_some_and(|ty| !ty.is_float())
            // In a register of floats an integer would be read as a number, not as its bits.
            && body.register(*id).is_some_and(|register| !register.ty.is_float())
        {
            found.insert(*id, *immediate);
        }
    }
    found.retain(|id, _| written.get(id) == Some(&1));
    found
}
