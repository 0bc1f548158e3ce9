//! Operands against the slots of the table of opcodes.

use crate::diagnostic::Problem;
use crate::ir::{
    AddressBase, Body, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType, Slot,
    SlotType,
};

type Checked = Result<(), Problem>;

fn mismatch(what: String) -> Checked {
    Err(Problem::Mismatch(what))
}

/// Width in bits that an operand must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    /// A predicate.
    Predicate,
    /// Exactly this many bits.
    Exactly(u32),
    /// So many bits or more.
    AtLeast(u32),
    /// 32 or 64 bits.
    Pointer,
    /// Any data register.
    Any,
}

/// Checks the number, kinds and widths of an instruction's operands, and its guard.
pub(super) fn check_operands(body: &Body, instruction: &Instruction) -> Checked {
    if let Some(guard) = instruction.guard {
        check_register(body, guard.register, Width::Predicate)?;
    }
    let slots = instruction.opcode.slots();
    if slots.contains(&Slot::Rest) {
        return Ok(());
    }
    let required = slots.iter().filter(|slot| !matches!(slot, Slot::Maybe(_))).count();
    let given = instruction.operands.len();
    if given < required || given > slots.len() {
        return mismatch(match required == slots.len() {
            true => format!("{given} operands where there must be {required}"),
            false => format!("{given} operands where there must be {required} to {}", slots.len()),
        });
    }
    for (slot, operand) in slots.iter().zip(&instruction.operands) {
        check_slot(body, instruction, *slot, operand)?;
    }
    Ok(())
}

fn check_slot(body: &Body, instruction: &Instruction, slot: Slot, operand: &Operand) -> Checked {
    match slot {
        Slot::Def(ty) => check_def(body, operand, width(instruction, ty)?),
        Slot::DefPair(ty) => match operand {
            Operand::Pair(first, second) => {
                check_def(body, first, width(instruction, ty)?)?;
                check_def(body, second, Width::Predicate)
            }
            single => check_def(body, single, width(instruction, ty)?),
        },
        Slot::Use(ty) | Slot::Maybe(ty) => check_use(body, operand, width(instruction, ty)?),
        Slot::DefVector(ty) | Slot::UseVector(ty) => {
            let elements = elements(operand);
            if elements.len() != instruction.vector_width() as usize {
                return mismatch(format!(
                    "{} elements where there must be {}",
                    elements.len(),
                    instruction.vector_width()
                ));
            }
            let width = match width(instruction, ty)? {
                Width::Exactly(bits) => Width::AtLeast(bits),
                other => other,
            };
            let is_def = matches!(slot, Slot::DefVector(_));
            elements.iter().try_for_each(|element| match is_def {
                true => check_def(body, element, width),
                false => check_use(body, element, width),
            })
        }
        Slot::DefMany => {
            elements(operand).iter().try_for_each(|it| check_def(body, it, Width::Any))
        }
        Slot::UseMany => {
            elements(operand).iter().try_for_each(|it| check_use(body, it, Width::Any))
        }
        Slot::Address => check_address(body, operand),
        Slot::Texel => match operand {
            Operand::Texel(parts) => {
                let mut parts = parts.iter().flat_map(elements);
                parts.try_for_each(|it| check_use(body, it, Width::Any))
            }
            _ => mismatch("a handle and coordinates are needed".to_owned()),
        },
        Slot::Label => match operand {
            Operand::Label(_) => Ok(()),
            _ => mismatch("a label is needed".to_owned()),
        },
        Slot::Rest => Ok(()),
    }
}

/// The elements of a vector; anything else is its own only element.
fn elements(operand: &Operand) -> &[Operand] {
    match operand {
        Operand::Vector(elements) => elements.as_slice(),
        single => std::slice::from_ref(single),
    }
}

/// The width that a slot asks for in this instruction.
fn width(instruction: &Instruction, slot: SlotType) -> Result<Width, Problem> {
    let no_type = || Problem::Mismatch("a type is missing".to_owned());
    let of_type = |ty: Option<ScalarType>| {
        let ty = ty.ok_or_else(no_type)?;
        Ok(match ty {
            ScalarType::Pred => Width::Predicate,
            // A conversion's registers may be wider than its types.
            _ if instruction.opcode == Opcode::Cvt => Width::AtLeast(ty.bits()),
            _ => Width::Exactly(ty.bits()),
        })
    };
    // Formats of 8 bits come in pairs and are no types of registers: their user checks them.
    let pairs = [Keyword::E4m3x2, Keyword::E5m2x2];
    if instruction.opcode == Opcode::Cvt && instruction.one_of(&pairs).is_some() {
        return Ok(Width::Any);
    }
    match slot {
        SlotType::First => of_type(instruction.first_type()),
        SlotType::Last => of_type(instruction.last_type()),
        SlotType::Product => Ok(match of_type(instruction.first_type())? {
            Width::Exactly(bits) if instruction.has(Keyword::Wide) => Width::Exactly(2 * bits),
            other => other,
        }),
        SlotType::B32 => Ok(Width::Exactly(32)),
        SlotType::Pred => Ok(Width::Predicate),
        SlotType::Pointer => Ok(Width::Pointer),
        SlotType::Any => Ok(Width::Any),
    }
}

fn check_def(body: &Body, operand: &Operand, width: Width) -> Checked {
    match operand {
        Operand::Register(id) => check_register(body, *id, width),
        Operand::Sink => Ok(()),
        _ => mismatch("a register is needed as destination".to_owned()),
    }
}

fn check_use(body: &Body, operand: &Operand, width: Width) -> Checked {
    match operand {
        Operand::Register(id) => check_register(body, *id, width),
        Operand::Not(id) if width == Width::Predicate => check_register(body, *id, width),
        Operand::Immediate(_) => Ok(()),
        Operand::Special(register) => check_bits(register.bits(), width, &register.to_string()),
        Operand::Symbol(..) | Operand::Function(_) if width != Width::Predicate => Ok(()),
        Operand::Vector(_) if width == Width::Any => Ok(()),
        _ => mismatch("this operand cannot stand here".to_owned()),
    }
}

fn check_address(body: &Body, operand: &Operand) -> Checked {
    match operand {
        Operand::Address(address) => match address.base {
            AddressBase::Register(id) => check_register(body, id, Width::Pointer),
            AddressBase::Symbol(_) | AddressBase::Absolute => Ok(()),
        },
        _ => mismatch("an address is needed".to_owned()),
    }
}

fn check_register(body: &Body, id: RegisterId, width: Width) -> Checked {
    let Some(register) = body.register(id) else {
        return mismatch("there is no such register".to_owned());
    };
    match (register.ty == ScalarType::Pred, width) {
        (true, Width::Predicate) => Ok(()),
        (true, _) => mismatch(format!("the predicate `{}` cannot stand here", register.name)),
        (false, Width::Predicate) => {
            mismatch(format!("`{}` stands where a predicate is needed", register.name))
        }
        (false, width) => check_bits(register.ty.bits(), width, &register.name),
    }
}

fn check_bits(bits: u32, width: Width, name: &str) -> Checked {
    let (fits, wanted) = match width {
        Width::Exactly(wanted) => (bits == wanted, format!("{wanted} are needed")),
        Width::AtLeast(wanted) => (bits >= wanted, format!("at least {wanted} are needed")),
        Width::Pointer => (bits == 32 || bits == 64, "an address has 32 or 64".to_owned()),
        Width::Predicate => (false, "a predicate is needed".to_owned()),
        Width::Any => (true, String::new()),
    };
    if fits { Ok(()) } else { mismatch(format!("`{name}` has {bits} bits where {wanted}")) }
}
