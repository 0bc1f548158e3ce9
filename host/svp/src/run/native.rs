//! Running programs on this machine, against our libraries instead of NVIDIA's.

use super::ProgramSpec;
use crate::dist::Dist;
use crate::record::{Program, Status};
use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use svp_vm::PTXAS_VARIABLES;

/// How much of a program's output is kept for the report, in bytes.
const OUTPUT_KEPT_BYTES: usize = 16 * 1024;

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
    let mut output = stdout.join().unwrap_or_default();
    output.extend(stderr.join().unwrap_or_default());
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
    let libs = dist.libs(std::env::consts::ARCH);
    command
        .env("SVP_SOCKET", socket)
        .env("LD_LIBRARY_PATH", prepend("LD_LIBRARY_PATH", &libs))
        .env("LD_PRELOAD", prepend("LD_PRELOAD", &libs.join("libsvp_preload.so")));
    let audit = libs.join("libsvp_audit.so");
    if audit.is_file() {
        command.env("LD_AUDIT", prepend("LD_AUDIT", &audit));
    }
    let ptxas = libs.join("svp-ptxas");
    let is_named = PTXAS_VARIABLES.iter().any(|name| std::env::var_os(name).is_some());
    if ptxas.is_file() && !is_named {
        command.envs(PTXAS_VARIABLES.map(|name| (name, &ptxas)));
    }
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

/// Passes a stream on to standard error, and keeps its end.
fn tee(stream: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut kept = Vec::new();
        let Some(mut stream) = stream else { return kept };
        let mut buffer = [0; 4096];
        while let Ok(len @ 1..) = stream.read(&mut buffer) {
            let piece = buffer.get(..len).unwrap_or_default();
            // Standard error may be closed; the program goes on all the same.
            let _ = std::io::stderr().write_all(piece);
            kept.extend_from_slice(piece);
            if kept.len() > 2 * OUTPUT_KEPT_BYTES {
                kept.drain(..kept.len() - OUTPUT_KEPT_BYTES);
            }
        }
        kept
    })
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
