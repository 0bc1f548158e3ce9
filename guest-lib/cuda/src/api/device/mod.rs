//! Devices: the one that the host has and described, once or several times (session/devices.rs).

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

/// `CUdevice_P2PAttribute`: from access over native atomics to arrays.
const P2P_PERFORMANCE_RANK: u32 = 1;
const P2P_ACCESS: u32 = 2;
const P2P_ARRAY_ACCESS: u32 = 4;

/// The number of a device.
///
/// # Errors
/// `INVALID_DEVICE` for one that is not there; `NOT_INITIALIZED` before `cuInit`.
pub(crate) fn known_device(device: CUdevice) -> Result<u32> {
    let count = session()?.client.device().count();
    let known = u32::try_from(device).ok().filter(|device| *device < count);
    known.ok_or(CUresult::INVALID_DEVICE)
}

/// Fails for a device that is not there.
pub(crate) fn check_device(device: CUdevice) -> Result<()> {
    known_device(device).map(drop)
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
        | Attribute::CAN_FLUSH_REMOTE_WRITES
        | Attribute::MULTI_GPU_BOARD => 0,
        _ => client.device().attribute(attribute).unwrap_or(0),
    }
}

/// Each device is on a bus of its own.
fn pci_bus_id(session: &Session, device: u32) -> String {
    let part = |which| device_attribute(session, which);
    format!(
        "{:04x}:{:02x}:{:02x}.0",
        part(Attribute::PCI_DOMAIN_ID),
        part(Attribute::PCI_BUS_ID).wrapping_add(device.cast_signed()),
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
        count.set(session()?.client.device().count().cast_signed())
    }

    fn cuDeviceGet(device: Out<CUdevice>, ordinal: i32) {
        session()?;
        check_device(ordinal)?;
        device.set(ordinal)
    }

    fn cuDeviceGetName(name: TextBuffer, len: i32, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        name.set(&session.client.device().name, len)
    }

    fn cuDeviceGetUuid | cuDeviceGetUuid_v2(uuid: Out<CUuuid>, device: CUdevice) {
        let session = session()?;
        let device = known_device(device)?;
        uuid.set(CUuuid { bytes: session.client.device().uuid_of(device) })
    }

    fn cuDeviceTotalMem_v2(bytes: Out<usize>, device: CUdevice) {
        let session = session()?;
        let device = known_device(device)?;
        bytes.set(session.client.memory_info(device).total_bytes as usize)
    }

    fn cuDeviceGetAttribute(value: Out<i32>, which: u32, device: CUdevice) {
        let session = session()?;
        check_device(device)?;
        let known = Attribute::ALL.iter().any(|(number, _)| *number == which);
        if !known {
            return Err(CUresult::INVALID_VALUE);
        }
        let found = device_attribute(&session, Attribute(which));
        value.set(match Attribute(which) {
            Attribute::PCI_BUS_ID => found.wrapping_add(device),
            _ => found,
        })
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
        let device = known_device(device)?;
        text.set(&pci_bus_id(&session, device), len)
    }

    fn cuDeviceGetByPCIBusId(device: Out<CUdevice>, text: Text) {
        let session = session()?;
        let asked = text.get()?.to_string_lossy().to_lowercase();
        let is_asked = |device: &u32| {
            let id = pci_bus_id(&session, *device);
            // The domain and the function may be left out.
            let short = id.trim_start_matches("0000:");
            [id.as_str(), short].iter().any(|id| asked == **id || asked == id.trim_end_matches(".0"))
        };
        let found = (0..session.client.device().count()).find(is_asked);
        device.set(found.ok_or(CUresult::INVALID_DEVICE)?.cast_signed())
    }

    fn cuDeviceCanAccessPeer(can: Out<i32>, device: CUdevice, peer: CUdevice) {
        check_device(device)?;
        check_device(peer)?;
        can.set((device != peer).into())
    }

    /// A device has no peer in itself. All others share its memory: accesses, atomics and arrays
    /// are as its own, and no path is better than another.
    fn cuDeviceGetP2PAttribute(value: Out<i32>, which: u32, device: CUdevice, peer: CUdevice) {
        check_device(device)?;
        check_device(peer)?;
        if device == peer {
            return Err(CUresult::INVALID_DEVICE);
        }
        match which {
            P2P_PERFORMANCE_RANK => value.set(0),
            P2P_ACCESS..=P2P_ARRAY_ACCESS => value.set(1),
            _ => Err(CUresult::INVALID_VALUE),
        }
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
