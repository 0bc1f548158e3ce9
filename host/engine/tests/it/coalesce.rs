//! Kernel coalescing: what goes together, what does not and why, and that no launch waits for long.

use crate::common::{CONTROL, GRANULE, JOINS, World, device_with, launch};
use std::sync::Arc;
use svp_abi::command::{self, Command, CommandHeader, StreamKind};
use svp_engine::{ClientClass, ClientId, ClientTraits, Config, Engine, MissedChance, MissedMerge};
use svp_gpu::{Capabilities, DomainId, JobKind};
use svp_kernel_facts::{ArrayParam, CountParam, ElementWise, KernelFacts};

const WINDOW_NS: u64 = 50_000;

fn config(word: &str) -> Config {
    Config { records: true, ..Config::default().with_policy(word).unwrap() }
}

/// Clients 0 to `clients`, each with module 0, on a device that joins launches.
fn world(word: &str, clients: u64) -> World {
    let mut world = World::of(Engine::new(config(word), device_with(JOINS)).unwrap());
    (0..clients).for_each(|client| world.connect_with(client, ClientTraits::default()));
    world
}

fn pass(world: &mut World, ns: u64) {
    world.now_ns += ns;
    world.pump();
}

/// Joined launches, groups, and launches that went alone, of the one kernel that there is.
fn counts(world: &World) -> (u64, u64, Vec<(MissedChance, u64)>) {
    let records = world.engine.coalescing();
    let [record] = records.as_slice() else { panic!("{records:?}") };
    assert_eq!(&*record.kernel, "kernel");
    (record.joined, record.groups, record.missed.clone())
}

#[test]
fn one_of_each_client_goes_at_once() {
    let mut world = world("shape=coalesce", 3);
    for client in 0..3 {
        assert!(world.device.is_idle());
        world.send(client, 0, &launch(client as u32));
    }
    assert_eq!((world.device.jobs(), world.device.joined[0].len()), (3, 3));
    assert_eq!(counts(&world), (3, 1, vec![]));
    world.finish_all();
    assert!((0..3).all(|client| world.reached(client, 0) == 1));
    assert_eq!(world.engine.next_wake_ns(), None);
}

#[test]
fn a_launch_without_a_partner_waits_no_longer_than_the_window() {
    let mut world = world("shape=coalesce", 2);
    world.launch(0, 0);
    let due_ns = world.engine.next_wake_ns().unwrap();
    assert_eq!(due_ns, world.now_ns + WINDOW_NS);
    pass(&mut world, WINDOW_NS - 1);
    assert!(world.device.is_idle());
    pass(&mut world, 1);
    assert_eq!((world.device.jobs(), world.device.joined.len()), (1, 0));
    assert_eq!(counts(&world), (0, 0, vec![(MissedChance::NoPartner, 1)]));
    // A client that is alone does not wait at all.
    world.finish_all();
    world.disconnect(1);
    world.finish_all();
    world.launch(0, 0);
    assert_eq!(world.device.jobs(), 1);
}

#[test]
fn other_blocks_and_other_shared_memory_do_not_go_together() {
    let mut world = world("shape=coalesce", 2);
    world.launch(0, 0);
    let Command::Launch(plain) = launch(0) else { panic!() };
    let other = command::Launch { block: [64, 1, 1], ..plain };
    world.send(1, 0, &Command::Launch(other));
    world.stream(1, 5, StreamKind::NonBlocking);
    world.send(1, 5, &Command::Launch(command::Launch { shared_bytes: 64, ..plain }));
    assert!(world.device.is_idle());
    pass(&mut world, WINDOW_NS);
    assert_eq!((world.device.jobs(), world.device.joined.len()), (3, 0));
    assert_eq!(counts(&world), (0, 0, vec![(MissedChance::NoPartner, 3)]));
}

#[test]
fn launches_of_several_trust_domains_do_not_go_together() {
    let mut world = world("shape=coalesce", 0);
    for client in 0..4 {
        let domain = DomainId(client as u32 / 2);
        world.connect_with(client, ClientTraits { domain, ..ClientTraits::default() });
    }
    for client in [0, 2, 3] {
        world.launch(client, 0);
    }
    pass(&mut world, WINDOW_NS);
    // Those of the second domain went together, and for that of the first there was no other.
    assert_eq!((world.device.jobs(), world.device.joined.len()), (3, 1));
    assert_eq!(world.device.joined[0].len(), 2);
    assert_eq!(counts(&world), (2, 1, vec![(MissedChance::OtherDomain, 1)]));
    assert_eq!(MissedChance::OtherDomain.why(), "clients are in different trust domains");
    world.finish_all();
    assert!([0, 2, 3].into_iter().all(|client| world.reached(client, 0) == 1));
}

#[test]
fn real_time_launches_never_wait_and_are_not_waited_for() {
    let mut world = world("shape=coalesce", 2);
    let class = ClientClass::RealTime;
    world.connect_with(2, ClientTraits { class, ..ClientTraits::default() });
    world.launch(2, 0);
    assert_eq!(world.device.jobs(), 1);
    assert_eq!(counts(&world), (0, 0, vec![(MissedChance::RealTime, 1)]));
    world.launch(0, 0);
    world.launch(2, 0);
    assert_eq!(world.device.jobs(), 2);
    world.launch(1, 0);
    assert_eq!((world.device.jobs(), world.device.joined[0].len()), (4, 2));
}

#[test]
fn a_launch_behind_other_work_of_its_stream_is_joined_once_that_is_done() {
    let mut world = world("shape=coalesce", 2);
    (0..2).for_each(|client| _ = world.launch(client, 0));
    (0..2).for_each(|client| _ = world.launch(client, 0));
    assert_eq!(world.device.jobs(), 2);
    world.finish(|_| 0);
    assert_eq!(world.device.jobs(), 1);
    world.finish(|_| 0);
    assert_eq!((world.device.jobs(), world.device.joined.len()), (2, 2));
    // Two more, and the first two take longer than the window: that begins when they are done.
    (0..2).for_each(|client| _ = world.launch(client, 0));
    pass(&mut world, 10 * WINDOW_NS);
    assert_eq!((world.device.jobs(), world.engine.next_wake_ns()), (2, None));
    world.finish(|_| 0);
    assert_eq!(world.engine.next_wake_ns(), Some(world.now_ns + WINDOW_NS));
    world.finish_all();
    assert_eq!(counts(&world), (6, 3, vec![]));
    assert!((0..2).all(|client| world.reached(client, 0) == 3));
}

#[test]
fn a_client_that_was_not_there_is_not_waited_for_again_until_it_comes() {
    let mut world = world("shape=coalesce", 3);
    (0..2).for_each(|client| _ = world.launch(client, 0));
    assert!(world.device.is_idle());
    pass(&mut world, WINDOW_NS);
    world.finish_all();
    // Two are all that are expected now.
    (0..2).for_each(|client| _ = world.launch(client, 0));
    assert_eq!(world.device.jobs(), 2);
    world.finish_all();
    // The third is, once it has launched the same.
    world.launch(2, 0);
    assert!(world.device.is_idle());
    (0..2).for_each(|client| _ = world.launch(client, 0));
    assert_eq!(world.device.jobs(), 3);
    world.finish_all();
    // A client whose windows ended alone does not wait.
    world.launch(2, 0);
    pass(&mut world, WINDOW_NS);
    world.finish_all();
    world.launch(2, 0);
    assert_eq!(world.device.jobs(), 1);
    assert_eq!(counts(&world), (7, 3, vec![(MissedChance::NoPartner, 2)]));
}

#[test]
fn no_more_go_together_than_may() {
    let mut world = world("shape=coalesce,launches_max=2,window_us=1000", 5);
    (0..4).for_each(|client| _ = world.launch(client, 0));
    let sizes: Vec<usize> = world.device.joined.iter().map(Vec::len).collect();
    assert_eq!(sizes, [2, 2]);
    world.launch(4, 0);
    assert_eq!(world.device.jobs(), 4);
    pass(&mut world, 1_000_000);
    assert_eq!(world.device.jobs(), 5);
}

#[test]
fn a_device_that_joins_nothing_is_not_waited_for() {
    let mut world = World::new(config("shape=coalesce"));
    (0..2).for_each(|client| world.connect_with(client, ClientTraits::default()));
    world.launch(0, 0);
    assert_eq!(world.device.jobs(), 1);
    assert_eq!(counts(&world), (0, 0, vec![(MissedChance::Device, 1)]));
}

#[test]
fn a_client_that_leaves_or_faults_takes_only_its_own_launches_along() {
    let mut world = world("shape=coalesce", 4);
    (0..2).for_each(|client| _ = world.launch(client, 0));
    world.disconnect(0);
    world.finish_control();
    assert!(world.device.is_idle());
    (2..4).for_each(|client| _ = world.launch(client, 0));
    assert_eq!(world.device.joined[0].len(), 3);
    let first = world.device.fronts()[0].window;
    world.fail_where(|job| job.window == first, crate::common::device::illegal_address());
    world.finish_all();
    assert_eq!(world.context_errors.len(), 1);
    assert_eq!((world.reached(2, 0), world.reached(3, 0), world.error(2, 0)), (1, 1, 0));
}

#[test]
fn what_waits_goes_when_the_policy_is_changed() {
    let mut world = world("shape=coalesce", 2);
    world.launch(0, 0);
    assert!(world.device.is_idle());
    let other = world.engine.config().with_policy("shape=one-each").unwrap();
    world.engine.set_policies(other, world.now_ns).unwrap();
    world.pump();
    assert_eq!(world.device.jobs(), 1);
    assert!(world.engine.coalescing().is_empty());
    assert!(matches!(world.device.fronts()[0].kind, JobKind::Launch(_)));
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.reached(0, CONTROL)), (1, 1));
    assert!(world.engine.accepts(ClientId(0)));
}

#[test]
fn a_window_of_nothing_joins_what_waits_at_the_same_moment() {
    let mut world = world("shape=coalesce,window_us=0", 3);
    world.launch(2, 0);
    assert_eq!(world.device.jobs(), 1);
    let header = CommandHeader { stream: 0, value: 1, submitted_guest_ns: 0 };
    for client in 0..2 {
        let client = ClientId(client);
        world.engine.command(client, &header, &launch(0), &world.memory, world.now_ns);
    }
    world.pump();
    assert_eq!((world.device.jobs(), world.device.joined[0].len()), (3, 2));
}

#[test]
fn joined_launches_keep_the_bounds_on_the_device() {
    let mut config = config("shape=coalesce");
    config.device.total_capacity = 2;
    let mut world = World::of(Engine::new(config, device_with(JOINS)).unwrap());
    (0..5).for_each(|client| world.connect_with(client, ClientTraits::default()));
    (0..5).for_each(|client| _ = world.launch(client, 0));
    assert_eq!((world.device.jobs(), world.device.joined.len()), (2, 1));
    // What is due waits for the device now: there is nothing to wake up for.
    pass(&mut world, WINDOW_NS);
    assert_eq!(world.engine.next_wake_ns(), None);
    while !world.device.is_idle() {
        world.finish(|_| 0);
        assert!(world.device.jobs() <= 2);
    }
    assert!((0..5).all(|client| world.reached(client, 0) == 1));
}

/// Kernels with a pointer to elements that they read and write, their count and a scalar.
fn scaling() -> KernelFacts {
    let (element_bytes, align_bytes) = (4, 4);
    let array = ArrayParam { offset: 0, element_bytes, align_bytes, read: true, written: true };
    let count = CountParam { offset: 8, bytes: 4, signed: true };
    let element_wise = ElementWise { count, arrays: vec![array], blocks: None };
    KernelFacts { element_wise: Ok(Arc::new(element_wise)), ..KernelFacts::default() }
}

const MERGE: &str = "shape=coalesce,merge=true,merge_max_mib=32";

/// Clients with a granule of memory each, on a device that merges or does not.
fn merging(config: Config, kernel: KernelFacts, merges: bool, clients: u64) -> World {
    let device = device_with(Capabilities { merges_launches: merges, ..JOINS });
    let mut world = World::of(Engine::new(config, device).unwrap()).knowing(kernel);
    for client in 0..clients {
        world.connect_with(client, ClientTraits::default());
        let addr = world.addr(client, 0);
        world.control(client, &Command::MemMap { addr, len: GRANULE, reply: None });
    }
    world.finish_all();
    world
}

/// A launch over this many elements from an address on, with a scalar.
fn scale(world: &mut World, client: u64, addr: u64, (count, scalar): (u32, u32)) {
    let mut params = Vec::from(addr.to_le_bytes());
    params.extend(count.to_le_bytes());
    params.extend(scalar.to_le_bytes());
    let Command::Launch(plain) = launch(1 << 14) else { panic!() };
    world.send(client, 0, &Command::Launch(command::Launch { params: &params, ..plain }));
}

/// Launches that were merged, into how many, and those that were not.
fn merges(world: &World) -> (u64, u64, Vec<(MissedMerge, u64)>) {
    let records = world.engine.coalescing();
    let [record] = records.as_slice() else { panic!("{records:?}") };
    (record.merged, record.merges, record.unmerged.clone())
}

#[test]
fn data_of_element_wise_kernels_is_merged_where_their_numbers_allow_it() {
    let mut world = merging(config(MERGE), scaling(), true, 7);
    let at = |world: &World, client| world.addr(client, 0);
    for client in 0..3 {
        let addr = at(&world, client);
        scale(&mut world, client, addr, (33 + client as u32, 5));
    }
    // Another scalar, beyond what is mapped, nothing at all, not aligned.
    let unfit = [(0, (33, 6)), (GRANULE - 4, (2, 5)), (0, (0, 5)), (2, (33, 5))];
    for (client, (offset, numbers)) in (3..7).zip(unfit) {
        let addr = at(&world, client) + offset;
        scale(&mut world, client, addr, numbers);
    }
    assert_eq!((world.device.merged.len(), world.device.joined.len()), (1, 1));
    assert_eq!((world.device.merged[0].len(), world.device.joined[0].len()), (3, 4));
    assert_eq!(counts(&world), (7, 1, vec![]));
    let missed = [
        (MissedMerge::Empty, 1),
        (MissedMerge::Misaligned, 1),
        (MissedMerge::Unmapped, 1),
        (MissedMerge::Parameters, 1),
    ];
    assert_eq!(merges(&world), (3, 1, missed.to_vec()));
    world.finish_all();
    assert!((0..7).all(|client| world.reached(client, 0) == 1));
}

#[test]
fn no_more_data_is_merged_than_may_be() {
    let mut world = merging(config(MERGE), scaling(), true, 18);
    for client in 0..18 {
        let addr = world.addr(client, 0);
        scale(&mut world, client, addr, ((GRANULE / 4) as u32, 5));
    }
    // 32 MiB are 16 granules.
    assert_eq!((world.device.merged[0].len(), world.device.joined[0].len()), (16, 2));
    assert_eq!(merges(&world), (16, 1, vec![(MissedMerge::TooLarge, 2)]));
}

#[test]
fn data_that_fills_its_blocks_is_not_merged() {
    let mut world = merging(config(MERGE), scaling(), true, 2);
    for client in 0..2 {
        let addr = world.addr(client, 0);
        // All threads of the grid have an element.
        scale(&mut world, client, addr, (u32::MAX >> 1, 5));
    }
    // It has more threads than its granule has elements.
    assert_eq!(merges(&world), (0, 0, vec![(MissedMerge::Unmapped, 2)]));
    world.finish_all();
    for client in 0..2 {
        let Command::Launch(plain) = launch(99) else { panic!() };
        let mut params = Vec::from(world.addr(client, 0).to_le_bytes());
        params.extend([3200_u32, 5].into_iter().flat_map(u32::to_le_bytes));
        world.send(client, 0, &Command::Launch(command::Launch { params: &params, ..plain }));
    }
    let missed = [(MissedMerge::Unmapped, 2), (MissedMerge::NothingToGain, 2)];
    assert_eq!(merges(&world), (0, 0, missed.to_vec()));
}

#[test]
fn the_reason_why_data_is_not_merged_is_reported() {
    let pair = |config: Config, kernel: KernelFacts, device| {
        let mut world = merging(config, kernel, device, 2);
        for client in 0..2 {
            let addr = world.addr(client, 0);
            scale(&mut world, client, addr, (33, 5));
        }
        assert_eq!((world.device.merged.len(), world.device.joined[0].len()), (0, 2));
        merges(&world)
    };
    let device = pair(config(MERGE), scaling(), false);
    assert_eq!(device, (0, 0, vec![(MissedMerge::Device, 2)]));
    let (_, _, unknown) = pair(config(MERGE), KernelFacts::default(), true);
    let [(MissedMerge::NotElementWise(why), 2)] = unknown.as_slice() else { panic!("{unknown:?}") };
    assert_eq!(&**why, "its code is unknown");
    let profiled = Config { profile: true, ..config(MERGE) };
    let profiled = pair(profiled, scaling(), true);
    assert_eq!(profiled, (0, 0, vec![(MissedMerge::Profiled, 2)]));
    // Where the policy is not set, no chance counts as missed.
    let off = pair(config("shape=coalesce"), scaling(), true);
    assert_eq!(off, (0, 0, vec![]));
}

#[test]
fn real_time_launches_are_never_merged() {
    let mut world = merging(config(MERGE), scaling(), true, 2);
    let class = ClientClass::RealTime;
    world.connect_with(2, ClientTraits { class, ..ClientTraits::default() });
    let addr = world.addr(2, 0);
    world.control(2, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.finish_all();
    for client in [0, 2, 1] {
        let addr = world.addr(client, 0);
        scale(&mut world, client, addr, (33, 5));
    }
    assert_eq!((world.device.jobs(), world.device.merged[0].len()), (3, 2));
    assert_eq!(counts(&world), (2, 1, vec![(MissedChance::RealTime, 1)]));
}
