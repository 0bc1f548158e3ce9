//! The barrier objects of `mbarrier`: 64 bits in shared memory, of a layout that PTX leaves open.

/// What an object holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mbarrier {
    /// Is the current phase an odd one?
    pub(super) phase: bool,
    /// Arrivals that each phase expects.
    pub(super) expected: u32,
    /// Arrivals that the current phase still waits for.
    pub(super) pending: u32,
    /// Bytes of asynchronous copies that it still waits for; below zero if they came early.
    pub(super) bytes: i32,
}

/// Bits of the two counts.
const COUNT_BITS: u32 = 20;
/// Bits of the number of bytes.
const BYTES_BITS: u32 = 21;
/// The largest count.
const MAX_COUNT: u32 = (1 << COUNT_BITS) - 1;

impl Mbarrier {
    /// A barrier at the start of its first phase.
    pub(super) fn new(count: u32) -> Self {
        let count = count & MAX_COUNT;
        Self { phase: false, expected: count, pending: count, bytes: 0 }
    }

    /// What an object's bits mean.
    pub(super) fn unpack(bits: u64) -> Self {
        let field = |shift: u32, width: u32| (bits >> shift) as u32 & ((1 << width) - 1);
        let bytes = field(2 * COUNT_BITS, BYTES_BITS) << (32 - BYTES_BITS);
        Self {
            phase: bits >> 63 == 1,
            expected: field(0, COUNT_BITS),
            pending: field(COUNT_BITS, COUNT_BITS),
            bytes: bytes as i32 >> (32 - BYTES_BITS),
        }
    }

    /// The object's bits.
    pub(super) fn pack(self) -> u64 {
        let bytes = self.bytes as u32 & ((1 << BYTES_BITS) - 1);
        u64::from(self.phase) << 63
            | u64::from(bytes) << (2 * COUNT_BITS)
            | u64::from(self.pending & MAX_COUNT) << COUNT_BITS
            | u64::from(self.expected & MAX_COUNT)
    }

    /// So many threads arrive; with `drop` they do not take part in later phases.
    pub(super) fn arrive(&mut self, count: u32, drop: bool) {
        if drop {
            self.expected = self.expected.saturating_sub(count);
        }
        self.pending = self.pending.saturating_sub(count);
        self.turn();
    }

    /// More bytes are to come.
    pub(super) fn expect(&mut self, bytes: u32) {
        self.bytes = self.bytes.wrapping_add(bytes as i32);
    }

    /// Counts bytes that have been copied.
    pub(super) fn complete(&mut self, bytes: u32) {
        self.bytes = self.bytes.wrapping_sub(bytes as i32);
        self.turn();
    }

    /// Begins the next phase if nothing is missing in this one.
    fn turn(&mut self) {
        if self.pending == 0 && self.bytes == 0 {
            self.phase = !self.phase;
            self.pending = self.expected;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_keep_what_they_hold() {
        for bytes in [0, 1, -1, 1_048_575, -1_048_575] {
            let object = Mbarrier { phase: true, expected: MAX_COUNT, pending: 7, bytes };
            assert_eq!(Mbarrier::unpack(object.pack()), object);
        }
    }

    #[test]
    fn a_phase_needs_its_arrivals_and_its_bytes() {
        let mut object = Mbarrier::new(2);
        object.arrive(1, false);
        object.expect(64);
        object.arrive(1, true);
        assert!(!object.phase);
        object.complete(64);
        assert_eq!(object, Mbarrier { phase: true, expected: 1, pending: 1, bytes: 0 });
    }
}
