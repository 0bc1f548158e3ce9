//! PTX to textual LLVM IR for the software GPU: the lanes of a gang of warps become vectors.
//!
//! Nothing of LLVM is needed here, so what this crate writes can be compared as text. The stages:
//!
//! 1. `svp_ptx::transform::inline` puts called functions into the kernel;
//! 2. `svp_ptx::analysis::shape` says which registers are uniform, affine or varying in a gang;
//! 3. `analysis` adds what the writing follows from, all of it in one plan that nothing changes;
//! 4. `flow` writes the loops over blocks and gangs, and every basic block twice, for a full and for a
//!    masked gang; `serial` those that lanes go through one after the other;
//! 5. `instruction`, `memory`, `matrix`, `texture` and [`alu`] write the instructions, each at a cursor
//!    (`emit`): a place in the kernel, and the lanes that execute it.
//!
//! [`context`] is what compiled code and the software GPU agree on.

pub mod alu;
mod analysis;
mod cached;
mod contained;
pub mod context;
mod counted;
mod emit;
mod flow;
mod instruction;
mod lower;
mod matrix;
mod memory;
mod options;
pub mod planted;
mod prepared;
mod serial;
mod text;
mod texture;
mod unsupported;
mod values;

pub use contained::{shared_reach, window_reach};
pub use context::Entry;
pub use counted::Counted;
pub use lower::{Lowered, lower};
pub use options::{Options, Vectors};
pub use text::{Finished, Text, Type, Value, Width};
pub use unsupported::Unsupported;
