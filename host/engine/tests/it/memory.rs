//! The engine's rules about memory: windows, leases, copies, modules' images and replies.

use crate::common::device::illegal_address;
use crate::common::{CONTROL, FAR_VARIABLE, GRANULE, IMAGE, World};
use svp_abi::bytes::Reader;
use svp_abi::command::{Command, Extent, Pitch, Place, ReplySlot};
use svp_abi::reply::{
    DeviceReply, KernelReply, ModuleReply, ReplyHead, STATUS_NO_ROOM, VariableReply,
};
use svp_engine::{Config, DisconnectReason, Limits};
use svp_gpu::{GpuError, JobKind, code};

const REPLY: ReplySlot = ReplySlot { off: 4096, len: 4096 };

fn copy(dst: Place, src: Place, len: u64) -> Command<'static> {
    Command::Copy { dst, src, len }
}

fn with_limits(limits: Limits) -> World {
    let mut world = World::new(Config { limits, ..Config::default() });
    world.connect(0);
    world.finish_all();
    world
}

/// Sends a control command; gives the error that its timeline has afterwards, in a world of its own.
fn control_error(prepare: impl Fn(&mut World) -> Command<'static>) -> u32 {
    let mut world = World::with_clients(2);
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: 2 * GRANULE, reply: None });
    world.finish_all();
    let jobs = world.device.submitted.len();
    let command = prepare(&mut world);
    let value = world.control(0, &command);
    let error = world.error(0, CONTROL);
    if error != 0 {
        assert_eq!(world.device.submitted.len(), jobs, "what is refused does not reach the device");
        assert_eq!(world.reached(0, CONTROL), value);
    }
    assert_eq!(world.disconnects, []);
    error
}

#[test]
fn device_memory_is_mapped_inside_the_device_part_and_once() {
    let map = |granules: u64, len| {
        control_error(move |w| Command::MemMap { addr: w.addr(0, granules), len, reply: None })
    };
    assert_eq!(map(2, GRANULE), 0);
    assert_eq!(map(1, GRANULE), code::INVALID_VALUE);
    assert_eq!(map(2, 0), code::INVALID_VALUE);
    assert_eq!(map(2, GRANULE / 2), code::INVALID_VALUE);
    assert_eq!(map(2, u64::MAX - GRANULE + 1), code::INVALID_VALUE);
    let elsewhere = |pick: fn(&World) -> u64| {
        control_error(move |w| Command::MemMap { addr: pick(w), len: GRANULE, reply: None })
    };
    assert_eq!(elsewhere(|w| w.addr(1, 0)), code::INVALID_VALUE);
    assert_eq!(elsewhere(|w| w.windows[&0].host_base), code::INVALID_VALUE);
    assert_eq!(elsewhere(|w| w.addr(0, 0) - GRANULE), code::INVALID_VALUE);
    assert_eq!(elsewhere(|_| 0), code::INVALID_VALUE);
}

#[test]
fn a_range_is_unmapped_as_it_was_mapped() {
    let unmap = |granules: u64, len| {
        control_error(move |w| Command::MemUnmap { addr: w.addr(0, granules), len })
    };
    assert_eq!(unmap(0, 2 * GRANULE), 0);
    assert_eq!(unmap(0, GRANULE), code::INVALID_VALUE);
    assert_eq!(unmap(1, GRANULE), code::INVALID_VALUE);
    let host = control_error(|w| Command::HostUnmap { addr: w.addr(0, 0), len: 2 * GRANULE });
    assert_eq!(host, code::INVALID_VALUE);
}

#[test]
fn a_lease_is_the_most_that_is_mapped_at_once() {
    let limits = Limits { lease_bytes: Some(3 * GRANULE), ..Limits::default() };
    let mut world = with_limits(limits);
    assert_eq!(world.windows[&0].lease_bytes, 3 * GRANULE);
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: 2 * GRANULE, reply: None });
    world.control(0, &Command::MemUnmap { addr, len: 2 * GRANULE });
    world.control(0, &Command::MemMap { addr, len: 3 * GRANULE, reply: None });
    assert_eq!(world.error(0, CONTROL), 0);
    let addr = world.addr(0, 3);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.finish_all();
    assert_eq!(world.error(0, CONTROL), code::OUT_OF_MEMORY);
    assert_eq!(world.failures[0].2.code, code::OUT_OF_MEMORY);
}

#[test]
fn what_the_device_does_not_map_does_not_count() {
    let mut world = with_limits(Limits { lease_bytes: Some(GRANULE), ..Limits::default() });
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.fail_where(|_| true, GpuError::new(code::OUT_OF_MEMORY, "full"));
    let jobs = world.device.submitted.len();
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    assert_eq!(world.device.submitted.len(), jobs + 1);
}

#[test]
fn who_asks_hears_whether_memory_was_mapped_and_how_much_there_is() {
    let mut world = with_limits(Limits { lease_bytes: Some(3 * GRANULE), ..Limits::default() });
    let status = |world: &World| {
        let (_, _, bytes) = world.replies.last().unwrap();
        let mut reader = Reader::new(bytes);
        let head = ReplyHead::decode(&mut reader).unwrap();
        (head.status, reader.u64().ok())
    };
    let map = |world: &mut World, granules: u64, count: u64| {
        let addr = world.addr(0, granules);
        let (len, reply) = (count * GRANULE, Some(REPLY));
        world.control(0, &Command::MemMap { addr, len, reply });
    };
    let room = |world: &mut World| {
        world.control(0, &Command::MemoryQuery { reply: REPLY });
        world.finish_all();
        status(world)
    };
    assert_eq!(room(&mut world), (0, Some(3 * GRANULE)));
    map(&mut world, 0, 2);
    assert_eq!(world.replies.len(), 1, "not before the device has mapped it");
    world.finish_all();
    assert_eq!(status(&world), (0, None));
    assert_eq!(room(&mut world), (0, Some(GRANULE)));
    map(&mut world, 2, 2);
    world.finish_all();
    assert_eq!(status(&world).0, code::OUT_OF_MEMORY, "over the lease");
    map(&mut world, 0, 1);
    world.finish_all();
    assert_eq!(status(&world).0, code::INVALID_VALUE, "mapped already");
    map(&mut world, 2, 1);
    world.fail_where(|_| true, GpuError::new(code::OUT_OF_MEMORY, "full"));
    assert_eq!(status(&world).0, code::OUT_OF_MEMORY, "the device is full");
    assert_eq!(room(&mut world), (0, Some(GRANULE)), "what was refused does not count");
    assert_eq!(world.disconnects, []);
}

#[test]
fn mapped_ranges_are_limited() {
    let mut world = with_limits(Limits { mapped_ranges: 2, ..Limits::default() });
    for granule in 0..3 {
        let addr = world.addr(0, 2 * granule);
        world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
        world.finish_all();
    }
    assert_eq!(world.error(0, CONTROL), code::OUT_OF_MEMORY);
}

#[test]
fn host_memory_is_what_was_announced() {
    let host = |handle, len: u64, offset| {
        control_error(move |w| Command::HostMap {
            addr: w.windows[&0].host_base,
            len,
            handle,
            offset,
        })
    };
    assert_eq!(host(1, 8192, 4096), 0);
    assert_eq!(host(2, 8192, 0), code::INVALID_VALUE);
    assert_eq!(host(1, 100, 0), code::INVALID_VALUE);
    assert_eq!(host(1, 4096, 7), code::INVALID_VALUE);
}

#[test]
fn pieces_of_host_memory_are_limited() {
    let mut world = with_limits(Limits { host_segments: 1, ..Limits::default() });
    let addr = world.windows[&0].host_base;
    let map = |addr| Command::HostMap { addr, len: 4096, handle: 1, offset: 0 };
    world.control(0, &map(addr));
    world.control(0, &map(addr + 4096));
    world.finish_all();
    assert_eq!(world.error(0, CONTROL), code::OUT_OF_MEMORY);
    world.control(0, &Command::HostUnmap { addr, len: 4096 });
    world.finish_all();
    world.control(0, &map(addr + 4096));
    assert_eq!(world.device.jobs(), 1);
}

#[test]
fn copies_stay_inside_what_is_mapped() {
    let mut world = World::with_clients(2);
    let (mine, theirs) = (world.addr(0, 0), world.addr(1, 0));
    for (client, addr) in [(0, mine), (1, theirs)] {
        world.control(client, &Command::MemMap { addr, len: GRANULE, reply: None });
    }
    world.finish_all();
    let arena = Place::Arena(100);
    world.send(0, 0, &copy(Place::Window(mine + GRANULE - 50), arena, 50));
    world.send(0, 0, &copy(arena, Place::Window(mine), 50));
    assert_eq!(world.device.jobs(), 2);
    world.finish_all();
    assert_eq!(world.error(0, 0), 0);
    let jobs = world.device.submitted.len();
    let module_part = world.windows[&0].base + world.windows[&0].len / 2;
    for addr in [mine + GRANULE - 49, mine - 1, theirs, 0, u64::MAX, module_part - 1] {
        world.send(0, 0, &copy(Place::Window(addr), arena, 50));
        assert_eq!(world.error(0, 0), code::INVALID_VALUE, "{addr:#x}");
    }
    assert_eq!(world.device.submitted.len(), jobs);
    // Where module variables lie is the device's to know.
    world.send(0, 0, &copy(Place::Window(module_part), arena, 50));
    assert_eq!(world.device.jobs(), 1);
    assert_eq!(world.disconnects, []);
}

#[test]
fn a_variable_outside_of_the_window_is_its_clients_while_the_module_is_there() {
    let mut world = World::with_clients(2);
    let to = |addr, len| copy(Place::Window(addr), Place::Arena(0), len);
    let refused = |world: &mut World, client, addr, len| {
        let jobs = world.device.submitted.len();
        world.send(client, 0, &to(addr, len));
        assert_eq!(world.device.submitted.len(), jobs, "client {client}, {addr:#x}+{len}");
    };
    refused(&mut world, 0, FAR_VARIABLE, 64);
    world.module(0);
    world.send(0, 0, &to(FAR_VARIABLE + 32, 32));
    assert_eq!(world.device.jobs(), 1);
    world.finish_all();
    for (addr, len) in [(FAR_VARIABLE, 65), (FAR_VARIABLE - 1, 2), (FAR_VARIABLE + 64, 1)] {
        refused(&mut world, 0, addr, len);
    }
    refused(&mut world, 1, FAR_VARIABLE, 64);
    world.control(0, &Command::ModuleUnload { module: 0 });
    world.finish_all();
    refused(&mut world, 0, FAR_VARIABLE, 64);
    assert_eq!(world.disconnects, []);
}

#[test]
fn a_place_outside_of_the_arena_ends_the_client() {
    for (off, len) in [(65_500, 50), (u64::MAX, 2)] {
        let mut world = World::with_clients(1);
        let addr = world.addr(0, 0);
        world.send(0, 0, &copy(Place::Window(addr), Place::Arena(off), len));
        let reason = DisconnectReason::ArenaRange { off, len, arena_len: 65_536 };
        assert_eq!(world.disconnects, [(0, reason)]);
    }
    let mut world = World::with_clients(1);
    let reply = ReplySlot { off: 65_000, len: 1000 };
    world.control(0, &Command::DeviceQuery { reply });
    assert!(matches!(world.disconnects[0].1, DisconnectReason::ArenaRange { .. }));
}

#[test]
fn rectangles_are_checked_from_first_to_last_byte() {
    let mut world = World::with_clients(1);
    let addr = world.addr(0, 0);
    world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
    world.finish_all();
    let rect = |height, row| Command::CopyRect {
        dst: Place::Window(addr + GRANULE - 1000),
        dst_pitch: Pitch { row, slice: 0 },
        src: Place::Arena(0),
        src_pitch: Pitch { row: 100, slice: 0 },
        extent: Extent { width_bytes: 100, height, depth: 1 },
    };
    world.send(0, 0, &rect(4, 300));
    assert_eq!((world.device.jobs(), world.error(0, 0)), (1, 0));
    world.send(0, 0, &rect(4, 301));
    world.send(0, 0, &rect(2, 99));
    world.finish_all();
    assert_eq!((world.reached(0, 0), world.error(0, 0)), (3, code::INVALID_VALUE));
}

#[test]
fn fills_are_aligned_and_inside() {
    let fill_error = |offset: u64, width_bytes: u64, value_len: u32| {
        let mut world = World::with_clients(1);
        let addr = world.addr(0, 0);
        world.control(0, &Command::MemMap { addr, len: GRANULE, reply: None });
        world.finish_all();
        world.send(
            0,
            0,
            &Command::Fill {
                dst: addr + offset,
                pitch: 0,
                width_bytes,
                height: 1,
                value: 0,
                value_len,
            },
        );
        world.finish_all();
        world.error(0, 0)
    };
    assert_eq!(fill_error(0, GRANULE, 4), 0);
    assert_eq!(fill_error(1, 3, 1), 0);
    assert_eq!(fill_error(2, 4, 4), code::INVALID_VALUE);
    assert_eq!(fill_error(0, 6, 4), code::INVALID_VALUE);
    assert_eq!(fill_error(4, GRANULE, 4), code::INVALID_VALUE);
}

#[test]
fn a_copy_without_bytes_is_done_at_once() {
    let mut world = World::with_clients(1);
    world.send(0, 0, &copy(Place::Window(0), Place::Window(0), 0));
    assert_eq!((world.reached(0, 0), world.error(0, 0)), (1, 0));
}

fn load(module: u32, image_len: u64, reply: ReplySlot) -> Command<'static> {
    Command::ModuleLoad { module, image: IMAGE, image_len, reply }
}

#[test]
fn a_module_is_answered_with_its_kernels_before_the_signal() {
    let mut world = World::with_clients(1);
    world.control(0, &load(5, 100, REPLY));
    assert!(world.replies.is_empty());
    world.finish(|_| 0);
    let (client, slot, bytes) = world.replies.pop().unwrap();
    assert_eq!((client, slot), (0, REPLY));
    let mut r = Reader::new(&bytes);
    assert_eq!(ReplyHead::decode(&mut r).unwrap().status, 0);
    assert_eq!(ModuleReply::decode(&mut r), Ok(ModuleReply { kernels: 1, variables: 1 }));
    let kernel = KernelReply::decode(&mut r).unwrap();
    assert_eq!((kernel.name, kernel.max_threads_per_block), (&b"kernel"[..], 256));
    assert_eq!(kernel.params().collect::<Vec<_>>(), [(0, 8)]);
    let far = VariableReply { name: b"far", addr: FAR_VARIABLE, size: 64 };
    assert_eq!(VariableReply::decode(&mut r), Ok(far));
    assert_eq!(r.rest(), b"");
    assert_eq!(world.reached(0, CONTROL), 1);
}

#[test]
fn a_module_that_may_lie_in_mapped_memory_waits_for_the_mapping() {
    let is_load = |world: &World| {
        let fronts = world.device.fronts();
        fronts.iter().any(|job| matches!(job.kind, JobKind::ModuleLoad { .. }))
    };
    let mut world = World::with_clients(1);
    let addr = world.windows[&0].host_base;
    world.control(0, &Command::HostMap { addr, len: 4096, handle: 1, offset: 0 });
    world.control(0, &load(5, 100, REPLY));
    assert!(!is_load(&world), "its room is not there yet");
    world.finish_where(|job| matches!(job.kind, JobKind::MapHost { .. }));
    assert!(is_load(&world));
    world.finish_all();
    assert_eq!((world.reached(0, CONTROL), world.error(0, CONTROL)), (2, 0));
    // Nor does a mapping that the device refuses keep it for ever.
    let addr = addr + GRANULE;
    world.control(0, &Command::HostMap { addr, len: 4096, handle: 1, offset: 0 });
    world.control(0, &load(6, 100, REPLY));
    assert!(!is_load(&world));
    world.fail_where(|_| true, GpuError::new(code::OUT_OF_MEMORY, "no room"));
    assert!(is_load(&world));
    world.finish_all();
    assert_eq!(world.reached(0, CONTROL), 4);
}

#[test]
fn a_module_that_waits_ends_with_the_context() {
    let mut world = World::with_clients(1);
    world.module(0);
    world.launch(0, 0);
    let addr = world.windows[&0].host_base;
    world.control(0, &Command::HostMap { addr, len: 4096, handle: 1, offset: 0 });
    world.control(0, &load(5, 100, REPLY));
    world.fail_where(|job| matches!(job.kind, JobKind::Launch(_)), illegal_address());
    let (_, slot, bytes) = world.replies.last().unwrap();
    assert_eq!((*slot, &bytes[..4]), (REPLY, &code::ILLEGAL_ADDRESS.to_le_bytes()[..]));
    world.finish_all();
    assert_eq!(world.reached(0, CONTROL), 3);
}

#[test]
fn a_reply_without_room_is_asked_for_again_without_loading_again() {
    let mut world = World::with_clients(1);
    world.control(0, &load(5, 100, ReplySlot { off: 0, len: 20 }));
    world.finish(|_| 0);
    let (_, _, bytes) = world.replies.pop().unwrap();
    let head = ReplyHead::decode(&mut Reader::new(&bytes)).unwrap();
    assert_eq!(head.status, STATUS_NO_ROOM);
    world.control(0, &load(5, 100, ReplySlot { off: 4096, len: head.len }));
    assert!(world.device.is_idle());
    let (_, _, bytes) = world.replies.pop().unwrap();
    assert_eq!(bytes.len(), head.len as usize);
    assert_eq!(ReplyHead::decode(&mut Reader::new(&bytes)).unwrap().status, 0);
    assert_eq!(world.reached(0, CONTROL), 2);
    // Other contents under the number are an error.
    world.control(0, &load(5, 101, REPLY));
    assert_eq!(world.error(0, CONTROL), code::INVALID_VALUE);
}

#[test]
fn a_load_that_fails_is_answered_and_frees_its_number() {
    let mut world = World::with_clients(1);
    world.control(0, &load(5, 100, REPLY));
    world.fail_where(|_| true, GpuError::new(code::INVALID_PTX, "line 3"));
    let (_, _, bytes) = world.replies.pop().unwrap();
    let head = ReplyHead::decode(&mut Reader::new(&bytes)).unwrap();
    assert_eq!((head.status, head.message), (code::INVALID_PTX, &b"line 3"[..]));
    world.control(0, &load(5, 100, REPLY));
    assert!(matches!(world.device.fronts()[0].kind, JobKind::ModuleLoad { .. }));
}

#[test]
fn images_come_from_arena_or_mapped_host_memory_and_are_copied() {
    let mut world = World::with_clients(1);
    let host = world.windows[&0].host_base;
    world.memory.bytes[4096..].fill(9);
    world.control(0, &Command::HostMap { addr: host, len: 8192, handle: 1, offset: 4096 });
    world.finish_all();
    let image =
        |image, image_len| Command::ModuleLoad { module: 1, image, image_len, reply: REPLY };
    world.control(0, &image(Place::Window(host + 10), 5000));
    let JobKind::ModuleLoad { image: bytes, .. } = &world.device.fronts()[0].kind else { panic!() };
    assert_eq!(&bytes[..], [9; 5000]);
    world.finish_all();
    let status = |world: &World| {
        let (_, _, bytes) = world.replies.last().unwrap();
        ReplyHead::decode(&mut Reader::new(bytes)).unwrap().status
    };
    assert_eq!(status(&world), 0);
    let device = world.addr(0, 0);
    for (place, len) in [
        (Place::Window(host + 10), 8192),
        (Place::Window(device), 10),
        (Place::Arena(0), 0),
        (Place::Arena(0), 1 << 40),
    ] {
        world.control(0, &image(place, len));
        assert_eq!(status(&world), code::INVALID_VALUE);
    }
    assert!(world.device.is_idle() && world.disconnects.is_empty());
}

#[test]
fn modules_are_limited_and_unknown_ones_refused() {
    let mut world = with_limits(Limits { modules: 1, ..Limits::default() });
    world.control(0, &load(0, 10, REPLY));
    world.control(0, &load(1, 10, REPLY));
    assert_eq!(world.device.jobs(), 1);
    world.finish_all();
    assert_eq!(world.error(0, CONTROL), code::OUT_OF_MEMORY);
    // The second is too much, until the first is gone.
    let mut world = with_limits(Limits { module_bytes_total: 150, ..Limits::default() });
    world.control(0, &load(0, 100, REPLY));
    world.control(0, &load(1, 100, REPLY));
    assert_eq!(world.device.jobs(), 1);
    world.control(0, &Command::ModuleUnload { module: 0 });
    world.finish_all();
    world.control(0, &load(1, 100, REPLY));
    assert_eq!(world.device.jobs(), 1);
    let mut world = World::with_clients(1);
    world.control(0, &Command::ModuleUnload { module: 4 });
    assert_eq!(world.error(0, CONTROL), code::INVALID_HANDLE);
    world.launch(0, 0);
    assert_eq!(world.error(0, 0), code::INVALID_HANDLE);
}

#[test]
fn the_device_is_described_with_the_lease_as_its_memory() {
    let mut world = with_limits(Limits { lease_bytes: Some(GRANULE), ..Limits::default() });
    world.control(0, &Command::DeviceQuery { reply: REPLY });
    let (_, _, bytes) = world.replies.pop().unwrap();
    let mut r = Reader::new(&bytes);
    ReplyHead::decode(&mut r).unwrap();
    let device = DeviceReply::decode(&mut r).unwrap();
    assert_eq!((device.name, device.total_memory_bytes), (&b"test device"[..], GRANULE));
    assert_eq!(world.reached(0, CONTROL), 1);
}
