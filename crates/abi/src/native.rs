//! Set-up of a native channel: messages on a Unix seqpacket socket.
//!
//! The client sends [`Hello`]; the host answers [`Welcome`], with two descriptors if the status
//! is 0: the channel (a sealed memfd made by the host) and the kick eventfd.
//! Later the client may ask for host memory ([`SegmentRequest`]); the host answers
//! [`SegmentReply`] with one descriptor, a sealed memfd of that length. Closing the socket ends
//! the channel. Each message is one packet.

use crate::bytes::{OutOfBounds, Reader, Writer};

/// "SVPN", the first field of [`Hello`].
pub const HELLO_MAGIC: u32 = u32::from_le_bytes(*b"SVPN");
/// Bytes of each of the four messages.
pub const MESSAGE_LEN: usize = 32;

/// Status values of [`Welcome`] and [`SegmentReply`].
pub mod status {
    /// Done.
    pub const OK: u32 = 0;
    /// The message makes no sense.
    pub const INVALID: u32 = 1;
    /// A limit is reached.
    pub const LIMIT: u32 = 2;
    /// The protocol versions differ; the version field says the host's.
    pub const VERSION: u32 = 3;
}

/// The client's first message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hello {
    /// The client's [`crate::PROTOCOL_VERSION`].
    pub version: u32,
    /// Process id.
    pub pid: u32,
    /// The channel length that it asks for, in bytes.
    pub channel_len: u32,
}

/// The host's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Welcome {
    /// One of [`status`].
    pub status: u32,
    /// The host's [`crate::PROTOCOL_VERSION`].
    pub version: u32,
    /// The channel's length in bytes.
    pub channel_len: u32,
}

/// Asks for host memory that client and device both reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SegmentRequest {
    /// The handle to announce it under, chosen by the client, not in use.
    pub handle: u32,
    /// Bytes, a multiple of 4 KiB; 0 gives the segment back (then no answer comes).
    pub len: u64,
}

/// The host's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SegmentReply {
    /// One of [`status`].
    pub status: u32,
    /// The handle of the request.
    pub handle: u32,
}

impl Hello {
    /// The packet.
    pub fn encode(&self) -> [u8; MESSAGE_LEN] {
        packet(&[HELLO_MAGIC, self.version, self.pid, self.channel_len])
    }

    /// Reads the packet; `None` if it is no hello.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let [magic, version, pid, channel_len] = words(bytes).ok()?;
        (magic == HELLO_MAGIC).then_some(Self { version, pid, channel_len })
    }
}

impl Welcome {
    /// The packet.
    pub fn encode(&self) -> [u8; MESSAGE_LEN] {
        packet(&[self.status, self.version, self.channel_len])
    }

    /// Reads the packet.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(bytes: &[u8]) -> Result<Self, OutOfBounds> {
        let [status, version, channel_len] = words(bytes)?;
        Ok(Self { status, version, channel_len })
    }
}

impl SegmentRequest {
    /// The packet.
    pub fn encode(&self) -> [u8; MESSAGE_LEN] {
        packet(&[self.handle, 0, self.len as u32, (self.len >> 32) as u32])
    }

    /// Reads the packet.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(bytes: &[u8]) -> Result<Self, OutOfBounds> {
        let [handle, _, low, high] = words(bytes)?;
        Ok(Self { handle, len: u64::from(low) | u64::from(high) << 32 })
    }
}

impl SegmentReply {
    /// The packet.
    pub fn encode(&self) -> [u8; MESSAGE_LEN] {
        packet(&[self.status, self.handle])
    }

    /// Reads the packet.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(bytes: &[u8]) -> Result<Self, OutOfBounds> {
        let [status, handle] = words(bytes)?;
        Ok(Self { status, handle })
    }
}

fn packet(fields: &[u32]) -> [u8; MESSAGE_LEN] {
    let mut out = [0; MESSAGE_LEN];
    let mut w = Writer::new(&mut out);
    // At most eight fields of four bytes.
    fields.iter().for_each(|v| {
        let _ = w.u32(*v);
    });
    out
}

fn words<const N: usize>(bytes: &[u8]) -> Result<[u32; N], OutOfBounds> {
    let mut r = Reader::new(bytes);
    let mut out = [0; N];
    out.iter_mut().try_for_each(|v| r.u32().map(|read| *v = read))?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_survive_the_socket() {
        let hello = Hello { version: 3, pid: 77, channel_len: 1 << 21 };
        assert_eq!(Hello::decode(&hello.encode()), Some(hello));
        assert_eq!(Hello::decode(&[0; MESSAGE_LEN]), None);
        let welcome = Welcome { status: status::VERSION, version: 4, channel_len: 0 };
        assert_eq!(Welcome::decode(&welcome.encode()), Ok(welcome));
        let request = SegmentRequest { handle: 9, len: 5 << 32 | 4096 };
        assert_eq!(SegmentRequest::decode(&request.encode()), Ok(request));
        let reply = SegmentReply { status: status::OK, handle: 9 };
        assert_eq!(SegmentReply::decode(&reply.encode()), Ok(reply));
        assert_eq!(SegmentReply::decode(&[0; 3]), Err(OutOfBounds));
    }
}
