//! The mock host: its socket, and a thread that serves one client after the other.

use super::client::{Client, readable};
use super::config::MockConfig;
use nix::sys::socket::{
    AddressFamily, Backlog, SockFlag, SockType, UnixAddr, accept4, bind, listen, socket,
};
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd, RawFd};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::JoinHandle;

/// A mock host; dropping it ends it, which its clients see as the host's death.
#[derive(Debug)]
pub struct MockHost {
    path: PathBuf,
    stop: Arc<AtomicBool>,
    commands: Arc<AtomicU32>,
    thread: Option<JoinHandle<()>>,
}

impl MockHost {
    /// Starts a host that serves one client after the other on a socket in `dir`.
    ///
    /// # Errors
    /// What the system says about the socket.
    pub fn start(dir: &Path, config: MockConfig) -> io::Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = dir.join(format!("svp-mock-{}-{n}.sock", std::process::id()));
        let listener =
            socket(AddressFamily::Unix, SockType::SeqPacket, SockFlag::SOCK_CLOEXEC, None)?;
        bind(listener.as_raw_fd(), &UnixAddr::new(&path)?)?;
        listen(&listener, Backlog::new(4)?)?;
        let (stop, commands) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
        let shared = (stop.clone(), commands.clone());
        let thread = std::thread::spawn(move || serve(&listener, config, &shared.0, &shared.1));
        Ok(Self { path, stop, commands, thread: Some(thread) })
    }

    /// The socket.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many commands it has taken.
    pub fn commands(&self) -> u32 {
        self.commands.load(Ordering::SeqCst)
    }
}

impl Drop for MockHost {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        let _ = std::fs::remove_file(&self.path);
    }
}

fn serve(listener: &OwnedFd, config: MockConfig, stop: &AtomicBool, commands: &AtomicU32) {
    while !stop.load(Ordering::SeqCst) {
        if readable(&[listener.as_fd()], 5) != [true] {
            continue;
        }
        let Ok(raw) = accept4(listener.as_raw_fd(), SockFlag::SOCK_CLOEXEC) else { continue };
        if let Ok(mut client) = Client::greet(own(raw), config) {
            client.run(stop, commands);
        }
    }
}

#[allow(unsafe_code)]
fn own(raw: RawFd) -> OwnedFd {
    // SAFETY: accept4 just made the descriptor for us.
    unsafe { std::os::fd::FromRawFd::from_raw_fd(raw) }
}
