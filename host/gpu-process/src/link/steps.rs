//! The steps of a lane, for its writer and its reader: which side may touch which word when, and when the
//! reader has to be woken by its bell. They are generic over the words, so that a model checker runs the
//! very steps that hub and domain run (`model`).
//!
//! Each number is of the side that writes it; the other side may have written anything.

use std::sync::atomic::Ordering;

use svp_abi::handshake::Word;

/// The words of a lane.
#[derive(Debug)]
pub(crate) struct Steps<'a, W> {
    /// Words written into the ring, by the writer.
    pub(crate) written: &'a W,
    /// Words read, by the reader.
    pub(crate) read: &'a W,
    /// Not 0 if the reader has to be rung for, by the reader.
    pub(crate) rests: &'a W,
    /// Frames given to the socket, by the writer.
    pub(crate) sent: &'a W,
    /// Those that have been handled, by the reader.
    pub(crate) handled: &'a W,
}

impl<W: Word<u32>> Steps<'_, W> {
    /// Writer: how many words it may write over, of a ring of so many; none where the reader says that it
    /// has read what was not written.
    pub(crate) fn room(&self, written: u32, ring_words: u32) -> u32 {
        // Pairs with `give_back`: what may be written over has been read.
        let used = written.wrapping_sub(self.read.load(Ordering::Acquire));
        ring_words.saturating_sub(used)
    }

    /// Writer: whether no frame is on its way that a message would overtake.
    pub(crate) fn may_write(&self, sent: u32) -> bool {
        self.handled.load(Ordering::Acquire) == sent
    }

    /// Writer: there are words up to here. Who sees the number sees them.
    pub(crate) fn publish(&self, written: u32) {
        self.written.store(written, Ordering::Release);
    }

    /// Writer, before it gives a frame to the socket: so many have been, this one included.
    pub(crate) fn count_frame(&self, sent: u32) {
        self.sent.store(sent, Ordering::Release);
    }

    /// Writer, after it has published: whether the reader has to be rung for.
    pub(crate) fn reader_rests(&self) -> bool {
        // Pairs with that in `rest`: the reader sees what was written, or this sees that it rests.
        W::full_fence();
        self.rests.load(Ordering::Relaxed) != 0
    }

    /// Reader: how many words it has not read.
    pub(crate) fn there(&self, read: u32) -> u32 {
        self.written.load(Ordering::Acquire).wrapping_sub(read)
    }

    /// Reader: what is before here may be written over.
    pub(crate) fn give_back(&self, read: u32) {
        self.read.store(read, Ordering::Release);
    }

    /// Reader: whether the socket has a frame, or will have one.
    pub(crate) fn has_frame(&self, handled: u32) -> bool {
        self.sent.load(Ordering::Acquire) != handled
    }

    /// Reader: so many frames have been handled, and all that was written before them.
    pub(crate) fn note_handled(&self, handled: u32) {
        self.handled.store(handled, Ordering::Release);
    }

    /// Reader: has the writer ring from now on. Whether a message is there already.
    pub(crate) fn rest(&self, read: u32) -> bool {
        self.rests.store(1, Ordering::Relaxed);
        W::full_fence();
        self.there(read) != 0
    }

    /// Reader: it looks all the time, and need not be rung for.
    pub(crate) fn watch(&self) {
        self.rests.store(0, Ordering::Relaxed);
    }
}
