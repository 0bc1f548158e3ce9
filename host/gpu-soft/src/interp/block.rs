//! The state of one thread block, and its execution.

use super::{DeviceMemory, Fault, LaunchContext, LaunchError};

/// How a call of [`Block::run`] ended.
#[derive(Debug)]
pub enum Step {
    /// Every thread has ended.
    Done,
    /// The budget is used up, or nothing can go on until other blocks do; call again.
    Yielded,
    /// A thread faulted; the block, and its launch, are over.
    Fault(Box<Fault>),
}

/// Executions of the kernel's basic blocks by one thread block, by the numbering of
/// `svp_ptx::analysis::KernelBlocks`. Empty when the launch does not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BlockCounts {
    /// lambda_b: by how many threads each block was entered.
    pub threads: Vec<u64>,
    /// By how many (parts of) warps each block was entered.
    pub warps: Vec<u64>,
}

/// A thread block: resumable, and movable between host threads.
#[derive(Debug)]
pub struct Block {
    index: [u32; 3],
    counts: BlockCounts,
}

impl Block {
    /// The block of this index, before its first instruction.
    ///
    /// # Errors
    /// If the launch cannot start at all.
    pub fn new<M: DeviceMemory>(
        ctx: &LaunchContext<'_, M>,
        index: [u32; 3],
    ) -> Result<Self, LaunchError> {
        let _ = ctx;
        Ok(Self { index, counts: BlockCounts::default() })
    }

    /// Runs for about `budget` warp instructions.
    pub fn run<M: DeviceMemory>(&mut self, ctx: &LaunchContext<'_, M>, budget: u64) -> Step {
        let _ = (ctx, budget);
        Step::Yielded
    }

    /// Its index in the grid (x, y, z).
    pub fn index(&self) -> [u32; 3] {
        self.index
    }

    /// What has been counted so far.
    pub fn counts(&self) -> &BlockCounts {
        &self.counts
    }
}
