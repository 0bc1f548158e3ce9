//! What code is made for, and what it may use.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

pub use svp_jit_wire::Tier;

use super::cache;
use super::error_chain::error_chain;

/// Stack of a fiber; pages that are never touched take no memory.
pub(super) const STACK_BYTES: usize = 3 << 19;

/// What code is compiled for: by default this CPU, with gangs as wide as pays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct JitTarget {
    /// Another CPU, by LLVM's name (`x86-64-v3`). It must have no more than this one.
    pub cpu: Option<String>,
    /// Threads that run together: 32, 64 or 128.
    pub lanes: Option<u32>,
    /// The one tier of code that is made; by default both, or the second where launches wait.
    pub only: Option<Tier>,
    /// Leave the cache on disk alone: this code will not be wanted again.
    pub uncached: bool,
    /// Keep code in this cache instead of the user's.
    pub own_cache: Option<CodeCache>,
    /// The longest that one kernel may take to compile, as CPU time in whole seconds; by default ten.
    pub cpu_limit: Option<Duration>,
}

/// The files that a process needs which compiles kernels, beside its own: `svp-jit` and its libraries.
/// Starts that program for a moment. None where kernels are not compiled.
pub fn compiler_files() -> Vec<PathBuf> {
    super::compiler::compiler_files()
}

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

impl CodeCache {
    /// The cache of a named owner, in the user's folder, with a key that follows from the user's: who has
    /// it learns nothing of that, nor of other owners' keys. `None`, with the reason in the log, if the
    /// user has no folder or no key.
    pub fn of_owner(owner: &str) -> Option<Self> {
        cache::of_owner(owner)
            .inspect_err(|error| {
                let why = error_chain(error);
                tracing::warn!(owner, "compiled kernels are not cached: {why}");
            })
            .ok()
    }
}
