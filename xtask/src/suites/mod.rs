//! Every test, in suites that can be run by name.

pub(crate) mod arm;
mod attacks;
mod cargo;
pub(crate) mod clients;
pub(crate) mod earlier;
mod estimates;
pub(crate) mod fleet;
mod gpu_check;
mod guest_parts;
pub(crate) mod packages;
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
    mostly: Mostly,
    run: fn(&mut Tally, &Built),
}

/// What the tests of a suite mostly do: one that waits leaves the processors to one that computes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mostly {
    Compute,
    Wait,
}

/// All, each kind in the order in which it is run.
const SUITES: &[Suite] = &[
    computes("crates", |tally, built| {
        cargo::folders(tally, built, &["crates", "tests/fuzz", "tests/ptxgen"]);
    }),
    computes("host", |tally, built| cargo::folders(tally, built, &["host", "estimator"])),
    computes("guest-lib", |tally, built| cargo::folders(tally, built, &["guest-lib"])),
    computes("tools", |tally, built| cargo::folders(tally, built, &["xtask", "tools"])),
    computes("interpreted", |tally, built| cargo::device_suite(tally, built, "off")),
    computes("lazy", |tally, built| cargo::device_suite(tally, built, "lazy")),
    computes("examples", cargo::documentation),
    computes("arm", arm::run),
    computes("race", race::run),
    computes("native", programs::native),
    computes("user-mode", programs::user_mode),
    computes("estimates", estimates::run),
    computes("strict", strict::run),
    computes("refused", programs::refused),
    computes("libraries", guest_parts::libraries),
    computes("clients", clients::all),
    // Each of its tests starts machines of its own; beside each other they would only be slower.
    waits("e2e", cargo::end_to_end),
    waits("attacks", attacks::run),
    waits("gpu-check", gpu_check::run),
    waits("packages", packages::run),
    waits("fleet", fleet::run),
    waits("old-kernels", guest_parts::older_kernels),
];

const fn computes(name: &'static str, run: fn(&mut Tally, &Built)) -> Suite {
    Suite { name, mostly: Mostly::Compute, run }
}

const fn waits(name: &'static str, run: fn(&mut Tally, &Built)) -> Suite {
    Suite { name, mostly: Mostly::Wait, run }
}

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
        run_all(tally, &built);
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

/// Runs all suites, those that wait beside those that compute.
fn run_all(tally: &mut Tally, built: &Built) {
    let run_kind = |tally: &mut Tally, kind| {
        for suite in SUITES.iter().filter(|suite| suite.mostly == kind) {
            tally.suite(suite.name, |tally| (suite.run)(tally, built));
        }
    };
    let mut waiting = Tally::default();
    std::thread::scope(|scope| {
        scope.spawn(|| run_kind(&mut waiting, Mostly::Wait));
        run_kind(tally, Mostly::Compute);
    });
    tally.append(waiting);
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
