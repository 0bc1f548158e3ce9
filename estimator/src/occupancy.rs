//! Occupancy: the warps of a kernel that a processor holds at once.

use crate::profile::BlockShape;
use crate::target::Target;

/// Registers are given out to warps in such units on all architectures since Kepler.
const REGISTER_UNIT: u32 = 256;

/// Parts of a processor that have registers of their own: a warp's lie in one of them.
fn partitions(sm: u32) -> f64 {
    if sm < 30 || sm == 60 { 2.0 } else { 4.0 }
}

/// Units in which shared memory is given out, and what the system keeps for itself in each block.
fn shared_unit(sm: u32) -> (u32, u32) {
    match sm {
        0..30 => (128, 0),
        30..80 => (256, 0),
        _ => (128, 1024),
    }
}

/// Blocks of this shape that one processor of the target holds at once, at least 1.
///
/// The limits are those of the CUDA occupancy calculator (`cuda_occupancy.h` of the CUDA toolkit):
/// warps, blocks, registers of each part of a processor, shared memory with what the system takes
/// of it.
pub fn resident_blocks(block: &BlockShape, target: &Target) -> f64 {
    let warps = f64::from(block.threads.max(1).div_ceil(32));
    let p = &target.processors;
    let warp_registers = block.registers.saturating_mul(32).next_multiple_of(REGISTER_UNIT);
    let by_registers = if block.registers > 0 {
        let parts = partitions(target.sm);
        let warps_of_part = (p.registers.value / parts / f64::from(warp_registers)).floor();
        (warps_of_part * parts / warps).floor()
    } else {
        f64::INFINITY
    };
    let (unit, kept) = shared_unit(target.sm);
    let shared = block.shared_bytes.saturating_add(kept);
    let by_shared = if shared > 0 {
        let taken = shared.checked_next_multiple_of(unit).unwrap_or(u32::MAX);
        (p.shared_kib.value * 1024.0 / f64::from(taken)).floor()
    } else {
        f64::INFINITY
    };
    let by_warps = (p.max_warps.value / warps).floor();
    by_warps.min(p.max_blocks.value).min(by_registers).min(by_shared).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::targets;

    #[test]
    fn the_scarcest_resource_decides() {
        let nano = targets().unwrap().into_iter().find(|t| t.id == "jetson-orin-nano").unwrap();
        let shape =
            |threads, registers, shared_bytes| BlockShape { threads, registers, shared_bytes };
        assert_eq!(resident_blocks(&shape(256, 0, 0), &nano), 6.0);
        assert_eq!(resident_blocks(&shape(32, 0, 0), &nano), 16.0);
        assert_eq!(resident_blocks(&shape(256, 128, 0), &nano), 2.0);
        assert_eq!(resident_blocks(&shape(64, 0, 48 * 1024), &nano), 3.0);
        assert_eq!(resident_blocks(&shape(1024, 255, 1 << 20), &nano), 1.0);
    }

    /// What `cudaOccupancyMaxActiveBlocksPerMultiprocessor` says of such kernels.
    #[test]
    fn registers_lie_in_parts_and_blocks_have_a_reserve() {
        let all = targets().unwrap();
        let on = |id: &str, threads, registers, shared_bytes| {
            let target = all.iter().find(|t| t.id == id).unwrap();
            resident_blocks(&BlockShape { threads, registers, shared_bytes }, target)
        };
        // 12 warps of 40 registers fit into each of four parts, 48 in all: not 51.
        assert_eq!(on("tesla-v100", 64, 40, 0), 24.0);
        assert_eq!(on("tesla-v100", 96, 40, 0), 16.0);
        // Two parts of 32768 registers: 25 warps each.
        assert_eq!(on("tesla-p100", 64, 40, 0), 25.0);
        // 8.0 and later keep 1 KiB of shared memory in each block.
        assert_eq!(on("tesla-v100", 64, 0, 16 * 1024), 6.0);
        assert_eq!(on("a100", 64, 0, 16 * 1024), 9.0);
        assert_eq!(on("h100", 64, 0, 32 * 1024), 6.0);
    }
}
