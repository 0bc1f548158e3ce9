//! The NVIDIA device on a driver that promises no more than NVIDIA's (tests/strict-cuda): that crate's tests, and
//! CUDA programs.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use svp_setup::sh::{captured, cmd, output};

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
    for (version, refused) in [("12.4", None), ("12.3", Some(NOT_LISTED))] {
        let alone = without_ptx(built, version, refused);
        tally.note(&format!("a program without PTX with driver {version}"), alone);
    }
    // cuBLASLt's floating-point numbers of 8 bits want an Ada at least.
    for (version, arch) in [("13.1", "90"), ("12.4", "89")] {
        for script in LIBRARY_CLIENTS {
            let client = library_client(built, script, version, arch);
            tally.note(&format!("client {script} with driver {version}"), client);
        }
    }
    for failing in FAILING {
        tally.note(&format!("libraries while {failing}"), library_failures(built, failing));
    }
    tally.note("a device with less memory than the leases", small_device(built));
    tally.note("bytes of pageable memory, as the driver sees them", pageable_bytes(built));
}

/// Clients of libraries of kernels: those that are short and call much.
const LIBRARY_CLIENTS: [&str; 6] = [
    "cublas_types.py",
    "cublas_forms.py",
    "cublaslt.py",
    "cufft.py",
    "curand.py",
    "cusparse_products.py",
];

fn library_client(built: &Built, script: &str, version: &str, arch: &str) -> Result<()> {
    let (layout, packages) = (&built.layout, svp_setup::python_clients()?);
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--device", "nvidia:0", "--out"]);
    svp.arg(layout.scratch("strict-client")).args(["--", "/usr/bin/env", "python3"]);
    svp.arg(layout.root.join("tests/clients").join(script));
    svp.env("LD_LIBRARY_PATH", library(layout, None)?).env("PYTHONUSERBASE", &packages.base);
    svp.env("SVP_STRICT_VERSION", version).env("SVP_STRICT_ARCH", arch);
    let out = captured(&mut svp)?;
    let text = String::from_utf8_lossy(&out.stderr);
    ensure!(out.status.success() && text.contains("tests passed"), "{}:\n{text}", out.status);
    Ok(())
}

/// Calls of the driver that calls of libraries lead to: one in the middle of them, or each, answers an error that ends
/// no context.
const FAILING: [&str; 6] = [
    "cuModuleLoadDataEx=304@2",
    "cuMemcpyHtoDAsync_v2=304@16",
    "cuMemcpyDtoHAsync_v2=304@4",
    "cuEventCreate=304@8",
    "cuLaunchKernel=304@8",
    "cuLaunchKernel=304",
];

/// Calls of five libraries while the driver below fails: a documented status, right results otherwise, nothing lost.
fn library_failures(built: &Built, failing: &str) -> Result<()> {
    let (layout, packages) = (&built.layout, svp_setup::python_clients()?);
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--device", "nvidia:0", "--out"]);
    svp.arg(layout.scratch("strict-failures")).args(["--", "/usr/bin/env", "python3"]);
    svp.arg(layout.root.join("tests/clients/library_failures.py"));
    svp.env("LD_LIBRARY_PATH", library(layout, None)?).env("PYTHONUSERBASE", &packages.base);
    let out = captured(svp.env("SVP_STRICT_FAIL", failing))?;
    let text = String::from_utf8_lossy(&out.stderr);
    ensure!(out.status.success() && text.contains("nothing is left"), "{}:\n{text}", out.status);
    Ok(())
}

/// Two processes on a device that has not what both leases promise: who gets none hears it at once.
fn small_device(built: &Built) -> Result<()> {
    const PROGRAM: &str = "memoryOfOthers";
    let layout = &built.layout;
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--device", "nvidia:0", "--out"]);
    svp.arg(layout.scratch("strict-small")).arg("--");
    svp.arg(layout.programs(Arch::X86_64, Form::Shared.name()).join(PROGRAM));
    svp.env("LD_LIBRARY_PATH", library(layout, None)?)
        .env("SVP_STRICT_MEMORY_MIB", "2048")
        .env("SVP_STRICT_LEDGER", layout.scratch("strict-small").with_extension("ledger"));
    output(&mut svp).map(drop)
}

/// What a program copies from and to pageable memory reaches the driver in memory of the client's own, each byte
/// once: so the client's copy is the only one that a processor makes.
fn pageable_bytes(built: &Built) -> Result<()> {
    const PROGRAM: &str = "pageableCopies";
    /// Its integers, there and back.
    const BYTES: u64 = 2 * 4 * (1 + 1000 + 16_384 + 500_000 + 3_000_001);
    let layout = &built.layout;
    let notes = layout.scratch("strict-notes");
    if notes.exists() {
        fs::remove_dir_all(&notes).with_context(|| format!("cannot clear {}", notes.display()))?;
    }
    fs::create_dir_all(&notes).with_context(|| format!("cannot make {}", notes.display()))?;
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--device", "nvidia:0", "--out"]);
    svp.arg(layout.scratch("strict-copies")).arg("--");
    svp.arg(layout.programs(Arch::X86_64, Form::Shared.name()).join(PROGRAM));
    svp.env("LD_LIBRARY_PATH", library(layout, None)?).env("SVP_STRICT_CALLS", &notes);
    output(&mut svp)?;
    let mut text = String::new();
    for file in fs::read_dir(&notes).context("cannot list the driver's notes")? {
        text += &fs::read_to_string(file?.path()).context("cannot read the driver's notes")?;
    }
    let of = |kind: &str| -> u64 {
        let bytes = |line: &str| {
            line.strip_prefix(kind)?.strip_suffix(" bytes")?.trim().parse::<u64>().ok()
        };
        text.lines().filter_map(bytes).sum::<u64>()
    };
    let [registered, staged, pageable] = ["registered", "allocated", "pageable"].map(of);
    ensure!(
        (registered, staged, pageable) == (BYTES, 0, 0),
        "of {BYTES} bytes the driver saw {registered} in memory of the client, {staged} staged and {pageable} in \
         pageable memory"
    );
    Ok(())
}

/// What a driver is too old for that lists no kernels.
const NOT_LISTED: &str = "cuModuleEnumerateFunctions";

/// A program of machine code alone, for one device: the driver says which kernels it has. A driver that does not
/// say it is refused by name.
fn without_ptx(built: &Built, version: &str, refused: Option<&str>) -> Result<()> {
    let layout = &built.layout;
    let program = layout.programs(Arch::X86_64, "bad").join("sassOnly");
    let other = layout.programs(Arch::X86_64, Form::Shared.name()).join(DEMO_PROGRAMS[0]);
    let folder = layout.scratch("strict-sass-alone");
    let mut write = cmd(layout.tested("svp-strict-sass"), [&folder]);
    output(write.arg("--alone").args([&program, &other]))?;
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--device", "nvidia:0", "--out"]);
    svp.arg(layout.scratch("strict-alone")).arg("--").arg(&program);
    svp.env("LD_LIBRARY_PATH", library(layout, refused)?)
        .env("SVP_STRICT_VERSION", version)
        .env("SVP_STRICT_ARCH", "80")
        .env("SVP_STRICT_SASS", &folder);
    let out = captured(&mut svp)?;
    let text = String::from_utf8_lossy(&out.stderr);
    match refused {
        None if !out.status.success() => bail!("it ended with {}:\n{text}", out.status),
        Some(_) if out.status.success() => bail!("it was served"),
        Some(words) if !text.contains(words) => bail!("the error does not say {words:?}:\n{text}"),
        _ => Ok(()),
    }
}

fn check(
    tally: &mut Tally,
    built: &Built,
    version: &str,
    arch: &str,
    names: &[String],
) -> Result<()> {
    let layout = &built.layout;
    let (library, sass) = (library(layout, None)?, sass(layout, names)?);
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

/// A folder in which the library has the driver's name, but for a function that this driver is too old for.
fn library(layout: &Layout, without: Option<&str>) -> Result<PathBuf> {
    let folder = layout.scratch(without.unwrap_or("strict-lib"));
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let from = layout.tested_programs().join("libsvp_strict_cuda.so");
    let mut bytes = fs::read(&from).with_context(|| format!("cannot read {}", from.display()))?;
    if let Some(name) = without {
        hide(&mut bytes, name)?;
    }
    let to = folder.join("libcuda.so.1");
    fs::write(&to, bytes).with_context(|| format!("cannot write {}", to.display()))?;
    Ok(folder)
}

/// Gives a symbol of a library another name, so that the linker does not find it.
fn hide(library: &mut [u8], symbol: &str) -> Result<()> {
    let name = format!("\0{symbol}\0").into_bytes();
    let mut hidden = 0;
    let mut from = 0;
    while let Some(at) = library[from..].windows(name.len()).position(|it| it == name) {
        library[from + at + 1] = b'_';
        from += at + 1;
        hidden += 1;
    }
    ensure!(hidden > 0, "the library has no {symbol}");
    Ok(())
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
