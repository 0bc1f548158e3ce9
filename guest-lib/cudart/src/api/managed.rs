//! Advice on managed memory. The exported functions are with what differs between versions: CUDA 12
//! names a device where 13 names a location.

use std::ffi::c_void;

use svp_cuda_types::{CUmemLocation, cudaMemLocation, cudaStream_t};

use crate::barrier::Answer;
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
