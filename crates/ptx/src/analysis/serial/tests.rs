//! Loops as nvcc writes them, and what is found out about them.

use super::obstacle::Obstacle;
use super::*;
use crate::analysis::shape::Gang;

/// The loops of a kernel with this body, in blocks of 64 threads.
fn loops(lines: &str) -> (Vec<SerialLoop>, Body) {
    let text = format!(
        ".version 8.0\n.target sm_80\n.address_size 64\n\
         .visible .entry k(.param .u64 data, .param .u32 count) {{\n\
         .reg .pred %p<9>;\n.reg .b32 %r<19>;\n.reg .b64 %rd<19>;\n.reg .f32 %f<9>;\n\
         ld.param.u64 %rd1, [data];\nld.param.u32 %r9, [count];\nmov.u32 %r1, %tid.x;\n\
         mul.wide.s32 %rd2, %r1, 4;\nadd.s64 %rd3, %rd1, %rd2;\n\
         ld.global.u32 %r2, [%rd3];\nld.global.u32 %r3, [%rd3+4];\n\
         mul.wide.s32 %rd4, %r2, 4;\nadd.s64 %rd5, %rd1, %rd4;\n\
         {lines}\nst.global.f32 [%rd3], %f1;\nret;\n}}\n"
    );
    let module = crate::parse::parse(&text).unwrap();
    let body = module.kernels().next().unwrap().1.body.clone().unwrap();
    let cfg = Cfg::of(&body);
    let shapes = Shapes::of_body(&body, &cfg, Gang { block: [64, 1, 1], lanes: 64, folded: None });
    (serial_loops(&body, &cfg, &shapes), body)
}

/// What is in the way of the only loop.
fn obstacle(lines: &str) -> Option<Obstacle> {
    let (found, _) = loops(lines);
    assert_eq!(found.len(), 1);
    found[0].obstacle
}

/// The end of a turn: lanes go on until their own count is reached.
const TURN: &str = "add.s32 %r2, %r2, 1;\nsetp.lt.s32 %p1, %r2, %r3;\n@%p1 bra $L;";

#[test]
fn a_row_of_a_sparse_matrix_is_walked_alone() {
    let (found, _) = loops(&format!(
        "$L: ld.global.u32 %r4, [%rd5];\nmul.wide.s32 %rd6, %r4, 4;\nadd.s64 %rd7, %rd1, %rd6;\n\
         ld.global.f32 %f2, [%rd7];\nadd.f32 %f1, %f1, %f2;\nadd.s64 %rd5, %rd5, 4;\n{TURN}"
    ));
    let [it] = found.as_slice() else { panic!("one loop: {found:?}") };
    assert!(it.diverges && it.obstacle.is_none(), "{it:?}");
    assert_eq!((it.work.scattered, it.work.arithmetic, it.work.branches), (2, 6, 1));
}

#[test]
fn what_lies_side_by_side_is_not() {
    let own = "mov.u64 %rd8, %rd3;\n$L: ld.global.f32 %f2, [%rd8];\nadd.f32 %f1, %f1, %f2;\n\
               add.s64 %rd8, %rd8, 256;\n";
    assert!(matches!(obstacle(&format!("{own}{TURN}")), Some(Obstacle::SideBySide(_))));
    // What stays where it is does no harm.
    let fixed = "$L: ld.global.f32 %f2, [%rd3];\nadd.f32 %f1, %f1, %f2;\n";
    assert_eq!(obstacle(&format!("{fixed}{TURN}")), None);
}

#[test]
fn columns_are_not() {
    let lines = "cvt.s64.s32 %rd8, %r9;\n$L: ld.global.f32 %f2, [%rd5];\nadd.f32 %f1, %f1, %f2;\n\
                 add.s64 %rd5, %rd5, %rd8;\n";
    assert!(matches!(obstacle(&format!("{lines}{TURN}")), Some(Obstacle::Strides(_))));
    let lines = "$L: mad.lo.s32 %r5, %r2, %r9, %r4;\nmul.wide.s32 %rd6, %r5, 4;\n\
                 add.s64 %rd7, %rd5, %rd6;\nld.global.f32 %f2, [%rd7];\nadd.f32 %f1, %f1, %f2;\n";
    assert!(matches!(obstacle(&format!("{lines}{TURN}")), Some(Obstacle::Strides(_))));
}

#[test]
fn lists_are_not() {
    let list = "$L: ld.global.u32 %r4, [%rd5];\nmul.wide.s32 %rd6, %r4, 4;\n\
                add.s64 %rd5, %rd1, %rd6;\n";
    assert!(matches!(obstacle(&format!("{list}{TURN}")), Some(Obstacle::Chases(_))));
    // A search whose next place depends on what it has met.
    let search = "$L: mul.wide.s32 %rd6, %r4, 4;\nadd.s64 %rd7, %rd1, %rd6;\n\
                  ld.global.u32 %r5, [%rd7];\nsetp.lt.s32 %p2, %r5, 7;\nselp.b32 %r4, %r4, %r5, %p2;\n";
    assert!(matches!(obstacle(&format!("{search}{TURN}")), Some(Obstacle::Chases(_))));
}

#[test]
fn what_depends_on_data_found_by_data_is_not() {
    let visit = "$L: ld.global.u32 %r4, [%rd5];\nmul.wide.s32 %rd6, %r4, 4;\n\
                 add.s64 %rd7, %rd1, %rd6;\nld.global.u32 %r5, [%rd7];\n\
                 setp.eq.s32 %p2, %r5, 0;\nadd.s64 %rd5, %rd5, 4;\n\
                 @%p2 st.global.u32 [%rd7], %r2;\n";
    assert!(matches!(obstacle(&format!("{visit}{TURN}")), Some(Obstacle::Waits(_))));
}

#[test]
fn what_lanes_do_together_is_not() {
    let row = "ld.global.f32 %f2, [%rd5];\nadd.s64 %rd5, %rd5, 4;\n";
    for (line, runtime) in [
        ("bar.sync 0;", false),
        ("vote.sync.any.pred %p3, %p3, -1;", false),
        ("membar.gl;", false),
        ("ld.volatile.global.u32 %r5, [%rd1];", false),
        ("st.relaxed.gpu.global.u32 [%rd1], %r5;", false),
        ("tex.1d.v4.f32.s32 {%f3,%f4,%f5,%f6}, [%rd1, {%r1}];", true),
    ] {
        match obstacle(&format!("$L: {line}\n{row}{TURN}")) {
            Some(Obstacle::Collective(_)) if !runtime => {}
            Some(Obstacle::Runtime(_)) if runtime => {}
            other => panic!("{line}: {other:?}"),
        }
    }
    let carry = format!("$L: add.cc.u32 %r5, %r5, 1;\n{row}{TURN}");
    assert!(matches!(obstacle(&carry), Some(Obstacle::Carry(_))));
}

#[test]
fn loops_that_all_lanes_leave_together_do_not_diverge() {
    let (found, _) = loops(
        "mov.u32 %r6, 0;\n$L: ld.global.f32 %f2, [%rd5];\nadd.f32 %f1, %f1, %f2;\n\
         add.s64 %rd5, %rd5, 4;\nadd.s32 %r6, %r6, 1;\nsetp.lt.s32 %p1, %r6, %r9;\n@%p1 bra $L;",
    );
    assert!(!found[0].diverges);
}

/// Positions, from and to.
type LoopRange = (u32, u32);

/// Two loops as nvcc unrolls one (what does not fit four times comes first), and the range that has
/// both.
fn unrolled(before: &str) -> (Vec<LoopRange>, Option<LoopRange>) {
    let (_, body) = loops(&format!(
        "{before}and.b32 %r6, %r2, 3;\nsetp.eq.s32 %p2, %r6, 0;\n@%p2 bra $M;\n\
         $L: ld.global.f32 %f2, [%rd5];\nadd.s64 %rd5, %rd5, 4;\nadd.s32 %r6, %r6, -1;\n\
         setp.ne.s32 %p3, %r6, 0;\n@%p3 bra $L;\n\
         $M: sub.s32 %r7, %r3, %r2;\nsetp.lt.u32 %p4, %r7, 4;\n@%p4 bra $E;\n\
         $N: ld.global.f32 %f2, [%rd5];\nadd.s64 %rd5, %rd5, 16;\nadd.s32 %r2, %r2, 4;\n\
         setp.lt.s32 %p5, %r2, %r3;\n@%p5 bra $N;\n$E: add.f32 %f1, %f1, %f2;"
    ));
    let cfg = Cfg::of(&body);
    let schedule = Schedule::of(&cfg);
    let ranges: Vec<LoopRange> = schedule.loops.iter().map(|it| (it.start, it.end)).collect();
    let [first, second] = ranges.as_slice() else { panic!("{ranges:?}") };
    let (first, second) = (first.0..first.1, second.0..second.1);
    let both = joined(&body, &cfg, &schedule, &first, &second);
    (ranges, both.map(|it| (it.start, it.end)))
}

#[test]
fn two_loops_that_were_one_are_joined() {
    // From where lanes part that skip the first one.
    let (ranges, both) = unrolled("setp.ge.s32 %p6, %r2, %r3;\n@%p6 bra $E;\n");
    assert_eq!((ranges.as_slice(), both), ([(2, 3), (4, 5)].as_slice(), Some((1, 5))));
    // Here that is a block which loads what lies side by side.
    assert_eq!(unrolled("").1, None);
}
