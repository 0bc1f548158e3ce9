//! Names of the functions that the two libraries export or are asked for.

#[path = "../generated/driver_lookups.rs"]
#[rustfmt::skip]
mod driver_lookups;
#[path = "../generated/exports.rs"]
#[rustfmt::skip]
mod exports;

pub use driver_lookups::DRIVER_LOOKUPS;
pub use exports::{CUDA_EXPORTS, CUDART_12_EXPORTS, CUDART_13_EXPORTS};

/// One question that a client was seen to ask `cuGetProcAddress`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriverLookup {
    /// The function's base name, without a version or stream suffix.
    pub name: &'static str,
    /// The CUDA version whose form of the function is wanted, 1000 * major + 10 * minor.
    pub cuda_version: i32,
    /// 0, or 2 for the form that works on the per-thread default stream.
    pub flags: u64,
}

impl DriverLookup {
    const fn new(name: &'static str, cuda_version: i32, flags: u64) -> Self {
        Self { name, cuda_version, flags }
    }
}
