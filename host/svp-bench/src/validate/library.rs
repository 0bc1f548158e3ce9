//! Calls of NVIDIA's libraries: closed forms against products of cuBLAS on a Jetson Orin Nano, of which no number of
//! `library.toml` knows.

use super::devices;
use super::orin::FILE;
use super::outcome::{Bars, SetOutcome};
use super::stats::Stats;
use super::table::{Row, Table};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::Path;
use svp_estimator::library::{self, Operation, Precision, Work, estimate_work};
use svp_estimator::{Calibration, Target};

/// Rows from which on a product is compared: shorter ones are the library's own time on the board's processor.
const LEAST_ROWS: f64 = 256.0;

/// One measured product.
struct Product {
    key: String,
    target: Target,
    work: Work,
    /// As measured, of one call between two events.
    time_s: f64,
}

/// Figures of all products that were measured; none if there are no measurements.
///
/// # Errors
/// If the data cannot be read.
pub(super) fn validate(data: &Path, calibration: &Calibration) -> Result<Option<SetOutcome>> {
    if !Table::exists(data, FILE) {
        return Ok(None);
    }
    let table = Table::read(data, FILE)?;
    let board = devices::target("jetson-orin-nano-super")?;
    let mut products = Vec::new();
    for row in table.rows() {
        if row.text("kernel").ok() == Some("matmul_cublas") && row.positive("N")? >= LEAST_ROWS {
            products.push(product(row, &board)?);
        }
    }
    if products.is_empty() {
        return Ok(None);
    }
    let efficiencies =
        library::Table::shipped().context("the estimator's table of efficiencies is damaged")?;
    let (mut pairs, mut parts, mut bars) = (Vec::new(), BTreeMap::new(), Bars::default());
    for it in &products {
        let estimate = estimate_work(&it.work, 1, &it.target, calibration, &efficiencies);
        let pair = (estimate.time_s, it.time_s);
        pairs.push(pair);
        parts.insert(format!("cublasSgemm {}", it.key), Stats::of(&[pair]));
        if let Some(bar) = estimate.error {
            let holds = (bar.low_s..=bar.high_s).contains(&it.time_s);
            bars.add(holds, bar.high_s / bar.low_s);
        }
    }
    Ok(Some(SetOutcome {
        set: "orin-cublas".to_owned(),
        protocol:
            "closed forms, with efficiencies of other boards; a call by itself between two events"
                .to_owned(),
        models: BTreeMap::from([("C2", Stats::of(&pairs))]),
        n: pairs.len(),
        parts,
        spread: None,
        bars: bars.coverage(),
    }))
}

fn product(row: Row<'_>, board: &Target) -> Result<Product> {
    let (n, mode) = (row.positive("N")?, row.text("nvpmodel_mode")?);
    let (operation, precision) = (Operation::Product, Precision::F32);
    // CAST: numbers of rows, far from what a float cannot hold.
    let (sizes, bytes) = ([n as u64; 3], (3.0 * 4.0 * n * n) as u64);
    let work = Work { operation, precision, complex: false, sizes, batch: 1, bytes };
    let (target, time_s) = (board.in_mode(mode)?, row.positive("time_ms")? * 1e-3);
    Ok(Product { key: format!("{n} {mode}"), target, work, time_s })
}
