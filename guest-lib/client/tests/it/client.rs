//! The client against a small host in the same process.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]
#![allow(unsafe_code, reason = "tests stand in for a program that hands over pointers")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use svp_client::{
    Area, CUresult, CallKind, Client, End, EventKind, Extent, LaunchShape, Located, MemoryInfo,
    ParamSlot, Pitch, Rect, StreamKind,
};
use svp_transport::UserMemory;
use svp_transport::mock::{MockConfig, MockHost};

pub(crate) fn start(config: MockConfig) -> (MockHost, Arc<Client>) {
    let host = MockHost::start(&std::env::temp_dir(), config).unwrap();
    let client = Client::open_socket(host.path()).unwrap();
    (host, Arc::new(client))
}

fn user(bytes: &mut [u8]) -> UserMemory {
    // SAFETY: the tests keep the buffer until the copy is done.
    unsafe { UserMemory::new(bytes.as_mut_ptr(), bytes.len()) }
}

fn put(client: &Client, to: u64, bytes: &mut [u8]) {
    let len = bytes.len() as u64;
    let from = End::Pageable(user(bytes));
    client.copy(client.legacy_stream(), End::Window(to), from, len, CallKind::Synchronous).unwrap();
}

pub(crate) fn get(client: &Client, from: u64, len: usize) -> Vec<u8> {
    let mut out = vec![0xcc; len];
    let to = End::Pageable(user(&mut out));
    client
        .copy(client.legacy_stream(), to, End::Window(from), len as u64, CallKind::Synchronous)
        .unwrap();
    out
}

pub(crate) fn shape(grid: u32, block: u32) -> LaunchShape {
    LaunchShape { grid: [grid, 1, 1], block: [block, 1, 1], ..LaunchShape::default() }
}

fn fill_params(at: u64, count: u32, value: u32) -> Vec<u8> {
    [at.to_le_bytes().to_vec(), count.to_le_bytes().to_vec(), value.to_le_bytes().to_vec()].concat()
}

#[test]
fn the_device_is_what_the_host_says() {
    let (_host, client) = start(MockConfig::default());
    assert_eq!(client.device().name, "Mock GPU");
    assert_eq!(client.device().attribute(svp_cuda_types::CUdevice_attribute(16)), Some(4));
    let all = 1 << 30;
    let info = MemoryInfo { free_bytes: all, total_bytes: all };
    assert_eq!(client.memory_info(0), info);
}

#[test]
fn another_version_of_the_protocol_is_a_driver_that_does_not_match() {
    let config = MockConfig { version: 41, ..MockConfig::default() };
    let host = MockHost::start(&std::env::temp_dir(), config).unwrap();
    assert_eq!(Client::open_socket(host.path()).err(), Some(CUresult::SYSTEM_DRIVER_MISMATCH));
}

#[test]
fn data_survives_the_way_there_and_back() {
    let (_host, client) = start(MockConfig::default());
    for len in [1, 4096, 1 << 20, 3_333_333] {
        let at = client.allocate(len as u64).unwrap();
        assert!(at.is_multiple_of(512));
        let mut bytes: Vec<u8> = (0..len).map(|i| (i * 7 + i / 251) as u8).collect();
        let expected = bytes.clone();
        put(&client, at, &mut bytes);
        // The source is the program's again.
        bytes.fill(0);
        assert!(get(&client, at, len) == expected, "{len} bytes differ");
        client.free(at, None).unwrap();
    }
}

#[test]
fn allocations_within_the_lease_do_not_overlap_and_beyond_it_fail() {
    let (_host, client) = start(MockConfig { lease_bytes: 16 << 20, ..MockConfig::default() });
    let mut held = Vec::new();
    for size in [1, 700, 5 << 20, 3 << 20, 64 << 10, 1 << 20] {
        let at = client.allocate(size).unwrap();
        assert!(held.iter().all(|(a, s)| at + size <= *a || a + s <= at));
        held.push((at, size));
    }
    assert_eq!(client.allocate(9 << 20), Err(CUresult::OUT_OF_MEMORY));
    assert_eq!(client.allocate(u64::MAX), Err(CUresult::OUT_OF_MEMORY));
    assert_eq!(client.allocate(0), Err(CUresult::INVALID_VALUE));
    assert_eq!(client.free(123, None), Err(CUresult::INVALID_VALUE));
    for (at, _) in held {
        client.free(at, None).unwrap();
        assert_eq!(client.free(at, None), Err(CUresult::INVALID_VALUE));
    }
    // Small chunks are given back so that the whole lease can be one allocation.
    let all = client.allocate(16 << 20).unwrap();
    put(&client, all + (16 << 20) - 4, &mut [1, 2, 3, 4]);
    assert_eq!(get(&client, all + (16 << 20) - 4, 4), [1, 2, 3, 4]);
    client.synchronize().unwrap();
}

/// A little of everything that takes memory. What cannot be had is `OUT_OF_MEMORY` and nothing else;
/// all is given back in the end. Gives how many steps there were and how many failed.
fn take_and_give_back(client: &Client) -> (u32, u32) {
    let (mut steps, mut failed) = (0, 0);
    let mut device = Vec::new();
    let mut host = Vec::new();
    let mut modules = Vec::new();
    let image = "kernel filler 4".to_owned() + &"\0".repeat(300_000);
    let mut count = |failure: Option<CUresult>| {
        steps += 1;
        if let Some(error) = failure {
            assert_eq!(error, CUresult::OUT_OF_MEMORY, "step {steps}");
            failed += 1;
        }
    };
    for size in [1, 3 << 20, 700, 5 << 20] {
        let got = client.allocate(size).map(|at| device.push(at));
        count(got.err());
        let got = client.allocate_host(size, 0).map(|made| host.push(made.addr));
        count(got.err());
        // Too long for the arena: it goes through pinned memory.
        let got = client.load_module(image.as_bytes()).map(|module| modules.push(module));
        count(got.err());
    }
    for at in device {
        client.free(at, None).unwrap();
    }
    for addr in host {
        client.free_host(addr).unwrap();
    }
    for module in modules {
        client.unload_module(&module).unwrap();
    }
    client.synchronize().unwrap();
    (steps, failed)
}

#[test]
fn out_of_memory_at_any_allocation_is_an_error_and_leaks_nothing() {
    let mut last = u32::MAX;
    for granules in 0..8_u64 {
        for segments in 0..5 {
            let lease_bytes = granules * (2 << 20);
            let config = MockConfig { lease_bytes, segments, ..MockConfig::default() };
            let (_host, client) = start(config);
            let (steps, first) = take_and_give_back(&client);
            assert_eq!(client.memory_info(0).free_bytes, lease_bytes, "{granules} {segments}");
            // What was given back can be had again.
            assert_eq!(take_and_give_back(&client), (steps, first), "{granules} {segments}");
            if granules == 7 && segments == 4 {
                last = first;
            }
        }
    }
    assert_eq!(last, 0, "with enough of everything nothing fails");
}

#[test]
fn memory_that_the_host_does_not_have_is_refused_at_once() {
    const MIB: u64 = 1 << 20;
    let (_host, client) = start(MockConfig { present_bytes: 6 * MIB, ..MockConfig::default() });
    let lease = MemoryInfo { free_bytes: 1 << 30, total_bytes: 1 << 30 };
    assert_eq!(client.memory_info(0), lease, "the lease promises more");
    let now = |client: &Client| client.memory_info_now(0).unwrap().free_bytes;
    assert_eq!(now(&client), 6 * MIB);
    let first = client.allocate(3 * MIB).unwrap();
    assert_eq!(now(&client), 3 * MIB, "also what is backed and unused is free");
    assert_eq!(client.allocate(4 * MIB), Err(CUresult::OUT_OF_MEMORY));
    let reserved = client.reserve_addresses(4 * MIB, 0).unwrap();
    assert_eq!(client.map_reserved(0, reserved, 4 * MIB), Err(CUresult::OUT_OF_MEMORY));
    client.release_addresses(reserved, 4 * MIB);
    assert_eq!(now(&client), 3 * MIB, "what was refused takes nothing");
    // The client goes on, also with what it was refused before.
    client.synchronize().unwrap();
    let second = client.allocate(MIB).unwrap();
    client.free(first, None).unwrap();
    client.free(second, None).unwrap();
    client.synchronize().unwrap();
    let all = client.allocate(6 * MIB);
    all.and_then(|addr| client.free(addr, None)).unwrap();
}

#[test]
fn freed_memory_makes_room_for_any_other() {
    let (_host, client) =
        start(MockConfig { segments: 1, lease_bytes: 8 << 20, ..MockConfig::default() });
    // Pinned memory: another size needs another segment.
    let small = client.allocate_host(4096, 0).unwrap();
    assert_eq!(client.allocate_host(4 << 20, 0).err(), Some(CUresult::OUT_OF_MEMORY));
    client.free_host(small.addr).unwrap();
    let large = client.allocate_host(4 << 20, 0).unwrap();
    client.free_host(large.addr).unwrap();
    // Device memory: what was freed can be had at another address.
    let at = client.allocate(8 << 20).unwrap();
    let reserved = client.reserve_addresses(8 << 20, 0).unwrap();
    assert_eq!(client.map_reserved(0, reserved, 8 << 20), Err(CUresult::OUT_OF_MEMORY));
    client.free(at, None).unwrap();
    client.map_reserved(0, reserved, 8 << 20).unwrap();
    client.unmap_reserved(reserved).unwrap();
    client.release_addresses(reserved, 8 << 20);
    assert_eq!(client.memory_info(0).free_bytes, 8 << 20);
    client.synchronize().unwrap();
}

#[test]
fn pinned_memory_is_one_memory_for_both() {
    let (_host, client) = start(MockConfig::default());
    let pinned = client.allocate_host(100_000, 0).unwrap();
    assert_eq!(pinned.addr, pinned.device);
    assert_eq!(client.locate(pinned.addr, 10), Located::Pinned(pinned.device));
    client.fill(client.legacy_stream(), Area::line(pinned.device, 100_000), 0xab, 1).unwrap();
    client.synchronize().unwrap();
    // SAFETY: the allocation is 100,000 bytes long, and the device has finished with it.
    let seen = unsafe { std::slice::from_raw_parts(pinned.addr as *const u8, 100_000) };
    assert!(seen.iter().all(|byte| *byte == 0xab));
    client.free_host(pinned.addr).unwrap();
    assert_eq!(client.free_host(pinned.addr), Err(CUresult::INVALID_VALUE));
}

#[test]
fn large_images_travel_through_pinned_memory_of_one_piece() {
    let (_host, client) = start(MockConfig::default());
    // Segments of 2 MiB with some of each taken: what is left must not be taken for one range.
    let held: Vec<_> = (0..4).map(|_| client.allocate_host(1_300_000, 0).unwrap()).collect();
    let image = "kernel filler 4\n".repeat(20_000) + "kernel last 4";
    assert!(image.len() > 256 * 1024);
    let module = client.load_module(image.as_bytes()).unwrap();
    assert!(module.kernel(c"last").is_some());
    for allocation in held {
        client.free_host(allocation.addr).unwrap();
    }
}

#[test]
fn host_memory_moves_where_the_window_is_occupied() {
    let here = [0u8; 1];
    // The window comes to lie around this thread's stack.
    let window_base = here.as_ptr().addr() as u64 & !((1 << 36) - 1);
    let (_host, client) = start(MockConfig { window_base, ..MockConfig::default() });
    assert!(!client.shares_addresses());
    let pinned = client.allocate_host(10_000, 0).unwrap();
    assert_ne!(pinned.addr, pinned.device);
    assert_eq!(client.locate(pinned.addr + 7, 10), Located::Pinned(pinned.device + 7));
    assert_eq!(client.host_allocation(pinned.device + 7), Some(pinned));
    // SAFETY: the allocation is 10,000 bytes long.
    unsafe { std::ptr::write_bytes(pinned.addr as *mut u8, 0x77, 10_000) };
    let at = client.allocate(10_000).unwrap();
    let stream = client.legacy_stream();
    client
        .copy(stream, End::Window(at), End::Window(pinned.device), 10_000, CallKind::Synchronous)
        .unwrap();
    let mut back = [0u8; 100];
    assert_eq!(client.locate(back.as_ptr().addr() as u64, 100), Located::Pageable);
    let to = client.end(user(&mut back));
    client.copy(stream, to, End::Window(at + 9_900), 100, CallKind::Synchronous).unwrap();
    assert_eq!(back, [0x77; 100]);
    client.free_host(pinned.addr).unwrap();
}

#[test]
fn rectangles_keep_their_pitches() {
    let (_host, client) = start(MockConfig::default());
    let at = client.allocate(1 << 20).unwrap();
    client.fill(client.legacy_stream(), Area::line(at, 1 << 20), 0, 4).unwrap();
    let mut bytes: Vec<u8> = (0..64 * 100).map(|i| i as u8).collect();
    let extent = Extent { width_bytes: 50, height: 20, depth: 3 };
    let (narrow, wide) = (Pitch { row: 64, slice: 64 * 30 }, Pitch { row: 512, slice: 512 * 32 });
    let rect = Rect { extent, to: wide, from: narrow };
    let stream = client.legacy_stream();
    let from = End::Pageable(user(&mut bytes));
    client.copy_rect(stream, End::Window(at), from, &rect, CallKind::Synchronous).unwrap();
    let mut back = vec![0u8; bytes.len()];
    let rect = Rect { extent, to: narrow, from: wide };
    let to = End::Pageable(user(&mut back));
    client.copy_rect(stream, to, End::Window(at), &rect, CallKind::Synchronous).unwrap();
    for (i, byte) in back.iter().enumerate() {
        let (z, y, x) = (i / (64 * 30), i % (64 * 30) / 64, i % 64);
        let inside = z < 3 && y < 20 && x < 50;
        assert_eq!(*byte, if inside { bytes[i] } else { 0 }, "at {z} {y} {x}");
    }
}

#[test]
fn kernels_run_and_streams_wait_for_events() {
    let (_host, client) = start(MockConfig::default());
    let module = client.load_module(b"kernel fill 8 4 4\nvariable counter 12\n").unwrap();
    let kernel = module.kernel(c"fill").unwrap();
    let slots = [(0, 8), (8, 4), (12, 4)].map(|(offset, size)| ParamSlot { offset, size });
    assert_eq!(kernel.params, slots);
    assert_eq!(kernel.params_len, 16);
    assert!(module.kernel(c"other").is_none());
    assert_eq!(module.variable(c"counter").unwrap().size, 12);

    let at = client.allocate(4096).unwrap();
    let (first, second) = (
        client.create_stream(StreamKind::NonBlocking, 0).unwrap(),
        client.create_stream(StreamKind::Blocking, -9).unwrap(),
    );
    let (start, end) = (
        client.create_event(EventKind::Timed).unwrap(),
        client.create_event(EventKind::Timed).unwrap(),
    );
    assert_eq!(client.elapsed_ms(&start, &end), Err(CUresult::INVALID_HANDLE));
    client.record_event(&start, &first).unwrap();
    client.launch(&first, kernel, &shape(4, 256), &fill_params(at, 1024, 0x5a5a)).unwrap();
    client.record_event(&end, &first).unwrap();
    client.stream_wait_event(&second, &end).unwrap();
    client.synchronize_stream(&second).unwrap();
    assert!(client.query_event(&end).unwrap());
    assert!(client.elapsed_ms(&start, &end).unwrap() >= 0.0);
    assert_eq!(get(&client, at + 4092, 4), 0x5a5a_u32.to_le_bytes());
    client.destroy_stream(&first).unwrap();
    assert_eq!(client.destroy_stream(&first), Err(CUresult::INVALID_HANDLE));
    client.unload_module(&module).unwrap();
}

#[test]
fn impossible_launches_fail_at_the_call() {
    let (_host, client) = start(MockConfig::default());
    let module = client.load_module(b"kernel nothing").unwrap();
    let (stream, kernel) = (client.legacy_stream(), &module.kernels()[0]);
    for bad in [shape(0, 1), shape(1, 0), shape(1, 1025)] {
        assert_eq!(client.launch(stream, kernel, &bad, &[]), Err(CUresult::INVALID_VALUE));
    }
    let greedy = LaunchShape { shared_bytes: 1 << 20, ..shape(1, 1) };
    assert_eq!(client.launch(stream, kernel, &greedy, &[]), Err(CUresult::INVALID_VALUE));
    client.launch(stream, kernel, &shape(1, 1024), &[]).unwrap();
}

#[test]
fn host_functions_keep_the_streams_order() {
    let (_host, client) = start(MockConfig::default());
    let stream = client.create_stream(StreamKind::NonBlocking, 0).unwrap();
    let module = client.load_module(b"kernel fill 8 4 4").unwrap();
    let at = client.allocate(64).unwrap();
    let fill = |value: u32| {
        let params = fill_params(at, 1, value);
        client.launch(&stream, &module.kernels()[0], &shape(1, 1), &params).unwrap();
    };
    let seen = Arc::new(AtomicU32::new(0));
    let pinned = client.allocate_host(8, 0).unwrap();
    fill(1);
    client
        .copy(&stream, End::Window(pinned.device), End::Window(at), 4, CallKind::Asynchronous)
        .unwrap();
    let (counter, addr) = (seen.clone(), pinned.addr);
    let look = Box::new(move |status: CUresult| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        // SAFETY: pinned memory of 8 bytes that lives until the test ends.
        let value = unsafe { *(addr as *const u32) };
        counter.store(value + status.0 * 1000, Ordering::SeqCst);
    });
    client.host_function(&stream, look).unwrap();
    fill(2);
    client
        .copy(&stream, End::Window(pinned.device), End::Window(at), 4, CallKind::Asynchronous)
        .unwrap();
    client.synchronize_stream(&stream).unwrap();
    assert_eq!(seen.load(Ordering::SeqCst), 1);
    client.destroy_stream(&stream).unwrap();
}

#[test]
fn a_fault_is_sticky_and_shows_at_the_next_synchronisation() {
    let (_host, client) = start(MockConfig::default());
    let module = client.load_module(b"kernel fault").unwrap();
    let stream = client.legacy_stream();
    client.launch(stream, &module.kernels()[0], &shape(1, 1), &[]).unwrap();
    assert_eq!(client.synchronize(), Err(CUresult::ILLEGAL_ADDRESS));
    assert_eq!(client.synchronize_stream(stream), Err(CUresult::ILLEGAL_ADDRESS));
    assert_eq!(client.allocate(4), Err(CUresult::ILLEGAL_ADDRESS));
}

#[test]
fn code_that_cannot_run_is_refused_by_code_and_by_name() {
    let (_host, client) = start(MockConfig::default());
    assert_eq!(client.load_module(b"sass sm_90").unwrap_err(), CUresult::NO_BINARY_FOR_GPU);
    assert_eq!(client.load_module(b"nonsense").unwrap_err(), CUresult::INVALID_PTX);
    let many: String = (0..3000).map(|i| format!("kernel with_a_long_name_{i} 8 8\n")).collect();
    let module = client.load_module(many.as_bytes()).unwrap();
    assert_eq!(module.kernels().len(), 3000);
    let large = format!("{}kernel last 4", "kernel filler 4\n".repeat(40_000));
    assert!(client.load_module(large.as_bytes()).unwrap_err() == CUresult::OUT_OF_MEMORY);
}

#[test]
fn what_needs_no_round_trip_makes_none() {
    let (host, client) = start(MockConfig::default());
    let module = client.load_module(b"kernel nothing 8").unwrap();
    let pinned = client.allocate_host(4096, 0).unwrap();
    let stream = client.create_stream(StreamKind::NonBlocking, 0).unwrap();
    // Memory is backed in granules; what fits into one that is there asks nobody.
    let first = client.allocate(4096).unwrap();
    let taken = host.path().to_owned();
    drop(host);
    assert!(!taken.exists());
    // The host is gone: whatever waited for it would fail.
    let at = client.allocate(1 << 20).unwrap();
    client.free(first, None).unwrap();
    client.launch(&stream, &module.kernels()[0], &shape(1, 1), &[0; 8]).unwrap();
    client
        .copy(&stream, End::Window(at), End::Window(pinned.device), 4096, CallKind::Asynchronous)
        .unwrap();
    let mut small = [1, 2, 3];
    let from = End::Pageable(user(&mut small));
    client.copy(&stream, End::Window(at), from, 3, CallKind::Asynchronous).unwrap();
    let event = client.create_event(EventKind::Timed).unwrap();
    client.record_event(&event, &stream).unwrap();
    client.create_stream(StreamKind::Blocking, 0).unwrap();
    assert_eq!(client.synchronize(), Err(CUresult::DEVICE_UNAVAILABLE));
}
