//! Queries of the device.

use crate::border::{Buffer, Out, nvml_api};
use crate::session::{Device, attribute, device, ordinal, pci_bus_id, uuid};
use svp_cuda_types::CUdevice_attribute as Attribute;

/// `NVML_BRAND_UNKNOWN`.
const BRAND_UNKNOWN: u32 = 0;

/// `nvmlPciInfo_t` (v3).
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct PciInfo {
    pub(crate) bus_id_legacy: [u8; 16],
    pub(crate) domain: u32,
    pub(crate) bus: u32,
    pub(crate) device: u32,
    pub(crate) pci_device_id: u32,
    pub(crate) pci_subsystem_id: u32,
    pub(crate) bus_id: [u8; 32],
}

/// A text in a field of fixed length, ended by zeroes.
fn field<const N: usize>(text: &str) -> [u8; N] {
    let mut field = [0; N];
    for (place, byte) in field.iter_mut().take(N - 1).zip(text.bytes()) {
        *place = byte;
    }
    field
}

/// Cores of one multiprocessor, by compute capability.
fn cores_per_processor(major: u32, minor: u32) -> u32 {
    match (major, minor) {
        (3, _) => 192,
        (6, 0) | (7 | 8, 0) | (7, _) => 64,
        _ => 128,
    }
}

nvml_api! {
    fn nvmlDeviceGetName(handle: Device, name: Buffer, len: u32) {
        name.set(&device(handle)?.device().name, len)
    }

    fn nvmlDeviceGetUUID(handle: Device, text: Buffer, len: u32) {
        text.set(&uuid(&*device(handle)?, ordinal(handle)), len)
    }

    fn nvmlDeviceGetBrand(handle: Device, brand: Out<u32>) {
        device(handle)?;
        brand.set(BRAND_UNKNOWN)
    }

    fn nvmlDeviceGetPciInfo_v3(handle: Device, info: Out<PciInfo>) {
        let client = device(handle)?;
        let id = pci_bus_id(&client, ordinal(handle))?;
        let part = |which| attribute(&client, which).unwrap_or(0);
        info.set(PciInfo {
            bus_id_legacy: field(id.get(4..).unwrap_or_default()),
            domain: part(Attribute::PCI_DOMAIN_ID),
            bus: part(Attribute::PCI_BUS_ID) + ordinal(handle),
            device: part(Attribute::PCI_DEVICE_ID),
            pci_device_id: 0,
            pci_subsystem_id: 0,
            bus_id: field(&id),
        })
    }

    fn nvmlDeviceGetCudaComputeCapability(handle: Device, major: Out<i32>, minor: Out<i32>) {
        let client = device(handle)?;
        let part = |which| attribute(&client, which).map(u32::cast_signed);
        major.set(part(Attribute::COMPUTE_CAPABILITY_MAJOR)?)?;
        minor.set(part(Attribute::COMPUTE_CAPABILITY_MINOR)?)
    }

    fn nvmlDeviceGetNumGpuCores(handle: Device, cores: Out<u32>) {
        let client = device(handle)?;
        let major = attribute(&client, Attribute::COMPUTE_CAPABILITY_MAJOR)?;
        let minor = attribute(&client, Attribute::COMPUTE_CAPABILITY_MINOR)?;
        let processors = attribute(&client, Attribute::MULTIPROCESSOR_COUNT)?;
        cores.set(processors * cores_per_processor(major, minor))
    }

    fn nvmlDeviceGetMultiGpuBoard(handle: Device, is_one: Out<u32>) {
        device(handle)?;
        is_one.set(0)
    }

    fn nvmlDeviceGetMemoryBusWidth(handle: Device, bits: Out<u32>) {
        bits.set(attribute(&*device(handle)?, Attribute::GLOBAL_MEMORY_BUS_WIDTH)?)
    }

    /// `NVML_COMPUTEMODE_DEFAULT`: any number of programs may compute.
    fn nvmlDeviceGetComputeMode(handle: Device, mode: Out<u32>) {
        device(handle)?;
        mode.set(0)
    }

    /// The daemon keeps the device's state between programs.
    fn nvmlDeviceGetPersistenceMode(handle: Device, mode: Out<u32>) {
        device(handle)?;
        mode.set(1)
    }

    fn nvmlDeviceGetDisplayMode(handle: Device, mode: Out<u32>) {
        device(handle)?;
        mode.set(0)
    }

    fn nvmlDeviceGetDisplayActive(handle: Device, active: Out<u32>) {
        device(handle)?;
        active.set(0)
    }
}
