//! Shapes of small kernels, and bounds on large ones.

mod bounds;
mod fields;
mod geometry;

use super::{Affine, Gang, Shape, Shapes, Step, Wrap};
use crate::analysis::Cfg;
use crate::ir::Body;
use crate::parse::parse;

const LINE: Gang = Gang { block: [256, 1, 1], lanes: 64, folded: None };
const TILE: Gang = Gang { block: [16, 16, 1], lanes: 64, folded: None };

fn body(code: &str) -> Body {
    let text = format!(
        ".version 8.0 .target sm_80 .address_size 64\n\
         .visible .entry k(.param .u64 p, .param .u64 q, .param .u32 n) {{\n\
         .reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<30>; .reg .b64 %d<30>; .reg .f32 %f<9>;\n\
         .shared .align 4 .b8 tile[2048]; .local .align 4 .b8 frame[64];\n{code}\nret; }}"
    );
    let module = parse(&text).unwrap();
    assert_eq!(module.functions[0].problems, [], "{code}");
    module.functions[0].body.clone().unwrap()
}

fn shapes(code: &str, gang: Gang) -> (Body, Shapes) {
    let body = body(code);
    let shapes = Shapes::of_body(&body, &Cfg::of(&body), gang);
    (body, shapes)
}

/// The shape of a register as text: `U`, `V`, or `x` and, if rows differ, `+r`, if widened, `+w`.
fn shape_of((body, shapes): &(Body, Shapes), name: &str) -> String {
    let index = body.registers.iter().position(|it| it.name == name).unwrap();
    match shapes.registers[index] {
        Shape::Uniform => "U".to_owned(),
        Shape::Varying => "V".to_owned(),
        Shape::Affine(Affine { x, row, wrap }) => {
            let wrap = match wrap {
                None => String::new(),
                Some(Wrap { x, signed }) => format!("+{}{x}", if signed { 's' } else { 'u' }),
            };
            format!("{x}{}{wrap}", row_of(row))
        }
    }
}

/// `+r` where rows differ; in folded gangs also by how much.
fn row_of(row: Step) -> String {
    match row {
        Step::NONE => String::new(),
        Step::Known(1) | Step::AtRunTime => "+r".to_owned(),
        Step::Known(step) => format!("+{step}r"),
    }
}

fn expect(code: &str, gang: Gang, expected: &[(&str, &str)]) -> (Body, Shapes) {
    let found = shapes(code, gang);
    for (name, shape) in expected {
        assert_eq!(shape_of(&found, name), *shape, "{name} of {code}");
    }
    found
}

/// The block that holds a label.
fn block_at(body: &Body, label: &str) -> usize {
    let at = body.labels.iter().find(|it| it.name == label).unwrap().at;
    Cfg::of(body).block_of[at].index()
}

#[test]
fn saxpy() {
    let code = "
        ld.param.u64 %d1, [p]; ld.param.u64 %d2, [q]; ld.param.u32 %r1, [n];
        mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x; mov.u32 %r4, %tid.x;
        mad.lo.s32 %r5, %r2, %r3, %r4; setp.ge.s32 %p1, %r5, %r1; @%p1 bra END;
        cvta.to.global.u64 %d3, %d1; mul.wide.s32 %d4, %r5, 4; add.s64 %d5, %d3, %d4;
        ld.global.f32 %f1, [%d5]; fma.rn.f32 %f2, %f1, 0f40000000, %f1;
        cvta.to.global.u64 %d6, %d2; add.s64 %d7, %d6, %d4; st.global.f32 [%d7], %f2;
        END:";
    let wanted = [
        ("%d1", "U"),
        ("%r5", "1"),
        ("%p1", "V"),
        ("%d4", "4+s1"),
        ("%d5", "4+s1"),
        ("%d7", "4+s1"),
        ("%f1", "V"),
    ];
    let (_, shapes) = expect(code, LINE, &wanted);
    assert_eq!(shapes.divergent, [true, false, false]);
    assert_eq!(shapes.partial, [false, false, false]);
}

#[test]
fn tiles_of_sixteen_by_sixteen() {
    let code = "
        ld.param.u64 %d1, [p]; ld.param.u32 %r1, [n];
        mov.u32 %r2, %tid.x; mov.u32 %r3, %tid.y; mov.u32 %r4, %ctaid.y;
        shl.b32 %r5, %r4, 4; add.s32 %r6, %r5, %r3; mul.lo.s32 %r7, %r6, %r1;
        add.s32 %r8, %r7, %r2; mul.wide.s32 %d2, %r8, 4; add.s64 %d3, %d1, %d2;
        shl.b32 %r9, %r3, 6; mov.u32 %r10, tile; add.s32 %r11, %r10, %r9; shl.b32 %r12, %r2, 2;
        add.s32 %r13, %r11, %r12; add.s32 %r14, %r10, %r12; mul.wide.u32 %d4, %r6, 64;
        mov.u32 %r15, 0; mov.f32 %f1, 0f00000000;
        L: ld.global.f32 %f2, [%d3]; st.shared.f32 [%r13], %f2; bar.sync 0;
        ld.shared.f32 %f3, [%r11]; ld.shared.f32 %f4, [%r14]; fma.rn.f32 %f1, %f3, %f4, %f1;
        bar.sync 0; add.s64 %d3, %d3, 64; add.s32 %r15, %r15, 1;
        setp.lt.s32 %p1, %r15, %r1; @%p1 bra L;
        st.global.f32 [%d3], %f1;";
    let wanted = [
        ("%r6", "0+r"),
        ("%r7", "0+r"),
        ("%r8", "1+r"),
        ("%d3", "4+r+s1"),
        ("%r11", "0+64r"),
        ("%r13", "4+64r"),
        ("%r14", "4"),
        ("%d4", "0+64r+u0"),
        ("%r15", "U"),
        ("%p1", "U"),
    ];
    let (_, shapes) = expect(code, TILE, &wanted);
    assert_eq!(shapes.divergent, [false; 3]);
    assert_eq!(shapes.partial, [false; 3]);
    let wanted = [("%r6", "U"), ("%r8", "1"), ("%d3", "4+s1"), ("%r13", "4"), ("%r11", "U")];
    expect(code, LINE, &wanted);
    // 20 is neither a multiple nor a divisor.
    let odd = Gang { block: [20, 20, 1], lanes: 32, folded: None };
    expect(code, odd, &[("%r2", "V"), ("%r3", "V"), ("%r13", "V"), ("%r15", "U")]);
}

#[test]
fn rules_of_single_instructions() {
    let tid = "mov.u32 %r1, %tid.x; ld.param.u32 %r2, [n]; mov.u32 %r3, %tid.y;";
    for (code, expected) in [
        ("sub.s32 %r9, %r2, %r1;", "-1"),
        ("neg.s32 %r9, %r1;", "-1"),
        ("sub.s32 %r9, %r1, %r1;", "V"),
        ("mul.lo.s32 %r9, -3, %r1;", "-3"),
        ("mul.lo.s32 %r9, %r1, %r2;", "V"),
        ("mul.lo.s32 %r9, %r3, %r2;", "0+r"),
        ("shl.b32 %r9, %r1, 31;", "-2147483648"),
        ("shl.b32 %r9, %r1, 32;", "V"),
        ("shl.b32 %r9, %r3, %r2;", "V"),
        ("shl.b32 %r9, %r2, %r2;", "U"),
        ("and.b32 %r9, %r1, 31;", "V"),
        ("add.sat.s32 %r9, %r1, 1;", "V"),
        ("add.cc.u32 %r9, %r2, 1;", "V"),
        ("mul.hi.u32 %r9, %r1, 8;", "V"),
        ("mad.lo.s32 %r9, %r3, %r2, %r1;", "1+r"),
        ("setp.eq.s32 %p1, %r2, 0; selp.b32 %r9, %r1, %r1, %p1;", "1"),
        ("setp.eq.s32 %p1, %r2, 0; selp.b32 %r9, %r1, %r2, %p1;", "V"),
        ("setp.eq.s32 %p1, %r1, 0; selp.b32 %r9, %r2, %r2, %p1;", "V"),
        ("cvt.u64.u32 %d1, %r1; cvt.u32.u64 %r9, %d1;", "1"),
        ("cvt.u16.u32 %h1, %r1; cvt.u32.u16 %r9, %h1;", "V"),
        ("mov.b32 %f1, %r1; mov.b32 %r9, %f1;", "V"),
        ("mov.b32 %f1, %r2; mov.b32 %r9, %f1;", "U"),
        ("mov.b64 %d1, {%r1, %r2}; mov.b64 {%r9, %r10}, %d1;", "V"),
        ("ld.param.u64 %d1, [p]; ld.global.u32 %r9, [%d1+8];", "U"),
        ("ld.param.u64 %d1, [p]; ld.u32 %r9, [%d1+8];", "U"),
        ("ld.param.u64 %d1, [p]; ld.volatile.global.u32 %r9, [%d1];", "V"),
        ("ld.local.u32 %r9, [frame];", "V"),
        ("mov.u64 %d1, frame; cvta.local.u64 %d2, %d1; ld.u32 %r9, [%d2];", "V"),
        ("atom.global.add.u32 %r9, [%d1], 1;", "V"),
        ("shfl.sync.idx.b32 %r9, %r2, 0, 31, -1;", "V"),
        ("vote.sync.ballot.b32 %r9, %p1, -1;", "V"),
        ("mov.u32 %r9, %laneid;", "V"),
        ("mov.u32 %r9, %warpid;", "V"),
        ("mov.u32 %r9, %smid;", "U"),
        ("bar.red.popc.u32 %r9, 0, %p1;", "U"),
        ("setp.eq.s32 %p1, %r1, 0; mov.u32 %r9, 1; @%p1 mov.u32 %r9, 2;", "V"),
        ("setp.eq.s32 %p1, %r2, 0; mov.u32 %r9, 1; @%p1 mov.u32 %r9, 2;", "U"),
        ("setp.eq.s32 %p1, %r2, 0; mov.u32 %r9, %r3; @%p1 mov.u32 %r9, 2;", "0+r"),
        ("setp.eq.s32 %p1, %r2, 0; mov.u32 %r9, %r1; @%p1 mov.u32 %r9, 2;", "V"),
    ] {
        expect(&format!("{tid} {code}"), TILE, &[("%r9", expected)]);
    }
    let warp = Gang { block: [64, 1, 1], lanes: 32, folded: None };
    for (code, expected) in [
        ("mov.u32 %r9, %laneid;", "1"),
        ("mov.u32 %r9, %warpid;", "U"),
        ("vote.sync.ballot.b32 %r9, %p1, -1;", "U"),
        ("match.any.sync.b32 %r9, %r2, -1;", "V"),
    ] {
        expect(&format!("{tid} {code}"), warp, &[("%r9", expected)]);
    }
}

#[test]
fn a_widening_is_noted_once() {
    let code =
        "mov.u32 %r2, %tid.x; add.s32 %r1, %r2, %r9; cvt.u64.u32 %d1, %r1; shl.b64 %d2, %d1, 3;
        add.s64 %d3, %d2, 16; add.s64 %d4, %d2, %d1; cvt.s64.s32 %d5, %r1;
        ld.param.u64 %d6, [p]; sub.s64 %d7, %d6, %d2; mad.wide.u32 %d8, %r1, 12, %d6;
        mul.lo.s64 %d9, %d1, %d6; mov.u64 %d10, %d3;";
    expect(
        code,
        LINE,
        &[
            ("%d1", "1+u1"),
            ("%d2", "8+u1"),
            ("%d3", "8+u1"),
            ("%d4", "V"),
            ("%d5", "1+s1"),
            ("%d7", "-8+u1"),
            ("%d8", "12+u1"),
            ("%d9", "V"),
            ("%d10", "8+u1"),
        ],
    );
}

/// The counter of a loop that lanes leave one by one is uniform among the lanes that have not left.
#[test]
fn loops_with_divergent_exit() {
    let code = |behind: &str| {
        format!(
            "ld.param.u64 %d1, [p]; mov.u32 %r1, %tid.x; mov.u32 %r2, 0; mov.u32 %r9, 7;
             L: add.s32 %r2, %r2, 1; mul.lo.s32 %r4, %r2, %r2; shr.u32 %r3, %r1, %r2;
             setp.eq.s32 %p1, %r3, 0; @%p1 bra OUT;
             setp.lt.s32 %p2, %r2, 31; @%p2 bra L;
             OUT: {behind} st.global.u32 [%d1], %r9; bar.sync 0;"
        )
    };
    let (body, shapes) = expect(&code(""), LINE, &[("%r2", "U"), ("%p2", "U"), ("%r3", "V")]);
    assert!(shapes.divergent[block_at(&body, "L")]);
    assert!(shapes.partial[block_at(&body, "L")]);
    assert!(!shapes.partial[block_at(&body, "OUT")]);
    // Seen from behind the loop, each lane has its own; but not what was there before the loop.
    let used = code("add.s32 %r9, %r9, %r2;");
    expect(&used, LINE, &[("%r2", "V"), ("%p2", "V"), ("%r4", "V"), ("%r9", "V")]);
    let other = code("add.s32 %r9, %r9, %r9;");
    expect(&other, LINE, &[("%r2", "U"), ("%r4", "U"), ("%r9", "U")]);
}

/// Lanes that go back to the head early do the rest of the round less often than the others.
#[test]
fn rounds_that_lanes_cut_short() {
    let code = "mov.u32 %r1, %tid.x; mov.u32 %r2, 0; mov.u32 %r3, 0;
        L: add.s32 %r3, %r3, 1; and.b32 %r4, %r1, %r3; setp.eq.s32 %p1, %r4, 0; @%p1 bra L;
        add.s32 %r2, %r2, 1; setp.lt.s32 %p2, %r2, 10; @%p2 bra L;";
    expect(code, LINE, &[("%r2", "V"), ("%r3", "U"), ("%p2", "V")]);
    // With a common latch the counter stays in step.
    let code = "mov.u32 %r1, %tid.x; mov.u32 %r2, 0; ld.param.u64 %d1, [p];
        L: and.b32 %r4, %r1, %r2; setp.eq.s32 %p1, %r4, 0; @%p1 bra NEXT;
        st.global.u32 [%d1], %r2; add.s32 %r5, %r2, 7; st.global.u32 [%d1], %r5;
        NEXT: add.s32 %r2, %r2, 1; setp.lt.s32 %p2, %r2, 10; @%p2 bra L;";
    expect(code, LINE, &[("%r2", "U"), ("%r5", "U"), ("%p2", "U")]);
}

/// An inner loop that only its head leaves towards the end: lanes that left it wait outside, while
/// the others pass what post-dominates the branch.
#[test]
fn lanes_wait_outside_of_an_inner_loop() {
    let code = "mov.u32 %r1, %tid.x; mov.u32 %r2, 0; ld.param.u64 %d1, [p];
        H: mov.u32 %r6, 1;
        L: add.s32 %r2, %r2, 1; setp.gt.s32 %p2, %r2, 100; @%p2 bra END;
        and.b32 %r4, %r1, %r2; setp.eq.s32 %p1, %r4, 0; @%p1 bra L;
        st.global.u32 [%d1], %r2; bra H;
        END:";
    expect(code, LINE, &[("%r2", "V"), ("%p2", "V"), ("%r6", "U")]);
}

#[test]
fn values_that_differ_by_the_way() {
    let start = "mov.u32 %r1, %tid.x; setp.lt.s32 %p1, %r1, 5; ld.param.u64 %d1, [p];";
    // Two definitions meet.
    let code = format!(
        "{start} @%p1 bra A; mov.u32 %r2, 1; add.s32 %r3, %r2, 1; st.global.u32 [%d1], %r3; bra B;
         A: mov.u32 %r2, 2; B: st.global.u32 [%d1], %r2;"
    );
    expect(&code, LINE, &[("%r2", "V"), ("%r3", "V")]);
    // Each is used on its own way only, and does not disturb the other.
    let code = format!(
        "{start} @%p1 bra A; mov.u32 %r2, 1; st.global.u32 [%d1], %r2; bra B;
         A: mov.u32 %r3, 2; st.global.u32 [%d1], %r3; B: bar.sync 0;"
    );
    expect(&code, LINE, &[("%r2", "U"), ("%r3", "U")]);
    // Written on one way, while the other still needs what was there before.
    let code = format!(
        "{start} mov.u32 %r2, 7; @%p1 bra A; mov.u32 %r2, 1; st.global.u32 [%d1], %r2; bra B;
         A: st.global.u32 [%d1], %r2; B: bar.sync 0;"
    );
    expect(&code, LINE, &[("%r2", "V")]);
    // A uniform branch on one way is no reason for anything.
    let code = format!(
        "{start} ld.param.u32 %r4, [n]; setp.eq.s32 %p2, %r4, 0; @%p1 bra B;
         @%p2 bra A; mov.u32 %r2, 1; bra C; A: mov.u32 %r2, 2; C: st.global.u32 [%d1], %r2;
         mov.u32 %r5, 0; L: add.s32 %r5, %r5, 1; setp.lt.s32 %p3, %r5, %r4; @%p3 bra L;
         st.global.u32 [%d1], %r5; B: bar.sync 0;"
    );
    expect(&code, LINE, &[("%r2", "U"), ("%r5", "U"), ("%p3", "U")]);
}

#[test]
fn early_exits_leave_no_lane_waiting() {
    let start = "mov.u32 %r1, %tid.x; setp.lt.s32 %p1, %r1, 5; ld.param.u64 %d1, [p];
        mov.u32 %r2, 0;";
    let rest = "add.s32 %r2, %r2, 1; bar.sync 0; setp.lt.s32 %p2, %r2, 9; @%p2 bra L;
        st.global.u32 [%d1], %r2; ret;";
    for exit in ["@%p1 bra END; L:", "@%p1 ret; L:", "L: @%p1 bra END;", "L: @%p1 exit;"] {
        let code = format!("{start} {exit} {rest} END:");
        let (_, shapes) = expect(&code, LINE, &[("%r2", "U"), ("%p2", "U")]);
        assert!(shapes.divergent.contains(&true), "{code}");
        assert!(!shapes.partial.contains(&true), "{code}");
    }
    // Some stores before the end change nothing, unless they need what the others go on to change.
    let code = format!("{start} L: @%p1 bra END; {rest} END: st.global.u32 [%d1], 7;");
    let (_, shapes) = expect(&code, LINE, &[("%r2", "U")]);
    assert!(!shapes.partial.contains(&true));
    let code = format!("{start} L: @%p1 bra END; {rest} END: st.global.u32 [%d1], %r2;");
    expect(&code, LINE, &[("%r2", "V")]);
    // Within one way of an earlier branch too.
    let code = format!(
        "{start} setp.gt.s32 %p3, %r1, 9; @%p3 bra L; st.global.u32 [%d1], %r1; @%p1 bra END;
         st.global.u32 [%d1], %r1; L: {rest} END: st.global.u32 [%d1], 7;"
    );
    let (body, shapes) = expect(&code, LINE, &[("%r2", "U"), ("%p2", "U")]);
    assert!(!shapes.partial[block_at(&body, "L")]);
}

#[test]
fn barriers_among_lanes_that_wait() {
    let start = "mov.u32 %r1, %tid.x; setp.lt.s32 %p1, %r1, 5;";
    let partial = |code: &str, label: &str| {
        let (body, shapes) = shapes(&format!("{start} {code}"), LINE);
        shapes.partial[block_at(&body, label)]
    };
    assert!(partial("@%p1 bra B; A: bar.sync 0; B: bar.sync 1;", "A"));
    assert!(!partial("@%p1 bra B; A: bar.sync 0; B: bar.sync 1;", "B"));
    assert!(partial("@%p1 bra B; A: bar.sync 0; bra C; B: bar.sync 0; C:", "A"));
    // The second runs when those of the first are past it.
    assert!(!partial("@%p1 bra B; A: bar.sync 0; bra C; B: bar.sync 0; C:", "B"));
    // The lanes at B only finish.
    assert!(!partial("@%p1 bra B; A: bar.sync 0; B: membar.gl;", "A"));
    // Those that went round come back to the barrier.
    assert!(partial("L: bar.sync 0; @%p1 bra L; bar.sync 1;", "L"));
    assert!(!partial("L: bar.sync 0; @%p1 bra L;", "L"));
}

#[test]
fn branch_tables_diverge() {
    let code = |index: &str| {
        format!(
            "mov.u32 %r1, %tid.x; ld.param.u32 %r2, [n]; ld.param.u64 %d1, [p];
             T: .branchtargets A, B, C; brx.idx {index}, T;
             A: mov.u32 %r3, 1; bra D; B: mov.u32 %r3, 2; bra D; C: mov.u32 %r3, 3;
             D: st.global.u32 [%d1], %r3;"
        )
    };
    expect(&code("%r1"), LINE, &[("%r3", "V")]);
    expect(&code("%r2"), LINE, &[("%r3", "U")]);
}

#[test]
fn what_warps_do_as_a_whole() {
    let code = "mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; shr.s32 %r3, %r1, 4;
        setp.lt.u32 %p1, %r1, 64; selp.b32 %r4, 1, 0, %p1;
        setp.gt.s32 %p2, %r1, 95; selp.b32 %r5, 1, 0, %p2;
        setp.gt.s32 %p3, %r1, 96; selp.b32 %r6, 1, 0, %p3;
        setp.eq.s32 %p4, %r1, 64; selp.b32 %r7, 1, 0, %p4;
        add.u32 %r8, %r1, 1; shr.u32 %r9, %r8, 5;";
    let warps = [
        ("%r2", "U"),
        ("%r3", "V"),
        ("%r4", "U"),
        ("%r5", "U"),
        ("%r6", "V"),
        ("%r7", "V"),
        ("%r9", "V"),
    ];
    let line = Gang { lanes: 32, ..LINE };
    expect(code, line, &warps);
    // Rows of 16 threads.
    let rows = Gang { block: [16, 16, 1], lanes: 32, folded: None };
    expect(code, rows, &[("%r2", "V"), ("%r4", "V")]);
    let twice = format!("{code} add.u32 %r1, %r1, 1;");
    expect(&twice, line, &[("%r2", "V"), ("%r4", "V")]);
}
