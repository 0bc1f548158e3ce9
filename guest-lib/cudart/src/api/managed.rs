//! Advice on managed memory. The exported functions are with what differs between versions: CUDA 12
//! names a device where 13 names a location.

use std::ffi::c_void;

use svp_cuda_types::{CUmemLocation, cudaError_t, cudaMemLocation, cudaStream_t};

use crate::barrier::{Answer, call};
use crate::context::in_context;

/// The driver's form of a location.
fn at(location: cudaMemLocation) -> CUmemLocation {
    CUmemLocation { r#type: location.r#type, id: location.id }
}

pub(crate) fn advise(
    address: *const c_void,
    bytes: usize,
    advice: u32,
    location: cudaMemLocation,
) -> Answer {
    let driver = in_context()?;
    Ok(driver.cuMemAdvise_v2(address.addr() as u64, bytes, advice, at(location))?)
}

pub(crate) fn prefetch(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> Answer {
    let driver = in_context()?;
    Ok(driver.cuMemPrefetchAsync_v2(address.addr() as u64, bytes, at(location), flags, stream)?)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemRangeGetAttribute(
    value: *mut c_void,
    len: usize,
    attribute: u32,
    address: *const c_void,
    bytes: usize,
) -> cudaError_t {
    let address = address.addr() as u64;
    call(|| Ok(in_context()?.cuMemRangeGetAttribute(value, len, attribute, address, bytes)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemRangeGetAttributes(
    values: *mut *mut c_void,
    lens: *mut usize,
    attributes: *mut u32,
    count: usize,
    address: *const c_void,
    bytes: usize,
) -> cudaError_t {
    let address = address.addr() as u64;
    call(|| {
        let driver = in_context()?;
        Ok(driver.cuMemRangeGetAttributes(values, lens, attributes, count, address, bytes)?)
    })
}
