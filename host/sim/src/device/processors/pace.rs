//! How fast CTAs get on: the pace of each processor, by what its CTAs compete for.

use super::{EPSILON_NS, Processors, group::Group};

impl Processors {
    /// Sets the pace of the processors that have changed, and their next events.
    pub(super) fn repace(&mut self, now_ns: u64) {
        while let Some(sm) = self.dirty.pop() {
            let pressure = self.applied_pressure;
            let found = &mut self.sms[sm as usize];
            found.dirty = false;
            if self.oldest_first {
                issue_by_age(&mut found.groups);
            } else {
                share_issue(&mut found.groups);
            }
            let mut demand = 0.0;
            let mut next = f64::INFINITY;
            for group in &mut found.groups {
                demand += f64::from(group.count) * group.each.bandwidth * group.issue_rate;
                // Demand is what the issue slots leave of it, so pressure slows that further: all that
                // is moved is never more than there is.
                let slowed = (group.each.memory_bound * pressure).max(1.0);
                group.rate = group.issue_rate / slowed;
                if let Some(left_ns) = group.left_ns() {
                    next = next.min(left_ns / group.rate);
                }
            }
            self.pressure += demand - found.demand;
            found.demand = demand;
            let in_ns = next.is_finite().then(|| (next - EPSILON_NS).max(0.0).ceil() as u64);
            self.ends.set(sm, in_ns.map(|in_ns| now_ns + in_ns));
        }
    }
}

/// Gives a processor's issue slots to the oldest CTAs.
fn issue_by_age(groups: &mut [Group]) {
    let mut left: f64 = 1.0;
    for group in groups {
        let wants = f64::from(group.count) * group.each.issue;
        group.issue_rate = if wants > left { left / wants } else { 1.0 };
        left = (left - wants).max(0.0);
    }
}

/// Shares a processor's issue slots among the warps on it: max-min fair.
fn share_issue(groups: &mut [Group]) {
    // Issue slots that a group asks for, and its warps.
    let wants = |group: &Group| {
        let count = f64::from(group.count);
        (count * group.each.issue, count * group.each.warps)
    };
    let (mut total, mut warps) = (0.0, 0.0);
    for group in groups.iter_mut() {
        let (issue, group_warps) = wants(group);
        total += issue;
        warps += group_warps;
        (group.issue_rate, group.is_satisfied) = (1.0, false);
    }
    if total <= 1.0 {
        return;
    }
    // A warp that wants less than a fair share is satisfied first, which leaves more for the
    // others.
    let mut left: f64 = 1.0;
    loop {
        let level = left / warps;
        let mut changed = false;
        for group in groups.iter_mut().filter(|group| !group.is_satisfied) {
            let (issue, group_warps) = wants(group);
            if issue <= level * group_warps {
                group.is_satisfied = true;
                changed = true;
                left -= issue;
                warps -= group_warps;
            }
        }
        if !changed {
            for group in groups.iter_mut().filter(|group| !group.is_satisfied) {
                let (issue, group_warps) = wants(group);
                group.issue_rate = level * group_warps / issue;
            }
            return;
        }
    }
}
