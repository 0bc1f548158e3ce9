//! The profiler's switches. There is no profiler to switch: both succeed, as they do in CUDA when
//! none is attached.

use svp_cuda_types::cudaError_t;

use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaProfilerStart() -> cudaError_t {
        cudaError_t::SUCCESS
    }

    fn cudaProfilerStop() -> cudaError_t {
        cudaError_t::SUCCESS
    }
}
