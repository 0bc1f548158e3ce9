//! A gate for programs in several guests: who has come to it is stopped until all have, so that
//! what they do next they do at once.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use svp_vm::{Frame, Qmp};

/// What a program prints at the gate; it then sleeps for a while (`host/svp-bench/programs/policies`).
const READY: &str = "ready";
/// How long a guest is stopped at most: another one may have ended early.
const PATIENCE: Duration = Duration::from_secs(180);

/// The gate of so many guests. It opens again and again, as they come to it with each program.
#[derive(Debug)]
pub struct Gate {
    guests: usize,
    /// How many have come in all.
    come: Mutex<usize>,
    changed: Condvar,
}

impl Gate {
    /// A gate that opens when so many have come.
    pub fn new(guests: usize) -> Self {
        Self { guests: guests.max(1), come: Mutex::new(0), changed: Condvar::new() }
    }

    /// A guest reports something: if a program of it has come to the gate, the guest is stopped
    /// until all have.
    pub(super) fn see(&self, frame: &Frame, monitor: &Arc<Mutex<Qmp>>) {
        if !matches!(frame, Frame::Output { text, .. } if text == READY) {
            return;
        }
        // A guest whose monitor does not answer has ended, which its reports tell.
        let _ = monitor.lock().unwrap_or_else(PoisonError::into_inner).stop();
        self.pass();
        let _ = monitor.lock().unwrap_or_else(PoisonError::into_inner).cont();
    }

    fn pass(&self) {
        let mut come = self.come.lock().unwrap_or_else(PoisonError::into_inner);
        *come += 1;
        let needed = come.div_ceil(self.guests) * self.guests;
        self.changed.notify_all();
        // The lock is poisoned only if a guest's thread panicked, which is told elsewhere.
        let _ = self.changed.wait_timeout_while(come, PATIENCE, |come| *come < needed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn nobody_passes_before_all_have_come() {
        let (gate, before) = (Gate::new(3), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for delay in [0, 20, 40] {
                let (gate, before) = (&gate, &before);
                scope.spawn(move || {
                    for round in 1..=2 {
                        std::thread::sleep(Duration::from_millis(delay));
                        before.fetch_add(1, Ordering::AcqRel);
                        gate.pass();
                        assert!(before.load(Ordering::Acquire) >= 3 * round);
                    }
                });
            }
        });
    }
}
