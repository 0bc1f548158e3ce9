//! SEQ (REEF, section 7.1): real-time work is preferred, but waits for best-effort work that was
//! launched; the two are never on the device together.

use super::Preempt;
use crate::load::Load;
use crate::pick::Gate;

/// One class on the device at a time.
#[derive(Debug)]
pub(crate) struct Seq;

impl Preempt for Seq {
    fn gate(&self, waits: bool, load: &Load) -> Gate {
        Gate {
            real_time: load.best_effort_launches == 0,
            best_effort: !waits && load.real_time == 0,
        }
    }
}
