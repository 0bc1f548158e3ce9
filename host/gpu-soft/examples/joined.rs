//! Small vectorAdds of many clients on the software GPU, in turns: submitted one by one, joined as
//! one, and as one over the merged data of all (SigmaVP, section 3). Beside the times of ragged ones
//! stands what eq. 9 says of their blocks.
//! `cargo run --release -p svp-gpu-soft --example joined`; `SVP_JIT` names `svp-jit`'s folder.
#![allow(clippy::unwrap_used, reason = "an example ends this way")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use svp_gpu::job::Launch;
use svp_gpu::{
    ArrayParam, CountParam, ElementWise, Gpu, Job, JobId, JobKind, ModuleId, Place, QueueId, Rect,
    WindowId, WindowLayout,
};
use svp_gpu_soft::{JitMode, SoftConfig, SoftGpu};

const BASE: u64 = 0x2000_0000_0000;
const WINDOW_BYTES: u64 = 1 << 32;
const CLIENTS: u64 = 64;
const ROUNDS: usize = 200;
/// Elements that all rounds of one kind have together, where there are fewer of them.
const ELEMENTS: u64 = 200_000_000;
const THREADS: u32 = 256;
/// Bytes between the vectors.
const STRIDE: u64 = 1 << 20;
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n\
    .visible .entry add(.param .u64 a, .param .u64 b, .param .u64 c, .param .u32 n) {\n\
    .reg .b64 %d<7>; .reg .b32 %r<8>; .reg .pred %p;\n\
    ld.param.u64 %d0, [a]; ld.param.u64 %d1, [b]; ld.param.u64 %d2, [c];\n\
    ld.param.u32 %r7, [n]; mov.u32 %r0, %ctaid.x; mov.u32 %r1, %ntid.x; mov.u32 %r2, %tid.x;\n\
    mad.lo.u32 %r3, %r0, %r1, %r2; setp.ge.u32 %p, %r3, %r7; @%p bra DONE;\n\
    mul.wide.u32 %d3, %r3, 4; add.u64 %d4, %d0, %d3; add.u64 %d5, %d1, %d3;\n\
    add.u64 %d6, %d2, %d3; ld.global.u32 %r4, [%d4]; ld.global.u32 %r5, [%d5];\n\
    add.u32 %r6, %r4, %r5; st.global.u32 [%d6], %r6;\n\
    DONE: ret; }\n";

/// How launches are submitted.
#[derive(Clone, Copy)]
enum Way {
    Apart,
    Joined,
    Merged,
}

/// What the analysis finds of the kernel.
fn kernel() -> ElementWise {
    let array = |offset: u32, written: bool| ArrayParam {
        offset,
        element_bytes: 4,
        align_bytes: 4,
        read: !written,
        written,
    };
    let arrays = vec![array(0, false), array(8, false), array(16, true)];
    let count = CountParam { offset: 24, bytes: 4, signed: false };
    ElementWise { count, arrays, blocks: None }
}

struct Bench {
    gpu: SoftGpu,
    next: u64,
    kernel: Arc<ElementWise>,
}

impl Bench {
    fn job(&mut self, client: u64, kind: JobKind) -> Job {
        self.next += 1;
        Job { id: JobId(self.next), window: WindowId(client), queue: QueueId(0), kind }
    }

    fn wait(&mut self, count: usize) {
        let mut completions = Vec::new();
        while completions.len() < count {
            self.gpu.poll(&mut completions);
            std::thread::yield_now();
        }
        completions.into_iter().for_each(|it| _ = it.result.unwrap());
    }

    fn run(&mut self, client: u64, kind: JobKind) {
        let job = self.job(client, kind);
        self.gpu.submit(job);
        self.wait(1);
    }

    /// A client with vectors of 1, 2, 3, ...
    fn open(&mut self, client: u64) {
        let (base, quarter) = (BASE + client * WINDOW_BYTES, WINDOW_BYTES / 4);
        let layout = WindowLayout {
            base,
            len: WINDOW_BYTES,
            device: (base, 2 * quarter),
            module: (base + 2 * quarter, quarter),
            host: (base + 3 * quarter, quarter),
        };
        self.run(client, JobKind::WindowOpen { layout });
        self.run(client, JobKind::MapDevice { addr: base, len: 4 * STRIDE });
        self.run(client, JobKind::ModuleLoad { module: ModuleId(0), image: PTX.as_bytes().into() });
        let bytes: Vec<u8> = (1..=STRIDE as u32 / 4).flat_map(u32::to_le_bytes).collect();
        for vector in 0..2 {
            let (dst, rect) = (Place::Window(base + vector * STRIDE), Rect::line(STRIDE));
            let src = Place::Bytes(bytes.as_slice().into());
            self.run(client, JobKind::Copy { dst, src, rect });
        }
    }

    /// Nanoseconds until a vectorAdd of so many elements of each of the first clients has ended.
    fn round(&mut self, (clients, elements): (u64, u32), way: Way) -> u64 {
        let launch = |client: u64| {
            let base = BASE + client * WINDOW_BYTES;
            let pointers = [base, base + STRIDE, base + 2 * STRIDE];
            let mut params: Vec<u8> = pointers.into_iter().flat_map(u64::to_le_bytes).collect();
            params.extend(elements.to_le_bytes());
            Launch {
                module: ModuleId(0),
                kernel: 0,
                grid: [elements.div_ceil(THREADS), 1, 1],
                block: [THREADS, 1, 1],
                shared_bytes: 0,
                cooperative: false,
                profile: false,
                blocks: None,
                params: params.into(),
            }
        };
        let jobs: Vec<_> =
            (0..clients).map(|client| self.job(client, JobKind::Launch(launch(client)))).collect();
        let start = Instant::now();
        match way {
            Way::Apart => jobs.into_iter().for_each(|job| self.gpu.submit(job)),
            Way::Joined => self.gpu.submit_joined(jobs),
            Way::Merged => self.gpu.submit_merged(jobs, Arc::clone(&self.kernel)),
        }
        self.wait(clients as usize);
        start.elapsed().as_nanos() as u64
    }

    /// Medians of rounds of each way, in turns, in microseconds.
    fn compare<const N: usize>(&mut self, size: (u64, u32), ways: [Way; N]) -> [f64; N] {
        let all = size.0 * u64::from(size.1);
        let rounds = (ELEMENTS / all.max(1)).clamp(11, ROUNDS as u64);
        let mut times = [(); N].map(|()| Vec::new());
        for _ in 0..rounds {
            for (times, way) in times.iter_mut().zip(ways) {
                times.push(self.round(size, way));
            }
        }
        times.map(|times| median(times) as f64 / 1e3)
    }

    /// Launches of full blocks, one by one and as one.
    fn full_blocks(&mut self) {
        for blocks in [1, 4, 16] {
            let elements = blocks * THREADS;
            let [apart, joined] = self.compare((CLIENTS, elements), [Way::Apart, Way::Joined]);
            println!(
                "{CLIENTS} clients, {elements:5} elements: one by one {apart:7.1} us, as one \
                 {joined:7.1} us, {:.2} times as fast",
                apart / joined
            );
        }
    }

    /// Ragged launches, all three ways, with the blocks and what eq. 9 makes of them: its overhead
    /// and its time for a block are those of one client's launch on this device.
    fn ragged(&mut self) {
        let aligned = |bench: &mut Self, blocks: u32| {
            let [us] = bench.compare((1, blocks * THREADS), [Way::Apart]);
            us
        };
        let (few, many) = (16, 1024);
        let (few_us, many_us) = (aligned(self, few), aligned(self, many));
        let block_us = (many_us - few_us) / f64::from(many - few);
        let overhead_us = (few_us - block_us * f64::from(few)).max(0.0);
        println!("eq. 9: T_o {overhead_us:.2} us, T_e {block_us:.4} us for {THREADS} elements");
        for clients in [8, 32, 64] {
            for elements in [33, 257, 1000, 100_000] {
                let ways = [Way::Apart, Way::Joined, Way::Merged];
                let [apart, joined, merged] = self.compare((clients, elements), ways);
                let blocks = clients * u64::from(elements.div_ceil(THREADS));
                let least = (clients * u64::from(elements)).div_ceil(u64::from(THREADS));
                let eq9 = |blocks: u64| overhead_us + block_us * blocks as f64;
                println!(
                    "{clients:2} clients, {elements:6} elements: one by one {apart:8.1} us, joined \
                     {joined:8.1} us ({blocks:5} blocks), merged {merged:8.1} us ({least:5} blocks); \
                     joined / merged {:.2}, eq. 9 {:.2}",
                    joined / merged,
                    eq9(blocks) / eq9(least)
                );
            }
        }
    }
}

fn median(mut times: Vec<u64>) -> u64 {
    times.sort_unstable();
    times[times.len() / 2]
}

fn main() {
    for (what, inline_time) in [
        ("short work done by the reactor", SoftConfig::default().inline_time),
        ("all work handed to workers", Duration::ZERO),
    ] {
        let config = SoftConfig { inline_time, jit: JitMode::Eager, ..SoftConfig::default() };
        let gpu = SoftGpu::new(config).unwrap();
        let mut bench = Bench { gpu, next: 0, kernel: Arc::new(kernel()) };
        (0..CLIENTS).for_each(|client| bench.open(client));
        println!("{what}");
        bench.full_blocks();
        bench.ragged();
        let compiled = bench.gpu.compiled_kernels();
        println!("code: {:?}", compiled.first().map(|it| &it.state));
    }
}
