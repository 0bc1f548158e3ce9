//! `__managed__` variables: they lie in memory of the program's, which the device reaches, too, at addresses
//! that come with the image (`svp_fatbin::parts`). Code is given these addresses in the place of names.

use std::collections::HashMap;

use svp_fatbin::parts::{MANAGED_ALIGN, ManagedRange};
use svp_gpu::{GpuError, code};
use svp_ptx::ir::{
    AddressBase, Body, Immediate, Instruction, Keyword, Linkage, Modifier, Module, Opcode, Operand,
    Register, RegisterId, RelocationTarget, ScalarType, StateSpace, SymbolRef, VariableId,
};

/// The initial contents of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Image {
    /// Where it lies.
    pub(super) addr: u64,
    pub(super) bytes: Vec<u8>,
}

/// Addresses of managed variables.
type Places = HashMap<VariableId, u64>;

/// Gives managed variables their places in the range, and the code of the module their addresses. They are
/// ordinary variables then, that nothing names. Returns each one's name and initial contents, in order.
pub(super) fn place(
    module: &mut Module,
    range: ManagedRange,
) -> Result<Vec<(String, Image)>, GpuError> {
    let places = places(module, range)?;
    let placed = images(module, &places)?;
    for function in &mut module.functions {
        if let Some(body) = &mut function.body {
            with_addresses(body, &places);
        }
    }
    for variable in module.variables.iter_mut().filter(|it| it.managed) {
        variable.managed = false;
        variable.init = Default::default();
    }
    Ok(placed)
}

fn places(module: &Module, range: ManagedRange) -> Result<Places, GpuError> {
    let mut places = Places::new();
    let mut used = 0u64;
    for (index, variable) in module.variables.iter().enumerate() {
        if !variable.managed || variable.linkage == Linkage::Extern {
            continue;
        }
        let name = &variable.name;
        if u64::from(variable.align) > MANAGED_ALIGN {
            let message = format!("`{name}` asks for alignment to {}", variable.align);
            return Err(GpuError::new(code::INVALID_PTX, message));
        }
        let room = variable.bytes.max(1).checked_next_multiple_of(MANAGED_ALIGN);
        let end = room.and_then(|room| used.checked_add(room)).filter(|end| *end <= range.len);
        let addr = range.addr.checked_add(used);
        let (Some(end), Some(addr)) = (end, addr) else {
            let message = format!("there is no room for managed `{name}`");
            return Err(GpuError::new(code::INVALID_VALUE, message));
        };
        places.insert(VariableId(index as u32), addr);
        used = end;
    }
    Ok(places)
}

/// Names and initial contents of the managed variables. Addresses of anything else are the driver's to choose,
/// after this code is made: variables that hold such ones are refused, and so are others that hold these.
fn images(module: &Module, places: &Places) -> Result<Vec<(String, Image)>, GpuError> {
    let mut images = Vec::new();
    for (index, variable) in module.variables.iter().enumerate() {
        let own = places.get(&VariableId(index as u32));
        let place_of = |target| match target {
            RelocationTarget::Variable(id) => places.get(&id),
            RelocationTarget::Function(_) => None,
        };
        let mixes = |target| place_of(target).is_some() != own.is_some();
        if variable.init.relocations.iter().any(|it| mixes(it.target)) {
            let name = &variable.name;
            let message = format!(
                "the initialiser of `{name}` names a variable that is managed where it is not, or \
                 the other way round: not on an NVIDIA device yet"
            );
            return Err(GpuError::new(code::NOT_SUPPORTED, message));
        }
        let Some(&addr) = own else { continue };
        let mut bytes = variable.init.image.clone();
        bytes.resize(usize::try_from(variable.bytes).unwrap_or(usize::MAX), 0);
        for it in &variable.init.relocations {
            let target = place_of(it.target).copied().unwrap_or(0);
            let value = target.wrapping_add_signed(it.addend).checked_shr(it.shift).unwrap_or(0);
            let places = bytes.iter_mut().skip(it.offset as usize);
            for (byte, new) in places.zip(value.to_le_bytes().iter().take(it.bytes as usize)) {
                *byte = *new;
            }
        }
        images.push((variable.name.clone(), Image { addr, bytes }));
    }
    Ok(images)
}

/// Code that finds managed variables by their addresses: each is in a register from the function's start on.
fn with_addresses(body: &mut Body, places: &Places) {
    let mut bases: HashMap<(VariableId, i64), RegisterId> = HashMap::new();
    let mut head = Vec::new();
    let Body { registers, instructions, .. } = body;
    let mut base = |id: VariableId, offset: i64| {
        let addr = places.get(&id)?.wrapping_add_signed(offset);
        Some(*bases.entry((id, offset)).or_insert_with(|| {
            let number = registers.len();
            let mut register = |name: &str| {
                registers
                    .push(Register { name: format!("%svp_{name}_{number}"), ty: ScalarType::B64 });
                RegisterId(registers.len() as u32 - 1)
            };
            let (generic, global) = (register("managed"), register("managed_global"));
            head.push(made(
                Opcode::Mov,
                &[Modifier::Type(ScalarType::U64)],
                vec![Operand::Register(generic), Operand::Immediate(Immediate::Integer(addr))],
            ));
            head.push(made(
                Opcode::Cvta,
                &[
                    Modifier::Keyword(Keyword::To),
                    Modifier::Space(StateSpace::Global),
                    Modifier::Type(ScalarType::U64),
                ],
                vec![Operand::Register(global), Operand::Register(generic)],
            ));
            global
        }))
    };
    for instruction in instructions.iter_mut() {
        each(&mut instruction.operands, &mut |operand| match operand {
            Operand::Address(address) => {
                if let AddressBase::Symbol(SymbolRef::Variable(id)) = address.base
                    && let Some(register) = base(id, 0)
                {
                    address.base = AddressBase::Register(register);
                }
            }
            Operand::Symbol(SymbolRef::Variable(id), offset) => {
                if let Some(register) = base(*id, *offset) {
                    *operand = Operand::Register(register);
                }
            }
            _ => {}
        });
    }
    for label in &mut body.labels {
        label.at += head.len();
    }
    body.instructions.splice(0..0, head);
}

fn made(opcode: Opcode, modifiers: &[Modifier], operands: Vec<Operand>) -> Instruction {
    let modifiers = modifiers.to_vec();
    Instruction { guard: None, opcode, modifiers, operands, line: 1, column: 1 }
}

/// Every operand, those within others too.
fn each(operands: &mut [Operand], change: &mut impl FnMut(&mut Operand)) {
    for operand in operands {
        match operand {
            Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
                each(parts, change);
            }
            Operand::Pair(first, second) => {
                change(first);
                change(second);
            }
            other => change(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_ptx::parse::parse;
    use svp_ptx::print::print;
    use svp_ptx::verify::verify_function;

    const RANGE: ManagedRange = ManagedRange { addr: 0x20_0000_0000, len: 512 };

    /// What becomes of a module with two managed variables.
    fn placed(more: &str, code: &str) -> Result<(String, Vec<(String, Image)>), GpuError> {
        let text = format!(
            ".version 8.0\n.target sm_75\n.address_size 64\n\
             .visible .global .attribute(.managed) .align 4 .u32 counter = 5;\n\
             .visible .global .attribute(.managed) .align 8 .u64 where = generic(counter);\n\
             .visible .global .u32 other = 3;\n{more}\n\
             .visible .entry k() {{ .reg .pred %p; .reg .b32 %r<3>; .reg .b64 %rd<3>;\n{code}\nret; }}"
        );
        let mut module = parse(&text).unwrap();
        let images = place(&mut module, RANGE)?;
        let text = print(&module);
        let again = parse(&text).unwrap();
        for (_, function) in again.kernels() {
            assert_eq!(function.problems, [], "{text}");
            assert_eq!(verify_function(&again, function), [], "{text}");
        }
        Ok((text, images))
    }

    #[test]
    fn code_has_addresses_in_the_place_of_names() {
        let (text, images) = placed(
            "",
            "setp.eq.u32 %p, 1, 1; @%p bra over; ld.global.u32 %r1, [counter];
             over: mov.u64 %rd1, where+4; atom.global.add.u32 %r2, [counter+0], 1; ld.global.u32 %r1, [other];",
        )
        .unwrap();
        let code = &text[text.find(".entry").unwrap()..];
        assert!(!code.contains("counter") && !code.contains("where"), "{code}");
        assert!(code.contains("[other]") && !text.contains(".managed"), "{text}");
        let addr = RANGE.addr;
        assert_eq!(images[0], ("counter".into(), Image { addr, bytes: vec![5, 0, 0, 0] }));
        let where_ = Image { addr: addr + 256, bytes: addr.to_le_bytes().to_vec() };
        assert_eq!(images[1], ("where".into(), where_));
    }

    #[test]
    fn what_cannot_be_placed_is_refused_by_name() {
        let mixed = placed(".global .u64 mixed = generic(counter);", "").unwrap_err();
        assert!(mixed.code == code::NOT_SUPPORTED && mixed.message.contains("`mixed`"), "{mixed}");
        let third = ".global .attribute(.managed) .u32 third;";
        let full = placed(third, "").unwrap_err();
        assert!(full.message.contains("no room for managed `third`"), "{full}");
    }
}
