//! The folder of a run's sockets and images.

use anyhow::{Context as _, Result};
use std::fs::{self, DirBuilder, File};
use std::io::ErrorKind;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};

/// What folders' names begin with; the process's number and a count follow.
const PREFIX: &str = "svp-run-";
/// Folders that one process has at once at most, with those that killed ones have left.
const FOLDERS_MAX: u32 = 1000;

/// A folder for sockets and images that goes with its contents.
#[derive(Debug)]
pub struct PrivateFolder {
    path: PathBuf,
    /// Locked for as long as the folder is in use, so that [`sweep`] knows what was left behind.
    _lock: File,
}

impl PrivateFolder {
    /// A new folder that no other user may enter.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn new() -> Result<Self> {
        let base = std::env::var_os("XDG_RUNTIME_DIR").filter(|dir| !dir.is_empty());
        Self::within(&base.map_or_else(std::env::temp_dir, PathBuf::from))
    }

    fn within(base: &Path) -> Result<Self> {
        sweep(base);
        for number in 0..FOLDERS_MAX {
            let path = base.join(format!("{PREFIX}{}-{number}", std::process::id()));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                made => made.with_context(|| format!("cannot make {}", path.display()))?,
            }
            // Another process that sweeps just now may have been faster.
            if let Some(lock) = lock(&path).filter(|_| path.exists()) {
                return Ok(Self { path, _lock: lock });
            }
        }
        anyhow::bail!("{} has too many folders {PREFIX}*", base.display())
    }

    /// The folder's path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        // What is left behind is an empty folder of sockets that are not served.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Removes what this user's killed processes left behind.
fn sweep(base: &Path) {
    let own = nix::unistd::geteuid().as_raw();
    let Ok(entries) = fs::read_dir(base) else { return };
    for entry in entries.flatten() {
        let is_named = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        let is_ours = || entry.metadata().is_ok_and(|it| it.is_dir() && it.uid() == own);
        if is_named && is_ours() && lock(&entry.path()).is_some() {
            // Should another process do the same at the same time, it is gone as well.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// The folder's lock; `None` if another process has it.
fn lock(folder: &Path) -> Option<File> {
    let file = File::open(folder).ok()?;
    file.try_lock().ok().map(|()| file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_processes_that_are_gone_are_swept() {
        let base = std::env::temp_dir().join(format!("svp-sweep-test-{}", std::process::id()));
        let (left, other) = (base.join("svp-run-12-0"), base.join("svp-walk-12-0"));
        fs::create_dir_all(left.join("inside")).unwrap();
        fs::create_dir_all(&other).unwrap();
        fs::write(base.join("svp-run-file"), "").unwrap();

        let first = PrivateFolder::within(&base).unwrap();
        assert!(!left.exists() && other.exists() && base.join("svp-run-file").exists());
        let second = PrivateFolder::within(&base).unwrap();
        assert!(first.path() != second.path() && first.path().exists(), "{first:?} is in use");

        let path = second.path().to_owned();
        drop(second);
        assert!(!path.exists());
        drop(first);
        sweep(&base.join("nowhere"));
        fs::remove_dir_all(&base).unwrap();
    }
}
