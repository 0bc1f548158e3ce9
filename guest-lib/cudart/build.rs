//! Writes an answer for every exported name that the sources do not define.
//!
//! A library must export all names of its version, or a program that merely mentions one does not
//! start. So the name list is the truth: what `src/api` defines is taken away from it, and the
//! rest become functions that name themselves and answer `cudaErrorNotSupported`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use svp_cuda_types::entry_points::{CUDART_12_EXPORTS, CUDART_13_EXPORTS};

fn main() -> io::Result<()> {
    let twelve = env::var_os("CARGO_FEATURE_CUDA12").is_some();
    let (exports, others) =
        if twelve { (CUDART_12_EXPORTS, "version_13") } else { (CUDART_13_EXPORTS, "version_12") };
    println!("cargo::rerun-if-changed=src/api");
    let defined = defined_functions(Path::new("src/api"), others)?;
    let mut source = String::from("not_implemented! {\n");
    for name in exports.iter().filter(|name| !defined.contains(**name)) {
        // Writing to a String cannot fail.
        let _ = writeln!(source, "    {name};");
    }
    source.push_str("}\n");
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&folder).join("not_implemented.rs"), source)
}

/// Names of the functions that the files of `folder` export, but for those that begin with `except`.
fn defined_functions(folder: &Path, except: &str) -> io::Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(except) {
            continue;
        }
        let source = fs::read_to_string(entry.path())?;
        let definitions = source.lines().filter_map(|line| {
            let line = line.trim_start();
            let exported = line.strip_prefix("pub(crate) extern \"C\" fn ");
            // Tables of variants and of plain forwarders are macros: their lines say which table it is.
            let tables = ["ptsz ", "ptds ", "forward "];
            let variant = tables.iter().find_map(|table| line.strip_prefix(table));
            let name = exported.or(variant)?;
            name.split(['(', ' ', '=']).next()
        });
        names.extend(definitions.map(str::to_owned));
    }
    Ok(names)
}
