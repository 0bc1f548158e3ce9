//! Which runtime this build is, and the structures that are laid out differently in the two.

#[cfg(feature = "cuda12")]
pub(crate) use svp_cuda_types::{
    cudaDeviceProp12 as cudaDeviceProp, cudaResourceDesc12 as cudaResourceDesc,
    cudaResourceViewDesc12 as cudaResourceViewDesc,
};
#[cfg(not(feature = "cuda12"))]
pub(crate) use svp_cuda_types::{
    cudaDeviceProp13 as cudaDeviceProp, cudaResourceDesc13 as cudaResourceDesc,
    cudaResourceViewDesc13 as cudaResourceViewDesc,
};

/// CUDA's version number, 1000 * major + 10 * minor, of the release whose names are exported.
pub(crate) const RUNTIME_VERSION: i32 = if cfg!(feature = "cuda12") { 12090 } else { 13050 };

/// Short name for messages.
pub(crate) const LIBRARY: &str =
    if cfg!(feature = "cuda12") { "libcudart.so.12" } else { "libcudart.so.13" };
