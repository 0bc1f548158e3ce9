//! Device functions and calls of them.

use super::{Builder, Reach};
use crate::program::{Class, DeviceFunction, Launch, Reg, Statement};
use crate::random::Random;

/// A function that may call those before it. Its first parameter is the read-only buffer.
pub(super) fn build(
    random: Random,
    launch: Launch,
    others: &[(Vec<Class>, Class)],
    number: u32,
) -> DeviceFunction {
    let mut builder = Builder::new(random, launch, others.to_vec());
    let input = builder.fresh(Class::D);
    builder.input = input;
    let mut params = vec![input];
    for class in [Class::R, Class::F, Class::D, Class::G, Class::H] {
        for _ in 0..builder.random.between(u32::from(class == Class::R), 2) {
            params.push(builder.result(class));
        }
    }
    builder.created.clear();
    let mut body = first_values(&mut builder);
    let mut budget = builder.random.between(2, 8);
    while budget > 0 {
        builder.statement(&mut body, &mut budget, Reach::Some, 2);
    }
    let class = builder.random.pick_copy(&[Class::R, Class::F, Class::D, Class::G, Class::H]);
    // A variable, so that it has a value wherever the function returns.
    let result = match builder.variables.iter().find(|it| it.class == class) {
        Some(variable) => *variable,
        None => builder.variables[0],
    };
    DeviceFunction { name: format!("f{number}"), params, body, result }
}

/// Something of each class to read, and something to write.
fn first_values(builder: &mut Builder) -> Vec<Statement> {
    let mut body = Vec::new();
    for class in [Class::R, Class::F, Class::D, Class::G, Class::H, Class::P] {
        let reg = builder.fresh(class);
        let line = match class {
            Class::P => builder.set(reg),
            class => format!("mov.{} {reg}, {};", class.declared(), builder.literal(class)),
        };
        body.push(builder.group(vec![line]));
        builder.variables.push(reg);
    }
    body
}

impl Builder {
    /// Calls one of the functions.
    pub(super) fn call(&mut self) -> Statement {
        if self.signatures.is_empty() {
            return self.compute();
        }
        let number = self.random.below(self.signatures.len() as u32);
        let (params, returned) = self.signatures[number as usize].clone();
        let mut lines = vec!["{".to_owned()];
        let mut names = Vec::new();
        for (at, class) in params.iter().enumerate() {
            let value: Reg = if at == 0 { self.input } else { self.value(*class) };
            let ty = class.declared();
            lines.push(format!(".param .{ty} p{at};"));
            lines.push(format!("st.param.{ty} [p{at}], {value};"));
            names.push(format!("p{at}"));
        }
        let reg = self.result(returned);
        let ty = returned.declared();
        lines.push(format!(".param .{ty} r;"));
        lines.push(format!("call.uni (r), f{number}, ({});", names.join(", ")));
        lines.push(format!("ld.param.{ty} {reg}, [r];"));
        lines.push("}".to_owned());
        self.group(lines)
    }
}
