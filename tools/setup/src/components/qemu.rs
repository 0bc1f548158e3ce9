//! QEMU, beside the system's: Debian 12's is too old to have a generic vhost-user device. It runs
//! through the dynamic linker and the libraries that were fetched with it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies, usr_merge_links};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output, which};
use crate::versions::{QEMU_OLDEST, QEMU_PACKAGE, QEMU_SUITES};

/// How to call `qemu-system-aarch64`.
pub struct Qemu {
    /// The program and its first arguments.
    pub argv: Vec<String>,
}

const PROGRAM: &str = "qemu-system-aarch64";

impl Component for Qemu {
    type Tool = Self;
    const NAME: &'static str = "qemu";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("{PROGRAM} {}.{} or newer", QEMU_OLDEST.0, QEMU_OLDEST.1)
    }

    fn detect() -> Option<(Self, String)> {
        let path = which(PROGRAM)?;
        let qemu = Self { argv: vec![path.display().to_string()] };
        let version = qemu.version().ok()?;
        qemu.is_suitable().ok()?;
        Some((qemu, version))
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, Self::NAME, &QEMU_SUITES)?;
        let version = apt.candidate(QEMU_PACKAGE)?.context("the suites hold no QEMU for ARM")?;
        usr_merge_links(stage)?;
        let bytes = apt.fetch(&[QEMU_PACKAGE], Dependencies::Follow, stage)?;
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let path = |sub: &str| dir.join(sub).display().to_string();
        Ok(Self {
            argv: vec![
                path("usr/lib64/ld-linux-x86-64.so.2"),
                "--library-path".to_owned(),
                path("usr/lib/x86_64-linux-gnu"),
                path("usr/bin/qemu-system-aarch64"),
                "-L".to_owned(),
                path("usr/share/qemu"),
            ],
        })
    }

    fn verify(qemu: &Self) -> Result<()> {
        qemu.is_suitable()
    }
}

impl Qemu {
    fn ask(&self, args: &[&str]) -> Result<String> {
        output(cmd(PathBuf::from(&self.argv[0]), &self.argv[1..]).args(args))
    }

    fn version(&self) -> Result<String> {
        let text = self.ask(&["--version"])?;
        Ok(text.lines().next().unwrap_or_default().to_owned())
    }

    fn is_suitable(&self) -> Result<()> {
        let text = self.version()?;
        if version_in(&text).is_none_or(|v| v < QEMU_OLDEST) {
            bail!("{text} is older than {}.{}", QEMU_OLDEST.0, QEMU_OLDEST.1);
        }
        let devices = self.ask(&["-M", "virt", "-device", "help"])?;
        if !devices.contains("\"vhost-user-test-device-pci\"") {
            bail!("{text} was built without vhost-user-test-device-pci");
        }
        Ok(())
    }
}

/// The major and minor version in QEMU's own words.
pub(super) fn version_in(text: &str) -> Option<(u32, u32)> {
    let number = text.split("version ").nth(1)?;
    let mut parts = number.split(['.', ' ']);
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qemu_says_its_version() {
        assert_eq!(version_in("QEMU emulator version 11.1.3 (Debian 1:11.1.3)"), Some((11, 1)));
        assert_eq!(version_in("QEMU emulator version 7.2.0"), Some((7, 2)));
        assert_eq!(version_in("something else"), None);
    }
}
