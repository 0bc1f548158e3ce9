//! Limits of launches, and the CUDA errors beyond them.

use svp_gpu::job::Launch;
use svp_gpu::{GpuError, code};
use svp_ptx::generic::CLUSTER_BLOCKS;

use crate::config::SoftConfig;
use crate::description::{BLOCK_MAX, GRID_MAX, blocks_per_sm};
use crate::module::KernelRef;

/// `CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE`
const COOPERATIVE_LAUNCH_TOO_LARGE: u32 = 720;
/// `CUDA_ERROR_INVALID_CLUSTER_SIZE`
const INVALID_CLUSTER_SIZE: u32 = 912;

/// What follows from a launch's shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    /// The first of the blocks that run, by its linear number.
    pub(super) first: u64,
    /// Blocks that run: all of the grid's, or a range of them; clusters where there are these.
    pub(super) blocks: u64,
    /// Blocks, or clusters, that may be resident at once.
    pub(super) resident: u64,
    /// Blocks per cluster, where the launch or the kernel asks for clusters.
    pub(super) cluster: Option<[u32; 3]>,
}

/// Checks a launch on a device of this configuration.
pub(super) fn check(
    launch: &Launch,
    kernel: KernelRef<'_>,
    config: &SoftConfig,
) -> Result<Shape, GpuError> {
    let invalid = |message: String| GpuError::new(code::INVALID_VALUE, message);
    let within = |dims: [u32; 3], max: [u32; 3]| {
        dims.iter().zip(max).all(|(dim, max)| (1..=max).contains(dim))
    };
    if !within(launch.grid, GRID_MAX) {
        return Err(invalid(format!("grid {:?}: each axis is 1 to {GRID_MAX:?}", launch.grid)));
    }
    let threads = product(launch.block);
    if !within(launch.block, BLOCK_MAX) || threads > 1024 {
        let message = format!("block {:?}: at most {BLOCK_MAX:?} and 1024 threads", launch.block);
        return Err(invalid(message));
    }
    let name = &kernel.kernel.name;
    if threads > u64::from(kernel.max_threads) {
        let most = kernel.max_threads;
        let message = format!("`{name}` takes at most {most} threads per block, not {threads}");
        return Err(GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, message));
    }
    let shared = u64::from(kernel.kernel.static_shared_bytes) + u64::from(launch.shared_bytes);
    let most = config.shared_bytes;
    if shared > most {
        let message = format!("`{name}` would use {shared} bytes of shared memory of {most}");
        return Err(invalid(message));
    }
    let wanted = kernel.kernel.param_bytes;
    if launch.params.len() < wanted {
        let given = launch.params.len();
        return Err(invalid(format!("`{name}` takes {wanted} bytes of parameters, not {given}")));
    }
    let all = product(launch.grid);
    let Some(range) = launch.block_range() else {
        let message = format!("blocks {:?} of {all} as a launch of their own", launch.blocks);
        return Err(invalid(message));
    };
    let cluster = cluster(launch, kernel)?;
    let size = cluster.map_or(1, product);
    let blocks = (range.end - range.start) / size;
    let fitting = u64::from(config.sm_count) * u64::from(blocks_per_sm(threads as u32, shared));
    // The blocks of a cluster take turns on one worker, so that there is room for one.
    let resident = (fitting / size).max(1);
    if launch.cooperative && blocks > resident {
        let blocks = range.end - range.start;
        let message = format!("cooperative launch of {blocks} blocks: {fitting} can be resident");
        return Err(GpuError::new(COOPERATIVE_LAUNCH_TOO_LARGE, message));
    }
    Ok(Shape { first: range.start, blocks, resident, cluster })
}

/// The clusters of a launch: those that it asks for, or its kernel.
fn cluster(launch: &Launch, kernel: KernelRef<'_>) -> Result<Option<[u32; 3]>, GpuError> {
    let name = &kernel.kernel.name;
    let required = kernel.kernel.resources.bounds.cluster;
    let Some(shape) = launch.cluster.or(required) else { return Ok(None) };
    let refused = |message: String| Err(GpuError::new(INVALID_CLUSTER_SIZE, message));
    if let Some(required) = required.filter(|required| *required != shape) {
        return refused(format!("`{name}` has clusters of {required:?} blocks, not {shape:?}"));
    }
    if !(1..=u64::from(CLUSTER_BLOCKS)).contains(&product(shape)) {
        return refused(format!("clusters of {shape:?} blocks: at most {CLUSTER_BLOCKS} in all"));
    }
    let divides = |(it, grid): (&u32, u32)| grid.is_multiple_of(*it);
    if launch.blocks.is_some() || !shape.iter().zip(launch.grid).all(divides) {
        let message = format!("a grid of {:?} blocks in clusters of {shape:?}", launch.grid);
        return Err(GpuError::new(code::INVALID_VALUE, message));
    }
    Ok(Some(shape))
}

/// Saturating: three axes of 32 bits are more than 64.
fn product(dims: [u32; 3]) -> u64 {
    dims.into_iter().map(u64::from).fold(1, u64::saturating_mul)
}
