//! Writes an answer for every exported name that the sources do not define.
//!
//! A library must export all names of its version, or a program that merely mentions one does not
//! start. So the name list is the truth: what the sources define is taken away from it, and the rest
//! become functions that name themselves and answer `cudaErrorNotSupported`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use svp_cuda_types::entry_points::{CUDART_12_EXPORTS, CUDART_13_EXPORTS};

/// One of the two libraries.
struct Version {
    exports: &'static [&'static str],
    /// The file in `src/versions` that is not built into it.
    left_out: &'static str,
    is_12: bool,
}

fn main() -> io::Result<()> {
    let is_12 = env::var_os("CARGO_FEATURE_CUDA12").is_some();
    let (exports, left_out) =
        if is_12 { (CUDART_12_EXPORTS, "cuda13.rs") } else { (CUDART_13_EXPORTS, "cuda12.rs") };
    let version = Version { exports, left_out, is_12 };
    let mut defined = BTreeSet::new();
    for folder in ["src/api", "src/versions"] {
        println!("cargo::rerun-if-changed={folder}");
        version.add_defined(Path::new(folder), &mut defined)?;
    }
    let mut source = String::from("not_implemented! {\n");
    for name in version.exports.iter().filter(|name| !defined.contains(**name)) {
        // Writing to a String cannot fail.
        let _ = writeln!(source, "    {name};");
    }
    source.push_str("}\n");
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&folder).join("not_implemented.rs"), source)
}

impl Version {
    /// Adds the names of the functions that the files in `folder` define.
    fn add_defined(&self, folder: &Path, names: &mut BTreeSet<String>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                self.add_defined(&entry.path(), names)?;
            } else if entry.file_name() != self.left_out {
                let source = fs::read_to_string(entry.path())?;
                let entries = source.split("fn ").skip(1);
                names.extend(entries.flat_map(|entry| self.names(entry)).map(str::to_owned));
            }
        }
        Ok(())
    }

    /// The names of a table's entry, which follows `fn`: `cudaA, cudaA_ptsz => cudaB, cudaB_ptsz(...`.
    /// Those of CUDA 12 are before the arrow, where there is one.
    fn names<'a>(&self, entry: &'a str) -> impl Iterator<Item = &'a str> {
        let names = entry.split('(').next().unwrap_or_default();
        let names = match names.split_once("=>") {
            Some((twelve, thirteen)) => {
                if self.is_12 {
                    twelve
                } else {
                    thirteen
                }
            }
            None => names,
        };
        let names = names.split(',').map(str::trim);
        names.filter(|name| name.trim_start_matches('_').starts_with("cuda"))
    }
}
