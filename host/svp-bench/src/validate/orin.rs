//! Matrix multiplication on a Jetson Orin Nano: nothing of this board or generation is ever fitted.

use super::case::{Case, IN_L2_BYTES};
use super::devices;
use super::linalg;
use super::table::{Row, Table};
use anyhow::{Context, Result};
use std::path::Path;
use svp_estimator::{BlockShape, KernelProfile, MemoryProfile, PerClass, ReuseHistogram, Target};

/// Kernels that can be described, with their description for matrices of `n` rows. The published
/// sources have blocks of 16x16 threads in the naive kernel, tiles of 32x32 in the other.
const KERNELS: [(&str, Description); 2] = [("matmul_naive", naive), ("matmul_blocked", blocked)];

/// A kernel's profile for matrices of this many rows.
type Description = fn(f64) -> Option<KernelProfile>;

fn naive(n: f64) -> Option<KernelProfile> {
    linalg::profile("matMul global coalesced", n, (n / 16.0).ceil().powi(2), 256.0)
}

/// A warp is a row of a block's tile: of each tile it loads and stores a row of both matrices, then
/// reads a word for all lanes and a word for each in every one of 32 steps. Rows of 33 words keep
/// compilers from reading several words at once.
fn blocked(n: f64) -> Option<KernelProfile> {
    let tiles = (n / 32.0).ceil();
    let blocks = tiles * tiles;
    let warps = blocks * 32.0;
    let lanes = |of_warp: f64| of_warp * warps * 32.0;
    let sigma = PerClass {
        fp32: lanes(32.0 * tiles),
        int: lanes(14.0 + 10.0 * tiles),
        branch: lanes(2.0 + 3.0 * tiles),
        load: lanes(2.0 * tiles),
        store: lanes(1.0),
        shared: lanes(66.0 * tiles),
        barrier: lanes(2.0 * tiles),
        ..PerClass::default()
    };
    // A block uses each sector once. Its neighbours use the same rows at that time, the next row of
    // blocks the columns after a sweep.
    let sectors = 8.0 * tiles * warps;
    let cold = n * n / 4.0 / sectors;
    let bins = vec![
        (IN_L2_BYTES, 0.5 * (1.0 - 1.0 / tiles)),
        (4.0 * n * n, (0.5 * (1.0 + 1.0 / tiles) - cold).max(0.0)),
    ];
    let memory = MemoryProfile {
        load_requests: 2.0 * tiles * warps,
        store_requests: warps,
        load_lines: 2.0 * tiles * warps,
        store_lines: warps,
        load_sectors: sectors,
        store_sectors: 4.0 * warps,
        shared_requests: 66.0 * tiles * warps,
        shared_passes: 66.0 * tiles * warps,
        loads_in_flight: 2.0,
        reuse: ReuseHistogram { bins },
        ..MemoryProfile::default()
    };
    let block = BlockShape { threads: 1024, registers: 0, shared_bytes: 2 * 32 * 33 * 4 };
    let (blocks, memory) = (blocks as u64, Some(memory));
    Some(KernelProfile { sigma, blocks, block, memory, ..KernelProfile::default() })
}

/// Whether a case has matrices of up to 256 rows, which do not fill the board.
pub(super) fn is_small(case: &Case) -> bool {
    const SMALL_ROWS: u64 = 256;
    let rows = case.key.split(' ').next().and_then(|rows| rows.parse().ok());
    rows.is_some_and(|rows: u64| rows <= SMALL_ROWS)
}

/// Where the measurements are.
pub(super) const FILE: &str = "jetson/orin_nano_matmul.csv";

/// Reads the measurements: cases, and what is left out and why.
pub(super) fn read(data: &Path) -> Result<(Vec<Case>, Vec<String>)> {
    let table = Table::read(data, FILE)?;
    let board = devices::target("jetson-orin-nano-super")?;
    let mut cases = Vec::new();
    for row in table.rows() {
        let Some((name, describe)) =
            KERNELS.iter().find(|(name, _)| row.text("kernel").ok() == Some(name))
        else {
            continue;
        };
        cases.push(case(row, name, describe(row.positive("N")?), &board)?);
    }
    let left_out = vec!["orin matmul_tensor_core: its warp tiles are not published".to_owned()];
    Ok((cases, left_out))
}

fn case(row: Row<'_>, name: &str, profile: Option<KernelProfile>, board: &Target) -> Result<Case> {
    let (n, mode) = (row.positive("N")?, row.text("nvpmodel_mode")?);
    let target = board.in_mode(mode)?;
    Ok(Case {
        set: "orin",
        kernel: name.to_owned(),
        key: format!("{n} {mode}"),
        gpu: "Jetson Orin Nano".to_owned(),
        target,
        time_s: row.positive("time_ms")? * 1e-3,
        profile: profile.context("no description")?,
        host_memory: false,
    })
}
