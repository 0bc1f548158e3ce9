//! Rodinia kernels of gpuperfpredict: profiles from nvprof's counters.

use super::devices;
use super::table::{Row, Table};
use super::time::Case;
use anyhow::Result;
use std::collections::BTreeSet;
use std::path::Path;
use svp_estimator::{BlockShape, Counted, KernelProfile, MemoryProfile, PerClass, ReuseHistogram};

/// Conversions from and to FP64 for each FP64 instruction: these kernels compute on floats and turn
/// them into doubles around constants that lack an `f`, about 9 conversions to 6 operations in
/// hotspot's source. The counters have no class for them.
const CONVERSIONS: f64 = 1.5;

/// Between any L1 and any L2: where uses are put that hit the host's L2, which is all that is known.
const IN_L2_BYTES: f64 = 256.0 * 1024.0;

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
            profile: profile(row)?,
            host_memory: true,
        }))
    };
    table.rows().filter_map(|row| case(row).transpose()).collect()
}

fn profile(row: Row<'_>) -> Result<KernelProfile> {
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
        memory: Some(memory(row, loads, stores)?),
        counted: Counted::Given,
    })
}

fn memory(row: Row<'_>, loads: f64, stores: f64) -> Result<MemoryProfile> {
    let read = row.number("l2_read_transactions")?;
    let written = row.number("l2_write_transactions")?;
    let from_dram = row.number("device_memory_read_transactions")?;
    let passes =
        row.number("shared_load_transactions")? + row.number("shared_store_transactions")?;
    let hits = if read > 0.0 { (1.0 - from_dram / read).clamp(0.0, 1.0) } else { 0.0 };
    Ok(MemoryProfile {
        load_requests: loads,
        store_requests: stores,
        // Rows of 16 threads touch two sectors of a line; a request has at least a line.
        load_lines: (read / 2.0).max(loads).min(read),
        store_lines: written / 2.0,
        load_sectors: read,
        store_sectors: written,
        shared_requests: passes,
        shared_passes: passes,
        loads_in_flight: 2.0,
        reuse: ReuseHistogram { bins: vec![(IN_L2_BYTES, hits)] },
        dram_bytes: Some((from_dram + written) * 32.0),
        reuse_unknown: false,
    })
}
