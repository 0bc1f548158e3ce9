//! The software GPU's description, and the limits that it keeps.

use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_gpu::{Capabilities, DeviceInfo};

use crate::config::{SHARED_BYTES_OPTIN, SoftConfig};

/// 12.1, the newest that nvcc compiles for, so that any PTX is accepted.
pub(crate) const COMPUTE_CAPABILITY: u32 = 121;
/// Device memory is backed in multiples of this.
pub(crate) const GRANULARITY_BYTES: u64 = 64 * 1024;
/// Threads along each axis of a block.
pub(crate) const BLOCK_MAX: [u32; 3] = [1024, 1024, 64];
/// Blocks along each axis of a grid.
pub(crate) const GRID_MAX: [u32; 3] = [0x7fff_ffff, 65_535, 65_535];
/// Copies that run at the same time.
pub(crate) const COPY_ENGINES: usize = 2;

const SHARED_BYTES: u64 = 48 * 1024;
const SHARED_BYTES_PER_SM: u64 = 100 * 1024;
const SHARED_BYTES_RESERVED: u64 = 1024;
const THREADS_PER_SM: u32 = 1536;
const BLOCKS_PER_SM: u32 = 24;
const WARP: u32 = 32;
const L2_BYTES: i32 = 1 << 20;

/// How many blocks of this shape an SM holds at once; at least one.
pub(crate) fn blocks_per_sm(threads: u32, shared_bytes: u64) -> u32 {
    let by_threads = THREADS_PER_SM / threads.max(1).next_multiple_of(WARP);
    let by_shared = SHARED_BYTES_PER_SM / (shared_bytes + SHARED_BYTES_RESERVED);
    by_threads.min(u32::try_from(by_shared).unwrap_or(u32::MAX)).clamp(1, BLOCKS_PER_SM)
}

/// The device's description.
pub fn describe(config: &SoftConfig) -> DeviceInfo {
    DeviceInfo {
        name: String::from("SigmaVP Software GPU"),
        uuid: *b"SigmaVP-soft-GPU",
        total_memory_bytes: config.memory_bytes,
        granularity_bytes: GRANULARITY_BYTES,
        compute_capability: COMPUTE_CAPABILITY,
        attributes: attributes(config),
        capabilities: Capabilities { partitions_padding: false, ..Capabilities::ALL },
    }
}

/// Every attribute that is not here reads as 0: the device does not have it.
fn attributes(config: &SoftConfig) -> Vec<(u32, i32)> {
    let sm_count = i32::try_from(config.sm_count).unwrap_or(i32::MAX);
    let mut all = launch_limits();
    all.extend(texture_limits());
    all.extend([
        (Attribute::MULTIPROCESSOR_COUNT, sm_count),
        (Attribute::COMPUTE_CAPABILITY_MAJOR, (COMPUTE_CAPABILITY / 10) as i32),
        (Attribute::COMPUTE_CAPABILITY_MINOR, (COMPUTE_CAPABILITY % 10) as i32),
        // Not a real clock: 1 GHz, so that cycle counts read as nanoseconds.
        (Attribute::CLOCK_RATE, 1_000_000),
        (Attribute::MEMORY_CLOCK_RATE, 1_000_000),
        (Attribute::GLOBAL_MEMORY_BUS_WIDTH, 64),
        (Attribute::L2_CACHE_SIZE, L2_BYTES),
        // What is to persist in the cache is a hint, which nothing here follows.
        (Attribute::MAX_PERSISTING_L2_CACHE_SIZE, L2_BYTES / 4 * 3),
        (Attribute::MAX_ACCESS_POLICY_WINDOW_SIZE, 128 << 20),
        (Attribute::KERNEL_EXEC_TIMEOUT, i32::from(config.launch_timeout.is_some())),
        (Attribute::GPU_OVERLAP, 1),
        (Attribute::ASYNC_ENGINE_COUNT, COPY_ENGINES as i32),
        (Attribute::CONCURRENT_KERNELS, 1),
        (Attribute::CAN_MAP_HOST_MEMORY, 1),
        (Attribute::UNIFIED_ADDRESSING, 1),
        (Attribute::COMPUTE_PREEMPTION_SUPPORTED, 1),
        (Attribute::COOPERATIVE_LAUNCH, 1),
        (Attribute::CLUSTER_LAUNCH, 1),
        (Attribute::STREAM_PRIORITIES_SUPPORTED, 1),
        (Attribute::GLOBAL_L1_CACHE_SUPPORTED, 1),
        (Attribute::LOCAL_L1_CACHE_SUPPORTED, 1),
        (Attribute::HOST_NATIVE_ATOMIC_SUPPORTED, 1),
        (Attribute::SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO, 2),
        (Attribute::UNIFIED_FUNCTION_POINTERS, 1),
        (Attribute::MAX_PITCH, 0x7fff_ffff),
        (Attribute::TEXTURE_ALIGNMENT, 512),
        (Attribute::TEXTURE_PITCH_ALIGNMENT, 32),
        (Attribute::SURFACE_ALIGNMENT, 512),
        // Memory and pools go to other processes by file descriptors, and by nothing else.
        (Attribute::HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED, 1),
        (Attribute::MEMPOOL_SUPPORTED_HANDLE_TYPES, 1),
        (Attribute::NUMA_ID, -1),
        (Attribute::HOST_NUMA_ID, -1),
    ]);
    all.into_iter().map(|(attribute, value)| (attribute.0, value)).collect()
}

fn launch_limits() -> Vec<(Attribute, i32)> {
    vec![
        (Attribute::MAX_THREADS_PER_BLOCK, 1024),
        (Attribute::MAX_BLOCK_DIM_X, BLOCK_MAX[0] as i32),
        (Attribute::MAX_BLOCK_DIM_Y, BLOCK_MAX[1] as i32),
        (Attribute::MAX_BLOCK_DIM_Z, BLOCK_MAX[2] as i32),
        (Attribute::MAX_GRID_DIM_X, GRID_MAX[0] as i32),
        (Attribute::MAX_GRID_DIM_Y, GRID_MAX[1] as i32),
        (Attribute::MAX_GRID_DIM_Z, GRID_MAX[2] as i32),
        (Attribute::WARP_SIZE, WARP as i32),
        (Attribute::MAX_THREADS_PER_MULTIPROCESSOR, THREADS_PER_SM as i32),
        (Attribute::MAX_BLOCKS_PER_MULTIPROCESSOR, BLOCKS_PER_SM as i32),
        (Attribute::MAX_REGISTERS_PER_BLOCK, 65_536),
        (Attribute::MAX_REGISTERS_PER_MULTIPROCESSOR, 65_536),
        (Attribute::TOTAL_CONSTANT_MEMORY, 65_536),
        (Attribute::MAX_SHARED_MEMORY_PER_BLOCK, SHARED_BYTES as i32),
        (Attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, SHARED_BYTES_OPTIN as i32),
        (Attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR, SHARED_BYTES_PER_SM as i32),
        (Attribute::RESERVED_SHARED_MEMORY_PER_BLOCK, SHARED_BYTES_RESERVED as i32),
    ]
}

/// Extents in texels. Nothing here limits them but memory; these are what recent GPUs have, since
/// programs that ask for more expect an error.
fn texture_limits() -> Vec<(Attribute, i32)> {
    const LINE: i32 = 131_072;
    const PLANE: (i32, i32) = (131_072, 65_536);
    const LAYERED: i32 = 32_768;
    const LAYERS: i32 = 2048;
    const VOLUME: i32 = 16_384;
    vec![
        (Attribute::MAXIMUM_TEXTURE1D_WIDTH, LINE),
        (Attribute::MAXIMUM_TEXTURE1D_LAYERED_WIDTH, LAYERED),
        (Attribute::MAXIMUM_TEXTURE1D_LAYERED_LAYERS, LAYERS),
        (Attribute::MAXIMUM_TEXTURE1D_LINEAR_WIDTH, 1 << 28),
        (Attribute::MAXIMUM_TEXTURE2D_WIDTH, PLANE.0),
        (Attribute::MAXIMUM_TEXTURE2D_HEIGHT, PLANE.1),
        (Attribute::MAXIMUM_TEXTURE2D_LINEAR_WIDTH, PLANE.0),
        (Attribute::MAXIMUM_TEXTURE2D_LINEAR_HEIGHT, PLANE.1),
        (Attribute::MAXIMUM_TEXTURE2D_LINEAR_PITCH, 2_097_120),
        (Attribute::MAXIMUM_TEXTURE2D_GATHER_WIDTH, LAYERED),
        (Attribute::MAXIMUM_TEXTURE2D_GATHER_HEIGHT, LAYERED),
        (Attribute::MAXIMUM_TEXTURE2D_LAYERED_WIDTH, LAYERED),
        (Attribute::MAXIMUM_TEXTURE2D_LAYERED_HEIGHT, LAYERED),
        (Attribute::MAXIMUM_TEXTURE2D_LAYERED_LAYERS, LAYERS),
        (Attribute::MAXIMUM_TEXTURE3D_WIDTH, VOLUME),
        (Attribute::MAXIMUM_TEXTURE3D_HEIGHT, VOLUME),
        (Attribute::MAXIMUM_TEXTURE3D_DEPTH, VOLUME),
        (Attribute::MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE, VOLUME / 2),
        (Attribute::MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE, VOLUME / 2),
        (Attribute::MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE, 2 * VOLUME),
        (Attribute::MAXIMUM_TEXTURECUBEMAP_WIDTH, LAYERED),
        (Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH, LAYERED),
        (Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS, LAYERS - 2),
        (Attribute::MAXIMUM_SURFACE1D_WIDTH, LAYERED),
        (Attribute::MAXIMUM_SURFACE1D_LAYERED_WIDTH, LAYERED),
        (Attribute::MAXIMUM_SURFACE1D_LAYERED_LAYERS, LAYERS),
        (Attribute::MAXIMUM_SURFACE2D_WIDTH, PLANE.0),
        (Attribute::MAXIMUM_SURFACE2D_HEIGHT, PLANE.1),
        (Attribute::MAXIMUM_SURFACE2D_LAYERED_WIDTH, LAYERED),
        (Attribute::MAXIMUM_SURFACE2D_LAYERED_HEIGHT, LAYERED),
        (Attribute::MAXIMUM_SURFACE2D_LAYERED_LAYERS, LAYERS),
        (Attribute::MAXIMUM_SURFACE3D_WIDTH, VOLUME),
        (Attribute::MAXIMUM_SURFACE3D_HEIGHT, VOLUME),
        (Attribute::MAXIMUM_SURFACE3D_DEPTH, VOLUME),
        (Attribute::MAXIMUM_SURFACECUBEMAP_WIDTH, LAYERED),
        (Attribute::MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH, LAYERED),
        (Attribute::MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS, LAYERS - 2),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_sm_holds_what_its_limits_allow() {
        assert_eq!(blocks_per_sm(1, 0), 24);
        assert_eq!(blocks_per_sm(256, 0), 6);
        assert_eq!(blocks_per_sm(257, 0), 5);
        assert_eq!(blocks_per_sm(1024, 0), 1);
        assert_eq!(blocks_per_sm(32, 49 * 1024), 2);
        assert_eq!(blocks_per_sm(32, SHARED_BYTES_OPTIN), 1);
    }

    #[test]
    fn attributes_are_named_once() {
        let mut numbers: Vec<_> =
            attributes(&SoftConfig::default()).into_iter().map(|(number, _)| number).collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
    }
}
