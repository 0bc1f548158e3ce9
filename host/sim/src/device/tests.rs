//! The device by its messages: times that can be computed by hand.

use super::kernel::KernelModel;
use super::*;
use svp_gpu::{
    AddrRange, DomainId, FindFacts, JobKind, Launch, ModuleId, Place, QueueId, Rect, WindowLayout,
    code,
};

const WINDOW: WindowId = WindowId(0);

fn params() -> DeviceParams {
    let named = DeviceParams::named("rtx-3060").unwrap();
    let times = (1000, 500, 200);
    DeviceParams {
        launch_ns: times.0,
        completion_ns: times.1,
        kernel_gap_ns: times.2,
        copy_gb_s: 10.0,
        copy_latency_ns: 0,
        ..named
    }
}

fn gpu(options: DeviceOptions) -> SimGpu {
    let kernel = KernelModel { segments: vec![false, true], ..KernelModel::named("k") };
    let mut gpu = SimGpu::new(params(), options, Library::new(vec![vec![kernel]]));
    let layout = WindowLayout {
        base: 0,
        len: 1 << 36,
        device: AddrRange::new(0, 1),
        module: AddrRange::new(1, 1),
        host: AddrRange::new(2, 1),
    };
    let image = Library::image(0).to_vec().into();
    let kinds = [
        JobKind::WindowOpen { layout, domain: DomainId(0) },
        JobKind::ModuleLoad { module: ModuleId(0), image, facts: FindFacts::AtLoad },
    ];
    for (id, kind) in kinds.into_iter().enumerate() {
        let job = Job { id: JobId(id as u64), window: WINDOW, queue: QueueId(1), kind };
        gpu.submit(job.into(), 0);
    }
    assert_eq!(drain(&mut gpu).len(), 2);
    gpu
}

/// Lets everything happen: which job ended when, and when the host saw it.
fn drain(gpu: &mut SimGpu) -> Vec<(u64, u64, u64)> {
    let mut seen = Vec::new();
    while let Some(now) = gpu.next_ns() {
        let mut completions = Vec::new();
        gpu.advance(now, &mut completions);
        for it in completions {
            assert!(it.result.is_ok(), "{:?}", it.result);
            seen.push((it.id.0, it.span.end_ns, now));
        }
    }
    seen
}

fn launch(id: u64, queue: u32, cta_ns: u64, cells: (u64, u64)) -> Job {
    let words = [cta_ns, cells.0, 1, cells.1, 1];
    let launch = Launch::of(
        ModuleId(0),
        0,
        [4, 1, 1],
        [64, 1, 1],
        words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>(),
    );
    Job { id: JobId(id), window: WINDOW, queue: QueueId(queue), kind: JobKind::Launch(launch) }
}

/// A launch, and those that pad it with the processors of each.
fn padded(jobs: Vec<Job>, processors: &[u32]) -> Batch {
    Batch::new(jobs, How::Padded { processors: processors.to_vec() })
}

fn copy(id: u64, queue: u32, bytes: u64) -> Job {
    let kind = JobKind::Copy {
        dst: Place::Window(0),
        src: Place::Bytes(Vec::new().into()),
        rect: Rect::line(bytes),
    };
    Job { id: JobId(id), window: WINDOW, queue: QueueId(queue), kind }
}

#[test]
fn a_queue_keeps_order_with_its_gap_and_queues_overlap() {
    let mut gpu = gpu(DeviceOptions::default());
    let start = 10_000;
    gpu.submit(launch(10, 2, 5000, (0, 1)).into(), start);
    gpu.submit(launch(11, 2, 5000, (2, 3)).into(), start);
    gpu.submit(launch(12, 3, 5000, (4, 5)).into(), start);
    gpu.submit(copy(13, 4, 50_000).into(), start);
    let ended = drain(&mut gpu);
    let first = start + 1000 + 5000;
    let expected = [(10, first), (12, first), (13, first), (11, first + 200 + 5000)]
        .map(|(id, end)| (id, end, end + 500));
    assert_eq!(ended, expected);
    assert_eq!(gpu.stats().kernels, 3);
    assert_eq!(gpu.stats().copy_busy_ns, [5000, 0]);
}

#[test]
fn joined_launches_take_one_place_among_concurrent_kernels_and_wait_for_their_queues() {
    let mut gpu = gpu(DeviceOptions::default());
    gpu.params.concurrent_kernels = 1;
    let start = 10_000;
    gpu.submit(launch(10, 2, 3000, (0, 1)).into(), start);
    gpu.submit(
        Batch::new(vec![launch(11, 2, 5000, (2, 3)), launch(12, 3, 7000, (4, 5))], How::Joined),
        start,
    );
    gpu.submit(launch(13, 4, 1000, (6, 7)).into(), start);
    let begins = start + 1000;
    // It came before the joined launch was ready, since one of its queues was busy.
    let (first, last) = (begins + 3000, begins + 3000 + 1000);
    let joined = last;
    let expected = [(10, first), (13, last), (11, joined + 5000), (12, joined + 7000)];
    let ended: Vec<_> = drain(&mut gpu).into_iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(ended, expected);
}

#[test]
fn a_part_that_is_evicted_or_whose_window_closes_leaves_the_others() {
    let mut gpu = gpu(DeviceOptions::default());
    let start = 10_000;
    gpu.submit(launch(10, 2, 9000, (0, 1)).into(), start);
    gpu.submit(
        Batch::new(vec![launch(11, 2, 5000, (2, 3)), launch(12, 3, 7000, (4, 5))], How::Joined),
        start,
    );
    gpu.submit(
        Batch::new(vec![launch(13, 4, 1000, (2, 3)), launch(14, 5, 1000, (4, 5))], How::Joined),
        start,
    );
    gpu.evict(JobId(11));
    let mut completions = Vec::new();
    while let Some(now) = gpu.next_ns() {
        gpu.advance(now, &mut completions);
    }
    let ended: Vec<_> =
        completions.iter().map(|completion| (completion.id.0, completion.result.is_ok())).collect();
    assert_eq!(ended, [(13, true), (14, true), (10, true), (11, false), (12, true)]);
    assert_eq!(gpu.kernels_running, 0);
    gpu.submit(launch(15, 2, 9000, (0, 1)).into(), 100_000);
    gpu.submit(
        Batch::new(vec![launch(16, 2, 5000, (2, 3)), launch(17, 3, 7000, (4, 5))], How::Joined),
        100_000,
    );
    gpu.advance(101_000, &mut completions);
    gpu.close(WINDOW, 101_000);
    assert!(gpu.joined.waiting_of(WINDOW).is_empty());
}

/// As [`launch`], of this many CTAs.
fn launch_of(id: u64, queue: u32, cta_ns: u64, ctas: u32) -> Job {
    let mut job = launch(id, queue, cta_ns, (0, 1));
    if let JobKind::Launch(launch) = &mut job.kind {
        launch.grid = [ctas, 1, 1];
    }
    job
}

#[test]
fn a_padded_launch_does_not_wait_and_keeps_its_processors() {
    let mut gpu = gpu(DeviceOptions::default());
    // Each CTA asks for a whole processor, so one that shares a processor is slower.
    let kernel = KernelModel { issue: 1.0, ..KernelModel::named("k") };
    gpu.library = Library::new(vec![vec![kernel.clone()]]);
    gpu.window_mut(WINDOW).modules = [(ModuleId(0), vec![kernel].into())].into();
    let count = gpu.params().sm_count;
    let start = 10_000;
    // 20 CTAs on 28 processors leave eight for the other's 16.
    gpu.submit(padded(vec![launch_of(10, 2, 5000, 20), launch_of(11, 3, 1000, 16)], &[8]), start);
    let ended = drain(&mut gpu);
    let began = start + 1000;
    assert_eq!((count, ended[0].0, ended[1].0), (28, 11, 10));
    assert_eq!((ended[0].1, ended[1].1), (began + 2000, began + 5000));
    assert_eq!((gpu.stats().pads.launches, gpu.stats().pads.classes.len()), (1, 1));
    // One whose queue is busy begins when it is not; the real-time launch does not wait for it.
    gpu.submit(launch_of(12, 3, 3500, 1).into(), 99_500);
    gpu.submit(padded(vec![launch_of(13, 2, 5000, 20), launch_of(14, 3, 1000, 8)], &[8]), 100_000);
    let ended: Vec<_> = drain(&mut gpu).into_iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(ended, [(12, 104_000), (14, 105_200), (13, 106_000)]);
    // One that is there first waits for it.
    gpu.submit(launch_of(15, 2, 3500, 1).into(), 199_500);
    gpu.submit(padded(vec![launch_of(16, 2, 5000, 20), launch_of(17, 3, 1000, 8)], &[8]), 200_000);
    let ended: Vec<_> = drain(&mut gpu).into_iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(ended, [(15, 204_000), (17, 205_200), (16, 209_200)]);
    assert!(gpu.padded.is_empty());
}

#[test]
fn pads_of_one_queue_keep_their_processors_from_one_real_time_launch_to_the_next() {
    let mut gpu = gpu(DeviceOptions::default());
    let (start, began) = (10_000, 11_000);
    let pads = [launch_of(11, 3, 4000, 6), launch_of(12, 3, 4000, 6)];
    gpu.submit(padded([&[launch_of(10, 2, 5000, 20)], &pads[..]].concat(), &[6, 6]), start);
    gpu.submit(padded(vec![launch_of(13, 2, 5000, 20)], &[]), start);
    let mut completions = Vec::new();
    let mut held = Vec::new();
    while let Some(now) = gpu.next_ns() {
        gpu.advance(now, &mut completions);
        held.push(gpu.padded.held().count_ones());
    }
    held.dedup();
    assert_eq!(held, [6, 0], "both have the same, in between as well");
    let ended: Vec<_> = completions
        .iter()
        .map(|completion| (completion.id.0, completion.span.end_ns - began))
        .collect();
    assert_eq!(ended, [(11, 4_000), (10, 5_000), (12, 8_200), (13, 10_200)]);
    assert!(gpu.padded.is_empty());
}

#[test]
fn a_launch_goes_alone_if_the_one_that_it_pads_is_gone() {
    let mut gpu = gpu(DeviceOptions::default());
    gpu.submit(launch_of(15, 2, 3000, 1).into(), 10_000);
    gpu.submit(padded(vec![launch_of(16, 2, 5000, 20), launch_of(17, 3, 1000, 8)], &[8]), 10_000);
    gpu.evict(JobId(16));
    let mut completions = Vec::new();
    while let Some(now) = gpu.next_ns() {
        gpu.advance(now, &mut completions);
    }
    let ended: Vec<_> =
        completions.iter().map(|completion| (completion.id.0, completion.result.is_ok())).collect();
    assert_eq!(ended, [(15, true), (16, false), (17, true)]);
    assert!(gpu.padded.is_empty() && gpu.kernels_running == 0);
    gpu.submit(launch_of(18, 2, 3000, 1).into(), 100_000);
    gpu.submit(padded(vec![launch_of(19, 2, 5000, 20), launch_of(20, 3, 1000, 8)], &[8]), 100_000);
    gpu.advance(101_000, &mut completions);
    gpu.close(WINDOW, 101_000);
    assert!(gpu.padded.is_empty());
}

#[test]
fn what_is_submitted_first_gets_the_engine_first() {
    let mut gpu = gpu(DeviceOptions::default());
    gpu.submit(copy(10, 9, 50_000).into(), 10_000);
    gpu.submit(copy(11, 4, 50_000).into(), 10_000);
    let order: Vec<_> = drain(&mut gpu).into_iter().map(|it| it.0).collect();
    assert_eq!(order, [10, 11]);
}

#[test]
fn acs_hardware_runs_what_is_independent_within_one_queue() {
    let acs_hw = Some(AcsHwParams { window: 32, scheduled_list: 64 });
    let mut gpu = gpu(DeviceOptions { acs_hw, ..DeviceOptions::default() });
    let start = 10_000;
    gpu.submit(launch(10, 2, 5000, (0, 1)).into(), start);
    gpu.submit(launch(11, 2, 7000, (2, 3)).into(), start);
    gpu.submit(launch(12, 2, 5000, (1, 4)).into(), start);
    // Jobs other than kernels wait for all before them.
    gpu.submit(copy(13, 2, 50_000).into(), start);
    let ended = drain(&mut gpu);
    let began = start + 1000;
    let window_ns = gpu.params().cycles_ns(63) + 200;
    let third = began + 5000 + window_ns + 5000;
    assert_eq!(ended[0].1, began + 5000);
    assert_eq!(ended[1].1, began + 7000);
    assert_eq!(ended[2].1, third);
    assert_eq!(ended[3].1, third + window_ns + 5000);
}

#[test]
fn memory_has_an_end_and_comes_back() {
    let mut gpu = gpu(DeviceOptions::default());
    let map = |id, len| Job {
        id: JobId(id),
        window: WINDOW,
        queue: QueueId(1),
        kind: JobKind::MapDevice { addr: 0, len },
    };
    gpu.submit(map(5, 8 << 30).into(), 10_000);
    gpu.submit(map(6, 8 << 30).into(), 10_000);
    let mut results = Vec::new();
    while let Some(now) = gpu.next_ns() {
        gpu.advance(now, &mut results);
    }
    assert_eq!(results[0].result, Ok(Outcome::Done));
    assert_eq!(results[1].result.as_ref().unwrap_err().code, code::OUT_OF_MEMORY);
    gpu.close(WINDOW, 10_000);
    assert_eq!(gpu.mapped_bytes, 0);
}
