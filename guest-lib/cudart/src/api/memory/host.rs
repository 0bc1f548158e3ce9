//! Pinned host memory.

use std::ffi::c_void;
use std::ptr;

use crate::context::in_context;
use crate::raw::write;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaHostAlloc(address: *mut *mut c_void, bytes: usize, flags: u32) {
        let driver = in_context()?;
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        // The flags are the driver's, bit by bit.
        Ok(driver.cuMemHostAlloc(address, bytes, flags)?)
    }

    fn cudaMallocHost(address: *mut *mut c_void, bytes: usize) {
        cudaHostAlloc(address, bytes, 0).ok()
    }

    fn cudaFreeHost(address: *mut c_void) {
        let driver = in_context()?;
        if address.is_null() {
            return Ok(());
        }
        Ok(driver.cuMemFreeHost(address)?)
    }

    fn cudaHostRegister(address: *mut c_void, bytes: usize, flags: u32) = cuMemHostRegister_v2;
    fn cudaHostUnregister(address: *mut c_void) = cuMemHostUnregister;

    fn cudaHostGetDevicePointer(device: *mut *mut c_void, host: *mut c_void, flags: u32) {
        Ok(in_context()?.cuMemHostGetDevicePointer_v2(device.cast(), host, flags)?)
    }

    fn cudaHostGetFlags(flags: *mut u32, host: *mut c_void) = cuMemHostGetFlags;
}
