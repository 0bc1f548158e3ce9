//! Launches that go together: whose data is merged, and what keeps the others from it (SigmaVP,
//! section 3; eq. 9).

use super::Engine;
use crate::Action;
use crate::cost::KernelId;
use crate::record::MissedMerge;
use crate::session::MergeFit;
use crate::stage::pick::Candidate;
use std::collections::BTreeMap;
use std::sync::Arc;
use svp_gpu::{Batch, ElementWise, How, Job, JobKind, MergeKey};

/// A launch that goes with others, and what it would bring to a merge, if somebody wants to know.
pub(super) struct Together {
    pub(super) job: Job,
    pub(super) fit: Option<(KernelId, MergeFit)>,
}

impl Engine {
    /// What a candidate's launch would bring to a merge; `None` where nothing is merged.
    pub(super) fn merge_fit(&self, candidate: &Candidate) -> Option<(KernelId, MergeFit)> {
        if !self.config.coalesce.merge {
            return None;
        }
        let session = self.session(candidate.client)?;
        let kernel = session.waiting_launch(candidate.lane)?.kernel?;
        let fit = match self.device.capabilities.merges_launches {
            true => session.merge_fit(candidate.lane, self.config.profile),
            false => Err(MissedMerge::Device),
        };
        Some((kernel, fit))
    }

    /// Submits launches that go together.
    pub(super) fn submit_together(&mut self, mut launches: Vec<Together>) {
        if launches.len() < 2 {
            let single = launches.pop().map(|it| Action::Submit(it.job.into()));
            return self.actions.extend(single);
        }
        let mut apart = Vec::with_capacity(launches.len());
        let mut groups: BTreeMap<MergeKey, Group> = BTreeMap::new();
        let most = u64::from(self.config.coalesce.merge_max_mib) << 20;
        for Together { job, fit } in launches {
            let Some((id, fit)) = fit else {
                apart.push(job);
                continue;
            };
            let missed = match fit {
                Ok((kernel, brings)) => {
                    let empty = || Group { id, kernel, jobs: Vec::new(), bytes: 0, elements: 0 };
                    let group = groups.entry(brings.key).or_insert_with(empty);
                    let bytes = group.bytes.saturating_add(brings.bytes);
                    if bytes <= most {
                        group.bytes = bytes;
                        group.elements = group.elements.saturating_add(brings.elements);
                        group.jobs.push(job);
                        continue;
                    }
                    MissedMerge::TooLarge
                }
                Err(missed) => missed,
            };
            self.shape.note_merge(id, Err(missed));
            apart.push(job);
        }
        for group in groups.into_values() {
            if let Some(missed) = group.missed() {
                let id = group.id;
                group.jobs.iter().for_each(|_| self.shape.note_merge(id, Err(missed.clone())));
                apart.extend(group.jobs);
                continue;
            }
            let Group { id, kernel, jobs, .. } = group;
            self.shape.note_merge(id, Ok(jobs.len()));
            self.actions.push(Action::Submit(Batch::new(jobs, How::Merged(kernel))));
        }
        if !apart.is_empty() {
            let how = if apart.len() == 1 { How::Alone } else { How::Joined };
            self.actions.push(Action::Submit(Batch::new(apart, how)));
        }
    }
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
