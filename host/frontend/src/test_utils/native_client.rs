//! A native client: connects, says hello, writes rings, rings the doorbell.

use super::ClientChannel;
use crate::native::{receive_with_files, send};
use nix::sys::socket::{AddressFamily, SockFlag, SockType, UnixAddr, connect, socket};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::Path;
use std::time::Duration;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::command::Command;
use svp_abi::native::{Hello, SegmentReply, SegmentRequest, Welcome, status};

/// A native client.
#[derive(Debug)]
pub struct NativeClient {
    socket: OwnedFd,
    doorbell: OwnedFd,
    /// The memfd of the channel.
    pub channel_file: OwnedFd,
    /// The channel.
    pub channel: ClientChannel,
}

impl NativeClient {
    /// Connects without saying anything.
    ///
    /// # Errors
    /// What the socket says.
    pub fn dial(path: &Path) -> io::Result<OwnedFd> {
        let kind = SockType::SeqPacket;
        let socket = socket(AddressFamily::Unix, kind, SockFlag::SOCK_CLOEXEC, None)?;
        connect(socket.as_raw_fd(), &UnixAddr::new(path)?)?;
        Ok(socket)
    }

    /// Sends a packet and waits for the answer and its descriptors.
    ///
    /// # Errors
    /// What the socket says.
    pub fn ask(socket: &OwnedFd, packet: &[u8]) -> io::Result<(Vec<u8>, Vec<OwnedFd>)> {
        send(socket, packet, &[])?;
        receive_with_files(socket)
    }

    /// Connects and gets a channel of `channel_len` bytes, or the host's refusal.
    ///
    /// # Errors
    /// What the socket says; a refusal comes with its status in the message.
    pub fn connect(path: &Path, channel_len: u32) -> io::Result<Self> {
        let socket = Self::dial(path)?;
        let hello = Hello { version: PROTOCOL_VERSION, pid: std::process::id(), channel_len };
        let (answer, files) = Self::ask(&socket, &hello.encode())?;
        let welcome = Welcome::decode(&answer).map_err(io::Error::other)?;
        if welcome.status != status::OK {
            return Err(io::Error::other(format!("refused with status {}", welcome.status)));
        }
        let [channel_file, doorbell] = <[OwnedFd; 2]>::try_from(files)
            .map_err(|files| io::Error::other(format!("{} descriptors came", files.len())))?;
        let channel = ClientChannel::new(&channel_file, 0, welcome.channel_len as usize)?;
        Ok(Self { socket, doorbell, channel_file, channel })
    }

    /// Asks for host memory; `None` if the host refuses.
    ///
    /// # Errors
    /// What the socket says.
    pub fn segment(&self, handle: u32, len: u64) -> io::Result<Option<OwnedFd>> {
        let request = SegmentRequest { handle, len };
        let (answer, mut files) = Self::ask(&self.socket, &request.encode())?;
        let reply = SegmentReply::decode(&answer).map_err(io::Error::other)?;
        assert_eq!(reply.handle, handle);
        assert_eq!(reply.status == status::OK, files.len() == 1, "a segment comes with success");
        Ok(files.pop())
    }

    /// Gives host memory back.
    ///
    /// # Errors
    /// What the socket says.
    pub fn give_back(&self, handle: u32) -> io::Result<()> {
        send(&self.socket, &SegmentRequest { handle, len: 0 }.encode(), &[])
    }

    /// The socket, to send nonsense through.
    pub fn socket(&self) -> &OwnedFd {
        &self.socket
    }

    /// Rings the doorbell.
    pub fn ring(&self) {
        nix::unistd::write(&self.doorbell, &1u64.to_ne_bytes()).unwrap();
    }

    /// Submits on the control timeline, and rings the doorbell if the host sleeps.
    pub fn submit(&mut self, value: u64, command: &Command<'_>) {
        if self.channel.submit(value, command) {
            self.ring();
        }
    }

    /// Submits a trivial command and sleeps until it is answered.
    pub fn round_trip(&mut self, value: u64, timeout: Duration) -> bool {
        self.submit(value, &Command::Signal { timeline: 2, value });
        self.channel.wait(svp_abi::channel::TIMELINE_CONTROL, value, timeout)
    }
}
