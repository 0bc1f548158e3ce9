//! Times of jobs are the device's own, and not those at which they were polled.

use std::sync::{Arc, mpsc};

use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Batch, Completion, DomainId, FindFacts, Gpu, How, Job, JobId, JobKind, ModuleId,
    QueueId, Span, WindowId, WindowLayout,
};

use crate::domain::command;

const GIB: u64 = 1 << 30;
const BASE: u64 = 0x2000_0000_0000;
const LAYOUT: WindowLayout = WindowLayout {
    base: BASE,
    len: 64 * GIB,
    device: AddrRange::new(BASE, 32 * GIB),
    module: AddrRange::new(BASE + 32 * GIB, 16 * GIB),
    host: AddrRange::new(BASE + 48 * GIB, 16 * GIB),
};
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry k() { .reg .b32 %r<2>; .reg .pred %p; mov.u32 %r1, 2000;
more: sub.u32 %r1, %r1, 1; setp.ne.u32 %p, %r1, 0; @%p bra more; ret; }";
const LAUNCHES: u64 = 200;

/// Gives the device jobs at once, and waits for all.
fn run(gpu: &mut dyn Gpu, wakes: &mpsc::Receiver<()>, jobs: Vec<Job>) -> Vec<Completion> {
    let count = jobs.len();
    gpu.submit(Batch::new(jobs, How::Alone));
    let mut ended = Vec::new();
    loop {
        gpu.poll(&mut ended);
        if ended.len() == count {
            ended.sort_by_key(|it| it.id);
            return ended;
        }
        wakes.recv().unwrap();
    }
}

#[test]
fn spans_of_a_queue_lie_one_behind_the_other() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let (wake, wakes) = mpsc::channel();
    gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
    let job = |id, kind| Job { id: JobId(id), window: WindowId(1), queue: QueueId(0), kind };
    let (module, image) = (ModuleId(0), Arc::from(PTX.as_bytes()));
    for (id, kind) in [
        JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) },
        JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked },
    ]
    .into_iter()
    .enumerate()
    {
        let ended = run(&mut gpu, &wakes, vec![job(id as u64, kind)]);
        ended[0].result.as_ref().unwrap();
    }
    let launch = Launch {
        module,
        kernel: 0,
        grid: [1; 3],
        block: [32, 1, 1],
        shared_bytes: 0,
        cooperative: false,
        cluster: None,
        profile: false,
        blocks: None,
        params: Box::default(),
    };
    let jobs = (0..LAUNCHES).map(|at| job(10 + at, JobKind::Launch(launch.clone()))).collect();
    let spans: Vec<Span> = run(&mut gpu, &wakes, jobs).iter().map(|it| it.span).collect();
    assert!(spans.iter().all(|it| it.start_ns <= it.end_ns), "{spans:?}");
    assert!(spans.is_sorted_by(|a, b| a.end_ns <= b.start_ns), "{spans:?}");
    assert!(spans.iter().any(|it| it.start_ns < it.end_ns), "none took any time: {spans:?}");
}
