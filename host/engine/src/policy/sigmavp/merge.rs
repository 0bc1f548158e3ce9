//! The memory merge (section 3, eq. 9): of launches that go together, those whose data is laid
//! together.

use crate::cost::KernelId;
use crate::record::MissedMerge;
use crate::stage::shape::Shaper;
use std::collections::BTreeMap;
use std::sync::Arc;
use svp_gpu::{Batch, How, Job, JobKind, MergeKey, Mergeable};
use svp_kernel_facts::ElementWise;

/// What a launch would bring to a merge.
#[derive(Debug)]
pub(crate) struct MergeInput {
    pub(crate) kernel: Arc<ElementWise>,
    pub(crate) data: Mergeable,
}

/// A launch that goes with others.
#[derive(Debug)]
pub(crate) struct JoinedLaunch {
    pub(crate) job: Job,
    /// What it would bring to a merge, or why it cannot; `None` where nothing is merged.
    pub(crate) merge: Option<(KernelId, Result<MergeInput, MissedMerge>)>,
}

/// Launches that go together, as batches: merged where that gains something, of `bytes_max` at most.
pub(crate) fn batches(
    mut launches: Vec<JoinedLaunch>,
    bytes_max: u64,
    shape: &mut dyn Shaper,
) -> Vec<Batch> {
    if launches.len() < 2 {
        return launches.pop().map(|single| Batch::alone(single.job)).into_iter().collect();
    }
    let mut apart = Vec::with_capacity(launches.len());
    let mut groups: BTreeMap<MergeKey, Group> = BTreeMap::new();
    for JoinedLaunch { job, merge } in launches {
        let Some((id, input)) = merge else {
            apart.push(job);
            continue;
        };
        let missed = match input {
            Ok(MergeInput { kernel, data }) => {
                let empty = || Group { id, kernel, jobs: Vec::new(), bytes: 0, elements: 0 };
                let group = groups.entry(data.key).or_insert_with(empty);
                let bytes = group.bytes.saturating_add(data.bytes);
                if bytes <= bytes_max {
                    group.bytes = bytes;
                    group.elements = group.elements.saturating_add(data.elements);
                    group.jobs.push(job);
                    continue;
                }
                MissedMerge::TooLarge
            }
            Err(missed) => missed,
        };
        shape.note_merge(id, Err(missed));
        apart.push(job);
    }
    let mut batches = Vec::new();
    for group in groups.into_values() {
        if let Some(missed) = group.missed() {
            group.jobs.iter().for_each(|_| shape.note_merge(group.id, Err(missed.clone())));
            apart.extend(group.jobs);
            continue;
        }
        let Group { id, kernel, jobs, .. } = group;
        shape.note_merge(id, Ok(jobs.len()));
        batches.push(Batch::new(jobs, How::Merged(kernel)));
    }
    if !apart.is_empty() {
        let how = if apart.len() == 1 { How::Alone } else { How::Joined };
        batches.push(Batch::new(apart, how));
    }
    batches
}

/// Launches whose data can be merged.
struct Group {
    id: KernelId,
    kernel: Arc<ElementWise>,
    jobs: Vec<Job>,
    bytes: u64,
    elements: u64,
}

impl Group {
    /// Why its data is not merged.
    fn missed(&self) -> Option<MissedMerge> {
        if self.jobs.len() < 2 {
            return Some(MissedMerge::Parameters);
        }
        // Eq. 9: what is gained is blocks that data does not fill.
        let (mut blocks, mut threads) = (0, 1);
        for job in &self.jobs {
            if let JobKind::Launch(launch) = &job.kind {
                blocks += u64::from(launch.grid[0]);
                threads = u64::from(launch.block[0]).max(1);
            }
        }
        (self.elements.div_ceil(threads) >= blocks).then_some(MissedMerge::NothingToGain)
    }
}
