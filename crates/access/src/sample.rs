//! Samples: the memory accesses of some neighbouring blocks of a launch.

use crate::Counts;
use serde::{Deserialize, Serialize};

/// What was seen of a group of blocks beside each other in the middle of a grid.
///
/// Two groups ran before it so that it finds what neighbours leave behind: that in the grid's row
/// before it, and that to its left.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// Blocks of the group.
    pub blocks: u32,
    /// Were all three groups seen to their end? If not, what a request costs is known, and how far
    /// apart the uses of a sector are is not: the counts are then those of all groups.
    pub whole: bool,
    /// Accesses of the group.
    pub counts: Counts,
    /// Warp instructions that all groups took together.
    #[serde(default)]
    pub instructions: u64,
    /// Sectors that the group in the row before used.
    pub row_before_sectors: u64,
    /// Entries into each basic block by threads, as the software GPU numbers them.
    pub threads: Vec<u64>,
    /// The same by warps, or parts of them.
    pub warps: Vec<u64>,
}
