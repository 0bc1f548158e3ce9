//! The control-flow graph of one function: basic blocks, numbered from 0 in source order.

use std::ops::Range;

use crate::ir::{Body, BranchTableId, Instruction, Opcode, Operand};

/// Index into [`Cfg::blocks`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockId(pub u32);

impl BlockId {
    /// The index as `usize`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A run of instructions that control enters only at its first and leaves only after its last.
/// A call does not end a block: control comes back behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BasicBlock {
    /// Its instructions, as indices into [`Body::instructions`]; never empty.
    pub instructions: Range<usize>,
    /// Where control can go, each once: first the branch target, then the next block.
    pub successors: Vec<BlockId>,
    /// Where control can come from, each once.
    pub predecessors: Vec<BlockId>,
    /// Can control leave the function from here (return, exit, trap, or running off the end)?
    pub exits: bool,
}

/// The control-flow graph of a function.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cfg {
    /// The blocks; block 0 is the entry. Empty for a function without instructions.
    pub blocks: Vec<BasicBlock>,
    /// The block of each instruction.
    pub block_of: Vec<BlockId>,
}

impl Cfg {
    /// The graph of a function's body.
    pub fn of(body: &Body) -> Self {
        let count = body.instructions.len();
        let mut leads = vec![false; count + 1];
        leads[0] = true;
        for label in &body.labels {
            if let Some(leader) = leads.get_mut(label.at) {
                *leader = true;
            }
        }
        for (index, instruction) in body.instructions.iter().enumerate() {
            if instruction.opcode.ends_block() {
                leads[index + 1] = true;
            }
        }
        let mut cfg = Self { blocks: Vec::new(), block_of: Vec::with_capacity(count) };
        for (index, leader) in leads.iter().take(count).enumerate() {
            if *leader {
                let instructions = index..index;
                let (successors, predecessors) = (Vec::new(), Vec::new());
                cfg.blocks.push(BasicBlock {
                    instructions,
                    successors,
                    predecessors,
                    exits: false,
                });
            }
            if let Some(block) = cfg.blocks.last_mut() {
                block.instructions.end = index + 1;
            }
            cfg.block_of.push(BlockId(cfg.blocks.len() as u32 - 1));
        }
        cfg.connect(body);
        cfg
    }

    /// The block of this index.
    pub fn block(&self, id: BlockId) -> Option<&BasicBlock> {
        self.blocks.get(id.index())
    }

    fn connect(&mut self, body: &Body) {
        for index in 0..self.blocks.len() {
            let last = self.blocks[index].instructions.end - 1;
            let next = last + 1;
            let ends = targets(body, &body.instructions[last], next);
            let mut successors: Vec<BlockId> = Vec::with_capacity(ends.len());
            for at in ends {
                match at.and_then(|at| self.block_of.get(at)) {
                    Some(block) if !successors.contains(block) => successors.push(*block),
                    Some(_) => {}
                    None => self.blocks[index].exits = true,
                }
            }
            for successor in &successors {
                self.blocks[successor.index()].predecessors.push(BlockId(index as u32));
            }
            self.blocks[index].successors = successors;
        }
    }
}

/// Where control can go after an instruction that ends its block; `None` is out of the function.
fn targets(body: &Body, instruction: &Instruction, next: usize) -> Vec<Option<usize>> {
    let mut found = match (instruction.opcode, instruction.operands.as_slice()) {
        (Opcode::Bra, [Operand::Label(label)]) => vec![body.target(*label)],
        (Opcode::Brx, [_, Operand::BranchTable(table)]) => table_targets(body, *table),
        (Opcode::Ret | Opcode::Exit | Opcode::Trap, _) => vec![None],
        _ => Vec::new(),
    };
    if instruction.guard.is_some() || !instruction.opcode.ends_block() {
        found.push(Some(next));
    }
    found
}

fn table_targets(body: &Body, table: BranchTableId) -> Vec<Option<usize>> {
    let mut targets: Vec<Option<usize>> = Vec::new();
    if let Some(table) = body.branch_tables.get(table.index()) {
        targets.extend(table.targets.iter().map(|label| body.target(*label)));
    }
    targets.sort_unstable();
    targets.dedup();
    targets
}
