//! Pick: whose job goes next?
//!
//! The policy holds one candidate for each queue (of all clients) that has something to run and
//! room in its device queue. It knows what the candidate is, so that it can tell copy engines from
//! compute (SigmaVP's interleaving), real-time from best-effort (REEF), long from short (Salus).
//!
//! Precedence ([`crate::engine`]'s picker): mappings and modules, which others wait for; then real-time work, the
//! earliest deadline first; then best-effort work that has waited too long (fairness); then what
//! the policy chooses (throughput).

mod pool;

pub(crate) use pool::Pool;

use crate::ids::{ClientSlot, QueueId, QueueKey};
use crate::load::{DeviceEngine, Load};
use crate::task_class::TaskClass;

/// A queue's first task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) client: ClientSlot,
    pub(crate) queue: QueueId,
    /// Its place among all commands of all clients.
    pub(crate) sequence: u64,
    /// The class of its first task.
    pub(crate) class: TaskClass,
    /// CUDA's priority of its stream: lower is more urgent.
    pub(crate) priority: i32,
    /// When it was offered: its wait is counted from here.
    pub(crate) offered_ns: u64,
    /// When the client's request is due, if the client is a real-time one (`u64::MAX`: no
    /// deadline); `None` for best-effort clients.
    pub(crate) due_ns: Option<u64>,
    /// Since when the client's request waits for its turn among those of real-time clients.
    pub(crate) since_ns: u64,
    /// The client's weight.
    pub(crate) weight: u32,
    /// How long it is expected to take; 0 if the policy does not ask.
    pub(crate) expected_ns: u64,
    /// How much work the client is expected to have left; 0 if the policy does not ask.
    pub(crate) remaining_ns: u64,
}

impl Candidate {
    /// The queue, among those of all clients.
    pub(crate) fn key(&self) -> QueueKey {
        QueueKey { client: self.client, queue: self.queue }
    }

    /// The part of the device that does it.
    pub(crate) fn engine(&self) -> Option<DeviceEngine> {
        DeviceEngine::of(self.class)
    }
}

/// A task of a queue that is not the first one, or is: what a plan is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    /// Its place among all commands of all clients.
    pub(crate) sequence: u64,
    /// The engine that does it.
    pub(crate) engine: DeviceEngine,
    /// How long it is expected to take.
    pub(crate) expected_ns: u64,
}

/// The pick stage of best-effort work.
pub(crate) trait Pick: std::fmt::Debug + Send {
    /// A queue has a first task that may go. The queue is not known here yet.
    fn offer(&mut self, candidate: Candidate);

    /// How many of the first tasks of a queue are known here, the candidate included; at most
    /// [`Self::lookahead_depth`].
    fn known(&self, _client: ClientSlot, _queue: QueueId) -> usize {
        usize::MAX
    }

    /// The next tasks of a queue behind those that are known here.
    fn look_ahead(&mut self, _client: ClientSlot, _queue: QueueId, _steps: &[Step]) {}

    /// How many tasks of a queue the policy wants to know; 0 if it does not look ahead.
    fn lookahead_depth(&self) -> u32 {
        0
    }

    /// Whether it asks how long tasks and clients will take.
    fn asks_costs(&self) -> bool {
        false
    }

    /// Forgets all queues of a client.
    fn withdraw(&mut self, client: ClientSlot);

    /// Forgets a client altogether.
    fn forget(&mut self, _client: ClientSlot) {}

    /// Whether no queue is known here.
    fn is_empty(&self) -> bool;

    /// The candidate that goes next; it is no longer known here. `None` if there is none, or if
    /// the policy would rather have the device wait.
    fn next(&mut self, now_ns: u64, load: &Load) -> Option<Candidate>;

    /// The same of candidates that were offered at `before_ns` or earlier, the earliest first.
    /// `None` where no client waits for long under the policy anyway.
    fn next_aged(&mut self, _before_ns: u64, _load: &Load) -> Option<Candidate> {
        None
    }

    /// Candidates that may go beside real-time work, of the first `most` at most: those that `fits`
    /// says. They are no longer known here. None where the policy plans for itself.
    fn beside(
        &mut self,
        _most: usize,
        _fits: &mut dyn FnMut(&Candidate) -> bool,
    ) -> Vec<Candidate> {
        Vec::new()
    }

    /// A job has left the device after this long.
    fn ended(&mut self, _ended: &EndedJob, _now_ns: u64) {}

    /// Gives up all candidates, for another policy.
    fn drain(&mut self) -> Vec<Candidate>;
}

/// A job of best-effort or real-time work that has left the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EndedJob {
    pub(crate) client: ClientSlot,
    pub(crate) queue: QueueId,
    /// The engine that did it.
    pub(crate) engine: DeviceEngine,
    /// The client's weight.
    pub(crate) weight: u32,
    /// How long it was expected to take.
    pub(crate) expected_ns: u64,
    /// How long it took.
    pub(crate) taken_ns: u64,
}

#[cfg(test)]
pub(crate) mod testing {
    //! Candidates for tests.

    use super::*;
    use crate::record::Direction;

    /// A best-effort candidate of an engine.
    pub(crate) fn candidate(
        client: u32,
        queue: u32,
        sequence: u64,
        engine: DeviceEngine,
    ) -> Candidate {
        let copy = |direction| TaskClass::Copy { direction, bytes: 1 };
        Candidate {
            client: ClientSlot(client),
            queue: QueueId(queue),
            sequence,
            class: match engine {
                DeviceEngine::CopyIn => copy(Direction::HostToDevice),
                DeviceEngine::CopyOut => copy(Direction::DeviceToHost),
                DeviceEngine::Compute => TaskClass::Launch(None),
            },
            priority: 0,
            offered_ns: 0,
            due_ns: None,
            since_ns: 0,
            weight: 1,
            expected_ns: 1_000,
            remaining_ns: 0,
        }
    }
}
