//! A recorded run, made readable: a table for the terminal, `report.html` for people,
//! `report.json` and `report.csv` for programs, and a Perfetto trace.

mod against;
#[cfg(test)]
mod browser;
mod csv;
mod estimates;
mod format;
mod heat;
mod html;
mod json;
mod kernel_name;
mod on_target;
mod perfetto;
mod rows;
mod table;
mod target_part;
#[cfg(test)]
pub(crate) mod tests;
mod timeline_svg;
mod warm_cache;

pub use against::{Comparison, against};
pub use estimates::kernel_profiles;
pub(crate) use estimates::{Estimates, KernelEstimate, Profiles};
pub(crate) use format::{joules, seconds, watts};
pub use json::{Summary, summary};
pub use kernel_name::kernel_name;
pub use table::table;

use crate::record::Run;
use crate::sass::Compilers;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use svp_estimator::Target;
use target_part::TargetPart;

/// The files of a report.
#[derive(Debug)]
pub struct Written {
    /// The page for people; it needs no other file.
    pub html: PathBuf,
    /// What `report.json` says, for programs: the file may be another's by now.
    pub json: String,
}

/// Writes the report of a run on one or more targets into a folder: `report.html`, `report.json`,
/// `report.csv`, `trace.json` (for ui.perfetto.dev), and `run.json`, from which it can be made again.
///
/// # Errors
/// If there is no target, the run's PTX cannot be read, or a file cannot be written.
pub fn write(
    run: &Run,
    targets: &[Target],
    compilers: &Compilers,
    folder: &Path,
) -> Result<Written> {
    let parts = TargetPart::all(run, targets, compilers)?;
    let first = parts.first().context("a report needs a target")?;
    run.save(folder)?;
    let put = |name: &str, text: String| -> Result<PathBuf> {
        let path = folder.join(name);
        crate::files::put(&path, &text)?;
        Ok(path)
    };
    put("trace.json", perfetto::trace(run, &parts)?)?;
    let lines = parts.iter().map(|part| (part.estimates.target, part.rows.as_slice()));
    put("report.csv", csv::lines(lines)?)?;
    let text = json::report(run, first, &parts)?;
    put("report.json", text.clone())?;
    let html = put("report.html", html::page(run, first, &parts))?;
    Ok(Written { html, json: text })
}
