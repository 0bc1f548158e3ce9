//! A recorded run, made readable: a table for the terminal, `report.html` for people,
//! `report.json` for programs, and a Perfetto trace.

mod estimates;
mod format;
mod html;
mod json;
mod perfetto;
mod rows;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod timeline_svg;

pub(crate) use estimates::{Estimates, KernelEstimate, Profiles};
pub(crate) use format::{joules, seconds, watts};
pub(crate) use json::summary;
pub(crate) use table::table;
pub(crate) use timeline_svg::escape;

use crate::record::Run;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use svp_estimator::Target;

/// The files of a report.
#[derive(Debug)]
pub(crate) struct Written {
    /// For people; self-contained.
    pub(crate) html: PathBuf,
    /// For programs.
    pub(crate) json: PathBuf,
}

/// Writes the report of a run into a folder: `report.html`, `report.json`, `trace.json`
/// (for ui.perfetto.dev), and `run.json`, from which it can be made again.
///
/// # Errors
/// If the run's PTX cannot be read, or a file cannot be written.
pub(crate) fn write(run: &Run, target: &Target, folder: &Path) -> Result<Written> {
    let estimates = Estimates::of(run, target)?;
    run.save(folder)?;
    let put = |name: &str, text: String| -> Result<PathBuf> {
        let path = folder.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(path)
    };
    put("trace.json", perfetto::trace(run, &estimates)?)?;
    let json = put("report.json", json::report(run, &estimates)?)?;
    let html = put("report.html", html::page(run, &estimates))?;
    Ok(Written { html, json })
}
