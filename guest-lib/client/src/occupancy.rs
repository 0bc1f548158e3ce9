//! Occupancy: the blocks of a kernel that fit a multiprocessor, from facts that were fetched once.

use crate::{DeviceFacts, Kernel};
use svp_cuda_types::CUdevice_attribute as Attribute;

/// What one block takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockLoad {
    /// Threads per block.
    pub threads: u32,
    /// Registers per thread.
    pub registers: u32,
    /// Shared memory in bytes, static and dynamic.
    pub shared_bytes: u32,
}

impl BlockLoad {
    /// The load of a kernel's block of `threads` with `dynamic` bytes of dynamic shared memory.
    pub fn new(kernel: &Kernel, threads: u32, dynamic: u32) -> Self {
        let shared_bytes = kernel.shared_bytes.saturating_add(dynamic);
        Self { threads, registers: kernel.registers, shared_bytes }
    }
}

/// A block size, and how many blocks of it run at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BlockChoice {
    /// Threads of a block.
    pub threads: u32,
    /// Blocks per multiprocessor.
    pub blocks: u32,
}

/// What a multiprocessor has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupancy {
    warp: u32,
    threads: u32,
    blocks: u32,
    registers: u32,
    shared_bytes: u32,
    shared_reserved: u32,
    block_threads: u32,
}

/// Registers are given to warps in units of this many, since compute capability 3.0.
const REGISTER_UNIT: u32 = 256;
/// Parts of a multiprocessor, each with its own registers and warps, since compute capability 5.0.
const PARTS: u32 = 4;
/// Shared memory is given to blocks in units of this many bytes, the finest of any architecture.
const SHARED_UNIT: u32 = 128;

impl Occupancy {
    /// The limits of a device.
    pub fn new(device: &DeviceFacts) -> Self {
        let limit = |attribute, default| device.limit(attribute, default);
        Self {
            warp: limit(Attribute::WARP_SIZE, 32),
            threads: limit(Attribute::MAX_THREADS_PER_MULTIPROCESSOR, 1536),
            blocks: limit(Attribute::MAX_BLOCKS_PER_MULTIPROCESSOR, 16),
            registers: limit(Attribute::MAX_REGISTERS_PER_MULTIPROCESSOR, 65536),
            shared_bytes: limit(Attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR, 100 << 10),
            shared_reserved: device
                .attribute(Attribute::RESERVED_SHARED_MEMORY_PER_BLOCK)
                .and_then(|bytes| u32::try_from(bytes).ok())
                .unwrap_or(0),
            block_threads: limit(Attribute::MAX_THREADS_PER_BLOCK, 1024),
        }
    }

    /// Blocks that run on a multiprocessor at the same time; 0 if not even one fits.
    pub fn blocks(&self, load: &BlockLoad) -> u32 {
        if load.threads == 0 || load.threads > self.block_threads {
            return 0;
        }
        let warps = load.threads.div_ceil(self.warp);
        let by_threads = (self.threads / self.warp) / warps;
        let registers = load.registers.saturating_mul(self.warp).next_multiple_of(REGISTER_UNIT);
        let by_registers = match registers {
            0 => u32::MAX,
            registers => self.registers / PARTS / registers * PARTS / warps,
        };
        let shared = load.shared_bytes.saturating_add(self.shared_reserved);
        let by_shared = match shared.checked_next_multiple_of(SHARED_UNIT) {
            Some(0) => u32::MAX,
            Some(shared) => self.shared_bytes / shared,
            None => 0,
        };
        self.blocks.min(by_threads).min(by_registers).min(by_shared)
    }

    /// Dynamic shared memory that each of `blocks` blocks may have, in bytes.
    pub fn dynamic_shared(&self, kernel: &Kernel, blocks: u32) -> u32 {
        let each = self.shared_bytes / blocks.max(1) / SHARED_UNIT * SHARED_UNIT;
        each.saturating_sub(self.shared_reserved).saturating_sub(kernel.shared_bytes)
    }

    /// The block size of at most `limit` threads that keeps most threads running. `dynamic` gives
    /// the dynamic shared memory for a size.
    pub fn best_block(
        &self,
        kernel: &Kernel,
        limit: u32,
        dynamic: impl Fn(u32) -> u32,
    ) -> BlockChoice {
        let most = self.block_threads.min(kernel.max_threads_per_block.max(1));
        let most = if limit == 0 { most } else { most.min(limit) };
        let mut best = BlockChoice::default();
        let mut size = most;
        while size > 0 {
            let blocks = self.blocks(&BlockLoad::new(kernel, size, dynamic(size)));
            // Larger blocks win among equals: fewer of them have to be scheduled.
            if blocks * size > best.blocks * best.threads {
                best = BlockChoice { threads: size, blocks };
            }
            size = (size - 1) / self.warp * self.warp;
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ga102() -> Occupancy {
        Occupancy {
            warp: 32,
            threads: 1536,
            blocks: 16,
            registers: 65536,
            shared_bytes: 100 << 10,
            shared_reserved: 1024,
            block_threads: 1024,
        }
    }

    #[test]
    fn each_resource_can_be_the_scarce_one() {
        let sm = ga102();
        let blocks = |threads, registers, shared_bytes| {
            sm.blocks(&BlockLoad { threads, registers, shared_bytes })
        };
        // Figures as NVIDIA's occupancy calculator gives them for compute capability 8.6.
        assert_eq!(blocks(256, 16, 0), 6);
        assert_eq!(blocks(32, 16, 0), 16);
        assert_eq!(blocks(256, 64, 0), 4);
        assert_eq!(blocks(256, 255, 0), 1);
        // Registers are a part's: twelve of these warps fit into each of the four.
        assert_eq!(blocks(96, 40, 0), 16);
        let wide = Occupancy { blocks: 32, threads: 2048, ..ga102() };
        let load = BlockLoad { threads: 96, registers: 40, shared_bytes: 0 };
        assert_eq!(wide.blocks(&load), 16);
        assert_eq!(blocks(128, 16, 48 << 10), 2);
        assert_eq!(blocks(1024, 255, 0), 0);
        assert_eq!(blocks(2048, 1, 0), 0);
        assert_eq!(blocks(0, 1, 0), 0);
    }
}
