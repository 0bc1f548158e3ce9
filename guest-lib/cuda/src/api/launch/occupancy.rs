//! Occupancy: computed here, from facts about kernel and device.

use super::configured;
use crate::border::{BlockToShared, In, Out, driver_api, shared_for_block};
use crate::session::Session;
use crate::session::process::in_context;
use svp_client::{BlockLoad, CUresult, MAX_CLUSTER_BLOCKS, Occupancy, Result};
use svp_cuda_types::{CUdevice_attribute as Attribute, CUfunction, CUlaunchConfig};

fn blocks(
    session: &Session,
    function: CUfunction,
    block_size: i32,
    dynamic_bytes: usize,
) -> Result<i32> {
    let kernel = &session.functions.get(function)?.kernel;
    let threads = u32::try_from(block_size).map_err(|_| CUresult::INVALID_VALUE)?;
    let dynamic = u32::try_from(dynamic_bytes).map_err(|_| CUresult::INVALID_VALUE)?;
    if threads == 0 {
        return Err(CUresult::INVALID_VALUE);
    }
    let load = BlockLoad::new(kernel, threads, dynamic);
    let fit = Occupancy::new(session.client.device()).blocks(&load);
    Ok(fit.cast_signed())
}

/// The dynamic shared memory that a kernel asks for.
struct DynamicShared {
    /// By the block's size, where the program gave a function.
    for_block: BlockToShared,
    /// Otherwise, in bytes.
    bytes: usize,
}

impl DynamicShared {
    fn bytes(&self, block_size: u32) -> u32 {
        let bytes = shared_for_block(self.for_block, block_size, self.bytes);
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }
}

fn best(
    least_grid: Out<i32>,
    block: Out<i32>,
    function: CUfunction,
    shared: &DynamicShared,
    limit: i32,
) -> Result<()> {
    let session = in_context()?;
    let kernel = &session.functions.get(function)?.kernel;
    let limit = u32::try_from(limit).map_err(|_| CUresult::INVALID_VALUE)?;
    let device = session.client.device();
    let dynamic = |size| shared.bytes(size);
    let best = Occupancy::new(device).best_block(kernel, limit, dynamic);
    let processors = device.limit(Attribute::MULTIPROCESSOR_COUNT, 1);
    least_grid.set((best.blocks * processors).cast_signed())?;
    block.set(best.threads.cast_signed())
}

/// How many clusters of this many blocks of a launch fit the device at once.
fn clusters(function: CUfunction, config: In<CUlaunchConfig>, size: Option<u32>) -> Result<u32> {
    let session = in_context()?;
    let device = session.client.device();
    let kernel = &session.functions.get(function)?.kernel;
    let shape = configured(&config.get()?)?;
    let product = |sizes: [u32; 3]| sizes.into_iter().fold(1, u32::saturating_mul);
    let size = size.unwrap_or_else(|| shape.cluster.map_or(1, product));
    if !(1..=MAX_CLUSTER_BLOCKS).contains(&size) {
        return Err(CUresult::INVALID_CLUSTER_SIZE);
    }
    let threads = product(shape.block);
    if threads == 0 {
        return Err(CUresult::INVALID_VALUE);
    }
    let load = BlockLoad::new(kernel, threads, shape.shared_bytes);
    let blocks = Occupancy::new(device).blocks(&load);
    let all = blocks * device.limit(Attribute::MULTIPROCESSOR_COUNT, 1);
    // The blocks of a cluster may take turns.
    Ok((all / size).max(all.min(1)))
}

driver_api! {
    fn cuOccupancyMaxActiveBlocksPerMultiprocessor(
        count: Out<i32>,
        function: CUfunction,
        block_size: i32,
        dynamic_bytes: usize,
    ) {
        count.set(blocks(&*in_context()?, function, block_size, dynamic_bytes)?)
    }

    fn cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        count: Out<i32>,
        function: CUfunction,
        block_size: i32,
        dynamic_bytes: usize,
        _flags: u32,
    ) {
        count.set(blocks(&*in_context()?, function, block_size, dynamic_bytes)?)
    }

    fn cuOccupancyMaxPotentialBlockSize(
        least_grid: Out<i32>,
        block: Out<i32>,
        function: CUfunction,
        for_block: BlockToShared,
        bytes: usize,
        limit: i32,
    ) {
        best(least_grid, block, function, &DynamicShared { for_block, bytes }, limit)
    }

    fn cuOccupancyMaxPotentialBlockSizeWithFlags(
        least_grid: Out<i32>,
        block: Out<i32>,
        function: CUfunction,
        for_block: BlockToShared,
        bytes: usize,
        limit: i32,
        _flags: u32,
    ) {
        best(least_grid, block, function, &DynamicShared { for_block, bytes }, limit)
    }

    fn cuOccupancyAvailableDynamicSMemPerBlock(
        bytes: Out<usize>,
        function: CUfunction,
        blocks: i32,
        block_size: i32,
    ) {
        let session = in_context()?;
        let kernel = &session.functions.get(function)?.kernel;
        let blocks = u32::try_from(blocks).map_err(|_| CUresult::INVALID_VALUE)?;
        if blocks == 0 || block_size <= 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let free = Occupancy::new(session.client.device()).dynamic_shared(kernel, blocks);
        bytes.set(free as usize)
    }

    fn cuOccupancyMaxPotentialClusterSize(
        size: Out<i32>,
        function: CUfunction,
        config: In<CUlaunchConfig>,
    ) {
        size.require()?;
        if in_context()?.client.device().limit(Attribute::CLUSTER_LAUNCH, 0) == 0 {
            return size.set(1);
        }
        let sizes = (0..).map(|power| 1 << power).take_while(|size| *size <= MAX_CLUSTER_BLOCKS);
        let mut largest = 0;
        for size in sizes {
            if clusters(function, config, Some(size))? > 0 {
                largest = size;
            }
        }
        size.set(largest.cast_signed())
    }

    fn cuOccupancyMaxActiveClusters(
        count: Out<i32>,
        function: CUfunction,
        config: In<CUlaunchConfig>,
    ) {
        count.require()?;
        count.set(clusters(function, config, None)?.cast_signed())
    }
}
