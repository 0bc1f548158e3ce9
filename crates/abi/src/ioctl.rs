//! The ioctls of `/dev/svpN`, as `include/svp_abi.h` has them for the driver.
//!
//! `open` makes a channel slot, [`REGISTER`] its memory; then `mmap` at offset 0 gives the whole
//! channel. `poll` reports readable after each event for the channel; `read` gives eight bytes, the
//! number of events since the last. `close`, also by the process's death, closes the channel and
//! unpins every page.

/// The letter of our ioctls.
pub const MAGIC: u8 = 0xb7;

/// `_IOWR(MAGIC, 1, Register)`: allocates the channel and opens it at the device.
pub const REGISTER: u32 = iowr(1, size_of::<Register>());
/// `_IO(MAGIC, 2)`: rings the doorbell.
pub const KICK: u32 = io(2);
/// `_IOW(MAGIC, 3, Wait)`: sleeps until a timeline has reached a value. ETIME when the time is up,
/// EINTR for a signal, EPIPE when the host has ended the channel, ENODEV when the device is gone.
pub const WAIT: u32 = iow(3, size_of::<Wait>());
/// `_IOWR(MAGIC, 4, Pin)`: pins user pages and announces them to the device under a handle.
pub const PIN: u32 = iowr(4, size_of::<Pin>());
/// `_IOW(MAGIC, 5, Unpin)`: takes them back; returns once the device no longer uses them.
pub const UNPIN: u32 = iow(5, size_of::<Unpin>());

/// Argument of [`REGISTER`].
#[repr(C)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Register {
    /// In: the client's protocol version. Out: the host's, on a mismatch (EPROTO).
    pub version: u32,
    /// In: the length asked for. Out: the length got, which may be less.
    pub channel_len: u32,
    /// Out: the channel's number at its device.
    pub channel: u32,
    /// Zero.
    pub reserved: u32,
}

/// Argument of [`WAIT`].
#[repr(C)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wait {
    /// The number of the timeline.
    pub timeline: u32,
    /// Zero.
    pub reserved: u32,
    /// The value to reach.
    pub value: u64,
    /// How long at most, in nanoseconds; `u64::MAX` for ever.
    pub timeout_ns: u64,
}

/// Argument of [`PIN`].
#[repr(C)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pin {
    /// First byte, a multiple of the page size.
    pub addr: u64,
    /// Bytes, a multiple of the page size.
    pub len: u64,
    /// In: the handle to announce the pages under, chosen by the client, not in use.
    pub handle: u32,
    /// Zero.
    pub reserved: u32,
}

/// Argument of [`UNPIN`].
#[repr(C)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Unpin {
    /// The handle of the pinned pages.
    pub handle: u32,
    /// Zero.
    pub reserved: u32,
}

const fn io(number: u32) -> u32 {
    (MAGIC as u32) << 8 | number
}

const fn iow(number: u32, size: usize) -> u32 {
    1 << 30 | (size as u32) << 16 | io(number)
}

const fn iowr(number: u32, size: usize) -> u32 {
    3 << 30 | (size as u32) << 16 | io(number)
}
