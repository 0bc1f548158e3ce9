//! REEF's dynamic kernel padding (section 5): best-effort kernels beside a real-time one, on the
//! processors that it leaves free.
//!
//! The two selection rules of section 5.2: a best-effort kernel must end before the real-time one,
//! and its occupancy must not be below it. Times come from the cost book, and only what was learnt
//! counts. Occupancy is that of REEF's proxy kernels (section 5.1): what registers, shared memory and
//! threads let a processor hold, as warps, not the registers themselves; kernels of one class need one
//! proxy. Of the real-time kernel's only what its blocks need counts, as in REEF's artifact. Where the
//! launches keep their own code and windows, as here, there is nothing else that proxies would be for.
//!
//! Where a best-effort kernel does not end in time as a whole, some of its blocks may, as in REEF's
//! artifact. Blocks run in *rounds*: so many on each processor at once, then as many again. How long a
//! round takes is what a launch of as many blocks was seen to take, else a round of the whole kernel's
//! time, with no more blocks on each processor than in that.

use crate::config::{Config, PreemptPolicy};
use crate::cost::CostKey;
use crate::error::ConfigError;
use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_gpu::DeviceInfo;

/// Checks that a device can do what the policies are for.
///
/// # Errors
/// [`ConfigError::Contradiction`] names the key.
pub(crate) fn check_device(config: &Config, device: &DeviceInfo) -> Result<(), ConfigError> {
    let pads = config.reef.padding && config.policies.preempt == PreemptPolicy::Reef;
    let refused =
        |why| Err(ConfigError::Contradiction { key: "reef.padding", with: "the device", why });
    if pads && !device.capabilities.joins_launches {
        return refused("it does not do several launches as one");
    }
    if pads && Processors::of(device).is_none() {
        return refused("it does not say what its processors hold");
    }
    Ok(())
}

/// What each processor of the device holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Processors {
    count: u32,
    threads: u32,
    blocks: u32,
    registers: u32,
    shared_bytes: u32,
    warp: u32,
}

/// A launch as padding sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PaddingLaunch {
    /// What it costs by.
    pub(crate) cost: CostKey,
    /// Blocks that are left of its grid.
    pub(crate) blocks: u64,
    pub(crate) grid_blocks: u64,
    /// Some of its blocks can go without the others.
    pub(crate) divisible: bool,
    /// Threads of a block.
    pub(crate) threads: u32,
    /// Registers of a thread.
    pub(crate) registers: u32,
    /// Shared memory of a block in bytes, static and dynamic.
    pub(crate) shared_bytes: u32,
}

impl Processors {
    /// Those of a device that says what they hold.
    pub(crate) fn of(device: &DeviceInfo) -> Option<Self> {
        let value = |wanted: Attribute| {
            let found = device.attributes.iter().find(|(known, _)| *known == wanted.0)?.1;
            u32::try_from(found).ok().filter(|value| *value > 0)
        };
        Some(Self {
            count: value(Attribute::MULTIPROCESSOR_COUNT)?,
            threads: value(Attribute::MAX_THREADS_PER_MULTIPROCESSOR)?,
            blocks: value(Attribute::MAX_BLOCKS_PER_MULTIPROCESSOR)?,
            registers: value(Attribute::MAX_REGISTERS_PER_MULTIPROCESSOR)?,
            shared_bytes: value(Attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR)?,
            warp: value(Attribute::WARP_SIZE)?,
        })
    }

    /// Blocks of a launch that a processor holds at once; 0 if not even one.
    fn resident(&self, launch: &PaddingLaunch) -> u32 {
        let threads = launch.threads.max(1).next_multiple_of(self.warp);
        let registers = launch.registers.saturating_mul(threads).max(1);
        let by_shared = self.shared_bytes / launch.shared_bytes.max(1);
        (self.threads / threads).min(self.registers / registers).min(by_shared).min(self.blocks)
    }

    /// The occupancy class of a launch: warps that a processor holds of it at once.
    pub(crate) fn occupancy(&self, launch: &PaddingLaunch) -> u32 {
        self.resident(launch).saturating_mul(launch.threads.div_ceil(self.warp))
    }

    /// Blocks on the processor that has most of them, where a launch has all processors.
    pub(crate) fn on_each(&self, launch: &PaddingLaunch) -> u64 {
        launch.blocks.div_ceil(u64::from(self.count))
    }

    /// What the blocks that are left of a launch take at most on so many processors, where its grid
    /// takes `alone_ns` on all: as many times as long as a processor has more of them.
    pub(crate) fn on_ns(&self, launch: &PaddingLaunch, has: u64, alone_ns: u64) -> u128 {
        let of_grid = launch.grid_blocks.div_ceil(u64::from(self.count)).max(1);
        let on_each = launch.blocks.div_ceil(has.max(1));
        (u128::from(alone_ns) * u128::from(on_each)).div_ceil(u128::from(of_grid))
    }

    /// The most blocks of a launch that a processor does in less than `within_ns`, where its grid takes
    /// `alone_ns` and `learnt_ns` knows what launches of other numbers of blocks take.
    pub(crate) fn blocks_within(
        &self,
        launch: &PaddingLaunch,
        within_ns: u64,
        alone_ns: u64,
        learnt_ns: &dyn Fn(u64) -> Option<u64>,
    ) -> u64 {
        let (count, resident) = (u64::from(self.count), u64::from(self.resident(launch)));
        let of_grid = launch.grid_blocks.div_ceil(count).max(1);
        // Rounds of the whole grid, each of as many blocks on a processor as it holds, or has.
        let (at_once, rounds) = (of_grid.min(resident), (of_grid / resident.max(1)).max(1));
        let round_ns = |blocks: u64| {
            let of_whole = (blocks <= at_once).then(|| alone_ns / rounds);
            learnt_ns(blocks.saturating_mul(count)).or(of_whole)
        };
        let in_time = |blocks: u64| {
            let round_ns = round_ns(blocks).filter(|_| blocks > 0)?;
            Some((within_ns.saturating_sub(1) / round_ns.max(1)).saturating_mul(blocks))
        };
        [1, at_once, resident].into_iter().filter_map(in_time).max().unwrap_or(0)
    }

    /// The occupancy that a launch needs to run as fast as alone.
    pub(crate) fn needed_occupancy(&self, launch: &PaddingLaunch) -> u32 {
        let blocks = self.on_each(launch).min(u64::from(self.resident(launch))) as u32;
        blocks.saturating_mul(launch.threads.div_ceil(self.warp))
    }

    /// Processors that a launch has to itself: as few as it takes for none to have more of its blocks
    /// than if it had all of them (Fig. 8: enough for the real-time kernel first).
    pub(crate) fn needs(&self, launch: &PaddingLaunch) -> u64 {
        launch.blocks.div_ceil(self.on_each(launch).max(1))
    }
}

impl Processors {
    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        self.count.into()
    }

    /// Four processors of 64 warps.
    #[cfg(test)]
    pub(crate) fn four() -> Self {
        let (registers, shared_bytes) = (65_536, 65_536);
        Self { count: 4, threads: 2048, blocks: 32, registers, shared_bytes, warp: 32 }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn launch(
        blocks: u64,
        threads: u32,
        registers: u32,
        shared_bytes: u32,
    ) -> PaddingLaunch {
        let (cost, divisible, grid_blocks) = (CostKey::Nothing, false, blocks);
        PaddingLaunch { cost, blocks, grid_blocks, divisible, threads, registers, shared_bytes }
    }

    #[test]
    fn occupancy_is_bounded_by_what_runs_out_first() {
        let it = Processors::four();
        assert_eq!(it.occupancy(&launch(1, 256, 32, 0)), 64, "threads");
        assert_eq!(it.occupancy(&launch(1, 256, 64, 0)), 32, "registers");
        assert_eq!(it.occupancy(&launch(1, 256, 16, 32_768)), 16, "shared memory");
        assert_eq!(it.occupancy(&launch(1, 32, 16, 0)), 32, "blocks");
        assert_eq!(it.occupancy(&launch(1, 33, 16, 0)), 64, "warps are whole");
    }
}
