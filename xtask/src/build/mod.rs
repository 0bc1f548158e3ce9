//! Builds what runs: the `svp` program, and the *dist* folder beside it with what goes into guests
//! (libraries, driver, kernel, CUDA programs) and with where the tools are.
//!
//! Parts fail by name and do not keep others from being built. What is fresh is not built again.

mod bench;
mod cudart;
mod driver;
mod fresh;
pub(crate) mod gpu_check;
mod guest_linker;
mod layout;
mod programs;
mod rust;
mod tools_json;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};

pub(crate) use driver::{builds_for as builds_driver_for, sources as driver_sources};
pub(crate) use fresh::{files_under, partial_name};
pub(crate) use guest_linker::check as check_guest_library;
pub(crate) use layout::{Arch, Layout};
pub(crate) use programs::{DEMO_PROGRAMS, Form, MEASURED, Selection, client_names, feature_names};
pub(crate) use rust::{cross, system_jit};
use svp_setup::Tools;
use svp_setup::sh::say;

/// Names of the parts that could not be built, with why.
#[derive(Default)]
struct Failures {
    names: Vec<String>,
}

impl Failures {
    /// Notes how a part's build ended.
    fn note(&mut self, name: &str, result: Result<()>) {
        if let Err(error) = result {
            say("build", &format!("{name}: FAILED: {error:#}"));
            self.names.push(name.to_owned());
        }
    }
}

/// Sets up, then builds everything for a selection of CUDA programs, and `svp`.
pub(crate) fn set_up(layout: &Layout, selection: Selection) -> Result<()> {
    let tools = svp_setup::all()?;
    rust::programs(&tools, layout, selection)?;
    guest_parts(&tools, layout, selection)
}

/// Builds what goes into guests and what native programs load.
pub(crate) fn guest_parts(tools: &Tools, layout: &Layout, selection: Selection) -> Result<()> {
    let started = Instant::now();
    let mut failures = Failures::default();
    failures.note("tools.json", tools_json::write(tools, layout));
    failures.note("kernel", fresh::install(&tools.running.kernel.image, &layout.kernel()));
    failures.note("guest-driver", driver::build(tools, layout));
    failures.note("gpu-check.json", gpu_check::write(layout));
    for arch in Arch::ALL {
        rust::libraries(tools, layout, arch, &mut failures);
    }
    programs::build(tools, layout, selection, &mut failures);
    if selection == Selection::All {
        bench::build(tools, layout, &mut failures);
    }
    let seconds = started.elapsed().as_secs_f64();
    if !failures.names.is_empty() {
        bail!("not built: {}", failures.names.join(", "));
    }
    say("build", &format!("complete in {seconds:.1} s: {}", layout.dist.display()));
    Ok(())
}

/// The program that drops symbols from an architecture's binaries.
pub(crate) fn strip(tools: &Tools, arch: Arch) -> PathBuf {
    match arch {
        Arch::X86_64 => PathBuf::from("strip"),
        Arch::Aarch64 => tools.running.cross_gcc.program("strip"),
    }
}
