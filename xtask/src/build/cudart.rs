//! Our CUDA runtime's libraries: one archive, linked once for each major version with that
//! version's exported names, version node and soname.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::fresh::{is_fresh, partial_name};
use super::{Arch, Layout};
use crate::setup::Tools;
use crate::sh::{cmd, output};

/// File names, which are the sonames too.
const LIBRARIES: [&str; 2] = ["libcudart.so.12", "libcudart.so.13"];

pub(super) fn link(tools: &Tools, layout: &Layout, arch: Arch, archive: &Path) -> Result<()> {
    let cc = match arch {
        Arch::X86_64 => PathBuf::from("cc"),
        Arch::Aarch64 => tools.cross_gcc.program("gcc"),
    };
    for name in LIBRARIES {
        let library = layout.libs(arch).join(name);
        let exports = layout.root.join("guest-lib/cudart").join(format!("{name}.map"));
        if is_fresh(&library, &[archive, &exports]) {
            continue;
        }
        let partial = partial_name(&library)?;
        output(
            cmd(&cc, ["-shared", "-o"])
                .arg(&partial)
                .arg(format!("-Wl,-soname,{name}"))
                .arg(format!("-Wl,--version-script={}", exports.display()))
                .args(["-Wl,--whole-archive"])
                .arg(archive)
                .args(["-Wl,--no-whole-archive", "-Wl,--gc-sections", "-Wl,--strip-debug"])
                .args(["-Wl,--no-undefined", "-lgcc_s", "-lpthread", "-ldl", "-lm", "-lc"]),
        )
        .with_context(|| format!("linking {name} for {}", arch.name()))?;
        fs::rename(&partial, &library)
            .with_context(|| format!("cannot make {}", library.display()))?;
    }
    Ok(())
}
