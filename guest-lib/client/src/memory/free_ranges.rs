//! Free ranges of addresses: best fit, with coalescing.

use std::collections::{BTreeMap, BTreeSet};

/// A set of free ranges, no two of which touch.
#[derive(Debug, Default)]
pub(crate) struct FreeRanges {
    by_start: BTreeMap<u64, u64>,
    by_len: BTreeSet<(u64, u64)>,
}

impl FreeRanges {
    /// All of `len` bytes at `start` free.
    pub(crate) fn new(start: u64, len: u64) -> Self {
        let mut ranges = Self::default();
        ranges.insert(start, len);
        ranges
    }

    fn add(&mut self, start: u64, len: u64) {
        if len > 0 {
            self.by_start.insert(start, len);
            self.by_len.insert((len, start));
        }
    }

    fn drop_range(&mut self, start: u64, len: u64) {
        self.by_start.remove(&start);
        self.by_len.remove(&(len, start));
    }

    /// Takes `len` bytes that start at a multiple of `align` (a power of two), from the smallest
    /// range that holds them.
    pub(crate) fn take(&mut self, len: u64, align: u64) -> Option<u64> {
        let fits = |start: u64, room: u64| {
            let at = start.checked_next_multiple_of(align)?;
            (at.checked_add(len)? <= start + room).then_some(at)
        };
        let candidates = self.by_len.range((len, 0)..);
        let (room, start, at) = candidates
            .filter_map(|(room, start)| Some((*room, *start, fits(*start, *room)?)))
            .next()?;
        self.drop_range(start, room);
        self.add(start, at - start);
        self.add(at + len, start + room - (at + len));
        Some(at)
    }

    /// Takes exactly this range if all of it is free.
    pub(crate) fn take_exact(&mut self, start: u64, len: u64) -> bool {
        let Some((&from, &room)) = self.by_start.range(..=start).next_back() else { return false };
        let end = from + room;
        if start.checked_add(len).is_none_or(|last| last > end) {
            return false;
        }
        self.drop_range(from, room);
        self.add(from, start - from);
        self.add(start + len, end - (start + len));
        true
    }

    /// Frees a range that is not free.
    pub(crate) fn insert(&mut self, mut start: u64, mut len: u64) {
        if let Some((&before, &room)) = self.by_start.range(..start).next_back()
            && before + room == start
        {
            self.drop_range(before, room);
            (start, len) = (before, room + len);
        }
        if let Some(&room) = self.by_start.get(&(start + len)) {
            self.drop_range(start + len, room);
            len += room;
        }
        self.add(start, len);
    }

    /// The free range that holds the whole of this one.
    pub(crate) fn holds(&self, start: u64, len: u64) -> bool {
        let before = self.by_start.range(..=start).next_back();
        before.is_some_and(|(from, room)| start + len <= from + room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_smallest_range_that_fits_is_taken() {
        let mut ranges = FreeRanges::new(0, 1000);
        assert!(ranges.take_exact(100, 10));
        assert!(ranges.take_exact(210, 10));
        assert_eq!(ranges.take(90, 1), Some(0));
        assert_eq!(ranges.take(100, 1), Some(110));
        assert!(!ranges.take_exact(215, 1));
        ranges.insert(100, 10);
        ranges.insert(0, 90);
        assert!(ranges.holds(0, 110));
    }

    proptest! {
        #[test]
        fn pieces_never_overlap_and_all_comes_back(
            ops in proptest::collection::vec((1u64..5000, 0u32..12, any::<bool>()), 1..200),
        ) {
            const BASE: u64 = 1 << 20;
            const LEN: u64 = 1 << 16;
            let mut ranges = FreeRanges::new(BASE, LEN);
            let mut held: Vec<(u64, u64)> = Vec::new();
            for (len, align, give_back) in ops {
                if give_back && !held.is_empty() {
                    let (at, len) = held.swap_remove(len as usize % held.len());
                    ranges.insert(at, len);
                } else if let Some(at) = ranges.take(len, 1 << align) {
                    prop_assert!(at.is_multiple_of(1 << align));
                    prop_assert!(at >= BASE && at + len <= BASE + LEN);
                    prop_assert!(held.iter().all(|(a, l)| at + len <= *a || a + l <= at));
                    held.push((at, len));
                }
            }
            for (at, len) in held {
                ranges.insert(at, len);
            }
            prop_assert_eq!(ranges.by_start, BTreeMap::from([(BASE, LEN)]));
            prop_assert_eq!(ranges.by_len.len(), 1);
        }
    }
}
