//! What only libcudart.so.13 has, or has in another form than 12.

use std::ffi::c_void;

use svp_cuda_types::{CUmemLocation, cudaDeviceProp13, cudaError_t, cudaMemLocation, cudaStream_t};

use super::device_properties::device_properties;
use super::per_thread::mine;
use crate::barrier::call;
use crate::context::in_context;

fn at(location: cudaMemLocation) -> CUmemLocation {
    CUmemLocation { r#type: location.r#type, id: location.id }
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemAdvise(
    address: *const c_void,
    bytes: usize,
    advice: u32,
    location: cudaMemLocation,
) -> cudaError_t {
    let address = address.addr() as u64;
    call(|| Ok(in_context()?.cuMemAdvise_v2(address, bytes, advice, at(location))?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    let address = address.addr() as u64;
    let to = at(location);
    call(|| Ok(in_context()?.cuMemPrefetchAsync_v2(address, bytes, to, flags, stream)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDeviceProperties(
    to: *mut cudaDeviceProp13,
    ordinal: i32,
) -> cudaError_t {
    call(|| device_properties(to, ordinal))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync_ptsz(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    cudaMemPrefetchAsync(address, bytes, location, flags, mine(stream))
}
