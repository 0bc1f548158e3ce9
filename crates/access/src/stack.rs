//! Stack distances: how many distinct sectors lie between two uses of one (Mattson et al., Evaluation
//! Techniques for Storage Hierarchies, 1970), counted with a Fenwick tree over time.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

/// What a use is to the uses before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// The first of its sector.
    First,
    /// So many distinct other sectors were used since the last one.
    After(u64),
    /// Not looked for: there were more uses than fit.
    Unknown,
}

/// Uses of sectors in their order.
#[derive(Debug, Clone)]
pub struct StackDistances {
    /// When each sector was used last, from 1 on.
    last: HashMap<u64, usize, Numbers>,
    /// Fenwick tree over time: 1 where a sector's last use is.
    marks: Vec<u32>,
    now: usize,
    /// Uses that are looked at.
    most: usize,
}

impl StackDistances {
    /// For at most this many uses, each of which takes four bytes.
    pub fn new(most: usize) -> Self {
        let last = HashMap::with_hasher(Numbers { key: RandomState::new().hash_one(most) });
        Self { most, marks: vec![0], now: 0, last }
    }

    /// The next use.
    pub fn touch(&mut self, sector: u64) -> Use {
        if self.now >= self.most {
            return Use::Unknown;
        }
        self.now += 1;
        let now = self.now;
        // Each sector has one mark: this many lie before now.
        let all = self.last.len() as u32;
        // A new node of the tree holds the sum of what lies below it.
        let low = now & now.wrapping_neg();
        let below = if low == 1 { 0 } else { all.wrapping_sub(self.sum(now - low)) };
        self.marks.push(below.wrapping_add(1));
        let Some(before) = self.last.insert(sector, now) else { return Use::First };
        let distance = all.wrapping_sub(self.sum(before));
        let mut at = before;
        while at < self.marks.len() {
            self.marks[at] = self.marks[at].wrapping_sub(1);
            at += at & at.wrapping_neg();
        }
        Use::After(distance.into())
    }

    fn sum(&self, mut at: usize) -> u32 {
        let mut sum = 0_u32;
        while at > 0 {
            sum = sum.wrapping_add(self.marks[at]);
            at &= at - 1;
        }
        sum
    }
}

/// Hashes sector numbers by a multiplication, folded, with a key that no program knows: several times
/// faster than the standard library's hash.
#[derive(Debug, Clone)]
struct Numbers {
    key: u64,
}

impl BuildHasher for Numbers {
    type Hasher = NumberHasher;

    fn build_hasher(&self) -> NumberHasher {
        NumberHasher(self.key)
    }
}

struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, number: u64) {
        /// The golden ratio's bits: odd, without a pattern.
        const FACTOR: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        let product = u128::from(self.0 ^ number).wrapping_mul(FACTOR);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_does_not_fit_is_unknown() {
        let mut stack = StackDistances::new(2);
        let uses: Vec<Use> = [7, 7, 7].into_iter().map(|sector| stack.touch(sector)).collect();
        assert_eq!(uses, [Use::First, Use::After(0), Use::Unknown]);
    }

    proptest! {
        #[test]
        fn distances_are_those_of_a_list(sectors in prop::collection::vec(0..20_u64, 0..300)) {
            let mut stack = StackDistances::new(1000);
            let mut list: Vec<u64> = Vec::new();
            for sector in sectors {
                let expected = list.iter().rev().position(|s| *s == sector);
                let expected = expected.map_or(Use::First, |at| Use::After(at as u64));
                list.retain(|s| *s != sector);
                list.push(sector);
                prop_assert_eq!(stack.touch(sector), expected);
            }
        }
    }
}
