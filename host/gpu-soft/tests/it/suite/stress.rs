//! Random jobs of several windows at once: each job ends exactly once, whatever else happens.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::config;
use crate::common::{Harness, LOOK, device_base, launch, layout, looks, module_of};
use svp_gpu::{
    DomainId, FindFacts, Gpu, Job, JobId, JobKind, ModuleId, Place, QueueId, Rect, WindowId,
};
use svp_gpu_soft::{SoftConfig, SoftGpu};

/// Reproducible numbers (xorshift).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }
}

/// Kernel 0 goes round p1 times and counts itself at p0; kernel 1 faults.
fn module() -> String {
    let rounds = module_of(
        "rounds",
        2,
        ".reg .b64 %d<4>;
         .reg .b32 %r0;
         .reg .pred %p;
         ld.param.u64 %d0, [p0];
         ld.param.u64 %d1, [p1];
         mov.u64 %d2, 0;
         AGAIN:
         add.u64 %d2, %d2, 1;
         setp.lt.u64 %p, %d2, %d1;
         @%p bra AGAIN;
         atom.global.add.u32 %r0, [%d0], 1;
         ret;",
    );
    rounds + ".visible .entry fault() { trap; }\n"
}

struct Crowd {
    gpu: SoftGpu,
    random: Random,
    next: u64,
    /// Jobs that must still end, with their window.
    owed: HashMap<JobId, u64>,
    /// Closings that must still end.
    closings: HashSet<JobId>,
    open: Vec<u64>,
    next_window: u64,
    ended: usize,
}

impl Crowd {
    fn new(seed: u64, config: SoftConfig) -> Self {
        let (owed, closings) = (HashMap::new(), HashSet::new());
        Self {
            gpu: SoftGpu::new(config).unwrap(),
            random: Random(u64::wrapping_mul(seed, 0x9e37_79b9_7f4a_7c15)),
            next: 0,
            owed,
            closings,
            open: Vec::new(),
            next_window: 0,
            ended: 0,
        }
    }

    fn submit(&mut self, window: u64, queue: u64, kind: JobKind) -> JobId {
        self.next += 1;
        let id = JobId(self.next);
        let queue = QueueId(queue as u32);
        self.gpu.submit(Job { id, window: WindowId(window), queue, kind }.into());
        self.owed.insert(id, window);
        id
    }

    fn open(&mut self) {
        let window = self.next_window;
        self.next_window += 1;
        self.submit(window, 0, JobKind::WindowOpen { layout: layout(window), domain: DomainId(0) });
        self.submit(window, 0, JobKind::MapDevice { addr: device_base(window), len: 1 << 20 });
        let image = module().into_bytes().into();
        self.submit(
            window,
            0,
            JobKind::ModuleLoad { module: ModuleId(0), image, facts: FindFacts::WhenAsked },
        );
        self.open.push(window);
    }

    fn close(&mut self, at: usize) {
        let window = self.open.swap_remove(at);
        // Every other one after its jobs have ended: many do, however little time the workers have.
        if window.is_multiple_of(2) {
            self.wait_until(|crowd| !crowd.owed.values().any(|it| *it == window));
        }
        // From here on, only the closing is owed; what has ended already may still be announced.
        let id = self.submit(window, 9, JobKind::WindowClose);
        self.owed.remove(&id);
        self.closings.insert(id);
    }

    fn job(&mut self, window: u64) {
        let base = device_base(window);
        let queue = self.random.below(4);
        let kind = match self.random.below(100) {
            0..30 => {
                let blocks = 1 + self.random.below(20) as u32;
                let rounds = self.random.below(300);
                JobKind::Launch(launch(0, blocks, 40, &[base, rounds]))
            }
            // Longer than one slice.
            30..33 => JobKind::Launch(launch(0, 3, 64, &[base, 20_000])),
            33 if self.random.below(8) == 0 => JobKind::Launch(launch(1, 2, 32, &[])),
            33 => JobKind::Marker,
            34..60 => {
                let rect = Rect::line(1 + self.random.below(100_000));
                JobKind::Copy { dst: Place::Window(base + 200_000), src: Place::Window(base), rect }
            }
            60..70 => {
                let addr = base + (1 + self.random.below(3)) * (1 << 20);
                JobKind::MapDevice { addr, len: 65_536 }
            }
            70..80 => {
                let addr = base + (1 + self.random.below(3)) * (1 << 20);
                JobKind::Unmap { addr, len: 65_536 }
            }
            _ => JobKind::Marker,
        };
        self.submit(window, queue, kind);
    }

    fn poll(&mut self) {
        let mut completions = Vec::new();
        self.gpu.poll(&mut completions);
        for completion in completions {
            self.ended += 1;
            let owed = self.owed.remove(&completion.id);
            if self.closings.remove(&completion.id) {
                completion.result.unwrap();
                // Its other jobs may be without completion, and nothing comes of them any more.
                self.owed.retain(|_, window| WindowId(*window) != completion.window);
            } else {
                assert!(owed.is_some(), "job {:?} ended twice or too late", completion.id);
            }
        }
    }

    fn run(&mut self, steps: u64) {
        for _ in 0..steps {
            match self.random.below(100) {
                0..3 if self.open.len() < 5 => self.open(),
                3 if !self.open.is_empty() => {
                    let at = self.random.below(self.open.len() as u64) as usize;
                    self.close(at);
                }
                4..30 => self.poll(),
                _ if !self.open.is_empty() => {
                    let at = self.random.below(self.open.len() as u64) as usize;
                    self.job(self.open[at]);
                }
                _ => {}
            }
        }
        while !self.open.is_empty() && self.random.below(2) == 0 {
            self.close(0);
        }
        self.wait_until(|crowd| crowd.owed.is_empty() && crowd.closings.is_empty());
    }

    fn wait_until(&mut self, is_done: impl Fn(&Self) -> bool) {
        let mut left = looks();
        while !is_done(self) {
            self.poll();
            let (owed, closings) = (&self.owed, &self.closings);
            assert!(left > 0, "{owed:?} {closings:?} do not end");
            left -= 1;
            std::thread::sleep(LOOK);
        }
    }
}

#[test]
fn every_job_ends_exactly_once() {
    for (seed, workers) in [(1, 1), (2, 2), (3, 3), (4, 8), (5, 2), (6, 1)] {
        let mut crowd = Crowd::new(seed, config(workers));
        crowd.run(3000);
        assert!(crowd.ended > 500, "seed {seed}: {} jobs ended", crowd.ended);
    }
}

#[test]
fn every_job_ends_exactly_once_without_inline_work() {
    for seed in [7, 8] {
        let config = SoftConfig { inline_time: Duration::ZERO, ..config(2) };
        Crowd::new(seed, config).run(2000);
    }
}

/// Dropping the device in the middle of work ends everything.
#[test]
fn a_device_can_go_in_the_middle() {
    for seed in [9, 10, 11] {
        let mut crowd = Crowd::new(seed, config(2));
        for _ in 0..500 {
            if crowd.open.len() < 3 {
                crowd.open();
            }
            let window = crowd.open[0];
            crowd.job(window);
        }
        drop(crowd);
    }
}

/// CUB's scans keep a status and a value in one vector, which others poll.
#[test]
fn strong_vectors_are_seen_whole() {
    let torn = module_of(
        "torn",
        1,
        ".reg .b32 %r<4>;
         .reg .b64 %d<6>;
         .reg .pred %p, %q;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %ctaid.x;
         mov.u32 %r1, 0;
         setp.eq.u32 %q, %r0, 0;
         LOOP:
         add.u32 %r1, %r1, 1;
         cvt.u64.u32 %d1, %r1;
         @%q st.relaxed.gpu.global.v2.u64 [%d0], {%d1, %d1};
         @%q bra NEXT;
         ld.relaxed.gpu.global.v2.u64 {%d2, %d3}, [%d0];
         setp.eq.u64 %p, %d2, %d3;
         @%p bra NEXT;
         st.global.u32 [%d0+16], 1;
         NEXT:
         setp.lt.u32 %p, %r1, 20000;
         @%p bra LOOP;
         ret;",
    );
    let mut gpu = Harness::new(config(2));
    gpu.load(&torn);
    let buffer = device_base(0);
    gpu.run(0, JobKind::Launch(launch(0, 4, 1, &[buffer]))).result.unwrap();
    assert_eq!(gpu.read_u32(0, buffer + 16, 1), [0]);
}
