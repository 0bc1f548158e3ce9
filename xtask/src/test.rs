//! Every test: the workspace's own, the CUDA programs natively, and the end-to-end tests with real
//! virtual machines.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::build::{
    self, Arch, DEMO_PROGRAMS, Form, Layout, Selection, check_guest_library, client_names,
    feature_names,
};
use crate::demo::{entry, write_list};
use crate::setup;
use crate::sh::{captured, cmd, line, output, say};
use crate::tally::Tally;

/// The crate of the tests that start virtual machines.
const E2E: &str = "svp-e2e";

/// Runs all tests and counts them.
pub(crate) fn run(tally: &mut Tally, layout: &Layout) {
    tally.note("set-up and build", build::set_up(layout, Selection::All));
    let browser = setup::chromium();
    let env = browser.as_ref().map(|it| ("SVP_CHROMIUM", it.program.clone()));
    cargo_test(tally, layout, "workspace", &["--workspace", "--exclude", E2E], env.ok());
    tally.note("a browser: set-up", browser.map(drop));
    kernels_for_arm(tally, layout);
    race_detector(tally, layout);
    let native = native(tally, layout);
    tally.note("CUDA programs natively", native);
    for (name, result) in guest_libraries(layout) {
        tally.note(&name, result);
    }
    older_kernels(tally, layout);
    for (name, result) in clients(layout) {
        tally.note(&name, result);
    }
    for (name, result) in bad_input(layout) {
        tally.note(name, result);
    }
    // Each of these starts machines of its own; beside each other they would only be slower.
    cargo_test(tally, layout, "end to end", &["-p", E2E, "--", "--test-threads=1"], None);
}

/// The software GPU's tests as an ARM machine runs them.
pub(crate) fn kernels_for_arm(tally: &mut Tally, layout: &Layout) {
    match crate::translated::tests(layout) {
        Ok(tests) => noted(tally, "kernels for ARM", tests),
        Err(error) => tally.note("kernels for ARM: set-up", Err(error)),
    }
}

/// Many threads on one client, under a race detector.
pub(crate) fn race_detector(tally: &mut Tally, layout: &Layout) {
    match crate::race::tests(layout) {
        Ok(tests) => noted(tally, "race detector", tests),
        Err(error) => tally.note("race detector: set-up", Err(error)),
    }
}

/// Runs Rust tests, shows what they print and counts them.
fn cargo_test(
    tally: &mut Tally,
    layout: &Layout,
    suite: &str,
    args: &[&str],
    tool: Option<(&str, PathBuf)>,
) {
    let mut command = cmd("cargo", ["test", "--no-fail-fast"]);
    command
        .args(args)
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target)
        // Everything is there: nothing may be skipped.
        .env("CI", "true")
        .envs(tool)
        .env("SVP_DIST", &layout.dist)
        .env("SVP", layout.svp())
        .env("SVP_JIT", layout.target.join("release"));
    noted(tally, suite, command);
}

/// Runs Rust tests and counts them and, if none of them failed, how the command itself ended.
fn noted(tally: &mut Tally, suite: &str, command: Command) {
    say("test", suite);
    let before = tally.failures();
    let result = counted(tally, suite, command);
    // A failed test is already counted by its name.
    if result.is_ok() || tally.failures() == before {
        tally.note(&format!("{suite}: cargo test"), result);
    }
}

fn counted(tally: &mut Tally, suite: &str, mut command: Command) -> Result<()> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", line(&command)))?;
    let stdout = child.stdout.take().context("cargo test has no output")?;
    for text in BufReader::new(stdout).split(b'\n') {
        let text = text.context("cannot read what cargo test prints")?;
        let text = String::from_utf8_lossy(&text);
        eprintln!("{text}");
        tally.read_line(suite, &text);
    }
    let status = child.wait().context("cannot wait for cargo test")?;
    if !status.success() {
        bail!("{} ended with {status}", line(&command));
    }
    Ok(())
}

/// All CUDA programs in all forms on this machine, served by one daemon.
fn native(tally: &mut Tally, layout: &Layout) -> Result<()> {
    let program = |form, name: &str| entry(layout, Arch::X86_64, form, name, &[]);
    let mut programs: Vec<Value> =
        DEMO_PROGRAMS.iter().flat_map(|name| Form::ALL.map(|form| program(form, name))).collect();
    for name in [feature_names(layout)?, client_names(layout)?].concat() {
        programs.extend(Form::BOTH.map(|form| program(form, &name)));
    }
    let list = layout.scratch("native.json");
    write_list(&list, &programs)?;
    let mut svp =
        cmd(layout.svp(), ["run", "--native", "--json", "--timeout", "120", "--programs"]);
    svp.arg(&list).arg("--out").arg(layout.scratch("native"));
    let out = captured(&mut svp)?;
    eprint!("{}", String::from_utf8_lossy(&out.stderr));
    let summary: Value = serde_json::from_slice(&out.stdout)
        .with_context(|| format!("{} ended with {}", line(&svp), out.status))?;
    let results = summary["guests"][0]["programs"].as_array().context("no list of programs")?;
    if results.len() != programs.len() {
        bail!("{} of {} programs were run", results.len(), programs.len());
    }
    for result in results {
        let word = |key: &str| result[key].as_str().unwrap_or("?").to_owned();
        let name = format!("native {} ({})", word("name"), word("runtime"));
        let status = word("status");
        let passed = if status == "passed" { Ok(()) } else { Err(anyhow::anyhow!(status)) };
        tally.note(&name, passed);
    }
    Ok(())
}

/// The guest libraries load where the C library is old.
fn guest_libraries(layout: &Layout) -> Vec<(String, Result<()>)> {
    const LIBRARIES: [&str; 5] = [
        "libcuda.so.1",
        "libcudart.so.12",
        "libcudart.so.13",
        "libnvidia-ml.so.1",
        "libsvp_preload.so",
    ];
    let check = |arch: Arch, library: &str| {
        let name = format!("{library} for {} needs no newer C library", arch.name());
        (name, check_guest_library(&layout.libs(arch).join(library)))
    };
    Arch::ALL.iter().flat_map(|&arch| LIBRARIES.map(|library| check(arch, library))).collect()
}

/// The guest driver builds for older kernels, too.
pub(crate) fn older_kernels(tally: &mut Tally, layout: &Layout) {
    match setup::old_headers() {
        Ok((headers, cross_gcc)) => {
            for folder in headers.folders {
                let (name, built) = build::builds_driver_for(layout, &folder, &cross_gcc);
                tally.note(&name, built);
            }
        }
        Err(error) => tally.note("older kernels: set-up", Err(error)),
    }
}

/// Clients that we did not write: each script of `tests/clients` by itself, over our libraries.
fn clients(layout: &Layout) -> Vec<(String, Result<()>)> {
    let packages = match setup::python_clients() {
        Ok(packages) => packages,
        Err(error) => return vec![("Python clients: set-up".to_owned(), Err(error))],
    };
    let run = |script: &str| -> Result<()> {
        let mut svp = cmd(layout.svp(), ["run", "--native", "--timeout", "300", "--out"]);
        svp.arg(layout.scratch("clients")).args(["--", "/usr/bin/env", "python3"]);
        svp.arg(layout.root.join("tests/clients").join(script));
        let out = captured(svp.env("PYTHONUSERBASE", &packages.base))?;
        let text = String::from_utf8_lossy(&out.stderr);
        // The last thing that a client says is how many of its tests passed.
        match text.lines().rev().find(|line| line.contains("passed") && line.contains(": ")) {
            Some(count) if out.status.success() => say("test", count),
            _ => bail!("{script} ended with {}:\n{text}", out.status),
        }
        Ok(())
    };
    ["numba_kernels.py", "numba_tests.py", "cuda_python.py", "nvml_facts.py", "taichi_kernels.py"]
        .map(|script| (format!("client {script}"), run(script)))
        .into_iter()
        .chain([("client nvrtc.cpp".to_owned(), nvrtc(layout, &packages))])
        .collect()
}

/// A program in C++ that compiles its kernels with NVRTC and launches them by the driver API.
fn nvrtc(layout: &Layout, packages: &setup::PythonClients) -> Result<()> {
    let toolkit = packages.toolkit()?;
    let program = layout.scratch("clients").join("nvrtc");
    let partial = build::partial_name(&program)?;
    let mut compile = cmd("g++", ["-std=c++17", "-O2", "-Wall", "-Wextra", "-I"]);
    compile.arg(toolkit.join("include")).arg(layout.root.join("tests/clients/cpp/nvrtc.cpp"));
    compile.arg(toolkit.join("lib/libnvrtc.so.13"));
    output(compile.arg(layout.libs(Arch::X86_64).join("libcuda.so.1")).arg("-o").arg(&partial))?;
    std::fs::rename(&partial, &program).context("cannot name the program")?;
    let mut svp = cmd(layout.svp(), ["run", "--native", "--timeout", "120", "--out"]);
    svp.arg(layout.scratch("clients")).arg("--").arg(&program);
    let out = captured(svp.env("LD_LIBRARY_PATH", toolkit.join("lib")))?;
    let text = String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned();
    if !out.status.success() || !text.contains("nvrtc: PASSED") {
        bail!("it ended with {}:\n{text}", out.status);
    }
    Ok(())
}

/// Programs that cannot be served are refused by name, with advice.
fn bad_input(layout: &Layout) -> [(&'static str, Result<()>); 2] {
    let refused = |name: &str, words: &[&str]| -> Result<()> {
        let program = layout.programs(Arch::X86_64, "bad").join(name);
        let mut svp = cmd(layout.svp(), ["run", "--native", "--out"]);
        svp.arg(layout.scratch("bad")).arg("--").arg(&program);
        let out = captured(&mut svp)?;
        let text = String::from_utf8_lossy(&out.stderr);
        if out.status.success() {
            bail!("it was served");
        }
        match words.iter().find(|word| !text.contains(**word)) {
            Some(word) => bail!("the error does not say {word:?}:\n{text}"),
            None => Ok(()),
        }
    };
    [
        ("a SASS-only binary is refused", refused("sassOnly", &["sm_80", "-gencode"])),
        ("a stripped static binary is refused", refused("strippedStatic", &["-cudart shared"])),
    ]
}

/// Formatting, lints and dependencies: what CI checks before the tests.
pub(crate) fn style(tally: &mut Tally, layout: &Layout) {
    let cargo = |args: &[&str]| -> Result<()> {
        crate::sh::run(
            cmd("cargo", args).current_dir(&layout.root).env("CARGO_TARGET_DIR", &layout.target),
        )
    };
    tally.note("cargo fmt", cargo(&["fmt", "--all", "--check"]));
    tally.note("arrows between rooms", crate::arrows::check(&layout.root));
    tally.note("links of the documents", crate::links::check(&layout.root));
    let clippy = ["clippy", "--workspace", "--all-targets", "--keep-going", "--", "-D", "warnings"];
    tally.note("cargo clippy", cargo(&clippy));
    tally.note("cargo deny", crate::deny::check(layout));
}
