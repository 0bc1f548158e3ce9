//! REEF: best-effort launches beside real-time ones, and those that are held for them.

use crate::common::{JOINS, World, device_with, launch};
use std::sync::Arc;
use svp_engine::{ClientClass, ClientTraits, Config, Engine};
use svp_gpu::{Capabilities, DomainId, JobKind, LaunchShape};
use svp_kernel_facts::{KernelFacts, Launch, LaunchSegments, RwSegment};

/// Kernels with an even tag can be run again.
#[derive(Debug)]
struct Even;

impl LaunchSegments for Even {
    fn segments(&self, _: &Launch<'_>) -> Option<Vec<RwSegment>> {
        None
    }

    fn is_idempotent(&self, launch: &Launch<'_>) -> bool {
        !launch.grid[0].is_multiple_of(2)
    }
}

fn facts() -> KernelFacts {
    KernelFacts { segments: Some(Arc::new(Even)), runs_in_parts: true, ..KernelFacts::default() }
}

/// Client 9 is a real-time one; 64 processors of 2048 threads and 32 blocks.
fn world(word: &str, clients: u64) -> World {
    world_of(word, clients, false)
}

/// The same; whether the device keeps what pads a launch on its processors, until that begins.
fn world_of(word: &str, clients: u64, partitions_padding: bool) -> World {
    let config = Config { records: true, ..Config::default().with_policy(word).unwrap() };
    let (splits_launches, pauses_launches) = (true, true);
    let mut device =
        device_with(Capabilities { splits_launches, pauses_launches, partitions_padding, ..JOINS });
    let limits = [(10, 32), (16, 64), (39, 2048), (81, 65_536), (82, 65_536), (106, 32)];
    device.attributes.extend(limits);
    let mut world = World::of(Engine::new(config, device).unwrap()).knowing(facts());
    (0..clients).for_each(|client| world.connect_with(client, ClientTraits::default()));
    let real_time = ClientTraits { class: ClientClass::RealTime, ..ClientTraits::default() };
    world.connect_with(9, real_time);
    world
}

fn tag(job: &svp_gpu::Job) -> Option<u32> {
    match &job.kind {
        JobKind::Launch(launch) => Some(launch.grid[0] - 1),
        _ => None,
    }
}

fn finish_tag(world: &mut World, wanted: u32) {
    world.finish_where(|job| tag(job) == Some(wanted));
}

/// Has the cost book learn how long launches of these tags take: on the device of these tests they
/// all take five nanoseconds.
fn learn(world: &mut World, times: &[(u32, u64)]) {
    let mut hash = None;
    for record in &world.work {
        if let svp_engine::WorkKind::Launch(launch) = &record.kind {
            hash = Some(launch.module);
        }
    }
    for (tag, ns) in times {
        let shape = LaunchShape::line(tag + 1, 32);
        for _ in 0..40 {
            world.engine.seed_launch_cost(hash.unwrap(), "kernel", shape, *ns);
        }
    }
}

fn padded(times: &[(u32, u64)], best_effort: &[u32], partitions_padding: bool) -> World {
    padded_by("preempt=reef,padding=true", times, best_effort, partitions_padding)
}

fn padded_by(
    word: &str,
    times: &[(u32, u64)],
    best_effort: &[u32],
    partitions_padding: bool,
) -> World {
    let clients = best_effort.len() as u64;
    let mut world = world_of(word, clients, partitions_padding);
    world.launch(9, 0);
    world.finish_all();
    learn(&mut world, times);
    // Held back by a first real-time launch that is on the device.
    world.send(9, 0, &launch(100));
    for (client, tag) in best_effort.iter().enumerate() {
        world.send(client as u64, 0, &launch(*tag));
    }
    world.send(9, 0, &launch(7));
    world
}

#[test]
fn real_time_launches_are_padded_with_shorter_ones() {
    let mut world = padded(&[(100, 10), (7, 900), (20, 500), (30, 901)], &[20, 30], false);
    assert_eq!(world.device.jobs(), 1, "real-time launches go one by one");
    assert!(world.device.padded.is_empty());
    finish_tag(&mut world, 100);
    assert_eq!(world.device.padded.len(), 1);
    let tags: Vec<_> = world.device.fronts().into_iter().filter_map(tag).collect();
    assert_eq!(tags, [7, 20], "30 would take longer");
    // What pads keeps no real-time launch from the device, and is not recalled.
    world.send(9, 0, &launch(8));
    finish_tag(&mut world, 7);
    assert!(world.device.fronts().into_iter().filter_map(tag).any(|it| it == 8));
    world.finish_all();
    assert!(world.device.undone.is_empty());
    assert_eq!([0, 1].map(|client| world.reached(client, 0)), [1, 1]);
}

#[test]
fn launches_of_another_trust_domain_do_not_pad() {
    let mut world = world("preempt=reef,padding=true", 1);
    let other = ClientTraits { domain: DomainId(1), ..ClientTraits::default() };
    world.connect_with(1, other);
    world.launch(9, 0);
    world.finish_all();
    learn(&mut world, &[(100, 10), (7, 900), (20, 500), (30, 400)]);
    for (client, tag) in [(9, 100), (0, 20), (1, 30), (9, 7)] {
        world.send(client, 0, &launch(tag));
    }
    assert_eq!(world.engine.unpadded_across_domains(), 0);
    finish_tag(&mut world, 100);
    let tags: Vec<_> = world.device.fronts().into_iter().filter_map(tag).collect();
    assert_eq!(tags, [7, 20], "30 is another domain's");
    assert!(world.engine.unpadded_across_domains() > 0);
    world.finish_all();
    assert_eq!([0, 1].map(|client| world.reached(client, 0)), [1, 1]);
}

#[test]
fn where_the_device_partitions_padding_the_next_launch_is_there_while_one_runs() {
    let mut world = padded(&[(100, 10), (7, 900), (20, 500), (30, 901)], &[20, 30], true);
    assert_eq!(world.device.padded.len(), 1, "behind the first one");
    let tags = world.device.launch_tags();
    assert!(tags.contains(&7) && tags.contains(&20), "{tags:?}");
    world.send(9, 0, &launch(8));
    assert!(!world.device.launch_tags().contains(&8), "no more than one waits");
    finish_tag(&mut world, 100);
    assert!(world.device.launch_tags().contains(&8));
    world.finish_all();
    assert!(world.device.undone.is_empty());
    assert_eq!([0, 1].map(|client| world.reached(client, 0)), [1, 1]);
}

#[test]
fn requests_of_real_time_clients_are_padded_in_turn() {
    let times = [(100, 10), (7, 900), (8, 900), (20, 500)];
    let mut world = padded_by("preempt=reef,padding=true,real_time=queue", &times, &[20], false);
    let real_time = ClientTraits { class: ClientClass::RealTime, ..ClientTraits::default() };
    world.connect_with(8, real_time);
    world.send(8, 0, &launch(8));
    finish_tag(&mut world, 100);
    assert_eq!(world.device.launch_tags()[1..], [100, 7, 20]);
    world.send(0, 0, &launch(20));
    finish_tag(&mut world, 20);
    finish_tag(&mut world, 7);
    assert_eq!(world.device.launch_tags()[4..], [8, 20]);
    assert_eq!(world.device.padded.len(), 2);
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.reached(8, 0)), (2, 1));
}

#[test]
fn what_pads_goes_on_beside_the_next_launch_that_leaves_room() {
    let times = [(100, 10), (7, 900), (8, 900), (20, 1_500), (22, 300), (30, 5_000)];
    let mut world = padded(&times, &[20, 30], true);
    assert_eq!(world.device.launch_tags()[1..], [100, 7], "20 and 30 take longer than 7");
    world.send(9, 0, &launch(8));
    world.send(9, 0, &launch(7));
    world.send(0, 0, &launch(22));
    finish_tag(&mut world, 100);
    // Beside 8 and 7 together, with the one behind; 30 would not have ended then.
    let tags = world.device.launch_tags();
    assert_eq!(tags[3..], [8, 20], "{tags:?}");
    finish_tag(&mut world, 7);
    assert_eq!(world.device.launch_tags()[5..], [7], "client 0 is busy beside this one");
    world.finish_all();
    assert_eq!([0, 1].map(|client| world.reached(client, 0)), [2, 1]);
}

#[test]
fn launches_of_a_client_pad_one_behind_the_other() {
    let times = [(100, 10), (7, 1_800), (20, 600), (22, 600), (24, 600)];
    let mut world = world_of("preempt=reef,padding=true", 1, true);
    world.launch(9, 0);
    world.finish_all();
    learn(&mut world, &times);
    world.send(9, 0, &launch(100));
    for tag in [20, 22, 24] {
        world.send(0, 0, &launch(tag));
    }
    world.send(9, 0, &launch(7));
    assert_eq!(world.device.launch_tags()[1..], [100, 7, 20, 22], "24 would end too late");
    finish_tag(&mut world, 100);
    finish_tag(&mut world, 7);
    assert_eq!(world.device.launch_tags().last(), Some(&24), "real-time work is over");
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.device.undone.len()), (3, 0));
}

/// How many real-time clients there are is known also where padding begins later.
#[test]
fn launches_pad_one_behind_the_other_after_a_live_change() {
    let mut world = world_of("preempt=none", 1, true);
    world.launch(9, 0);
    world.finish_all();
    learn(&mut world, &[(100, 10), (7, 1_800), (20, 600), (22, 600)]);
    let config = world.engine.config().with_policy("preempt=reef,padding=true").unwrap();
    world.engine.set_policies(config, world.now_ns).unwrap();
    world.send(9, 0, &launch(100));
    world.send(0, 0, &launch(20));
    world.send(0, 0, &launch(22));
    world.send(9, 0, &launch(7));
    assert_eq!(world.device.launch_tags()[1..], [100, 7, 20, 22]);
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.device.undone.len()), (2, 0));
}

#[test]
fn nothing_pads_while_another_real_time_client_is_at_work() {
    let mut world = padded(&[(100, 10), (7, 900), (20, 500)], &[20], false);
    let real_time = ClientTraits { class: ClientClass::RealTime, ..ClientTraits::default() };
    world.connect_with(8, real_time);
    world.send(8, 0, &launch(101));
    finish_tag(&mut world, 100);
    assert!(world.device.launch_tags().contains(&7) && world.device.padded.is_empty());
    world.finish_all();
    assert_eq!(world.reached(0, 0), 1);
}

#[test]
fn launches_of_which_nothing_is_known_do_not_pad() {
    let mut world = world("preempt=reef,padding=true", 1);
    world.send(9, 0, &launch(7));
    world.send(0, 0, &launch(20));
    assert_eq!((world.device.jobs(), world.device.padded.len()), (1, 0));
    world.finish_all();
    assert_eq!(world.reached(0, 0), 1);
}

#[test]
fn what_cannot_be_run_again_is_held_and_goes_on() {
    let mut world = world("preempt=reef", 2);
    let odd = world.send(0, 0, &launch(21));
    let even = world.send(1, 0, &launch(20));
    let begun: Vec<_> = world.device.fronts().into_iter().map(|job| job.id).collect();
    world.device.begun.extend(begun);
    world.send(0, 0, &launch(23));
    world.send(9, 0, &launch(7));
    assert_eq!(world.device.paused.len(), 1, "21");
    finish_tag(&mut world, 20);
    assert_eq!(world.device.undone.len(), 1, "20 was killed");
    assert!(world.device.launch_tags().contains(&7), "it does not wait for 21");
    world.send(9, 0, &launch(9));
    finish_tag(&mut world, 7);
    assert_eq!(world.device.paused.len(), 1, "real-time work is there still");
    finish_tag(&mut world, 9);
    assert!(world.device.paused.is_empty());
    // Once more: it is held again.
    world.send(9, 0, &launch(11));
    assert_eq!(world.device.paused.len(), 1);
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.reached(1, 0)), (odd + 1, even));
    assert_eq!(world.device.launch_tags().iter().filter(|it| **it == 21).count(), 1, "once");
}

#[test]
fn what_is_held_goes_on_when_policies_change_or_its_client_ends() {
    for ends in [false, true] {
        let mut world = world("preempt=reef", 1);
        world.send(0, 0, &launch(21));
        let begun: Vec<_> = world.device.fronts().into_iter().map(|job| job.id).collect();
        world.device.begun.extend(begun);
        world.send(9, 0, &launch(7));
        assert_eq!(world.device.paused.len(), 1);
        if ends {
            world.disconnect(0);
        } else {
            let config = world.engine.config().with_policy("preempt=none").unwrap();
            world.engine.set_policies(config, world.now_ns).unwrap();
            world.pump();
            assert!(world.device.paused.is_empty());
        }
        world.finish_all();
        world.disconnect(0);
        world.disconnect(9);
        world.finish_all();
        assert!(world.engine.is_idle());
    }
}

#[test]
fn what_follows_a_held_launch_is_not_waited_for() {
    let mut world = world("preempt=reef", 1);
    world.send(0, 0, &launch(21));
    let begun: Vec<_> = world.device.fronts().into_iter().map(|job| job.id).collect();
    world.device.begun.extend(begun);
    world.send(0, 0, &launch(20));
    world.send(0, 0, &launch(23));
    assert_eq!(world.device.jobs(), 3);
    world.send(9, 0, &launch(7));
    assert!(world.device.launch_tags().contains(&7));
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.device.undone.len()), (3, 2));
    let tags: Vec<_> = world.device.ended.iter().filter_map(tag).collect();
    assert_eq!(tags, [7, 21, 20, 23]);
}

#[test]
fn nothing_is_held_before_what_cannot_be_taken_back() {
    let mut world = world("preempt=reef", 1);
    world.send(0, 0, &launch(21));
    let begun: Vec<_> = world.device.fronts().into_iter().map(|job| job.id).collect();
    world.device.begun.extend(begun);
    let change = |world: &mut World, word: &str| {
        let config = world.engine.config().with_policy(word).unwrap();
        world.engine.set_policies(config, world.now_ns).unwrap();
        world.pump();
    };
    // This one is not to be taken back.
    change(&mut world, "preempt=seq");
    world.send(0, 0, &launch(23));
    change(&mut world, "preempt=reef");
    world.send(9, 0, &launch(7));
    assert!(world.device.paused.is_empty());
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.reached(9, 0)), (2, 1));
}
