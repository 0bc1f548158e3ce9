//! Segments of kernels as nvcc writes them, and of code that is not to be trusted.

use super::{Base, Extent, KernelSegments, Launch, RwSegment};
use crate::analysis::segments;
use crate::parse::parse;

const P: u64 = 0x10_0000;
const Q: u64 = 0x20_0000;
const R: u64 = 0x30_0000;

/// A kernel of three pointers and two numbers.
fn analysed(code: &str) -> KernelSegments {
    let text = format!(
        ".version 8.0 .target sm_80 .address_size 64\n.global .align 4 .b8 table[400];\n\
         .visible .entry k(.param .u64 p, .param .u64 q, .param .u64 r, .param .u32 n, .param .u32 m)\n\
         {{ .shared .align 8 .b8 s[512]; .local .align 8 .b8 depot[64];\n\
         .reg .pred %p<9>; .reg .b32 %r<60>; .reg .b64 %rd<60>; .reg .f32 %f<20>;\n\
         ld.param.u64 %rd1, [p]; ld.param.u64 %rd2, [q]; ld.param.u64 %rd3, [r];\n\
         ld.param.u32 %r1, [n]; ld.param.u32 %r2, [m];\n\
         cvta.to.global.u64 %rd4, %rd1; cvta.to.global.u64 %rd5, %rd2; cvta.to.global.u64 %rd6, %rd3;\n\
         mov.u32 %r3, %ctaid.x; mov.u32 %r4, %ntid.x; mov.u32 %r5, %tid.x;\n\
         mad.lo.s32 %r6, %r3, %r4, %r5;\n{code}\nret; }}"
    );
    let module = parse(&text).unwrap();
    assert_eq!(module.functions[0].problems, [], "{code}");
    KernelSegments::of(&module, module.function_named("k").unwrap().0)
}

fn params(n: u32, m: u32) -> Vec<u8> {
    let mut bytes: Vec<u8> = [P, Q, R].iter().flat_map(|it| it.to_le_bytes()).collect();
    bytes.extend(n.to_le_bytes());
    bytes.extend(m.to_le_bytes());
    bytes
}

fn launched(
    code: &str,
    grid: [u32; 3],
    block: [u32; 3],
    (n, m): (u32, u32),
) -> Option<Vec<RwSegment>> {
    let params = params(n, m);
    analysed(code).evaluate(&Launch { grid, block, params: &params, variables: &[Some(0x9000)] })
}

fn read(start: u64, bytes: u64) -> RwSegment {
    RwSegment { start, end: Some(start + bytes), write: false }
}

fn write(start: u64, bytes: u64) -> RwSegment {
    RwSegment { write: true, ..read(start, bytes) }
}

const SAXPY: &str = "setp.ge.s32 %p1, %r6, %r1; @%p1 bra END;
    mul.wide.s32 %rd7, %r6, 4; add.s64 %rd8, %rd4, %rd7; ld.global.f32 %f1, [%rd8];
    add.s64 %rd9, %rd5, %rd7; ld.global.f32 %f2, [%rd9]; fma.rn.f32 %f3, %f1, %f2, %f2;
    st.global.f32 [%rd9], %f3; END:";

#[test]
fn saxpy_touches_its_elements() {
    let found = launched(SAXPY, [4, 1, 1], [256, 1, 1], (1000, 0)).unwrap();
    assert_eq!(found, [read(P, 4000), read(Q, 4000), write(Q, 4000)]);
    // Without threads enough, what they reach.
    let found = launched(SAXPY, [2, 1, 1], [32, 1, 1], (1000, 0)).unwrap();
    assert_eq!(found, [read(P, 256), read(Q, 256), write(Q, 256)]);
}

#[test]
fn a_grids_stride_is_bounded_by_its_condition() {
    // Turned round, as nvcc leaves it: tested before the first round and at the end of each.
    let code = "setp.ge.s32 %p1, %r6, %r1; @%p1 bra END; mov.u32 %r7, %nctaid.x;
        mul.lo.s32 %r8, %r7, %r4;
        L: mul.wide.s32 %rd7, %r6, 4; add.s64 %rd8, %rd4, %rd7; st.global.u32 [%rd8], %r6;
        add.s32 %r6, %r6, %r8; setp.lt.s32 %p2, %r6, %r1; @%p2 bra L; END:";
    let found = launched(code, [2, 1, 1], [64, 1, 1], (1000, 0)).unwrap();
    assert_eq!(found, [write(P, 4000)]);
    // Tested at the head.
    let code = "mov.u32 %r7, %nctaid.x; mul.lo.s32 %r8, %r7, %r4;
        L: setp.ge.s32 %p1, %r6, %r1; @%p1 bra END;
        mul.wide.s32 %rd7, %r6, 4; add.s64 %rd8, %rd4, %rd7; st.global.u32 [%rd8], %r6;
        add.s32 %r6, %r6, %r8; bra L; END:";
    let found = launched(code, [2, 1, 1], [64, 1, 1], (1000, 0)).unwrap();
    assert_eq!(found, [write(P, 4000)]);
}

#[test]
fn matmul_reads_rows_and_columns() {
    // c[row][col] = sum of a[row][k] * b[k][col], square, n a multiple of the block; the loop
    // advances pointers and counts down to zero in steps of two.
    let code = "mov.u32 %r10, %ctaid.y; mov.u32 %r11, %ntid.y; mov.u32 %r12, %tid.y;
        mad.lo.s32 %r13, %r10, %r11, %r12; mul.lo.s32 %r14, %r13, %r1;
        setp.lt.s32 %p1, %r1, 1; @%p1 bra DONE;
        and.b32 %r15, %r1, 1; sub.s32 %r16, %r1, %r15;
        mul.wide.s32 %rd10, %r14, 4; add.s64 %rd11, %rd4, %rd10;
        mul.wide.s32 %rd12, %r6, 4; add.s64 %rd13, %rd5, %rd12; mul.wide.s32 %rd14, %r1, 4;
        L: ld.global.f32 %f1, [%rd11]; ld.global.f32 %f2, [%rd13]; add.s64 %rd15, %rd13, %rd14;
        ld.global.f32 %f3, [%rd11+4]; ld.global.f32 %f4, [%rd15]; add.s64 %rd13, %rd15, %rd14;
        add.s64 %rd11, %rd11, 8; add.s32 %r16, %r16, -2; setp.ne.s32 %p2, %r16, 0; @%p2 bra L;
        DONE: add.s32 %r17, %r14, %r6; mul.wide.s32 %rd16, %r17, 4; add.s64 %rd17, %rd6, %rd16;
        st.global.f32 [%rd17], %f1;";
    let found = launched(code, [4, 4, 1], [16, 16, 1], (64, 0)).unwrap();
    assert_eq!(found, [read(P, 64 * 64 * 4), read(Q, 64 * 64 * 4), write(R, 64 * 64 * 4)]);
}

#[test]
fn a_stencil_reads_beyond_its_ends() {
    let code = "setp.lt.s32 %p1, %r6, 1; add.s32 %r7, %r1, -1; setp.ge.s32 %p2, %r6, %r7;
        or.pred %p3, %p1, %p2; @%p3 bra END;
        mul.wide.s32 %rd7, %r6, 4; add.s64 %rd8, %rd4, %rd7; ld.global.f32 %f1, [%rd8+-4];
        ld.global.f32 %f2, [%rd8]; ld.global.f32 %f3, [%rd8+4]; add.s64 %rd9, %rd5, %rd7;
        st.global.f32 [%rd9], %f2; END:";
    let found = launched(code, [4, 1, 1], [256, 1, 1], (1000, 0)).unwrap();
    assert_eq!(found, [read(P, 4000), write(Q + 4, 998 * 4)]);
}

#[test]
fn an_index_from_memory_makes_it_the_whole_allocation() {
    let code = "mul.wide.s32 %rd7, %r6, 4; add.s64 %rd8, %rd4, %rd7; ld.global.u32 %r7, [%rd8];
        mul.wide.s32 %rd9, %r7, 4; add.s64 %rd10, %rd5, %rd9; ld.global.f32 %f1, [%rd10];
        add.s64 %rd11, %rd6, %rd7; st.global.f32 [%rd11], %f1;";
    let found = launched(code, [1, 1, 1], [32, 1, 1], (0, 0)).unwrap();
    let whole = RwSegment { start: Q, end: None, write: false };
    assert_eq!(found, [read(P, 128), whole, write(R, 128)]);
    let kernel = analysed(code);
    let params = params(0, 0);
    let launch = Launch { grid: [1; 3], block: [32, 1, 1], params: &params, variables: &[] };
    let expected = [
        (Base::Param(0), false, Extent::Range),
        (Base::Param(8), false, Extent::Whole),
        (Base::Param(16), true, Extent::Range),
    ];
    assert_eq!(kernel.accesses(&launch), expected);
    assert!(!kernel.touches_everything());
}

#[test]
fn a_histogram_reads_and_writes_its_bins() {
    let code = "cvt.s64.s32 %rd7, %r6; add.s64 %rd8, %rd4, %rd7; ld.global.u8 %r7, [%rd8];
        mul.wide.u32 %rd9, %r7, 4; add.s64 %rd10, %rd5, %rd9; atom.global.add.u32 %r8, [%rd10], 1;
        and.b32 %r9, %r7, 15; mul.wide.u32 %rd11, %r9, 4; add.s64 %rd12, %rd6, %rd11;
        red.global.add.u32 [%rd12], 1;";
    let found = launched(code, [2, 1, 1], [64, 1, 1], (0, 0)).unwrap();
    assert_eq!(found, [read(P, 128), write(Q, 1024), write(R, 64)]);
}

#[test]
fn a_launch_that_reads_nothing_that_it_writes_can_run_again() {
    let again = |code: &str| {
        let params = params(64, 0);
        let (grid, block) = ([1, 1, 1], [64, 1, 1]);
        let launch = Launch { grid, block, params: &params, variables: &[None] };
        let known = analysed(code);
        known.is_idempotent(known.evaluate(&launch).as_deref())
    };
    // In place: what was done would be done twice.
    assert!(!again(SAXPY));
    let apart =
        SAXPY.replace("st.global.f32 [%rd9]", "add.s64 %rd10, %rd6, %rd7; st.global.f32 [%rd10]");
    assert!(again(&apart));
    assert!(again("st.global.u32 [%rd4], %r6;"));
    assert!(!again("atom.global.add.u32 %r8, [%rd4], 1;"));
    assert!(!again("red.global.add.u32 [%rd4], 1;"));
    // Where it is written is not known.
    let somewhere = "ld.global.u32 %r7, [%rd4]; mul.wide.u32 %rd9, %r7, 4;
        add.s64 %rd10, %rd5, %rd9; st.global.u32 [%rd10], %r6;";
    assert!(!again(somewhere));
}

#[test]
fn pointers_from_memory_lead_anywhere() {
    for code in [
        "ld.global.u64 %rd7, [%rd4]; st.global.u32 [%rd7], 1;",
        "st.local.u64 [depot], %rd4; ld.local.u64 %rd7, [depot]; st.global.u32 [%rd7], 1;",
        "ld.global.u64 %rd7, [%rd4]; add.s64 %rd8, %rd5, %rd7; st.global.u32 [%rd8], 1;",
        "sub.s64 %rd7, %rd4, %rd5; add.s64 %rd8, %rd6, %rd7; ld.global.u32 %r7, [%rd8];",
        "mov.u64 %rd7, 4096; st.global.u32 [%rd7], 1;",
        "st.volatile.global.u32 [%rd4], 1;",
        "st.release.gpu.global.u32 [%rd4], 1;",
        "membar.sys; st.global.u32 [%rd4], 1;",
        "L: ld.global.u32 %r7, [%rd4]; setp.eq.s32 %p1, %r7, 0; @%p1 bra L;",
        "setp.eq.s32 %p1, %r1, 0; @%p1 ld.global.u64 %rd4, [%rd5]; st.global.u32 [%rd4], 1;",
    ] {
        let kernel = analysed(code);
        assert!(kernel.touches_everything(), "{code}");
    }
}

#[test]
fn other_memory_does_not_count_and_variables_do() {
    let code = "mov.u64 %rd7, s; cvta.shared.u64 %rd8, %rd7; st.u32 [%rd8+4], %r1;
        st.shared.u32 [s], %r1; mov.u64 %rd9, depot; cvta.local.u64 %rd10, %rd9;
        mul.wide.s32 %rd11, %r1, 4; add.s64 %rd12, %rd10, %rd11; st.u32 [%rd12], 1;
        mov.u64 %rd13, table; ld.global.u32 %r7, [%rd13+8];";
    let found = launched(code, [1; 3], [32, 1, 1], (1, 0)).unwrap();
    assert_eq!(found, [read(0x9008, 4)]);
    let params = params(0, 0);
    let launch = Launch { grid: [1; 3], block: [1; 3], params: &params, variables: &[] };
    assert_eq!(analysed(code).evaluate(&launch), None);
    let code = "ld.global.u32 %r7, [%rd4]; mul.wide.s32 %rd8, %r7, 4; mov.u64 %rd9, table;
        add.s64 %rd10, %rd9, %rd8; st.global.u32 [%rd10], 1;";
    let found = launched(code, [1; 3], [32, 1, 1], (1, 0)).unwrap();
    assert_eq!(found, [write(0x9000, 400), read(P, 4)]);
}

#[test]
fn parts_of_values_are_not_taken_for_the_whole() {
    // What is compared is the low half only.
    let code = "mov.u32 %r9, %tid.x; mul.wide.u32 %rd7, %r9, 268435456; cvt.u32.u64 %r7, %rd7;
        setp.ge.u32 %p1, %r7, 4; @%p1 bra END; add.s64 %rd8, %rd4, %rd7; st.global.u32 [%rd8], 1; END:";
    let found = launched(code, [1; 3], [32, 1, 1], (1, 0)).unwrap();
    assert_eq!(found, [RwSegment { start: P, end: None, write: true }]);
    // A counter that wraps round below its limit.
    let code = "mov.u32 %r7, 4294967290;
        L: mul.wide.u32 %rd7, %r7, 4; add.s64 %rd8, %rd4, %rd7; st.global.u32 [%rd8], 1;
        add.u32 %r7, %r7, 4; setp.ne.u32 %p1, %r7, 6; @%p1 bra L;";
    let found = launched(code, [1; 3], [32, 1, 1], (1, 0)).unwrap();
    assert_eq!(found, [RwSegment { start: P, end: None, write: true }]);
}

#[test]
fn calls_count_where_they_are_and_unknown_ones_for_everything() {
    let text = |call: &str| {
        format!(
            ".version 8.0 .target sm_80 .address_size 64
             .extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);
             .func set(.param .b64 a) {{ .reg .b64 %rd<3>; ld.param.u64 %rd1, [a];
             st.u32 [%rd1+8], 1; ret; }}
             .entry k(.param .u64 p) {{ .reg .b64 %rd<3>; ld.param.u64 %rd1, [p];
             {{ .param .b64 x; .param .b64 y; .param .b32 z; st.param.b64 [x+0], %rd1;
             st.param.b64 [y+0], %rd1; {call} }} ret; }}"
        )
    };
    let found = |call: &str| {
        let module = parse(&text(call)).unwrap();
        let kernel = KernelSegments::of(&module, module.function_named("k").unwrap().0);
        let params = P.to_le_bytes();
        kernel.evaluate(&Launch { grid: [1; 3], block: [1; 3], params: &params, variables: &[] })
    };
    assert_eq!(found("call.uni set, (x);"), Some(vec![write(P + 8, 4)]));
    assert_eq!(found("call.uni (z), vprintf, (x, y);"), None);
}

#[test]
fn hostile_code_takes_bounded_time() {
    use std::fmt::Write;
    // A tower of sums of both: its tree has 2^200 leaves.
    let mut code = String::from("mov.u32 %r7, %r6;\n");
    for _ in 0..200 {
        code.push_str("mul.lo.s32 %r8, %r7, %r7; add.s32 %r7, %r8, %r7; xor.b32 %r7, %r7, %r8;\n");
    }
    code.push_str("mul.wide.s32 %rd7, %r7, 4; add.s64 %rd8, %rd4, %rd7; st.global.u32 [%rd8], 1;");
    let whole = [RwSegment { start: P, end: None, write: true }];
    assert_eq!(launched(&code, [1; 3], [32, 1, 1], (1, 0)).unwrap(), whole);
    // Loops in a ladder, every phi a function of the one before.
    let mut code = String::new();
    for at in 0..300 {
        let _ = write!(
            code,
            "L{at}: add.s32 %r{a}, %r{a}, %r{b}; setp.lt.s32 %p1, %r{a}, %r1; @%p1 bra L{at};
             @%p2 bra L{back};\n",
            a = 7 + at % 5,
            b = 7 + (at + 1) % 5,
            back = at / 2,
        );
    }
    code.push_str("mul.wide.s32 %rd7, %r7, 4; add.s64 %rd8, %rd4, %rd7; st.global.u32 [%rd8], 1;");
    let started = std::time::Instant::now();
    assert!(launched(&code, [1; 3], [32, 1, 1], (1, 0)).is_none_or(|it| it == whole));
    assert!(started.elapsed().as_secs() < 20);
}

#[test]
fn many_segments_are_joined() {
    let each = |at: u64| RwSegment { start: at * 100, end: Some(at * 100 + 4), write: true };
    let joined = segments::joined((0..1000).map(each).collect());
    assert_eq!(joined.len(), segments::MAX_SEGMENTS);
    assert_eq!(joined.last().and_then(|it| it.end), Some(99_904));
}
