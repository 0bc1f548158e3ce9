//! What a launch would bring to a merge of the data of several.

use super::Session;
use super::module::ModuleState;
use crate::ids::QueueId;
use crate::record::MissedMerge;
use crate::task_class::TaskClass;
use std::sync::Arc;
use svp_gpu::{ElementWise, JobKind, Mergeable, NotMergeable};

/// What is known of the kernel and what the launch brings, or why it cannot be merged.
pub(crate) type MergeFit = Result<(Arc<ElementWise>, Mergeable), MissedMerge>;

impl Session {
    /// What a lane's first task would bring; `profile` if its blocks are to be counted.
    pub(crate) fn merge_fit(&self, lane: QueueId, profile: bool) -> MergeFit {
        let task = self.lanes.get(lane).and_then(|it| self.task(*it.ready.front()?));
        let module = task.and_then(|task| match (task.class, task.job()) {
            (TaskClass::Launch(Some(module)), Some(JobKind::Launch(launch))) => {
                Some((module, launch))
            }
            _ => None,
        });
        let Some((module, launch)) = module else { return Err(MissedMerge::Shape) };
        let known = self.modules.get(module).and_then(|module| match &module.state {
            ModuleState::Loaded(loaded) => loaded.segments.as_ref(),
            _ => None,
        });
        let Some(known) = known else {
            return Err(MissedMerge::NotElementWise("nobody knows its code".into()));
        };
        let kernel = known.element_wise(launch.kernel).map_err(MissedMerge::NotElementWise)?;
        if profile && kernel.blocks.is_none() {
            return Err(MissedMerge::Profiled);
        }
        let brings = kernel.mergeable(launch).map_err(|why| match why {
            NotMergeable::Shape => MissedMerge::Shape,
            NotMergeable::Empty => MissedMerge::Empty,
            NotMergeable::Misaligned => MissedMerge::Misaligned,
            NotMergeable::Overlap => MissedMerge::Overlap,
        })?;
        // Their ends were found to be addresses.
        match brings.ranges.iter().all(|it| self.ranges.covers(it.start, it.len)) {
            true => Ok((kernel, brings)),
            false => Err(MissedMerge::Unmapped),
        }
    }
}
