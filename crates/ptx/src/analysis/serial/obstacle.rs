//! Reasons why lanes cannot go through a loop one by one.

use super::walk::{Walk, Walks};
use crate::analysis::liveness::RegisterSet;
use crate::analysis::shape::{Shape, Shapes, is_collective};
use crate::analysis::{BlockId, Cfg};
use crate::ir::{Address, AddressBase, Body, Instruction, Keyword, Opcode, Operand, StateSpace};

/// Bytes between neighbouring lanes' accesses, or between one lane's accesses of two turns, that still
/// share cache lines.
const NEAR: u64 = 64;

/// Why lanes cannot, or should not, go through a loop alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The loop can be entered other than by its head.
    Entries,
    /// This instruction is of a whole warp or block, or orders what threads see of one another.
    Collective(usize),
    /// This instruction is one that the runtime does, a warp at a time.
    Runtime(usize),
    /// This instruction uses the carry flag.
    Carry(usize),
    /// Lanes access what lies side by side here, turn after turn: alone, each would touch all of the
    /// cache lines.
    SideBySide(usize),
    /// The address follows from what the turn before has loaded: alone, a lane waits for each load,
    /// where a gang waits for all of them at once.
    Chases(usize),
    /// Whether this instruction comes depends on data that is found by other data: a lane that is alone
    /// would wait for it, or go on in vain.
    Waits(usize),
    /// Each lane goes on by a distance here that is large or not known, as in the columns of a matrix
    /// stored by rows: then its neighbours are likelier to be near.
    Strides(usize),
}

/// Whether a loop has one way in.
pub(super) fn of_control(
    cfg: &Cfg,
    blocks: &[BlockId],
    head: BlockId,
    is_in: impl Fn(BlockId) -> bool,
) -> Option<Obstacle> {
    let entered = |block: &&BlockId| {
        let begins = block.index() == 0;
        begins || cfg.blocks[block.index()].predecessors.iter().any(|from| !is_in(*from))
    };
    blocks.iter().filter(entered).any(|it| *it != head).then_some(Obstacle::Entries)
}

/// Whether an instruction is one that a lane cannot do alone.
pub(super) fn of_instruction(body: &Body, at: usize) -> Option<Obstacle> {
    use Opcode::*;
    let it = &body.instructions[at];
    let together = is_collective(it)
        || matches!(
            it.opcode,
            Activemask | Elect | Membar | Fence | Nanosleep | Mbarrier | Brkpt | Trap
        )
        || is_watched(it);
    if together {
        return Some(Obstacle::Collective(at));
    }
    let by_runtime = matches!(
        it.opcode,
        Call | Wmma
            | Mma
            | Ldmatrix
            | Stmatrix
            | Movmatrix
            | Cp
            | Tex
            | Tld4
            | Txq
            | Suld
            | Sust
            | Sured
            | Suq
            | Alloca
            | Stacksave
            | Stackrestore
            | Applypriority
            | Createpolicy
            | Discard
            | Clusterlaunchcontrol
    );
    if by_runtime {
        return Some(Obstacle::Runtime(at));
    }
    let carries = matches!(it.opcode, Addc | Subc | Madc) || it.has(Keyword::Cc);
    carries.then_some(Obstacle::Carry(at))
}

/// Is it a load or store that is there to be seen by other threads, or to see them?
fn is_watched(it: &Instruction) -> bool {
    use Keyword::{Acquire, Mmio, Relaxed, Release, Sc, Volatile};
    matches!(it.opcode, Opcode::Ld | Opcode::Ldu | Opcode::St)
        && it.one_of(&[Volatile, Relaxed, Acquire, Release, Sc, Mmio]).is_some()
}

/// The address of an access of memory.
pub(super) fn address_of(it: &Instruction) -> Option<Address> {
    let at = match it.opcode {
        Opcode::Ld | Opcode::Ldu | Opcode::Atom => 1,
        Opcode::St | Opcode::Red => 0,
        _ => return None,
    };
    match it.operands.get(at) {
        Some(Operand::Address(address)) if it.space() != StateSpace::Param => Some(*address),
        _ => None,
    }
}

/// Whether an access is one that lanes should do side by side.
pub(super) fn of_access(
    body: &Body,
    at: usize,
    shapes: &Shapes,
    walks: &Walks<'_>,
    begins: &RegisterSet,
) -> Option<Obstacle> {
    let it = &body.instructions[at];
    let conditional = it.opcode.ends_block() || address_of(it).is_some();
    if conditional && it.guard.is_some_and(|it| walks.walk(it.register) == Walk::Data) {
        return Some(Obstacle::Waits(at));
    }
    // Shared and local memory are in the first cache, wherever in them.
    if !matches!(it.space(), StateSpace::Global | StateSpace::Generic | StateSpace::Const) {
        return None;
    }
    let AddressBase::Register(id) = address_of(it)?.base else { return None };
    if walks.is_chased(id, begins) {
        return Some(Obstacle::Chases(at));
    }
    match (shapes.of(id), walks.walk(id)) {
        (Shape::Uniform, _) | (_, Walk::Still) => None,
        (Shape::Affine(affine), _) if affine.x.unsigned_abs() <= NEAR => {
            Some(Obstacle::SideBySide(at))
        }
        (_, Walk::By(step)) if step <= NEAR => None,
        (_, Walk::Row | Walk::Data | Walk::Odd) => None,
        (_, Walk::By(_) | Walk::Far) => Some(Obstacle::Strides(at)),
    }
}
