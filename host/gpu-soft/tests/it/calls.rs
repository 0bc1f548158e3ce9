//! Calls that cannot be put in line: of functions that may come to themselves again, and through registers.
//! Compiled, and with the results, counts and errors that the interpreter has.

use crate::common::{Harness, config, device_base, launch, profile};
use svp_gpu::JobKind;
use svp_gpu::job::Launch;
use svp_gpu_soft::{CodeState, JitMode};

/// Threads of a block: the last warp is not whole.
const THREADS: u32 = 200;
const BLOCKS: u32 = 3;

/// Functions and the body of a kernel that calls them: each thread has a number `%x`, and writes `%s`.
const KERNELS: &[(&str, &str, &str)] = &[
    (
        "Fibonacci numbers, whose first half waits for the second",
        ".func (.param .b32 out) fib(.param .b32 n) {
         .reg .b32 %r<9>; .reg .pred %p;
         ld.param.u32 %r1, [n]; setp.lt.u32 %p, %r1, 2; @%p bra SMALL;
         sub.u32 %r2, %r1, 1;
         { .param .b32 a; .param .b32 b; st.param.b32 [a], %r2; call.uni (b), fib, (a);
         ld.param.b32 %r3, [b]; }
         sub.u32 %r4, %r1, 2;
         { .param .b32 a; .param .b32 b; st.param.b32 [a], %r4; call.uni (b), fib, (a);
         ld.param.b32 %r5, [b]; }
         add.u32 %r6, %r3, %r5; st.param.b32 [out], %r6; ret;
         SMALL: st.param.b32 [out], %r1; ret; }",
        "and.b32 %a, %x, 7;
         { .param .b32 a; .param .b32 b; st.param.b32 [a], %a; call.uni (b), fib, (a);
         ld.param.b32 %s, [b]; }",
    ),
    (
        "two that call each other, with variables of their own and a structure as parameter",
        ".func (.param .b64 out) odd(.param .align 8 .b8 what[16], .param .b64 to);
         .func (.param .b64 out) even(.param .align 8 .b8 what[16], .param .b64 to) {
         .local .align 8 .b8 own[16]; .reg .b64 %d<9>; .reg .b32 %r<9>; .reg .pred %p, %q;
         ld.param.u32 %r1, [what+4]; ld.param.u32 %r2, [what]; ld.param.u64 %d1, [to];
         setp.eq.u32 %p, %r1, 0; setp.gt.u32 %q, %r2, 500; mov.u64 %d2, own; cvta.local.u64 %d3, %d2;
         cvt.u64.u32 %d4, %r2; st.u64 [%d3], %d4; ld.u64 %d5, [%d1]; add.u64 %d5, %d5, 3;
         st.u64 [%d1], %d5; @%p bra END;
         sub.u32 %r3, %r1, 1; add.u32 %r4, %r2, 7;
         { .param .align 8 .b8 a[16]; .param .b64 t; .param .b64 b; st.param.b32 [a], %r4;
         st.param.b32 [a+4], %r3; st.param.b64 [a+8], %d5; st.param.b64 [t], %d3;
         call (b), odd, (a, t); ld.param.b64 %d6, [b]; }
         ld.local.u64 %d7, [own]; add.u64 %d6, %d6, %d7; @%q add.u64 %d6, %d6, 1000;
         st.param.b64 [out], %d6; ret;
         END: ld.param.u64 %d8, [what+8]; st.param.b64 [out], %d8; }
         .func (.param .b64 out) odd(.param .align 8 .b8 what[16], .param .b64 to) {
         .reg .b64 %d<9>; .reg .b32 %r<9>; .reg .pred %p;
         ld.param.u32 %r1, [what+4]; ld.param.u64 %d1, [to];
         setp.ne.u32 %p, %r1, 0; mov.u64 %d2, 77; @!%p bra OUT;
         { .param .align 8 .b8 a[16]; .param .b64 t; .param .b64 b; ld.param.u32 %r2, [what];
         sub.u32 %r1, %r1, 1; st.param.b32 [a], %r2; st.param.b32 [a+4], %r1; ld.u64 %d4, [%d1];
         st.param.b64 [a+8], %d4; st.param.b64 [t], %d1;
         @%p call (b), even, (a, t); ld.param.b64 %d2, [b]; }
         OUT: st.param.b64 [out], %d2; ret; }",
        ".local .align 8 .b8 sum[8]; mov.u64 %d1, sum; cvta.local.u64 %d2, %d1; mov.u64 %d3, 0;
         st.local.u64 [sum], %d3; rem.u32 %a, %x, 9;
         { .param .align 8 .b8 a[16]; .param .b64 t; .param .b64 b; st.param.b32 [a], %x;
         st.param.b32 [a+4], %a; st.param.b64 [a+8], %d3; st.param.b64 [t], %d2;
         call (b), even, (a, t); ld.param.b64 %d4, [b]; }
         ld.local.u64 %d5, [sum]; add.u64 %d4, %d4, %d5; cvt.u32.u64 %s, %d4;",
    ),
    (
        "one of several functions, which another calls in a loop",
        ".func (.param .b32 out) half(.param .b32 n) {
         .reg .b32 %r<3>; ld.param.u32 %r1, [n]; shr.u32 %r1, %r1, 1; st.param.b32 [out], %r1; ret; }
         .func (.param .b32 out) more(.param .b32 n) { .reg .b32 %r<3>; ld.param.u32 %r1, [n];
         mad.lo.u32 %r1, %r1, 3, 1; st.param.b32 [out], %r1; ret; }
         .func (.param .b32 out) apply(.param .b64 what, .param .b32 n) {
         .reg .b32 %r<3>; .reg .b64 %d<3>; ld.param.u64 %d1, [what]; ld.param.u32 %r1, [n];
         P: .callprototype (.param .b32 _) _ (.param .b32 _);
         { .param .b32 a; .param .b32 b; st.param.b32 [a], %r1; call (b), %d1, (a), P;
         ld.param.b32 %r2, [b]; } st.param.b32 [out], %r2; ret; }
         .global .u64 table[2] = {half, more};",
        "mov.u32 %b, 0; mov.u32 %s, %x;
         AGAIN: and.b32 %a, %s, 1; mul.wide.u32 %d1, %a, 8; mov.u64 %d2, table; add.u64 %d1, %d1, %d2;
         ld.global.u64 %d3, [%d1];
         { .param .b64 f; .param .b32 a; .param .b32 b; st.param.b64 [f], %d3; st.param.b32 [a], %s;
         call (b), apply, (f, a); ld.param.b32 %s, [b]; }
         add.u32 %b, %b, 1; setp.lt.u32 %p, %b, 20; @%p bra AGAIN;",
    ),
    (
        "an object that visits others of its kind, through a register",
        ".global .u64 kinds[2];
         .func (.param .b32 out) leaf(.param .b32 n) {
         .reg .b32 %r<3>; ld.param.u32 %r1, [n]; add.u32 %r1, %r1, 5; st.param.b32 [out], %r1; ret; }
         .func (.param .b32 out) node(.param .b32 n) {
         .reg .b32 %r<9>; .reg .b64 %d<3>; .reg .pred %p; ld.param.u32 %r1, [n];
         shr.u32 %r2, %r1, 2; setp.lt.u32 %p, %r2, 3; mov.u64 %d1, node; @%p mov.u64 %d1, leaf;
         P: .callprototype (.param .b32 _) _ (.param .b32 _);
         { .param .b32 a; .param .b32 b; st.param.b32 [a], %r2; call (b), %d1, (a), P;
         ld.param.b32 %r3, [b]; }
         mad.lo.u32 %r4, %r3, 31, %r1; st.param.b32 [out], %r4; ret; }",
        "{ .param .b32 a; .param .b32 b; st.param.b32 [a], %x; call (b), node, (a);
         ld.param.b32 %s, [b]; } bar.sync 0; add.u32 %s, %s, 1;",
    ),
];

fn ptx(functions: &str, body: &str) -> String {
    format!(
        ".version 8.0\n.target sm_75\n.address_size 64\n{functions}\n\
         .visible .entry k(.param .u64 out)\n{{\n\
         .reg .b32 %x, %s, %a, %b, %t; .reg .b64 %d<9>, %place; .reg .pred %p;\n\
         mov.u32 %t, %tid.x; mov.u32 %x, %ctaid.x; mad.lo.u32 %t, %x, {THREADS}, %t;\n\
         ld.param.u64 %place, [out]; mad.wide.u32 %place, %t, 4, %place;\n\
         mul.lo.u32 %x, %t, 7919; rem.u32 %x, %x, 1009; mov.u32 %s, 0;\n\
         {body}\nst.global.u32 [%place], %s; ret;\n}}\n"
    )
}

/// What a kernel leaves or its error, the counts of its blocks, and what became of it.
fn run(jit: JitMode, ptx: &str) -> (Result<Vec<u32>, u32>, Vec<u64>, Option<CodeState>) {
    let mut harness = Harness::new(config(jit, 1));
    harness.load(ptx);
    let launch = launch(0, BLOCKS, THREADS, &[device_base(0)]);
    let done = harness.run(0, JobKind::Launch(Launch { profile: true, ..launch }));
    let state = harness.gpu.compiled_kernels().into_iter().find(|it| it.kernel == "k");
    let state = state.map(|it| it.state);
    if let Err(error) = &done.result {
        return (Err(error.code), Vec::new(), state);
    }
    let counts = profile(&done).block_counts.clone();
    let words = harness.read_u32(0, device_base(0), (BLOCKS * THREADS) as usize);
    (Ok(words), counts, state)
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn calls_that_cannot_be_put_in_line_are_compiled() {
    for (what, functions, body) in KERNELS {
        let ptx = ptx(functions, body);
        let (expected, counted, _) = run(JitMode::Off, &ptx);
        let (got, counts, state) = run(JitMode::Eager, &ptx);
        assert!(matches!(state, Some(CodeState::Compiled { .. })), "{what}: {state:?}");
        assert!(expected.is_ok(), "{what}: {expected:?}");
        assert_eq!(got, expected, "{what}");
        assert_eq!(counts, counted, "{what}: counts of basic blocks");
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn calls_without_end_and_of_no_function_are_errors() {
    let endless = ".func f(.param .b32 n) { .reg .b32 %r<3>; ld.param.u32 %r1, [n];
        { .param .b32 a; st.param.b32 [a], %r1; call f, (a); } ret; }";
    let call = "setp.gt.u32 %p, %x, 900; { .param .b32 a; st.param.b32 [a], %x; @%p call f, (a); }";
    let nothing = "P: .callprototype _ (); setp.gt.u32 %p, %x, 900; mov.u64 %d1, f;
        @%p add.u64 %d1, %d1, 8; call %d1, (), P;";
    for (functions, body, code) in [(endless, call, 719), (".func f() { ret; }", nothing, 715)] {
        let ptx = ptx(functions, body);
        assert_eq!(run(JitMode::Off, &ptx).0, Err(code));
        let (got, _, state) = run(JitMode::Eager, &ptx);
        assert!(matches!(state, Some(CodeState::Compiled { .. })), "{state:?}");
        assert_eq!(got, Err(code));
    }
}
