//! What the device says it is.

use svp_cuda_types::CUdevice_attribute;
use svp_gpu::{Capabilities, DeviceInfo};

use super::cuda::{Cuda, CudaError};

/// Numbers of `CUdevice_attribute` run up to here; a driver answers an unknown one with an error.
const ATTRIBUTES_MAX: u32 = 200;
const COMPUTE_CAPABILITY_MAJOR: u32 = 75;
const COMPUTE_CAPABILITY_MINOR: u32 = 76;
const VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED: u32 = 102;
/// Multiples in which a window is shared out that is one allocation.
const FALLBACK_GRANULARITY_BYTES: u64 = 64 * 1024;

/// Asks the driver for everything that clients may ask for.
pub(super) fn describe(cuda: &Cuda) -> Result<DeviceInfo, CudaError> {
    let attribute = |number| cuda.attribute(number).ok().map(|value| (number, value));
    let capability = |number| cuda.attribute(number).map(|it| u32::try_from(it).unwrap_or(0));
    let granularity =
        if has_virtual_memory(cuda) { cuda.granularity()? } else { FALLBACK_GRANULARITY_BYTES };
    Ok(DeviceInfo {
        name: cuda.name()?,
        uuid: cuda.uuid()?,
        total_memory_bytes: cuda.total_memory()?,
        granularity_bytes: granularity,
        compute_capability: capability(COMPUTE_CAPABILITY_MAJOR)? * 10
            + capability(COMPUTE_CAPABILITY_MINOR)?,
        attributes: (1..ATTRIBUTES_MAX).filter_map(attribute).map(without_textures).collect(),
        // Whether kernels reach host memory where it was mapped is the driver's choice.
        capabilities: Capabilities {
            moves_data: true,
            runs_kernels: true,
            prints: true,
            ..Capabilities::NONE
        },
    })
}

/// Clients' textures are descriptors in memory (docs/reference/protocol.md), of which the hardware
/// knows nothing: to them this device has none.
fn without_textures((number, value): (u32, i32)) -> (u32, i32) {
    let limits = |name: &str| name.contains("MAXIMUM_TEXTURE") || name.contains("MAXIMUM_SURFACE");
    let is_limit = CUdevice_attribute::ALL.iter().any(|(it, name)| *it == number && limits(name));
    (number, if is_limit { 0 } else { value })
}

/// Can addresses be reserved and backed apart from each other?
pub(super) fn has_virtual_memory(cuda: &Cuda) -> bool {
    cuda.attribute(VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED).is_ok_and(|it| it == 1)
        && cuda.granularity().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_textures_are_zero() {
        let of = |attribute: CUdevice_attribute| without_textures((attribute.0, 9)).1;
        assert_eq!(of(CUdevice_attribute::MAXIMUM_TEXTURE1D_WIDTH), 0);
        assert_eq!(of(CUdevice_attribute::MAXIMUM_SURFACE3D_DEPTH), 0);
        assert_eq!(of(CUdevice_attribute::TEXTURE_ALIGNMENT), 9);
        assert_eq!(of(CUdevice_attribute::WARP_SIZE), 9);
    }
}
