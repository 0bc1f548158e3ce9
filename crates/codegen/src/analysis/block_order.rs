//! The order in which masked blocks are walked.

use svp_ptx::analysis::order::schedule_order;

/// The order of the masked blocks, and where loops end in it.
#[derive(Debug)]
pub(crate) struct BlockOrder {
    /// Block at each position.
    pub(crate) blocks: Vec<usize>,
    /// Position of each block.
    position: Vec<usize>,
    /// For each position, the heads of the loops that end there, innermost first.
    pub(crate) loop_heads: Vec<Vec<usize>>,
    /// For each block: can lanes meet here (several predecessors)?
    pub(crate) joins: Vec<bool>,
}

impl BlockOrder {
    /// The order for a graph.
    pub(crate) fn of(cfg: &svp_ptx::analysis::Cfg) -> Self {
        let position: Vec<usize> =
            schedule_order(cfg).into_iter().map(|position| position as usize).collect();
        let count = position.len();
        let mut blocks = vec![0; count];
        for (block, at) in position.iter().enumerate() {
            blocks[*at] = block;
        }
        // The last position of each loop, by its head's position: the furthest back edge, and the
        // end of every loop that begins before that.
        let mut ends: Vec<Option<usize>> = vec![None; count];
        for (block, at) in position.iter().enumerate() {
            for successor in &cfg.blocks[block].successors {
                let head = position[successor.index()];
                if head <= *at {
                    ends[head] = ends[head].max(Some(*at));
                }
            }
        }
        for head in (0..count).rev() {
            let Some(mut end) = ends[head] else { continue };
            let mut at = head + 1;
            while at <= end {
                end = end.max(ends[at].unwrap_or(end));
                at += 1;
            }
            ends[head] = Some(end);
        }
        let mut loop_heads = vec![Vec::new(); count];
        for (head, end) in ends.iter().enumerate().rev() {
            if let Some(end) = end {
                loop_heads[*end].push(blocks[head]);
            }
        }
        let joins = cfg.blocks.iter().map(|block| block.predecessors.len() > 1).collect();
        Self { blocks, position, loop_heads, joins }
    }

    /// Of two blocks the one that comes first.
    pub(crate) fn first(&self, a: usize, b: usize) -> usize {
        if self.position[a] <= self.position[b] { a } else { b }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_ptx::analysis::Cfg;

    fn order_of(ptx: &str) -> (BlockOrder, usize) {
        let module = svp_ptx::parse::parse(ptx).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let cfg = Cfg::of(function.body.as_ref().unwrap());
        (BlockOrder::of(&cfg), cfg.blocks.len())
    }

    #[test]
    fn a_loop_ends_at_its_furthest_back_edge() {
        let text = ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k() {\n\
            .reg .pred %p<3>;\n$H: @%p1 bra $A;\nbra $B;\n$A: @%p2 bra $H;\n$B: @%p0 bra $H;\n\
            ret;\n}\n";
        let (order, count) = order_of(text);
        let ends: Vec<usize> = (0..count).filter(|at| !order.loop_heads[*at].is_empty()).collect();
        assert_eq!(ends.len(), 1, "one loop, one end: {order:?}");
        assert_eq!(order.loop_heads[ends[0]], [0]);
        let last = order.position[..count - 1].iter().max().copied();
        assert_eq!(Some(ends[0]), last, "everything but the return stands in the loop");
    }
}
