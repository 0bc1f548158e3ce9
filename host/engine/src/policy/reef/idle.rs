//! Room for padding: processors that a run of real-time launches leaves free, and for how long.
//!
//! REEF's first rule has a best-effort kernel end before the real-time one that it pads, since the next
//! one may need its processors (section 5.2). Where the next one is known and leaves them free, too, the
//! rule holds for both together: what pads may go on beside the second, and so on as far as launches are
//! known. The second rule holds for each of them.
//!
//! In the same way launches of one best-effort client may go one behind the other, as long as they
//! end in time together.

use crate::policy::reef::{PadLaunch, Processors};

/// One of the real-time launches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    /// Processors that it leaves free.
    left: u64,
    /// When it ends at the earliest, counted from the first one's beginning.
    ends_ns: u64,
    /// The most occupancy that it and those before it need.
    occupancy: u32,
}

/// Processors that real-time launches leave free.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Room {
    processors: Processors,
    steps: Vec<Step>,
}

/// A best-effort launch that may pad.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Waiting {
    /// The launch.
    pub(crate) launch: PadLaunch,
    /// How long its grid takes by itself.
    pub(crate) alone_ns: u64,
}

/// What is known beside a launch: how long launches of its kernel with other numbers of blocks take.
pub(crate) type Learnt<'a> = dyn Fn(&PadLaunch, u64) -> Option<u64> + 'a;

/// What of a best-effort client's launches goes beside real-time ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pad {
    /// Its next launches: of each the next so many blocks, if not all that are left of it.
    pub(crate) launches: Vec<Option<u64>>,
    /// Processors that they have.
    pub(crate) processors: u64,
    /// Real-time launches by whose end they have ended.
    pub(crate) steps: usize,
}

/// A way to pad.
struct Fit {
    pad: Pad,
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

impl Room {
    /// What real-time launches leave free, one after the other: each with the least that it takes
    /// and how many processors others have that pad. `None` if the first leaves nothing.
    pub(crate) fn beside(
        processors: Processors,
        launches: impl Iterator<Item = (PadLaunch, u64, u64)>,
    ) -> Option<Self> {
        let (mut steps, mut ends_ns, mut occupancy) = (Vec::new(), 0_u64, 0);
        for (launch, least_ns, busy) in launches {
            // Where it has several blocks on a processor and nothing pads it, the device spreads them.
            let spreads = !steps.is_empty() && processors.on_each(&launch) > 1;
            let taken = processors.needs(&launch).saturating_add(busy);
            let left = processors.count().saturating_sub(taken);
            if left == 0 || spreads {
                break;
            }
            ends_ns = ends_ns.saturating_add(least_ns);
            occupancy = processors.needed_occupancy(&launch).max(occupancy);
            steps.push(Step { left, ends_ns, occupancy });
        }
        (!steps.is_empty()).then_some(Self { processors, steps })
    }

    /// What of a client's next launches may go beside, where the device takes `gap_ns` from one of a
    /// queue to the next; then they have their processors, and there is less left. Of several ways, it
    /// is the one that does most in its time.
    pub(crate) fn take(
        &mut self,
        waiting: &[Waiting],
        gap_ns: u64,
        learnt_ns: &Learnt<'_>,
    ) -> Option<Pad> {
        let pad = self.best(waiting, gap_ns, learnt_ns)?.pad;
        self.steps.iter_mut().take(pad.steps).for_each(|step| step.left -= pad.processors);
        Some(pad)
    }

    /// How well a client's next launches would use the processors that they would have: their time alone
    /// over what they would have of those. `None` if none may go.
    pub(crate) fn worth(
        &self,
        waiting: &[Waiting],
        gap_ns: u64,
        learnt_ns: &Learnt<'_>,
    ) -> Option<u128> {
        let Fit { pad, work_ns, ends_ns } = self.best(waiting, gap_ns, learnt_ns)?;
        let had_ns = u128::from(pad.processors).saturating_mul(ends_ns.into());
        Some((work_ns << 20) / had_ns.max(1))
    }

    fn best(&self, waiting: &[Waiting], gap_ns: u64, learnt_ns: &Learnt<'_>) -> Option<Fit> {
        let mut left = u64::MAX;
        let mut best: Option<Fit> = None;
        for (at, step) in self.steps.iter().enumerate() {
            left = left.min(step.left);
            let Some(fit) = self.fit(at, left, waiting, (gap_ns, learnt_ns)) else { continue };
            // What goes as a whole goes no faster beside more of them.
            let is_all = fit.pad.launches.len() == waiting.len()
                && fit.pad.launches.iter().all(Option::is_none);
            if best.as_ref().is_none_or(|best| fit.is_faster(best)) {
                best = Some(fit);
            }
            if is_all {
                break;
            }
        }
        best
    }

    /// What of a client's next launches ends before the launch of this step does, on `left` processors.
    fn fit(
        &self,
        at: usize,
        left: u64,
        waiting: &[Waiting],
        (gap_ns, learnt_ns): (u64, &Learnt<'_>),
    ) -> Option<Fit> {
        let (it, step) = (&self.processors, self.steps.get(at).filter(|_| left > 0)?);
        let ends_ns = step.ends_ns;
        let (mut launches, mut processors) = (Vec::new(), 0);
        // Its queue may have come to an end of others only just now.
        let (mut begins_ns, mut work_ns) = (gap_ns, 0_u128);
        for Waiting { launch, alone_ns } in waiting {
            let within_ns = ends_ns.saturating_sub(begins_ns);
            if within_ns == 0 || it.occupancy(launch) < step.occupancy {
                break;
            }
            let of_grid = |blocks: u64| {
                u128::from(*alone_ns) * u128::from(blocks) / u128::from(launch.grid_blocks.max(1))
            };
            let has = it.needs(launch).min(left).max(1);
            let takes_ns = it.on_ns(launch, has, *alone_ns);
            if takes_ns < u128::from(within_ns) {
                launches.push(None);
                processors = processors.max(has);
                work_ns += of_grid(launch.blocks);
                begins_ns = begins_ns.saturating_add(takes_ns as u64).saturating_add(gap_ns);
                continue;
            }
            let learnt_ns = |blocks| learnt_ns(launch, blocks);
            let on_each = || it.blocks_within(launch, within_ns, *alone_ns, &learnt_ns);
            let blocks = if launch.divisible { on_each().saturating_mul(left) } else { 0 };
            if blocks > 0 {
                launches.push(Some(blocks).filter(|blocks| *blocks < launch.blocks));
                processors = left;
                work_ns += of_grid(blocks.min(launch.blocks));
            }
            break;
        }
        let pad = Pad { processors, steps: at + 1, launches };
        (!pad.launches.is_empty()).then_some(Fit { pad, work_ns, ends_ns })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::reef::processors::tests::launch;

    fn processors() -> Processors {
        Processors::four()
    }

    /// Beside one launch.
    fn beside(launch: PadLaunch, least_ns: u64) -> Option<Room> {
        Room::beside(processors(), std::iter::once((launch, least_ns, 0)))
    }

    fn one(room: &mut Room, launch: &PadLaunch, alone_ns: u64) -> Option<Pad> {
        room.take(&[Waiting { launch: *launch, alone_ns }], 0, &|_, _| None)
    }

    fn take(
        room: &mut Room,
        launch: &PadLaunch,
        alone_ns: u64,
        learnt_ns: &dyn Fn(u64) -> Option<u64>,
    ) -> Option<Option<u64>> {
        let learnt_ns = |_: &PadLaunch, blocks| learnt_ns(blocks);
        let pad = room.take(&[Waiting { launch: *launch, alone_ns }], 0, &learnt_ns)?;
        Some(pad.launches[0])
    }

    fn takes(room: &mut Room, launch: &PadLaunch, alone_ns: u64) -> bool {
        one(room, launch, alone_ns).is_some()
    }

    #[test]
    fn a_best_effort_kernel_has_what_is_left_free_and_ends_first() {
        // A block on each of two of four processors.
        let real_time = launch(2, 256, 32, 0);
        let room = || beside(real_time, 1_000).unwrap();
        assert!(takes(&mut room(), &launch(2, 256, 32, 0), 999));
        assert!(!takes(&mut room(), &launch(2, 256, 32, 0), 1_000), "rule 1: shorter");
        assert!(
            takes(&mut room(), &launch(4, 256, 32, 0), 499),
            "on two processors instead of four"
        );
        assert!(!takes(&mut room(), &launch(4, 256, 32, 0), 500));
        let mut room = room();
        assert!(
            takes(&mut room, &launch(1, 256, 32, 0), 10)
                && takes(&mut room, &launch(1, 256, 32, 0), 10)
        );
        assert!(!takes(&mut room, &launch(1, 256, 32, 0), 10), "nothing is left");
    }

    #[test]
    fn a_best_effort_kernel_has_at_least_the_occupancy_that_the_other_needs() {
        // Two blocks of 32 warps on each of three processors.
        let room = || beside(launch(6, 1024, 16, 0), 1_000).unwrap();
        assert!(takes(&mut room(), &launch(1, 256, 32, 0), 10), "64 warps");
        assert!(!takes(&mut room(), &launch(1, 256, 64, 0), 10), "rule 2: 32 warps");
        let room = || beside(launch(3, 1024, 16, 0), 1_000).unwrap();
        assert!(takes(&mut room(), &launch(1, 256, 64, 0), 10), "a block on each needs but 32");
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
        let room = || beside(launch(2, 256, 32, 0), 1_000).unwrap();
        let long = PadLaunch { divisible: true, ..launch(640, 256, 32, 0) };
        let pad = take(&mut room(), &long, 2_000, &none);
        assert_eq!(pad, Some(Some(9 * 8 * 2)), "nine rounds end before");
        assert_eq!(take(&mut room(), &PadLaunch { divisible: false, ..long }, 2_000, &none), None);
        // Of the same kernel less is left than fits.
        let mut last = room();
        let rest = PadLaunch { blocks: 100, ..long };
        assert_eq!(take(&mut last, &rest, 2_000, &none), Some(None));
        // Not even a round ends in time.
        assert_eq!(take(&mut room(), &long, 20_000, &none), None);
    }

    #[test]
    fn rounds_of_fewer_blocks_take_what_was_seen_of_them() {
        let room = || beside(launch(2, 256, 32, 0), 1_000).unwrap();
        // One round of four blocks on each.
        let long = PadLaunch { divisible: true, ..launch(16, 256, 32, 0) };
        assert_eq!(
            take(&mut room(), &long, 1_500, &|_| None),
            None,
            "a block may take as long as all"
        );
        let one = |blocks| (blocks == 4).then_some(450);
        assert_eq!(take(&mut room(), &long, 1_500, &one), Some(Some(2 * 2)));
        let full = |blocks| (blocks == 4 * 8).then_some(900);
        assert_eq!(take(&mut room(), &long, 3_000, &full), Some(None), "8 on each of two are all");
    }

    #[test]
    fn what_the_next_launch_leaves_free_too_may_be_had_for_longer() {
        let steps = |list: &[(u64, u64, u64)]| {
            let of = |&(blocks, ns, busy)| (launch(blocks, 256, 32, 0), ns, busy);
            Room::beside(processors(), list.iter().map(of)).unwrap()
        };
        let pad =
            |blocks, processors, steps| Some(Pad { launches: vec![blocks], processors, steps });
        let long = launch(1, 256, 32, 0);
        let mut room = steps(&[(2, 1_000, 0), (2, 1_000, 0), (4, 1_000, 0)]);
        assert_eq!(one(&mut room, &long, 2_000), None, "the third one needs all");
        assert_eq!(one(&mut room, &long, 1_500), pad(None, 1, 2));
        assert_eq!(one(&mut room, &long, 900), pad(None, 1, 1));
        assert_eq!(one(&mut room, &long, 900), None, "nothing is left");
        // Others have processors beside the second one.
        let mut room = steps(&[(2, 1_000, 0), (2, 1_000, 2)]);
        assert_eq!(one(&mut room, &long, 1_500), None);
        // Many blocks: twelve rounds of 150 ns in 2000, or six in 1000 on as many processors.
        let many = PadLaunch { divisible: true, ..launch(3_200, 256, 32, 0) };
        let mut room = steps(&[(2, 1_000, 0), (2, 1_000, 0)]);
        assert_eq!(one(&mut room, &many, 15_000), pad(Some(13 * 8 * 2), 2, 2));
        // One block on each of two of them only if both are looked at.
        let mut room = steps(&[(2, 1_000, 0), (3, 1_000, 0)]);
        let wide = PadLaunch { divisible: true, ..launch(4, 256, 32, 0) };
        assert_eq!(one(&mut room, &wide, 1_100), pad(Some(1), 1, 2));
    }

    #[test]
    fn a_launch_with_several_blocks_on_each_ends_the_run() {
        let first = (launch(2, 256, 32, 0), 1_000, 0);
        let room = |next| Room::beside(processors(), [first, next].into_iter()).unwrap();
        assert_eq!(room((launch(6, 256, 32, 0), 1_000, 0)).steps.len(), 1);
        assert_eq!(room(first).steps.len(), 2);
    }

    #[test]
    fn launches_of_a_client_follow_each_other_as_long_as_all_end_in_time() {
        let room = || beside(launch(2, 256, 32, 0), 1_000).unwrap();
        let waiting = |launch, alone_ns| Waiting { launch, alone_ns };
        let short = waiting(launch(1, 256, 32, 0), 300);
        let take = |list: &[Waiting], gap_ns| room().take(list, gap_ns, &|_, _| None).unwrap();
        let pad = take(&[short; 4], 0);
        assert_eq!((pad.launches.len(), pad.processors), (3, 1));
        assert_eq!(take(&[short; 4], 60).launches.len(), 2, "a gap is none of theirs");
        // The last one goes in part: four rounds of 100 ns are left of it.
        let long = waiting(PadLaunch { divisible: true, ..launch(640, 256, 32, 0) }, 2_000);
        let pad = take(&[short, short, long], 0);
        assert_eq!(pad.launches, [None, None, Some(3 * 8 * 2)]);
        assert_eq!(pad.processors, 2);
        let narrow = waiting(launch(1, 256, 64, 0), 10);
        let room = || beside(launch(6, 1024, 16, 0), 1_000).unwrap();
        let list = [waiting(launch(1, 256, 32, 0), 10), narrow];
        let pad = room().take(&list, 0, &|_, _| None).unwrap();
        assert_eq!(pad.launches, [None], "rule 2 holds for each");
    }
}
