//! Compiled kernels: how they come to be, and how they run.
//!
//! [`table`] keeps, for each kernel of a module and shape of its blocks, the code or why there is
//! none; threads of [`build`] translate (`svp_codegen`) and compile ([`compiler`], with its cache
//! on disk, and [`object`], which loads). A [`slot`] runs the code of blocks, on [`fiber`]s:
//! one for several whole blocks, or one for each gang where a kernel has barriers. [`callbacks`]
//! is what compiled code calls; what it does not do itself goes to the interpreter.
//!
//! # How compiled code is stopped It has no safepoints. A signal ([`interrupt`]) suspends it at any
//! instruction; the fiber is resumed later, on any worker, or never: stopping a launch is to
//! suspend its fibers and to forget them. [`timekeeper`] sends that signal to threads whose turn is
//! over. Faults of the processor take the same handler's other branch, which ends the fiber.

mod barrier;
mod block_memory;
mod build;
mod cache;
mod callbacks;
mod code;
mod code_cache;
mod compiler;
mod entry;
mod error_chain;
mod fault;
mod fiber;
mod gang;
mod interrupt;
mod object;
mod slot;
mod table;
mod target;
mod timekeeper;

#[cfg(test)]
mod tests;
mod vectors;

pub use build::{Builder, Source};
pub use cache::KeyError as UserKeyError;
#[cfg(feature = "fuzzing")]
pub use cache::fuzz_file;
pub use code::{Compiled, Job};
pub use code_cache::{CodeCache, UserKey};
pub use entry::{CodeState, Entry};
pub use fault::CodeFault;
pub use interrupt::{Record, current};
#[cfg(feature = "fuzzing")]
pub use object::{Code, LoadError};
pub use slot::{Slot, SlotPool, Step};
pub use table::CodeTable;
pub use table::KernelCode;
pub use target::{JitTarget, Tier};
pub use timekeeper::{Work, go_on, rest, stop_client, stop_launch, work};

/// The files that a process needs which compiles kernels, beside its own: `svp-jit` and its libraries.
/// Starts that program for a moment. None where kernels are not compiled.
pub fn compiler_files() -> Vec<std::path::PathBuf> {
    compiler::compiler_files()
}
