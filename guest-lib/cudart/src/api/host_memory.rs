//! Pinned host memory.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::cudaError_t;

use crate::barrier::call;
use crate::context::in_context;
use crate::raw::write;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaHostAlloc(
    address: *mut *mut c_void,
    bytes: usize,
    flags: u32,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        // The flags are the driver's, bit by bit.
        Ok(driver.cuMemHostAlloc(address, bytes, flags)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMallocHost(address: *mut *mut c_void, bytes: usize) -> cudaError_t {
    cudaHostAlloc(address, bytes, 0)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaFreeHost(address: *mut c_void) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        if address.is_null() {
            return Ok(());
        }
        Ok(driver.cuMemFreeHost(address)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaHostRegister(
    address: *mut c_void,
    bytes: usize,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemHostRegister_v2(address, bytes, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaHostUnregister(address: *mut c_void) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemHostUnregister(address)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaHostGetDevicePointer(
    device: *mut *mut c_void,
    host: *mut c_void,
    flags: u32,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemHostGetDevicePointer_v2(device.cast(), host, flags)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaHostGetFlags(flags: *mut u32, host: *mut c_void) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemHostGetFlags(flags, host)?))
}
