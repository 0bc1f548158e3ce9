//! What is written for single instructions, and whether LLVM takes it.

mod cases;
#[path = "../../../tests/it/svp_jit.rs"]
mod svp_jit;

use std::collections::BTreeSet;

use svp_ptx::ir::{Body, Immediate, Instruction, Opcode, Operand};

use super::builder::carrier;
use super::*;

/// The body of a kernel with this instruction.
fn body(statement: &str) -> Body {
    let text = format!(
        ".version 9.0\n.target sm_90\n.address_size 64\n.entry e() {{\n\
         .reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %d<9>;\n\
         .reg .f32 %f<9>; .reg .f64 %g<9>;\n{statement} ret; }}"
    );
    let module = svp_ptx::parse::parse(&text).unwrap();
    let function = module.functions.into_iter().next().unwrap();
    assert!(function.problems.is_empty(), "{statement}: {:?}", function.problems);
    function.body.unwrap()
}

fn flat(operand: &Operand) -> Vec<&Operand> {
    match operand {
        Operand::Vector(parts) => parts.iter().collect(),
        Operand::Pair(first, second) => vec![first, second],
        single => vec![single],
    }
}

fn type_of(body: &Body, operand: &Operand) -> Option<Type> {
    match operand {
        Operand::Register(id) | Operand::Not(id) => body.register(*id).map(|it| carrier(it.ty)),
        _ => None,
    }
}

/// The sources: arguments `%a0`, `%a1`, ..., and literals.
fn sources(body: &Body, instruction: &Instruction, width: Width) -> Vec<Value> {
    let argument = |at: usize, ty: Type| Value { name: format!("%a{at}"), ty, width };
    let literal_type = match instruction.opcode {
        Opcode::Div | Opcode::Rem => carrier(instruction.first_type().unwrap()),
        _ => Type::I(32),
    };
    let operands = instruction.operands[1..].iter().flat_map(flat).enumerate();
    let mut values: Vec<Value> = operands
        .map(|(at, operand)| match (operand, type_of(body, operand)) {
            (_, Some(ty)) => argument(at, ty),
            (Operand::Immediate(Immediate::Integer(value)), None) => {
                Value::int(*value, literal_type, width)
            }
            other => panic!("{other:?}"),
        })
        .collect();
    if matches!(instruction.opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc) {
        values.push(argument(values.len(), Type::I(1)));
    }
    values
}

/// One function that executes an instruction, and the declarations that it needs.
fn function(name: &str, statement: &str, width: Width) -> Option<(String, Vec<String>)> {
    let body = body(statement);
    let instruction = &body.instructions[0];
    let results: Vec<Type> = flat(&instruction.operands[0])
        .into_iter()
        .map(|it| type_of(&body, it).unwrap_or(Type::I(32)))
        .collect();
    let sources = sources(&body, instruction, width);
    let mut text = Text::new();
    let values = emit(&mut text, instruction, width, &sources, &results);
    let finished = text.finish();
    let (lines, declarations) = (finished.body, Vec::from_iter(finished.declarations));
    let Ok(values) = values else {
        assert_eq!(lines, "", "{statement}");
        return None;
    };
    let unwanted = statement.contains('_');
    for (value, ty) in values.iter().zip(&results) {
        assert!(value.width == width && (value.ty == *ty || unwanted), "{statement}: {value:?}");
    }
    let arguments = sources.iter().filter(|it| it.name.starts_with('%')).map(Value::typed);
    let parameters: Vec<String> = std::iter::once("ptr %out".to_owned()).chain(arguments).collect();
    let stores = values.iter().map(|it| format!("  store {}, ptr %out\n", it.typed()));
    let text = format!(
        "define void @{name}({}) {{\n{lines}{}  ret void\n}}\n",
        parameters.join(", "),
        stores.collect::<String>()
    );
    Some((text, declarations))
}

/// The lines of an instruction in one lane.
fn lines(statement: &str) -> String {
    let (text, _) = function("f", statement, Width::Scalar).unwrap();
    let lines = text.lines().filter(|it| it.starts_with("  %"));
    lines.map(str::trim).collect::<Vec<_>>().join("\n")
}

#[test]
fn common_instructions_are_single_lines() {
    for (statement, expected) in [
        ("add.s32 %r0, %r1, %r2;", "%v.1 = add i32 %a0, %a1"),
        ("xor.pred %p0, %p1, %p2;", "%v.1 = xor i1 %a0, %a1"),
        ("mul.rn.f64 %g0, %g1, %g2;", "%v.1 = fmul double %a0, %a1"),
        (
            "fma.rn.f32 %f0, %f1, %f2, %f3;",
            "%v.1 = call float @llvm.fma.f32(float %a0, float %a1, float %a2)",
        ),
        ("setp.ltu.f32 %p0, %f1, %f2;", "%v.1 = fcmp ult float %a0, %a1"),
        ("cvt.rn.f32.s32 %f0, %r1;", "%v.1 = sitofp i32 %a0 to float"),
        ("selp.f32 %f0, %f1, %f2, %p3;", "%v.1 = select i1 %a2, float %a0, float %a1"),
        ("mov.b32 %f0, %r1;", "%v.1 = bitcast i32 %a0 to float"),
        ("mov.b32 %r0, %r1;", ""),
    ] {
        assert_eq!(lines(statement), expected, "{statement}");
    }
}

#[test]
fn shifts_are_clamped_and_divisors_guarded() {
    assert_eq!(
        lines("shl.b32 %r0, %r1, %r2;"),
        "%v.1 = call i32 @llvm.umin.i32(i32 %a1, i32 31)\n\
         %v.2 = shl i32 %a0, %v.1\n\
         %v.3 = icmp ult i32 %a1, 32\n\
         %v.4 = select i1 %v.3, i32 %v.2, i32 0"
    );
    let division = lines("div.u32 %r0, %r1, %r2;");
    assert!(division.contains("select i1 %v.1, i32 1, i32 %a1"), "{division}");
}

/// What is left to the interpreter: rarities.
fn is_left_out(statement: &str) -> bool {
    let mnemonic = statement.split(' ').next().unwrap();
    mnemonic.ends_with("xorsign.abs.f32")
        || ["fns", "vadd.", "mad24.hi.sat", "vavrg2.s32.s32", "vavrg4.s32.s32"]
            .iter()
            .any(|it| mnemonic.starts_with(it))
        || ["abs.ftz", "neg.ftz"].iter().any(|it| mnemonic.starts_with(it))
            && mnemonic.contains("f16")
        || ["cvt.rna.f16", "cvt.rna.bf16"].iter().any(|it| mnemonic.starts_with(it))
        || mnemonic.contains("m3x2")
        || mnemonic.contains("m2x2")
}

fn every_case() -> Vec<String> {
    [cases::exact(), cases::carries(), cases::approximate()].concat()
}

/// Functions in one module.
const BATCH: usize = 200;

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn every_case_is_native_and_llvm_takes_it() {
    let mut declarations = BTreeSet::new();
    let mut functions = Vec::new();
    for (index, statement) in every_case().iter().enumerate() {
        for width in [Width::Scalar, Width::Lanes(32)] {
            let name = format!("f{index}.{}", width.suffix(Type::I(1)));
            match function(&name, statement, width) {
                Some((text, needed)) => {
                    assert!(!is_left_out(statement), "{statement} is native");
                    functions.push(text);
                    declarations.extend(needed);
                }
                None => assert!(is_left_out(statement), "{statement} is not native"),
            }
        }
    }
    let declarations = declarations.into_iter().collect::<Vec<_>>().join("\n");
    let mut jit = svp_jit::SvpJit::start();
    for (number, batch) in functions.chunks(BATCH).enumerate() {
        jit.assert_takes(&format!("batch {number}"), format!("{declarations}\n{}", batch.concat()));
    }
    jit.end();
}
