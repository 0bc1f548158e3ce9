//! Free places of a table.
//!
//! Who comes gets the next free place behind the one that was given last, so that those who come
//! together lie together, in whichever order others have left. If it were the place that was left last,
//! a long run would spread everybody over the whole table.

/// Places that are free.
#[derive(Debug, Default)]
pub struct FreePlaces {
    /// A bit for each place.
    places: Vec<u64>,
    /// A bit for each word of `places`: whether one is free there.
    words: Vec<u64>,
    /// Where to look first.
    from: usize,
    count: usize,
}

/// Bits of a word.
const BITS: usize = u64::BITS as usize;

impl FreePlaces {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// A place is free from now on, which was not.
    pub fn give_back(&mut self, place: u32) {
        let (word, bit) = (place as usize / BITS, place as usize % BITS);
        if word >= self.places.len() {
            self.places.resize(word + 1, 0);
            self.words.resize(word / BITS + 1, 0);
        }
        self.places[word] |= 1 << bit;
        self.words[word / BITS] |= 1 << (word % BITS);
        self.count += 1;
    }

    /// A free place, which is taken from now on.
    pub fn take(&mut self) -> Option<u32> {
        if self.count == 0 {
            return None;
        }
        let place = self.next(self.from).or_else(|| self.next(0))?;
        let (word, bit) = (place / BITS, place % BITS);
        self.places[word] &= !(1 << bit);
        if self.places[word] == 0 {
            self.words[word / BITS] &= !(1 << (word % BITS));
        }
        self.from = place + 1;
        self.count -= 1;
        Some(place as u32)
    }

    /// The first one from this place on.
    fn next(&self, from: usize) -> Option<usize> {
        let word = from / BITS;
        let rest = self.places.get(word)? & u64::MAX << (from % BITS);
        if rest != 0 {
            return Some(word * BITS + rest.trailing_zeros() as usize);
        }
        let mut at = (word + 1) / BITS;
        let mut rest = self.words.get(at)? & u64::MAX << ((word + 1) % BITS);
        while rest == 0 {
            at += 1;
            rest = *self.words.get(at)?;
        }
        let word = at * BITS + rest.trailing_zeros() as usize;
        Some(word * BITS + self.places.get(word)?.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn the_next_one_is_given_and_round_again(
            // So many are given back, from here on in steps of so many, and then so many taken.
            rounds in prop::collection::vec((0..200u32, 0..20_000u32, 1..700u32, 0..200usize), 1..20),
        ) {
            let (mut free, mut expected) = (FreePlaces::default(), BTreeSet::new());
            let mut from = 0;
            for (count, first, step, taken) in rounds {
                let places = (0..count).map(|at| first + at * step);
                places.filter(|it| expected.insert(*it)).for_each(|it| free.give_back(it));
                for _ in 0..taken {
                    let next = expected.range(from..).chain(&expected).next().copied();
                    prop_assert_eq!(free.take(), next);
                    let Some(next) = next else { break };
                    expected.remove(&next);
                    from = next + 1;
                }
                prop_assert_eq!(free.count(), expected.len());
            }
        }
    }
}
