//! Module variables per client: the kernel finds them through a table of addresses, not by name, so
//! that each client of one loaded module can have variables of its own.
//!
//! Changed for the launch: one more parameter behind the kernel's own, a pointer to an array of u64,
//! the addresses of [`Relocated::variables`] in that order. Variables of `.const` space lie in global
//! memory, too, and all constant accesses of the kernel become global ones. Shared variables stay.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::InlineError;
use super::draft::{Draft, GLOBAL, U64, at, each_operand, each_operand_mut, reg, symbol_of};
use crate::ir::{
    Address, AddressBase, Function, FunctionId, Immediate, Instruction, Linkage, Modifier, Module,
    Opcode, Operand, RegisterId, RelocationTarget, StateSpace, SymbolRef, VariableId,
};

/// Why a kernel's variables cannot be moved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RelocateError {
    /// Its calls cannot be put in line.
    #[error(transparent)]
    Inline(#[from] InlineError),
    /// Addresses that are not 64 bits wide.
    #[error("the module's addresses have {0} bits")]
    AddressBits(u32),
    /// A texture or surface reference, which is not memory.
    #[error("line {line} uses the texture reference `{name}`")]
    Texture {
        /// The reference.
        name: String,
        /// Line of its use.
        line: u32,
    },
    /// A test for constant memory, which the kernel would have none of.
    #[error("line {0} asks whether an address is constant")]
    AsksForConstant(u32),
    /// A variable that another module defines: link them first.
    #[error("`{0}` is defined in another module")]
    Extern(String),
    /// An initialiser with the address of a function, which a client's image cannot know.
    #[error("the initialiser of `{0}` holds the address of a function")]
    FunctionAddress(String),
}

/// A kernel that finds its variables through a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relocated {
    /// The kernel.
    pub function: Function,
    /// The variables of the table: those that the kernel uses, then those whose addresses are in the
    /// initialisers of others before them.
    pub variables: Vec<VariableId>,
}

impl Relocated {
    /// The initial contents of each variable of the table, given where all of them are; what lies
    /// behind them, up to the variable's size, is zero.
    pub fn images(&self, module: &Module, addresses: &[u64]) -> Vec<Vec<u8>> {
        let address = |target| {
            let at = self.variables.iter().position(|it| RelocationTarget::Variable(*it) == target);
            at.and_then(|at| addresses.get(at)).copied().unwrap_or(0)
        };
        let variables = self.variables.iter().map(|id| module.variable(*id));
        let image = |variable: Option<&crate::ir::Variable>| {
            let Some(variable) = variable else { return Vec::new() };
            let mut bytes = variable.init.image.clone();
            for it in &variable.init.relocations {
                let value = address(it.target).wrapping_add_signed(it.addend);
                let value = value.checked_shr(it.shift).unwrap_or(0).to_le_bytes();
                let target = bytes.iter_mut().skip(it.offset as usize);
                for (byte, new) in target.zip(value.iter().take(it.bytes as usize)) {
                    *byte = *new;
                }
            }
            bytes
        };
        variables.map(image).collect()
    }
}

/// The kernel that finds its variables through a table.
///
/// # Errors
/// For what is no memory, or depends on where it lies.
pub fn relocate(module: &Module, kernel: FunctionId) -> Result<Relocated, RelocateError> {
    if module.address_bits != 64 {
        return Err(RelocateError::AddressBits(module.address_bits));
    }
    let mut draft = Draft::of(module, kernel)?;
    let used = used(module, &draft.body.instructions)?;
    let variables = with_initialisers(module, &used)?;
    let table = draft.pointer_param("variables");
    let mut bases = HashMap::new();
    for (index, id) in used.iter().enumerate() {
        let base = draft.r64("variable");
        draft.emit(Opcode::Ld, &[GLOBAL, U64], vec![reg(base), at(table, 8 * index as i64)]);
        bases.insert(*id, base);
    }
    let inner = inner_addresses(&mut draft, &bases);
    for it in &mut draft.body.instructions {
        each_operand_mut(&mut it.operands, &mut |operand| through_table(operand, &bases, &inner));
        if matches!(it.opcode, Opcode::Ld | Opcode::Ldu | Opcode::Cvta | Opcode::Prefetch) {
            for modifier in &mut it.modifiers {
                if *modifier == Modifier::Space(StateSpace::Const) {
                    *modifier = GLOBAL;
                }
            }
        }
    }
    Ok(Relocated { function: draft.finish(), variables })
}

/// The variables that the code names, in order.
fn used(module: &Module, code: &[Instruction]) -> Result<Vec<VariableId>, RelocateError> {
    let mut used = Vec::new();
    for it in code {
        let line = it.line;
        if it.opcode == Opcode::Isspacep && it.space() == StateSpace::Const {
            return Err(RelocateError::AsksForConstant(line));
        }
        let textures = matches!(it.opcode, Opcode::Tex | Opcode::Tld4 | Opcode::Txq)
            || matches!(it.opcode, Opcode::Suld | Opcode::Sust | Opcode::Sured | Opcode::Suq);
        let mut texture = None;
        each_operand(&it.operands, &mut |operand| {
            let Some((SymbolRef::Variable(id), _)) = symbol_of(operand) else { return };
            let Some(variable) = module.variable(id) else { return };
            if textures {
                texture = Some(variable.name.clone());
            } else if variable.space != StateSpace::Shared && !used.contains(&id) {
                used.push(id);
            }
        });
        if let Some(name) = texture {
            return Err(RelocateError::Texture { name, line });
        }
    }
    Ok(used)
}

/// These variables, and those whose addresses are in their initialisers.
fn with_initialisers(
    module: &Module,
    used: &[VariableId],
) -> Result<Vec<VariableId>, RelocateError> {
    let mut variables = used.to_vec();
    let mut seen = vec![false; module.variables.len()];
    for id in used {
        seen[id.index()] = true;
    }
    let mut next = 0;
    while let Some(variable) = variables.get(next).and_then(|id| module.variable(*id)) {
        next += 1;
        if variable.linkage == Linkage::Extern {
            return Err(RelocateError::Extern(variable.name.clone()));
        }
        for it in &variable.init.relocations {
            match it.target {
                RelocationTarget::Function(_) => {
                    return Err(RelocateError::FunctionAddress(variable.name.clone()));
                }
                RelocationTarget::Variable(id) => {
                    if seen.get(id.index()) == Some(&false) {
                        seen[id.index()] = true;
                        variables.push(id);
                    }
                }
            }
        }
    }
    Ok(variables)
}

type Inner = HashMap<(VariableId, i64), RegisterId>;

/// Registers for addresses within variables that the code takes (`mov.u64 %d, table+8`).
fn inner_addresses(draft: &mut Draft, bases: &HashMap<VariableId, RegisterId>) -> Inner {
    let mut wanted = Vec::new();
    for it in &draft.body.instructions {
        each_operand(&it.operands, &mut |operand| {
            if let Operand::Symbol(SymbolRef::Variable(id), offset) = operand
                && *offset != 0
            {
                wanted.push((*id, *offset));
            }
        });
    }
    let mut inner = Inner::new();
    for (id, offset) in wanted {
        let Some(base) = bases.get(&id) else { continue };
        if inner.contains_key(&(id, offset)) {
            continue;
        }
        let address = draft.r64("within");
        let offset_bits = Operand::Immediate(Immediate::Integer(offset as u64));
        draft.emit(Opcode::Add, &[U64], vec![reg(address), reg(*base), offset_bits]);
        inner.insert((id, offset), address);
    }
    inner
}

fn through_table(operand: &mut Operand, bases: &HashMap<VariableId, RegisterId>, inner: &Inner) {
    match operand {
        Operand::Address(Address { base, .. }) => {
            if let AddressBase::Symbol(SymbolRef::Variable(id)) = base
                && let Some(register) = bases.get(id)
            {
                *base = AddressBase::Register(*register);
            }
        }
        Operand::Symbol(SymbolRef::Variable(id), offset) => {
            if let Some(register) = inner.get(&(*id, *offset)).or_else(|| bases.get(id)) {
                *operand = Operand::Register(*register);
            }
        }
        _ => {}
    }
}
