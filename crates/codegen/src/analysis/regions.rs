//! Serial regions: which loops lanes go through one after the other.

use std::ops::Range;
use svp_ptx::analysis::serial::{SerialLoop, exits, joined, serial_loops};

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::shape::{Shape, Shapes};
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::Body;

use crate::Options;
use crate::analysis::liveness::LiveRegisters;

/// Blocks that stand together in the order, entered by the first of them only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Region {
    /// Position of its first block.
    pub(crate) start: usize,
    /// The position behind its last block.
    pub(crate) end: usize,
    /// The index of its first block.
    pub(crate) head: usize,
    pub(crate) blocks: Vec<BlockId>,
    /// Blocks outside that lanes go to from it, each once.
    pub(crate) exits: Vec<BlockId>,
}

impl Region {
    /// Is a block in it?
    pub(crate) fn has(&self, block: usize) -> bool {
        self.blocks.contains(&BlockId(block as u32))
    }
}

/// The regions of a kernel.
pub(crate) fn regions(
    body: &Body,
    cfg: &Cfg,
    shapes: &Shapes,
    live: &LiveRegisters,
    options: &Options,
) -> Vec<Region> {
    let schedule = Schedule::of(cfg);
    let mut chosen: Vec<Range<u32>> = Vec::new();
    let region = |range: &Range<u32>| {
        let blocks = schedule.order[range.start as usize..range.end as usize].to_vec();
        let head = blocks[0].index();
        let (start, end) = (range.start as usize, range.end as usize);
        Region { start, end, head, blocks, exits: exits(cfg, &schedule, range.clone()) }
    };
    let is_one = |range: &Range<u32>| leaves_scalars(body, cfg, shapes, live, &region(range));
    for candidate in serial_loops(body, cfg, shapes) {
        let range = candidate.place.start..candidate.place.end;
        if chosen.last().is_some_and(|last| range.start < last.end) {
            continue;
        }
        if !live.is_known() || !pays(&candidate, options) || !is_one(&range) {
            continue;
        }
        let both = chosen.last().and_then(|last| joined(body, cfg, &schedule, last, &range));
        let free = chosen.len().checked_sub(2).map_or(0, |before| chosen[before].end);
        match both.filter(|both| both.start >= free && is_one(both)) {
            Some(both) => {
                chosen.pop();
                chosen.push(both);
            }
            None => chosen.push(range),
        }
    }
    chosen.iter().map(region).collect()
}

/// Can what lanes leave be put where the gang has it? A sequence cannot be made of numbers.
fn leaves_scalars(
    body: &Body,
    cfg: &Cfg,
    shapes: &Shapes,
    live: &LiveRegisters,
    region: &Region,
) -> bool {
    let blocks = region.blocks.iter().map(|block| cfg.blocks[block.index()].instructions.clone());
    let written = blocks.flatten().flat_map(|at| defs_and_uses(&body.instructions[at]).0);
    let mut sequences = written.filter(|id| matches!(shapes.of(*id), Shape::Affine(_)));
    !sequences.any(|id| region.exits.iter().any(|exit| live.live_in(exit.index(), id)))
}

/// Is a loop one that lanes go through sooner one after the other? In tenths of a cycle of one lane and turn, as
/// seen on a Zen 5, where a gather takes 1.4 cycles an element.
fn pays(candidate: &SerialLoop, options: &Options) -> bool {
    if !candidate.diverges
        || candidate.obstacle.is_some()
        || candidate.work.scattered + candidate.work.atomics == 0
    {
        return false;
    }
    let work = candidate.work;
    let wide = u64::from(options.vectors.bits.max(1));
    let lockstep = 14 * work.scattered
        + 40 * work.atomics
        + 2 * work.regular
        + (320 * work.varying + 4000 * work.dear) / wide;
    // Half of the lanes are on, in the mean.
    let in_lockstep = 2 * lockstep;
    // A check takes four instructions, and a branch is mispredicted now and then.
    let one_by_one = 11 * (work.scattered + work.regular)
        + 30 * work.atomics
        + 5 * work.arithmetic / 2
        + 40 * work.dear
        + 30 * work.branches;
    one_by_one < in_lockstep
}
