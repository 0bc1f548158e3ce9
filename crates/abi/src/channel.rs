//! The channel: what lies where in the memory that client and host share.
//!
//! ```text
//! 0            header (4 KiB)
//! ring_off     submission ring, a power of two in bytes, 64-byte slots
//! words_off    timeline words, 32 bytes each
//! output_off   text that kernels print (printf), a byte ring
//! arena_off    small data: snapshots of pageable memory, replies
//! ```
//!
//! The host fills the header when the channel opens. Afterwards each field has one writer. The
//! host reads what the client writes as hostile: it keeps its own copy of every offset and length.

use crate::bytes::{OutOfBounds, Reader, Writer};

/// "SVPCHAN1", the first eight bytes of an open channel.
pub const MAGIC: u64 = u64::from_le_bytes(*b"SVPCHAN1");
/// Bytes before the ring.
pub const HEADER_LEN: usize = 4096;
/// Commands start at, and are as long as, multiples of this.
pub const SLOT_LEN: usize = 64;
/// Longest command in bytes, parameters included.
pub const MAX_COMMAND_LEN: usize = 64 * 1024;
/// Smallest channel that has room for everything.
pub const MIN_CHANNEL_LEN: usize = 512 * 1024;
/// The size that clients ask for.
pub const DEFAULT_CHANNEL_LEN: usize = 2 * 1024 * 1024;

/// Client writes (u64): bytes ever put into the ring.
pub const OFF_RING_TAIL: usize = 256;
/// Client writes (u32): how many of its threads sleep; the host signals only if it is not 0.
pub const OFF_WAITERS: usize = 264;
/// Client writes (u64): bytes of printed text ever taken.
pub const OFF_OUTPUT_TAIL: usize = 272;

/// Host writes (u64): bytes ever taken from the ring.
pub const OFF_RING_HEAD: usize = 384;
/// Host writes (u32): [`HOST_NEED_WAKEUP`] and [`HOST_CLOSED`].
pub const OFF_HOST_FLAGS: usize = 392;
/// Host writes (u32): goes up by one at each interrupt; a native client's futex word.
pub const OFF_IRQ_SEQ: usize = 396;
/// Host writes (u32): the sticky error of the client's context (a `CUresult`), 0 = none.
pub const OFF_CONTEXT_ERROR: usize = 400;
/// Host writes (u64): bytes of printed text ever put. If the client falls behind by more than
/// the ring's length, the oldest text is lost, as CUDA's own printf FIFO does.
pub const OFF_OUTPUT_HEAD: usize = 408;

/// The host sleeps: ring the doorbell after moving the tail.
pub const HOST_NEED_WAKEUP: u32 = 1;
/// The host has ended this channel; what the text ring holds last says why.
pub const HOST_CLOSED: u32 = 2;

/// Length of one timeline word.
pub const WORD_LEN: usize = 32;
/// In a timeline word (u64): the value that has been reached. Written last, with release order.
pub const WORD_VALUE: usize = 0;
/// In a timeline word (u32): in its low half the last error (a `CUresult`) of work on this timeline, 0 = none; in its high
/// half how many there were before it, modulo 2^16.
pub const WORD_ERROR: usize = 8;
/// In a timeline word (u32), written by the client: the low half of the value that the first of its
/// sleepers waits for. The host need not wake any of them before. 0 = for any.
pub const WORD_WANTED: usize = 12;
/// In a timeline word (u64): host monotonic time of the last signal in nanoseconds.
pub const WORD_TIME_NS: usize = 16;
/// In a timeline word (u64): guest time at which the value may be seen, 0 = at once.
pub const WORD_DUE_GUEST_NS: usize = 24;

/// What [`WORD_ERROR`] becomes with another error.
pub fn with_error(word: u32, code: u32) -> u32 {
    let before = if word == 0 { 0 } else { (word >> 16) + 1 };
    before << 16 | code & 0xffff
}

/// The last error that a [`WORD_ERROR`] shows, 0 = none.
pub fn last_error(word: u32) -> u32 {
    word & 0xffff
}

/// Whether a timeline that has come to `value` has come to what was `wanted` ([`WORD_WANTED`]).
/// Halves are compared as far as they lie less than 2^31 apart.
pub fn is_wanted(value: u64, wanted: u32) -> bool {
    wanted == 0 || (value as u32).wrapping_sub(wanted) < 1 << 31
}

/// The timeline of the legacy default stream.
pub const TIMELINE_LEGACY: u32 = 0;
/// The timeline of commands that belong to no stream.
pub const TIMELINE_CONTROL: u32 = 1;
/// The first timeline that a client may give to a stream or an event of its own.
pub const TIMELINE_FIRST_FREE: u32 = 2;

/// Where the parts of a channel lie, and which addresses its client owns.
///
/// Offsets and lengths are in bytes from the channel's start; addresses are device addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Length of the whole channel.
    pub total_len: u32,
    /// Start of the submission ring.
    pub ring_off: u32,
    /// Length of the ring, a power of two.
    pub ring_len: u32,
    /// Start of the timeline words.
    pub words_off: u32,
    /// Number of timeline words.
    pub words_count: u32,
    /// Start of the printed text.
    pub output_off: u32,
    /// Length of the printed text, a power of two.
    pub output_len: u32,
    /// Start of the arena.
    pub arena_off: u32,
    /// Length of the arena.
    pub arena_len: u32,
}

impl Layout {
    /// Divides a channel of `total_len` bytes: an eighth each for ring and words, 1/32 for text,
    /// the rest for the arena. `None` if it is shorter than [`MIN_CHANNEL_LEN`], longer than
    /// 1 GiB, or not a multiple of 4 KiB.
    pub fn divide(total_len: u32) -> Option<Self> {
        let total = total_len as usize;
        if !(MIN_CHANNEL_LEN..=1 << 30).contains(&total) || !total.is_multiple_of(HEADER_LEN) {
            return None;
        }
        let eighth = 1u32 << (total_len / 8).ilog2();
        let ring_off = HEADER_LEN as u32;
        let words_off = ring_off + eighth;
        let output_off = words_off + eighth;
        let output_len = eighth / 4;
        let arena_off = output_off + output_len;
        Some(Self {
            total_len,
            ring_off,
            ring_len: eighth,
            words_off,
            words_count: eighth / WORD_LEN as u32,
            output_off,
            output_len,
            arena_off,
            arena_len: total_len - arena_off,
        })
    }
}

/// The device addresses of one client, agreed at connect. The parts do not overlap and lie in one
/// aligned window of a power of two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Window {
    /// Start of the window.
    pub base: u64,
    /// Length of the window, a power of two; `base` is a multiple of it.
    pub len: u64,
    /// Start of the part that the client sub-allocates for `cudaMalloc`.
    pub device_base: u64,
    /// The length.
    pub device_len: u64,
    /// Start of the part for pinned, mapped and managed host memory.
    pub host_base: u64,
    /// The length.
    pub host_len: u64,
    /// How many bytes of device memory the client may have mapped at once.
    pub lease_bytes: u64,
}

/// The part of the header that is written once, by the host, when the channel opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// [`crate::PROTOCOL_VERSION`] of the host.
    pub version: u32,
    /// Where the parts lie.
    pub layout: Layout,
    /// Which addresses are the client's.
    pub window: Window,
}

/// Bytes that [`Header::encode`] writes.
pub const HEADER_FIXED_LEN: usize = 112;

impl Header {
    /// Writes the header's fixed part.
    pub fn encode(&self) -> [u8; HEADER_FIXED_LEN] {
        let mut out = [0; HEADER_FIXED_LEN];
        let mut w = Writer::new(&mut out);
        let l = &self.layout;
        let words32 = [
            self.version,
            l.total_len,
            l.ring_off,
            l.ring_len,
            l.words_off,
            l.words_count,
            l.output_off,
            l.output_len,
            l.arena_off,
            l.arena_len,
        ];
        let win = &self.window;
        let words64 = [
            win.base,
            win.len,
            win.device_base,
            win.device_len,
            win.host_base,
            win.host_len,
            win.lease_bytes,
        ];
        // 8 + 10 * 4 + 7 * 8 = 104 bytes: it fits.
        let _ = w.u64(MAGIC);
        words32.into_iter().for_each(|v| {
            let _ = w.u32(v);
        });
        words64.into_iter().for_each(|v| {
            let _ = w.u64(v);
        });
        out
    }

    /// Reads the fixed part.
    ///
    /// # Errors
    /// [`HeaderError`] if the magic is not there, or the bytes are too short.
    pub fn decode(bytes: &[u8]) -> Result<Self, HeaderError> {
        let mut r = Reader::new(bytes);
        let magic = r.u64()?;
        if magic != MAGIC {
            return Err(HeaderError::Magic(magic));
        }
        Ok(Self {
            version: r.u32()?,
            layout: Layout {
                total_len: r.u32()?,
                ring_off: r.u32()?,
                ring_len: r.u32()?,
                words_off: r.u32()?,
                words_count: r.u32()?,
                output_off: r.u32()?,
                output_len: r.u32()?,
                arena_off: r.u32()?,
                arena_len: r.u32()?,
            },
            window: Window {
                base: r.u64()?,
                len: r.u64()?,
                device_base: r.u64()?,
                device_len: r.u64()?,
                host_base: r.u64()?,
                host_len: r.u64()?,
                lease_bytes: r.u64()?,
            },
        })
    }
}

/// Why a header is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeaderError {
    /// The first eight bytes, which are not [`MAGIC`].
    Magic(u64),
    /// Fewer bytes than a header has.
    Short,
}

impl From<OutOfBounds> for HeaderError {
    fn from(_: OutOfBounds) -> Self {
        Self::Short
    }
}

impl core::fmt::Display for HeaderError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Magic(found) => write!(f, "not a channel: magic is {found:#018x}"),
            Self::Short => f.write_str("channel header is cut short"),
        }
    }
}

impl core::error::Error for HeaderError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_each_other_and_fill_the_channel() {
        for len in [MIN_CHANNEL_LEN, DEFAULT_CHANNEL_LEN, 3 << 20] {
            let l = Layout::divide(len as u32).unwrap();
            assert_eq!(l.ring_off as usize, HEADER_LEN);
            assert_eq!(l.words_off, l.ring_off + l.ring_len);
            assert_eq!(l.output_off, l.words_off + l.words_count * WORD_LEN as u32);
            assert_eq!(l.arena_off, l.output_off + l.output_len);
            assert_eq!(l.arena_off + l.arena_len, l.total_len);
            assert!(l.ring_len.is_power_of_two() && l.output_len.is_power_of_two());
            assert!(l.ring_len as usize >= MAX_COMMAND_LEN);
        }
        assert_eq!(Layout::divide(4096), None);
        assert_eq!(Layout::divide(MIN_CHANNEL_LEN as u32 + 1), None);
    }

    #[test]
    fn header_survives_the_border() {
        let header = Header {
            version: 7,
            layout: Layout::divide(DEFAULT_CHANNEL_LEN as u32).unwrap(),
            window: Window { base: 1 << 45, len: 1 << 36, lease_bytes: 5, ..Window::default() },
        };
        assert_eq!(Header::decode(&header.encode()), Ok(header));
        assert_eq!(Header::decode(&[0; 200]), Err(HeaderError::Magic(0)));
        assert_eq!(Header::decode(&header.encode()[..50]), Err(HeaderError::Short));
    }

    #[test]
    fn each_error_makes_another_word() {
        let first = with_error(0, 700);
        assert_eq!((first, last_error(first)), (700, 700));
        let second = with_error(first, 700);
        assert!(second != first && last_error(second) == 700);
        assert_eq!(last_error(with_error(second, 304)), 304);
        // The number begins anew; what has failed does not become 0.
        assert_eq!(with_error(0xffff << 16 | 700, 304), 304);
    }

    #[test]
    fn a_half_tells_whether_a_value_is_reached() {
        assert!(is_wanted(0, 0) && is_wanted(7, 0), "any");
        assert_eq!([6, 7, 8].map(|value| is_wanted(value, 7)), [false, true, true]);
        // Across the end of the halves.
        assert!(!is_wanted(0xffff_fff0, 5) && is_wanted(0x1_0000_0005, 5));
        assert!(is_wanted(0x1_0000_0001, 0xffff_ffff));
    }
}
