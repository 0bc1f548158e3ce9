//! Direction numbers of Sobol's sequences: those of S. Joe and F. Y. Kuo, "Constructing Sobol sequences with better
//! two-dimensional projections" (2008), which `generated/joe_kuo.bin` has in as few bits as they take.

use std::sync::OnceLock;

/// Dimensions, at most.
pub(crate) const DIMENSIONS: usize = 20_000;

/// `generated/joe_kuo.py` says how it is laid out.
const PACKED: &[u8] = include_bytes!("../generated/joe_kuo.bin");

/// Numbers from a string of bits, the lowest first.
struct Reader {
    at: usize,
}

impl Reader {
    fn take(&mut self, width: usize) -> u64 {
        let bit = |at: usize| u64::from(PACKED.get(at / 8).copied().unwrap_or(0) >> (at % 8) & 1);
        let value = (0..width).map(|offset| bit(self.at + offset) << offset).sum();
        self.at += width;
        value
    }
}

/// The first direction numbers of a dimension, and its polynomial's coefficients without the first and the last.
struct Seed {
    coefficients: u64,
    first: Vec<u64>,
}

/// All dimensions from the second on, in order.
fn seeds() -> impl Iterator<Item = Seed> {
    let mut reader = Reader { at: 0 };
    (1..DIMENSIONS).map(move |_| {
        let degree = reader.take(5) as usize;
        let coefficients = reader.take(degree.saturating_sub(1));
        let first = (0..degree).map(|width| reader.take(width) << 1 | 1).collect();
        Seed { coefficients, first }
    })
}

/// A dimension's direction numbers as 64-bit fractions, by Bratley and Fox's recurrence.
fn directions(seed: &Seed) -> [u64; 64] {
    let mut vectors = [0; 64];
    let degree = seed.first.len();
    for at in 0..64 {
        vectors[at] = match seed.first.get(at) {
            Some(first) => first << (63 - at),
            None => {
                let before = vectors[at - degree];
                let of = |k: usize| seed.coefficients >> (degree - 1 - k) & 1;
                let terms = (1..degree).filter(|k| of(*k) == 1).map(|k| vectors[at - k]);
                terms.fold(before ^ (before >> degree), |sum, term| sum ^ term)
            }
        };
    }
    vectors
}

/// The direction numbers of all dimensions, 64 of each, one dimension after the other.
pub(crate) fn wide() -> &'static [u64] {
    static ALL: OnceLock<Vec<u64>> = OnceLock::new();
    ALL.get_or_init(|| {
        let first = std::array::from_fn::<u64, 64, _>(|at| 1 << (63 - at));
        first.into_iter().chain(seeds().flat_map(|seed| directions(&seed))).collect()
    })
}

/// The same, 32 of each with 32 bits.
pub(crate) fn narrow() -> &'static [u32] {
    static ALL: OnceLock<Vec<u32>> = OnceLock::new();
    ALL.get_or_init(|| {
        let halves = wide().chunks_exact(64).flat_map(|vectors| &vectors[..32]);
        halves.map(|vector| (vector >> 32) as u32).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first points of the first three dimensions, which any text on Sobol's sequence has.
    #[test]
    fn the_first_points_are_those_of_the_literature() {
        let point = |dimension: usize, index: u32| {
            let gray = index ^ (index >> 1);
            let vectors = &narrow()[32 * dimension..][..32];
            let bits = (0..32).filter(|bit| gray >> bit & 1 == 1).map(|bit| vectors[bit]);
            f64::from(bits.fold(0, |sum, vector| sum ^ vector)) / 4_294_967_296.0
        };
        let row = |dimension| (0..8).map(|index| point(dimension, index)).collect::<Vec<_>>();
        assert_eq!(row(0), [0.0, 0.5, 0.75, 0.25, 0.375, 0.875, 0.625, 0.125]);
        assert_eq!(row(1), [0.0, 0.5, 0.25, 0.75, 0.375, 0.875, 0.125, 0.625]);
        assert_eq!(row(2), [0.0, 0.5, 0.25, 0.75, 0.625, 0.125, 0.875, 0.375]);
    }

    #[test]
    fn every_dimension_is_there_and_fills_its_line() {
        assert_eq!(wide().len(), 64 * DIMENSIONS);
        for vectors in wide().chunks_exact(64) {
            // Triangular: the numbers below 2^k have 2^k points in as many equal parts of the line.
            assert!(
                vectors.iter().enumerate().all(|(at, it)| it.trailing_zeros() as usize == 63 - at)
            );
        }
        let bits: usize = seeds().map(|it| 5 + it.first.len() * (it.first.len() + 1) / 2 - 1).sum();
        assert_eq!(bits.div_ceil(8), PACKED.len());
    }
}
