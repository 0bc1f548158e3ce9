//! The guests' packages in a Debian 12 for ARM that holds nothing but essential packages: which others they want, and that
//! all go without a trace.

use anyhow::{Result, ensure};
use std::path::PathBuf;

use crate::build::Layout;

/// What is run in the root.
const SCRIPTS: [(&str, &str); 2] =
    [("script.sh", include_str!("essential.sh")), ("listing.sh", include_str!("listing.sh"))];
/// What the script prints in the end.
const END: &str = "essential: as before";

/// Installs and removes the packages, each as its user would.
pub(super) fn check(layout: &Layout, packages: &[PathBuf]) -> Result<()> {
    let shared = super::empty(&layout.scratch("packages-essential"))?;
    super::copy_guests(packages, &shared)?;
    super::settings(&shared)?;
    for (name, text) in SCRIPTS {
        super::write(&shared.join(name), text)?;
    }
    let printed = svp_setup::arm_root()?.run(&shared, "script.sh")?;
    super::write(&shared.join("printed.txt"), &printed)?;
    ensure!(printed.trim_end().ends_with(END), "it ended early:\n{printed}");
    Ok(())
}
