//! Zig, for its linker driver alone: it links for an older C library than the machine has, so that
//! the guest libraries work in older guests.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::pip;
use crate::sh::{cmd, output};
use crate::versions::ZIG_WHEEL;

/// Where the program is.
pub struct Zig {
    /// The program.
    pub zig: PathBuf,
}

impl Component for Zig {
    type Tool = Self;
    const NAME: &'static str = "zig";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("Zig {}, which links for older C libraries", ZIG_WHEEL.version)
    }

    /// What its linker takes changes from version to version.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let bytes = pip::fetch(cache, &[ZIG_WHEEL], stage)?;
        let zig = Self::open(stage)?.zig;
        // Extracting a wheel loses which files are programs.
        fs::set_permissions(&zig, fs::Permissions::from_mode(0o755))
            .with_context(|| format!("no {}", zig.display()))?;
        Ok(Fetched { version: ZIG_WHEEL.version.to_owned(), bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { zig: dir.join("ziglang/zig") })
    }

    fn verify(zig: &Self) -> Result<()> {
        output(&mut cmd(&zig.zig, ["version"])).map(drop)
    }
}
