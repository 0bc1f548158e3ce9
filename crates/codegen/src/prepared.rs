//! Kernels as they are lowered: calls in line, 32-bit halves apart, and parameters loaded by name.
//!
//! Compilers take the address of a large structure that is a parameter into a register, and load its members by that.
//! Which parameter it is says the only `mov` that writes the register.

use std::collections::HashMap;

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{
    Address, AddressBase, Body, FunctionId, Immediate, Instruction, Module, Opcode, Operand,
    RegisterId, StateSpace, SymbolRef,
};
use svp_ptx::transform::inline::{InlineError, Inlined, inline_all};

/// The kernel, ready to be lowered.
pub(crate) fn prepared(module: &Module, kernel: FunctionId) -> Result<Inlined, InlineError> {
    let mut inlined = inline_all(module, kernel)?.with_halves();
    if let Some(body) = &mut inlined.function.body {
        load_by_name(body);
    }
    Ok(inlined)
}

/// A place in a parameter.
type Place = (SymbolRef, i64);

/// Replaces registers that hold addresses in parameters by the parameters' names, in loads.
fn load_by_name(body: &mut Body) {
    let places = places(body);
    if places.is_empty() {
        return;
    }
    for instruction in &mut body.instructions {
        if instruction.opcode != Opcode::Ld || instruction.space() != StateSpace::Param {
            continue;
        }
        if let Some(Operand::Address(address)) = instruction.operands.get_mut(1)
            && let AddressBase::Register(id) = address.base
            && let Some((symbol, at)) = places.get(&id)
            && let Some(offset) = at.checked_add(address.offset)
        {
            *address = Address { base: AddressBase::Symbol(*symbol), offset };
        }
    }
}

/// The registers that hold an address in a parameter and never anything else.
fn places(body: &Body) -> HashMap<RegisterId, Place> {
    let mut written = vec![0_u32; body.registers.len()];
    for id in body.instructions.iter().flat_map(|it| defs_and_uses(it).0) {
        if let Some(count) = written.get_mut(id.index()) {
            *count += 1;
        }
    }
    let mut places = HashMap::new();
    for instruction in &body.instructions {
        if let Some(Operand::Register(id)) = instruction.operands.first()
            && written.get(id.index()) == Some(&1)
            && let Some(place) = place(instruction, &places)
        {
            places.insert(*id, place);
        }
    }
    places
}

/// The place whose address an instruction writes.
fn place(instruction: &Instruction, known: &HashMap<RegisterId, Place>) -> Option<Place> {
    let is_address = instruction.last_type().is_some_and(|ty| ty.bytes() == 8 && !ty.is_float());
    if instruction.guard.is_some() || !is_address {
        return None;
    }
    match (instruction.opcode, instruction.operands.get(1..)?) {
        (Opcode::Mov, [Operand::Symbol(symbol @ SymbolRef::Param(_), at)]) => Some((*symbol, *at)),
        (Opcode::Mov, [Operand::Register(id)]) => known.get(id).copied(),
        (Opcode::Add, [Operand::Register(id), Operand::Immediate(Immediate::Integer(more))]) => {
            let (symbol, at) = known.get(id)?;
            Some((*symbol, at.checked_add(*more as i64)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Options, Vectors, lower};

    fn lowered(address: &str) -> crate::Lowered {
        let text = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n\
             .visible .entry k(.param .u64 p, .param .align 8 .b8 s[64]) {{\n\
             .reg .u64 %d<9>; .reg .b32 %r<3>; .reg .pred %q;\n\
             ld.param.u64 %d0, [p]; {address}\n\
             ld.param.u32 %r1, [%d3+4]; st.global.u32 [%d0], %r1; ret; }}\n"
        );
        let mut module = svp_ptx::parse::parse(&text).unwrap();
        svp_ptx::verify::verify_module(&mut module);
        let (id, _) = module.kernels().next().unwrap();
        let options =
            Options { block: [64, 1, 1], count: false, vectors: Vectors::AVX2, lanes: None };
        lower(&module, id, &options).unwrap()
    }

    /// One site is the store's.
    #[test]
    fn members_of_a_parameter_are_loaded_without_a_call() {
        for address in [
            "mov.b64 %d3, s;",
            "mov.u64 %d1, s; add.s64 %d2, %d1, 16; mov.u64 %d3, %d2;",
            "mov.b64 %d3, s+8;",
        ] {
            assert_eq!(lowered(address).sites.len(), 1, "{address}");
        }
    }

    /// What may hold another address is read as any register.
    #[test]
    fn a_register_that_is_written_twice_names_no_parameter() {
        for address in [
            "mov.b64 %d3, s; add.s64 %d3, %d3, 8;",
            "mov.b64 %d3, s; setp.eq.u64 %q, %d0, 0; @%q add.s64 %d3, %d3, 8;",
        ] {
            assert!(lowered(address).sites.len() > 1, "{address}");
        }
    }
}
