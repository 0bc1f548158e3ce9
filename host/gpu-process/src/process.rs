//! The process of a domain, as the hub sees it.

use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::socket::{AddressFamily, Shutdown, SockFlag, SockType, shutdown, socketpair};

/// How long a process may take to end by itself once its socket is closed.
const GRACE: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_millis(5);

/// A started domain and the socket to it.
#[derive(Debug)]
pub struct DomainProcess {
    socket: Arc<OwnedFd>,
    /// `None` once it has been waited for.
    child: Arc<Mutex<Option<Child>>>,
    how: Option<String>,
}

/// The right to end a domain from elsewhere.
#[derive(Debug)]
pub(crate) struct Killer {
    socket: Arc<OwnedFd>,
    child: Arc<Mutex<Option<Child>>>,
}

impl Killer {
    /// Ends the domain at once, whatever it does.
    pub(crate) fn kill(&self) {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(child) = child.as_mut() {
            // The process may have ended by itself.
            let _ = child.kill();
        }
        close(&self.socket);
    }
}

impl DomainProcess {
    /// Starts `command`, which finds its socket as its standard input. What kernels print on the
    /// device goes to our standard error.
    ///
    /// # Errors
    /// If the system gives no socket or no process.
    pub fn launch(mut command: Command) -> io::Result<Self> {
        let (here, there) = pair()?;
        let stderr = io::stderr().as_fd().try_clone_to_owned()?;
        let child = command.stdin(Stdio::from(there)).stdout(Stdio::from(stderr)).spawn()?;
        Ok(Self::new(here, Some(child)))
    }

    /// A domain that is no process of its own, for tests: `start` gets its end of the socket.
    ///
    /// # Errors
    /// If the system gives no socket.
    pub fn within(start: impl FnOnce(OwnedFd)) -> io::Result<Self> {
        let (here, there) = pair()?;
        start(there);
        Ok(Self::new(here, None))
    }

    fn new(socket: OwnedFd, child: Option<Child>) -> Self {
        Self { socket: Arc::new(socket), child: Arc::new(Mutex::new(child)), how: None }
    }

    /// Its process id; `None` if it is no process of its own, or has ended.
    pub fn id(&self) -> Option<u32> {
        let child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        child.as_ref().map(Child::id)
    }

    /// Whether it is a process of its own that has ended already.
    pub(crate) fn has_ended(&self) -> bool {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        // One that cannot be asked shows where it is spoken to.
        child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(Some(_))))
    }

    pub(crate) fn socket(&self) -> &Arc<OwnedFd> {
        &self.socket
    }

    pub(crate) fn killer(&self) -> Killer {
        Killer { socket: Arc::clone(&self.socket), child: Arc::clone(&self.child) }
    }

    /// Closes the socket, which ends the process, waits for it, and says how it ended.
    pub(crate) fn end(&mut self) -> String {
        close(&self.socket);
        let (child, how) = (&self.child, &mut self.how);
        how.get_or_insert_with(|| reap(child)).clone()
    }
}

impl Drop for DomainProcess {
    fn drop(&mut self) {
        self.end();
    }
}

/// Waits for a process; one that does not end by itself is killed.
fn reap(child: &Mutex<Option<Child>>) -> String {
    let start = Instant::now();
    loop {
        // The lock is not held while waiting, so that a killer gets in.
        let mut slot = child.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(running) = slot.as_mut() else { return String::from("its socket was closed") };
        match running.try_wait() {
            Ok(Some(status)) => {
                *slot = None;
                return describe(status);
            }
            Ok(None) if start.elapsed() > GRACE => {
                // The process may be ending just now.
                let _ = running.kill();
            }
            Ok(None) => {}
            Err(error) => return format!("it cannot be waited for: {error}"),
        }
        drop(slot);
        thread::sleep(LOOK);
    }
}

fn describe(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("it exited with code {code}"),
        (None, Some(signal)) => format!("it was killed by signal {signal}"),
        (None, None) => status.to_string(),
    }
}

fn pair() -> io::Result<(OwnedFd, OwnedFd)> {
    let flags = SockFlag::SOCK_CLOEXEC;
    Ok(socketpair(AddressFamily::Unix, SockType::Stream, None, flags)?)
}

/// Ends the connection, also for threads that wait at either end of it.
pub(crate) fn close(socket: &OwnedFd) {
    // The process may have ended already.
    let _ = shutdown(socket.as_raw_fd(), Shutdown::Both);
}
