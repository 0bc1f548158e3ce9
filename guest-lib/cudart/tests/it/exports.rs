//! Links both libraries as the README says, and holds what they export against the name lists.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use svp_cuda_types::entry_points::{CUDART_12_EXPORTS, CUDART_13_EXPORTS};

/// Runs a command that must succeed; its output.
fn run(command: &mut Command) -> String {
    let output = command.output().expect("the tool is installed");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Builds the library of one CUDA version from scratch, in a target folder of the test's own.
fn link(major: u32, features: &[&str]) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cuda{major}"));
    run(Command::new(env!("CARGO"))
        .current_dir(here)
        .args(["build", "--quiet", "--lib", "--features", &features.join(",")])
        .env("CARGO_TARGET_DIR", &target));
    let soname = format!("libcudart.so.{major}");
    let library = target.join(&soname);
    let script = here.join(format!("{soname}.map"));
    run(Command::new("cc")
        .args(["-shared", "-Wl,--whole-archive"])
        .arg(target.join("debug/libcudart.a"))
        .args(["-Wl,--no-whole-archive", "-Wl,--gc-sections", "-lpthread", "-ldl", "-lm"])
        .arg(format!("-Wl,--version-script={}", script.display()))
        .arg(format!("-Wl,-soname,{soname}"))
        .arg("-o")
        .arg(&library));
    library
}

fn exported(library: &Path, node: &str) -> BTreeSet<String> {
    let symbols = run(Command::new("nm").args(["-D", "--defined-only"]).arg(library));
    let suffix = format!("@@{node}");
    symbols
        .lines()
        .filter_map(|line| line.split_whitespace().nth(2)?.strip_suffix(&suffix).map(str::to_owned))
        .collect()
}

fn check(major: u32, features: &[&str], names: &[&str]) {
    let library = link(major, features);
    let expected: BTreeSet<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let found = exported(&library, &format!("libcudart.so.{major}"));
    assert_eq!(expected.difference(&found).collect::<Vec<_>>(), Vec::<&String>::new(), "missing");
    assert_eq!(found.difference(&expected).collect::<Vec<_>>(), Vec::<&String>::new(), "too many");
}

#[test]
fn libcudart_12_exports_all_names_of_12_9() {
    check(12, &["cuda12"], CUDART_12_EXPORTS);
}

#[test]
fn libcudart_13_exports_all_names_of_13_5() {
    check(13, &[], CUDART_13_EXPORTS);
}
