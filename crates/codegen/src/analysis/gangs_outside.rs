//! Whether the loop over gangs goes round the loop over blocks: blocks that are side by side in the grid
//! then go through memory row by row, as the CPU's caches and prefetchers like it, and not block by block.

use svp_ptx::ir::{Body, Instruction, Opcode, StateSpace};

use crate::analysis::block_order::BlockOrder;
use crate::options::Options;

/// Does it pay, and is it the same to all threads, where gangs do not take turns at barriers? It pays where each gang has whole rows of its block.
/// Without loops no thread can wait for what another one does. Kernels whose output has an order that
/// users see, by tickets or lines of text, keep it.
pub(crate) fn gangs_outside(
    body: &Body,
    order: &BlockOrder,
    options: &Options,
    lanes: u32,
) -> bool {
    let threads: u32 = options.block.iter().product();
    let whole_rows = options.block[0] <= lanes && threads > lanes;
    let keeps_order = |instruction: &Instruction| {
        matches!(instruction.opcode, Opcode::Atom | Opcode::Red | Opcode::Call)
            || instruction.space() == StateSpace::Shared
    };
    whole_rows
        && order.loop_heads.iter().all(Vec::is_empty)
        && !body.instructions.iter().any(keeps_order)
}
