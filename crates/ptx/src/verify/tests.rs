//! What the verifier refuses, and what it must not.

use crate::parse::parse;

fn problems(statement: &str) -> Vec<String> {
    let text = format!(
        ".version 9.0\n.target sm_75\n.address_size 64\n\
         .func (.param .b32 o) f(.param .b32 a);\n.entry e(.param .u64 p) {{\n\
         .reg .pred %p<4>; .reg .b16 %h<4>; .reg .b32 %r<4>; .reg .b64 %d<4>; .reg .f32 %f<4>;\n\
         .param .b32 x;\n{statement}\nret; }}"
    );
    let module = parse(&text).unwrap();
    let (_, function) = module.function_named("e").unwrap();
    function.problems.iter().map(|it| format!("{}: {}", it.line, it.problem)).collect()
}

#[test]
fn wrong_operands_are_refused() {
    for (statement, expected) in [
        ("add.s32 %r1, %r2;", "8: `add.s32`: 2 operands where there must be 3"),
        ("add.s32 %r1, %r2, %d1;", "8: `add.s32`: `%d1` has 64 bits where 32 are needed"),
        ("add.s64 %d1, %d2, %p1;", "8: `add.s64`: the predicate `%p1` cannot stand here"),
        ("add %r1, %r2, %r3;", "8: `add`: a type is missing"),
        ("@%r1 bra E; E:", "8: `bra`: `%r1` stands where a predicate is needed"),
        (
            "ld.global.b64 %r1, [%d1];",
            "8: `ld.global.b64`: `%r1` has 32 bits where at least 64 are needed",
        ),
        ("ld.global.v2.b32 %r1, [%d1];", "8: `ld.global.v2.b32`: 1 elements where there must be 2"),
        (
            "ld.global.b32 %r1, [%h1];",
            "8: `ld.global.b32`: `%h1` has 16 bits where an address has 32 or 64",
        ),
        ("st.global.b32 %r1, %r1;", "8: `st.global.b32`: an address is needed"),
        ("mul.wide.s32 %r1, %r2, %r3;", "8: `mul.wide.s32`: `%r1` has 32 bits where 64 are needed"),
        (
            "setp.eq.s32 %r1, %r2, %r3;",
            "8: `setp.eq.s32`: `%r1` stands where a predicate is needed",
        ),
        ("add.s32 5, %r2, %r3;", "8: `add.s32`: a register is needed as destination"),
        ("add.u64 %d1, %tid.x, %d2;", "8: `add.u64`: `%tid.x` has 32 bits where 64 are needed"),
        ("call f, (x);", "8: `call`: 0 results and 1 arguments, `f` has 1 and 1"),
        (
            "cvt.u64.u32 %r1, %r2;",
            "8: `cvt.u64.u32`: `%r1` has 32 bits where at least 64 are needed",
        ),
    ] {
        assert_eq!(problems(statement), [expected], "{statement}");
    }
}

#[test]
fn relaxed_widths_pass() {
    for statement in [
        "ld.global.u8 %r1, [%d1]; ld.global.s8 %d2, [%d1+1]; st.global.b8 [%d1], %r1;",
        "cvt.u8.u32 %r1, %r2; cvt.s64.s8 %d1, %r1; cvt.u16.u32 %h1, %r1;",
        "mov.b32 %f1, %r1; mov.b64 {%r1, %r2}, %d1; mov.u32 %r1, %tid.x; mov.u64 %d1, p;",
        "setp.lt.and.f32 %p1|%p2, %f1, 0f00000000, !%p3; selp.b32 %r1, 1, %r2, %p1;",
        "shfl.sync.down.b32 %r1|%p1, %r2, 1, 31, -1; vote.sync.ballot.b32 %r1, %p1, -1;",
        "atom.global.add.u32 _, [%d1], 1; atom.cas.b64 %d1, [%d2], %d3, 7; red.add.f32 [%d1], %f1;",
        "lop3.b32 %r1, %r2, %r3, 5, 0x80; lop3.or.b32 %r1|%p1, %r2, %r3, %r1, 0x80, %p2;",
        "popc.b64 %r1, %d1; bfi.b64 %d1, %d2, %d3, 32, %r1; shl.b64 %d1, %d2, %r1; bar.sync 0;",
        "isspacep.shared %p1, %d1; cvta.to.global.u64 %d1, %d2; nanosleep.u32 %r1; exit;",
        "call (x), f, (x); prefetch.global.L2 [%d1]; fence.acq_rel.gpu; min.f32 %f1, %f2, %f3;",
    ] {
        assert_eq!(problems(statement), [""; 0], "{statement}");
    }
}
