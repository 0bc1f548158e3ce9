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
    /// Whether a warp waits.
    waiting: bool,
    /// Of the cluster's: lanes that had arrived when all had, and have not waited yet, by warp.
    passed: Vec<u32>,
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

    /// Have all threads arrived?
    fn has_all(&self, warps: &[Warp]) -> bool {
        let arrived = self.arrived.iter().copied().chain(std::iter::repeat(0));
        warps.iter().zip(arrived).all(|(warp, arrived)| warp.live & !arrived == 0)
    }

    /// Lets the warps that wait at the cluster's barrier go on, and remembers which ones will find
    /// it passed.
    fn pass(&mut self, warps: &mut [Warp]) {
        self.passed.resize(warps.len(), 0);
        for (at, warp) in warps.iter_mut().enumerate() {
            let mut passed = self.arrived.get_mut(at).map(std::mem::take).unwrap_or_default();
            for group in &mut warp.groups {
                if matches!(group.wait, Wait::Barrier(CLUSTER_BARRIER, _)) {
                    group.wait = Wait::Ready;
                    passed &= !group.mask;
                }
            }
            self.passed[at] |= passed;
        }
    }

    /// Had these lanes of a warp arrived when all had? If so, they have waited now.
    pub(super) fn takes_passed(&mut self, warp: u32, mask: u32) -> bool {
        let Some(passed) = self.passed.get_mut(warp as usize) else { return false };
        let had = *passed & mask == mask;
        if had {
            *passed &= !mask;
        }
        had
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
    for (id, barrier) in barriers.iter_mut().take(CLUSTER_BARRIER as usize).enumerate() {
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

/// Completes the cluster's barrier if all threads of its blocks, each with its barriers and warps, have
/// arrived; true if it was.
pub(super) fn release_cluster<'b>(
    blocks: impl Iterator<Item = (&'b mut Barrier, &'b mut Vec<Warp>)>,
) -> bool {
    let mut blocks: Vec<_> = blocks.collect();
    let any = blocks.iter().any(|(barrier, _)| !barrier.is_idle());
    if !any || !blocks.iter().all(|(barrier, warps)| barrier.has_all(warps)) {
        return false;
    }
    blocks.iter_mut().for_each(|(barrier, warps)| barrier.pass(warps));
    true
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
