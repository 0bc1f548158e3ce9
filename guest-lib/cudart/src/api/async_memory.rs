//! Memory allocated and freed in stream order, and the pools it comes from.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{
    CUmemAccessDesc, CUmemLocation, CUmemPoolProps, cudaError_t, cudaMemPool_t, cudaStream_t,
};

use crate::barrier::call;
use crate::context::{check_ordinal, in_context};
use crate::driver::driver;
use crate::raw::write;

forward! {
    forward cudaMemGetDefaultMemPool = cuMemGetDefaultMemPool(
        pool: *mut cudaMemPool_t, location: *mut CUmemLocation, kind: u32
    );
    forward cudaMemGetMemPool =
        cuMemGetMemPool(pool: *mut cudaMemPool_t, location: *mut CUmemLocation, kind: u32);
    forward cudaMemSetMemPool =
        cuMemSetMemPool(location: *mut CUmemLocation, kind: u32, pool: cudaMemPool_t);
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMallocAsync(
    address: *mut *mut c_void,
    bytes: usize,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        Ok(driver.cuMemAllocAsync(address.cast(), bytes, stream)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMallocFromPoolAsync(
    address: *mut *mut c_void,
    bytes: usize,
    pool: cudaMemPool_t,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        Ok(driver.cuMemAllocFromPoolAsync(address.cast(), bytes, pool, stream)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaFreeAsync(address: *mut c_void, stream: cudaStream_t) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        if address.is_null() {
            return Ok(());
        }
        Ok(driver.cuMemFreeAsync(address.addr() as u64, stream)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetDefaultMemPool(
    pool: *mut cudaMemPool_t,
    ordinal: i32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceGetDefaultMemPool(pool, ordinal)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetMemPool(
    pool: *mut cudaMemPool_t,
    ordinal: i32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceGetMemPool(pool, ordinal)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceSetMemPool(ordinal: i32, pool: cudaMemPool_t) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceSetMemPool(ordinal, pool)?)
    })
}

/// The runtime's pool structures are the driver's by other names, so they pass by address.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolCreate(
    pool: *mut cudaMemPool_t,
    properties: *const CUmemPoolProps,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolCreate(pool, properties)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolDestroy(pool: cudaMemPool_t) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolDestroy(pool)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolTrimTo(pool: cudaMemPool_t, bytes_kept: usize) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolTrimTo(pool, bytes_kept)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolGetAttribute(
    pool: cudaMemPool_t,
    attribute: u32,
    value: *mut c_void,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolGetAttribute(pool, attribute, value)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolSetAttribute(
    pool: cudaMemPool_t,
    attribute: u32,
    value: *mut c_void,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolSetAttribute(pool, attribute, value)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolGetAccess(
    flags: *mut u32,
    pool: cudaMemPool_t,
    location: *mut CUmemLocation,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolGetAccess(flags, pool, location)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPoolSetAccess(
    pool: cudaMemPool_t,
    access: *const CUmemAccessDesc,
    count: usize,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemPoolSetAccess(pool, access, count)?))
}
