//! How many warps of a kernel a processor holds at once.

use crate::profile::BlockShape;
use crate::target::Target;

/// Registers are given out to warps in such units on all architectures since Kepler.
const REGISTER_UNIT: u32 = 256;

/// Blocks of this shape that one processor of the target holds at once, at least 1.
///
/// The limits are those of the CUDA occupancy calculator: warps, blocks, registers, shared memory.
pub fn resident_blocks(block: &BlockShape, target: &Target) -> f64 {
    let warps = f64::from(block.threads.max(1).div_ceil(32));
    let p = &target.processors;
    let warp_registers = block.registers.saturating_mul(32).next_multiple_of(REGISTER_UNIT);
    let by_registers = if block.registers > 0 {
        (p.registers.value / f64::from(warp_registers) / warps).floor()
    } else {
        f64::INFINITY
    };
    let by_shared = if block.shared_bytes > 0 {
        (p.shared_kib.value * 1024.0 / f64::from(block.shared_bytes)).floor()
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
}
