//! Copies with attributes: one, and several in one call.

use svp_cuda_types::{CUdeviceptr, CUmemcpyAttributes, cudaStream_t};

use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaMemcpyWithAttributesAsync, cudaMemcpyWithAttributesAsync_ptsz(
        stream; to: CUdeviceptr, from: CUdeviceptr, bytes: usize,
        attribute: *mut CUmemcpyAttributes, stream: cudaStream_t,
    ) = cuMemcpyWithAttributesAsync;
}
