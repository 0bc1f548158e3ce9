//! Code that cannot be fenced.

use super::super::draft::{Draft, symbol_of};
use super::InlineError;
use crate::ir::{
    FunctionId, Instruction, Keyword, Module, Opcode, Operand, Slot, StateSpace, SymbolRef,
    each_operand,
};

/// Why a kernel cannot be kept in a window.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenceError {
    /// Its calls cannot be put in line.
    #[error(transparent)]
    Inline(#[from] InlineError),
    /// Addresses that are not 64 bits wide.
    #[error("the module's addresses have {0} bits")]
    AddressBits(u32),
    /// An instruction that may reach what no window bounds, or fault.
    #[error("`{instruction}` in line {line} cannot be kept in a window")]
    Instruction {
        /// The instruction in full, without operands.
        instruction: String,
        /// The instruction's line in the source.
        line: u32,
    },
    /// A variable of the module: [`relocate`](super::super::relocate()) first.
    #[error("line {line} uses the variable `{name}`, which is not in the window")]
    Variable {
        /// The variable.
        name: String,
        /// Line of its use.
        line: u32,
    },
    /// A function of the device's that works on memory of all clients.
    #[error("the kernel calls `{name}` in line {line}")]
    DeviceCall {
        /// The function.
        name: String,
        /// Line of the call.
        line: u32,
    },
    /// Generic addresses, where some may be of shared or local memory.
    #[error("the address in line {0} may be one of shared, local or parameter memory")]
    Generic(u32),
    /// A parameter that is not read as a whole at a fixed place.
    #[error("line {0} takes the address of a parameter")]
    Parameter(u32),
}

pub(super) fn instruction(it: &Instruction) -> FenceError {
    FenceError::Instruction { instruction: it.mnemonic(), line: it.line }
}

/// Refuses what cannot be fenced, but for accesses: [`super::access::all`] does that.
pub(super) fn check(module: &Module, draft: &Draft) -> Result<(), FenceError> {
    for it in &draft.body.instructions {
        if let Opcode::Call = it.opcode {
            let callee = it.operands.iter().find_map(|operand| match operand {
                Operand::Function(id) => Some(*id),
                _ => None,
            });
            if !is_assertion(module, callee) {
                let name = callee.and_then(|id| module.function(id)).map(|it| it.name.clone());
                let name = name.unwrap_or_default();
                return Err(FenceError::DeviceCall { name, line: it.line });
            }
            continue;
        }
        if !is_known(it) {
            return Err(instruction(it));
        }
        symbols(module, draft, it)?;
    }
    Ok(())
}

/// Is it the device's function that says which assertion failed?
pub(super) fn is_assertion(module: &Module, callee: Option<FunctionId>) -> bool {
    callee.and_then(|id| module.function(id)).is_some_and(|it| it.name == "__assertfail")
}

/// Is it known that the instruction cannot fault, nor reach anything but by addresses in its brackets? One
/// without brackets, whose operands are all of fixed kinds, computes its results from them.
fn is_known(it: &Instruction) -> bool {
    use Keyword::{Async, Bulk, CacheHint, Cluster, Mbarrier, SharedCluster};
    if it.one_of(&[Bulk, CacheHint, Cluster, Mbarrier, SharedCluster]).is_some()
        || (it.has(Async) && it.opcode != Opcode::Cp)
    {
        return false;
    }
    let has_address = it.operands.iter().any(|it| matches!(it, Operand::Address(_)));
    match it.opcode {
        Opcode::Ld | Opcode::Ldu | Opcode::St | Opcode::Atom | Opcode::Red => true,
        Opcode::Prefetch | Opcode::Prefetchu | Opcode::Ldmatrix | Opcode::Stmatrix => true,
        Opcode::Cp | Opcode::Mov | Opcode::Brx => true,
        Opcode::Wmma | Opcode::Fence => !has_address,
        Opcode::Bar | Opcode::Barrier => has_fixed_barrier(it),
        // They have no brackets, and reach beyond their operands all the same.
        Opcode::Alloca | Opcode::Stacksave | Opcode::Stackrestore | Opcode::Mapa => false,
        Opcode::Getctarank | Opcode::Griddepcontrol | Opcode::Setmaxnreg => false,
        other => other
            .slots()
            .iter()
            .all(|slot| !matches!(slot, Slot::Address | Slot::Texel | Slot::Rest)),
    }
}

/// Barriers whose number a register says may be ones that no device has.
fn has_fixed_barrier(it: &Instruction) -> bool {
    let is_fixed = |it: &Operand| matches!(it, Operand::Immediate(_));
    match it.operands.as_slice() {
        [_, numbers @ .., _] if it.has(Keyword::Red) => numbers.iter().all(is_fixed),
        all => all.iter().all(is_fixed),
    }
}

/// Looks at what an instruction names.
fn symbols(module: &Module, draft: &Draft, it: &Instruction) -> Result<(), FenceError> {
    let mut wrong = None;
    each_operand(&it.operands, &mut |operand| {
        let Some((symbol, _)) = symbol_of(operand) else { return };
        let is_param = match symbol {
            SymbolRef::Variable(id) => {
                if let Some(variable) = module.variable(id)
                    && variable.space != StateSpace::Shared
                {
                    let name = variable.name.clone();
                    wrong = Some(FenceError::Variable { name, line: it.line });
                }
                false
            }
            SymbolRef::Local(id) => {
                draft.body.variable(id).is_none_or(|it| it.space == StateSpace::Param)
            }
            SymbolRef::Param(_) | SymbolRef::Return(_) => true,
        };
        if is_param && !matches!(operand, Operand::Address(_)) {
            wrong = Some(FenceError::Parameter(it.line));
        }
    });
    wrong.map_or(Ok(()), Err)
}
