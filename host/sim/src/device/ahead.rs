//! Looking ahead: reading what the next kernels to begin will need, so that it is in the caches then.
//!
//! See [`svp_engine::Engine::look_ahead`].

use super::queues::QueueKey;
use super::{Held, SimGpu};
use std::hint::black_box;
use svp_gpu::{Job, JobId, JobKind};

/// Kernels that are looked at together: as many as the processor can wait for at once.
const TOGETHER: usize = 8;

impl Held {
    /// The launch, if it is one that is done by itself.
    fn alone(&self) -> Option<&Job> {
        match self {
            Self::One(job, ..) => Some(job),
            Self::Joined(_) => None,
        }
    }
}

impl SimGpu {
    /// Jobs that have ended and that the host sees soon, each once; none while there are too few.
    pub(crate) fn look_ahead(&mut self) -> Vec<JobId> {
        if self.newly_told < TOGETHER || self.told.len() < TOGETHER {
            return Vec::new();
        }
        self.newly_told = 0;
        self.told.iter().rev().take(TOGETHER).map(|it| it.1.id).collect()
    }

    /// Looks at kernels that wait and will begin soon, each once.
    pub(super) fn look_at_held(&mut self) {
        if self.held_begun < TOGETHER {
            return;
        }
        self.held_begun = 0;
        let soon = || self.held.iter().skip(TOGETHER).take(TOGETHER).filter_map(Held::alone);
        let mut seen = 0;
        for job in soon() {
            if let JobKind::Launch(launch) = &job.kind {
                seen ^= launch.params.first().map_or(0, |byte| u64::from(*byte));
            }
            let window = self.windows.get(job.window.0 as usize);
            seen ^= window.map_or(0, |it| it.modules.len() as u64);
        }
        for job in soon() {
            let key = QueueKey { window: job.window, queue: job.queue };
            seen ^= self.queues.first(key).map_or(0, |it| it.id.0);
        }
        black_box(seen);
    }
}
