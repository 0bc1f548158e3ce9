//! The sixteen barriers of a block, and that of its cluster.
//!
//! Lanes arrive one by one, as since sm_70. A barrier without a count is complete when every lane
//! of the block that has not ended has arrived. One with a count counts a warp whole, as PTX has
//! it, once all its lanes that have not ended have arrived.

use super::code::{BarrierReduction, Reduction};
use super::memory::LANES;
use super::warp::{Wait, Warp};

/// Barriers of a block: those that programs number, then the cluster's.
pub(super) const BARRIERS: usize = 17;
/// The cluster's barrier.
pub(super) const CLUSTER_BARRIER: u32 = 16;

/// One barrier.
#[derive(Debug, Default)]
pub(super) struct Barrier {
    /// Lanes that have arrived, by warp.
    arrived: Vec<u32>,
    /// Threads that are expected; none for all.
    count: Option<u32>,
    /// Lanes whose predicate was true.
    true_lanes: u32,
    /// Was every predicate true?
    all: bool,
    /// Does anybody wait?
    waiting: bool,
}

impl Barrier {
    fn is_idle(&self) -> bool {
        self.arrived.iter().all(|it| *it == 0)
    }

    /// Lanes of a warp arrive; `truth` are those whose predicate is true.
    pub(super) fn arrive(
        &mut self,
        warps: usize,
        warp: u32,
        mask: u32,
        count: Option<u32>,
        truth: u32,
        waits: bool,
    ) {
        if self.arrived.is_empty() {
            self.arrived.resize(warps, 0);
        }
        if self.is_idle() {
            (self.count, self.true_lanes, self.all, self.waiting) = (count, 0, true, false);
        }
        if let Some(arrived) = self.arrived.get_mut(warp as usize) {
            *arrived |= mask;
        }
        self.true_lanes += (truth & mask).count_ones();
        self.all &= truth & mask == mask;
        self.waiting |= waits;
    }

    fn is_complete(&self, warps: &[Warp]) -> bool {
        if self.is_idle() {
            return false;
        }
        let mut lanes = warps.iter().zip(&self.arrived);
        match self.count {
            None => lanes.all(|(warp, arrived)| warp.live & !arrived == 0),
            Some(count) => {
                let threads = lanes.map(|(warp, arrived)| match *arrived {
                    0 => 0,
                    arrived if warp.live & !arrived == 0 => LANES as u32,
                    arrived => arrived.count_ones(),
                });
                threads.sum::<u32>() >= count
            }
        }
    }
}

/// Completes barriers at which everyone has arrived; true if any was.
pub(super) fn release(barriers: &mut [Barrier; BARRIERS], warps: &mut [Warp]) -> bool {
    let mut any = false;
    for (id, barrier) in barriers.iter_mut().enumerate() {
        if !barrier.is_complete(warps) {
            continue;
        }
        any = true;
        for warp in warps.iter_mut() {
            release_warp(warp, id as u32, barrier);
        }
        barrier.arrived.fill(0);
    }
    any
}

fn release_warp(warp: &mut Warp, id: u32, barrier: &Barrier) {
    for at in 0..warp.groups.len() {
        let group = &mut warp.groups[at];
        let Wait::Barrier(waits_for, reduction) = group.wait else { continue };
        if waits_for != id {
            continue;
        }
        group.wait = Wait::Ready;
        let (mask, frame) = (group.mask, group.frame);
        if let Some(Reduction { op, d, .. }) = reduction {
            let frame = &mut warp.frames[frame as usize];
            let verdict = match op {
                BarrierReduction::Count => {
                    let count = [barrier.true_lanes; LANES];
                    super::lanes::blend(&mut frame.r32[d as usize], &count, mask);
                    continue;
                }
                BarrierReduction::And => barrier.all,
                BarrierReduction::Or => barrier.true_lanes > 0,
            };
            if let Some(predicate) = frame.predicates.get_mut(d as usize) {
                *predicate = if verdict { *predicate | mask } else { *predicate & !mask };
            }
        }
    }
}
