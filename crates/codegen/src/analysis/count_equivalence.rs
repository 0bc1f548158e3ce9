//! Basic blocks that execute equally often, so that one counter does for all of them.
//!
//! Two blocks do if each way round through the control-flow graph, closed from the function's end to
//! its beginning, leads through both or neither: whatever threads do, it is made of such ways. (Knuth
//! and Stevenson, *Optimal measurement points for program frequency counts*, BIT 13, 1973, count the
//! least that determines everything; this finds what is equal without a sum.)

use svp_ptx::analysis::Cfg;

/// Blocks of the largest function that is looked at, and one place for what is outside of it.
const MOST_BLOCKS: usize = 127;

/// For each block the first one that executes as often, in launches that end by themselves.
pub(crate) fn representatives(cfg: &Cfg) -> Vec<usize> {
    let count = cfg.blocks.len();
    if count > MOST_BLOCKS {
        return (0..count).collect();
    }
    let edges = closed_edges(cfg);
    // For each block, those that are on no way round without it.
    let needed: Vec<u128> = (0..count).map(|block| !on_ways_without(&edges, block)).collect();
    let equal = |a: usize, b: usize| needed[a] >> b & 1 == 1 && needed[b] >> a & 1 == 1;
    (0..count).map(|block| (0..block).find(|other| equal(*other, block)).unwrap_or(block)).collect()
}

/// For each node, where edges lead to, a bit each. The last node is what is outside.
fn closed_edges(cfg: &Cfg) -> Vec<u128> {
    let outside = cfg.blocks.len();
    let blocks = cfg.blocks.iter().map(|block| {
        let within = block.successors.iter().fold(0, |set, next| set | 1_u128 << next.index());
        within | u128::from(block.exits) << outside
    });
    blocks.chain([1]).collect()
}

/// The nodes from which one can come back to them without going through `block`, a bit each.
fn on_ways_without(edges: &[u128], block: usize) -> u128 {
    let mut reached = edges.to_vec();
    reached[block] = 0;
    // Warshall's transitive closure.
    for via in (0..edges.len()).filter(|node| *node != block) {
        for from in 0..edges.len() {
            if reached[from] >> via & 1 == 1 {
                reached[from] |= reached[via];
            }
        }
    }
    (0..edges.len()).fold(0, |set, node| set | (reached[node] >> node & 1) << node)
}

/// Counted blocks beyond which counters stay in memory: as values, all of them would be alive in all blocks,
/// and LLVM's time goes with the product (57 s instead of 10 for CUB's radix sort).
const MOST_IN_REGISTERS: usize = 64;

/// How the counters' slots are accessed: LLVM keeps in memory what is volatile.
pub(crate) fn counter_access(counted: &[usize]) -> &'static str {
    let is_counted = |(block, same): &(usize, &usize)| block == *same;
    match counted.iter().enumerate().filter(is_counted).count() {
        0..=MOST_IN_REGISTERS => "",
        _ => "volatile ",
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::analysis::Cfg;

    use super::*;

    fn of(body: &str) -> Vec<usize> {
        let text = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k() {{\n\
             .reg .pred %p<4>;\n{body}\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, kernel) = module.kernels().next().unwrap();
        representatives(&Cfg::of(kernel.body.as_ref().unwrap()))
    }

    #[test]
    fn what_an_if_joins_again_is_as_often_as_what_it_splits() {
        assert_eq!(of("@%p0 bra A;\nA0: bra B;\nA: bra B;\nB: ret;"), [0, 1, 2, 0]);
        assert_eq!(of("@%p0 bra B;\nA: bar.sync 0;\nB: ret;"), [0, 1, 0]);
    }

    #[test]
    fn what_stands_around_a_loop_is_equal_and_the_loop_is_not() {
        assert_eq!(of("bar.sync 0;\nA: @%p0 bra A;\nret;"), [0, 1, 0]);
        // The loop's halves are.
        assert_eq!(of("bar.sync 0;\nA: bar.sync 0;\nB: @%p0 bra A;\nret;"), [0, 1, 1, 0]);
        // Two loops one after the other, and what is between them.
        assert_eq!(of("A: @%p0 bra A;\nbar.sync 0;\nB: @%p1 bra B;\nret;"), [0, 1, 2, 1]);
    }

    #[test]
    fn an_early_exit_makes_a_difference() {
        assert_eq!(of("@%p0 exit;\nbar.sync 0;\nret;"), [0, 1]);
        assert_eq!(of("@%p0 bra B;\nA: @%p1 exit;\nB: ret;"), [0, 1, 2]);
    }

    #[test]
    fn an_exit_in_the_middle_of_a_loop_ends_the_rest() {
        // 0 head, 1 may leave, 2 goes back or on, 3 the end.
        assert_eq!(of("A: bar.sync 0;\n@%p0 exit;\nB: @%p1 bra A;\nret;"), [0, 1, 2]);
    }
}
