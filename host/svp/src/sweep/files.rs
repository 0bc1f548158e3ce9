//! `sweep.json`, `sweep.csv` and `sweep.svg`.

use super::plot;
use super::points::Sweep;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Writes the files into a folder, and returns where the picture is.
///
/// # Errors
/// If one cannot be written.
pub fn write(sweep: &Sweep, folder: &Path) -> Result<PathBuf> {
    let put = |name: &str, text: String| -> Result<PathBuf> {
        let path = folder.join(name);
        crate::files::put(&path, &text)?;
        Ok(path)
    };
    put("sweep.json", serde_json::to_string_pretty(sweep)?)?;
    put("sweep.csv", csv(sweep)?)?;
    put("sweep.svg", plot::svg(sweep))
}

/// A line for each point; the columns are the names of its fields.
pub(super) fn csv(sweep: &Sweep) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for point in &sweep.points {
        writer.serialize(point)?;
    }
    Ok(String::from_utf8(writer.into_inner().context("sweep.csv")?)?)
}
