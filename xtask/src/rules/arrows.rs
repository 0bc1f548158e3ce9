//! The arrows between rooms: which of our crates may use which, checked against what cargo says.
//! ARCHITECTURE.md draws them; this table is what holds.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use svp_setup::sh::{cmd, output};

/// For each crate, which of ours it may use (outside its tests).
const ALLOWED: &[(&str, &[&str])] = &[
    // Crates at the bottom, which depend on nothing of hosts or guests.
    ("svp-abi", &[]),
    ("svp-access", &[]),
    ("svp-kernel-facts", &[]),
    ("svp-ptx", &["svp-kernel-facts"]),
    ("svp-codegen", &["svp-containment", "svp-ptx"]),
    ("svp-containment", &[]),
    ("svp-interp", &["svp-abi", "svp-access", "svp-ptx"]),
    ("svp-fatbin", &[]),
    ("svp-cuda-types", &[]),
    ("svp-budget", &[]),
    ("svp-gpu", &["svp-abi", "svp-kernel-facts"]),
    // Devices.
    (
        "svp-soft-runtime",
        &["svp-codegen", "svp-containment", "svp-gpu", "svp-interp", "svp-jit-wire", "svp-ptx"],
    ),
    (
        "svp-gpu-soft",
        &[
            "svp-access",
            "svp-cuda-types",
            "svp-fatbin",
            "svp-gpu",
            "svp-interp",
            "svp-kernel-facts",
            "svp-ptx",
            "svp-soft-runtime",
        ],
    ),
    ("svp-gpu-process", &["svp-abi", "svp-gpu", "svp-kernel-facts", "svp-ptx"]),
    ("svp-gpu-nvidia", &["svp-cuda-types", "svp-fatbin", "svp-gpu", "svp-gpu-process", "svp-ptx"]),
    // LLVM, in a process of its own, and what is said to it.
    ("svp-jit-wire", &[]),
    ("svp-jit", &["svp-confine", "svp-jit-wire"]),
    // What processes of clients' kernels give up.
    ("svp-confine", &[]),
    // From the border to the device.
    ("svp-engine", &["svp-abi", "svp-budget", "svp-cuda-types", "svp-gpu", "svp-kernel-facts"]),
    ("svp-sim", &["svp-abi", "svp-engine", "svp-estimator", "svp-gpu", "svp-kernel-facts"]),
    ("svp-frontend", &["svp-abi", "svp-budget", "svp-gpu"]),
    ("svp-fleet", &[]),
    ("svp-vm", &["svp-abi"]),
    ("svp-estimator", &["svp-access", "svp-ptx"]),
    // The product: it alone names a concrete device.
    (
        "svp",
        &[
            "svp-abi",
            "svp-access",
            "svp-budget",
            "svp-confine",
            "svp-cuda-types",
            "svp-engine",
            "svp-estimator",
            "svp-fatbin",
            "svp-fleet",
            "svp-frontend",
            "svp-gpu",
            "svp-gpu-nvidia",
            "svp-gpu-process",
            "svp-gpu-soft",
            "svp-ptx",
            "svp-vm",
        ],
    ),
    // What measures it: on the software GPU alone, too.
    (
        "svp-bench",
        &[
            "svp",
            "svp-access",
            "svp-engine",
            "svp-estimator",
            "svp-gpu",
            "svp-gpu-nvidia",
            "svp-gpu-soft",
            "svp-interp",
            "svp-kernel-facts",
            "svp-ptx",
        ],
    ),
    // The program.
    (
        "svp-cli",
        &[
            "svp",
            "svp-abi",
            "svp-bench",
            "svp-confine",
            "svp-cuda-types",
            "svp-engine",
            "svp-estimator",
            "svp-fatbin",
            "svp-fleet",
            "svp-frontend",
            "svp-gpu-nvidia",
            "svp-gpu-process",
            "svp-ptx",
            "svp-setup",
            "svp-sim",
            "svp-vm",
        ],
    ),
    // The guests' side.
    ("svp-transport", &["svp-abi"]),
    ("svp-client", &["svp-abi", "svp-cuda-types", "svp-transport"]),
    ("svp-cuda", &["svp-abi", "svp-client", "svp-cuda-types", "svp-fatbin", "svp-transport"]),
    ("svp-loader", &[]),
    ("svp-cudart", &["svp-cuda-types", "svp-loader"]),
    ("svp-library-support", &["svp-abi", "svp-loader"]),
    ("svp-cublas", &["svp-library-support"]),
    ("svp-cublaslt", &["svp-library-support", "svp-loader"]),
    ("svp-cufft", &["svp-library-support"]),
    ("svp-curand", &["svp-library-support"]),
    ("svp-cusolver", &["svp-library-support"]),
    ("svp-cudnn", &["svp-library-support"]),
    ("svp-cusparse", &["svp-library-support"]),
    ("svp-nvml", &["svp-client", "svp-cuda-types"]),
    ("svp-audit", &["svp-cuda-types", "svp-loader"]),
    ("svp-preload", &["svp-cuda-types", "svp-fatbin", "svp-loader"]),
    // Set-up, tests and CI.
    ("svp-setup", &[]),
    ("xtask", &["svp-setup"]),
];

/// Crates that may use an error type that forgets what went wrong.
const ANYHOW: [&str; 6] = ["svp", "svp-bench", "svp-cli", "svp-e2e", "svp-setup", "xtask"];
/// Crates of tests, which may use anything.
const TESTS: [&str; 5] = ["svp-attacks", "svp-e2e", "svp-fuzz", "svp-ptxgen", "svp-strict-cuda"];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    kind: Option<String>,
}

/// Checks all arrows of the workspace.
pub(crate) fn check(root: &Path) -> Result<()> {
    let args = ["metadata", "--format-version", "1", "--no-deps"];
    let text = output(cmd("cargo", args).current_dir(root))?;
    let metadata = serde_json::from_str(&text).context("cargo metadata is not as expected")?;
    let wrong = violations(&metadata);
    if !wrong.is_empty() {
        bail!("arrows that may not be:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

fn violations(metadata: &Metadata) -> Vec<String> {
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    let ours = |name: &str| metadata.packages.iter().any(|package| package.name == name);
    let mut wrong = Vec::new();
    for package in metadata.packages.iter().filter(|p| !TESTS.contains(&p.name.as_str())) {
        let name = package.name.as_str();
        let Some(may_use) = allowed.get(name) else {
            wrong.push(format!("{name}: a room that xtask's table of arrows does not know"));
            continue;
        };
        let used = package.dependencies.iter().filter(|d| d.kind.as_deref() != Some("dev"));
        for dependency in used.map(|d| d.name.as_str()) {
            if ours(dependency) && !may_use.contains(&dependency) {
                wrong.push(format!("{name} -> {dependency}"));
            }
            if dependency == "anyhow" && !ANYHOW.contains(&name) {
                wrong.push(format!("{name} -> anyhow: libraries have errors of their own"));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, uses: &[(&str, Option<&str>)]) -> Package {
        let dependencies = uses
            .iter()
            .map(|(name, kind)| Dependency {
                name: (*name).to_owned(),
                kind: kind.map(str::to_owned),
            })
            .collect();
        Package { name: name.to_owned(), dependencies }
    }

    #[test]
    fn an_arrow_against_the_flow_is_found() {
        let packages = vec![
            package("svp-abi", &[]),
            package("svp-gpu", &[("svp-engine", None), ("svp-abi", Some("dev"))]),
            package("svp-engine", &[("svp-abi", None), ("svp-gpu", None), ("anyhow", None)]),
            package("svp-new", &[]),
        ];
        let wrong = violations(&Metadata { packages });
        assert_eq!(wrong.len(), 3, "{wrong:?}");
        assert_eq!(wrong[0], "svp-gpu -> svp-engine");
        assert!(wrong[1].starts_with("svp-engine -> anyhow"));
        assert!(wrong[2].starts_with("svp-new: "));
    }

    #[test]
    fn this_workspace_keeps_its_arrows() {
        check(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    }
}
