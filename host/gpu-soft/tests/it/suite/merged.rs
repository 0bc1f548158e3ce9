//! Launches of element-wise kernels whose data is merged: each is as if it had been alone.

use std::sync::Arc;
use std::time::Duration;

use svp_gpu::job::Launch;
use svp_gpu::{FindFacts, Gpu, JobId, JobKind, ModuleId, code};
use svp_gpu_soft::SoftConfig;
use svp_kernel_facts::{ArrayParam, BlockThreads, CountParam, ElementWise};

use super::stress::Random;
use super::{config, configs, windows};
use crate::common::{Harness, device_base, launch, module_of, profile};

/// c[i] = a[i] * s + b[i] below n, for p0 = a, p1 = b, p2 = c, p3 = n, p4 = s.
const BODY: &str = ".reg .b64 %d<9>; .reg .b32 %r<9>; .reg .pred %p;
    mov.u32 %r0, %ctaid.x; mov.u32 %r1, %ntid.x; mov.u32 %r2, %tid.x;
    mad.lo.u32 %r3, %r0, %r1, %r2;
    ld.param.u32 %r4, [p3];
    setp.ge.u32 %p, %r3, %r4;
    @%p bra DONE;
    ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1]; ld.param.u64 %d2, [p2];
    ld.param.u32 %r8, [p4];
    mul.wide.u32 %d3, %r3, 4;
    add.u64 %d4, %d0, %d3; add.u64 %d5, %d1, %d3; add.u64 %d6, %d2, %d3;
    ld.global.u32 %r5, [%d4]; ld.global.u32 %r6, [%d5];
    mad.lo.u32 %r7, %r5, %r8, %r6;
    st.global.u32 [%d6], %r7;
    DONE: ret;";

fn ptx() -> String {
    module_of("axpby", 5, BODY)
}

fn kernel() -> Arc<ElementWise> {
    let array = |offset: u32, written: bool| ArrayParam {
        offset,
        element_bytes: 4,
        align_bytes: 4,
        read: !written,
        written,
    };
    Arc::new(ElementWise {
        count: CountParam { offset: 24, bytes: 4, signed: false },
        arrays: vec![array(0, false), array(8, false), array(16, true)],
        blocks: Some(vec![BlockThreads::All, BlockThreads::Inside, BlockThreads::All]),
    })
}

const SCALE: u32 = 3;
const B: u64 = 64 << 10;
const C: u64 = 128 << 10;
const BLOCK: u32 = 96;

/// The launch of a window over this many elements.
fn axpby(window: u64, elements: u32) -> Launch {
    let base = device_base(window);
    let params = [base, base + B, base + C, u64::from(elements), u64::from(SCALE)];
    launch(0, elements.div_ceil(BLOCK).max(1), BLOCK, &params)
}

fn words(of: impl Fn(u32) -> u32, count: u32) -> Vec<u8> {
    (0..count).flat_map(|it| of(it).to_le_bytes()).collect()
}

/// Gives a window its data; what is to be written holds something else.
fn fill(gpu: &mut Harness, window: u64, count: u32) {
    let number = window as u32;
    gpu.write(window, device_base(window), &words(|it| it + 1000 * number, count));
    gpu.write(window, device_base(window) + B, &words(|it| 7 * it + number, count));
    gpu.write(window, device_base(window) + C, &words(|_| 0xdead, count + 8));
}

/// Only the elements below the count are written, with what the window's own data makes.
fn assert_right(gpu: &mut Harness, window: u64, elements: u32, count: u32) {
    let number = window as u32;
    let value = |it: u32| SCALE * (it + 1000 * number) + 7 * it + number;
    let right = |it: u32| if it < elements { value(it) } else { 0xdead };
    let expected: Vec<u32> = (0..count + 8).map(right).collect();
    let found = gpu.read_u32(window, device_base(window) + C, count as usize + 8);
    assert_eq!(found, expected, "window {window}, {elements} elements");
}

#[test]
fn the_data_of_all_is_merged_and_each_gets_its_own() {
    const COUNT: u32 = 3000;
    assert!(Harness::new(config(1)).gpu.info().capabilities.merges_launches);
    let sizes = [33, 257, 1, 96, 3000, 1000, 95, 97];
    for config in configs() {
        let mut gpu = windows(config, sizes.len() as u64, &ptx());
        for _ in 0..3 {
            (0..8).for_each(|window| fill(&mut gpu, window, COUNT));
            let part = |(window, elements)| (window, 2, axpby(window, elements));
            let parts = (0..).zip(sizes).map(part).collect();
            let ids = gpu.submit_merged(parts, &kernel());
            ids.into_iter().for_each(|id| assert!(gpu.wait(id).result.is_ok()));
            (0..).zip(sizes).for_each(|(it, size)| assert_right(&mut gpu, it, size, COUNT));
        }
        // One launch of the sum of all, whose last block alone is ragged.
        let blocks: u32 = sizes.iter().sum::<u32>().div_ceil(BLOCK);
        assert!(blocks < sizes.iter().map(|it| it.div_ceil(BLOCK)).sum());
    }
}

/// A kernel that is not element-wise tells: it stores its index.
fn telling() -> String {
    let body = BODY.replacen("mad.lo.u32 %r7, %r5, %r8, %r6", "mov.u32 %r7, %r3", 1);
    module_of("axpby", 5, &body)
}

/// Submits launches of 100 elements of [`telling`] on queue 0 of each window.
fn assert_merged(gpu: &mut Harness, windows: u64) {
    let parts = (0..windows).map(|window| (window, 0, axpby(window, 100))).collect();
    let ids = gpu.submit_merged(parts, &kernel());
    ids.into_iter().for_each(|id| assert!(gpu.wait(id).result.is_ok()));
    for window in 0..windows {
        let first = 100 * window as u32;
        let found = gpu.read_u32(window, device_base(window) + C, 100);
        assert_eq!(found, (first..first + 100).collect::<Vec<_>>());
    }
}

#[test]
fn one_launch_runs_over_the_elements_of_all() {
    for config in configs() {
        let mut gpu = windows(config, 3, &telling());
        assert_merged(&mut gpu, 3);
    }
}

#[test]
fn a_queue_is_free_once_its_last_job_is_reported() {
    let mut gpu = windows(config(2), 2, &telling());
    for turn in 0..300 {
        // Workers load modules. The test looks on until the end of the second one is there.
        let module = ModuleId(1 + turn);
        let load = || JobKind::ModuleLoad {
            module,
            image: Arc::from(telling().as_bytes()),
            facts: FindFacts::WhenAsked,
        };
        let ids = [0, 1].map(|window| gpu.submit(window, 0, load()));
        while !ids.iter().all(|id| gpu.has_ended(*id)) {}
        assert_merged(&mut gpu, 2);
    }
}

#[test]
fn blocks_are_counted_as_if_each_had_been_alone() {
    let mut gpu = windows(config(2), 2, &ptx());
    for window in 0..2 {
        fill(&mut gpu, window, 300);
    }
    let profiled = |window, elements| Launch { profile: true, ..axpby(window, elements) };
    let alone = gpu.run(0, JobKind::Launch(profiled(0, 100)));
    let alone = profile(&alone).block_counts.clone();
    assert_eq!(alone, [192, 100, 192]);
    let parts = vec![(0, 0, profiled(0, 100)), (1, 0, profiled(1, 33))];
    let ids = gpu.submit_merged(parts, &kernel());
    assert_eq!(profile(&gpu.wait(ids[0])).block_counts, alone);
    assert_eq!(profile(&gpu.wait(ids[1])).block_counts, [96, 33, 96]);
}

#[test]
fn pointers_that_are_the_same_stay_the_same() {
    for config in configs() {
        let mut gpu = windows(config, 3, &ptx());
        // In place: c is a.
        let in_place = |window: u64| {
            let base = device_base(window);
            launch(0, 2, BLOCK, &[base, base + B, base, 100, u64::from(SCALE)])
        };
        (0..3).for_each(|window| fill(&mut gpu, window, 200));
        let ids = gpu.submit_merged((0..3).map(|it| (it, 0, in_place(it))).collect(), &kernel());
        ids.into_iter().for_each(|id| assert!(gpu.wait(id).result.is_ok()));
        for window in 0..3 {
            let number = window as u32;
            let old = |it: u32| it + 1000 * number;
            let new = |it: u32| if it < 100 { SCALE * old(it) + 7 * it + number } else { old(it) };
            let found = gpu.read_u32(window, device_base(window), 200);
            assert_eq!(found, (0..200).map(new).collect::<Vec<_>>());
        }
    }
}

#[test]
fn what_cannot_be_merged_is_done_for_itself_and_faults_for_itself() {
    for config in configs() {
        let mut gpu = windows(config, 7, &ptx());
        (0..7).for_each(|window| fill(&mut gpu, window, 200));
        let with = |window, at: usize, value: u64| {
            let mut launch = axpby(window, 100);
            launch.params[8 * at..8 * at + 8].copy_from_slice(&value.to_le_bytes());
            launch
        };
        let parts = vec![
            (0, 0, axpby(0, 100)),
            // Reads and writes where window 2 has memory, and it has none.
            (1, 0, with(1, 2, device_base(2) + C)),
            (2, 0, axpby(2, 100)),
            (3, 0, with(3, 0, device_base(2))),
            // Another scalar; not one element; no such module.
            (4, 0, with(4, 4, 5)),
            (5, 0, axpby(5, 0)),
            (6, 0, Launch { module: ModuleId(9), ..axpby(6, 100) }),
        ];
        let ids = gpu.submit_merged(parts, &kernel());
        let results: Vec<_> = ids.into_iter().map(|id| gpu.wait(id).result).collect();
        for window in [1, 3] {
            let error = results[window].clone().unwrap_err();
            assert_eq!((error.code, error.sticky), (code::ILLEGAL_ADDRESS, true), "{error}");
        }
        assert_eq!(results[6].clone().unwrap_err().code, code::INVALID_HANDLE);
        for window in [0, 2, 4, 5] {
            assert!(results[window].is_ok());
        }
        for window in [0, 2] {
            assert_right(&mut gpu, window, 100, 200);
        }
        assert_right(&mut gpu, 5, 0, 200);
        let found = gpu.read_u32(4, device_base(4) + C, 1);
        assert_eq!(found, [5 * 4000 + 4]);
    }
}

/// As `BODY`, but that a thread whose `a` is 666 stores beyond everything.
fn faulty() -> String {
    let fault = "setp.eq.u32 %p, %r5, 666; @%p st.global.u32 [4096], %r5; mad.lo.u32 %r7";
    module_of("axpby", 5, &BODY.replacen("mad.lo.u32 %r7", fault, 1))
}

#[test]
fn a_merged_launch_that_faults_is_the_guilty_ones_fault_alone() {
    for config in configs() {
        // No proof would call this kernel element-wise: the device does not rely on it.
        let mut gpu = windows(config, 5, &faulty());
        (0..5).for_each(|window| fill(&mut gpu, window, 200));
        gpu.write(3, device_base(3) + 40, &666_u32.to_le_bytes());
        let parts = (0..5).map(|window| (window, 0, axpby(window, 100))).collect();
        let ids = gpu.submit_merged(parts, &kernel());
        let results: Vec<_> = ids.into_iter().map(|id| gpu.wait(id).result).collect();
        let error = results[3].clone().unwrap_err();
        assert_eq!((error.code, error.sticky), (code::ILLEGAL_ADDRESS, true), "{error}");
        for window in [0, 1, 2, 4] {
            assert!(results[window as usize].is_ok());
            assert_right(&mut gpu, window, 100, 200);
        }
    }
}

#[test]
fn windows_may_close_and_queues_keep_their_order() {
    for config in configs() {
        let mut gpu = windows(config, 4, &ptx());
        for round in 0..30 {
            (0..4).for_each(|window| fill(&mut gpu, window, 3000));
            let parts = (0..4).map(|window| (window, 0, axpby(window, 2900))).collect();
            let ids: Vec<JobId> = gpu.submit_merged(parts, &kernel());
            // Behind it, in its queue: it must find what was written.
            let again: Vec<JobId> = (0..3)
                .map(|window| {
                    let base = device_base(window);
                    let one = [base + C, base + B, base + C, 2900, 0];
                    gpu.submit(window, 0, JobKind::Launch(launch(0, 31, BLOCK, &one)))
                })
                .collect();
            gpu.run(3, JobKind::WindowClose).result.unwrap();
            ids[..3].iter().chain(&again).for_each(|id| assert!(gpu.wait(*id).result.is_ok()));
            let place = |gpu: &Harness, id| gpu.order.iter().position(|it| *it == id).unwrap();
            for window in 0..3 {
                assert!(place(&gpu, ids[window]) < place(&gpu, again[window]), "round {round}");
                let base = device_base(window as u64);
                let b = gpu.read_u32(window as u64, base + B, 2900);
                assert_eq!(gpu.read_u32(window as u64, base + C, 2900), b);
            }
            gpu.open(3);
            gpu.load_in(3, 0, &ptx()).unwrap();
        }
    }
}

#[test]
fn without_memory_to_merge_in_each_is_done_for_itself() {
    for config in configs() {
        let memory_bytes = 2 << 20;
        let mut gpu = windows(SoftConfig { memory_bytes, ..config }, 2, &ptx());
        (0..2).for_each(|window| fill(&mut gpu, window, 200));
        let parts = |elements| (0..2).map(|it| (it, 0, axpby(it, elements))).collect();
        let ids = gpu.submit_merged(parts(100), &kernel());
        ids.into_iter().for_each(|id| assert!(gpu.wait(id).result.is_ok()));
        (0..2).for_each(|window| assert_right(&mut gpu, window, 100, 200));
    }
}

#[test]
fn merged_results_are_those_of_launches_alone() {
    for seed in 0..24 {
        let mut random = Random(seed + 1);
        let inline_time = Duration::from_millis(random.below(2));
        let workers = 1 + random.below(2) as usize;
        let count = 2 + random.below(7);
        let mut gpu = windows(SoftConfig { inline_time, ..config(workers) }, count, &ptx());
        let (mut parts, mut done) = (Vec::new(), Vec::new());
        for window in 0..count {
            let elements = random.below(700) as u32;
            let mut one = axpby(window, elements);
            // Grids with a block to spare, and with fewer threads than elements.
            one.grid[0] = (one.grid[0] + random.below(3) as u32).saturating_sub(1).max(1);
            done.push(elements.min(one.grid[0] * BLOCK));
            parts.push((window, 0, one));
            fill(&mut gpu, window, 700);
        }
        let ids = gpu.submit_merged(parts, &kernel());
        ids.into_iter().for_each(|id| assert!(gpu.wait(id).result.is_ok(), "seed {seed}"));
        (0..).zip(done).for_each(|(it, done)| assert_right(&mut gpu, it, done, 700));
    }
}
