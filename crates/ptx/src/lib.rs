//! PTX text to IR and back, verifier, analyses and transforms.
//!
//! The stages, in order:
//!
//! 1. [`parse`]: text to [`ir::Module`]; errors carry line, column and an excerpt;
//! 2. [`verify`]: operand kinds, widths and types of each function;
//! 3. [`analysis`]: control flow, instruction mix, resources, memory layout, shapes;
//! 4. [`transform`]: changes that keep what a function computes;
//! 5. [`mod@print`]: back to text.
//!
//! [`link`] makes one module of several.
//!
//! What one function uses and this crate does not know (an opcode, say) is a [`Diagnostic`] in that
//! function's [`ir::Function::problems`]; the other functions of the module stay usable.
//! Nothing here does I/O, and no input makes it panic.

pub mod analysis;
pub mod diagnostic;
pub mod generic;
pub mod ir;
pub mod link;
pub mod parse;
pub mod print;
pub mod transform;
pub mod verify;

pub use diagnostic::{Diagnostic, Problem};
