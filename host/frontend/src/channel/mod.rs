//! One channel as the host sees it: commands come out, completions go in.
//!
//! All offsets come from our own copy of the layout; of what the client writes, only the ring's
//! tail, the count of its sleepers and the commands are ever read, each once and then checked.

mod pending_signals;
mod ring;

pub(crate) use pending_signals::PendingSignals;
pub(crate) use ring::CommandBuffer;
pub use ring::RingError;

use crate::shared::{Mapping, OutOfMapping};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{
    HEADER_LEN, HOST_CLOSED, Header, Layout, OFF_CONTEXT_ERROR, OFF_HOST_FLAGS, OFF_IRQ_SEQ,
    OFF_OUTPUT_HEAD, OFF_RING_HEAD, OFF_RING_TAIL, OFF_WAITERS, WORD_DUE_GUEST_NS, WORD_ERROR,
    WORD_LEN, WORD_TIME_NS, WORD_VALUE, WORD_WANTED, Window,
};
use svp_abi::command::ReplySlot;
use svp_abi::handshake::{Doorbell, Sleepers, Timeline};

/// A step of a timeline: what its word shows from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TimelineStep {
    pub(crate) timeline: u32,
    pub(crate) value: u64,
    pub(crate) error: u32,
    pub(crate) time_ns: u64,
}

/// The host's end of a channel.
#[derive(Debug)]
pub(crate) struct Channel {
    map: Mapping,
    layout: Layout,
    ring_head: u64,
    output_head: u64,
    is_clear: bool,
}

impl Channel {
    /// Takes over mapped memory of `layout.total_len` bytes; it is made ready by
    /// [`Channel::open`].
    pub(crate) fn new(map: Mapping, layout: Layout) -> Self {
        Self { map, layout, ring_head: 0, output_head: 0, is_clear: false }
    }

    /// The same over memory that has not been written to yet. Clearing it would give each client
    /// all pages of its timelines, of which it uses a few.
    pub(crate) fn over_clear_memory(map: Mapping, layout: Layout) -> Self {
        Self { is_clear: true, ..Self::new(map, layout) }
    }

    /// Where the parts lie.
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Fills the header and clears the timelines: from now on the client may submit.
    pub(crate) fn open(&self, window: Window) -> Result<(), OutOfMapping> {
        let header = Header { version: PROTOCOL_VERSION, layout: self.layout, window };
        self.map.write(0, &[0; HEADER_LEN])?;
        let zeros = [0; 4096];
        let words = if self.is_clear { 0 } else { self.layout.words_count };
        let words_len = words as usize * WORD_LEN;
        for off in (0..words_len).step_by(zeros.len()) {
            let len = zeros.len().min(words_len - off);
            let zeros = zeros.get(..len).unwrap_or_default();
            self.map.write(self.layout.words_off as usize + off, zeros)?;
        }
        self.map.write(0, &header.encode())?;
        fence(Ordering::Release);
        Ok(())
    }

    /// Raises a timeline. The value comes last, so a reader that sees it sees error and time too.
    pub(crate) fn signal(&self, step: &TimelineStep) -> Result<(), OutOfMapping> {
        if step.timeline >= self.layout.words_count {
            return Err(OutOfMapping::word(step.timeline));
        }
        let word = self.layout.words_off as usize + step.timeline as usize * WORD_LEN;
        self.map.u32_at(word + WORD_ERROR)?.store(step.error, Ordering::Relaxed);
        self.map.u64_at(word + WORD_TIME_NS)?.store(step.time_ns, Ordering::Relaxed);
        self.map.u64_at(word + WORD_DUE_GUEST_NS)?.store(0, Ordering::Relaxed);
        self.timeline(step.timeline)?.raise(step.value);
        Ok(())
    }

    /// Writes a reply into the arena, as much of it as the slot has room for.
    pub(crate) fn reply(&self, slot: ReplySlot, bytes: &[u8]) -> Result<(), OutOfMapping> {
        let end = u64::from(slot.off) + u64::from(slot.len);
        if end > u64::from(self.layout.arena_len) {
            return Err(OutOfMapping::reply(slot));
        }
        let bytes = bytes.get(..slot.len as usize).unwrap_or(bytes);
        self.map.write(self.layout.arena_off as usize + slot.off as usize, bytes)
    }

    /// Appends printed text. A client that lags by more than the ring's length loses the oldest.
    pub(crate) fn output(&mut self, text: &[u8]) -> Result<(), OutOfMapping> {
        let ring_len = self.layout.output_len as usize;
        let skipped = text.len().saturating_sub(ring_len);
        let kept = text.get(skipped..).unwrap_or_default();
        let start = self.output_head.wrapping_add(skipped as u64);
        let at = (start & (ring_len as u64 - 1)) as usize;
        let (first, second) = kept.split_at(kept.len().min(ring_len - at));
        self.map.write(self.layout.output_off as usize + at, first)?;
        self.map.write(self.layout.output_off as usize, second)?;
        self.output_head = self.output_head.wrapping_add(text.len() as u64);
        self.map.header_u64::<OFF_OUTPUT_HEAD>().store(self.output_head, Ordering::Release);
        Ok(())
    }

    /// Shows the context's sticky error.
    pub(crate) fn context_error(&self, code: u32) {
        self.map.header_u32::<OFF_CONTEXT_ERROR>().store(code, Ordering::Release);
    }

    /// Tells the client that the host has ended the channel.
    pub(crate) fn mark_closed(&self) {
        self.map.header_u32::<OFF_HOST_FLAGS>().fetch_or(HOST_CLOSED, Ordering::Release);
    }

    /// Asks the client to ring the doorbell. The caller fences, then looks at the ring once more.
    pub(crate) fn ask_for_doorbell(&self) {
        self.doorbell().ask();
    }

    /// Asks for it no longer.
    pub(crate) fn withdraw_doorbell(&self) {
        self.doorbell().withdraw();
    }

    fn doorbell(&self) -> Doorbell<'_, AtomicU32, AtomicU64> {
        Doorbell {
            tail: self.map.header_u64::<OFF_RING_TAIL>(),
            head: self.map.header_u64::<OFF_RING_HEAD>(),
            flags: self.map.header_u32::<OFF_HOST_FLAGS>(),
        }
    }

    fn sleepers(&self) -> Sleepers<'_, AtomicU32> {
        Sleepers {
            waiters: self.map.header_u32::<OFF_WAITERS>(),
            interrupts: self.map.header_u32::<OFF_IRQ_SEQ>(),
        }
    }

    fn timeline(&self, timeline: u32) -> Result<Timeline<'_, AtomicU32, AtomicU64>, OutOfMapping> {
        let word = self.layout.words_off as usize + timeline as usize * WORD_LEN;
        let value = self.map.u64_at(word + WORD_VALUE)?;
        Ok(Timeline { value, wanted: self.map.u32_at(word + WORD_WANTED)? })
    }

    /// Whether a thread of the client sleeps that `pending` is for. The caller has fenced after its last
    /// write.
    pub(crate) fn concerns_sleepers(&self, pending: &PendingSignals) -> bool {
        self.sleepers().exist()
            && pending.timelines().is_none_or(|all| all.iter().any(|it| self.is_wanted(*it)))
    }

    /// Whether a timeline has come to what sleepers wait for. Where they cannot say, it has.
    fn is_wanted(&self, timeline: u32) -> bool {
        self.timeline(timeline).map_or(true, |it| it.is_wanted())
    }

    /// Wakes native sleepers: they wait on the interrupt count as on a futex.
    pub(crate) fn interrupt_natively(&self) {
        self.sleepers().interrupt();
        self.map.wake_all::<OFF_IRQ_SEQ>();
    }

    /// Counts an interrupt that goes another way.
    pub(crate) fn count_interrupt(&self) {
        self.sleepers().interrupt();
    }

    /// Tells the client how much of the ring is free again.
    pub(crate) fn publish_head(&self) {
        self.doorbell().publish_head(self.ring_head);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::native::sealed_memfd;
    use std::os::unix::fs::MetadataExt;

    #[test]
    fn an_idle_channel_over_clear_memory_has_few_pages() {
        let layout = Layout::divide(1 << 20).unwrap();
        let window = Window::default();
        let pages_of = |make: fn(Mapping, Layout) -> Channel| {
            let file = std::fs::File::from(sealed_memfd(c"test", 1 << 20).unwrap());
            let map = Mapping::new(&file, 0, 1 << 20).unwrap();
            let channel = make(map, layout);
            channel.open(window).unwrap();
            channel.signal(&TimelineStep { timeline: 1, value: 1, error: 0, time_ns: 0 }).unwrap();
            file.metadata().unwrap().blocks() * 512 / 4096
        };
        assert!(pages_of(Channel::over_clear_memory) <= 4);
        // Of a guest's memory nothing is known: it is cleared.
        assert!(pages_of(Channel::new) >= u64::from(layout.words_count) * WORD_LEN as u64 / 4096);
    }

    #[test]
    fn a_sleeper_is_woken_for_what_it_waits_for() {
        let layout = Layout::divide(1 << 20).unwrap();
        let file = std::fs::File::from(sealed_memfd(c"test", 1 << 20).unwrap());
        let map = Mapping::new(&file, 0, 1 << 20).unwrap();
        let channel = Channel::over_clear_memory(map, layout);
        channel.open(Window::default()).unwrap();
        let raise = |timeline, value| {
            channel.signal(&TimelineStep { timeline, value, error: 0, time_ns: 0 }).unwrap();
            let mut pending = PendingSignals::default();
            pending.step(timeline);
            channel.concerns_sleepers(&pending)
        };
        assert!(!raise(5, 1), "no client sleeps");
        channel.map.header_u32::<OFF_WAITERS>().store(1, Ordering::Relaxed);
        assert!(raise(5, 2), "what for was not said");
        let word = layout.words_off as usize + 5 * WORD_LEN + WORD_WANTED;
        channel.map.u32_at(word).unwrap().store(4, Ordering::Relaxed);
        assert_eq!([raise(5, 3), raise(5, 4), raise(5, 7)], [false, true, true]);
        assert!(raise(6, 1), "another timeline has its own");
        // The end concerns every sleeper.
        let mut pending = PendingSignals::default();
        pending.concern_all();
        assert!(channel.concerns_sleepers(&pending));
    }
}
