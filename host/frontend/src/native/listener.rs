//! The socket that native clients connect to, and the connections that have not said hello yet.

use super::{peer, turn_away};
use crate::error::FrontendError;
use crate::log::ClientLog;
use crate::origin::Origin;
use crate::poller::{Poller, Source};
use nix::errno::Errno;
use nix::sys::socket::{
    AddressFamily, Backlog, SockFlag, SockType, UnixAddr, accept4, bind, connect, listen, socket,
};
use std::collections::BTreeMap;
use std::fs::{DirBuilder, File};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::{DirBuilderExt, FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use svp_abi::native::status;
use svp_budget::{Charge, Exhausted, Ledger, Principal, Resource};

/// How long a connection may keep its hello to itself.
const HELLO_TIMEOUT: Duration = Duration::from_secs(5);
/// Most connections that are taken in at one look; the others wait in the socket.
const ACCEPTS_PER_LOOK: usize = 64;

/// A connection whose hello has not come yet.
#[derive(Debug)]
pub(crate) struct Newcomer {
    pub(crate) socket: OwnedFd,
    pub(crate) origin: Origin,
    since: Instant,
    _charges: [Charge; 2],
}

/// The listening socket; its file goes away with it.
#[derive(Debug)]
pub(crate) struct Listener {
    socket: OwnedFd,
    path: PathBuf,
    newcomers: BTreeMap<u64, Newcomer>,
    next: u64,
    /// Given up for a moment when descriptors run out, so that a caller can be turned away
    /// instead of knocking for ever.
    reserve: Option<File>,
}

fn seqpacket() -> nix::Result<OwnedFd> {
    let flags = SockFlag::SOCK_NONBLOCK | SockFlag::SOCK_CLOEXEC;
    socket(AddressFamily::Unix, SockType::SeqPacket, flags, None)
}

fn failed(what: &'static str, path: &Path, source: impl Into<io::Error>) -> FrontendError {
    FrontendError::Socket { what, path: path.to_owned(), source: source.into() }
}

impl Listener {
    /// Listens at `path`. A socket file that no process serves any more is replaced.
    pub(crate) fn bind(path: &Path) -> Result<Self, FrontendError> {
        if let Some(folder) = path.parent() {
            private_folder(folder)?;
        }
        let address = UnixAddr::new(path).map_err(|e| failed("use the name", path, e))?;
        make_way(path, || {
            let probe = seqpacket()?;
            connect(probe.as_raw_fd(), &address)
        })?;
        let socket = seqpacket().map_err(|e| failed("make a socket for", path, e))?;
        bind(socket.as_raw_fd(), &address).map_err(|e| failed("bind", path, e))?;
        let backlog = Backlog::new(64).map_err(|e| failed("listen at", path, e))?;
        listen(&socket, backlog).map_err(|e| failed("listen at", path, e))?;
        let reserve = File::open("/dev/null").ok();
        Ok(Self { socket, path: path.to_owned(), newcomers: BTreeMap::new(), next: 0, reserve })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn watch(&self, poller: &Poller) -> io::Result<()> {
        poller.add(&self.socket, Source::Listener)
    }

    /// Accepts waiting connections.
    pub(crate) fn accept(&mut self, poller: &Poller, budget: &Ledger, log: &mut ClientLog) {
        for _ in 0..ACCEPTS_PER_LOOK {
            let flags = SockFlag::SOCK_NONBLOCK | SockFlag::SOCK_CLOEXEC;
            match accept4(self.socket.as_raw_fd(), flags) {
                Ok(raw) => self.take_in(crate::shared::own_received(raw), poller, budget, log),
                Err(Errno::EMFILE | Errno::ENFILE) => {
                    self.reserve = None;
                    if let Ok(raw) = accept4(self.socket.as_raw_fd(), flags) {
                        let socket = crate::shared::own_received(raw);
                        if peer(&socket).is_ok_and(|it| log.may_write(&it.principal())) {
                            tracing::warn!("no descriptor left for a new client");
                        }
                        turn_away(&socket, status::LIMIT);
                    }
                    self.reserve = File::open("/dev/null").ok();
                    return;
                }
                Err(Errno::EINTR | Errno::ECONNABORTED) => {}
                Err(_) => return,
            }
        }
    }

    fn take_in(&mut self, socket: OwnedFd, poller: &Poller, budget: &Ledger, log: &mut ClientLog) {
        let number = self.next;
        let Ok(origin) = peer(&socket) else { return };
        let charges = match charges(budget, &origin.principal()) {
            Ok(charges) => charges,
            Err(exhausted) => {
                if log.may_write(&origin.principal()) {
                    tracing::warn!(%origin, "refused: {exhausted}");
                }
                return turn_away(&socket, status::LIMIT);
            }
        };
        if poller.add(&socket, Source::Newcomer(number)).is_err() {
            return turn_away(&socket, status::LIMIT);
        }
        self.next += 1;
        let since = Instant::now();
        self.newcomers.insert(number, Newcomer { socket, origin, since, _charges: charges });
    }

    pub(crate) fn newcomer(&self, number: u64) -> Option<&Newcomer> {
        self.newcomers.get(&number)
    }

    /// Takes a newcomer out, to become a client or to be dropped.
    pub(crate) fn remove(&mut self, number: u64, poller: &Poller) -> Option<Newcomer> {
        let newcomer = self.newcomers.remove(&number)?;
        poller.remove(&newcomer.socket);
        Some(newcomer)
    }

    /// Drops connections that have not said hello in time.
    pub(crate) fn drop_silent(&mut self, now: Instant) {
        self.newcomers.retain(|_, n| now.duration_since(n.since) < HELLO_TIMEOUT);
    }

    /// How long until [`Listener::drop_silent`] may have something to do.
    pub(crate) fn patience(&self) -> Option<Duration> {
        (!self.newcomers.is_empty()).then_some(HELLO_TIMEOUT)
    }
}

/// What a newcomer costs.
fn charges(budget: &Ledger, principal: &Principal) -> Result<[Charge; 2], Exhausted> {
    let charge = |resource| budget.charge(principal, resource, 1);
    Ok([charge(Resource::Newcomers)?, charge(Resource::Descriptors)?])
}

impl Drop for Listener {
    fn drop(&mut self) {
        // If it is gone already, all the better.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Makes the socket's folder if need be. In a place where every user may write, such as /tmp, only
/// a folder that is ours alone keeps others from putting their socket in ours' place.
fn private_folder(folder: &Path) -> Result<(), FrontendError> {
    if folder.as_os_str().is_empty() || folder.is_dir() && !shared_by_all(folder.parent()) {
        return Ok(());
    }
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|e| failed("make the folder", folder, e))?;
    let uid = nix::unistd::getuid().as_raw();
    let found = std::fs::symlink_metadata(folder).map_err(|e| failed("look at", folder, e))?;
    if found.is_dir() && found.uid() == uid && found.mode() & 0o022 == 0 {
        return Ok(());
    }
    Err(FrontendError::Unsafe { path: folder.to_owned(), uid })
}

fn shared_by_all(folder: Option<&Path>) -> bool {
    folder.and_then(|f| std::fs::metadata(f).ok()).is_some_and(|m| m.mode() & 0o002 != 0)
}

/// Removes a socket file whose server is dead; `probe` connects to it.
pub(crate) fn make_way(
    path: &Path,
    probe: impl FnOnce() -> nix::Result<()>,
) -> Result<(), FrontendError> {
    let found = match std::fs::symlink_metadata(path) {
        Ok(found) => found,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(failed("look at", path, e)),
    };
    if !found.file_type().is_socket() {
        return Err(FrontendError::NotASocket { path: path.to_owned() });
    }
    match probe() {
        Err(Errno::ECONNREFUSED) => {
            std::fs::remove_file(path).map_err(|e| failed("replace", path, e))
        }
        // EAGAIN: its backlog is full. With any other error, a server may be there, too.
        _ => Err(FrontendError::InUse { path: path.to_owned() }),
    }
}
