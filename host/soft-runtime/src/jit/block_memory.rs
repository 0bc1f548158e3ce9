//! Memory of blocks and threads between guards: shared memory, and rows of local memory.
//!
//! # Why this is sound
//! Guarded memory begins at a page, which aligns it for whatever lies in it, and any bytes are numbers.
#![allow(unsafe_code)]

use svp_codegen::shared_reach;
use svp_interp::{LANES, LentRows};

use crate::memory::{GuardedMemory, MemoryError};

/// Local memory of a warp: rows of one word of each lane.
#[derive(Debug)]
pub(super) struct LaneRows(GuardedMemory);

impl LaneRows {
    /// At least so many bytes of rows, all zero.
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

/// Shared memory of a block, which begins at a page.
#[derive(Debug, Default)]
pub(super) struct SharedMemory {
    memory: Option<GuardedMemory>,
    bytes: usize,
}

impl SharedMemory {
    /// Makes it this long. What was there may stay, or be zero.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub(super) fn resize(&mut self, bytes: usize) -> Result<(), MemoryError> {
        if self.memory.as_ref().is_none_or(|memory| memory.bytes().len() < bytes) {
            self.memory = Some(GuardedMemory::zeroed(bytes, shared_reach() as usize)?);
        }
        self.bytes = bytes;
        Ok(())
    }

    /// Overwrites all of it with zeros.
    pub(super) fn clear(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.bytes_mut().fill(0);
        }
    }

    /// Where it begins.
    pub(super) fn address(&self) -> u64 {
        self.memory.as_ref().map_or(0, GuardedMemory::address)
    }

    /// All of it.
    pub(super) fn bytes(&mut self) -> &mut [u8] {
        let all = self.memory.as_mut().map(GuardedMemory::bytes_mut).unwrap_or_default();
        // Never out of range: `resize` made sure of it.
        all.get_mut(..self.bytes).unwrap_or_default()
    }
}
