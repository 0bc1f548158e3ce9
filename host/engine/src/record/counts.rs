//! Sums over work that has ended, whether or not reports are asked for.

use crate::task_class::TaskClass;
use serde::{Deserialize, Serialize};

/// What a client, or all, have done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// The number of launches.
    pub launches: u64,
    /// Bytes that were copied or filled.
    pub copied_bytes: u64,
    /// Time from a job's begin to its end on the device, in nanoseconds, summed over jobs.
    pub device_ns: u64,
    /// Launches, copies and fills that failed.
    pub failed: u64,
}

impl Counts {
    /// A task has ended, which the device began then; 0 if it never did.
    pub(crate) fn ended(&mut self, class: TaskClass, started_ns: u64, ended_ns: u64, failed: bool) {
        match class {
            TaskClass::Launch(_) => self.launches += 1,
            TaskClass::Copy { bytes, .. } | TaskClass::Fill { bytes } => {
                self.copied_bytes = self.copied_bytes.saturating_add(bytes);
            }
            _ => return,
        }
        self.failed += u64::from(failed);
        if started_ns > 0 {
            let took_ns = ended_ns.saturating_sub(started_ns);
            self.device_ns = self.device_ns.saturating_add(took_ns);
        }
    }

    /// Adds what another has done.
    pub(crate) fn add(&mut self, other: &Self) {
        self.launches += other.launches;
        self.copied_bytes = self.copied_bytes.saturating_add(other.copied_bytes);
        self.device_ns = self.device_ns.saturating_add(other.device_ns);
        self.failed += other.failed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Direction;

    #[test]
    fn work_that_never_began_took_no_time() {
        let mut counts = Counts::default();
        let copy = TaskClass::Copy { direction: Direction::HostToDevice, bytes: 10 };
        counts.ended(copy, 100, 150, false);
        counts.ended(copy, 0, 900, true);
        // A device's clock may be a little off.
        counts.ended(TaskClass::Launch(None), 200, 190, false);
        counts.ended(TaskClass::Nothing, 1, 1_000, false);
        let expected = Counts { launches: 1, copied_bytes: 20, device_ns: 50, failed: 1 };
        assert_eq!(counts, expected);
        counts.add(&expected);
        assert_eq!((counts.launches, counts.device_ns, counts.failed), (2, 100, 2));
    }
}
