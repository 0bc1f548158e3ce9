//! Programs that we did not write, over our libraries.

use anyhow::{Context, Result, bail};
use svp_setup::PythonClients;
use svp_setup::sh::{captured, cmd, output, say};

use super::{Built, Tally};
use crate::build::{Arch, Layout, partial_name};

/// Random calls of the libraries, with hostile operands: of all but cuDNN, and of cuDNN.
const HOSTILE: [&str; 2] = ["hostile_libraries.py", "hostile_cudnn.py"];

const SCRIPTS: [&str; 20] = [
    "numba_kernels.py",
    "numba_tests.py",
    "cuda_python.py",
    "nvml_facts.py",
    "taichi_kernels.py",
    "cublas.py",
    "cublas_types.py",
    "cublas_forms.py",
    "cublaslt.py",
    "cudnn_backend.py",
    "cudnn_calls.py",
    "cudnn_graphs.py",
    "cudnn_layers.py",
    "cufft.py",
    "curand.py",
    "cusolver.py",
    "cusolver_sparse.py",
    "cusparse.py",
    "cusparse_products.py",
    "library_facts.py",
];

/// Each script of `tests/clients` by itself, and a program in C++.
pub(super) fn all(tally: &mut Tally, built: &Built) {
    match svp_setup::python_clients() {
        Ok(packages) => {
            for script in SCRIPTS.into_iter().chain(HOSTILE) {
                let result = python(&built.layout, &packages, script, CI);
                tally.note(&format!("client {script}"), result);
            }
            tally.note("client nvrtc.cpp", nvrtc(&built.layout, &packages));
        }
        Err(error) => tally.note("Python clients: set-up", Err(error)),
    }
}

/// Random calls of all libraries: this many, from a seed.
#[derive(Clone, Copy)]
pub(crate) struct Calls {
    pub(crate) count: u32,
    pub(crate) seed: u64,
}

const CI: Calls = Calls { count: 2000, seed: 1 };

/// So many random calls of all libraries, by themselves.
pub(crate) fn hostile_libraries(layout: &Layout, calls: Calls) -> Result<()> {
    let packages = svp_setup::python_clients()?;
    HOSTILE.into_iter().try_for_each(|script| python(layout, &packages, script, calls))
}

fn python(
    layout: &Layout,
    packages: &PythonClients,
    script: &str,
    Calls { count, seed }: Calls,
) -> Result<()> {
    // A tenth of a second for each call is more than a busy machine takes.
    let timeout = (count / 10).max(300).to_string();
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--timeout", &timeout, "--out"]);
    svp.arg(layout.scratch("clients")).args(["--", "/usr/bin/env"]);
    svp.arg(format!("SVP_LIBRARY_CALLS={count}")).arg(format!("SVP_LIBRARY_SEED={seed}"));
    svp.arg("python3");
    let source = layout.root.join("tests/clients").join(script);
    svp.arg(&source);
    let out = captured(svp.env("PYTHONUSERBASE", &packages.base))?;
    let text = String::from_utf8_lossy(&out.stderr);
    // A script whose tests end with a fault says so.
    let ended = match std::fs::read_to_string(&source)?.contains("# ends: context-lost") {
        true => String::from_utf8_lossy(&out.stdout).contains("CONTEXT LOST"),
        false => out.status.success(),
    };
    // The last thing that a client says is how many of its tests passed.
    match text.lines().rev().find(|line| line.contains("passed") && line.contains(": ")) {
        Some(count) if ended => say("test", count),
        _ => bail!("{script} ended with {}:\n{text}", out.status),
    }
    Ok(())
}

/// A program in C++ that compiles its kernels with NVRTC and launches them by the driver API.
fn nvrtc(layout: &Layout, packages: &PythonClients) -> Result<()> {
    let toolkit = packages.toolkit()?;
    let program = layout.scratch("clients").join("nvrtc");
    let partial = partial_name(&program)?;
    let mut compile = cmd("g++", ["-std=c++17", "-O2", "-Wall", "-Wextra", "-I"]);
    compile.arg(toolkit.join("include")).arg(layout.root.join("tests/clients/cpp/nvrtc.cpp"));
    compile.arg(toolkit.join("lib/libnvrtc.so.13"));
    output(compile.arg(layout.libs(Arch::X86_64).join("libcuda.so.1")).arg("-o").arg(&partial))?;
    std::fs::rename(&partial, &program).context("cannot name the program")?;
    let mut svp = cmd(layout.tested("svp"), ["run", "--native", "--timeout", "120", "--out"]);
    svp.arg(layout.scratch("clients")).arg("--").arg(&program);
    let out = captured(svp.env("LD_LIBRARY_PATH", toolkit.join("lib")))?;
    let text = String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned();
    if !out.status.success() || !text.contains("nvrtc: PASSED") {
        bail!("it ended with {}:\n{text}", out.status);
    }
    Ok(())
}
