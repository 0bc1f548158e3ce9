//! What samples may cost: a share of the processor time that the process has used, so that looking at
//! programs does not slow them down.
//!
//! A step, which is what a sample does before it asks again, begins only if the budget has room for
//! one as long as the longest so far, and as [`STEP_MIN`]. So the share is kept at any time, from
//! the run's first moment on, but for steps that are longer than that.

use std::cell::Cell;
use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// The share that a run usually gives: what the paper's profiling stays under, twice.
pub const SAMPLING_SHARE: f64 = 0.01;

/// What a step is taken to need at least: some five times what setting up four blocks takes.
const STEP_MIN: Duration = Duration::from_millis(1);

/// What is saved up before a sample goes on, so that waking does not cost more than it looks at.
const CREDIT: Duration = Duration::from_micros(300);

/// Processor time so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Spent {
    /// Of the whole process, samples included.
    pub(super) run: Duration,
    /// Of samples.
    pub(super) samples: Duration,
}

/// Tells processor times.
pub(super) trait Meter {
    /// Those until now.
    fn spent(&self) -> Spent;
}

/// The process, and the thread that asks.
#[derive(Debug, Clone, Copy)]
pub(super) struct ThisThread;

impl Meter for ThisThread {
    fn spent(&self) -> Spent {
        // Linux has both clocks; without them nothing is ever allowed.
        let read = |clock| clock_gettime(clock).map(Duration::from);
        Spent {
            run: read(ClockId::CLOCK_PROCESS_CPUTIME_ID).unwrap_or_default(),
            samples: read(ClockId::CLOCK_THREAD_CPUTIME_ID).unwrap_or(Duration::MAX),
        }
    }
}

/// A share of a run.
#[derive(Debug)]
pub(super) struct Budget<M> {
    share: f64,
    meter: M,
    /// The longest step so far.
    longest: Cell<Duration>,
    /// Samples' time when the step under way began.
    begun: Cell<Option<Duration>>,
}

impl<M: Meter> Budget<M> {
    /// Samples take at most this share of all processor time; any number, from 1 on all that they
    /// need.
    pub(super) fn new(share: f64, meter: M) -> Self {
        Self { share, meter, longest: Cell::new(STEP_MIN), begun: Cell::default() }
    }

    /// Processor time so far.
    pub(super) fn spent(&self) -> Spent {
        self.meter.spent()
    }

    /// The longest step so far.
    pub(super) fn longest(&self) -> Duration {
        self.longest.get()
    }

    /// How much processor time the run has to use before samples may go on. Zero if they may now: the
    /// next step begins.
    pub(super) fn owed(&self) -> Duration {
        if self.share >= 1.0 {
            return Duration::ZERO;
        }
        let Spent { run, samples } = self.meter.spent();
        if let Some(begun) = self.begun.take() {
            let step = samples.saturating_sub(begun);
            self.longest.set(self.longest.get().max(step));
        }
        let over = samples.saturating_add(self.longest.get()).as_secs_f64()
            - run.as_secs_f64() * self.share;
        if over <= 0.0 {
            self.begun.set(Some(samples));
            return Duration::ZERO;
        }
        let seconds = (over + CREDIT.as_secs_f64()) / self.share;
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A clock that a test sets.
    #[derive(Debug, Default)]
    struct Set(Cell<Spent>);

    impl Meter for &Set {
        fn spent(&self) -> Spent {
            self.0.get()
        }
    }

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn samples_wait_for_the_run() {
        let clock = Set::default();
        let budget = Budget::new(0.01, &clock);
        // Nothing begins before the run has paid for it.
        clock.0.set(Spent { run: ms(20), samples: ms(0) });
        assert_eq!(budget.owed().as_millis(), 110);
        clock.0.set(Spent { run: ms(1000), samples: ms(8) });
        assert_eq!(budget.owed(), Duration::ZERO);
        clock.0.set(Spent { run: ms(1000), samples: ms(12) });
        // 2 ms too many, 4 for a step like the last, and 0.3 to begin with.
        assert_eq!(budget.owed().as_millis(), 630);
        clock.0.set(Spent { run: ms(1599), samples: ms(12) });
        assert!(!budget.owed().is_zero());
        clock.0.set(Spent { run: ms(1600), samples: ms(12) });
        assert_eq!(budget.owed(), Duration::ZERO);
    }

    #[test]
    fn all_may_be_allowed_and_clocks_that_fail_allow_nothing() {
        let clock = Set::default();
        clock.0.set(Spent { run: ms(1), samples: Duration::MAX });
        assert_eq!(Budget::new(f64::INFINITY, &clock).owed(), Duration::ZERO);
        assert!(Budget::new(0.01, &clock).owed() > ms(1_000_000));
        assert!(Budget::new(f64::NAN, &clock).owed() > ms(1_000_000));
    }

    /// Samples that ask before each step are within their share at any time, but for what a step takes
    /// more than all before it.
    #[test]
    fn the_share_is_kept() {
        let mut seed = 1_u64;
        let mut random_us = |below: u64| {
            seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            (seed >> 33) % below
        };
        for percent in [1, 7, 50] {
            let clock = Set::default();
            let share = f64::from(percent) / 100.0;
            let budget = Budget::new(share, &clock);
            let (mut steps, mut longest, mut records) = (0, STEP_MIN, Duration::ZERO);
            for _ in 0..4000 {
                let mut now = clock.0.get();
                now.run += Duration::from_micros(random_us(5000));
                clock.0.set(now);
                if budget.owed().is_zero() {
                    let step = Duration::from_micros(1 + random_us(1400));
                    records += step.saturating_sub(longest);
                    longest = longest.max(step);
                    now.run += step;
                    now.samples += step;
                    clock.0.set(now);
                    steps += 1;
                }
                let most = now.run.as_secs_f64() * share + records.as_secs_f64();
                assert!(now.samples.as_secs_f64() <= most + 1e-9);
            }
            assert!(steps > 100, "{steps}");
            assert!(records <= Duration::from_micros(400), "{records:?}");
        }
    }
}
