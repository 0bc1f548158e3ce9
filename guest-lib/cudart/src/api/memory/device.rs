//! Device and managed memory.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{cudaError_t, cudaExtent, cudaPitchedPtr};

use crate::border::Result;
use crate::context::in_context;
use crate::raw::write;
use crate::runtime_api::runtime_api;

/// Element size that `cuMemAllocPitch` is asked to align for: the largest it knows, so that a row
/// start suits every element type.
const PITCH_ELEMENT_BYTES: u32 = 16;

runtime_api! {
    fn cudaMalloc(address: *mut *mut c_void, bytes: usize) {
        let driver = in_context()?;
        // The runtime allows what the driver refuses: nothing, at no address.
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        Ok(driver.cuMemAlloc_v2(address.cast(), bytes)?)
    }

    /// Freeing null does nothing but make the context, a habit of many programs at their start.
    fn cudaFree(address: *mut c_void) {
        let driver = in_context()?;
        if address.is_null() {
            return Ok(());
        }
        Ok(driver.cuMemFree_v2(address.addr() as u64)?)
    }

    fn cudaMallocManaged(address: *mut *mut c_void, bytes: usize, flags: u32) {
        Ok(in_context()?.cuMemAllocManaged(address.cast(), bytes, flags)?)
    }

    fn cudaMallocPitch(address: *mut *mut c_void, pitch: *mut usize, width: usize, height: usize) {
        let (start, row) = rows(width, height)?;
        write(address, start)?;
        write(pitch, row)
    }

    fn cudaMalloc3D(to: *mut cudaPitchedPtr, extent: cudaExtent) {
        let cudaExtent { width, height, depth } = extent;
        let height_total = height.checked_mul(depth).ok_or(cudaError_t::INVALID_VALUE)?;
        let (ptr, pitch) = rows(width, height_total)?;
        write(to, cudaPitchedPtr { ptr, pitch, xsize: width, ysize: height })
    }
}

/// Memory for `height` rows of `width` bytes: where it starts, and bytes from row to row.
fn rows(width: usize, height: usize) -> Result<(*mut c_void, usize)> {
    let driver = in_context()?;
    if width == 0 || height == 0 {
        return Ok((ptr::null_mut(), 0));
    }
    let (mut address, mut pitch) = (0, 0);
    driver.cuMemAllocPitch_v2(&mut address, &mut pitch, width, height, PITCH_ELEMENT_BYTES)?;
    Ok((ptr::without_provenance_mut(address as usize), pitch))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_driver::calls;

    #[test]
    fn nothing_is_allocated_and_freed_without_the_driver() {
        let mut address = ptr::without_provenance_mut(1);
        assert!(cudaMalloc(&mut address, 0).is_success());
        assert!(address.is_null());
        assert!(cudaFree(ptr::null_mut()).is_success());
        assert!(calls().is_empty());
    }

    #[test]
    fn memory_goes_through_the_driver() {
        let mut address = ptr::null_mut();
        assert!(cudaMalloc(&mut address, 64).is_success());
        assert!(cudaFree(address).is_success());
        assert_eq!(calls(), ["cuMemAlloc(64)", "cuMemFree(0x1000)"]);
        assert_eq!(cudaMalloc(ptr::null_mut(), 64), cudaError_t::INVALID_VALUE);
    }
}
