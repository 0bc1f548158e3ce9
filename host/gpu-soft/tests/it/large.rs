//! Kernels so large that masks and most registers stay in memory: compiled, and with the results and counts
//! that the interpreter has.

use crate::awaited::{ptx, run, run_with};
use crate::common::config;
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};

/// Parts of a kernel, each with two branches on which lanes disagree.
const PARTS: usize = 40;

/// Parts that each write a register which all later ones read, in a loop that lanes leave one after the
/// other, and between some of them what is given.
fn parts(count: usize, between: &str) -> String {
    let part = |at: usize| {
        let (before, other) = (at.saturating_sub(1), at / 2);
        let between = if at % 8 == 7 { between } else { "" };
        format!(
            "rem.u32 %a, %x, {divisor}; setp.lt.u32 %p, %a, %k; @%p bra A{at};\n\
             mad.lo.u32 %w{at}, %w{before}, 5, %x; bra.uni B{at};\n\
             A{at}: xor.b32 %w{at}, %w{other}, %lane; add.u32 %x, %x, {at};\n\
             B{at}: setp.gt.u32 %q, %w{at}, %w{other}; @%q bra C{at}; add.u32 %s0, %s0, %w{at};\n\
             C{at}: {between}\n",
            divisor = 3 + at % 11
        )
    };
    let all: String = (0..count).map(part).collect();
    let registers: String = (0..count).map(|at| format!("add.u32 %s1, %s1, %w{at};\n")).collect();
    format!(
        ".reg .b32 %w<{count}>;\nmov.u32 %w0, %i; mov.u32 %k, 0;\n\
         AGAIN: {all}\nadd.u32 %k, %k, 1; setp.lt.u32 %p, %k, 3; @%p bra AGAIN;\n{registers}"
    )
}

/// Lanes exchange words with another warp.
const EXCHANGE: &str = "bar.sync 0; shl.b32 %a, %i, 2; mov.u32 %b, cells; add.u32 %a, %a, %b;
    st.shared.u32 [%a], %x; bar.sync 0; xor.b32 %c, %i, 72; rem.u32 %c, %c, 200;
    shl.b32 %c, %c, 2; add.u32 %c, %c, %b; ld.shared.u32 %b, [%c]; add.u32 %s2, %s2, %b;";

/// Half of the lanes wait for one another, then the others do.
const HALVES: &str = "and.b32 %a, %lane, 1; setp.eq.u32 %p, %a, 0; @%p bra EVEN;
    vote.sync.ballot.b32 %b, %q, 0xaaaaaaaa; bra.uni MET;
    EVEN: vote.sync.ballot.b32 %b, %q, 0x55555555; MET: add.u32 %s3, %s3, %b;";

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn what_stays_in_memory_is_what_the_interpreter_has() {
    let bodies = [
        ("alone", parts(PARTS, "")),
        ("with barriers", parts(PARTS, EXCHANGE)),
        ("with barriers of some threads", parts(PARTS, "bar.sync 1, 224;")),
        ("with lanes that wait", format!("{}\n{HALVES}", parts(PARTS, ""))),
    ];
    for (what, body) in bodies {
        let ptx = ptx(&body);
        let (expected, counted, _) = run(JitMode::Off, &ptx);
        let (got, counts, state) = run(JitMode::Eager, &ptx);
        assert!(matches!(state, Some(CodeState::Compiled { .. })), "{what}: {state:?}");
        assert_eq!(got, expected, "{what}");
        assert_eq!(counts, counted, "{what}: counts of basic blocks");
    }
}

/// Parts of a kernel whose frame in the first tier is larger than most.
const MANY_PARTS: usize = 200;

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn the_first_tier_has_large_frames() {
    let ptx = ptx(&parts(MANY_PARTS, ""));
    let target = JitTarget { only: Some(Tier::First), uncached: true, ..JitTarget::default() };
    let (expected, _, _) = run(JitMode::Off, &ptx);
    let (got, _, state) = run_with(SoftConfig { target, ..config(JitMode::Eager, 1) }, &ptx);
    assert!(matches!(state, Some(CodeState::Compiled { .. })), "{state:?}");
    assert_eq!(got, expected);
}
