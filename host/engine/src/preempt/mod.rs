//! Preempt: does running work make way, and what may go to the device meanwhile?
//!
//! REEF (section 3) has two modes: in *normal mode* best-effort work runs; in *real-time mode*,
//! while real-time work waits or runs, it does not. The lanes of best-effort clients are REEF's
//! virtual host queues: what is in them is held by not offering it, so nothing has to be reclaimed.
//! What the device has can be recalled ([`crate::Action::Recall`]): launches that have not begun are
//! evicted, running ones are killed if they can be run again. Either comes back as a completion with
//! an error, and its task goes back to the front of its lane.
//!
//! Each policy is a file; the baselines of REEF's evaluation (sections 7.1 and 7.3) are among them.

mod gpu_streams;
mod none;
mod reef;
mod rt_only;
mod seq;

use crate::config::{Config, PreemptPolicy};
use crate::load::Load;
use crate::pick::Gate;

/// What happens to best-effort launches on the device when real-time work comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Recall {
    /// They run to their end.
    Nothing,
    /// Those that have not begun are evicted.
    Buffered,
    /// And running ones are killed, if they can be run again.
    Running,
}

/// The preempt stage.
pub(crate) trait Preempt: std::fmt::Debug + Send {
    /// Whose work may go to the device now. `waits`: real-time work is ready.
    fn gate(&self, waits: bool, load: &Load) -> Gate;

    /// What happens to best-effort launches on the device when real-time work comes.
    fn recall(&self) -> Recall {
        Recall::Nothing
    }

    /// Jobs of one queue of a best-effort client that the device has at once, where that is less
    /// than the device's queues hold.
    fn queue_capacity(&self) -> Option<u32> {
        None
    }
}

/// The policy that a configuration names.
pub(crate) fn policy(config: &Config) -> Box<dyn Preempt> {
    let capacity = config.reef.queue_capacity;
    match config.policies.preempt {
        PreemptPolicy::None => Box::new(none::NoPreemption),
        PreemptPolicy::RtOnly => Box::new(rt_only::RtOnly),
        PreemptPolicy::Seq => Box::new(seq::Seq),
        PreemptPolicy::GpuStreams => Box::new(gpu_streams::GpuStreams),
        PreemptPolicy::WaitBased => Box::new(reef::Reef::wait_based()),
        PreemptPolicy::ReefN => Box::new(reef::Reef::closed_source(capacity)),
        PreemptPolicy::Reef => Box::new(reef::Reef::new(capacity)),
    }
}
