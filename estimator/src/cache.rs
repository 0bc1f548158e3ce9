//! The probabilistic cache model: hit rates from reuse distances.
//!
//! A use hits a set-associative cache if fewer than `ways` of the distinct sectors that were used
//! since its last use fell into its set. With sectors spread evenly, their number in one set is
//! Poisson distributed with mean `distance / sets`; this is the usual bridge from stack distances to
//! real caches (Hill and Smith, Evaluating Associativity in CPU Caches, 1989).

/// Ways of a GPU's caches as the model sees them: more than any documented one has would make hits a
/// step, fewer a slope.
const WAYS: u32 = 16;

/// Bytes of a sector, the unit in which GPUs fill their caches.
pub const SECTOR_BYTES: f64 = 32.0;

/// How far apart the uses of a sector are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReuseHistogram {
    /// Distances in bytes of distinct sectors, with the share of all uses that have them. What is
    /// missing to 1 are first uses, which miss anywhere.
    pub bins: Vec<(f64, f64)>,
}

impl ReuseHistogram {
    /// The share of uses that hit a cache of `bytes` bytes: 0 to 1.
    pub fn hit_rate(&self, bytes: f64) -> f64 {
        let sets = bytes / SECTOR_BYTES / f64::from(WAYS);
        if sets <= 0.0 {
            return 0.0;
        }
        let hits = self.bins.iter().filter(|(distance, share)| *distance >= 0.0 && *share > 0.0);
        let hits: f64 = hits
            .map(|(distance, share)| share * fewer_than(WAYS, distance / SECTOR_BYTES / sets))
            .sum();
        if hits.is_finite() { hits.clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// The probability that a Poisson variable is less than `ways`.
fn fewer_than(ways: u32, mean: f64) -> f64 {
    let mut term = (-mean).exp();
    let mut sum = 0.0;
    for k in 0..ways {
        sum += term;
        term *= mean / f64::from(k + 1);
    }
    sum.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_uses_hit_and_far_ones_miss() {
        let reuse = ReuseHistogram { bins: vec![(1024.0, 0.5), (1e8, 0.25)] };
        let rate = reuse.hit_rate(65536.0);
        assert!((rate - 0.5).abs() < 1e-6, "{rate}");
        assert!(reuse.hit_rate(1e9) > 0.74);
        assert_eq!(reuse.hit_rate(0.0), 0.0);
    }

    #[test]
    fn a_distance_of_the_capacity_hits_about_half_the_time() {
        let reuse = ReuseHistogram { bins: vec![(65536.0, 1.0)] };
        let rate = reuse.hit_rate(65536.0);
        assert!((0.4..0.6).contains(&rate), "{rate}");
    }

    /// The model against an LRU cache that is simulated access by access.
    #[test]
    fn random_accesses_hit_as_in_a_simulated_cache() {
        let (sectors, sets) = (3000_u64, 128_usize);
        let bytes = f64::from(WAYS) * SECTOR_BYTES * sets as f64;
        let mut cache: Vec<Vec<u64>> = vec![Vec::new(); sets];
        let mut stack: Vec<u64> = Vec::new();
        let (mut hits, mut uses, mut seed) = (0.0, 0.0, 1_u64);
        let mut bins: Vec<(f64, f64)> = Vec::new();
        for step in 0..30_000 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let sector = (seed >> 33) % sectors;
            let set =
                &mut cache[(sector.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % sets];
            let found = set.iter().position(|s| *s == sector);
            let distance = stack.iter().rev().position(|s| *s == sector);
            if let Some(distance) = distance {
                let at = stack.len() - 1 - distance;
                stack.remove(at);
            }
            stack.push(sector);
            if step > 5000 {
                uses += 1.0;
                hits += if found.is_some() { 1.0 } else { 0.0 };
                bins.extend(distance.map(|d| (d as f64 * SECTOR_BYTES, 1.0)));
            }
            found.map(|at| set.remove(at));
            set.push(sector);
            if set.len() > WAYS as usize {
                set.remove(0);
            }
        }
        bins.iter_mut().for_each(|bin| bin.1 /= uses);
        let model = ReuseHistogram { bins }.hit_rate(bytes);
        assert!((model - hits / uses).abs() < 0.02, "{model} {}", hits / uses);
    }
}
