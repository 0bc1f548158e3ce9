//! What need not be built again: an output that is newer than all it is made from.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

/// Whether `output` is there and newer than every input (folders count with all that is in them).
pub(crate) fn is_fresh(output: &Path, inputs: &[&Path]) -> bool {
    let Some(made) = changed(output) else { return false };
    inputs.iter().all(|input| newest(input).is_some_and(|t| t <= made))
}

/// When a file was last changed.
fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|m| m.modified()).ok()
}

fn newest(path: &Path) -> Option<SystemTime> {
    if !path.is_dir() {
        return changed(path);
    }
    files_under(path).ok()?.iter().filter_map(|file| changed(file)).max()
}

/// All files under a folder.
pub(crate) fn files_under(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_under(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// Copies a file to its place, under a temporary name first: a program that runs it meanwhile
/// keeps the old one.
pub(crate) fn install(from: &Path, to: &Path) -> Result<()> {
    if is_fresh(to, &[from]) {
        return Ok(());
    }
    let partial = partial_name(to)?;
    fs::copy(from, &partial)
        .with_context(|| format!("cannot copy {} to {}", from.display(), partial.display()))?;
    fs::rename(&partial, to).with_context(|| format!("cannot make {}", to.display()))
}

/// The name under which a file is made before it is renamed; its folder is made if absent.
pub(crate) fn partial_name(to: &Path) -> Result<PathBuf> {
    let dir = to.parent().with_context(|| format!("{} has no folder", to.display()))?;
    fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let name = to.file_name().unwrap_or_default().to_string_lossy();
    Ok(dir.join(format!(".{name}.partial")))
}

/// Writes a text if it differs from what is there, so that it stays fresh if not.
pub(crate) fn write_if_changed(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let partial = partial_name(path)?;
    fs::write(&partial, text)?;
    fs::rename(&partial, path).with_context(|| format!("cannot make {}", path.display()))
}
