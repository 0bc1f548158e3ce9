//! The frontend's configuration.

use std::path::PathBuf;
use std::time::Duration;
use svp_budget::Ledger;

/// Configuration of a [`crate::Frontend`].
#[derive(Debug, Clone)]
pub struct Config {
    /// Where native processes connect; `None`: they cannot.
    pub native_socket: Option<PathBuf>,
    /// How long to look at the rings after the last activity before going to sleep. Never spins
    /// while there are more runnable threads than cores.
    pub spin: Duration,
    /// Bounds on what one client may ask for.
    pub limits: Limits,
    /// What each guest and each user may have the host hold, with all of its clients.
    pub budget: Ledger,
}

/// Bounds on what one client may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Longest channel in bytes. A native client that asks for a longer one gets one of this
    /// length.
    pub channel_bytes_max: u32,
    /// Pieces of host memory (segments, page lists) that a client may have announced at once.
    pub announced_max: usize,
    /// Runs of pages that a client in a guest may have announced at once, in all lists together.
    pub page_runs_max: u64,
    /// Bytes of host memory that a native client may have at once in segments.
    pub segment_bytes_max: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            native_socket: Some(default_socket_path()),
            spin: Duration::from_micros(50),
            limits: Limits::default(),
            budget: Ledger::new(svp_budget::Limits::default().with_descriptors(open_max())),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            channel_bytes_max: 16 << 20,
            announced_max: 4096,
            page_runs_max: 1 << 18,
            segment_bytes_max: 16 << 30,
        }
    }
}

/// How many descriptors the process may have open.
fn open_max() -> u64 {
    use nix::unistd::{SysconfVar, sysconf};
    let limit = sysconf(SysconfVar::OPEN_MAX).ok().flatten();
    // Where the system does not say, what POSIX promises is too little to be true.
    limit.and_then(|limit| u64::try_from(limit).ok()).unwrap_or(1024)
}

/// Where clients look for the host: `$XDG_RUNTIME_DIR/svp/svp.sock`, or `/tmp/svp-<uid>/svp.sock`.
pub fn default_socket_path() -> PathBuf {
    match std::env::var_os("XDG_RUNTIME_DIR") {
        Some(dir) if !dir.is_empty() => PathBuf::from(dir).join("svp/svp.sock"),
        _ => PathBuf::from(format!("/tmp/svp-{}/svp.sock", nix::unistd::getuid())),
    }
}
