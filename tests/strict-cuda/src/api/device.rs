//! The driver and the device.

use std::ffi::{CStr, c_char};

use svp_cuda_types::{CUdevice_attribute as Attribute, CUresult};

use crate::border::{Done, code, give, put};
use crate::call::calls;
use crate::driver::{Driver, driver, init};

const NAME: &CStr = c"SigmaVP strict stand-in";
const UUID: [u8; 16] = *b"SigmaVP-strict-0";

fn check(device: i32) -> Done<&'static Driver> {
    let driver = driver()?;
    if device == 0 { Ok(driver) } else { Err(code::INVALID_DEVICE) }
}

calls! {
    fn cuInit(flags: u32) {
        if flags == 0 { init() } else { Err(code::INVALID_VALUE) }
    }

    fn cuDriverGetVersion(version: *mut i32) {
        // Before `cuInit`, too.
        let (major, minor) = crate::settings::Settings::read().version;
        give(version, (major * 1000 + minor * 10) as i32)
    }

    fn cuGetErrorName(error: u32, name: *mut *const c_char) {
        match CUresult(error).name() {
            Some(text) => give(name, text.as_ptr()),
            None => {
                give(name, std::ptr::null())?;
                Err(code::INVALID_VALUE)
            }
        }
    }

    fn cuDeviceGet(device: *mut i32, ordinal: i32) {
        check(ordinal)?;
        give(device, 0)
    }

    fn cuDeviceGetCount(count: *mut i32) {
        driver()?;
        give(count, 1)
    }

    fn cuDeviceGetName(name: *mut c_char, len: i32, device: i32) {
        check(device)?;
        let bytes = NAME.to_bytes_with_nul();
        let len = usize::try_from(len).unwrap_or(0).min(bytes.len());
        put(name.cast(), &bytes[..len])
    }

    fn cuDeviceGetUuid(uuid: *mut [u8; 16], device: i32) {
        check(device)?;
        give(uuid, UUID)
    }

    fn cuDeviceTotalMem_v2(bytes: *mut usize, device: i32) {
        let total = check(device)?.settings.memory_bytes;
        give(bytes, total as usize)
    }

    fn cuDeviceGetAttribute(value: *mut i32, attribute: u32, device: i32) {
        let found = attribute_of(check(device)?, attribute)?;
        give(value, found)
    }
}

/// Features that a recent GPU has, whether or not this library has their calls: who forwards attributes
/// without a look at what it does forwards promises.
const FEATURES: [Attribute; 8] = [
    Attribute::TENSOR_MAP_ACCESS_SUPPORTED,
    Attribute::MULTICAST_SUPPORTED,
    Attribute::GPU_DIRECT_RDMA_SUPPORTED,
    Attribute::SPARSE_CUDA_ARRAY_SUPPORTED,
    Attribute::HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED,
    Attribute::MEMORY_POOLS_SUPPORTED,
    Attribute::VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED,
    Attribute::MANAGED_MEMORY,
];

/// As cuda.h numbers it since the calls have had a second version.
const CAN_USE_64_BIT_STREAM_MEM_OPS: Attribute = Attribute(122);

fn attribute_of(driver: &Driver, number: u32) -> Done<i32> {
    let (arch, hints) = (driver.settings.arch as i32, driver.settings.hints);
    match Attribute(number) {
        Attribute::COMPUTE_CAPABILITY_MAJOR => return Ok(arch / 10),
        Attribute::COMPUTE_CAPABILITY_MINOR => return Ok(arch % 10),
        Attribute::CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM => return Ok(i32::from(hints)),
        Attribute::CLUSTER_LAUNCH => return Ok(i32::from(arch >= 90)),
        CAN_USE_64_BIT_STREAM_MEM_OPS => return Ok(i32::from(driver.settings.memory_ops)),
        other if FEATURES.contains(&other) => return Ok(1),
        _ => {}
    }
    if !Attribute::ALL.iter().any(|(known, _)| *known == number) {
        return Err(code::INVALID_VALUE);
    }
    let known = driver.device.attributes();
    Ok(known.iter().find(|(it, _)| *it == number).map_or(0, |(_, value)| *value))
}
