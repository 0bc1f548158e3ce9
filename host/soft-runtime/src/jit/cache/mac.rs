//! The key that authenticates what the cache's folder holds.
//!
//! It lies in the user's own state folder, not in the cache's: a process that can write the cache
//! can put files there, but cannot make them pass for ours. `svp-jit` is never given it.

use std::fmt;
use std::fs::{self, DirBuilder, File, Metadata};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::{HEADER, Key, LARGEST, MAGIC};
use crate::jit::error_chain::error_chain;

/// A secret of this user's.
#[derive(Clone)]
pub(crate) struct MacKey([u8; blake3::KEY_LEN]);

/// Why a key is not taken from its file.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Neither `XDG_STATE_HOME` nor `HOME` is set.
    #[error("neither XDG_STATE_HOME nor HOME names a folder")]
    NoHome,
    /// The file or its folder cannot be made or read.
    #[error("{}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Others may know the key, or could have put it there.
    #[error("{} belongs to another user, or others have access to it", .0.display())]
    Exposed(PathBuf),
    /// It is no regular file, or of another length.
    #[error("{} holds no key", .0.display())]
    Garbage(PathBuf),
    /// The system gives no random numbers.
    #[error("there are no random numbers")]
    Random(#[source] io::Error),
}

impl fmt::Debug for MacKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MacKey")
    }
}

impl MacKey {
    /// The user's key. Where its file is not to be trusted, one that only this process has: then nothing
    /// that others have cached is taken.
    ///
    /// # Errors
    /// If there are no random numbers.
    pub(crate) fn of_user() -> Result<Self, KeyError> {
        path_of_user().and_then(|path| Self::kept_in(&path)).or_else(|error| {
            let why = error_chain(&error);
            tracing::warn!("cached kernels of other runs are not used: {why}");
            Self::fresh()
        })
    }

    /// The key in this file, which is made if it is not there.
    ///
    /// # Errors
    /// If the file cannot be made, or is not this user's alone.
    pub(crate) fn kept_in(path: &Path) -> Result<Self, KeyError> {
        let error = |source| KeyError::File { path: path.to_owned(), source };
        let folder = path.parent().unwrap_or(Path::new("/"));
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(error)?;
        // Others must not be able to put another file in its place.
        if !is_ours(&folder.metadata().map_err(error)?, 0o022) {
            return Err(KeyError::Exposed(folder.to_owned()));
        }
        match Self::read(path) {
            Err(KeyError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                Self::fresh()?.write(path).map_err(error)?;
                // Another process may have been faster.
                Self::read(path)
            }
            read => read,
        }
    }

    /// A random key.
    ///
    /// # Errors
    /// If there are no random numbers.
    pub(crate) fn fresh() -> Result<Self, KeyError> {
        let mut bytes = [0; blake3::KEY_LEN];
        let mut source = File::open("/dev/urandom").map_err(KeyError::Random)?;
        source.read_exact(&mut bytes).map_err(KeyError::Random)?;
        Ok(Self(bytes))
    }

    /// A key that another process keeps.
    pub(super) fn given(key: [u8; blake3::KEY_LEN]) -> Self {
        Self(key)
    }

    /// The key's bytes, for another process to keep.
    pub(super) fn bytes(&self) -> [u8; blake3::KEY_LEN] {
        self.0
    }

    /// A key for a named owner, from which nothing follows for this one or for other names.
    pub(super) fn derived(&self, owner: &str) -> [u8; blake3::KEY_LEN] {
        let mut hasher = blake3::Hasher::new_derive_key("SigmaVP code cache of an owner");
        hasher.update(&self.0);
        hasher.update(owner.as_bytes());
        *hasher.finalize().as_bytes()
    }

    /// A fixed key, which is no secret.
    #[cfg(feature = "fuzzing")]
    pub(super) fn zero() -> Self {
        Self([0; blake3::KEY_LEN])
    }

    /// Authenticates that these bytes are what is kept under a name.
    pub(super) fn mac(&self, name: &Key, bytes: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&MAGIC);
        hasher.update(name.as_bytes());
        hasher.update(bytes);
        hasher.finalize()
    }

    /// The bytes of a file; none if they are not what was written under this name with this key.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(super) fn authentic(&self, name: &Key, mut file: impl Read) -> io::Result<Option<Vec<u8>>> {
        let mut header = [0; HEADER];
        match file.read_exact(&mut header) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            Err(error) => return Err(error),
        }
        let (magic, rest) = header.split_at(8);
        let (length, mac) = rest.split_at(8);
        let length = length.try_into().map_or(u64::MAX, u64::from_le_bytes);
        if magic != MAGIC || length > LARGEST {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        // One more, so that a file that is too long is noticed.
        file.take(length + 1).read_to_end(&mut bytes)?;
        // Compared in constant time, as hashes are.
        let is_ours = self.mac(name, &bytes) == *mac;
        Ok((bytes.len() as u64 == length && is_ours).then_some(bytes))
    }

    fn read(path: &Path) -> Result<Self, KeyError> {
        let error = |source| KeyError::File { path: path.to_owned(), source };
        // No link of another user is followed, and no pipe waited for.
        let flags = libc::O_NOFOLLOW | libc::O_NONBLOCK;
        let file = File::options().read(true).custom_flags(flags).open(path).map_err(error)?;
        let found = file.metadata().map_err(error)?;
        if !is_ours(&found, 0o077) {
            return Err(KeyError::Exposed(path.to_owned()));
        }
        let mut bytes = Vec::new();
        // One more, so that a file that is too long is noticed.
        file.take(blake3::KEY_LEN as u64 + 1).read_to_end(&mut bytes).map_err(error)?;
        match bytes.try_into() {
            Ok(bytes) if found.is_file() => Ok(Self(bytes)),
            _ => Err(KeyError::Garbage(path.to_owned())),
        }
    }

    /// Writes a file that is there wholly or not at all. One that is there already stays.
    fn write(&self, path: &Path) -> io::Result<()> {
        let mut number = [0; 8];
        File::open("/dev/urandom")?.read_exact(&mut number)?;
        let temporary = path.with_extension(format!("{:016x}", u64::from_le_bytes(number)));
        let mut file = File::options().write(true).create_new(true).mode(0o600).open(&temporary)?;
        let linked = file.write_all(&self.0).and_then(|()| file.sync_all());
        let linked = linked.and_then(|()| fs::hard_link(&temporary, path));
        fs::remove_file(&temporary)?;
        match linked {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => Ok(()),
        }
    }
}

fn path_of_user() -> Result<PathBuf, KeyError> {
    let state = super::folder_of_user("XDG_STATE_HOME", ".local/state").ok_or(KeyError::NoHome)?;
    Ok(state.join("sigmavp/code-cache.key"))
}

/// Does a file belong to this user, and has no other user any of these rights?
fn is_ours(found: &Metadata, rights: u32) -> bool {
    let owner = nix::unistd::geteuid().as_raw();
    found.uid() == owner && found.permissions().mode() & rights == 0
}

#[cfg(test)]
mod tests;
