//! What makes SASS of PTX and lists it, for counts of instructions as targets execute them: the
//! disassembler of nvcc's release, whose ptxas knows sm_75 and later, and the last release that
//! still knows sm_50 to sm_72 (Tegra X1, X2, Xavier), as Triton's wheel holds it. NVIDIA's programs
//! under its EULA: fetched by the person's own machine, never redistributed.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::pip;
use crate::sh::{cmd, output};
use crate::versions::{CUDA, NVDISASM_WHEEL, TRITON_WHEEL};

/// Disassemblers, and an older ptxas.
pub struct Sass {
    /// For what nvcc's own ptxas makes.
    pub nvdisasm: PathBuf,
    /// ptxas for sm_50 to sm_90.
    pub old_ptxas: PathBuf,
    /// The path of an older `nvdisasm`.
    pub old_nvdisasm: PathBuf,
}

impl Component for Sass {
    type Tool = Self;
    const NAME: &'static str = "sass";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!(
            "nvdisasm {CUDA}, and ptxas and nvdisasm 12 for sm_50 to sm_72, under NVIDIA's EULA"
        )
    }

    /// A toolkit on this machine has one release, and two are needed.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let bytes = pip::fetch(cache, &[NVDISASM_WHEEL], &stage.join("new"))?
            + pip::fetch(cache, &[TRITON_WHEEL], &stage.join("triton"))?;
        let old = stage.join("old");
        fs::create_dir(&old).with_context(|| format!("cannot make {}", old.display()))?;
        for name in ["ptxas", "nvdisasm"] {
            let from = stage.join("triton/triton/backends/nvidia/bin").join(name);
            fs::rename(&from, old.join(name))
                .with_context(|| format!("cannot move {}", from.display()))?;
        }
        fs::remove_dir_all(stage.join("triton")).context("cannot remove the rest of Triton")?;
        let tool = Self::open(stage)?;
        // Extracting a wheel loses which files are programs.
        for path in [&tool.nvdisasm, &tool.old_ptxas, &tool.old_nvdisasm] {
            fs::set_permissions(path, fs::Permissions::from_mode(0o755))
                .with_context(|| format!("no {}", path.display()))?;
        }
        Ok(Fetched { version: format!("{CUDA} and 12"), bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self {
            nvdisasm: dir.join("new/nvidia/cu13/bin/nvdisasm"),
            old_ptxas: dir.join("old/ptxas"),
            old_nvdisasm: dir.join("old/nvdisasm"),
        })
    }

    fn verify(sass: &Self) -> Result<()> {
        for program in [&sass.nvdisasm, &sass.old_ptxas, &sass.old_nvdisasm] {
            output(&mut cmd(program, ["--version"]))?;
        }
        Ok(())
    }
}
