//! Where compiled kernels are kept, by owner.

use std::fmt;
use std::path::PathBuf;

use super::cache::MacKey;

/// The key that authenticates a user's compiled kernels, where it is not kept in the user's state folder.
#[derive(Debug, Clone)]
pub struct UserKey(pub(super) MacKey);

/// A cache of compiled kernels that is kept apart from the user's: code of one owner is not executed for
/// another.
#[derive(Clone, PartialEq, Eq)]
pub struct CodeCache {
    /// Its folder, which is made if it is not there.
    pub folder: PathBuf,
    /// What authenticates its files.
    pub key: [u8; 32],
}

impl fmt::Debug for CodeCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The key stays out of every log.
        f.debug_struct("CodeCache").field("folder", &self.folder).finish_non_exhaustive()
    }
}
