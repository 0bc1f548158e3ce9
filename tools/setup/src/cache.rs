//! The cache folder: one sub-folder for each component, complete or absent.
//!
//! A component is built in `NAME.partial` and renamed when it is whole, with a stamp inside; so a
//! set-up that was killed leaves nothing that looks finished. Downloads that were cut short stay
//! in `downloads/` and go on at the next run.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// `$XDG_CACHE_HOME/sigmavp`, held by one set-up at a time.
pub(crate) struct Cache {
    root: PathBuf,
    _lock: File,
}

/// What is written into a finished component's folder.
#[derive(Serialize, Deserialize)]
pub(crate) struct Stamp {
    /// Raised when a component's folder is made in another way, so that it is made anew.
    pub(crate) recipe: u32,
    /// The version that was found.
    pub(crate) version: String,
    /// Bytes that were downloaded for it.
    pub(crate) downloaded: u64,
}

const STAMP: &str = "stamp.json";

/// Where all that is fetched is kept.
pub fn cache_dir() -> Result<PathBuf> {
    let base = std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .filter(|p| p.is_absolute())
        .or_else(|| std::env::var_os("HOME").map(|h| PathBuf::from(h).join(".cache")))
        .context("neither XDG_CACHE_HOME nor HOME is set: where shall downloads be kept?")?;
    Ok(base.join("sigmavp"))
}

impl Cache {
    /// Opens the cache folder and waits until no other set-up uses it.
    pub(crate) fn open() -> Result<Self> {
        let root = cache_dir()?;
        fs::create_dir_all(&root).with_context(|| format!("cannot make {}", root.display()))?;
        let lock = File::create(root.join("lock")).context("cannot make the cache's lock")?;
        if lock.try_lock().is_err() {
            crate::sh::say("setup", "waiting for another set-up that uses the cache");
            lock.lock().context("cannot lock the cache")?;
        }
        Ok(Self { root, _lock: lock })
    }

    /// A finished component's folder.
    pub(crate) fn dir(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// A folder for downloads that may be cut short; made if absent.
    pub(crate) fn downloads(&self, name: &str) -> Result<PathBuf> {
        let dir = self.root.join("downloads").join(name);
        fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
        Ok(dir)
    }

    /// Downloads are of no more use once all that they hold has been extracted.
    pub(crate) fn drop_all_downloads(&self) -> Result<()> {
        let dir = self.root.join("downloads");
        if dir.exists() {
            fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        Ok(())
    }

    /// The stamp of a component that is whole and was made by this recipe.
    pub(crate) fn stamp(&self, name: &str, recipe: u32) -> Option<Stamp> {
        let text = fs::read_to_string(self.dir(name).join(STAMP)).ok()?;
        serde_json::from_str::<Stamp>(&text).ok().filter(|s| s.recipe == recipe)
    }

    /// An empty folder in which a component is put together.
    pub(crate) fn stage(&self, name: &str) -> Result<PathBuf> {
        let stage = self.root.join(format!("{name}.partial"));
        if stage.exists() {
            fs::remove_dir_all(&stage)
                .with_context(|| format!("cannot remove {}", stage.display()))?;
        }
        fs::create_dir_all(&stage).with_context(|| format!("cannot make {}", stage.display()))?;
        Ok(stage)
    }

    /// Makes a stage the finished component.
    pub(crate) fn finish(&self, name: &str, stage: &Path, stamp: &Stamp) -> Result<PathBuf> {
        fs::write(stage.join(STAMP), serde_json::to_string_pretty(stamp)?)?;
        let dir = self.dir(name);
        if dir.exists() {
            fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        fs::rename(stage, &dir).with_context(|| format!("cannot finish {}", dir.display()))?;
        Ok(dir)
    }
}

/// Bytes in the files under a folder.
pub(crate) fn bytes_in(dir: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(dir) else { return 0 };
    entries
        .flatten()
        .map(|e| match e.metadata() {
            Ok(m) if m.is_dir() => bytes_in(&e.path()),
            Ok(m) => m.len(),
            Err(_) => 0,
        })
        .sum()
}

/// Bytes as megabytes, as package managers print them.
pub(crate) fn megabytes(bytes: u64) -> String {
    // CAST: a size for people; 52 bits are plenty.
    #[allow(clippy::cast_precision_loss)]
    let mb = bytes as f64 / 1e6;
    format!("{mb:.1} MB")
}
