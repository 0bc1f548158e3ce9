//! CUDA programs on this machine, against a daemon, as `svp run --native` starts them.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use crate::daemon::Daemon;
use crate::tools::Tools;

/// This machine's architecture, as the built parts' folders name it.
pub const ARCH: &str = std::env::consts::ARCH;

/// A built program in a runtime form, `shared` or `static`.
#[must_use]
pub fn binary(tools: &Tools, form: &str, name: &str) -> PathBuf {
    tools.part(&format!("{ARCH}/programs/{form}/{name}"))
}

/// A command that runs a program against the daemon's native socket.
#[must_use]
pub fn command(tools: &Tools, daemon: &Daemon, form: &str, name: &str) -> Command {
    let libs = tools.part(&format!("{ARCH}/lib"));
    let mut command = Command::new(binary(tools, form, name));
    command
        .env("SVP_SOCKET", daemon.native_socket())
        .env("LD_PRELOAD", libs.join("libsvp_preload.so"))
        .env("LD_LIBRARY_PATH", libs)
        .stdin(Stdio::null());
    command
}

/// Starts a program whose output is discarded.
///
/// # Panics
/// If it does not start.
#[must_use]
pub fn start(tools: &Tools, daemon: &Daemon, form: &str, name: &str, args: &[&str]) -> Child {
    let mut command = command(tools, daemon, form, name);
    command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the program starts")
}

/// Runs a program to its end.
///
/// # Panics
/// If it does not start.
#[must_use]
pub fn run(tools: &Tools, daemon: &Daemon, form: &str, name: &str, args: &[&str]) -> Output {
    command(tools, daemon, form, name).args(args).output().expect("the program starts")
}

/// Runs a program and makes sure that it passed.
///
/// # Panics
/// If it did not.
pub fn assert_passes(tools: &Tools, daemon: &Daemon, form: &str, name: &str) {
    let output = run(tools, daemon, form, name, &[]);
    let words = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    assert!(output.status.success(), "{name} ({form}): {}", String::from_utf8_lossy(&words));
}

/// A program that has prepared itself and waits until it may go on (`host/svp-bench/programs/policies`).
#[derive(Debug)]
pub struct Waiting(Child);

impl Waiting {
    /// Starts a program and waits until it is prepared.
    ///
    /// # Panics
    /// If it does not come so far.
    #[must_use]
    pub fn start(tools: &Tools, daemon: &Daemon, name: &str, args: &[&str]) -> Self {
        let mut command = command(tools, daemon, "shared", name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = [0; 6];
        let read = child.stdout.as_mut().expect("its words").read_exact(&mut line);
        assert!(read.is_ok() && line == *b"ready\n", "{name} {args:?} is not prepared");
        Self(child)
    }

    /// Lets it go on.
    ///
    /// # Panics
    /// If it has ended.
    pub fn go(&mut self) {
        let mut stdin = self.0.stdin.take().expect("it was not let go before");
        stdin.write_all(b"go\n").expect("it waits");
    }

    /// Whether it has not ended.
    ///
    /// # Panics
    /// If the system cannot say.
    pub fn is_running(&mut self) -> bool {
        self.0.try_wait().expect("its status").is_none()
    }

    /// Ends it at once.
    ///
    /// # Panics
    /// If the system does not.
    pub fn kill(mut self) {
        self.0.kill().expect("it is killed");
        self.0.wait().expect("its end");
    }

    /// Waits for its end and makes sure that it passed.
    ///
    /// # Panics
    /// If it did not.
    pub fn assert_passes(self) {
        let output = self.0.wait_with_output().expect("its end");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}
