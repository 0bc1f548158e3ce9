//! The engine's rules about device memory that clients of one machine share.

use crate::common::{GRANULE, World};
use svp_abi::bytes::Reader;
use svp_abi::command::{Command, ReplySlot};
use svp_abi::reply::ReplyHead;
use svp_engine::{ClientId, ClientTraits, Config, Limits};
use svp_gpu::{GpuError, JobKind, code};

const REPLY: ReplySlot = ReplySlot { off: 8192, len: 512 };
const KEY: u64 = 0x1234_5678_9abc_def0;

/// Clients 0 and 1 on machine 5, client 2 on machine 6.
fn world() -> World {
    let limits = Limits { lease_bytes: Some(4 * GRANULE), ..Limits::default() };
    let mut world = World::new(Config { limits, ..Config::default() });
    for (client, machine) in [(0, 5), (1, 5), (2, 6)] {
        world.connect_with(client, ClientTraits { machine, ..ClientTraits::default() });
    }
    world
}

/// Sends a command with a reply, lets the device do it; the status of the reply.
fn ask(world: &mut World, client: u64, command: Command<'static>) -> u32 {
    world.replies.clear();
    world.control(client, &command);
    world.finish_all();
    let [(to, slot, bytes)] = world.replies.as_slice() else { panic!("one reply") };
    assert_eq!((*to, *slot), (client, REPLY));
    ReplyHead::decode(&mut Reader::new(bytes)).unwrap().status
}

fn map(world: &mut World, client: u64, at: u64, granules: u64) {
    let addr = world.addr(client, at);
    world.control(client, &Command::MemMap { addr, len: granules * GRANULE, reply: None });
    world.finish_all();
}

fn share(world: &mut World, client: u64, at: u64, granules: u64, key: u64) -> u32 {
    let addr = world.addr(client, at);
    ask(world, client, Command::MemShare { addr, len: granules * GRANULE, key, reply: REPLY })
}

fn open(world: &mut World, client: u64, at: u64, granules: u64, key: u64) -> u32 {
    let addr = world.addr(client, at);
    ask(world, client, Command::MemOpen { addr, len: granules * GRANULE, key, reply: REPLY })
}

#[test]
fn whole_ranges_are_shared_and_opened_on_the_same_machine_only() {
    let mut world = world();
    map(&mut world, 0, 0, 1);
    map(&mut world, 0, 1, 2);
    assert_eq!(share(&mut world, 0, 0, 2, KEY), code::INVALID_VALUE, "half a range");
    assert_eq!(share(&mut world, 0, 0, 4, KEY), code::INVALID_VALUE, "more than is mapped");
    assert_eq!(share(&mut world, 0, 0, 0, KEY), code::INVALID_VALUE, "nothing");
    assert_eq!(share(&mut world, 0, 0, 3, KEY), 0);
    assert_eq!(share(&mut world, 0, 0, 1, KEY), code::INVALID_VALUE, "the name is in use");

    assert_eq!(open(&mut world, 2, 0, 3, KEY), code::INVALID_VALUE, "another machine");
    assert_eq!(open(&mut world, 1, 0, 3, KEY + 1), code::INVALID_VALUE, "another name");
    assert_eq!(open(&mut world, 1, 0, 2, KEY), code::INVALID_VALUE, "another length");
    let jobs = world.device.submitted.len();
    assert_eq!(open(&mut world, 1, 0, 3, KEY), 0);
    let kinds: Vec<_> = world.device.submitted[jobs..].iter().map(|job| &job.kind).collect();
    assert!(matches!(kinds.as_slice(), [JobKind::MapShared { .. }]), "{kinds:?}");
    assert_eq!(open(&mut world, 1, 2, 3, KEY), code::INVALID_VALUE, "over what is mapped");
    assert_eq!(world.disconnects, []);
}

#[test]
fn opened_memory_counts_against_the_lease() {
    let mut world = world();
    map(&mut world, 0, 0, 3);
    assert_eq!(share(&mut world, 0, 0, 3, KEY), 0);
    map(&mut world, 1, 0, 2);
    assert_eq!(open(&mut world, 1, 4, 3, KEY), code::OUT_OF_MEMORY);
    let addr = world.addr(1, 0);
    world.control(1, &Command::MemUnmap { addr, len: 2 * GRANULE });
    world.finish_all();
    assert_eq!(open(&mut world, 1, 4, 3, KEY), 0);
    map(&mut world, 1, 0, 1);
    assert_eq!(world.engine.device_bytes(svp_engine::ClientId(1)), 4 * GRANULE);
}

#[test]
fn a_name_ends_with_its_memory_and_with_its_client() {
    let mut world = world();
    for (at, key) in [(0, KEY), (1, KEY + 1)] {
        map(&mut world, 0, at, 1);
        assert_eq!(share(&mut world, 0, at, 1, key), 0);
    }
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemUnmap { addr, len: GRANULE });
    world.finish_all();
    assert_eq!(open(&mut world, 1, 0, 1, KEY), code::INVALID_VALUE);
    assert_eq!(open(&mut world, 1, 0, 1, KEY + 1), 0);
    world.disconnect(0);
    world.finish_all();
    assert_eq!(open(&mut world, 1, 1, 1, KEY + 1), code::INVALID_VALUE);
}

#[test]
fn a_device_that_cannot_share_is_heard() {
    let mut world = world();
    map(&mut world, 0, 0, 1);
    let addr = world.addr(0, 0);
    world.replies.clear();
    world.control(0, &Command::MemShare { addr, len: GRANULE, key: KEY, reply: REPLY });
    let refused = GpuError::new(code::NOT_SUPPORTED, "no");
    world.fail_where(|job| matches!(job.kind, JobKind::Share { .. }), refused);
    let (_, _, bytes) = &world.replies[0];
    assert_eq!(ReplyHead::decode(&mut Reader::new(bytes)).unwrap().status, code::NOT_SUPPORTED);
}

#[test]
fn a_client_stays_on_its_machine_whatever_becomes_known_of_it() {
    let mut world = world();
    map(&mut world, 0, 0, 1);
    assert_eq!(share(&mut world, 0, 0, 1, KEY), 0);
    for client in 0..3 {
        let traits = ClientTraits { weight: 2, ..ClientTraits::default() };
        world.engine.set_traits(ClientId(client), traits, world.now_ns);
    }
    assert_eq!(open(&mut world, 2, 0, 1, KEY), code::INVALID_VALUE);
    assert_eq!(open(&mut world, 1, 0, 1, KEY), 0);
    // Nor is what it shares from now on another machine's.
    map(&mut world, 0, 1, 1);
    assert_eq!(share(&mut world, 0, 1, 1, KEY + 1), 0);
    assert_eq!(open(&mut world, 2, 1, 1, KEY + 1), code::INVALID_VALUE);
}
