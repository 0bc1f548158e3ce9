//! Preempt: does running work make way, and what may go to the device meanwhile?
//!
//! REEF (section 3) has two modes: in *normal mode* best-effort work runs; in *real-time mode*,
//! while real-time work waits or runs, it does not. The queues of best-effort clients are REEF's
//! virtual host queues: what is in them is held by not offering it, so nothing has to be reclaimed.
//! What the device has can be recalled ([`crate::Action::Recall`]): launches that have not begun are
//! evicted, running ones are killed if they can be run again. Either comes back as a completion with
//! an error, and its task goes back to the front of its queue.

use crate::load::Load;

/// The classes whose work may go to the device at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClassGate {
    /// Real-time work.
    pub(crate) real_time: bool,
    /// Other work.
    pub(crate) best_effort: bool,
}

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
    /// The classes whose work may go to the device now.
    fn gate(&self, real_time_waits: bool, load: &Load) -> ClassGate;

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
