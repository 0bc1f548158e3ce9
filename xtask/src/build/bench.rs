//! What `svp bench softgpu` compares: CUDA kernels as PTX, by nvcc, and the same algorithms in plain
//! C, by this machine's compiler for this machine; and in OpenCL C, which PoCL compiles itself.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::fresh::{files_under, is_fresh, partial_name};
use super::programs::options_in;
use super::{Arch, Failures, Layout};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output, say};

const SOURCES: &str = "host/svp-bench/programs/softgpu";
const OPENCL: &str = "host/svp-bench/programs/opencl";
const POLICIES: &str = "host/svp-bench/programs/policies";
const STARTUP: &str = "host/svp-bench/programs/startup/vectorAdd.c";

pub(super) fn build(tools: &Tools, layout: &Layout, failures: &mut Failures) {
    failures.note("benchmarks in C", c_programs(layout));
    failures.note("benchmarks in OpenCL", opencl(layout));
    failures.note("vectorAdd in C", startup(layout));
    for arch in Arch::ALL {
        failures.note("matrix multiplication in C", matmul_c(tools, layout, arch));
    }
    match sources(layout, SOURCES, "cu") {
        Ok(sources) => {
            for source in sources {
                let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
                failures.note(&name, kernels(tools, layout, &source));
            }
        }
        Err(error) => failures.note("benchmarks in CUDA", Err(error)),
    }
}

fn sources(layout: &Layout, folder: &str, extension: &str) -> Result<Vec<PathBuf>> {
    let mut files = files_under(&layout.root.join(folder))?;
    files.retain(|file| file.extension().is_some_and(|it| it == extension));
    files.sort();
    Ok(files)
}

/// One program with all benchmarks. `-fno-math-errno` keeps roots from hindering gcc's vectoriser.
fn c_programs(layout: &Layout) -> Result<()> {
    let program = layout.dist.join("bench/c_programs");
    let (sources, headers) = (sources(layout, SOURCES, "c")?, sources(layout, SOURCES, "h")?);
    let inputs: Vec<&Path> = sources.iter().chain(&headers).map(PathBuf::as_path).collect();
    if is_fresh(&program, &inputs) {
        return Ok(());
    }
    say("build", "benchmarks in C");
    let partial = partial_name(&program)?;
    let options = ["-O3", "-march=native", "-fno-math-errno", "-Wall", "-Wextra", "-o"];
    output(cmd("gcc", options).arg(&partial).args(&sources).arg("-lm"))?;
    fs::rename(&partial, &program).with_context(|| format!("cannot make {}", program.display()))
}

/// What `svp bench startup` holds vectorAdd against.
fn startup(layout: &Layout) -> Result<()> {
    let (program, source) = (layout.dist.join("bench/startup"), layout.root.join(STARTUP));
    if is_fresh(&program, &[&source]) {
        return Ok(());
    }
    let partial = partial_name(&program)?;
    output(cmd("gcc", ["-O2", "-Wall", "-Wextra", "-o"]).arg(&partial).arg(&source))?;
    fs::rename(&partial, &program).with_context(|| format!("cannot make {}", program.display()))
}

/// Table 1's program in C, static, so that it runs in guests as it is.
fn matmul_c(tools: &Tools, layout: &Layout, arch: Arch) -> Result<()> {
    let program = layout.dist.join("bench/policies").join(arch.name()).join("matmul_c");
    let main = layout.root.join(POLICIES).join("matmul_c.c");
    let kernel = layout.root.join(SOURCES).join("matmul.c");
    if is_fresh(&program, &[&main, &kernel]) {
        return Ok(());
    }
    let partial = partial_name(&program)?;
    let mut cc = match arch {
        Arch::X86_64 => cmd("gcc", ["-march=native"]),
        Arch::Aarch64 => cmd(tools.running.cross_gcc.program("gcc"), std::iter::empty::<&str>()),
    };
    cc.args(["-O3", "-static", "-Wall", "-Wextra", "-o"]).arg(&partial).args([&main, &kernel]);
    output(&mut cc)?;
    fs::rename(&partial, &program).with_context(|| format!("cannot make {}", program.display()))
}

/// The program that runs OpenCL, which opens OpenCL's library only when it runs, and its kernels.
fn opencl(layout: &Layout) -> Result<()> {
    let folder = layout.dist.join("bench/opencl");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for kernels in sources(layout, OPENCL, "cl")? {
        let copy = folder.join(kernels.file_name().unwrap_or_default());
        fs::copy(&kernels, &copy).with_context(|| format!("cannot write {}", copy.display()))?;
    }
    let program = layout.dist.join("bench/opencl_programs");
    let sources = sources(layout, OPENCL, "c")?;
    let inputs: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    if is_fresh(&program, &inputs) {
        return Ok(());
    }
    let partial = partial_name(&program)?;
    let options = ["-O2", "-Wall", "-Wextra", "-o"];
    output(cmd("gcc", options).arg(&partial).args(&sources).arg("-ldl"))?;
    fs::rename(&partial, &program).with_context(|| format!("cannot make {}", program.display()))
}

fn kernels(tools: &Tools, layout: &Layout, source: &Path) -> Result<()> {
    let stem = source.file_stem().unwrap_or_default();
    let ptx = layout.dist.join("bench/softgpu").join(stem).with_extension("ptx");
    if is_fresh(&ptx, &[source]) {
        return Ok(());
    }
    say("build", &format!("kernels of {}", stem.to_string_lossy()));
    let partial = partial_name(&ptx)?;
    let mut nvcc = cmd(&tools.running.cuda.nvcc, ["-O3", "-ptx", "-o"]);
    let text =
        fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    output(nvcc.arg(&partial).args(options_in(&text)).arg(source))?;
    fs::rename(&partial, &ptx).with_context(|| format!("cannot make {}", ptx.display()))
}
