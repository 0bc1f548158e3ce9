//! QEMU's user mode for aarch64: it translates one program, and the system calls stay this machine's.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::qemu::version_in;
use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output, which};
use crate::versions::{QEMU_OLDEST, QEMU_SUITES, QEMU_USER_PACKAGE};

/// A `qemu-aarch64` that is statically linked.
pub struct QemuUser {
    /// `qemu-aarch64`.
    pub program: PathBuf,
}

const PROGRAM: &str = "qemu-aarch64";

impl Component for QemuUser {
    type Tool = Self;
    const NAME: &'static str = "qemu-user";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("{PROGRAM} {}.{} or newer", QEMU_OLDEST.0, QEMU_OLDEST.1)
    }

    fn detect() -> Option<(Self, String)> {
        let qemu = Self { program: which(PROGRAM)? };
        let version = qemu.suitable_version().ok()?;
        Some((qemu, version))
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, "qemu", &QEMU_SUITES)?;
        let version =
            apt.candidate(QEMU_USER_PACKAGE)?.context("the suites hold no QEMU for programs")?;
        let whole = stage.join("package");
        std::fs::create_dir(&whole).with_context(|| format!("cannot make {}", whole.display()))?;
        let bytes = apt.fetch(&[QEMU_USER_PACKAGE], Dependencies::Ignore, &whole)?;
        // It holds one program for each of dozens of architectures.
        std::fs::rename(whole.join("usr/bin").join(PROGRAM), stage.join(PROGRAM))
            .with_context(|| format!("the package holds no {PROGRAM}"))?;
        std::fs::remove_dir_all(&whole)
            .with_context(|| format!("cannot remove {}", whole.display()))?;
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let program = dir.join(PROGRAM);
        if !program.is_file() {
            bail!("{} is gone", program.display());
        }
        Ok(Self { program })
    }

    fn verify(qemu: &Self) -> Result<()> {
        qemu.suitable_version().map(drop)
    }
}

impl QemuUser {
    fn suitable_version(&self) -> Result<String> {
        let text = output(&mut cmd(&self.program, ["--version"]))?;
        let line = text.lines().next().unwrap_or_default().to_owned();
        if version_in(&line).is_none_or(|it| it < QEMU_OLDEST) {
            bail!("{line} is older than {}.{}", QEMU_OLDEST.0, QEMU_OLDEST.1);
        }
        Ok(line)
    }
}
