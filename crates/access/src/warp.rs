//! What the accesses of one warp instruction cost: sectors and lines of global memory that they
//! touch (coalescing), passes over the 32 banks of shared memory that they take.

/// Lanes of a warp.
pub const LANES: usize = 32;
/// Bytes of a sector and of a line.
const SECTOR: u64 = 32;
const LINE: u64 = 128;

/// Banks, each a word wide.
const BANKS: usize = 32;
/// Bytes of a word.
const WORD: u64 = 4;
/// Bytes that an instruction accesses in a lane at most.
pub const WIDEST: u32 = 16;

/// A load or store of a warp, to global or shared memory.
#[derive(Debug, Clone, Copy)]
pub struct WarpAccess<'a> {
    /// To the block's shared memory, in which addresses count from 0?
    pub shared: bool,
    /// To constant memory?
    pub constant: bool,
    /// Whether it is a store.
    pub store: bool,
    /// Is it an atomic operation? Lanes at the same place then come one after the other.
    pub atomic: bool,
    /// Is it ordered (`.volatile`, `.acquire`)? Compilers keep it as it is.
    pub ordered: bool,
    /// Addresses by lane.
    pub addresses: &'a [u64; LANES],
    /// The lanes that take part.
    pub mask: u32,
    /// Bytes that each lane accesses.
    pub bytes: u32,
}

impl<'a> WarpAccess<'a> {
    /// A load of a word of global memory by all lanes.
    pub fn of(addresses: &'a [u64; LANES]) -> Self {
        Self {
            shared: false,
            constant: false,
            store: false,
            atomic: false,
            ordered: false,
            addresses,
            mask: !0,
            bytes: 4,
        }
    }
}

/// The numbers of the set bits of `mask`, ascending.
pub fn lanes(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(lane)
    })
}

/// Sectors that the lanes of a warp touch at most: each at most two.
const SECTORS_MAX: usize = 2 * LANES;
/// Words of four bytes: each at most five, where it begins inside one.
const WORDS_MAX: usize = 5 * LANES;

/// Numbers of units of memory, of which there are at most `N`. Without an allocation: such lists are
/// made for each access.
#[derive(Debug, Clone)]
pub struct Units<const N: usize> {
    list: [u64; N],
    len: usize,
}

impl<const N: usize> Units<N> {
    /// Those that lanes touch with this many bytes each, in the lanes' order, without repetitions
    /// next to each other.
    fn touched(addresses: &[u64; LANES], mask: u32, bytes: u32, unit: u64) -> Self {
        let mut units = Self { list: [0; N], len: 0 };
        let more = u64::from(bytes.clamp(1, WIDEST)) - 1;
        for lane in lanes(mask) {
            let first = addresses[lane];
            for number in first / unit..=first.saturating_add(more) / unit {
                if units.as_slice().last() != Some(&number)
                    && let Some(next) = units.list.get_mut(units.len)
                {
                    *next = number;
                    units.len += 1;
                }
            }
        }
        units
    }

    /// Ascending, each once.
    fn distinct(mut self) -> Self {
        let list = &mut self.list[..self.len];
        if list.is_sorted() {
            // Neighbours differ already.
            return self;
        }
        list.sort_unstable();
        let mut kept = 0;
        for at in 0..self.len {
            if at == 0 || self.list[at] != self.list[at - 1] {
                self.list[kept] = self.list[at];
                kept += 1;
            }
        }
        self.len = kept;
        self
    }

    /// The numbers.
    pub fn as_slice(&self) -> &[u64] {
        &self.list[..self.len]
    }
}

/// The sectors that lanes touch with this many bytes each: their numbers, ascending, each once.
pub fn sectors(addresses: &[u64; LANES], mask: u32, bytes: u32) -> Units<SECTORS_MAX> {
    Units::touched(addresses, mask, bytes, SECTOR).distinct()
}

/// The bytes of a sector that an access touches, a bit for each.
pub fn bytes_in(access: &WarpAccess<'_>, sector: u64) -> u32 {
    let from = sector.saturating_mul(SECTOR);
    let width = u32::MAX >> (WIDEST * 2 - access.bytes.clamp(1, WIDEST));
    let of_lane = |lane: usize| match access.addresses[lane].checked_sub(from) {
        Some(after) if after < SECTOR => width << after,
        Some(_) => 0,
        // The access begins before the sector.
        None => match from - access.addresses[lane] {
            before if before < u64::from(WIDEST) => width >> before,
            _ => 0,
        },
    };
    lanes(access.mask).fold(0, |bytes, lane| bytes | of_lane(lane))
}

/// How many lines hold these sectors, which ascend.
pub fn lines(sectors: &[u64]) -> usize {
    let line = |sector: &u64| sector / (LINE / SECTOR);
    sectors.chunk_by(|a, b| line(a) == line(b)).count()
}

/// Passes of one instruction. Lanes that ask a bank for different words wait for each other; the same
/// word is broadcast. Accesses of 8 bytes go by half-warps and those of 16 by quarters, unless all
/// words of the warp are in banks of their own.
pub fn passes(addresses: &[u64; LANES], mask: u32, bytes: u32) -> u64 {
    let whole = conflicts(addresses, mask, bytes);
    let phases = (bytes / 4).clamp(1, 4);
    if whole <= 1 || phases == 1 {
        return u64::from(whole.max(1));
    }
    let lanes_each = LANES as u32 / phases;
    let part = |phase: u32| mask & (u32::MAX >> (32 - lanes_each)) << (phase * lanes_each);
    (0..phases).map(|phase| u64::from(conflicts(addresses, part(phase), bytes))).sum()
}

/// Passes of an atomic operation: lanes at words of one bank wait for each other, also at the same
/// word, which is not broadcast.
pub fn atomic_passes(addresses: &[u64; LANES], mask: u32) -> u64 {
    let mut banks = [0_u32; BANKS];
    lanes(mask).for_each(|lane| banks[bank(addresses[lane] / WORD)] += 1);
    u64::from(banks.into_iter().max().unwrap_or(0).max(1))
}

fn bank(word: u64) -> usize {
    (word % BANKS as u64) as usize
}

/// The most distinct words that any bank is asked for.
fn conflicts(addresses: &[u64; LANES], mask: u32, bytes: u32) -> u32 {
    if let Some(found) = (bytes <= 4).then(|| without_conflicts(addresses, mask)).flatten() {
        return found;
    }
    let words = Units::<WORDS_MAX>::touched(addresses, mask, bytes, WORD).distinct();
    let mut banks = [0_u32; BANKS];
    words.as_slice().iter().for_each(|word| banks[bank(*word)] += 1);
    banks.into_iter().max().unwrap_or(0)
}

/// The usual case, found without sorting: each lane in one word, and no two words in a bank.
fn without_conflicts(addresses: &[u64; LANES], mask: u32) -> Option<u32> {
    let mut held = [u64::MAX; BANKS];
    for lane in lanes(mask) {
        let word = addresses[lane] / WORD;
        let at = &mut held[bank(word)];
        // The last byte of an access of up to four bytes may lie in the next word.
        let inside = addresses[lane].is_multiple_of(WORD);
        if !inside || (*at != u64::MAX && *at != word) {
            return None;
        }
        *at = word;
    }
    Some(u32::from(mask != 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn of(bytes: u32, address: impl Fn(u64) -> u64) -> u64 {
        passes(&std::array::from_fn(|lane| address(lane as u64)), !0, bytes)
    }

    #[test]
    fn neighbours_share_sectors_and_lines() {
        let of = |address: fn(u64) -> u64| {
            let sectors = sectors(&std::array::from_fn(|lane| address(lane as u64)), !0, 4);
            (sectors.as_slice().len(), lines(sectors.as_slice()))
        };
        assert_eq!(of(|lane| 4 * lane), (4, 1));
        assert_eq!(of(|lane| 2 + 4 * lane), (5, 2));
        assert_eq!(of(|lane| 4096 * lane), (32, 32));
        assert_eq!(of(|_| 64), (1, 1));
        assert!(sectors(&[0; LANES], 0, 4).as_slice().is_empty());
        assert_eq!(sectors(&[u64::MAX; LANES], !0, 16).as_slice().len(), 1);
    }

    #[test]
    fn bytes_of_a_sector_are_those_that_lanes_touch() {
        let addresses = std::array::from_fn(|lane| 28 + 8 * lane as u64);
        let mut access = WarpAccess {
            shared: false,
            constant: false,
            store: true,
            atomic: false,
            ordered: false,
            addresses: &addresses,
            mask: 0b11,
            bytes: 8,
        };
        assert_eq!(bytes_in(&access, 0), 0xf000_0000);
        assert_eq!(bytes_in(&access, 1), 0x0fff);
        assert_eq!(bytes_in(&access, 2), 0);
        access.bytes = 16;
        assert_eq!(bytes_in(&access, 1), 0x000f_ffff);
    }

    #[test]
    fn atomics_at_one_word_come_one_after_the_other() {
        let of = |address: fn(u64) -> u64| {
            atomic_passes(&std::array::from_fn(|lane| address(lane as u64)), !0)
        };
        assert_eq!(of(|lane| 4 * lane), 1);
        assert_eq!(of(|lane| 4 * (lane / 8)), 8);
        assert_eq!(of(|_| 64), 32);
        assert_eq!(of(|lane| 128 * lane), 32);
        assert_eq!(atomic_passes(&[0; LANES], 0), 1);
    }

    proptest! {
        /// The lists against sets.
        #[test]
        fn units_are_a_set(
            addresses in prop::array::uniform32(prop_oneof![0..400_u64, any::<u64>()]),
            mask in any::<u32>(), bytes in 0..20_u32,
        ) {
            let set = |unit: u64| -> BTreeSet<u64> {
                let last = |first: u64| first.saturating_add(u64::from(bytes.clamp(1, 16)) - 1);
                let of = |lane: usize| addresses[lane] / unit..=last(addresses[lane]) / unit;
                lanes(mask).flat_map(of).collect()
            };
            let expected: Vec<u64> = set(SECTOR).into_iter().collect();
            let found = sectors(&addresses, mask, bytes);
            prop_assert_eq!(found.as_slice(), expected.as_slice());
            let mut banks = [0; BANKS];
            set(WORD).into_iter().for_each(|word| banks[bank(word)] += 1);
            let most = banks.into_iter().max().unwrap_or(0);
            prop_assert_eq!(conflicts(&addresses, mask, bytes), most);
        }
    }

    #[test]
    fn wide_accesses_go_in_parts() {
        assert_eq!(of(4, |lane| 4 * lane), 1);
        assert_eq!(of(8, |lane| 8 * lane), 2);
        assert_eq!(of(16, |lane| 16 * lane), 4);
        assert_eq!(of(16, |lane| lane / 16 * 64), 1);
        assert_eq!(of(4, |lane| 128 * lane), 32);
        // Rows of 64 bytes: four of a quarter's eight lanes meet in the same banks.
        assert_eq!(of(16, |lane| 64 * (lane % 16)), 16);
    }
}
