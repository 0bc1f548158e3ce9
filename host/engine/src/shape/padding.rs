//! REEF's dynamic kernel padding (section 5): best-effort kernels beside a real-time one, on the
//! processors that it leaves free.
//!
//! The two selection rules of section 5.2: a best-effort kernel must end before the real-time one,
//! and its occupancy must not be below it. Times come from the cost book, and only what was learnt
//! counts. Occupancy is that of REEF's proxy kernels (section 5.1): what registers, shared memory and
//! threads let a processor hold, as warps, not the registers themselves; kernels of one class need one
//! proxy. Of the real-time kernel's only what its blocks need counts, as in REEF's artifact. Where the launches keep their own code and windows, as here, there is nothing else that
//! proxies would be for.

use crate::cost::CostKey;
use svp_gpu::DeviceInfo;

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

/// Numbers of `CUdevice_attribute`.
mod attribute {
    pub(super) const WARP_SIZE: u32 = 10;
    pub(super) const MULTIPROCESSOR_COUNT: u32 = 16;
    pub(super) const MAX_THREADS_PER_MULTIPROCESSOR: u32 = 39;
    pub(super) const MAX_SHARED_MEMORY_PER_MULTIPROCESSOR: u32 = 81;
    pub(super) const MAX_REGISTERS_PER_MULTIPROCESSOR: u32 = 82;
    pub(super) const MAX_BLOCKS_PER_MULTIPROCESSOR: u32 = 106;
}

/// A launch as padding sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PadLaunch {
    /// What it costs by.
    pub(crate) cost: CostKey,
    /// Blocks of its grid.
    pub(crate) blocks: u64,
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
        let value = |number: u32| {
            let found = device.attributes.iter().find(|(known, _)| *known == number)?.1;
            u32::try_from(found).ok().filter(|value| *value > 0)
        };
        Some(Self {
            count: value(attribute::MULTIPROCESSOR_COUNT)?,
            threads: value(attribute::MAX_THREADS_PER_MULTIPROCESSOR)?,
            blocks: value(attribute::MAX_BLOCKS_PER_MULTIPROCESSOR)?,
            registers: value(attribute::MAX_REGISTERS_PER_MULTIPROCESSOR)?,
            shared_bytes: value(attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR)?,
            warp: value(attribute::WARP_SIZE)?,
        })
    }

    /// Blocks of a launch that a processor holds at once; 0 if not even one.
    fn resident(&self, launch: &PadLaunch) -> u32 {
        let threads = launch.threads.max(1).next_multiple_of(self.warp);
        let registers = launch.registers.saturating_mul(threads).max(1);
        let by_shared = self.shared_bytes / launch.shared_bytes.max(1);
        (self.threads / threads).min(self.registers / registers).min(by_shared).min(self.blocks)
    }

    /// The occupancy class of a launch: warps that a processor holds of it at once.
    fn occupancy(&self, launch: &PadLaunch) -> u32 {
        self.resident(launch).saturating_mul(launch.threads.div_ceil(self.warp))
    }

    /// Blocks on the processor that has most of them, where a launch has all processors.
    fn on_each(&self, launch: &PadLaunch) -> u64 {
        launch.blocks.div_ceil(u64::from(self.count))
    }

    /// The occupancy that a launch needs to run as fast as alone.
    fn needed_occupancy(&self, launch: &PadLaunch) -> u32 {
        let blocks = self.on_each(launch).min(u64::from(self.resident(launch))) as u32;
        blocks.saturating_mul(launch.threads.div_ceil(self.warp))
    }

    /// Processors that a launch has to itself: as few as it takes for none to have more of its blocks
    /// than if it had all of them (Fig. 8: enough for the real-time kernel first).
    fn needs(&self, launch: &PadLaunch) -> u64 {
        launch.blocks.div_ceil(self.on_each(launch).max(1))
    }

    /// What a real-time launch that is expected to take so long leaves free, if it leaves something.
    pub(crate) fn beside(&self, launch: PadLaunch, expected_ns: u64) -> Option<Room> {
        let left = u64::from(self.count).checked_sub(self.needs(&launch)).filter(|it| *it > 0)?;
        let occupancy = self.needed_occupancy(&launch);
        Some(Room { processors: *self, left, expected_ns, occupancy })
    }
}

/// Processors that a real-time launch leaves free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Room {
    processors: Processors,
    left: u64,
    expected_ns: u64,
    occupancy: u32,
}

impl Room {
    /// Whether a best-effort launch that takes so long by itself may go beside; then it has its
    /// processors, and there is less left.
    pub(crate) fn take(&mut self, launch: &PadLaunch, alone_ns: u64) -> bool {
        let Processors { count, .. } = self.processors;
        let (needs, all) = (self.processors.needs(launch), u64::from(count));
        if self.left == 0 || self.processors.occupancy(launch) < self.occupancy {
            return false;
        }
        // With fewer processors than it would have by itself it takes longer.
        let has = needs.min(self.left).max(1);
        let expected_ns = u128::from(alone_ns) * u128::from(needs.min(all)) / u128::from(has);
        let fits = expected_ns < u128::from(self.expected_ns);
        if fits {
            self.left -= has;
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four processors of 64 warps.
    fn processors() -> Processors {
        Processors {
            count: 4,
            threads: 2048,
            blocks: 32,
            registers: 65_536,
            shared_bytes: 65_536,
            warp: 32,
        }
    }

    fn launch(blocks: u64, threads: u32, registers: u32, shared_bytes: u32) -> PadLaunch {
        PadLaunch { cost: CostKey::Nothing, blocks, threads, registers, shared_bytes }
    }

    #[test]
    fn occupancy_is_bounded_by_what_runs_out_first() {
        let it = processors();
        assert_eq!(it.occupancy(&launch(1, 256, 32, 0)), 64, "threads");
        assert_eq!(it.occupancy(&launch(1, 256, 64, 0)), 32, "registers");
        assert_eq!(it.occupancy(&launch(1, 256, 16, 32_768)), 16, "shared memory");
        assert_eq!(it.occupancy(&launch(1, 32, 16, 0)), 32, "blocks");
        assert_eq!(it.occupancy(&launch(1, 33, 16, 0)), 64, "warps are whole");
    }

    #[test]
    fn a_best_effort_kernel_has_what_is_left_free_and_ends_first() {
        // A block on each of two of four processors.
        let real_time = launch(2, 256, 32, 0);
        let room = || processors().beside(real_time, 1_000).unwrap();
        assert!(room().take(&launch(2, 256, 32, 0), 999));
        assert!(!room().take(&launch(2, 256, 32, 0), 1_000), "rule 1: shorter");
        assert!(room().take(&launch(4, 256, 32, 0), 499), "on two processors instead of four");
        assert!(!room().take(&launch(4, 256, 32, 0), 500));
        let mut room = room();
        assert!(room.take(&launch(1, 256, 32, 0), 10) && room.take(&launch(1, 256, 32, 0), 10));
        assert!(!room.take(&launch(1, 256, 32, 0), 10), "nothing is left");
    }

    #[test]
    fn a_best_effort_kernel_has_at_least_the_occupancy_that_the_other_needs() {
        // Two blocks of 32 warps on each of three processors.
        let room = || processors().beside(launch(6, 1024, 16, 0), 1_000).unwrap();
        assert!(room().take(&launch(1, 256, 32, 0), 10), "64 warps");
        assert!(!room().take(&launch(1, 256, 64, 0), 10), "rule 2: 32 warps");
        let room = || processors().beside(launch(3, 1024, 16, 0), 1_000).unwrap();
        assert!(room().take(&launch(1, 256, 64, 0), 10), "a block on each needs but 32");
    }

    #[test]
    fn a_kernel_that_would_share_its_processors_leaves_nothing() {
        assert_eq!(processors().beside(launch(4, 256, 32, 0), 1_000), None);
        assert_eq!(processors().beside(launch(7, 256, 32, 0), 1_000), None);
        // Two on each of three take no longer than two on two and one on two.
        assert!(processors().beside(launch(6, 256, 32, 0), 1_000).is_some());
    }
}
