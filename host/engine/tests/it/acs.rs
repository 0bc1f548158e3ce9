//! ACS through the engine's doors: what is on the device, and what timelines show.

use crate::common::device::illegal_address;
use crate::common::{GRANULE, World, device_info, launch};
use proptest::prelude::*;
use std::sync::Arc;
use svp_abi::command::Command;
use svp_engine::{AcsConfig, ClientId, Config, ConfigError, Engine, OrderPolicy, Policies};
use svp_gpu::{Job, JobKind};
use svp_kernel_facts::{KernelFacts, Launch, LaunchSegments, RwSegment};

/// Bits of a launch's tag: which cell it reads, which one it writes, whether nothing is known of it.
const CELLS: u32 = 8;
const UNKNOWN: u32 = CELLS * CELLS;
/// The first window's device part.
const CELL_0: u64 = 0x2000_0000_0000;

#[derive(Debug)]
struct Cells;

impl LaunchSegments for Cells {
    fn segments(&self, launch: &Launch<'_>) -> Option<Vec<RwSegment>> {
        let tag = (launch.grid[0] - 1) % 1000;
        let cell = |at: u32, write| {
            let start = CELL_0 + u64::from(at) * 64;
            RwSegment { start, end: Some(start + 64), write }
        };
        (tag < UNKNOWN).then(|| vec![cell(tag % CELLS, false), cell(tag / CELLS, true)])
    }
}

fn facts() -> KernelFacts {
    KernelFacts { segments: Some(Arc::new(Cells)), ..KernelFacts::default() }
}

fn tag(reads: u32, writes: u32) -> u32 {
    reads + writes * CELLS
}

/// One client with its module loaded and a granule mapped.
fn world(acs: AcsConfig) -> World {
    let policies =
        Policies { order: OrderPolicy::from_name("acs").unwrap(), ..Policies::default() };
    let config = Config { policies, acs, records: true, ..Config::default() };
    let mut world = World::of(Engine::new(config, device_info()).unwrap()).knowing(facts());
    world.connect(0);
    world.finish_all();
    world.module(0);
    let addr = world.addr(0, 0);
    assert_eq!(addr, CELL_0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.finish_all();
    world
}

fn finish_tag(world: &mut World, wanted: u32) {
    world.finish_where(|job| matches!(&job.kind, JobKind::Launch(it) if it.grid[0] == wanted + 1));
}

#[test]
fn independent_kernels_of_one_stream_run_together_and_retire_in_order() {
    let mut world = world(AcsConfig { queue_depth: 1, ..AcsConfig::default() });
    for tag in [tag(0, 1), tag(2, 3), tag(1, 4)] {
        world.send(0, 0, &launch(tag));
    }
    assert_eq!(world.device.launch_tags(), [tag(0, 1), tag(2, 3)]);
    finish_tag(&mut world, tag(2, 3));
    assert_eq!(world.reached(0, 0), 0, "timelines rise in stream order");
    finish_tag(&mut world, tag(0, 1));
    assert_eq!(world.reached(0, 0), 2);
    assert_eq!(world.device.launch_tags().last(), Some(&tag(1, 4)), "it reads what is written now");
    finish_tag(&mut world, tag(1, 4));
    assert_eq!(world.reached(0, 0), 3);
}

#[test]
fn a_kernel_goes_behind_the_one_that_it_waits_for() {
    let mut world = world(AcsConfig::default());
    // A chain of three, and a second child of its first kernel.
    for tag in [tag(0, 1), tag(1, 2), tag(2, 3), tag(1, 4)] {
        world.send(0, 0, &launch(tag));
    }
    assert_eq!(world.device.launch_tags(), [tag(0, 1), tag(1, 2), tag(2, 3)]);
    let queue = |world: &World, wanted: u32| {
        let is_it =
            |job: &&Job| matches!(&job.kind, JobKind::Launch(it) if it.grid[0] == wanted + 1);
        world.device.submitted.iter().find(is_it).unwrap().queue
    };
    let first = queue(&world, tag(0, 1));
    assert_eq!([queue(&world, tag(1, 2)), queue(&world, tag(2, 3))], [first; 2]);
    finish_tag(&mut world, tag(0, 1));
    assert_ne!(queue(&world, tag(1, 4)), first, "not behind its siblings");
    world.finish_all();
    assert_eq!(world.reached(0, 0), 4);
}

#[test]
fn a_sticky_error_ends_what_waits_behind_the_kernel() {
    let mut world = world(AcsConfig { queue_depth: 2, ..AcsConfig::default() });
    for tag in [tag(0, 1), tag(1, 2), tag(2, 3), tag(3, 4)] {
        world.send(0, 0, &launch(tag));
    }
    assert_eq!(world.device.launch_tags(), [tag(0, 1), tag(1, 2)]);
    world.fail_where(|job| matches!(job.kind, JobKind::Launch(_)), illegal_address());
    world.finish_all();
    assert_eq!(world.device.launch_tags(), [tag(0, 1), tag(1, 2)], "nothing follows");
    assert_eq!(world.reached(0, 0), 4);
    assert_ne!(world.error(0, 0), 0);
}

#[test]
fn fills_take_part_with_their_ranges() {
    let mut world = world(AcsConfig { queue_depth: 1, ..AcsConfig::default() });
    world.send(0, 0, &launch(tag(0, 1)));
    let fill = |cell: u64| Command::Fill {
        dst: CELL_0 + cell * 64,
        pitch: 64,
        width_bytes: 64,
        height: 1,
        value: 0,
        value_len: 1,
    };
    world.send(0, 0, &fill(0));
    world.send(0, 0, &fill(7));
    let fills = |world: &World| {
        let jobs = world.device.submitted.iter();
        jobs.filter(|it| matches!(it.kind, JobKind::Fill { .. })).count()
    };
    assert_eq!(fills(&world), 1, "only the one that overlaps nothing");
    finish_tag(&mut world, tag(0, 1));
    assert_eq!(fills(&world), 2);
    world.finish_all();
    assert_eq!(world.reached(0, 0), 3);
}

/// What a stream memory operation is: a word of its own that says that all before it is done.
#[test]
fn a_wait_for_the_stream_s_own_past_holds_what_follows() {
    let mut world = world(AcsConfig::default());
    world.send(0, 0, &launch(tag(0, 1)));
    world.send(0, 0, &Command::Wait { timeline: 0, value: 1 });
    world.send(0, 0, &launch(tag(2, 3)));
    assert_eq!(world.device.launch_tags(), [tag(0, 1)]);
    finish_tag(&mut world, tag(0, 1));
    assert_eq!(world.device.launch_tags(), [tag(0, 1), tag(2, 3)]);
    world.finish_all();
    assert_eq!(world.reached(0, 0), 3);
}

#[test]
fn a_sticky_error_ends_what_waits_in_the_window() {
    let mut world = world(AcsConfig { window: 2, queues: 1, queue_depth: 2 });
    for tag in [tag(0, 1), tag(1, 2), tag(3, 4), UNKNOWN, tag(0, 0)] {
        world.send(0, 0, &launch(tag));
    }
    world.fail_where(|job| matches!(job.kind, JobKind::Launch(_)), illegal_address());
    world.finish_all();
    assert_eq!(world.reached(0, 0), 5);
    assert_ne!(world.error(0, 0), 0);
    world.disconnect(0);
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn the_windows_size_is_bounded() {
    for (window, queues, queue_depth, key) in [
        (0, 1, 1, "acs.window"),
        (65, 1, 1, "acs.window"),
        (32, 0, 1, "acs.queues"),
        (32, 1, 0, "acs.queue_depth"),
        (32, 1, 65, "acs.queue_depth"),
    ] {
        let config = Config { acs: AcsConfig { window, queues, queue_depth }, ..Config::default() };
        let error = config.validate().unwrap_err();
        assert!(matches!(error, ConfigError::OutOfBounds { key: found, .. } if found == key));
    }
    assert_eq!(OrderPolicy::from_name("random"), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn dependent_launches_end_in_order(
        tags in prop::collection::vec(0..UNKNOWN + 4, 1..50),
        choices in prop::collection::vec(any::<usize>(), 1..50),
        window in 1..=64_u32,
        queues in 1..=8_u32,
        queue_depth in 1..=5_u32,
    ) {
        let mut world = world(AcsConfig { window, queues, queue_depth });
        let before = world.device.ended.len();
        let mut choices = choices.iter().cycle();
        // Thousands tell launches of the same cells apart.
        for (at, tag) in (0..).zip(&tags) {
            world.send(0, 0, &launch(tag + at * 1000));
            let choice = *choices.next().unwrap();
            if choice % 2 == 0 && !world.device.is_idle() {
                world.finish(|jobs| choice / 2 % jobs.len());
            }
        }
        while !world.device.is_idle() {
            let choice = *choices.next().unwrap();
            world.finish(|jobs| choice % jobs.len());
        }
        let ended: Vec<u32> = world.device.ended[before..].iter().filter_map(|job| match &job.kind {
            JobKind::Launch(it) => Some(it.grid[0] - 1),
            _ => None,
        }).collect();
        prop_assert_eq!(ended.len(), tags.len());
        for (at, later) in ended.iter().enumerate() {
            for earlier in &ended[at + 1..] {
                // What ended later here was launched first: then neither needs the other.
                if earlier / 1000 < later / 1000 {
                    let (a, b) = (earlier % 1000, later % 1000);
                    prop_assert!(a < UNKNOWN && b < UNKNOWN);
                    prop_assert!(a / CELLS != b / CELLS, "write after write");
                    prop_assert!(a / CELLS != b % CELLS, "read after write");
                    prop_assert!(a % CELLS != b / CELLS, "write after read");
                }
            }
        }
        prop_assert_eq!(world.reached(0, 0), tags.len() as u64);
        world.engine.disconnect(ClientId(0), world.now_ns);
        world.pump();
        world.finish_all();
        prop_assert!(world.engine.is_idle());
    }
}
