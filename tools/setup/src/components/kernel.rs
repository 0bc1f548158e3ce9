//! The guest's kernel, and the headers and build tools that guest-driver is built against.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::versions::{GUEST_SUITES, KERNEL_FLAVOUR, KERNEL_SERIES};

/// A guest kernel with its headers.
pub struct Kernel {
    /// The bootable image.
    pub image: PathBuf,
    /// What `make -C` is pointed at to build a module.
    pub headers: PathBuf,
}

impl Component for Kernel {
    type Tool = Self;
    const NAME: &'static str = "kernel";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("Debian's newest Linux {KERNEL_SERIES} for {KERNEL_FLAVOUR}, with headers")
    }

    /// The machine's own kernel is of another architecture.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let release = newest_release(&apt)?;
        let packages = [
            format!("linux-image-{release}-{KERNEL_FLAVOUR}:arm64"),
            format!("linux-headers-{release}-{KERNEL_FLAVOUR}:arm64"),
            format!("linux-headers-{release}-common"),
            format!("linux-kbuild-{release}"),
        ];
        let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
        let bytes = apt.fetch(&packages, Dependencies::Ignore, stage)?;
        // The guest loads one module: ours. Debian's own and the device trees are not read.
        for unused in ["lib", "usr/share"] {
            fs::remove_dir_all(stage.join(unused)).with_context(|| format!("no {unused}"))?;
        }
        point_into_the_cache(&Self::open(stage)?.headers, &cache.dir(Self::NAME))?;
        Ok(Fetched { version: format!("{release}-{KERNEL_FLAVOUR}"), bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let image = entry(&dir.join("boot"), |name| name.starts_with("vmlinuz-"))?;
        let headers = entry(&dir.join("usr/src"), |name| {
            name.starts_with("linux-headers-") && name.ends_with(KERNEL_FLAVOUR)
        })?;
        Ok(Self { image, headers })
    }

    fn verify(kernel: &Self) -> Result<()> {
        for needed in ["Makefile", "Module.symvers", ".config"] {
            if !kernel.headers.join(needed).exists() {
                bail!("{} holds no {needed}", kernel.headers.display());
            }
        }
        Ok(())
    }
}

/// The newest release of the series of which both image and build tools are there: old images
/// stay in the archive for longer than their headers.
fn newest_release(apt: &Apt) -> Result<String> {
    let images = apt.names(&format!("linux-image-{KERNEL_SERIES}."))?;
    let mut releases: Vec<String> = images
        .iter()
        .filter_map(|name| name.strip_prefix("linux-image-")?.strip_suffix(KERNEL_FLAVOUR))
        .map(|release| release.trim_end_matches('-').to_owned())
        .collect();
    releases.sort_by_key(|release| numbers(release));
    for release in releases.into_iter().rev() {
        let kbuild = apt.candidate(&format!("linux-kbuild-{release}"))?;
        let headers = apt.candidate(&format!("linux-headers-{release}-{KERNEL_FLAVOUR}:arm64"))?;
        let image = apt.candidate(&format!("linux-image-{release}-{KERNEL_FLAVOUR}:arm64"))?;
        if kbuild.is_some() && headers.is_some() && image.is_some() {
            return Ok(release);
        }
    }
    bail!("the suites hold no Linux {KERNEL_SERIES} for {KERNEL_FLAVOUR}")
}

/// The numbers in a release, for comparing: `6.12.95+deb12` -> 6, 12, 95, 12.
pub(super) fn numbers(release: &str) -> Vec<u64> {
    release.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect()
}

/// The headers' makefile includes another by its absolute place: point it to where the component
/// will be.
pub(super) fn point_into_the_cache(headers: &Path, dir: &Path) -> Result<()> {
    let makefile = headers.join("Makefile");
    let text = fs::read_to_string(&makefile)
        .with_context(|| format!("cannot read {}", makefile.display()))?;
    fs::write(&makefile, text.replace("/usr/src/", &format!("{}/usr/src/", dir.display())))?;
    Ok(())
}

/// The one entry of a folder whose name fits.
pub(super) fn entry(dir: &Path, fits: impl Fn(&str) -> bool) -> Result<PathBuf> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    entries
        .flatten()
        .find(|e| fits(&e.file_name().to_string_lossy()))
        .map(|e| e.path())
        .with_context(|| format!("{} lacks what a kernel package holds", dir.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_compare_by_number() {
        assert!(numbers("6.12.117+deb12") > numbers("6.12.95+deb12"));
        assert!(numbers("6.12.90+deb12.1") > numbers("6.12.90+deb12"));
    }
}
