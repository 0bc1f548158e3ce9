//! Many threads on one client: no thread waits for ever or gets what is another's, and nothing is left
//! behind. A race detector finds more here than the tests by themselves (CONTRIBUTING.md).
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]
#![allow(unsafe_code, reason = "tests stand in for a program that hands over pointers")]

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Barrier};
use std::time::Duration;
use svp_client::{CUresult, CallKind, Client, End, EventKind, LaunchShape, Result, StreamKind};
use svp_transport::UserMemory;
use svp_transport::mock::{MockConfig, MockHost};

const THREADS: usize = 16;
/// Far longer than any of the tests takes: what is not done then will never be.
const FOR_EVER: Duration = Duration::from_secs(120);

fn start() -> (MockHost, Arc<Client>) {
    // Below 2 TiB: elsewhere ThreadSanitizer lets no program choose addresses.
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = u64::from(NEXT.fetch_add(1, Ordering::Relaxed));
    let window_base = (1 << 40) + (number << 36);
    let config = MockConfig { window_base, ..MockConfig::default() };
    let host = MockHost::start(&std::env::temp_dir(), config).unwrap();
    let client = Client::open_socket(host.path()).unwrap();
    (host, Arc::new(client))
}

/// Runs `work` in this many threads, which start together; fails if one panics or does not come
/// back.
fn together(count: usize, work: impl Fn(u32) + Send + Sync + 'static) {
    let (work, start) = (Arc::new(work), Arc::new(Barrier::new(count)));
    let (done, results) = channel();
    let threads: Vec<_> = (0..count as u32)
        .map(|id| {
            let (work, start, done) = (work.clone(), start.clone(), done.clone());
            std::thread::spawn(move || {
                start.wait();
                work(id);
                done.send(()).unwrap();
            })
        })
        .collect();
    drop(done);
    for finished in 0..count {
        match results.recv_timeout(FOR_EVER) {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => {}
            Err(RecvTimeoutError::Timeout) => {
                unreachable!("{} of {count} threads wait for ever", count - finished)
            }
        }
    }
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

fn user(bytes: &mut [u8]) -> UserMemory {
    // SAFETY: the buffer lives until the copy is done.
    unsafe { UserMemory::new(bytes.as_mut_ptr(), bytes.len()) }
}

fn get(client: &Client, from: u64, out: &mut [u8]) -> Result<()> {
    let len = out.len() as u64;
    let (to, from) = (End::Pageable(user(out)), End::Window(from));
    client.copy(client.legacy_stream(), to, from, len, CallKind::Synchronous)
}

#[test]
fn copies_back_do_not_wait_for_each_others_pieces_of_the_arena() {
    let (_host, client) = start();
    let at = client.allocate(1 << 20).unwrap();
    together(THREADS, move |_| {
        let mut out = vec![0xcc; 1 << 20];
        for _ in 0..10 {
            get(&client, at, &mut out).unwrap();
        }
        assert!(out.iter().all(|byte| *byte == 0));
    });
}

#[test]
fn loads_of_modules_that_fill_the_arena_come_through() {
    let (_host, client) = start();
    // Six of these leave no room for an answer in an arena of the usual length.
    let image = "kernel filler 4".to_owned() + &"\0".repeat(250_496 - 15);
    together(THREADS, move |_| {
        for _ in 0..20 {
            let module = client.load_module(image.as_bytes()).unwrap();
            assert_eq!(module.kernels().len(), 1);
            client.unload_module(&module).unwrap();
        }
    });
}

#[test]
fn the_death_of_the_host_is_an_error_for_every_thread() {
    let (host, client) = start();
    let at = client.allocate(1 << 20).unwrap();
    let killer = std::sync::Mutex::new(Some(host));
    together(THREADS, move |id| {
        let mut out = vec![0; 1 << 20];
        if id == 0 {
            get(&client, at, &mut out).unwrap();
            killer.lock().unwrap().take();
        }
        let error = loop {
            if let Err(error) = get(&client, at, &mut out) {
                break error;
            }
        };
        assert_eq!(error, CUresult::DEVICE_UNAVAILABLE);
    });
}

#[test]
fn a_host_function_that_finds_no_timeline_leaves_none_behind() {
    let (_host, client) = start();
    let mut events = Vec::new();
    let full = loop {
        match client.create_event(EventKind::Untimed) {
            Ok(event) => events.push(event),
            Err(error) => break error,
        }
    };
    assert_eq!(full, CUresult::OUT_OF_MEMORY);
    client.destroy_event(&events.pop().unwrap());
    for _ in 0..3 {
        // A host function needs two timelines.
        let answer = client.host_function(client.legacy_stream(), Box::new(|_| {}));
        assert_eq!(answer, Err(CUresult::OUT_OF_MEMORY));
    }
    client.destroy_event(&events.pop().unwrap());
    let called = Arc::new(AtomicU32::new(0));
    let count = called.clone();
    let function = Box::new(move |_| {
        count.fetch_add(1, Ordering::Relaxed);
    });
    client.host_function(client.legacy_stream(), function).unwrap();
    client.synchronize().unwrap();
    assert_eq!(called.load(Ordering::Relaxed), 1);
}

/// One round of everything, with numbers that are this thread's.
fn round(client: &Arc<Client>, number: u32) {
    let stream = client.create_stream(StreamKind::NonBlocking, 0).unwrap();
    let other = client.create_stream(StreamKind::Blocking, 0).unwrap();
    let event = client.create_event(EventKind::Timed).unwrap();
    let module = client.load_module(b"kernel fill 8 4 4").unwrap();
    let (at, count) = (client.allocate(4096).unwrap(), 1024_u32);
    let params = [&at.to_le_bytes()[..], &count.to_le_bytes(), &number.to_le_bytes()].concat();
    let shape = LaunchShape { grid: [1; 3], block: [1; 3], ..LaunchShape::default() };
    client.launch(&stream, &module.kernels()[0], &shape, &params).unwrap();
    client.record_event(&event, &stream).unwrap();
    client.stream_wait_event(&other, &event).unwrap();
    let pinned = client.allocate_host(4096, 0).unwrap();
    let (to, from) = (End::Window(pinned.device), End::Window(at));
    client.copy(&other, to, from, 4096, CallKind::Asynchronous).unwrap();
    let seen = Arc::new(AtomicU32::new(0));
    let (report, addr) = (seen.clone(), pinned.addr);
    let look = Box::new(move |_| {
        // SAFETY: pinned memory that lives until the stream has been waited for.
        report.store(unsafe { (addr as *const u32).add(1023).read() }, Ordering::Relaxed);
    });
    client.host_function(&other, look).unwrap();
    client.synchronize_stream(&other).unwrap();
    assert_eq!(seen.load(Ordering::Relaxed), number);
    let mut out = vec![0; 4096];
    get(client, at, &mut out).unwrap();
    assert!(out.as_chunks::<4>().0.iter().all(|word| *word == number.to_le_bytes()));
    assert!(client.query_event(&event).unwrap());
    client.free(at, None).unwrap();
    client.free_host(pinned.addr).unwrap();
    client.destroy_event(&event);
    client.unload_module(&module).unwrap();
    client.destroy_stream(&stream).unwrap();
    client.destroy_stream(&other).unwrap();
}

#[test]
fn everything_at_once_stays_each_threads_own() {
    let (_host, client) = start();
    let free = client.memory_info(0);
    let threads = client.clone();
    together(THREADS, move |id| (0..20).for_each(|n| round(&threads, (id + 1) * 100 + n)));
    client.synchronize().unwrap();
    assert_eq!(client.memory_info(0), free);
}
