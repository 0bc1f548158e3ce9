//! Headers of the runtime of CUDA 12, which ours are held against. NVIDIA's wheel under its EULA.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::pip;
use crate::versions::CUDA12_WHEEL;

/// The headers.
pub struct Cuda12Headers {
    /// The folder with `include/`.
    pub home: PathBuf,
}

impl Component for Cuda12Headers {
    type Tool = Self;
    const NAME: &'static str = "cuda12-headers";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("headers of CUDA's runtime {}, under NVIDIA's EULA", CUDA12_WHEEL.version)
    }

    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let bytes = pip::fetch(cache, &[CUDA12_WHEEL], stage)?;
        Ok(Fetched { version: CUDA12_WHEEL.version.to_owned(), bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { home: dir.join("nvidia/cuda_runtime") })
    }

    fn verify(headers: &Self) -> Result<()> {
        let header = headers.home.join("include/driver_types.h");
        if !header.exists() {
            bail!("{} is not there", header.display());
        }
        Ok(())
    }
}
