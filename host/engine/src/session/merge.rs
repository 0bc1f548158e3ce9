//! A launch's part in a merge of the data of several.

use super::Session;
use super::module::ModuleState;
use crate::ids::QueueId;
use crate::policy::sigmavp::MergeInput;
use crate::record::MissedMerge;
use crate::task_class::TaskClass;
use svp_gpu::merge::mergeable;
use svp_gpu::{JobKind, NotMergeable};

impl Session {
    /// What a queue's first task would bring to a merge; `profile` if its blocks are to be counted.
    ///
    /// # Errors
    /// Why it cannot be merged.
    pub(crate) fn merge_input(
        &self,
        queue: QueueId,
        profile: bool,
    ) -> Result<MergeInput, MissedMerge> {
        let task = self.queues.get(queue).and_then(|it| self.task(*it.ready.front()?));
        let module = task.and_then(|task| match (task.class, task.job()) {
            (TaskClass::Launch(Some(module)), Some(JobKind::Launch(launch))) => {
                Some((module, launch))
            }
            _ => None,
        });
        let Some((module, launch)) = module else { return Err(MissedMerge::Shape) };
        let known = self.modules.get(module).and_then(|module| match &module.state {
            ModuleState::Loaded(loaded) => loaded.facts.as_ref(),
            _ => None,
        });
        let Some(known) = known else {
            return Err(MissedMerge::NotElementWise("its code is unknown".into()));
        };
        let kernel = known.element_wise(launch.kernel).map_err(MissedMerge::NotElementWise)?;
        if profile && kernel.blocks.is_none() {
            return Err(MissedMerge::Profiled);
        }
        let data = mergeable(&kernel, launch).map_err(|why| match why {
            NotMergeable::Shape => MissedMerge::Shape,
            NotMergeable::Empty => MissedMerge::Empty,
            NotMergeable::Misaligned => MissedMerge::Misaligned,
            NotMergeable::Overlap => MissedMerge::Overlap,
        })?;
        // Their ends were found to be addresses.
        match data.ranges.iter().all(|range| self.ranges.covers(range.start, range.len)) {
            true => Ok(MergeInput { kernel, data }),
            false => Err(MissedMerge::Unmapped),
        }
    }
}
