//! What CUDA's libraries of ours share: each is kernels of its own over the public driver API.
//!
//! - `border`: the C interface's guard, refusals by name, host memory.
//! - `driver`: `libcuda.so.1` and what is used of it.
//! - `module`: kernels, loaded on first use; launches.
//! - `table`: handles.

pub mod border;
pub mod driver;
mod error;
pub mod module;
mod table;

pub use border::{Pointer, Status};
pub use error::Error;
pub use table::Table;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
