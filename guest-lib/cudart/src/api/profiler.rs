//! The profiler's switches. There is no profiler to switch: both succeed, as they do in CUDA when
//! none is attached.

use svp_cuda_types::cudaError_t;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaProfilerStart() -> cudaError_t {
    cudaError_t::SUCCESS
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaProfilerStop() -> cudaError_t {
    cudaError_t::SUCCESS
}
