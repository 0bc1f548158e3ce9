//! Frames over a Unix stream socket: a length, bytes, and file descriptors beside them.
//!
//! A stream, not packets: an image of a module is longer than a packet may be. The descriptors
//! of a frame are attached to its first byte, so they arrive no later than its header.

use std::collections::VecDeque;
use std::io::{IoSlice, IoSliceMut};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

use nix::errno::Errno;
use nix::sys::socket::{
    ControlMessage, ControlMessageOwned, MsgFlags, RecvMsg, UnixAddr, recvmsg, sendmsg,
};

use crate::message::Parcel;

/// Length of a frame's header: length of its bytes and number of its files, `u32` each.
const HEADER_LEN: usize = 8;
/// Longest frame; an image of a module is at most this.
const FRAME_BYTES_MAX: usize = 512 << 20;
/// What the kernel lets travel beside one message (`SCM_MAX_FD`).
pub(crate) const FILES_MAX: usize = 253;
const CHUNK_BYTES: usize = 256 * 1024;

/// Why a frame could not be sent or received.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SocketError {
    /// The system refused, or the other side is gone.
    #[error("socket to the device's domain")]
    System(#[from] Errno),
    /// A frame longer than allowed, or with too many files.
    #[error("frame of {bytes} bytes with {files} files")]
    TooLarge { bytes: usize, files: usize },
    /// There is no thread for frames that wait for room.
    #[error("no thread for what waits to be sent")]
    Thread(#[source] std::io::Error),
    /// The stream ended within a frame, or files went missing.
    #[error("the stream ended within a frame")]
    CutShort,
}

/// Sends a frame; waits for room.
pub(crate) fn send<F: AsRawFd>(socket: &OwnedFd, parcel: Parcel<F>) -> Result<(), SocketError> {
    Frame::new(parcel)?.send(socket)
}

/// A frame that is being sent.
#[derive(Debug)]
pub(crate) struct Frame<F> {
    header: [u8; HEADER_LEN],
    parcel: Parcel<F>,
    sent: usize,
}

impl<F: AsRawFd> Frame<F> {
    /// A frame of which nothing has been sent.
    pub(crate) fn new(parcel: Parcel<F>) -> Result<Self, SocketError> {
        let (bytes, files) = (parcel.bytes.len(), parcel.files.len());
        if bytes > FRAME_BYTES_MAX || files > FILES_MAX {
            return Err(SocketError::TooLarge { bytes, files });
        }
        let mut header = [0; HEADER_LEN];
        header[..4].copy_from_slice(&(bytes as u32).to_le_bytes());
        header[4..].copy_from_slice(&(files as u32).to_le_bytes());
        Ok(Self { header, parcel, sent: 0 })
    }

    /// Sends what has not been sent; waits for room.
    pub(crate) fn send(&mut self, socket: &OwnedFd) -> Result<(), SocketError> {
        self.advance(socket, MsgFlags::empty()).map(drop)
    }

    /// Sends what there is room for; whether that was all.
    pub(crate) fn try_send(&mut self, socket: &OwnedFd) -> Result<bool, SocketError> {
        self.advance(socket, MsgFlags::MSG_DONTWAIT)
    }

    fn advance(&mut self, socket: &OwnedFd, flags: MsgFlags) -> Result<bool, SocketError> {
        let raw: Vec<RawFd> = self.parcel.files.iter().map(AsRawFd::as_raw_fd).collect();
        let files = [ControlMessage::ScmRights(&raw)];
        while self.sent < HEADER_LEN + self.parcel.bytes.len() {
            let rest = [
                IoSlice::new(&self.header[self.sent.min(HEADER_LEN)..]),
                IoSlice::new(&self.parcel.bytes[self.sent.saturating_sub(HEADER_LEN)..]),
            ];
            // They go with the first byte.
            let beside = if raw.is_empty() || self.sent > 0 { &[][..] } else { &files[..] };
            let flags = flags | MsgFlags::MSG_NOSIGNAL;
            match sendmsg::<UnixAddr>(socket.as_raw_fd(), &rest, beside, flags, None) {
                Ok(count) => self.sent += count,
                Err(Errno::EINTR) => {}
                Err(Errno::EAGAIN) if flags.contains(MsgFlags::MSG_DONTWAIT) => return Ok(false),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(true)
    }
}

/// What a look at a socket has found.
#[derive(Debug)]
pub(crate) enum Look {
    Frame(Parcel<OwnedFd>),
    Nothing,
    Closed,
}

/// Receives frames, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Receiver {
    bytes: Vec<u8>,
    /// How much of `bytes` has been taken.
    taken: usize,
    /// Where the system puts what it has; made once, since to fill it costs more than a short frame.
    chunk: Vec<u8>,
    files: VecDeque<OwnedFd>,
}

impl Receiver {
    /// The next frame, for which it waits; `None` once the other side has closed the socket.
    pub(crate) fn receive(
        &mut self,
        socket: &OwnedFd,
    ) -> Result<Option<Parcel<OwnedFd>>, SocketError> {
        loop {
            if let Some(parcel) = self.take()? {
                return Ok(Some(parcel));
            }
            match self.read(socket, MsgFlags::empty())? {
                0 if self.taken == self.bytes.len() => return Ok(None),
                0 => return Err(SocketError::CutShort),
                _ => {}
            }
        }
    }

    /// The next frame if it is there, or that the other side has closed the socket after a whole one.
    pub(crate) fn look(&mut self, socket: &OwnedFd) -> Result<Look, SocketError> {
        loop {
            if let Some(parcel) = self.take()? {
                return Ok(Look::Frame(parcel));
            }
            match self.read(socket, MsgFlags::MSG_DONTWAIT) {
                Ok(0) if self.taken == self.bytes.len() => return Ok(Look::Closed),
                Ok(0) => return Err(SocketError::CutShort),
                Ok(_) => {}
                Err(SocketError::System(Errno::EAGAIN)) => return Ok(Look::Nothing),
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes a whole frame out of what has been read.
    fn take(&mut self) -> Result<Option<Parcel<OwnedFd>>, SocketError> {
        let rest = &self.bytes[self.taken..];
        let Some((header, rest)) = rest.split_first_chunk::<HEADER_LEN>() else { return Ok(None) };
        let [a, b, c, d, e, f, g, h] = *header;
        let bytes = u32::from_le_bytes([a, b, c, d]) as usize;
        let files = u32::from_le_bytes([e, f, g, h]) as usize;
        if bytes > FRAME_BYTES_MAX || files > FILES_MAX {
            return Err(SocketError::TooLarge { bytes, files });
        }
        let Some(body) = rest.get(..bytes) else { return Ok(None) };
        if files > self.files.len() {
            return Err(SocketError::CutShort);
        }
        let parcel = Parcel { bytes: body.to_vec(), files: self.files.drain(..files).collect() };
        self.taken += HEADER_LEN + bytes;
        Ok(Some(parcel))
    }

    fn read(&mut self, socket: &OwnedFd, flags: MsgFlags) -> Result<usize, SocketError> {
        self.bytes.drain(..self.taken);
        self.taken = 0;
        self.chunk.resize(CHUNK_BYTES, 0);
        let mut control = nix::cmsg_space!([RawFd; FILES_MAX]);
        let mut slices = [IoSliceMut::new(&mut self.chunk)];
        let flags = flags | MsgFlags::MSG_CMSG_CLOEXEC;
        let received = loop {
            match recvmsg(socket.as_raw_fd(), &mut slices, Some(&mut control), flags) {
                Err(Errno::EINTR) => {}
                other => break other,
            }
        };
        let received = received.and_then(|message: RecvMsg<'_, '_, UnixAddr>| {
            self.files.extend(files_of(&message)?);
            Ok(message.bytes)
        });
        let count = received?;
        self.bytes.extend_from_slice(&self.chunk[..count]);
        Ok(count)
    }
}

/// Takes the descriptors that came beside a message.
#[allow(unsafe_code)]
fn files_of(received: &RecvMsg<'_, '_, UnixAddr>) -> Result<Vec<OwnedFd>, Errno> {
    let mut files = Vec::new();
    for beside in received.cmsgs()? {
        if let ControlMessageOwned::ScmRights(raw) = beside {
            // SAFETY: the kernel has just made these descriptors for us; they have no other owner.
            files.extend(raw.into_iter().map(|it| unsafe { OwnedFd::from_raw_fd(it) }));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::socket::{AddressFamily, SockFlag, SockType, socketpair};
    use std::sync::Arc;

    fn pair() -> (OwnedFd, OwnedFd) {
        socketpair(AddressFamily::Unix, SockType::Stream, None, SockFlag::SOCK_CLOEXEC).unwrap()
    }

    fn parcel(bytes: Vec<u8>, files: usize) -> Parcel<Arc<OwnedFd>> {
        let file = || Arc::new(std::fs::File::open("/dev/null").unwrap().into());
        Parcel { bytes, files: (0..files).map(|_| file()).collect() }
    }

    #[test]
    fn frames_arrive_whole_with_their_files() {
        let (here, there) = pair();
        let sizes = [(0, 0), (5, 2), (1, 0), (3_000_000, 1), (7, FILES_MAX), (2, 0)];
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for (bytes, files) in sizes {
                    send(&here, parcel(vec![bytes as u8; bytes], files)).unwrap();
                }
                drop(here);
            });
            let mut receiver = Receiver::default();
            for (bytes, files) in sizes {
                let got = receiver.receive(&there).unwrap().unwrap();
                assert_eq!((got.bytes.len(), got.files.len()), (bytes, files));
                assert!(got.bytes.iter().all(|it| *it == bytes as u8));
            }
            assert!(receiver.receive(&there).unwrap().is_none());
        });
    }

    #[test]
    fn what_is_not_there_is_not_waited_for() {
        let (here, there) = pair();
        let mut receiver = Receiver::default();
        let mut look = || receiver.look(&there);
        assert!(matches!(look().unwrap(), Look::Nothing));
        send(&here, parcel(vec![1, 2], 1)).unwrap();
        let Look::Frame(parcel) = look().unwrap() else { panic!("no frame") };
        assert_eq!((parcel.bytes, parcel.files.len()), (vec![1, 2], 1));
        nix::unistd::write(&here, &[1; HEADER_LEN]).unwrap();
        drop(here);
        assert!(look().is_err());
    }

    #[test]
    fn a_stream_that_lies_is_an_error() {
        for lie in [&[0xff; 8][..], &[1, 0, 0, 0, 1, 0, 0, 0, 7], &[9, 0, 0, 0, 0, 0, 0, 0, 1]] {
            let (here, there) = pair();
            nix::unistd::write(&here, lie).unwrap();
            drop(here);
            assert!(Receiver::default().receive(&there).is_err(), "{lie:?}");
        }
        let (here, _there) = pair();
        assert!(send(&here, parcel(vec![], FILES_MAX + 1)).is_err());
    }
}
