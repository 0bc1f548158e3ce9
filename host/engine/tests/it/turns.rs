//! Real-time clients whose requests go one after the other (REEF's one real-time queue), and what ends
//! a turn.

use crate::common::{CONTROL, World, launch};
use svp_abi::command::{Command, StreamKind};
use svp_engine::{ClientClass, ClientId, ClientTraits, Config, RealTimeRequests};
use svp_gpu::JobKind;

const AGING_NS: u64 = 100_000_000;
const EVENT: u32 = 13;

fn real_time(deadline_ns: Option<u64>) -> ClientTraits {
    ClientTraits { class: ClientClass::RealTime, deadline_ns, ..ClientTraits::default() }
}

/// A world, and how many of the device's launches [`new_launches`] has returned.
struct Seen(World, usize);

impl std::ops::Deref for Seen {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

impl std::ops::DerefMut for Seen {
    fn deref_mut(&mut self) -> &mut World {
        &mut self.0
    }
}

/// Real-time clients 7, 8 and 9, of which the last has a deadline, and a best-effort client 0.
fn world(word: &str) -> Seen {
    let mut config = Config::default();
    config.reef.real_time = RealTimeRequests::Queue;
    let mut world = World::new(config.with_policy(word).unwrap());
    world.connect_with(0, ClientTraits::default());
    [7, 8].into_iter().for_each(|client| world.connect_with(client, real_time(None)));
    world.connect_with(9, real_time(Some(50)));
    Seen(world, 0)
}

/// The launches that were submitted since the last call, by their tags.
fn new_launches(world: &mut Seen) -> Vec<u32> {
    let tags = world.device.launch_tags().split_off(world.1);
    world.1 += tags.len();
    tags
}

fn change(world: &mut World, word: &str) {
    let config = world.engine.config().with_policy(word).unwrap();
    world.engine.set_policies(config, world.now_ns).unwrap();
    world.pump();
}

#[test]
fn a_request_has_the_device_until_it_is_done() {
    for preempt in ["reef", "reef-n", "wait-based", "seq", "rt-only"] {
        let mut world = world(&format!("preempt={preempt}"));
        for tag in [70, 71] {
            world.send(7, 0, &launch(tag));
        }
        world.send(8, 0, &launch(80));
        world.send(7, 0, &launch(72));
        assert_eq!(new_launches(&mut world), [70, 71, 72], "{preempt}");
        (0..2).for_each(|_| world.finish(|_| 0));
        assert_eq!(new_launches(&mut world), [0; 0], "the last one is under way");
        // A client with a deadline goes before one that came earlier without, but not before a turn
        // ends.
        world.send(9, 0, &launch(90));
        world.finish(|_| 0);
        assert_eq!(new_launches(&mut world), [90]);
        world.finish(|_| 0);
        assert_eq!(new_launches(&mut world), [80]);
        world.finish_all();
        assert_eq!([7, 8, 9].map(|client| world.reached(client, 0)), [3, 1, 1]);
    }
}

#[test]
fn side_by_side_no_client_waits() {
    for word in ["preempt=none", "preempt=gpu-streams", "preempt=reef,real_time=side-by-side"] {
        let mut world = world(word);
        world.send(7, 0, &launch(70));
        world.send(8, 0, &launch(80));
        assert_eq!(new_launches(&mut world), [70, 80], "{word}");
        world.finish_all();
    }
}

#[test]
fn the_next_request_of_a_client_waits_for_those_that_came_before() {
    let mut world = world("preempt=reef");
    world.send(7, 0, &launch(70));
    world.send(8, 0, &launch(80));
    world.finish(|_| 0);
    world.send(7, 0, &launch(71));
    assert_eq!(new_launches(&mut world), [70, 80]);
    world.finish(|_| 0);
    assert_eq!(new_launches(&mut world), [71]);
    world.finish_all();
}

#[test]
fn a_client_that_waits_for_another_or_the_host_keeps_none_waiting() {
    let mut world = world("preempt=reef");
    // As through an event that both share: 7 goes on when a client that has seen 8's work says so.
    world.send(7, 0, &launch(70));
    world.send(7, 0, &Command::Wait { timeline: EVENT, value: 1 });
    world.send(7, 0, &launch(71));
    world.send(8, 0, &launch(80));
    assert_eq!(new_launches(&mut world), [70]);
    world.finish(|_| 0);
    assert_eq!(new_launches(&mut world), [80]);
    world.send(9, 0, &launch(90));
    world.send(7, CONTROL, &Command::Signal { timeline: EVENT, value: 1 });
    assert_eq!(new_launches(&mut world), [0; 0], "it is 8's turn now");
    world.finish(|_| 0);
    // It has waited for longer, but 9 has a deadline.
    assert_eq!(new_launches(&mut world), [90]);
    world.finish(|_| 0);
    assert_eq!(new_launches(&mut world), [71]);
    world.finish_all();
}

#[test]
fn a_request_without_an_end_loses_its_turn() {
    let mut world = world("preempt=reef");
    (0..3).for_each(|tag| _ = world.send(9, 0, &launch(90 + tag)));
    assert_eq!(new_launches(&mut world).len(), 3);
    assert_eq!(world.engine.next_wake_ns(), None, "no client waits");
    world.send(8, 0, &launch(80));
    let ends_ns = world.engine.next_wake_ns().unwrap();
    world.now_ns = ends_ns - 1;
    world.pump();
    assert_eq!(new_launches(&mut world), [0; 0]);
    // Its kernel never ends: that is not waited for.
    world.now_ns = ends_ns;
    world.pump();
    assert_eq!(new_launches(&mut world), [80]);
    assert_eq!(world.engine.next_wake_ns(), None);
    // From now on it goes by its wait, not by its deadline.
    world.send(9, 0, &launch(93));
    world.send(7, 0, &launch(70));
    assert_eq!(new_launches(&mut world), [0; 0]);
    world.finish_where(|job| matches!(&job.kind, JobKind::Launch(it) if it.grid[0] == 81));
    assert_eq!(new_launches(&mut world), [93]);
    world.now_ns += AGING_NS;
    world.pump();
    assert_eq!(new_launches(&mut world), [70]);
    world.finish_all();
    assert_eq!([7, 8, 9].map(|client| world.reached(client, 0)), [1, 1, 4]);
}

#[test]
fn a_turn_ends_with_its_client() {
    let mut world = world("preempt=reef");
    world.send(7, 0, &launch(70));
    world.send(8, 0, &launch(80));
    world.disconnect(7);
    assert_eq!(new_launches(&mut world), [70, 80]);
    // Or when it is no real-time client any more.
    world.send(9, 0, &launch(90));
    let now_ns = world.now_ns;
    world.engine.set_traits(ClientId(8), ClientTraits::default(), now_ns);
    world.pump();
    assert_eq!(new_launches(&mut world), [90]);
    world.finish_all();
    [0, 8, 9].into_iter().for_each(|client| world.disconnect(client));
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn a_sticky_error_ends_a_turn() {
    let mut world = world("preempt=reef");
    (70..73).for_each(|tag| _ = world.send(7, 0, &launch(tag)));
    world.send(8, 0, &launch(80));
    world.fail_where(
        |job| matches!(&job.kind, JobKind::Launch(it) if it.grid[0] == 71),
        crate::common::device::illegal_address(),
    );
    (0..2).for_each(|_| world.finish(|_| 0));
    assert_eq!(new_launches(&mut world).last(), Some(&80));
    world.finish_all();
    assert_eq!(world.reached(8, 0), 1);
}

#[test]
fn the_way_is_changed_while_requests_wait() {
    let mut world = world("preempt=reef");
    world.send(7, 0, &launch(70));
    world.send(8, 0, &launch(80));
    assert_eq!(new_launches(&mut world), [70]);
    change(&mut world, "preempt=reef,real_time=side-by-side");
    assert_eq!(new_launches(&mut world), [80]);
    change(&mut world, "preempt=reef,real_time=queue");
    world.send(9, 0, &launch(90));
    world.send(7, 0, &launch(71));
    // No client has the turn yet: the earliest deadline gets it.
    assert_eq!(new_launches(&mut world), [90]);
    world.finish_all();
    assert_eq!([7, 8, 9].map(|client| world.reached(client, 0)), [2, 1, 1]);
}

#[test]
fn streams_of_a_request_go_together() {
    let mut world = world("preempt=reef");
    world.stream(7, 4, StreamKind::NonBlocking);
    world.send(7, 0, &launch(70));
    world.send(8, 0, &launch(80));
    world.send(7, 4, &launch(71));
    assert_eq!(new_launches(&mut world), [70, 71]);
    world.finish_all();
    assert_eq!((world.reached(7, 4), world.reached(8, 0)), (1, 1));
}
