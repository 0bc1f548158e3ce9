//! A `svp serve` that is measured.

use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use svp::hub::control::{self, Request};

/// How long a daemon may take until it listens.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(10);

/// Waits until the daemon answers at its socket.
pub(crate) fn wait_until_it_listens(process: &mut Child, socket: &Path) -> Result<()> {
    let started = Instant::now();
    while control::ask(socket, &Request::Policies).is_err() {
        if let Some(status) = process.try_wait().context("cannot see the daemon")? {
            bail!("svp serve ended with {status}");
        }
        ensure!(started.elapsed() < PATIENCE, "svp serve does not listen");
        std::thread::sleep(LOOK);
    }
    Ok(())
}
