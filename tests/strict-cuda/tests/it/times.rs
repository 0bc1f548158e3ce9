//! Times of jobs are the device's own, and not those at which they were polled.

use std::sync::{Arc, mpsc};

use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, Batch, Completion, DomainId, FindFacts, Gpu, How, Job, JobId, JobKind, ModuleId,
    QueueId, Span, WindowId, WindowLayout,
};

use crate::domain::command;
use crate::failures::{WITHOUT_WORDS, noted};

const GIB: u64 = 1 << 30;
const BASE: u64 = 0x2000_0000_0000;
const LAYOUT: WindowLayout = WindowLayout {
    base: BASE,
    len: 64 * GIB,
    device: AddrRange::new(BASE, 32 * GIB),
    module: AddrRange::new(BASE + 32 * GIB, 16 * GIB),
    host: AddrRange::new(BASE + 48 * GIB, 16 * GIB),
};
/// Kernel 0 takes long, kernel 1 next to nothing.
const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry k() { .reg .b32 %r<2>; .reg .pred %p; mov.u32 %r1, 20000;
more: sub.u32 %r1, %r1, 1; setp.ne.u32 %p, %r1, 0; @%p bra more; ret; }
.visible .entry short() { ret; }";
const LAUNCHES: usize = 200;

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

fn job(id: u64, kind: JobKind) -> Job {
    Job { id: JobId(id), window: WindowId(1), queue: QueueId(0), kind }
}

fn launch(id: u64, kernel: u32) -> Job {
    let launch = Launch {
        module: ModuleId(0),
        kernel,
        grid: [1; 3],
        block: [32, 1, 1],
        shared_bytes: 0,
        cooperative: false,
        cluster: None,
        profile: false,
        blocks: None,
        params: Box::default(),
    };
    job(id, JobKind::Launch(launch))
}

/// The spans of launches of these kernels, of which each row is given at once: kernel by kernel.
fn spans(settings: &[(&str, &str)], rows: &[&[u32]]) -> Vec<Vec<Span>> {
    let mut gpu = svp_gpu_nvidia::connect(0, command(settings)).unwrap();
    let (wake, wakes) = mpsc::channel();
    gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
    let (module, image) = (ModuleId(0), Arc::from(PTX.as_bytes()));
    for kind in [
        JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) },
        JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked },
    ] {
        let ended = run(&mut gpu, &wakes, vec![job(1, kind)]);
        ended[0].result.as_ref().unwrap();
    }
    let mut of_row = |kernels: &&[u32]| {
        let jobs = (10..).zip(*kernels).map(|(id, kernel)| launch(id, *kernel)).collect();
        let ended = run(&mut gpu, &wakes, jobs);
        ended.iter().for_each(|it| assert!(it.result.is_ok(), "{it:?}"));
        ended.iter().map(|it| it.span).collect()
    };
    rows.iter().map(&mut of_row).collect()
}

/// Those of one row.
fn spans_of(settings: &[(&str, &str)], kernels: &[u32]) -> Vec<Span> {
    spans(settings, &[kernels]).remove(0)
}

#[test]
fn spans_of_a_queue_lie_one_behind_the_other() {
    for settings in [&[][..], &WITHOUT_WORDS] {
        let spans = spans_of(settings, &[0; LAUNCHES]);
        assert!(spans.iter().all(|it| it.start_ns <= it.end_ns), "{spans:?}");
        assert!(spans.is_sorted_by(|a, b| a.end_ns <= b.start_ns), "{spans:?}");
        assert!(spans.iter().any(|it| it.start_ns < it.end_ns), "none took any time: {spans:?}");
    }
}

/// Nor that of the jobs before it on the stream.
#[test]
fn a_span_has_no_time_in_which_nothing_ran() {
    for settings in [&[][..], &WITHOUT_WORDS] {
        let both: Vec<u32> = [0, 1].repeat(LAUNCHES / 2);
        let [first, second] = spans(settings, &[&both, &both]).try_into().unwrap();
        let took = |at: usize| -> u64 {
            let all = first.iter().chain(&second).skip(at).step_by(2);
            all.map(|it| it.end_ns - it.start_ns).sum()
        };
        assert!(took(1) * 4 < took(0), "{} and {} ns", took(1), took(0));
        // The hub learns of the last of the first before it gives the first of the second.
        let between = second[0].start_ns.checked_sub(first[LAUNCHES - 1].end_ns);
        assert!(between.is_some_and(|it| it > 0), "{first:?} {second:?}");
    }
}

#[test]
fn what_is_put_behind_others_has_one_event() {
    for (settings, is_few) in [(&[][..], true), (&WITHOUT_WORDS, false)] {
        let name = format!("events-{is_few}");
        let (spans, notes) = noted(&name, |calls| {
            spans_of(&[settings, &[("SVP_STRICT_CALLS", calls)]].concat(), &[0; LAUNCHES])
        });
        assert_eq!(spans.len(), LAUNCHES);
        let are = |note: &str| notes.iter().any(|it| it == note);
        assert!(are("cuLaunchKernel 128 times"), "{notes:?}");
        // Two hundred ends; and as many begins where nothing says that the stream is busy.
        assert!(are("cuEventRecord 128 times"), "{notes:?}");
        assert_eq!(are("cuEventRecord 256 times"), !is_few, "{notes:?}");
    }
}
