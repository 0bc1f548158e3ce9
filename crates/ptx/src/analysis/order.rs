//! An order of a function's blocks for a machine that runs diverged lanes: if it always runs the
//! lanes at the earliest block, they meet again where they can.
//!
//! It is a weak topological order (Bourdoncle 1993): an edge goes forward unless it goes back to
//! the head of a loop, and the blocks of a loop stand together, before everything that follows the
//! loop. So lanes that leave a loop early wait behind it for those still inside.

use super::cfg::{BlockId, Cfg};

/// Loops nested deeper than this keep the order in which they are found. A machine that can go back
/// to any block only loses speed by that; [`Schedule::exact`] tells the others.
const MAX_NESTING: usize = 64;
/// Blocks that are put in order, each as often as there are loops around it, before the rest keeps the
/// order in which it is found; a bound against hostile input, far above any real kernel.
const MAX_SORTED: usize = 1 << 20;

/// For each block its position in the order.
pub fn schedule_order(cfg: &Cfg) -> Vec<u32> {
    Schedule::of(cfg).position
}

/// A loop: a strongly connected set of blocks with the block that the order enters it by. Loops are
/// disjoint or lie one within the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loop {
    /// The block that back edges lead to; it stands first.
    pub head: BlockId,
    /// Position of the head.
    pub start: u32,
    /// The position behind the last block of the loop.
    pub end: u32,
    /// The loop around this one, as an index into [`Schedule::loops`].
    pub parent: Option<usize>,
}

/// A function's blocks in order, and its loops.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Schedule {
    /// For each block its position in the order.
    pub position: Vec<u32>,
    /// The block at each position.
    pub order: Vec<BlockId>,
    /// The loops by position, an outer one before those in it.
    pub loops: Vec<Loop>,
    /// For each block the innermost loop that it is in, as an index into [`Schedule::loops`].
    pub innermost: Vec<Option<usize>>,
    /// Does every edge go forward but for those from within a loop to its head? False only where
    /// loops are nested deeper than any that people write.
    pub exact: bool,
}

/// What is still to be put in order.
enum Task {
    Place(usize),
    Sort(Vec<usize>, usize),
}

impl Schedule {
    /// Puts the blocks of a function in order.
    pub fn of(cfg: &Cfg) -> Self {
        let count = cfg.blocks.len();
        let (mut order, mut loops, mut exact) = (Vec::with_capacity(count), Vec::new(), true);
        let mut search = Search { cfg, visits: vec![Visit::default(); count], subgraph: 0 };
        // Tasks are a stack, so what comes first is pushed last. A set of blocks comes with the
        // number of loops around it.
        let mut tasks = vec![Task::Sort((0..count).collect(), 0)];
        let mut room = MAX_SORTED.max(count);
        while let Some(task) = tasks.pop() {
            let (mut nodes, depth) = match task {
                Task::Place(node) => {
                    order.push(BlockId(node as u32));
                    continue;
                }
                Task::Sort(nodes, depth) => (nodes, depth),
            };
            nodes.sort_unstable();
            let left = room.checked_sub(nodes.len()).filter(|_| depth < MAX_NESTING);
            let Some(left) = left else {
                exact = false;
                order.extend(nodes.iter().map(|it| BlockId(*it as u32)));
                continue;
            };
            room = left;
            for mut component in search.components(&nodes) {
                let Some(head) = component.pop() else { continue };
                let head_id = BlockId(head as u32);
                if !component.is_empty() || cfg.blocks[head].successors.contains(&head_id) {
                    loops.push((head, component.len() + 1));
                }
                if !component.is_empty() {
                    tasks.push(Task::Sort(component, depth + 1));
                }
                tasks.push(Task::Place(head));
            }
        }
        Self::with_loops(order, &loops, exact)
    }

    /// `loops` are heads and numbers of blocks.
    fn with_loops(order: Vec<BlockId>, loops: &[(usize, usize)], exact: bool) -> Self {
        let mut position = vec![0; order.len()];
        for (place, block) in order.iter().enumerate() {
            position[block.index()] = place as u32;
        }
        let mut sizes = vec![None; order.len()];
        for (head, size) in loops {
            sizes[*head] = Some(*size as u32);
        }
        let mut innermost = vec![None; order.len()];
        let (mut found, mut around): (Vec<Loop>, Vec<usize>) = (Vec::new(), Vec::new());
        for (start, block) in order.iter().enumerate() {
            let start = start as u32;
            while around.last().is_some_and(|it| found[*it].end <= start) {
                around.pop();
            }
            if let Some(size) = sizes[block.index()] {
                let parent = around.last().copied();
                around.push(found.len());
                found.push(Loop { head: *block, start, end: start + size, parent });
            }
            innermost[block.index()] = around.last().copied();
        }
        Self { position, order, loops: found, innermost, exact }
    }

    /// The loops that a block is in, the innermost first.
    pub fn loops_around(&self, block: BlockId) -> impl Iterator<Item = &Loop> {
        let mut at = self.innermost.get(block.index()).copied().flatten();
        std::iter::from_fn(move || {
            let found = self.loops.get(at?)?;
            at = found.parent;
            Some(found)
        })
    }
}

/// What Tarjan's algorithm knows of one node.
#[derive(Clone, Copy, Default)]
struct Visit {
    /// The subgraph that the node belongs to; the rest is of that subgraph's search.
    subgraph: u32,
    index: Option<u32>,
    low: u32,
    on_stack: bool,
}

/// Tarjan's algorithm for strongly connected components, without recursion.
struct Search<'a> {
    cfg: &'a Cfg,
    visits: Vec<Visit>,
    subgraph: u32,
}

impl Search<'_> {
    /// Strongly connected components of the subgraph of `nodes`, the last in topological order
    /// first. Each has its head (the node that the search entered first) at its end.
    fn components(&mut self, nodes: &[usize]) -> Vec<Vec<usize>> {
        self.subgraph += 1;
        for node in nodes {
            self.visits[*node] = Visit { subgraph: self.subgraph, ..Visit::default() };
        }
        let (mut found, mut stack, mut counter) = (Vec::new(), Vec::new(), 0);
        for root in nodes {
            let mut path = vec![(*root, 0_usize)];
            while let Some((node, next)) = path.pop() {
                if next == 0 && !self.enter(node, &mut counter, &mut stack) {
                    continue;
                }
                if let Some(successor) = self.cfg.blocks[node].successors.get(next) {
                    path.push((node, next + 1));
                    let seen = self.visits[successor.index()];
                    if seen.subgraph != self.subgraph {
                        continue;
                    }
                    match seen.index {
                        None => path.push((successor.index(), 0)),
                        Some(index) if seen.on_stack => self.lower(node, index),
                        Some(_) => {}
                    }
                    continue;
                }
                let done = self.visits[node];
                if let Some((parent, _)) = path.last() {
                    self.lower(*parent, done.low);
                }
                if done.index == Some(done.low) {
                    found.push(self.cut(node, &mut stack));
                }
            }
        }
        found
    }

    /// Numbers a node that has not been seen; false if it has.
    fn enter(&mut self, node: usize, counter: &mut u32, stack: &mut Vec<usize>) -> bool {
        let visit = &mut self.visits[node];
        if visit.index.is_some() {
            return false;
        }
        (visit.index, visit.low, visit.on_stack) = (Some(*counter), *counter, true);
        *counter += 1;
        stack.push(node);
        true
    }

    fn lower(&mut self, node: usize, low: u32) {
        let visit = &mut self.visits[node];
        visit.low = visit.low.min(low);
    }

    /// Takes the component whose root is `node` off the stack.
    fn cut(&mut self, node: usize, stack: &mut Vec<usize>) -> Vec<usize> {
        let start = stack.iter().rposition(|it| *it == node).unwrap_or(0);
        let mut component = stack.split_off(start);
        for member in &component {
            self.visits[*member].on_stack = false;
        }
        component.reverse();
        component
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::cfg::BasicBlock;

    fn graph(edges: &[(u32, u32)], count: u32) -> Cfg {
        let mut blocks: Vec<BasicBlock> = (0..count as usize)
            .map(|at| BasicBlock {
                instructions: at..at + 1,
                successors: Vec::new(),
                predecessors: Vec::new(),
                exits: false,
            })
            .collect();
        for (from, to) in edges {
            blocks[*from as usize].successors.push(BlockId(*to));
            blocks[*to as usize].predecessors.push(BlockId(*from));
        }
        for block in &mut blocks {
            block.exits = block.successors.is_empty();
        }
        Cfg { blocks, block_of: (0..count).map(BlockId).collect() }
    }

    #[test]
    fn what_follows_a_loop_stands_behind_it() {
        // 0 -> 1; 1 loops through 3 and 4; 2 is behind the loop though it stands before it.
        let cfg = graph(&[(0, 1), (1, 2), (1, 3), (3, 4), (4, 1), (4, 2)], 5);
        let position = schedule_order(&cfg);
        assert_eq!(position, [0, 1, 4, 2, 3]);
    }

    #[test]
    fn loops_in_loops_stand_together() {
        let cfg = graph(&[(0, 1), (1, 2), (2, 2), (2, 3), (3, 1), (3, 4)], 5);
        assert_eq!(schedule_order(&cfg), [0, 1, 2, 3, 4]);
        assert_eq!(schedule_order(&Cfg::default()), Vec::<u32>::new());
    }

    #[test]
    fn the_work_on_a_tangle_is_bounded() {
        // Every block may go on or jump far away: one loop in the other, as deep as there are blocks.
        let count = 60_000_u32;
        let edges: Vec<_> =
            (0..count).flat_map(|at| [(at, at * 7919 % count), (at, (at + 1) % count)]).collect();
        let schedule = Schedule::of(&graph(&edges, count));
        assert!(!schedule.exact);
        let mut seen = schedule.order.clone();
        seen.sort_unstable();
        assert!(seen.into_iter().eq((0..count).map(BlockId)), "each block has its place");
        let depth = |block| schedule.loops_around(BlockId(block)).count();
        let deepest = (0..count).map(depth).max().unwrap_or(0);
        assert!(deepest <= 1 + MAX_SORTED / (count as usize - 1000), "{deepest}");
    }

    #[test]
    fn loops_are_ranges_of_the_order() {
        let cfg = graph(&[(0, 1), (1, 2), (2, 2), (2, 3), (3, 1), (3, 4)], 5);
        let schedule = Schedule::of(&cfg);
        let ranges: Vec<_> =
            schedule.loops.iter().map(|it| (it.head.0, it.start, it.end)).collect();
        assert_eq!(ranges, [(1, 1, 4), (2, 2, 3)]);
        let around = |block| schedule.loops_around(BlockId(block)).map(|it| it.head.0);
        assert_eq!(around(2).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(around(3).collect::<Vec<_>>(), [1]);
        assert_eq!(around(4).count(), 0);
        assert!(schedule.exact);
        // A hundred loops, each in the one before: deeper than the order goes.
        let deep = (0..100).flat_map(|it| [(it, it + 1), (199 - it, it), (199 - it, 200 - it)]);
        let cfg = graph(&deep.collect::<Vec<_>>(), 201);
        assert!(!Schedule::of(&cfg).exact);
    }

    #[test]
    fn post_dominators_of_a_diamond_and_a_loop() {
        use crate::analysis::post_dominators::immediate_post_dominators;
        let cfg = graph(&[(0, 1), (0, 2), (1, 3), (2, 3), (3, 3), (3, 4)], 5);
        let expected = [Some(3), Some(3), Some(3), Some(4), None].map(|it| it.map(BlockId));
        assert_eq!(immediate_post_dominators(&cfg), expected);
        // No path from 1 leads out.
        let cfg = graph(&[(0, 1), (1, 1), (0, 2)], 3);
        let expected = [Some(2), None, None].map(|it| it.map(BlockId));
        assert_eq!(immediate_post_dominators(&cfg), expected);
    }
}
