//! The transform of one length: factors, and tables for the kernels.

use std::f64::consts::PI;

/// A complex number of a table, before it is rounded to the plan's precision.
pub(crate) type Complex = [f64; 2];

/// Primes up to here are a pass each; a length with a larger one goes by Bluestein's algorithm.
const LARGEST_FACTOR: i64 = 61;

/// e^(-2 pi i k / n) for each k below `n`.
pub(crate) fn roots(n: i64) -> Vec<Complex> {
    (0..n).map(|k| root(k, n)).collect()
}

/// e^(-2 pi i k / n). The angle is taken to the first eighth of a turn, where sine and cosine are exact to a last place.
fn root(k: i64, n: i64) -> Complex {
    let (k, n) = (i128::from(k).rem_euclid(i128::from(n)) * 8, i128::from(n));
    let (eighth, rest) = (k / n, k % n);
    // In an odd eighth the angle is counted from its end.
    let part = if eighth % 2 == 0 { rest } else { n - rest };
    let (sine, cosine) = (part as f64 / n as f64 * (PI / 4.0)).sin_cos();
    match eighth {
        0 => [cosine, -sine],
        1 => [sine, -cosine],
        2 => [-sine, -cosine],
        3 => [-cosine, -sine],
        4 => [-cosine, sine],
        5 => [-sine, cosine],
        6 => [sine, cosine],
        _ => [cosine, sine],
    }
}

/// The algorithm that a length is transformed with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Algorithm {
    /// A pass for each factor.
    Factors(Vec<u32>),
    /// As a convolution with a chirp, by transforms of this length, a power of two.
    Bluestein(i64),
}

/// The factors of a length in the order of their passes; what is left is 1 or has a prime that is too large.
fn factors(mut n: i64) -> (Vec<u32>, i64) {
    let mut found = Vec::new();
    let mut take = |by: i64| {
        while n % by == 0 {
            n /= by;
            found.push(by as u32);
        }
    };
    [8, 4, 2].into_iter().for_each(&mut take);
    (3..=LARGEST_FACTOR).for_each(&mut take);
    (found, n)
}

impl Algorithm {
    pub(crate) fn of(n: i64) -> Self {
        match factors(n) {
            (found, 1) => Self::Factors(found),
            _ => Self::Bluestein((2 * n - 1).max(1).unsigned_abs().next_power_of_two() as i64),
        }
    }

    /// The length that work memory has for each line.
    pub(crate) fn padded(&self, n: i64) -> i64 {
        match self {
            Self::Factors(_) => n,
            Self::Bluestein(padded) => *padded,
        }
    }
}

/// The factors of a power of two.
pub(crate) fn factors_of_power(n: i64) -> Vec<u32> {
    factors(n).0
}

/// Bluestein's chirp, e^(-pi i k^2 / n) for each k below `n`; and the transform of its conjugate, over and back from zero,
/// for a convolution of length `padded`, which scales by it, too.
pub(crate) fn chirp(n: i64, padded: i64) -> (Vec<Complex>, Vec<Complex>) {
    let at = |k: i64| root((i128::from(k) * i128::from(k) % i128::from(2 * n)) as i64, 2 * n);
    let chirp: Vec<Complex> = (0..n).map(at).collect();
    let mut filter = vec![[0.0; 2]; padded as usize];
    let scale = 1.0 / padded as f64;
    for (k, [re, im]) in chirp.iter().enumerate() {
        let value = [re * scale, -im * scale];
        filter[k] = value;
        filter[(padded as usize - k) % padded as usize] = value;
    }
    let table = roots(padded);
    transform(&mut filter, &table);
    (chirp, filter)
}

/// A transform of a power of two in place, by halves.
fn transform(values: &mut [Complex], table: &[Complex]) {
    let n = values.len();
    if n == 1 {
        return;
    }
    let half = |odd: usize| values.iter().skip(odd).step_by(2).copied().collect::<Vec<_>>();
    let (mut even, mut odd) = (half(0), half(1));
    transform(&mut even, table);
    transform(&mut odd, table);
    for k in 0..n / 2 {
        let ([re, im], [c, s]) = (odd[k], table[k * (table.len() / n)]);
        let [x, y] = [re * c - im * s, re * s + im * c];
        values[k] = [even[k][0] + x, even[k][1] + y];
        values[k + n / 2] = [even[k][0] - x, even[k][1] - y];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_near_what_they_should_be() {
        for n in [1, 2, 3, 8, 12, 97] {
            for (k, [re, im]) in roots(n).into_iter().enumerate() {
                let angle = -2.0 * PI * k as f64 / n as f64;
                assert!(
                    (re - angle.cos()).abs() < 1e-15 && (im - angle.sin()).abs() < 1e-15,
                    "{k}/{n}"
                );
            }
        }
        // Exact where they can be.
        assert_eq!(
            roots(4)[1..],
            [[0.0, -1.0], [-1.0, 0.0], [0.0, 1.0]].map(|it| it.map(|v: f64| v + 0.0))
        );
    }

    #[test]
    fn every_length_has_a_way() {
        for n in 1..2000 {
            match Algorithm::of(n) {
                Algorithm::Factors(of) => {
                    assert_eq!(of.iter().map(|it| i64::from(*it)).product::<i64>(), n)
                }
                Algorithm::Bluestein(padded) => assert!(padded >= 2 * n - 1 && n > LARGEST_FACTOR),
            }
        }
        assert_eq!(Algorithm::of(1), Algorithm::Factors(vec![]));
        assert_eq!(Algorithm::of(67), Algorithm::Bluestein(256));
        assert_eq!(Algorithm::of(1 << 20), Algorithm::Factors(vec![8, 8, 8, 8, 8, 8, 4]));
    }

    #[test]
    fn the_filter_is_a_transform() {
        let (chirp, filter) = chirp(5, 16);
        let sum = (0..5).map(|k| if k == 0 { chirp[0][0] } else { 2.0 * chirp[k][0] }).sum::<f64>();
        assert!((filter[0][0] * 16.0 - sum).abs() < 1e-12);
    }
}
