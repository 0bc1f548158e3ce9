//! Random numbers that are the same on every machine: xoshiro256** seeded by splitmix64
//! (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021).

use rand_xoshiro::rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256StarStar};

/// A generator.
#[derive(Debug, Clone)]
pub struct Rng {
    /// What forks begin with: the first number that splitmix64 makes of the seed.
    origin: u64,
    generator: Xoshiro256StarStar,
}

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Self {
        let origin = SplitMix64::seed_from_u64(seed).next_u64();
        Self { origin, generator: Xoshiro256StarStar::seed_from_u64(seed) }
    }

    /// A generator for a part of an experiment, which other parts do not disturb.
    pub fn fork(&self, part: u64) -> Self {
        let seed = self.origin ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self::new(SplitMix64::seed_from_u64(seed).next_u64())
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// Uniform in `0.0..1.0`.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Uniform in `low..=high`; `low` if the range is empty.
    pub fn between(&mut self, low: u64, high: u64) -> u64 {
        let span = high.saturating_sub(low).saturating_add(1);
        // The product's high half: a bias of at most span / 2^64.
        low + ((u128::from(self.next_u64()) * u128::from(span)) >> 64) as u64
    }

    /// Exponentially distributed around `mean`.
    pub fn exponential(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.unit()).ln()
    }

    /// Log-normal with this median and this standard deviation of the logarithm (Box and Muller).
    pub fn log_normal(&mut self, median: f64, sigma: f64) -> f64 {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        let normal = radius * (std::f64::consts::TAU * self.unit()).cos();
        median * (sigma * normal).exp()
    }

    /// One of the items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let last = items.len().checked_sub(1)?;
        items.get(self.between(0, last as u64) as usize)
    }

    /// Puts items in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.between(0, last as u64) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_published_sequence() {
        // Of the reference implementations of splitmix64 and xoshiro256**.
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.origin, 6_457_827_717_110_365_317);
        let numbers = [(); 3].map(|()| rng.next_u64());
        let published =
            [3_504_822_795_582_309_479, 1_819_558_768_956_484_042, 1_250_851_346_055_027_673];
        assert_eq!(numbers, published);
        let mut part = rng.fork(3);
        assert_eq!(part.next_u64(), 1_710_370_765_699_384_604);
        assert_eq!(part.next_u64(), 10_007_682_000_137_633_056);
        assert_ne!(Rng::new(7).fork(1).next_u64(), Rng::new(7).fork(2).next_u64());
    }

    #[test]
    fn distributions_have_their_means_and_stay_inside() {
        let mut rng = Rng::new(3);
        let n = 20_000;
        let mean = (0..n).map(|_| rng.exponential(5.0)).sum::<f64>() / f64::from(n);
        assert!((mean - 5.0).abs() < 0.2, "{mean}");
        let below = (0..n).filter(|_| rng.log_normal(3.0, 0.8) < 3.0).count() as f64;
        assert!((below / f64::from(n) - 0.5).abs() < 0.02);
        assert!((0..1000).all(|_| (3..=9).contains(&rng.between(3, 9))));
        assert_eq!(rng.between(4, 4), 4);
    }
}
