//! Figures: memory and clocks.

use crate::border::{Out, Result, Return, nvml_api};
use crate::session::{Device, attribute, device, ordinal};
use svp_client::MemoryInfo;
use svp_cuda_types::CUdevice_attribute as Attribute;

/// `nvmlMemory_t`, in bytes.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub(crate) struct Memory {
    pub(crate) total: u64,
    pub(crate) free: u64,
    pub(crate) used: u64,
}

/// `nvmlMemory_v2_t`, in bytes.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub(crate) struct MemoryV2 {
    pub(crate) version: u32,
    pub(crate) total: u64,
    pub(crate) reserved: u64,
    pub(crate) free: u64,
    pub(crate) used: u64,
}

/// The structure's size, and its version in the highest byte.
pub(crate) const MEMORY_V2: u32 = size_of::<MemoryV2>() as u32 | 2 << 24;

/// `nvmlClockType_t`
const CLOCK_GRAPHICS: u32 = 0;
const CLOCK_SM: u32 = 1;
const CLOCK_MEMORY: u32 = 2;

/// A clock in MHz: the highest one, which is all that the host knows and at which the device is taken
/// to run.
fn clock(handle: Device, which: u32) -> Result<u32> {
    let client = device(handle)?;
    let khz = match which {
        CLOCK_GRAPHICS | CLOCK_SM => attribute(&client, Attribute::CLOCK_RATE)?,
        CLOCK_MEMORY => attribute(&client, Attribute::MEMORY_CLOCK_RATE)?,
        _ => return Err(Return::NOT_SUPPORTED),
    };
    Ok(khz / 1000)
}

/// What `cudaMemGetInfo` tells: the program's lease, and no more free memory than the device has. A context that has
/// ended tells no more what that is, though NVML goes on: then the lease alone.
fn memory_info(handle: Device) -> Result<MemoryInfo> {
    let (client, ordinal) = (device(handle)?, ordinal(handle));
    Ok(client.memory_info_now(ordinal).unwrap_or_else(|_| client.memory_info(ordinal)))
}

nvml_api! {
    fn nvmlDeviceGetMemoryInfo(handle: Device, memory: Out<Memory>) {
        let MemoryInfo { free_bytes: free, total_bytes: total } = memory_info(handle)?;
        memory.set(Memory { total, free, used: total - free })
    }

    fn nvmlDeviceGetMemoryInfo_v2(handle: Device, memory: Out<MemoryV2>) {
        let version = memory.get()?.version;
        if version != MEMORY_V2 {
            return Err(Return::ARGUMENT_VERSION_MISMATCH);
        }
        let MemoryInfo { free_bytes: free, total_bytes: total } = memory_info(handle)?;
        memory.set(MemoryV2 { version, total, reserved: 0, free, used: total - free })
    }

    fn nvmlDeviceGetClockInfo(handle: Device, which: u32, mhz: Out<u32>) {
        mhz.set(clock(handle, which)?)
    }

    fn nvmlDeviceGetMaxClockInfo(handle: Device, which: u32, mhz: Out<u32>) {
        mhz.set(clock(handle, which)?)
    }
}
