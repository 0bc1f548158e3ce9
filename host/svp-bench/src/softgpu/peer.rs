//! The benchmarks' algorithms in plain C or OpenCL C, in a process that runs them on request.

use super::suite::{Benchmark, Launch, Param, Start};
use anyhow::{Context, Result, bail, ensure};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::AsRawFd;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// The exit code of a program that cannot run here.
const ABSENT: i32 = 3;

/// A running program in C.
pub(super) struct Peer {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    /// What the buffers hold, before and after a run.
    file: File,
    sizes: Vec<usize>,
}

impl Peer {
    /// Starts the program in plain C for a benchmark.
    ///
    /// # Errors
    /// If it does not start.
    pub(super) fn plain_c(program: &Path, benchmark: &Benchmark) -> Result<Self> {
        let mut command = Command::new(program);
        command.arg(benchmark.name);
        let numbers = benchmark.numbers.iter().map(|number| format!("number:{number}"));
        Self::start(command, benchmark, numbers)
    }

    /// Starts PoCL on one core with kernels in OpenCL C; `None` if PoCL is not installed.
    ///
    /// # Errors
    /// If it does not start, or does not take the kernels.
    pub(super) fn pocl(
        program: &Path,
        kernels: &Path,
        benchmark: &Benchmark,
    ) -> Result<Option<Self>> {
        let mut command = Command::new(program);
        command.arg(kernels);
        // The first is the name of releases before 4.0.
        command.env("POCL_MAX_PTHREAD_COUNT", "1").env("POCL_CPU_MAX_CU_COUNT", "1");
        let mut peer = Self::start(command, benchmark, benchmark.launches.iter().map(launch))?;
        let mut version = String::new();
        peer.stdout.read_line(&mut version)?;
        if version.is_empty() {
            let status = peer.child.wait()?;
            ensure!(status.code() == Some(ABSENT), "PoCL ended: {status}");
            return Ok(None);
        }
        tracing::info!("{}", version.trim());
        Ok(Some(peer))
    }

    fn start(
        mut command: Command,
        benchmark: &Benchmark,
        more: impl Iterator<Item = String>,
    ) -> Result<Self> {
        let fd = nix::sys::memfd::memfd_create("buffers", nix::sys::memfd::MFdFlags::MFD_CLOEXEC)?;
        let mut file = File::from(fd);
        for buffer in &benchmark.buffers {
            file.write_all(buffer)?;
        }
        // The child opens the file by its number in this process, which outlives it.
        let path = format!("/proc/{}/fd/{}", std::process::id(), file.as_raw_fd());
        let sizes: Vec<usize> = benchmark.buffers.iter().map(Vec::len).collect();
        let mut child = command
            .arg(&path)
            .args(sizes.iter().map(|size| format!("buffer:{size}")))
            .args(more)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", command.get_program().display()))?;
        let stdin = child.stdin.take().context("the program has no input")?;
        let stdout = BufReader::new(child.stdout.take().context("the program has no output")?);
        Ok(Self { child, stdin, stdout, file, sizes })
    }

    fn ask(&mut self, word: &str) -> Result<String> {
        self.tell(word)?;
        self.answer()
    }

    fn tell(&mut self, word: &str) -> Result<()> {
        writeln!(self.stdin, "{word}").context("the program has ended")
    }

    fn answer(&mut self) -> Result<String> {
        let mut line = String::new();
        self.stdout.read_line(&mut line)?;
        if line.is_empty() {
            bail!("the program ended: {}", self.child.wait()?);
        }
        Ok(line.trim().to_owned())
    }

    /// One run; returns its time, without that of restoring buffers.
    ///
    /// # Errors
    /// If the program has died.
    pub(super) fn run(&mut self, start: Start) -> Result<Duration> {
        self.begin(start)?;
        self.end()
    }

    /// Begins a run and does not wait for its end, so that several programs can run at once.
    ///
    /// # Errors
    /// If the program has died.
    pub(super) fn begin(&mut self, start: Start) -> Result<()> {
        self.tell(match start {
            Start::Restored => "run",
            Start::AsLeft => "again",
        })
    }

    /// Waits for a run that has begun; returns its time.
    ///
    /// # Errors
    /// If the program has died.
    pub(super) fn end(&mut self) -> Result<Duration> {
        let answer = self.answer()?;
        Ok(Duration::from_nanos(answer.parse().context("the program gave no time")?))
    }

    /// What the buffers now hold. A run that restores them has to come after [`Peer::rewind`].
    ///
    /// # Errors
    /// If the program has died.
    pub(super) fn results(&mut self) -> Result<Vec<Vec<u8>>> {
        ensure!(self.ask("save")? == "saved", "the program saved nothing");
        let mut offset = 0;
        let mut all = Vec::new();
        for size in &self.sizes {
            let mut bytes = vec![0; *size];
            let read = nix::sys::uio::pread(&self.file, &mut bytes, offset)?;
            ensure!(read == *size, "the program saved too little");
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

/// A launch as the OpenCL program's command line has it.
fn launch(launch: &Launch) -> String {
    let three = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
    let params = launch.params.iter().map(|param| match param {
        Param::Buffer(at) => format!("b{at}"),
        Param::Int(value) => format!("i{}", *value as i32),
    });
    let params: Vec<String> = params.collect();
    let (grid, block) = (three(launch.grid), three(launch.block));
    format!("launch:{}:{grid}:{block}:{}", launch.kernel, params.join(","))
}

impl Drop for Peer {
    fn drop(&mut self) {
        // The process may have ended already; then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
