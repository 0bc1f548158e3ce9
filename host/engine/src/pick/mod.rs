//! Pick: whose job goes next?
//!
//! The policy holds one candidate for each lane (of all clients) that has something to run and
//! room in its device queue. It knows what the candidate is, so that it can tell copy engines from
//! compute (SigmaVP's interleaving), real-time from best-effort (REEF), long from short (Salus).

mod fifo;

pub(crate) use fifo::Fifo;

use crate::config::{Config, PickPolicy};
use crate::session::{Class, ClientSlot, LaneId};

/// A lane's first task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Whose it is.
    pub(crate) client: ClientSlot,
    /// The lane.
    pub(crate) lane: LaneId,
    /// Its place among all commands of all clients.
    pub(crate) sequence: u64,
    /// What it is.
    pub(crate) class: Class,
    /// CUDA's priority of its stream: lower is more urgent.
    pub(crate) priority: i32,
}

/// The pick stage.
pub(crate) trait Pick: std::fmt::Debug + Send {
    /// A lane has a first task that may go. The lane is not known here yet.
    fn offer(&mut self, candidate: Candidate);

    /// Forgets all lanes of a client.
    fn withdraw(&mut self, client: ClientSlot);

    /// Whether no lane is known here.
    fn is_empty(&self) -> bool;

    /// The candidate that goes next; it is no longer known here. `None` if there is none, or if
    /// the policy would rather have the device wait.
    fn next(&mut self, now_ns: u64) -> Option<Candidate>;
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config) -> Box<dyn Pick> {
    match config.policies.pick {
        PickPolicy::Fifo => Box::new(Fifo::default()),
    }
}
