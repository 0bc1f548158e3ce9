//! Loops one behind the other, as compilers make them of one that they unroll: lanes may go through both
//! without meeting in between.

use std::ops::Range;

use super::obstacle;
use crate::analysis::order::Schedule;
use crate::analysis::{BlockId, Cfg};
use crate::ir::Body;

/// Instructions between two loops and before them that lanes may do alone.
const MOST_BETWEEN: usize = 48;

/// Blocks outside a range of the order that lanes go to from it, each once.
pub fn exits(cfg: &Cfg, schedule: &Schedule, range: Range<u32>) -> Vec<BlockId> {
    let is_in = |block: &BlockId| range.contains(&schedule.position[block.index()]);
    let blocks = &schedule.order[range.start as usize..range.end as usize];
    let mut exits: Vec<BlockId> = blocks
        .iter()
        .flat_map(|it| &cfg.blocks[it.index()].successors)
        .copied()
        .filter(|it| !is_in(it))
        .collect();
    exits.sort_unstable();
    exits.dedup();
    exits
}

/// The least range of the order that has two loops (given by theirs) in it, the second one behind the
/// first, and is entered by its first block only. What stands in it beside the loops has to be little,
/// and nothing that accesses memory.
pub fn joined(
    body: &Body,
    cfg: &Cfg,
    schedule: &Schedule,
    first: &Range<u32>,
    second: &Range<u32>,
) -> Option<Range<u32>> {
    let position = |block: &BlockId| schedule.position[block.index()];
    let mut range = first.start..second.end;
    // Each turn begins further ahead.
    while let Some(start) = entered_from(cfg, schedule, &range)? {
        range.start = start;
    }
    let parent = |start: u32| {
        let head = schedule.order[start as usize];
        let own = |it: &&crate::analysis::order::Loop| it.start != start;
        schedule.loops_around(head).find(own).map(|it| it.start)
    };
    let around = parent(first.start);
    if around != parent(second.start) || around.is_some_and(|it| range.start <= it) {
        return None;
    }
    let others = schedule.order[range.start as usize..range.end as usize]
        .iter()
        .filter(|it| !first.contains(&position(it)) && !second.contains(&position(it)));
    let mut between = 0;
    for block in others {
        if schedule.loops_around(*block).next().map(|it| it.start) != around {
            return None;
        }
        for at in cfg.blocks[block.index()].instructions.clone() {
            between += 1;
            let accesses = obstacle::address_of(&body.instructions[at]).is_some();
            if accesses || obstacle::of_instruction(body, at).is_some() {
                return None;
            }
        }
    }
    (between <= MOST_BETWEEN).then_some(range)
}

/// Where lanes come from that enter a range other than by its first block, as far ahead as any of them;
/// `Some(None)` if none do. `None` where they come from behind it, or begin in it.
fn entered_from(cfg: &Cfg, schedule: &Schedule, range: &Range<u32>) -> Option<Option<u32>> {
    let mut from: Option<u32> = None;
    for at in range.start + 1..range.end {
        let block = schedule.order[at as usize];
        if block.index() == 0 {
            return None;
        }
        for before in &cfg.blocks[block.index()].predecessors {
            let place = schedule.position[before.index()];
            if place >= range.end {
                return None;
            }
            if place < range.start {
                from = Some(from.map_or(place, |it| it.min(place)));
            }
        }
    }
    Some(from)
}
