//! What is written for single instructions, and whether LLVM takes it.

use svp_ptx::ir::{Operand, ScalarType};

use super::build::carrier;
use super::*;

/// Registers of every kind, by the first letters of their names.
const REGISTERS: &str = ".reg .pred %p<4>; .reg .b16 %h<8>; .reg .b32 %r<8>; .reg .b64 %d<8>; \
                         .reg .f32 %f<8>; .reg .f64 %g<8>;";

/// A kernel with these instructions, and its body.
fn body(statements: &str) -> svp_ptx::ir::Body {
    let text = format!(
        ".version 9.0\n.target sm_90\n.address_size 64\n.entry e() {{ {REGISTERS}\n{statements} ret; }}"
    );
    let module = svp_ptx::parse::parse(&text).unwrap();
    let function = module.functions.into_iter().next().unwrap();
    assert!(function.problems.is_empty(), "{statements}: {:?}", function.problems);
    function.body.unwrap()
}

fn flat(operand: &Operand) -> Vec<&Operand> {
    match operand {
        Operand::Vector(parts) => parts.iter().collect(),
        Operand::Pair(first, second) => vec![first, second],
        single => vec![single],
    }
}

/// Writes the first instruction with arguments `%a0`, `%a1`, ... for its register sources.
fn written(statement: &str, width: Width) -> Option<String> {
    let body = body(statement);
    let instruction = &body.instructions[0];
    let of_register = |operand: &Operand| match operand {
        Operand::Register(id) | Operand::Not(id) => body.register(*id).map(|it| carrier(it.ty)),
        _ => None,
    };
    let results: Vec<Type> =
        flat(&instruction.operands[0]).into_iter().filter_map(of_register).collect();
    let mut sources = Vec::new();
    let mut parameters = Vec::new();
    for operand in instruction.operands[1..].iter().flat_map(flat) {
        sources.push(match (operand, of_register(operand)) {
            (_, Some(ty)) => {
                let name = format!("%a{}", sources.len());
                let value = Value { name, ty, width };
                parameters.push(value.typed());
                value
            }
            (Operand::Immediate(svp_ptx::ir::Immediate::Integer(value)), None) => {
                Value::int(*value, Type::I(32), width)
            }
            other => panic!("{statement}: {other:?}"),
        });
    }
    let mut text = Text::new();
    let values = emit(&mut text, instruction, width, &sources, &results).ok()?;
    let (lines, declarations) = text.finish();
    let stores: Vec<String> =
        values.iter().map(|it| format!("  store {}, ptr %out\n", it.typed())).collect();
    parameters.insert(0, "ptr %out".to_owned());
    Some(format!(
        "{}\ndefine void @f({}) {{\n{lines}{}  ret void\n}}\n",
        declarations.join("\n"),
        parameters.join(", "),
        stores.concat()
    ))
}
