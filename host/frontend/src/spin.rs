//! When to go on looking at the rings, and when to sleep instead.
//!
//! Looking again and again answers in a fraction of a microsecond, but only while there is a core
//! for every thread that wants one: with one spinner too many, the scheduler lets the others wait
//! for milliseconds. So we count the runnable threads, as the kernel reports them, at most once in
//! [`CROWD_AGE`].

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::time::{Duration, Instant};

/// For how long a count of runnable threads is believed.
const CROWD_AGE: Duration = Duration::from_millis(1);

/// The decision, and what it rests on.
#[derive(Debug)]
pub(crate) struct SpinPolicy {
    spin: Duration,
    cores: u32,
    loadavg: Option<File>,
    active: bool,
    last_active: Instant,
    crowded: bool,
    counted: Option<Instant>,
}

impl SpinPolicy {
    pub(crate) fn new(spin: Duration) -> Self {
        Self {
            spin,
            cores: std::thread::available_parallelism().map_or(1, |n| n.get() as u32),
            loadavg: File::open("/proc/loadavg").ok(),
            active: false,
            last_active: Instant::now(),
            crowded: false,
            counted: None,
        }
    }

    /// Something happened: stay awake for a while.
    pub(crate) fn note_activity(&mut self) {
        self.active = true;
    }

    /// Whether to look once more instead of sleeping.
    pub(crate) fn may_spin(&mut self, now: Instant) -> bool {
        if std::mem::take(&mut self.active) {
            self.last_active = now;
        }
        now.duration_since(self.last_active) < self.spin && !self.is_crowded(now)
    }

    /// Whether a thread would have to wait for the core that this one spins on.
    fn is_crowded(&mut self, now: Instant) -> bool {
        if self.counted.is_none_or(|at| now.duration_since(at) >= CROWD_AGE) {
            self.counted = Some(now);
            // Where the kernel does not say, the spin time alone bounds the harm.
            let runnable = self.loadavg.as_ref().and_then(runnable_threads).unwrap_or(0);
            self.crowded = self.cores < 2 || runnable > self.cores;
        }
        self.crowded
    }
}

/// How many threads of the machine run or want to, ourselves among them.
fn runnable_threads(loadavg: &File) -> Option<u32> {
    let mut text = [0; 128];
    let len = loadavg.read_at(&mut text, 0).ok()?;
    parse_runnable(text.get(..len)?)
}

/// The fourth field of /proc/loadavg is "runnable/all".
fn parse_runnable(text: &[u8]) -> Option<u32> {
    let text = std::str::from_utf8(text).ok()?;
    text.split(' ').nth(3)?.split('/').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_words_are_understood() {
        assert_eq!(parse_runnable(b"0.03 0.63 0.34 3/100 22362\n"), Some(3));
        assert_eq!(parse_runnable(b"nonsense"), None);
        let here = runnable_threads(&File::open("/proc/loadavg").unwrap());
        assert!(here.is_some_and(|n| n >= 1), "this thread runs: {here:?}");
    }

    #[test]
    fn spins_only_after_activity_and_with_a_free_core() {
        let mut policy = SpinPolicy::new(Duration::from_micros(50));
        let now = Instant::now() + Duration::from_secs(1);
        (policy.counted, policy.crowded) = (Some(now), false);
        assert!(!policy.may_spin(now));
        policy.note_activity();
        assert!(policy.may_spin(now));
        assert!(policy.may_spin(now + Duration::from_micros(49)));
        assert!(!policy.may_spin(now + Duration::from_micros(50)));
        policy.note_activity();
        policy.crowded = true;
        assert!(!policy.may_spin(now + Duration::from_micros(60)));
    }
}
