//! Finds LLVM 19's shared library and links it.
//!
//! The bindings' own build script would want `llvm-config` and headers, which are in packages ten
//! times as large as what is needed. The library has a C interface under a versioned name, so that
//! the file alone is enough.

use std::env;
use std::path::{Path, PathBuf};

/// What the library is called by Debian and its descendants, and by Fedora.
const NAMES: [&str; 3] = ["libLLVM.so.19.1", "libLLVM-19.so.1", "libLLVM-19.so"];
/// Names the folder that holds it, or an installation of LLVM.
const VARIABLE: &str = "LLVM_SYS_191_PREFIX";
/// Set for packages: the program looks for the library where the system has it, not where it was built.
const PACKAGED: &str = "SVP_JIT_PACKAGED";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for variable in [VARIABLE, PACKAGED, "XDG_CACHE_HOME", "HOME"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let candidates = folders();
    let mut files = candidates.iter().flat_map(|it| NAMES.map(|name| it.join(name)));
    if let Some(file) = files.find(|it| it.is_file()) {
        println!("cargo::rerun-if-changed={}", file.display());
        println!("cargo::rustc-link-arg-bins={}", file.display());
        if env::var_os(PACKAGED).is_some() {
            // What LLVM is linked with itself is that machine's as well.
            println!("cargo::rustc-link-arg-bins=-Wl,--allow-shlib-undefined");
            return;
        }
        // Found there again when the program runs, and what it is linked with itself beside it: as
        // RPATH, since RUNPATH would not hold for the latter.
        let folder = file.parent().unwrap_or(Path::new("/")).display();
        println!("cargo::rustc-link-arg-bins=-Wl,--disable-new-dtags,-rpath,{folder}");
        return;
    }
    // Lints do without it; linking will fail.
    let tried: Vec<_> = candidates.iter().map(|it| it.display().to_string()).collect();
    println!(
        "cargo::warning={} is in none of {}: `cargo xtask setup` fetches it, or {VARIABLE} names \
         where it is",
        NAMES[0],
        tried.join(", ")
    );
    println!("cargo::rustc-link-arg-bins=-l:{}", NAMES[0]);
    // A file that is not there: looked for again each time.
    println!("cargo::rerun-if-changed={}", NAMES[0]);
}

/// Folders to search: the one that is named, those of systems, set-up's.
fn folders() -> Vec<PathBuf> {
    let set = |name| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let arch = env::var("CARGO_CFG_TARGET_ARCH").unwrap_or_default();
    let mut folders = Vec::new();
    if let Some(prefix) = set(VARIABLE) {
        folders.extend([prefix.join("lib"), prefix]);
    }
    folders.push(Path::new("/usr/lib").join(format!("{arch}-linux-gnu")));
    folders.extend(["/usr/lib/llvm-19/lib", "/usr/lib64", "/usr/lib"].map(PathBuf::from));
    let cache = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")));
    folders.extend(cache.map(|it| it.join("sigmavp/llvm/lib")));
    folders
}
