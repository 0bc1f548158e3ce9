//! Lanes of a warp that wait for others which come later: compiled, and with the results and counts that the
//! interpreter has.

use crate::common::{self, Harness, config, device_base, module_of, profile};
use svp_gpu::job::Launch;
use svp_gpu::{JobKind, ModuleId};
use svp_gpu_soft::{CodeState, JitMode, SoftConfig};

const OUTPUT: u64 = 16 << 20;
/// Threads of a block: the last warp is not whole.
const THREADS: u32 = 200;
const BLOCKS: u32 = 3;
/// Words that each thread may write.
const WORDS: u64 = 4;

/// Kernels: what each shows, and its body. `%lane` and `%i` are the thread's lane and number, `%x` is a
/// number of its own, `%bit` its lane's bit, and `%s0` to `%s3` go to the output.
const KERNELS: &[(&str, &str)] = &[
    (
        "half of a warp votes with a mask that is known at run time only",
        "and.b32 %a, %lane, 1; setp.eq.u32 %p, %a, 0; activemask.b32 %m;
         and.b32 %m, %m, 0x55555555; xor.b32 %n, %m, -1;
         @%p bra EVEN;
         setp.gt.u32 %q, %x, 500; vote.sync.ballot.b32 %s0, %q, 0xaaaaaaaa; bra.uni OUT;
         EVEN: setp.lt.u32 %q, %x, 300; vote.sync.ballot.b32 %s0, %q, 0x55555555;
         vote.sync.any.pred %r, %q, %m; selp.u32 %s1, 1, 2, %r;
         vote.sync.uni.pred %r, %q, 0x55555555; selp.u32 %s2, 1, 2, %r;
         OUT:",
    ),
    (
        "lanes that are done leave, those that are left name one another",
        "mov.u32 %m, %live; mov.u32 %k, 0;
         NEXT: add.u32 %k, %k, 1; vote.sync.ballot.b32 %a, true, %m;
         add.u32 %s0, %s0, %a; popc.b32 %n, %a; add.u32 %s1, %s1, %n;
         rem.u32 %b, %x, 13; setp.le.u32 %p, %b, %k;
         not.pred %q, %p; vote.sync.ballot.b32 %m, %q, %a;
         @%p bra OUT; bra.uni NEXT;
         OUT: mov.u32 %s2, %k;",
    ),
    (
        "two ways of a branch, each of which waits for the other",
        "shl.b32 %a, %lane, 2; shr.u32 %b, %i, 5; mad.lo.u32 %a, %b, 128, %a; mov.u32 %b, cells;
         add.u32 %a, %a, %b; xor.b32 %b, %a, 4;
         and.b32 %c, %lane, 1; setp.eq.u32 %p, %c, 0;
         @%p bra EVEN;
         st.shared.u32 [%a], %x; bar.warp.sync 0xffffffff; ld.shared.u32 %s0, [%b]; bra.uni OUT;
         EVEN: add.u32 %c, %x, 7; st.shared.u32 [%a], %c; bar.warp.sync 0xffffffff;
         ld.shared.u32 %s0, [%b];
         OUT: bar.warp.sync 0xffffffff; mov.u32 %s1, %s0;",
    ),
    (
        "tiles of eight lanes, each of which goes round its own number of times",
        "and.b32 %a, %lane, 24; mov.u32 %m, 255; shl.b32 %m, %m, %a; and.b32 %m, %m, %live;
         add.u32 %n, %a, 3; mov.u32 %k, 0; mov.u32 %s0, %x;
         AGAIN: shfl.sync.bfly.b32 %b, %s0, 1, 0x1f, %m; add.u32 %s0, %s0, %b;
         redux.sync.add.u32 %c, %x, %m; add.u32 %s1, %s1, %c;
         match.any.sync.b32 %c, %a, %m; xor.b32 %s2, %s2, %c;
         add.u32 %k, %k, 1; setp.lt.u32 %p, %k, %n;
         @%p bra AGAIN;
         bar.sync 0; mov.u32 %s3, %k;",
    ),
    (
        "others have ended, on the way or before",
        "rem.u32 %a, %x, 5; setp.eq.u32 %p, %a, 0;
         @%p ret;
         setp.eq.u32 %q, %a, 1;
         @%q bra SOON;
         and.b32 %s0, %x, 15; vote.sync.ballot.b32 %s1, true, %live; bra.uni OUT;
         SOON: st.global.u32 [%place], %x; ret;
         OUT: mov.u32 %s2, 5;",
    ),
    (
        "a value of the whole warp is another one in each round",
        "mov.u32 %k, 0; mov.u32 %c, 1;
         AGAIN: mad.lo.u32 %c, %c, 3, 1; rem.u32 %a, %x, 3; setp.eq.u32 %p, %a, 0;
         @%p bra ODD;
         add.u32 %s0, %s0, %c; bra.uni JOIN;
         ODD: mov.u32 %b, %c; vote.sync.ballot.b32 %m, true, %live; add.u32 %s1, %s1, %b;
         popc.b32 %b, %m; add.u32 %s2, %s2, %b;
         JOIN: add.u32 %k, %k, 1; setp.lt.u32 %q, %k, 4;
         @%q bra AGAIN;
         mov.u32 %s3, %c;",
    ),
];

/// A module with a kernel of this body.
pub(crate) fn ptx(body: &str) -> String {
    let begin = ".shared .u32 cells[256];
         .reg .b32 %lane, %i, %x, %bit, %live, %s<4>, %a, %b, %c, %k, %m, %n, %t;
         .reg .b64 %place, %out; .reg .pred %p, %q, %r, %true;
         ld.param.u64 %out, [p0]; mov.u32 %i, %tid.x; and.b32 %lane, %i, 31;
         mov.u32 %t, %ctaid.x; mad.lo.u32 %t, %t, 200, %i; mad.wide.u32 %place, %t, 16, %out;
         mul.lo.u32 %x, %t, 7919; rem.u32 %x, %x, 1009; mov.u32 %bit, 1; shl.b32 %bit, %bit, %lane;
         mov.u32 %live, -1; setp.ge.u32 %p, %i, 192; selp.u32 %live, 255, %live, %p;
         mov.u32 %s0, 0; mov.u32 %s1, 0; mov.u32 %s2, 0; mov.u32 %s3, 0;
         setp.eq.u32 %true, %i, %i;";
    let body = body.replace("true", "%true");
    let end = "st.global.v4.u32 [%place], {%s0, %s1, %s2, %s3}; ret;";
    module_of("k", 1, &format!("{begin}\n{body}\n{end}")).replace("sm_75", "sm_80")
}

/// What a kernel leaves, and what became of it.
pub(crate) fn run(jit: JitMode, ptx: &str) -> (Vec<u32>, Vec<u64>, Option<CodeState>) {
    run_with(config(jit, 1), ptx)
}

/// The same on another device.
pub(crate) fn run_with(config: SoftConfig, ptx: &str) -> (Vec<u32>, Vec<u64>, Option<CodeState>) {
    let mut harness = Harness::new(config);
    let (addr, len) = (device_base(0) + OUTPUT, 1 << 20);
    harness.run(0, JobKind::MapDevice { addr, len }).result.unwrap();
    harness.load_in(0, 1, ptx).unwrap();
    let launch = common::launch(0, BLOCKS, THREADS, &[addr]);
    let done =
        harness.run(0, JobKind::Launch(Launch { module: ModuleId(1), profile: true, ..launch }));
    if let Err(error) = &done.result {
        panic!("{error}\n{ptx}");
    }
    let counts = profile(&done).block_counts.clone();
    let state = harness.gpu.compiled_kernels().into_iter().find(|it| it.kernel == "k");
    let words = u64::from(BLOCKS * THREADS) * WORDS;
    (harness.read_u32(0, addr, words as usize), counts, state.map(|it| it.state))
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn lanes_that_have_parted_meet_as_interpreted_ones_do() {
    for (what, body) in KERNELS {
        let ptx = ptx(body);
        let (expected, counted, _) = run(JitMode::Off, &ptx);
        let (got, counts, state) = run(JitMode::Eager, &ptx);
        assert!(matches!(state, Some(CodeState::Compiled { .. })), "{what}: {state:?}");
        assert_eq!(got, expected, "{what}");
        assert_eq!(counts, counted, "{what}: counts of basic blocks");
    }
}
