//! From a released task to a job for the device.

use super::launch::launch_record;
use super::task::State;
use super::{Class, LaneId, Session, TaskRef};
use crate::Config;
use crate::pick::Candidate;
use crate::record::LaunchRecord;
use std::cmp::Reverse;
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

    /// Keeps a candidate that was picked while the client has all the jobs on the device that it
    /// may have. Whether it was kept; then it comes back from [`Self::unpark`]. Mappings and module
    /// loads are never kept: a program may need one to end what fills the device.
    pub(crate) fn park(&mut self, candidate: &Candidate, client_capacity: u32) -> bool {
        let is_work = !matches!(candidate.lane, LaneId::CONTROL | LaneId::MODULES);
        let is_kept = is_work && self.on_device >= client_capacity;
        if is_kept {
            self.parked.push(Reverse((candidate.sequence, candidate.lane)));
        }
        is_kept
    }

    /// A lane that was parked, if there is room on the device again; the earliest first. One job
    /// that ends makes room for one lane.
    pub(crate) fn unpark(&mut self, client_capacity: u32) -> Option<LaneId> {
        if self.on_device >= client_capacity {
            return None;
        }
        let Reverse((_, lane)) = self.parked.pop()?;
        self.lanes.get_mut(lane).offered = false;
        Some(lane)
    }

    /// Takes the first task of a lane for the device; the pick stage no longer knows of the lane.
    pub(crate) fn submit(&mut self, lane: LaneId, config: &Config) -> Option<Submission> {
        let found = self.lanes.get_mut(lane);
        found.offered = false;
        let task_ref = found.ready.pop_front()?;
        found.on_device += 1;
        self.on_device += 1;
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
