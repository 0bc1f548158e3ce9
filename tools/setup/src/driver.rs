//! The guests' kernel module, from its sources and a kernel's headers.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context, Result};

use crate::components::CrossGcc;
use crate::sh::{cmd, output, say};

/// Builds `svp.ko` in the folder of its sources, without what only debuggers read.
///
/// # Errors
/// If it does not build: what `make` says.
pub fn compile(sources: &Path, headers: &Path, cross_gcc: &CrossGcc) -> Result<()> {
    let mut prefix = OsString::from("CROSS_COMPILE=");
    prefix.push(cross_gcc.prefix.as_os_str());
    // Debian's headers name the compiler that the kernel was built with.
    let mut compiler = OsString::from("CC=");
    compiler.push(cross_gcc.program("gcc"));
    let printed = output(
        cmd("make", ["-C"])
            .arg(headers)
            .arg(format!("M={}", sources.display()))
            .args(["W=1", "ARCH=arm64", "CONFIG_DEBUG_INFO_BTF_MODULES="])
            // W=1 would check comments too, with Perl modules that a small machine lacks.
            .args(["KERNELDOC=true", "cmd_checkdoc=true"])
            .args([prefix, compiler])
            .arg("modules")
            // They also call its tools without their folder.
            .env("PATH", first_on_path(&cross_gcc.program("gcc"))?),
    )?;
    for line in printed.lines().filter(|l| l.contains("warning:")) {
        say("build", &format!("guest-driver: {line}"));
    }
    output(cmd(cross_gcc.program("strip"), ["--strip-debug"]).arg(sources.join("svp.ko")))?;
    Ok(())
}

/// `PATH` with a program's folder in front.
fn first_on_path(program: &Path) -> Result<OsString> {
    let folder = program.parent().map(Path::to_path_buf);
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folder.into_iter().chain(std::env::split_paths(&path)))
        .context("PATH cannot hold the compiler's folder")
}
