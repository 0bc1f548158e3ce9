//! Loops that wait for another thread, and loops that only look so.

use super::{Reason, communicates};
use crate::analysis::Cfg;
use crate::parse::parse;

/// The reason and the line of what a body does; its code begins in line 5.
fn found(code: &str) -> Option<(Reason, u32)> {
    let text = format!(
        ".version 8.0 .target sm_80 .address_size 64\n\
         .visible .entry k(.param .u64 p, .param .u32 n) {{ .shared .align 8 .b64 s;\n\
         .reg .pred %p<9>; .reg .b32 %r<30>; .reg .b64 %d<30>; .reg .f32 %f<9>;\n\
         ld.param.u64 %d1, [p]; ld.param.u32 %r9, [n]; mov.u32 %r1, 0;\n{code}\nret; }}"
    );
    let module = parse(&text).unwrap();
    assert_eq!(module.functions[0].problems, [], "{code}");
    let body = module.functions[0].body.as_ref().unwrap();
    communicates(body, &Cfg::of(body)).map(|it| (it.reason, it.line))
}

#[test]
fn waits() {
    let branch = "setp.eq.u32 %p1, %r2, 0; @%p1 bra L;";
    for (code, reason) in [
        ("L: ld.volatile.global.u32 %r2, [%d1];", Reason::OrderedLoad),
        ("L: ld.acquire.gpu.global.u32 %r2, [%d1];", Reason::OrderedLoad),
        ("L: ld.relaxed.sys.u32 %r2, [%d1];", Reason::OrderedLoad),
        ("L: membar.gl; ld.global.u32 %r2, [%d1];", Reason::SameLoad),
        ("L: atom.global.add.u32 %r2, [%d1], 0;", Reason::Atomic),
        ("L: atom.global.exch.b32 %r2, [%d1], 1;", Reason::Atomic),
        ("L: atom.global.cas.b32 %r2, [%d1], 0, 1;", Reason::Atomic),
        (
            "L: mbarrier.test_wait.shared.b64 %p2, [s], %d2; selp.u32 %r2, 1, 0, %p2;",
            Reason::Mbarrier,
        ),
        ("L: nanosleep.u32 20; mov.u32 %r2, 1;", Reason::Sleep),
    ] {
        assert_eq!(found(&format!("{code} {branch}")), Some((reason, 5)), "{code}");
        // A wait for an object is one wherever it stands.
        let alone = Some(reason).filter(|it| *it == Reason::Mbarrier);
        assert_eq!(found(&code.replace("L:", "")).map(|it| it.0), alone, "{code}");
    }
    assert_eq!(found("mov.u32 %r2, %envreg1;"), Some((Reason::GridGroup, 5)));
    // Through other registers, and through a branch that only sets the flag.
    let code = "mov.u32 %r3, 0; L: ld.global.u32 %r2, [%d1]; setp.eq.u32 %p1, %r2, 0; @%p1 bra M;
        mov.u32 %r3, 1; M: setp.eq.u32 %p2, %r3, 0; @%p2 bra L;";
    assert_eq!(found(code), Some((Reason::SameLoad, 5)));
    // A counter that does not count in every round bounds nothing.
    let code = "L: ld.volatile.global.u32 %r2, [%d1]; setp.eq.u32 %p1, %r2, 0; @%p1 bra M;
        add.s32 %r1, %r1, 1; M: setp.lt.s32 %p2, %r1, %r9; @%p2 bra L;";
    assert_eq!(found(code), Some((Reason::OrderedLoad, 5)));
    // An inner loop that waits, in an outer one that counts.
    let code = "H: \nL: ld.volatile.global.u32 %r2, [%d1]; setp.eq.u32 %p1, %r2, %r1; @%p1 bra L;
        add.s32 %r1, %r1, 1; setp.lt.s32 %p2, %r1, %r9; @%p2 bra H;";
    assert_eq!(found(code), Some((Reason::OrderedLoad, 6)));
    // A number that is added atomically until it is large enough.
    let code = "L: atom.global.add.u32 %r2, [%d1], 1; setp.lt.u32 %p1, %r2, %r9; @%p1 bra L;";
    assert_eq!(found(code), Some((Reason::Atomic, 5)));
}

#[test]
fn loops_that_end_by_themselves() {
    for code in [
        // Counted up, with loads from moving and from fixed addresses.
        "L: ld.global.f32 %f1, [%d2]; ld.global.u32 %r2, [%d1]; st.global.u32 [%d2], %r2;
         add.s64 %d2, %d2, 4; add.s32 %r1, %r1, 1; setp.lt.s32 %p1, %r1, %r9; @%p1 bra L;",
        // Over a grid's stride, through a copy.
        "mov.u32 %r3, %ntid.x; L: ld.volatile.global.u32 %r2, [%d2]; add.s32 %r4, %r1, %r3;
         setp.ge.s32 %p1, %r4, %r9; mov.u32 %r1, %r4; @!%p1 bra L;",
        // The same, of which the stride is calculated anew in every round.
        "mov.u32 %r3, %ntid.x; mov.u32 %r4, %nctaid.x; L: ld.global.u32 %r2, [%d1]; setp.eq.u32 %p2, %r2, 1;
         @%p2 bra M; st.global.u32 [%d1], 2; M: mul.wide.u32 %d3, %r3, %r4; shl.b64 %d4, %d3, 1;
         add.s64 %d2, %d2, %d4; ld.param.u64 %d5, [p]; setp.lt.s64 %p1, %d2, %d5; @%p1 bra L;",
        // Halved, as reductions do.
        "mov.u32 %r1, 128; L: ld.volatile.shared.u32 %r2, [s]; bar.sync 0; shr.u32 %r1, %r1, 1;
         setp.ne.s32 %p1, %r1, 0; @%p1 bra L;",
        // Left early, or at the end at the latest.
        "L: ld.global.u32 %r2, [%d1]; setp.eq.s32 %p2, %r2, 5; @%p2 bra OUT;
         add.s32 %r1, %r1, 1; setp.ne.s32 %p1, %r1, %r9; @%p1 bra L; OUT:",
        "L: atom.global.add.u32 %r2, [%d1], 1; setp.lt.u32 %p2, %r2, 7; add.s32 %r1, %r1, 1;
         setp.lt.s32 %p1, %r1, 100; and.pred %p3, %p1, %p2; @%p3 bra L;",
        // A bound that is read anew.
        "L: add.s32 %r1, %r1, 1; ld.global.u32 %r2, [%d1]; setp.lt.s32 %p1, %r1, %r2; @%p1 bra L;",
        // The same, of which the bound is calculated: from a count in memory, less one, in words.
        "L: add.s32 %r1, %r1, 1; ld.global.u32 %r2, [%d1]; sub.s32 %r3, %r2, 1; shl.b32 %r4, %r3, 2;
         setp.lt.s32 %p1, %r1, %r4; @%p1 bra L;",
        "L: add.s32 %r1, %r1, 1; ld.global.u32 %r2, [%d1]; min.s32 %r3, %r2, %r9;
         setp.ge.s32 %p1, %r1, %r3; @!%p1 bra L;",
        // A search: no bound, but every round looks elsewhere.
        "L: mul.wide.u32 %d3, %r1, 4; add.s64 %d4, %d1, %d3; ld.global.u32 %r1, [%d4];
         setp.ne.s32 %p1, %r1, 0; @%p1 bra L;",
        // The usual way to do atomically what there is no instruction for.
        "ld.global.u32 %r2, [%d1]; L: mov.u32 %r3, %r2; mul.lo.s32 %r4, %r3, 3;
         atom.global.cas.b32 %r2, [%d1], %r3, %r4; setp.ne.s32 %p1, %r2, %r3; @%p1 bra L;",
        // No instruction reads what the operation found.
        "L: atom.global.add.u32 %r2, [%d1], 1; ld.const.u32 %r3, [%d2]; setp.eq.s32 %p1, %r3, 1;
         @%p1 bra L;",
        "L: bra L;",
        "atom.global.add.u32 %r2, [%d1], 1; ld.volatile.global.u32 %r3, [%d1];",
    ] {
        assert_eq!(found(code), None, "{code}");
    }
    // The other condition is enough to stay, so that the counter bounds nothing.
    let code = "L: atom.global.add.u32 %r2, [%d1], 1; setp.lt.u32 %p2, %r2, 7;
        add.s32 %r1, %r1, 1; setp.lt.s32 %p1, %r1, 100; or.pred %p3, %p1, %p2; @%p3 bra L;";
    assert_eq!(found(code), Some((Reason::Atomic, 5)));
    for code in [
        // A bound that goes on with the counter.
        "L: add.s32 %r1, %r1, 1; ld.global.u32 %r2, [%d1]; add.s32 %r3, %r1, %r2;
         setp.lt.s32 %p1, %r1, %r3; @%p1 bra L;",
        // A step that is loaded: it may be none.
        "L: ld.global.u32 %r2, [%d1]; add.s32 %r3, %r2, 0; add.s32 %r1, %r1, %r3;
         setp.eq.u32 %p2, %r2, 1; @%p2 bra M; st.global.u32 [%d1], 2; M: setp.lt.s32 %p1, %r1, %r9; @%p1 bra L;",
        // One that is moved on in every round.
        "mov.u32 %r3, 8; L: add.s32 %r1, %r1, 1; ld.global.u32 %r2, [%d1]; add.s32 %r3, %r3, %r2;
         setp.ne.s32 %p1, %r1, %r3; @%p1 bra L;",
        // One of two calculations.
        "L: add.s32 %r1, %r1, 1; ld.global.u32 %r2, [%d1]; setp.eq.u32 %p2, %r2, 1;
         sub.s32 %r3, %r2, 1; @%p2 bra M; sub.s32 %r3, %r2, 2; M: setp.lt.s32 %p1, %r1, %r3;
         @%p1 bra L;",
    ] {
        assert_eq!(found(code).map(|it| it.0), Some(Reason::SameLoad), "{code}");
    }
}

#[test]
fn threads_that_meet_in_every_round_do_not_communicate() {
    let again = "setp.eq.u32 %p1, %r2, 0; @%p1 bra L;";
    for code in [
        "L: st.shared.u32 [s], 1; bar.sync 0; ld.shared.u32 %r2, [s]; bar.sync 0;",
        "L: barrier.sync 1; ld.volatile.shared.u32 %r2, [s];",
        "L: bar.sync 0; atom.shared.add.u32 %r2, [s], 0;",
        // Whichever way is taken.
        "L: ld.shared.u32 %r2, [s]; @%p2 bra M; bar.sync 0; bra N; M: bar.sync 0; N:",
    ] {
        assert_eq!(found(&format!("{code} {again}")), None, "{code}");
    }
    for code in [
        // One way has none.
        "L: ld.shared.u32 %r2, [s]; @%p2 bra M; bar.sync 0; M:",
        // Some threads alone meet, or none waits.
        "L: @%p2 bar.sync 0; ld.shared.u32 %r2, [s];",
        "L: bar.sync 0, 64; ld.shared.u32 %r2, [s];",
        "L: bar.warp.sync -1; ld.shared.u32 %r2, [s];",
        "L: bar.arrive 0, 64; ld.shared.u32 %r2, [s];",
        // Another block's threads do not come.
        "L: bar.sync 0; ld.global.u32 %r2, [%d1];",
        "L: bar.sync 0; ld.u32 %r2, [%d1];",
        "L: bar.sync 0; ld.shared::cluster.u32 %r2, [s];",
        // An inner loop in which they do not meet.
        "bar.sync 0; L: ld.shared.u32 %r2, [s];",
        "H: bar.sync 0; L: ld.shared.u32 %r2, [s]; setp.eq.u32 %p1, %r2, 0; @%p1 bra L; @%p2 bra H;
         mov.u32 %r2, 1;",
    ] {
        let code = format!("{code} {again}");
        assert_eq!(found(&code).map(|it| it.0), Some(Reason::SameLoad), "{code}");
    }
}
