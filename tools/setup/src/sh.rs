//! Running other programs: what they print goes to standard error, so that `--json` keeps standard
//! output for itself, and a failure says which command it was.

use std::ffi::OsStr;
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

/// A line of progress for the person who waits.
pub fn say(room: &str, text: &str) {
    eprintln!("{room:>9}  {text}");
}

/// `program` with `args`, its standard input closed.
pub fn cmd<I, S>(program: impl AsRef<OsStr>, args: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null());
    command
}

/// Runs to the end; its output is shown (on standard error).
pub fn run(command: &mut Command) -> Result<()> {
    let stderr = std::io::stderr().as_fd().try_clone_to_owned().context("standard error")?;
    let status = command
        .stdout(Stdio::from(stderr))
        .status()
        .with_context(|| format!("cannot start {}", line(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", line(command));
    }
    Ok(())
}

/// Runs to the end quietly and returns its standard output; on failure the error holds what it
/// printed.
pub fn output(command: &mut Command) -> Result<String> {
    let out = captured(command)?;
    if !out.status.success() {
        bail!("{} ended with {}:\n{}", line(command), out.status, tail(&out));
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// Runs to the end quietly, whatever its exit status.
pub fn captured(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| format!("cannot start {}", line(command)))
}

/// The last lines of what a program printed.
fn tail(out: &Output) -> String {
    let text =
        format!("{}{}", String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(30)..].join("\n")
}

/// A command as one would type it.
pub fn line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|s| s.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The first program of this name on `PATH`.
pub fn which(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|p| is_executable(p))
}

fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0)
}

/// Tries a compiler: calls it with a source file in a folder that is removed afterwards.
pub fn with_source(
    name: &str,
    text: &str,
    compile: impl FnOnce(&Path) -> Result<()>,
) -> Result<()> {
    let dir = std::env::temp_dir().join(format!("sigmavp-{}", std::process::id()));
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let source = dir.join(name);
    let result = std::fs::write(&source, text).map_err(Into::into).and_then(|()| compile(&source));
    std::fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    result
}
