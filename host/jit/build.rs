//! Finds LLVM 19's shared library and links it.
//!
//! The bindings' own build script would want `llvm-config` and headers, which are in packages ten
//! times as large as what is needed. The library has a C interface under a versioned name, so that
//! the file alone is enough.

use std::env;
use std::path::{Path, PathBuf};

/// What the library is called by Debian and its descendants, by Fedora, and by LLVM's own build.
const NAMES: [&str; 3] = ["libLLVM.so.19.1", "libLLVM-19.so.1", "libLLVM-19.so"];
/// Names the folder that holds it, or LLVM's installation.
const VARIABLE: &str = "LLVM_SYS_191_PREFIX";

fn main() {
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    println!("cargo::rerun-if-changed=build.rs");
    let candidates = folders();
    let found = candidates.iter().find_map(|folder| {
        let name = NAMES.iter().find(|name| folder.join(name).exists())?;
        Some((folder, name))
    });
    let Some((folder, name)) = found else {
        let tried: Vec<_> = candidates.iter().map(|it| it.display().to_string()).collect();
        println!(
            "cargo::error=LLVM 19's shared library ({}) is in none of {}: \
             `cargo xtask setup` fetches it, or {VARIABLE} names where it is",
            NAMES[0],
            tried.join(", ")
        );
        return;
    };
    println!("cargo::rustc-link-search=native={}", folder.display());
    println!("cargo::rustc-link-arg-bins=-l:{name}");
    // Found there again when the program runs, also where it is no system folder.
    println!("cargo::rustc-link-arg-bins=-Wl,-rpath,{}", folder.display());
}

fn folders() -> Vec<PathBuf> {
    let arch = env::var("CARGO_CFG_TARGET_ARCH").unwrap_or_default();
    let mut folders = Vec::new();
    if let Some(prefix) = env::var_os(VARIABLE).filter(|it| !it.is_empty()) {
        let prefix = PathBuf::from(prefix);
        folders.extend([prefix.join("lib"), prefix]);
    }
    folders.push(Path::new("/usr/lib").join(format!("{arch}-linux-gnu")));
    folders.extend(["/usr/lib/llvm-19/lib", "/usr/lib64", "/usr/lib"].map(PathBuf::from));
    folders
}
