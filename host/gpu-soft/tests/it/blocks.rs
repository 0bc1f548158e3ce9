//! The order in which a worker executes blocks of several rows, and their gangs.

use std::ops::Range;

use svp_gpu::JobKind;
use svp_gpu::job::Launch;
use svp_gpu_soft::{CodeState, JitMode};

use crate::common::{Harness, config, device_base, launch, module_of};

/// Where each thread of the grid writes its place, given in `%r8`: its index in its block, then its block's.
const OWN_WORD: &str = ".reg .b32 %r<12>; .reg .b64 %d<4>;
    mov.u32 %r0, %tid.x; mov.u32 %r1, %tid.y; mov.u32 %r2, %ntid.x;
    mad.lo.u32 %r3, %r1, %r2, %r0;
    mov.u32 %r4, %ctaid.x; mov.u32 %r5, %ctaid.y; mov.u32 %r6, %ctaid.z;
    mov.u32 %r7, %nctaid.x; mov.u32 %r10, %nctaid.y;
    mad.lo.u32 %r8, %r6, %r10, %r5; mad.lo.u32 %r8, %r8, %r7, %r4;
    ld.param.u64 %d0, [p0];";

const GRID: [u32; 3] = [70, 3, 2];
const BLOCKS: u32 = 420;

/// What is at the start of device memory after launches of these blocks.
fn words(jit: JitMode, body: &str, block: [u32; 3], launches: &[Range<u64>]) -> Vec<u32> {
    let mut gpu = Harness::new(config(jit, 1));
    let body = format!("{OWN_WORD}\n{body}");
    gpu.load(&module_of("own", 1, &body));
    let threads = block.iter().product::<u32>() * BLOCKS;
    let base = device_base(0);
    gpu.write(0, base, &vec![0; 4 * threads as usize + 4]);
    for blocks in launches {
        let blocks = Some(blocks.clone());
        let launch = Launch { grid: GRID, block, blocks, ..launch(0, 1, 1, &[base]) };
        let done = gpu.run(0, JobKind::Launch(launch));
        assert!(done.result.is_ok(), "{done:?}");
    }
    let state = gpu.gpu.compiled_kernels().pop().map(|kernel| kernel.state);
    let is_compiled = matches!(state, Some(CodeState::Compiled { .. }));
    assert!(is_compiled || jit == JitMode::Off, "{state:?}");
    gpu.read_u32(0, base, threads as usize + 1)
}

/// Adds a number of each thread's own to its word.
fn own_numbers() -> String {
    "mov.u32 %r9, %ntid.y; mul.lo.u32 %r9, %r9, %r2; mad.lo.u32 %r9, %r8, %r9, %r3;
     mul.wide.u32 %d1, %r9, 4; add.u64 %d2, %d0, %d1;
     shl.b32 %r9, %r8, 16; add.u32 %r9, %r9, %r3; ld.global.u32 %r11, [%d2];
     mad.lo.u32 %r9, %r11, 3, %r9; st.global.u32 [%d2], %r9; ret;"
        .to_owned()
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn each_thread_of_blocks_side_by_side_does_its_own() {
    for block in [[32, 8, 1], [16, 16, 1], [32, 3, 1], [256, 1, 1]] {
        for blocks in [0..420, 3..4, 7..230, 69..71] {
            let [compiled, interpreted] = [JitMode::Eager, JitMode::Off]
                .map(|jit| words(jit, &own_numbers(), block, &[0..420, blocks.clone()]));
            assert_eq!(compiled, interpreted, "{block:?}, {blocks:?}");
            let threads = block.iter().product::<u32>();
            let last = compiled[(BLOCKS * threads - 1) as usize];
            let own = ((BLOCKS - 1) << 16) + threads - 1;
            assert_eq!(last, if blocks.end == 420 { 4 * own } else { own });
        }
    }
}

/// A block's gangs wait for each other, by way of global memory: each thread takes what the one at the other end wrote.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn blocks_with_a_barrier_and_no_shared_memory_are_executed_one_by_one() {
    let body = "mov.u32 %r9, %ntid.y; mul.lo.u32 %r9, %r9, %r2; mul.lo.u32 %r10, %r8, %r9;
        add.u32 %r11, %r10, %r3; mul.wide.u32 %d1, %r11, 4; add.u64 %d2, %d0, %d1;
        st.global.u32 [%d2], %r11;
        bar.sync 0;
        sub.u32 %r9, %r9, 1; sub.u32 %r9, %r9, %r3; add.u32 %r9, %r9, %r10;
        mul.wide.u32 %d1, %r9, 4; add.u64 %d1, %d0, %d1;
        ld.global.u32 %r9, [%d1];
        bar.sync 0;
        st.global.u32 [%d2], %r9; ret;";
    let all = 0..u64::from(BLOCKS);
    let words = words(JitMode::Eager, body, [32, 8, 1], &[all]);
    let expected = |at: u32| at / 256 * 256 + 255 - at % 256;
    assert!((0..256 * BLOCKS).all(|at| words[at as usize] == expected(at)));
}

/// The first thread of each block and the last one take the next number: with one worker, blocks come as they are
/// counted, and none begins before the one before it has ended.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn blocks_that_take_tickets_keep_their_order() {
    let body = ".reg .pred %p; rem.u32 %r9, %r3, 255; setp.ne.u32 %p, %r9, 0;
        @%p bra DONE;
        atom.global.add.u32 %r9, [%d0], 1;
        div.u32 %r11, %r3, 255; mad.lo.u32 %r11, %r8, 2, %r11;
        mul.wide.u32 %d1, %r11, 4; add.u64 %d2, %d0, %d1;
        st.global.u32 [%d2+4], %r9;
        DONE: ret;";
    let all = 0..u64::from(BLOCKS);
    let tickets = words(JitMode::Eager, body, [32, 8, 1], &[all]);
    let taken: Vec<u32> = (0..2 * BLOCKS).collect();
    assert_eq!(tickets[1..=2 * BLOCKS as usize], taken);
}
