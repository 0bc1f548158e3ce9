//! Variables of `.param` space become registers, where every access is of one whole value at a fixed
//! place. What is left of them, and every other variable, is numbered anew.

use std::collections::HashMap;

use crate::ir::{
    Address, AddressBase, Body, Immediate, Instruction, LocalId, Modifier, Opcode, Operand,
    Register, RegisterId, ScalarType, StateSpace, SymbolRef,
};

/// Promotes the `.param` variables of a kernel's body where that can be. Returns for each place
/// between instructions where it is now.
pub(super) fn promote_params(body: &mut Body) -> Vec<usize> {
    let mut slots = slots(body);
    let mut registers = HashMap::new();
    for (index, variable) in slots.iter_mut().enumerate() {
        let Some(slots) = variable else { continue };
        for (offset, bytes) in slots {
            let ty = untyped(*bytes);
            let name = format!("%{}${offset}", body.variables[index].name);
            body.registers.push(Register { name, ty });
            let id = RegisterId(body.registers.len() as u32 - 1);
            registers.insert((LocalId(index as u32), *offset), id);
        }
    }
    let new_indices = rewrite(body, &registers);
    let promoted: Vec<bool> = slots.iter().map(Option::is_some).collect();
    drop_variables(body, &promoted);
    new_indices
}

/// The type of so many bytes that says nothing else of them.
fn untyped(bytes: u32) -> ScalarType {
    match bytes {
        2 => ScalarType::B16,
        4 => ScalarType::B32,
        _ => ScalarType::B64,
    }
}

/// What a literal comes to in a type.
fn literal_bits(literal: Immediate, ty: ScalarType) -> u64 {
    let single = |value: f32| u64::from(value.to_bits());
    match (literal, ty) {
        (Immediate::Integer(value), ScalarType::F32) => single(value as i64 as f32),
        (Immediate::Integer(value), ScalarType::F64) => (value as i64 as f64).to_bits(),
        (Immediate::F32(bits), ScalarType::F64) => f64::from(f32::from_bits(bits)).to_bits(),
        (Immediate::F64(bits), ScalarType::F32) => single(f64::from_bits(bits) as f32),
        (Immediate::F32(bits), _) => bits.into(),
        (Immediate::Integer(bits) | Immediate::F64(bits), _) => bits,
    }
}

/// A load or a store of a variable of `.param` space at a fixed place.
struct Access {
    variable: LocalId,
    offset: i64,
    /// The type of an element.
    ty: ScalarType,
}

/// The access that an instruction is, if it can be a move of registers.
fn access(body: &Body, it: &Instruction) -> Option<Access> {
    let at = match it.opcode {
        Opcode::Ld => 1,
        Opcode::St => 0,
        _ => return None,
    };
    let Some(Operand::Address(Address { base: AddressBase::Symbol(symbol), offset })) =
        it.operands.get(at)
    else {
        return None;
    };
    let SymbolRef::Local(variable) = *symbol else { return None };
    let declared = body.variable(variable)?;
    let ty = it.first_type()?;
    let (offset, bytes) = (*offset, i64::from(ty.bytes()));
    let end = offset.checked_add(bytes.checked_mul(it.vector_width().into())?)?;
    let inside = offset >= 0 && u64::try_from(end).is_ok_and(|end| end <= declared.bytes);
    let whole = parts(it).iter().all(|part| match part {
        Operand::Register(id) => body.register(*id).is_some_and(|it| it.ty.bytes() == ty.bytes()),
        Operand::Immediate(_) | Operand::Symbol(..) => true,
        _ => false,
    });
    let plain = it.space() == StateSpace::Param
        && it.operands.len() == 2
        && matches!(ty.bytes(), 2 | 4 | 8)
        && parts(it).len() == it.vector_width() as usize
        && it.modifiers.iter().all(is_plain);
    (inside && whole && plain).then_some(Access { variable, offset, ty })
}

fn is_plain(modifier: &Modifier) -> bool {
    use crate::ir::Keyword::{ParamEntry, ParamFunc, V2, V4, V8, Weak};
    match modifier {
        Modifier::Type(_) | Modifier::Space(_) => true,
        Modifier::Keyword(it) => matches!(it, ParamEntry | ParamFunc | V2 | V4 | V8 | Weak),
    }
}

/// The values that a load or a store moves.
fn parts(it: &Instruction) -> &[Operand] {
    match it.operands.get(usize::from(it.opcode == Opcode::St)) {
        Some(Operand::Vector(parts)) => parts,
        Some(single) => std::slice::from_ref(single),
        None => &[],
    }
}

/// For each variable its values, as offsets and sizes in bytes, ascending; `None` for one that stays
/// in memory.
fn slots(body: &Body) -> Vec<Option<Vec<(i64, u32)>>> {
    let is_param = |it: &crate::ir::Variable| it.space == StateSpace::Param;
    let mut slots: Vec<Option<Vec<(i64, u32)>>> =
        body.variables.iter().map(|it| is_param(it).then(Vec::new)).collect();
    for instruction in &body.instructions {
        let access = access(body, instruction);
        let except = access.as_ref().map(|_| usize::from(instruction.opcode == Opcode::Ld));
        for (index, operand) in instruction.operands.iter().enumerate() {
            if except != Some(index) {
                each_local(operand, &mut |id| {
                    if let Some(entry) = slots.get_mut(id.index()) {
                        *entry = None;
                    }
                });
            }
        }
        if let Some(Access { variable, offset, ty }) = access {
            let Some(Some(known)) = slots.get_mut(variable.index()) else { continue };
            let bytes = ty.bytes();
            let parts = (0..i64::from(instruction.vector_width()))
                .map(|part| (offset + part * i64::from(bytes), bytes));
            known.extend(parts);
        }
    }
    for entry in &mut slots {
        let Some(known) = entry else { continue };
        known.sort_unstable();
        known.dedup();
        let overlap = |pair: &[(i64, u32)]| pair[0].0 + i64::from(pair[0].1) > pair[1].0;
        if known.windows(2).any(overlap) {
            *entry = None;
        }
    }
    slots
}

fn each_local(operand: &Operand, f: &mut impl FnMut(LocalId)) {
    match operand {
        Operand::Symbol(SymbolRef::Local(id), _)
        | Operand::Address(Address { base: AddressBase::Symbol(SymbolRef::Local(id)), .. }) => {
            f(*id);
        }
        Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
            parts.iter().for_each(|part| each_local(part, f));
        }
        Operand::Pair(first, second) => {
            each_local(first, f);
            each_local(second, f);
        }
        _ => {}
    }
}

/// Makes moves of the accesses to promoted variables.
fn rewrite(body: &mut Body, registers: &HashMap<(LocalId, i64), RegisterId>) -> Vec<usize> {
    let mut new_indices = Vec::with_capacity(body.instructions.len() + 1);
    let mut out = Vec::with_capacity(body.instructions.len());
    for instruction in std::mem::take(&mut body.instructions) {
        new_indices.push(out.len());
        let promoted = access(body, &instruction)
            .filter(|it| registers.contains_key(&(it.variable, it.offset)));
        let Some(Access { variable, offset, ty }) = promoted else {
            out.push(instruction);
            continue;
        };
        for (at, part) in parts(&instruction).iter().enumerate() {
            let place = offset + at as i64 * i64::from(ty.bytes());
            let Some(slot) = registers.get(&(variable, place)) else { continue };
            let operands = match (instruction.opcode, part) {
                (Opcode::Ld, part) => vec![part.clone(), Operand::Register(*slot)],
                (_, Operand::Immediate(it)) => {
                    let bits = Immediate::Integer(literal_bits(*it, ty));
                    vec![Operand::Register(*slot), Operand::Immediate(bits)]
                }
                (_, part) => vec![Operand::Register(*slot), part.clone()],
            };
            out.push(Instruction {
                guard: instruction.guard,
                opcode: Opcode::Mov,
                modifiers: vec![Modifier::Type(untyped(ty.bytes()))],
                operands,
                line: instruction.line,
                column: instruction.column,
            });
        }
    }
    new_indices.push(out.len());
    body.instructions = out;
    for label in &mut body.labels {
        label.at = new_indices.get(label.at).copied().unwrap_or(label.at);
    }
    new_indices
}

/// Takes variables out and numbers the others anew.
pub(super) fn drop_variables(body: &mut Body, gone: &[bool]) {
    let mut numbers = Vec::with_capacity(gone.len());
    let mut kept = 0;
    for gone in gone {
        numbers.push(LocalId(kept));
        kept += u32::from(!gone);
    }
    let mut index = 0;
    body.variables.retain(|_| {
        index += 1;
        !gone[index - 1]
    });
    for operand in body.instructions.iter_mut().flat_map(|it| &mut it.operands) {
        renumber(operand, &numbers);
    }
}

fn renumber(operand: &mut Operand, numbers: &[LocalId]) {
    match operand {
        Operand::Symbol(SymbolRef::Local(id), _)
        | Operand::Address(Address { base: AddressBase::Symbol(SymbolRef::Local(id)), .. }) => {
            if let Some(new) = numbers.get(id.index()) {
                *id = *new;
            }
        }
        Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
            parts.iter_mut().for_each(|part| renumber(part, numbers));
        }
        Operand::Pair(first, second) => {
            renumber(first, numbers);
            renumber(second, numbers);
        }
        _ => {}
    }
}
