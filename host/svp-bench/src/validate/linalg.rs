//! The linear-algebra kernels of gpuperfpredict: what a warp of each does, from their published
//! sources.
//!
//! The measurements have times only. Instructions are those of the loops as written, with four
//! iterations unrolled; sectors and bank passes follow from the index expressions at the published
//! block shapes (16x16 threads; 256; 48 blocks of 128).

use super::case::{Case, IN_L2_BYTES};
use super::devices;
use super::table::{Row, Table};
use anyhow::Result;
use std::collections::BTreeSet;
use std::path::Path;
use svp_estimator::{BlockShape, KernelProfile, MemoryProfile, PerClass, ReuseHistogram};

/// Where the measurements are.
pub(super) const FILE: &str = "time/gpuperfpredict_linalg_5gpus.csv";

/// Reads the measurements.
pub(super) fn read(data: &Path, left_out: &mut BTreeSet<String>) -> Result<Vec<Case>> {
    let table = Table::read(data, FILE)?;
    let devices = devices::read(data)?;
    let mut case = |row: Row<'_>| {
        let (kernel, gpu) = (row.text("kernel")?, row.text("gpu")?);
        let Some(target) = devices.get(gpu) else {
            left_out
                .insert(format!("linalg on {gpu}: no such GPU in arch/gpuperfpredict_gpus.csv"));
            return Ok(None);
        };
        let n = row.positive("N")?;
        let blocks = row.positive("grid_x")? * row.positive("grid_y")?;
        let threads = row.positive("block_x")? * row.positive("block_y")?;
        let Some(profile) = profile(kernel, n, blocks, threads) else {
            left_out.insert(format!("linalg {kernel}: no description of the kernel"));
            return Ok(None);
        };
        Ok(Some(Case {
            set: "linalg",
            kernel: kernel.to_owned(),
            key: format!("{n}"),
            gpu: gpu.to_owned(),
            target: target.clone(),
            time_s: row.positive("time_us")? * 1e-6,
            profile,
            host_memory: false,
        }))
    };
    table.rows().filter_map(|row| case(row).transpose()).collect()
}

/// What one warp does.
#[derive(Debug, Clone, Copy, Default)]
struct Warp {
    loads: f64,
    stores: f64,
    shared: f64,
    fp32: f64,
    int: f64,
    branch: f64,
    barrier: f64,
    load_lines: f64,
    load_sectors: f64,
    store_lines: f64,
    store_sectors: f64,
    passes: f64,
    in_flight: f64,
}

/// The profile of one launch, or none for a kernel that is not described here.
pub(super) fn profile(kernel: &str, n: f64, blocks: f64, threads: f64) -> Option<KernelProfile> {
    let warp = warp(kernel, n)?;
    let warps = blocks * (threads / 32.0).ceil();
    let sum = |of_warp: f64| of_warp * warps;
    let lanes = |of_warp: f64| of_warp * warps * 32.0;
    let sigma = PerClass {
        fp32: lanes(warp.fp32),
        int: lanes(warp.int),
        branch: lanes(warp.branch),
        load: lanes(warp.loads),
        store: lanes(warp.stores),
        shared: lanes(warp.shared),
        barrier: lanes(warp.barrier),
        ..PerClass::default()
    };
    let sectors = sum(warp.load_sectors);
    let memory = MemoryProfile {
        load_requests: sum(warp.loads),
        store_requests: sum(warp.stores),
        load_lines: sum(warp.load_lines),
        store_lines: sum(warp.store_lines),
        load_sectors: sectors,
        store_sectors: sum(warp.store_sectors),
        shared_requests: sum(warp.shared),
        shared_passes: sum(warp.passes),
        loads_in_flight: warp.in_flight,
        reuse: ReuseHistogram { bins: reuse(kernel, n, blocks, sectors) },
        ..MemoryProfile::default()
    };
    let shared_bytes = shared_bytes(kernel);
    let block = BlockShape { threads: threads as u32, registers: 0, shared_bytes };
    let blocks = blocks as u64;
    Some(KernelProfile { sigma, blocks, block, memory: Some(memory), ..KernelProfile::default() })
}

fn shared_bytes(kernel: &str) -> u32 {
    match kernel {
        "dotProd" => 1024,
        "matMul shared coalesced" | "matMul shared uncoalesced" => 2048,
        "subSeqMax" => 16_384,
        _ => 0,
    }
}

/// Distances between uses of a sector, in bytes, with the share of loads that have them.
fn reuse(kernel: &str, n: f64, blocks: f64, sectors: f64) -> Vec<(f64, f64)> {
    // What a block works on at one time, for some eight resident blocks.
    const NEAR: f64 = 24.0 * 1024.0;
    match kernel {
        // A column of sectors is read by four warps of a block.
        "matAdd uncoalesced" => vec![(NEAR, 0.75)],
        k if k.starts_with("matMul") => {
            // A block needs 16 rows of one matrix and 16 columns of the other: 4 n sectors. Its
            // neighbours, which are on other processors, share the rows soon by way of L2, the next
            // row of blocks the columns after a sweep.
            let own = 4.0 * n * blocks / sectors;
            let cold = n * n / 4.0 / sectors;
            let (near, row) = (1.0 - own, own / 2.0);
            let sweep = (own / 2.0 - cold).max(0.0);
            vec![(NEAR, near.max(0.0)), (IN_L2_BYTES, row), (4.0 * n * n, sweep)]
        }
        _ => Vec::new(),
    }
}

/// One warp's work, by kernel and size.
fn warp(kernel: &str, n: f64) -> Option<Warp> {
    // A stream of two loads and a store; `sectors` and `lines` are of each of them.
    let stream = |int: f64, sectors: f64, lines: f64| Warp {
        loads: 2.0,
        stores: 1.0,
        fp32: 1.0,
        int,
        branch: 2.0,
        load_lines: 2.0 * lines,
        load_sectors: 2.0 * sectors,
        store_lines: lines,
        store_sectors: sectors,
        in_flight: 2.0,
        ..Warp::default()
    };
    // n steps of two loads and a multiply-add; unrolling leaves 1.5 other instructions a step.
    let dot = |sectors: f64, lines: f64, stored: f64| Warp {
        loads: 2.0 * n,
        stores: 1.0,
        fp32: n,
        int: 18.0 + 1.25 * n,
        branch: 1.0 + 0.25 * n,
        load_lines: lines * n,
        load_sectors: sectors * n,
        store_lines: stored / 2.0,
        store_sectors: stored,
        in_flight: 8.0,
        ..Warp::default()
    };
    // Tiles of 16: per tile two loads and stores to shared memory, 16 steps whose operands come
    // from there (one of them four at a time, since they are neighbours), two barriers.
    let tiles = n / 16.0;
    let tiled = |sectors: f64, lines: f64, passes: f64, stored: f64| Warp {
        loads: 2.0 * tiles,
        stores: 1.0,
        shared: 22.0 * tiles,
        fp32: 16.0 * tiles,
        int: 18.0 + 16.0 * tiles,
        branch: 1.0 + 2.0 * tiles,
        barrier: 2.0 * tiles,
        load_lines: lines * tiles,
        load_sectors: sectors * tiles,
        store_lines: stored / 2.0,
        store_sectors: stored,
        passes: passes * tiles,
        in_flight: 2.0,
    };
    let scattered = |warp: Warp| Warp { store_lines: warp.store_sectors, ..warp };
    Some(match kernel {
        "vectorAdd" => stream(8.0, 4.0, 1.0),
        "matAdd coalesced" => stream(12.0, 4.0, 2.0),
        "matAdd uncoalesced" => stream(12.0, 16.0, 16.0),
        "matMul global coalesced" => dot(4.0, 3.0, 4.0),
        "matMul global uncoalesced" => scattered(dot(17.0, 17.0, 16.0)),
        // Two stores, 16 loads of one word, 4 of four.
        "matMul shared coalesced" => tiled(8.0, 4.0, 22.0, 4.0),
        // Stores and vector loads at a stride of 16 words: eight and sixteen passes each.
        "matMul shared uncoalesced" => scattered(tiled(32.0, 32.0, 16.0 + 16.0 + 64.0, 16.0)),
        "dotProd" => dot_product(),
        "subSeqMax" => subsequence(n / (48.0 * 128.0)),
        _ => return None,
    })
}

/// A tree over 256 threads in eight steps; of a block's eight warps 4, 2, 1, ... take part.
fn dot_product() -> Warp {
    const TAKING_PART: f64 = 12.0 / 8.0;
    Warp {
        loads: 2.0,
        stores: 1.0 / 8.0,
        shared: 1.0 + 3.0 * TAKING_PART,
        fp32: 1.0 + TAKING_PART,
        int: 14.0 + 8.0 * 4.0,
        branch: 3.0 + 8.0 * 2.5,
        barrier: 9.0,
        load_lines: 2.0,
        load_sectors: 8.0,
        store_lines: 1.0 / 8.0,
        store_sectors: 1.0 / 8.0,
        passes: 1.0 + 3.0 * TAKING_PART,
        in_flight: 2.0,
    }
}

/// Each thread walks its own 32 words of shared memory: all lanes in one bank, twice a word, and
/// the array's address is read from shared memory too.
fn subsequence(words: f64) -> Warp {
    Warp {
        loads: words,
        stores: 5.0,
        shared: 3.0 * words,
        int: 14.0 * words,
        branch: 7.0 * words,
        barrier: words / 32.0,
        load_lines: words,
        load_sectors: 4.0 * words,
        store_lines: 160.0,
        store_sectors: 160.0,
        passes: (2.0 * 32.0 + 3.0) * words,
        in_flight: 4.0,
        ..Warp::default()
    }
}
