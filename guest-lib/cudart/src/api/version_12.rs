//! What only libcudart.so.12 has, or has in another form than 13.

use std::ffi::c_void;

use svp_cuda_types::{
    CUdeviceptr, CUmemcpyAttributes, cudaDeviceProp12, cudaError_t, cudaEvent_t, cudaMemLocation,
    cudaStream_t,
};

use super::batch::{Batch, copy_batch};
use super::device::{
    cudaDeviceGetCacheConfig, cudaDeviceGetLimit, cudaDeviceReset, cudaDeviceSetCacheConfig,
    cudaDeviceSetLimit, cudaDeviceSynchronize,
};
use super::device_properties::device_properties;
use super::event::cudaEventElapsedTime;
use super::managed::{advise, prefetch};
use super::per_thread::mine;
use crate::barrier::call;

/// `cudaMemLocationTypeDevice`.
const LOCATION_DEVICE: u32 = 1;
/// `cudaMemLocationTypeHost`.
const LOCATION_HOST: u32 = 2;
/// `cudaCpuDeviceId`: the host, where a device's ordinal is expected.
const HOST: i32 = -1;

fn location(ordinal: i32) -> cudaMemLocation {
    let kind = if ordinal == HOST { LOCATION_HOST } else { LOCATION_DEVICE };
    cudaMemLocation { r#type: kind, id: ordinal.max(0) }
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemAdvise(
    address: *const c_void,
    bytes: usize,
    advice: u32,
    ordinal: i32,
) -> cudaError_t {
    call(|| advise(address, bytes, advice, location(ordinal)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemAdvise_v2(
    address: *const c_void,
    bytes: usize,
    advice: u32,
    location: cudaMemLocation,
) -> cudaError_t {
    call(|| advise(address, bytes, advice, location))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync(
    address: *const c_void,
    bytes: usize,
    ordinal: i32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location(ordinal), 0, stream))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync_ptsz(
    address: *const c_void,
    bytes: usize,
    ordinal: i32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location(ordinal), 0, mine(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync_v2(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location, flags, stream))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync_v2_ptsz(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location, flags, mine(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaEventElapsedTime_v2(
    milliseconds: *mut f32,
    start: cudaEvent_t,
    end: cudaEvent_t,
) -> cudaError_t {
    cudaEventElapsedTime(milliseconds, start, end)
}

/// The name from before CUDA 4 of what is now `cudaDeviceSynchronize`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaThreadSynchronize() -> cudaError_t {
    cudaDeviceSynchronize()
}

/// The name from before CUDA 4 of what is now `cudaDeviceReset`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaThreadExit() -> cudaError_t {
    cudaDeviceReset()
}

/// The name from before CUDA 4 of what is now `cudaDeviceGetLimit`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaThreadGetLimit(value: *mut usize, limit: u32) -> cudaError_t {
    cudaDeviceGetLimit(value, limit)
}

/// The name from before CUDA 4 of what is now `cudaDeviceSetLimit`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaThreadSetLimit(limit: u32, value: usize) -> cudaError_t {
    cudaDeviceSetLimit(limit, value)
}

/// The name from before CUDA 4 of what is now `cudaDeviceGetCacheConfig`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaThreadGetCacheConfig(config: *mut u32) -> cudaError_t {
    cudaDeviceGetCacheConfig(config)
}

/// The name from before CUDA 4 of what is now `cudaDeviceSetCacheConfig`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaThreadSetCacheConfig(config: u32) -> cudaError_t {
    cudaDeviceSetCacheConfig(config)
}

/// What the headers of CUDA 12 call `cudaGetDeviceProperties`; the function of that name is for
/// programs from before CUDA 12, and not implemented.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDeviceProperties_v2(
    to: *mut cudaDeviceProp12,
    ordinal: i32,
) -> cudaError_t {
    call(|| device_properties(to, ordinal))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyBatchAsync(
    to: *mut CUdeviceptr,
    from: *mut CUdeviceptr,
    sizes: *mut usize,
    count: usize,
    attributes: *mut CUmemcpyAttributes,
    starts: *mut usize,
    attributes_count: usize,
    failed: *mut usize,
    stream: cudaStream_t,
) -> cudaError_t {
    let batch = Batch { to, from, sizes, count, attributes, starts, attributes_count, failed };
    copy_batch(batch, stream)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyBatchAsync_ptsz(
    to: *mut CUdeviceptr,
    from: *mut CUdeviceptr,
    sizes: *mut usize,
    count: usize,
    attributes: *mut CUmemcpyAttributes,
    starts: *mut usize,
    attributes_count: usize,
    failed: *mut usize,
    stream: cudaStream_t,
) -> cudaError_t {
    let batch = Batch { to, from, sizes, count, attributes, starts, attributes_count, failed };
    copy_batch(batch, mine(stream))
}
