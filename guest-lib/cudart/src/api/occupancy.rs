//! How many blocks of a kernel a multiprocessor holds.

use std::ffi::c_void;

use svp_cuda_types::{cudaError_t, cudaLaunchConfig_t};

use super::launch::driver_config;
use crate::barrier::call;
use crate::context::in_context;
use crate::raw::read;
use crate::registry;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    blocks: *mut i32,
    function: *const c_void,
    block_size: i32,
    dynamic_bytes: usize,
) -> cudaError_t {
    cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks,
        function,
        block_size,
        dynamic_bytes,
        0,
    )
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    blocks: *mut i32,
    function: *const c_void,
    block_size: i32,
    dynamic_bytes: usize,
    flags: u32,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        Ok(driver.cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
            blocks,
            kernel,
            block_size,
            dynamic_bytes,
            flags,
        )?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaOccupancyAvailableDynamicSMemPerBlock(
    bytes: *mut usize,
    function: *const c_void,
    blocks: i32,
    block_size: i32,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        Ok(driver.cuOccupancyAvailableDynamicSMemPerBlock(bytes, kernel, blocks, block_size)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaOccupancyMaxPotentialClusterSize(
    size: *mut i32,
    function: *const c_void,
    config: *const cudaLaunchConfig_t,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        let config = driver_config(&read(config)?)?;
        Ok(driver.cuOccupancyMaxPotentialClusterSize(size, kernel, &config)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaOccupancyMaxActiveClusters(
    clusters: *mut i32,
    function: *const c_void,
    config: *const cudaLaunchConfig_t,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        let config = driver_config(&read(config)?)?;
        Ok(driver.cuOccupancyMaxActiveClusters(clusters, kernel, &config)?)
    })
}
