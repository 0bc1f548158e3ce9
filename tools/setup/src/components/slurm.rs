//! Slurm and munge, which authenticates users for it: a cluster's programs, for nodes that are all this machine.
//!
//! They run with the libraries that were fetched with them, but the machine's own C library. What they start does not
//! inherit that.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output};
use crate::versions::{GUEST_SUITES, SLURM_PACKAGES};

/// Slurm's programs and munge's daemon.
pub struct Slurm {
    base: PathBuf,
}

/// The programs, and where the packages have them.
const PROGRAMS: [(&str, &str); 8] = [
    ("munged", "usr/sbin/munged"),
    ("slurmctld", "usr/sbin/slurmctld-wlm"),
    ("slurmd", "usr/sbin/slurmd-wlm"),
    ("slurmstepd", "usr/sbin/slurmstepd-wlm"),
    ("sbatch", "usr/bin/sbatch"),
    ("scancel", "usr/bin/scancel"),
    ("scontrol", "usr/bin/scontrol"),
    ("squeue", "usr/bin/squeue"),
];

/// The folder of Slurm's plugins, and of the library that its programs share.
const PLUGINS: &str = "usr/lib/x86_64-linux-gnu/slurm-wlm";

/// Starts one of them, from wherever its folder is.
const SCRIPT: &str = "#!/bin/sh
base=$(dirname \"$(dirname \"$(readlink -f \"$0\")\")\")
usr=\"$base/usr/lib/x86_64-linux-gnu\"
exec /lib64/ld-linux-x86-64.so.2 \\
  --library-path \"$usr:$usr/slurm-wlm:$base/lib/x86_64-linux-gnu\" --argv0 NAME \"$base/PLACE\" \"$@\"
";

impl Slurm {
    /// The folder of `sbatch` and the others.
    pub fn folder(&self) -> PathBuf {
        self.base.join("programs")
    }

    /// One of Slurm's programs, or `munged`.
    pub fn program(&self, name: &str) -> PathBuf {
        self.folder().join(name)
    }

    /// What `PluginDir` names in `slurm.conf`.
    pub fn plugins(&self) -> PathBuf {
        self.base.join(PLUGINS)
    }
}

impl Component for Slurm {
    type Tool = Self;
    const NAME: &'static str = "slurm";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        "Slurm and munge: 6 MB to download, 20 MB on disk".to_owned()
    }

    /// This machine's own may be at work, with a configuration of its own.
    fn detect() -> Option<(Self, String)> {
        None
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let version = apt.candidate(SLURM_PACKAGES[0])?.context("the suites hold no Slurm")?;
        let bytes = apt.fetch(&SLURM_PACKAGES, Dependencies::Ignore, stage)?;
        for folder in ["usr/share", "var", "etc"] {
            fs::remove_dir_all(stage.join(folder))
                .with_context(|| format!("cannot remove {folder}"))?;
        }
        let tool = Self { base: stage.to_owned() };
        fs::create_dir(tool.folder()).context("cannot make the folder of programs")?;
        for (name, place) in PROGRAMS {
            let program = tool.program(name);
            fs::write(&program, SCRIPT.replace("NAME", name).replace("PLACE", place))
                .and_then(|()| fs::set_permissions(&program, fs::Permissions::from_mode(0o755)))
                .with_context(|| format!("cannot make {}", program.display()))?;
        }
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let tool = Self { base: dir.to_owned() };
        match PROGRAMS.iter().find(|(name, _)| !tool.program(name).is_file()) {
            Some((name, _)) => bail!("{name} is not there"),
            None => Ok(tool),
        }
    }

    /// The daemons are loaded with all of their libraries. Slurm's other programs have the same, and without a cluster
    /// do not even say their version.
    fn verify(tool: &Self) -> Result<()> {
        for name in ["munged", "slurmctld", "slurmd"] {
            output(&mut cmd(tool.program(name), ["-V"]))?;
        }
        Ok(())
    }
}
