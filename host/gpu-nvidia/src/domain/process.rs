//! The process of a domain, as the hub sees it.

use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use nix::sys::socket::{AddressFamily, Shutdown, SockFlag, SockType, shutdown, socketpair};

/// A started domain and the socket to it.
#[derive(Debug)]
pub struct DomainProcess {
    socket: Arc<OwnedFd>,
    child: Option<Child>,
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
        Ok(Self { socket: Arc::new(here), child: Some(child) })
    }

    /// A domain that is no process of its own, for tests: `start` gets its end of the socket.
    ///
    /// # Errors
    /// If the system gives no socket.
    pub fn within(start: impl FnOnce(OwnedFd)) -> io::Result<Self> {
        let (here, there) = pair()?;
        start(there);
        Ok(Self { socket: Arc::new(here), child: None })
    }

    pub(super) fn socket(&self) -> &Arc<OwnedFd> {
        &self.socket
    }

    /// Closes the socket, which ends the process, and says how it ended.
    pub(super) fn end(&mut self) -> String {
        close(&self.socket);
        let Some(child) = &mut self.child else { return String::from("its socket was closed") };
        match child.wait() {
            Ok(status) => match (status.code(), status.signal()) {
                (Some(code), _) => format!("it exited with code {code}"),
                (None, Some(signal)) => format!("it was killed by signal {signal}"),
                (None, None) => status.to_string(),
            },
            Err(error) => format!("it cannot be waited for: {error}"),
        }
    }
}

impl Drop for DomainProcess {
    fn drop(&mut self) {
        self.end();
    }
}

fn pair() -> io::Result<(OwnedFd, OwnedFd)> {
    let flags = SockFlag::SOCK_CLOEXEC;
    Ok(socketpair(AddressFamily::Unix, SockType::Stream, None, flags)?)
}

/// Ends the connection, also for whoever waits at either end of it.
pub(super) fn close(socket: &OwnedFd) {
    // It may have ended already.
    let _ = shutdown(socket.as_raw_fd(), Shutdown::Both);
}
