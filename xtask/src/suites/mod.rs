//! Every test, in suites that can be run by name.

mod arm;
mod attacks;
mod cargo;
mod clients;
mod estimates;
mod gpu_check;
mod guest_parts;
mod packages;
mod programs;
mod race;
mod strict;
mod tally;

use std::path::PathBuf;

use anyhow::{Result, bail};
use svp_setup::Tools;
use svp_setup::sh::say;

use crate::build::{self, Layout, Selection};
use cargo::Executable;
pub(crate) use tally::Tally;

/// What tests are run with.
pub(crate) struct Built {
    layout: Layout,
    tools: Tools,
    browser: Option<PathBuf>,
    cuda12: Option<PathBuf>,
    /// The workspace's test programs.
    executables: Vec<Executable>,
}

/// Tests that are run, and counted, together.
struct Suite {
    name: &'static str,
    run: fn(&mut Tally, &Built),
}

/// All, in the order in which they are run.
const SUITES: &[Suite] = &[
    Suite {
        name: "crates",
        run: |tally, built| cargo::folders(tally, built, &["crates", "tests/fuzz", "tests/ptxgen"]),
    },
    Suite {
        name: "host",
        run: |tally, built| cargo::folders(tally, built, &["host", "estimator"]),
    },
    Suite { name: "guest-lib", run: |tally, built| cargo::folders(tally, built, &["guest-lib"]) },
    Suite { name: "tools", run: |tally, built| cargo::folders(tally, built, &["xtask", "tools"]) },
    Suite { name: "interpreted", run: |tally, built| cargo::device_suite(tally, built, "off") },
    Suite { name: "lazy", run: |tally, built| cargo::device_suite(tally, built, "lazy") },
    Suite { name: "examples", run: cargo::documentation },
    Suite { name: "arm", run: arm::run },
    Suite { name: "race", run: race::run },
    Suite { name: "native", run: programs::native },
    Suite { name: "user-mode", run: programs::user_mode },
    Suite { name: "estimates", run: estimates::run },
    Suite { name: "strict", run: strict::run },
    Suite { name: "gpu-check", run: gpu_check::run },
    Suite { name: "attacks", run: attacks::run },
    Suite { name: "refused", run: programs::refused },
    Suite { name: "libraries", run: guest_parts::libraries },
    Suite { name: "packages", run: packages::run },
    Suite { name: "old-kernels", run: guest_parts::older_kernels },
    Suite { name: "clients", run: clients::all },
    // Each of these starts machines of its own; beside each other they would only be slower.
    Suite { name: "e2e", run: cargo::end_to_end },
];

/// Sets up, builds, and runs the suites, programs and tests of these names, or all suites.
pub(crate) fn run(tally: &mut Tally, layout: Layout, names: &[String]) {
    let mut built = None;
    tally.suite("build", |tally| match set_up(tally, layout) {
        Ok(parts) => {
            tally.note("set-up and build", Ok(()));
            built = Some(parts);
        }
        Err(error) => tally.note("set-up and build", Err(error)),
    });
    let Some(built) = built else { return };
    if names.is_empty() {
        for suite in SUITES {
            tally.suite(suite.name, |tally| (suite.run)(tally, &built));
        }
    }
    for name in names {
        tally.suite(name, |tally| {
            let result = run_named(tally, &built, name);
            if result.is_err() {
                tally.note(name, result);
            }
        });
    }
}

fn run_named(tally: &mut Tally, built: &Built, name: &str) -> Result<()> {
    if let Some(suite) = SUITES.iter().find(|suite| suite.name == name) {
        (suite.run)(tally, built);
    } else if programs::is_program(&built.layout, name)? {
        programs::named(tally, built, name);
    } else if cargo::named(tally, built, name)? == 0 {
        let all: Vec<&str> = SUITES.iter().map(|suite| suite.name).collect();
        bail!(
            "{name} is no CUDA program, no part of a test's name, and no suite ({})",
            all.join(", ")
        );
    }
    Ok(())
}

fn set_up(tally: &mut Tally, layout: Layout) -> Result<Built> {
    let tools = svp_setup::all()?;
    let browser = svp_setup::chromium();
    let program = browser.as_ref().ok().map(|browser| browser.program.clone());
    tally.note("a browser: set-up", browser.map(drop));
    let headers = svp_setup::cuda12_headers();
    let cuda12 = headers.as_ref().ok().map(|headers| headers.home.clone());
    tally.note("headers of CUDA 12: set-up", headers.map(drop));
    let executables = cargo::build(&layout)?;
    tally.compiled();
    say("test", &format!("{} test programs", executables.len()));
    // What has been built is still tested where a part has not.
    tally.note("guests' parts", build::guest_parts(&tools, &layout, Selection::Tests));
    Ok(Built { layout, tools, browser: program, cuda12, executables })
}
