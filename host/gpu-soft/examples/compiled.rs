//! What compiled kernels cost beside their own work, and how fast they are stopped.
//! `cargo run --release -p svp-gpu-soft --example compiled`; `svp-jit` must be built.
#![allow(clippy::unwrap_used, reason = "an example ends this way")]

use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Completion, DomainId, FindFacts, Gpu, Job, JobId, JobKind, ModuleId, QueueId,
    WindowId, WindowLayout,
};
use svp_gpu_soft::{JitMode, SoftConfig, SoftGpu};

const BASE: u64 = 0x2000_0000_0000;
const KILLS: usize = 1000;
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n\
    .visible .entry empty() { ret; }\n\
    .visible .entry barriers(.param .u32 n) {\n\
    .reg .pred %p; .reg .b32 %r<2>; ld.param.u32 %r1, [n]; mov.u32 %r0, 0;\n\
    AGAIN: bar.sync 0; add.u32 %r0, %r0, 1; setp.lt.u32 %p, %r0, %r1; @%p bra AGAIN; ret; }\n\
    .visible .entry counted(.param .u32 n) {\n\
    .reg .pred %p; .reg .b32 %r<2>; ld.param.u32 %r1, [n]; mov.u32 %r0, 0;\n\
    AGAIN: bar.sync 1, 1024; add.u32 %r0, %r0, 1; setp.lt.u32 %p, %r0, %r1; @%p bra AGAIN; ret; }\n\
    .visible .entry forever() { AGAIN: bra AGAIN; }\n";

struct Bench {
    gpu: SoftGpu,
    next: u64,
}

impl Bench {
    fn new(workers: usize) -> Self {
        let workers = NonZeroUsize::new(workers).unwrap();
        let jit = JitMode::Eager;
        let config =
            SoftConfig { workers, jit, inline_time: Duration::ZERO, ..SoftConfig::default() };
        let mut bench = Self { gpu: SoftGpu::new(config).unwrap(), next: 0 };
        let quarter = 1 << 30;
        let layout = WindowLayout {
            base: BASE,
            len: 4 * quarter,
            device: AddrRange::new(BASE, 2 * quarter),
            module: AddrRange::new(BASE + 2 * quarter, quarter),
            host: AddrRange::new(BASE + 3 * quarter, quarter),
        };
        bench.run(JobKind::WindowOpen { layout, domain: DomainId(0) });
        bench.run(JobKind::ModuleLoad {
            module: ModuleId(0),
            image: PTX.as_bytes().into(),
            facts: FindFacts::WhenAsked,
        });
        bench
    }

    fn submit(&mut self, kind: JobKind) -> JobId {
        self.next += 1;
        let id = JobId(self.next);
        let job = Job { id, window: WindowId(0), queue: QueueId(0), kind };
        self.gpu.submit(job.into());
        id
    }

    fn wait(&mut self) -> Completion {
        let mut completions = Vec::new();
        loop {
            self.gpu.poll(&mut completions);
            if let Some(completion) = completions.pop() {
                return completion;
            }
            // To be woken takes longer than what is measured here. Looking all the time would keep
            // the workers from the lock.
            (0..200).for_each(|_| std::hint::spin_loop());
        }
    }

    fn run(&mut self, kind: JobKind) -> Duration {
        self.submit(kind);
        let completion = self.wait();
        completion.result.unwrap();
        Duration::from_nanos(completion.span.end_ns - completion.span.start_ns)
    }

    /// The shortest of several runs.
    fn best(&mut self, kernel: u32, grid: u32, block: u32, param: u32) -> Duration {
        let runs = (0..7).map(|_| self.run(launch(kernel, grid, block, param)));
        runs.min().unwrap_or_default()
    }
}

fn launch(kernel: u32, grid: u32, block: u32, param: u32) -> JobKind {
    JobKind::Launch(Launch::of(
        ModuleId(0),
        kernel,
        [grid, 1, 1],
        [block, 1, 1],
        param.to_le_bytes(),
    ))
}

fn kills(workers: usize, blocks: u32) {
    let mut bench = Bench::new(workers);
    let mut times = Vec::new();
    for _ in 0..KILLS {
        let id = bench.submit(launch(3, blocks, 256, 0));
        thread::sleep(Duration::from_millis(2));
        let start = Instant::now();
        assert!(bench.gpu.kill(id), "it has ended");
        assert!(bench.wait().result.is_err(), "it was not killed");
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    let (median, p99, most) = (at(50), at(99), at(100));
    println!(
        "kill, {workers} workers, {blocks} blocks: median {median:?}, P99 {p99:?}, most {most:?}"
    );
}

fn main() {
    let mut bench = Bench::new(1);
    for block in [32, 256, 1024] {
        let blocks = 1 << 20;
        let time = bench.best(0, blocks, block, 0);
        println!("empty block of {block}: {:.2} ns", time.as_nanos() as f64 / f64::from(blocks));
    }
    let (blocks, rounds) = (100, 1000);
    for (kernel, name) in [(1, "bar.sync 0"), (2, "bar.sync 1, 1024")] {
        let time = bench.best(kernel, blocks, 1024, rounds);
        let each = time.as_nanos() as f64 / f64::from(blocks * rounds);
        println!("{name} of a block of 1024: {each:.1} ns");
    }
    for kernel in bench.gpu.compiled_kernels() {
        println!("{kernel:?}");
    }
    drop(bench);
    kills(1, 1);
    kills(2, 100);
}
