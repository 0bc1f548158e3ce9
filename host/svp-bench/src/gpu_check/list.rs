//! Which CUDA programs are run, and how each is to end: `gpu-check.json` among the built parts.

use anyhow::{Context, Result};
use serde::Deserialize;
use svp::dist::Dist;

/// A program.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Listed {
    pub(crate) name: String,
    /// How `svp run` is to say that it ended.
    pub(crate) ends: String,
    /// Is it run in the quick form, too?
    pub(crate) quick: bool,
    /// Why it does not pass yet.
    pub(crate) exception: Option<String>,
    /// Does it need all of the device's memory?
    pub(crate) alone: bool,
    /// Is it one of a library's, so that phase `libraries` runs it?
    pub(crate) library: bool,
}

/// The list.
pub(crate) fn read(dist: &Dist) -> Result<Vec<Listed>> {
    let file = dist.gpu_check();
    let text = std::fs::read_to_string(&file)
        .with_context(|| format!("{}: not built, run `cargo xtask build`", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is damaged", file.display()))
}
