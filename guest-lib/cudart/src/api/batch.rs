//! Several copies in one call, and copies with attributes.

use svp_cuda_types::{CUdeviceptr, CUmemcpyAttributes, cudaError_t, cudaStream_t};

use super::per_thread::mine;
use crate::barrier::call;
use crate::context::in_context;

/// The arrays that describe a batch. The runtime's pointers are the driver's addresses.
#[derive(Clone, Copy)]
pub(crate) struct Batch {
    pub(crate) to: *mut CUdeviceptr,
    pub(crate) from: *mut CUdeviceptr,
    pub(crate) sizes: *mut usize,
    pub(crate) count: usize,
    pub(crate) attributes: *mut CUmemcpyAttributes,
    pub(crate) starts: *mut usize,
    pub(crate) attributes_count: usize,
    pub(crate) failed: *mut usize,
}

pub(crate) fn copy_batch(batch: Batch, stream: cudaStream_t) -> cudaError_t {
    let Batch { to, from, sizes, count, attributes, starts, attributes_count, failed } = batch;
    call(|| {
        let driver = in_context()?;
        Ok(driver.cuMemcpyBatchAsync(
            to,
            from,
            sizes,
            count,
            attributes,
            starts,
            attributes_count,
            failed,
            stream,
        )?)
    })
}

/// No place for the number of the copy that failed: CUDA 13 does not tell it.
#[cfg(not(feature = "cuda12"))]
pub(crate) const NOT_TOLD: *mut usize = std::ptr::null_mut();

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyWithAttributesAsync(
    to: CUdeviceptr,
    from: CUdeviceptr,
    bytes: usize,
    attribute: *mut CUmemcpyAttributes,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemcpyWithAttributesAsync(to, from, bytes, attribute, stream)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyWithAttributesAsync_ptsz(
    to: CUdeviceptr,
    from: CUdeviceptr,
    bytes: usize,
    attribute: *mut CUmemcpyAttributes,
    stream: cudaStream_t,
) -> cudaError_t {
    cudaMemcpyWithAttributesAsync(to, from, bytes, attribute, mine(stream))
}
