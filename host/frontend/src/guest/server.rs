//! The thread of a guest's socket: takes QEMU's connections, one after the other.

use super::GuestRam;
use super::backend::Backend;
use super::port::{Message, Port};
use crate::error::FrontendError;
use crate::native::make_way;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::eventfd::{EfdFlags, EventFd};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use vhost::vhost_user::{Error as VhostUserError, Listener};
use vhost_user_backend::{Error, VhostUserDaemon};
use vm_memory::GuestMemoryMmap;

/// How long to wait after a connection could not be taken (no descriptors, no threads).
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// A served socket; dropping it ends the connection and the thread, and removes the file.
#[derive(Debug)]
pub(crate) struct Server {
    port: Arc<Port>,
    path: PathBuf,
    stop: Arc<EventFd>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Makes the socket and serves it from now on, under the name of its guest.
    pub(crate) fn start(name: &str, path: &Path, port: Arc<Port>) -> Result<Self, FrontendError> {
        make_way(path, || match UnixStream::connect(path) {
            Ok(_) => Ok(()),
            Err(e) => Err(Errno::from_raw(e.raw_os_error().unwrap_or(0))),
        })?;
        let bound = |source| FrontendError::Socket { what: "bind", path: path.to_owned(), source };
        let listener = UnixListener::bind(path).map_err(bound)?;
        // A process that can connect is trusted as QEMU is: its memory is mapped as it says.
        std::fs::set_permissions(path, PermissionsExt::from_mode(0o600)).map_err(bound)?;
        let watch = listener.try_clone().map_err(bound)?;
        let flags = EfdFlags::EFD_NONBLOCK | EfdFlags::EFD_CLOEXEC;
        let stop = EventFd::from_value_and_flags(0, flags)
            .map_err(|e| FrontendError::EventLoop(e.into()))?;
        let stop = Arc::new(stop);
        let serving = Serving { name: name.to_owned(), watch, stop: stop.clone(), port };
        let port = serving.port.clone();
        let thread = std::thread::Builder::new()
            .name(format!("guest-{name}"))
            .spawn(move || serving.run(Listener::from(listener)))
            .map_err(FrontendError::EventLoop)?;
        Ok(Self { port, path: path.to_owned(), stop, thread: Some(thread) })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.port.close();
        // Only now, since the thread looks at the port when it hears this. A full counter is
        // readable too.
        let _ = self.stop.write(1);
        if let Some(thread) = self.thread.take() {
            // A panic there has been reported by the thread itself.
            let _ = thread.join();
        }
        let _ = std::fs::remove_file(&self.path);
    }
}

/// What the thread owns.
struct Serving {
    name: String,
    watch: UnixListener,
    stop: Arc<EventFd>,
    port: Arc<Port>,
}

impl Serving {
    fn run(self, mut listener: Listener) {
        while self.wait_for_connection() {
            if let Err(error) = self.serve(&mut listener) {
                tracing::warn!(guest = self.name, "connection of the virtual machine: {error}");
                std::thread::sleep(RETRY_DELAY);
            }
        }
    }

    /// `false`: stop.
    fn wait_for_connection(&self) -> bool {
        let mut files = [
            PollFd::new(self.watch.as_fd(), PollFlags::POLLIN),
            PollFd::new(self.stop.as_fd(), PollFlags::POLLIN),
        ];
        loop {
            match poll(&mut files, PollTimeout::NONE) {
                Err(Errno::EINTR) => {}
                Err(error) => {
                    tracing::warn!(guest = self.name, "cannot wait: {}", io::Error::from(error));
                    return false;
                }
                Ok(_) => return self.port.is_open(),
            }
        }
    }

    /// Serves one connection to its end.
    fn serve(&self, listener: &mut Listener) -> Result<(), Error> {
        let memory = GuestRam::new(GuestMemoryMmap::new());
        let backend = Arc::new(Backend::new(self.port.clone()));
        let mut daemon = VhostUserDaemon::new(self.name.clone(), backend, memory)?;
        daemon.start(listener)?;
        if !self.port.connected(daemon.shutdown_handle()) {
            daemon.request_shutdown();
        }
        tracing::info!(guest = self.name, "virtual machine connected");
        let ended = daemon.wait();
        self.port.connected(None);
        self.port.post(Message::Disconnected);
        tracing::info!(guest = self.name, "virtual machine disconnected");
        match ended {
            // How QEMU hangs up, orderly or killed.
            Err(Error::HandleRequest(
                VhostUserError::Disconnected
                | VhostUserError::PartialMessage
                | VhostUserError::SocketBroken(_),
            )) => Ok(()),
            other => other,
        }
    }
}
