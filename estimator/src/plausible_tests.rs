//! Estimates of any kernel on any board keep within what the board can do, and more work never
//! takes less time.

use super::*;
use crate::cache::ReuseHistogram;
use crate::catalog::targets;
use crate::profile::{BlockShape, MemoryProfile};
use proptest::prelude::*;

static TARGETS: std::sync::LazyLock<Vec<Target>> = std::sync::LazyLock::new(|| targets().unwrap());
static SHIPPED: std::sync::LazyLock<Calibration> =
    std::sync::LazyLock::new(|| Calibration::shipped().unwrap());

/// Differences of rounding.
const SLACK: f64 = 1.0 + 1e-9;

/// A kernel by what one thread of it does; all else follows.
#[derive(Debug, Clone)]
struct Kernel {
    /// Instructions per class.
    counts: [u32; 13],
    launches: u64,
    blocks: u64,
    /// Warps of a block.
    warps: u32,
    registers: u32,
    shared_bytes: u32,
    /// Sectors of a request, and passes of one on shared memory.
    sectors: f64,
    passes: f64,
    bins: Vec<(f64, f64)>,
    sampled: bool,
}

impl Kernel {
    fn profile(&self) -> KernelProfile {
        let warps = self.launches as f64 * self.blocks as f64 * f64::from(self.warps);
        let mut sigma = PerClass::default();
        for (class, count) in Class::ALL.into_iter().zip(self.counts) {
            *sigma.get_mut(class) = f64::from(count) * warps * 32.0;
        }
        let requests = |count: f64| count / 32.0;
        let memory = MemoryProfile {
            load_requests: requests(sigma.load),
            store_requests: requests(sigma.store),
            load_lines: requests(sigma.load) * (self.sectors / 4.0).ceil(),
            store_lines: requests(sigma.store) * (self.sectors / 4.0).ceil(),
            load_sectors: requests(sigma.load) * self.sectors,
            store_sectors: requests(sigma.store) * self.sectors,
            shared_requests: requests(sigma.shared),
            shared_passes: requests(sigma.shared) * self.passes,
            loads_in_flight: 2.0,
            reuse: ReuseHistogram { bins: self.bins.clone() },
            store_reuse: ReuseHistogram { bins: self.bins.clone() },
            ..MemoryProfile::default()
        };
        let Self { launches, blocks, registers, shared_bytes, .. } = *self;
        let block = BlockShape { threads: self.warps * 32, registers, shared_bytes };
        let memory = self.sampled.then_some(memory);
        KernelProfile { sigma, launches, blocks, block, memory, ..KernelProfile::default() }
    }

    fn on(&self, target: &Target) -> Estimate {
        estimate(&self.profile(), target, &SHIPPED)
    }
}

prop_compose! {
    fn any_kernel()(
        counts in prop::array::uniform13(prop_oneof![Just(0), 1..20_u32, 1..5000_u32]),
        launches in 1..50_u64,
        blocks in prop_oneof![1..300_u64, 1..1_000_000_u64],
        warps in 1..33_u32,
        registers in 16..256_u32,
        shared_bytes in prop_oneof![Just(0), 0..49_152_u32],
        sectors in 1.0..32.0,
        passes in 1.0..32.0,
        bins in prop::collection::vec((32.0..1e9, 0.0..0.3), 0..4),
        sampled in any::<bool>(),
    ) -> Kernel {
        Kernel {
            counts, launches, blocks, warps, registers, shared_bytes, sectors, passes, bins, sampled,
        }
    }
}

proptest! {
    // Each case asks every board.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn boards_do_no_more_than_they_can(kernel in any_kernel()) {
        for target in TARGETS.iter() {
            let (profile, estimate) = (kernel.profile(), kernel.on(target));
            let (id, time_s) = (&target.id, estimate.time_s);
            let bytes = estimate.breakdown.traffic[1] * profile.launches as f64;
            let peak = target.memory.bandwidth_gb_s.value * 1e9;
            prop_assert!(bytes / time_s <= peak * SLACK, "{id}: {} of {peak} B/s", bytes / time_s);
            for (class, count) in profile.sigma.iter() {
                let rate = target.throughput.get(class).value * hertz(target);
                let all = rate * target.processors.count.value;
                let done = count / time_s;
                prop_assert!(all == 0.0 || done <= all * SLACK, "{id}: {class:?} {done} of {all}");
            }
            let each = SHIPPED.common.launch * target.launch.overhead_us.value;
            let launches = each * 1e-6 * profile.launches as f64;
            prop_assert!(time_s >= launches / SLACK, "{id}: {time_s} s for {launches}");
            let (least, most) = (target.idle_w(), target.power.limit_w.value);
            let power = estimate.power_w;
            prop_assert!(power <= most * SLACK && power * SLACK >= least.min(most), "{id}: {power} W");
            prop_assert!(estimate.time_c_s <= time_s * SLACK, "{id}: C is a lower bound");
        }
    }

    #[test]
    fn more_work_never_takes_less_time(
        kernel in any_kernel(), class in 0..13_usize, more in 1..1000_u32, blocks in 1..2000_u64,
    ) {
        let mut longer = kernel.clone();
        longer.counts[class] += more;
        let mut larger = kernel.clone();
        larger.blocks += blocks;
        let mut scattered = kernel.clone();
        scattered.sectors = (scattered.sectors * 1.5).min(32.0);
        for target in TARGETS.iter() {
            let time_s = kernel.on(target).time_s;
            for (what, other) in [("longer", &longer), ("larger", &larger), ("scattered", &scattered)] {
                let after = other.on(target).time_s;
                prop_assert!(after * SLACK >= time_s, "{} {what}: {after} < {time_s}", target.id);
            }
        }
    }

    #[test]
    fn faster_boards_never_take_longer(kernel in any_kernel(), share in 0.3..1.0, more in 1..9_u32) {
        for target in TARGETS.iter() {
            let time_s = kernel.on(target).time_s;
            let slow = target.at_clock(target.processors.clock_mhz.value * share);
            prop_assert!(kernel.on(&slow).time_s * SLACK >= time_s, "{} at {share}", target.id);
            let mut wide = target.clone();
            wide.processors.count.value += f64::from(more);
            let after = kernel.on(&wide).time_s;
            prop_assert!(after <= time_s * SLACK, "{}: {after} > {time_s}", target.id);
        }
    }
}
