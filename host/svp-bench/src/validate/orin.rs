//! Matrix multiplication on a Jetson Orin Nano: nothing of this board or generation is ever fitted.

use super::case::Case;
use super::devices;
use super::linalg;
use super::table::{Row, Table};
use anyhow::{Context, Result};
use std::path::Path;

/// The board's power modes: clock of the GPU and of the memory in MHz, from NVIDIA's nvpmodel tables for
/// JetPack 6.2.
const MODES: [(&str, f64, f64); 3] =
    [("15W", 612.0, 2133.0), ("25W", 918.0, 3199.0), ("MAXN_SUPER", 1020.0, 3199.0)];

/// Bytes that the memory moves in a clock: 128 bits, twice.
const MEMORY_BYTES: f64 = 32.0;

/// Kernels that can be described, those in PTX, with the kernels of [`linalg`] that they are like.
/// Blocks of 16x16 threads are assumed: the publication does not say.
const KERNELS: [(&str, &str); 2] =
    [("matmul_naive", "matMul global coalesced"), ("matmul_blocked", "matMul shared coalesced")];

/// Where the measurements are.
pub(super) const FILE: &str = "jetson/orin_nano_matmul.csv";

/// Reads the measurements: cases, and what is left out and why.
pub(super) fn read(data: &Path) -> Result<(Vec<Case>, Vec<String>)> {
    let table = Table::read(data, FILE)?;
    let board = devices::target("jetson-orin-nano-super")?;
    let mut cases = Vec::new();
    for row in table.rows() {
        let Some((name, like)) =
            KERNELS.iter().find(|(name, _)| row.text("kernel").ok() == Some(name))
        else {
            continue;
        };
        cases.push(case(row, name, like, &board)?);
    }
    let left_out = vec![
        "orin matmul_cublas: the library's kernels are SASS only".to_owned(),
        "orin matmul_tensor_core: its warp tiles are not published".to_owned(),
    ];
    Ok((cases, left_out))
}

fn case(row: Row<'_>, name: &str, like: &str, board: &svp_estimator::Target) -> Result<Case> {
    let (n, mode) = (row.positive("N")?, row.text("nvpmodel_mode")?);
    let clock = MODES.iter().find(|(known, ..)| *known == mode);
    let (_, clock_mhz, memory_mhz) =
        clock.with_context(|| format!("no clock for power mode {mode}"))?;
    let mut target = board.at_clock(*clock_mhz);
    target.memory.bandwidth_gb_s.value = memory_mhz * MEMORY_BYTES / 1e3;
    let blocks = (n / 16.0).ceil().powi(2);
    Ok(Case {
        set: "orin",
        kernel: name.to_owned(),
        key: format!("{n} {mode}"),
        gpu: "Jetson Orin Nano".to_owned(),
        target,
        time_s: row.positive("time_ms")? * 1e-3,
        profile: linalg::profile(like, n, blocks, 256.0).context("no description")?,
        host_memory: false,
    })
}
