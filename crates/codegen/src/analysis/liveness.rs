//! Liveness: the registers that may still be read, at each point.

use std::collections::HashMap;

use svp_ptx::analysis::liveness::{Liveness, RegisterSet, defs_and_uses};
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::{Body, RegisterId};

use crate::analysis::origins::Origin;

/// Registers that live where basic blocks begin.
#[derive(Debug)]
pub(crate) struct LiveRegisters {
    /// For each block its live registers; none if there are too many to know.
    at: Option<Vec<RegisterSet>>,
    /// For each register: does it live in one block only? Then no other lanes look at it, and it
    /// is written without regard to masks.
    local: Vec<bool>,
    /// By instruction: what it reads beside what it names, all written in its block.
    also_read: HashMap<usize, [RegisterId; 2]>,
}

impl LiveRegisters {
    /// Of a function whose accesses also read where their addresses come from.
    pub(crate) fn of(body: &Body, cfg: &Cfg, origins: &HashMap<usize, Origin>) -> Self {
        let registers = body.registers.len();
        let also_read =
            origins.iter().map(|(at, origin)| (*at, [origin.pointer, origin.index.register]));
        let also_read = also_read.collect();
        let Some(liveness) = Liveness::of(body, cfg) else {
            return Self { at: None, local: vec![false; registers], also_read };
        };
        let blocks = (0..cfg.blocks.len()).map(|block| BlockId(block as u32));
        let at: Vec<RegisterSet> = blocks.map(|block| liveness.live_in(block).clone()).collect();
        let mut local = vec![true; registers];
        for id in at.iter().flat_map(RegisterSet::ids) {
            local[id.index()] = false;
        }
        Self { at: Some(at), local, also_read }
    }

    /// Is it known what lives where blocks begin?
    pub(crate) fn is_known(&self) -> bool {
        self.at.is_some()
    }

    /// May the registers be read after a place within a block, where instruction `index` stands, before they
    /// are written?
    pub(crate) fn before(
        &self,
        body: &Body,
        cfg: &Cfg,
        block: usize,
        index: usize,
    ) -> Option<RegisterSet> {
        let at = self.at.as_ref()?;
        let block = cfg.blocks.get(block)?;
        let mut live = RegisterSet::new(body.registers.len());
        for successor in &block.successors {
            live.unite(&at[successor.index()]);
        }
        for at in (index..block.instructions.end).rev() {
            let instruction = &body.instructions[at];
            let (defs, uses) = defs_and_uses(instruction);
            if instruction.guard.is_none() {
                defs.iter().for_each(|id| {
                    live.remove(*id);
                });
            }
            let also_read = self.also_read.get(&at).into_iter().flatten();
            uses.iter().chain(also_read).for_each(|id| {
                live.insert(*id);
            });
        }
        Some(live)
    }

    /// What may be read, where a block begins, before it is written; `None` if that is not known.
    pub(crate) fn at_start(&self, block: usize) -> Option<&RegisterSet> {
        self.at.as_ref()?.get(block)
    }

    /// May the register be read, where a block begins, before it is written?
    pub(crate) fn live_in(&self, block: usize, id: RegisterId) -> bool {
        let set = self.at.as_ref().and_then(|blocks| blocks.get(block));
        set.is_none_or(|set| set.contains(id))
    }

    /// Does it live in one block only?
    pub(crate) fn is_local(&self, id: RegisterId) -> bool {
        self.local.get(id.index()).copied().unwrap_or(false)
    }
}
