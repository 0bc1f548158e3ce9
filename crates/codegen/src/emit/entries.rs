//! Labels within blocks at which their code is entered from elsewhere.

use std::collections::BTreeSet;

use svp_ptx::analysis::liveness::RegisterSet;

/// Those of a kernel, as they are found.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    /// Instructions at which versions without slow paths hand over to those with them.
    pub(crate) handovers: BTreeSet<usize>,
    /// Where gangs that take turns go on.
    pub(crate) resumptions: Vec<Resumption>,
}

/// Where gangs go on behind a barrier, in one of the two versions of its block.
#[derive(Debug)]
pub(crate) struct Resumption {
    pub(crate) label: String,
    /// The registers that they need then; nothing is known of a function that is too large.
    pub(crate) live: RegisterSet,
    /// Do only some lanes wait? Then masks are saved, too.
    pub(crate) masked: bool,
}
