//! Shape: as one launch or many?
//!
//! Between pick and place, a candidate can be joined with others that wait (SigmaVP's coalescing).
//! A real-time launch can have best-effort ones beside it ([`crate::policy::reef`]: dynamic kernel
//! padding), whole or a range of their blocks.

use crate::cost::{CostBook, KernelId};
use crate::ids::{ClientSlot, QueueId};
use crate::record::{CoalesceRecord, MissedMerge};
use crate::stage::pick::Candidate;
use svp_gpu::DomainId;

/// A queue's first task, if it is a launch: what it has in common with those of others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WaitingLaunch {
    /// The kernel; `None` if the cost book is full.
    pub(crate) kernel: Option<KernelId>,
    /// Threads per block.
    pub(crate) block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub(crate) shared_bytes: u32,
    /// All blocks must be able to run at the same time.
    pub(crate) goes_alone: bool,
    /// The device has nothing else of the queue.
    pub(crate) is_first: bool,
    /// The trust domain of its client.
    pub(crate) domain: DomainId,
}

/// The shape in which a candidate goes to the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// As the program launched it.
    Alone,
    /// Not now: the stage holds it until [`Shaper::due`] or [`Shaper::withdraw`] gives it back.
    /// Meanwhile its queue is known to no other stage.
    Held,
}

/// The shape stage.
pub(crate) trait Shaper: std::fmt::Debug + Send {
    /// How a candidate that was picked goes; `launch` tells of it if it is a launch, and if
    /// [`Self::asks_launches`].
    fn shape(
        &mut self,
        candidate: &Candidate,
        launch: Option<&WaitingLaunch>,
        now_ns: u64,
    ) -> Shape;

    /// Whether it asks what launches are.
    fn asks_launches(&self) -> bool {
        false
    }

    /// How many clients may have launches to join.
    fn set_clients(&mut self, _count: usize) {}

    /// The device has nothing of this queue any more.
    fn now_first(&mut self, _client: ClientSlot, _queue: QueueId, _now_ns: u64) {}

    /// Candidates that are held no longer, at most `jobs_max`: to be submitted together.
    fn due(&mut self, _jobs_max: usize, _now_ns: u64) -> Vec<Candidate> {
        Vec::new()
    }

    /// When the next ones are due, if nothing else comes.
    fn next_due_ns(&self) -> Option<u64> {
        None
    }

    /// Gives up what it holds of a client.
    fn withdraw(&mut self, _client: ClientSlot) -> Vec<Candidate> {
        Vec::new()
    }

    /// Gives up all that it holds.
    fn drain(&mut self) -> Vec<Candidate> {
        Vec::new()
    }

    /// Whether it holds nothing.
    fn is_empty(&self) -> bool {
        true
    }

    /// The data of so many launches of a kernel that went together was merged, or one's was not.
    fn note_merge(&mut self, _kernel: KernelId, _outcome: Result<usize, MissedMerge>) {}

    /// What was joined, and what was not.
    fn records(&self, _costs: &CostBook) -> Vec<CoalesceRecord> {
        Vec::new()
    }
}
