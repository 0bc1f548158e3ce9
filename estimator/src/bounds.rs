//! The analytical model of the target alone: what each resource would take by itself.
//!
//! A processor's time is bounded by its issue slots, by the units of each instruction class, by
//! shared memory, by the path to L2, by DRAM, and by the latency that its resident warps cannot hide.
//! Counting warps that overlap latency is Hong and Kim's idea (An Analytical Model for a GPU
//! Architecture with Memory-level and Thread-level Parallelism Awareness, ISCA 2009); that the path
//! to L2 and the banks queue up as resources of their own is that of GCoM (Lee et al., ISCA 2022) and
//! MDM (Wang et al., MICRO 2020). Bounds are joined by a p-norm rather than a maximum, since resources
//! that are nearly as busy as the busiest do hold each other up. Work and waits of the same warps come
//! one after the other; other warps fill the waits, or other blocks where barriers keep the warps of a
//! block together.

use crate::cache::SECTOR_BYTES;
use crate::calibration::Calibration;
use crate::occupancy::resident_blocks;
use crate::profile::{KernelProfile, MemoryProfile};
use crate::target::Target;
use serde::Serialize;
use svp_ptx::analysis::Class;

/// Threads of a warp.
const WARP: f64 = 32.0;

/// Blocks per processor from which on waves are too many to be seen.
const MANY_WAVES: f64 = 8.0;

/// Cycles for each further word of constant memory that lanes of a warp load: requests for different addresses are
/// served one after the other (CUDA C++ Programming Guide, Constant Memory), assumed one a cycle.
const CONSTANT_CYCLES: f64 = 1.0;

/// A resource that can hold a kernel up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Bound {
    /// Issue slots of the schedulers.
    Issue,
    /// Units of an instruction class.
    Units(#[serde(serialize_with = "crate::class::name")] Class),
    /// Banks of shared memory, and the load/store units.
    Shared,
    /// The cache of constants, where lanes load different words.
    Constants,
    /// The path between L2 and the processors.
    L2,
    /// DRAM.
    Dram,
    /// Atomic operations on one address.
    Atomics,
    /// Blocks that the board gives to its processors.
    Dispatch,
    /// Latency that too few warps hide.
    Latency,
    /// The launches themselves.
    Launch,
}

impl Bound {
    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Issue => "issue",
            Self::Units(class) => class.name(),
            Self::Shared => "shared memory",
            Self::Constants => "constant cache",
            Self::L2 => "L2 path",
            Self::Dram => "DRAM",
            Self::Atomics => "atomics on one address",
            Self::Dispatch => "dispatch of blocks",
            Self::Latency => "latency",
            Self::Launch => "launch",
        }
    }

    /// The resource without the class of its units: what residuals are kept by.
    pub fn resource(self) -> &'static str {
        match self {
            Self::Units(_) => "units",
            other => other.name(),
        }
    }
}

/// What each resource would take alone, in cycles of the busiest processor, for one launch.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Breakdown {
    /// Issue slots.
    pub issue: f64,
    /// Units of the class that needs its own longest.
    pub units: f64,
    /// The class that needs its units longest.
    #[serde(serialize_with = "crate::class::name")]
    pub class: Class,
    /// Shared memory and load/store units.
    pub shared: f64,
    /// Constants that lanes of a warp load from different words.
    pub constants: f64,
    /// Path to L2.
    pub l2: f64,
    /// DRAM.
    pub dram: f64,
    /// Atomic operations on the address that has most of them.
    pub atomics: f64,
    /// Dispatch of all blocks, to whichever processors.
    pub dispatch: f64,
    /// Latency.
    pub latency: f64,
    /// The launch itself.
    pub launch: f64,
    /// Cycles of the launch: all resources together.
    pub total: f64,
    /// Blocks that the busiest processor executes.
    pub blocks_per_processor: f64,
    /// Share of loaded sectors that L1 and L2 have.
    pub hit_rates: [f64; 2],
    /// Sectors that cross between L2 and the processors, and bytes between DRAM and L2.
    pub traffic: [f64; 2],
}

impl Breakdown {
    fn resources(&self) -> [(Bound, f64); 10] {
        [
            (Bound::Issue, self.issue),
            (Bound::Units(self.class), self.units),
            (Bound::Shared, self.shared),
            (Bound::Constants, self.constants),
            (Bound::L2, self.l2),
            (Bound::Dram, self.dram),
            (Bound::Atomics, self.atomics),
            (Bound::Dispatch, self.dispatch),
            (Bound::Latency, self.latency),
            (Bound::Launch, self.launch),
        ]
    }

    /// The resource that takes longest.
    pub fn bound(&self) -> Bound {
        let longest = self.resources().into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        longest.map_or(Bound::Issue, |(bound, _)| bound)
    }

    /// How much of the time the same resources hold up on two GPUs: 0 to 1, the overlap of their
    /// shares in the p-norm.
    pub fn alike(&self, other: &Self, p: f64) -> f64 {
        let shares = |bounds: &Self| {
            let cycles = bounds.resources().map(|(_, cycles)| cycles);
            let most = cycles.iter().copied().fold(0.0, f64::max);
            // Scaled, so that large cycles do not overflow.
            let powers = cycles.map(|own| if most > 0.0 { (own / most).powf(p) } else { 0.0 });
            let all: f64 = powers.iter().sum();
            powers.map(|own| if all > 0.0 { own / all } else { 0.0 })
        };
        let (own, others) = (shares(self), shares(other));
        let common: f64 = own.iter().zip(&others).map(|(a, b)| a.min(*b)).sum();
        if common.is_finite() { common.clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// What one launch of a kernel takes on a target.
pub fn breakdown(profile: &KernelProfile, target: &Target, calibration: &Calibration) -> Breakdown {
    let common = &calibration.common;
    let memory = profile.memory_or_assumed();
    let launches = profile.launches.max(1) as f64;
    let waves = Waves::of(profile, target);
    // From a sum over launches to the share of the busiest processor in one launch.
    let share = waves.blocks_per_processor / profile.blocks.max(1) as f64 / launches;
    let clock_mhz = target.processors.clock_mhz.value;
    let issue = profile.warp_instructions() * share
        / (target.processors.schedulers.value * common.issue_efficiency);
    let (class, units) = busiest_units(profile, target);
    let traffic = Traffic::of(&memory, target, calibration);
    let bandwidth = bytes_per_us(target, calibration);
    let dram = traffic.dram_bytes / launches / bandwidth * clock_mhz;
    let mut parts = Breakdown {
        issue,
        units: units * share,
        class,
        shared: shared_cycles(&memory, target, calibration) * share
            + waiting_in_l1(profile, &memory, &traffic, target) * share / waves.resident_warps,
        constants: memory.constant_replays * CONSTANT_CYCLES * share,
        l2: traffic.path_cycles * share,
        dram,
        atomics: atomic_cycles(profile, &memory, target) / launches,
        dispatch: profile.blocks as f64 * target.launch.dispatch_cycles.value,
        latency: latency_cycles(profile, &memory, &traffic, target, calibration) * share
            / waves.resident_warps,
        launch: common.launch * target.launch.overhead_us.value * clock_mhz,
        total: 0.0,
        blocks_per_processor: waves.blocks_per_processor,
        hit_rates: [traffic.l1_hits, traffic.l2_hits],
        traffic: [traffic.path_sectors / launches, traffic.dram_bytes / launches],
    };
    let own = p_norm(
        &[parts.issue, parts.units, parts.shared, parts.constants, parts.l2],
        common.overlap,
    );
    let busy = p_norm(&[own, parts.dram, parts.atomics, parts.dispatch], common.overlap);
    let of_one_group = own / waves.groups;
    parts.total = beside_waits(busy, of_one_group, parts.latency, common.hiding) + parts.launch;
    parts
}

/// The p-norm, scaled so that large cycles do not overflow.
fn p_norm(parts: &[f64], p: f64) -> f64 {
    let most = parts.iter().copied().fold(0.0, f64::max);
    if most <= 0.0 {
        return 0.0;
    }
    let sum: f64 = parts.iter().map(|part| (part / most).powf(p)).sum();
    most * sum.powf(1.0 / p)
}

/// Cycles of groups of warps that work, then wait: `busy` cycles of work of all, of which one group has
/// `of_one_group` on its processor. The others' work hides a group's waits, its own does not: nothing is
/// hidden where there is one group, all that is shorter where there are many.
fn beside_waits(busy: f64, of_one_group: f64, waits: f64, p: f64) -> f64 {
    of_one_group + p_norm(&[(busy - of_one_group).max(0.0), waits], p)
}

/// How the blocks of a launch come to processors.
struct Waves {
    /// Of the busiest processor.
    blocks_per_processor: f64,
    /// Warps that are on a processor at once.
    resident_warps: f64,
    /// How many of them, or of their blocks where barriers hold a block's warps together, go on
    /// without each other.
    groups: f64,
}

impl Waves {
    fn of(profile: &KernelProfile, target: &Target) -> Self {
        let blocks = profile.blocks.max(1) as f64;
        let even = blocks / target.processors.count.value;
        // With few blocks the busiest processor has a whole one more than others; with many, blocks
        // differ in length and the tail is filled.
        let blocks_per_processor = if even < MANY_WAVES { even.ceil() } else { even };
        let resident = resident_blocks(&profile.block, target).min(blocks_per_processor);
        let warps = f64::from(profile.block.threads.max(1).div_ceil(32));
        let resident_warps = (resident * warps).max(1.0);
        let groups = if profile.sigma.barrier > 0.0 { resident.max(1.0) } else { resident_warps };
        Self { blocks_per_processor, resident_warps, groups }
    }
}

/// The class that keeps its units busy longest, and for how long with all work on one processor.
fn busiest_units(profile: &KernelProfile, target: &Target) -> (Class, f64) {
    let converting = target.timing.conversion_64_per_cycle.value;
    let of_wide = if profile.sigma.conversion > 0.0 { Class::Conversion } else { Class::Fp64 };
    let cycles = |class: Class| {
        let rate = target.throughput.get(class).value;
        let own = if rate > 0.0 { profile.sigma.get(class) / rate } else { 0.0 };
        // Conversions from and to 64-bit types are the work of the FP64 units.
        let wide = if class == Class::Fp64 && converting > 0.0 {
            profile.conversions_64 / converting
        } else {
            0.0
        };
        // Lanes that take no part are as long on the units as others.
        (own / profile.lanes(class) + wide / profile.lanes(of_wide)) * WARP
    };
    // Shared memory and global accesses are counted where their conflicts are.
    let apart = [Class::Load, Class::Store, Class::Shared];
    let classes = Class::ALL.into_iter().filter(|class| !apart.contains(class));
    let timed = classes.map(|class| (class, cycles(class)));
    timed.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((Class::Int, 0.0))
}

/// Load/store units take the addresses of a number of threads in a cycle, and L1 looks up one line in
/// a cycle for global accesses; passes over the banks of shared memory go on meanwhile.
fn shared_cycles(memory: &MemoryProfile, target: &Target, calibration: &Calibration) -> f64 {
    let pass = target.timing.shared_pass_cycles.value * calibration.generation(target).pass;
    let cycles =
        |requests: f64, lanes: f64| if lanes > 0.0 { requests * WARP / lanes } else { 0.0 };
    let requests = memory.load_requests + memory.store_requests;
    let addresses = cycles(requests, target.throughput.load.value);
    let has_l1 = target.memory.l1_kib.value > 0.0;
    let lines = if has_l1 { memory.load_lines + memory.store_lines } else { 0.0 };
    let shared = cycles(memory.shared_requests, target.throughput.shared.value);
    addresses.max(lines) + (memory.shared_passes * pass).max(shared)
}

/// Cycles of all warps, one after the other, in which L1 gives nothing back, where it gives back in the order in
/// which it was asked ([`crate::target::Memory::l1_in_order`]): hits that come behind a load from DRAM wait with it. Warps of a block that use a sector while it is
/// in L1 wait for it together; a warp asks for the next loads when it has those before.
fn waiting_in_l1(
    profile: &KernelProfile,
    memory: &MemoryProfile,
    traffic: &Traffic,
    target: &Target,
) -> f64 {
    let in_flight = memory.loads_in_flight.max(1.0);
    let independent = 1.0 - memory.chained.clamp(0.0, 1.0);
    let misses = 1.0 - traffic.l1_hits;
    let warps = f64::from(profile.block.threads.max(1).div_ceil(32));
    // A sector that L1 did not have is used this often while it is there, by these at most.
    let together = if misses > 0.0 { (1.0 / misses).min(warps) } else { warps };
    let waits = (misses * (1.0 - traffic.l2_hits) * together).clamp(0.0, 1.0);
    let any_waits = 1.0 - (1.0 - waits).powf(in_flight);
    let times = memory.load_requests * independent / in_flight * any_waits;
    let (near, far) =
        (target.memory.l2_latency_cycles.value, target.memory.dram_latency_cycles.value);
    target.memory.l1_in_order.value * traffic.l1_hits * times * (far - near).max(0.0)
}

/// L2 does atomic operations on one address one after the other, whichever processors they come from.
fn atomic_cycles(profile: &KernelProfile, memory: &MemoryProfile, target: &Target) -> f64 {
    let joined = profile.joined_atomics.clamp(0.0, 1.0);
    let operations = memory.meeting_joined * joined + memory.meeting_lanes * (1.0 - joined);
    operations * target.timing.atomic_cycles.value
}

/// What crosses the levels of memory.
struct Traffic {
    l1_hits: f64,
    l2_hits: f64,
    path_sectors: f64,
    path_cycles: f64,
    dram_bytes: f64,
}

impl Traffic {
    fn of(memory: &MemoryProfile, target: &Target, calibration: &Calibration) -> Self {
        let generation = calibration.generation(target);
        let l2_bytes = target.memory.l2_kib.value * 1024.0;
        let l1_hits = memory.reuse.hit_rate(target.memory.l1_kib.value * 1024.0);
        let left_before = memory.between.hit_rate(l2_bytes);
        let any_hits = (memory.reuse.hit_rate(l2_bytes) + left_before).clamp(l1_hits, 1.0);
        let misses = 1.0 - l1_hits;
        let sector = target.timing.sector_cycles.value * generation.sector;
        let line = target.timing.line_cycles.value * generation.line;
        let write = target.timing.write_extra_cycles.value * calibration.common.write;
        let loads = memory.load_sectors * misses * sector + memory.load_lines * misses * line;
        let stores = memory.store_sectors * (sector + write) + memory.store_lines * line;
        // A written sector goes to DRAM once for each time that it leaves L2.
        let written = memory.store_sectors * (1.0 - memory.store_reuse.hit_rate(l2_bytes));
        let modelled = (memory.load_sectors * (1.0 - any_hits) + written) * SECTOR_BYTES;
        Self {
            l1_hits,
            l2_hits: if misses > 0.0 { (any_hits - l1_hits) / misses } else { 0.0 },
            path_sectors: memory.load_sectors * misses + memory.store_sectors,
            path_cycles: loads + stores,
            dram_bytes: memory.dram_bytes.unwrap_or(modelled),
        }
    }
}

/// Latency of all warps one after the other, in cycles, with all the work on one processor: of
/// arithmetic and loads that wait for each other, of branches until their target is fetched, of
/// barriers until a block's last warp arrives, and of a warp's beginning.
fn latency_cycles(
    profile: &KernelProfile,
    memory: &MemoryProfile,
    traffic: &Traffic,
    target: &Target,
    calibration: &Calibration,
) -> f64 {
    let (common, timing) = (&calibration.common, &target.timing);
    let arithmetic =
        profile.warp_instructions() * common.dependence * timing.alu_latency_cycles.value;
    let (near, far) =
        (target.memory.l2_latency_cycles.value, target.memory.dram_latency_cycles.value);
    let to_l2 = near + (far - near).max(0.0) * (1.0 - traffic.l2_hits);
    let load =
        timing.shared_latency_cycles.value * traffic.l1_hits + to_l2 * (1.0 - traffic.l1_hits);
    let in_flight = (memory.loads_in_flight.max(1.0) * common.loads_in_flight).max(1.0);
    let replay = timing.replay_latency_cycles.value * calibration.generation(target).replay;
    let shared = memory.shared_requests * timing.shared_latency_cycles.value * common.dependence
        + (memory.shared_passes - memory.shared_requests).max(0.0) * replay;
    let branches = profile.warp_instructions_of(Class::Branch) * common.branch_cycles;
    let barriers = profile.sigma.barrier / WARP * common.barrier_cycles;
    let begun = profile.warps() * profile.launches.max(1) as f64 * common.start_cycles;
    // A load that needs the one before has none of its warp beside it.
    let chained = memory.chained.clamp(0.0, 1.0);
    let waited_for = memory.load_requests * ((1.0 - chained) / in_flight + chained);
    arithmetic + waited_for * load + shared + branches + barriers + begun
}

/// Bandwidth that streams reach, in bytes per microsecond.
pub(crate) fn bytes_per_us(target: &Target, calibration: &Calibration) -> f64 {
    let common = &calibration.common;
    let corrected = 1.0 - target.memory.ecc.value * (1.0 - common.ecc_efficiency);
    target.memory.bandwidth_gb_s.value * 1e3 * common.dram_efficiency * corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each sector is used by all eight warps of a block, half of those that L1 lacks are in DRAM.
    #[test]
    fn hits_wait_for_what_only_dram_has_where_l1_caches_loads() {
        let on = |target: &str, l1_hits: f64, in_flight: f64| {
            let memory = MemoryProfile {
                load_requests: 1000.0,
                loads_in_flight: in_flight,
                ..MemoryProfile::default()
            };
            let traffic = Traffic {
                l1_hits,
                l2_hits: 0.5,
                path_sectors: 0.0,
                path_cycles: 0.0,
                dram_bytes: 0.0,
            };
            let target = crate::catalog::target(target).unwrap().unwrap();
            let beyond =
                target.memory.dram_latency_cycles.value - target.memory.l2_latency_cycles.value;
            waiting_in_l1(&KernelProfile::default(), &memory, &traffic, &target) / beyond
        };
        let in_l1 = |l1_hits, in_flight| on("jetson-orin-nano-super", l1_hits, in_flight);
        assert!((in_l1(0.875, 1.0) - 0.875 * 1000.0 * 0.5).abs() < 1e-6);
        // Of eight loads at once hardly ever none goes to DRAM, and all eight wait once.
        let eight = in_l1(0.875, 8.0);
        assert!((eight / (0.875 * 125.0) - 1.0).abs() < 0.005, "{eight}");
        assert_eq!((in_l1(0.0, 8.0), in_l1(1.0, 8.0)), (0.0, 0.0));
        // Before Volta L1 is of another design.
        assert_eq!((on("tesla-p100", 0.875, 8.0), on("gtx-480", 0.875, 8.0)), (0.0, 0.0));
    }

    #[test]
    fn lanes_that_load_other_constants_wait_for_each_other() {
        let target = crate::catalog::target("gtx-980").unwrap().unwrap();
        let calibration = Calibration::shipped().unwrap();
        let of = |constant_replays: f64| {
            let memory = Some(MemoryProfile { constant_replays, ..MemoryProfile::default() });
            let profile = KernelProfile { blocks: 1600, memory, ..KernelProfile::default() };
            breakdown(&profile, &target, &calibration)
        };
        // 31 words more of each of a million requests, on sixteen processors.
        let apart = of(31e6);
        assert_eq!((apart.bound(), apart.constants), (Bound::Constants, 31e6 / 16.0));
        assert!(apart.total > apart.constants && of(0.0).constants == 0.0);
    }

    #[test]
    fn one_group_hides_nothing_and_many_hide_what_is_shorter() {
        assert_eq!(beside_waits(100.0, 100.0, 50.0, 4.4), 150.0);
        let many = beside_waits(100.0, 100.0 / 48.0, 20.0, 4.4);
        assert!((100.0..103.0).contains(&many), "{many}");
        let few = beside_waits(100.0, 100.0 / 2.0, 20.0, 4.4);
        assert!(many < few && few < 120.0, "{few}");
        assert_eq!(beside_waits(0.0, 0.0, 0.0, 4.4), 0.0);
    }
}
