//! What the first run of a small program costs over later ones: vectorAdd from exec to exit, through a daemon
//! that runs, with no code in its cache and with all of it there, in turn.

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use svp::dist::Dist;
use svp::hub::PrivateFolder;
use svp::run::native;

use crate::serving::wait_until_it_listens;
use crate::startup::{Times, run};

/// Runs of each kind that count.
const RUNS: usize = 20;
/// The aim, in milliseconds.
const AIM_MS: f64 = 60.0;
const LOOK: Duration = Duration::from_millis(10);
/// What compiles has ended once the cache has not changed for this long.
const SETTLED: Duration = Duration::from_millis(300);

/// Medians and quartiles, in milliseconds.
#[derive(Debug, Serialize)]
pub struct Figures {
    cold: Times,
    warm: Times,
    /// Between the medians.
    difference_ms: f64,
    aim_ms: f64,
    runs: usize,
}

/// Measures against a daemon of its own, with a cache of its own.
///
/// # Errors
/// If built parts are missing, or a program or the daemon fails.
pub fn measure() -> Result<Figures> {
    let dist = Dist::find()?;
    let program = dist.program(std::env::consts::ARCH, "shared", "vectorAdd");
    ensure!(program.is_file(), "{}: not built, run `cargo xtask build`", program.display());
    let once = |daemon: &Daemon| {
        let mut command = Command::new(&program);
        native::environment(&mut command, &dist, &daemon.socket());
        run(command, &program)
    };
    let folder = PrivateFolder::new()?;
    let cache = folder.path().join("sigmavp/jit");
    // A program this short ends before its lasting code is there, so that is compiled before its launch.
    let filling = Daemon::start(folder.path(), "eager")?;
    once(&filling)?;
    drop(filling);
    let filled = contents(&cache)?;
    ensure!(!filled.is_empty(), "no code of the program is kept");
    let daemon = Daemon::start(folder.path(), "lazy")?;
    let (mut cold, mut warm) = (Vec::new(), Vec::new());
    // The first round starts the processes of the user's domain and of the compiler.
    for round in 0..=RUNS {
        empty(&cache)?;
        let first = once(&daemon)?;
        wait_for_compilers(&cache);
        for (file, bytes) in &filled {
            fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        }
        let second = once(&daemon)?;
        if round > 0 {
            cold.push(first);
            warm.push(second);
        }
    }
    let (cold, warm) = (Times::of(cold), Times::of(warm));
    let difference_ms = cold.median_ms - warm.median_ms;
    Ok(Figures { cold, warm, difference_ms, aim_ms: AIM_MS, runs: RUNS })
}

/// A daemon in a process of its own, with the cache that it is given.
struct Daemon {
    process: Child,
    folder: PrivateFolder,
}

impl Daemon {
    fn start(cache: &Path, jit: &str) -> Result<Self> {
        let folder = PrivateFolder::new()?;
        let this = std::env::current_exe().context("cannot tell where this program is")?;
        let process = Command::new(this)
            .args(["serve", "--device", "soft", "--socket"])
            .arg(folder.path().join("svp.sock"))
            .env("XDG_CACHE_HOME", cache)
            .env("SVP_JIT_MODE", jit)
            .env("SVP_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start svp serve")?;
        let mut daemon = Self { process, folder };
        let socket = daemon.socket();
        wait_until_it_listens(&mut daemon.process, &socket)?;
        Ok(daemon)
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("svp.sock")
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        // It may have ended by itself, which its client has reported.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The files below a folder with what they hold.
fn contents(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let read = |file: PathBuf| {
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok((file, bytes))
    };
    files(folder).into_iter().map(read).collect()
}

/// Removes the files below a folder.
fn empty(folder: &Path) -> Result<()> {
    for file in files(folder) {
        fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
    }
    Ok(())
}

/// Waits until compilers write no more into the cache.
fn wait_for_compilers(cache: &Path) {
    let (mut before, mut changed) = (files(cache), Instant::now());
    while changed.elapsed() < SETTLED {
        std::thread::sleep(LOOK);
        let now = files(cache);
        if now != before {
            (before, changed) = (now, Instant::now());
        }
    }
}

/// All files below a folder, in order; none where there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, times) in [("cold", &self.cold), ("warm", &self.warm)] {
            writeln!(f, "vectorAdd, {name}   {times}")?;
        }
        write!(
            f,
            "difference: {:.1} ms, aim {AIM_MS} ms; {RUNS} runs of each, in turn",
            self.difference_ms
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_in_folders_of_folders() {
        let folder = PrivateFolder::new().unwrap();
        assert_eq!(files(&folder.path().join("none")), Vec::<PathBuf>::new());
        let deep = folder.path().join("a/b");
        fs::create_dir_all(&deep).unwrap();
        fs::write(deep.join("x"), "").unwrap();
        fs::write(folder.path().join("y"), "").unwrap();
        assert_eq!(files(folder.path()), [deep.join("x"), folder.path().join("y")]);
    }
}
