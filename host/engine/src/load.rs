//! The load: jobs on the device now, counted the way policies ask for it.

use crate::record::Direction;
use crate::task_class::TaskClass;

/// A part of the device that works beside the others (the SigmaVP paper, section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum DeviceEngine {
    /// The copy engine that reads host memory.
    CopyIn,
    /// The copy engine that writes host memory.
    CopyOut,
    /// Kernels, fills, and copies within device memory.
    Compute,
}

impl DeviceEngine {
    /// All engines.
    pub(crate) const ALL: [Self; 3] = [Self::CopyIn, Self::CopyOut, Self::Compute];

    /// As an index.
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// The engine that does a task; `None` for mappings and modules.
    pub(crate) fn of(class: TaskClass) -> Option<Self> {
        match class {
            TaskClass::Launch(_) | TaskClass::Fill { .. } => Some(Self::Compute),
            TaskClass::Copy { direction, .. } => Some(match direction {
                Direction::HostToDevice | Direction::HostToHost => Self::CopyIn,
                Direction::DeviceToHost => Self::CopyOut,
                Direction::DeviceToDevice => Self::Compute,
            }),
            _ => None,
        }
    }
}

/// A job on the device, as it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LoadedJob {
    /// What does it; `None` for mappings and modules, which do not count.
    pub(crate) engine: Option<DeviceEngine>,
    pub(crate) class: LoadClass,
}

#[cfg(test)]
impl LoadedJob {
    /// A best-effort client's.
    pub(crate) fn best_effort(engine: DeviceEngine) -> Self {
        Self { engine: Some(engine), class: LoadClass::BestEffort }
    }
}

/// What a job on the device counts as in the load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoadClass {
    /// A real-time client's.
    RealTime,
    /// A best-effort client's.
    BestEffort,
    /// The same, and it keeps no real-time work from the device: it pads some, or is paused.
    Yielding,
}

/// Jobs on the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Load {
    /// Jobs by engine.
    pub(crate) engines: [u32; 3],
    /// Of real-time clients, mappings and modules aside.
    pub(crate) real_time: u32,
    /// Launches of best-effort clients.
    pub(crate) best_effort_launches: u32,
}

impl Load {
    /// Counts a job in.
    pub(crate) fn add(&mut self, job: LoadedJob) {
        self.count(job, |count| *count += 1);
    }

    /// Counts a job out.
    pub(crate) fn remove(&mut self, job: LoadedJob) {
        self.count(job, |count| *count = count.saturating_sub(1));
    }

    fn count(&mut self, job: LoadedJob, step: fn(&mut u32)) {
        let Some(engine) = job.engine else { return };
        step(&mut self.engines[engine.index()]);
        match job.class {
            LoadClass::RealTime => step(&mut self.real_time),
            LoadClass::BestEffort if engine == DeviceEngine::Compute => {
                step(&mut self.best_effort_launches);
            }
            LoadClass::BestEffort | LoadClass::Yielding => {}
        }
    }

    /// Whether an engine has room for one more where each may have `depth` jobs.
    pub(crate) fn has_room(&self, engine: DeviceEngine, depth: u32) -> bool {
        self.engines[engine.index()] < depth
    }
}
