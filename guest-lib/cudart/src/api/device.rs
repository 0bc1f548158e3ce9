//! Devices: which there are, which one a thread uses, their attributes and limits.

use std::ffi::{c_char, c_void};

use svp_cuda_types::flags::CU_CTX_MAP_HOST;
use svp_cuda_types::{cudaChannelFormatDesc, cudaError_t};

use crate::barrier::call;
use crate::channel_format::driver_format;
use crate::context::{check_ordinal, device, in_context, primary, reset, set_device};
use crate::driver::{driver, uninitialised};
use crate::raw::{read, write, write_optional};
use crate::version::RUNTIME_VERSION;

/// `cudaInitDevice`: the flags argument counts.
const INIT_DEVICE_FLAGS_ARE_VALID: u32 = 1;

/// `cudaSharedMemBankSizeFourByte`.
const BANK_SIZE_FOUR_BYTE: u32 = 1;
/// `cudaSharedMemBankSizeEightByte`, the last of its kind.
const BANK_SIZE_EIGHT_BYTE: u32 = 2;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDeviceCount(count: *mut i32) -> cudaError_t {
    call(|| {
        // Programs look at the count even where the call failed.
        write(count, 0)?;
        Ok(driver()?.cuDeviceGetCount(count)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDevice(ordinal: *mut i32) -> cudaError_t {
    call(|| write(ordinal, device(driver()?)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaSetDevice(ordinal: i32) -> cudaError_t {
    call(|| set_device(ordinal))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaInitDevice(
    ordinal: i32,
    device_flags: u32,
    flags: u32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        if flags & INIT_DEVICE_FLAGS_ARE_VALID != 0 {
            driver.cuDevicePrimaryCtxSetFlags_v2(ordinal, device_flags)?;
        }
        primary(driver, ordinal).map(drop)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaSetDeviceFlags(flags: u32) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        // Mapping is always on; the driver does not know it as a flag of primary contexts.
        Ok(driver.cuDevicePrimaryCtxSetFlags_v2(device(driver)?, flags & !CU_CTX_MAP_HOST)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDeviceFlags(flags: *mut u32) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        let (mut set, mut active) = (0, 0);
        driver.cuDevicePrimaryCtxGetState(device(driver)?, &mut set, &mut active)?;
        write(flags, set | CU_CTX_MAP_HOST)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetAttribute(
    value: *mut i32,
    attribute: u32,
    ordinal: i32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceGetAttribute(value, attribute, ordinal)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceSynchronize() -> cudaError_t {
    call(|| Ok(in_context()?.cuCtxSynchronize()?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceReset() -> cudaError_t {
    call(reset)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetLimit(value: *mut usize, limit: u32) -> cudaError_t {
    call(|| Ok(in_context()?.cuCtxGetLimit(value, limit)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceSetLimit(limit: u32, value: usize) -> cudaError_t {
    call(|| Ok(in_context()?.cuCtxSetLimit(limit, value)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetCacheConfig(config: *mut u32) -> cudaError_t {
    call(|| Ok(in_context()?.cuCtxGetCacheConfig(config)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceSetCacheConfig(config: u32) -> cudaError_t {
    call(|| Ok(in_context()?.cuCtxSetCacheConfig(config)?))
}

/// Shared memory's banks have been four bytes wide, and not to be changed, since compute capability
/// 5.0: `cudaSharedMemBankSizeFourByte`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetSharedMemConfig(config: *mut u32) -> cudaError_t {
    call(|| {
        in_context()?;
        write(config, BANK_SIZE_FOUR_BYTE)
    })
}

/// A preference that CUDA has declared to be without effect.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceSetSharedMemConfig(config: u32) -> cudaError_t {
    call(|| {
        in_context()?;
        if config <= BANK_SIZE_EIGHT_BYTE { Ok(()) } else { Err(cudaError_t::INVALID_VALUE) }
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetStreamPriorityRange(
    least: *mut i32,
    greatest: *mut i32,
) -> cudaError_t {
    call(|| {
        let (mut low, mut high) = (0, 0);
        in_context()?.cuCtxGetStreamPriorityRange(&mut low, &mut high)?;
        write_optional(least, low);
        write_optional(greatest, high);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetTexture1DLinearMaxWidth(
    elements: *mut usize,
    format: *const cudaChannelFormatDesc,
    ordinal: i32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        let (format, channels) = driver_format(read(format)?)?;
        Ok(driver.cuDeviceGetTexture1DLinearMaxWidth(elements, format, channels, ordinal)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetPCIBusId(
    text: *mut c_char,
    bytes: i32,
    ordinal: i32,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceGetPCIBusId(text, bytes, ordinal)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetByPCIBusId(
    ordinal: *mut i32,
    text: *const c_char,
) -> cudaError_t {
    call(|| Ok(driver()?.cuDeviceGetByPCIBusId(ordinal, text)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaCtxResetPersistingL2Cache() -> cudaError_t {
    call(|| Ok(in_context()?.cuCtxResetPersistingL2Cache()?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemGetInfo(free: *mut usize, total: *mut usize) -> cudaError_t {
    call(|| Ok(in_context()?.cuMemGetInfo_v2(free, total)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDriverGetVersion(version: *mut i32) -> cudaError_t {
    call(|| match uninitialised() {
        Some(driver) => Ok(driver.cuDriverGetVersion(version)?),
        // CUDA's own answer where no driver is installed: version 0, and no error.
        None => write(version, 0),
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaRuntimeGetVersion(version: *mut i32) -> cudaError_t {
    call(|| write(version, RUNTIME_VERSION))
}

/// The devices that a thread may use, in order of preference: there is one.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaSetValidDevices(ordinals: *mut i32, count: i32) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        match count {
            0 => Ok(()),
            1 => check_ordinal(driver, read(ordinals)?),
            _ => Err(cudaError_t::INVALID_VALUE),
        }
    })
}

/// The device that fits best: there is one.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaChooseDevice(
    ordinal: *mut i32,
    properties: *const c_void,
) -> cudaError_t {
    call(|| {
        check_ordinal(driver()?, 0)?;
        if properties.is_null() {
            return Err(cudaError_t::INVALID_VALUE);
        }
        write(ordinal, 0)
    })
}

forward! {
    forward cudaDeviceFlushGPUDirectRDMAWrites = cuFlushGPUDirectRDMAWrites(target: u32, scope: u32);
}
