//! Real-time work that comes while the device has all the jobs that it may have, and that goes again.

use crate::common::{World, device_with, launch};
use svp_engine::{ClientClass, ClientTraits, Config, DeviceQueues, Engine};
use svp_gpu::Capabilities;

/// Best-effort clients 0 and 1, and real-time clients 8 and 9, on a device that has so many jobs, and
/// holds launches or does not.
fn world(total_capacity: u32, pauses: bool) -> World {
    let device = DeviceQueues { total_capacity, ..DeviceQueues::default() };
    let config = Config { device, ..Config::default() }.with_policy("preempt=reef").unwrap();
    let device = device_with(Capabilities { pauses_launches: pauses, ..Capabilities::NONE });
    let mut world = World::of(Engine::new(config, device).unwrap());
    (0..2).for_each(|client| world.connect_with(client, ClientTraits::default()));
    let class = ClientClass::RealTime;
    (8..10).for_each(|client| {
        world.connect_with(client, ClientTraits { class, ..ClientTraits::default() });
    });
    world
}

/// Tags of launches that ran, in this order.
fn end_all(world: &mut World) -> Vec<u32> {
    let before = world.device.ended.len();
    world.finish_all();
    let tag = |job: &svp_gpu::Job| match &job.kind {
        svp_gpu::JobKind::Launch(it) => Some(it.grid[0] - 1),
        _ => None,
    };
    world.device.ended[before..].iter().filter_map(tag).collect()
}

#[test]
fn launches_that_fill_the_device_make_way() {
    let mut world = world(3, false);
    (1..=3).for_each(|tag| _ = world.send(0, 0, &launch(tag)));
    assert_eq!(world.device.jobs(), 3);
    world.send(9, 0, &launch(9));
    assert_eq!(end_all(&mut world), [9, 1, 2, 3]);
    assert_eq!(world.device.undone.len(), 3);
}

#[test]
fn a_client_that_left_before_launches_came_back_does_not_keep_others_from_theirs() {
    let mut world = world(64, false);
    world.send(0, 0, &launch(1));
    world.send(9, 0, &launch(9));
    world.disconnect(9);
    // The device has something of best-effort clients all the time.
    world.send(1, 0, &launch(2));
    assert_eq!(world.device.launch_tags(), [1, 2]);
    world.finish(|_| 0);
    assert_eq!(world.device.undone.len(), 1);
    world.send(8, 0, &launch(8));
    assert_eq!(end_all(&mut world)[0], 8);
}

#[test]
fn launches_that_are_held_leave_room() {
    let mut world = world(2, true);
    for client in [0, 1] {
        world.send(client, 0, &launch(client as u32 + 1));
        let newest = world.device.submitted.last().unwrap().id;
        world.device.begun.insert(newest);
    }
    world.send(9, 0, &launch(9));
    assert_eq!(world.device.paused.len(), 2);
    assert_eq!(end_all(&mut world), [9, 1, 2]);
}
