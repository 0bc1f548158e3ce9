//! What a divergent branch does to the blocks behind it, on a machine that runs them in schedule
//! order ([`Schedule`]): always the earliest block that lanes wait at, a loop until no lane is left
//! in it.
//!
//! Lanes that took different ways out of the branch run apart until all of them wait at one block.
//! While some run block B, others may wait at block Q, if they came by different ways and Q stands
//! behind B or is the head of a loop around B. A register that B writes and that is live at Q would
//! be overwritten under the waiting lanes, were it kept once for all of them: it has to be varying.
//! This covers values that differ by the way on which lanes came, and values that differ by the
//! round in which lanes left a loop.

use std::collections::BTreeSet;

use crate::analysis::liveness::{Liveness, RegisterSet, defs_and_uses};
use crate::analysis::order::Schedule;
use crate::analysis::{BlockId, Cfg};
use crate::ir::{Body, Instruction, Keyword, Opcode, RegisterId};

/// Steps that all divergent branches of a function may take together: some tenths of a second.
const MAX_STEPS: usize = 40_000_000;

/// Does an instruction wait for other lanes of its warp or its block, or do others wait for it?
pub fn is_collective(instruction: &Instruction) -> bool {
    use Opcode::*;
    matches!(instruction.opcode, Bar | Barrier | Shfl | Vote | Match | Redux | Mbarrier)
        || instruction.has(Keyword::Mbarrier)
        || instruction.has(Keyword::Sync)
        || instruction.has(Keyword::Aligned)
}

/// By which ways out of a branch lanes reach a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Ways {
    #[default]
    None,
    One(u32),
    Many,
}

impl Ways {
    fn with(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, ways) | (ways, Self::None) => ways,
            (a, b) if a == b => a,
            _ => Self::Many,
        }
    }

    /// Can there be lanes of this and lanes of that which came by different ways?
    fn differ(self, other: Self) -> bool {
        match (self, other) {
            (Self::None, _) | (_, Self::None) => false,
            (Self::One(a), Self::One(b)) => a != b,
            _ => true,
        }
    }
}

/// What holds for all branches of a function.
pub(super) struct Divergence<'a> {
    cfg: &'a Cfg,
    schedule: Schedule,
    liveness: Liveness<'a>,
    /// What each block writes, each register once.
    written: Vec<Vec<RegisterId>>,
    /// Registers that are live at the beginning of any block.
    live_anywhere: RegisterSet,
    /// Can lanes that are at a block still come to a collective operation?
    meets: Vec<bool>,
    /// Is a block the end of its lanes, without a collective operation in it?
    tail: Vec<bool>,
    steps: usize,
}

/// What one divergent branch does.
#[derive(Debug, Default)]
pub(super) struct Effect {
    /// Registers that have to be varying.
    pub(super) varying: Vec<RegisterId>,
    /// Blocks that run while others wait.
    pub(super) partial: Vec<BlockId>,
}

/// The blocks between a branch and the place where its lanes are together again.
struct Region {
    ways: Vec<Ways>,
    ran: Vec<bool>,
    blocks: Vec<BlockId>,
    /// Positions at which lanes wait, but for those that came back to the head of a loop.
    ahead: BTreeSet<u32>,
    /// Positions of heads that lanes came back to.
    back: BTreeSet<u32>,
    /// How many of those positions are not of tails.
    open: usize,
}

impl<'a> Divergence<'a> {
    /// `None` for a function that is too large or too tangled.
    pub(super) fn of(body: &'a Body, cfg: &'a Cfg) -> Option<Self> {
        let schedule = Schedule::of(cfg);
        let liveness = Liveness::of(body, cfg).filter(|_| schedule.exact)?;
        let count = cfg.blocks.len();
        let (mut written, mut meets) = (Vec::with_capacity(count), vec![false; count]);
        let mut live_anywhere = RegisterSet::new(body.registers.len());
        let mut work = Vec::new();
        for (index, block) in cfg.blocks.iter().enumerate() {
            let instructions = &body.instructions[block.instructions.clone()];
            let mut ids: Vec<_> = instructions.iter().flat_map(|it| defs_and_uses(it).0).collect();
            ids.sort_unstable();
            ids.dedup();
            written.push(ids);
            live_anywhere.unite(liveness.live_in(BlockId(index as u32)));
            if instructions.iter().any(is_collective) {
                meets[index] = true;
                work.push(index);
            }
        }
        let ends = |index: usize| cfg.blocks[index].successors.is_empty();
        let tail = (0..count).map(|index| ends(index) && !meets[index]).collect();
        while let Some(index) = work.pop() {
            for before in &cfg.blocks[index].predecessors {
                if !std::mem::replace(&mut meets[before.index()], true) {
                    work.push(before.index());
                }
            }
        }
        let steps = MAX_STEPS;
        Some(Self { cfg, schedule, liveness, written, live_anywhere, meets, tail, steps })
    }

    /// What happens if the branch at the end of this block diverges; `None` if finding out takes
    /// too long.
    pub(super) fn of_branch(&mut self, branch: BlockId) -> Option<Effect> {
        let mut effect = Effect::default();
        if self.cfg.blocks[branch.index()].successors.len() < 2 {
            return Some(effect);
        }
        let (region, together) = self.region(branch)?;
        self.conflicts(&region, &mut effect)?;
        if let Some(together) = together {
            self.left_behind(&region, together, &mut effect)?;
        }
        effect.varying.sort_unstable();
        effect.varying.dedup();
        Some(effect)
    }

    fn step(&mut self, steps: usize) -> Option<()> {
        self.steps = self.steps.checked_sub(steps)?;
        Some(())
    }

    fn position(&self, block: BlockId) -> u32 {
        self.schedule.position[block.index()]
    }

    /// Follows the lanes from the branch on until all that go on wait at one block, which is given
    /// with the region; others may be left at tails.
    fn region(&mut self, branch: BlockId) -> Option<(Region, Option<BlockId>)> {
        let count = self.cfg.blocks.len();
        self.step(1 + count / 8)?;
        let mut region = Region {
            ways: vec![Ways::None; count],
            ran: vec![false; count],
            blocks: Vec::new(),
            ahead: BTreeSet::new(),
            back: BTreeSet::new(),
            open: 0,
        };
        for (way, successor) in self.cfg.blocks[branch.index()].successors.iter().enumerate() {
            self.send(&mut region, branch, *successor, Ways::One(way as u32));
        }
        while let Some(at) = self.next(&region) {
            let block = self.schedule.order[at as usize];
            let open = usize::from(!self.tail[block.index()]);
            if region.open == open {
                return Some((region, Some(block)));
            }
            self.step(8)?;
            if !region.ahead.remove(&at) {
                region.back.remove(&at);
            }
            region.open -= open;
            region.ran[block.index()] = true;
            let ways = region.ways[block.index()];
            for successor in &self.cfg.blocks[block.index()].successors {
                self.send(&mut region, block, *successor, ways);
            }
        }
        Some((region, None))
    }

    /// Lanes go from one block to another.
    fn send(&self, region: &mut Region, from: BlockId, to: BlockId, ways: Ways) {
        let known = &mut region.ways[to.index()];
        let all = known.with(ways);
        if all == *known {
            return;
        }
        if *known == Ways::None {
            region.blocks.push(to);
        }
        *known = all;
        let at = self.position(to);
        let waiting = if at <= self.position(from) { &mut region.back } else { &mut region.ahead };
        if waiting.insert(at) && !self.tail[to.index()] {
            region.open += 1;
        }
    }

    /// The position that runs next: the head of a loop only if no lane is left in the loop.
    fn next(&self, region: &Region) -> Option<u32> {
        let (ahead, head) = (region.ahead.first().copied(), region.back.last().copied());
        match (ahead, head) {
            (Some(ahead), Some(head)) => {
                let block = self.schedule.order[head as usize];
                let end = self.schedule.loops_around(block).next().map_or(head, |it| it.end);
                Some(if ahead < end { ahead } else { head })
            }
            (ahead, head) => ahead.or(head),
        }
    }

    /// Blocks of the region that run while lanes wait at others, and what they overwrite.
    fn conflicts(&mut self, region: &Region, effect: &mut Effect) -> Option<()> {
        let mut blocks = region.blocks.clone();
        blocks.sort_unstable_by_key(|it| std::cmp::Reverse(self.position(*it)));
        let registers = self.live_anywhere.capacity();
        self.step(registers / 8)?;
        let mut waiting = vec![Ways::None; registers];
        let mut to_meet = Ways::None;
        for block in blocks {
            let ways = region.ways[block.index()];
            let heads: Vec<BlockId> = self.schedule.loops_around(block).map(|it| it.head).collect();
            let heads = heads
                .iter()
                .filter(|head| **head != block && ways.differ(region.ways[head.index()]));
            let heads: Vec<BlockId> = heads.copied().collect();
            if region.ran[block.index()] {
                self.step(self.written[block.index()].len() * (1 + heads.len()))?;
                for id in &self.written[block.index()] {
                    let lost = waiting.get(id.index()).is_some_and(|it| ways.differ(*it))
                        || heads.iter().any(|it| self.liveness.live_in(*it).contains(*id));
                    if lost {
                        effect.varying.push(*id);
                    }
                }
                if ways.differ(to_meet) || heads.iter().any(|it| self.meets[it.index()]) {
                    effect.partial.push(block);
                }
            }
            let mut live = 0;
            for id in self.liveness.live_in(block).ids() {
                waiting[id.index()] = waiting[id.index()].with(ways);
                live += 1;
            }
            self.step(live + registers / 64)?;
            if self.meets[block.index()] {
                to_meet = to_meet.with(ways);
            }
        }
        Some(())
    }

    /// Lanes wait at tails while the others go on from `together`, to the function's end perhaps.
    fn left_behind(
        &mut self,
        region: &Region,
        together: BlockId,
        effect: &mut Effect,
    ) -> Option<()> {
        let waiting = region.ahead.iter().map(|it| self.schedule.order[*it as usize]);
        let tails: Vec<BlockId> = waiting.filter(|it| *it != together).collect();
        let mut needed = RegisterSet::new(self.live_anywhere.capacity());
        let mut written = Vec::new();
        for tail in &tails {
            needed.unite(self.liveness.live_in(*tail));
            let ids = self.written[tail.index()].iter();
            written.extend(ids.copied().filter(|it| self.live_anywhere.contains(*it)));
        }
        if written.is_empty() && needed.ids().next().is_none() {
            return Some(());
        }
        let mut seen = vec![false; self.cfg.blocks.len()];
        seen[together.index()] = true;
        let mut work = vec![together];
        while let Some(block) = work.pop() {
            self.step(8 + self.written[block.index()].len() + written.len())?;
            let itself = tails.len() == 1 && tails[0] == block;
            if !itself {
                let ids = self.written[block.index()].iter();
                effect.varying.extend(ids.filter(|it| needed.contains(**it)));
                let live = self.liveness.live_in(block);
                effect.varying.extend(written.iter().filter(|it| live.contains(**it)));
            }
            for successor in &self.cfg.blocks[block.index()].successors {
                if !std::mem::replace(&mut seen[successor.index()], true) {
                    work.push(*successor);
                }
            }
        }
        effect.varying.extend(written.iter().filter(|it| tails.len() > 1 && needed.contains(**it)));
        Some(())
    }
}
