//! Where the lanes of a warp meet although some of them may be elsewhere.
//!
//! A warp-wide operation waits for the lanes that it names. In a block that only some lanes may run, these
//! can be lanes that have gone another way. In lock-step all lanes that are on their way to a block come to
//! it together, unless they go round a loop that also leads past the block, or round an outer loop while
//! others still are in the inner one. So but for such loops, lanes that are missing have not come and will
//! not come: they have ended, or wait behind the block, at a barrier perhaps. Then those that are there
//! need not wait, and the interpreter, which does wait, at last goes on with the same lanes.
//!
//! What they read of one another is the same early and late; only `bar.warp.sync` also orders accesses to
//! memory, so that lanes must not pass one while others are on their way to another.

use std::collections::BTreeSet;

use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::shape::Shapes;
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::{Body, Instruction, Keyword, Opcode};

use crate::analysis::rounds::is_block_wide;

/// Partial blocks in which no lane has to wait for one that is not there.
#[derive(Debug, Default)]
pub(crate) struct Meetings {
    /// Those in which operations take the lanes that are there.
    complete: BTreeSet<usize>,
    /// Those of them in which `bar.warp.sync` does.
    ordered: BTreeSet<usize>,
}

impl Meetings {
    /// Those of a kernel.
    pub(crate) fn of(body: &Body, cfg: &Cfg, shapes: &Shapes) -> Self {
        let partial = |block: &usize| shapes.partial.get(*block).copied().unwrap_or(true);
        let with = |test: &dyn Fn(&Instruction) -> bool| -> Vec<usize> {
            let found = body.instructions.iter().zip(&cfg.block_of).filter(|(it, _)| test(it));
            let blocks: BTreeSet<usize> = found.map(|(_, block)| block.index()).collect();
            blocks.into_iter().filter(partial).collect()
        };
        let meeting = with(&is_within_warp);
        if meeting.is_empty() {
            return Self::default();
        }
        let syncs = with(&is_warp_barrier);
        let graph = Graph::of(body, cfg, shapes);
        let mut meetings = Self::default();
        for block in meeting {
            let ways = Ways::of(&graph, block);
            if ways.all_come_together(&graph) {
                meetings.complete.insert(block);
                if syncs.iter().all(|other| ways.in_turn(*other)) {
                    meetings.ordered.insert(block);
                }
            }
        }
        meetings
    }

    /// Does the operation in this block need no lane that is not there?
    pub(crate) fn is_complete(&self, block: usize, instruction: &Instruction) -> bool {
        match is_warp_barrier(instruction) {
            true => self.ordered.contains(&block),
            false => self.complete.contains(&block),
        }
    }
}

/// Do the lanes of a warp do it together, and no others?
fn is_within_warp(instruction: &Instruction) -> bool {
    use Opcode::{Elect, Ldmatrix, Match, Mma, Movmatrix, Redux, Shfl, Stmatrix, Vote, Wmma};
    let opcode = instruction.opcode;
    is_warp_barrier(instruction)
        || matches!(opcode, Shfl | Vote | Match | Redux | Elect)
        || matches!(opcode, Wmma | Mma | Ldmatrix | Stmatrix | Movmatrix)
}

fn is_warp_barrier(instruction: &Instruction) -> bool {
    matches!(instruction.opcode, Opcode::Bar | Opcode::Barrier) && instruction.has(Keyword::Warp)
}

/// The blocks of a kernel without those in which all lanes wait for their block: none goes on from there
/// before the others have come.
struct Graph<'a> {
    cfg: &'a Cfg,
    schedule: Schedule,
    cut: Vec<bool>,
}

impl<'a> Graph<'a> {
    fn of(body: &Body, cfg: &'a Cfg, shapes: &Shapes) -> Self {
        let waits = |block: usize| {
            let range = cfg.blocks[block].instructions.clone();
            let unguarded = |it: &&Instruction| it.guard.is_none() && !it.has(Keyword::Arrive);
            body.instructions[range].iter().filter(unguarded).any(is_block_wide)
        };
        let cut =
            shapes.partial.iter().enumerate().map(|(block, partial)| !partial && waits(block));
        Self { cfg, schedule: Schedule::of(cfg), cut: cut.collect() }
    }

    /// The blocks on ways from a block, itself only if one leads back to it.
    fn reached<'b>(&'b self, from: usize, edges: impl Fn(usize) -> &'b [BlockId]) -> Vec<bool> {
        let mut reached = vec![false; self.cfg.blocks.len()];
        let mut work = vec![from];
        while let Some(block) = work.pop() {
            for next in edges(block).iter().map(|next| next.index()) {
                if !self.cut[next] && !std::mem::replace(&mut reached[next], true) {
                    work.push(next);
                }
            }
        }
        reached
    }
}

/// The ways from one block and to it.
struct Ways {
    block: usize,
    ahead: Vec<bool>,
    behind: Vec<bool>,
}

impl Ways {
    fn of(graph: &Graph<'_>, block: usize) -> Self {
        let blocks = &graph.cfg.blocks;
        Self {
            block,
            ahead: graph.reached(block, |block| &blocks[block].successors),
            behind: graph.reached(block, |block| &blocks[block].predecessors),
        }
    }

    /// Do lanes that are in the block never leave others behind that may come to it yet? So it is outside
    /// of loops, or in one loop each of whose turns leads through it. (Loops beside it are left by all
    /// before any goes on.)
    fn all_come_together(&self, graph: &Graph<'_>) -> bool {
        let in_loop = |block: usize| self.ahead[block] && self.behind[block];
        if !in_loop(self.block) {
            return true;
        }
        let around = graph.schedule.loops_around(BlockId(self.block as u32));
        let heads = around.map(|around| around.head.index());
        let heads: Vec<usize> = heads.filter(|head| in_loop(*head)).collect();
        matches!(heads.as_slice(), [head] if !self.leads_past(graph, *head))
    }

    /// Is there a way round the loop of this head that leaves the block out?
    fn leads_past(&self, graph: &Graph<'_>, head: usize) -> bool {
        let past = |block: usize| match block == self.block {
            true => &[],
            false => graph.cfg.blocks[block].successors.as_slice(),
        };
        head != self.block && graph.reached(head, past)[head]
    }

    /// Is the other block this one, or does one of the two follow the other?
    fn in_turn(&self, other: usize) -> bool {
        other == self.block || self.ahead[other] || self.behind[other]
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::analysis::shape::Gang;
    use svp_ptx::parse::parse;

    use super::*;

    /// Of each operation in a partial block: is it complete there?
    fn complete(statements: &str) -> Vec<bool> {
        let text = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n.entry k() {{\n.reg .pred %p<9>;\n\
             .reg .b32 %r<9>;\nmov.u32 %r0, %tid.x;\nsetp.lt.u32 %p0, %r0, 7;\n\
             setp.lt.u32 %p1, %r0, %r8; setp.lt.u32 %p2, %r0, 3;\n{statements}\n\
             vote.sync.ballot.b32 %r7, %p1, -1;\nret;\n}}"
        );
        let module = parse(&text).unwrap();
        let body = module.functions[0].body.as_ref().unwrap();
        let cfg = Cfg::of(body);
        let shapes =
            Shapes::of_body(body, &cfg, Gang { block: [64, 1, 1], lanes: 32, folded: None });
        let meetings = Meetings::of(body, &cfg, &shapes);
        let found = body
            .instructions
            .iter()
            .zip(&cfg.block_of)
            .filter(|(it, block)| is_within_warp(it) && shapes.partial[block.index()]);
        found.map(|(it, block)| meetings.is_complete(block.index(), it)).collect()
    }

    const VOTE: &str = "vote.sync.ballot.b32 %r1, %p1, %r2;";
    const SYNC: &str = "bar.warp.sync %r2;";

    #[test]
    fn lanes_that_went_elsewhere_are_not_waited_for() {
        assert_eq!(complete(&format!("@%p0 bra END; {VOTE} END:")), [true]);
        assert_eq!(complete(&format!("@%p0 bra A; {VOTE} bra END; A: {VOTE} END:")), [true, true]);
    }

    #[test]
    fn a_loop_that_all_its_lanes_meet_in() {
        let round = "@%p2 bra NEXT;";
        assert_eq!(complete(&format!("NEXT: {VOTE} add.u32 %r0, %r0, 1; {round}")), [true]);
        let skipped = format!("NEXT: @%p0 bra ON; {VOTE} ON: add.u32 %r0, %r0, 1; {round}");
        assert_eq!(complete(&skipped), [false]);
    }

    #[test]
    fn all_leave_a_loop_beside_it_before_any_goes_on() {
        let waits = "NEXT: add.u32 %r3, %r3, 1; WAIT: ld.shared.u32 %r4, [%r0];\n\
            setp.eq.u32 %p3, %r4, 0; @%p3 bra WAIT;";
        let round = "add.u32 %r0, %r0, 1; @%p2 bra NEXT;";
        assert_eq!(complete(&format!("{waits} {VOTE} {round}")), [true]);
        assert_eq!(complete(&format!("{waits} @%p0 bra NEXT; {VOTE} {round}")), [false]);
    }

    #[test]
    fn an_outer_loop_leads_back_to_an_inner_one() {
        let nested = |between: &str| {
            format!(
                "OUTER: add.u32 %r3, %r3, 1; NEXT: {VOTE} add.u32 %r0, %r0, 1;\n\
                 setp.lt.u32 %p0, %r0, 7; @%p0 bra NEXT; {between} @%p3 bra OUTER;"
            )
        };
        assert_eq!(complete(&nested("@%p2 bra OUTER;")), [false]);
        assert_eq!(complete(&nested("bar.sync 0;")), [true]);
    }

    #[test]
    fn barriers_of_a_warp_in_two_ways_belong_together() {
        assert_eq!(complete(&format!("@%p0 bra END; {SYNC} {SYNC} END:")), [true, true]);
        let two = format!("@%p0 bra A; {SYNC} bra END; A: {SYNC} END:");
        assert_eq!(complete(&two), [false, false]);
    }
}
