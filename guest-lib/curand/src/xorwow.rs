//! XORWOW: its state, and leaps over its sequence.
//!
//! Without the Weyl sequence a step is linear over bits: a matrix of 160 x 160 bits, here as its columns. Leaps are its
//! powers.

use std::sync::OnceLock;

/// The Weyl sequence's step.
const WEYL: u32 = 362_437;
/// Numbers between two subsequences: 2 to this power.
const SUBSEQUENCE: u32 = 67;

/// Xorshift's part of a state.
type Words = [u32; 5];

/// A linear map of xorshift states: what becomes of each bit.
type Matrix = Vec<Words>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    d: u32,
    v: Words,
}

fn step([a, b, c, d, e]: Words) -> Words {
    let t = a ^ (a >> 2);
    [b, c, d, e, (e ^ (e << 4)) ^ (t ^ (t << 1))]
}

fn times(matrix: &Matrix, v: Words) -> Words {
    let mut sum = [0; 5];
    for (word, columns) in v.into_iter().zip(matrix.chunks_exact(32)) {
        for (bit, column) in columns.iter().enumerate() {
            // All ones where the bit is set: no branch on random bits.
            let mask = (word >> bit & 1).wrapping_neg();
            for (to, from) in sum.iter_mut().zip(column) {
                *to ^= from & mask;
            }
        }
    }
    sum
}

fn squared(matrix: &Matrix) -> Matrix {
    matrix.iter().map(|column| times(matrix, *column)).collect()
}

fn one_step() -> Matrix {
    (0..160).map(|at| step(bit(at))).collect()
}

fn bit(at: usize) -> Words {
    let mut v = [0; 5];
    v[at / 32] = 1 << (at % 32);
    v
}

/// The matrix of the way to the next subsequence.
fn subsequence() -> &'static Matrix {
    static MATRIX: OnceLock<Matrix> = OnceLock::new();
    MATRIX.get_or_init(|| (0..SUBSEQUENCE).fold(one_step(), |matrix, _| squared(&matrix)))
}

/// A leap over this many numbers.
#[derive(Debug)]
pub(crate) struct Leap {
    matrix: Matrix,
    weyl: u32,
}

impl Leap {
    /// Over this many.
    pub(crate) fn new(numbers: u64) -> Self {
        let mut matrix: Matrix = (0..160).map(bit).collect();
        let (mut left, mut power) = (numbers, one_step());
        while left != 0 {
            if left & 1 != 0 {
                matrix.iter_mut().for_each(|column| *column = times(&power, *column));
            }
            left >>= 1;
            if left != 0 {
                power = squared(&power);
            }
        }
        Self { matrix, weyl: WEYL.wrapping_mul(numbers as u32) }
    }
}

impl State {
    /// The start of the sequence of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        let s0 = (seed as u32) ^ 0xaad2_6b49;
        let s1 = ((seed >> 32) as u32) ^ 0xf7dc_efdd;
        let (t0, t1) = (s0.wrapping_mul(1_099_087_573), s1.wrapping_mul(2_591_861_531));
        let v = [
            123_456_789_u32.wrapping_add(t0),
            362_436_069 ^ t0,
            521_288_629_u32.wrapping_add(t1),
            88_675_123 ^ t1,
            5_783_321_u32.wrapping_add(t0),
        ];
        Self { d: 6_615_241_u32.wrapping_add(t1).wrapping_add(t0), v }
    }

    /// The same place of the next subsequence. The Weyl sequence has gone round by then.
    pub(crate) fn next_subsequence(self) -> Self {
        Self { v: times(subsequence(), self.v), ..self }
    }

    /// Where a leap ends.
    pub(crate) fn leap(self, leap: &Leap) -> Self {
        Self { d: self.d.wrapping_add(leap.weyl), v: times(&leap.matrix, self.v) }
    }

    /// One number further.
    pub(crate) fn step(self) -> Self {
        Self { d: self.d.wrapping_add(WEYL), v: step(self.v) }
    }

    /// As kernels have it.
    pub(crate) fn words(self) -> [u32; 6] {
        let [a, b, c, d, e] = self.v;
        [self.d, a, b, c, d, e]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leap_is_so_many_steps() {
        let start = State::new(0x1234_5678_9abc_def0);
        let stepped = (0..1000).fold(start, |state, _| state.step());
        assert_eq!(start.leap(&Leap::new(1000)), stepped);
        assert_eq!(start.leap(&Leap::new(0)), start);
        let half = Leap::new(1 << 63);
        assert_eq!(start.leap(&Leap::new(u64::MAX)).step(), start.leap(&half).leap(&half));
    }

    #[test]
    fn a_subsequence_begins_after_two_to_the_67() {
        let start = State::new(7);
        let half = Leap::new(1 << 63);
        let leapt = (0..16).fold(start, |state, _| state.leap(&half));
        assert_eq!(start.next_subsequence(), leapt);
    }
}
