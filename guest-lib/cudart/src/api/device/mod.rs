//! Devices: which there are, which one a thread uses, their attributes and limits.

mod entry_point;
mod error;
mod peer;
mod profiler;
mod properties;

use std::ffi::{c_char, c_void};

use svp_cuda_types::flags::CU_CTX_MAP_HOST;
use svp_cuda_types::{cudaChannelFormatDesc, cudaError_t};

use crate::api::texture::format::driver_format;
use crate::context::{check_ordinal, device, in_context, known_device, primary, reset, set_device};
use crate::driver::{driver, uninitialised};
use crate::raw::{read, write, write_optional};
use crate::runtime_api::runtime_api;
use crate::version::RUNTIME_VERSION;

/// `cudaInitDevice`: the flags argument counts.
const INIT_DEVICE_FLAGS_ARE_VALID: u32 = 1;

/// `cudaSharedMemBankSizeFourByte`.
const BANK_SIZE_FOUR_BYTE: u32 = 1;
/// `cudaSharedMemBankSizeEightByte`, the last of its kind.
const BANK_SIZE_EIGHT_BYTE: u32 = 2;

runtime_api! {
    fn cudaGetDeviceCount(count: *mut i32) {
        // Programs look at the count even where the call failed.
        write(count, 0)?;
        Ok(driver()?.cuDeviceGetCount(count)?)
    }

    fn cudaGetDevice(ordinal: *mut i32) {
        write(ordinal, device(driver()?)?)
    }

    fn cudaSetDevice(ordinal: i32) {
        set_device(ordinal)
    }

    fn cudaInitDevice(ordinal: i32, device_flags: u32, flags: u32) {
        let driver = known_device(ordinal)?;
        if flags & INIT_DEVICE_FLAGS_ARE_VALID != 0 {
            driver.cuDevicePrimaryCtxSetFlags_v2(ordinal, device_flags)?;
        }
        primary(driver, ordinal).map(drop)
    }

    fn cudaSetDeviceFlags(flags: u32) {
        let driver = driver()?;
        // Mapping is always on; the driver does not know it as a flag of primary contexts.
        Ok(driver.cuDevicePrimaryCtxSetFlags_v2(device(driver)?, flags & !CU_CTX_MAP_HOST)?)
    }

    fn cudaGetDeviceFlags(flags: *mut u32) {
        let driver = driver()?;
        let (mut set, mut active) = (0, 0);
        driver.cuDevicePrimaryCtxGetState(device(driver)?, &mut set, &mut active)?;
        write(flags, set | CU_CTX_MAP_HOST)
    }

    fn cudaDeviceGetAttribute(value: *mut i32, attribute: u32, ordinal: i32) {
        Ok(known_device(ordinal)?.cuDeviceGetAttribute(value, attribute, ordinal)?)
    }

    fn cudaDeviceSynchronize() = cuCtxSynchronize;

    fn cudaDeviceReset() {
        reset()
    }

    fn cudaDeviceGetLimit(value: *mut usize, limit: u32) = cuCtxGetLimit;
    fn cudaDeviceSetLimit(limit: u32, value: usize) = cuCtxSetLimit;
    fn cudaDeviceGetCacheConfig(config: *mut u32) = cuCtxGetCacheConfig;
    fn cudaDeviceSetCacheConfig(config: u32) = cuCtxSetCacheConfig;

    /// Shared memory's banks have been four bytes wide, and not to be changed, since compute capability
    /// 5.0: `cudaSharedMemBankSizeFourByte`.
    fn cudaDeviceGetSharedMemConfig(config: *mut u32) {
        in_context()?;
        write(config, BANK_SIZE_FOUR_BYTE)
    }

    /// A preference that CUDA has declared to be without effect.
    fn cudaDeviceSetSharedMemConfig(config: u32) {
        in_context()?;
        if config <= BANK_SIZE_EIGHT_BYTE { Ok(()) } else { Err(cudaError_t::INVALID_VALUE) }
    }

    fn cudaDeviceGetStreamPriorityRange(least: *mut i32, greatest: *mut i32) {
        let (mut low, mut high) = (0, 0);
        in_context()?.cuCtxGetStreamPriorityRange(&mut low, &mut high)?;
        write_optional(least, low);
        write_optional(greatest, high);
        Ok(())
    }

    fn cudaDeviceGetTexture1DLinearMaxWidth(
        elements: *mut usize, format: *const cudaChannelFormatDesc, ordinal: i32,
    ) {
        let driver = known_device(ordinal)?;
        let (format, channels) = driver_format(read(format)?)?;
        Ok(driver.cuDeviceGetTexture1DLinearMaxWidth(elements, format, channels, ordinal)?)
    }

    fn cudaDeviceGetPCIBusId(text: *mut c_char, bytes: i32, ordinal: i32) {
        Ok(known_device(ordinal)?.cuDeviceGetPCIBusId(text, bytes, ordinal)?)
    }

    fn cudaDeviceGetByPCIBusId(ordinal: *mut i32, text: *const c_char) {
        Ok(driver()?.cuDeviceGetByPCIBusId(ordinal, text)?)
    }

    fn cudaCtxResetPersistingL2Cache() = cuCtxResetPersistingL2Cache;
    fn cudaMemGetInfo(free: *mut usize, total: *mut usize) = cuMemGetInfo_v2;

    fn cudaDriverGetVersion(version: *mut i32) {
        match uninitialised() {
            Some(driver) => Ok(driver.cuDriverGetVersion(version)?),
            // CUDA's own answer where no driver is installed: version 0, and no error.
            None => write(version, 0),
        }
    }

    fn cudaRuntimeGetVersion(version: *mut i32) {
        write(version, RUNTIME_VERSION)
    }

    /// The devices that a thread may use, in order of preference: checked, and no more, since the
    /// first one serves wherever it is among them.
    fn cudaSetValidDevices(ordinals: *mut i32, count: i32) {
        let driver = driver()?;
        let mut there = 0;
        driver.cuDeviceGetCount(&mut there)?;
        if !(0..=there).contains(&count) {
            return Err(cudaError_t::INVALID_VALUE);
        }
        (0..count as usize).try_for_each(|at| check_ordinal(driver, read(ordinals.wrapping_add(at))?))
    }

    /// The device that fits best: all are alike.
    fn cudaChooseDevice(ordinal: *mut i32, properties: *const c_void) {
        check_ordinal(driver()?, 0)?;
        if properties.is_null() {
            return Err(cudaError_t::INVALID_VALUE);
        }
        write(ordinal, 0)
    }

    fn cudaDeviceFlushGPUDirectRDMAWrites(target: u32, scope: u32) = cuFlushGPUDirectRDMAWrites;
}
