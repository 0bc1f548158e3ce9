//! Hub and domain take no memory for launches that follow each other: what a launch needs on its way is there since
//! the first of them. A program of its own, since it counts what all of a program's threads ask the allocator for.
//!
//! This file has unsafe code: it is the program's allocator.
#![allow(clippy::unwrap_used, reason = "a test ends this way")]
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use svp_gpu::job::Launch;
use svp_gpu::null::NullGpu;
use svp_gpu::{
    AddrRange, Batch, Completion, DeviceInfo, DomainId, Gpu, How, Job, JobId, JobKind,
    LaunchProfile, ModuleId, Outcome, QueueId, Span, Waker, WindowId, WindowLayout,
};
use svp_gpu_process::{DomainProcess, RemoteGpu};

/// Launches of a batch, and batches of a run.
const TOGETHER: u64 = 32;
const BATCHES: u64 = 400;
/// Launches that are under way when more are given, at most.
const AHEAD: u64 = 256;

/// The system's allocator, and how often it was asked for memory.
struct Counting;

static ASKED: AtomicU64 = AtomicU64::new(0);

// SAFETY: whatever is asked for is the system allocator's to do.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, len: usize) -> *mut u8 {
        ASKED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.realloc(at, layout, len) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A device whose jobs have ended when they are given; it can be one that takes memory for each.
struct Idle {
    info: DeviceInfo,
    ended: Vec<Completion>,
    allocates: bool,
}

impl Gpu for Idle {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, _waker: Waker) {}

    fn submit(&mut self, batch: Batch) {
        for job in batch.jobs {
            let outcome = match job.kind {
                JobKind::Launch(_) => Outcome::Launched(LaunchProfile::default()),
                _ => Outcome::Done,
            };
            if self.allocates {
                std::hint::black_box(Box::new(job.id));
            }
            let (span, printed) = (Span::default(), Vec::new());
            let (id, window) = (job.id, job.window);
            self.ended.push(Completion { id, window, span, result: Ok(outcome), printed });
        }
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        completions.append(&mut self.ended);
    }
}

fn hub(allocates: bool) -> RemoteGpu {
    let spawn = move || {
        DomainProcess::within(|socket| {
            thread::spawn(move || {
                let info = NullGpu::new(4 << 30).info().clone();
                let mut gpu = Idle { info, ended: Vec::new(), allocates };
                svp_gpu_process::serve(&socket, &mut gpu, |_| false)
            });
        })
    };
    let mut gpu = RemoteGpu::start("test", Box::new(spawn)).unwrap();
    // Somebody hears the bells, as the daemon's reactor does.
    gpu.set_bells(Arc::new(|_| Ok(())));
    gpu
}

fn job(id: u64, kind: JobKind) -> Job {
    Job { id: JobId(id), window: WindowId(1), queue: QueueId(id as u32 % 3), kind }
}

fn batches(from: u64) -> Vec<Batch> {
    let launch = Launch::of(ModuleId(0), 0, [1; 3], [1; 3], []);
    let batch = |at| {
        let first = from + at * TOGETHER;
        let jobs = (first..first + TOGETHER).map(|id| job(id, JobKind::Launch(launch.clone())));
        Batch::new(jobs.collect::<Vec<_>>(), How::Alone)
    };
    (0..BATCHES).map(batch).collect()
}

/// Waits, as an owner does that goes to sleep and wakes, until at most so many jobs are left of those given.
fn wait(gpu: &mut RemoteGpu, ended: &mut Vec<Completion>, given: &mut u64, left: u64) {
    while *given > left {
        gpu.rest();
        thread::yield_now();
        gpu.watch();
        gpu.poll(ended);
        *given -= ended.len() as u64;
        ended.drain(..).for_each(|it| drop(it.result.unwrap()));
    }
}

/// How often all threads ask for memory while a device has a run's launches, after as many others.
fn asked(allocates: bool) -> u64 {
    let mut gpu = hub(allocates);
    let mut ended = Vec::with_capacity((TOGETHER * BATCHES) as usize);
    let part = AddrRange::new(0, 1 << 20);
    let layout = WindowLayout { base: 0, len: 1 << 20, device: part, module: part, host: part };
    gpu.submit(job(1, JobKind::WindowOpen { layout, domain: DomainId(1) }).into());
    wait(&mut gpu, &mut ended, &mut 1, 0);
    let mut run = |batches: Vec<Batch>| {
        let before = ASKED.load(Ordering::Relaxed);
        let mut given = 0;
        for batch in batches {
            gpu.submit(batch);
            given += TOGETHER;
            wait(&mut gpu, &mut ended, &mut given, AHEAD);
        }
        wait(&mut gpu, &mut ended, &mut given, 0);
        ASKED.load(Ordering::Relaxed) - before
    };
    // Lists grow to what they need.
    run(batches(10));
    run(batches(1 << 20))
}

#[test]
fn launches_take_no_memory() {
    let launches = TOGETHER * BATCHES;
    let asked = [false, true].map(asked);
    // A list that is once longer than ever before is none of a launch, nor of a batch.
    assert!(asked[0] * 10 < BATCHES, "{} for {launches} launches", asked[0]);
    // That it is counted at all.
    assert!(asked[1] >= launches, "{} for {launches} launches with one each", asked[1]);
}
