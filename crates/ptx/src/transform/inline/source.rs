//! The origins of the blocks of a kernel with calls in line.

use crate::analysis::{BlockId, Cfg, KernelBlocks};
use crate::ir::{Function, FunctionId};
use crate::transform::halves::split_wide;

/// A kernel with calls in line, and where its code comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inlined {
    /// The kernel.
    pub function: Function,
    /// Every copy of a basic block of the kernel and of the functions that it calls.
    pub copies: Vec<BlockCopy>,
    /// Has it a stack, to which functions that may come to themselves again return by jumps?
    pub has_stack: bool,
}

/// A copy of a basic block of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockCopy {
    /// The function in the source.
    pub function: FunctionId,
    /// The block in the source.
    pub block: BlockId,
    /// The instruction of the result at which the copy begins. Control comes here exactly as often
    /// as to this copy.
    pub at: usize,
}

impl Inlined {
    /// Splits each register of 128 bits into two of 64, for analyses that know no wider ones.
    /// Instructions other than moves, loads and stores then name the pair in braces, which is no
    /// PTX.
    #[must_use]
    pub fn with_halves(mut self) -> Self {
        if let Some(body) = &mut self.function.body {
            let new_indices = split_wide(body);
            for copy in &mut self.copies {
                copy.at = new_indices.get(copy.at).copied().unwrap_or(copy.at);
            }
        }
        self
    }

    /// How often each block of the source was executed, by its number in `blocks`, given how often
    /// each block of the result was.
    pub fn source_counts(&self, cfg: &Cfg, blocks: &KernelBlocks, counts: &[u64]) -> Vec<u64> {
        let mut sums = vec![0_u64; blocks.blocks.len()];
        for copy in &self.copies {
            let first = blocks.functions.iter().find(|(id, _)| *id == copy.function);
            let number = first.map(|(_, first)| first + copy.block.index());
            let count = cfg.block_of.get(copy.at).and_then(|it| counts.get(it.index()));
            if let (Some(sum), Some(count)) = (number.and_then(|it| sums.get_mut(it)), count) {
                *sum = sum.saturating_add(*count);
            }
        }
        sums
    }
}
