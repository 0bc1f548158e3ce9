//! Iterations and kinds of memory, observed (Salus, sections 2.1 and 3.2.1).
//!
//! A client's memory falls to the same level, its trough, between two iterations. A trough is seen
//! where a client that has no work left holds less than before. Two troughs of the same level make
//! an iteration: what is held in them is persistent, what was held beyond is ephemeral. Until then
//! all memory counts as persistent.

use crate::config::JobMemory;

/// Troughs are the same if they differ by less than one part in this many.
const SAME: u64 = 16;

/// What has been observed of a client's memory.
#[derive(Debug, Default)]
pub(super) struct Observed {
    /// The most that was mapped since the last trough.
    peak: u64,
    /// What was mapped at the last trough.
    trough: Option<u64>,
    /// Iterations that were seen.
    pub(super) iterations: u64,
}

impl Observed {
    /// So much is mapped now.
    pub(super) fn mapped(&mut self, used: u64) {
        self.peak = self.peak.max(used);
    }

    /// The client has no work left, and this much mapped. Gives its memory if an iteration ends
    /// here.
    pub(super) fn synchronised(&mut self, used: u64) -> Option<JobMemory> {
        if self.peak <= used {
            return None;
        }
        let peak = std::mem::replace(&mut self.peak, used);
        let last = self.trough.replace(used)?;
        if last.abs_diff(used) > last.max(used) / SAME {
            return None;
        }
        self.iterations += 1;
        let persistent_bytes = last.max(used);
        Some(JobMemory { persistent_bytes, ephemeral_bytes: peak.saturating_sub(persistent_bytes) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_troughs_of_one_level_make_an_iteration() {
        let mut observed = Observed::default();
        let mut level = |used, is_idle: bool| {
            observed.mapped(used);
            is_idle.then(|| observed.synchronised(used)).flatten()
        };
        // The model comes, then iterations, each with a wait in its midst.
        assert_eq!(level(50, true), None);
        assert_eq!(level(100, true), None);
        assert_eq!(level(180, true), None);
        assert_eq!(level(250, false), None);
        assert_eq!(level(100, true), None, "the first trough");
        assert_eq!(level(180, true), None);
        assert_eq!(level(250, false), None);
        let memory = JobMemory { persistent_bytes: 100, ephemeral_bytes: 150 };
        assert_eq!(level(100, true), Some(memory));
        assert_eq!(level(100, true), None, "nothing was used meanwhile");
        assert_eq!(level(230, false), None);
        let memory = JobMemory { persistent_bytes: 103, ephemeral_bytes: 127 };
        assert_eq!(level(103, true), Some(memory), "nearly the same");
        assert_eq!(observed.iterations, 2);
    }

    #[test]
    fn memory_that_only_grows_is_persistent() {
        let mut observed = Observed::default();
        for used in [10, 20, 30, 30, 40] {
            observed.mapped(used);
            assert_eq!(observed.synchronised(used), None);
        }
    }
}
