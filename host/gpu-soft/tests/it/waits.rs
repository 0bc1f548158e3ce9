//! Kernels that wait for `mbarrier` objects: compiled where whole warps wait, and what they compute.

use crate::common::{self, Harness, config, device_base};
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};

const OUTPUT: u64 = 64 << 10;
const BLOCKS: u32 = 6;
const THREADS: u32 = 256;

/// A kernel: `%r0` is the thread in its block, `%r1` in the grid, `bar` eight objects, `tile` a word for
/// each thread; `%r9` goes to the output. `counts` are those of the first objects.
fn kernel(counts: &[u32], body: &str) -> String {
    let inits: Vec<String> = counts
        .iter()
        .zip((0..).step_by(8))
        .map(|(count, at)| format!("mbarrier.init.shared.b64 [bar+{at}], {count};"))
        .collect();
    let body = format!(
        ".reg .b32 %r<30>; .reg .b64 %d<9>; .reg .pred %p<9>;\n\
         .shared .align 8 .b8 bar[64]; .shared .align 4 .b8 tile[1024];\n\
         ld.param.u64 %d0, [p0]; mov.u32 %r0, %tid.x; mov.u32 %r20, %ctaid.x;\n\
         mad.lo.u32 %r1, %r20, {THREADS}, %r0; mad.wide.u32 %d1, %r1, 4, %d0;\n\
         mov.u32 %r2, bar; mov.u32 %r3, tile; mad.lo.u32 %r4, %r0, 4, %r3; mov.u32 %r9, 0;\n\
         setp.ne.u32 %p0, %r0, 0; @%p0 bra READY;\n{}\nREADY: bar.sync 0;\n\
         {body}\nst.global.u32 [%d1], %r9; ret;",
        inits.join("\n")
    );
    common::module_of("k", 1, &body).replace("8.0\n.target sm_75", "8.0\n.target sm_90")
}

/// All arrive, all wait, twice a round: a thread adds what its opposite one has written.
fn all_meet(between: &str, wait: &str) -> String {
    let again = |number: u32| {
        format!(
            "mbarrier.arrive.shared.b64 %d3, [%r2];\n{}",
            format!("{between}\nWAIT: {wait}\n").replace("WAIT", &format!("WAIT{number}"))
        )
    };
    format!(
        "sub.u32 %r5, 255, %r0; mad.lo.u32 %r5, %r5, 4, %r3; mov.u32 %r6, 0;\n\
         NEXT: mad.lo.u32 %r7, %r6, 1000, %r1; st.shared.u32 [%r4], %r7;\n{}\
         ld.shared.u32 %r8, [%r5]; add.u32 %r9, %r9, %r8;\n{}\
         add.u32 %r6, %r6, 1; setp.lt.u32 %p2, %r6, 9; @%p2 bra NEXT;",
        again(0),
        again(1)
    )
}

fn sum_of_opposites(index: u32) -> u32 {
    let (block, thread) = (index / THREADS, index % THREADS);
    (0..9).map(|round| round * 1000 + block * THREADS + 255 - thread).sum()
}

const TRY: &str = "mbarrier.try_wait.shared.b64 %p1, [%r2], %d3; @!%p1 bra WAIT;";

/// What libcu++ makes of a wait before sm_90: it looks at the clock, and sleeps.
const POLL: &str = "mbarrier.test_wait.shared.b64 %p1, [%r2], %d3; @%p1 bra WAIT_done;\n\
    mov.u64 %d4, %globaltimer; sub.s64 %d5, %d4, %d2; setp.lt.s64 %p3, %d5, 40000;\n\
    @%p3 bra WAIT; shr.s64 %d5, %d5, 2; cvt.u32.u64 %r10, %d5; nanosleep.u32 %r10; bra.uni WAIT;\n\
    WAIT_done:";

/// The first warp puts 32 numbers a round into one of two boxes, the others take them: by parities.
const HANDED: &str = "\
    mov.u32 %r6, 0; shr.u32 %r11, %r0, 5; and.b32 %r12, %r0, 31; mad.lo.u32 %r13, %r12, 4, %r3;\n\
    NEXT: and.b32 %r14, %r6, 1; shr.u32 %r15, %r6, 1; and.b32 %r15, %r15, 1;\n\
    mad.lo.u32 %r16, %r14, 8, %r2; mad.lo.u32 %r17, %r14, 128, %r13;\n\
    setp.ne.u32 %p1, %r11, 0; @%p1 bra TAKE;\n\
    xor.b32 %r18, %r15, 1;\n\
    EMPTY: mbarrier.try_wait.parity.shared.b64 %p2, [%r16+16], %r18; @!%p2 bra EMPTY;\n\
    mad.lo.u32 %r19, %r6, 32, %r12; st.shared.u32 [%r17], %r19;\n\
    mbarrier.arrive.shared.b64 %d3, [%r16]; bra.uni DONE;\n\
    TAKE: mbarrier.try_wait.parity.shared.b64 %p2, [%r16], %r15; @!%p2 bra TAKE;\n\
    ld.shared.u32 %r19, [%r17]; mad.lo.u32 %r9, %r19, %r11, %r9;\n\
    mbarrier.arrive.shared.b64 %d3, [%r16+16];\n\
    DONE: add.u32 %r6, %r6, 1; setp.lt.u32 %p3, %r6, 25; @%p3 bra NEXT;";

fn sum_of_handed(index: u32) -> u32 {
    let (warp, lane) = (index % THREADS / 32, index % 32);
    (0..25).map(|round| (round * 32 + lane) * warp).sum()
}

/// A wait that gives up after some looks, which are enough where others get their turns between them.
const BOUNDED: &str = "\
    st.shared.u32 [%r4], %r0; mbarrier.arrive.shared.b64 %d3, [%r2]; mov.u32 %r6, 0;\n\
    WAIT: mbarrier.try_wait.shared.b64 %p1, [%r2], %d3; @%p1 bra DONE;\n\
    add.u32 %r6, %r6, 1; setp.lt.u32 %p2, %r6, 50; @%p2 bra WAIT; bra.uni END;\n\
    DONE: sub.u32 %r5, 255, %r0; mad.lo.u32 %r5, %r5, 4, %r3; ld.shared.u32 %r9, [%r5];\n\
    END: add.u32 %r9, %r9, 1;";

/// Half of the warps arrive, for two each; all wait.
const HALF: &str = "\
    st.shared.u32 [%r4], %r0; mov.u32 %r6, 0;\n\
    NEXT: setp.gt.u32 %p1, %r0, 127; @%p1 bra WAIT;\n\
    ld.shared.u32 %r5, [%r4]; add.u32 %r5, %r5, 7; st.shared.u32 [%r4], %r5;\n\
    mov.u32 %r5, 2; mbarrier.arrive.shared.b64 %d3, [%r2], %r5;\n\
    WAIT: and.b32 %r7, %r6, 1; mbarrier.try_wait.parity.shared.b64 %p2, [%r2], %r7; @!%p2 bra WAIT;\n\
    and.b32 %r8, %r0, 127; mad.lo.u32 %r8, %r8, 4, %r3; ld.shared.u32 %r8, [%r8];\n\
    add.u32 %r9, %r9, %r8; bar.sync 0;\n\
    add.u32 %r6, %r6, 1; setp.lt.u32 %p3, %r6, 5; @%p3 bra NEXT;";

fn sum_of_half(index: u32) -> u32 {
    (1..6).map(|round| index % 128 + 7 * round).sum()
}

/// A lane waits for what others of its warp do only behind it: not for lock-step.
const WITHIN: &str = "\
    and.b32 %r5, %r0, 31; setp.ne.u32 %p1, %r5, 0; mov.u32 %r7, 0; @%p1 bra ARRIVE;\n\
    WAIT: mbarrier.try_wait.parity.shared.b64 %p2, [%r2], %r7; @!%p2 bra WAIT; bra.uni END;\n\
    ARRIVE: mbarrier.arrive.shared.b64 %d3, [%r2];\n\
    END: mov.u32 %r9, %r1;";

fn run(jit: JitMode, target: JitTarget, ptx: &str) -> (Vec<u32>, Option<CodeState>) {
    let mut harness = Harness::new(SoftConfig { target, ..config(jit, 2) });
    harness.load(ptx);
    let out = device_base(0) + OUTPUT;
    for _ in 0..3 {
        let launch = common::launch(0, BLOCKS, THREADS, &[out]);
        harness.run(0, JobKind::Launch(launch)).result.unwrap();
    }
    let state = harness.gpu.compiled_kernels().pop().map(|it| it.state);
    (harness.read_u32(0, out, (BLOCKS * THREADS) as usize), state)
}

/// Runs a kernel in both tiers and interpreted. Is it compiled?
fn check(ptx: &str, expected: fn(u32) -> u32, compiles: bool) {
    let expected: Vec<u32> = (0..BLOCKS * THREADS).map(expected).collect();
    for only in [None, Some(Tier::First)] {
        let target = JitTarget { only, uncached: true, ..JitTarget::default() };
        let (got, state) = run(JitMode::Eager, target, ptx);
        assert_eq!(got, expected, "{ptx}");
        match state {
            Some(CodeState::Compiled { gangs, communicates, lanes, .. }) => {
                assert!(compiles, "{ptx}");
                assert!(gangs && communicates && lanes == 32);
            }
            other => assert!(!compiles, "{other:?}\n{ptx}"),
        }
    }
    let (got, _) = run(JitMode::Off, JitTarget::default(), ptx);
    assert_eq!(got, expected, "{ptx}");
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn all_arrive_and_all_wait() {
    check(&kernel(&[THREADS], &all_meet("", TRY)), sum_of_opposites, true);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn they_may_sleep_between_looks() {
    let clock = "mov.u64 %d2, %globaltimer;";
    check(&kernel(&[THREADS], &all_meet(clock, POLL)), sum_of_opposites, true);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn warps_hand_over_boxes() {
    check(&kernel(&[32, 32, 224, 224], HANDED), sum_of_handed, true);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn waits_may_be_given_up() {
    check(&kernel(&[THREADS], BOUNDED), |index| 256 - index % THREADS, true);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn some_warps_arrive_for_others() {
    check(&kernel(&[256], HALF), sum_of_half, true);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn lanes_that_wait_for_lanes_of_their_warp_are_interpreted() {
    let ptx = kernel(&[THREADS - THREADS / 32], WITHIN);
    check(&ptx, |index| index, false);
}
