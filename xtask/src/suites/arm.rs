//! Kernels compiled for ARM, seen to run on this machine: QEMU translates the software GPU's test
//! programs, and with them the code that they load. The compiler is `svp-jit` as it is, which gets
//! the target's name: translated, LLVM would take ten times as long.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use svp_setup::Tools;
use svp_setup::sh::cmd;
use svp_setup::versions::RUST_GUEST_TARGET;

use super::{Built, Tally, cargo};
use crate::build::{Layout, cross};

/// What is run: single instructions, random programs, both tiers, attacks, and the device's own tests
/// with their faults, preemptions and time limits.
const TESTS: [&str; 6] =
    ["opcodes::", "differential::", "tiers::", "containment::", "hostile::", "suite::"];
/// Random programs of all kinds together. Each takes ten times as long as natively, where `host` tries
/// more; `cargo xtask soak` tries many here, too.
const PROGRAMS: &str = "48";

/// The software GPU's tests as an ARM machine runs them.
pub(super) fn run(tally: &mut Tally, built: &Built) {
    let set_up = compiler(&built.layout).and_then(|jit| Ok((guest_root(&built.tools)?, jit)));
    match set_up {
        Ok((root, jit)) => cargo::watched(tally, |which| {
            let mut command = translated(&built.layout, &built.tools, &root);
            command.env("SVP_DIFFERENTIAL_PROGRAMS", PROGRAMS).arg("--");
            command.args(cargo::WITH_ALL_TOOLS).args(which.args(&TESTS)).env("SVP_JIT", &jit);
            command
        }),
        Err(error) => tally.note("programs for ARM: set-up", Err(error)),
    }
}

/// The command that builds and runs the tests; the harness's arguments come last.
fn translated(layout: &Layout, tools: &Tools, root: &str) -> Command {
    let mut command =
        cmd("cargo", ["test", "--no-fail-fast", "-p", "svp-gpu-soft", "--test", "it"]);
    command.current_dir(&layout.root).env("CARGO_TARGET_DIR", &layout.target);
    cross(&mut command, &tools.running.cross_gcc, &tools.rust_aarch64, layout);
    let qemu = tools.running.qemu_user.program.display();
    command
        .arg("--config")
        .arg(format!("target.{RUST_GUEST_TARGET}.runner=['{qemu}', '-L', '{root}']"))
        .env("SVP_TEST_RUNNER", format!("{qemu} -L {root}"));
    command
}

/// Tests of this name, to be run as long searches are: those that only have time there, too.
pub(crate) fn search(layout: &Layout, tests: &str) -> Result<Command> {
    let tools = svp_setup::all()?;
    let (root, jit) = (guest_root(&tools)?, compiler(layout)?);
    let mut command = translated(layout, &tools, &root);
    command.args([tests, "--", "--include-ignored", "--nocapture"]).env("SVP_JIT", jit);
    Ok(command)
}

/// Where the programs' loader and libraries are.
fn guest_root(tools: &Tools) -> Result<String> {
    let root = tools.running.cross_gcc.guest_libs.parent();
    Ok(root.context("the guest's libraries lie in no folder")?.display().to_string())
}

/// A folder with a `svp-jit` that compiles for ARM.
fn compiler(layout: &Layout) -> Result<PathBuf> {
    let folder = layout.scratch("jit-aarch64");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let program = folder.join("svp-jit");
    let jit = layout.tested("svp-jit");
    let text = format!("#!/bin/sh\nexec '{}' --target aarch64-linux-gnu \"$@\"\n", jit.display());
    fs::write(&program, text).with_context(|| format!("cannot write {}", program.display()))?;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755))
        .with_context(|| format!("cannot make {} executable", program.display()))?;
    Ok(folder)
}
