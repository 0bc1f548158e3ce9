//! Processors that a run of real-time launches leaves idle, and for how long.
//!
//! REEF's first rule has a best-effort kernel end before the real-time one that it pads, since the next
//! one may need its processors (section 5.2). Where the next one is known and leaves them free, too, the
//! rule holds for both together: what pads may go on beside the second, and so on as far as launches are
//! known. The second rule holds for each of them.
//!
//! In the same way launches of one best-effort client may go one behind the other, as long as they
//! end in time together.

use super::processors::{PaddingLaunch, Processors};

/// A real-time launch, as it is before it begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RealTimeLaunch {
    pub(crate) launch: PaddingLaunch,
    /// The least time that was seen of it.
    pub(crate) least_ns: u64,
    /// Processors that others have which pad already.
    pub(crate) padded: u64,
}

/// The time of one of the real-time launches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Interval {
    /// Processors that it leaves free.
    left: u64,
    /// When it ends at the earliest, counted from the first one's beginning.
    ends_ns: u64,
    /// The most occupancy that it and those before it need.
    occupancy: u32,
}

/// Processors that real-time launches leave idle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct IdleProcessors {
    processors: Processors,
    intervals: Vec<Interval>,
}

/// A best-effort launch that may pad.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TimedLaunch {
    pub(crate) launch: PaddingLaunch,
    /// How long its grid takes by itself.
    pub(crate) alone_ns: u64,
}

/// What is known of times beside the launches themselves.
#[derive(Clone, Copy)]
pub(crate) struct KnownTimes<'a> {
    /// What the device takes from one launch of a queue to the next.
    pub(crate) gap_ns: u64,
    /// What launches of the same kernel with other numbers of blocks take.
    pub(crate) of_blocks_ns: &'a dyn Fn(&PaddingLaunch, u64) -> Option<u64>,
}

/// What of a best-effort client's launches goes beside real-time ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PaddingPlan {
    /// Its next launches: of each the next so many blocks, if not all that are left of it.
    pub(crate) launches: Vec<Option<u64>>,
    /// Processors that they have.
    pub(crate) processors: u64,
    /// Real-time launches by whose end they have ended.
    pub(crate) intervals: usize,
}

/// A way to pad.
struct Fit {
    plan: PaddingPlan,
    /// What the blocks that go would take of their grids' time alone.
    work_ns: u128,
    ends_ns: u64,
}

impl Fit {
    /// Whether more is done in the same time than the other way.
    fn is_faster(&self, other: &Self) -> bool {
        let rate = |fit: &Self, ns: u64| fit.work_ns.saturating_mul(ns.into());
        rate(self, other.ends_ns) > rate(other, self.ends_ns)
    }
}

impl IdleProcessors {
    /// What real-time launches leave idle, one after the other. `None` if the first leaves nothing.
    pub(crate) fn beside(
        processors: Processors,
        launches: impl Iterator<Item = RealTimeLaunch>,
    ) -> Option<Self> {
        let (mut intervals, mut ends_ns, mut occupancy) = (Vec::new(), 0_u64, 0);
        for RealTimeLaunch { launch, least_ns, padded } in launches {
            // Where it has several blocks on a processor and nothing pads it, the device spreads them.
            let spreads = !intervals.is_empty() && processors.on_each(&launch) > 1;
            let taken = processors.needs(&launch).saturating_add(padded);
            let left = processors.count().saturating_sub(taken);
            if left == 0 || spreads {
                break;
            }
            ends_ns = ends_ns.saturating_add(least_ns);
            occupancy = processors.needed_occupancy(&launch).max(occupancy);
            intervals.push(Interval { left, ends_ns, occupancy });
        }
        (!intervals.is_empty()).then_some(Self { processors, intervals })
    }

    /// What of a client's next launches may go beside; then they have their processors, and fewer
    /// are left. Of several ways, it is the one that does most in its time.
    pub(crate) fn take(
        &mut self,
        waiting: &[TimedLaunch],
        times: KnownTimes<'_>,
    ) -> Option<PaddingPlan> {
        let plan = self.best(waiting, times)?.plan;
        for interval in self.intervals.iter_mut().take(plan.intervals) {
            interval.left -= plan.processors;
        }
        Some(plan)
    }

    /// How well a client's next launches would use the processors that they would have: their time alone
    /// over what they would have of those. `None` if none may go.
    pub(crate) fn worth(&self, waiting: &[TimedLaunch], times: KnownTimes<'_>) -> Option<u128> {
        let Fit { plan, work_ns, ends_ns } = self.best(waiting, times)?;
        let had_ns = u128::from(plan.processors).saturating_mul(ends_ns.into());
        Some((work_ns << 20) / had_ns.max(1))
    }

    fn best(&self, waiting: &[TimedLaunch], times: KnownTimes<'_>) -> Option<Fit> {
        let mut left = u64::MAX;
        let mut best: Option<Fit> = None;
        for (at, interval) in self.intervals.iter().enumerate() {
            left = left.min(interval.left);
            let Some(fit) = self.fit(at, left, waiting, times) else { continue };
            // What goes as a whole goes no faster beside more of them.
            let is_all = fit.plan.launches.len() == waiting.len()
                && fit.plan.launches.iter().all(Option::is_none);
            if best.as_ref().is_none_or(|best| fit.is_faster(best)) {
                best = Some(fit);
            }
            if is_all {
                break;
            }
        }
        best
    }

    /// What of a client's next launches ends before the launch of this interval does, on `left` processors.
    fn fit(
        &self,
        at: usize,
        left: u64,
        waiting: &[TimedLaunch],
        times: KnownTimes<'_>,
    ) -> Option<Fit> {
        let all = &self.processors;
        let Interval { ends_ns, occupancy, .. } = *self.intervals.get(at).filter(|_| left > 0)?;
        let (mut launches, mut processors) = (Vec::new(), 0);
        // Its queue may have come to an end of others only just now.
        let (mut begins_ns, mut work_ns) = (times.gap_ns, 0_u128);
        for TimedLaunch { launch, alone_ns } in waiting {
            let within_ns = ends_ns.saturating_sub(begins_ns);
            if within_ns == 0 || all.occupancy(launch) < occupancy {
                break;
            }
            let of_grid = |blocks: u64| {
                u128::from(*alone_ns) * u128::from(blocks) / u128::from(launch.grid_blocks.max(1))
            };
            let has = all.needs(launch).min(left).max(1);
            let takes_ns = all.on_ns(launch, has, *alone_ns);
            if takes_ns < u128::from(within_ns) {
                launches.push(None);
                processors = processors.max(has);
                work_ns += of_grid(launch.blocks);
                begins_ns = begins_ns.saturating_add(takes_ns as u64).saturating_add(times.gap_ns);
                continue;
            }
            let of_blocks_ns = |blocks| (times.of_blocks_ns)(launch, blocks);
            let on_each = || all.blocks_within(launch, within_ns, *alone_ns, &of_blocks_ns);
            let blocks = if launch.divisible { on_each().saturating_mul(left) } else { 0 };
            if blocks > 0 {
                launches.push(Some(blocks).filter(|blocks| *blocks < launch.blocks));
                processors = left;
                work_ns += of_grid(blocks.min(launch.blocks));
            }
            break;
        }
        let plan = PaddingPlan { processors, intervals: at + 1, launches };
        (!plan.launches.is_empty()).then_some(Fit { plan, work_ns, ends_ns })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::reef::processors::tests::launch;

    fn processors() -> Processors {
        Processors::four()
    }

    fn real_time(launch: PaddingLaunch, least_ns: u64, padded: u64) -> RealTimeLaunch {
        RealTimeLaunch { launch, least_ns, padded }
    }

    /// Nothing is known of other numbers of blocks.
    fn gap(gap_ns: u64) -> KnownTimes<'static> {
        KnownTimes { gap_ns, of_blocks_ns: &|_, _| None }
    }

    /// Beside one launch.
    fn beside(launch: PaddingLaunch, least_ns: u64) -> Option<IdleProcessors> {
        IdleProcessors::beside(processors(), std::iter::once(real_time(launch, least_ns, 0)))
    }

    fn one(
        idle: &mut IdleProcessors,
        launch: &PaddingLaunch,
        alone_ns: u64,
    ) -> Option<PaddingPlan> {
        idle.take(&[TimedLaunch { launch: *launch, alone_ns }], gap(0))
    }

    fn take(
        idle: &mut IdleProcessors,
        launch: &PaddingLaunch,
        alone_ns: u64,
        learnt_ns: &dyn Fn(u64) -> Option<u64>,
    ) -> Option<Option<u64>> {
        let of_blocks_ns = |_: &PaddingLaunch, blocks| learnt_ns(blocks);
        let times = KnownTimes { gap_ns: 0, of_blocks_ns: &of_blocks_ns };
        let pad = idle.take(&[TimedLaunch { launch: *launch, alone_ns }], times)?;
        Some(pad.launches[0])
    }

    fn takes(idle: &mut IdleProcessors, launch: &PaddingLaunch, alone_ns: u64) -> bool {
        one(idle, launch, alone_ns).is_some()
    }

    #[test]
    fn a_best_effort_kernel_has_what_is_left_free_and_ends_first() {
        // A block on each of two of four processors.
        let real_time = launch(2, 256, 32, 0);
        let idle = || beside(real_time, 1_000).unwrap();
        assert!(takes(&mut idle(), &launch(2, 256, 32, 0), 999));
        assert!(!takes(&mut idle(), &launch(2, 256, 32, 0), 1_000), "rule 1: shorter");
        assert!(
            takes(&mut idle(), &launch(4, 256, 32, 0), 499),
            "on two processors instead of four"
        );
        assert!(!takes(&mut idle(), &launch(4, 256, 32, 0), 500));
        let mut idle = idle();
        assert!(
            takes(&mut idle, &launch(1, 256, 32, 0), 10)
                && takes(&mut idle, &launch(1, 256, 32, 0), 10)
        );
        assert!(!takes(&mut idle, &launch(1, 256, 32, 0), 10), "nothing is left");
    }

    #[test]
    fn a_best_effort_kernel_has_at_least_the_occupancy_that_the_other_needs() {
        // Two blocks of 32 warps on each of three processors.
        let idle = || beside(launch(6, 1024, 16, 0), 1_000).unwrap();
        assert!(takes(&mut idle(), &launch(1, 256, 32, 0), 10), "64 warps");
        assert!(!takes(&mut idle(), &launch(1, 256, 64, 0), 10), "rule 2: 32 warps");
        let idle = || beside(launch(3, 1024, 16, 0), 1_000).unwrap();
        assert!(takes(&mut idle(), &launch(1, 256, 64, 0), 10), "a block on each needs but 32");
    }

    #[test]
    fn a_kernel_that_would_share_its_processors_leaves_nothing() {
        assert_eq!(beside(launch(4, 256, 32, 0), 1_000), None);
        assert_eq!(beside(launch(7, 256, 32, 0), 1_000), None);
        // Two on each of three take no longer than two on two and one on two.
        assert!(beside(launch(6, 256, 32, 0), 1_000).is_some());
    }

    #[test]
    fn some_blocks_of_a_longer_kernel_go_beside() {
        let none = |_| None;
        // Two processors are left for 1000 ns. Eight blocks fit on each: 20 rounds of 100 ns.
        let idle = || beside(launch(2, 256, 32, 0), 1_000).unwrap();
        let long = PaddingLaunch { divisible: true, ..launch(640, 256, 32, 0) };
        let pad = take(&mut idle(), &long, 2_000, &none);
        assert_eq!(pad, Some(Some(9 * 8 * 2)), "nine rounds end before");
        assert_eq!(
            take(&mut idle(), &PaddingLaunch { divisible: false, ..long }, 2_000, &none),
            None
        );
        // Of the same kernel less is left than fits.
        let mut last = idle();
        let rest = PaddingLaunch { blocks: 100, ..long };
        assert_eq!(take(&mut last, &rest, 2_000, &none), Some(None));
        // Not even a round ends in time.
        assert_eq!(take(&mut idle(), &long, 20_000, &none), None);
    }

    #[test]
    fn rounds_of_fewer_blocks_take_what_was_seen_of_them() {
        let idle = || beside(launch(2, 256, 32, 0), 1_000).unwrap();
        // One round of four blocks on each.
        let long = PaddingLaunch { divisible: true, ..launch(16, 256, 32, 0) };
        assert_eq!(
            take(&mut idle(), &long, 1_500, &|_| None),
            None,
            "a block may take as long as all"
        );
        let one = |blocks| (blocks == 4).then_some(450);
        assert_eq!(take(&mut idle(), &long, 1_500, &one), Some(Some(2 * 2)));
        let full = |blocks| (blocks == 4 * 8).then_some(900);
        assert_eq!(take(&mut idle(), &long, 3_000, &full), Some(None), "8 on each of two are all");
    }

    #[test]
    fn what_the_next_launch_leaves_free_too_may_be_had_for_longer() {
        let steps = |list: &[(u64, u64, u64)]| {
            let of = |&(blocks, ns, padded)| real_time(launch(blocks, 256, 32, 0), ns, padded);
            IdleProcessors::beside(processors(), list.iter().map(of)).unwrap()
        };
        let pad = |blocks, processors, intervals| {
            Some(PaddingPlan { launches: vec![blocks], processors, intervals })
        };
        let long = launch(1, 256, 32, 0);
        let mut idle = steps(&[(2, 1_000, 0), (2, 1_000, 0), (4, 1_000, 0)]);
        assert_eq!(one(&mut idle, &long, 2_000), None, "the third one needs all");
        assert_eq!(one(&mut idle, &long, 1_500), pad(None, 1, 2));
        assert_eq!(one(&mut idle, &long, 900), pad(None, 1, 1));
        assert_eq!(one(&mut idle, &long, 900), None, "nothing is left");
        // Others have processors beside the second one.
        let mut idle = steps(&[(2, 1_000, 0), (2, 1_000, 2)]);
        assert_eq!(one(&mut idle, &long, 1_500), None);
        // Many blocks: twelve rounds of 150 ns in 2000, or six in 1000 on as many processors.
        let many = PaddingLaunch { divisible: true, ..launch(3_200, 256, 32, 0) };
        let mut idle = steps(&[(2, 1_000, 0), (2, 1_000, 0)]);
        assert_eq!(one(&mut idle, &many, 15_000), pad(Some(13 * 8 * 2), 2, 2));
        // One block on each of two of them only if both are looked at.
        let mut idle = steps(&[(2, 1_000, 0), (3, 1_000, 0)]);
        let wide = PaddingLaunch { divisible: true, ..launch(4, 256, 32, 0) };
        assert_eq!(one(&mut idle, &wide, 1_100), pad(Some(1), 1, 2));
    }

    #[test]
    fn a_launch_with_several_blocks_on_each_ends_the_run() {
        let first = real_time(launch(2, 256, 32, 0), 1_000, 0);
        let idle = |next| IdleProcessors::beside(processors(), [first, next].into_iter()).unwrap();
        assert_eq!(idle(real_time(launch(6, 256, 32, 0), 1_000, 0)).intervals.len(), 1);
        assert_eq!(idle(first).intervals.len(), 2);
    }

    #[test]
    fn launches_of_a_client_follow_each_other_as_long_as_all_end_in_time() {
        let idle = || beside(launch(2, 256, 32, 0), 1_000).unwrap();
        let waiting = |launch, alone_ns| TimedLaunch { launch, alone_ns };
        let short = waiting(launch(1, 256, 32, 0), 300);
        let take = |list: &[TimedLaunch], gap_ns| idle().take(list, gap(gap_ns)).unwrap();
        let pad = take(&[short; 4], 0);
        assert_eq!((pad.launches.len(), pad.processors), (3, 1));
        assert_eq!(take(&[short; 4], 60).launches.len(), 2, "a gap is none of theirs");
        // The last one goes in part: four rounds of 100 ns are left of it.
        let long = waiting(PaddingLaunch { divisible: true, ..launch(640, 256, 32, 0) }, 2_000);
        let pad = take(&[short, short, long], 0);
        assert_eq!(pad.launches, [None, None, Some(3 * 8 * 2)]);
        assert_eq!(pad.processors, 2);
        let narrow = waiting(launch(1, 256, 64, 0), 10);
        let idle = || beside(launch(6, 1024, 16, 0), 1_000).unwrap();
        let list = [waiting(launch(1, 256, 32, 0), 10), narrow];
        let pad = idle().take(&list, gap(0)).unwrap();
        assert_eq!(pad.launches, [None], "rule 2 holds for each");
    }
}
