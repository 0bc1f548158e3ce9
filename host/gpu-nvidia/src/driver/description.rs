//! The device's description.

use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_gpu::{ATTRIBUTE_OWN_OBJECTS, Capabilities, DeviceInfo};

use super::cuda::{Cuda, CudaError};

/// Numbers of `CUdevice_attribute` run up to here; a driver answers an unknown one with an error.
const ATTRIBUTES_MAX: u32 = 200;
/// Multiples in which a window is shared out that is one allocation.
const FALLBACK_GRANULARITY_BYTES: u64 = 64 * 1024;

/// Asks the driver for everything that clients may ask for.
pub(super) fn describe(cuda: &Cuda) -> Result<DeviceInfo, CudaError> {
    let attribute = |number| cuda.attribute(number).ok().map(|value| (number, value));
    let capability = |number| cuda.attribute(number).map(|it| u32::try_from(it).unwrap_or(0));
    let granularity =
        if has_virtual_memory(cuda) { cuda.granularity()? } else { FALLBACK_GRANULARITY_BYTES };
    // Else the device has other addresses for host memory than the process (Tegra, say), and what is promised to
    // clients is one.
    let has = |it: Attribute| cuda.attribute(it.0).is_ok_and(|value| value == 1);
    let shows = has(Attribute::CAN_MAP_HOST_MEMORY)
        && has(Attribute::CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM);
    Ok(DeviceInfo {
        name: cuda.name()?,
        uuid: cuda.uuid()?,
        total_memory_bytes: promised_memory(cuda.free_memory()?, granularity),
        granularity_bytes: granularity,
        compute_capability: capability(Attribute::COMPUTE_CAPABILITY_MAJOR.0)? * 10
            + capability(Attribute::COMPUTE_CAPABILITY_MINOR.0)?,
        attributes: (1..ATTRIBUTES_MAX)
            .filter_map(attribute)
            .map(promised(Has {
                host_memory: shows,
                objects: cuda.has_objects(),
                clusters: cuda.has_clusters(),
            }))
            .chain([(ATTRIBUTE_OWN_OBJECTS, i32::from(cuda.has_objects()))])
            .collect(),
        capabilities: Capabilities {
            moves_data: true,
            runs_kernels: true,
            prints: true,
            shows_host_memory: shows,
            ..Capabilities::NONE
        },
    })
}

/// Device memory that clients may be promised: what is free beside the context, less what modules, stacks and
/// heaps of kernels take of it later.
fn promised_memory(free: u64, granularity: u64) -> u64 {
    let kept = free - free / 32;
    kept - kept % granularity
}

/// What this device has, of what not all have.
#[derive(Debug, Clone, Copy, Default)]
struct Has {
    /// Host memory at the process's own addresses.
    host_memory: bool,
    objects: bool,
    clusters: bool,
}

/// The values of attributes that clients see. Programs take a feature for there if its attribute says so, so
/// an attribute of what no call of clients does is 0.
fn promised(has: Has) -> impl Fn((u32, i32)) -> (u32, i32) {
    move |(number, value)| {
        let shown = match Attribute(number) {
            Attribute::CAN_MAP_HOST_MEMORY => value * i32::from(has.host_memory),
            Attribute::CLUSTER_LAUNCH => value * i32::from(has.clusters),
            other if PROMISED.contains(&other) => value,
            other if has.objects && OF_TEXTURES.contains(&other) => value,
            _ => 0,
        };
        (number, shown)
    }
}

/// Attributes that are the device's own: sizes, limits, and features that clients' calls have.
const PROMISED: &[Attribute] = &[
    Attribute::MAX_THREADS_PER_BLOCK,
    Attribute::MAX_BLOCK_DIM_X,
    Attribute::MAX_BLOCK_DIM_Y,
    Attribute::MAX_BLOCK_DIM_Z,
    Attribute::MAX_GRID_DIM_X,
    Attribute::MAX_GRID_DIM_Y,
    Attribute::MAX_GRID_DIM_Z,
    Attribute::MAX_SHARED_MEMORY_PER_BLOCK,
    Attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
    Attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR,
    Attribute::RESERVED_SHARED_MEMORY_PER_BLOCK,
    Attribute::TOTAL_CONSTANT_MEMORY,
    Attribute::WARP_SIZE,
    Attribute::MAX_PITCH,
    Attribute::MAX_REGISTERS_PER_BLOCK,
    Attribute::MAX_REGISTERS_PER_MULTIPROCESSOR,
    Attribute::MAX_THREADS_PER_MULTIPROCESSOR,
    Attribute::MAX_BLOCKS_PER_MULTIPROCESSOR,
    Attribute::MULTIPROCESSOR_COUNT,
    Attribute::COMPUTE_CAPABILITY_MAJOR,
    Attribute::COMPUTE_CAPABILITY_MINOR,
    Attribute::CLOCK_RATE,
    Attribute::MEMORY_CLOCK_RATE,
    Attribute::GLOBAL_MEMORY_BUS_WIDTH,
    Attribute::L2_CACHE_SIZE,
    Attribute::MAX_PERSISTING_L2_CACHE_SIZE,
    Attribute::MAX_ACCESS_POLICY_WINDOW_SIZE,
    Attribute::GLOBAL_L1_CACHE_SUPPORTED,
    Attribute::LOCAL_L1_CACHE_SUPPORTED,
    Attribute::TEXTURE_ALIGNMENT,
    Attribute::TEXTURE_PITCH_ALIGNMENT,
    Attribute::SURFACE_ALIGNMENT,
    Attribute::GPU_OVERLAP,
    Attribute::ASYNC_ENGINE_COUNT,
    Attribute::CONCURRENT_KERNELS,
    Attribute::KERNEL_EXEC_TIMEOUT,
    Attribute::INTEGRATED,
    Attribute::ECC_ENABLED,
    Attribute::PCI_BUS_ID,
    Attribute::PCI_DEVICE_ID,
    Attribute::PCI_DOMAIN_ID,
    Attribute::UNIFIED_ADDRESSING,
    Attribute::COMPUTE_PREEMPTION_SUPPORTED,
    Attribute::COOPERATIVE_LAUNCH,
    Attribute::STREAM_PRIORITIES_SUPPORTED,
    Attribute::HOST_NATIVE_ATOMIC_SUPPORTED,
    Attribute::SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO,
    Attribute::UNIFIED_FUNCTION_POINTERS,
    Attribute::NUMA_ID,
    Attribute::HOST_NUMA_ID,
];

/// Limits of textures, surfaces and arrays, where the driver has objects for them. Mipmapped ones are not there.
const OF_TEXTURES: &[Attribute] = &[
    Attribute::MAXIMUM_TEXTURE1D_WIDTH,
    Attribute::MAXIMUM_TEXTURE2D_WIDTH,
    Attribute::MAXIMUM_TEXTURE2D_HEIGHT,
    Attribute::MAXIMUM_TEXTURE3D_WIDTH,
    Attribute::MAXIMUM_TEXTURE3D_HEIGHT,
    Attribute::MAXIMUM_TEXTURE3D_DEPTH,
    Attribute::MAXIMUM_TEXTURE2D_LAYERED_WIDTH,
    Attribute::MAXIMUM_TEXTURE2D_LAYERED_HEIGHT,
    Attribute::MAXIMUM_TEXTURE2D_LAYERED_LAYERS,
    Attribute::MAXIMUM_TEXTURE1D_LAYERED_WIDTH,
    Attribute::MAXIMUM_TEXTURE1D_LAYERED_LAYERS,
    Attribute::MAXIMUM_TEXTURE2D_GATHER_WIDTH,
    Attribute::MAXIMUM_TEXTURE2D_GATHER_HEIGHT,
    Attribute::MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE,
    Attribute::MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE,
    Attribute::MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE,
    Attribute::MAXIMUM_TEXTURECUBEMAP_WIDTH,
    Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH,
    Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS,
    Attribute::MAXIMUM_SURFACE1D_WIDTH,
    Attribute::MAXIMUM_SURFACE2D_WIDTH,
    Attribute::MAXIMUM_SURFACE2D_HEIGHT,
    Attribute::MAXIMUM_SURFACE3D_WIDTH,
    Attribute::MAXIMUM_SURFACE3D_HEIGHT,
    Attribute::MAXIMUM_SURFACE3D_DEPTH,
    Attribute::MAXIMUM_SURFACE1D_LAYERED_WIDTH,
    Attribute::MAXIMUM_SURFACE1D_LAYERED_LAYERS,
    Attribute::MAXIMUM_SURFACE2D_LAYERED_WIDTH,
    Attribute::MAXIMUM_SURFACE2D_LAYERED_HEIGHT,
    Attribute::MAXIMUM_SURFACE2D_LAYERED_LAYERS,
    Attribute::MAXIMUM_SURFACECUBEMAP_WIDTH,
    Attribute::MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH,
    Attribute::MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS,
    Attribute::MAXIMUM_TEXTURE1D_LINEAR_WIDTH,
    Attribute::MAXIMUM_TEXTURE2D_LINEAR_WIDTH,
    Attribute::MAXIMUM_TEXTURE2D_LINEAR_HEIGHT,
    Attribute::MAXIMUM_TEXTURE2D_LINEAR_PITCH,
];

/// Can addresses be reserved and backed apart from each other?
pub(super) fn has_virtual_memory(cuda: &Cuda) -> bool {
    cuda.attribute(Attribute::VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED.0).is_ok_and(|it| it == 1)
        && cuda.granularity().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_call_does_is_not_promised() {
        let told = |has, attribute: Attribute| promised(has)((attribute.0, 9)).1;
        let of = |attribute| told(Has::default(), attribute);
        assert_eq!(of(Attribute::MAXIMUM_TEXTURE1D_WIDTH), 0);
        assert_eq!(of(Attribute::MAXIMUM_SURFACE3D_DEPTH), 0);
        let objects = Has { objects: true, ..Has::default() };
        let with_objects = |attribute: Attribute| told(objects, attribute);
        assert_eq!(with_objects(Attribute::MAXIMUM_TEXTURE1D_WIDTH), 9);
        assert_eq!(with_objects(Attribute::MAXIMUM_SURFACE3D_DEPTH), 9);
        assert_eq!(with_objects(Attribute::MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH), 0);
        assert_eq!(of(Attribute::CLUSTER_LAUNCH), 0);
        let clusters = Has { clusters: true, ..Has::default() };
        assert_eq!(told(clusters, Attribute::CLUSTER_LAUNCH), 9);
        assert_eq!(of(Attribute::TENSOR_MAP_ACCESS_SUPPORTED), 0);
        assert_eq!(of(Attribute::TEXTURE_ALIGNMENT), 9);
        assert_eq!(of(Attribute::WARP_SIZE), 9);
        let host_memory = Has { host_memory: true, ..Has::default() };
        assert_eq!(told(host_memory, Attribute::CAN_MAP_HOST_MEMORY), 9);
        assert_eq!(of(Attribute::CAN_MAP_HOST_MEMORY), 0);
    }
}
