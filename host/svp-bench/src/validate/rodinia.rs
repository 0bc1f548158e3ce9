//! Rodinia kernels of gpuperfpredict: profiles from nvprof's counters.

use super::case::{Case, IN_L2_BYTES};
use super::devices;
use super::table::{Row, Table};
use anyhow::Result;
use std::collections::BTreeSet;
use std::path::Path;
use svp_estimator::{
    BlockShape, Counted, KernelProfile, MemoryProfile, PerClass, ReuseHistogram, Target,
};

/// Conversions from and to FP64 for each FP64 instruction: these kernels compute on floats and turn
/// them into doubles around constants that lack an `f`, about 9 conversions to 6 operations in
/// hotspot's source. The counters have no class for them.
const CONVERSIONS: f64 = 1.5;

/// Within any L1: the distance of uses that hit the host's.
const IN_L1_BYTES: f64 = 4096.0;

/// The smallest distance of hits, where only a cache's hits are known.
const SMALLEST_BYTES: f64 = 1024.0;

/// global_load_transactions for each sector, on GPUs from Maxwell on: 1.7 to 2.4 of l2_read_transactions
/// on the Maxwell boards, where all loads go to L2. Taken from counters, not fitted to times.
const HALVES: f64 = 2.0;

/// Where the measurements are.
pub(super) const FILE: &str = "time/gpuperfpredict_rodinia_9gpus.csv";

/// Reads the measurements.
pub(super) fn read(data: &Path, left_out: &mut BTreeSet<String>) -> Result<Vec<Case>> {
    let table = Table::read(data, FILE)?;
    let devices = devices::read(data)?;
    let mut case = |row: Row<'_>| {
        let gpu = row.text("gpu")?;
        let Some(target) = devices.get(gpu) else {
            left_out
                .insert(format!("rodinia on {gpu}: no such GPU in arch/gpuperfpredict_gpus.csv"));
            return Ok(None);
        };
        let sizes = (row.text("input_size_1")?, row.text("input_size_2")?);
        Ok(Some(Case {
            set: "rodinia",
            kernel: row.text("kernel")?.to_owned(),
            key: format!("{} {}", sizes.0, sizes.1),
            gpu: gpu.to_owned(),
            target: target.clone(),
            time_s: row.positive("time_us_median")? * 1e-6,
            profile: profile(row, target)?,
            host_memory: true,
        }))
    };
    table.rows().filter_map(|row| case(row).transpose()).collect()
}

fn profile(row: Row<'_>, gpu: &Target) -> Result<KernelProfile> {
    let fp32 = row.number("fp_instructions.single.")?;
    let fp64 = row.number("fp_instructions.double.")?;
    let int = row.number("integer_instructions")?;
    let branch = row.number("control.flow_instructions")?;
    let accesses = row.number("load.store_instructions")?;
    let misc = row.number("misc_instructions")?;
    let warp_instructions = row.positive("inst_executed")?;
    let thread_instructions = fp32 + fp64 + int + branch + accesses + misc;
    let active_lanes = (thread_instructions / warp_instructions).clamp(1.0, 32.0);
    let loads = row.number("gld_request")?;
    let stores = row.number("gst_request")?;
    let global = ((loads + stores) * active_lanes).min(accesses);
    let share = if loads + stores > 0.0 { loads / (loads + stores) } else { 0.0 };
    let sigma = PerClass {
        fp32,
        fp64,
        // Moves and the like are "misc" there.
        int: int + misc,
        branch,
        load: global * share,
        store: global * (1.0 - share),
        shared: accesses - global,
        ..PerClass::default()
    };
    let block = BlockShape {
        threads: (row.positive("block_x")? * row.positive("block_y")?) as u32,
        registers: row.number("regs_per_thread")? as u32,
        shared_bytes: row.number("static_smem_b")? as u32,
    };
    let blocks = (row.positive("grid_x")? * row.positive("grid_y")?) as u64;
    Ok(KernelProfile {
        sigma,
        conversions_64: CONVERSIONS * fp64,
        active_lanes,
        launches: 1,
        blocks,
        block,
        memory: Some(memory(row, gpu, loads, stores, (accesses - global) / active_lanes)?),
        counted: Counted::Given,
        ..KernelProfile::default()
    })
}

/// `shared` is the warp instructions on shared memory: their counters are of passes.
fn memory(
    row: Row<'_>,
    gpu: &Target,
    loads: f64,
    stores: f64,
    shared: f64,
) -> Result<MemoryProfile> {
    let from_l2 = row.number("l2_read_transactions")?;
    let written = row.number("l2_write_transactions")?;
    let from_dram = row.number("device_memory_read_transactions")?;
    let passes =
        row.number("shared_load_transactions")? + row.number("shared_store_transactions")?;
    let passes = over_banks_of_a_word(passes, shared, gpu);
    // L2 does not see what L1 has.
    let has_l1 = gpu.memory.l1_kib.value > 0.0;
    let asked = if has_l1 { row.number("global_load_transactions")? / HALVES } else { 0.0 };
    let read = asked.max(from_l2);
    let missed = |part: f64| if read > 0.0 { (part / read).clamp(0.0, 1.0) } else { 1.0 };
    let in_l1 = 1.0 - missed(from_l2);
    let in_l2 = (1.0 - missed(from_dram) - in_l1).max(0.0);
    let bins = if has_l1 {
        vec![(IN_L1_BYTES, in_l1), (IN_L2_BYTES, in_l2)]
    } else {
        below(gpu.memory.l2_kib.value * 1024.0, in_l2)
    };
    Ok(MemoryProfile {
        load_requests: loads,
        store_requests: stores,
        // Rows of 16 threads touch two sectors of a line; a request has at least a line.
        load_lines: (read / 2.0).max(loads).min(read),
        store_lines: written / 2.0,
        load_sectors: read,
        store_sectors: written,
        shared_requests: shared.min(passes),
        shared_passes: passes,
        loads_in_flight: 2.0,
        reuse: ReuseHistogram { bins },
        dram_bytes: Some((from_dram + written) * 32.0),
        ..MemoryProfile::default()
    })
}

/// Passes over banks of four bytes, which Kepler's counters do not count: its banks are eight bytes wide
/// (Kepler Tuning Guide, Shared Memory Bandwidth), so that of the passes beyond a request's first it has half.
fn over_banks_of_a_word(passes: f64, requests: f64, gpu: &Target) -> f64 {
    let wide = (30..50).contains(&gpu.sm);
    if wide { passes + (passes - requests).max(0.0) } else { passes }
}

/// Distances of uses, where it is only known that the share `hits` hits a cache of `bytes`: misses fall
/// with the root of the size (Hartstein et al., On the Nature of Cache Miss Behavior: Is It
/// sqrt(2)?, JILP 2008).
fn below(bytes: f64, hits: f64) -> Vec<(f64, f64)> {
    let missed = |size: f64| ((1.0 - hits) * (bytes / size).sqrt()).min(1.0);
    let mut bins = Vec::new();
    let (mut size, mut before) = (SMALLEST_BYTES, 1.0);
    while size < bytes {
        let next = (2.0 * size).min(bytes);
        let after = missed(next);
        bins.push((size, before - after));
        (size, before) = (next, after);
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The counters of lud_diagonal, whose rows of 16 words conflict: 458 requests load and 204 store.
    #[test]
    fn kepler_and_maxwell_count_the_same_conflicts() {
        let on = |gpu: &str, passes, requests| {
            over_banks_of_a_word(passes, requests, &devices::target(gpu).unwrap())
        };
        assert_eq!(on("tesla-k40", 610.0, 458.0), on("gtx-980", 762.0, 458.0));
        assert_eq!(on("tesla-k40", 356.0, 204.0), on("gtx-980", 508.0, 204.0));
        assert_eq!(on("tesla-k40", 300.0, 300.0), 300.0, "no conflict has no half");
    }

    #[test]
    fn hits_lie_where_caches_are_smaller() {
        let bins = below(1e6, 0.9);
        let hits: f64 = bins.iter().map(|(_, share)| share).sum();
        assert!((hits - 0.9).abs() < 1e-9 && bins.iter().all(|(_, share)| *share >= 0.0));
        // A quarter of the cache misses twice as often.
        let near: f64 = bins.iter().filter(|(at, _)| *at < 0.25e6).map(|(_, share)| share).sum();
        assert!((0.75..0.85).contains(&near), "{near}");
        assert!(below(1e6, 0.0).iter().all(|(_, share)| *share == 0.0));
    }
}
