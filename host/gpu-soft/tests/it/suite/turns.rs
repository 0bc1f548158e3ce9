//! Shares of the workers' time, by counting blocks that all take equally long.

use svp_gpu::job::Launch;
use svp_gpu::{CacheShare, Gpu, JobKind, Share, WindowId};
use svp_gpu_soft::JitMode;

use super::config;
use crate::common::{Harness, device_base, launch, module_of};

/// Blocks of the window that ends.
const BLOCKS: u32 = 600;
/// Those that count: with the last ones, others have the workers that it has no blocks for.
const COUNTED: u32 = 500;
/// Blocks of the other one, seconds of work: more than it can do meanwhile, and before, should this
/// thread have to wait between the two launches.
const MANY: u32 = 100_000;
/// How long a block is to take, far less than a turn. One that is interrupted goes on when all others
/// have begun, so that blocks which take longer end together, and tell nothing before.
const BLOCK_NS: u64 = 60_000;

/// Each block goes round `p1` times and then notes the time in its word of those at `p0`.
fn noting() -> String {
    let body = ".reg .b64 %d<5>; .reg .b32 %r<4>; .reg .pred %p<2>;
        ld.param.u64 %d0, [p0];
        ld.param.u64 %d1, [p1];
        cvt.u32.u64 %r0, %d1;
        mov.u32 %r1, %tid.x;
        AGAIN:
        mad.lo.u32 %r1, %r1, 1664525, 1013904223;
        sub.u32 %r0, %r0, 1;
        setp.ne.u32 %p0, %r0, 0;
        @%p0 bra AGAIN;
        setp.eq.u32 %p1, %r1, 0;
        mov.u32 %r2, %ctaid.x;
        mul.wide.u32 %d2, %r2, 8;
        add.u64 %d3, %d0, %d2;
        mov.u64 %d4, %globaltimer;
        @%p1 add.u64 %d4, %d4, 1;
        st.global.u64 [%d3], %d4;
        ret;";
    module_of("noting", 2, body)
}

/// Rounds of a block whose time is looked at.
fn probed_rounds() -> u64 {
    if super::jit() == JitMode::Off { 200 } else { 200_000 }
}

fn work(window: u64, blocks: u32, rounds: u64) -> JobKind {
    let kernel: Launch = launch(0, blocks, 64, &[device_base(window), rounds]);
    JobKind::Launch(kernel)
}

/// Rounds that take [`BLOCK_NS`] here, where nothing else keeps the worker waiting.
fn rounds(gpu: &mut Harness) -> u64 {
    let took = (0..10).map(|_| {
        let span = gpu.run(0, work(0, 1, probed_rounds())).span;
        span.end_ns.saturating_sub(span.start_ns).max(1)
    });
    (probed_rounds() * BLOCK_NS / took.min().unwrap()).max(1)
}

/// How many blocks window 1 has had while window 0 has had [`COUNTED`].
fn others(workers: usize, percents: [u32; 2]) -> u32 {
    let mut gpu = Harness::new(config(workers));
    gpu.open(1);
    for window in [0, 1] {
        gpu.load_in(window, 0, &noting()).unwrap();
        // Code is there from here on.
        gpu.run(window, work(window, 1, probed_rounds())).result.unwrap();
        let processors_percent = percents[window as usize];
        let share = Share { processors_percent, cache: CacheShare::Own };
        gpu.gpu.set_share(WindowId(window), share);
    }
    let rounds = rounds(&mut gpu);
    gpu.submit(1, 1, work(1, MANY, rounds));
    let first = gpu.submit(0, 1, work(0, BLOCKS, rounds));
    gpu.wait(first).result.unwrap();
    let mut times = |window, blocks: u32| -> Vec<u64> {
        let bytes = gpu.read(window, device_base(window), 8 * u64::from(blocks));
        bytes.chunks_exact(8).map(|it| u64::from_le_bytes(it.try_into().unwrap())).collect()
    };
    let (mut ended, other) = (times(0, BLOCKS), times(1, MANY));
    ended.sort_unstable();
    let while_both = ended[0]..=ended[COUNTED as usize];
    let meanwhile = other.iter().filter(|it| while_both.contains(it)).count();
    gpu.run(1, JobKind::WindowClose).result.unwrap();
    meanwhile as u32
}

#[test]
fn shares_hold_for_one_worker_and_for_two() {
    // While it is being compiled, some blocks take longer.
    if super::jit() == JitMode::Lazy {
        return;
    }
    for workers in [1, 2] {
        for (percents, least, most) in
            [([75, 25], COUNTED / 6, COUNTED * 3 / 5), ([25, 75], COUNTED * 5 / 3, COUNTED * 6)]
        {
            let had = others(workers, percents);
            assert!((least..=most).contains(&had), "{workers} workers, {percents:?}: {had}");
        }
    }
}

#[test]
fn a_window_alone_has_all_whatever_its_share() {
    let mut gpu = Harness::new(config(2));
    gpu.load(&noting());
    let share = Share { processors_percent: 1, cache: CacheShare::Own };
    gpu.gpu.set_share(WindowId(0), share);
    gpu.run(0, work(0, 40, probed_rounds())).result.unwrap();
    let words = gpu.read_u32(0, device_base(0), 80);
    assert!(words.chunks_exact(2).all(|it| it != [0, 0]));
}
