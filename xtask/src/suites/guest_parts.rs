//! What goes into guests loads where libraries are old and builds where kernels are.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::{Built, Tally};
use crate::build::{Arch, builds_driver_for, check_guest_library};

/// The guest libraries load where the C library is old.
pub(super) fn libraries(tally: &mut Tally, built: &Built) {
    for arch in Arch::ALL {
        match shared_libraries(&built.layout.libs(arch)) {
            Ok(libraries) => {
                for library in libraries {
                    let file = library.file_name().unwrap_or_default().display();
                    let name = format!("{file} for {} needs no newer C library", arch.name());
                    tally.note(&name, check_guest_library(&library));
                }
            }
            Err(error) => tally.note(&format!("libraries for {}", arch.name()), Err(error)),
        }
    }
}

/// The shared libraries in a folder, of which there is at least one; links are left out.
fn shared_libraries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut libraries = Vec::new();
    for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let is_library = entry.file_name().to_str().is_some_and(|name| name.contains(".so"));
        if is_library && entry.file_type()?.is_file() {
            libraries.push(entry.path());
        }
    }
    ensure!(!libraries.is_empty(), "{} holds no library", folder.display());
    libraries.sort();
    Ok(libraries)
}

/// The guest driver builds for older kernels, too.
pub(super) fn older_kernels(tally: &mut Tally, built: &Built) {
    match svp_setup::old_headers() {
        Ok((headers, cross_gcc)) => {
            for folder in headers.folders {
                let (name, result) = builds_driver_for(&built.layout, &folder, &cross_gcc);
                tally.note(&name, result);
            }
        }
        Err(error) => tally.note("older kernels: set-up", Err(error)),
    }
}
