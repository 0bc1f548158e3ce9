//! The geometry of launches, and what the device allows.

use crate::device::DeviceFacts;
use crate::module::Kernel;
use crate::{CUresult, Result, report};
use svp_cuda_types::CUdevice_attribute as Attribute;

/// Blocks that a cluster may have.
pub const MAX_CLUSTER_BLOCKS: u32 = 8;

/// Geometry of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LaunchShape {
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub shared_bytes: u32,
    /// All blocks must be able to run at the same time.
    pub cooperative: bool,
    /// Blocks per cluster, where the program asks for clusters.
    pub cluster: Option<[u32; 3]>,
}

/// The device's limits for launches, looked up once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LaunchLimits {
    grid: [u32; 3],
    block: [u32; 3],
    threads: u32,
    pub(crate) shared_default: u32,
    clusters: bool,
}

impl LaunchLimits {
    pub(crate) fn new(device: &DeviceFacts) -> Self {
        let limit = |attribute, default| device.limit(attribute, default);
        Self {
            grid: [
                limit(Attribute::MAX_GRID_DIM_X, i32::MAX as u32),
                limit(Attribute::MAX_GRID_DIM_Y, 65535),
                limit(Attribute::MAX_GRID_DIM_Z, 65535),
            ],
            block: [
                limit(Attribute::MAX_BLOCK_DIM_X, 1024),
                limit(Attribute::MAX_BLOCK_DIM_Y, 1024),
                limit(Attribute::MAX_BLOCK_DIM_Z, 64),
            ],
            threads: limit(Attribute::MAX_THREADS_PER_BLOCK, 1024),
            shared_default: limit(Attribute::MAX_SHARED_MEMORY_PER_BLOCK, 48 << 10),
            clusters: limit(Attribute::CLUSTER_LAUNCH, 0) != 0,
        }
    }

    /// What CUDA says at the launch itself about an impossible one.
    pub(crate) fn check(&self, kernel: &Kernel, shape: &LaunchShape) -> Result<()> {
        let within = |sizes: &[u32; 3], limits: &[u32; 3]| {
            sizes.iter().zip(limits).all(|(size, limit)| (1..=*limit).contains(size))
        };
        if !within(&shape.grid, &self.grid) || !within(&shape.block, &self.block) {
            return Err(CUresult::INVALID_VALUE);
        }
        let threads: u64 = shape.block.iter().map(|size| u64::from(*size)).product();
        if threads > self.threads.into() {
            return Err(CUresult::INVALID_VALUE);
        }
        self.check_cluster(shape)?;
        if threads > kernel.max_threads_per_block.into() {
            return Err(CUresult::LAUNCH_OUT_OF_RESOURCES);
        }
        if shape.shared_bytes > kernel.dynamic_shared_limit(self.shared_default) {
            return Err(CUresult::INVALID_VALUE);
        }
        Ok(())
    }

    fn check_cluster(&self, shape: &LaunchShape) -> Result<()> {
        let Some(cluster) = shape.cluster.filter(|cluster| *cluster != [1; 3]) else {
            return Ok(());
        };
        if !self.clusters {
            report::once("the device does not support thread block clusters");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let blocks = cluster.iter().fold(1_u32, |blocks, it| blocks.saturating_mul(*it));
        if !(1..=MAX_CLUSTER_BLOCKS).contains(&blocks) {
            return Err(CUresult::INVALID_CLUSTER_SIZE);
        }
        let divides = |(it, grid): (&u32, u32)| grid.is_multiple_of(*it);
        match cluster.iter().zip(shape.grid).all(divides) {
            true => Ok(()),
            false => Err(CUresult::INVALID_VALUE),
        }
    }
}
