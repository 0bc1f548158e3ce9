//! The guest's kernel module. It is built from a copy, so that kbuild's many files stay out of the
//! source folder; the copy keeps the repository's layout, since the module includes abi's header.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::fresh::{files_under, install, is_fresh};
use super::layout::Layout;
use svp_setup::sh::say;
use svp_setup::{CrossGcc, Tools, driver};

/// Folders of the repository that the module is built from.
const SOURCES: [&str; 2] = ["guest-driver", "crates/abi/include"];

pub(super) fn build(tools: &Tools, layout: &Layout) -> Result<()> {
    let module = layout.dist.join("aarch64/svp.ko");
    let sources = sources(layout)?;
    let symbols = tools.running.kernel.headers.join("Module.symvers");
    let mut inputs: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    inputs.push(&symbols);
    if is_fresh(&module, &inputs) {
        return Ok(());
    }
    say("build", "guest-driver");
    let copy = layout.scratch("driver");
    compile(layout, &sources, &copy, &tools.running.kernel.headers, &tools.running.cross_gcc)?;
    install(&copy.join("guest-driver/svp.ko"), &module)
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
    driver::compile(&copy.join("guest-driver"), headers, cross_gcc)
}

/// The source files; someone may have run `make` among them.
pub(crate) fn sources(layout: &Layout) -> Result<Vec<PathBuf>> {
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
