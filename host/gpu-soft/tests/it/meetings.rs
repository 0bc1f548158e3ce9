//! Warp-wide operations of some lanes of a warp, while others are elsewhere or come later: compiled as
//! interpreted, bit by bit.

use crate::common::{self, Harness, config, device_base};
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};

const OUTPUT: u64 = 64 << 10;
const BLOCKS: u32 = 5;

/// A kernel: `%r0` is the thread in its block, `%r1` in the grid, `%r2` its lane, `%r3` some value, and
/// `%r4` another that few lanes share; `tile` has a word for each thread, at `%r5`. What `%r9` holds at
/// the end goes to the output.
fn kernel(body: &str) -> String {
    let body = format!(
        ".reg .b32 %r<40>; .reg .b64 %d<9>; .reg .pred %p<9>; .shared .align 4 .b8 tile[1024];\n\
         ld.param.u64 %d0, [p0]; mov.u32 %r0, %tid.x; mov.u32 %r20, %ctaid.x; mov.u32 %r21, %ntid.x;\n\
         mad.lo.u32 %r1, %r20, %r21, %r0; mad.wide.u32 %d1, %r1, 4, %d0; mov.u32 %r2, %laneid;\n\
         mad.lo.u32 %r3, %r1, 0x9e3779b9, 0x7f4a7c15; shr.u32 %r22, %r3, 15; xor.b32 %r3, %r3, %r22;\n\
         mul.lo.u32 %r3, %r3, 0x85ebca6b; shr.u32 %r4, %r3, 29; mov.u32 %r9, 0;\n\
         mov.u32 %r5, tile; mad.lo.u32 %r5, %r0, 4, %r5; st.shared.u32 [%r5], %r3;\n\
         setp.lt.u32 %p0, %r4, 3; setp.lt.s32 %p1, %r3, 0;\n\
         {body}\nst.global.u32 [%d1], %r9; ret;"
    );
    common::module_of("k", 1, &body).replace("sm_75", "sm_80")
}

/// Every operation, among the lanes of `%r10`, mixed into `%r9`.
const OPERATIONS: &str = "\
    vote.sync.ballot.b32 %r11, %p1, %r10; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    vote.sync.all.pred %p2, %p1, %r10; selp.u32 %r11, 3, 5, %p2; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    vote.sync.any.pred %p2, !%p1, %r10; selp.u32 %r11, 3, 5, %p2; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    vote.sync.uni.pred %p2, %p1, %r10; selp.u32 %r11, 3, 5, %p2; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    match.any.sync.b32 %r11, %r4, %r10; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    match.all.sync.b32 %r11|%p2, %r4, %r10; selp.u32 %r12, 3, 5, %p2; add.u32 %r11, %r11, %r12;\n\
    mad.lo.u32 %r9, %r9, 31, %r11;\n\
    redux.sync.add.u32 %r11, %r3, %r10; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    redux.sync.min.s32 %r11, %r3, %r10; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    brev.b32 %r12, %r10; clz.b32 %r12, %r12;\n\
    shfl.sync.idx.b32 %r11, %r3, %r12, 31, %r10; mad.lo.u32 %r9, %r9, 31, %r11;\n\
    shfl.sync.bfly.b32 %r11, %r3, 0, 31, %r10; mad.lo.u32 %r9, %r9, 31, %r11;";

/// Two branches, each with operations among the lanes that take it.
fn two_ways() -> String {
    format!(
        "vote.sync.ballot.b32 %r30, %p0, -1; @%p0 bra A;\n\
         not.b32 %r10, %r30; activemask.b32 %r31; and.b32 %r10, %r10, %r31;\n{OPERATIONS}\nbra END;\n\
         A: mov.u32 %r10, %r30;\n{OPERATIONS}\nEND: bar.sync 0; {AGAIN}"
    )
}

/// All of the warp, afterwards.
const AGAIN: &str =
    "vote.sync.ballot.b32 %r11, %p1, -1; mad.lo.u32 %r9, %r9, 31, %r11; bar.sync 0;";

/// Operations that name all lanes, of which some have gone another way for good.
fn among_the_lanes_left() -> String {
    format!("mov.u32 %r10, -1; @%p0 bra END;\n{OPERATIONS}\nEND: bar.sync 0; {AGAIN}")
}

/// Tiles of 16 lanes, or of 4: the lanes of one warp name different ones.
fn tiles(of: u32) -> String {
    let (mask, first) = ((1u32 << of) - 1, 32 - of);
    format!(
        "setp.gt.u32 %p0, %r0, 70; @%p0 bra END; and.b32 %r31, %r2, {first};\n\
         mov.u32 %r10, {mask}; shl.b32 %r10, %r10, %r31; activemask.b32 %r31; and.b32 %r10, %r10, %r31;\n\
         {OPERATIONS}\nEND: bar.sync 0; {AGAIN}"
    )
}

/// A loop that lanes leave one after the other; those that are left go on among themselves.
fn fewer_and_fewer() -> String {
    format!(
        "mov.u32 %r6, %r4; mov.u32 %r10, -1;\n\
         NEXT: {OPERATIONS}\nsub.u32 %r6, %r6, 1; setp.ge.s32 %p3, %r6, 0;\n\
         add.u32 %r3, %r3, %r6; @%p3 bra NEXT;\nbar.sync 0; {AGAIN}"
    )
}

/// What CUB's radix sort does: each lane first waits for something, in a loop of its own, then votes among
/// those that went on the turn before.
const LOOKS_BACK: &str = "\
    mov.u32 %r10, -1; mov.u32 %r6, 9;\n\
    NEXT: mov.u32 %r7, %r4;\n\
    WAIT: mad.lo.u32 %r7, %r7, 5, %r6; and.b32 %r8, %r7, 15; setp.ne.u32 %p3, %r8, 3; @%p3 bra WAIT;\n\
    add.u32 %r3, %r3, %r7; setp.gt.s32 %p4, %r3, -1; vote.sync.ballot.b32 %r10, %p4, %r10;\n\
    mad.lo.u32 %r9, %r9, 31, %r10; @!%p4 bra END;\n\
    sub.u32 %r6, %r6, 2; setp.gt.s32 %p5, %r6, 0; mul.lo.u32 %r3, %r3, 3; @%p5 bra NEXT;\n\
    END: bar.sync 0;";

/// Lanes of one way hand over words in shared memory, behind a barrier of theirs.
const HANDED: &str = "\
    and.b32 %r7, %r2, 16; setp.ne.u32 %p0, %r7, 0; @%p0 bra END;\n\
    bar.warp.sync 0xffff; xor.b32 %r7, %r5, 4; ld.shared.u32 %r9, [%r7];\n\
    bar.warp.sync 0xffff; st.shared.u32 [%r5], %r9; bar.warp.sync 0xffff;\n\
    xor.b32 %r7, %r5, 32; ld.shared.u32 %r8, [%r7]; mad.lo.u32 %r9, %r9, 31, %r8;\n\
    END: bar.sync 0;";

/// Two halves of a warp meet at different barriers: words go from one to the other.
const CROSSED: &str = "\
    and.b32 %r7, %r2, 16; setp.ne.u32 %p0, %r7, 0; xor.b32 %r8, %r5, 64; @%p0 bra A;\n\
    mov.u32 %r9, 7; st.shared.u32 [%r5], %r9; bar.warp.sync -1; ld.shared.u32 %r9, [%r8]; bra END;\n\
    A: mov.u32 %r9, 9; st.shared.u32 [%r5], %r9; bar.warp.sync -1; ld.shared.u32 %r9, [%r8];\n\
    END: bar.sync 0;";

/// Lanes come to a vote of all in different turns of a loop: each waits for the last.
const IN_TURNS: &str = "\
    mov.u32 %r6, 0; and.b32 %r7, %r2, 3;\n\
    NEXT: setp.ne.u32 %p3, %r6, %r7; @%p3 bra ON;\n\
    vote.sync.ballot.b32 %r8, %p1, -1; mad.lo.u32 %r9, %r8, 31, %r6;\n\
    ON: add.u32 %r6, %r6, 1; setp.lt.u32 %p4, %r6, 4; @%p4 bra NEXT; bar.sync 0;";

fn run(jit: JitMode, target: JitTarget, ptx: &str, threads: u32) -> (Vec<u32>, Option<CodeState>) {
    let mut harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
    harness.load(ptx);
    let out = device_base(0) + OUTPUT;
    let launch = common::launch(0, BLOCKS, threads, &[out]);
    harness.run(0, JobKind::Launch(launch)).result.unwrap();
    let state = harness.gpu.compiled_kernels().pop().map(|kernel| kernel.state);
    (harness.read_u32(0, out, (BLOCKS * threads) as usize), state)
}

/// Runs a kernel interpreted and in both tiers, in blocks of whole warps and others.
fn check(body: &str) {
    let ptx = kernel(body);
    for threads in [32, 64, 128, 256, 200] {
        let (expected, _) = run(JitMode::Off, JitTarget::default(), &ptx, threads);
        assert!(expected.iter().any(|word| *word != expected[0]), "{ptx}");
        for only in [None, Some(Tier::First)] {
            let target = JitTarget { only, uncached: true, ..JitTarget::default() };
            let (got, state) = run(JitMode::Eager, target, &ptx, threads);
            assert_eq!(got, expected, "{threads} threads, {ptx}");
            assert!(matches!(state, Some(CodeState::Compiled { .. })), "{state:?}\n{ptx}");
        }
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn each_way_by_itself() {
    check(&two_ways());
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn lanes_that_do_not_come() {
    check(&among_the_lanes_left());
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn tiles_of_a_warp() {
    check(&tiles(16));
    check(&tiles(4));
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_loop_that_lanes_leave() {
    check(&fewer_and_fewer());
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn each_lane_waits_and_all_vote() {
    check(LOOKS_BACK);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn words_are_handed_over_behind_a_barrier() {
    check(HANDED);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn lanes_that_meet_in_two_places_or_turns() {
    check(CROSSED);
    check(IN_TURNS);
}
