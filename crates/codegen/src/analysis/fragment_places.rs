//! Places in memory that the registers of matrices share.
//!
//! A product whose loops are unrolled names new registers for each step: thousands, of which few live at
//! once. As values of LLVM's they took more time to compile than a kernel may, and most of the text was their
//! way into calls and out of them. In kernels of many matrix operations they are in memory instead, in as few places as live
//! together, and the functions that move and multiply matrices are told these places.

use std::collections::BTreeMap;

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::liveness::live_ranges;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Body, Instruction, Opcode, Operand, RegisterId};

use crate::text::Type;
use crate::values::registers::{Place, Registers};

/// Matrix operations in a kernel from which on registers share places.
const MANY: usize = 64;
/// Bytes of places at most: a part of a fiber's stack.
const MOST_BYTES: u64 = 256 << 10;

/// The place of each register that has one.
pub(crate) fn fragment_places(
    body: &Body,
    cfg: &Cfg,
    registers: &Registers,
) -> BTreeMap<RegisterId, Place> {
    let operations = || body.instructions.iter().filter(|it| is_matrix_operation(it));
    if registers.gang.lanes != 32 || operations().count() < MANY {
        return BTreeMap::new();
    }
    let Some(ranges) = live_ranges(body, cfg) else { return BTreeMap::new() };
    let mut named: Vec<RegisterId> = operations().flat_map(registers_of).collect();
    named.sort_unstable();
    named.dedup();
    let range = |id: RegisterId| ranges.get(id.index()).copied().flatten();
    let mut lives: Vec<(usize, usize, u32, RegisterId)> = named
        .into_iter()
        .filter(|id| matches!(registers.shape(*id), Ok(Shape::Varying)))
        .filter_map(|id| {
            let bits = registers.ty(id).map(Type::bits).ok().filter(|bits| *bits >= 32)?;
            range(id).map(|(first, last)| (first, last, bits, id))
        })
        .collect();
    lives.sort_unstable();
    let places = shared(&lives);
    let bytes = |place: &Place| u64::from(place.0 / 8 * 32);
    let mut all: Vec<&Place> = places.values().collect();
    all.sort_unstable();
    all.dedup();
    if all.into_iter().map(bytes).sum::<u64>() > MOST_BYTES { BTreeMap::new() } else { places }
}

/// Gives each register, in the order in which they begin to live, the first place of its size that is free.
fn shared(lives: &[(usize, usize, u32, RegisterId)]) -> BTreeMap<RegisterId, Place> {
    // For each place the last instruction at which what it holds matters.
    let mut taken: BTreeMap<Place, usize> = BTreeMap::new();
    let mut places = BTreeMap::new();
    for (first, last, bits, id) in lives {
        let of_size = taken.range((*bits, 0)..(*bits, u32::MAX));
        let count = of_size.clone().count() as u32;
        let free = of_size.into_iter().find(|(_, until)| *until < first).map(|(place, _)| *place);
        let place = free.unwrap_or((*bits, count));
        taken.insert(place, *last);
        places.insert(*id, place);
    }
    places
}

fn is_matrix_operation(instruction: &Instruction) -> bool {
    matches!(instruction.opcode, Opcode::Mma | Opcode::Wmma)
}

/// The registers of an operation's matrices.
fn registers_of(instruction: &Instruction) -> Vec<RegisterId> {
    let register = |operand: &Operand| match operand {
        Operand::Register(id) => Some(*id),
        _ => None,
    };
    let of_operand = |operand: &Operand| match operand {
        Operand::Vector(parts) => parts.iter().filter_map(register).collect::<Vec<_>>(),
        single => register(single).into_iter().collect(),
    };
    instruction.operands.iter().flat_map(of_operand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_shared_by_what_does_not_live_together() {
        let id = RegisterId;
        // The second begins where the first one ends, and may not have its place; the third may.
        let lives = [(0, 4, 32, id(0)), (4, 6, 32, id(1)), (5, 9, 32, id(2)), (5, 9, 64, id(3))];
        let expected = [(id(0), (32, 0)), (id(1), (32, 1)), (id(2), (32, 0)), (id(3), (64, 0))];
        assert_eq!(shared(&lives), BTreeMap::from(expected));
    }
}
