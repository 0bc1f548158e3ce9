//! Devices: there is one, and the host said what it is.

mod context;
mod initialisation;
mod primary_context;

pub(crate) use context::*;
pub(crate) use initialisation::*;
pub(crate) use primary_context::*;

use crate::border::{Out, Text, TextBuffer, driver_api};
use crate::object::array::Format;
use crate::session::Session;
use crate::session::process::session;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUdevice, CUdevice_attribute as Attribute, CUdevprop, CUuuid};

/// Fails for any device but the one that there is.
pub(crate) fn check_device(device: CUdevice) -> Result<()> {
    if device == 0 { Ok(()) } else { Err(CUresult::INVALID_DEVICE) }
}

/// An attribute: of this library where it concerns what the library does, else of the device.
pub(crate) fn device_attribute(session: &Session, attribute: Attribute) -> i32 {
    let client = &session.client;
    match attribute {
        Attribute::UNIFIED_ADDRESSING
        | Attribute::CAN_MAP_HOST_MEMORY
        | Attribute::STREAM_PRIORITIES_SUPPORTED
        | Attribute::MEMORY_POOLS_SUPPORTED
        | Attribute::IPC_EVENT_SUPPORTED
        | Attribute::HOST_REGISTER_SUPPORTED
        | Attribute::CAN_USE_STREAM_MEM_OPS_V1
        | Attribute::CAN_USE_64_BIT_STREAM_MEM_OPS_V1
        | Attribute::CAN_USE_STREAM_WAIT_VALUE_NOR_V1
        | Attribute::CAN_USE_64_BIT_STREAM_MEM_OPS
        | Attribute::CAN_USE_STREAM_WAIT_VALUE_NOR
        | Attribute::VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED => 1,
        Attribute::MANAGED_MEMORY => client.shares_addresses().into(),
        // Registered memory appears at another address than the program's own.
        Attribute::CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM
        | Attribute::CONCURRENT_MANAGED_ACCESS
        | Attribute::PAGEABLE_MEMORY_ACCESS
        | Attribute::PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES
        | Attribute::DIRECT_MANAGED_MEM_ACCESS_FROM_HOST
        | Attribute::MEMPOOL_SUPPORTED_HANDLE_TYPES
        | Attribute::CAN_FLUSH_REMOTE_WRITES
        | Attribute::MULTI_GPU_BOARD => 0,
        _ => client.device().attribute(attribute).unwrap_or(0),
    }
}

fn pci_bus_id(session: &Session) -> String {
    let part = |which| device_attribute(session, which);
    format!(
        "{:04x}:{:02x}:{:02x}.0",
        part(Attribute::PCI_DOMAIN_ID),
        part(Attribute::PCI_BUS_ID),
        part(Attribute::PCI_DEVICE_ID)
    )
}

driver_api! {
    /// Textures of linear memory are limited by their elements alone, whatever these are.
    fn cuDeviceGetTexture1DLinearMaxWidth(
        elements: Out<usize>,
        format: u32,
        channels: u32,
        device: CUdevice,
    ) {
        elements.require()?;
        let session = session()?;
        check_device(device)?;
        Format::new(format, channels)?;
        let width = device_attribute(&session, Attribute::MAXIMUM_TEXTURE1D_LINEAR_WIDTH);
        elements.set(usize::try_from(width).unwrap_or(0))
    }

    fn cuDeviceGetCount(count: Out<i32>) {
        session()?;
        count.set(1)
    }

    fn cuDeviceGet(device: Out<CUdevice>, ordinal: i32) {
        session()?;
        check_device(ordinal)?;
        device.set(0)
    }

    fn cuDeviceGetName(name: TextBuffer, len: i32, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        name.set(&session.client.device().name, len)
    }

    fn cuDeviceGetUuid | cuDeviceGetUuid_v2(uuid: Out<CUuuid>, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        uuid.set(CUuuid { bytes: session.client.device().uuid })
    }

    fn cuDeviceTotalMem_v2(bytes: Out<usize>, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        bytes.set(session.client.memory_info().total_bytes as usize)
    }

    fn cuDeviceGetAttribute(value: Out<i32>, which: u32, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        let known = Attribute::ALL.iter().any(|(number, _)| *number == which);
        if !known {
            return Err(CUresult::INVALID_VALUE);
        }
        value.set(device_attribute(&session, Attribute(which)))
    }

    fn cuDeviceComputeCapability(major: Out<i32>, minor: Out<i32>, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        major.set(device_attribute(&session, Attribute::COMPUTE_CAPABILITY_MAJOR))?;
        minor.set(device_attribute(&session, Attribute::COMPUTE_CAPABILITY_MINOR))
    }

    fn cuDeviceGetProperties(properties: Out<CUdevprop>, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        let get = |which| device_attribute(&session, which);
        properties.set(CUdevprop {
            maxThreadsPerBlock: get(Attribute::MAX_THREADS_PER_BLOCK),
            maxThreadsDim: [
                get(Attribute::MAX_BLOCK_DIM_X),
                get(Attribute::MAX_BLOCK_DIM_Y),
                get(Attribute::MAX_BLOCK_DIM_Z),
            ],
            maxGridSize: [
                get(Attribute::MAX_GRID_DIM_X),
                get(Attribute::MAX_GRID_DIM_Y),
                get(Attribute::MAX_GRID_DIM_Z),
            ],
            sharedMemPerBlock: get(Attribute::MAX_SHARED_MEMORY_PER_BLOCK),
            totalConstantMemory: get(Attribute::TOTAL_CONSTANT_MEMORY),
            SIMDWidth: get(Attribute::WARP_SIZE),
            memPitch: get(Attribute::MAX_PITCH),
            regsPerBlock: get(Attribute::MAX_REGISTERS_PER_BLOCK),
            clockRate: get(Attribute::CLOCK_RATE),
            textureAlign: get(Attribute::TEXTURE_ALIGNMENT),
        })
    }

    fn cuDeviceGetPCIBusId(text: TextBuffer, len: i32, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        text.set(&pci_bus_id(&session), len)
    }

    fn cuDeviceGetByPCIBusId(device: Out<CUdevice>, text: Text) {
        let session = session()?;
        let asked = text.get()?.to_string_lossy().to_lowercase();
        let ours = pci_bus_id(&session);
        // The domain and the function may be left out.
        let short = ours.trim_start_matches("0000:");
        let found = [ours.as_str(), short].iter().any(|id| {
            asked == **id || asked == id.trim_end_matches(".0")
        });
        if found { device.set(0) } else { Err(CUresult::INVALID_DEVICE) }
    }

    fn cuDeviceCanAccessPeer(can: Out<i32>, device: CUdevice, peer: CUdevice) {
        session()?;
        check_device(device)?;
        check_device(peer)?;
        can.set(0)
    }

    /// A device has no peer in itself.
    fn cuDeviceGetP2PAttribute(_value: Out<i32>, _which: u32, device: CUdevice, peer: CUdevice) {
        session()?;
        check_device(device)?;
        check_device(peer)?;
        Err(CUresult::INVALID_DEVICE)
    }

    /// Only Windows has these.
    fn cuDeviceGetLuid(_luid: Out<u8>, _mask: Out<u32>, device: CUdevice) {
        session()?;
        check_device(device)?;
        Err(CUresult::NOT_SUPPORTED)
    }

    fn cuDeviceGetExecAffinitySupport(supported: Out<i32>, _kind: u32, device: CUdevice) {
        session()?;
        check_device(device)?;
        supported.set(0)
    }
}
