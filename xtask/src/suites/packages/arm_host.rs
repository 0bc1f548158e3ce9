//! The host's package for ARM hosts, built on this machine, in a Debian 12 for ARM that QEMU's user mode translates: `svp`
//! runs a CUDA program there, interpreted where LLVM is absent and compiled where it is not.

use anyhow::{Result, ensure};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output};

use crate::build::{Arch, Form, Layout};
use crate::package::{self, Host, Profile};

/// What is run in the root.
const SCRIPTS: [(&str, &str); 2] =
    [("script.sh", include_str!("arm_host.sh")), ("listing.sh", include_str!("listing.sh"))];
/// What the script prints in the end.
const END: &str = "ARM host: as before";

/// Builds, installs, uses and removes the package.
pub(super) fn check(layout: &Layout, tools: &Tools) -> Result<()> {
    let shared = super::empty(&layout.scratch("packages-arm-host"))?;
    let programs = package::arm_programs(tools, layout, Profile::Debug)?;
    let here = layout.tested("svp");
    let host = Host::arm64(&programs, &here);
    let package = package::host(tools, layout, &host, &layout.scratch("debs"))?;
    let unpacked = shared.join("unpacked");
    output(cmd("dpkg-deb", ["--extract"]).arg(&package).arg(&unpacked))?;
    let objdump = tools.running.cross_gcc.program("objdump");
    super::asks_for_old_libraries(&unpacked, &objdump)?;
    std::fs::remove_dir_all(&unpacked)?;
    super::copy(&package, &shared.join("host.deb"))?;
    let program = layout.programs(Arch::Aarch64, Form::Shared.name()).join("vectorAdd");
    super::copy(&program, &shared.join("vectorAdd"))?;
    let llvm = svp_setup::llvm_aarch64()?.prefix.join("lib");
    output(cmd("cp", ["-a"]).arg(&llvm).arg(shared.join("llvm")))?;
    for (name, text) in SCRIPTS {
        super::write(&shared.join(name), text)?;
    }
    let printed = svp_setup::arm_root()?.run(&shared, "script.sh")?;
    super::write(&shared.join("printed.txt"), &printed)?;
    ensure!(printed.trim_end().ends_with(END), "it ended early:\n{printed}");
    Ok(())
}
