//! Every place in memory that a kernel names.

use super::super::draft::Draft;
use super::refuse::{self, FenceError};
use crate::ir::{
    Address, AddressBase, Immediate, Instruction, Keyword, Opcode, Operand, StateSpace, SymbolRef,
};

/// Where an address that has to be fenced leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Space {
    Global,
    Shared,
    Local,
}

/// An address that has to be fenced.
#[derive(Debug, Clone, Copy)]
pub(super) struct Access {
    /// The instruction, and which of its operands.
    pub(super) at: usize,
    pub(super) operand: usize,
    pub(super) space: Space,
    pub(super) address: Address,
    /// Bytes from the address on.
    pub(super) bytes: u32,
    /// Of what it must be a multiple.
    pub(super) align: u32,
}

/// All of them, in the order of the code.
pub(super) fn all(draft: &Draft) -> Result<Vec<Access>, FenceError> {
    let code = &draft.body.instructions;
    let mut found = Vec::new();
    let mut generic = None;
    for (at, it) in code.iter().enumerate() {
        for (operand, space, bytes) in address_operands(it)? {
            let Some(Operand::Address(address)) = it.operands.get(operand) else {
                return Err(refuse::instruction(it));
            };
            let address = *address;
            let space = match space {
                StateSpace::Global => Space::Global,
                StateSpace::Generic => {
                    generic = generic.or(Some(it.line));
                    Space::Global
                }
                StateSpace::Shared => Space::Shared,
                StateSpace::Local => Space::Local,
                StateSpace::Param if is_in_param(draft, address, bytes) => continue,
                StateSpace::Param => return Err(FenceError::Parameter(it.line)),
                _ => return Err(refuse::instruction(it)),
            };
            let align = if bytes.is_power_of_two() { bytes } else { 1 };
            found.push(Access { at, operand, space, address, bytes, align });
        }
    }
    // An address that was made generic may be any of those that are used as generic ones.
    let makes_generic = |instruction: &&Instruction| {
        instruction.opcode == Opcode::Cvta
            && !instruction.has(Keyword::To)
            && instruction.space() != StateSpace::Global
    };
    match generic.filter(|_| code.iter().any(|it| makes_generic(&it))) {
        Some(line) => Err(FenceError::Generic(line)),
        None => Ok(found),
    }
}

/// The operands of an instruction that are addresses, with their spaces and lengths.
fn address_operands(it: &Instruction) -> Result<Vec<(usize, StateSpace, u32)>, FenceError> {
    let whole = || it.first_type().map(|ty| ty.bytes() * it.vector_width());
    let bytes = || whole().ok_or_else(|| refuse::instruction(it));
    Ok(match it.opcode {
        Opcode::Ld | Opcode::Ldu | Opcode::Atom => vec![(1, it.space(), bytes()?)],
        Opcode::St | Opcode::Red => vec![(0, it.space(), bytes()?)],
        Opcode::Prefetch | Opcode::Prefetchu => match it.space() {
            space @ (StateSpace::Global | StateSpace::Generic) => vec![(0, space, 1)],
            _ => return Err(refuse::instruction(it)),
        },
        // Their generic addresses are of shared memory, where a fence of global memory would be wrong.
        Opcode::Ldmatrix | Opcode::Stmatrix if it.space() == StateSpace::Generic => {
            return Err(FenceError::Generic(it.line));
        }
        // Rows of 16 bytes.
        Opcode::Ldmatrix | Opcode::Stmatrix if it.has(Keyword::M8n8) => {
            vec![(usize::from(it.opcode == Opcode::Ldmatrix), it.space(), 16)]
        }
        Opcode::Ldmatrix | Opcode::Stmatrix => return Err(refuse::instruction(it)),
        Opcode::Cp => copied(it)?,
        _ => Vec::new(),
    })
}

/// `cp.async` from global to shared memory, and waiting for that.
fn copied(it: &Instruction) -> Result<Vec<(usize, StateSpace, u32)>, FenceError> {
    use Keyword::{
        Async, Ca, Cg, CommitGroup, Prefetch64, Prefetch128, Prefetch256, SharedCta, WaitAll,
        WaitGroup,
    };
    const PLAIN: [Keyword; 9] =
        [Async, Ca, Cg, CommitGroup, Prefetch64, Prefetch128, Prefetch256, SharedCta, WaitAll];
    if it.keywords().any(|it| it != WaitGroup && !PLAIN.contains(&it)) {
        return Err(refuse::instruction(it));
    }
    match it.operands.as_slice() {
        [] | [Operand::Immediate(_)] => Ok(Vec::new()),
        [
            Operand::Address(_),
            Operand::Address(_),
            Operand::Immediate(Immediate::Integer(bytes @ (4 | 8 | 16))),
            // How many of them are copied: the others become 0.
            rest @ ..,
        ] if rest.iter().all(|it| is_at_most(it, *bytes)) => {
            let bytes = *bytes as u32;
            Ok(vec![(0, StateSpace::Shared, bytes), (1, StateSpace::Global, bytes)])
        }
        _ => Err(refuse::instruction(it)),
    }
}

fn is_at_most(operand: &Operand, most: u64) -> bool {
    matches!(operand, Operand::Immediate(Immediate::Integer(it)) if *it <= most)
}

/// Is it a place within one parameter, or within one variable for parameters of calls?
fn is_in_param(draft: &Draft, address: Address, bytes: u32) -> bool {
    let AddressBase::Symbol(symbol) = address.base else { return false };
    let size = match symbol {
        SymbolRef::Param(index) => {
            draft.function.params.get(index as usize).map(|it| u64::from(it.bytes))
        }
        SymbolRef::Local(id) => draft.body.variable(id).map(|it| it.bytes),
        _ => None,
    };
    size.is_some_and(|size| is_within(address.offset, bytes, size))
}

/// Whether `bytes` bytes at an offset lie within `size` bytes.
pub(super) fn is_within(offset: i64, bytes: u32, size: u64) -> bool {
    let end = u64::try_from(offset).ok().and_then(|it| it.checked_add(bytes.into()));
    end.is_some_and(|end| end <= size)
}
