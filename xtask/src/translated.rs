//! Kernels compiled for ARM, seen to run on this machine: QEMU translates the software GPU's test
//! programs, and with them the code that they load. The compiler is `svp-jit` as it is, told what it
//! compiles for: translated, LLVM would take ten times as long.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::build::{Layout, cross};
use crate::setup;
use crate::sh::{cmd, run};
use crate::versions::RUST_GUEST_TARGET;

/// What is run: single instructions, random programs, both tiers, and the device's own tests with
/// their faults, preemptions and time limits.
const TESTS: [&str; 4] = ["jit_opcodes", "differential", "tiers", "compiled"];
/// Random programs of all kinds together, of which 89 % are not for x86-64.
const PROGRAMS: &str = "200";
/// Seconds that a job may take.
const PATIENCE: &str = "300";

/// The command that builds and runs the tests.
pub(crate) fn tests(layout: &Layout) -> Result<Command> {
    let tools = setup::translation()?;
    run(cmd("cargo", ["build", "--release", "-p", "svp-jit"])
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target))?;
    // In release mode all but the tests themselves is there: the `svp` for guests holds it.
    let mut command = cmd("cargo", ["test", "--release", "--no-fail-fast", "-p", "svp-gpu-soft"]);
    command
        .args(TESTS.iter().flat_map(|name| ["--test", name]))
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target);
    cross(&mut command, &tools.cross_gcc, &tools.rust_aarch64, layout);
    let libraries = &tools.cross_gcc.guest_libs;
    let root = libraries.parent().context("the guest's libraries lie in no folder")?;
    let (qemu, root) = (tools.qemu_user.program.display(), root.display());
    command
        .arg("--config")
        .arg(format!("target.{RUST_GUEST_TARGET}.runner=['{qemu}', '-L', '{root}']"))
        // Everything is there: nothing may be skipped.
        .env("CI", "true")
        .env("SVP_JIT", compiler(layout)?)
        .env("SVP_DIFFERENTIAL_PROGRAMS", PROGRAMS)
        .env("SVP_TEST_PATIENCE", PATIENCE);
    Ok(command)
}

/// A folder with a `svp-jit` that compiles for ARM.
fn compiler(layout: &Layout) -> Result<PathBuf> {
    let folder = layout.scratch("jit-aarch64");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let program = folder.join("svp-jit");
    let jit = layout.target.join("release/svp-jit");
    let text = format!("#!/bin/sh\nexec '{}' --target aarch64-linux-gnu \"$@\"\n", jit.display());
    fs::write(&program, text).with_context(|| format!("cannot write {}", program.display()))?;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755))
        .with_context(|| format!("cannot make {} executable", program.display()))?;
    Ok(folder)
}
