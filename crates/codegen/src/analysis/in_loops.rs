//! The basic blocks that are in loops.

use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::{BlockId, Cfg};

/// For each basic block: is it in a loop?
pub(crate) fn in_loops(cfg: &Cfg) -> Vec<bool> {
    let schedule = Schedule::of(cfg);
    let is_in_one = |block| schedule.loops_around(BlockId(block)).next().is_some();
    (0..cfg.blocks.len() as u32).map(is_in_one).collect()
}
