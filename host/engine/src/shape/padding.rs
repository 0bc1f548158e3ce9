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
    /// Blocks that are left of its grid.
    pub(crate) blocks: u64,
    /// Blocks of its grid.
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

    /// What the blocks that are left of a launch take at most on so many processors, where its grid takes
    /// `alone_ns` on all: as many times as long as a processor has more of them.
    fn on_ns(&self, launch: &PadLaunch, has: u64, alone_ns: u64) -> u128 {
        let of_grid = launch.grid_blocks.div_ceil(u64::from(self.count)).max(1);
        let on_each = launch.blocks.div_ceil(has.max(1));
        (u128::from(alone_ns) * u128::from(on_each)).div_ceil(u128::from(of_grid))
    }

    /// The most blocks of a launch that a processor does in less than `within_ns`, where its grid takes
    /// `alone_ns` and `learnt_ns` knows what launches of other numbers of blocks take.
    fn blocks_within(
        &self,
        launch: &PadLaunch,
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

/// What of a best-effort launch goes beside a real-time one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pad {
    /// All that is left of it.
    Whole,
    /// The next so many blocks.
    Blocks(u64),
}

impl Pad {
    /// How many blocks it is, if not all.
    pub(crate) fn blocks(self) -> Option<u64> {
        match self {
            Self::Whole => None,
            Self::Blocks(count) => Some(count),
        }
    }
}

impl Room {
    /// What of a best-effort launch may go beside, where its grid takes so long by itself, and launches
    /// of the same kernel with other numbers of blocks what `learnt_ns` says; then it has its
    /// processors, and there is less left.
    pub(crate) fn take(
        &mut self,
        launch: &PadLaunch,
        alone_ns: u64,
        learnt_ns: &dyn Fn(u64) -> Option<u64>,
    ) -> Option<Pad> {
        let it = self.processors;
        if self.left == 0 || it.occupancy(launch) < self.occupancy {
            return None;
        }
        let has = it.needs(launch).min(self.left).max(1);
        let fits = it.on_ns(launch, has, alone_ns) < u128::from(self.expected_ns);
        let fit = || {
            let on_each = it.blocks_within(launch, self.expected_ns, alone_ns, learnt_ns);
            on_each.saturating_mul(self.left)
        };
        let blocks = if fits || !launch.divisible { 0 } else { fit() };
        if fits || (blocks > 0 && blocks >= launch.blocks) {
            self.left -= has;
            return Some(Pad::Whole);
        }
        (blocks > 0).then(|| {
            self.left = 0;
            Pad::Blocks(blocks)
        })
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
        let (cost, divisible, grid_blocks) = (CostKey::Nothing, false, blocks);
        PadLaunch { cost, blocks, grid_blocks, divisible, threads, registers, shared_bytes }
    }

    fn take(
        room: &mut Room,
        launch: &PadLaunch,
        alone_ns: u64,
        learnt_ns: &dyn Fn(u64) -> Option<u64>,
    ) -> Option<Pad> {
        room.take(launch, alone_ns, learnt_ns)
    }

    fn takes(room: &mut Room, launch: &PadLaunch, alone_ns: u64) -> bool {
        room.take(launch, alone_ns, &|_| None).is_some()
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
        assert!(takes(&mut room(), &launch(2, 256, 32, 0), 999));
        assert!(!takes(&mut room(), &launch(2, 256, 32, 0), 1_000), "rule 1: shorter");
        assert!(
            takes(&mut room(), &launch(4, 256, 32, 0), 499),
            "on two processors instead of four"
        );
        assert!(!takes(&mut room(), &launch(4, 256, 32, 0), 500));
        let mut room = room();
        assert!(
            takes(&mut room, &launch(1, 256, 32, 0), 10)
                && takes(&mut room, &launch(1, 256, 32, 0), 10)
        );
        assert!(!takes(&mut room, &launch(1, 256, 32, 0), 10), "nothing is left");
    }

    #[test]
    fn a_best_effort_kernel_has_at_least_the_occupancy_that_the_other_needs() {
        // Two blocks of 32 warps on each of three processors.
        let room = || processors().beside(launch(6, 1024, 16, 0), 1_000).unwrap();
        assert!(takes(&mut room(), &launch(1, 256, 32, 0), 10), "64 warps");
        assert!(!takes(&mut room(), &launch(1, 256, 64, 0), 10), "rule 2: 32 warps");
        let room = || processors().beside(launch(3, 1024, 16, 0), 1_000).unwrap();
        assert!(takes(&mut room(), &launch(1, 256, 64, 0), 10), "a block on each needs but 32");
    }

    #[test]
    fn a_kernel_that_would_share_its_processors_leaves_nothing() {
        assert_eq!(processors().beside(launch(4, 256, 32, 0), 1_000), None);
        assert_eq!(processors().beside(launch(7, 256, 32, 0), 1_000), None);
        // Two on each of three take no longer than two on two and one on two.
        assert!(processors().beside(launch(6, 256, 32, 0), 1_000).is_some());
    }

    #[test]
    fn some_blocks_of_a_longer_kernel_go_beside() {
        let none = |_| None;
        // Two processors are left for 1000 ns. Eight blocks fit on each: 20 rounds of 100 ns.
        let room = || processors().beside(launch(2, 256, 32, 0), 1_000).unwrap();
        let long = PadLaunch { divisible: true, ..launch(640, 256, 32, 0) };
        let pad = take(&mut room(), &long, 2_000, &none);
        assert_eq!(pad, Some(Pad::Blocks(9 * 8 * 2)), "nine rounds end before");
        assert_eq!(take(&mut room(), &PadLaunch { divisible: false, ..long }, 2_000, &none), None);
        // Of the same kernel less is left than fits.
        let mut last = room();
        let rest = PadLaunch { blocks: 100, ..long };
        assert_eq!(take(&mut last, &rest, 2_000, &none), Some(Pad::Whole));
        // Not even a round ends in time.
        assert_eq!(take(&mut room(), &long, 20_000, &none), None);
    }

    #[test]
    fn rounds_of_fewer_blocks_take_what_was_seen_of_them() {
        let room = || processors().beside(launch(2, 256, 32, 0), 1_000).unwrap();
        // One round of four blocks on each.
        let long = PadLaunch { divisible: true, ..launch(16, 256, 32, 0) };
        assert_eq!(
            take(&mut room(), &long, 1_500, &|_| None),
            None,
            "a block may take as long as all"
        );
        let one = |blocks| (blocks == 4).then_some(450);
        assert_eq!(take(&mut room(), &long, 1_500, &one), Some(Pad::Blocks(2 * 2)));
        let full = |blocks| (blocks == 4 * 8).then_some(900);
        assert_eq!(
            take(&mut room(), &long, 3_000, &full),
            Some(Pad::Whole),
            "8 on each of two are all"
        );
    }
}
