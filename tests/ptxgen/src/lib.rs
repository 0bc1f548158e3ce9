//! Random well-formed PTX programs, for comparing one executor with another.
//!
//! [`generate`] makes a program from a seed: a kernel with device functions, how to launch it, and
//! what its buffers hold. Every program ends, is free of races (a thread writes its own elements
//! only, or does atomic operations whose order does not matter), reads nothing that is not set, and
//! stays within its buffers; so what its output buffer holds afterwards depends on nothing else.
//! [`minimise()`] makes a failing program smaller.
//!
//! [`hostile()`] makes kernels of another kind, which try to leave their client's memory.

mod build;
mod forms;
mod hostile;
mod minimise;
mod program;
mod random;
mod render;

pub use build::{Approximation, Length, approximations, each_form, generate, generate_of};
pub use hostile::{Construct, Hostile, Image, Set, World, hostile};
pub use minimise::minimise;
pub use program::{Launch, Program};

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
