//! A daemon in a process of its own, as people run it, whose policies change between rounds.

use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use svp::dist::Dist;
use svp::hub::control::{self, Coalesced, Request, Response};
use svp::hub::{GuestSocket, PrivateFolder};

use crate::serving::wait_until_it_listens;

/// A running `svp serve` over the software GPU; dropping it ends it.
#[derive(Debug)]
pub(super) struct Daemon {
    process: Child,
    folder: PrivateFolder,
    guests: Vec<GuestSocket>,
}

/// How a daemon is set up.
#[derive(Debug, Default)]
pub(super) struct Setup<'a> {
    /// A configuration in TOML.
    pub(super) config: &'a str,
    /// How many virtual platforms, `vp0` and up.
    pub(super) guests: usize,
    /// Interpret all kernels.
    pub(super) interpret: bool,
    /// The `svp` program that serves; `None`: this one.
    pub(super) svp: Option<&'a Path>,
}

impl Daemon {
    /// Starts a daemon and waits until it listens.
    ///
    /// # Errors
    /// If it does not.
    pub(super) fn start(setup: &Setup<'_>) -> Result<Self> {
        let folder = PrivateFolder::new()?;
        let config = folder.path().join("policies.toml");
        std::fs::write(&config, setup.config)
            .with_context(|| format!("cannot write {}", config.display()))?;
        let this = || std::env::current_exe().context("cannot tell where this program is");
        let program = setup.svp.map_or_else(this, |svp| Ok(svp.to_owned()))?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--device", "soft:shared", "--socket"])
            .arg(folder.path().join("svp.sock"));
        command.arg("--config").arg(&config);
        let guests: Vec<GuestSocket> = (0..setup.guests)
            .map(|number| format!("vp{number}"))
            .map(|name| GuestSocket { path: folder.path().join(&name), name })
            .collect();
        for guest in &guests {
            command.arg("--guest").arg(format!("{}={}", guest.name, guest.path.display()));
        }
        // Kernels are compiled before their first launch: no round is slower for want of code.
        let process = command
            .env("SVP_JIT_MODE", if setup.interpret { "off" } else { "eager" })
            .env("SVP_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start svp serve")?;
        let mut daemon = Self { process, folder, guests };
        let socket = daemon.socket();
        wait_until_it_listens(&mut daemon.process, &socket)?;
        Ok(daemon)
    }

    /// The socket of native programs.
    pub(super) fn socket(&self) -> PathBuf {
        self.folder.path().join("svp.sock")
    }

    /// The sockets of virtual platforms.
    pub(super) fn guests(&self) -> &[GuestSocket] {
        &self.guests
    }

    /// Has the daemon follow these policies from now on.
    ///
    /// # Errors
    /// If the daemon refuses them.
    pub(super) fn follow(&self, policies: &[&str]) -> Result<()> {
        let words = policies.iter().copied().map(str::to_owned).collect();
        match control::ask(&self.socket(), &Request::Change(words))? {
            Response::Policies { .. } => Ok(()),
            other => bail!("the daemon does not follow {policies:?}: {other:?}"),
        }
    }

    /// What was coalesced since the policy was chosen.
    ///
    /// # Errors
    /// If the daemon does not coalesce.
    pub(super) fn coalesced(&self) -> Result<Vec<Coalesced>> {
        match control::ask(&self.socket(), &Request::Coalescing)? {
            Response::Coalescing(Some(kernels)) => Ok(kernels),
            other => bail!("the daemon does not tell what it coalesced: {other:?}"),
        }
    }

    /// Memory of the daemon in KiB; what it shares with other processes counts by its part (PSS).
    ///
    /// # Errors
    /// If the system does not tell.
    pub(super) fn memory_kib(&self) -> Result<u64> {
        let path = format!("/proc/{}/smaps_rollup", self.process.id());
        let text = std::fs::read_to_string(&path).with_context(|| path.clone())?;
        let line = text.lines().find_map(|line| line.strip_prefix("Pss:"));
        let word = line.and_then(|line| line.split_whitespace().next());
        word.and_then(|word| word.parse().ok()).with_context(|| format!("{path} has no sum"))
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        // The daemon may have ended by itself, which its clients have reported.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A built program of `host/svp-bench/programs/policies`.
///
/// # Errors
/// If it was not built.
pub(super) fn program(dist: &Dist, arch: &str, name: &str) -> Result<PathBuf> {
    let path = dist.program(arch, "shared", name);
    ensure!(path.is_file(), "{}: not built, run `cargo xtask build`", path.display());
    Ok(path)
}
