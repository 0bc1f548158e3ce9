//! Proves of the LLVM IR of a kernel that whatever its client's data are, it reaches no memory but its
//! client's, and calls nothing but the runtime.
//!
//! # What is proven
//! Each access goes to an address that is one of a few [`Region`]s plus an offset between bounds, and each
//! region lies between guards that are longer than these bounds: what leaves the region is stopped by the
//! processor. An offset has bounds because of how it was computed last: it was masked, or widened from 32
//! bits, or is a literal. No analysis of the kernel is believed, no comparison before the access, and nothing
//! that was loaded; so the proof holds on mispredicted paths, too.
//!
//! # How
//! [`parse`] reads the text, of which only a small part of LLVM's language is known; everything else is
//! refused. [`value`] says of a value between which bounds it lies, and [`function`] follows values from
//! instruction to instruction. Nothing is assumed of values from memory. A value that LLVM may take for
//! *poison* has no bounds, since LLVM may replace it by anything, each time anew; `freeze` ends that.
//!
//! What is left to trust is LLVM itself: it may compile the text wrongly.
#![forbid(unsafe_code)]

mod access;
mod arithmetic;
mod call;
mod function;
mod instruction;
mod memory;
mod module;
mod parse;
mod range;
mod value;

#[cfg(test)]
mod tests;

pub use memory::{Field, Layout, Region};
pub use module::verify;

/// Why a module was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}: `{text}`")]
pub struct Violation {
    /// Line of the module's text, from 1 on.
    pub line: usize,
    /// What is wrong with it.
    pub why: Refusal,
    /// The line.
    pub text: String,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not of the part of LLVM's language that is known here.
    #[error("not understood, at {0:?}")]
    Unknown(String),
    /// A promise to LLVM that nothing here proves.
    #[error("`{0}` promises what is not proven")]
    Promise(String),
    /// An address that does not derive from any region.
    #[error("the address derives from no region")]
    NoRegion,
    /// An offset whose bounds are wider than the region and its guards.
    #[error("bytes {first} to {last} of the {region} are out of its bounds")]
    Bounds {
        /// The name of the region.
        region: String,
        /// The lowest offset that it may access.
        first: i128,
        /// The highest.
        last: i128,
    },
    /// A store to what is only to be read.
    #[error("the {0} is only to be read")]
    ReadOnly(String),
    /// A call of something unknown.
    #[error("a call of `{0}`")]
    Call(String),
    /// An argument that the function called must not be given.
    #[error("argument {0} may not be this")]
    Argument(usize),
    /// A way on that no instruction takes: LLVM would believe that it is never taken.
    #[error("nothing ends the launch before this")]
    Unreachable,
}
