//! Ranges of addresses.

/// The addresses from `start` on, `len` of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressRange {
    /// The first address.
    pub start: u64,
    /// Length in bytes.
    pub len: u64,
}

impl AddressRange {
    /// The address behind the last one.
    pub fn end(self) -> u64 {
        self.start + self.len
    }

    /// Whether an address is in the range; a range without bytes holds its start.
    pub fn holds(self, addr: u64) -> bool {
        addr >= self.start && addr - self.start < self.len.max(1)
    }
}
