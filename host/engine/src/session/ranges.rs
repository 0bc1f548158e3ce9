//! The book of a client's mapped ranges: what is mapped where, and what a copy may touch.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Unbounded};
use svp_gpu::{AddrRange, Segment};

/// What backs a range.
#[derive(Debug)]
pub(crate) enum Backing {
    /// Device memory.
    Device,
    /// Host memory, piece after piece.
    Host(Vec<Segment>),
}

impl Backing {
    fn segments(&self) -> usize {
        match self {
            Self::Device => 0,
            Self::Host(segments) => segments.len(),
        }
    }
}

#[derive(Debug)]
struct Range {
    len: u64,
    backing: Backing,
}

/// A piece of a host segment.
#[derive(Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) segment: &'a Segment,
    pub(crate) offset: u64,
    pub(crate) len: u64,
}

/// Mapped ranges by address, and the runs that they make up together. The runs answer "is all of
/// this mapped" with one look-up, however finely a client maps.
#[derive(Debug, Default)]
pub(crate) struct Ranges {
    ranges: BTreeMap<u64, Range>,
    segments: usize,
    device_ranges: usize,
    /// Start to end.
    runs: BTreeMap<u64, u64>,
}

impl Ranges {
    /// How many ranges are mapped.
    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// How many pieces of host memory they hold.
    pub(crate) fn segments(&self) -> usize {
        self.segments
    }

    /// Of how many pieces of memory they consist.
    pub(crate) fn pieces(&self) -> usize {
        self.device_ranges + self.segments
    }

    /// Bytes of device memory that they hold.
    pub(crate) fn device_bytes(&self) -> u64 {
        let device = self.ranges.values().filter(|it| matches!(it.backing, Backing::Device));
        device.map(|range| range.len).sum()
    }

    /// Whether any of `addr..addr + len` is mapped. The caller has checked the sum.
    pub(crate) fn overlaps(&self, addr: u64, len: u64) -> bool {
        self.runs.range(..addr + len).next_back().is_some_and(|(_, end)| *end > addr)
    }

    /// Whether all of `addr..addr + len` is mapped. The caller has checked the sum.
    pub(crate) fn covers(&self, addr: u64, len: u64) -> bool {
        self.runs.range(..=addr).next_back().is_some_and(|(_, end)| *end >= addr + len)
    }

    /// Whether `addr..addr + len` is made of whole ranges of device memory, without a gap.
    pub(crate) fn is_whole(&self, addr: u64, len: u64) -> bool {
        let Some(end) = addr.checked_add(len).filter(|end| *end > addr) else { return false };
        let mut reached = addr;
        for (start, range) in self.ranges.range(addr..end) {
            if *start != reached || !matches!(range.backing, Backing::Device) {
                return false;
            }
            reached += range.len;
        }
        reached == end
    }

    /// The run of mapped ranges around an address.
    pub(crate) fn run(&self, addr: u64) -> Option<AddrRange> {
        let (start, end) = self.runs.range(..=addr).next_back()?;
        (*end > addr).then(|| AddrRange::new(*start, end - start))
    }

    /// Notes a range, which overlaps none.
    pub(crate) fn insert(&mut self, addr: u64, len: u64, backing: Backing) {
        self.segments += backing.segments();
        self.device_ranges += usize::from(matches!(backing, Backing::Device));
        self.ranges.insert(addr, Range { len, backing });
        let (mut start, mut end) = (addr, addr + len);
        if let Some((&before, &until)) = self.runs.range(..addr).next_back()
            && until == addr
        {
            start = before;
        }
        if let Some(after) = self.runs.remove(&end) {
            end = after;
        }
        self.runs.insert(start, end);
    }

    /// Takes out the range that was noted as exactly this; `None` if there is none.
    pub(crate) fn remove(&mut self, addr: u64, len: u64) -> Option<Backing> {
        if self.ranges.get(&addr)?.len != len {
            return None;
        }
        let range = self.ranges.remove(&addr)?;
        self.segments -= range.backing.segments();
        self.device_ranges -= usize::from(matches!(range.backing, Backing::Device));
        let (&start, &end) = self.runs.range(..=addr).next_back()?;
        self.runs.remove(&start);
        if start < addr {
            self.runs.insert(start, addr);
        }
        if addr + len < end {
            self.runs.insert(addr + len, end);
        }
        Some(range.backing)
    }

    /// The host memory under `addr..addr + len`; `None` if some of it is not host memory.
    pub(crate) fn host_pieces(&self, addr: u64, len: u64) -> Option<Vec<Piece<'_>>> {
        let end = addr.checked_add(len)?;
        let (mut at, mut pieces) = (addr, Vec::new());
        let first = *self.ranges.range(..=addr).next_back()?.0;
        let mut next = Some(first);
        while at < end {
            let start = next?;
            let range = self.ranges.get(&start)?;
            let Backing::Host(segments) = &range.backing else { return None };
            let mut segment_start = start;
            for segment in segments {
                let segment_end = segment_start + segment.len;
                if at >= segment_start && at < segment_end && at < end {
                    let len = segment_end.min(end) - at;
                    pieces.push(Piece { segment, offset: at - segment_start, len });
                    at += len;
                }
                segment_start = segment_end;
            }
            if at < end && at < start + range.len {
                return None;
            }
            next = self.ranges.range((Excluded(start), Unbounded)).next().map(|(a, _)| *a);
            if at < end && next != Some(at) {
                return None;
            }
        }
        Some(pieces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::sync::Arc;

    fn device(ranges: &mut Ranges, addr: u64, len: u64) {
        ranges.insert(addr, len, Backing::Device);
    }

    #[test]
    fn neighbours_count_as_one_and_come_apart_again() {
        let mut r = Ranges::default();
        device(&mut r, 0, 10);
        device(&mut r, 20, 10);
        assert!(!r.covers(5, 20) && !r.overlaps(10, 10) && r.overlaps(9, 1));
        device(&mut r, 10, 10);
        assert!(r.covers(0, 30) && r.covers(29, 1) && !r.covers(29, 2));
        assert!(r.remove(10, 5).is_none() && r.remove(11, 9).is_none());
        assert!(r.remove(10, 10).is_some());
        assert!(!r.covers(9, 2) && r.covers(0, 10) && r.covers(20, 10));
    }

    #[test]
    fn host_pieces_follow_the_segments() {
        let fd = Arc::new(std::fs::File::open("/dev/null").unwrap().into());
        let segment = |offset, len| Segment { fd: Arc::clone(&fd), offset, len };
        let mut r = Ranges::default();
        r.insert(100, 30, Backing::Host(vec![segment(0, 10), segment(50, 20)]));
        r.insert(130, 10, Backing::Host(vec![segment(7, 10)]));
        assert_eq!(r.segments(), 3);
        device(&mut r, 140, 10);
        let pieces: Vec<_> = r
            .host_pieces(105, 30)
            .unwrap()
            .iter()
            .map(|p| (p.segment.offset, p.offset, p.len))
            .collect();
        assert_eq!(pieces, [(0, 5, 5), (50, 0, 20), (7, 0, 5)]);
        assert!(r.host_pieces(135, 10).is_none());
        assert!(r.host_pieces(90, 20).is_none());
        assert!(r.host_pieces(139, u64::MAX).is_none());
        assert!(r.remove(100, 30).is_some());
        assert_eq!(r.segments(), 1);
    }

    proptest! {
        #[test]
        fn agrees_with_a_bitmap(steps in prop::collection::vec((0u64..60, 1u64..9, any::<bool>()), 1..60)) {
            let mut r = Ranges::default();
            let mut bitmap = [false; 80];
            let mut known: Vec<(u64, u64)> = Vec::new();
            for (addr, len, insert) in steps {
                let at = addr as usize..(addr + len) as usize;
                prop_assert_eq!(r.overlaps(addr, len), bitmap[at.clone()].contains(&true));
                prop_assert_eq!(r.covers(addr, len), !bitmap[at.clone()].contains(&false));
                if insert && !r.overlaps(addr, len) {
                    device(&mut r, addr, len);
                    known.push((addr, len));
                    bitmap[at].fill(true);
                } else if let Some((addr, len)) = known.pop() {
                    prop_assert!(r.remove(addr, len).is_some());
                    bitmap[addr as usize..(addr + len) as usize].fill(false);
                }
            }
            prop_assert_eq!(r.len(), known.len());
        }
    }
}
