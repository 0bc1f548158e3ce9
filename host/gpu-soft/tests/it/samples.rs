//! Samples of memory behaviour, taken beside launches.

use crate::common::{self, Harness, config, device_base};
use svp_gpu::JobKind;
use svp_gpu::job::Launch;
use svp_gpu_soft::{JitMode, KernelSample, Samples};

const JIT: JitMode = JitMode::Lazy;
/// Samples take what they need.
const ALL: u64 = 100_000_000;

/// `p0[i] += 1` for `i` of 1024; the second kernel goes to where `p0` says instead, and waits for
/// ever where that is 0.
const PTX: &str = "
.version 8.0
.target sm_75
.address_size 64
.visible .entry add(.param .u64 p0)
{
    .reg .b32 %r<5>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [p0];
    mov.u32 %r0, %ctaid.x;
    mov.u32 %r1, %ntid.x;
    mov.u32 %r2, %tid.x;
    mad.lo.u32 %r3, %r0, %r1, %r2;
    mul.wide.u32 %d1, %r3, 4;
    add.u64 %d2, %d0, %d1;
    ld.global.u32 %r4, [%d2];
    add.u32 %r4, %r4, 1;
    st.global.u32 [%d2], %r4;
    ret;
}
.visible .entry gather(.param .u64 p0)
{
    .reg .b32 %r<5>;
    .reg .b64 %d<4>;
    .reg .pred %p;
    ld.param.u64 %d0, [p0];
    mov.u32 %r2, %tid.x;
    mul.wide.u32 %d1, %r2, 4;
    add.u64 %d2, %d0, %d1;
AGAIN:
    ld.volatile.global.u32 %r4, [%d2];
    setp.eq.u32 %p, %r4, 0;
    @%p bra AGAIN;
    mul.wide.u32 %d1, %r4, 4;
    add.u64 %d2, %d0, %d1;
    ld.global.u32 %r4, [%d2];
    ret;
}
.visible .entry histogram(.param .u64 p0)
{
    .reg .b32 %r<5>;
    .reg .b64 %d<4>;
    .shared .b32 bins[32];
    ld.param.u64 %d0, [p0];
    mov.u32 %r2, %tid.x;
    mov.u32 %r1, bins;
    and.b32 %r3, %r2, 1;
    shl.b32 %r3, %r3, 2;
    add.u32 %r1, %r1, %r3;
    red.shared.add.u32 [%r1], 1;
    mul.wide.u32 %d1, %r3, 32;
    add.u64 %d2, %d0, %d1;
    atom.global.add.u32 %r4, [%d2], 1;
    red.global.add.u32 [%d2], 1;
    ret;
}
.visible .entry once(.param .u64 p0)
{
    .reg .b32 %r<5>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [p0];
    mov.u32 %r2, %tid.x;
    mul.wide.u32 %d1, %r2, 4;
    add.u64 %d2, %d0, %d1;
    ld.global.u32 %r4, [%d2];
    mul.wide.u32 %d1, %r4, 4;
    add.u64 %d3, %d0, %d1;
    ld.global.u32 %r3, [%d3];
    shl.b32 %r2, %r2, 3;
    st.global.u32 [%d2], %r2;
    ret;
}";

fn launch(kernel: u32, blocks: u32) -> JobKind {
    let launch = common::launch(kernel, blocks, 256, &[device_base(0)]);
    JobKind::Launch(Launch { profile: true, ..launch })
}

fn write_ones(gpu: &mut Harness) {
    gpu.write(0, device_base(0), &[1_u32.to_le_bytes(); 256].concat());
}

fn started() -> (Harness, Samples) {
    let mut gpu = Harness::new(config(JIT, 2));
    let samples = gpu.gpu.samples(ALL).unwrap();
    gpu.load(PTX);
    (gpu, samples)
}

fn named<'a>(samples: &'a [KernelSample], kernel: &str) -> &'a KernelSample {
    samples.iter().find(|it| it.kernel == kernel).unwrap()
}

#[test]
fn each_shape_is_sampled_once_and_changes_nothing() {
    let (mut gpu, samples) = started();
    for _ in 0..3 {
        gpu.run(0, launch(0, 16)).result.unwrap();
    }
    gpu.run(0, launch(0, 1)).result.unwrap();
    // The samples need no memory: they may come after the device's end.
    assert_eq!(gpu.read_u32(0, device_base(0), 2), [4, 4]);
    drop(gpu);
    let taken = samples.take();
    assert_eq!(taken.len(), 2);
    let sixteen = &taken.iter().find(|it| it.grid == [16, 1, 1]).unwrap().sample.as_ref().unwrap();
    assert!(sixteen.whole && sixteen.blocks == 4);
    let counts = &sixteen.counts;
    assert_eq!((counts.load_requests, counts.load_sectors, counts.load_lines), (32, 128, 32));
    assert_eq!((counts.store_requests, counts.store_sectors), (32, 128));
    assert_eq!((sixteen.threads.as_slice(), sixteen.warps.as_slice()), (&[1024][..], &[32][..]));
}

#[test]
fn what_data_decides_is_read_from_the_launchs_memory() {
    let (mut gpu, samples) = started();
    // All threads gather from the same sector.
    write_ones(&mut gpu);
    gpu.run(0, launch(1, 4)).result.unwrap();
    let taken = samples.take();
    let sample = &named(&taken, "gather").sample.as_ref().unwrap();
    assert!(sample.whole);
    assert_eq!(sample.counts.load_requests, 4 * 8 * 2);
    assert_eq!(sample.counts.load_sectors, 4 * 8 * (4 + 1));
}

/// Which client launches a shape first decides nothing of what others' samples show.
#[test]
fn each_client_has_samples_of_its_own_data() {
    // All threads of one client gather from one sector, each of the other's from a sector of its own.
    let sectors = |first: u64| {
        let (mut gpu, samples) = started();
        gpu.open(1);
        gpu.load_in(1, 0, PTX).unwrap();
        for window in [first, 1 - first] {
            let stride = |at: u32| (if window == 0 { 1 } else { 8 * at + 8 }).to_le_bytes();
            gpu.write(
                window,
                device_base(window),
                &(0..256).map(stride).collect::<Vec<_>>().concat(),
            );
            let launch = common::launch(1, 4, 256, &[device_base(window)]);
            let launch = Launch { profile: true, ..launch };
            gpu.run(window, JobKind::Launch(launch)).result.unwrap();
        }
        let taken = samples.take();
        let of = |window| {
            let sample = taken.iter().find(|it| it.window == window).unwrap().sample.as_ref();
            sample.unwrap().counts.load_sectors
        };
        [of(0), of(1)]
    };
    assert_eq!(sectors(0), [4 * 8 * (4 + 1), 4 * 8 * (4 + 32)]);
    assert_eq!(sectors(1), sectors(0));
}

#[test]
fn a_sample_that_faults_is_cut() {
    let (mut gpu, samples) = started();
    gpu.write(0, device_base(0), &0x1000_0000_u32.to_le_bytes().repeat(256));
    gpu.run(0, launch(1, 1)).result.unwrap_err();
    let taken = samples.take();
    let sample = &named(&taken, "gather").sample.as_ref().unwrap();
    assert!(!sample.whole);
    assert!(sample.counts.load_requests > 0 && sample.threads[0] > 0);
}

#[test]
fn unless_samples_are_asked_for_none_are_taken() {
    let mut gpu = Harness::new(config(JIT, 1));
    gpu.load(PTX);
    gpu.run(0, launch(0, 16)).result.unwrap();
    assert!(gpu.gpu.samples(ALL).unwrap().take().is_empty());
}

/// Half of a warp's lanes are at one word, the other half at another: of shared memory, and of two
/// sectors of global memory.
#[test]
fn atomics_are_counted() {
    let (mut gpu, samples) = started();
    gpu.run(0, launch(2, 1)).result.unwrap();
    let taken = samples.take();
    let counts = &named(&taken, "histogram").sample.as_ref().unwrap().counts;
    assert_eq!((counts.shared_requests, counts.shared_passes), (8, 8 * 16));
    assert_eq!((counts.load_requests, counts.load_sectors), (8, 16));
    assert_eq!((counts.store_requests, counts.store_sectors), (8, 16));
}

/// A budget of nothing allows nothing: shapes are listed, without a sample.
#[test]
fn what_there_was_no_budget_for_is_listed() {
    let mut gpu = Harness::new(config(JIT, 1));
    let samples = gpu.gpu.samples(0).unwrap();
    gpu.load(PTX);
    gpu.run(0, launch(0, 16)).result.unwrap();
    gpu.run(0, launch(0, 1)).result.unwrap();
    let taken = samples.take();
    assert_eq!(taken.len(), 2);
    assert!(taken.iter().all(|it| it.sample.is_none() && it.kernel == "add"));
    assert_eq!(gpu.read_u32(0, device_base(0), 1), [2]);
}

/// The kernel gathers by what it overwrites: by ones before, by a stride of a sector afterwards.
#[test]
fn a_sample_sees_memory_as_its_launch_finds_it() {
    for jit in [JitMode::Off, JitMode::Eager] {
        let mut gpu = Harness::new(config(jit, 2));
        let samples = gpu.gpu.samples(ALL).unwrap();
        gpu.load(PTX);
        write_ones(&mut gpu);
        gpu.run(0, launch(3, 1)).result.unwrap();
        assert_eq!(gpu.read_u32(0, device_base(0), 3), [0, 8, 16]);
        let taken = samples.take();
        let counts = &named(&taken, "once").sample.as_ref().unwrap().counts;
        assert_eq!((counts.load_requests, counts.load_sectors), (16, 8 * (4 + 1)), "{jit:?}");
    }
}

/// What is looked at follows from the launches, not from how they are run.
#[test]
fn samples_are_the_same_however_kernels_run() {
    let run = |jit, workers, budget| {
        let mut gpu = Harness::new(config(jit, workers));
        let samples = gpu.gpu.samples(budget).unwrap();
        gpu.load(PTX);
        write_ones(&mut gpu);
        for (kernel, blocks) in [(0, 16), (1, 4), (0, 3), (2, 2), (0, 40), (3, 1)] {
            gpu.run(0, launch(kernel, blocks)).result.unwrap();
        }
        samples.take()
    };
    // All that they need, and so little that looks are cut.
    for budget in [ALL, 300] {
        let first = run(JitMode::Off, 1, budget);
        assert_eq!(first.len(), 6);
        assert_eq!(first.iter().all(|it| it.sample.as_ref().unwrap().whole), budget == ALL);
        for (jit, workers) in [(JitMode::Lazy, 2), (JitMode::Eager, 1), (JitMode::Off, 3)] {
            assert_eq!(run(jit, workers, budget), first, "{jit:?}, {workers} workers");
        }
    }
}
