//! What a serial region is, and the lane that runs while one is written.

use svp_ptx::analysis::BlockId;

use crate::lanes::Gang;
use crate::text::Value;

/// Blocks that stand together in the order, entered by the first of them only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Region {
    /// Position of its first block.
    pub(crate) start: usize,
    /// The position behind its last block.
    pub(crate) end: usize,
    /// Its first block.
    pub(crate) head: usize,
    /// Its blocks.
    pub(crate) blocks: Vec<BlockId>,
    /// Blocks outside that lanes go to from it, each once.
    pub(crate) exits: Vec<BlockId>,
}

impl Region {
    /// Is a block in it?
    pub(crate) fn has(&self, block: usize) -> bool {
        self.blocks.contains(&BlockId(block as u32))
    }
}

/// The lane that runs while a region is written.
#[derive(Debug, Clone)]
pub(crate) struct Alone {
    /// Its number in the gang, `i64`.
    pub(crate) lane: Value,
    /// The gang that it is one of.
    pub(crate) gang: Gang,
    /// Has an access turned out not to be one for the fast path? Then each is done where it stands,
    /// as in masked blocks.
    pub(crate) careful: bool,
}
