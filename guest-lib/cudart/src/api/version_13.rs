//! What only libcudart.so.13 has, or has in another form than 12.

use std::ffi::c_void;

use svp_cuda_types::{cudaDeviceProp13, cudaError_t, cudaMemLocation, cudaStream_t};

use super::device_properties::device_properties;
use super::managed::{advise, prefetch};
use super::per_thread::mine;
use crate::barrier::call;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemAdvise(
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
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location, flags, stream))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync_ptsz(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location, flags, mine(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDeviceProperties(
    to: *mut cudaDeviceProp13,
    ordinal: i32,
) -> cudaError_t {
    call(|| device_properties(to, ordinal))
}
