//! Registers of 128 bits become two of 64, so that what comes after knows no others.
//!
//! Loads and stores become ones of vectors, moves two moves. What else takes 128 bits (`atom`,
//! `clusterlaunchcontrol`) takes two registers in braces then, which its decoder knows.

use std::collections::HashMap;

use crate::ir::{
    Body, Instruction, Keyword, Modifier, Opcode, Operand, Register, RegisterId, ScalarType,
};

/// The halves of each register of 128 bits, the lower one first.
type Halves = HashMap<RegisterId, [RegisterId; 2]>;

/// Splits a body's registers of 128 bits. Returns for each place between instructions where it is
/// now. A body with an instruction that cannot take halves is left as it is.
pub(super) fn split_wide(body: &mut Body) -> Vec<usize> {
    let unchanged = |body: &Body| (0..=body.instructions.len()).collect();
    let wide: Vec<usize> = (0..body.registers.len())
        .filter(|index| body.registers[*index].ty == ScalarType::B128)
        .collect();
    if wide.is_empty() || !body.instructions.iter().all(|it| takes_halves(body, it)) {
        return unchanged(body);
    }
    let mut halves = Halves::new();
    for index in wide {
        let name = format!("{}$high", body.registers[index].name);
        body.registers[index].ty = ScalarType::B64;
        body.registers.push(Register { name, ty: ScalarType::B64 });
        let high = RegisterId(body.registers.len() as u32 - 1);
        halves.insert(RegisterId(index as u32), [RegisterId(index as u32), high]);
    }
    let mut new_indices = Vec::with_capacity(body.instructions.len() + 1);
    let mut out = Vec::with_capacity(body.instructions.len());
    for it in std::mem::take(&mut body.instructions) {
        new_indices.push(out.len());
        split(it, &halves, &mut out);
    }
    new_indices.push(out.len());
    body.instructions = out;
    for label in &mut body.labels {
        label.at = new_indices.get(label.at).copied().unwrap_or(label.at);
    }
    new_indices
}

/// Does an instruction name no register of 128 bits, or only where halves will do?
fn takes_halves(body: &Body, it: &Instruction) -> bool {
    let is_wide = |operand: &Operand| match operand {
        Operand::Register(id) => body.register(*id).is_some_and(|it| it.ty == ScalarType::B128),
        _ => false,
    };
    let mut mentions = false;
    crate::ir::each_operand(&it.operands, &mut |operand| mentions |= is_wide(operand));
    if !mentions {
        return true;
    }
    match it.opcode {
        Opcode::Mov => it.operands.len() == 2 && it.first_type() == Some(ScalarType::B128),
        Opcode::Ld | Opcode::Ldu | Opcode::St => {
            let at = usize::from(it.opcode == Opcode::St);
            let values = it.operands.get(at).map_or(&[] as &[_], elements);
            let fits = values.len() == it.vector_width() as usize && values.len() <= 2;
            fits && values.iter().all(is_wide) && it.first_type() == Some(ScalarType::B128)
        }
        Opcode::Atom | Opcode::Clusterlaunchcontrol => true,
        _ => false,
    }
}

fn elements(operand: &Operand) -> &[Operand] {
    match operand {
        Operand::Vector(parts) => parts,
        single => std::slice::from_ref(single),
    }
}

fn split(it: Instruction, halves: &Halves, out: &mut Vec<Instruction>) {
    let wide = it.first_type() == Some(ScalarType::B128);
    match it.opcode {
        Opcode::Mov if wide => {
            let parts = |at: usize| it.operands.get(at).map_or(Vec::new(), |it| flat(it, halves));
            let pairs = parts(0).into_iter().zip(parts(1));
            let wanted: Vec<_> = pairs.filter(|(to, _)| *to != Operand::Sink).collect();
            // Something must be left of it, or its block would be gone with it.
            if wanted.is_empty() {
                out.push(with_braces(it, halves));
                return;
            }
            for (to, from) in wanted {
                let modifiers = vec![Modifier::Type(ScalarType::B64)];
                out.push(Instruction { modifiers, operands: vec![to, from], ..it.clone() });
            }
        }
        Opcode::Ld | Opcode::Ldu | Opcode::St if wide => out.push(as_vector(it, halves)),
        _ => out.push(with_braces(it, halves)),
    }
}

/// Each register of 128 bits as two in braces.
fn with_braces(it: Instruction, halves: &Halves) -> Instruction {
    let in_braces = |operand: &Operand| match operand {
        Operand::Register(id) if halves.contains_key(id) => Operand::Vector(flat(operand, halves)),
        other => other.clone(),
    };
    let operands = it.operands.iter().map(in_braces).collect();
    Instruction { operands, ..it }
}

/// The halves of an operand of 128 bits, or of each element of a vector of such.
fn flat(operand: &Operand, halves: &Halves) -> Vec<Operand> {
    let each = elements(operand).iter().flat_map(|part| match part {
        Operand::Register(id) => match halves.get(id) {
            Some(both) => both.map(Operand::Register).to_vec(),
            None => vec![part.clone()],
        },
        part => vec![part.clone()],
    });
    each.collect()
}

/// A load or store of `.b128` as one of `.v2.b64`, one of `.v2.b128` as one of `.v4.b64`.
fn as_vector(mut it: Instruction, halves: &Halves) -> Instruction {
    let at = usize::from(it.opcode == Opcode::St);
    let Some(operand) = it.operands.get_mut(at) else { return it };
    let parts = flat(operand, halves);
    let width = if parts.len() == 4 { Keyword::V4 } else { Keyword::V2 };
    *operand = Operand::Vector(parts);
    it.modifiers.retain(|it| *it != Modifier::Keyword(Keyword::V2));
    let ty = it.modifiers.iter().position(|it| matches!(it, Modifier::Type(_)));
    if let Some(ty) = ty {
        it.modifiers[ty] = Modifier::Type(ScalarType::B64);
        it.modifiers.insert(ty, Modifier::Keyword(width));
    }
    it
}
