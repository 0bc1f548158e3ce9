//! Post-dominators: where the lanes of a diverged warp meet again.
//!
//! Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", on the reversed graph with one
//! virtual exit behind every block that leaves the function.

use super::cfg::{BlockId, Cfg};

/// The immediate post-dominator of each block: the first block that every path from it to the
/// function's end goes through. `None` where that is the end itself, or where no path ends.
pub fn immediate_post_dominators(cfg: &Cfg) -> Vec<Option<BlockId>> {
    let exit = cfg.blocks.len();
    let order = post_order_from_exit(cfg);
    let mut rank = vec![None; exit + 1];
    for (number, node) in order.iter().enumerate() {
        rank[*node] = Some(number);
    }
    let mut dominator: Vec<Option<usize>> = vec![None; exit + 1];
    dominator[exit] = Some(exit);
    let mut changed = true;
    while changed {
        changed = false;
        for node in order.iter().rev().copied().filter(|node| *node != exit) {
            let block = &cfg.blocks[node];
            let outward = block.successors.iter().map(|it| it.index());
            let outward = outward.chain(block.exits.then_some(exit));
            let known = outward.filter(|it| dominator[*it].is_some());
            let meet = known.reduce(|a, b| intersect(&dominator, &rank, a, b));
            if meet.is_some() && dominator[node] != meet {
                dominator[node] = meet;
                changed = true;
            }
        }
    }
    let inside =
        |node: &Option<usize>| node.filter(|node| *node != exit).map(|it| BlockId(it as u32));
    dominator.iter().take(exit).map(inside).collect()
}

fn intersect(
    dominator: &[Option<usize>],
    rank: &[Option<usize>],
    mut a: usize,
    mut b: usize,
) -> usize {
    while a != b {
        // Ranks grow towards the exit, so that the lower of the two can climb.
        let lower = if rank[a] < rank[b] { &mut a } else { &mut b };
        match dominator[*lower] {
            Some(above) if above != *lower => *lower = above,
            _ => return a.max(b),
        }
    }
    a
}

/// Nodes from which the exit can be reached, in post-order of the reversed graph; the exit, which
/// has the index after the last block, comes last.
fn post_order_from_exit(cfg: &Cfg) -> Vec<usize> {
    let exit = cfg.blocks.len();
    let exits: Vec<usize> = (0..exit).filter(|it| cfg.blocks[*it].exits).collect();
    let mut seen = vec![false; exit + 1];
    let mut order = Vec::with_capacity(exit + 1);
    let mut stack = vec![(exit, 0)];
    seen[exit] = true;
    while let Some((node, next)) = stack.pop() {
        let inward = match cfg.blocks.get(node) {
            Some(block) => block.predecessors.get(next).map(|it| it.index()),
            None => exits.get(next).copied(),
        };
        match inward {
            Some(inward) => {
                stack.push((node, next + 1));
                if !seen[inward] {
                    seen[inward] = true;
                    stack.push((inward, 0));
                }
            }
            None => order.push(node),
        }
    }
    order
}
