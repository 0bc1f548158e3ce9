//! Arithmetic, logic, comparison and conversion: instructions that work lane by lane on registers
//! alone. The same code writes scalar operations for uniform values and vector ones for varying.

use svp_ptx::ir::Instruction;

use crate::text::{Text, Value, Width};

/// Why an instruction is not written natively; it becomes a callout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotNative;

/// The result of [`emit`].
pub type Emitted = Result<Vec<Value>, NotNative>;

/// Writes the instruction for operands of one width. `sources` are its source operands in order,
/// each in the type of its register or literal; the results are in the types of the destination
/// registers, given in `results` as element types (a predicate is `i1`).
///
/// # Errors
/// [`NotNative`], with nothing written, if this crate has no native form of it.
pub fn emit(
    _text: &mut Text,
    _instruction: &Instruction,
    _width: Width,
    _sources: &[Value],
    _results: &[crate::text::Type],
) -> Emitted {
    Err(NotNative)
}
