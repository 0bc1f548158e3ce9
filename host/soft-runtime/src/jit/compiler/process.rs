//! One `svp-jit` process and its pipes, none of which is ever waited for beyond a deadline.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use svp_jit_wire::{HEADER, Hello, Request, Response, WireError};

use super::CompileError;

/// How much is kept of what the process prints.
const SAID: usize = 4 << 10;
/// How long a process whose output has ended may take to end itself.
const LAST_WORDS: Duration = Duration::from_secs(1);
const CHUNK: usize = 64 << 10;
/// Limits are of CPU time, which the process keeps itself: on a machine that is busy a kernel is not
/// given up for that. This many times as long is waited for one that does not compute.
const PATIENCE: u32 = 6;

/// A process that is waiting for a request.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    errors: Option<ChildStderr>,
    said: Vec<u8>,
    hello: Option<Hello>,
}

impl Process {
    /// Starts one and waits for its first words.
    pub(super) fn start(program: &Path, limit: Duration) -> Result<Self, CompileError> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // An interrupt at the terminal is for the daemon, which ends its children in order.
            .process_group(0)
            .spawn()
            .map_err(|error| not_started(program, String::new(), error.into()))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(io::Error::from(ErrorKind::BrokenPipe).into());
        };
        let mut process =
            Self { child, input, output, errors: Some(errors), said: Vec::new(), hello: None };
        process.set_nonblocking()?;
        match process.greet(limit) {
            Ok(hello) => process.hello = Some(hello),
            Err(error) => return Err(not_started(program, process.last_words(), error)),
        }
        Ok(process)
    }

    /// What it said first.
    pub(super) fn hello(&self) -> Option<&Hello> {
        self.hello.as_ref()
    }

    /// Receives what it says first, as far as that is understood in this version.
    fn greet(&mut self, limit: Duration) -> Result<Hello, CompileError> {
        let bytes = self.exchange(&[], limit)?;
        let version = svp_jit_wire::version_of(&bytes)?;
        if version != svp_jit_wire::VERSION {
            return Err(CompileError::Version(version));
        }
        Ok(svp_jit_wire::decode(&bytes)?)
    }

    /// Whether it has not ended.
    pub(super) fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// One request and its answer. After an error the process is of no use.
    pub(super) fn ask(
        &mut self,
        request: &Request,
        limit: Duration,
    ) -> Result<Response, CompileError> {
        self.said.clear();
        let answer = self.exchange(&svp_jit_wire::encode(request)?, limit)?;
        Ok(svp_jit_wire::decode(&answer)?)
    }

    /// Sends a frame and receives one, without its header.
    fn exchange(&mut self, frame: &[u8], limit: Duration) -> Result<Vec<u8>, CompileError> {
        let deadline = Instant::now() + limit * PATIENCE;
        let mut unsent = frame;
        let mut received = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(CompileError::NoAnswer(limit * PATIENCE));
            }
            self.wait(!unsent.is_empty(), left)?;
            self.listen();
            if !unsent.is_empty() {
                unsent = self.send(unsent)?;
            }
            match self.receive(&mut received)? {
                Progress::Waiting => {}
                Progress::Whole => return Ok(received.split_off(HEADER)),
                Progress::Ended => {
                    let status = self.end()?;
                    if status.signal() == Some(libc::SIGXCPU) {
                        return Err(CompileError::TimeLimit(limit));
                    }
                    return Err(CompileError::Died { status, said: self.last_words() });
                }
            }
        }
    }

    /// Waits until there is something to do.
    fn wait(&self, sending: bool, left: Duration) -> io::Result<()> {
        let mut pipes = vec![PollFd::new(self.output.as_fd(), PollFlags::POLLIN)];
        pipes.extend(self.errors.as_ref().map(|it| PollFd::new(it.as_fd(), PollFlags::POLLIN)));
        if sending {
            pipes.push(PollFd::new(self.input.as_fd(), PollFlags::POLLOUT));
        }
        // Rounded up: a wait of nothing would spin.
        let timeout = left.saturating_add(Duration::from_millis(1));
        match poll(&mut pipes, PollTimeout::try_from(timeout).unwrap_or(PollTimeout::MAX)) {
            Ok(_) | Err(nix::Error::EINTR) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Sends what the pipe takes and returns the rest.
    fn send<'a>(&mut self, unsent: &'a [u8]) -> io::Result<&'a [u8]> {
        match self.input.write(unsent) {
            Ok(sent) => Ok(unsent.get(sent..).unwrap_or_default()),
            Err(error) if is_for_later(&error) => Ok(unsent),
            // It has died; its output will say so.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(&[]),
            Err(error) => Err(error),
        }
    }

    /// Receives what there is of a frame.
    fn receive(&mut self, received: &mut Vec<u8>) -> Result<Progress, CompileError> {
        loop {
            let whole = match received.first_chunk::<HEADER>() {
                Some(header) => HEADER + svp_jit_wire::announced(*header)?,
                None => HEADER,
            };
            let missing = whole.saturating_sub(received.len());
            if missing == 0 {
                return Ok(Progress::Whole);
            }
            let mut chunk = [0; CHUNK];
            let room = missing.min(CHUNK);
            match self.output.read(&mut chunk[..room]) {
                Ok(0) => return Ok(Progress::Ended),
                Ok(read) => received.extend_from_slice(&chunk[..read]),
                Err(error) if is_for_later(&error) => return Ok(Progress::Waiting),
                Err(error) => return Err(WireError::from(error).into()),
            }
        }
    }

    /// Takes what it has printed, so that it never waits for its output to be read.
    fn listen(&mut self) {
        let mut chunk = [0; SAID];
        while let Some(errors) = &mut self.errors {
            match errors.read(&mut chunk) {
                Ok(read @ 1..) => {
                    self.said.extend_from_slice(&chunk[..read]);
                    let excess = self.said.len().saturating_sub(SAID);
                    self.said.drain(..excess);
                }
                Err(error) if is_for_later(&error) => return,
                Ok(_) | Err(_) => self.errors = None,
            }
        }
    }

    /// The end of what it printed.
    fn last_words(&mut self) -> String {
        self.listen();
        let text = String::from_utf8_lossy(&self.said);
        text.trim().to_owned()
    }

    /// Its exit status, once its output has ended.
    fn end(&mut self) -> io::Result<ExitStatus> {
        let deadline = Instant::now() + LAST_WORDS;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            self.listen();
            thread::sleep(Duration::from_millis(1));
        }
        self.child.kill()?;
        self.child.wait()
    }

    fn set_nonblocking(&self) -> io::Result<()> {
        let errors = self.errors.as_ref().map(AsFd::as_fd);
        for pipe in [Some(self.input.as_fd()), Some(self.output.as_fd()), errors] {
            let Some(pipe) = pipe else { continue };
            let flags = OFlag::from_bits_retain(fcntl(pipe, FcntlArg::F_GETFL)?);
            fcntl(pipe, FcntlArg::F_SETFL(flags | OFlag::O_NONBLOCK))?;
        }
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails where it has ended already.
        let _ = self.child.kill();
        if let Err(error) = self.child.wait() {
            tracing::warn!(%error, "svp-jit is not waited for");
        }
    }
}

/// How far a frame has come.
enum Progress {
    Waiting,
    Whole,
    Ended,
}

fn is_for_later(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

fn not_started(program: &Path, said: String, source: CompileError) -> CompileError {
    CompileError::Start { program: program.to_owned(), said, source: Box::new(source) }
}
