//! `cudaDeviceProp`: a structure with most of a device's attributes, laid out differently in CUDA
//! 12 and 13.

use std::ffi::c_char;
use std::ptr;

use svp_cuda_types::{CUdevice_attribute as Attribute, CUresult, CUuuid};

use crate::border::Result;
use crate::context::known_device;
use crate::driver::Driver;
use crate::raw;
use crate::runtime_api::runtime_api;
use crate::version::cudaDeviceProp;

/// A device whose attributes are asked for.
struct Device {
    driver: &'static Driver,
    ordinal: i32,
}

impl Device {
    /// One attribute in the field's type; 0 where the driver does not know it yet.
    fn attribute<T: TryFrom<i32> + Default>(&self, attribute: Attribute) -> Result<T> {
        let mut value = 0;
        match self.driver.cuDeviceGetAttribute(&mut value, attribute.0, self.ordinal) {
            Ok(()) => Ok(T::try_from(value).unwrap_or_default()),
            Err(CUresult::INVALID_VALUE) => Ok(T::default()),
            Err(other) => Err(other.into()),
        }
    }

    /// Several attributes, for a field that is an array.
    fn attributes<const N: usize>(&self, attributes: [Attribute; N]) -> Result<[i32; N]> {
        let mut values = [0; N];
        for (value, attribute) in values.iter_mut().zip(attributes) {
            *value = self.attribute(attribute)?;
        }
        Ok(values)
    }
}

/// Declares functions that fill fields: those that are one attribute each, then those that are arrays
/// of attributes.
macro_rules! fields {
    ($($(#[$meta:meta])* fn $group:ident {
        $($field:ident = $attribute:ident;)*
        $([$array:ident] = $($element:ident),+;)*
    })*) => {
        $($(#[$meta])* fn $group(device: &Device, properties: &mut cudaDeviceProp) -> Result {
            $(properties.$field = device.attribute(Attribute::$attribute)?;)*
            $(properties.$array = device.attributes([$(Attribute::$element),+])?;)*
            Ok(())
        })*
    };
}

runtime_api! {
    /// The headers of CUDA 12 have the shorter name, too; the function that its library exports under
    /// that name is for programs from before CUDA 12, and not implemented.
    fn cudaGetDeviceProperties_v2 => cudaGetDeviceProperties(
        to: *mut cudaDeviceProp, ordinal: i32,
    ) {
        let device = Device { driver: known_device(ordinal)?, ordinal };
        let mut properties: cudaDeviceProp = raw::zeroed();
        names(&device, &mut properties)?;
        identity(&device, &mut properties)?;
        compute(&device, &mut properties)?;
        memory(&device, &mut properties)?;
        textures(&device, &mut properties)?;
        abilities(&device, &mut properties)?;
        version(&device, &mut properties)?;
        raw::write(to, properties)
    }
}

/// Fields that are no attributes. Only Windows has a LUID: `luid` and `luidDeviceNodeMask` stay 0.
fn names(device: &Device, properties: &mut cudaDeviceProp) -> Result {
    let Device { driver, ordinal } = *device;
    let name: &mut [c_char; 256] = &mut properties.name;
    driver.cuDeviceGetName(name.as_mut_ptr(), 256, ordinal)?;
    let mut uuid = CUuuid { bytes: [0; 16] };
    driver.cuDeviceGetUuid_v2(&mut uuid, ordinal)?;
    properties.uuid.bytes = uuid.bytes;
    Ok(driver.cuDeviceTotalMem_v2(ptr::from_mut(&mut properties.totalGlobalMem), ordinal)?)
}

fields! {
    fn identity {
        major = COMPUTE_CAPABILITY_MAJOR;
        minor = COMPUTE_CAPABILITY_MINOR;
        integrated = INTEGRATED;
        pciBusID = PCI_BUS_ID;
        pciDeviceID = PCI_DEVICE_ID;
        pciDomainID = PCI_DOMAIN_ID;
        tccDriver = TCC_DRIVER;
        isMultiGpuBoard = MULTI_GPU_BOARD;
        multiGpuBoardGroupID = MULTI_GPU_BOARD_GROUP_ID;
    }

    fn compute {
        sharedMemPerBlock = MAX_SHARED_MEMORY_PER_BLOCK;
        regsPerBlock = MAX_REGISTERS_PER_BLOCK;
        warpSize = WARP_SIZE;
        maxThreadsPerBlock = MAX_THREADS_PER_BLOCK;
        multiProcessorCount = MULTIPROCESSOR_COUNT;
        maxThreadsPerMultiProcessor = MAX_THREADS_PER_MULTIPROCESSOR;
        maxBlocksPerMultiProcessor = MAX_BLOCKS_PER_MULTIPROCESSOR;
        sharedMemPerMultiprocessor = MAX_SHARED_MEMORY_PER_MULTIPROCESSOR;
        regsPerMultiprocessor = MAX_REGISTERS_PER_MULTIPROCESSOR;
        sharedMemPerBlockOptin = MAX_SHARED_MEMORY_PER_BLOCK_OPTIN;
        reservedSharedMemPerBlock = RESERVED_SHARED_MEMORY_PER_BLOCK;
        [maxThreadsDim] = MAX_BLOCK_DIM_X, MAX_BLOCK_DIM_Y, MAX_BLOCK_DIM_Z;
        [maxGridSize] = MAX_GRID_DIM_X, MAX_GRID_DIM_Y, MAX_GRID_DIM_Z;
    }

    fn memory {
        memPitch = MAX_PITCH;
        totalConstMem = TOTAL_CONSTANT_MEMORY;
        memoryBusWidth = GLOBAL_MEMORY_BUS_WIDTH;
        l2CacheSize = L2_CACHE_SIZE;
        persistingL2CacheMaxSize = MAX_PERSISTING_L2_CACHE_SIZE;
        accessPolicyMaxWindowSize = MAX_ACCESS_POLICY_WINDOW_SIZE;
        globalL1CacheSupported = GLOBAL_L1_CACHE_SUPPORTED;
        localL1CacheSupported = LOCAL_L1_CACHE_SUPPORTED;
        ECCEnabled = ECC_ENABLED;
        managedMemory = MANAGED_MEMORY;
        concurrentManagedAccess = CONCURRENT_MANAGED_ACCESS;
        directManagedMemAccessFromHost = DIRECT_MANAGED_MEM_ACCESS_FROM_HOST;
        pageableMemoryAccess = PAGEABLE_MEMORY_ACCESS;
        pageableMemoryAccessUsesHostPageTables = PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES;
        canMapHostMemory = CAN_MAP_HOST_MEMORY;
        unifiedAddressing = UNIFIED_ADDRESSING;
        canUseHostPointerForRegisteredMem = CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM;
        hostRegisterSupported = HOST_REGISTER_SUPPORTED;
        hostRegisterReadOnlySupported = READ_ONLY_HOST_REGISTER_SUPPORTED;
        hostNativeAtomicSupported = HOST_NATIVE_ATOMIC_SUPPORTED;
        memoryPoolsSupported = MEMORY_POOLS_SUPPORTED;
        memoryPoolSupportedHandleTypes = MEMPOOL_SUPPORTED_HANDLE_TYPES;
    }

    fn textures {
        textureAlignment = TEXTURE_ALIGNMENT;
        texturePitchAlignment = TEXTURE_PITCH_ALIGNMENT;
        surfaceAlignment = SURFACE_ALIGNMENT;
        maxTexture1D = MAXIMUM_TEXTURE1D_WIDTH;
        maxTexture1DMipmap = MAXIMUM_TEXTURE1D_MIPMAPPED_WIDTH;
        maxTextureCubemap = MAXIMUM_TEXTURECUBEMAP_WIDTH;
        maxSurface1D = MAXIMUM_SURFACE1D_WIDTH;
        maxSurfaceCubemap = MAXIMUM_SURFACECUBEMAP_WIDTH;
        sparseCudaArraySupported = SPARSE_CUDA_ARRAY_SUPPORTED;
        deferredMappingCudaArraySupported = DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED;
        [maxTexture2D] = MAXIMUM_TEXTURE2D_WIDTH, MAXIMUM_TEXTURE2D_HEIGHT;
        [maxTexture2DMipmap] =
            MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH, MAXIMUM_TEXTURE2D_MIPMAPPED_HEIGHT;
        [maxTexture2DLinear] = MAXIMUM_TEXTURE2D_LINEAR_WIDTH, MAXIMUM_TEXTURE2D_LINEAR_HEIGHT,
            MAXIMUM_TEXTURE2D_LINEAR_PITCH;
        [maxTexture2DGather] = MAXIMUM_TEXTURE2D_GATHER_WIDTH, MAXIMUM_TEXTURE2D_GATHER_HEIGHT;
        [maxTexture3D] =
            MAXIMUM_TEXTURE3D_WIDTH, MAXIMUM_TEXTURE3D_HEIGHT, MAXIMUM_TEXTURE3D_DEPTH;
        [maxTexture3DAlt] = MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE,
            MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE, MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE;
        [maxTexture1DLayered] =
            MAXIMUM_TEXTURE1D_LAYERED_WIDTH, MAXIMUM_TEXTURE1D_LAYERED_LAYERS;
        [maxTexture2DLayered] = MAXIMUM_TEXTURE2D_LAYERED_WIDTH,
            MAXIMUM_TEXTURE2D_LAYERED_HEIGHT, MAXIMUM_TEXTURE2D_LAYERED_LAYERS;
        [maxTextureCubemapLayered] =
            MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH, MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS;
        [maxSurface2D] = MAXIMUM_SURFACE2D_WIDTH, MAXIMUM_SURFACE2D_HEIGHT;
        [maxSurface3D] =
            MAXIMUM_SURFACE3D_WIDTH, MAXIMUM_SURFACE3D_HEIGHT, MAXIMUM_SURFACE3D_DEPTH;
        [maxSurface1DLayered] =
            MAXIMUM_SURFACE1D_LAYERED_WIDTH, MAXIMUM_SURFACE1D_LAYERED_LAYERS;
        [maxSurface2DLayered] = MAXIMUM_SURFACE2D_LAYERED_WIDTH,
            MAXIMUM_SURFACE2D_LAYERED_HEIGHT, MAXIMUM_SURFACE2D_LAYERED_LAYERS;
        [maxSurfaceCubemapLayered] =
            MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH, MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS;
    }

    fn abilities {
        concurrentKernels = CONCURRENT_KERNELS;
        asyncEngineCount = ASYNC_ENGINE_COUNT;
        streamPrioritiesSupported = STREAM_PRIORITIES_SUPPORTED;
        computePreemptionSupported = COMPUTE_PREEMPTION_SUPPORTED;
        cooperativeLaunch = COOPERATIVE_LAUNCH;
        clusterLaunch = CLUSTER_LAUNCH;
        timelineSemaphoreInteropSupported = TIMELINE_SEMAPHORE_INTEROP_SUPPORTED;
        gpuDirectRDMASupported = GPU_DIRECT_RDMA_SUPPORTED;
        gpuDirectRDMAFlushWritesOptions = GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS;
        gpuDirectRDMAWritesOrdering = GPU_DIRECT_RDMA_WRITES_ORDERING;
        ipcEventSupported = IPC_EVENT_SUPPORTED;
        unifiedFunctionPointers = UNIFIED_FUNCTION_POINTERS;
    }

    /// Fields that CUDA 13 removed.
    #[cfg(feature = "cuda12")]
    fn version {
        clockRate = CLOCK_RATE;
        deviceOverlap = GPU_OVERLAP;
        kernelExecTimeoutEnabled = KERNEL_EXEC_TIMEOUT;
        computeMode = COMPUTE_MODE;
        maxTexture1DLinear = MAXIMUM_TEXTURE1D_LINEAR_WIDTH;
        memoryClockRate = MEMORY_CLOCK_RATE;
        singleToDoublePrecisionPerfRatio = SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO;
        cooperativeMultiDeviceLaunch = COOPERATIVE_MULTI_DEVICE_LAUNCH;
    }

    /// Fields that CUDA 13 added.
    #[cfg(not(feature = "cuda12"))]
    fn version {
        deviceNumaConfig = NUMA_CONFIG;
        deviceNumaId = NUMA_ID;
        mpsEnabled = MPS_ENABLED;
        hostNumaId = HOST_NUMA_ID;
        gpuPciDeviceID = GPU_PCI_DEVICE_ID;
        gpuPciSubsystemID = GPU_PCI_SUBSYSTEM_ID;
        hostNumaMultinodeIpcSupported = HOST_NUMA_MULTINODE_IPC_SUPPORTED;
    }
}

#[cfg(test)]
mod tests {
    use svp_cuda_types::cudaError_t;

    #[cfg(feature = "cuda12")]
    use super::cudaGetDeviceProperties_v2 as cudaGetDeviceProperties;
    use super::*;
    use crate::fake_driver::{LIMIT, UNKNOWN_ATTRIBUTE};

    #[test]
    fn every_field_holds_its_attribute() {
        let mut properties: cudaDeviceProp = raw::zeroed();
        assert!(cudaGetDeviceProperties(&mut properties, 0).is_success());
        let letters: Vec<_> = properties.name.iter().take(4).map(|c| *c as u8).collect();
        assert_eq!(letters, b"GPU\0");
        assert_eq!(properties.uuid.bytes, [7; 16]);
        assert_eq!(properties.totalGlobalMem, 1 << 33);
        assert_eq!(properties.maxGridSize, [LIMIT; 3]);
        // The fake's attributes have their own numbers as values.
        assert_eq!((properties.major, properties.minor), (75, 76));
        assert_eq!(properties.warpSize, 10);
        assert_eq!(properties.maxTexture3DAlt, [47, 48, 49]);
        assert_eq!(properties.sharedMemPerBlockOptin, 97);
        assert_eq!(Attribute::MAX_PERSISTING_L2_CACHE_SIZE.0, UNKNOWN_ATTRIBUTE);
        assert_eq!(properties.persistingL2CacheMaxSize, 0, "unknown to the driver");
        #[cfg(feature = "cuda12")]
        assert_eq!(properties.clockRate, 13);
        #[cfg(not(feature = "cuda12"))]
        assert_eq!(properties.hostNumaId, 134);
    }

    #[test]
    fn a_device_that_is_not_there_is_refused() {
        let mut properties: cudaDeviceProp = raw::zeroed();
        let refused = cudaError_t::INVALID_DEVICE;
        assert_eq!(cudaGetDeviceProperties(&mut properties, 1), refused);
        assert_eq!(cudaGetDeviceProperties(&mut properties, -1), refused);
        assert_eq!(cudaGetDeviceProperties(ptr::null_mut(), 0), cudaError_t::INVALID_VALUE);
    }
}
