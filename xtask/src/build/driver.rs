//! The guest's kernel module. It is built from a copy, so that kbuild's many files stay out of the
//! source folder; the copy keeps the repository's layout, since the module includes abi's header.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::fresh::{files_under, install, is_fresh};
use super::layout::Layout;
use svp_setup::sh::{cmd, output, say};
use svp_setup::{CrossGcc, Tools};

/// Folders of the repository that the module is built from.
const SOURCES: [&str; 2] = ["guest-driver", "crates/abi/include"];

pub(super) fn build(tools: &Tools, layout: &Layout) -> Result<()> {
    let module = layout.dist.join("aarch64/svp.ko");
    let sources = sources(layout)?;
    let symbols = tools.kernel.headers.join("Module.symvers");
    let mut inputs: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    inputs.push(&symbols);
    if is_fresh(&module, &inputs) {
        return Ok(());
    }
    say("build", "guest-driver");
    let copy = layout.scratch("driver");
    compile(layout, &sources, &copy, &tools.kernel.headers, &tools.cross_gcc)?;
    let stripped = copy.join("svp.ko");
    output(
        cmd(tools.cross_gcc.program("strip"), ["--strip-debug", "-o"])
            .arg(&stripped)
            .arg(copy.join("guest-driver/svp.ko")),
    )?;
    install(&stripped, &module)
}

/// Builds it against the headers of another kernel, to see that it can be; gives a name for that.
pub(crate) fn builds_for(
    layout: &Layout,
    headers: &Path,
    cross_gcc: &CrossGcc,
) -> (String, Result<()>) {
    let name = headers.file_name().unwrap_or_default().to_string_lossy();
    let copy = layout.scratch(&format!("driver-{name}"));
    let built =
        sources(layout).and_then(|sources| compile(layout, &sources, &copy, headers, cross_gcc));
    (format!("guest-driver builds against {name}"), built)
}

/// Builds the module in a folder of its own.
fn compile(
    layout: &Layout,
    sources: &[PathBuf],
    copy: &Path,
    headers: &Path,
    cross_gcc: &CrossGcc,
) -> Result<()> {
    for file in sources {
        let relative = file.strip_prefix(&layout.root).context("a file outside the repository")?;
        install(file, &copy.join(relative))?;
    }
    let mut prefix = OsString::from("CROSS_COMPILE=");
    prefix.push(cross_gcc.prefix.as_os_str());
    // Debian's headers name the compiler that the kernel was built with.
    let mut compiler = OsString::from("CC=");
    compiler.push(cross_gcc.program("gcc"));
    let printed = output(
        cmd("make", ["-C"])
            .arg(headers)
            .arg(format!("M={}", copy.join("guest-driver").display()))
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
    Ok(())
}

/// `PATH` with a program's folder in front.
fn first_on_path(program: &Path) -> Result<OsString> {
    let folder = program.parent().map(Path::to_path_buf);
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folder.into_iter().chain(std::env::split_paths(&path)))
        .context("PATH cannot hold the compiler's folder")
}

/// The source files; someone may have run `make` among them.
fn sources(layout: &Layout) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for dir in SOURCES {
        sources.extend(files_under(&layout.root.join(dir))?.into_iter().filter(|file| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            // kbuild itself writes svp.mod.c.
            let written = name.ends_with(".c") || name.ends_with(".h");
            (written && !name.ends_with(".mod.c")) || name == "Kbuild" || name == "Makefile"
        }));
    }
    Ok(sources)
}
