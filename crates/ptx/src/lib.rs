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
//! ```
//! use svp_ptx::analysis::element_wise::prove;
//!
//! let text = r"
//! .version 8.0
//! .target sm_80
//! .address_size 64
//! .visible .entry twice(.param .u64 data, .param .u32 count)
//! {
//!     .reg .pred %p<2>;
//!     .reg .b32 %r<6>;
//!     .reg .b64 %rd<4>;
//!     ld.param.u64 %rd1, [data];
//!     ld.param.u32 %r1, [count];
//!     mov.u32 %r2, %ctaid.x;
//!     mov.u32 %r3, %ntid.x;
//!     mov.u32 %r4, %tid.x;
//!     mad.lo.s32 %r5, %r2, %r3, %r4;
//!     setp.ge.s32 %p1, %r5, %r1;
//!     @%p1 bra DONE;
//!     mul.wide.s32 %rd2, %r5, 4;
//!     add.s64 %rd3, %rd1, %rd2;
//!     ld.global.u32 %r2, [%rd3];
//!     shl.b32 %r2, %r2, 1;
//!     st.global.u32 [%rd3], %r2;
//! DONE:
//!     ret;
//! }";
//! let module = svp_ptx::parse::parse(text)?;
//! let (id, kernel) = module.function_named("twice").ok_or("no such kernel")?;
//! assert!(kernel.is_kernel() && kernel.problems.is_empty());
//!
//! // Each thread reads and writes the element of its own index, below the count.
//! let proof = prove(&module, id)?;
//! assert_eq!(proof.arrays[0].element_bytes, 4);
//! assert!(proof.arrays[0].read && proof.arrays[0].written);
//!
//! // Back to text, which parses to the same module again.
//! let printed = svp_ptx::print::print(&module);
//! assert!(printed.contains(".visible .entry twice"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
