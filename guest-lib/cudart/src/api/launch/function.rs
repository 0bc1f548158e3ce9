//! Kernels: their handles, names, resources and preferences.

use std::ffi::{c_char, c_void};

use svp_cuda_types::{
    CUfunction_attribute, cudaError_t, cudaFuncAttributes, cudaFunction_t, cudaKernel_t,
};

use crate::context::{device, in_context};
use crate::raw::write;
use crate::registry;
use crate::runtime_api::runtime_api;

/// `cudaFuncAttributeSharedMemoryMode` and the driver's number for it: the only ones that differ.
const SHARED_MEMORY_MODE: (u32, u32) = (16, 17);

runtime_api! {
    fn cudaGetKernel(kernel: *mut cudaKernel_t, stub: *const c_void) {
        let handle = registry::kernel(in_context()?, stub)?;
        registry::adopt(handle);
        write(kernel, handle)
    }

    fn cudaGetFuncBySymbol(function: *mut cudaFunction_t, stub: *const c_void) {
        let driver = in_context()?;
        Ok(driver.cuKernelGetFunction(function, registry::kernel(driver, stub)?)?)
    }

    fn cudaFuncGetName(name: *mut *const c_char, function: *const c_void) {
        match registry::kernel_name(function)? {
            Some(registered) => write(name, registered.as_ptr()),
            None => {
                let driver = in_context()?;
                Ok(driver.cuKernelGetName(name, registry::kernel(driver, function)?)?)
            }
        }
    }

    fn cudaFuncGetParamInfo(
        function: *const c_void, index: usize, offset: *mut usize, bytes: *mut usize,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        Ok(driver.cuKernelGetParamInfo(kernel, index, offset, bytes)?)
    }

    fn cudaFuncGetParamCount(function: *const c_void, count: *mut usize) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, function)?;
        Ok(driver.cuKernelGetParamCount(kernel, count)?)
    }

    fn cudaFuncGetAttributes(to: *mut cudaFuncAttributes, function: *const c_void) {
        use CUfunction_attribute as Attribute;
        let driver = in_context()?;
        let (kernel, device) = (registry::kernel(driver, function)?, device(driver)?);
        let number = |attribute: Attribute| {
            let mut value = 0;
            driver.cuKernelGetAttribute(&mut value, attribute.0, kernel, device)?;
            Ok::<i32, cudaError_t>(value)
        };
        let bytes = |attribute| number(attribute).map(|value| usize::try_from(value).unwrap_or(0));
        // Attributes newer than the driver read as 0, which means "none" for each of them.
        let newer = |attribute| number(attribute).unwrap_or(0);
        write(
            to,
            cudaFuncAttributes {
                sharedSizeBytes: bytes(Attribute::SHARED_SIZE_BYTES)?,
                constSizeBytes: bytes(Attribute::CONST_SIZE_BYTES)?,
                localSizeBytes: bytes(Attribute::LOCAL_SIZE_BYTES)?,
                maxThreadsPerBlock: number(Attribute::MAX_THREADS_PER_BLOCK)?,
                numRegs: number(Attribute::NUM_REGS)?,
                ptxVersion: number(Attribute::PTX_VERSION)?,
                binaryVersion: number(Attribute::BINARY_VERSION)?,
                cacheModeCA: number(Attribute::CACHE_MODE_CA)?,
                maxDynamicSharedSizeBytes: number(Attribute::MAX_DYNAMIC_SHARED_SIZE_BYTES)?,
                preferredShmemCarveout: newer(Attribute::PREFERRED_SHARED_MEMORY_CARVEOUT),
                clusterDimMustBeSet: newer(Attribute::CLUSTER_SIZE_MUST_BE_SET),
                requiredClusterWidth: newer(Attribute::REQUIRED_CLUSTER_WIDTH),
                requiredClusterHeight: newer(Attribute::REQUIRED_CLUSTER_HEIGHT),
                requiredClusterDepth: newer(Attribute::REQUIRED_CLUSTER_DEPTH),
                clusterSchedulingPolicyPreference: newer(
                    Attribute::CLUSTER_SCHEDULING_POLICY_PREFERENCE,
                ),
                nonPortableClusterSizeAllowed: newer(Attribute::NON_PORTABLE_CLUSTER_SIZE_ALLOWED),
                deviceNodeUpdateStatus: 0,
                sharedMemoryMode: 0,
                reserved: [0; 14],
            },
        )
    }

    fn cudaFuncSetAttribute(function: *const c_void, attribute: u32, value: i32) {
        let driver = in_context()?;
        let (kernel, device) = (registry::kernel(driver, function)?, device(driver)?);
        let attribute =
            if attribute == SHARED_MEMORY_MODE.0 { SHARED_MEMORY_MODE.1 } else { attribute };
        Ok(driver.cuKernelSetAttribute(attribute, value, kernel, device)?)
    }

    fn cudaKernelSetAttributeForDevice(
        kernel: cudaKernel_t, attribute: u32, value: i32, ordinal: i32,
    ) {
        let driver = in_context()?;
        let kernel = registry::kernel(driver, kernel)?;
        let attribute =
            if attribute == SHARED_MEMORY_MODE.0 { SHARED_MEMORY_MODE.1 } else { attribute };
        Ok(driver.cuKernelSetAttribute(attribute, value, kernel, ordinal)?)
    }

    fn cudaFuncSetCacheConfig(function: *const c_void, config: u32) {
        let driver = in_context()?;
        let (kernel, device) = (registry::kernel(driver, function)?, device(driver)?);
        Ok(driver.cuKernelSetCacheConfig(kernel, config, device)?)
    }

    /// A preference that CUDA has declared without effect on every device since compute capability
    /// 5.0: the kernel is looked up, so that a wrong one is still an error, and nothing else happens.
    fn cudaFuncSetSharedMemConfig(function: *const c_void, _config: u32) {
        registry::kernel(in_context()?, function).map(drop)
    }
}
