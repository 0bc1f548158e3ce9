//! A few `svp-jit` processes, started when they are first needed.

use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use svp_jit_wire::{Hello, Request, Response};

use super::process::Process;
use super::{CompileError, locked};

/// Processes at one time. Compilation is in the background: it may not take all cores.
const MOST: usize = 2;

/// Processes that wait for work, how many are at work, and how many there have been.
#[derive(Debug)]
pub(super) struct Pool {
    program: PathBuf,
    state: Mutex<State>,
    returned: Condvar,
}

#[derive(Debug, Default)]
struct State {
    idle: Vec<Process>,
    leased: usize,
    started: u64,
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
        Self { program, state: Mutex::default(), returned: Condvar::new() }
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
        let idle = state.idle.pop();
        drop(state);
        // From here on dropping the lease gives the place back.
        let mut lease = Lease { pool: self, process: idle, limit };
        if lease.process.as_mut().is_none_or(|it| !it.is_alive()) {
            lease.process = Some(Process::start(&self.program, limit)?);
            locked(&self.state).started += 1;
        }
        Ok(lease)
    }
}

#[cfg(test)]
impl Pool {
    /// How many processes there have been.
    pub(super) fn started(&self) -> u64 {
        locked(&self.state).started
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
        state.idle.extend(self.process.take());
        drop(state);
        self.pool.returned.notify_one();
    }
}
