//! `svp setup` and two guests from the host's package alone, in a clean Debian 12 whose packages come from where this
//! machine's do. All is fetched anew: what users' machines would fetch.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::build::{Arch, Form, Layout};

const SCRIPT: &str = include_str!("from_package.sh");
/// What the script prints in the end.
const END: &str = "from the package alone: passed";
/// Installs the package, sets up, and runs.
pub(super) fn check(layout: &Layout, package: &Path) -> Result<()> {
    let root = svp_setup::host_root()?;
    let shared = super::empty(&layout.scratch("packages-setup"))?;
    super::copy(package, &shared.join("host.deb"))?;
    let program = layout.programs(Arch::Aarch64, Form::Shared.name()).join("vectorAdd");
    super::copy(&program, &shared.join("vectorAdd"))?;
    super::settings(&shared)?;
    super::write(&shared.join("script.sh"), SCRIPT)?;
    let printed = root.run(&shared, "script.sh");
    // What was fetched is large.
    let fetched = shared.join("cache");
    if fetched.exists() {
        fs::remove_dir_all(&fetched).with_context(|| fetched.display().to_string())?;
    }
    let printed = printed?;
    super::write(&shared.join("printed.txt"), &printed)?;
    ensure!(printed.trim_end().ends_with(END), "it ended early:\n{printed}");
    Ok(())
}
