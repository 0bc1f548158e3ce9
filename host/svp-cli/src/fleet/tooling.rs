//! The programs and settings that cells of a fleet are run with.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use svp::dist::Dist;
use svp_fleet::{Fleet, Tooling};

/// This program, and the built parts that its runs depend on.
pub(super) fn tooling(fleet: &Fleet) -> Result<Tooling> {
    let svp = std::env::current_exe().context("cannot tell where this program is")?;
    let dist = Dist::find()?;
    let there = |path: PathBuf| path.exists().then_some(path);
    let compiler = match std::env::var_os("SVP_JIT") {
        Some(folder) => Some(PathBuf::from(folder).join("svp-jit")),
        None => svp.parent().map(|folder| folder.join("svp-jit")),
    };
    let mut guests = Vec::new();
    if fleet.matrix.guests.iter().any(|guests| *guests > 0) {
        let tools = dist.tools()?;
        let qemu = tools.qemu.iter().map(PathBuf::from).filter(|word| word.is_file());
        guests.extend([dist.libs("aarch64"), dist.kernel(), dist.driver()]);
        guests.extend(tools.busybox.into_iter().chain(tools.guest_libs).chain(qemu));
    }
    Ok(Tooling {
        launcher: ["fleet", "exec", "--"].iter().fold(vec![text(&svp)?], |mut words, word| {
            words.push((*word).to_owned());
            words
        }),
        words: Vec::new(),
        all: compiler.and_then(there).into_iter().collect(),
        native: there(dist.libs(std::env::consts::ARCH)).into_iter().collect(),
        guests,
        svp,
    })
}

/// A path as a word of a command line.
pub(super) fn text(path: &Path) -> Result<String> {
    path.to_str().map(str::to_owned).with_context(|| format!("{} is no text", path.display()))
}
