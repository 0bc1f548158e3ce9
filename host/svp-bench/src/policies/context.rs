//! The context of every experiment: the built parts, and the program of the daemon.

use super::daemon::Setup;
use std::path::PathBuf;
use svp::dist::Dist;

/// What every experiment needs.
pub(super) struct Context {
    pub(super) dist: Dist,
    pub(super) quick: bool,
    pub(super) svp: Option<PathBuf>,
}

impl Context {
    /// A daemon with all defaults.
    pub(super) fn setup(&self) -> Setup<'_> {
        Setup { svp: self.svp.as_deref(), ..Setup::default() }
    }
}

/// The cores of this machine, which are also the software GPU's workers.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
