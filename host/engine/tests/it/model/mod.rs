//! The engine against a reference model: random clients, streams, events, waits, host signals,
//! mappings, faults and disconnects, on a device that ends jobs in any legal order.
//!
//! The model says, naively and from the whole history, what may be on the device and what each
//! timeline must show. The engine must agree after every step: no more (CUDA's order is kept), and
//! no less (nothing waits for nothing).

mod check;
mod kernels;
mod reference;
mod run;
mod steps;

use proptest::prelude::*;
use run::Run;
use steps::{CLIENTS, Choice, Step, choice, padding, step, step_or_change};
use svp_engine::DeviceQueues;
use svp_gpu::JobKind;

/// Whether any launch went in ranges.
fn agrees(steps: &[Step], device: DeviceQueues, real_time: u64, partitions_padding: bool) -> bool {
    let mut run = Run::new(device, real_time, partitions_padding);
    (0..CLIENTS).for_each(|client| run.connect(client));
    for step in steps {
        run.step(step);
        run.check();
    }
    let in_ranges = run
        .world
        .device
        .submitted
        .iter()
        .any(|job| matches!(&job.kind, JobKind::Launch(launch) if launch.blocks.is_some()));
    run.end();
    in_ranges
}

/// Random schedules of each test of `share` in 20: all together 20,000, or as many as
/// `SVP_SCHEDULES` says.
fn cases(share: u32) -> ProptestConfig {
    let all = std::env::var("SVP_SCHEDULES").ok().and_then(|text| text.parse().ok());
    let cases = (all.unwrap_or(20_000_u32) / 20).saturating_mul(share).max(1);
    ProptestConfig { cases, failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(cases(3))]

    #[test]
    fn agrees_on_a_roomy_device(steps in prop::collection::vec(step(), 1..70)) {
        let capacity = 4096;
        agrees(&steps, DeviceQueues {
            queue_capacity: capacity,
            client_capacity: capacity,
            total_capacity: capacity,
        }, 1, false);
    }

    #[test]
    fn agrees_on_a_narrow_device(
        steps in prop::collection::vec(step(), 1..70),
        queue_capacity in 1u32..4,
        client_capacity in 1u32..6,
        total_capacity in 1u32..12,
    ) {
        agrees(&steps, DeviceQueues { queue_capacity, client_capacity, total_capacity }, 1, false);
    }
}

proptest! {
    #![proptest_config(cases(14))]

    #[test]
    fn no_policy_breaks_an_order_or_loses_a_job(
        steps in prop::collection::vec(step_or_change(), 1..90),
        choice in choice(),
        queue_capacity in 1u32..4,
        client_capacity in 1u32..9,
        // Often less than all clients have together.
        total_capacity in prop_oneof![1u32..8, Just(1 << 20)],
        real_time in 1u64..3,
    ) {
        let all = [&[Step::Policy(choice)], &steps[..]].concat();
        let queues = DeviceQueues { queue_capacity, client_capacity, total_capacity };
        agrees(&all, queues, real_time, false);
    }
}

/// Random schedules of REEF with padding in which some launch went in ranges.
static IN_RANGES: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);

#[test]
fn ranges_of_blocks_lose_none_and_run_none_twice() {
    use std::sync::atomic::Ordering::Relaxed;
    let cases = cases(3);
    let count = cases.cases;
    proptest!(cases, |(
        steps in prop::collection::vec(step_or_change(), 20..90),
        choice in padding(),
        partitions_padding in any::<bool>(),
        queue_capacity in 1u32..20,
        real_time in 1u64..3,
    )| {
        let all = [&[Step::Policy(choice)], &steps[..]].concat();
        let queues = DeviceQueues { queue_capacity, ..DeviceQueues::default() };
        IN_RANGES.fetch_add(u32::from(agrees(&all, queues, real_time, partitions_padding)), Relaxed);
    });
    let found = IN_RANGES.load(Relaxed);
    println!("{found} of {count} schedules had ranges");
    assert!(found > count / 20, "{found} of {count} schedules had ranges: too few to tell");
}

#[test]
fn launches_that_wait_for_others_are_planned_once() {
    use Step::{Connect, Disconnect, Finish, Launch, Map, Pass, Policy};
    let queues = DeviceQueues { queue_capacity: 1, client_capacity: 2, ..DeviceQueues::default() };
    let steps = [
        Policy(Choice::of(1, 1, 2, 0, 0)),
        Launch(0, 0),
        Map(0),
        Disconnect(2),
        Launch(1, 5),
        Launch(0, 0),
        Launch(0, 0),
        Finish(13_120_616_703_231_189_484),
        Launch(1, 0),
        Launch(1, 5),
        Finish(0),
        Finish(568_905_856_343_282_106),
        Launch(0, 0),
        Connect(2),
        Finish(0),
        Finish(0),
        Finish(0),
        Launch(1, 5),
        Pass(0),
        Launch(1, 4),
    ];
    agrees(&steps, queues, 1, false);
}

#[test]
fn a_mapping_that_ends_does_not_count_as_work_before_a_change() {
    use Step::{Finish, Launch, Map, Policy, Signal, WaitHost};
    let queues = DeviceQueues { queue_capacity: 1, client_capacity: 2, ..DeviceQueues::default() };
    let steps = [
        Policy(Choice::of(5, 0, 0, 0, 0)),
        WaitHost(0, 0),
        Launch(2, 0),
        Launch(1, 2),
        Map(1),
        Policy(Choice::of(5, 0, 0, 0, 1)),
        Finish(0),
        Signal(0),
        Launch(1, 2),
        Launch(2, 0),
        Finish(5_203_050_750_393_035_219),
    ];
    agrees(&steps, queues, 1, false);
}

#[test]
fn an_event_is_recorded_behind_a_launch_that_has_ended() {
    use Step::{Finish, Launch, Record};
    let capacity = 4096;
    let queues = DeviceQueues {
        queue_capacity: capacity,
        client_capacity: capacity,
        total_capacity: capacity,
    };
    let steps = [Record(0, 0, 10), Launch(2, 0), Finish(0), Record(2, 2, 10)];
    agrees(&steps, queues, 1, false);
}
