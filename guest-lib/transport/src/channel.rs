//! The open channel: its header, its words, its arena.

use crate::clock::monotonic_ns;
use crate::device::DeviceLink;
use crate::error::{ChannelError, OpenError};
use crate::fork::ForkMark;
use crate::memory::SharedMemory;
use crate::native::NativeLink;
use crate::reservation::Reservation;
use crate::ring::Ring;
use crate::sleep::SleepingThreads;
use crate::spin::{HostCores, SpinPolicy};
use crate::user::UserMemory;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{
    HEADER_FIXED_LEN, HOST_CLOSED, Header, Layout, MAX_COMMAND_LEN, OFF_CONTEXT_ERROR,
    OFF_HOST_FLAGS, OFF_RING_HEAD, OFF_RING_TAIL, WORD_DUE_GUEST_NS, WORD_ERROR, WORD_LEN,
    WORD_TIME_NS, WORD_VALUE, Window,
};

/// How the host is signalled and waited for.
#[derive(Debug)]
pub(crate) enum Link {
    Native(NativeLink),
    Device(DeviceLink),
}

/// An open channel to the host. Dropping it closes it, and the host frees what belonged to it.
#[derive(Debug)]
pub struct Channel {
    pub(crate) memory: SharedMemory,
    pub(crate) layout: Layout,
    pub(crate) link: Link,
    pub(crate) ring: Mutex<Ring>,
    pub(crate) sleepers: Mutex<SleepingThreads>,
    pub(crate) spin: SpinPolicy,
    pub(crate) reservation: Option<Reservation>,
    pub(crate) next_handle: AtomicU32,
    window: Window,
    mark: ForkMark,
}

impl Channel {
    pub(crate) fn new(link: Link, memory: SharedMemory, via: &Path) -> Result<Self, OpenError> {
        let name = || via.display().to_string();
        let malformed = |what: String| OpenError::Malformed { via: name(), what };
        if memory.len() < HEADER_FIXED_LEN {
            return Err(malformed(format!("{} bytes long", memory.len())));
        }
        let mut head = [0; HEADER_FIXED_LEN];
        memory.read(0, &mut head);
        let header = Header::decode(&head).map_err(|e| malformed(e.to_string()))?;
        if header.version != PROTOCOL_VERSION {
            let (host, ours) = (header.version, PROTOCOL_VERSION);
            return Err(OpenError::Version { via: name(), host, ours });
        }
        check_layout(&header.layout, memory.len()).map_err(malformed)?;
        check_window(&header.window).map_err(malformed)?;
        let tail = memory.word64(OFF_RING_TAIL).load(Ordering::Acquire);
        let head = memory.word64(OFF_RING_HEAD).load(Ordering::Acquire);
        let mark = ForkMark::new().map_err(|e| OpenError::Io {
            via: name(),
            step: "marking the process",
            source: e.into(),
        })?;
        Ok(Self {
            ring: Mutex::new(Ring::new(&header.layout, tail, head)),
            sleepers: Mutex::default(),
            spin: SpinPolicy::new(match link {
                Link::Native(_) => HostCores::Shared,
                Link::Device(_) => HostCores::Apart,
            }),
            reservation: Reservation::new(header.window.base, header.window.len),
            next_handle: AtomicU32::new(1),
            layout: header.layout,
            window: header.window,
            memory,
            link,
            mark,
        })
    }

    /// The device addresses that are this client's.
    pub fn window(&self) -> Window {
        self.window
    }

    /// Whether the channel leads out of a virtual machine.
    pub fn in_vm(&self) -> bool {
        matches!(self.link, Link::Device(_))
    }

    /// Whether host memory appears at its device address. If the window's addresses were taken
    /// already, it appears elsewhere.
    pub fn shares_addresses(&self) -> bool {
        self.reservation.is_some()
    }

    /// Number of timelines, the fixed ones included.
    pub fn timelines(&self) -> u32 {
        self.layout.words_count
    }

    /// The length of the arena in bytes.
    pub fn arena_len(&self) -> usize {
        self.layout.arena_len as usize
    }

    /// Fails in a child of the process that opened the channel, and after the host closed it.
    ///
    /// # Errors
    /// [`ChannelError::Forked`], [`ChannelError::Closed`].
    pub fn check(&self) -> Result<(), ChannelError> {
        if !self.mark.is_ours() {
            return Err(ChannelError::Forked);
        }
        if self.host_flags() & HOST_CLOSED != 0 {
            return Err(ChannelError::Closed);
        }
        Ok(())
    }

    /// Whether the calling process opened the channel.
    pub fn is_ours(&self) -> bool {
        self.mark.is_ours()
    }

    pub(crate) fn host_flags(&self) -> u32 {
        self.memory.word32(OFF_HOST_FLAGS).load(Ordering::Acquire)
    }

    /// The sticky error of the context (a `CUresult`), 0 = none.
    pub fn context_error(&self) -> u32 {
        self.memory.word32(OFF_CONTEXT_ERROR).load(Ordering::Acquire)
    }

    pub(crate) fn word(&self, timeline: u32, field: usize) -> usize {
        assert!(timeline < self.layout.words_count, "no timeline {timeline}");
        self.layout.words_off as usize + timeline as usize * WORD_LEN + field
    }

    /// Whether a timeline has reached `value`, and the guest's clock the time at which it may be
    /// seen.
    pub fn has_reached(&self, timeline: u32, value: u64) -> bool {
        if self.value(timeline) < value {
            return false;
        }
        let due = self.word(timeline, WORD_DUE_GUEST_NS);
        let due_ns = self.memory.word64(due).load(Ordering::Relaxed);
        due_ns == 0 || due_ns <= monotonic_ns()
    }

    /// The value that a timeline has reached.
    pub fn value(&self, timeline: u32) -> u64 {
        self.memory.word64(self.word(timeline, WORD_VALUE)).load(Ordering::Acquire)
    }

    /// Errors of work on a timeline, as [`svp_abi::channel::WORD_ERROR`] shows them, 0 = none.
    pub fn timeline_error(&self, timeline: u32) -> u32 {
        self.memory.word32(self.word(timeline, WORD_ERROR)).load(Ordering::Acquire)
    }

    /// The host's time of a timeline's last signal in nanoseconds.
    pub fn time_ns(&self, timeline: u32) -> u64 {
        self.memory.word64(self.word(timeline, WORD_TIME_NS)).load(Ordering::Acquire)
    }

    fn arena(&self, off: usize, len: usize) -> usize {
        let end = off.checked_add(len);
        assert!(end.is_some_and(|end| end <= self.arena_len()), "{off}+{len} leaves the arena");
        self.layout.arena_off as usize + off
    }

    /// Copies bytes into the arena.
    pub fn arena_write(&self, off: usize, bytes: &[u8]) {
        self.memory.write(self.arena(off, bytes.len()), bytes);
    }

    /// Copies bytes out of the arena.
    pub fn arena_read(&self, off: usize, out: &mut [u8]) {
        self.memory.read(self.arena(off, out.len()), out);
    }

    /// Copies all of a program's `source` into the arena.
    pub fn arena_write_from(&self, off: usize, source: UserMemory) {
        self.memory.write_from(self.arena(off, source.len()), source);
    }

    /// Copies from the arena over all of a program's `target`.
    pub fn arena_read_to(&self, off: usize, target: UserMemory) {
        self.memory.read_to(self.arena(off, target.len()), target);
    }

    /// A number for announced memory that was not used before.
    pub(crate) fn new_handle(&self) -> u32 {
        self.next_handle.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn kick(&self) {
        match &self.link {
            Link::Native(link) => link.kick(),
            Link::Device(link) => link.kick(),
        }
    }
}

/// The parts must lie inside the mapping; nothing else is needed for safe access.
fn check_layout(layout: &Layout, mapped: usize) -> Result<(), String> {
    let words_len = u64::from(layout.words_count) * WORD_LEN as u64;
    let parts = [
        ("ring", layout.ring_off, u64::from(layout.ring_len)),
        ("timelines", layout.words_off, words_len),
        ("text", layout.output_off, u64::from(layout.output_len)),
        ("arena", layout.arena_off, u64::from(layout.arena_len)),
    ];
    for (part, off, len) in parts {
        if u64::from(off) + len > mapped as u64 || !off.is_multiple_of(64) {
            return Err(format!("the {part} ({off}+{len}) does not fit {mapped} bytes"));
        }
    }
    let rings = [layout.ring_len, layout.output_len];
    if !rings.into_iter().all(u32::is_power_of_two) || (layout.ring_len as usize) < MAX_COMMAND_LEN
    {
        return Err(format!("a ring of {} or {} bytes", layout.ring_len, layout.output_len));
    }
    if layout.words_count < svp_abi::channel::TIMELINE_FIRST_FREE {
        return Err(format!("{} timelines", layout.words_count));
    }
    Ok(())
}

fn check_window(window: &Window) -> Result<(), String> {
    let end = window.base.checked_add(window.len);
    let inside = |base: u64, len: u64| {
        base >= window.base && base.checked_add(len).is_some_and(|last| Some(last) <= end)
    };
    let possible = window.len.is_power_of_two()
        && window.base.is_multiple_of(window.len)
        && inside(window.device_base, window.device_len)
        && inside(window.host_base, window.host_len);
    if possible { Ok(()) } else { Err(format!("no possible window: {window:x?}")) }
}
