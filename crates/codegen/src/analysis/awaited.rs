//! Awaited meetings: warp-wide operations at which lanes wait for others that may come later.
//!
//! In most kernels no lane has to: the order in which masked blocks are walked brings lanes together, or
//! those that are missing never come ([`crate::analysis::meetings`]). Others are written a second time, with
//! a basic block that begins at each operation which lanes do together. There they wait, while others go on,
//! until all that it names are there or have ended. Lanes to which no other can come any more go on without
//! them, as in the interpreter.
//!
//! What holds of registers in the usual order (one value for all lanes that come by the same way) does not
//! hold then, since one lane may be turns of a loop ahead of another: [`Awaited::kept_per_lane`].

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::is_collective;
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::{Body, Instruction, Keyword, Label, Opcode, Operand, RegisterId};

use crate::Unsupported;
use crate::analysis::liveness::LiveRegisters;
use crate::analysis::rounds::is_block_wide;

/// Lanes that an operation of a warp names.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Members<'a> {
    /// All of the warp.
    All,
    /// For each lane those of a mask.
    Mask(&'a Operand),
}

/// The lanes that an instruction waits for; `None` if it waits for none, or under a guard.
pub(crate) fn members(instruction: &Instruction) -> Option<Members<'_>> {
    use Opcode::{Elect, Ldmatrix, Match, Mma, Movmatrix, Redux, Shfl, Stmatrix, Vote, Wmma};
    if instruction.guard.is_some() {
        return None;
    }
    let mask = |at: usize| instruction.operands.get(at).map(Members::Mask);
    match instruction.opcode {
        _ if is_block_wide(instruction) => {
            (!instruction.has(Keyword::Cluster)).then_some(Members::All)
        }
        Opcode::Bar | Opcode::Barrier => mask(0),
        Wmma | Mma | Ldmatrix | Stmatrix | Movmatrix => Some(Members::All),
        _ if !instruction.has(Keyword::Sync) => None,
        Shfl => mask(4),
        Vote | Match | Redux => mask(2),
        Elect => mask(1),
        _ => None,
    }
}

/// Lets a basic block begin at each meeting.
pub(crate) fn begin_blocks(body: &mut Body) {
    let meetings = body.instructions.iter().enumerate();
    let meetings = meetings.filter(|(_, instruction)| members(instruction).is_some());
    let labels = meetings.map(|(at, _)| Label { name: format!("$svp_awaited_{at}"), at });
    body.labels.extend(labels);
}

/// The awaited meetings of a kernel; none where it is written without.
#[derive(Debug, Default)]
pub(crate) struct Awaited {
    /// The blocks that begin with one, those of a warp before those of all threads of a block.
    pub(crate) blocks: Vec<usize>,
}

impl Awaited {
    /// Those of a body of which a block begins at each.
    ///
    /// # Errors
    /// If lanes wait for one another elsewhere, too: under a guard, or at an `mbarrier`.
    pub(crate) fn of(body: &Body, cfg: &Cfg) -> Result<Self, Unsupported> {
        let is_met = |it: &Instruction| members(it).is_some();
        if let Some(other) = body.instructions.iter().find(|it| is_collective(it) && !is_met(it)) {
            return Err(Unsupported::Diverged { line: other.line, what: other.mnemonic() });
        }
        let first = |block: &usize| &body.instructions[cfg.blocks[*block].instructions.start];
        let mut blocks: Vec<usize> =
            (0..cfg.blocks.len()).filter(|block| is_met(first(block))).collect();
        blocks.sort_by_key(|block| is_block_wide(first(block)));
        Ok(Self { blocks })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Does a block begin with one?
    pub(crate) fn has(&self, block: usize) -> bool {
        self.blocks.contains(&block)
    }

    /// Registers that every lane must have for itself, whatever values their instructions give.
    ///
    /// While a lane writes a register, another that has been at a meeting, or is, may need what was in it:
    /// unless each write comes before all meetings and on every way to where the register is read.
    pub(crate) fn kept_per_lane(
        &self,
        body: &Body,
        cfg: &Cfg,
        live: &LiveRegisters,
    ) -> Vec<RegisterId> {
        let behind = reached(cfg, self.blocks.iter().copied(), None);
        // For each block before all meetings, the blocks that are reached without it.
        let around = |block: usize| reached(cfg, std::iter::once(0), Some(block));
        let mut kept = Vec::new();
        for (block, basic) in cfg.blocks.iter().enumerate() {
            let around = (!behind[block]).then(|| around(block));
            let written = body.instructions[basic.instructions.clone()].iter();
            for id in written.flat_map(|it| defs_and_uses(it).0) {
                let is_free = |at: usize| match &around {
                    Some(around) => around[at],
                    None => true,
                };
                let needed = |at: usize| behind[at] && live.live_in(at, id) && is_free(at);
                if !live.is_local(id) && (0..cfg.blocks.len()).any(needed) {
                    kept.push(id);
                }
            }
        }
        kept.sort_unstable();
        kept.dedup();
        kept
    }
}

/// The blocks that are reached from some, these included, without going through another.
fn reached(cfg: &Cfg, from: impl Iterator<Item = usize>, without: Option<usize>) -> Vec<bool> {
    let mut reached = vec![false; cfg.blocks.len()];
    let mut work: Vec<usize> = from.filter(|block| Some(*block) != without).collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block], true) {
            let next = cfg.blocks[block].successors.iter().map(|next: &BlockId| next.index());
            work.extend(next.filter(|next| Some(*next) != without));
        }
    }
    reached
}
