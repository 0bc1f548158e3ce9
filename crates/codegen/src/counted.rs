//! The counters of executions of basic blocks.

use svp_ptx::analysis::{Cfg, KernelBlocks};
use svp_ptx::ir::{FunctionId, Module};
use svp_ptx::transform::inline::Inlined;

use crate::analysis::count_equivalence::representatives;
use crate::options::Options;

/// From the blocks that compiled code counts to those of the module's kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counted {
    /// Blocks of the kernel with its calls in line; none where nothing is counted.
    pub blocks: usize,
    /// Blocks of the source, by [`KernelBlocks`].
    sources: usize,
    /// Which of the former are copies of which of the latter; for those that are not counted, the
    /// block that executes as often.
    copies: Vec<(usize, usize)>,
}

impl Counted {
    /// How counts of a kernel with its calls in line are those of the source; nothing where nothing is
    /// counted.
    pub(crate) fn of(
        module: &Module,
        kernel: FunctionId,
        inlined: &Inlined,
        options: &Options,
    ) -> Self {
        let Some(body) = inlined.function.body.as_ref().filter(|_| options.count) else {
            return Self::default();
        };
        let cfg = Cfg::of(body);
        let numbered = KernelBlocks::of(module, kernel);
        let representatives = representatives(&cfg);
        let copies = inlined.copies.iter().filter_map(|copy| {
            let (_, first) = numbered.functions.iter().find(|(id, _)| *id == copy.function)?;
            let block = cfg.block_of.get(copy.at)?.index();
            Some((*representatives.get(block)?, first + copy.block.index()))
        });
        let copies = copies.collect();
        Self { blocks: cfg.blocks.len(), sources: numbered.blocks.len(), copies }
    }

    /// How often each block of the source was executed, given how often each that was compiled was.
    pub fn source_counts(&self, counts: &[u64]) -> Vec<u64> {
        let mut sums = vec![0_u64; self.sources];
        for (block, source) in &self.copies {
            if let (Some(sum), Some(count)) = (sums.get_mut(*source), counts.get(*block)) {
                *sum = sum.saturating_add(*count);
            }
        }
        sums
    }
}
