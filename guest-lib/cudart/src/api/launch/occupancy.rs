//! Occupancy: the blocks of a kernel that a multiprocessor holds.

use std::ffi::c_void;

use svp_cuda_types::cudaLaunchConfig_t;

use super::driver_config;
use crate::context::in_context;
use crate::raw::read;
use crate::registry;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        blocks: *mut i32, function: *const c_void, block_size: i32, dynamic_bytes: usize,
    ) {
        cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
            blocks,
            function,
            block_size,
            dynamic_bytes,
            0,
        ).ok()
    }

    fn cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks: *mut i32, function: *const c_void, block_size: i32, dynamic_bytes: usize,
        flags: u32,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        Ok(driver.cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
            blocks,
            kernel,
            block_size,
            dynamic_bytes,
            flags,
        )?)
    }

    fn cudaOccupancyAvailableDynamicSMemPerBlock(
        bytes: *mut usize, function: *const c_void, blocks: i32, block_size: i32,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        Ok(driver.cuOccupancyAvailableDynamicSMemPerBlock(bytes, kernel, blocks, block_size)?)
    }

    fn cudaOccupancyMaxPotentialClusterSize(
        size: *mut i32, function: *const c_void, config: *const cudaLaunchConfig_t,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        let config = driver_config(&read(config)?)?;
        Ok(driver.cuOccupancyMaxPotentialClusterSize(size, kernel, &config)?)
    }

    fn cudaOccupancyMaxActiveClusters(
        clusters: *mut i32, function: *const c_void, config: *const cudaLaunchConfig_t,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        let config = driver_config(&read(config)?)?;
        Ok(driver.cuOccupancyMaxActiveClusters(clusters, kernel, &config)?)
    }
}
