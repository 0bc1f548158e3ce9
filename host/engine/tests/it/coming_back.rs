//! Device memory that is on its way back from a client: others wait for it.

use crate::common::{CONTROL, GRANULE, World, device_info};
use svp_abi::command::Command;
use svp_engine::{Config, Engine};
use svp_gpu::{DeviceInfo, JobKind};

/// All memory of the device of [`small_world`].
const WHOLE: u64 = 512 * GRANULE;

/// Client 0 on a device of which a client may have all.
fn small_world() -> World {
    let device = DeviceInfo { total_memory_bytes: WHOLE, ..device_info() };
    let mut world = World::of(Engine::new(Config::default(), device).unwrap());
    world.connect(0);
    world.finish_all();
    world
}

#[test]
fn memory_of_a_client_that_is_being_closed_is_waited_for() {
    let mut world = small_world();
    let whole = |world: &World, client| Command::MemMap {
        addr: world.addr(client, 0),
        len: WHOLE,
        reply: None,
    };
    let map = whole(&world, 0);
    world.control(0, &map);
    world.finish_all();
    world.disconnect(0);
    // The next one comes while the device still closes the window.
    world.connect(1);
    world.finish_where(|job| matches!(job.kind, JobKind::WindowOpen { .. }));
    let map = whole(&world, 1);
    let value = world.control(1, &map);
    let addr = world.addr(1, 0);
    let fill = Command::Fill {
        dst: addr,
        pitch: 0,
        width_bytes: GRANULE,
        height: 1,
        value: 0,
        value_len: 4,
    };
    world.send(1, 0, &fill);
    assert_eq!((world.reached(1, CONTROL), world.error(1, CONTROL)), (0, 0));
    assert_eq!(world.device.jobs(), 1, "the window that closes is all that the device has");
    world.finish_where(|job| matches!(job.kind, JobKind::WindowClose));
    assert_eq!(world.released, [0]);
    world.finish_all();
    assert_eq!((world.reached(1, CONTROL), world.error(1, CONTROL)), (value, 0));
    assert_eq!((world.reached(1, 0), world.error(1, 0)), (1, 0));
}

#[test]
fn a_client_that_waits_for_memory_and_goes_leaves_nothing_behind() {
    let mut world = small_world();
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: WHOLE, reply: None });
    world.finish_all();
    world.disconnect(0);
    world.connect(1);
    world.finish_where(|job| matches!(job.kind, JobKind::WindowOpen { .. }));
    let addr = world.addr(1, 0);
    world.control(1, &Command::MemMap { addr, len: WHOLE, reply: None });
    // A change of policies does not forget clients that are closing.
    let quota = world.engine.config().clone();
    let salus = quota.clone().with_policy("admit=salus").unwrap();
    world.engine.set_policies(salus, world.now_ns).unwrap();
    world.engine.set_policies(quota, world.now_ns).unwrap();
    world.pump();
    assert_eq!(world.device.jobs(), 1, "it waits on");
    world.disconnect(1);
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn memory_that_was_unmapped_before_the_end_is_waited_for_as_well() {
    for closes in [true, false] {
        let mut world = small_world();
        let addr = world.addr(0, 0);
        world.control(0, &Command::MemMap { addr, len: WHOLE, reply: None });
        world.finish_all();
        world.control(0, &Command::MemUnmap { addr, len: WHOLE });
        if closes {
            world.disconnect(0);
        }
        world.connect(1);
        world.finish_where(|job| matches!(job.kind, JobKind::WindowOpen { .. }));
        let addr = world.addr(1, 0);
        let value = world.control(1, &Command::MemMap { addr, len: GRANULE, reply: None });
        let is_map = |world: &World| {
            let fronts = world.device.fronts();
            fronts.iter().any(|job| matches!(job.kind, JobKind::MapDevice { .. }))
        };
        assert!(!is_map(&world), "the device still has the other one's");
        if !closes {
            world.finish_where(|job| matches!(job.kind, JobKind::Unmap { .. }));
            assert!(is_map(&world));
        }
        world.finish_all();
        assert_eq!((world.reached(1, CONTROL), world.error(1, CONTROL)), (value, 0));
    }
}
