//! Shares of the processors and of first-level caches, as GPU Fine-Tuner gives them.
//!
//! A window's share becomes a set of processors of its own; CTAs that run stay where they are. With
//! coupled processors (section 3.3) a window that borrows has half of a neighbour's ways on top of
//! its own, and one that lends has half of its own left. Cache misses follow the square root of the
//! cache's size (Hartstein et al., "Cache miss behavior: is it sqrt(2)?", CF'06), and a kernel feels
//! them as far as they bound its time.

use super::processors::SmMask;
use super::{GridTimes, SimGpu};
use svp_gpu::{CacheShare, Share, WindowId};

impl SimGpu {
    /// Limits what a window's kernels use from now on.
    pub fn set_share(&mut self, window: WindowId, share: Share, now_ns: u64) {
        if share == Share::WHOLE {
            self.shares.remove(&window);
        } else {
            self.shares.insert(window, share);
        }
        let running: Vec<_> = self
            .grids
            .iter()
            .enumerate()
            .filter_map(|(at, it)| it.as_ref().map(|it| (at as u32, it.key.window, it.times)))
            .collect();
        for (grid, window, times) in running {
            let (mask, alone_ns) = (self.mask_of(window), self.alone_ns(window, times));
            self.processors.retune(super::processors::GridId(grid), mask, alone_ns);
        }
        self.unsettled_ns = Some(now_ns);
    }

    /// The processors of a window: as many as its percentage says, behind those of the windows
    /// before it.
    pub(super) fn mask_of(&self, window: WindowId) -> SmMask {
        let all = self.processors.all();
        let count = self.params.sm_count;
        let processors = |share: &Share| {
            let exact = f64::from(share.processors_percent) * f64::from(count) / 100.0;
            (exact.round() as u32).clamp(1, count)
        };
        let Some(share) = self.shares.get(&window) else { return all };
        let before: u32 = self.shares.range(..window).map(|it| processors(it.1)).sum();
        let wanted = processors(share);
        // The last one gets what rounding leaves.
        let begin = before.min(count - wanted.min(count));
        (all >> (count - wanted)) << begin
    }

    /// What one CTA of a window's kernel takes by itself with the window's share of caches.
    pub(super) fn alone_ns(&self, window: WindowId, times: GridTimes) -> f64 {
        let size: f64 = match self.shares.get(&window).map(|share| share.cache) {
            None | Some(CacheShare::Own) => 1.0,
            Some(CacheShare::Borrows) => 1.5,
            Some(CacheShare::Lends) => 0.5,
        };
        times.alone_ns * (1.0 - times.cache_bound + times.cache_bound / size.sqrt())
    }
}
