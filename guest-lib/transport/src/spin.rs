//! Whether a waiting thread may spin, and for how long.
//!
//! Spinning is the fast way to see a completion while a core is free for it, and a disaster when
//! none is: then the spinner keeps the host, which it waits for, off the core for a whole time
//! slice. So the number of runnable threads is looked at, at most every few milliseconds. And
//! where spinning did not help the last times (long kernels; a virtual machine on a busy host,
//! whose load cannot be seen from inside) it is only tried again now and then.

use crate::clock::monotonic_ns;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

/// Longest spin. Sleeping and waking costs about as much.
const SPIN_NS: u64 = 50_000;
/// How long an answer about the machine's load is believed.
const BELIEVE_NS: u64 = 2_000_000;
/// Trust in spinning: a success adds two, a failure takes one, and without any it rests.
const TRUST_MAX: u32 = 16;
/// Without trust, one wait of this many spins all the same.
const RETRY: u32 = 32;

/// Where the host's threads run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HostCores {
    /// On the cores that this process sees.
    Shared,
    /// On others: this process runs in a virtual machine.
    Apart,
}

/// Decides about spinning.
#[derive(Debug)]
pub(crate) struct SpinPolicy {
    cores: usize,
    host_cores: HostCores,
    loadavg: Option<File>,
    asked_ns: AtomicU64,
    allowed: AtomicBool,
    trust: AtomicU32,
    rested: AtomicU32,
}

impl SpinPolicy {
    pub(crate) fn new(host_cores: HostCores) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            cores,
            host_cores,
            loadavg: File::open("/proc/loadavg").ok(),
            asked_ns: AtomicU64::new(0),
            allowed: AtomicBool::new(false),
            trust: AtomicU32::new(TRUST_MAX / 2),
            rested: AtomicU32::new(0),
        }
    }

    /// How long a thread that starts waiting now may spin, in nanoseconds.
    pub(crate) fn budget_ns(&self) -> u64 {
        if self.host_cores == HostCores::Shared && self.cores < 2 {
            return 0;
        }
        if self.trust.load(Ordering::Relaxed) == 0
            && !self.rested.fetch_add(1, Ordering::Relaxed).is_multiple_of(RETRY)
        {
            return 0;
        }
        let now = monotonic_ns();
        if now.saturating_sub(self.asked_ns.load(Ordering::Relaxed)) > BELIEVE_NS {
            self.asked_ns.store(now, Ordering::Relaxed);
            // The asking thread runs too, and so does a host that spins: equality is no excess.
            let allowed = self.runnable().is_some_and(|runnable| runnable <= self.cores);
            self.allowed.store(allowed, Ordering::Relaxed);
        }
        if self.allowed.load(Ordering::Relaxed) { SPIN_NS } else { 0 }
    }

    /// Notes that a spin saw what it waited for.
    pub(crate) fn note_success(&self) {
        self.change_trust(|trust| (trust + 2).min(TRUST_MAX));
    }

    /// Notes that a spin ended in vain.
    pub(crate) fn note_failure(&self) {
        self.change_trust(|trust| trust.saturating_sub(1));
    }

    /// Threads that note at the same time may lose one note: no harm.
    fn change_trust(&self, change: impl FnOnce(u32) -> u32) {
        let trust = self.trust.load(Ordering::Relaxed);
        let next = change(trust);
        if next != trust {
            self.trust.store(next, Ordering::Relaxed);
        }
    }

    /// Threads that run or could run on the whole machine, this one included.
    fn runnable(&self) -> Option<usize> {
        let mut text = [0; 64];
        let len = self.loadavg.as_ref()?.read_at(&mut text, 0).ok()?;
        parse_runnable(text.get(..len)?)
    }
}

/// The fourth field of `/proc/loadavg` is `running/total`.
fn parse_runnable(text: &[u8]) -> Option<usize> {
    let field = std::str::from_utf8(text).ok()?.split(' ').nth(3)?;
    field.split_once('/')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_number_of_runnable_threads() {
        assert_eq!(parse_runnable(b"0.20 0.18 0.12 3/321 4711\n"), Some(3));
        assert_eq!(parse_runnable(b"0.20 0.18"), None);
        assert!(
            SpinPolicy::new(HostCores::Shared).runnable().is_some_and(|runnable| runnable >= 1)
        );
    }

    #[test]
    fn a_single_core_never_spins() {
        let policy = SpinPolicy { cores: 1, ..SpinPolicy::new(HostCores::Shared) };
        assert_eq!(policy.budget_ns(), 0);
    }

    #[test]
    fn spinning_in_vain_is_given_up_and_tried_again() {
        // More cores than a machine ever has runnable threads: load is no reason here.
        let policy = SpinPolicy { cores: usize::MAX, ..SpinPolicy::new(HostCores::Apart) };
        assert!(policy.budget_ns() > 0);
        (0..TRUST_MAX).for_each(|_| policy.note_failure());
        let tries = (0..2 * RETRY).filter(|_| policy.budget_ns() > 0).count();
        assert_eq!(tries, 2);
        policy.note_success();
        assert!(policy.budget_ns() > 0);
    }
}
