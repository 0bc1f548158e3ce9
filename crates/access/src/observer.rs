//! Counts what each access of a warp costs, in the order in which they happen.

use crate::atomics::{Atomics, Meetings};
use crate::stack::{StackDistances, Use};
use crate::warp::{self, LANES, WarpAccess, lanes};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};

/// Accesses to memory, counted by kind.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Warp instructions that load from global memory.
    pub load_requests: u64,
    /// Warp instructions that store to it.
    pub store_requests: u64,
    /// Lines of 128 bytes that the loads touch, counted for each request.
    pub load_lines: u64,
    /// Lines that the stores touch.
    pub store_lines: u64,
    /// Sectors of 32 bytes that the loads touch.
    pub load_sectors: u64,
    /// Sectors that the stores touch.
    pub store_sectors: u64,
    /// Warp instructions on shared memory.
    pub shared_requests: u64,
    /// Passes over the banks that they take: one each without conflicts.
    pub shared_passes: u64,
    /// Warp instructions that load from constant memory.
    #[serde(default)]
    pub constant_requests: u64,
    /// Words of which each such instruction loads different ones, one after the other.
    #[serde(default)]
    pub constant_words: u64,
    /// Loaded sectors by the bits of their reuse distance in sectors: entry 0 those of distance 0,
    /// entry `n` those from `2^(n-1)` on.
    pub distances: Vec<u64>,
    /// Sectors that were loaded for the first time.
    pub first: u64,
    /// Loaded sectors of which the distance was looked for.
    pub looked: u64,
    /// Stored sectors that were stored to before, by the bits of the distance since their last use.
    #[serde(default)]
    pub store_distances: Vec<u64>,
    /// Stored sectors that were looked for.
    #[serde(default)]
    pub store_looked: u64,
    /// Atomic operations on the busiest addresses of global memory.
    #[serde(default)]
    pub meetings: Meetings,
}

impl Counts {
    /// Adds other counts.
    pub fn add(&mut self, other: &Self) {
        let sums = [
            (&mut self.load_requests, other.load_requests),
            (&mut self.store_requests, other.store_requests),
            (&mut self.load_lines, other.load_lines),
            (&mut self.store_lines, other.store_lines),
            (&mut self.load_sectors, other.load_sectors),
            (&mut self.store_sectors, other.store_sectors),
            (&mut self.shared_requests, other.shared_requests),
            (&mut self.shared_passes, other.shared_passes),
            (&mut self.constant_requests, other.constant_requests),
            (&mut self.constant_words, other.constant_words),
            (&mut self.first, other.first),
            (&mut self.looked, other.looked),
            (&mut self.store_looked, other.store_looked),
        ];
        sums.into_iter().for_each(|(sum, more)| *sum = sum.saturating_add(more));
        self.meetings.add(&other.meetings);
        add_bins(&mut self.distances, &other.distances);
        add_bins(&mut self.store_distances, &other.store_distances);
    }
}

fn add_bins(sums: &mut Vec<u64>, more: &[u64]) {
    if sums.len() < more.len() {
        sums.resize(more.len(), 0);
    }
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
}

/// Counts a distance in its bin.
fn count(bins: &mut Vec<u64>, distance: u64) {
    let bits = (u64::BITS - distance.leading_zeros()) as usize;
    if bins.len() <= bits {
        bins.resize(bits + 1, 0);
    }
    bins[bits] += 1;
}

/// Counts accesses.
#[derive(Debug)]
pub struct Observer {
    counts: Counts,
    stack: StackDistances,
    atomics: Atomics,
    /// Sectors that were stored to, and which bytes of them.
    stored: HashMap<u64, u32>,
    /// Loads from shared memory that the next ones may join.
    open: VecDeque<Open>,
}

/// Loads from shared memory that compilers join: of neighbouring words, the first of which is aligned.
/// PTX has them one by one; ptxas makes one instruction of up to 16 bytes a lane of them.
#[derive(Debug)]
struct Open {
    addresses: [u64; LANES],
    mask: u32,
    bytes: u32,
    passes: u64,
}

/// Loads that are kept open: as many arrays as a loop usually reads.
const OPEN_MAX: usize = 32;

impl Observer {
    /// Looks for the reuse distances of at most this many used sectors, each of which takes some
    /// bytes of memory.
    pub fn new(uses_max: usize) -> Self {
        let stack = StackDistances::new(uses_max);
        Self {
            counts: Counts::default(),
            stack,
            atomics: Atomics::default(),
            stored: HashMap::new(),
            open: VecDeque::new(),
        }
    }

    /// A group of blocks has ended: forgets the counts but not what was used when; gives them.
    pub fn take(&mut self) -> Counts {
        self.open.clear();
        let meetings = self.atomics.take();
        Counts { meetings, ..std::mem::take(&mut self.counts) }
    }

    /// A warp accesses memory.
    pub fn observe(&mut self, it: &WarpAccess<'_>) {
        match (it.mask, it.shared) {
            (0, _) => {}
            _ if it.constant => self.constant(it),
            (_, true) => self.shared(it),
            (_, false) => self.global(it),
        }
    }

    fn load_sector(&mut self, sector: u64) {
        let used = self.stack.touch(sector);
        let counts = &mut self.counts;
        match used {
            Use::Unknown => return,
            Use::First => counts.first += 1,
            Use::After(distance) => count(&mut counts.distances, distance),
        }
        counts.looked += 1;
    }

    /// A sector whose bytes are stored again before it leaves a cache is written to memory once. Bytes
    /// that no store had before are a write of their own.
    fn store_sector(&mut self, sector: u64, bytes: u32) {
        let used = self.stack.touch(sector);
        if used == Use::Unknown {
            return;
        }
        self.counts.store_looked += 1;
        let stored = self.stored.entry(sector).or_default();
        let again = *stored & bytes == bytes;
        *stored |= bytes;
        if let (Use::After(distance), true) = (used, again) {
            count(&mut self.counts.store_distances, distance);
        }
    }

    fn global(&mut self, it: &WarpAccess<'_>) {
        if it.atomic {
            self.atomics.observe(it);
        }
        let sectors = warp::sectors(it.addresses, it.mask, it.bytes);
        let sectors = sectors.as_slice();
        let (sectors_n, lines_n) = (sectors.len() as u64, warp::lines(sectors) as u64);
        let counts = &mut self.counts;
        if it.store {
            counts.store_requests += 1;
            counts.store_sectors += sectors_n;
            counts.store_lines += lines_n;
            for sector in sectors {
                self.store_sector(*sector, warp::bytes_in(it, *sector));
            }
        } else {
            counts.load_requests += 1;
            counts.load_sectors += sectors_n;
            counts.load_lines += lines_n;
            sectors.iter().for_each(|sector| self.load_sector(*sector));
        }
    }

    /// The cache of constants serves all lanes that load the same word at once.
    fn constant(&mut self, it: &WarpAccess<'_>) {
        let mut words: Vec<u64> = lanes(it.mask).map(|lane| it.addresses[lane] / 4).collect();
        words.sort_unstable();
        words.dedup();
        self.counts.constant_requests += 1;
        self.counts.constant_words += words.len() as u64;
    }

    fn shared(&mut self, it: &WarpAccess<'_>) {
        if it.atomic {
            self.open.clear();
            self.count_shared(warp::atomic_passes(it.addresses, it.mask));
            return;
        }
        if it.store {
            // No compiler moves loads over a store that may be to the same place.
            self.open.clear();
            self.count_shared(warp::passes(it.addresses, it.mask, it.bytes));
            return;
        }
        let joins = |open: &Open| {
            let bytes = open.bytes + it.bytes;
            !it.ordered
                && open.mask == it.mask
                && bytes <= warp::WIDEST
                && lanes(it.mask).all(|lane| {
                    open.addresses[lane].wrapping_add(u64::from(open.bytes)) == it.addresses[lane]
                        && open.addresses[lane].is_multiple_of(u64::from(warp::WIDEST))
                })
        };
        if let Some(open) = self.open.iter_mut().find(|open| joins(open)) {
            let before = open.passes;
            open.bytes += it.bytes;
            open.passes = warp::passes(&open.addresses, open.mask, open.bytes);
            let passes = self.counts.shared_passes + open.passes;
            self.counts.shared_passes = passes.saturating_sub(before);
            return;
        }
        let passes = warp::passes(it.addresses, it.mask, it.bytes);
        self.count_shared(passes);
        if it.ordered {
            return;
        }
        if self.open.len() >= OPEN_MAX {
            self.open.pop_front();
        }
        let (addresses, mask, bytes) = (*it.addresses, it.mask, it.bytes);
        self.open.push_back(Open { addresses, mask, bytes, passes });
    }

    fn count_shared(&mut self, passes: u64) {
        self.counts.shared_requests += 1;
        self.counts.shared_passes += passes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(shared: bool, address: impl Fn(u64) -> u64) -> Counts {
        let mut observer = Observer::new(1000);
        let addresses = std::array::from_fn(|lane| address(lane as u64));
        let whole = WarpAccess {
            shared,
            constant: false,
            store: false,
            atomic: false,
            ordered: false,
            addresses: &addresses,
            mask: !0,
            bytes: 4,
        };
        observer.observe(&whole);
        observer.observe(&whole);
        observer.take()
    }

    #[test]
    fn neighbours_share_a_line_and_strides_do_not() {
        let near = access(false, |lane| 4 * lane);
        assert_eq!((near.load_lines, near.load_sectors, near.first), (2, 8, 4));
        assert_eq!(near.distances[2], 4, "three sectors between two uses");
        let far = access(false, |lane| 4096 * lane);
        assert_eq!((far.load_lines, far.load_sectors), (64, 64));
    }

    #[test]
    fn constants_are_no_global_loads_and_come_one_word_after_the_other() {
        let words = |address: fn(u64) -> u64| {
            let addresses = std::array::from_fn(|lane| address(lane as u64));
            let mut observer = Observer::new(1000);
            observer.observe(&WarpAccess { constant: true, ..WarpAccess::of(&addresses) });
            let counts = observer.take();
            assert_eq!((counts.load_requests, counts.looked, counts.constant_requests), (0, 0, 1));
            counts.constant_words
        };
        assert_eq!(
            (words(|_| 64), words(|lane| 4 * (lane / 8)), words(|lane| 4 * lane)),
            (1, 4, 32)
        );
    }

    #[test]
    fn stores_have_distances_where_they_are_repeated() {
        let addresses = std::array::from_fn(|lane| 4 * lane as u64);
        let access = |store| WarpAccess {
            shared: false,
            constant: false,
            store,
            atomic: false,
            ordered: false,
            addresses: &addresses,
            mask: !0,
            bytes: 4,
        };
        let mut observer = Observer::new(1000);
        for store in [true, false, true] {
            observer.observe(&access(store));
        }
        let counts = observer.take();
        // The load finds what was stored; the second store repeats the first.
        assert_eq!((counts.first, counts.looked, counts.distances[2]), (0, 4, 4));
        assert_eq!((counts.store_looked, counts.store_distances[2]), (8, 4));
    }

    #[test]
    fn banks_serve_one_word_a_pass() {
        let passes = |address: fn(u64) -> u64| access(true, address).shared_passes;
        assert_eq!(passes(|lane| 4 * lane), 2);
        assert_eq!(passes(|_| 64), 2);
        assert_eq!(passes(|lane| 128 * lane), 64);
        assert_eq!(passes(|lane| 8 * lane), 4);
    }

    #[test]
    fn neighbouring_loads_are_joined_and_stores_part_them() {
        let words = |store_between: bool, ordered: bool| {
            let mut trace = Observer::new(1000);
            for word in 0..4_u64 {
                let addresses = std::array::from_fn(|lane| lane as u64 / 4 * 16 + 4 * word);
                let load = WarpAccess {
                    shared: true,
                    constant: false,
                    store: false,
                    atomic: false,
                    ordered,
                    addresses: &addresses,
                    mask: !0,
                    bytes: 4,
                };
                trace.observe(&load);
                if store_between {
                    trace.observe(&WarpAccess { store: true, ..load });
                }
            }
            trace.take().shared_requests
        };
        assert_eq!((words(false, false), words(true, false)), (1, 8));
        assert_eq!(words(false, true), 4, "volatile loads stay as they are");
    }
}
