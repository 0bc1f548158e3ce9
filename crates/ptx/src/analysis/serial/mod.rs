//! Loops that lanes may as well go through one after the other: *serial* loops.
//!
//! Lanes of a gang that each walk their own data (a row of a sparse matrix, the neighbours of a node, a
//! path through a tree) gain nothing from lock-step: each access is a gather, which takes as long as its
//! elements do, and every turn waits for the longest walk. Between operations of a whole warp the lanes
//! have no order among themselves (PTX ISA, "Independent Thread Scheduling"), so each can go through
//! the loop alone. This says for which loops that is possible, and what is in them; a compiler that writes code
//! decides.

mod obstacle;
mod span;
mod walk;
mod work;

#[cfg(test)]
mod tests;

use crate::analysis::liveness::Liveness;
use crate::analysis::order::{Loop, Schedule};
use crate::analysis::shape::Shapes;
use crate::analysis::{BlockId, Cfg};
use crate::ir::Body;

pub use obstacle::Obstacle;
pub use span::{exits, joined};
pub use work::{TURNS, Work};

/// What is known of a loop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SerialLoop {
    /// Where it is in the order of blocks.
    pub place: Loop,
    /// Can some lanes leave it before others?
    pub diverges: bool,
    /// Why lanes cannot, or should not, go through it alone.
    pub obstacle: Option<Obstacle>,
    /// What one turn does, each loop within it turned [`work::TURNS`] times.
    pub work: Work,
}

/// The loops of a function by position, an outer one before those in it.
pub fn serial_loops(body: &Body, cfg: &Cfg, shapes: &Shapes) -> Vec<SerialLoop> {
    let schedule = Schedule::of(cfg);
    if !schedule.exact {
        return Vec::new();
    }
    let Some(liveness) = Liveness::of(body, cfg) else { return Vec::new() };
    let all = schedule.loops.iter();
    all.map(|place| of_loop(body, cfg, shapes, &schedule, &liveness, *place)).collect()
}

fn of_loop(
    body: &Body,
    cfg: &Cfg,
    shapes: &Shapes,
    schedule: &Schedule,
    liveness: &Liveness<'_>,
    place: Loop,
) -> SerialLoop {
    let is_in =
        |block: BlockId| (place.start..place.end).contains(&schedule.position[block.index()]);
    let blocks = &schedule.order[place.start as usize..place.end as usize];
    let diverges = blocks.iter().any(|block| {
        let it = &cfg.blocks[block.index()];
        let leaves = it.exits || it.successors.iter().any(|to| !is_in(*to));
        leaves && shapes.diverges(*block)
    });
    let instructions = || blocks.iter().flat_map(|it| cfg.blocks[it.index()].instructions.clone());
    let walks = walk::Walks::of(body, instructions());
    let begins = liveness.live_in(place.head);
    let obstacle = obstacle::of_control(cfg, blocks, place.head, is_in)
        .or_else(|| instructions().find_map(|at| obstacle::of_instruction(body, at)))
        .or_else(|| {
            instructions().find_map(|at| obstacle::of_access(body, at, shapes, &walks, begins))
        });
    let work = Work::of(body, cfg, shapes, schedule, place);
    SerialLoop { place, diverges, obstacle, work }
}
