//! What the runtime says of a device, and what textures and surfaces read: structures that CUDA 12
//! and 13 lay out differently.

use core::ffi::c_char;

use super::cudaUUID_t;
use crate::layout::c_structs;

/// Declares structures twice, for CUDA 12 and for 13: after each run of fields that both have stand
/// those that only one of them has at this place.
macro_rules! versioned_structs {
    ($($(#[$attribute:meta])* pub struct $name:ident {
        $($($field:ident: $kind:ty,)*
          12 { $($field_12:ident: $kind_12:ty,)* } 13 { $($field_13:ident: $kind_13:ty,)* })*
    })*) => {
        /// As CUDA 12 lays them out.
        pub(super) mod cuda12 {
            use super::*;
            c_structs! {
                $($(#[$attribute])* pub struct $name {
                    $($(pub $field: $kind,)* $(pub $field_12: $kind_12,)*)*
                })*
            }
        }

        /// As CUDA 13 lays them out.
        pub(super) mod cuda13 {
            use super::*;
            c_structs! {
                $($(#[$attribute])* pub struct $name {
                    $($(pub $field: $kind,)* $(pub $field_13: $kind_13,)*)*
                })*
            }
        }
    };
}

versioned_structs! {
    /// A device's properties.
    pub struct cudaDeviceProp {
        name: [c_char; 256],
        uuid: cudaUUID_t,
        luid: [c_char; 8],
        luidDeviceNodeMask: u32,
        totalGlobalMem: usize,
        sharedMemPerBlock: usize,
        regsPerBlock: i32,
        warpSize: i32,
        memPitch: usize,
        maxThreadsPerBlock: i32,
        maxThreadsDim: [i32; 3],
        maxGridSize: [i32; 3],
        12 { clockRate: i32, } 13 {}
        totalConstMem: usize,
        major: i32,
        minor: i32,
        textureAlignment: usize,
        texturePitchAlignment: usize,
        12 { deviceOverlap: i32, } 13 {}
        multiProcessorCount: i32,
        12 { kernelExecTimeoutEnabled: i32, } 13 {}
        integrated: i32,
        canMapHostMemory: i32,
        12 { computeMode: i32, } 13 {}
        maxTexture1D: i32,
        maxTexture1DMipmap: i32,
        12 { maxTexture1DLinear: i32, } 13 {}
        maxTexture2D: [i32; 2],
        maxTexture2DMipmap: [i32; 2],
        maxTexture2DLinear: [i32; 3],
        maxTexture2DGather: [i32; 2],
        maxTexture3D: [i32; 3],
        maxTexture3DAlt: [i32; 3],
        maxTextureCubemap: i32,
        maxTexture1DLayered: [i32; 2],
        maxTexture2DLayered: [i32; 3],
        maxTextureCubemapLayered: [i32; 2],
        maxSurface1D: i32,
        maxSurface2D: [i32; 2],
        maxSurface3D: [i32; 3],
        maxSurface1DLayered: [i32; 2],
        maxSurface2DLayered: [i32; 3],
        maxSurfaceCubemap: i32,
        maxSurfaceCubemapLayered: [i32; 2],
        surfaceAlignment: usize,
        concurrentKernels: i32,
        ECCEnabled: i32,
        pciBusID: i32,
        pciDeviceID: i32,
        pciDomainID: i32,
        tccDriver: i32,
        asyncEngineCount: i32,
        unifiedAddressing: i32,
        12 { memoryClockRate: i32, } 13 {}
        memoryBusWidth: i32,
        l2CacheSize: i32,
        persistingL2CacheMaxSize: i32,
        maxThreadsPerMultiProcessor: i32,
        streamPrioritiesSupported: i32,
        globalL1CacheSupported: i32,
        localL1CacheSupported: i32,
        sharedMemPerMultiprocessor: usize,
        regsPerMultiprocessor: i32,
        managedMemory: i32,
        isMultiGpuBoard: i32,
        multiGpuBoardGroupID: i32,
        hostNativeAtomicSupported: i32,
        12 { singleToDoublePrecisionPerfRatio: i32, } 13 {}
        pageableMemoryAccess: i32,
        concurrentManagedAccess: i32,
        computePreemptionSupported: i32,
        canUseHostPointerForRegisteredMem: i32,
        cooperativeLaunch: i32,
        12 { cooperativeMultiDeviceLaunch: i32, } 13 {}
        sharedMemPerBlockOptin: usize,
        pageableMemoryAccessUsesHostPageTables: i32,
        directManagedMemAccessFromHost: i32,
        maxBlocksPerMultiProcessor: i32,
        accessPolicyMaxWindowSize: i32,
        reservedSharedMemPerBlock: usize,
        hostRegisterSupported: i32,
        sparseCudaArraySupported: i32,
        hostRegisterReadOnlySupported: i32,
        timelineSemaphoreInteropSupported: i32,
        memoryPoolsSupported: i32,
        gpuDirectRDMASupported: i32,
        gpuDirectRDMAFlushWritesOptions: u32,
        gpuDirectRDMAWritesOrdering: i32,
        memoryPoolSupportedHandleTypes: u32,
        deferredMappingCudaArraySupported: i32,
        ipcEventSupported: i32,
        clusterLaunch: i32,
        unifiedFunctionPointers: i32,
        12 { reserved: [i32; 63], }
        13 {
            deviceNumaConfig: i32,
            deviceNumaId: i32,
            mpsEnabled: i32,
            hostNumaId: i32,
            gpuPciDeviceID: u32,
            gpuPciSubsystemID: u32,
            hostNumaMultinodeIpcSupported: i32,
            reserved: [i32; 56],
        }
    }

    /// What an object reads. `res` is a union: an array's handle; of memory its address, the
    /// channels' description in 20 bytes, then the length, or width, height and pitch.
    pub struct cudaResourceDesc {
        resType: u32,
        12 { res: [u64; 7], } 13 { res: [u64; 16], flags: u32, }
    }

    /// A part of a resource, or another format of its texels.
    pub struct cudaResourceViewDesc {
        format: u32,
        width: usize,
        height: usize,
        depth: usize,
        firstMipmapLevel: u32,
        lastMipmapLevel: u32,
        firstLayer: u32,
        lastLayer: u32,
        12 {} 13 { reserved: [u32; 16], }
    }
}
