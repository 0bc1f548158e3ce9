//! Shares of the processors and of first-level caches, as GPU Fine-Tuner gives them.
//!
//! A window's share becomes a set of processors of its own; CTAs that run stay where they are. With
//! coupled processors (section 3.3) one that borrows has half of its neighbour's ways on top of its
//! own, and one that lends has half of its own left; kernels that run feel that at once (section 3:
//! ways are reallocated when a kernel is launched, and no data has to be moved). Cache misses
//! follow the square root of the cache's size (Hartstein et al., "Cache miss behavior: is it
//! sqrt(2)?", CF'06), and a kernel feels them as far as they bound its time.

use super::SimGpu;
use super::processors::{Caches, GridId, SmMask};
use svp_gpu::{CacheShare, Share, WindowId};

impl SimGpu {
    /// Limits what a window's kernels use from now on.
    pub fn set_share(&mut self, window: WindowId, share: Share, now_ns: u64) {
        if share == Share::WHOLE {
            self.shares.remove(&window);
        } else {
            self.shares.insert(window, share);
        }
        self.partition();
        let running: Vec<_> = self
            .grids
            .iter()
            .enumerate()
            .filter_map(|(at, it)| it.as_ref().map(|it| (at as u32, it.key.window, it.cache_bound)))
            .collect();
        for (grid, window, cache_bound) in running {
            let (mask, caches) = (self.mask_of(window), self.caches_of(window, cache_bound));
            self.processors.retune(GridId(grid), mask, caches, now_ns);
        }
        self.unsettled_ns = Some(now_ns);
    }

    /// The processors of a window.
    pub(super) fn mask_of(&self, window: WindowId) -> SmMask {
        let found = self.masks.get(&window).copied().filter(|mask| *mask != 0);
        found.unwrap_or_else(|| self.processors.all())
    }

    /// Divides the processors anew: a window keeps those that its CTAs are on, as far as its share
    /// goes, and takes idle ones before those that others have to leave first.
    pub(super) fn partition(&mut self) {
        let counts = self.counts();
        let mut left = self.processors.all();
        self.masks = counts.iter().map(|(window, _)| (*window, 0)).collect();
        for pass in 0..3 {
            for (window, count) in &counts {
                let from = match pass {
                    0 => left & self.processors.used_by(*window),
                    1 => left & self.processors.idle(),
                    _ => left,
                };
                let Some(mask) = self.masks.get_mut(window) else { continue };
                let taken = first(from, count.saturating_sub(mask.count_ones()));
                *mask |= taken;
                left &= !taken;
            }
        }
    }

    /// How many processors each window has: from where the shares of those before it end to where its
    /// own does. So an even partition of 15 is 8 and 7.
    fn counts(&self) -> Vec<(WindowId, u32)> {
        let total: u32 = self.shares.values().map(|share| share.processors_percent).sum();
        let runs = |window| self.grids.iter().flatten().any(|grid| grid.key.window == window);
        // More than all is what windows that have nothing to run had before.
        let counts = self.shares.iter().filter(|share| total <= 100 || runs(*share.0));
        let count = self.params.sm_count;
        let edge = |percent: u32| {
            let exact = f64::from(percent) * f64::from(count) / 100.0;
            (exact.round() as u32).min(count)
        };
        let mut before = 0;
        let share = |(window, share): (&WindowId, &Share)| {
            let begin = edge(before);
            before += share.processors_percent;
            (*window, edge(before).saturating_sub(begin).max(1))
        };
        counts.map(share).collect()
    }

    /// How the caches of a window's processors are for a kernel that misses bound so far. A processor
    /// has one neighbour (section 3.3: every two are coupled), so as many borrow as lend; neighbours
    /// are taken to be in different partitions as far as both go.
    pub(super) fn caches_of(&self, window: WindowId, cache_bound: f64) -> Caches {
        let (size, neighbours): (f64, _) = match self.shares.get(&window).map(|share| share.cache) {
            None | Some(CacheShare::Own) => return Caches::OWN,
            Some(CacheShare::Borrows) => (1.5, CacheShare::Lends),
            Some(CacheShare::Lends) => (0.5, CacheShare::Borrows),
        };
        let coupled = self.shares.iter().filter(|share| share.1.cache == neighbours);
        let lent: u32 = coupled.map(|share| self.mask_of(*share.0).count_ones()).sum();
        let on = first(self.mask_of(window), lent);
        Caches { on, times: 1.0 - cache_bound + cache_bound / size.sqrt() }
    }
}

/// So many of a set of processors, or all.
fn first(of: SmMask, count: u32) -> SmMask {
    let (mut part, mut taken) = (of, 0);
    for _ in 0..count.min(of.count_ones()) {
        taken |= part & part.wrapping_neg();
        part &= part - 1;
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::super::{DeviceOptions, kernel::Library, params::DeviceParams};
    use super::*;

    /// A GTX 480 on which the windows have these shares.
    fn gpu(shares: &[(u32, CacheShare)]) -> SimGpu {
        let params = DeviceParams::named("gtx-480").unwrap();
        let mut gpu = SimGpu::new(params, DeviceOptions::default(), Library::default());
        for (window, (processors_percent, cache)) in shares.iter().enumerate() {
            let share = Share { processors_percent: *processors_percent, cache: *cache };
            gpu.set_share(WindowId(window as u64), share, 0);
        }
        gpu
    }

    #[test]
    fn an_even_partition_of_15_is_8_and_7() {
        for (first, second, expected) in [(50, 50, (8, 7)), (75, 25, (11, 4)), (27, 73, (4, 11))] {
            let gpu = gpu(&[(first, CacheShare::Own), (second, CacheShare::Own)]);
            let (a, b) = (gpu.mask_of(WindowId(0)), gpu.mask_of(WindowId(1)));
            assert_eq!((a & b, a | b), (0, gpu.processors.all()));
            assert_eq!((a.count_ones(), b.count_ones()), expected);
        }
    }

    #[test]
    fn as_many_processors_borrow_as_lend() {
        for (borrows, lends, coupled) in [(50, 50, 7), (75, 25, 4), (27, 73, 4)] {
            let gpu = gpu(&[(borrows, CacheShare::Borrows), (lends, CacheShare::Lends)]);
            let more = gpu.caches_of(WindowId(0), 1.0);
            let less = gpu.caches_of(WindowId(1), 1.0);
            assert_eq!((more.on.count_ones(), less.on.count_ones()), (coupled, coupled));
            assert_eq!(more.on & !gpu.mask_of(WindowId(0)), 0);
            assert!((more.times - 1.5_f64.sqrt().recip()).abs() < 1e-12);
            assert!((less.times - 2_f64.sqrt()).abs() < 1e-12);
        }
        let gpu = gpu(&[(50, CacheShare::Borrows), (50, CacheShare::Own)]);
        assert_eq!(gpu.caches_of(WindowId(0), 1.0).on, 0);
    }
}
