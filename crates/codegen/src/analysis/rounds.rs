//! Can a kernel's barriers be taken in rounds, without fibers? See [`crate::flow::rounds`].

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::liveness::RegisterSet;
use svp_ptx::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand};

use crate::analysis::liveness::LiveRegisters;
use crate::values::registers::Registers;

/// Registers that are saved over barriers at most, in bytes of all gangs of a block.
const MAX_SAVED_BYTES: u64 = 128 << 10;
/// Barriers of a kernel at most: each is a place to go on from, and LLVM's time grows with their number
/// times that of the registers.
const MAX_BARRIERS: usize = 16;

/// Is it a barrier of the block?
pub(crate) fn is_block_wide(instruction: &Instruction) -> bool {
    matches!(instruction.opcode, Opcode::Bar | Opcode::Barrier) && !instruction.has(Keyword::Warp)
}

/// Is there a block-wide barrier?
pub(crate) fn waits(body: &Body) -> bool {
    body.instructions.iter().any(is_block_wide)
}

/// May it access the shared memory of other blocks of its cluster? These run together then.
pub(crate) fn reaches_other_blocks(body: &Body) -> bool {
    body.instructions.iter().any(|it| it.opcode == Opcode::Mapa || it.has(Keyword::SharedCluster))
}

/// Are all barriers of the kernel such that only whole blocks wait, and nothing but arrays has to be
/// saved for a gang that waits?
pub(crate) fn waits_in_rounds(body: &Body, frame_bytes: u32) -> bool {
    let zero = |operand: &Operand| matches!(operand, Operand::Immediate(Immediate::Integer(0)));
    let barriers: Vec<&Instruction> =
        body.instructions.iter().filter(|instruction| is_block_wide(instruction)).collect();
    let plain = barriers.iter().all(|barrier| {
        let other = [Keyword::Red, Keyword::Arrive, Keyword::Cluster];
        barrier.one_of(&other).is_none()
            && barrier.operands.len() <= 1
            && barrier.operands.iter().all(zero)
    });
    plain && frame_bytes == 0 && barriers.len() <= MAX_BARRIERS
}

/// The registers that live across barriers, if that is known.
pub(crate) fn crossing(body: &Body, cfg: &Cfg, live: &LiveRegisters) -> Option<RegisterSet> {
    let mut saved = RegisterSet::new(body.registers.len());
    for (at, block) in cfg.blocks.iter().enumerate() {
        let barriers = block.instructions.clone().filter(|index| {
            matches!(body.instructions[*index].opcode, Opcode::Bar | Opcode::Barrier)
        });
        for index in barriers {
            saved.unite(&live.before(body, cfg, at, index + 1)?);
        }
    }
    Some(saved)
}

/// Would these registers fit where they are to be saved?
pub(crate) fn state_fits(crossing: &RegisterSet, registers: &Registers, gangs: u32) -> bool {
    let sum: u64 = crossing.ids().map(|id| registers.bytes_of(id)).sum();
    sum.saturating_mul(gangs.into()) <= MAX_SAVED_BYTES
}
