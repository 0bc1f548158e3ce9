//! A gate for programs in several guests: a guest that reaches it is stopped until all have, so that
//! all do at once what they do next.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use svp_vm::{Frame, Qmp};

/// What a program prints at the gate; it then sleeps for a while (`host/svp-bench/programs/policies`).
const READY: &str = "ready";
/// How long a guest is stopped at most: another guest may have ended early.
const PATIENCE: Duration = Duration::from_secs(180);

/// A gate for a number of guests. It opens each time that all have reached it, once for each program.
#[derive(Debug)]
pub struct Gate {
    guests: usize,
    /// How often guests have reached the gate, all together.
    arrivals: Mutex<usize>,
    changed: Condvar,
}

impl Gate {
    /// A gate that opens when `guests` guests have reached it.
    pub fn new(guests: usize) -> Self {
        Self { guests: guests.max(1), arrivals: Mutex::new(0), changed: Condvar::new() }
    }

    /// Takes a guest's report: if a program has reached the gate, the guest is stopped until all
    /// guests have.
    pub(super) fn handle(&self, frame: &Frame, monitor: &Arc<Mutex<Qmp>>) {
        if !matches!(frame, Frame::Output { text, .. } if text == READY) {
            return;
        }
        // A guest whose monitor does not answer has ended; its reports say so, too.
        let _ = monitor.lock().unwrap_or_else(PoisonError::into_inner).stop();
        self.pass();
        let _ = monitor.lock().unwrap_or_else(PoisonError::into_inner).cont();
    }

    fn pass(&self) {
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner);
        *arrivals += 1;
        let needed = arrivals.div_ceil(self.guests) * self.guests;
        self.changed.notify_all();
        // The lock is poisoned only if a guest's thread panicked, which its caller reports.
        let _ = self.changed.wait_timeout_while(arrivals, PATIENCE, |all| *all < needed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn no_guest_passes_before_all_have_arrived() {
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
