//! The same algorithms in plain C, in a process that runs them when told to.

use super::suite::Benchmark;
use anyhow::{Context, Result, bail, ensure};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::AsRawFd;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A running C program.
pub(super) struct PlainC {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    /// What the buffers hold, before and after.
    file: File,
    sizes: Vec<usize>,
}

impl PlainC {
    /// Starts the program for a benchmark.
    ///
    /// # Errors
    /// If it does not start.
    pub(super) fn start(program: &Path, benchmark: &Benchmark) -> Result<Self> {
        let fd = nix::sys::memfd::memfd_create("buffers", nix::sys::memfd::MFdFlags::MFD_CLOEXEC)?;
        let mut file = File::from(fd);
        for buffer in &benchmark.buffers {
            file.write_all(buffer)?;
        }
        // The child opens our file by its number, for which we are still there.
        let path = format!("/proc/{}/fd/{}", std::process::id(), file.as_raw_fd());
        let sizes: Vec<usize> = benchmark.buffers.iter().map(Vec::len).collect();
        let mut child = Command::new(program)
            .args([benchmark.name, &path])
            .args(sizes.iter().map(|it| format!("buffer:{it}")))
            .args(benchmark.numbers.iter().map(|it| format!("number:{it}")))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let stdin = child.stdin.take().context("the C program has no input")?;
        let stdout = BufReader::new(child.stdout.take().context("the C program has no output")?);
        Ok(Self { child, stdin, stdout, file, sizes })
    }

    fn ask(&mut self, word: &str) -> Result<String> {
        writeln!(self.stdin, "{word}").context("the C program has ended")?;
        let mut line = String::new();
        self.stdout.read_line(&mut line)?;
        if line.is_empty() {
            bail!("the C program ended: {}", self.child.wait()?);
        }
        Ok(line.trim().to_owned())
    }

    /// One run, of restored buffers if asked; returns its time, without that of restoring.
    ///
    /// # Errors
    /// If the program has died.
    pub(super) fn run(&mut self, restore: bool) -> Result<Duration> {
        let answer = self.ask(if restore { "run" } else { "again" })?;
        Ok(Duration::from_nanos(answer.parse().context("the C program gave no time")?))
    }

    /// What a buffer now holds. The next run is to restore nothing.
    ///
    /// # Errors
    /// If the program has died.
    pub(super) fn results(&mut self) -> Result<Vec<Vec<u8>>> {
        ensure!(self.ask("save")? == "saved", "the C program saved nothing");
        let mut offset = 0;
        let mut all = Vec::new();
        for size in &self.sizes {
            let mut bytes = vec![0; *size];
            let read = nix::sys::uio::pread(&self.file, &mut bytes, offset)?;
            ensure!(read == *size, "the C program saved too little");
            offset += i64::try_from(*size)?;
            all.push(bytes);
        }
        Ok(all)
    }

    /// Puts back what the buffers held at first, for runs that restore.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn rewind(&mut self, benchmark: &Benchmark) -> Result<()> {
        let mut offset = 0;
        for buffer in &benchmark.buffers {
            nix::sys::uio::pwrite(&self.file, buffer, offset)?;
            offset += i64::try_from(buffer.len())?;
        }
        Ok(())
    }
}

impl Drop for PlainC {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
