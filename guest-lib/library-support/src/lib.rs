//! What CUDA's libraries of ours share: each is kernels of its own over the public driver API.
//!
//! - `blas_status` and `data_type`: numbers of public headers that several libraries know.
//! - `border`: the C interface's guard, refusals by name, host memory.
//! - `driver`: `libcuda.so.1` and what is used of it.
//! - `module`: kernels, loaded on first use; launches.
//! - `table`, `handles`: what is behind handles; `kind`: the four types of dense algebra;
//!   `orientation`: matrices and their transposes.
//! - `siblings`: what one library asks of another.
//! - `status`, `refused`: macros for a library's numbers of results, and for the names that it refuses; `version`.

pub mod blas_status;
pub mod border;
pub mod data_type;
pub mod driver;
mod error;
mod handles;
pub mod kind;
pub mod module;
mod orientation;
mod refused;
pub mod siblings;
mod status;
mod table;
mod version;

pub use border::{Pointer, Status};
pub use error::Error;
pub use handles::Handles;
pub use kind::Kind;
pub use orientation::Orientation;
pub use svp_abi::library_work::{LibraryWork, Operation, Precision};
pub use table::Table;
pub use version::Version;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
