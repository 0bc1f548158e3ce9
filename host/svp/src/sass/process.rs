//! Programs that read unchecked input, within limits of time, memory and output.

use anyhow::{Context, Result};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a program may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes of its output that are read.
const OUTPUT_MAX: u64 = 64 << 20;
/// Limits of the shell that becomes the program: memory in KiB, processor time in seconds, the size
/// of a file in blocks of 512 bytes.
const LIMITS: &str = "ulimit -v 4194304 && ulimit -t 20 && ulimit -f 524288 && exec \"$0\" \"$@\"";

/// The end and the output of a program.
pub(super) struct ProgramOutput {
    /// With exit code 0, in time.
    pub(super) success: bool,
    /// What the program printed, both streams.
    pub(super) text: String,
}

impl ProgramOutput {
    /// Why the program failed.
    pub(super) fn first_error(&self, program: &str) -> String {
        let of_error = |line: &&str| line.contains("error") || line.contains("fatal");
        match self.text.lines().find(of_error) {
            Some(line) => format!("{program}: {line}"),
            None => format!("{program} failed, or took more time or memory than it may"),
        }
    }
}

/// A program that starts with limits.
pub(super) fn limited(program: &Path) -> Command {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", LIMITS]).arg(program);
    command
}

/// Runs a program and waits for it; kills it if it takes too long.
///
/// # Errors
/// If the program cannot be started, or its output cannot be kept in `folder`.
pub(super) fn run(mut command: Command, folder: &Path) -> Result<ProgramOutput> {
    let path = folder.join("output");
    let out = File::create(&path).with_context(|| format!("cannot make {}", path.display()))?;
    let both = out.try_clone().context("cannot keep a program's output")?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(both)
        .current_dir(folder)
        .spawn()
        .with_context(|| format!("cannot start {command:?}"))?;
    let started = Instant::now();
    let mut pause = Duration::from_millis(2);
    let status = loop {
        if let Some(status) = child.try_wait().context("cannot wait for a program")? {
            break Some(status);
        }
        if started.elapsed() > PATIENCE {
            child.kill().context("cannot end a program")?;
            child.wait().context("cannot wait for a program")?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    };
    let mut text = Vec::new();
    let output = File::open(&path).with_context(|| path.display().to_string())?;
    output.take(OUTPUT_MAX).read_to_end(&mut text).context("cannot read a program's output")?;
    let success = status.is_some_and(|status| status.success());
    Ok(ProgramOutput { success, text: String::from_utf8_lossy(&text).into_owned() })
}
