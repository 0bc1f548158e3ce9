//! The linker of the guest libraries: they must load where the C library is as old as Ubuntu
//! 20.04's and JetPack 5's, whatever this machine has.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{Arch, Layout};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output};
use svp_setup::versions::GUEST_GLIBC;

/// Makes the program that links for an architecture, to be used as `cc` is.
///
/// Zig's driver takes cc's arguments but for a few, which say what it does anyway; and its own
/// library unwinds in place of gcc's.
pub(super) fn make(tools: &Tools, layout: &Layout, arch: Arch) -> Result<PathBuf> {
    let program = layout.scratch("linkers").join(format!("cc-{}", arch.name()));
    let cache = layout.scratch("zig");
    let text = format!(
        "#!/bin/sh\n\
         export ZIG_GLOBAL_CACHE_DIR='{cache}' ZIG_LOCAL_CACHE_DIR='{cache}'\n\
         for argument; do\n\
         \x20 shift\n\
         \x20 case \"$argument\" in\n\
         \x20   -Wl,--no-undefined-version|-Wl,-O1|-nodefaultlibs|-lgcc_s|--target=*) ;;\n\
         \x20   *) set -- \"$@\" \"$argument\" ;;\n\
         \x20 esac\n\
         done\n\
         exec '{zig}' cc -target {arch}-linux-gnu.{major}.{minor} \"$@\" -lunwind\n",
        cache = cache.display(),
        zig = tools.zig.zig.display(),
        arch = arch.name(),
        major = GUEST_GLIBC.0,
        minor = GUEST_GLIBC.1,
    );
    let folder = program.parent().context("a program lies in a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    if fs::read_to_string(&program).ok().as_deref() != Some(text.as_str()) {
        fs::write(&program, text).with_context(|| format!("cannot write {}", program.display()))?;
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;
    }
    Ok(program)
}

/// Fails if a library needs a newer C library than guests may have.
pub(crate) fn check(library: &Path) -> Result<()> {
    let text = output(cmd("readelf", ["--version-info", "--wide"]).arg(library))?;
    match newest(&text) {
        None => bail!("{}: it names no version of the C library", library.display()),
        Some(version) if version > GUEST_GLIBC => {
            bail!("{} needs glibc {}.{}", library.display(), version.0, version.1)
        }
        Some(_) => Ok(()),
    }
}

/// The newest version of glibc that readelf's words name.
fn newest(text: &str) -> Option<(u32, u32)> {
    let versions = text.split("Name: GLIBC_").skip(1).filter_map(|rest| {
        let number = rest.split(|c: char| !c.is_ascii_digit() && c != '.').next()?;
        let mut parts = number.split('.').map(str::parse);
        Some((parts.next()?.ok()?, parts.next()?.ok()?))
    });
    versions.max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_is_found() {
        let text = "  0x0010:   Name: GLIBC_2.2.5  Flags: none  Version: 3\n  \
                      0x0020:   Name: GLIBC_2.30  Flags: none  Version: 2\n  \
                      0x0030:   Name: GLIBC_2.4  Flags: none  Version: 4\n";
        assert_eq!(newest(text), Some((2, 30)));
        assert_eq!(newest("no version information"), None);
        assert!((2, 34) > GUEST_GLIBC && (2, 30) <= GUEST_GLIBC);
    }
}
