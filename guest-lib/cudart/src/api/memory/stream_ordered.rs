//! Memory allocated and freed in stream order, and the pools it comes from.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{CUmemAccessDesc, CUmemLocation, CUmemPoolProps, cudaMemPool_t, cudaStream_t};

use crate::context::{in_context, known_device};
use crate::raw::write;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaMemGetDefaultMemPool(pool: *mut cudaMemPool_t, location: *mut CUmemLocation, kind: u32)
        = cuMemGetDefaultMemPool;
    fn cudaMemGetMemPool(pool: *mut cudaMemPool_t, location: *mut CUmemLocation, kind: u32)
        = cuMemGetMemPool;
    fn cudaMemSetMemPool(location: *mut CUmemLocation, kind: u32, pool: cudaMemPool_t)
        = cuMemSetMemPool;

    fn cudaMallocAsync, cudaMallocAsync_ptsz(
        stream; address: *mut *mut c_void, bytes: usize, stream: cudaStream_t,
    ) {
        let driver = in_context()?;
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        Ok(driver.cuMemAllocAsync(address.cast(), bytes, stream)?)
    }

    fn cudaMallocFromPoolAsync, cudaMallocFromPoolAsync_ptsz(
        stream; address: *mut *mut c_void, bytes: usize, pool: cudaMemPool_t, stream: cudaStream_t,
    ) {
        let driver = in_context()?;
        write(address, ptr::null_mut())?;
        if bytes == 0 {
            return Ok(());
        }
        Ok(driver.cuMemAllocFromPoolAsync(address.cast(), bytes, pool, stream)?)
    }

    fn cudaFreeAsync, cudaFreeAsync_ptsz(stream; address: *mut c_void, stream: cudaStream_t) {
        let driver = in_context()?;
        if address.is_null() {
            return Ok(());
        }
        Ok(driver.cuMemFreeAsync(address.addr() as u64, stream)?)
    }

    fn cudaDeviceGetDefaultMemPool(pool: *mut cudaMemPool_t, ordinal: i32) {
        Ok(known_device(ordinal)?.cuDeviceGetDefaultMemPool(pool, ordinal)?)
    }

    fn cudaDeviceGetMemPool(pool: *mut cudaMemPool_t, ordinal: i32) {
        Ok(known_device(ordinal)?.cuDeviceGetMemPool(pool, ordinal)?)
    }

    fn cudaDeviceSetMemPool(ordinal: i32, pool: cudaMemPool_t) {
        Ok(known_device(ordinal)?.cuDeviceSetMemPool(ordinal, pool)?)
    }

    /// The runtime's pool structures are the driver's by other names, so they pass by address.
    fn cudaMemPoolCreate(pool: *mut cudaMemPool_t, properties: *const CUmemPoolProps)
        = cuMemPoolCreate;
    fn cudaMemPoolDestroy(pool: cudaMemPool_t) = cuMemPoolDestroy;
    fn cudaMemPoolTrimTo(pool: cudaMemPool_t, bytes_kept: usize) = cuMemPoolTrimTo;
    fn cudaMemPoolGetAttribute(pool: cudaMemPool_t, attribute: u32, value: *mut c_void)
        = cuMemPoolGetAttribute;
    fn cudaMemPoolSetAttribute(pool: cudaMemPool_t, attribute: u32, value: *mut c_void)
        = cuMemPoolSetAttribute;
    fn cudaMemPoolGetAccess(flags: *mut u32, pool: cudaMemPool_t, location: *mut CUmemLocation)
        = cuMemPoolGetAccess;
    fn cudaMemPoolSetAccess(pool: cudaMemPool_t, access: *const CUmemAccessDesc, count: usize)
        = cuMemPoolSetAccess;

    fn cudaMemPoolExportToShareableHandle(
        descriptor: *mut c_void, pool: cudaMemPool_t, kind: u32, flags: u32,
    ) {
        let driver = in_context()?;
        Ok(driver.cuMemPoolExportToShareableHandle(descriptor, pool, kind, u64::from(flags))?)
    }

    fn cudaMemPoolImportFromShareableHandle(
        pool: *mut cudaMemPool_t, descriptor: *mut c_void, kind: u32, flags: u32,
    ) {
        let driver = in_context()?;
        Ok(driver.cuMemPoolImportFromShareableHandle(pool, descriptor, kind, u64::from(flags))?)
    }

    fn cudaMemPoolExportPointer(exported: *mut [u8; 64], address: *mut c_void) {
        Ok(in_context()?.cuMemPoolExportPointer(exported, address.addr() as u64)?)
    }

    fn cudaMemPoolImportPointer(
        address: *mut *mut c_void, pool: cudaMemPool_t, exported: *mut [u8; 64],
    ) {
        write(address, ptr::null_mut())?;
        Ok(in_context()?.cuMemPoolImportPointer(address.cast(), pool, exported)?)
    }
}
