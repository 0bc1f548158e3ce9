//! How fast CTAs get on: the pace of each processor, by what its CTAs compete for.

use super::{CtaModel, EPSILON_NS, GridId, Group, Processors};
use std::cmp::Reverse;

impl Processors {
    /// Sets the pace of the processors that have changed, and their next events.
    pub(super) fn repace(&mut self, now_ns: u64) {
        while let Some(sm) = self.dirty.pop() {
            let pressure = self.applied_pressure;
            let (grids, found) = (&self.grids, &mut self.sms[sm as usize]);
            found.dirty = false;
            let model = |id: GridId| grids.get(id.0 as usize)?.as_ref().map(|grid| &grid.cta);
            share_issue(&mut found.groups, &model);
            let mut demand = 0.0;
            let mut next = f64::INFINITY;
            for group in &mut found.groups {
                let Some(cta) = model(group.grid) else { continue };
                demand += f64::from(group.count) * cta.bandwidth * group.issue_rate;
                group.rate = group.issue_rate.min(1.0 / (cta.memory_bound * pressure).max(1.0));
                if let Some(&(end, _)) = group.ends.front() {
                    next = next.min((end - group.progress).max(0.0) / group.rate);
                }
            }
            self.pressure += demand - found.demand;
            found.demand = demand;
            found.version += 1;
            if next.is_finite() {
                let at = now_ns + (next - EPSILON_NS).max(0.0).ceil() as u64;
                self.events.push(Reverse((at, sm, found.version)));
            }
        }
    }
}

/// Shares a processor's issue slots among the warps on it: max-min fair.
fn share_issue<'a>(groups: &mut [Group], model: &impl Fn(GridId) -> Option<&'a CtaModel>) {
    let wants = |group: &Group| {
        model(group.grid).map_or((0.0, 0.0), |cta| {
            let count = f64::from(group.count);
            (count * cta.issue, count * f64::from(cta.warps))
        })
    };
    let total: f64 = groups.iter().map(|group| wants(group).0).sum();
    groups.iter_mut().for_each(|group| group.issue_rate = 1.0);
    if total <= 1.0 {
        return;
    }
    // Who wants less than a fair share is satisfied first, which leaves more for the others.
    let (mut left, mut warps): (f64, f64) = (1.0, groups.iter().map(|group| wants(group).1).sum());
    let mut satisfied = vec![false; groups.len()];
    loop {
        let level = left / warps;
        let mut changed = false;
        for (group, satisfied) in groups.iter().zip(&mut satisfied) {
            let (issue, group_warps) = wants(group);
            if !*satisfied && issue <= level * group_warps {
                *satisfied = true;
                changed = true;
                left -= issue;
                warps -= group_warps;
            }
        }
        if !changed {
            for (group, satisfied) in groups.iter_mut().zip(&satisfied) {
                let (issue, group_warps) = wants(group);
                if !satisfied {
                    group.issue_rate = level * group_warps / issue;
                }
            }
            return;
        }
    }
}
