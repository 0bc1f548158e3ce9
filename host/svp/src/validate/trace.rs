//! A memory for the software GPU's interpreter that counts what a warp's accesses cost: lines,
//! sectors, passes over banks, reuse distances. It holds no data: what it is asked for is 0, so that
//! arrays of any size cost nothing. That suits kernels whose addresses do not depend on data.

use std::collections::BTreeMap;
use std::sync::Mutex;
use svp_estimator::access;
use svp_estimator::stack::{StackDistances, Use};
use svp_gpu_soft::interp::{DeviceMemory, LANES, MemoryFault, WarpAccess, lanes};

/// Accesses to sectors from which on distances are not looked for any more.
const USES_MAX: usize = 1 << 22;

/// What was counted.
#[derive(Debug, Clone, Default)]
pub(super) struct Counts {
    pub(super) load_requests: f64,
    pub(super) store_requests: f64,
    pub(super) load_lines: f64,
    pub(super) store_lines: f64,
    pub(super) load_sectors: f64,
    pub(super) store_sectors: f64,
    pub(super) shared_requests: f64,
    pub(super) shared_passes: f64,
    /// Uses by the power of two of their distance in sectors.
    pub(super) distances: BTreeMap<u32, f64>,
    /// Sectors that were loaded for the first time.
    pub(super) first: f64,
    /// Loads of which distances were looked for.
    pub(super) looked: f64,
}

/// The memory.
#[derive(Debug, Default)]
pub(super) struct Trace(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    counts: Counts,
    stack: Option<StackDistances>,
    /// Loads from shared memory that the next ones may join.
    open: Vec<Open>,
}

/// Loads from shared memory that compilers join: of neighbouring words, the first of which is aligned.
/// PTX has them one by one; ptxas makes one instruction of up to 16 bytes a lane of them.
#[derive(Debug)]
struct Open {
    addresses: [u64; LANES],
    mask: u32,
    bytes: u32,
}

/// Loads that are kept open: as many arrays as a loop usually reads.
const OPEN_MAX: usize = 32;

impl Trace {
    /// Forgets the counts but not which sectors were used when; gives them.
    pub(super) fn take(&self) -> Counts {
        let mut state = match self.0.lock() {
            Ok(state) => state,
            Err(poisoned) => poisoned.into_inner(),
        };
        std::mem::take(&mut state.counts)
    }
}

impl State {
    fn use_sector(&mut self, sector: u64) {
        let used = self.stack.get_or_insert_with(|| StackDistances::new(USES_MAX)).touch(sector);
        let counts = &mut self.counts;
        match used {
            Use::Unknown => return,
            Use::First => counts.first += 1.0,
            Use::After(distance) => {
                let power = u64::BITS - distance.leading_zeros();
                *counts.distances.entry(power).or_default() += 1.0;
            }
        }
        counts.looked += 1.0;
    }

    fn global(&mut self, it: &WarpAccess<'_>) {
        let sectors = access::sectors(it.addresses, it.mask, it.bytes);
        let (sectors_n, lines_n) = (sectors.len() as f64, access::lines(&sectors) as f64);
        let counts = &mut self.counts;
        if it.store {
            counts.store_requests += 1.0;
            counts.store_sectors += sectors_n;
            counts.store_lines += lines_n;
        } else {
            counts.load_requests += 1.0;
            counts.load_sectors += sectors_n;
            counts.load_lines += lines_n;
            sectors.into_iter().for_each(|sector| self.use_sector(sector));
        }
    }

    fn shared(&mut self, it: &WarpAccess<'_>) {
        if it.store {
            // No compiler moves loads over a store that may be to the same place.
            self.open.clear();
            self.count_shared(access::passes(it.addresses, it.mask, it.bytes));
            return;
        }
        let joins = |open: &Open| {
            let bytes = open.bytes + it.bytes;
            open.mask == it.mask
                && bytes <= access::WIDEST
                && lanes(it.mask).all(|lane| {
                    open.addresses[lane] + u64::from(open.bytes) == it.addresses[lane]
                        && open.addresses[lane].is_multiple_of(u64::from(access::WIDEST))
                })
        };
        if let Some(open) = self.open.iter_mut().find(|open| joins(open)) {
            let before = access::passes(&open.addresses, open.mask, open.bytes);
            open.bytes += it.bytes;
            let after = access::passes(&open.addresses, open.mask, open.bytes);
            self.counts.shared_passes += after - before;
            return;
        }
        self.count_shared(access::passes(it.addresses, it.mask, it.bytes));
        if self.open.len() >= OPEN_MAX {
            self.open.remove(0);
        }
        let (addresses, mask, bytes) = (*it.addresses, it.mask, it.bytes);
        self.open.push(Open { addresses, mask, bytes });
    }

    fn count_shared(&mut self, passes: f64) {
        self.counts.shared_requests += 1.0;
        self.counts.shared_passes += passes;
    }
}

impl DeviceMemory for Trace {
    fn load(&self, _addr: u64, _size: u32) -> Result<u64, MemoryFault> {
        Ok(0)
    }

    fn store(&self, _addr: u64, _size: u32, _value: u64) -> Result<(), MemoryFault> {
        Ok(())
    }

    fn rmw(&self, _addr: u64, _size: u32, f: impl Fn(u64) -> u64) -> Result<u64, MemoryFault> {
        f(0);
        Ok(0)
    }

    fn fence(&self) {}

    fn store_lanes(
        &self,
        _addrs: &[u64; LANES],
        _mask: u32,
        _size: u32,
        _values: &[u64; LANES],
    ) -> Result<(), (usize, MemoryFault)> {
        Ok(())
    }

    fn observe(&self, it: &WarpAccess<'_>) {
        if it.mask == 0 {
            return;
        }
        let Ok(mut state) = self.0.lock() else { return };
        if it.shared { state.shared(it) } else { state.global(it) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(shared: bool, address: impl Fn(u64) -> u64) -> Counts {
        let trace = Trace::default();
        let addresses = std::array::from_fn(|lane| address(lane as u64));
        let whole = WarpAccess { shared, store: false, addresses: &addresses, mask: !0, bytes: 4 };
        trace.observe(&whole);
        trace.observe(&whole);
        trace.take()
    }

    #[test]
    fn neighbours_share_a_line_and_strides_do_not() {
        let near = access(false, |lane| 4 * lane);
        assert_eq!((near.load_lines, near.load_sectors, near.first), (2.0, 8.0, 4.0));
        assert_eq!(near.distances[&2], 4.0, "three sectors between two uses");
        let far = access(false, |lane| 4096 * lane);
        assert_eq!((far.load_lines, far.load_sectors), (64.0, 64.0));
    }

    #[test]
    fn banks_serve_one_word_a_pass() {
        let passes = |address: fn(u64) -> u64| access(true, address).shared_passes;
        assert_eq!(passes(|lane| 4 * lane), 2.0);
        assert_eq!(passes(|_| 64), 2.0);
        assert_eq!(passes(|lane| 128 * lane), 64.0);
        assert_eq!(passes(|lane| 8 * lane), 4.0);
    }

    #[test]
    fn neighbouring_loads_are_joined_and_stores_part_them() {
        let words = |store_between: bool| {
            let trace = Trace::default();
            for word in 0..4_u64 {
                let addresses = std::array::from_fn(|lane| lane as u64 / 4 * 16 + 4 * word);
                let load = WarpAccess {
                    shared: true,
                    store: false,
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
        assert_eq!((words(false), words(true)), (1.0, 8.0));
    }
}
