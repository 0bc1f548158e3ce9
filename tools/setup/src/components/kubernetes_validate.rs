//! kubernetes-validate, which checks manifests against the schemas of Kubernetes' API, in a folder for `PYTHONUSERBASE`.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output};

const PACKAGE: &str = "kubernetes-validate==1.37.0";
/// What pip downloads, roughly, in bytes.
const BYTES: u64 = 20_000_000;

/// The program as a Python module.
pub struct KubernetesValidate {
    /// The folder for `PYTHONUSERBASE`.
    base: PathBuf,
}

impl KubernetesValidate {
    /// Checks a manifest against a version of Kubernetes, strictly.
    ///
    /// # Errors
    /// If it is not valid: with the program's words.
    pub fn check(&self, manifest: &Path, version: &str) -> Result<()> {
        let program = self.base.join("bin/kubernetes-validate");
        let mut check = cmd(program, ["--strict", "--kubernetes-version", version]);
        output(check.arg(manifest).env("PYTHONUSERBASE", &self.base)).map(drop)
    }
}

impl Component for KubernetesValidate {
    type Tool = Self;
    const NAME: &'static str = "kubernetes-validate";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("{PACKAGE} from PyPI")
    }

    /// This machine's own has other schemas.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(_cache: &Cache, stage: &Path) -> Result<Fetched> {
        let args = ["-m", "pip", "install", "--quiet", "--user", "--ignore-installed"];
        output(
            cmd("python3", args)
                .args(["--only-binary=:all:", "--disable-pip-version-check"])
                .args(["--no-warn-script-location", "--root-user-action=ignore", PACKAGE])
                .env("PYTHONUSERBASE", stage)
                // Debian's Python refuses to install beside its own packages; this is not beside.
                .env("PIP_BREAK_SYSTEM_PACKAGES", "1"),
        )?;
        Ok(Fetched { version: PACKAGE.to_owned(), bytes: BYTES })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self { base: dir.to_owned() })
    }

    fn verify(tool: &Self) -> Result<()> {
        let program = tool.base.join("bin/kubernetes-validate");
        output(cmd(program, ["--help"]).env("PYTHONUSERBASE", &tool.base)).map(drop)
    }
}
