//! What is on the device now, counted the way policies ask for it.

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
    /// All of them.
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

/// Jobs on the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Load {
    /// By engine.
    pub(crate) engines: [u32; 3],
    /// Of real-time clients, mappings and modules aside.
    pub(crate) real_time: u32,
    /// Launches of best-effort clients.
    pub(crate) best_effort_launches: u32,
}

impl Load {
    /// Counts a job in or out. One that is `aside` (it pads a real-time launch, or is paused) keeps
    /// nobody from the device.
    pub(crate) fn count(
        &mut self,
        engine: Option<DeviceEngine>,
        (real_time, aside): (bool, bool),
        comes: bool,
    ) {
        let Some(engine) = engine else { return };
        let step = |count: &mut u32| {
            *count = if comes { *count + 1 } else { count.saturating_sub(1) };
        };
        step(&mut self.engines[engine.index()]);
        if real_time {
            step(&mut self.real_time);
        } else if engine == DeviceEngine::Compute && !aside {
            step(&mut self.best_effort_launches);
        }
    }

    /// Whether an engine has room for one more where each may have `depth` jobs.
    pub(crate) fn has_room(&self, engine: DeviceEngine, depth: u32) -> bool {
        self.engines[engine.index()] < depth
    }
}
