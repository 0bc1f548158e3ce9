//! The client's view of the submission ring: how far both sides are.

use svp_abi::channel::{Layout, SLOT_LEN};
use svp_abi::command::Command;

/// The writer's state. Positions only rise; the ring's length is a power of two.
#[derive(Debug)]
pub(crate) struct Ring {
    /// Offset of the ring in the channel, and its length in bytes.
    off: usize,
    len: u64,
    pub(crate) tail: u64,
    /// The host's head when it was last looked at: looking costs a cache miss.
    pub(crate) head: u64,
    /// The tail when the doorbell was last rung.
    pub(crate) rung: u64,
}

impl Ring {
    pub(crate) fn new(layout: &Layout, tail: u64, head: u64) -> Self {
        let (off, len) = (layout.ring_off as usize, layout.ring_len.into());
        Self { off, len, tail, head, rung: 0 }
    }

    fn at_tail(&self) -> u64 {
        self.tail & (self.len - 1)
    }

    /// Where in the channel the next command goes.
    pub(crate) fn slot_off(&self) -> usize {
        self.off + self.at_tail() as usize
    }

    /// Bytes from there to the ring's end.
    pub(crate) fn to_end(&self) -> u64 {
        self.len - self.at_tail()
    }

    /// Whether `len` more bytes fit.
    pub(crate) fn fits(&self, len: u64) -> bool {
        // A head beyond the tail would be the host's mistake; it must not become an overflow.
        let used = self.tail.saturating_sub(self.head);
        used + len <= self.len
    }
}

/// An upper bound of a command's length: only launches are longer than three slots.
pub(crate) fn command_len_max(command: &Command<'_>) -> u64 {
    let variable = match command {
        Command::Launch(launch) => launch.params.len(),
        _ => 0,
    };
    (variable.saturating_add(3 * SLOT_LEN)).next_multiple_of(SLOT_LEN) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_is_full_when_the_tail_is_a_length_ahead() {
        let layout = Layout::divide(1 << 20).unwrap();
        let len = u64::from(layout.ring_len);
        let mut ring = Ring::new(&layout, 3 * len + 64, 3 * len);
        assert_eq!(ring.slot_off(), layout.ring_off as usize + 64);
        assert_eq!(ring.to_end(), len - 64);
        assert!(ring.fits(len - 64) && !ring.fits(len));
        ring.head = u64::MAX;
        assert!(ring.fits(len), "a host that lies about its head overflows nothing");
    }
}
