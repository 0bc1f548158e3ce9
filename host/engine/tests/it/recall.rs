//! Launches that are taken back from the device where other jobs are behind them in their queue.

use crate::common::{GRANULE, World, device_info, launch};
use svp_abi::command::Command;
use svp_engine::{ClientClass, ClientTraits, Config, Engine};
use svp_gpu::JobKind;

/// A best-effort client 0 with memory, and a real-time client 9.
fn world() -> World {
    let config = Config::default().with_policy("preempt=reef").unwrap();
    let mut world = World::of(Engine::new(config, device_info()).unwrap());
    world.connect_with(0, ClientTraits::default());
    let class = ClientClass::RealTime;
    world.connect_with(9, ClientTraits { class, ..ClientTraits::default() });
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.finish_control();
    world
}

/// A fill of a cell of client 0.
fn fill(world: &World) -> Command<'static> {
    let dst = world.addr(0, 0);
    Command::Fill { dst, pitch: 64, width_bytes: 64, height: 1, value: 0, value_len: 1 }
}

fn follow(world: &mut World, word: &str) {
    let config = world.engine.config().clone().with_policy(word).unwrap();
    world.engine.set_policies(config, world.now_ns).unwrap();
    world.pump();
}

/// Ends everything; gives the tags of the launches that ran, and 0 for fills, in this order.
fn end_all(world: &mut World) -> Vec<u32> {
    let before = world.device.ended.len();
    world.finish_all();
    let tag = |kind: &JobKind| match kind {
        JobKind::Launch(it) => Some(it.grid[0] - 1),
        JobKind::Fill { .. } => Some(0),
        _ => None,
    };
    world.device.ended[before..].iter().filter_map(|job| tag(&job.kind)).collect()
}

#[test]
fn a_fill_does_not_pass_a_launch_that_is_taken_back() {
    let mut world = world();
    let fill = fill(&world);
    world.send(0, 0, &launch(1));
    world.send(0, 0, &fill);
    world.send(0, 0, &launch(2));
    world.send(9, 0, &launch(3));
    assert_eq!(end_all(&mut world), [3, 1, 0, 2]);
    assert_eq!(world.device.undone.len(), 1);
}

#[test]
fn launches_behind_a_fill_are_taken_back() {
    let mut world = world();
    let fill = fill(&world);
    world.send(0, 0, &fill);
    world.send(0, 0, &launch(1));
    world.send(0, 0, &launch(2));
    world.send(9, 0, &launch(3));
    // The device is free of launches once the fill is done, which is in front of them.
    assert_eq!(end_all(&mut world), [0, 3, 1, 2]);
    assert_eq!(world.device.undone.len(), 2);
}

#[test]
fn what_has_a_launch_behind_it_that_stays_is_waited_for() {
    let mut world = world();
    world.send(0, 0, &launch(1));
    // What is launched now cannot be taken back later.
    follow(&mut world, "preempt=none");
    world.send(0, 0, &launch(2));
    follow(&mut world, "preempt=reef");
    world.send(0, 0, &launch(4));
    world.send(9, 0, &launch(3));
    assert_eq!(end_all(&mut world), [1, 2, 3, 4]);
    assert_eq!(world.device.undone.len(), 1);
}
