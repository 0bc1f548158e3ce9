//! Where gangs that take turns go on.

use svp_ptx::analysis::liveness::RegisterSet;

/// A barrier at which gangs pause, in one of the two versions of its block.
#[derive(Debug)]
pub(crate) struct Pause {
    /// Where a gang goes on.
    pub(crate) label: String,
    /// What it needs then; nothing is known of a function that is too large.
    pub(crate) live: RegisterSet,
    /// Do only some lanes wait? Then masks are kept, too.
    pub(crate) masked: bool,
}
