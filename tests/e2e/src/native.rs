//! CUDA programs on this machine, against a daemon, as `svp run --native` starts them.

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

/// Starts a program whose words nobody reads.
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
