//! Headers of older kernels, which guest-driver is built against in the tests; nothing of them runs.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::kernel::{numbers, point_into_the_cache};
use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::say;
use crate::versions::{KERNEL_FLAVOUR, OLD_KERNELS};

/// Headers of older kernels.
pub struct OldHeaders {
    /// What `make -C` is pointed at, for each series that could be had.
    pub folders: Vec<PathBuf>,
}

impl Component for OldHeaders {
    type Tool = Self;
    const NAME: &'static str = "old-headers";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        let series: Vec<&str> = OLD_KERNELS.iter().map(|(series, _)| *series).collect();
        format!("Debian's headers of Linux {} for {KERNEL_FLAVOUR}", series.join(" and "))
    }

    /// The machine's own kernel is of another architecture.
    fn detect() -> Option<(Self, String)> {
        None
    }

    /// Releases leave the mirrors some years after their end: then the others have to do.
    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let mut fetched = Fetched { version: String::new(), bytes: 0 };
        for (series, suite) in OLD_KERNELS {
            match headers(cache, series, suite, stage) {
                Ok((release, bytes)) => {
                    fetched.version = format!("{} {release}", fetched.version).trim().to_owned();
                    fetched.bytes += bytes;
                }
                Err(error) => {
                    say("setup", &format!("no headers of Linux {series} are to be had: {error:#}"));
                }
            }
        }
        for folder in Self::open(stage)?.folders {
            point_into_the_cache(&folder, &cache.dir(Self::NAME))?;
        }
        Ok(fetched)
    }

    fn open(dir: &Path) -> Result<Self> {
        let sources = dir.join("usr/src");
        let entries =
            fs::read_dir(&sources).with_context(|| format!("cannot read {}", sources.display()))?;
        let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        folders.retain(|path| path.to_string_lossy().ends_with(KERNEL_FLAVOUR));
        folders.sort();
        Ok(Self { folders })
    }

    fn verify(headers: &Self) -> Result<()> {
        if headers.folders.is_empty() {
            bail!("none of the older kernels is to be had");
        }
        match headers.folders.iter().find(|folder| !folder.join("Module.symvers").exists()) {
            Some(folder) => bail!("{} holds no Module.symvers", folder.display()),
            None => Ok(()),
        }
    }
}

/// Fetches the headers of a series and what builds with them; its release, and bytes downloaded.
fn headers(cache: &Cache, series: &str, suite: &str, stage: &Path) -> Result<(String, u64)> {
    let apt = Apt::open(cache, &format!("linux-{series}"), &[suite])?;
    let prefix = format!("linux-headers-{series}.0-");
    let names = apt.names(&prefix)?;
    let releases = names.iter().filter_map(|name| {
        name.strip_prefix("linux-headers-")?.strip_suffix(KERNEL_FLAVOUR)?.strip_suffix('-')
    });
    let release = releases.max_by_key(|release| numbers(release));
    let release = release.with_context(|| format!("{suite} holds no Linux {series}"))?.to_owned();
    // Before 6.12, the build tools are of the series, not of each release.
    let kbuild = format!("linux-kbuild-{release}");
    let kbuild = match apt.candidate(&kbuild)? {
        Some(_) => kbuild,
        None => format!("linux-kbuild-{series}"),
    };
    let packages = [
        format!("linux-headers-{release}-{KERNEL_FLAVOUR}:arm64"),
        format!("linux-headers-{release}-common"),
        kbuild,
    ];
    let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
    let bytes = apt.fetch(&packages, Dependencies::Ignore, stage)?;
    Ok((release, bytes))
}
