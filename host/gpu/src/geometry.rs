//! Ranges of addresses, pitches of copies, slots of parameters, shapes of launches.

/// A range of device addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AddrRange {
    /// The first address.
    pub start: u64,
    /// Length in bytes.
    pub len: u64,
}

impl AddrRange {
    /// The range of `len` bytes from `start`.
    pub const fn new(start: u64, len: u64) -> Self {
        Self { start, len }
    }

    /// The address behind the last one; `None` if it is more than a `u64` holds.
    pub const fn end(self) -> Option<u64> {
        self.start.checked_add(self.len)
    }

    /// Whether all of `other` lies in this range. An empty range lies in every range that reaches
    /// its start.
    pub fn contains(self, other: Self) -> bool {
        let offset = other.start.checked_sub(self.start);
        let end = offset.and_then(|offset| offset.checked_add(other.len));
        end.is_some_and(|end| end <= self.len)
    }

    /// Whether the address is one of the range's.
    pub fn has(self, addr: u64) -> bool {
        addr.checked_sub(self.start).is_some_and(|offset| offset < self.len)
    }

    /// Whether the two ranges have an address in common. Ends that a `u64` does not hold count as
    /// its greatest value.
    pub fn overlaps(self, other: Self) -> bool {
        let end = |range: Self| range.start.saturating_add(range.len);
        self.start < end(other) && other.start < end(self)
    }
}

/// Distances between the rows and between the slices of one side of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pitch {
    /// From one row to the next, in bytes.
    pub row: u64,
    /// From one slice to the next, in bytes.
    pub slice: u64,
}

/// Where a kernel's parameter lies in the parameter buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ParamSlot {
    /// Offset in bytes.
    pub offset: u32,
    /// Size in bytes.
    pub bytes: u32,
}

/// The geometry of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LaunchShape {
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub shared_bytes: u32,
}

impl LaunchShape {
    /// A shape of one dimension, without dynamic shared memory.
    pub const fn line(blocks: u32, threads: u32) -> Self {
        Self { grid: [blocks, 1, 1], block: [threads, 1, 1], shared_bytes: 0 }
    }
}

impl std::hash::Hash for LaunchShape {
    /// Hashes few words: every job's shape is hashed.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let ([gx, gy, gz], [bx, by, bz]) = (self.grid, self.block);
        let pair = |high: u32, low: u32| u64::from(high) << 32 | u64::from(low);
        state.write_u64(pair(gx, bx));
        // Most grids and blocks have one dimension: the rest is mixed into one word.
        state.write_u64(pair(gy, gz) ^ pair(bz, by).rotate_left(16) ^ u64::from(self.shared_bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_contains_up_to_its_last_byte() {
        let range = AddrRange::new(100, 10);
        let contains = |start, len| range.contains(AddrRange::new(start, len));
        assert!(contains(100, 10) && contains(110, 0) && contains(109, 1));
        assert!(!contains(99, 1) && !contains(105, 6) && !contains(105, u64::MAX));
        assert!(range.has(100) && range.has(109) && !range.has(110) && !range.has(99));
    }

    #[test]
    fn neighbours_do_not_overlap() {
        let range = AddrRange::new(100, 10);
        let overlaps = |start, len| range.overlaps(AddrRange::new(start, len));
        assert!(overlaps(109, 1) && overlaps(0, 101) && overlaps(105, u64::MAX));
        assert!(!overlaps(110, 5) && !overlaps(90, 10));
        assert_eq!(AddrRange::new(u64::MAX, 1).end(), None);
    }
}
