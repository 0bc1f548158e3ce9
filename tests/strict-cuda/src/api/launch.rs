//! Functions and launches.

use std::ffi::c_void;

use svp_cuda_types::{
    CUdevice_attribute as Attribute, CUlaunchAttributeID as AttributeId, CUlaunchConfig,
};
use svp_gpu::{JobKind, KernelInfo, ModuleId, job};

use crate::border::{Done, bytes, code, give, read};
use crate::call::calls;
use crate::driver::{Driver, State, current};
use crate::objects::Function;

const SHARED_SIZE_BYTES: u32 = 1;
const MAX_DYNAMIC_SHARED_SIZE_BYTES: u32 = 8;

fn find(state: &State, handle: usize) -> Done<(Function, KernelInfo, ModuleId)> {
    let function = state.functions.get(&handle).cloned().ok_or(code::INVALID_HANDLE)?;
    let module = state.modules.get(&function.module).ok_or(code::INVALID_HANDLE)?;
    let kernel = module.kernels.get(function.kernel as usize).ok_or(code::INVALID_HANDLE)?;
    Ok((function, kernel.clone(), module.id))
}

fn limit(driver: &Driver, attribute: Attribute) -> u32 {
    let known = driver.device.attributes();
    let value = known.iter().find(|(number, _)| *number == attribute.0).map_or(0, |it| it.1);
    u32::try_from(value).unwrap_or(0)
}

/// Blocks that a multiprocessor holds at once. Registers are given to warps in fours, since it has four parts.
fn resident(driver: &Driver, kernel: &KernelInfo, threads: u32, dynamic: u32) -> u32 {
    const PARTS: u32 = 4;
    const REGISTERS_UNIT: u32 = 256;
    let warps = threads.div_ceil(32).max(1);
    let by_threads = limit(driver, Attribute::MAX_THREADS_PER_MULTIPROCESSOR) / (warps * 32);
    let of_warp = (kernel.registers * 32).next_multiple_of(REGISTERS_UNIT).max(REGISTERS_UNIT);
    let of_part = limit(driver, Attribute::MAX_REGISTERS_PER_MULTIPROCESSOR) / PARTS / of_warp;
    let by_registers = of_part * PARTS / warps;
    let reserved = limit(driver, Attribute::RESERVED_SHARED_MEMORY_PER_BLOCK);
    let shared = kernel.shared_bytes.saturating_add(dynamic).saturating_add(reserved).max(1);
    let by_shared = limit(driver, Attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR) / shared;
    let most = limit(driver, Attribute::MAX_BLOCKS_PER_MULTIPROCESSOR);
    by_threads.min(by_registers).min(by_shared).min(most)
}

/// What a launch names.
struct LaunchArgs {
    function: usize,
    grid: [u32; 3],
    block: [u32; 3],
    shared_bytes: u32,
    stream: usize,
    cooperative: bool,
    cluster: Option<[u32; 3]>,
}

fn check(driver: &Driver, args: &LaunchArgs, function: &Function, kernel: &KernelInfo) -> Done {
    let product =
        |it: [u32; 3]| it.into_iter().fold(1u64, |all, size| all.saturating_mul(size.into()));
    let (blocks, threads) = (product(args.grid), product(args.block));
    let within = |sizes: [u32; 3], limits: [Attribute; 3]| {
        sizes.into_iter().zip(limits).all(|(size, it)| size <= limit(driver, it))
    };
    let grid_limits =
        [Attribute::MAX_GRID_DIM_X, Attribute::MAX_GRID_DIM_Y, Attribute::MAX_GRID_DIM_Z];
    let block_limits =
        [Attribute::MAX_BLOCK_DIM_X, Attribute::MAX_BLOCK_DIM_Y, Attribute::MAX_BLOCK_DIM_Z];
    let shape = within(args.grid, grid_limits) && within(args.block, block_limits);
    // *Driver API*, `cuFuncSetAttribute`: dynamic shared memory beyond 48 KiB less the static has to be
    // allowed first.
    if blocks == 0
        || threads == 0
        || !shape
        || threads > u64::from(kernel.max_threads_per_block)
        || args.shared_bytes > function.dynamic_bytes_max
    {
        return Err(code::INVALID_VALUE);
    }
    if let Some(cluster) = args.cluster {
        check_cluster(driver, args.grid, cluster)?;
    }
    if args.cooperative {
        // *Driver API*, `cuLaunchCooperativeKernel`: all blocks have to be resident.
        let per_processor = resident(driver, kernel, threads as u32, args.shared_bytes);
        let room = per_processor * limit(driver, Attribute::MULTIPROCESSOR_COUNT);
        if blocks > u64::from(room) {
            return Err(code::COOPERATIVE_LAUNCH_TOO_LARGE);
        }
    }
    Ok(())
}

/// *Programming Guide*, thread block clusters: from compute capability 9.0 on, 8 blocks at most where the kernel
/// does not ask for more, and a grid is whole clusters.
fn check_cluster(driver: &Driver, grid: [u32; 3], cluster: [u32; 3]) -> Done {
    const BLOCKS_MAX: u64 = 8;
    if driver.settings.arch < 90 {
        return Err(code::NOT_SUPPORTED);
    }
    let blocks = cluster.into_iter().fold(1u64, |all, size| all.saturating_mul(size.into()));
    if !(1..=BLOCKS_MAX).contains(&blocks) {
        return Err(code::INVALID_CLUSTER_SIZE);
    }
    let is_whole = grid.into_iter().zip(cluster).all(|(grid, it)| grid.is_multiple_of(it));
    if is_whole { Ok(()) } else { Err(code::INVALID_VALUE) }
}

/// Attributes of a launch: cooperative or not, and its clusters. Others nobody uses who is tested with this.
fn attributes(config: &CUlaunchConfig) -> Done<(bool, Option<[u32; 3]>)> {
    let (mut cooperative, mut cluster) = (false, None);
    for at in 0..config.numAttrs as usize {
        let attribute = read(config.attrs.wrapping_add(at).cast_const())?;
        let [first, second, ..] = attribute.value;
        match AttributeId(attribute.id) {
            AttributeId::COOPERATIVE => cooperative = first as u32 != 0,
            AttributeId::CLUSTER_DIMENSION => {
                cluster = Some([first as u32, (first >> 32) as u32, second as u32]);
            }
            _ => return Err(code::NOT_SUPPORTED),
        }
    }
    Ok((cooperative, cluster))
}

/// Reads each parameter by the size that the kernel gives it.
fn params(kernel: &KernelInfo, pointers: *const *const c_void) -> Done<Box<[u8]>> {
    let end = kernel.params.iter().map(|it| it.offset + it.bytes).max().unwrap_or(0);
    let mut all = vec![0; end as usize];
    for (at, slot) in kernel.params.iter().enumerate() {
        let place = read(pointers.wrapping_add(at))?;
        let (start, end) = (slot.offset as usize, (slot.offset + slot.bytes) as usize);
        all[start..end].copy_from_slice(&bytes(place, slot.bytes as usize)?);
    }
    Ok(all.into_boxed_slice())
}

fn launch(args: &LaunchArgs, pointers: *const *const c_void, extra: *const c_void) -> Done {
    let driver = current()?;
    driver.queue(args.stream)?;
    // The other way to pass parameters, which nothing that is tested with this uses.
    if !extra.is_null() {
        return Err(code::NOT_SUPPORTED);
    }
    let (function, kernel, module) = find(&driver.state(), args.function)?;
    check(driver, args, &function, &kernel)?;
    let params = params(&kernel, pointers)?;
    // *Programming Guide*, formatted output: a launch writes out what is in the buffer.
    driver.device.print();
    {
        let mut state = driver.state();
        let owner = state.modules.get(&function.module).ok_or(code::INVALID_HANDLE)?;
        let (heap, prints) = (owner.uses_heap, owner.prints);
        state.heap_used |= heap;
        state.print_used |= prints;
    }
    let launch = job::Launch {
        module,
        kernel: function.kernel,
        grid: args.grid,
        block: args.block,
        shared_bytes: args.shared_bytes,
        cooperative: args.cooperative,
        cluster: args.cluster,
        profile: false,
        blocks: None,
        params,
    };
    driver.enqueue(args.stream, JobKind::Launch(launch))
}

calls! {
    fn cuFuncGetAttribute(value: *mut i32, attribute: u32, function: usize) {
        let driver = current()?;
        let (function, kernel, _) = find(&driver.state(), function)?;
        let found = match attribute {
            0 => kernel.max_threads_per_block,
            SHARED_SIZE_BYTES => kernel.shared_bytes,
            2 => kernel.const_bytes,
            3 => kernel.local_bytes,
            4 => kernel.registers,
            5 => kernel.ptx_version,
            6 => driver.settings.arch,
            7 => 0,
            MAX_DYNAMIC_SHARED_SIZE_BYTES => function.dynamic_bytes_max,
            _ => return Err(code::INVALID_VALUE),
        };
        give(value, found as i32)
    }

    fn cuFuncSetAttribute(function: usize, attribute: u32, value: i32) {
        let driver = current()?;
        let mut state = driver.state();
        let (_, kernel, _) = find(&state, function)?;
        let optin = limit(driver, Attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
        let value = u32::try_from(value).map_err(|_| code::INVALID_VALUE)?;
        if attribute != MAX_DYNAMIC_SHARED_SIZE_BYTES
            || value.saturating_add(kernel.shared_bytes) > optin
        {
            return Err(code::INVALID_VALUE);
        }
        let it = state.functions.get_mut(&function).ok_or(code::INVALID_HANDLE)?;
        it.dynamic_bytes_max = value;
        Ok(())
    }

    fn cuOccupancyMaxActiveBlocksPerMultiprocessor(
        blocks: *mut i32, function: usize, threads: i32, dynamic_bytes: usize,
    ) {
        let driver = current()?;
        let (_, kernel, _) = find(&driver.state(), function)?;
        let threads = u32::try_from(threads).ok().filter(|it| *it > 0);
        let dynamic = u32::try_from(dynamic_bytes).unwrap_or(u32::MAX);
        let threads = threads.ok_or(code::INVALID_VALUE)?;
        give(blocks, resident(driver, &kernel, threads, dynamic) as i32)
    }

    fn cuLaunchKernel(
        function: usize, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32,
        block_z: u32, shared_bytes: u32, stream: usize, params: *const *const c_void,
        extra: *const c_void,
    ) {
        let (grid, block) = ([grid_x, grid_y, grid_z], [block_x, block_y, block_z]);
        let (cooperative, cluster) = (false, None);
        let args = LaunchArgs { function, grid, block, shared_bytes, stream, cooperative, cluster };
        launch(&args, params, extra)
    }

    fn cuLaunchCooperativeKernel(
        function: usize, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32,
        block_z: u32, shared_bytes: u32, stream: usize, params: *const *const c_void,
    ) {
        let (grid, block) = ([grid_x, grid_y, grid_z], [block_x, block_y, block_z]);
        let (cooperative, cluster) = (true, None);
        let args = LaunchArgs { function, grid, block, shared_bytes, stream, cooperative, cluster };
        launch(&args, params, std::ptr::null())
    }

    fn cuLaunchKernelEx(
        config: *const CUlaunchConfig, function: usize, params: *const *const c_void,
        extra: *const c_void,
    ) {
        let it = read(config)?;
        let (cooperative, cluster) = attributes(&it)?;
        let grid = [it.gridDimX, it.gridDimY, it.gridDimZ];
        let block = [it.blockDimX, it.blockDimY, it.blockDimZ];
        let (shared_bytes, stream) = (it.sharedMemBytes, it.hStream.addr());
        let args = LaunchArgs { function, grid, block, shared_bytes, stream, cooperative, cluster };
        launch(&args, params, extra)
    }
}
