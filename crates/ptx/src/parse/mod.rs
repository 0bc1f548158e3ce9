//! PTX text to IR, by recursive descent over a token list.
//!
//! Two kinds of failure are told apart. Text whose structure is broken (braces, declarations) is no
//! module at all: [`parse`] returns the error. A statement inside a function that is not understood
//! (an unknown opcode, say) makes that one function unusable: it is noted in
//! [`Function::problems`](crate::ir::Function::problems) and reading goes on after its semicolon.

mod body;
mod call;
mod cursor;
mod function;
mod instruction;
mod lexer;
mod literal;
mod module;
mod operand;
mod scope;
mod variable;

#[cfg(test)]
mod robustness;
#[cfg(test)]
mod tests;

use crate::diagnostic::Diagnostic;
use crate::ir::Module;
use crate::verify;
use cursor::excerpt;

/// Registers that one module may declare, all functions together.
pub const MAX_REGISTERS: usize = 1 << 21;
/// How deep scopes may nest in a function.
pub const MAX_SCOPES: usize = 64;

/// Reads a PTX module and verifies its functions.
///
/// # Errors
/// When the text is not a PTX module. What is wrong with single functions is in their `problems`.
///
/// ```
/// use svp_ptx::parse::parse;
///
/// let head = ".version 8.0\n.target sm_80\n.address_size 64\n";
/// let module = parse(&format!(
///     "{head}.visible .entry good() {{ ret; }}\n.visible .entry odd() {{ frobnicate; ret; }}"
/// ))?;
/// let problems = |name| module.function_named(name).map(|(_, kernel)| kernel.problems.len());
/// assert_eq!((problems("good"), problems("odd")), (Some(0), Some(1)));
///
/// // Text that is no module at all is an error with line, column and an excerpt.
/// let error = parse(&format!("{head}.visible .entry open() {{ ret;")).unwrap_err();
/// assert_eq!(error.line, 4);
/// # Ok::<(), Box<svp_ptx::Diagnostic>>(())
/// ```
pub fn parse(text: &str) -> Result<Module, Box<Diagnostic>> {
    let mut module = module::parse_module(text)?;
    verify::verify_module(&mut module);
    show_places(text, &mut module);
    Ok(module)
}

/// Gives the verifier's findings, which know line and column, their excerpts.
fn show_places(text: &str, module: &mut Module) {
    let problems = module.functions.iter_mut().flat_map(|it| &mut it.problems);
    let mut bare: Vec<&mut Diagnostic> = problems.filter(|it| it.excerpt.is_empty()).collect();
    bare.sort_by_key(|it| it.line);
    // One walk over the text for all of them.
    let mut lines = text.lines().zip(1_u32..).peekable();
    for problem in bare {
        while lines.next_if(|(_, number)| *number < problem.line).is_some() {}
        if let Some((line, number)) = lines.peek() {
            problem.excerpt = excerpt(line, problem.column.saturating_sub(1) as usize, *number);
        }
    }
}
