//! How long the software GPU takes from `submit` to the completion of short work, without anything
//! around it. `cargo run --release -p svp-gpu-soft --example latency`
#![allow(clippy::unwrap_used, reason = "an example ends this way")]

use std::sync::Arc;
use std::time::Instant;

use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, DomainId, FindFacts, Gpu, Job, JobId, JobKind, ModuleId, Place, QueueId, Rect,
    WindowId, WindowLayout,
};
use svp_gpu_soft::{SoftConfig, SoftGpu};

const BASE: u64 = 0x2000_0000_0000;
const ROUNDS: u64 = 20_000;
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n\
    .visible .entry empty() { ret; }\n\
    .visible .entry store(.param .u64 p) {\n\
    .reg .b64 %d; .reg .b32 %r; ld.param.u64 %d, [p]; mov.u32 %r, %tid.x;\n\
    st.global.u32 [%d], %r; ret; }\n";

struct Clock {
    gpu: SoftGpu,
    next: u64,
}

impl Clock {
    fn run(&mut self, kind: JobKind) -> u64 {
        self.next += 1;
        let id = JobId(self.next);
        let mut completions = Vec::new();
        let start = Instant::now();
        let job = Job { id, window: WindowId(0), queue: QueueId(0), kind };
        self.gpu.submit(job.into());
        while completions.is_empty() {
            self.gpu.poll(&mut completions);
        }
        let elapsed = start.elapsed().as_nanos() as u64;
        completions.pop().unwrap().result.unwrap();
        elapsed
    }

    fn report(&mut self, what: &str, kind: &dyn Fn() -> JobKind) {
        let mut times: Vec<_> = (0..ROUNDS).map(|_| self.run(kind())).collect();
        times.sort_unstable();
        let at = |share: f64| times[(ROUNDS as f64 * share) as usize];
        println!("{what:32} median {:6} ns   P99 {:6} ns", at(0.5), at(0.99));
    }
}

fn launch(kernel: u32, block: u32) -> JobKind {
    JobKind::Launch(Launch::of(ModuleId(0), kernel, [1; 3], [block, 1, 1], BASE.to_le_bytes()))
}

fn main() {
    let gpu = SoftGpu::new(SoftConfig::default()).unwrap();
    let mut clock = Clock { gpu, next: 0 };
    let quarter = 1 << 30;
    let layout = WindowLayout {
        base: BASE,
        len: 4 * quarter,
        device: AddrRange::new(BASE, 2 * quarter),
        module: AddrRange::new(BASE + 2 * quarter, quarter),
        host: AddrRange::new(BASE + 3 * quarter, quarter),
    };
    clock.run(JobKind::WindowOpen { layout, domain: DomainId(0) });
    clock.run(JobKind::MapDevice { addr: BASE, len: 1 << 20 });
    clock.run(JobKind::ModuleLoad {
        module: ModuleId(0),
        image: PTX.as_bytes().into(),
        facts: FindFacts::WhenAsked,
    });
    clock.report("marker", &|| JobKind::Marker);
    clock.report("empty kernel, 1 thread", &|| launch(0, 1));
    clock.report("empty kernel, 256 threads", &|| launch(0, 256));
    clock.report("store, 256 threads", &|| launch(1, 256));
    let bytes: Arc<[u8]> = vec![0; 4096].into();
    clock.report("copy of 4 KiB from the job", &|| JobKind::Copy {
        dst: Place::Window(BASE),
        src: Place::Bytes(Arc::clone(&bytes)),
        rect: Rect::line(4096),
    });
}
