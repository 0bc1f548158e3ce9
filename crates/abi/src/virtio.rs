//! The virtio device: config space, the control queue's requests, the event queue's events.
//!
//! Queue 0 (control): the driver's requests, each one readable [`ControlRequest`] (after it, for
//! [`control::PAGES_ADD`], the runs), then one writable [`ControlResponse`]. A notification of
//! queue 0 without new buffers is the doorbell: look at the rings of all channels.
//! Queue 1 (event): buffers of [`EVENT_LEN`] bytes that the driver posts; the device returns one
//! with a channel's number when a sleeper of that channel must look at its timelines.

use crate::bytes::{OutOfBounds, Reader, Writer};

/// The virtio device id that we use. A name table in QEMU must know it, and no Linux driver may
/// claim it: 38 is such a one; the magic in config space tells our device from others.
pub const DEVICE_ID: u32 = 38;
/// "SVP1", the first field of config space.
pub const CONFIG_MAGIC: u32 = u32::from_le_bytes(*b"SVP1");
/// Length of config space.
pub const CONFIG_LEN: usize = 64;
/// Number of queues.
pub const QUEUES: usize = 2;
/// Queue for requests, and doorbell.
pub const QUEUE_CONTROL: u16 = 0;
/// Queue for events.
pub const QUEUE_EVENT: u16 = 1;
/// Most channels that a device has open at once.
pub const MAX_CHANNELS: u32 = 256;
/// Most runs of pages in one announcement.
pub const MAX_PAGE_RUNS: u32 = 16384;

/// Config space: `magic u32, version u32, max_channels u32`, zeros.
pub fn encode_config(version: u32) -> [u8; CONFIG_LEN] {
    let mut out = [0; CONFIG_LEN];
    let mut w = Writer::new(&mut out);
    // Twelve bytes of 64.
    [CONFIG_MAGIC, version, MAX_CHANNELS].into_iter().for_each(|v| {
        let _ = w.u32(v);
    });
    out
}

/// Kinds of control requests.
pub mod control {
    /// The driver starts (again): every channel of the device is gone.
    pub const RESET: u32 = 0;
    /// Opens channel `channel` in the guest-physical range `addr`, `len`. The device fills in the
    /// header.
    pub const CHANNEL_OPEN: u32 = 1;
    /// Closes it. When the response comes, the device no longer touches the channel's memory, nor
    /// pages announced for it.
    pub const CHANNEL_CLOSE: u32 = 2;
    /// Announces pinned pages as `handle`: `count` runs ([`super::PageRun`]) follow the request.
    pub const PAGES_ADD: u32 = 3;
    /// Takes the announcement back. The response comes once nothing uses the pages.
    pub const PAGES_REMOVE: u32 = 4;
}

/// Status of a control request.
pub mod status {
    /// Done.
    pub const OK: u32 = 0;
    /// The request makes no sense (unknown kind, channel in use, range outside of memory).
    pub const INVALID: u32 = 1;
    /// A limit is reached.
    pub const LIMIT: u32 = 2;
    /// The protocol versions differ.
    pub const VERSION: u32 = 3;
}

/// Bytes of [`ControlRequest`].
pub const CONTROL_REQUEST_LEN: usize = 40;

/// A control request; fields that a kind does not use are zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ControlRequest {
    /// One of [`control`].
    pub kind: u32,
    /// The channel's number, below [`MAX_CHANNELS`].
    pub channel: u32,
    /// Guest-physical address of the channel.
    pub addr: u64,
    /// Length in bytes.
    pub len: u64,
    /// The guest process.
    pub pid: u32,
    /// The driver's [`crate::PROTOCOL_VERSION`].
    pub version: u32,
    /// Number of the page list.
    pub handle: u32,
    /// Runs in it.
    pub count: u32,
}

impl ControlRequest {
    /// Reads a request.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(bytes: &[u8]) -> Result<Self, OutOfBounds> {
        let mut r = Reader::new(bytes);
        Ok(Self {
            kind: r.u32()?,
            channel: r.u32()?,
            addr: r.u64()?,
            len: r.u64()?,
            pid: r.u32()?,
            version: r.u32()?,
            handle: r.u32()?,
            count: r.u32()?,
        })
    }
}

/// Bytes of [`ControlResponse`].
pub const CONTROL_RESPONSE_LEN: usize = 8;

/// The answer to a control request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ControlResponse {
    /// One of [`status`].
    pub status: u32,
    /// With [`status::VERSION`]: the host's version.
    pub detail: u32,
}

impl ControlResponse {
    /// The bytes of the answer.
    pub fn encode(&self) -> [u8; CONTROL_RESPONSE_LEN] {
        let mut out = [0; CONTROL_RESPONSE_LEN];
        let (status, detail) = out.split_at_mut(4);
        status.copy_from_slice(&self.status.to_le_bytes());
        detail.copy_from_slice(&self.detail.to_le_bytes());
        out
    }
}

/// Bytes of a [`PageRun`].
pub const PAGE_RUN_LEN: usize = 16;

/// Contiguous guest-physical memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRun {
    /// Guest-physical address, a multiple of 4 KiB.
    pub addr: u64,
    /// Bytes, a multiple of 4 KiB.
    pub len: u64,
}

impl PageRun {
    /// Reads a run.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(r: &mut Reader<'_>) -> Result<Self, OutOfBounds> {
        Ok(Self { addr: r.u64()?, len: r.u64()? })
    }
}

/// Bytes of an event: the channel's number as `u32`, and four zero bytes.
pub const EVENT_LEN: usize = 8;
