//! Registers that stay in memory in large kernels.
//!
//! LLVM turns stack slots into values, and where blocks come together it joins what each value may be, slot
//! by slot. That is a kernel's blocks times its slots, and the allocation of machine registers takes longer
//! still: CUB's histogram, of 286 basic blocks, had 130,000 joins of masks alone and took 35 s. So above a
//! size, masks are an array that LLVM leaves in memory, and so are registers that are more than passing
//! results, those first that live longest and are not used in loops. It depends on the kernel alone,
//! never on a clock.

use svp_ptx::analysis::liveness::{RegisterSet, defs_and_uses};
use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::{Body, Operand, RegisterId};

use crate::analysis::liveness::LiveRegisters;
use crate::values::registers::Registers;

/// Basic blocks above which masks are an array.
const MOST_MASKS: usize = 64;
/// Values that are alive where blocks begin, summed over all blocks, above which registers are kept.
const MANY_LIVING: usize = 2048;
/// Bytes of registers in memory at most: a part of a fiber's stack.
const MOST_BYTES: u64 = 128 << 10;
/// How much more a use weighs for each loop around it, as a power of two, and loops that count.
const LOOP_SHIFT: usize = 2;
const MOST_LOOPS: usize = 4;

/// Are the masks of this many blocks an array in memory?
pub(crate) fn masks_are_kept(blocks: usize) -> bool {
    blocks > MOST_MASKS
}

/// The registers that stay in memory.
pub(crate) fn registers(
    body: &Body,
    cfg: &Cfg,
    live: &LiveRegisters,
    registers: &Registers,
) -> RegisterSet {
    let mut kept = RegisterSet::new(body.registers.len());
    let living = living(body, cfg, live);
    // Of kernels that are larger still, it is not known what lives.
    if live.is_known() && living.iter().sum::<usize>() <= MANY_LIVING {
        return kept;
    }
    let (weights, places) = (weights(body, cfg), places(body, cfg));
    let has_place = |id: usize| registers.shared_place(RegisterId(id as u32)).is_some();
    let is_long = |id: &usize| places[*id] > 1 && !has_place(*id);
    let mut long: Vec<usize> = (0..living.len()).filter(is_long).collect();
    // The one with most blocks and places is the first, but that loops around a use count against it.
    let rank = |id: usize| ((living[id] + places[id]) << 16) >> weights[id];
    long.sort_by_key(|id| std::cmp::Reverse(rank(*id)));
    let mut bytes = 0;
    for id in long.into_iter().map(|id| RegisterId(id as u32)) {
        bytes += registers.bytes_of(id);
        if bytes > MOST_BYTES {
            break;
        }
        kept.insert(id);
    }
    kept
}

/// For each register, the blocks at whose beginning it lives. Both versions of a block are counted as one.
fn living(body: &Body, cfg: &Cfg, live: &LiveRegisters) -> Vec<usize> {
    let mut living = vec![0; body.registers.len()];
    let sets = (0..cfg.blocks.len()).filter_map(|block| live.at_start(block));
    for id in sets.flat_map(RegisterSet::ids) {
        living[id.index()] += 1;
    }
    living
}

/// For each register, the places where it is mentioned. One ends with each access, the code of which has
/// blocks of its own.
fn places(body: &Body, cfg: &Cfg) -> Vec<usize> {
    let mut places = vec![0; body.registers.len()];
    let mut last = vec![usize::MAX; body.registers.len()];
    let mut place = 0;
    for block in &cfg.blocks {
        for instruction in &body.instructions[block.instructions.clone()] {
            let (defs, read) = defs_and_uses(instruction);
            for id in defs.into_iter().chain(read) {
                if std::mem::replace(&mut last[id.index()], place) != place {
                    places[id.index()] += 1;
                }
            }
            let has_address = |it: &Operand| matches!(it, Operand::Address(_));
            place += usize::from(instruction.operands.iter().any(has_address));
        }
        place += 1;
    }
    places
}

/// For each register, how much uses weigh that are in loops, as a power of two.
fn weights(body: &Body, cfg: &Cfg) -> Vec<usize> {
    let schedule = Schedule::of(cfg);
    let mut weights = vec![0; body.registers.len()];
    for (at, block) in cfg.blocks.iter().enumerate() {
        let loops = schedule.loops_around(BlockId(at as u32)).take(MOST_LOOPS).count();
        for instruction in &body.instructions[block.instructions.clone()] {
            let (defs, read) = defs_and_uses(instruction);
            for id in defs.into_iter().chain(read) {
                let weight = &mut weights[id.index()];
                *weight = (*weight).max(LOOP_SHIFT * loops);
            }
        }
    }
    weights
}
