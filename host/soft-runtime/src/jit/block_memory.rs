//! Memory of blocks and threads between guards: shared memory, and rows of local memory.
//!
//! # Why this is sound
//! Guarded memory begins at a page, which aligns it for whatever lies in it, and any bytes are numbers.
#![allow(unsafe_code)]

use svp_codegen::shared_reach;
use svp_interp::{ClusterMemory, LANES, LentRows};

use crate::memory::{GuardedMemory, MemoryError};

/// Local memory of a warp: rows of one word of each lane.
#[derive(Debug)]
pub(super) struct LaneRows(GuardedMemory);

impl LaneRows {
    /// At least this many bytes of rows, all zero.
    ///
    /// # Errors
    /// If there is no memory for them.
    pub(super) fn zeroed(bytes: usize) -> Result<Self, MemoryError> {
        // Offsets are masked to the next power of two.
        GuardedMemory::zeroed(bytes, bytes.saturating_mul(2)).map(Self)
    }
}

impl LentRows for LaneRows {
    fn rows(&self) -> &[[u32; LANES]] {
        let bytes = self.0.bytes();
        // SAFETY: it begins at a page and is whole pages long; any bytes are numbers.
        let (before, rows, behind) = unsafe { bytes.align_to() };
        debug_assert!(before.is_empty() && behind.is_empty());
        rows
    }

    fn rows_mut(&mut self) -> &mut [[u32; LANES]] {
        let bytes = self.0.bytes_mut();
        // SAFETY: as above.
        let (before, rows, behind) = unsafe { bytes.align_to_mut() };
        debug_assert!(before.is_empty() && behind.is_empty());
        rows
    }
}

/// What shared memory of each block is aligned to.
const ALIGN: usize = 1024;

/// Shared memory of a block, or of all blocks of a cluster, which begins at a page.
#[derive(Debug, Default)]
pub(super) struct SharedMemory {
    memory: Option<GuardedMemory>,
    /// Bytes of shared memory of each block.
    bytes: usize,
}

impl SharedMemory {
    /// Makes it this long for each of this many blocks. What was there may stay, or be zero.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub(super) fn resize(&mut self, blocks: usize, bytes: usize) -> Result<(), MemoryError> {
        self.bytes = bytes;
        let all = self.stride().saturating_mul(blocks);
        if self.memory.as_ref().is_none_or(|memory| memory.bytes().len() < all) {
            self.memory = Some(GuardedMemory::zeroed(all, shared_reach() as usize)?);
        }
        Ok(())
    }

    /// From block to block.
    fn stride(&self) -> usize {
        self.bytes.next_multiple_of(ALIGN)
    }

    /// Overwrites all of it with zeros.
    pub(super) fn clear(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.bytes_mut().fill(0);
        }
    }

    /// Where that of the block of this rank begins.
    pub(super) fn address(&self, rank: usize) -> u64 {
        let first = self.memory.as_ref().map_or(0, GuardedMemory::address);
        first + (rank * self.stride()) as u64
    }

    /// What the block of this rank reaches of this many blocks'.
    pub(super) fn of_rank(&mut self, rank: usize, blocks: usize) -> ClusterMemory<'_> {
        let (stride, bytes) = (self.stride(), self.bytes);
        let all = self.memory.as_mut().map(GuardedMemory::bytes_mut).unwrap_or_default();
        // Never out of range: `resize` made sure of it.
        let all = all.get_mut(..stride * blocks).unwrap_or_default();
        // CAST: a cluster has few.
        ClusterMemory::new(all, stride, bytes, rank as u32)
    }
}
