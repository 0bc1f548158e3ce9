//! Can a kernel's barriers be taken in rounds, without fibers? See [`crate::flow::rounds`].

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::liveness::RegisterSet;
use svp_ptx::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand};

use crate::analysis::liveness::LiveRegisters;
use crate::text::{Type, Width};
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

/// Would the registers that live across barriers fit where they are to be saved?
pub(crate) fn state_fits(
    body: &Body,
    cfg: &Cfg,
    live: &LiveRegisters,
    registers: &Registers,
    gangs: u32,
) -> bool {
    let mut saved = RegisterSet::new(body.registers.len());
    for (at, block) in cfg.blocks.iter().enumerate() {
        let barriers = block.instructions.clone().filter(|index| {
            matches!(body.instructions[*index].opcode, Opcode::Bar | Opcode::Barrier)
        });
        for index in barriers {
            let Some(after) = live.before(body, cfg, at, index + 1) else { return false };
            saved.unite(&after);
        }
    }
    let bytes = |ty: Type, width: Width| {
        let lanes = match width {
            Width::Scalar => 1,
            Width::Lanes(lanes) => lanes,
        };
        u64::from(ty.bits().div_ceil(8) * lanes)
    };
    let parts = registers.parts(|id| saved.contains(id));
    let sum: u64 = parts.iter().map(|(_, ty, width)| bytes(*ty, *width)).sum();
    sum.saturating_mul(gangs.into()) <= MAX_SAVED_BYTES
}
