//! The engine's rules about order, one by one.

use crate::common::{CONTROL, GRANULE, World, device_info, launch};
use svp_abi::command::{Command, StreamKind};
use svp_engine::{ClientId, Config, Counts, DeviceQueues, Direction, Engine, WorkKind};
use svp_gpu::{AddrRange, GpuError, JobKind, WindowLayout, code};

fn is_launch(job: &svp_gpu::Job) -> bool {
    matches!(job.kind, JobKind::Launch(_))
}

#[test]
fn jobs_of_a_stream_are_on_the_device_together_and_signal_in_order() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.launch(0, 0);
    world.launch(0, 0);
    assert_eq!(world.device.jobs(), 2);
    world.finish(|_| 0);
    assert_eq!(world.reached(0, 0), 1);
    world.finish(|_| 0);
    assert_eq!(world.reached(0, 0), 2);
    assert_eq!(world.signals[&(0, 0)].time_ns, world.now_ns);
}

#[test]
fn a_client_gets_its_window_when_the_device_has_opened_it() {
    let mut world = World::new(Config::default());
    world.connect(0);
    assert!(!world.engine.accepts(ClientId(0)));
    assert!(world.windows.is_empty());
    world.finish(|_| 0);
    assert!(world.engine.accepts(ClientId(0)));
    let window = world.windows[&0];
    assert_eq!(window.lease_bytes, window.device_len);
    assert!(window.base.is_multiple_of(window.len));
}

#[test]
fn a_window_may_lie_where_the_device_wants_it() {
    let mut world = World::new(Config::default());
    let (base, len) = (7 << 36, 1 << 36);
    let layout = WindowLayout {
        base,
        len,
        device: AddrRange::new(base, len / 4),
        module: AddrRange::new(base + len / 2, len / 4),
        host: AddrRange::new(base + len / 4 * 3, len / 4),
    };
    world.device.moves_to = Some(layout);
    world.connect(0);
    world.finish(|_| 0);
    assert_eq!((world.windows[&0].base, world.windows[&0].device_len), (base, len / 4));
    world.control(0, &Command::MemMap { addr: base, len: GRANULE, reply: None });
    world.finish(|_| 0);
    assert_eq!((world.reached(0, CONTROL), world.error(0, CONTROL)), (1, 0));
}

#[test]
fn a_device_queue_takes_no_more_than_its_capacity() {
    let device = DeviceQueues { queue_capacity: 2, total_capacity: 3, ..DeviceQueues::default() };
    let mut world = World::new(Config { device, ..Config::default() });
    world.connect(0);
    world.finish_all();
    world.module(0);
    world.stream(0, 5, StreamKind::NonBlocking);
    world.stream(0, 6, StreamKind::NonBlocking);
    (0..4).for_each(|_| _ = world.launch(0, 5));
    assert_eq!(world.device.jobs(), 2);
    (0..4).for_each(|_| _ = world.launch(0, 6));
    assert_eq!(world.device.jobs(), 3);
    while !world.device.is_idle() {
        world.finish(|jobs| jobs.len() - 1);
        assert!(world.device.jobs() <= 3);
    }
    assert_eq!((world.reached(0, 5), world.reached(0, 6)), (4, 4));
}

#[test]
fn a_client_that_fills_its_share_of_the_device_keeps_no_other_out() {
    let device = DeviceQueues { queue_capacity: 4, client_capacity: 6, ..Default::default() };
    let mut world = World::new(Config { device, ..Config::default() });
    for client in [0, 1] {
        world.connect(client);
        world.finish_all();
        world.module(client);
    }
    let window = world.device.ended[0].window;
    for stream in 2..12 {
        world.stream(0, stream, StreamKind::NonBlocking);
        (0..5).for_each(|_| _ = world.launch(0, stream));
    }
    assert_eq!(world.device.jobs(), 6);
    world.send(1, 0, &launch(77));
    assert_eq!(world.device.jobs(), 7);
    world.finish_where(|job| job.window != window);
    // It may need a mapping to end what it has begun.
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.finish_where(|job| matches!(job.kind, JobKind::MapDevice { .. }));
    // Its own work goes on as there is room, the earliest first, all of it.
    let mut streams_begun = 0;
    while !world.device.is_idle() {
        world.finish(|_| 0);
        assert!(world.device.jobs() <= 6);
        let begun = (2..12).filter(|stream| world.reached(0, *stream) > 0).count();
        assert!(begun <= streams_begun + 1);
        streams_begun = begun;
    }
    assert!((2..12).all(|stream| world.reached(0, stream) == 5));
}

#[test]
fn an_event_is_raised_at_its_place_with_the_time_of_the_work_before() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.stream(0, 2, StreamKind::Blocking);
    world.launch(0, 2);
    world.send(0, 2, &Command::EventRecord { timeline: 9, value: 1 });
    world.launch(0, 2);
    assert_eq!(world.reached(0, 9), 0);
    world.finish(|_| 0);
    assert_eq!((world.reached(0, 9), world.reached(0, 2)), (1, 2));
    assert_eq!(world.signals[&(0, 9)].time_ns, world.now_ns);
    world.finish(|_| 0);
    assert_eq!(world.reached(0, 2), 3);
}

#[test]
fn a_wait_holds_its_stream_until_the_event_and_no_other() {
    let mut world = World::with_clients(1);
    world.module(0);
    for stream in [2, 3, 4] {
        world.stream(0, stream, StreamKind::Blocking);
    }
    world.send(0, 2, &launch(20));
    world.send(0, 2, &Command::EventRecord { timeline: 9, value: 1 });
    world.send(0, 3, &launch(30));
    world.send(0, 3, &Command::Wait { timeline: 9, value: 1 });
    world.send(0, 3, &launch(31));
    world.send(0, 4, &launch(40));
    assert_eq!(world.device.launch_tags(), [20, 30, 40]);
    world.finish(|_| 0);
    // What follows the wait may go although what precedes it has not ended: one device queue.
    assert_eq!(world.device.launch_tags(), [20, 30, 40, 31]);
    assert_eq!(world.reached(0, 3), 0);
    world.finish_all();
    assert_eq!((world.reached(0, 3), world.reached(0, 4)), (3, 1));
}

#[test]
fn the_legacy_stream_waits_for_blocking_streams_and_they_for_it() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.stream(0, 2, StreamKind::Blocking);
    world.stream(0, 3, StreamKind::NonBlocking);
    world.send(0, 2, &launch(1));
    world.send(0, 0, &launch(2));
    world.send(0, 2, &launch(3));
    world.send(0, 3, &launch(4));
    assert_eq!(world.device.launch_tags(), [1, 4]);
    world.finish(|_| 0);
    assert_eq!(world.device.launch_tags(), [1, 4, 2]);
    world.finish(|jobs| jobs.len() - 1);
    assert_eq!(world.device.launch_tags(), [1, 4, 2, 3]);
    world.finish_all();
}

#[test]
fn a_host_callback_is_a_wait_that_the_client_signals() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.stream(0, 2, StreamKind::Blocking);
    world.send(0, 2, &Command::Wait { timeline: 8, value: 1 });
    world.launch(0, 2);
    assert!(world.device.is_idle());
    world.control(0, &Command::Signal { timeline: 8, value: 1 });
    assert_eq!((world.device.jobs(), world.reached(0, 8)), (1, 1));
}

#[test]
fn a_wait_for_a_value_that_was_passed_is_none() {
    let mut world = World::with_clients(1);
    world.control(0, &Command::Signal { timeline: 8, value: 7 });
    world.send(0, 0, &Command::Wait { timeline: 8, value: 5 });
    assert_eq!(world.reached(0, 0), 1);
    // A timeline never falls.
    world.control(0, &Command::Signal { timeline: 8, value: 3 });
    assert_eq!(world.reached(0, 8), 7);
}

#[test]
fn work_waits_for_mappings_taken_before_it() {
    let mut world = World::with_clients(1);
    world.module(0);
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.launch(0, 0);
    assert_eq!(world.device.jobs(), 1);
    world.finish(|jobs| {
        assert!(matches!(jobs[0].kind, JobKind::MapDevice { .. }));
        0
    });
    assert_eq!(world.device.jobs(), 1);
    assert!(is_launch(world.device.fronts()[0]));
}

#[test]
fn mappings_do_not_wait_for_module_loads() {
    let mut world = World::with_clients(1);
    let reply = svp_abi::command::ReplySlot { off: 0, len: 4096 };
    world.control(
        0,
        &Command::ModuleLoad { module: 3, image: crate::common::IMAGE, image_len: 10, reply },
    );
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    let fill =
        Command::Fill { dst: addr, pitch: 4, width_bytes: 4, height: 1, value: 0, value_len: 4 };
    world.send(0, 0, &fill);
    world.finish_where(|job| matches!(job.kind, JobKind::MapDevice { .. }));
    world.finish_where(|job| matches!(job.kind, JobKind::Fill { .. }));
    assert_eq!((world.reached(0, 0), world.reached(0, CONTROL)), (1, 0));
    // The control timeline keeps ring order all the same.
    world.finish_all();
    assert_eq!(world.reached(0, CONTROL), 2);
}

#[test]
fn launches_wait_for_their_module_and_unloads_for_launches() {
    let mut world = World::with_clients(1);
    let reply = svp_abi::command::ReplySlot { off: 0, len: 4096 };
    world.control(
        0,
        &Command::ModuleLoad { module: 0, image: crate::common::IMAGE, image_len: 10, reply },
    );
    world.launch(0, 0);
    world.control(0, &Command::ModuleUnload { module: 0 });
    assert_eq!(world.device.jobs(), 1);
    world.finish(|_| 0);
    assert_eq!(world.device.jobs(), 1);
    assert!(is_launch(world.device.fronts()[0]));
    world.finish(|_| 0);
    assert_eq!(world.device.jobs(), 1);
    assert!(matches!(world.device.fronts()[0].kind, JobKind::ModuleUnload { .. }));
    world.finish(|_| 0);
    assert_eq!(world.reached(0, CONTROL), 2);
    // The number means nothing any more.
    world.launch(0, 0);
    assert_eq!(world.error(0, 0), code::INVALID_HANDLE);
}

#[test]
fn clients_are_served_first_come_first_served() {
    let device = DeviceQueues { queue_capacity: 1, total_capacity: 1, ..DeviceQueues::default() };
    let mut world = World::new(Config { device, ..Config::default() });
    for client in [0, 1] {
        world.connect(client);
        world.finish_all();
        world.module(client);
    }
    world.launch(0, 0);
    world.send(0, 0, &launch(1));
    world.send(1, 0, &launch(2));
    world.send(0, 0, &launch(3));
    world.finish_all();
    assert_eq!(world.device.launch_tags(), [0, 1, 2, 3]);
}

#[test]
fn records_tell_what_ran_when_and_where() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.launch(0, 0);
    world.finish(|_| 0);
    let record = world.work.pop().unwrap();
    let WorkKind::Launch(launch) = &record.kind else { panic!("{record:?}") };
    assert_eq!((&*launch.kernel, launch.threads), ("kernel", 32));
    assert_eq!(launch.module, svp_engine::ContentHash::of(&[7; 100]));
    let t = record.times;
    assert!(t.taken_ns <= t.submitted_ns && t.submitted_ns < t.started_ns);
    assert_eq!(t.ended_ns, world.now_ns);

    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    let (dst, src) = (crate::common::IMAGE, svp_abi::command::Place::Window(addr));
    world.send(0, 0, &Command::Copy { dst, src, len: 99 });
    world.finish_all();
    let kind = WorkKind::Copy { direction: Direction::DeviceToHost, bytes: 99 };
    assert_eq!(world.work.pop().unwrap().kind, kind);
}

#[test]
fn a_failed_launch_leaves_the_stream_going() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.launch(0, 0);
    world.launch(0, 0);
    world.fail_where(is_launch, GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, "no"));
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.error(0, 0)), (2, code::LAUNCH_OUT_OF_RESOURCES));
    assert_eq!(world.context_errors, []);
    assert_eq!(world.failures.len(), 1);
}

#[test]
fn what_clients_do_is_counted_also_when_they_have_left() {
    let engine = Engine::new(Config::default(), device_info()).unwrap();
    assert!(!engine.config().records, "counts need no records");
    let mut world = World::of(engine);
    for client in [0, 1] {
        world.connect(client);
        world.finish_control();
        world.module(client);
        world.launch(client, 0);
    }
    world.launch(1, 0);
    world.finish(|_| 0);
    world.fail_where(is_launch, GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, "no"));
    world.finish_all();
    let of = |world: &World, client| world.engine.counts(ClientId(client));
    assert_eq!((of(&world, 0).launches, of(&world, 1).launches), (1, 2));
    let all = world.engine.counts_of_all();
    assert_eq!((all.launches, all.failed), (3, 1));
    assert!(all.device_ns > 0, "{all:?}");
    world.disconnect(1);
    world.finish_all();
    assert_eq!(of(&world, 1), Counts::default());
    assert_eq!(world.engine.counts_of_all(), all);
}
