//! Stack distances: how many distinct sectors lie between two uses of one (Mattson et al., Evaluation
//! Techniques for Storage Hierarchies, 1970), counted with a Fenwick tree over time.

use std::collections::HashMap;

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
#[derive(Debug, Clone, Default)]
pub struct StackDistances {
    /// When each sector was used last, from 1 on.
    last: HashMap<u64, usize>,
    /// Fenwick tree over time: 1 where a sector's last use is.
    marks: Vec<u32>,
    now: usize,
    /// Uses that are looked at.
    most: usize,
}

impl StackDistances {
    /// For at most so many uses, each of which takes four bytes.
    pub fn new(most: usize) -> Self {
        Self { most, marks: vec![0], ..Self::default() }
    }

    /// The next use.
    pub fn touch(&mut self, sector: u64) -> Use {
        if self.now >= self.most {
            return Use::Unknown;
        }
        self.now += 1;
        let now = self.now;
        // A new node of the tree holds the sum of what lies below it.
        let low = now & now.wrapping_neg();
        let below = self.sum(now - 1).wrapping_sub(self.sum(now - low));
        self.marks.push(below.wrapping_add(1));
        let Some(before) = self.last.insert(sector, now) else { return Use::First };
        let distance = self.sum(now - 1).wrapping_sub(self.sum(before));
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
