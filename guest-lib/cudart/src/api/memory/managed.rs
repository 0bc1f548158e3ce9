//! Advice on managed memory. CUDA 12 has forms of its own that name a device where these name a
//! location: [`crate::versions`].

use std::ffi::c_void;

use svp_cuda_types::{CUmemLocation, cudaMemLocation, cudaStream_t};

use crate::border::Result;
use crate::context::in_context;
use crate::runtime_api::runtime_api;

/// The driver's form of a location.
fn at(location: cudaMemLocation) -> CUmemLocation {
    CUmemLocation { r#type: location.r#type, id: location.id }
}

pub(crate) fn advise(
    address: *const c_void,
    bytes: usize,
    advice: u32,
    location: cudaMemLocation,
) -> Result {
    let driver = in_context()?;
    Ok(driver.cuMemAdvise_v2(address.addr() as u64, bytes, advice, at(location))?)
}

pub(crate) fn prefetch(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> Result {
    let driver = in_context()?;
    Ok(driver.cuMemPrefetchAsync_v2(address.addr() as u64, bytes, at(location), flags, stream)?)
}

runtime_api! {
    fn cudaMemAdvise_v2 => cudaMemAdvise(
        address: *const c_void, bytes: usize, advice: u32, location: cudaMemLocation,
    ) {
        advise(address, bytes, advice, location)
    }

    fn cudaMemPrefetchAsync_v2, cudaMemPrefetchAsync_v2_ptsz
        => cudaMemPrefetchAsync, cudaMemPrefetchAsync_ptsz(
        stream; address: *const c_void, bytes: usize, location: cudaMemLocation, flags: u32,
        stream: cudaStream_t,
    ) {
        prefetch(address, bytes, location, flags, stream)
    }

    fn cudaMemRangeGetAttribute(
        value: *mut c_void, len: usize, attribute: u32, address: *const c_void, bytes: usize,
    ) {
        let address = address.addr() as u64;
        Ok(in_context()?.cuMemRangeGetAttribute(value, len, attribute, address, bytes)?)
    }

    fn cudaMemRangeGetAttributes(
        values: *mut *mut c_void, lens: *mut usize, attributes: *mut u32, count: usize,
        address: *const c_void, bytes: usize,
    ) {
        let address = address.addr() as u64;
        let driver = in_context()?;
        Ok(driver.cuMemRangeGetAttributes(values, lens, attributes, count, address, bytes)?)
    }
}
