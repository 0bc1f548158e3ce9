//! The parser as a whole.

use super::parse;
use crate::diagnostic::Problem;
use crate::ir::{AddressBase, Immediate, Operand, RelocationTarget, SymbolRef};

const HEADER: &str = ".version 9.5\n.target sm_75\n.address_size 64\n";

fn kernel(body: &str) -> String {
    format!("{HEADER}.visible .entry k(.param .u64 p)\n{{\n{body}\n}}\n")
}

#[test]
fn a_kernel_is_read() {
    let module = parse(&kernel(
        ".reg .b64 %rd<3>; .reg .f32 %f<2>;\nld.param.u64 %rd1, [p];\nld.global.f32 %f1, [%rd1+-4];\nret;",
    ))
    .unwrap();
    let (_, function) = module.function_named("k").unwrap();
    assert_eq!(function.problems, []);
    let body = function.body.as_ref().unwrap();
    assert_eq!(body.instructions.len(), 3);
    assert_eq!(body.instructions[1].mnemonic(), "ld.global.f32");
    let Operand::Address(address) = body.instructions[1].operands[1] else { panic!() };
    assert_eq!(address.offset, -4);
    assert!(matches!(address.base, AddressBase::Register(_)));
    let Operand::Address(address) = body.instructions[0].operands[1] else { panic!() };
    assert_eq!(address.base, AddressBase::Symbol(SymbolRef::Param(0)));
}

/// What tinygrad writes; PTX's manual has it among operands that are arrays.
#[test]
fn an_index_counts_an_array_s_elements() {
    let text = format!("{HEADER}.global .u16 table[8];\n.global .v4 .f32 quads[3];\n")
        + ".global .u32 rows[2][3];\n.global .u32 one;\n.entry k()\n{\n"
        + ".local .align 16 .b64 mine[4]; .reg .b64 %rd<2>; .reg .b16 %h; .reg .f32 %f;\n"
        + "mov.u64 %rd1, mine[3];\nld.global.u16 %h, table[5];\nmov.u64 %rd1, quads[2];\n"
        + "st.global.u16 table[0x1], %h;\nld.global.u16 %h, [table+2];\nret;\n}\n";
    let module = parse(&text).unwrap();
    let (_, function) = module.function_named("k").unwrap();
    assert_eq!(function.problems, []);
    let body = function.body.as_ref().unwrap();
    let offset = |at: usize, operand: usize| match body.instructions[at].operands[operand] {
        Operand::Address(address) => (true, address.offset),
        Operand::Symbol(_, offset) => (false, offset),
        _ => panic!("instruction {at}"),
    };
    assert_eq!([offset(0, 1), offset(1, 1)], [(false, 24), (true, 10)]);
    assert_eq!([offset(2, 1), offset(3, 0), offset(4, 1)], [(false, 32), (true, 2), (true, 2)]);

    for wrong in ["mov.u64 %rd1, rows[1];", "mov.u64 %rd1, one[0];", "mov.u64 %rd1, mine[%rd1];"] {
        let text = text.replace("mov.u64 %rd1, quads[2];", wrong);
        let module = parse(&text).unwrap();
        let problems = &module.function_named("k").unwrap().1.problems;
        assert!(matches!(problems[..], [_]) && problems[0].problem.to_string().contains("index"));
    }
}

#[test]
fn an_index_counts_elements_of_the_definition() {
    let text = format!("{HEADER}.extern .global .b8 table[8];\n.global .u16 table[8];\n")
        + ".entry k()\n{\n.reg .b64 %rd;\nmov.u64 %rd, table[5];\nret;\n}\n";
    let module = parse(&text).unwrap();
    let (_, function) = module.function_named("k").unwrap();
    let body = function.body.as_ref().unwrap();
    assert!(matches!(body.instructions[0].operands[1], Operand::Symbol(_, 10)));
}

#[test]
fn an_unknown_opcode_belongs_to_its_kernel() {
    let text = kernel(".reg .b32 %r<3>;\n  frob.cta.b32 %r1, {%r2, %r1}, [%r1, {%r2}];\n ret;")
        + ".entry fine() { ret; }";
    let module = parse(&text).unwrap();
    let (_, broken) = module.function_named("k").unwrap();
    assert_eq!(broken.problems.len(), 1);
    let problem = &broken.problems[0];
    assert_eq!(problem.problem, Problem::UnknownOpcode("frob.cta.b32".to_owned()));
    assert_eq!((problem.line, problem.column), (7, 3));
    assert_eq!(problem.function.as_deref(), Some("k"));
    assert!(problem.excerpt.ends_with("\n  |   ^"), "{}", problem.excerpt);
    assert_eq!(module.function_named("fine").unwrap().1.problems, []);
}

#[test]
fn broken_structure_is_an_error_with_a_place() {
    let error = parse(&format!("{HEADER}.entry k()\n{{ ret;")).unwrap_err();
    assert_eq!(error.line, 5);
    let error = parse("int main() {}").unwrap_err();
    assert_eq!((error.line, error.column), (1, 1));
    assert!(error.to_string().contains("expected `.version`, found `int`"));
}

#[test]
fn initialisers_hold_bytes_and_addresses() {
    let module = parse(&format!(
        "{HEADER}.global .align 4 .b8 a[16] = {{1, 0, 255}};\n\
         .global .u64 p[2] = {{generic(a)+8, a}};\n\
         .global .f32 f = 0f3F800000;\n.const .u32 m[2][3] = {{{{1}}, {{2, 3}}}};\n\
         .global .u8 b[2] = {{0xFF(a), 0xFF00(a)}};\n.global .s32 n = -1;\n\
         .extern .shared .align 16 .b8 s[];"
    ))
    .unwrap();
    let find = |name| module.variable_named(name).unwrap().1;
    assert_eq!((find("a").bytes, find("a").init.image.as_slice()), (16, &[1, 0, 255][..]));
    let relocations = &find("p").init.relocations;
    assert_eq!((relocations[0].addend, relocations[0].generic), (8, true));
    assert_eq!((relocations[1].offset, relocations[1].generic), (8, false));
    assert!(matches!(relocations[1].target, RelocationTarget::Variable(id) if id.0 == 0));
    assert_eq!(find("f").init.image, 1.0_f32.to_le_bytes());
    let expected: Vec<u8> = [1_u32, 0, 0, 2, 3].iter().flat_map(|it| it.to_le_bytes()).collect();
    assert_eq!((find("m").bytes, &find("m").init.image), (24, &expected));
    assert_eq!(find("b").init.relocations[1].shift, 8);
    assert_eq!(find("n").init.image, [255; 4]);
    assert!(find("s").unsized_array && find("s").bytes == 0);
}

#[test]
fn attributes_tell_managed_variables() {
    let text = format!(
        "{HEADER}.global .attribute(.managed) .align 4 .u32 a = 5;
         .global .attribute(.unified(19, 95)) .u32 b;
         .global .attribute(.unified(1,2), .managed) .f32 c[3];\n.global .u32 d;\n"
    );
    let module = parse(&text).unwrap();
    let managed: Vec<_> = module.variables.iter().map(|it| it.managed).collect();
    assert_eq!(managed, [true, false, true, false]);
    let again = parse(&crate::print::print(&module)).unwrap();
    let managed: Vec<_> = again.variables.iter().map(|it| it.managed).collect();
    assert_eq!(managed, [true, false, true, false]);
    // They lie elsewhere than the others.
    let layout = crate::analysis::ModuleLayout::of(&module).unwrap();
    assert_eq!(layout.offsets, [None, Some(0), None, Some(4)]);
    for broken in [".attribute(.managed", ".attribute(", ".attribute"] {
        assert!(parse(&format!("{HEADER}.global {broken}")).is_err(), "{broken}");
    }
}

#[test]
fn parameters_have_offsets() {
    let module = parse(&format!(
        "{HEADER}.entry k(.param .u8 a, .param .align 16 .b8 b[20], .param .u64 .ptr .global .align 1 c)\n\
         .maxntid 128, 2\n.minnctapersm 4\n{{ ret; }}"
    ))
    .unwrap();
    let (_, function) = module.function_named("k").unwrap();
    let layouts: Vec<_> =
        function.params.iter().map(|it| (it.offset, it.bytes, it.align)).collect();
    assert_eq!(layouts, [(0, 1, 1), (16, 20, 16), (40, 8, 8)]);
    assert_eq!(function.bounds.max_threads, Some([128, 2, 1]));
    assert_eq!(function.bounds.min_blocks_per_sm, Some(4));
}

#[test]
fn calls_scopes_and_branch_tables() {
    let text = format!(
        "{HEADER}.func (.param .b32 r) f(.param .b32 a);\n{}",
        kernel(
            ".reg .b32 %r<4>;\n{ .param .b32 x; st.param.b32 [x+0], 7; .param .b32 y;\n\
             call.uni (y), f, (x); ld.param.b32 %r1, [y+0]; }\n\
             { .param .b32 x; st.param.b32 [x+0], -1; }\n\
             t: .branchtargets A, B;\nbrx.idx %r1, t;\nA: ret;\nB: exit;"
        )
        .trim_start_matches(HEADER)
    );
    let module = parse(&text).unwrap();
    let (_, function) = module.function_named("k").unwrap();
    assert_eq!(function.problems, []);
    let body = function.body.as_ref().unwrap();
    assert_eq!(body.variables.len(), 3);
    assert_eq!(body.callees().len(), 1);
    assert!(
        matches!(&body.instructions[1].operands[0], Operand::List(returns) if returns.len() == 1)
    );
    assert_eq!(body.instructions[3].operands[1], Operand::Immediate(Immediate::Integer(u64::MAX)));
    let targets = &body.branch_tables[0].targets;
    assert_eq!(targets.iter().map(|id| body.target(*id)).collect::<Vec<_>>(), [Some(5), Some(6)]);
}

#[test]
fn undeclared_names_are_named() {
    let module =
        parse(&kernel(".reg .b32 %r<2>;\nmov.u32 %r1, nowhere;\nbra Out;\nmov.u32 %r9, 1;"))
            .unwrap();
    let (_, function) = module.function_named("k").unwrap();
    let texts: Vec<String> = function.problems.iter().map(|it| it.problem.to_string()).collect();
    assert_eq!(
        texts,
        ["`nowhere` is not declared", "`%r9` is not declared", "`label Out` is not declared"]
    );
}
