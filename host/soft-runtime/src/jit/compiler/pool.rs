//! A few `svp-jit` processes, started when they are needed and ended when they no longer are.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use svp_jit_wire::{Hello, Request, Response};

use super::process::Process;
use super::{CompileError, locked, nothing_is_compiled};

/// Processes at one time. Compilation is in the background: it may not take all cores.
const MOST: usize = 2;
/// How long a process waits for work. Each holds some ten MiB, which no client is to leave behind; to start
/// another one takes milliseconds.
const IDLE: Duration = Duration::from_secs(3);

/// Processes that wait for work, how many are at work, and how many there have been.
#[derive(Debug)]
pub(super) struct Pool {
    program: PathBuf,
    state: Arc<Mutex<State>>,
    returned: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// Those that wait, and since when; the last one has waited for the shortest time.
    idle: Vec<(Process, Instant)>,
    /// Whether a thread looks for those that have waited for too long.
    is_watched: bool,
    leased: usize,
    started: u64,
    /// Whether it was said that none starts.
    is_told: bool,
}

/// The use of one process. If it is not healthy afterwards, it ends.
#[derive(Debug)]
pub(super) struct Lease<'a> {
    pool: &'a Pool,
    process: Option<Process>,
    limit: Duration,
}

impl Pool {
    pub(super) fn new(program: PathBuf) -> Self {
        Self { program, state: Arc::default(), returned: Condvar::new() }
    }

    /// The program that the processes run.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// Waits for a process, and starts one if none is idle. Each of its answers may take `limit`.
    pub(super) fn lease(&self, limit: Duration) -> Result<Lease<'_>, CompileError> {
        let mut state = locked(&self.state);
        while state.leased >= MOST {
            state = self.returned.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.leased += 1;
        let idle = state.idle.pop().map(|(process, _)| process);
        drop(state);
        // From here on dropping the lease gives the place back.
        let mut lease = Lease { pool: self, process: idle, limit };
        if lease.process.as_mut().is_none_or(|it| !it.is_alive()) {
            let process =
                Process::start(&self.program, limit).inspect_err(|error| self.tell(error));
            lease.process = Some(process?);
            locked(&self.state).started += 1;
        }
        Ok(lease)
    }

    /// Says in the log that no process starts, once: every kernel will find that out.
    fn tell(&self, error: &CompileError) {
        if !std::mem::replace(&mut locked(&self.state).is_told, true) {
            tracing::warn!("{}", nothing_is_compiled(error));
        }
    }
}

#[cfg(test)]
impl Pool {
    /// How many processes there have been.
    pub(super) fn started(&self) -> u64 {
        locked(&self.state).started
    }

    /// How many wait for work.
    pub(super) fn waiting(&self) -> usize {
        locked(&self.state).idle.len()
    }
}

impl Lease<'_> {
    /// What the process said first.
    pub(super) fn hello(&self) -> Option<&Hello> {
        self.process.as_ref().and_then(Process::hello)
    }

    /// Lets the process compile. After an error it is gone.
    pub(super) fn ask(mut self, request: &Request) -> Result<Response, CompileError> {
        // Taken, so that no error leaves a process behind that is not in step.
        let mut process = self.process.take().ok_or(CompileError::NoProgram)?;
        let answer = process.ask(request, self.limit)?;
        self.process = Some(process);
        Ok(answer)
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        let mut state = locked(&self.pool.state);
        state.leased -= 1;
        if let Some(process) = self.process.take() {
            state.idle.push((process, Instant::now()));
            if !state.is_watched {
                let pool = Arc::downgrade(&self.pool.state);
                let watch = thread::Builder::new().name("svp-jit-idle".into());
                // Without a thread they wait for ever, as harmless.
                state.is_watched = watch.spawn(move || end_idle(&pool)).is_ok();
            }
        }
        drop(state);
        self.pool.returned.notify_one();
    }
}

/// Ends processes that have waited for too long, until none waits or the pool is gone.
fn end_idle(pool: &Weak<Mutex<State>>) {
    let mut next = Instant::now() + IDLE;
    loop {
        thread::sleep(next.saturating_duration_since(Instant::now()));
        let Some(pool) = pool.upgrade() else { return };
        let mut state = locked(&pool);
        let now = Instant::now();
        let is_over = |since: &Instant| now.duration_since(*since) >= IDLE;
        let over = state.idle.iter().take_while(|(_, since)| is_over(since)).count();
        let ended: Vec<(Process, Instant)> = state.idle.drain(..over).collect();
        match state.idle.first() {
            Some((_, since)) => next = *since + IDLE,
            None => state.is_watched = false,
        }
        let is_watched = state.is_watched;
        drop(state);
        // Each is waited for, which takes a moment.
        drop(ended);
        if !is_watched {
            return;
        }
    }
}
