//! Kernel launches, and the call configurations that `<<<...>>>` pushes.

mod function;
mod library;
mod occupancy;
mod registration;

use std::cell::Cell;
use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{
    CUdevice_attribute, CUkernel, CUlaunchConfig, CUresult, cudaError_t, cudaKernel_t,
    cudaLaunchConfig_t, cudaStream_t, dim3,
};

use crate::border::{Result, per_thread};
use crate::context::{device, in_context};
use crate::driver::Driver;
use crate::raw::{read, write};
use crate::runtime_api::runtime_api;
use crate::{registry, report};

/// What `<<<grid, block, shared, stream>>>` says.
#[derive(Clone, Copy)]
pub(crate) struct Configuration {
    pub(crate) grid: dim3,
    pub(crate) block: dim3,
    pub(crate) shared_bytes: usize,
    pub(crate) stream: cudaStream_t,
}

/// Launches within the arguments of launches; deeper than any program nests them.
const NESTED_MAX: usize = 32;

thread_local! {
    /// Configurations pushed and not yet popped. Plain cells: they outlive the thread's
    /// destructors, which may launch kernels.
    static PUSHED: Cell<usize> = const { Cell::new(0) };
    static CONFIGURATIONS: [Cell<Configuration>; NESTED_MAX] =
        const { [const { Cell::new(NOTHING) }; NESTED_MAX] };
}

const NOTHING: Configuration = Configuration {
    grid: dim3 { x: 0, y: 0, z: 0 },
    block: dim3 { x: 0, y: 0, z: 0 },
    shared_bytes: 0,
    stream: ptr::null_mut(),
};

runtime_api! {
    /// Keeps a launch's configuration until its host stub, called next, pops it. 0 is success.
    fn __cudaPushCallConfiguration(
        grid: dim3, block: dim3, shared_bytes: usize, stream: cudaStream_t,
    ) -> u32 {
        let depth = PUSHED.get();
        let configuration = Configuration { grid, block, shared_bytes, stream };
        let kept = CONFIGURATIONS.with(|slots| slots.get(depth).map(|slot| slot.set(configuration)));
        if kept.is_none() {
            report::once("launches are nested too deeply in each other's arguments");
            return 1;
        }
        PUSHED.set(depth + 1);
        0
    }

    fn __cudaPopCallConfiguration(
        grid: *mut dim3, block: *mut dim3, shared_bytes: *mut usize, stream: *mut cudaStream_t,
    ) {
        let depth = PUSHED.get().checked_sub(1).ok_or(cudaError_t::MISSING_CONFIGURATION)?;
        PUSHED.set(depth);
        let top = CONFIGURATIONS.with(|slots| slots[depth].get());
        write(grid, top.grid)?;
        write(block, top.block)?;
        write(shared_bytes, top.shared_bytes)?;
        write(stream, top.stream)
    }

    fn cudaLaunchKernel, cudaLaunchKernel_ptsz(
        stream; function: *const c_void, grid: dim3, block: dim3, arguments: *mut *mut c_void,
        shared_bytes: usize, stream: cudaStream_t,
    ) {
        launch(function, &Configuration { grid, block, shared_bytes, stream }, arguments)
    }

    /// What the host stubs of nvcc 12.9 and later call, with the handle of [`__cudaGetKernel`].
    fn __cudaLaunchKernel, __cudaLaunchKernel_ptsz(
        stream; kernel: cudaKernel_t, grid: dim3, block: dim3, arguments: *mut *mut c_void,
        shared_bytes: usize, stream: cudaStream_t,
    ) {
        launch(kernel, &Configuration { grid, block, shared_bytes, stream }, arguments)
    }

    /// The handle that a host stub asks for once and then launches with.
    ///
    /// This one is the kernel's record, not the driver's handle: the stub ignores an error here, so what
    /// could go wrong (no device, code that does not load) must happen at the launch, whose result says so.
    fn __cudaGetKernel(kernel: *mut cudaKernel_t, stub: *const c_void) {
        write(kernel, registry::record(stub)?)
    }

    fn cudaLaunchCooperativeKernel, cudaLaunchCooperativeKernel_ptsz(
        stream; function: *const c_void, grid: dim3, block: dim3, arguments: *mut *mut c_void,
        shared_bytes: usize, stream: cudaStream_t,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        let shared = shared(shared_bytes)?;
        let result = driver.cuLaunchCooperativeKernel(
            kernel, grid.x, grid.y, grid.z, block.x, block.y, block.z, shared, stream, arguments,
        );
        result.map_err(|error| refused(driver, error, grid, block))
    }

    fn cudaLaunchKernelExC(
        config: *const cudaLaunchConfig_t, function: *const c_void, arguments: *mut *mut c_void,
    ) {
        launch_ex(read(config)?, function, arguments)
    }

    fn cudaLaunchKernelExC_ptsz(
        config: *const cudaLaunchConfig_t, function: *const c_void, arguments: *mut *mut c_void,
    ) {
        let config = read(config)?;
        let stream = per_thread(config.stream);
        launch_ex(cudaLaunchConfig_t { stream, ..config }, function, arguments)
    }
}

/// Launches with attributes.
pub(crate) fn launch_ex(
    config: cudaLaunchConfig_t,
    function: *const c_void,
    arguments: *mut *mut c_void,
) -> Result {
    let driver = in_context()?;
    let kernel = registry::kernel(driver, function)?;
    let driver_config = driver_config(&config)?;
    let result = driver.cuLaunchKernelEx(&driver_config, kernel, arguments, ptr::null_mut());
    result.map_err(|error| refused(driver, error, config.gridDim, config.blockDim))
}

/// The driver's form of a launch configuration.
pub(crate) fn driver_config(config: &cudaLaunchConfig_t) -> Result<CUlaunchConfig> {
    Ok(CUlaunchConfig {
        gridDimX: config.gridDim.x,
        gridDimY: config.gridDim.y,
        gridDimZ: config.gridDim.z,
        blockDimX: config.blockDim.x,
        blockDimY: config.blockDim.y,
        blockDimZ: config.blockDim.z,
        sharedMemBytes: shared(config.dynamicSmemBytes)?,
        hStream: config.stream,
        attrs: config.attrs.cast(),
        numAttrs: config.numAttrs,
    })
}

/// Launches a kernel without attributes.
pub(crate) fn launch(
    function: *const c_void,
    configuration: &Configuration,
    arguments: *mut *mut c_void,
) -> Result {
    let driver = in_context()?;
    let kernel: CUkernel = registry::kernel(driver, function)?;
    let Configuration { grid, block, shared_bytes, stream } = *configuration;
    let shared = shared(shared_bytes)?;
    // A kernel may stand where a function is asked for: the driver takes the one of the current
    // context.
    let result = driver.cuLaunchKernel(
        kernel,
        grid.x,
        grid.y,
        grid.z,
        block.x,
        block.y,
        block.z,
        shared,
        stream,
        arguments,
        ptr::null_mut(),
    );
    result.map_err(|error| refused(driver, error, grid, block))
}

fn shared(bytes: usize) -> Result<u32> {
    u32::try_from(bytes).map_err(|_| cudaError_t::INVALID_VALUE)
}

/// The runtime's code for a refused launch: it has one of its own for an impossible shape.
#[cold]
fn refused(driver: &Driver, error: CUresult, grid: dim3, block: dim3) -> cudaError_t {
    if error == CUresult::INVALID_VALUE && !fits(driver, grid, block) {
        return cudaError_t::INVALID_CONFIGURATION;
    }
    error.into()
}

/// Whether the device could run a grid of this shape at all.
fn fits(driver: &Driver, grid: dim3, block: dim3) -> bool {
    use CUdevice_attribute as Attribute;
    let Ok(device) = device(driver) else { return true };
    let within = |size: u64, attribute: Attribute| {
        let mut limit = 0;
        let answer = driver.cuDeviceGetAttribute(&mut limit, attribute.0, device);
        size > 0 && (answer.is_err() || size <= u64::try_from(limit).unwrap_or(0))
    };
    let threads = u64::from(block.x).saturating_mul(block.y.into()).saturating_mul(block.z.into());
    within(grid.x.into(), Attribute::MAX_GRID_DIM_X)
        && within(grid.y.into(), Attribute::MAX_GRID_DIM_Y)
        && within(grid.z.into(), Attribute::MAX_GRID_DIM_Z)
        && within(block.x.into(), Attribute::MAX_BLOCK_DIM_X)
        && within(block.y.into(), Attribute::MAX_BLOCK_DIM_Y)
        && within(block.z.into(), Attribute::MAX_BLOCK_DIM_Z)
        && within(threads, Attribute::MAX_THREADS_PER_BLOCK)
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;

    use super::*;
    use crate::fake_driver::{LIMIT, answer, calls, turn};
    use crate::registry::register_fat_binary;

    const ONE: dim3 = dim3 { x: 1, y: 1, z: 1 };

    fn at(address: usize) -> *mut c_void {
        ptr::without_provenance_mut(address)
    }

    /// Registers a kernel whose stub is at `stub` in a fat binary at `wrapper`.
    fn kernel(wrapper: usize, stub: usize, name: &'static CStr) {
        register_fat_binary(at(wrapper)).register_kernel(at(stub), name);
    }

    fn launch_at(stub: usize, block: dim3) -> cudaError_t {
        cudaLaunchKernel(at(stub), ONE, block, ptr::null_mut(), 0, ptr::null_mut())
    }

    #[test]
    fn code_is_loaded_at_the_first_launch_and_once() {
        let _turn = turn();
        kernel(0xfa0, 0x100, c"add");
        assert!(calls().is_empty(), "registration leaves the driver alone");
        let block = dim3 { x: 32, y: 2, z: 1 };
        assert!(launch_at(0x100, block).is_success());
        let launch = "cuLaunchKernel(0xe1, 1 1 1, 32 2 1, 0, stream 0)";
        let first = ["cuLibraryLoadData(0xfa0)", "cuLibraryGetKernel(add)", launch];
        assert_eq!(calls(), first);
        assert!(launch_at(0x100, block).is_success());
        assert_eq!(calls(), [launch]);
    }

    #[test]
    fn an_unknown_function_is_refused() {
        let _turn = turn();
        assert_eq!(launch_at(0x200, ONE), cudaError_t::INVALID_DEVICE_FUNCTION);
        let mut handle = ptr::null_mut();
        assert_eq!(__cudaGetKernel(&mut handle, at(0x200)), cudaError_t::INVALID_DEVICE_FUNCTION);
    }

    #[test]
    fn the_stub_handle_needs_no_driver_and_launches() {
        let _turn = turn();
        kernel(0xfa3, 0x300, c"scale");
        let mut handle = ptr::null_mut();
        assert!(__cudaGetKernel(&mut handle, at(0x300)).is_success());
        assert!(calls().is_empty());
        let stream = at(0x55);
        let shared = 48;
        let result = __cudaLaunchKernel(handle, ONE, ONE, ptr::null_mut(), shared, stream);
        assert!(result.is_success());
        let launch = "cuLaunchKernel(0xe1, 1 1 1, 1 1 1, 48, stream 85)";
        assert_eq!(calls().last().map(String::as_str), Some(launch));
    }

    #[test]
    fn code_that_does_not_load_is_reported_at_every_launch() {
        let _turn = turn();
        kernel(0xfa4, 0x400, c"sass");
        answer("cuLibraryLoadData", CUresult::NO_BINARY_FOR_GPU);
        for _ in 0..2 {
            assert_eq!(launch_at(0x400, ONE), cudaError_t::NO_KERNEL_IMAGE_FOR_DEVICE);
        }
        assert_eq!(calls(), ["cuLibraryLoadData(0xfa4)"], "and is not tried again");
    }

    #[test]
    fn an_impossible_shape_has_a_code_of_its_own() {
        let _turn = turn();
        kernel(0xfa5, 0x500, c"shape");
        answer("cuLaunchKernel", CUresult::INVALID_VALUE);
        let too_wide = dim3 { x: LIMIT as u32 + 1, y: 1, z: 1 };
        assert_eq!(launch_at(0x500, too_wide), cudaError_t::INVALID_CONFIGURATION);
        assert_eq!(launch_at(0x500, dim3 { x: 0, ..ONE }), cudaError_t::INVALID_CONFIGURATION);
        assert_eq!(launch_at(0x500, ONE), cudaError_t::INVALID_VALUE);
    }

    #[test]
    fn configurations_nest() {
        let _turn = turn();
        let (mut grid, mut block) = (ONE, ONE);
        let (mut shared, mut stream) = (0, ptr::null_mut());
        let mut pop = || {
            let result =
                __cudaPopCallConfiguration(&mut grid, &mut block, &mut shared, &mut stream);
            (result, grid.x, shared)
        };
        let wide = dim3 { x: 7, y: 1, z: 1 };
        assert_eq!(__cudaPushCallConfiguration(wide, ONE, 1, ptr::null_mut()), 0);
        assert_eq!(__cudaPushCallConfiguration(ONE, ONE, 2, ptr::null_mut()), 0);
        assert_eq!(pop(), (cudaError_t::SUCCESS, 1, 2));
        assert_eq!(pop(), (cudaError_t::SUCCESS, 7, 1));
        assert_eq!(pop().0, cudaError_t::MISSING_CONFIGURATION);
        let pushed = (0..=NESTED_MAX)
            .filter(|_| __cudaPushCallConfiguration(ONE, ONE, 0, ptr::null_mut()) == 0);
        assert_eq!(pushed.count(), NESTED_MAX);
    }

    #[test]
    fn code_is_loaded_anew_after_a_reset() {
        let _turn = turn();
        kernel(0xfa7, 0x700, c"again");
        assert!(launch_at(0x700, ONE).is_success());
        let driver = crate::driver::loaded().expect("the launch has loaded it");
        calls();
        registry::unload_all(driver);
        assert!(calls().contains(&"cuLibraryUnload(0x11b)".to_owned()));
        assert!(launch_at(0x700, ONE).is_success());
        assert_eq!(calls()[..2], ["cuLibraryLoadData(0xfa7)", "cuLibraryGetKernel(again)"]);
    }

    #[test]
    fn unregistering_forgets_and_unloads() {
        let _turn = turn();
        let binary = register_fat_binary(at(0xfa6));
        binary.register_kernel(at(0x600), c"gone");
        assert!(launch_at(0x600, ONE).is_success());
        calls();
        binary.unregister(crate::driver::loaded());
        assert_eq!(calls(), ["cuLibraryUnload(0x11b)"]);
        assert_eq!(launch_at(0x600, ONE), cudaError_t::INVALID_DEVICE_FUNCTION);
    }
}
