//! The NVIDIA device on a driver that promises no more than NVIDIA's (tests/strict-cuda): that crate's tests, and
//! CUDA programs.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;
use svp_setup::sh::{cmd, output};

use super::programs::{self, Ended, run_list};
use super::{Built, Tally, cargo};
use crate::build::gpu_check::{ALONE, exception};
use crate::build::{Arch, DEMO_PROGRAMS, Form, Layout, feature_names};
use crate::demo::entry;

/// All of it: about two minutes.
pub(super) fn run(tally: &mut Tally, built: &Built) {
    cargo::folders(tally, built, &["tests/strict-cuda"]);
    let all = feature_names(&built.layout).map(|mut names| {
        names.extend(DEMO_PROGRAMS.map(str::to_owned));
        names
    });
    // A Hopper, for which the programs have no machine code: the driver gets PTX that it takes.
    let ptx = all.and_then(|names| check(tally, built, "13.1", "90", &names));
    tally.note("programs with driver 13.1", ptx);
    // A Turing, for which they have some, and a driver to which their PTX is too new.
    let demo = DEMO_PROGRAMS.map(str::to_owned);
    let sass = check(tally, built, "12.4", "75", &demo);
    tally.note("programs with driver 12.4", sass);
}

fn check(
    tally: &mut Tally,
    built: &Built,
    version: &str,
    arch: &str,
    names: &[String],
) -> Result<()> {
    let layout = &built.layout;
    let (library, sass) = (library(layout)?, sass(layout, names)?);
    // What takes all memory goes last: its domain may still have it when another program connects.
    let (last, others): (Vec<&String>, Vec<&String>) = names.iter().partition(|it| *it == ALONE);
    let programs: Vec<Value> = others
        .into_iter()
        .chain(last)
        .map(|name| entry(layout, Arch::X86_64, Form::Shared, name, &[]))
        .collect();
    let kind = format!("strict-{version}");
    let ledger = layout.scratch(&kind).with_extension("ledger");
    let run = |programs: &[Value]| {
        run_list(layout, &kind, programs, |svp| {
            svp.args(["--device", "nvidia:0"])
                .env("LD_LIBRARY_PATH", &library)
                .env("SVP_STRICT_VERSION", version)
                .env("SVP_STRICT_ARCH", arch)
                .env("SVP_STRICT_SASS", &sass)
                .env("SVP_STRICT_LEDGER", &ledger)
        })
    };
    let label = format!("strict {version}");
    let judge = |it: &Ended| (it.label(&label), it.is_as_expected(layout, exception(&it.name)));
    programs::noted(tally, &programs, run, judge)
}

/// A folder in which the library has the driver's name.
fn library(layout: &Layout) -> Result<PathBuf> {
    let folder = layout.scratch("strict-lib");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let from = layout.tested_programs().join("libsvp_strict_cuda.so");
    let to = folder.join("libcuda.so.1");
    fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(folder)
}

/// A folder with the PTX that stands for each cubin of the programs.
fn sass(layout: &Layout, names: &[String]) -> Result<PathBuf> {
    let folder = layout.scratch("strict-sass");
    let programs = layout.programs(Arch::X86_64, Form::Shared.name());
    let mut command = cmd(layout.tested("svp-strict-sass"), [&folder]);
    command.args(names.iter().map(|name| programs.join(name)));
    output(&mut command)?;
    Ok(folder)
}
