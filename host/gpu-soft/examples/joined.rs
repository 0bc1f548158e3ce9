//! 64 small vectorAdds of 64 clients on the software GPU, submitted one by one and as one, in turns.
//! `cargo run --release -p svp-gpu-soft --example joined`; `SVP_JIT` names `svp-jit`'s folder.
#![allow(clippy::unwrap_used, reason = "an example ends this way")]

use std::time::{Duration, Instant};

use svp_gpu::job::Launch;
use svp_gpu::{Gpu, Job, JobId, JobKind, ModuleId, Place, QueueId, Rect, WindowId, WindowLayout};
use svp_gpu_soft::{JitMode, SoftConfig, SoftGpu};

const BASE: u64 = 0x2000_0000_0000;
const WINDOW_BYTES: u64 = 1 << 32;
const CLIENTS: u64 = 64;
const ROUNDS: usize = 200;
const THREADS: u32 = 256;
/// Bytes between the vectors.
const STRIDE: u64 = 1 << 20;
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n\
    .visible .entry add(.param .u64 p) {\n\
    .reg .b64 %d<3>; .reg .b32 %r<7>;\n\
    ld.param.u64 %d0, [p]; mov.u32 %r0, %ctaid.x; mov.u32 %r1, %ntid.x; mov.u32 %r2, %tid.x;\n\
    mad.lo.u32 %r3, %r0, %r1, %r2; mul.wide.u32 %d1, %r3, 4; add.u64 %d2, %d0, %d1;\n\
    ld.global.u32 %r4, [%d2]; ld.global.u32 %r5, [%d2+1048576]; add.u32 %r6, %r4, %r5;\n\
    st.global.u32 [%d2+2097152], %r6; ret; }\n";

struct Bench {
    gpu: SoftGpu,
    next: u64,
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

    /// Nanoseconds until a vectorAdd of each client has ended.
    fn round(&mut self, blocks: u32, joined: bool) -> u64 {
        let launch = |client: u64| Launch {
            module: ModuleId(0),
            kernel: 0,
            grid: [blocks, 1, 1],
            block: [THREADS, 1, 1],
            shared_bytes: 0,
            cooperative: false,
            profile: false,
            params: (BASE + client * WINDOW_BYTES).to_le_bytes().into(),
        };
        let jobs: Vec<_> =
            (0..CLIENTS).map(|client| self.job(client, JobKind::Launch(launch(client)))).collect();
        let start = Instant::now();
        if joined {
            self.gpu.submit_joined(jobs);
        } else {
            jobs.into_iter().for_each(|job| self.gpu.submit(job));
        }
        self.wait(CLIENTS as usize);
        start.elapsed().as_nanos() as u64
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
        let mut bench = Bench { gpu: SoftGpu::new(config).unwrap(), next: 0 };
        (0..CLIENTS).for_each(|client| bench.open(client));
        for blocks in [1, 4, 16] {
            let (mut apart, mut joined) = (Vec::new(), Vec::new());
            for _ in 0..ROUNDS {
                apart.push(bench.round(blocks, false));
                joined.push(bench.round(blocks, true));
            }
            let (apart, joined) = (median(apart), median(joined));
            let ratio = apart as f64 / joined as f64;
            println!(
                "{what}, {CLIENTS} clients, {:5} elements: one by one {:7.1} us, as one {:7.1} us, \
                 {ratio:.2} times as fast",
                blocks * THREADS,
                apart as f64 / 1e3,
                joined as f64 / 1e3,
            );
        }
        let compiled = bench.gpu.compiled_kernels();
        println!("code: {:?}", compiled.first().map(|it| &it.state));
    }
}
