//! Deaths of registers: the instructions after which no lane may read their values.
//!
//! Masked blocks mix the values of new lanes into old ones, so that whatever was ever written would stay
//! alive in LLVM's eyes for as long as blocks are walked. Where a register dies, it is made to hold any value
//! instead. A register is written once, but there are branches everywhere: to forget at each of them all that
//! neither way reads was half of a large kernel's text. So each place forgets only what can hold something
//! there, and full blocks and the walk both keep no more than they need.

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::liveness::{RegisterSet, defs_and_uses};
use svp_ptx::ir::Body;

use crate::analysis::awaited::Awaited;
use crate::analysis::block_order::BlockOrder;
use crate::analysis::liveness::LiveRegisters;
use crate::analysis::regions::Region;

/// How often loops are gone through in thought: once, and once with what comes round, for loops in loops, too.
const ROUNDS: usize = 3;

/// By block, sets of registers that live in more than one; all empty where it is not known what lives.
#[derive(Debug)]
pub(crate) struct Deaths {
    /// What may hold something within the full block.
    held: Vec<RegisterSet>,
    /// What dies as the full block begins.
    full: Vec<RegisterSet>,
    /// What dies as the walk of masked blocks comes to the block.
    walk: Vec<RegisterSet>,
}

/// The walk of masked blocks, by block.
struct Walk {
    /// What dies as it comes there.
    dies: Vec<RegisterSet>,
    /// What may hold something then.
    held: Vec<RegisterSet>,
}

/// What the places of registers' deaths follow from.
#[derive(Clone, Copy)]
pub(crate) struct Flow<'a> {
    pub(crate) body: &'a Body,
    pub(crate) cfg: &'a Cfg,
    pub(crate) live: &'a LiveRegisters,
    pub(crate) order: &'a BlockOrder,
    pub(crate) awaited: &'a Awaited,
    pub(crate) regions: &'a [Region],
}

impl Flow<'_> {
    fn none(&self) -> RegisterSet {
        RegisterSet::new(self.body.registers.len())
    }

    fn live_in(&self, block: usize) -> RegisterSet {
        self.live.at_start(block).cloned().unwrap_or_else(|| self.none())
    }

    /// What a block writes for others.
    fn written(&self, block: usize) -> RegisterSet {
        let mut written = self.none();
        let instructions = &self.body.instructions[self.cfg.blocks[block].instructions.clone()];
        for id in instructions.iter().flat_map(|it| defs_and_uses(it).0) {
            if !self.live.is_local(id) {
                written.insert(id);
            }
        }
        written
    }

    /// What may hold something within each full block, in which nothing else is left when it begins.
    fn held(&self) -> Vec<RegisterSet> {
        let blocks = 0..self.cfg.blocks.len();
        let mut held: Vec<RegisterSet> = blocks
            .map(|block| {
                let mut held = self.live_in(block);
                held.unite(&self.written(block));
                held
            })
            .collect();
        // A region's blocks are one.
        for region in self.regions {
            let mut all = self.none();
            for block in &region.blocks {
                all.unite(&held[block.index()]);
            }
            region.blocks.iter().for_each(|block| held[block.index()] = all.clone());
        }
        held
    }

    /// By position of the walk, what lanes may read that wait anywhere while it is there: later in the order,
    /// at the head of a loop that the position stands in, or at a meeting.
    fn awaited(&self) -> Vec<RegisterSet> {
        let mut later = self.none();
        for block in &self.awaited.blocks {
            later.unite(&self.live_in(*block));
        }
        let mut awaited = vec![self.none(); self.order.blocks.len()];
        for (at, block) in self.order.blocks.iter().enumerate().rev() {
            later.unite(&self.live_in(*block));
            awaited[at] = later.clone();
        }
        let heads: Vec<usize> = self.order.loop_heads.iter().flatten().copied().collect();
        let mut at_heads = vec![self.none()];
        for (at, block) in self.order.blocks.iter().enumerate() {
            let around = at_heads.last().cloned().unwrap_or_else(|| self.none());
            if heads.contains(block) {
                let mut with_this = around;
                with_this.unite(&self.live_in(*block));
                at_heads.push(with_this);
            }
            at_heads.last().into_iter().for_each(|heads| _ = awaited[at].unite(heads));
            at_heads.truncate(at_heads.len() - self.order.loop_heads[at].len());
        }
        awaited
    }

    /// What dies on the walk before each block, and what may hold something there.
    fn walk(&self) -> Walk {
        let none = vec![self.none(); self.cfg.blocks.len()];
        let mut walk = Walk { dies: none.clone(), held: none };
        let awaited = self.awaited();
        // What comes round a loop is known once it has been gone through.
        for _ in 0..ROUNDS {
            let mut held = self.none();
            for (at, block) in self.order.blocks.iter().enumerate() {
                held.unite(&walk.held[*block]);
                held.unite(&self.live_in(*block));
                // Nothing is forgotten amid a region.
                if !self.regions.iter().any(|region| (region.start + 1..region.end).contains(&at)) {
                    walk.dies[*block] = held.without(&awaited[at]);
                    held = held.without(&walk.dies[*block]);
                }
                walk.held[*block] = held.clone();
                held.unite(&self.written(*block));
                for head in &self.order.loop_heads[at] {
                    walk.held[*head].unite(&held);
                }
            }
        }
        walk
    }
}

impl Deaths {
    /// Those of a kernel.
    pub(crate) fn of(flow: Flow<'_>) -> Self {
        let blocks = flow.cfg.blocks.len();
        if !flow.live.is_known() {
            let none = vec![flow.none(); blocks];
            return Self { held: none.clone(), full: none.clone(), walk: none };
        }
        let (held, walk) = (flow.held(), flow.walk());
        let full = (0..blocks).map(|block| {
            // Lanes may come from masked blocks, too.
            let mut before = walk.held[block].clone();
            for from in &flow.cfg.blocks[block].predecessors {
                before.unite(&held[from.index()]);
            }
            before.without(&flow.live_in(block))
        });
        Self { full: full.collect(), held, walk: walk.dies }
    }

    /// What may hold something in a full block, at any place within.
    pub(crate) fn held(&self, block: usize) -> &RegisterSet {
        &self.held[block]
    }

    /// What is dead where a full block begins, and held something on the way there.
    pub(crate) fn at_full(&self, block: usize) -> &RegisterSet {
        &self.full[block]
    }

    /// The same where the walk comes to a masked block: for all lanes, wherever they wait.
    pub(crate) fn at_masked(&self, block: usize) -> &RegisterSet {
        &self.walk[block]
    }
}
