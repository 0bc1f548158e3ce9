//! Kernel launches.

use crate::{Answer, CUresult, Client, Kernel, Stream, report};
use svp_abi::command::{Command, LAUNCH_COOPERATIVE, Launch};
use svp_cuda_types::CUdevice_attribute as Attribute;

/// Most bytes of parameters that a kernel may have.
pub const PARAMS_MAX: usize = 32 * 1024;

/// Geometry of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaunchShape {
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block in bytes.
    pub shared_bytes: u32,
    /// All blocks must be able to run at the same time.
    pub cooperative: bool,
}

/// The device's limits for launches, looked up once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LaunchLimits {
    grid: [u32; 3],
    block: [u32; 3],
    threads: u32,
    pub(crate) shared_default: u32,
}

impl LaunchLimits {
    pub(crate) fn new(device: &crate::DeviceFacts) -> Self {
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
        }
    }

    /// What CUDA says at the launch itself about an impossible one.
    fn check(&self, kernel: &Kernel, shape: &LaunchShape) -> Answer<()> {
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
        if threads > kernel.max_threads_per_block.into() {
            return Err(CUresult::LAUNCH_OUT_OF_RESOURCES);
        }
        if shape.shared_bytes > kernel.dynamic_shared_limit(self.shared_default) {
            return Err(CUresult::INVALID_VALUE);
        }
        Ok(())
    }
}

impl Client {
    /// What a launch would answer at once.
    ///
    /// # Errors
    /// As [`Self::launch`], without sticky errors.
    pub fn check_launch(&self, kernel: &Kernel, shape: &LaunchShape) -> Answer<()> {
        if kernel.status != 0 {
            report::once(&format!("{}: {}", kernel.name.to_string_lossy(), kernel.message));
            return Err(CUresult(kernel.status));
        }
        self.limits.check(kernel, shape)
    }

    /// Starts a kernel. No round trip.
    ///
    /// # Errors
    /// `INVALID_VALUE`, `LAUNCH_OUT_OF_RESOURCES` for an impossible launch; the kernel's own
    /// status if the host refused it when its module was loaded; a sticky error.
    pub fn launch(
        &self,
        stream: &Stream,
        kernel: &Kernel,
        shape: &LaunchShape,
        params: &[u8],
    ) -> Answer<()> {
        self.check_launch(kernel, shape)?;
        let launch = Launch {
            module: kernel.module,
            kernel: kernel.index,
            grid: shape.grid,
            block: shape.block,
            shared_bytes: shape.shared_bytes,
            flags: if shape.cooperative { LAUNCH_COOPERATIVE } else { 0 },
            params,
        };
        self.submit(stream, &Command::Launch(launch))?;
        Ok(())
    }
}
