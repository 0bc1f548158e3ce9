//! MRG32k3a: its state, and leaps over its sequence: powers of two matrices of 3 x 3 numbers, each modulo its own.

use std::sync::OnceLock;

const MODULI: [u64; 2] = [4_294_967_087, 4_294_944_443];
/// Numbers between two subsequences: 2 to this power.
const SUBSEQUENCE: u32 = 76;

type Vector = [u64; 3];
type Matrix = [Vector; 3];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State([Vector; 2]);

/// The recurrences, the oldest number first.
fn one_step() -> [Matrix; 2] {
    let [m1, m2] = MODULI;
    let shift = [[0, 1, 0], [0, 0, 1]];
    let with = |last| [shift[0], shift[1], last];
    [with([m1 - 810_728, 1_403_580, 0]), with([m2 - 1_370_589, 0, 527_612])]
}

fn apply(matrix: &Matrix, v: Vector, modulus: u64) -> Vector {
    // Each product is below 2^64, and taken modulo before it is added.
    matrix.map(|row| (0..3).fold(0, |sum, at| (sum + row[at] * v[at] % modulus) % modulus))
}

fn squared([first, second]: [Matrix; 2]) -> [Matrix; 2] {
    let square = |matrix: Matrix, modulus| {
        let column = |at: usize| [matrix[0][at], matrix[1][at], matrix[2][at]];
        let columns = [0, 1, 2].map(|at| apply(&matrix, column(at), modulus));
        [0, 1, 2].map(|row| [columns[0][row], columns[1][row], columns[2][row]])
    };
    [square(first, MODULI[0]), square(second, MODULI[1])]
}

fn leap() -> &'static [Matrix; 2] {
    static LEAP: OnceLock<[Matrix; 2]> = OnceLock::new();
    LEAP.get_or_init(|| (0..SUBSEQUENCE).fold(one_step(), |matrices, _| squared(matrices)))
}

impl State {
    /// The start of the sequence of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        let start = 12_345;
        if seed == 0 {
            return Self([[start; 3]; 2]);
        }
        let low = u64::from((seed as u32) ^ 0x5555_5555);
        let high = u64::from(((seed >> 32) as u32) ^ 0xaaaa_aaaa);
        let [m1, m2] = MODULI;
        Self([
            [low, high, low].map(|by| by * start % m1),
            [high, low, high].map(|by| by * start % m2),
        ])
    }

    fn times(self, matrices: &[Matrix; 2]) -> Self {
        let [first, second] = self.0;
        Self([apply(&matrices[0], first, MODULI[0]), apply(&matrices[1], second, MODULI[1])])
    }

    /// The same place of the next subsequence.
    pub(crate) fn next_subsequence(self) -> Self {
        self.times(leap())
    }

    /// So many numbers further.
    pub(crate) fn skip(self, numbers: u64) -> Self {
        let (mut state, mut left, mut power) = (self, numbers, one_step());
        while left != 0 {
            if left & 1 != 0 {
                state = state.times(&power);
            }
            left >>= 1;
            power = squared(power);
        }
        state
    }

    /// One number further.
    pub(crate) fn step(self) -> Self {
        self.times(&one_step())
    }

    /// As kernels have it.
    pub(crate) fn words(self) -> [u32; 6] {
        let [[a, b, c], [d, e, f]] = self.0;
        [a, b, c, d, e, f].map(|word| word as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skip_is_so_many_steps() {
        let start = State::new(0x1234_5678_9abc_def0);
        let stepped = (0..1000).fold(start, |state, _| state.step());
        assert_eq!(start.skip(1000), stepped);
        assert_eq!(start.skip(0), start);
        assert_eq!(start.skip(u64::MAX).step(), start.skip(1 << 63).skip(1 << 63));
    }

    #[test]
    fn a_subsequence_begins_after_two_to_the_76() {
        let start = State::new(7);
        let leapt = (0..1 << 13).fold(start, |state, _| state.skip(1 << 63));
        assert_eq!(start.next_subsequence(), leapt);
    }
}
