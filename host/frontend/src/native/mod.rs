//! Native clients: processes of this machine that connect to a Unix socket.
//!
//! Set-up goes over the socket ([`svp_abi::native`]): hello, welcome, later requests for host
//! memory. Everything else goes through the channel, a memfd that we make and seal, so that a
//! client cannot take pages away under us.

mod listener;
mod memfd;
mod packet;

pub(crate) use listener::{Listener, Newcomer, make_way};
pub(crate) use memfd::sealed_memfd;
#[cfg(any(test, feature = "test-utils"))]
pub(crate) use packet::receive_with_files;
pub(crate) use packet::{Packet, receive, send};

use crate::origin::Origin;
use nix::sys::eventfd::{EfdFlags, EventFd};
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::native::{SegmentReply, Welcome, status};

/// The socket and the doorbell of a native client.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) socket: OwnedFd,
    pub(crate) doorbell: EventFd,
}

impl Connection {
    pub(crate) fn new(socket: OwnedFd) -> io::Result<Self> {
        let flags = EfdFlags::EFD_NONBLOCK | EfdFlags::EFD_CLOEXEC;
        Ok(Self { socket, doorbell: EventFd::from_value_and_flags(0, flags)? })
    }

    /// Answers the hello with the channel.
    pub(crate) fn welcome(&self, channel: &OwnedFd, channel_len: u32) -> io::Result<()> {
        let welcome = Welcome { status: status::OK, version: PROTOCOL_VERSION, channel_len };
        send(&self.socket, &welcome.encode(), &[channel.as_fd(), self.doorbell.as_fd()])
    }

    /// Answers a request for host memory.
    pub(crate) fn answer_segment(
        &self,
        handle: u32,
        status: u32,
        segment: Option<&OwnedFd>,
    ) -> io::Result<()> {
        let files: Vec<_> = segment.iter().map(AsFd::as_fd).collect();
        send(&self.socket, &SegmentReply { status, handle }.encode(), &files)
    }
}

/// Answers a hello without a channel; the socket is closed afterwards.
pub(crate) fn turn_away(socket: &OwnedFd, status: u32) {
    let welcome = Welcome { status, version: PROTOCOL_VERSION, channel_len: 0 };
    // If the client does not even wait for the answer, so be it.
    let _ = send(socket, &welcome.encode(), &[]);
}

/// The user and process at the other end, from the kernel and not from the client.
pub(crate) fn peer(socket: &OwnedFd) -> io::Result<Origin> {
    use nix::sys::socket::{getsockopt, sockopt::PeerCredentials};
    let peer = getsockopt(socket, PeerCredentials)?;
    Ok(Origin::Native { pid: peer.pid(), uid: peer.uid() })
}
