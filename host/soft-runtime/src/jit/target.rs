//! The target of compiled code: the CPU, and what code may use of it.

use std::time::Duration;

pub use svp_jit_wire::Tier;

use super::code_cache::CodeCache;

/// Stack of a fiber, four times the largest frame of the first tier's code; pages that are never touched
/// take no memory.
pub(super) const STACK_BYTES: usize = 6 << 20;

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
