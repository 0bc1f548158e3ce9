//! The guest's user land: one static program.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::versions::{BUSYBOX_PACKAGE, GUEST_SUITES};

/// A static busybox for the guest's architecture.
pub struct Busybox {
    /// The static program.
    pub path: PathBuf,
}

/// `e_machine` of aarch64, at byte 18 of an ELF file.
const EM_AARCH64: [u8; 2] = [0xb7, 0x00];

impl Component for Busybox {
    type Tool = Self;
    const NAME: &'static str = "busybox";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        "a static busybox for arm64".to_owned()
    }

    /// The machine's own busybox is of another architecture.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let version = apt.candidate(BUSYBOX_PACKAGE)?.context("the suites hold no busybox")?;
        let bytes = apt.fetch(&[BUSYBOX_PACKAGE], Dependencies::Ignore, stage)?;
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { path: dir.join("bin/busybox") })
    }

    fn verify(busybox: &Self) -> Result<()> {
        let head = std::fs::read(&busybox.path)
            .with_context(|| format!("cannot read {}", busybox.path.display()))?;
        if head.get(18..20) != Some(&EM_AARCH64[..]) {
            bail!("{} is not an aarch64 program", busybox.path.display());
        }
        Ok(())
    }
}
