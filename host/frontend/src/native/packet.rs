//! Packets on a seqpacket socket, with descriptors in one direction only: to the client.

use nix::errno::Errno;
use nix::sys::socket::{ControlMessage, MsgFlags, recv, sendmsg};
use std::io::{self, IoSlice};
use std::os::fd::{AsRawFd, BorrowedFd, OwnedFd, RawFd};
use svp_abi::native::MESSAGE_LEN;

/// The result of a read from the socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packet {
    /// A message of the right length.
    Message([u8; MESSAGE_LEN]),
    /// A message of another length.
    Malformed,
    /// No packet has come yet.
    Empty,
    /// The other end is closed.
    HungUp,
}

/// Takes the next packet without waiting. Descriptors that come with it are dropped by the kernel,
/// since there is no room for them.
pub(crate) fn receive(socket: &OwnedFd) -> Packet {
    // One byte more, to tell a longer packet from a right one.
    let mut bytes = [0; MESSAGE_LEN + 1];
    match recv(socket.as_raw_fd(), &mut bytes, MsgFlags::MSG_DONTWAIT) {
        Ok(0) => Packet::HungUp,
        Ok(MESSAGE_LEN) => {
            bytes.first_chunk().map_or(Packet::Malformed, |message| Packet::Message(*message))
        }
        Ok(_) => Packet::Malformed,
        Err(Errno::EAGAIN | Errno::EINTR) => Packet::Empty,
        Err(_) => Packet::HungUp,
    }
}

/// Sends a packet without waiting: a client that does not read its answers loses its connection.
pub(crate) fn send(socket: &OwnedFd, bytes: &[u8], files: &[BorrowedFd<'_>]) -> io::Result<()> {
    let raw: Vec<RawFd> = files.iter().map(AsRawFd::as_raw_fd).collect();
    let rights = [ControlMessage::ScmRights(&raw)];
    let control = if raw.is_empty() { &rights[..0] } else { &rights[..] };
    let flags = MsgFlags::MSG_DONTWAIT | MsgFlags::MSG_NOSIGNAL;
    sendmsg::<()>(socket.as_raw_fd(), &[IoSlice::new(bytes)], control, flags, None)?;
    Ok(())
}

/// Waits for a packet with up to two descriptors: the client's side.
#[cfg(any(test, feature = "test-utils"))]
pub(crate) fn receive_with_files(socket: &OwnedFd) -> io::Result<(Vec<u8>, Vec<OwnedFd>)> {
    use nix::cmsg_space;
    use nix::sys::socket::{ControlMessageOwned, recvmsg};
    let mut bytes = [0; MESSAGE_LEN];
    let mut space = cmsg_space!([RawFd; 2]);
    let mut io = [std::io::IoSliceMut::new(&mut bytes)];
    let flags = MsgFlags::MSG_CMSG_CLOEXEC;
    let message = recvmsg::<()>(socket.as_raw_fd(), &mut io, Some(&mut space), flags)?;
    let len = message.bytes;
    let mut files = Vec::new();
    for control in message.cmsgs()? {
        if let ControlMessageOwned::ScmRights(raw) = control {
            files.extend(raw.into_iter().map(crate::shared::own_received));
        }
    }
    Ok((bytes.get(..len).unwrap_or_default().to_vec(), files))
}
