//! Grids on the processors: what is left of them, where they may go, and what caches they have there.

use super::{CtaModel, GridId, Sm, SmMask};

/// How the caches of some processors are for a grid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Caches {
    /// The processors that lend ways or borrow them.
    pub(crate) on: SmMask,
    /// How many times as long a CTA takes there as elsewhere.
    pub(crate) times: f64,
}

impl Caches {
    /// Each processor has its own.
    pub(crate) const OWN: Self = Self { on: 0, times: 1.0 };

    /// How many times as long a CTA takes on this processor.
    pub(super) fn times_on(&self, sm: u32) -> f64 {
        if self.on >> sm & 1 == 1 { self.times } else { 1.0 }
    }
}

/// A grid that has begun.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) cta: CtaModel,
    pub(super) mask: SmMask,
    pub(super) caches: Caches,
    pub(super) ctas: u64,
    pub(super) undispatched: u64,
    pub(super) resident: u64,
    /// It was tried on every processor, and fits none but those that have been freed since.
    pub(super) blocked: bool,
}

impl Grid {
    /// Whether one more of its CTAs leaves it as evenly on the processors of its partition as it would
    /// be if all were free at once: those that are free first do not take them all.
    pub(super) fn has_room(&self, id: GridId, sm: &Sm) -> bool {
        if self.cta.partition.is_none() {
            return true;
        }
        let each = self.ctas.div_ceil(u64::from(self.mask.count_ones()).max(1));
        let has: u32 = sm.groups.iter().map(|group| group.count_of(id)).sum();
        u64::from(has) < each
    }
}
