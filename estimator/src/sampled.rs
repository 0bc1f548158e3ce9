//! From a sample of some blocks to the memory behaviour of a whole launch.

use crate::cache::{ReuseHistogram, SECTOR_BYTES};
use crate::class::PerClass;
use crate::profile::{KernelProfile, MemoryProfile};
use svp_access::{Counts, Meeting, Sample};

/// Sigma of some blocks: executions times instructions per class.
fn sigma(executions: &[u64], mix: &[PerClass<u32>]) -> PerClass<f64> {
    KernelProfile::from_blocks(executions.iter().copied().zip(mix), 1, 1).sigma
}

/// Adds what a sample showed to the profile of launches like the sampled one.
///
/// `mix` is the static count of instructions of each basic block as the device that took the sample
/// numbers them, `columns` the blocks in a row of the grid. Each kind of access is taken as often as
/// the profile executes its class, for each time that the sample does.
pub fn add_sample(
    profile: &mut KernelProfile,
    executed: &PerClass<f64>,
    sample: &Sample,
    mix: &[PerClass<u32>],
    columns: u32,
) {
    let threads = sigma(&sample.threads, mix);
    let total = |sigma: &PerClass<f64>| sigma.iter().map(|(_, count)| count).sum::<f64>();
    let (all, warps) = (total(&threads), total(&sigma(&sample.warps, mix)));
    if all <= 0.0 || warps <= 0.0 {
        return;
    }
    profile.active_lanes = (all / warps).clamp(1.0, 32.0);
    let whole = total(executed) / all;
    let times = |all: f64, sampled: f64| if sampled > 0.0 { all / sampled } else { whole };
    let scale = Scale {
        load: times(executed.load, threads.load),
        store: times(executed.store, threads.store),
        shared: times(executed.shared, threads.shared),
    };
    let counts = &sample.counts;
    let mut memory = scaled(counts, &scale);
    memory.loads_in_flight = loads_in_flight(&sample.warps, mix);
    memory.reuse = reuse(sample, columns);
    memory.store_reuse = store_reuse(counts);
    [memory.meeting_lanes, memory.meeting_joined] = met(profile, sample, columns);
    // A cut sample tells of the uses near each other; the rest is taken for first uses.
    let looked = counts.looked.saturating_mul(2) >= counts.load_sectors;
    memory.reuse_unknown = !(sample.whole && looked);
    profile.memory = Some(memory);
}

/// How often the whole launch does what the sample does once.
struct Scale {
    load: f64,
    store: f64,
    shared: f64,
}

fn scaled(counts: &Counts, scale: &Scale) -> MemoryProfile {
    let loads = |count: u64| count as f64 * scale.load;
    let stores = |count: u64| count as f64 * scale.store;
    let shared = |count: u64| count as f64 * scale.shared;
    MemoryProfile {
        load_requests: loads(counts.load_requests),
        store_requests: stores(counts.store_requests),
        load_lines: loads(counts.load_lines),
        store_lines: stores(counts.store_lines),
        load_sectors: loads(counts.load_sectors),
        store_sectors: stores(counts.store_sectors),
        shared_requests: shared(counts.shared_requests),
        shared_passes: shared(counts.shared_passes),
        constant_replays: loads(counts.constant_words.saturating_sub(counts.constant_requests)),
        ..MemoryProfile::default()
    }
}

/// Adds the share of loads that need the value of the one before: `chained` of each block, as facts of kernels
/// have them.
pub fn add_chains(
    profile: &mut KernelProfile,
    sample: &Sample,
    mix: &[PerClass<u32>],
    chained: &[u32],
) {
    let Some(memory) = &mut profile.memory else { return };
    let (mut all, mut needing) = (0.0, 0.0);
    for ((warps, mix), chained) in sample.warps.iter().zip(mix).zip(chained) {
        all += *warps as f64 * f64::from(mix.load);
        needing += *warps as f64 * f64::from(*chained);
    }
    memory.chained = if all > 0.0 { (needing / all).min(1.0) } else { 0.0 };
}

/// Adds how many lanes take part in the instructions of each class: of each basic block, its executions by threads
/// and what a target's compiler makes of it.
pub fn add_lanes<'a>(
    profile: &mut KernelProfile,
    sample: &Sample,
    blocks: impl IntoIterator<Item = (u64, &'a PerClass<f64>)>,
) {
    let mut by_warps = PerClass::<f64>::default();
    for (at, (threads, mix)) in blocks.into_iter().enumerate() {
        let sampled = |counts: &[u64]| counts.get(at).copied().unwrap_or(0) as f64;
        let (of_threads, of_warps) = (sampled(&sample.threads), sampled(&sample.warps));
        // Blocks that the sampled ones did not come to are as the others.
        let lanes = if of_warps > 0.0 { of_threads / of_warps } else { profile.active_lanes };
        for (class, count) in mix.iter() {
            *by_warps.get_mut(class) += threads as f64 * count / lanes.clamp(1.0, 32.0);
        }
    }
    let mut lanes = PerClass::<f64>::default();
    for (class, all) in profile.sigma.iter() {
        let warps = *by_warps.get(class);
        *lanes.get_mut(class) = if warps > 0.0 { all / warps } else { profile.active_lanes };
    }
    profile.class_lanes = Some(lanes);
}

/// Loads that a warp has under way: compilers move the loads of a basic block to its top, so they are
/// as many as the block has, on average over loads.
fn loads_in_flight(warps: &[u64], mix: &[PerClass<u32>]) -> f64 {
    let blocks = || warps.iter().zip(mix).map(|(warps, mix)| (*warps as f64, f64::from(mix.load)));
    let all: f64 = blocks().map(|(warps, loads)| warps * loads).sum();
    let together: f64 = blocks().map(|(warps, loads)| warps * loads * loads).sum();
    if all > 0.0 { together / all } else { 1.0 }
}

/// Distances of the group's uses. What lies further apart than the group's own sectors was used by
/// the group in the grid's row before: as far as a whole row of groups like it. Uses that were not
/// looked for are taken for first ones.
fn reuse(sample: &Sample, columns: u32) -> ReuseHistogram {
    let counts = &sample.counts;
    let groups_per_row = f64::from(columns) / f64::from(sample.blocks.max(1));
    let row_bytes = sample.row_before_sectors as f64 * SECTOR_BYTES * groups_per_row;
    let own = sample.row_before_sectors.max(counts.first) as f64 * SECTOR_BYTES;
    let far = |bytes: f64| if bytes > 2.0 * own { bytes.max(row_bytes) } else { bytes };
    histogram(&counts.distances, counts.load_sectors.max(counts.looked), far)
}

/// Atomic operations on the address that has most, over all launches, by lanes and by warps. An address that
/// all sampled groups used is the grid's; one that the group beside the last one used and not that in the row
/// before, its row's; one that only that in the row before used, its column's.
fn met(profile: &KernelProfile, sample: &Sample, columns: u32) -> [f64; 2] {
    let group = f64::from(sample.blocks.max(1));
    let (blocks, columns) = (profile.blocks.max(1) as f64, f64::from(columns.max(1)));
    let users = [1.0, blocks / columns, columns / group, blocks / group];
    let launches = profile.launches.max(1) as f64;
    let most = |of: fn(&Meeting) -> u64| {
        let each = sample.counts.meetings.0.iter().zip(users);
        let times = each.map(|(meeting, users)| of(meeting) as f64 * users.max(1.0) * launches);
        times.fold(0.0, f64::max)
    };
    [most(|meeting| meeting.lanes), most(|meeting| meeting.joined)]
}

/// Distances of repeated stores; others are written to memory.
fn store_reuse(counts: &Counts) -> ReuseHistogram {
    let all = counts.store_sectors.max(counts.store_looked);
    histogram(&counts.store_distances, all, |bytes| bytes)
}

/// Shares of `all` uses by their distances in bytes, each of which stands in the middle of its bin and
/// is moved by `place`.
fn histogram(bins: &[u64], all: u64, place: impl Fn(f64) -> f64) -> ReuseHistogram {
    let all = all.max(1) as f64;
    let bin = |(bits, uses): (usize, &u64)| {
        (place(SECTOR_BYTES * 0.75 * 2.0_f64.powf(bits as f64)), *uses as f64 / all)
    };
    ReuseHistogram {
        bins: bins.iter().enumerate().filter(|(_, uses)| **uses > 0).map(bin).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Calibration, Class, catalog, estimate};
    use proptest::prelude::*;
    use svp_access::Meetings;

    fn mix(load: u32, fp32: u32) -> PerClass<u32> {
        PerClass { load, fp32, ..PerClass::default() }
    }

    fn profile() -> KernelProfile {
        let sigma = PerClass { load: 6400.0, fp32: 6400.0, ..PerClass::default() };
        KernelProfile { sigma, blocks: 100, ..KernelProfile::default() }
    }

    #[test]
    fn accesses_follow_their_class_and_lanes_the_warps() {
        let counts = Counts {
            load_requests: 8,
            load_sectors: 64,
            looked: 64,
            first: 64,
            ..Counts::default()
        };
        let sample = Sample {
            blocks: 4,
            whole: true,
            counts,
            threads: vec![128],
            warps: vec![8],
            ..Sample::default()
        };
        let mut profile = profile();
        let executed = profile.sigma.clone();
        add_sample(&mut profile, &executed, &sample, &[mix(1, 1)], 100);
        assert_eq!(profile.active_lanes, 16.0);
        let memory = profile.memory.unwrap();
        assert_eq!((memory.load_requests, memory.load_sectors), (400.0, 3200.0));
        assert!(!memory.reuse_unknown && memory.reuse.bins.is_empty());
    }

    #[test]
    fn each_class_has_the_lanes_of_its_blocks() {
        // All lanes of a warp take part in the first block, eight in the second, none of the third were sampled.
        let sample = Sample { threads: vec![64, 16], warps: vec![2, 2], ..Sample::default() };
        let mix = |fp32: f64, fp64: f64| PerClass { fp32, fp64, ..PerClass::default() };
        let blocks = [(6400, mix(1.0, 0.0)), (1600, mix(1.0, 2.0)), (320, mix(0.0, 0.0))];
        let blocks = || blocks.iter().map(|(threads, mix)| (*threads, mix));
        let mut profile = KernelProfile::from_blocks(blocks(), 1, 100);
        add_lanes(&mut profile, &sample, blocks());
        assert_eq!((profile.lanes(Class::Fp64), profile.lanes(Class::Fp32)), (8.0, 20.0));
        assert_eq!(profile.lanes(Class::Int), 32.0);
        assert_eq!(profile.warp_instructions(), 8000.0 / 20.0 + 3200.0 / 8.0);
    }

    #[test]
    fn a_cut_sample_tells_requests_and_what_is_near() {
        let distances = vec![8];
        let counts = Counts {
            load_requests: 4,
            load_sectors: 16,
            looked: 16,
            first: 8,
            distances,
            ..Counts::default()
        };
        let sample = Sample { threads: vec![64], warps: vec![2], counts, ..Sample::default() };
        let mut profile = profile();
        let executed = profile.sigma.clone();
        add_sample(&mut profile, &executed, &sample, &[mix(1, 1)], 100);
        let memory = profile.memory.unwrap();
        assert!(memory.reuse_unknown);
        assert_eq!(memory.dram_bytes, None);
        assert!((memory.reuse.hit_rate(1e6) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn distances_that_were_not_looked_for_are_not_known() {
        let counts =
            Counts { load_requests: 4, load_sectors: 16, looked: 7, first: 7, ..Counts::default() };
        let whole = Sample { blocks: 1, whole: true, ..Sample::default() };
        let sample = Sample { threads: vec![64], warps: vec![2], counts, ..whole };
        let mut profile = profile();
        let executed = profile.sigma.clone();
        add_sample(&mut profile, &executed, &sample, &[mix(1, 1)], 100);
        assert!(profile.memory.unwrap().reuse_unknown);
    }

    #[test]
    fn an_address_has_the_operations_of_those_that_use_it() {
        let of = |who: usize| {
            let mut meetings = Meetings::default();
            meetings.0[who] = Meeting { lanes: 128, joined: 4 };
            let counts = Counts { meetings, ..Counts::default() };
            let whole = Sample { blocks: 4, whole: true, ..Sample::default() };
            let sample = Sample { threads: vec![128], warps: vec![4], counts, ..whole };
            let mut profile = KernelProfile { launches: 2, ..profile() };
            let executed = profile.sigma.clone();
            add_sample(&mut profile, &executed, &sample, &[mix(1, 1)], 20);
            let memory = profile.memory.unwrap();
            (memory.meeting_lanes, memory.meeting_joined)
        };
        // A grid of five rows of 20 blocks, launched twice: the group's, a column's, a row's, the grid's.
        let each = [0, 1, 2, 3].map(of);
        assert_eq!(each, [(256.0, 8.0), (1280.0, 40.0), (1280.0, 40.0), (6400.0, 200.0)]);
    }

    proptest! {
        #[test]
        fn whatever_a_record_says_times_are_numbers(
            counts in prop::collection::vec(any::<u64>(), 11),
            distances in prop::collection::vec(any::<u64>(), 0..70),
            threads in any::<u64>(), warps in any::<u64>(), whole in any::<bool>(),
            columns in any::<u32>(), blocks in any::<u32>(),
        ) {
            let counts = Counts {
                load_requests: counts[0], store_requests: counts[1], load_lines: counts[2],
                store_lines: counts[3], load_sectors: counts[4], store_sectors: counts[5],
                shared_requests: counts[6], shared_passes: counts[7], first: counts[8],
                constant_requests: counts[0], constant_words: counts[9],
                looked: counts[9], store_looked: counts[10], store_distances: distances.clone(),
                distances,
                meetings: Meetings([Meeting { lanes: counts[0], joined: counts[1] }; 4]),
            };
            let sample = Sample {
                blocks, whole, counts, row_before_sectors: columns.into(),
                threads: vec![threads], warps: vec![warps], instructions: 0,
            };
            let mut profile = profile();
            let executed = profile.sigma.clone();
            add_sample(&mut profile, &executed, &sample, &[mix(1, 1)], columns);
            let target = catalog::targets().unwrap().remove(0);
            let estimate = estimate(&profile, &target, &Calibration::shipped().unwrap());
            prop_assert!(estimate.time_s.is_finite() && estimate.energy_j.is_finite());
        }
    }
}
