//! The targets of the GPUs that measurements name.

use super::table::{Row, Table};
use anyhow::{Context, Result};
use std::collections::HashMap;
use std::path::Path;
use svp_estimator::{Target, catalog};

/// Names of GPUs in the measurements, with the ids of their targets. "Quadro" is identified by its
/// 12 processors of compute capability 3.5 at 771 MHz.
const NAMES: [(&str, &str); 9] = [
    ("GTX-680", "gtx-680"),
    ("Tesla-K20", "tesla-k20"),
    ("Tesla-K40", "tesla-k40"),
    ("Titan", "gtx-titan"),
    ("Quadro", "quadro-k5200"),
    ("GTX-970", "gtx-970"),
    ("GTX-980", "gtx-980"),
    ("TitanX", "gtx-titan-x"),
    ("Tesla-P100", "tesla-p100"),
];

/// The target with an id.
pub(super) fn target(id: &str) -> Result<Target> {
    let targets = catalog::targets()?;
    targets.into_iter().find(|t| t.id == id).with_context(|| format!("no target is called {id}"))
}

/// A target for a GPU that has none: the nearest of its compute capability, with the processors and
/// bandwidth of the file.
fn like(row: Row<'_>) -> Result<Option<Target>> {
    let (sm, count) = (row.positive("cc")? as u32, row.positive("num_sms")?);
    let off = |target: &Target| (target.processors.count.value / count).ln().abs();
    let same = catalog::targets()?.into_iter().filter(|target| target.sm == sm);
    let Some(mut target) = same.min_by(|a, b| off(a).total_cmp(&off(b))) else { return Ok(None) };
    // L2 grows with the rest of a chip.
    target.memory.l2_kib.value *= count / target.processors.count.value;
    target.processors.count.value = count;
    target.memory.bandwidth_gb_s.value = row.positive("mem_bw_gbs")?;
    Ok(Some(target))
}

/// The GPUs of the measurements, by their names there, at the clocks that the devices reported.
pub(super) fn read(data: &Path) -> Result<HashMap<String, Target>> {
    let table = Table::read(data, "arch/gpuperfpredict_gpus.csv")?;
    let mut devices = HashMap::new();
    for row in table.rows() {
        let name = row.text("gpu")?;
        let known = NAMES.iter().find(|(known, _)| *known == name);
        let target = match known {
            Some((_, id)) => target(id)?,
            None => match like(row)? {
                Some(target) => target,
                None => continue,
            },
        };
        devices.insert(name.to_owned(), target.at_clock(row.positive("clock_mhz")?));
    }
    Ok(devices)
}
