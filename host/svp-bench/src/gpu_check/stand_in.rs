//! The stand-in for NVIDIA's driver (tests/strict-cuda), on which a machine without a GPU runs the check.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The name of its device.
pub(super) const DEVICE: &str = "SigmaVP strict stand-in";
/// Its file, beside this program.
const FILE: &str = "libsvp_strict_cuda.so";

/// A folder in which it has the driver's name.
pub(super) fn library(out: &Path) -> Result<PathBuf> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let file = program.with_file_name(FILE);
    if !file.is_file() {
        bail!("--nested needs {FILE} beside {}: `cargo xtask build` makes it", program.display());
    }
    let folder = out.join("driver");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let link = folder.join("libcuda.so.1");
    if let Err(error) = fs::remove_file(&link)
        && error.kind() != ErrorKind::NotFound
    {
        return Err(error).with_context(|| format!("cannot replace {}", link.display()));
    }
    std::os::unix::fs::symlink(&file, &link)
        .with_context(|| format!("cannot make {}", link.display()))?;
    Ok(folder)
}

/// Memory of its device in MiB: the suite has 16 windows open at once, each with a context that takes some.
const MEMORY_MIB: &str = "8192";

/// Has a process load it.
pub(super) fn environment(command: &mut Command, folder: &Path, out: &Path) {
    command
        .env("LD_LIBRARY_PATH", folder)
        .env("SVP_STRICT_MEMORY_MIB", MEMORY_MIB)
        .env("SVP_STRICT_LEDGER", out.join("driver/ledger"));
}
