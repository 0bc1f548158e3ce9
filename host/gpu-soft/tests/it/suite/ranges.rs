//! A grid in ranges of its blocks does what it does as a whole.

use std::time::Duration;

use super::config;
use crate::common::{Harness, device_base, launch, module_of, profile};
use svp_gpu::job::Launch;
use svp_gpu::{Gpu, JobKind, code};
use svp_gpu_soft::SoftConfig;

const GRID: [u32; 3] = [7, 5, 3];
const BLOCKS: u64 = 7 * 5 * 3;
const THREADS: u32 = 96;
/// Where results are: a word of each thread, then a counter.
const WORDS: u32 = BLOCKS as u32 * THREADS;

/// Threads of a block exchange numbers through shared memory, round after round, as many rounds as the
/// block's number says; all count themselves.
fn kernel() -> String {
    let body = ".reg .b64 %d<4>; .reg .b32 %r<12>; .reg .pred %p;
        .shared .align 4 .b8 words[512];
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %ctaid.z;
        mov.u32 %r1, %nctaid.y;
        mov.u32 %r2, %ctaid.y;
        mad.lo.u32 %r0, %r0, %r1, %r2;
        mov.u32 %r1, %nctaid.x;
        mov.u32 %r2, %ctaid.x;
        mad.lo.u32 %r0, %r0, %r1, %r2;
        mov.u32 %r3, %tid.x;
        mov.u32 %r4, %ntid.x;
        mad.lo.u32 %r5, %r0, %r4, %r3;
        add.u32 %r6, %r5, 1;
        and.b32 %r7, %r0, 15;
        mov.u32 %r8, words;
        shl.b32 %r9, %r3, 2;
        add.u32 %r9, %r9, %r8;
        sub.u32 %r10, %r4, 1;
        sub.u32 %r10, %r10, %r3;
        shl.b32 %r10, %r10, 2;
        add.u32 %r10, %r10, %r8;
        ROUND:
        st.shared.u32 [%r9], %r6;
        bar.sync 0;
        ld.shared.u32 %r11, [%r10];
        mad.lo.u32 %r6, %r6, 1664525, %r11;
        bar.sync 0;
        sub.u32 %r7, %r7, 1;
        setp.lt.s32 %p, %r7, 0;
        @!%p bra ROUND;
        mul.wide.u32 %d1, %r5, 4;
        add.u64 %d1, %d0, %d1;
        ld.global.u32 %r1, [%d1];
        add.u32 %r6, %r6, %r1;
        st.global.u32 [%d1], %r6;
        ld.param.u64 %d2, [p1];
        red.global.add.u32 [%d2], %r6;
        ret;";
    module_of("exchange", 2, body)
}

fn whole() -> Launch {
    let (words, counter) = (device_base(0), device_base(0) + u64::from(WORDS) * 4);
    let block = [THREADS, 1, 1];
    Launch { grid: GRID, block, profile: true, ..launch(0, 1, 1, &[words, counter]) }
}

/// The whole grid in pieces, somehow shuffled.
fn pieces(mut random: u64) -> Vec<std::ops::Range<u64>> {
    let mut next = |below: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) % below
    };
    let (mut pieces, mut at) = (Vec::new(), 0);
    while at < BLOCKS {
        let longest = [1, 4, 60][next(3) as usize];
        let end = (at + 1 + next(longest)).min(BLOCKS);
        pieces.insert(next(pieces.len() as u64 + 1) as usize, at..end);
        at = end;
    }
    pieces
}

#[test]
fn random_ranges_compute_count_and_store_what_the_grid_does() {
    let handed = |workers| SoftConfig { inline_time: Duration::ZERO, ..config(workers) };
    for config in [handed(1), handed(3), config(2)] {
        let mut gpu = Harness::new(config);
        assert!(gpu.gpu.info().capabilities.splits_launches);
        gpu.load(&kernel());
        let read = |gpu: &mut Harness| gpu.read_u32(0, device_base(0), WORDS as usize + 1);
        let clear =
            |gpu: &mut Harness| gpu.write(0, device_base(0), &vec![0; WORDS as usize * 4 + 4]);
        let ended = gpu.run(0, JobKind::Launch(whole()));
        let (expected, counts) = (read(&mut gpu), profile(&ended).block_counts.clone());
        assert!(counts.iter().sum::<u64>() > 0 && expected.iter().all(|it| *it != 0));
        for seed in 0..12 {
            clear(&mut gpu);
            let mut sums = vec![0; counts.len()];
            // On one queue, on several at once, or as one.
            let parts = pieces(seed).into_iter().enumerate().map(|(at, blocks)| {
                let queue = if seed % 3 == 0 { 0 } else { at as u32 % 40 };
                (0, queue, Launch { blocks: Some(blocks), ..whole() })
            });
            let ids: Vec<_> = match seed % 3 {
                2 => gpu.submit_joined(parts.take(40).collect()),
                _ => parts.map(|(w, q, part)| gpu.submit(w, q, JobKind::Launch(part))).collect(),
            };
            let mut done = 0;
            for id in ids {
                let ended = gpu.wait(id);
                done += 1;
                for (sum, count) in sums.iter_mut().zip(&profile(&ended).block_counts) {
                    *sum += count;
                }
            }
            for blocks in pieces(seed).into_iter().skip(done) {
                let rest = Launch { blocks: Some(blocks), ..whole() };
                let ended = gpu.run(0, JobKind::Launch(rest));
                for (sum, count) in sums.iter_mut().zip(&profile(&ended).block_counts) {
                    *sum += count;
                }
            }
            assert_eq!((read(&mut gpu), sums), (expected.clone(), counts.clone()), "seed {seed}");
        }
    }
}

#[test]
fn a_range_pads_another_launch() {
    let mut gpu = Harness::new(SoftConfig { inline_time: Duration::ZERO, ..config(2) });
    gpu.load(&kernel());
    gpu.open(1);
    gpu.load_in(1, 0, &kernel()).unwrap();
    let params = [device_base(1), device_base(1) + u64::from(WORDS) * 4];
    let params = params.iter().flat_map(|it| it.to_le_bytes()).collect();
    let first = Launch { params, ..whole() };
    let mut at = 0;
    while at < BLOCKS {
        let blocks = at..(at + 11).min(BLOCKS);
        at = blocks.end;
        let pad = Launch { blocks: Some(blocks), ..whole() };
        for id in gpu.submit_padded(vec![(1, 0, first.clone()), (0, 0, pad)]) {
            assert!(gpu.wait(id).result.is_ok());
        }
    }
    let found = gpu.read_u32(0, device_base(0), WORDS as usize + 1);
    gpu.write(0, device_base(0), &vec![0; WORDS as usize * 4 + 4]);
    gpu.run(0, JobKind::Launch(whole()));
    assert_eq!(found, gpu.read_u32(0, device_base(0), WORDS as usize + 1));
}

#[test]
fn what_is_no_range_of_the_grid_is_refused() {
    let mut gpu = Harness::new(config(1));
    gpu.load(&kernel());
    for blocks in [3..3, 5..BLOCKS + 1, BLOCKS..u64::MAX] {
        let part = Launch { blocks: Some(blocks), ..whole() };
        let error = gpu.run(0, JobKind::Launch(part)).result.unwrap_err();
        assert_eq!((error.code, error.sticky), (code::INVALID_VALUE, false), "{error}");
    }
    let together = Launch { cooperative: true, blocks: Some(0..2), ..whole() };
    assert!(gpu.run(0, JobKind::Launch(together)).result.is_err());
}
