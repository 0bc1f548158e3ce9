//! REEF's padding with some of a kernel's blocks: ranges of one launch, and its one end.
#![allow(clippy::single_range_in_vec_init, reason = "one range of blocks is meant")]

use crate::common::device::illegal_address;
use crate::common::{JOINS, World, device_with, launch};
use std::ops::Range;
use std::sync::Arc;
use svp_engine::{ClientClass, ClientTraits, Config, ContentHash, Engine, WorkKind};
use svp_gpu::{Capabilities, GpuError, Job, JobKind, LaunchShape, code};
use svp_kernel_facts::{KernelFacts, Launch, LaunchSegments, RwSegment};

/// Whatever they touch, all launches can be run again.
#[derive(Debug)]
struct Again;

impl LaunchSegments for Again {
    fn segments(&self, _: &Launch<'_>) -> Option<Vec<RwSegment>> {
        None
    }

    fn is_idempotent(&self, _: &Launch<'_>) -> bool {
        true
    }
}

fn facts(runs_in_parts: bool) -> KernelFacts {
    KernelFacts { segments: Some(Arc::new(Again)), runs_in_parts, ..KernelFacts::default() }
}

/// The best-effort launch: 400 blocks that take 50 us, ten rounds.
const LONG: u32 = 399;
/// Real-time launches of one, two and three blocks, which take 11 us: two rounds end before. On the
/// test's device all take less, so that none is padded a second time.
const FIRST: u32 = 0;
const SECOND: u32 = 1;
const THIRD: u32 = 2;

/// Four processors, each of which holds ten blocks; client 9 is a real-time one, and client 0 waits with
/// [`LONG`] while a first real-time launch (of four blocks) is on the device.
fn world(splits: bool, divisible: bool) -> World {
    let config = Config::default().with_policy("preempt=reef,padding=true").unwrap();
    let config = Config { records: true, profile: true, ..config };
    let mut device = device_with(Capabilities { splits_launches: splits, ..JOINS });
    let limits = [(10, 32), (16, 4), (39, 2048), (81, 65_536), (82, 65_536), (106, 10)];
    device.attributes.extend(limits);
    let mut world = World::of(Engine::new(config, device).unwrap()).knowing(facts(divisible));
    world.connect_with(0, ClientTraits::default());
    let real_time = ClientTraits { class: ClientClass::RealTime, ..ClientTraits::default() };
    world.connect_with(9, real_time);
    let module = ContentHash::of(&[7; 100]);
    let times = [(LONG, 50_000), (FIRST, 11_000), (SECOND, 11_000), (THIRD, 11_000), (3, 1_000)];
    for (tag, ns) in times {
        let shape = LaunchShape::line(tag + 1, 32);
        world.engine.seed_launch_cost(module, "kernel", shape, ns);
    }
    world.send(9, 0, &launch(3));
    world.send(0, 0, &launch(LONG));
    world
}

fn range_of(job: &Job) -> Option<Range<u64>> {
    match &job.kind {
        JobKind::Launch(launch) if launch.grid[0] == LONG + 1 => launch.block_range(),
        _ => None,
    }
}

/// The ranges of [`LONG`] that came to the device.
fn ranges(world: &World) -> Vec<Range<u64>> {
    world.device.submitted.iter().filter_map(range_of).collect()
}

fn finish_tag(world: &mut World, tag: u32) {
    let is_it = |job: &Job| matches!(&job.kind, JobKind::Launch(it) if it.grid[0] == tag + 1);
    world.finish_where(is_it);
}

/// Three real-time launches one after the other, two of which are padded.
fn twice_padded() -> World {
    let mut world = world(true, true);
    world.send(9, 0, &launch(FIRST));
    world.send(9, 0, &launch(SECOND));
    finish_tag(&mut world, 3);
    assert_eq!(ranges(&world), [0..60], "two rounds of ten blocks on three processors");
    finish_tag(&mut world, LONG);
    assert_eq!(world.reached(0, 0), 0, "it is not over");
    finish_tag(&mut world, FIRST);
    assert_eq!(ranges(&world), [0..60, 60..100], "and on two");
    assert_eq!(world.device.padded.len(), 2);
    world
}

#[test]
fn ranges_pad_one_launch_after_the_other_and_the_rest_goes_by_itself() {
    let mut world = twice_padded();
    finish_tag(&mut world, SECOND);
    assert_eq!(ranges(&world).len(), 3, "real-time work pauses");
    assert_eq!(ranges(&world)[2], 100..400);
    let next = world.send(0, 0, &launch(5));
    finish_tag(&mut world, LONG);
    assert_eq!(world.reached(0, 0), 0);
    finish_tag(&mut world, LONG);
    assert_eq!(world.reached(0, 0), 1);
    world.finish_all();
    assert_eq!(world.reached(0, 0), next);
    let of_long = |record: &&svp_engine::WorkRecord| match &record.kind {
        WorkKind::Launch(launch) => launch.grid[0] == LONG + 1,
        _ => false,
    };
    let records: Vec<_> = world.work.iter().filter(of_long).collect();
    assert_eq!(records.len(), 1, "one launch, for the report");
    let times = records[0].times;
    assert!(times.submitted_ns < times.started_ns && times.started_ns + 30 < times.ended_ns);
}

#[test]
fn only_devices_and_kernels_that_can_are_asked_for_ranges() {
    for (splits, divisible) in [(false, true), (true, false)] {
        let mut world = world(splits, divisible);
        world.send(9, 0, &launch(FIRST));
        finish_tag(&mut world, 3);
        assert_eq!(ranges(&world), []);
        world.finish_all();
        assert_eq!(ranges(&world), [0..400]);
    }
}

#[test]
fn a_rest_that_is_recalled_comes_back_as_it_was() {
    let mut world = twice_padded();
    finish_tag(&mut world, SECOND);
    finish_tag(&mut world, LONG);
    // The rest is on the device alone, and makes way.
    world.send(9, 0, &launch(3));
    finish_tag(&mut world, LONG);
    assert_eq!(world.device.undone.len(), 1);
    world.send(9, 0, &launch(THIRD));
    finish_tag(&mut world, 3);
    let again = ranges(&world)[3].clone();
    assert!(again.start == 100 && again.end < 400, "it pads again: {again:?}");
    world.finish_all();
    assert_eq!(ranges(&world)[4], again.end..400);
    assert_eq!((world.reached(0, 0), world.error(0, 0)), (1, 0));
}

#[test]
fn an_error_of_a_range_is_the_launchs_and_the_rest_does_not_run() {
    for sticky in [false, true] {
        let mut world = twice_padded();
        let next = world.send(0, 0, &launch(5));
        let error = GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, "no room");
        let error = if sticky { illegal_address() } else { error };
        world.fail_where(|job| range_of(job).is_some(), error.clone());
        assert_eq!(world.error(0, 0), error.code);
        assert_eq!(world.reached(0, 0), if sticky { next } else { 1 });
        assert_eq!(world.context_errors.len(), usize::from(sticky));
        world.finish_all();
        assert_eq!((ranges(&world).len(), world.reached(0, 0)), (2, next), "the rest is given up");
        let run = world
            .device
            .ended
            .iter()
            .any(|job| matches!(&job.kind, JobKind::Launch(launch) if launch.grid[0] == 6));
        assert_eq!(run, !sticky, "what follows it runs in a context that lives");
    }
}

#[test]
fn a_context_that_ends_while_a_range_runs_waits_for_it() {
    let mut world = world(true, true);
    world.stream(0, 5, svp_abi::command::StreamKind::NonBlocking);
    world.send(0, 5, &launch(20));
    world.engine.seed_launch_cost(
        ContentHash::of(&[7; 100]),
        "kernel",
        LaunchShape::line(21, 32),
        10,
    );
    world.send(9, 0, &launch(FIRST));
    finish_tag(&mut world, 3);
    assert_eq!(ranges(&world), [0..60]);
    finish_tag(&mut world, FIRST);
    // Both are on the device; the other launch ends the context.
    world.fail_where(|job| range_of(job).is_none(), illegal_address());
    assert_eq!(world.context_errors.len(), 1);
    let reached = world.reached(0, 0);
    world.finish_all();
    assert_eq!((reached, world.reached(0, 0)), (0, 1));
    assert_ne!(world.error(0, 0), 0);
    world.disconnect(0);
    world.disconnect(9);
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn a_client_that_ends_between_ranges_leaves_nothing() {
    let mut world = twice_padded();
    world.disconnect(0);
    finish_tag(&mut world, SECOND);
    world.disconnect(9);
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn policies_that_change_between_ranges_lose_no_block() {
    let mut world = twice_padded();
    let config = world.engine.config().with_policy("preempt=none").unwrap();
    let config = config.with_policy("shape=coalesce").unwrap();
    world.engine.set_policies(config, world.now_ns).unwrap();
    world.pump();
    assert_eq!(ranges(&world)[2], 100..400);
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.error(0, 0)), (1, 0));
}
