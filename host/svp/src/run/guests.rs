//! Running programs in virtual platforms.

use super::ProgramSpec;
use crate::dist::Dist;
use crate::hub::GuestSocket;
use crate::record::Guest;
use anyhow::{Result, bail};
use std::time::Duration;

/// Boots one virtual platform per socket, runs the programs in each, and waits for all.
///
/// # Errors
/// If a virtual platform cannot be started.
pub(crate) fn run(
    _dist: &Dist,
    sockets: &[GuestSocket],
    _specs: &[ProgramSpec],
    _timeout: Duration,
) -> Result<Vec<Guest>> {
    bail!("{} virtual platforms: not supported yet", sockets.len())
}
