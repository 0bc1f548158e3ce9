//! CUDA's types, error codes and entry-point tables, as the C interface has them.
//!
//! Layouts and numbers only, no logic and no dependencies: the driver library and the runtime
//! library both build on it, and so may any host tool that names a CUDA error. Types keep their C
//! names, because those are the names that CUDA's documentation uses. Each area has a file;
//! `generated/` holds the long tables and the script that makes them.
#![no_std]

pub mod attribute;
pub mod coverage;
pub mod driver;
pub mod entry_points;
pub mod flags;
pub mod handle;
pub mod layout;
pub mod library;
pub mod result;
pub mod runtime;

pub use attribute::{
    CUdevice_attribute, CUfunction_attribute, CUlaunchAttributeID, CUlimit, CUpointer_attribute,
};
pub use driver::*;
pub use handle::*;
pub use result::{CUresult, cudaError_t};
pub use runtime::*;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
