//! Verifier: do the operands of each instruction fit its opcode and types?
//!
//! The table of opcodes says how many operands there are and of what width; PTX relaxes widths for
//! loads, stores and conversions only, whose registers may be wider than the type. What does not fit
//! becomes a problem of the function it is in. Which combinations of opcode, type and modifiers can
//! be executed is for each executor to say.

mod operands;

#[cfg(test)]
mod tests;

use crate::diagnostic::{Diagnostic, MAX_PROBLEMS, Problem};
use crate::ir::{Body, Function, Module, Operand};
use operands::check_operands;

/// Verifies every function of a module and notes what is wrong in its `problems`.
pub fn verify_module(module: &mut Module) {
    let found: Vec<Vec<Diagnostic>> =
        module.functions.iter().map(|function| verify_function(module, function)).collect();
    for (function, mut problems) in module.functions.iter_mut().zip(found) {
        let room = MAX_PROBLEMS.saturating_sub(function.problems.len());
        problems.truncate(room);
        function.problems.append(&mut problems);
    }
}

/// What is wrong with one function.
pub fn verify_function(module: &Module, function: &Function) -> Vec<Diagnostic> {
    let Some(body) = &function.body else { return Vec::new() };
    let mut problems = Vec::new();
    for instruction in &body.instructions {
        let checked = check_operands(body, instruction)
            .and_then(|()| check_call(module, &instruction.operands))
            .and_then(|()| check_labels(body, &instruction.operands));
        if let Err(problem) = checked {
            problems.push(Diagnostic {
                problem: in_mnemonic(problem, &instruction.mnemonic()),
                line: instruction.line,
                column: instruction.column,
                function: Some(function.name.clone()),
                excerpt: String::new(),
            });
        }
        if problems.len() == MAX_PROBLEMS {
            break;
        }
    }
    problems
}

fn in_mnemonic(problem: Problem, mnemonic: &str) -> Problem {
    match problem {
        Problem::Mismatch(what) => Problem::Mismatch(format!("`{mnemonic}`: {what}")),
        other => other,
    }
}

/// A direct call passes as many arguments and results as the function declares.
fn check_call(module: &Module, operands: &[Operand]) -> Result<(), Problem> {
    let [Operand::List(returns), Operand::Function(id), Operand::List(arguments), ..] = operands
    else {
        return Ok(());
    };
    let Some(callee) = module.function(*id) else {
        return Err(Problem::Mismatch("there is no such function".to_owned()));
    };
    if callee.is_kernel() {
        return Err(Problem::Mismatch(format!("the kernel `{}` cannot be called", callee.name)));
    }
    let given = (returns.len(), arguments.len());
    let wanted = (callee.returns.len(), callee.params.len());
    if given == wanted {
        return Ok(());
    }
    Err(Problem::Mismatch(format!(
        "{} results and {} arguments, `{}` has {} and {}",
        given.0, given.1, callee.name, wanted.0, wanted.1
    )))
}

/// Labels lie in the function. (Those that are not defined have been reported by the parser.)
fn check_labels(body: &Body, operands: &[Operand]) -> Result<(), Problem> {
    let inside = operands.iter().all(|operand| match operand {
        Operand::Label(label) => {
            body.target(*label).is_some_and(|at| at <= body.instructions.len())
        }
        _ => true,
    });
    if inside { Ok(()) } else { Err(Problem::Mismatch("the label is not here".to_owned())) }
}
