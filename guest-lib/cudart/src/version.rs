//! Which runtime this build is.

/// CUDA's version number, 1000 * major + 10 * minor, of the release whose names are exported.
pub(crate) const RUNTIME_VERSION: i32 = if cfg!(feature = "cuda12") { 12090 } else { 13050 };

/// Short name for messages.
pub(crate) const LIBRARY: &str =
    if cfg!(feature = "cuda12") { "libcudart.so.12" } else { "libcudart.so.13" };
