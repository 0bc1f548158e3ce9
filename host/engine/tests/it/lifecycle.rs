//! How clients come, go wrong and go.

use crate::common::device::illegal_address;
use crate::common::{CONTROL, GRANULE, TIMELINES, World, launch};
use svp_abi::command::{Command, ReplySlot, StreamKind};
use svp_engine::{ClientId, Config, ConnectError, DisconnectReason, Limits};
use svp_gpu::{GpuError, JobKind, code};

#[test]
fn a_client_is_released_once_its_window_is_closed_and_not_before() {
    let mut world = World::with_clients(1);
    world.module(0);
    let base = world.windows[&0].base;
    (0..40).for_each(|_| _ = world.launch(0, 0));
    world.disconnect(0);
    assert_eq!(world.released, []);
    assert!(!world.engine.accepts(ClientId(0)));
    // Its addresses are not given away, nor its name, while the device may still use them.
    assert_eq!(world.engine.connect(ClientId(0), 64, 0), Err(ConnectError::AlreadyConnected));
    world.connect(1);
    world.finish_where(|job| matches!(job.kind, JobKind::WindowOpen { .. }));
    assert_ne!(world.windows[&1].base, base);
    world.finish_where(|job| matches!(job.kind, JobKind::WindowClose));
    assert_eq!(world.released, [0]);
    assert_eq!(world.engine.jobs_on_device(), 0);
    assert!(!world.signals.contains_key(&(0, 0)), "nothing is signalled after the release");
    world.connect(2);
    world.finish_all();
    assert_eq!(world.windows[&2].base, base);
}

#[test]
fn completions_that_come_late_change_nothing() {
    let mut world = World::with_clients(2);
    world.module(0);
    world.launch(0, 0);
    let job = world.device.fronts()[0].clone();
    world.disconnect(0);
    world.finish_where(|job| matches!(job.kind, JobKind::WindowClose));
    let late = svp_gpu::Completion {
        id: job.id,
        window: job.window,
        span: svp_gpu::Span::default(),
        result: Ok(svp_gpu::Outcome::Done),
        printed: b"late".to_vec(),
    };
    world.engine.completion(late, world.now_ns);
    world.pump();
    assert_eq!((world.output.len(), world.engine.clients()), (0, 1));
}

#[test]
fn a_client_may_go_while_its_window_opens() {
    let mut world = World::new(Config::default());
    world.connect(0);
    world.disconnect(0);
    world.disconnect(0);
    world.finish_all();
    assert_eq!((world.released.len(), world.engine.clients()), (1, 0));
    assert!(world.windows.is_empty());
    world.disconnect(7);
}

#[test]
fn a_client_without_a_window_gets_an_error() {
    let mut world = World::new(Config::default());
    world.connect(0);
    let full = GpuError::new(code::OUT_OF_MEMORY, "no addresses");
    world.fail_where(|_| true, full.clone());
    assert_eq!(world.disconnects, [(0, DisconnectReason::NoWindow(full))]);
    world.finish_all();
    assert_eq!(world.released, [0]);
}

#[test]
fn clients_are_limited() {
    let limits = Limits { clients: 1, ..Limits::default() };
    let mut world = World::new(Config { limits, ..Config::default() });
    world.connect(0);
    let error = world.engine.connect(ClientId(1), TIMELINES, 0);
    assert_eq!(error, Err(ConnectError::ClientLimit { limit: 1 }));
    let error = world.engine.connect(ClientId(2), 1, 0);
    assert_eq!(error, Err(ConnectError::Timelines { found: 1 }));
}

/// What ends a client that sends this.
fn reason(send: impl FnOnce(&mut World)) -> DisconnectReason {
    let mut world = World::with_clients(2);
    world.stream(0, 2, StreamKind::Blocking);
    send(&mut world);
    assert_eq!(world.disconnects.len(), 1);
    world.finish_all();
    assert_eq!(world.released, [0]);
    // The other one goes on.
    world.module(1);
    world.launch(1, 0);
    world.finish_all();
    assert_eq!((world.reached(1, 0), world.error(1, 0)), (1, 0));
    world.disconnects.remove(0).1
}

#[test]
fn what_no_sound_client_sends_ends_it_by_name() {
    use DisconnectReason as R;
    let create = |stream| Command::StreamCreate { stream, kind: StreamKind::Blocking, priority: 0 };
    let record = |timeline| Command::EventRecord { timeline, value: 1 };
    let wait = Command::Wait { timeline: TIMELINES, value: 1 };
    let range = R::TimelineRange { timeline: TIMELINES, count: TIMELINES };
    let unknown = |opcode, stream| R::UnknownStream { opcode, stream };
    assert_eq!(reason(|w| _ = w.launch(0, 3)), unknown(16, 3));
    assert_eq!(reason(|w| _ = w.launch(0, TIMELINES)), range);
    assert_eq!(reason(|w| _ = w.launch(0, CONTROL)), R::WrongStream { opcode: 16, stream: 1 });
    assert_eq!(reason(|w| _ = w.send(0, 2, &create(5))), R::WrongStream { opcode: 1, stream: 2 });
    let value = |expected, found| R::Value { stream: 0, expected, found };
    assert_eq!(reason(|w| w.send_raw(0, 0, 2, &launch(0))), value(1, 2));
    assert_eq!(reason(|w| w.send_raw(0, 0, 0, &launch(0))), value(1, 0));
    let last = |reached| {
        reason(|w| {
            w.control(0, &Command::Signal { timeline: 3, value: reached });
            w.stream(0, 3, StreamKind::Blocking);
            w.send_raw(0, 3, u64::MAX, &launch(0));
        })
    };
    let never = R::Value { stream: 3, expected: u64::MAX, found: u64::MAX };
    assert_eq!((last(u64::MAX - 1), last(u64::MAX)), (never.clone(), never));
    for timeline in [0, 1, 2] {
        assert_eq!(reason(|w| _ = w.control(0, &create(timeline))), R::StreamExists { timeline });
        assert_eq!(reason(|w| _ = w.send(0, 0, &record(timeline))), R::NotAnEvent { timeline });
        let signal = Command::Signal { timeline, value: 9 };
        assert_eq!(reason(|w| _ = w.control(0, &signal)), R::NotAnEvent { timeline });
    }
    assert_eq!(reason(|w| _ = w.control(0, &create(TIMELINES))), range);
    assert_eq!(reason(|w| _ = w.send(0, 0, &record(TIMELINES))), range);
    assert_eq!(reason(|w| _ = w.send(0, 0, &wait)), range);
    for stream in [0, 1, 7] {
        let destroy = Command::StreamDestroy { stream };
        assert_eq!(reason(|w| _ = w.control(0, &destroy)), unknown(2, stream));
    }
}

#[test]
fn a_stream_goes_when_its_work_is_done() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.stream(0, 2, StreamKind::NonBlocking);
    world.launch(0, 2);
    world.control(0, &Command::StreamDestroy { stream: 2 });
    assert_eq!(world.reached(0, 2), 0);
    world.finish_all();
    assert_eq!(world.reached(0, 2), 1);
    // The timeline may be a stream's again, or an event's; its value goes on.
    world.stream(0, 2, StreamKind::Blocking);
    assert_eq!(world.launch(0, 2), 2);
    world.finish_all();
    world.control(0, &Command::StreamDestroy { stream: 2 });
    world.control(0, &Command::Signal { timeline: 2, value: 5 });
    assert_eq!((world.reached(0, 2), world.disconnects.len()), (5, 0));
}

#[test]
fn a_new_stream_does_not_answer_for_the_one_before() {
    let mut world = World::with_clients(1);
    world.stream(0, 2, StreamKind::NonBlocking);
    world.launch(0, 2);
    assert_eq!((world.reached(0, 2), world.error(0, 2)), (1, code::INVALID_HANDLE));
    world.control(0, &Command::StreamDestroy { stream: 2 });
    world.stream(0, 2, StreamKind::NonBlocking);
    assert_eq!((world.reached(0, 2), world.error(0, 2)), (1, 0));
}

#[test]
fn streams_are_limited_and_their_slots_used_again() {
    let limits = Limits { streams: 3, ..Limits::default() };
    let mut world = World::new(Config { limits, ..Config::default() });
    world.connect(0);
    world.finish_all();
    for _ in 0..10 {
        world.stream(0, 5, StreamKind::Blocking);
        world.control(0, &Command::StreamDestroy { stream: 5 });
    }
    world.stream(0, 5, StreamKind::Blocking);
    world.stream(0, 6, StreamKind::Blocking);
    assert_eq!(world.disconnects, []);
    world.stream(0, 7, StreamKind::Blocking);
    let reason = DisconnectReason::Limit { what: "streams", limit: 3 };
    assert_eq!(world.disconnects, [(0, reason)]);
}

#[test]
fn a_full_queue_says_so_before_it_ends_a_client() {
    let limits = Limits { queued_commands: 4, ..Limits::default() };
    let mut world = World::new(Config { limits, ..Config::default() });
    world.connect(0);
    world.finish_all();
    world.module(0);
    for _ in 0..4 {
        assert!(world.engine.accepts(ClientId(0)));
        world.launch(0, 0);
    }
    assert!(!world.engine.accepts(ClientId(0)));
    world.finish(|_| 0);
    assert!(world.engine.accepts(ClientId(0)));
    (0..5).for_each(|_| _ = world.launch(0, 0));
    assert_eq!(world.disconnects, []);
    world.launch(0, 0);
    assert_eq!(world.disconnects, [(0, DisconnectReason::QueueOverrun)]);
}

#[test]
fn parameters_are_counted_too() {
    let limits = Limits { queued_bytes: 20, ..Limits::default() };
    let mut world = World::new(Config { limits, ..Config::default() });
    world.connect(0);
    world.finish_all();
    world.module(0);
    (0..3).for_each(|_| _ = world.launch(0, 0));
    assert!(!world.engine.accepts(ClientId(0)));
    world.finish(|_| 0);
    assert!(world.engine.accepts(ClientId(0)));
}

#[test]
fn a_sticky_error_ends_all_work_of_its_client_and_of_no_other() {
    let mut world = World::with_clients(2);
    (0..2).for_each(|client| world.module(client));
    for client in [0, 1] {
        world.stream(client, 2, StreamKind::NonBlocking);
        world.launch(client, 0);
        world.launch(client, 0);
        world.send(client, 0, &Command::EventRecord { timeline: 9, value: 1 });
        world.send(client, 2, &Command::Wait { timeline: 8, value: 1 });
        world.launch(client, 2);
    }
    let window = world.device.fronts()[0].window;
    world.fail_where(|job| job.window == window, illegal_address());
    assert_eq!(world.context_errors, [(0, code::ILLEGAL_ADDRESS)]);
    assert_eq!(world.failures.len(), 0, "it is reported once");
    // Its second stream does not wait for a signal that may never come.
    assert_eq!((world.reached(0, 2), world.error(0, 2)), (2, code::ILLEGAL_ADDRESS));
    assert_eq!((world.reached(0, 0), world.error(0, 0)), (1, code::ILLEGAL_ADDRESS));
    world.finish_where(|job| job.window == window);
    assert_eq!((world.reached(0, 0), world.reached(0, 9)), (3, 1));
    // What comes later ends at once, and never reaches the device.
    let jobs = world.device.submitted.len();
    world.launch(0, 0);
    world.send(0, 0, &Command::Wait { timeline: 20, value: 1 });
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    let reply = ReplySlot { off: 0, len: 4096 };
    let load = Command::ModuleLoad { module: 3, image: crate::common::IMAGE, image_len: 9, reply };
    world.control(0, &load);
    assert_eq!(world.device.submitted.len(), jobs);
    assert_eq!((world.reached(0, 0), world.reached(0, CONTROL)), (5, 4));
    assert_eq!(world.error(0, CONTROL), code::ILLEGAL_ADDRESS);
    let (_, slot, bytes) = world.replies.last().unwrap();
    assert_eq!((*slot, &bytes[..4]), (reply, &code::ILLEGAL_ADDRESS.to_le_bytes()[..]));
    // The other client has noticed nothing.
    world.control(1, &Command::Signal { timeline: 8, value: 1 });
    world.finish_all();
    assert_eq!((world.reached(1, 0), world.reached(1, 2), world.reached(1, 9)), (3, 2, 1));
    assert_eq!((world.error(1, 0), world.error(1, 2)), (0, 0));
}

#[test]
fn printed_text_goes_to_its_client_also_with_an_error() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.launch(0, 0);
    world.device.print = b"hello\n".to_vec();
    world.fail_where(|_| true, illegal_address());
    assert_eq!(world.output, [(0, b"hello\n".to_vec())]);
}

#[test]
fn commands_of_strangers_are_dropped() {
    let mut world = World::new(Config::default());
    world.launch(9, 0);
    assert!(world.device.is_idle() && world.disconnects.is_empty() && world.signals.is_empty());
}

#[test]
fn a_queues_priority_goes_to_the_device_when_it_changes() {
    let mut world = World::with_clients(1);
    let mut changes = |priority| {
        let before = world.device.submitted.len();
        let (stream, kind) = (5, StreamKind::NonBlocking);
        world.control(0, &Command::StreamCreate { stream, kind, priority });
        world.finish_all();
        world.control(0, &Command::StreamDestroy { stream });
        world.finish_all();
        let jobs = world.device.submitted[before..].iter();
        let priorities = jobs.filter_map(|job| match job.kind {
            JobKind::QueuePriority { priority, .. } => Some(priority),
            _ => None,
        });
        priorities.collect::<Vec<_>>()
    };
    assert_eq!(changes(0), []);
    assert_eq!(changes(-3), [-3]);
    // Streams that are made one after the other have the same queue.
    assert_eq!(changes(-3), []);
    assert_eq!(changes(0), [0]);
    assert_eq!(world.disconnects, []);
}
