//! Errors of a virtual platform, worded so that its user can act on them.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// Why a virtual platform does not run.
#[derive(Debug, thiserror::Error)]
pub enum VmError {
    /// QEMU cannot be started at all.
    #[error("cannot start {program}: is QEMU for aarch64 installed?")]
    NoQemu {
        /// The program that was tried.
        program: String,
        /// Why QEMU does not start.
        source: io::Error,
    },
    /// QEMU lacks the device that carries ours.
    #[error(
        "{found} is too old: {}.{} or newer is needed, for its vhost-user-test-device-pci",
        oldest.0, oldest.1
    )]
    OldQemu {
        /// The version that QEMU prints.
        found: String,
        /// The oldest version that will do.
        oldest: (u32, u32),
    },
    /// A file that the guest needs is not there, or cannot be read.
    #[error("{what} is needed for the guest: cannot read {}", path.display())]
    Missing {
        /// What the file is for.
        what: &'static str,
        /// Where the file was looked for.
        path: PathBuf,
        /// Why the file cannot be read.
        source: io::Error,
    },
    /// A file for the guest cannot be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why the file cannot be written.
        source: io::Error,
    },
    /// Something that cannot be a guest's root file system.
    #[error("{} cannot be a guest's root file system: {reason}", path.display())]
    NoRoot {
        /// The file or folder.
        path: PathBuf,
        /// What the path is instead.
        reason: String,
    },
    /// An image cannot be made of a folder.
    #[error(
        "cannot start mke2fs, which makes a root file system of a folder: install e2fsprogs, or \
         give an ext4 image"
    )]
    NoMke2fs {
        /// Why mke2fs cannot be started.
        source: io::Error,
    },
    /// Talking to QEMU failed.
    #[error("QEMU's monitor")]
    Qmp(#[from] QmpError),
    /// QEMU ended before the guest had said that it is done.
    #[error("guest {name} ended early ({status}){}", said(console))]
    EndedEarly {
        /// The guest's name.
        name: String,
        /// QEMU's exit status.
        status: String,
        /// QEMU's own words, and the console's last lines.
        console: String,
    },
    /// The guest says that it cannot do its work.
    #[error("guest {name}: {message}{}", said(console))]
    Trouble {
        /// The guest's name.
        name: String,
        /// What the guest says.
        message: String,
        /// The console's last lines.
        console: String,
    },
    /// The guest was not done in time, and was ended.
    #[error("guest {name} was not done after {} s{}", after.as_secs(), said(console))]
    Timeout {
        /// The guest's name.
        name: String,
        /// How long the guest had.
        after: Duration,
        /// The console's last lines.
        console: String,
    },
    /// A guest's state cannot be saved, or is not taken.
    #[error("{step}: {reason}")]
    Snapshot {
        /// What was being done.
        step: &'static str,
        /// QEMU's words.
        reason: String,
    },
    /// The system refused something.
    #[error("{step}")]
    System {
        /// What was being done.
        step: &'static str,
        /// Why the step failed.
        source: io::Error,
    },
}

/// Why QEMU's monitor gives no answer.
#[derive(Debug, thiserror::Error)]
pub enum QmpError {
    /// The connection broke, or no answer came in time.
    #[error("no answer to {command}")]
    NoAnswer {
        /// The command that was sent.
        command: String,
        /// The system's error.
        source: io::Error,
    },
    /// QEMU closed the connection.
    #[error("QEMU ended while {command} was asked")]
    Closed {
        /// The command that was sent.
        command: String,
    },
    /// What came is no JSON.
    #[error("QEMU said something that is not JSON")]
    Json(#[from] serde_json::Error),
    /// QEMU refused.
    #[error("{command}: {reason}")]
    Refused {
        /// The command that was sent.
        command: String,
        /// QEMU's words.
        reason: String,
    },
}

fn said(console: &str) -> String {
    if console.is_empty() { String::new() } else { format!("; its last lines:\n{console}") }
}

impl VmError {
    /// Wraps a system error with what was being done.
    pub(crate) fn system(step: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::System { step, source }
    }
}
