//! Processors against times that can be computed by hand.

use super::*;
use proptest::prelude::*;

const LIMITS: SmLimits =
    SmLimits { cta_slots: 8, warps: 48, registers: 32768, shared_bytes: 48 << 10 };

fn cta(alone_ns: f64, issue: f64) -> CtaModel {
    CtaModel {
        warps: 16,
        registers: 8192,
        shared_bytes: 0,
        alone_ns,
        issue,
        bandwidth: 0.0,
        memory_bound: 0.0,
        partition: None,
    }
}

/// Runs grids that begin together until all are done; when each was.
fn run(processors: &mut Processors, grids: &[(CtaModel, u64)]) -> Vec<u64> {
    let mask = processors.all();
    let ids: Vec<_> =
        grids.iter().map(|(cta, ctas)| processors.start(cta.clone(), *ctas, mask)).collect();
    let mut ended = vec![0; ids.len()];
    processors.settle(0);
    while let Some(now) = processors.next_ns() {
        let mut done = Vec::new();
        processors.advance(now, &mut done);
        for grid in done {
            ended[ids.iter().position(|id| *id == grid).unwrap()] = now;
        }
        processors.settle(now);
    }
    ended
}

#[test]
fn an_issue_bound_kernel_makes_equation_9s_staircase() {
    for ctas in 1..=64 {
        let mut processors = Processors::new(8, LIMITS);
        let ended = run(&mut processors, &[(cta(1000.0, 1.0), ctas)]);
        assert_eq!(ended, [1000 * ctas.div_ceil(8)], "{ctas} CTAs");
    }
}

#[test]
fn a_latency_bound_kernel_fills_its_slots_first() {
    // Three CTAs of 16 warps fit on a processor, and do not disturb each other.
    assert_eq!(LIMITS.fit(&cta(1.0, 0.1)), 3);
    for (ctas, waves) in [(1, 1), (24, 1), (25, 2), (48, 2), (49, 3)] {
        let mut processors = Processors::new(8, LIMITS);
        let ended = run(&mut processors, &[(cta(1000.0, 0.3), ctas)]);
        assert_eq!(ended, [1000 * waves], "{ctas} CTAs");
    }
}

#[test]
fn a_warp_that_wants_less_than_its_share_of_issue_slots_is_not_slowed() {
    let mut processors = Processors::new(1, LIMITS);
    let ended = run(&mut processors, &[(cta(1000.0, 1.0), 1), (cta(1000.0, 0.25), 1)]);
    // The first gets three quarters while the second runs: 750 of its 1000 by then.
    assert_eq!(ended, [1250, 1000]);
}

#[test]
fn memory_pressure_slows_those_that_memory_bounds() {
    let bound = CtaModel { bandwidth: 0.5, memory_bound: 1.0, ..cta(1000.0, 0.0) };
    let mut processors = Processors::new(4, LIMITS);
    let ended = run(&mut processors, &[(bound.clone(), 4), (cta(1000.0, 0.5), 4)]);
    assert_eq!(ended, [2000, 1000]);
    let (warp_ns, busy_ns) = processors.occupancy();
    assert_eq!((warp_ns, busy_ns), (16 * 4 * (2000 + 1000), 2000));
}

#[test]
fn a_partition_is_kept_and_a_killed_grid_leaves_its_place() {
    let mut processors = Processors::new(4, LIMITS);
    let long = processors.start(cta(1e6, 1.0), 100, 0b0011);
    let other = processors.start(cta(1000.0, 1.0), 4, 0b1100);
    processors.settle(0);
    assert_eq!(processors.next_ns(), Some(2000), "two on each of its two processors");
    let mut done = Vec::new();
    processors.advance(2000, &mut done);
    assert_eq!(done, [other]);
    processors.kill(long, 2000);
    processors.settle(2000);
    assert_eq!(processors.next_ns(), None);
    assert!(processors.sms.iter().all(|sm| sm.slots == 0 && sm.warps == 0 && sm.registers == 0));
}

#[test]
fn partitions_do_not_share_a_processor() {
    let of = |window| CtaModel { partition: Some(WindowId(window)), ..cta(1000.0, 0.1) };
    let mut processors = Processors::new(1, LIMITS);
    assert_eq!(run(&mut processors, &[(of(1), 2), (of(2), 1)]), [1000, 2000]);
    let mut processors = Processors::new(1, LIMITS);
    assert_eq!(run(&mut processors, &[(of(1), 2), (of(1), 1)]), [1000, 1000]);
}

#[test]
fn a_grid_waits_for_all_processors_of_its_partition_rather_than_crowd_one() {
    let of = |window, ns| CtaModel { partition: Some(WindowId(window)), ..cta(ns, 0.1) };
    let mut processors = Processors::new(2, LIMITS);
    let (first, second) = (of(1, 1000.0), of(1, 3000.0));
    let grids = [(first, 1), (second, 1), (of(2, 1000.0), 2)];
    // One after the other on the first, while the second is taken.
    assert_eq!(run(&mut processors, &grids), [1000, 3000, 3000]);
}

#[test]
fn a_running_cta_feels_its_cache_at_once_and_only_where_it_is_lent() {
    let mut processors = Processors::new(2, LIMITS);
    let mask = processors.all();
    let grid = processors.start(cta(1000.0, 0.1), 2, mask);
    processors.settle(0);
    processors.retune(grid, mask, Caches { on: 0b01, times: 0.5 }, 400);
    processors.settle(400);
    // 600 are left: half of that on the first processor.
    assert_eq!(processors.next_ns(), Some(700));
    processors.retune(grid, mask, Caches::OWN, 600);
    processors.settle(600);
    let mut done = Vec::new();
    processors.advance(800, &mut done);
    assert_eq!((processors.next_ns(), done.len()), (Some(1000), 0));
}

#[test]
fn the_oldest_issues_first() {
    let grids = [(cta(1000.0, 1.0), 1), (cta(1000.0, 0.5), 2)];
    let ended = run(&mut Processors::new(1, LIMITS).with_oldest_first(true), &grids);
    assert_eq!(ended, [1000, 2000]);
    let grids = [(cta(1000.0, 0.75), 1), (cta(1000.0, 1.0), 1)];
    let ended = run(&mut Processors::new(1, LIMITS).with_oldest_first(true), &grids);
    assert_eq!(ended, [1000, 1750]);
}

#[test]
fn all_that_is_moved_is_never_more_than_there_is() {
    // Issue slots halve what each asks for, and it is still three times of what there is.
    let both = CtaModel { bandwidth: 0.5, memory_bound: 1.0, ..cta(1000.0, 1.0) };
    let mut processors = Processors::new(6, LIMITS);
    let ended = run(&mut processors, &[(both, 12)]);
    assert_eq!(ended, [6000], "12 x 0.5 of a microsecond's bandwidth");
}

proptest! {
    /// Whatever runs together: nothing ends before its time alone, work that the issue slots bound
    /// takes as long as the slots need, and all resources come back.
    #[test]
    fn work_is_conserved(grids in prop::collection::vec((1u64..40, 100u32..5000, 1u32..100), 1..12)) {
        let mut processors = Processors::new(3, LIMITS);
        let grids: Vec<_> = grids
            .into_iter()
            .map(|(ctas, ns, issue)| (cta(f64::from(ns), f64::from(issue) / 100.0), ctas))
            .collect();
        let ended = run(&mut processors, &grids);
        let end = *ended.iter().max().unwrap() as f64;
        let issue: f64 = grids.iter().map(|(c, n)| c.alone_ns * c.issue * *n as f64).sum();
        prop_assert!(end + 1.0 >= issue / 3.0);
        for ((cta, _), ended) in grids.iter().zip(&ended) {
            prop_assert!(*ended as f64 + 1.0 >= cta.alone_ns);
        }
        prop_assert!(processors.sms.iter().all(|sm| sm.slots == 0 && sm.shared_bytes == 0));
        prop_assert_eq!(processors.active_warps, 0);
    }
}
