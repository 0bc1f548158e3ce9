//! Compiled objects on disk, shared by all processes of a user.
//!
//! A file is written under another name and renamed, so that it is there wholly or not at all. So
//! writers need no locks: the last one wins, and what it replaces was the same.
//!
//! What is kept here is executed without being proven harmless again, so that each file is authenticated
//! before its bytes are used: with its name, which is a hash of all that its content follows from. A
//! file of another key, another name or other bytes is none.

mod mac;

use std::fs::{self, DirBuilder, File, Metadata};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// First bytes of a file, with the format's version.
const MAGIC: [u8; 8] = *b"SVPOBJ\0\x02";
/// Magic, length (64 bits, little endian), the MAC of name and bytes.
const HEADER: usize = 8 + 8 + 32;
/// The largest object that is kept.
const LARGEST: u64 = 64 << 20;
/// Bytes that the folder may hold before the oldest files go.
const CAPACITY: u64 = 256 << 20;
/// Files written between two looks at how full the folder is.
const SWEEP_EVERY: u64 = 64;
/// A temporary file older than this was left by a process that died.
const ABANDONED: Duration = Duration::from_secs(3600);

pub use mac::KeyError;
pub(crate) use mac::MacKey;

use super::code_cache::{CodeCache, UserKey};
use super::error_chain::error_chain;

/// What a file is found by.
pub(crate) type Key = blake3::Hash;

/// A folder of objects.
#[derive(Debug)]
pub(crate) struct Cache {
    folder: PathBuf,
    key: MacKey,
    capacity: u64,
    written: AtomicU64,
}

/// A folder that cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CacheError {
    /// Neither `XDG_CACHE_HOME` nor `HOME` is set.
    #[error("neither XDG_CACHE_HOME nor HOME names a folder")]
    NoHome,
    /// It cannot be made or looked at.
    #[error("{}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Others could put code there for us to run.
    #[error("{} belongs to another user, or others may write to it", .0.display())]
    Exposed(PathBuf),
    /// There is none to authenticate files with.
    #[error("there is no key for the cache")]
    Key(#[from] mac::KeyError),
}

impl Cache {
    /// The user's cache.
    pub(crate) fn open_default() -> Result<Self, CacheError> {
        Self::open(&folder_of_objects()?, MacKey::of_user()?)
    }

    /// A cache of its own.
    pub(crate) fn of(own: &CodeCache) -> Result<Self, CacheError> {
        Self::open(&own.folder, MacKey::given(own.key))
    }

    /// A cache in this folder, which is made if it is not there.
    pub(crate) fn open(folder: &Path, key: MacKey) -> Result<Self, CacheError> {
        let error = |source| CacheError::Folder { path: folder.to_owned(), source };
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(error)?;
        let found = folder.metadata().map_err(error)?;
        let ours = found.uid() == nix::unistd::geteuid().as_raw();
        if !ours || found.permissions().mode() & 0o022 != 0 {
            return Err(CacheError::Exposed(folder.to_owned()));
        }
        let folder = folder.to_owned();
        Ok(Self { folder, key, capacity: CAPACITY, written: AtomicU64::new(0) })
    }

    /// The bytes kept under a key; none where there are none, or none that we have written.
    pub(crate) fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let path = self.path(key);
        match File::open(&path).and_then(|file| self.key.authentic(key, file)) {
            Ok(Some(bytes)) => Some(bytes),
            Ok(None) => {
                tracing::debug!(path = %path.display(), "a cached object is not ours");
                None
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                tracing::debug!(path = %path.display(), %error, "a cached object is not readable");
                None
            }
        }
    }

    /// Keeps bytes under a key. That it fails costs time later, nothing else, so it only says so.
    pub(crate) fn put(&self, key: &Key, bytes: &[u8]) {
        if let Err(error) = self.write(key, bytes) {
            tracing::debug!(folder = %self.folder.display(), %error, "an object is not cached");
            return;
        }
        if self.written.fetch_add(1, Ordering::Relaxed).is_multiple_of(SWEEP_EVERY) {
            self.sweep();
        }
    }

    fn path(&self, key: &Key) -> PathBuf {
        self.folder.join(key.to_hex().as_str())
    }

    fn write(&self, key: &Key, bytes: &[u8]) -> io::Result<()> {
        static UNIQUE: AtomicU64 = AtomicU64::new(0);
        let unique = UNIQUE.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}.{}.{unique}.tmp", key.to_hex(), std::process::id());
        let temporary = self.folder.join(name);
        let result = self.fill(&temporary, key, bytes).and_then(|()| {
            // No fsync: after a crash of the machine the header tells.
            fs::rename(&temporary, self.path(key))
        });
        if result.is_err() {
            let _ = fs::remove_file(&temporary);
        }
        result
    }

    fn fill(&self, path: &Path, key: &Key, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::options().write(true).create_new(true).mode(0o600).open(path)?;
        file.write_all(&MAGIC)?;
        file.write_all(&(bytes.len() as u64).to_le_bytes())?;
        file.write_all(self.key.mac(key, bytes).as_bytes())?;
        file.write_all(bytes)
    }

    /// Removes the oldest files where there is too much, and what dead processes left. Another
    /// process may do the same at the same time: a file that is gone is no error.
    fn sweep(&self) {
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        let mut files: Vec<(SystemTime, u64, PathBuf)> = Vec::new();
        for entry in entries.flatten() {
            let Ok(found) = entry.metadata() else { continue };
            let (path, time) = (entry.path(), last_used(&found));
            let is_temporary = path.extension().is_some_and(|it| it == "tmp");
            if !found.is_file() {
                continue;
            }
            if is_temporary && time.elapsed().is_ok_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(&path);
            } else if !is_temporary {
                files.push((time, found.len(), path));
            }
        }
        let mut total: u64 = files.iter().map(|(_, len, _)| len).sum();
        if total <= self.capacity {
            return;
        }
        files.sort_unstable();
        // Down to three quarters, so that this is rare.
        let goal = self.capacity - self.capacity / 4;
        for (_, len, path) in files {
            if total <= goal {
                break;
            }
            let _ = fs::remove_file(path);
            total -= len;
        }
    }
}

impl UserKey {
    /// The key in this file, which is made if it is not there: wholly or not at all, and once, however many
    /// make it at the same time.
    ///
    /// # Errors
    /// If the file cannot be made or read, holds no key, or is not this user's alone.
    pub fn kept_in(file: &Path) -> Result<Self, KeyError> {
        MacKey::kept_in(file).map(Self)
    }
}

impl CodeCache {
    /// The user's cache, with a key of the user's that is kept elsewhere than by default. `None`, with the
    /// reason in the log, if the user has no folder.
    pub fn of_user(key: &UserKey) -> Option<Self> {
        let found = folder_of_objects().map(|folder| Self { folder, key: key.0.bytes() });
        found.inspect_err(|error| not_cached("the user", error)).ok()
    }

    /// The cache of a named owner, in the user's folder, with a key that is derived from the user's: a
    /// process that has it learns nothing of that, nor of other owners' keys. `None`, with the reason in
    /// the log, if the user has no folder or no key.
    pub fn of_owner(owner: &str, user: Option<&UserKey>) -> Option<Self> {
        of_owner(owner, user).inspect_err(|error| not_cached(owner, error)).ok()
    }
}

fn not_cached(owner: &str, error: &CacheError) {
    let why = error_chain(error);
    tracing::warn!(owner, "compiled kernels are not cached: {why}");
}

/// The cache of a named owner. Its folder is made, so that it is there for a process that may make
/// none.
fn of_owner(owner: &str, user: Option<&UserKey>) -> Result<CodeCache, CacheError> {
    // Any name is a name of a file.
    let name = blake3::hash(owner.as_bytes()).to_hex();
    let folder = folder_of_objects()?.join("owners").join(&name.as_str()[..32]);
    let key = match user {
        Some(user) => user.0.derived(owner),
        None => MacKey::of_user()?.derived(owner),
    };
    Cache::open(&folder, MacKey::given(key))?;
    Ok(CodeCache { folder, key })
}

/// The folder of the user's compiled kernels.
fn folder_of_objects() -> Result<PathBuf, CacheError> {
    let home = folder_of_user("XDG_CACHE_HOME", ".cache").ok_or(CacheError::NoHome)?;
    Ok(home.join("sigmavp/jit"))
}

/// When a file was last read or written, as far as its file system keeps count.
fn last_used(found: &Metadata) -> SystemTime {
    let modified = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    found.accessed().map_or(modified, |it| it.max(modified))
}

/// The user's folder that a variable names, by default one in the home folder.
fn folder_of_user(variable: &str, default: &str) -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let named = set(variable).filter(|folder| folder.is_absolute());
    named.or_else(|| Some(set("HOME")?.join(default)))
}

/// What a file of these bytes holds, for one key and one name.
#[cfg(feature = "fuzzing")]
pub fn fuzz_file(bytes: &[u8]) -> Option<Vec<u8>> {
    MacKey::zero().authentic(&blake3::hash(b""), bytes).ok().flatten()
}

#[cfg(test)]
pub(crate) mod tests;
