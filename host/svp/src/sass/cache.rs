//! The cache of counts, on disk by content, in the user's cache folder.

use crate::dist::Compiler;
use crate::files;
use std::path::PathBuf;
use svp_engine::ContentHash;
use svp_estimator::sass::ModuleSass;

/// Raised when the same module and compiler give other counts.
const FORMAT: u32 = 6;
/// Most files that are kept.
const FILES_MAX: usize = 10_000;

/// A folder with a file for each module, target and compiler.
#[derive(Debug)]
pub(super) struct Cache {
    folder: PathBuf,
}

/// The name of what is counted. A compiler that was replaced is another compiler.
pub(super) fn key(compiler: &Compiler, ptx: &str, sm: u32) -> String {
    let mark = |path: &PathBuf| {
        let file = std::fs::metadata(path).ok();
        let age = file.as_ref().and_then(|file| file.modified().ok());
        format!("{} {:?} {age:?}", path.display(), file.map(|file| file.len()))
    };
    let text =
        format!("{FORMAT} {sm} {} {}\n{ptx}", mark(&compiler.ptxas), mark(&compiler.nvdisasm));
    ContentHash::of(text.as_bytes()).to_string()
}

impl Cache {
    /// The user's cache; `None` where there is no home.
    pub(super) fn of_this_user() -> Option<Self> {
        Some(Self { folder: files::cache_folder()?.join("mu") })
    }

    #[cfg(test)]
    pub(super) fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// What was kept: counts, or why there are none. A damaged file counts as absent.
    pub(super) fn get(&self, key: &str) -> Option<Result<ModuleSass, String>> {
        let text = std::fs::read_to_string(self.folder.join(key)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Keeps counts. If that fails, counting again only takes longer.
    pub(super) fn put(&self, key: &str, made: &Result<ModuleSass, String>) {
        let write = || -> anyhow::Result<()> {
            std::fs::create_dir_all(&self.folder)?;
            if std::fs::read_dir(&self.folder)?.count() >= FILES_MAX {
                std::fs::remove_dir_all(&self.folder)?;
                std::fs::create_dir_all(&self.folder)?;
            }
            let half = self.folder.join(format!("{key}.{}", std::process::id()));
            std::fs::write(&half, serde_json::to_string(made)?)?;
            Ok(std::fs::rename(half, self.folder.join(key))?)
        };
        if let Err(error) = write() {
            tracing::warn!("{}: {error:#}", self.folder.display());
        }
    }
}
