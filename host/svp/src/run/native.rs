//! Running programs on this machine, against our libraries instead of NVIDIA's.

use super::ProgramSpec;
use crate::dist::Dist;
use crate::record::{Program, Status};
use anyhow::{Context, Result};
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use svp_vm::PTXAS_VARIABLES;

/// How much of a program's output is kept for the report, in bytes.
const OUTPUT_KEPT_BYTES: usize = 16 * 1024;
/// How often is looked whether a program that prints nothing has ended, in milliseconds.
const LOOK_MS: u8 = 20;

/// Runs one program to its end, against the daemon at `socket`. What it prints goes to standard
/// error as well, so that people see it while standard output stays free for results.
///
/// # Errors
/// If it cannot be started.
pub fn run(dist: &Dist, socket: &Path, spec: &ProgramSpec, timeout: Duration) -> Result<Program> {
    let mut command = Command::new(&spec.path);
    environment(&mut command, dist, socket);
    run_command(command, spec, timeout)
}

/// Runs a program by the command that starts it, to which its arguments are added.
pub(super) fn run_command(
    mut command: Command,
    spec: &ProgramSpec,
    timeout: Duration,
) -> Result<Program> {
    let started = Instant::now();
    let mut child = command
        .args(&spec.args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", spec.path.display()))?;
    let pid = child.id();
    let stdout = tee(child.stdout.take());
    let stderr = tee(child.stderr.take());
    let (status, exit_code) = wait(&mut child, started + timeout)?;
    let mut output = stdout.finish();
    output.extend(stderr.finish());
    Ok(Program {
        name: spec.name.clone(),
        runtime: spec.runtime.clone(),
        status,
        exit_code,
        pid,
        seconds: started.elapsed().as_secs_f64(),
        output: String::from_utf8_lossy(&output).into_owned(),
        context_error: None,
    })
}

/// Makes a program use our libraries, and the daemon at `socket`. A ptxas that the user has named stays.
pub fn environment(command: &mut Command, dist: &Dist, socket: &Path) {
    command.env("SVP_SOCKET", socket);
    let libs = dist.libs(std::env::consts::ARCH);
    command.envs(loader_variables(&libs).map(|(name, path)| (name, prepend(name, &path))));
    let is_named = PTXAS_VARIABLES.iter().any(|name| std::env::var_os(name).is_some());
    if !is_named {
        command.envs(ptxas_variables(&libs));
    }
}

/// What has the loader find our libraries, in a folder of them.
pub(super) fn loader_variables(libs: &Path) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let audit = Some(libs.join("libsvp_audit.so")).filter(|path| path.is_file());
    [("LD_LIBRARY_PATH", libs.to_owned()), ("LD_PRELOAD", libs.join("libsvp_preload.so"))]
        .into_iter()
        .chain(audit.map(|path| ("LD_AUDIT", path)))
}

/// What names ours in the place of ptxas, where it is in that folder.
pub(super) fn ptxas_variables(libs: &Path) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let ptxas = Some(libs.join("svp-ptxas")).filter(|path| path.is_file());
    ptxas.into_iter().flat_map(|path| PTXAS_VARIABLES.map(|name| (name, path.clone())))
}

/// `value` in front of what an environment variable already holds.
fn prepend(variable: &str, value: &Path) -> std::ffi::OsString {
    let mut joined = value.as_os_str().to_owned();
    if let Some(old) = std::env::var_os(variable).filter(|old| !old.is_empty()) {
        joined.push(":");
        joined.push(old);
    }
    joined
}

/// A program's output that is being read.
struct Tee {
    /// The program has ended: what it has printed is there.
    ended: Arc<AtomicBool>,
    reader: std::thread::JoinHandle<Vec<u8>>,
}

/// Passes a stream on to standard error, and keeps its end.
///
/// A process that the program leaves behind may hold the stream open for ever, so that its end is not waited for.
fn tee(stream: Option<impl Read + AsFd + Send + 'static>) -> Tee {
    let ended = Arc::new(AtomicBool::new(false));
    let is_over = Arc::clone(&ended);
    let reader = std::thread::spawn(move || {
        let mut kept = Vec::new();
        let Some(mut stream) = stream else { return kept };
        let mut buffer = [0; 4096];
        loop {
            // Asked first: if nothing is there after that, nothing of the program's will be.
            let over = is_over.load(Ordering::Acquire);
            let mut wanted = [PollFd::new(stream.as_fd(), PollFlags::POLLIN)];
            match poll(&mut wanted, if over { PollTimeout::ZERO } else { LOOK_MS.into() }) {
                Ok(0) if over => break,
                Ok(0) | Err(Errno::EINTR) => continue,
                Ok(_) => {}
                Err(_) => break,
            }
            let Ok(len @ 1..) = stream.read(&mut buffer) else { break };
            let piece = buffer.get(..len).unwrap_or_default();
            // Standard error may be closed; the program goes on all the same.
            let _ = std::io::stderr().write_all(piece);
            kept.extend_from_slice(piece);
            if kept.len() > 2 * OUTPUT_KEPT_BYTES {
                kept.drain(..kept.len() - OUTPUT_KEPT_BYTES);
            }
        }
        kept
    });
    Tee { ended, reader }
}

impl Tee {
    /// What a program that has ended has printed.
    fn finish(self) -> Vec<u8> {
        self.ended.store(true, Ordering::Release);
        self.reader.join().unwrap_or_default()
    }
}

fn wait(child: &mut Child, deadline: Instant) -> Result<(Status, Option<i32>)> {
    loop {
        if let Some(status) = child.try_wait().context("cannot wait for the program")? {
            let passed = status.success();
            let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal));
            return Ok((if passed { Status::Passed } else { Status::Failed }, code));
        }
        if Instant::now() >= deadline {
            child.kill().context("cannot end the program")?;
            child.wait().context("cannot wait for the program")?;
            return Ok((Status::Timeout, None));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_is_left_behind_does_not_hold_a_run_up() {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "echo all; sleep 1000 & echo $!"]);
        let name = "shell".to_owned();
        let path = "/bin/sh".into();
        let spec = ProgramSpec { name, runtime: "driver".into(), path, args: Vec::new() };
        let program = run_command(command, &spec, Duration::from_secs(600)).expect("a shell");
        let mut words = program.output.split_whitespace();
        assert_eq!((program.status, words.next()), (Status::Passed, Some("all")));
        let left = words.next().expect("the number of the process that is left");
        assert!(Command::new("kill").arg(left).status().is_ok_and(|it| it.success()));
    }
}
