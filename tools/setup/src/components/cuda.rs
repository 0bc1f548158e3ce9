//! nvcc and what programs are linked against, for both architectures. NVIDIA's wheels under its
//! EULA: fetched by the person's own machine, never redistributed; its libcudart is linked
//! against, never run.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::pip;
use crate::sh::{cmd, output, with_source};
use crate::versions::{CUDA, CUDA_GUEST_WHEEL, CUDA_HOST_WHEELS};

/// A CUDA compiler and the runtime's headers and link libraries.
pub struct Cuda {
    /// The compiler.
    pub nvcc: PathBuf,
    /// The folder with `include/`.
    pub home: PathBuf,
    /// Where the runtime to link with lies, by architecture.
    pub lib_x86_64: PathBuf,
    /// The same for guests.
    pub lib_aarch64: PathBuf,
}

impl Component for Cuda {
    type Tool = Self;
    const NAME: &'static str = "cuda";
    const RECIPE: u32 = 2;

    fn wanted() -> String {
        format!("nvcc {CUDA} and the CUDA runtime's headers, under NVIDIA's EULA")
    }

    /// A toolkit on this machine will do if it can also link for the guest: NVIDIA's installers
    /// keep each architecture in `targets/`.
    fn detect() -> Option<(Self, String)> {
        let nvcc = fs::canonicalize(crate::sh::which("nvcc")?).ok()?;
        let home = nvcc.parent()?.parent()?.to_owned();
        let lib = |target: &str| {
            let dir = home.join("targets").join(target).join("lib");
            dir.join("libcudart_static.a").exists().then_some(dir)
        };
        let tool = Self {
            lib_x86_64: lib("x86_64-linux")?,
            lib_aarch64: lib("sbsa-linux").or_else(|| lib("aarch64-linux"))?,
            nvcc,
            home,
        };
        let version = output(&mut cmd(&tool.nvcc, ["--version"])).ok()?;
        let release = version.lines().find(|l| l.contains("release"))?;
        // Our programs use the 13.x form of the runtime's interface.
        release.contains("release 13.").then(|| (tool, format!("nvcc, {}", release.trim())))
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let bytes = pip::fetch(cache, &CUDA_HOST_WHEELS, &stage.join("x86_64"))?
            + pip::fetch(cache, &[CUDA_GUEST_WHEEL], &stage.join("aarch64"))?;
        let tool = Self::open(stage)?;
        for dir in [&tool.lib_x86_64, &tool.lib_aarch64] {
            symlink("libcudart.so.13", dir.join("libcudart.so"))?;
        }
        // Extracting a wheel loses which files are programs.
        for dir in ["bin", "nvvm/bin"] {
            make_programs(&tool.home.join(dir))?;
        }
        Ok(Fetched { version: CUDA.to_owned(), bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let part = |arch: &str, sub: &str| dir.join(arch).join("nvidia/cu13").join(sub);
        Ok(Self {
            nvcc: part("x86_64", "bin/nvcc"),
            home: part("x86_64", ""),
            lib_x86_64: part("x86_64", "lib"),
            lib_aarch64: part("aarch64", "lib"),
        })
    }

    fn verify(cuda: &Self) -> Result<()> {
        with_source("t.cu", "__global__ void kernel(int *x) { *x = 1; }\n", |source| {
            let ptx = source.with_extension("ptx");
            output(&mut cmd(&cuda.nvcc, [Path::new("-ptx"), source, Path::new("-o"), &ptx]))
                .map(drop)
        })
    }
}

fn make_programs(dir: &Path) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("no {}", dir.display()))? {
        let path = entry?.path();
        if path.is_file() {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        }
    }
    Ok(())
}
