//! Our Rust parts: `svp` and `svp-jit` for the host, guest-lib for both architectures.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::fresh::{install, is_fresh, partial_name};
use super::{Arch, Failures, Layout, Selection, cudart, guest_linker, strip};
use svp_setup::sh::{cmd, line, output, run};
use svp_setup::versions::{RUST_GUEST_TARGET, RUST_HOST_TARGET};
use svp_setup::{CrossGcc, RustAarch64, Tools};

/// Built files by (package, kind of target): what cargo reports.
type Artifacts = HashMap<String, Vec<PathBuf>>;

/// Builds `svp` for this machine, with its compiler of kernels, and for guests if asked.
///
/// There it is the emulation baseline of benchmarks, and interprets kernels: LLVM would be the largest
/// part of it by far.
pub(super) fn programs(tools: &Tools, layout: &Layout, selection: Selection) -> Result<()> {
    let mut host = vec!["svp-cli", "svp-jit"];
    if selection == Selection::All {
        // The stand-in for a driver of `svp gpu-check --nested`, which looks for it beside itself.
        host.push("svp-strict-cuda");
    }
    let built = cargo_build(tools, layout, Arch::X86_64, &host, Linked::ForThisMachine)?;
    file_of(&built, "svp-cli", "/svp")?;
    file_of(&built, "svp-jit", "/svp-jit")?;
    if selection == Selection::All {
        let arch = Arch::Aarch64;
        let built = cargo_build(tools, layout, arch, &["svp-cli"], Linked::ForThisMachine)?;
        let svp = file_of(&built, "svp-cli", "/svp")?;
        install_stripped(&strip(tools, arch), svp, &layout.dist.join("aarch64/svp"))?;
    }
    Ok(())
}

/// Builds `svp-jit` for another machine, which has LLVM in its system's folders; the program.
///
/// In a folder of its own: it has the name of the one for this machine.
pub(crate) fn system_jit(layout: &Layout) -> Result<PathBuf> {
    let folder = layout.scratch("packaged");
    let mut command = cmd("cargo", ["build", "--release", "--quiet", "-p", "svp-jit"]);
    command.current_dir(&layout.root);
    run(command.env("CARGO_TARGET_DIR", &folder).env("SVP_JIT_PACKAGED", "1"))?;
    Ok(folder.join("release/svp-jit"))
}

/// Builds what programs load.
pub(super) fn libraries(tools: &Tools, layout: &Layout, arch: Arch, failures: &mut Failures) {
    let built = match cargo_build(tools, layout, arch, &GUEST_LIBRARIES, Linked::ForOldGuests) {
        Ok(built) => built,
        Err(error) => return failures.note("cargo", Err(error)),
    };
    let strip = strip(tools, arch);
    let libs = layout.libs(arch);
    for package in GUEST_LIBRARIES {
        let result = match package {
            "svp-cuda" => file_of(&built, package, ".so")
                .and_then(|so| install_versioned(&strip, so, &libs.join("libcuda.so"))),
            "svp-nvml" => file_of(&built, package, ".so")
                .and_then(|so| install_versioned(&strip, so, &libs.join("libnvidia-ml.so"))),
            "svp-audit" => file_of(&built, package, ".so")
                .and_then(|so| install_stripped(&strip, so, &libs.join("libsvp_audit.so"))),
            "svp-preload" => file_of(&built, package, ".so")
                .and_then(|so| install_stripped(&strip, so, &libs.join("libsvp_preload.so"))),
            "svp-cublas" | "svp-cublaslt" | "svp-cufft" | "svp-curand" | "svp-cusolver"
            | "svp-cusparse" | "svp-cudnn" => file_of(&built, package, ".a").and_then(|archive| {
                let ours = VERSIONED.iter().filter(|(of, ..)| *of == package);
                ours.map(|(_, folder, library, major)| (*folder, *library, *major))
                    .try_for_each(|it| cudart::link(tools, layout, arch, it, archive))
            }),
            _ => file_of(&built, package, ".a")
                .and_then(|archive| cudart::link(tools, layout, arch, RUNTIME_13, archive)),
        };
        failures.note(&format!("{package} for {}", arch.name()), result);
    }
    let ptxas = layout.root.join("guest-lib/preload").join(PTXAS);
    failures.note(&format!("{PTXAS} for {}", arch.name()), install(&ptxas, &libs.join(PTXAS)));
    // The runtime's two versions differ in structures and signatures: a build for each.
    let cuda12 = cargo_build(tools, layout, arch, &["svp-cudart"], Linked::Cuda12);
    let result = cuda12.and_then(|built| {
        let archive = file_of(&built, "svp-cudart", ".a")?;
        cudart::link(tools, layout, arch, RUNTIME_12, archive)
    });
    failures.note(&format!("svp-cudart of CUDA 12 for {}", arch.name()), result);
}

/// What programs load, in guests and natively.
const GUEST_LIBRARIES: [&str; 12] = [
    "svp-audit",
    "svp-cuda",
    "svp-cudart",
    "svp-cublas",
    "svp-cublaslt",
    "svp-cufft",
    "svp-curand",
    "svp-cusolver",
    "svp-cudnn",
    "svp-cusparse",
    "svp-nvml",
    "svp-preload",
];

/// Libraries of kernels: package, folder, name, version. Of one archive there may be several versions.
const VERSIONED: [(&str, &str, &str, u32); 11] = [
    ("svp-cublas", "cublas", "libcublas", 12),
    ("svp-cublas", "cublas", "libcublas", 13),
    ("svp-cublaslt", "cublaslt", "libcublasLt", 12),
    ("svp-cublaslt", "cublaslt", "libcublasLt", 13),
    ("svp-cufft", "cufft", "libcufft", 11),
    ("svp-cufft", "cufft", "libcufft", 12),
    ("svp-curand", "curand", "libcurand", 10),
    ("svp-cusolver", "cusolver", "libcusolver", 11),
    ("svp-cusolver", "cusolver", "libcusolver", 12),
    ("svp-cusparse", "cusparse", "libcusparse", 12),
    ("svp-cudnn", "cudnn", "libcudnn", 9),
];

/// The runtime's two libraries: folder, name, version.
const RUNTIME_12: (&str, &str, u32) = ("cudart", "libcudart", 12);
const RUNTIME_13: (&str, &str, u32) = ("cudart", "libcudart", 13);

/// The script in the place of ptxas, beside them.
const PTXAS: &str = "svp-ptxas";

/// How packages are built.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Linked {
    /// Against the C library that is here.
    ForThisMachine,
    /// Against the oldest one that guests have.
    ForOldGuests,
    /// The same, and the runtime in its older version.
    Cuda12,
}

/// Builds packages, as far as they can be built, and returns the files that came of them.
///
/// With a feature the files would have the names of those without: a folder of its own keeps both.
fn cargo_build(
    tools: &Tools,
    layout: &Layout,
    arch: Arch,
    packages: &[&str],
    linked: Linked,
) -> Result<Artifacts> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = cmd(cargo, ["build", "--release", "--keep-going"]);
    command
        .args(["--message-format", "json-render-diagnostics"])
        .args(packages.iter().flat_map(|package| ["-p", package]))
        .current_dir(&layout.root)
        .env("CARGO_TARGET_DIR", &layout.target)
        .stderr(Stdio::inherit());
    if arch == Arch::Aarch64 {
        cross(&mut command, &tools.running.cross_gcc, &tools.rust_aarch64, layout);
    }
    if linked != Linked::ForThisMachine {
        let linker = guest_linker::make(tools, layout, arch)?;
        match arch {
            // As a setting of the target it would be that of build scripts, too, which the other
            // packages share: each build would have both compile all anew.
            Arch::X86_64 => command
                .args(["--target", RUST_HOST_TARGET])
                .env("CARGO_ENCODED_RUSTFLAGS", format!("-Clinker={}", linker.display())),
            Arch::Aarch64 => command.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", linker),
        };
    }
    if linked == Linked::Cuda12 {
        let folder = layout.scratch(&format!("cuda12-{}", arch.name()));
        command.args(["--features", "cuda12"]).env("CARGO_TARGET_DIR", folder);
    }
    let out = command.output().with_context(|| format!("cannot start {}", line(&command)))?;
    let text = String::from_utf8_lossy(&out.stdout);
    Ok(text.lines().filter_map(|line| artifact(&serde_json::from_str(line).ok()?)).collect())
}

/// Has cargo build for the guests' architecture.
pub(crate) fn cross(
    command: &mut Command,
    cross_gcc: &CrossGcc,
    rust_aarch64: &RustAarch64,
    layout: &Layout,
) {
    command
        .args(["--target", RUST_GUEST_TARGET])
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", cross_gcc.program("gcc"));
    if let Some(rustc) = &rust_aarch64.rustc {
        // Another compiler's files: kept apart, since cargo would build all anew at each change.
        command.env("RUSTC", rustc).env("CARGO_TARGET_DIR", layout.scratch("cross"));
    }
}

/// The package and files of a `compiler-artifact` message.
fn artifact(message: &Value) -> Option<(String, Vec<PathBuf>)> {
    if message["reason"] != "compiler-artifact" {
        return None;
    }
    let kinds = message["target"]["kind"].as_array()?;
    let ours = ["bin", "cdylib", "staticlib"];
    if !kinds.iter().any(|kind| ours.iter().any(|our| kind == our)) {
        return None;
    }
    // `path+file:///place/guest-lib/cuda#svp-cuda@0.1.0`, or `...#0.1.0` where the folder has the
    // package's name.
    let id = message["package_id"].as_str()?;
    let (place, name) = id.rsplit_once('#')?;
    let package = match name.split_once('@') {
        Some((package, _)) => package,
        None => place.rsplit('/').next()?,
    };
    let files = message["filenames"].as_array()?;
    let files = files.iter().filter_map(|f| f.as_str().map(PathBuf::from)).collect();
    Some((package.to_owned(), files))
}

/// A package's built file whose name ends so.
fn file_of<'a>(built: &'a Artifacts, package: &str, end: &str) -> Result<&'a Path> {
    let Some(files) = built.get(package) else { bail!("it does not compile (see above)") };
    files
        .iter()
        .find(|f| f.to_string_lossy().ends_with(end))
        .map(PathBuf::as_path)
        .with_context(|| format!("cargo made no *{end} of it"))
}

/// Installs version 1 of a library, and a link of the name without a version beside it, as NVIDIA's
/// driver does: some programs (Taichi) open that one.
fn install_versioned(strip: &Path, from: &Path, name: &Path) -> Result<()> {
    let library = name.with_extension("so.1");
    install_stripped(strip, from, &library)?;
    let target = library.file_name().context("a library has a name")?;
    if std::fs::read_link(name).is_ok_and(|it| it.as_os_str() == target) {
        return Ok(());
    }
    let partial = partial_name(name)?;
    // An interrupted build may have left one.
    let _ = std::fs::remove_file(&partial);
    std::os::unix::fs::symlink(target, &partial)
        .and_then(|()| std::fs::rename(&partial, name))
        .with_context(|| format!("cannot make {}", name.display()))
}

/// Libraries are copied into guests' memory: without what only debuggers read.
fn install_stripped(strip: &Path, from: &Path, to: &Path) -> Result<()> {
    if is_fresh(to, &[from]) {
        return Ok(());
    }
    let partial = partial_name(to)?;
    output(cmd(strip, ["--strip-debug", "-o"]).arg(&partial).arg(from))?;
    std::fs::rename(&partial, to).with_context(|| format!("cannot make {}", to.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_names_packages_in_two_ways() {
        let message = |id: &str| {
            serde_json::json!({
                "reason": "compiler-artifact", "package_id": id,
                "target": {"kind": ["cdylib"]}, "filenames": ["/t/libx.so"],
            })
        };
        let name = |id: &str| artifact(&message(id)).map(|(name, _)| name);
        assert_eq!(name("path+file:///r/guest-lib/cuda#svp-cuda@0.1.0"), Some("svp-cuda".into()));
        assert_eq!(name("path+file:///r/host/svp#0.1.0"), Some("svp".into()));
    }
}
