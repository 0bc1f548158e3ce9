//! Which functions of CUDA's libraries guest-lib implements.
//!
//! `generated/coverage.py` makes the table; tests in the libraries' crates hold it to what they
//! export.

#[path = "../generated/coverage.rs"]
#[rustfmt::skip]
mod table;

/// What a call of a function comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The function does what CUDA documents, as far as guest-lib's README does not say otherwise.
    Implemented,
    /// The function answers that it is not supported, and names itself once on standard error.
    NotSupported,
    /// The function answers that it is not supported: on a virtual platform's GPU it has no meaning (graphics
    /// interoperation, forms for 32-bit addresses).
    NotApplicable,
}

impl Status {
    /// As `svp inspect --api` writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Implemented => "implemented",
            Self::NotSupported => "not_supported",
            Self::NotApplicable => "not_applicable",
        }
    }
}

/// An exported function, and how far it is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Exported name, with version and stream suffix.
    pub name: &'static str,
    /// What a call comes to.
    pub status: Status,
}

impl Entry {
    const fn new(name: &'static str, status: Status) -> Self {
        Self { name, status }
    }
}

/// `libcuda.so.1`, by name.
pub const DRIVER: &[Entry] = table::DRIVER;
/// `libcudart.so.12` and `.13` together, by name.
pub const RUNTIME: &[Entry] = table::RUNTIME;
/// `libnvidia-ml.so.1`, by name.
pub const NVML: &[Entry] = table::NVML;
