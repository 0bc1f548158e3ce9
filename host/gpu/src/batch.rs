//! Jobs that are given to a device together.

use crate::job::Job;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;
use svp_kernel_facts::ElementWise;

/// The jobs of a batch; a single one needs no memory of its own.
pub type Jobs = SmallVec<[Job; 1]>;

/// Jobs that are given to a device together, and how they are done.
///
/// Whatever the way, each job keeps its queue's order, runs in its own window with that window's
/// module, and gets a completion of its own as soon as it has ended. So what one job does wrong is
/// its window's error alone. A device whose [`crate::Capabilities`] lack a way does the jobs one after
/// the other.
#[derive(Debug, Clone)]
pub struct Batch {
    /// The jobs of the batch, in order.
    pub jobs: Jobs,
    /// How they are done.
    pub how: How,
}

/// How the jobs of a [`Batch`] are done.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum How {
    /// Each job by itself.
    Alone,
    /// Launches that may be done as one (SigmaVP, section 3: kernel coalescing).
    Joined,
    /// Launches of this element-wise kernel, with the same block and the same parameters but for
    /// count and pointers. Their data may be laid together, so that one launch runs over the elements
    /// of all (SigmaVP, section 3; eq. 9); what can be observed of each is as if it had run alone.
    Merged(Arc<ElementWise>),
    /// A real-time launch, the first job, and best-effort ones that fill the processors which it
    /// leaves free (REEF, section 5: dynamic kernel padding). Blocks of the first launch begin before
    /// those of the others.
    Padded {
        /// For each launch behind the first, the processors that it was chosen for; only devices with
        /// [`crate::Capabilities::partitions_padding`] keep to them.
        processors: Vec<u32>,
    },
}

impl Batch {
    /// A batch of one job.
    pub fn alone(job: Job) -> Self {
        Self { jobs: smallvec![job], how: How::Alone }
    }

    /// Several jobs.
    pub fn new(jobs: impl Into<Jobs>, how: How) -> Self {
        Self { jobs: jobs.into(), how }
    }
}

impl From<Job> for Batch {
    fn from(job: Job) -> Self {
        Self::alone(job)
    }
}
