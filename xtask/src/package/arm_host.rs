//! The host's programs for ARM hosts, built on this machine.

use anyhow::{Context as _, Result};
use svp_setup::Tools;
use svp_setup::sh::{cmd, run};
use svp_setup::versions::RUST_GUEST_TARGET;

use super::Programs;
use crate::build::{Layout, cross};

/// How programs are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// For use.
    Release,
    /// For tests: soon there.
    Debug,
}

/// Builds `svp` and `svp-jit` for ARM hosts, which have LLVM in their system's folders.
pub(crate) fn programs(tools: &Tools, layout: &Layout, profile: Profile) -> Result<Programs> {
    let llvm = svp_setup::llvm_aarch64()?;
    let mut command = cmd("cargo", ["build", "--quiet", "-p", "svp-cli", "-p", "svp-jit"]);
    if profile == Profile::Release {
        command.arg("--release");
    }
    command.current_dir(&layout.root).env("CARGO_TARGET_DIR", &layout.target);
    cross(&mut command, &tools.running.cross_gcc, &tools.rust_aarch64, layout);
    command.env("SVP_JIT_PACKAGED", "1").env("LLVM_SYS_191_PREFIX", &llvm.prefix);
    run(&mut command).context("the host's programs for ARM")?;
    let target = match tools.rust_aarch64.rustc {
        Some(_) => layout.scratch("cross"),
        None => layout.target.clone(),
    };
    let folder = target.join(RUST_GUEST_TARGET).join(match profile {
        Profile::Release => "release",
        Profile::Debug => "debug",
    });
    Ok(Programs { svp: folder.join("svp"), svp_jit: folder.join("svp-jit") })
}
