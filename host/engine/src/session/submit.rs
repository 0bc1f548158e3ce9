//! From a released task to a job for the device.

use super::launch::launch_record;
use super::task::State;
use super::{Class, LaneId, Session, TaskRef};
use crate::Config;
use crate::pick::Candidate;
use crate::record::LaunchRecord;
use svp_gpu::JobKind;

/// What a session gives for the device.
#[derive(Debug)]
pub(crate) struct Submission {
    /// The task.
    pub(crate) task: TaskRef,
    /// What the device is to do.
    pub(crate) kind: JobKind,
    /// What the report is told of a launch.
    pub(crate) launch: Option<Box<LaunchRecord>>,
}

impl Session {
    /// What the pick stage needs to know of a lane's first task; `None` if the lane has none, or
    /// its queue on the device is full, or the pick stage knows of it.
    pub(crate) fn candidate(&mut self, lane: LaneId, queue_capacity: u32) -> Option<Candidate> {
        let found = self.lanes.get_mut(lane);
        if found.offered || found.on_device >= queue_capacity {
            return None;
        }
        let task_ref = *found.ready.front()?;
        let client = self.slot;
        let stream = self.stream_mut(task_ref.stream)?;
        let priority = stream.priority;
        let task = stream.task_mut(task_ref.value)?;
        let candidate =
            Candidate { client, lane, sequence: task.sequence, class: task.class, priority };
        self.lanes.get_mut(lane).offered = true;
        Some(candidate)
    }

    /// Takes the first task of a lane for the device; the pick stage no longer knows of the lane.
    pub(crate) fn submit(&mut self, lane: LaneId, config: &Config) -> Option<Submission> {
        let found = self.lanes.get_mut(lane);
        found.offered = false;
        let task_ref = found.ready.pop_front()?;
        found.on_device += 1;
        let task = self.task_mut(task_ref)?;
        task.state = State::OnDevice;
        let class = task.class;
        let mut kind = task.job.take()?;
        let mut launch = None;
        if let (Class::Launch(module), JobKind::Launch(job)) = (class, &mut kind) {
            job.profile = config.profile;
            if config.records {
                let module = module.and_then(|module| self.modules.get(module));
                launch = Some(Box::new(launch_record(module, job)));
            }
        }
        Some(Submission { task: task_ref, kind, launch })
    }
}
