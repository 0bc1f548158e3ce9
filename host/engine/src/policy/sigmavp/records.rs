//! Counts of what was coalesced, and why other launches were not.

use crate::cost::{CostBook, KernelId};
use crate::record::{CoalesceRecord, ContentHash, MissedChance, MissedMerge};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Debug, Default)]
struct Counts {
    joined: u64,
    groups: u64,
    missed: [u64; MissedChance::ALL.len()],
    merged: u64,
    merges: u64,
    unmerged: BTreeMap<MissedMerge, u64>,
}

/// The same by the kernels' numbers; bounded as these are.
#[derive(Debug, Default)]
pub(crate) struct Records {
    kernels: BTreeMap<KernelId, Counts>,
}

impl Records {
    /// A launch goes alone.
    pub(crate) fn miss(&mut self, kernel: KernelId, why: MissedChance) {
        self.kernels.entry(kernel).or_default().missed[why as usize] += 1;
    }

    /// So many launches go together.
    pub(crate) fn join(&mut self, kernel: KernelId, launches: usize) {
        let counts = self.kernels.entry(kernel).or_default();
        counts.joined += launches as u64;
        counts.groups += 1;
    }

    /// The data of so many launches is merged, or that of one is not.
    pub(crate) fn merge(&mut self, kernel: KernelId, outcome: Result<usize, MissedMerge>) {
        let counts = self.kernels.entry(kernel).or_default();
        match outcome {
            Ok(launches) => {
                counts.merged += launches as u64;
                counts.merges += 1;
            }
            Err(why) => *counts.unmerged.entry(why).or_default() += 1,
        }
    }

    /// By name, the kernel with most launches first.
    pub(crate) fn by_kernel(&self, costs: &CostBook) -> Vec<CoalesceRecord> {
        let record = |(id, module, name): (KernelId, ContentHash, &Arc<str>)| {
            let counts = self.kernels.get(&id)?;
            let missed = MissedChance::ALL.into_iter().zip(counts.missed);
            Some(CoalesceRecord {
                module,
                kernel: Arc::clone(name),
                joined: counts.joined,
                groups: counts.groups,
                missed: missed.filter(|(_, count)| *count > 0).collect(),
                merged: counts.merged,
                merges: counts.merges,
                unmerged: counts.unmerged.iter().map(|(why, n)| (why.clone(), *n)).collect(),
            })
        };
        let mut records: Vec<_> = costs.kernels().filter_map(record).collect();
        records.sort_by(|a, b| {
            let order = b.launches().cmp(&a.launches());
            order.then_with(|| (&a.kernel, a.module.0).cmp(&(&b.kernel, b.module.0)))
        });
        records
    }
}
