//! Tests of the models.

use super::*;
use crate::cache::ReuseHistogram;
use crate::catalog::targets;
use crate::profile::Sampled;
use crate::profile::{BlockShape, MemoryProfile};
use proptest::prelude::*;

/// Read once: property tests ask often.
static TARGETS: std::sync::LazyLock<Vec<Target>> = std::sync::LazyLock::new(|| targets().unwrap());

fn target(id: &str) -> Target {
    TARGETS.iter().find(|t| t.id == id).unwrap().clone()
}

/// 1000 executions of a block with 2 FP64, 2 loads and an integer instruction.
fn profile(blocks: u64) -> KernelProfile {
    let mu = PerClass { fp64: 2, load: 2, int: 1, ..PerClass::default() };
    KernelProfile::from_blocks([(1000, &mu)], 1, blocks)
}

fn shipped() -> Calibration {
    Calibration::shipped().unwrap()
}

#[test]
fn sigma_is_lambda_times_mu() {
    let profile = profile(1);
    assert_eq!(profile.sigma.fp64, 2000.0);
    assert_eq!(profile.instructions(), 5000.0);
}

#[test]
fn c_is_bounded_by_the_scarcest_unit() {
    // Tegra K1 completes 8 FP64 a cycle: 2000 / 8 cycles at 852 MHz on its one processor.
    assert_eq!(cycles_c(&profile(4), &target("jetson-tk1")), 250.0);
    let estimate = estimate(&profile(4), &target("jetson-tk1"), &shipped());
    assert!((estimate.time_c_s - 250.0 / 852e6).abs() < 1e-15);
    assert!(estimate.time_s > estimate.time_c_s);
}

#[test]
fn ideal_cycles_are_the_sum_over_classes() {
    // Eq. 3: 2000 / 8 FP64 + 2000 / 32 loads + 1000 / 160 integers.
    assert_eq!(cycles_ideal(&profile(4), &target("jetson-tk1")), 250.0 + 62.5 + 6.25);
}

#[test]
fn power_is_static_plus_energy_over_time() {
    let tk1 = target("jetson-tk1");
    let estimate = estimate(&profile(1), &tk1, &shipped());
    let energy = (2000.0 * tk1.energy_pj.fp64.value
        + 2000.0 * tk1.energy_pj.load.value
        + 1000.0 * tk1.energy_pj.int.value)
        * 1e-12;
    let expected =
        tk1.idle_w() + energy / estimate.time_s + estimate.power.l2_w + estimate.power.dram_w;
    assert!((estimate.power_w - expected).abs() < 1e-9);
    assert!((estimate.energy_j - expected * estimate.time_s).abs() < 1e-18);
}

#[test]
fn power_stays_under_the_limit_of_the_board() {
    let mut tk1 = target("jetson-tk1");
    tk1.power.limit_w.value = 1.5;
    tk1.energy_pj.fp64.value *= 1e5;
    let estimate = estimate(&profile(1), &tk1, &shipped());
    assert!(estimate.power.over_limit_w > 0.0);
    assert!((estimate.power_w - 1.5).abs() < 1e-9);
    // At the clock that keeps the limit, nothing is over it.
    let held = estimate.held.unwrap();
    let slow = super::estimate(&profile(1), &tk1.at_clock(held.clock_mhz), &shipped());
    assert!(held.clock_mhz < tk1.processors.clock_mhz.value, "{held:?}");
    assert!((slow.time_s / held.time_s - 1.0).abs() < 1e-9 && slow.power_w <= 1.5, "{held:?}");
    assert!(estimate.error.is_none_or(|bar| bar.high_s >= held.time_s));
}

#[test]
fn what_the_target_lacks_is_named() {
    let mu = PerClass { tensor: 1, ..PerClass::default() };
    let profile = KernelProfile::from_blocks([(1, &mu)], 1, 1);
    let missing = |id| estimate(&profile, &target(id), &shipped()).missing;
    assert_eq!(missing("jetson-tx1"), [Class::Tensor]);
    assert!(missing("jetson-orin-nx").is_empty());
}

#[test]
fn nothing_takes_no_time_and_static_power() {
    let tx2 = target("jetson-tx2");
    let estimate = estimate(&KernelProfile::default(), &tx2, &shipped());
    assert_eq!((estimate.time_s, estimate.energy_j), (0.0, 0.0));
    let idle = tx2.power.static_w.value + 2.0 * tx2.power.idle_sm_w.value;
    assert!((estimate.power_w - idle).abs() < 1e-12);
}

#[test]
fn a_stream_is_bound_by_memory_and_a_lone_warp_by_latency() {
    let stream = MemoryProfile {
        load_requests: 2e6,
        load_lines: 2e6,
        load_sectors: 8e6,
        loads_in_flight: 2.0,
        ..MemoryProfile::default()
    };
    let mut profile = profile(10_000);
    profile.memory = Some(stream);
    let nano = target("jetson-orin-nano");
    assert_eq!(estimate(&profile, &nano, &shipped()).bound, Bound::Dram);
    let mu = PerClass { int: 100_000, ..PerClass::default() };
    let mut lone = KernelProfile::from_blocks([(32, &mu)], 1, 1);
    lone.block = BlockShape { threads: 32, ..BlockShape::default() };
    assert_eq!(estimate(&lone, &nano, &shipped()).bound, Bound::Latency);
}

/// A kernel like those that were validated, with what was seen of its accesses.
fn with_memory(memory: Option<MemoryProfile>) -> Estimate {
    let mu = PerClass { fp32: 1, int: 8, load: 2, store: 1, branch: 2, ..PerClass::default() };
    let profile = KernelProfile::from_blocks([(4096 * 256, &mu)], 1, 4096);
    estimate(&KernelProfile { memory, ..profile }, &target("gtx-980"), &shipped())
}

#[test]
fn the_bar_of_a_launch_that_was_not_sampled_holds_any_accesses() {
    let requests = 4096.0 * 8.0;
    let loads = |sectors: f64, lines: f64| MemoryProfile {
        load_requests: 2.0 * requests,
        store_requests: requests,
        load_sectors: 2.0 * requests * sectors,
        store_sectors: requests * sectors,
        load_lines: 2.0 * requests * lines,
        store_lines: requests * lines,
        loads_in_flight: 2.0,
        ..MemoryProfile::default()
    };
    let unseen = with_memory(None);
    let bar = unseen.error.unwrap();
    assert_eq!(unseen.sampled, Sampled::No);
    for (sectors, lines) in [(1.0, 1.0), (4.0, 1.0), (32.0, 32.0)] {
        let whole = with_memory(Some(loads(sectors, lines)));
        assert_eq!(whole.sampled, Sampled::Whole);
        let own = whole.error.unwrap();
        assert!(own.high_s / own.low_s < 1.8, "a sampled launch has a narrow bar");
        assert!((bar.low_s..=bar.high_s).contains(&whole.time_s), "{sectors} sectors: {bar:?}");
    }
    let cut = with_memory(Some(MemoryProfile { reuse_unknown: true, ..loads(4.0, 1.0) }));
    assert_eq!(cut.sampled, Sampled::Cut);
    assert!(cut.error.unwrap().low_s < cut.time_s && cut.error.unwrap().high_s < bar.high_s);
}

#[test]
fn a_kernel_without_accesses_needs_no_sample() {
    let mu = PerClass { fp32: 100, ..PerClass::default() };
    let profile = KernelProfile::from_blocks([(4096 * 256, &mu)], 1, 4096);
    assert_eq!(profile.sampled(), Sampled::Whole);
}

#[test]
fn a_target_that_was_never_measured_is_outside_of_calibration() {
    let estimate = estimate(&profile(100), &target("h100"), &shipped());
    assert!(estimate.outside_calibration && estimate.error.is_none());
}

#[test]
fn a_host_that_is_slower_than_modelled_makes_the_target_slower() {
    let (k40, tk1) = (target("tesla-k40"), target("jetson-tk1"));
    let profile = profile(100);
    let modelled = modelled_s(&profile, &k40, &shipped());
    let seen = |time_s| Observation { host: &k40, profile: &profile, time_s };
    let slow = refined(&profile, &tk1, &seen(2.0 * modelled), &shipped());
    let exact = refined(&profile, &tk1, &seen(modelled), &shipped());
    assert!(slow.c2 > exact.c2 && slow.c1 > exact.c1 && slow.c == exact.c);
    assert!((exact.c2 / modelled_s(&profile, &tk1, &shipped()) - 1.0).abs() < 1e-9);
}

/// A counter that every lane of 8192 warps adds to: as many cycles as there are lanes, or warps where one lane
/// adds for its warp. Fermi's L2 takes nine for each.
#[test]
fn atomics_on_one_address_come_one_after_the_other() {
    let (warps, lanes) = (8192.0, 8192.0 * 32.0);
    let sigma = PerClass { store: lanes, int: 4.0 * lanes, ..PerClass::default() };
    let memory = MemoryProfile {
        store_requests: warps,
        store_lines: warps,
        store_sectors: warps,
        meeting_lanes: lanes,
        meeting_joined: warps,
        ..MemoryProfile::default()
    };
    let apart = MemoryProfile { meeting_lanes: 1.0, meeting_joined: 1.0, ..memory.clone() };
    let cycles = |id: &str, memory: &MemoryProfile, joined_atomics: f64| {
        let (sigma, memory) = (sigma.clone(), Some(memory.clone()));
        let profile = KernelProfile {
            sigma,
            blocks: 1024,
            memory,
            joined_atomics,
            ..KernelProfile::default()
        };
        let estimate = estimate(&profile, &target(id), &shipped());
        (estimate.cycles - estimate.breakdown.launch, estimate.bound)
    };
    for (id, each) in [("gtx-480", 9.0), ("tesla-k40", 1.0), ("h100", 1.0)] {
        let (all, bound) = cycles(id, &memory, 0.0);
        assert!((1.0..1.1).contains(&(all / lanes / each)), "{id}: {all}");
        assert_eq!(bound, Bound::Atomics, "{id}");
        let (by_warps, _) = cycles(id, &memory, 1.0);
        assert!((1.0..2.0).contains(&(by_warps / warps / each)), "{id}: {by_warps}");
        assert!(cycles(id, &apart, 0.0).0 < all / 10.0, "{id}");
    }
}

/// Blocks that do next to nothing come one after the other from the one place that gives them out, and a board with
/// more processors has no advantage by them.
#[test]
fn small_blocks_come_no_faster_than_the_board_gives_them_out() {
    let blocks = 1_u64 << 20;
    let mu = PerClass { int: 2, ..PerClass::default() };
    for id in ["h100", "a100", "tesla-v100"] {
        let target = target(id);
        let mut profile = KernelProfile::from_blocks([(blocks * 32, &mu)], 1, blocks);
        profile.block = BlockShape { threads: 32, ..BlockShape::default() };
        let estimate = estimate(&profile, &target, &shipped());
        let each = (estimate.cycles - estimate.breakdown.launch) / blocks as f64;
        let least = target.launch.dispatch_cycles.value;
        assert!((least..least * 1.5).contains(&each), "{id}: {each} of {least}");
        assert_eq!(estimate.bound, Bound::Dispatch, "{id}");
    }
    // Few blocks, and long ones, are not held up by it.
    let mu = PerClass { int: 1000, ..PerClass::default() };
    let profile = KernelProfile::from_blocks([(4096 * 256, &mu)], 1, 4096);
    let breakdown = estimate(&profile, &target("h100"), &shipped()).breakdown;
    assert!(breakdown.dispatch < breakdown.total / 5.0, "{breakdown:?}");
}

/// A launch of hardly any work takes what the board's own figure says, and a board in another mode as long.
#[test]
fn launches_take_the_boards_own_overhead() {
    let mu = PerClass { int: 1, ..PerClass::default() };
    let profile = KernelProfile::from_blocks([(1000 * 32, &mu)], 1000, 1);
    let each_us = |target: &Target| estimate(&profile, target, &shipped()).time_s * 1e6 / 1000.0;
    let own = |target: &Target| target.launch.overhead_us.value * shipped().common.launch;
    let slow = target("jetson-orin-agx").in_mode("15W").unwrap();
    for target in [target("gtx-titan-x"), target("tesla-v100"), target("rtx-2080-ti"), slow] {
        let (found, expected) = (each_us(&target), own(&target));
        assert!(
            (expected..expected * 1.3).contains(&found),
            "{found} us of {expected}: {target:?}"
        );
    }
    assert!(own(&target("tesla-v100")) < own(&target("rtx-2080-ti")));
}

/// Dense products in FP16 at the boards' own clocks, in TFLOPS as NVIDIA's documents have them.
#[test]
fn tensor_rates_are_the_published_ones() {
    let published = [
        ("tesla-v100", 256.0, 125.0),
        ("jetson-xavier", 256.0, 11.0),
        ("rtx-2080-ti", 1024.0, 53.8),
        ("a100", 2048.0, 312.0),
        ("rtx-a6000", 2048.0, 154.8),
        ("jetson-orin-agx", 2048.0, 42.5),
    ];
    for (id, of_instruction, tflops) in published {
        let board = target(id);
        let instructions = board.throughput.tensor.value / 32.0 * board.processors.count.value;
        let reached = 2.0 * of_instruction * instructions * board.processors.clock_mhz.value * 1e-6;
        assert!((reached / tflops - 1.0).abs() < 0.03, "{id}: {reached} of {tflops}");
    }
}

/// A list that one thread follows: one load after the other, each as long as DRAM takes.
#[test]
fn a_chain_of_loads_takes_their_latencies() {
    let steps = 10_000.0;
    let sigma = PerClass { load: steps, int: 2.0 * steps, branch: steps, ..PerClass::default() };
    let memory = MemoryProfile {
        load_requests: steps,
        load_lines: steps,
        load_sectors: steps,
        loads_in_flight: 1.0,
        chained: 1.0,
        ..MemoryProfile::default()
    };
    for id in ["tesla-v100", "jetson-orin-nano"] {
        let (target, memory) = (target(id), Some(memory.clone()));
        let profile = KernelProfile {
            sigma: sigma.clone(),
            active_lanes: 1.0,
            memory,
            block: BlockShape { threads: 1, ..BlockShape::default() },
            ..KernelProfile::default()
        };
        let estimate = estimate(&profile, &target, &shipped());
        let each = (estimate.cycles - estimate.breakdown.launch) / steps;
        let latency = target.memory.dram_latency_cycles.value;
        assert!((latency..latency * 1.2).contains(&each), "{id}: {each} of {latency}");
        assert_eq!(estimate.bound, Bound::Latency);
    }
}

fn count() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), 0.0..1e3, 0.0..1e15]
}

prop_compose! {
    fn any_memory()(
        n in prop::array::uniform8(count()),
        flight in 0.0..100.0,
        bins in prop::collection::vec((0.0..1e15, 0.0..1.0), 0..4),
        dram in prop::option::of(count()),
    ) -> MemoryProfile {
        MemoryProfile {
            load_requests: n[0], store_requests: n[1], load_lines: n[2], store_lines: n[3],
            load_sectors: n[4], store_sectors: n[5], shared_requests: n[6], shared_passes: n[7],
            loads_in_flight: flight, store_reuse: ReuseHistogram { bins: bins.clone() },
            constant_replays: n[2], between: ReuseHistogram { bins: bins.clone() },
            reuse: ReuseHistogram { bins }, dram_bytes: dram, reuse_unknown: false,
            meeting_lanes: n[0], meeting_joined: n[1], chained: flight / 100.0,
        }
    }
}

prop_compose! {
    fn any_profile()(
        counts in prop::array::uniform13(count()),
        conversions_64 in count(),
        active_lanes in 0.0..40.0,
        launches in 0..1_000_000_u64,
        blocks in prop_oneof![0..100_u64, any::<u64>()],
        threads in any::<u32>(),
        registers in 0..1024_u32,
        shared_bytes in any::<u32>(),
        memory in prop::option::of(any_memory()),
    ) -> KernelProfile {
        let mut sigma = PerClass::default();
        for (class, count) in Class::ALL.into_iter().zip(counts) {
            *sigma.get_mut(class) = count;
        }
        let block = BlockShape { threads, registers, shared_bytes };
        let counted = Counted::Given;
        KernelProfile {
            sigma, conversions_64, active_lanes, launches, blocks, block, memory, counted,
            joined_atomics: conversions_64, class_lanes: None,
        }
    }
}

proptest! {
    #[test]
    fn no_number_that_is_none_reaches_an_estimate(profile in any_profile(), at in 0..33_usize) {
        let estimate = estimate(&profile, &TARGETS[at % TARGETS.len()], &shipped());
        // JSON has no other numbers: serde_json writes null for them, which only options may hold.
        let value = serde_json::to_value(&estimate).unwrap();
        let fields = value.as_object().unwrap().iter();
        for (key, value) in fields.filter(|(key, _)| !["error", "held"].contains(&key.as_str())) {
            prop_assert!(!value.to_string().contains("null"), "{key}: {value}");
        }
        prop_assert!(estimate.time_s >= 0.0 && estimate.energy_j >= 0.0);
        if let Some(bar) = estimate.error {
            prop_assert!(bar.low_s.is_finite() && bar.high_s.is_finite());
            prop_assert!(bar.low_s <= estimate.time_s && estimate.time_s <= bar.high_s);
        }
    }
}
