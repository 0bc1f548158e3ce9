//! Python packages that use CUDA and that we did not write: what `tests/clients` runs.
//!
//! They lie as pip's user scheme wants it, so that Python takes the folder for its user's own
//! (`PYTHONUSERBASE`) and finds packages, start-up files and shared libraries by itself.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output};

/// The pinned versions; of those in the second file there is nothing for ARM.
const REQUIREMENTS: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/clients/requirements.txt"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/clients/requirements-x86_64.txt"),
];
/// What pip downloads, roughly, in bytes.
const BYTES: u64 = 320_000_000;

/// A folder for `PYTHONUSERBASE`.
pub struct PythonClients {
    /// The folder for `PYTHONUSERBASE`.
    pub base: PathBuf,
}

impl PythonClients {
    /// The folder with the headers and libraries of NVIDIA's packages.
    pub fn toolkit(&self) -> Result<PathBuf> {
        let lib = self.base.join("lib");
        let entries = std::fs::read_dir(&lib).with_context(|| format!("no {}", lib.display()))?;
        let found = entries.flatten().map(|it| it.path().join("site-packages/nvidia/cu13"));
        found.into_iter().find(|it| it.is_dir()).context("NVIDIA's packages are not there")
    }
}

impl Component for PythonClients {
    type Tool = Self;
    const NAME: &'static str = "python-clients";
    const RECIPE: u32 = 3;

    fn wanted() -> String {
        "numba-cuda, cuda-python, pynvml, Taichi and cuDNN's frontend from PyPI, at the versions of \
         tests/clients/requirements*.txt"
            .to_owned()
    }

    /// This machine's own are of other versions.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(_cache: &Cache, stage: &Path) -> Result<Fetched> {
        let args = ["-m", "pip", "install", "--quiet", "--user", "--no-deps"];
        output(
            cmd("python3", args)
                .args(["--only-binary=:all:", "--disable-pip-version-check"])
                .args(["--no-warn-script-location", "--root-user-action=ignore"])
                .args(REQUIREMENTS.iter().flat_map(|file| ["-r", file]))
                .env("PYTHONUSERBASE", stage)
                // Debian's Python refuses to install beside its own packages; this is not beside.
                .env("PIP_BREAK_SYSTEM_PACKAGES", "1"),
        )?;
        Ok(Fetched { version: "tests/clients/requirements*.txt".to_owned(), bytes: BYTES })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { base: dir.to_owned() })
    }

    fn verify(clients: &Self) -> Result<()> {
        let imports = "import numba, pynvml, taichi, cuda.bindings.driver";
        output(cmd("python3", ["-c", imports]).env("PYTHONUSERBASE", &clients.base)).map(drop)
    }
}
