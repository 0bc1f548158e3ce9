//! Libraries of which there is one for each major version of CUDA: an archive, linked with that version's
//! exported names, version node and soname.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::fresh::{is_fresh, partial_name};
use super::{Arch, Layout, guest_linker};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output};

/// Links `archive`, built for CUDA `major`, as that version's library of this name (`libcudart`); `folder` of guest-lib
/// has the exported names.
pub(super) fn link(
    tools: &Tools,
    layout: &Layout,
    arch: Arch,
    (folder, library, major): (&str, &str, u32),
    archive: &Path,
) -> Result<()> {
    let cc = guest_linker::make(tools, layout, arch)?;
    // The file's name, which is the soname too.
    let name = format!("{library}.so.{major}");
    let library = layout.libs(arch).join(&name);
    let exports = layout.root.join("guest-lib").join(folder).join(format!("{name}.map"));
    if is_fresh(&library, &[archive, &exports]) {
        return Ok(());
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
            .args(["-Wl,--no-undefined", "-lpthread", "-ldl", "-lm", "-lc"]),
    )
    .with_context(|| format!("linking {name} for {}", arch.name()))?;
    fs::rename(&partial, &library).with_context(|| format!("cannot make {}", library.display()))
}
