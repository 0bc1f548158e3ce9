//! Atomic operations on one address of global memory, which come one after the other.
//!
//! How often a whole launch meets on an address follows from which groups of sampled blocks do. The address
//! that speaks for others is chosen by what the groups before used, and counted in the last one: the most of
//! many small counts is more than any of them stands for.

use crate::warp::{LANES, WarpAccess, lanes};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Addresses that are told apart. Among more than these no one is crowded.
const ADDRESSES_MAX: usize = 1 << 16;
/// Groups before the last one, and so bits of [`Used::groups`].
const BEFORE: u32 = 2;

/// Operations on one address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Meeting {
    /// The number of operations, one for each lane that does one.
    pub lanes: u64,
    /// With one for all lanes of a warp that are at the same address, as compilers join them.
    pub joined: u64,
}

impl Meeting {
    fn add(&mut self, other: Self) {
        self.lanes = self.lanes.saturating_add(other.lanes);
        self.joined = self.joined.saturating_add(other.joined);
    }
}

/// What the busiest address of a group saw, by which other groups used that address: none (0), the
/// first group before (1), the second (2), both (3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meetings(pub [Meeting; 1 << BEFORE]);

impl Meetings {
    /// Adds others'.
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, more)| sum.add(more));
    }
}

/// How an address was used.
#[derive(Debug, Clone, Copy, Default)]
struct Used {
    before: Meeting,
    /// A bit for each group before that used it.
    groups: usize,
    now: Meeting,
}

/// Atomic operations by address.
#[derive(Debug, Default)]
pub(crate) struct Atomics {
    used: HashMap<u64, Used>,
    /// Groups that have ended.
    ended: u32,
}

impl Atomics {
    /// A warp does an atomic operation on global memory.
    pub(crate) fn observe(&mut self, access: &WarpAccess<'_>) {
        let mut addresses = [0; LANES];
        let mut n = 0;
        for lane in lanes(access.mask) {
            addresses[n] = access.addresses[lane];
            n += 1;
        }
        let addresses = &mut addresses[..n];
        addresses.sort_unstable();
        for same in addresses.chunk_by(|a, b| a == b) {
            if self.used.len() >= ADDRESSES_MAX && !self.used.contains_key(&same[0]) {
                continue;
            }
            let own = self.used.entry(same[0]).or_default();
            own.now.add(Meeting { lanes: same.len() as u64, joined: 1 });
        }
    }

    /// A group ends: what it saw.
    pub(crate) fn take(&mut self) -> Meetings {
        // By group: the busiest before, of equally busy ones the first in memory.
        let mut chosen: [Option<(Meeting, Reverse<u64>, Meeting)>; 1 << BEFORE] = [None; 4];
        for (address, used) in self.used.iter().filter(|(_, used)| used.now.lanes > 0) {
            let by = if used.groups == 0 { used.now } else { used.before };
            let best = &mut chosen[used.groups];
            *best = (*best).max(Some((by, Reverse(*address), used.now)));
        }
        let bit = 1_usize.checked_shl(self.ended).filter(|_| self.ended < BEFORE).unwrap_or(0);
        for used in self.used.values_mut().filter(|used| used.now.lanes > 0) {
            used.before.add(used.now);
            used.now = Meeting::default();
            used.groups |= bit;
        }
        self.ended = self.ended.saturating_add(1);
        Meetings(chosen.map(|chosen| chosen.map_or_else(Meeting::default, |(.., now)| now)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(atomics: &mut Atomics, address: impl Fn(u64) -> u64) -> Meetings {
        let addresses = std::array::from_fn(|lane| address(lane as u64));
        atomics.observe(&WarpAccess {
            shared: false,
            constant: false,
            store: true,
            atomic: true,
            ordered: false,
            addresses: &addresses,
            mask: !0,
            bytes: 4,
        });
        atomics.take()
    }

    #[test]
    fn other_users_of_an_address_are_counted() {
        let mut atomics = Atomics::default();
        let first = group(&mut atomics, |lane| if lane < 20 { 0 } else { 64 });
        assert_eq!(first.0[0], Meeting { lanes: 20, joined: 1 });
        group(&mut atomics, |lane| if lane < 8 { 0 } else { 128 });
        // Of the address of all groups, of one of the second, and of two of its own.
        let last = group(&mut atomics, |lane| match lane {
            0..4 => 0,
            4..15 => 128,
            lane => 256 + lane / 24,
        });
        assert_eq!(last.0.map(|meeting| meeting.lanes), [9, 0, 11, 4]);
        assert_eq!(last.0.map(|meeting| meeting.joined), [1, 0, 1, 1]);
    }

    /// Of 16 bins with the same chance, the fullest of a group is not what each has.
    #[test]
    fn chance_does_not_choose() {
        let mut seed = 1_u64;
        let mut random = move |_| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % 16
        };
        let mut sum = 0;
        for _ in 0..500 {
            let mut atomics = Atomics::default();
            let mut last = Meetings::default();
            for _ in 0..3 {
                let bins: [u64; LANES] = std::array::from_fn(&mut random);
                last = group(&mut atomics, |lane| bins[lane as usize]);
            }
            sum += last.0[3].lanes;
        }
        // Two of 32 lanes, plus the chance that a bin must be used at all.
        assert!((900..1250).contains(&sum), "{sum}");
    }
}
