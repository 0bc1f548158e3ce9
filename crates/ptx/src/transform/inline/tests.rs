//! What calls become, and what stays a call.

use std::fmt::Write;

use super::{InlineError, MAX_INSTRUCTIONS, inline_all, inline_calls, inline_with_copies};
use crate::analysis::{Cfg, KernelBlocks};
use crate::ir::{Body, Function, FunctionId, Module, Opcode};
use crate::parse::parse;
use crate::verify::verify_function;

const HEAD: &str = ".version 8.0 .target sm_75 .address_size 64\n\
    .extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);\n\
    .func (.param .b32 r) twice(.param .b32 a) { .reg .b32 %r<3>; .reg .pred %p<2>;\n\
    ld.param.u32 %r1, [a]; setp.eq.u32 %p1, %r1, 0; @%p1 bra Z; shl.b32 %r2, %r1, 1;\n\
    st.param.b32 [r+0], %r2; ret; Z: st.param.b32 [r+0], 7; ret; }\n";

fn inline(code: &str) -> (Module, Result<Function, InlineError>) {
    let module = parse(&format!("{HEAD}{code}")).unwrap();
    for function in &module.functions {
        assert_eq!(function.problems, [], "{}", function.name);
    }
    let (id, _) = module.function_named("k").unwrap();
    let function = inline_calls(&module, id);
    if let Ok(function) = &function {
        assert_eq!(verify_function(&module, function), []);
    }
    (module, function)
}

fn inlined(code: &str) -> Body {
    let function = inline(code).1.unwrap();
    assert_eq!(function.problems, []);
    function.body.unwrap()
}

fn mnemonics(body: &Body) -> Vec<String> {
    let name = |(index, it): (usize, &crate::ir::Instruction)| {
        let labels = body.labels.iter().filter(|it| it.at == index).count();
        let guard = it.guard.map_or("", |it| if it.negated { "@! " } else { "@ " });
        format!("{}{guard}{}", "L ".repeat(labels), it.mnemonic())
    };
    body.instructions.iter().enumerate().map(name).collect()
}

const CALL: &str = "{ .param .b32 x; .param .b32 y; st.param.b32 [x+0], %r1;\n\
    call.uni (y), twice, (x); ld.param.b32 %r2, [y+0]; }";

#[test]
fn a_call_becomes_the_body() {
    let body = inlined(&format!(
        ".entry k(.param .u64 p) {{ .reg .b32 %r<9>; .reg .b64 %d<2>; mov.u32 %r1, 4; {CALL}\n\
         ld.param.u64 %d1, [p]; st.global.u32 [%d1], %r2; ret; }}"
    ));
    let expected = [
        "mov.u32",
        "mov.b32", // the argument
        "mov.b32",
        "setp.eq.u32",
        "@ bra",
        "shl.b32",
        "mov.b32",
        "bra",
        "L mov.b32", // the last return falls through
        "L mov.b32", // the result
        "ld.param.u64",
        "st.global.u32",
        "ret",
    ];
    assert_eq!(mnemonics(&body), expected);
    assert_eq!(body.variables, []);
    // Lines stay those of the source.
    assert_eq!(body.instructions[5].line, 4);
}

#[test]
fn copies_do_not_share_what_they_need_alone() {
    let body = inlined(&format!(
        ".func (.param .b32 r) f(.param .b32 a) {{ .local .b32 own; .shared .b32 all;\n\
         .reg .b32 %r<9>; ld.param.u32 %r1, [a]; st.local.u32 [own], %r1; st.shared.u32 [all], 1;\n\
         {CALL} st.param.b32 [r], %r2; ret; }}\n\
         .entry k() {{ .reg .b32 %r<9>; .reg .pred %p;\n\
         {call} {{ .param .b32 x; .param .b32 y; st.param.b32 [x+0], %r1; @%p call (y), f, (x);\n\
         ld.param.b32 %r3, [y+0]; }} ret; }}",
        call = CALL.replace("twice", "f")
    ));
    // The variables of `f` once, though it was called twice.
    let names: Vec<&str> = body.variables.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["own", "all"]);
    let count = |opcode| body.instructions.iter().filter(|it| it.opcode == opcode).count();
    assert_eq!((count(Opcode::Call), count(Opcode::Shl), count(Opcode::St)), (0, 2, 4));
    // The guarded call is skipped where the guard does not hold.
    assert_eq!(mnemonics(&body).iter().filter(|it| it.ends_with("@! bra")).count(), 1);
}

#[test]
fn parameters_that_are_more_than_values_stay_in_memory() {
    let body = inlined(
        ".func f(.param .align 8 .b8 s[16]) { .reg .b64 %d<5>; .reg .b32 %r<5>;\n\
         mov.b64 %d1, s; ld.param.b32 %r1, [%d1+4]; ld.param.u64 %d2, [s+8];\n\
         cvta.param.u64 %d3, %d1; ret; }\n\
         .entry k() { .reg .b64 %d<5>; .param .align 8 .b8 x[16]; st.param.b64 [x], %d1;\n\
         st.param.b64 [x+8], %d2; call f, (x); ret; }",
    );
    assert_eq!(
        mnemonics(&body),
        [
            "st.param.b64",
            "st.param.b64",
            "mov.b64",
            "ld.local.b32",
            "ld.param.u64",
            "cvta.local.u64",
            "ret",
        ]
    );
    // Values of several sizes at one place cannot be one register.
    let body = inlined(
        ".func f(.param .align 8 .b8 s[8], .param .align 4 .b8 t[8]) { .reg .b32 %r<5>;\n\
         ld.param.b32 %r1, [s+4]; ld.param.v2.b32 {%r2, %r3}, [t]; ret; }\n\
         .entry k() { .reg .b64 %d<5>; .reg .b32 %r<5>;\n\
         .param .align 8 .b8 x[8]; .param .align 4 .b8 y[8]; st.param.b64 [x], %d1;\n\
         st.param.b32 [y], 1; st.param.b32 [y+4], %r1; call f, (x, y); ret; }",
    );
    assert_eq!(body.variables.len(), 1);
    assert_eq!(
        mnemonics(&body),
        ["st.param.b64", "mov.b32", "mov.b32", "ld.param.b32", "mov.b32", "mov.b32", "ret",]
    );
}

#[test]
fn the_devices_own_functions_stay_calls() {
    let body = inlined(
        ".func f() { .reg .b64 %d<3>; { .param .b64 a; .param .b64 b; .param .b32 c;\n\
         st.param.b64 [a], %d1; st.param.b64 [b], %d2; call (c), vprintf, (a, b); } ret; }\n\
         .entry k() { call f, (); call f, (); ret; }",
    );
    let calls = body.instructions.iter().filter(|it| it.opcode == Opcode::Call).count();
    assert_eq!((calls, body.variables.len()), (2, 6));
}

#[test]
fn branch_tables_are_copied() {
    let body = inlined(
        ".func f(.param .b32 a) { .reg .b32 %r<3>; T: .branchtargets A, B;\n\
         ld.param.u32 %r1, [a]; brx.idx %r1, T; A: mov.u32 %r2, 1; ret; B: mov.u32 %r2, 2; ret; }\n\
         .entry k() { .param .b32 x; st.param.b32 [x], 1; call f, (x); call f, (x); ret; }",
    );
    assert_eq!(body.branch_tables.len(), 2);
    for table in &body.branch_tables {
        for (target, value) in table.targets.iter().zip(["1", "2"]) {
            let at = body.target(*target).unwrap();
            let text = format!("{:?}", body.instructions[at].operands[1]);
            assert_eq!(text, format!("Immediate(Integer({value}))"));
        }
    }
}

#[test]
fn what_cannot_be_put_in_line_is_named() {
    let error = |code: &str| inline(code).1.unwrap_err().to_string();
    assert_eq!(
        error(
            ".func g(); .func f() { call g, (); ret; } .func g() { call f, (); ret; }\n\
               .entry k() { call f, (); ret; }"
        ),
        "`f` is recursive"
    );
    assert_eq!(
        error(".entry k() { .reg .b64 %d; P: .callprototype _ (); call %d, (), P; ret; }"),
        "`k` calls indirectly in line 6"
    );
    assert_eq!(
        error(".func f(.param .b64 a) { ret; } .entry k() { .param .b32 x; call f, (x); ret; }"),
        "the call in line 6 of `k` does not pass what `f` takes"
    );
    let module = parse(".version 8.0 .entry k() { nothing.b32 %r; ret; }").unwrap();
    let broken = inline_calls(&module, FunctionId(0)).unwrap_err();
    assert_eq!(broken, InlineError::Broken("k".to_owned()));
    assert_eq!(inline_calls(&module, FunctionId(9)), Err(InlineError::NoBody(FunctionId(9))));
}

fn all_inlined(code: &str) -> (Body, bool) {
    let module = parse(&format!("{HEAD}{code}")).unwrap();
    let (id, _) = module.function_named("k").unwrap();
    let inlined = inline_all(&module, id).unwrap();
    assert_eq!(verify_function(&module, &inlined.function), []);
    (inlined.function.body.unwrap(), inlined.has_stack)
}

#[test]
fn functions_that_come_to_themselves_are_jumped_to() {
    let (body, has_stack) = all_inlined(
        ".func (.param .b32 r) f(.param .b32 a) { .reg .b32 %r<9>; .reg .pred %p<2>;\n\
         .local .b32 own; ld.param.u32 %r1, [a]; setp.eq.u32 %p1, %r1, 0; st.local.u32 [own], %r1;\n\
         @%p1 bra END; sub.u32 %r2, %r1, 1;\n\
         { .param .b32 x; .param .b32 y; st.param.b32 [x], %r2; call (y), f, (x);\n\
         ld.param.b32 %r3, [y]; } add.u32 %r1, %r1, %r3; END: st.param.b32 [r], %r1; ret; }\n\
         .entry k() { .reg .b32 %r<9>; .param .b32 x; .param .b32 y;\n\
         st.param.b32 [x], 5; call (y), f, (x); ld.param.b32 %r1, [y]; ret; }",
    );
    assert!(has_stack);
    // What passes arguments has become registers, what is in the frame is on the stack.
    let names: Vec<&str> = body.variables.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["$stack"]);
    let count = |opcode| body.instructions.iter().filter(|it| it.opcode == opcode).count();
    // Two calls go to the one copy of the function, which has two found to return to.
    assert_eq!((count(Opcode::Call), count(Opcode::Sub), count(Opcode::Brx)), (0, 1, 1));
    assert_eq!(body.branch_tables[0].targets.len(), 2);
    // Only the register that is needed behind the call is saved: the argument, the place and it.
    let saved = body.instructions.iter().filter(|it| it.mnemonic() == "st.local.b32").count();
    assert_eq!(saved, 2 + 3 + 1);
}

#[test]
fn calls_through_registers_become_comparisons() {
    let (body, has_stack) = all_inlined(
        ".func f() { .reg .b32 %r; mul.lo.u32 %r, %r, 3; ret; } .func g() { ret; }\n\
         .func other(.param .b32 a) { ret; } .global .u64 table[2] = {f, other};\n\
         .entry k() { .reg .b64 %d<2>; P: .callprototype _ ();\n\
         mov.u64 %d1, g; call %d1, (), P; ret; }",
    );
    assert!(!has_stack);
    let count = |opcode| body.instructions.iter().filter(|it| it.opcode == opcode).count();
    // One that takes an argument cannot be meant; what is none of the others is still called.
    assert_eq!((count(Opcode::Setp), count(Opcode::Mul), count(Opcode::Call)), (3, 1, 1));
}

#[test]
fn growth_is_bounded() {
    // Every function calls the next twice and does nothing else.
    let mut text = String::from(".func f60() { ret; }\n");
    for index in (0..60).rev() {
        let next = index + 1;
        writeln!(text, ".func f{index}() {{ call f{next}, (); call f{next}, (); }}").unwrap();
    }
    text.push_str(".entry k() { call f0, (); ret; }");
    let limit = MAX_INSTRUCTIONS;
    let large = Err(InlineError::TooLarge { what: "instructions", limit });
    assert_eq!(inline(&text).1, large);
    let mut text = String::from(".func f200() { ret; }\n");
    for index in (0..200).rev() {
        writeln!(text, ".func f{index}() {{ call f{}, (); }}", index + 1).unwrap();
    }
    text.push_str(".entry k() { call f0, (); ret; }");
    let deep = Err(InlineError::TooLarge { what: "nested calls", limit: 100 });
    assert_eq!(inline(&text).1, deep);
}

/// Every block of the source has a place in the result that is executed as often.
#[test]
fn blocks_are_found_again() {
    let text = format!(
        "{HEAD}.func l(.param .b32 a) {{ .reg .b32 %r<3>; .reg .pred %p<2>;\n\
         L: add.s32 %r1, %r1, 1; setp.lt.s32 %p1, %r1, 5; @%p1 bra L; M: ret; }}\n\
         .entry k() {{ .reg .b32 %r<9>; .reg .pred %p<2>; .param .b32 x; {CALL}\n\
         B: call l, (x); @%p1 bra B; {CALL} ret; }}"
    );
    let module = parse(&text).unwrap();
    let (id, _) = module.function_named("k").unwrap();
    let inlined = inline_with_copies(&module, id).unwrap();
    let body = inlined.function.body.as_ref().unwrap();
    let cfg = Cfg::of(body);
    let blocks = KernelBlocks::of(&module, id);
    // Each block of the result counts differently.
    let counts: Vec<u64> = (0..cfg.blocks.len() as u32).map(|it| 1 << it).collect();
    let sums = inlined.source_counts(&cfg, &blocks, &counts);
    let at = |opcode| {
        let found = body.instructions.iter().enumerate().filter(|(_, it)| it.opcode == opcode);
        let blocks = found.map(|(at, _)| counts[cfg.block_of[at].index()]);
        blocks.collect::<Vec<u64>>()
    };
    let of = |name: &str| {
        let (id, _) = module.function_named(name).unwrap();
        let (_, first) = blocks.functions.iter().find(|(it, _)| *it == id).unwrap();
        &sums[*first..]
    };
    // The kernel's last block begins behind its branch.
    let branches = |it: &crate::ir::Instruction| it.opcode == Opcode::Bra && it.line == 10;
    let returns = body.instructions.iter().rposition(branches).unwrap() + 1;
    // `twice` was copied two times; its second block is that of the shift.
    assert_eq!(of("twice")[1], at(Opcode::Shl).iter().sum::<u64>());
    // The loop of `l` is one block, and its caller's block is another.
    assert_eq!(of("l")[0], at(Opcode::Add)[0]);
    assert_eq!(of("l")[1].count_ones(), 1);
    assert_ne!(of("k")[1], of("l")[0]);
    assert_eq!(of("k")[0], 1);
    assert_eq!(of("k")[2], counts[cfg.block_of[returns].index()]);
}

#[test]
fn registers_of_128_bits_become_two() {
    let module = parse(
        ".version 8.7 .target sm_100 .address_size 64\n\
         .entry k(.param .b64 p) { .reg .b128 %q<4>; .reg .b64 %d<4>; .reg .pred %p<2>;\n\
         ld.param.u64 %d0, [p]; ld.global.b128 %q0, [%d0];\n\
         L: mov.b128 {%d1, _}, %q0; mov.b128 %q1, {%d1, 7}; mov.b128 %q2, %q1;\n\
         atom.global.cas.b128 %q3, [%d0], %q1, %q2; st.relaxed.gpu.global.b128 [%d0], %q3;\n\
         ld.global.v2.b128 {%q0, %q1}, [%d0+32]; setp.ne.u64 %p1, %d1, 0; @%p1 bra L; ret; }",
    )
    .unwrap();
    assert_eq!(module.functions[0].problems, []);
    let halves = inline_with_copies(&module, FunctionId(0)).unwrap().with_halves();
    // The copies of blocks are found where they have gone to.
    assert_eq!(halves.copies.iter().map(|it| it.at).collect::<Vec<_>>(), [0, 2, 12]);
    let body = halves.function.body.unwrap();
    let expected = [
        "ld.param.u64",
        "ld.global.v2.b64",
        "L mov.b64",
        "mov.b64",
        "mov.b64",
        "mov.b64",
        "mov.b64",
        "atom.global.cas.b128",
        "st.relaxed.gpu.global.v2.b64",
        "ld.global.v4.b64",
        "setp.ne.u64",
        "@ bra",
        "ret",
    ];
    assert_eq!(mnemonics(&body), expected);
    assert!(body.registers.iter().all(|it| it.ty != crate::ir::ScalarType::B128));
}
