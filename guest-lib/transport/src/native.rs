//! The way to a host on the same machine: a Unix seqpacket socket, a memfd, an eventfd, a futex.
#![allow(unsafe_code)]

use crate::error::{HostMemoryError, OpenError};
use crate::memory::SharedMemory;
use nix::cmsg_space;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::eventfd::EventFd;
use nix::sys::socket::{
    AddressFamily, ControlMessageOwned, MsgFlags, SockFlag, SockType, UnixAddr, connect, recvmsg,
    send, setsockopt, socket, sockopt,
};
use nix::sys::time::{TimeVal, TimeValLike};
use std::fs::File;
use std::io::{self, IoSliceMut};
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{DEFAULT_CHANNEL_LEN, OFF_IRQ_SEQ};
use svp_abi::native::{Hello, MESSAGE_LEN, SegmentReply, SegmentRequest, Welcome, status};

/// How long the host may take for an answer on the socket.
const ANSWER_SECONDS: i64 = 30;

/// The open link to a native host.
#[derive(Debug)]
pub(crate) struct NativeLink {
    socket: Mutex<OwnedFd>,
    raw_socket: RawFd,
    kick: EventFd,
}

fn io_error(via: &Path, step: &'static str, source: impl Into<io::Error>) -> OpenError {
    OpenError::Io { via: via.display().to_string(), step, source: source.into() }
}

/// Connects to the socket at `path`; the error is the system's, so that the caller can tell
/// "nothing there" from "something wrong there".
pub(crate) fn dial(path: &Path) -> nix::Result<OwnedFd> {
    let address = UnixAddr::new(path)?;
    let kind = SockType::SeqPacket;
    let socket = socket(AddressFamily::Unix, kind, SockFlag::SOCK_CLOEXEC, None)?;
    connect(socket.as_raw_fd(), &address)?;
    Ok(socket)
}

/// Says hello on a fresh connection, and maps the channel that the host answers with.
pub(crate) fn open(socket: OwnedFd, via: &Path) -> Result<(NativeLink, SharedMemory), OpenError> {
    setsockopt(&socket, sockopt::ReceiveTimeout, &TimeVal::seconds(ANSWER_SECONDS))
        .map_err(|e| io_error(via, "setting a time limit", e))?;
    let hello = Hello {
        version: PROTOCOL_VERSION,
        pid: std::process::id(),
        channel_len: DEFAULT_CHANNEL_LEN as u32,
    };
    send(socket.as_raw_fd(), &hello.encode(), MsgFlags::MSG_NOSIGNAL)
        .map_err(|e| io_error(via, "greeting the host", e))?;
    let (packet, fds) = receive(&socket).map_err(|e| io_error(via, "reading the welcome", e))?;
    let name = || via.display().to_string();
    let malformed = |what: &str| OpenError::Malformed { via: name(), what: what.into() };
    let welcome = Welcome::decode(&packet).map_err(|_| malformed("the welcome is cut short"))?;
    if welcome.status == status::VERSION || welcome.version != PROTOCOL_VERSION {
        let (host, ours) = (welcome.version, PROTOCOL_VERSION);
        return Err(OpenError::Version { via: name(), host, ours });
    }
    if welcome.status != status::OK {
        return Err(OpenError::Refused { via: name(), status: welcome.status });
    }
    let [channel, kick]: [OwnedFd; 2] =
        fds.try_into().map_err(|_| malformed("the welcome carries no two descriptors"))?;
    let len = welcome.channel_len as usize;
    check_length(&channel, len).map_err(|e| io_error(via, "looking at the channel", e))?;
    let memory =
        SharedMemory::map(&channel, len).map_err(|e| io_error(via, "mapping the channel", e))?;
    // SAFETY: the descriptor is an owned one; if the host sent something else than an eventfd,
    // writing to it fails or does nothing that concerns this process.
    let kick = unsafe { EventFd::from_owned_fd(kick) };
    let raw_socket = socket.as_raw_fd();
    Ok((NativeLink { socket: Mutex::new(socket), raw_socket, kick }, memory))
}

/// A mapping beyond a file's end would kill this process at the first access.
fn check_length(file: impl AsFd, len: usize) -> io::Result<()> {
    let held = File::from(file.as_fd().try_clone_to_owned()?).metadata()?.len();
    if held < len as u64 {
        return Err(io::Error::other(format!("{held} bytes where {len} were promised")));
    }
    Ok(())
}

/// One packet with the descriptors that came with it.
fn receive(socket: &OwnedFd) -> io::Result<(Vec<u8>, Vec<OwnedFd>)> {
    let mut packet = [0; MESSAGE_LEN];
    let mut buffers = [IoSliceMut::new(&mut packet)];
    let mut control = cmsg_space!([RawFd; 4]);
    let flags = MsgFlags::MSG_CMSG_CLOEXEC;
    let message = loop {
        match recvmsg::<()>(socket.as_raw_fd(), &mut buffers, Some(&mut control), flags) {
            Err(nix::Error::EINTR) => {}
            other => break other?,
        }
    };
    let (len, mut fds) = (message.bytes, Vec::new());
    for part in message.cmsgs()? {
        if let ControlMessageOwned::ScmRights(received) = part {
            // SAFETY: the kernel just made these descriptors for us; nothing else owns them.
            fds.extend(received.into_iter().map(|fd| unsafe { OwnedFd::from_raw_fd(fd) }));
        }
    }
    if len == 0 {
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the host hung up"));
    }
    Ok((packet.get(..len).unwrap_or_default().to_vec(), fds))
}

impl NativeLink {
    /// Wakes the host.
    pub(crate) fn kick(&self) {
        // A counter that is full is a host that has been signalled often enough.
        let _ = self.kick.write(1);
    }

    /// Sleeps until the host's interrupt count is no longer `seen`, or for `limit`.
    pub(crate) fn sleep(memory: &SharedMemory, seen: u32, limit: Duration) {
        let word = memory.word32(OFF_IRQ_SEQ);
        let timeout = libc::timespec {
            tv_sec: i64::try_from(limit.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(limit.subsec_nanos()),
        };
        // Not FUTEX_PRIVATE: host and client are different processes.
        // SAFETY: `word` is mapped and aligned, `timeout` lives until the call returns.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                word.as_ptr(),
                libc::FUTEX_WAIT,
                seen,
                &raw const timeout,
                std::ptr::null::<u32>(),
                0u32,
            );
        }
    }

    /// Whether the host still holds its end.
    pub(crate) fn is_alive(&self) -> bool {
        // SAFETY: the descriptor is open for as long as `self`. The lock is not taken because a
        // segment request may hold it for long.
        let socket = unsafe { std::os::fd::BorrowedFd::borrow_raw(self.raw_socket) };
        let hung_up = PollFlags::POLLHUP | PollFlags::POLLERR | PollFlags::POLLNVAL;
        let mut fds = [PollFd::new(socket, PollFlags::empty())];
        match poll(&mut fds, PollTimeout::ZERO) {
            Ok(0) | Err(_) => true,
            Ok(_) => fds.iter().all(|fd| !fd.revents().is_some_and(|got| got.intersects(hung_up))),
        }
    }

    /// Gets `len` bytes of host memory under `handle`.
    pub(crate) fn segment(&self, handle: u32, len: u64) -> Result<OwnedFd, HostMemoryError> {
        let failed = |step| move |source| HostMemoryError::Io { step, source };
        let socket = self.socket.lock().unwrap_or_else(PoisonError::into_inner);
        let request = SegmentRequest { handle, len };
        send(socket.as_raw_fd(), &request.encode(), MsgFlags::MSG_NOSIGNAL)
            .map_err(|e| failed("asking for host memory")(e.into()))?;
        let (packet, mut fds) = receive(&socket).map_err(failed("reading the host's answer"))?;
        let cut_short = || io::Error::other("the answer makes no sense");
        let reply = SegmentReply::decode(&packet)
            .map_err(|_| failed("reading the host's answer")(cut_short()))?;
        if reply.status != status::OK {
            return Err(HostMemoryError::Limit(reply.status));
        }
        let fd = fds.pop().ok_or_else(|| failed("reading the host's answer")(cut_short()))?;
        let length = usize::try_from(len).unwrap_or(usize::MAX);
        check_length(&fd, length).map_err(failed("looking at host memory"))?;
        Ok(fd)
    }

    /// Gives such memory back.
    pub(crate) fn return_segment(&self, handle: u32) {
        let socket = self.socket.lock().unwrap_or_else(PoisonError::into_inner);
        let request = SegmentRequest { handle, len: 0 };
        // If the host is gone, there is nothing to give back.
        let _ = send(socket.as_raw_fd(), &request.encode(), MsgFlags::MSG_NOSIGNAL);
    }
}
