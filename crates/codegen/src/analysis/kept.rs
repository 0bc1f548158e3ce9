//! What stays in memory in large kernels.
//!
//! LLVM turns stack slots into values, and where blocks come together it joins what each value may be, slot
//! by slot. That is a kernel's blocks times its slots, and the allocation of machine registers takes longer
//! still: CUB's histogram, of 350 basic blocks, had 130,000 joins of masks alone and took 35 s. So above a
//! size, masks are an array that LLVM leaves in memory, and so are those registers that live through most
//! blocks for each time that they are used. It depends on the kernel alone, never on a clock.

use svp_ptx::analysis::liveness::{RegisterSet, defs_and_uses};
use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::{Body, RegisterId};

use crate::analysis::liveness::LiveRegisters;
use crate::values::registers::Registers;

/// Basic blocks above which masks are an array.
const MOST_MASKS: usize = 64;
/// Values that are alive where blocks begin, summed over all blocks: above so many, some are kept ...
const MANY_LIVING: usize = 2048;
/// ... until no more than these are left, for LLVM's time then goes with the length of the text.
const FEW_LIVING: usize = 256;
/// Bytes of registers in memory at most: a part of a fiber's stack.
const MOST_BYTES: u64 = 96 << 10;
/// How much oftener a use counts for each loop around it, as a power of two, and loops that count.
const LOOP_SHIFT: usize = 2;
const MOST_LOOPS: usize = 4;

/// Are the masks of so many blocks an array in memory?
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
    let mut sum: usize = living.iter().sum();
    if sum <= MANY_LIVING {
        return kept;
    }
    let uses = uses(body, cfg);
    let mut long: Vec<usize> = (0..living.len()).filter(|id| living[*id] > 1).collect();
    // Of a and b, the one with more blocks for each use, in whole numbers.
    long.sort_by_key(|id| std::cmp::Reverse((living[*id] << 16) / uses[*id].max(1)));
    let mut bytes = 0;
    for id in long.into_iter().map(|id| RegisterId(id as u32)) {
        let more = registers.bytes(|other| other == id);
        if sum <= FEW_LIVING || bytes + more > MOST_BYTES {
            break;
        }
        kept.insert(id);
        bytes += more;
        sum -= living[id.index()];
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

/// For each register, how often it is read or written: more where there are loops around.
fn uses(body: &Body, cfg: &Cfg) -> Vec<usize> {
    let schedule = Schedule::of(cfg);
    let mut uses = vec![0; body.registers.len()];
    for (at, block) in cfg.blocks.iter().enumerate() {
        let loops = schedule.loops_around(BlockId(at as u32)).take(MOST_LOOPS).count();
        for instruction in &body.instructions[block.instructions.clone()] {
            let (defs, read) = defs_and_uses(instruction);
            for id in defs.into_iter().chain(read) {
                uses[id.index()] += 1 << (LOOP_SHIFT * loops);
            }
        }
    }
    uses
}
