//! Salus through the engine's doors: mappings that wait, and work that waits for its turn.

use crate::common::device::illegal_address;
use crate::common::{CONTROL, GRANULE, World};
use svp_abi::command::Command;
use svp_engine::{ClientTraits, Config, JobMemory};
use svp_gpu::{Job, JobKind, code};

/// Clients 0 and 1 whose memory is known, on a GPU of eight granules.
fn world(words: &[&str], persistent: u64, ephemeral: u64) -> World {
    let config =
        words.iter().fold(Config::default(), |config, word| config.with_policy(word).unwrap());
    let mut world = World::new(config);
    let memory = Some(JobMemory {
        persistent_bytes: persistent * GRANULE,
        ephemeral_bytes: ephemeral * GRANULE,
    });
    (0..2).for_each(|client| {
        world.connect_with(client, ClientTraits { memory, ..ClientTraits::default() })
    });
    world
}

fn map(world: &mut World, client: u64, at: u64, granules: u64) -> u64 {
    let addr = world.addr(client, at);
    world.control(client, &Command::MemMap { addr, len: granules * GRANULE, reply: None })
}

fn unmap(world: &mut World, client: u64, at: u64, granules: u64) -> u64 {
    let addr = world.addr(client, at);
    world.control(client, &Command::MemUnmap { addr, len: granules * GRANULE })
}

const WORDS: [&str; 2] = ["admit=salus,capacity_mib=16", "pick=fair"];

#[test]
fn a_mapping_waits_for_its_turn_and_work_behind_it() {
    let mut world = world(&WORDS, 1, 5);
    for client in [0, 1] {
        map(&mut world, client, 0, 1);
        world.finish_control();
    }
    map(&mut world, 0, 1, 5);
    world.launch(0, 0);
    world.finish_control();
    assert_eq!(world.device.launch_tags().len(), 1);
    // The other client's iteration has to wait, and all that comes behind its mapping.
    let mapped = map(&mut world, 1, 1, 5);
    world.launch(1, 0);
    let freed = unmap(&mut world, 1, 0, 1);
    world.finish_control();
    assert_eq!(world.device.launch_tags().len(), 1);
    assert!(world.reached(1, CONTROL) < mapped);
    // The first one's iteration ends: its work is done, its ephemeral memory is given back.
    world.finish_all();
    unmap(&mut world, 0, 1, 5);
    world.finish_control();
    assert!(world.reached(1, CONTROL) >= mapped);
    assert_eq!(world.device.launch_tags().len(), 2);
    world.finish_all();
    assert_eq!((world.reached(1, 0), world.reached(1, CONTROL)), (1, freed));
    assert_eq!(world.error(1, CONTROL), 0);
    [0, 1].into_iter().for_each(|client| world.disconnect(client));
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn over_the_quota_fails_at_once_if_so_configured() {
    let words = ["admit=salus,capacity_mib=16,over_quota=out-of-memory", "pick=pack"];
    let mut world = world(&words, 2, 1);
    map(&mut world, 0, 0, 2);
    world.launch(0, 0);
    map(&mut world, 0, 2, 4);
    world.finish_all();
    assert_eq!(world.error(0, CONTROL), code::OUT_OF_MEMORY);
    // The address is free again, and less can be had.
    let mapped = map(&mut world, 0, 2, 3);
    world.finish_all();
    assert_eq!(world.reached(0, CONTROL), mapped);
}

#[test]
fn what_waits_ends_with_the_context() {
    let mut world = world(&WORDS, 1, 5);
    map(&mut world, 0, 0, 6);
    world.launch(0, 0);
    world.finish_control();
    world.launch(1, 0);
    let mapped = map(&mut world, 1, 0, 4);
    assert!(world.reached(1, CONTROL) < mapped);
    // The client that has its turn faults; the other's turn comes, and then it faults, too.
    let is_launch = |job: &Job| matches!(job.kind, JobKind::Launch(_));
    world.fail_where(is_launch, illegal_address());
    unmap(&mut world, 0, 0, 6);
    world.disconnect(0);
    world.finish_control();
    world.fail_where(is_launch, illegal_address());
    world.finish_all();
    assert_eq!(world.reached(1, CONTROL), mapped);
    world.disconnect(1);
    world.finish_all();
    assert!(world.engine.is_idle());
}

#[test]
fn a_change_to_quota_lets_all_clients_go_on() {
    let mut world = world(&WORDS, 1, 5);
    map(&mut world, 0, 0, 6);
    world.launch(0, 0);
    world.finish_control();
    world.launch(1, 0);
    let mapped = map(&mut world, 1, 0, 6);
    world.launch(1, 0);
    let quota = world.engine.config().with_policy("admit=quota").unwrap();
    world.engine.set_policies(quota, world.now_ns).unwrap();
    world.pump();
    world.finish_all();
    assert_eq!((world.reached(1, CONTROL), world.reached(1, 0)), (mapped, 2));
    // And back again, with memory that is over the capacity now: what is live stays.
    let salus = world.engine.config().with_policy("admit=salus").unwrap();
    world.engine.set_policies(salus, world.now_ns).unwrap();
    world.pump();
    world.launch(0, 0);
    world.launch(1, 0);
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.reached(1, 0)), (2, 2), "not its turn");
    // The first one idles with ephemeral memory; the second one's memory is there as well, so it
    // need not wait for ever. No client does anything, but time passes.
    assert!(world.engine.next_wake_ns().is_some());
    world.now_ns += 200_000_000;
    world.pump();
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.reached(1, 0)), (2, 3));
    assert_eq!(world.engine.next_wake_ns(), None);
}
