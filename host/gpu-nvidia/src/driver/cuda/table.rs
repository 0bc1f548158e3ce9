//! The driver's functions, looked up by name when the device opens.

use std::ffi::{c_char, c_void};

use cudarc::driver::sys;
use svp_cuda_types::{
    CUDA_ARRAY_DESCRIPTOR, CUDA_ARRAY3D_DESCRIPTOR, CUDA_MEMCPY3D, CUDA_RESOURCE_DESC,
    CUDA_TEXTURE_DESC, CUlaunchConfig,
};

use super::CudaError;

/// The driver's library, which is never closed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Library(std::ptr::NonNull<c_void>);

impl Library {
    /// Loads it by the name under which a driver installs it: `libcuda.so` may be the toolkit's stub, which
    /// fails every call.
    pub(super) fn load() -> Option<Self> {
        let name = c"libcuda.so.1".as_ptr();
        // SAFETY: loading the driver runs its constructors, which is what is wanted.
        let library = unsafe { libc::dlopen(name, libc::RTLD_NOW | libc::RTLD_LOCAL) };
        std::ptr::NonNull::new(library).map(Self)
    }

    /// A function by its name, which ends with a zero byte.
    fn function(self, name: &'static str) -> Option<std::ptr::NonNull<c_void>> {
        // SAFETY: the library stays loaded, and the name is a C string.
        std::ptr::NonNull::new(unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr().cast()) })
    }
}

macro_rules! functions {
    ($(#[$meta:meta])* $api:ident; $($name:ident($($ty:ty),*);)*) => {
        $(#[$meta])*
        #[derive(Debug)]
        #[allow(non_snake_case, reason = "CUDA's names")]
        pub(super) struct $api { $(pub(super) $name: unsafe extern "C" fn($($ty),*) -> u32,)* }

        impl $api {
            pub(super) fn load(library: Library) -> Result<Self, CudaError> {
                // SAFETY: the signatures are those of cuda.h, with results as numbers, and handles
                // as numbers of a pointer's size.
                unsafe {
                    Ok(Self { $($name: library
                        .function(concat!(stringify!($name), "\0"))
                        .map(|it| std::mem::transmute_copy(&it))
                        .ok_or(CudaError::NoFunction(stringify!($name)))?,)* })
                }
            }
        }
    };
}

functions! {
    /// What every driver has.
    Api;
    cuInit(u32);
    cuDriverGetVersion(*mut i32);
    cuGetErrorName(u32, *mut *const c_char);
    cuDeviceGet(*mut i32, i32);
    cuDeviceGetName(*mut c_char, i32, i32);
    cuDeviceGetUuid(*mut [u8; 16], i32);
    cuDeviceGetAttribute(*mut i32, u32, i32);
    cuDevicePrimaryCtxRetain(*mut usize, i32);
    cuCtxSetCurrent(usize);
    cuCtxSetLimit(u32, usize);
    cuCtxGetLimit(*mut usize, u32);
    cuStreamCreateWithPriority(*mut usize, u32, i32);
    cuStreamDestroy_v2(usize);
    cuStreamSynchronize(usize);
    cuEventCreate(*mut usize, u32);
    cuEventRecord(usize, usize);
    cuEventQuery(usize);
    cuEventSynchronize(usize);
    cuEventElapsedTime(*mut f32, usize, usize);
    cuEventDestroy_v2(usize);
    cuMemGetInfo_v2(*mut usize, *mut usize);
    cuMemAlloc_v2(*mut u64, usize);
    cuMemFree_v2(u64);
    cuMemcpyHtoDAsync_v2(u64, *const c_void, usize, usize);
    cuMemcpyDtoHAsync_v2(*mut c_void, u64, usize, usize);
    cuMemcpyDtoDAsync_v2(u64, u64, usize, usize);
    cuMemcpy2DAsync_v2(*const sys::CUDA_MEMCPY2D, usize);
    cuMemsetD8Async(u64, u8, usize, usize);
    cuMemsetD16Async(u64, u16, usize, usize);
    cuMemsetD32Async(u64, u32, usize, usize);
    cuMemsetD2D8Async(u64, usize, u8, usize, usize, usize);
    cuMemsetD2D16Async(u64, usize, u16, usize, usize, usize);
    cuMemsetD2D32Async(u64, usize, u32, usize, usize, usize);
    cuMemHostAlloc(*mut *mut c_void, usize, u32);
    cuMemFreeHost(*mut c_void);
    cuMemHostRegister_v2(*mut c_void, usize, u32);
    cuMemHostUnregister(*mut c_void);
    cuMemHostGetDevicePointer_v2(*mut u64, *mut c_void, u32);
    cuModuleLoadDataEx(*mut usize, *const c_void, u32, *mut u32, *mut *mut c_void);
    cuModuleUnload(usize);
    cuModuleGetFunction(*mut usize, usize, *const c_char);
    cuModuleGetGlobal_v2(*mut u64, *mut usize, usize, *const c_char);
    cuFuncGetAttribute(*mut i32, u32, usize);
    cuFuncSetAttribute(usize, u32, i32);
    cuLaunchKernel(
        usize, u32, u32, u32, u32, u32, u32, u32, usize, *mut *mut c_void, *mut *mut c_void
    );
}

functions! {
    /// What a driver with virtual memory management has.
    Virtual;
    cuMemGetAllocationGranularity(*mut usize, *const sys::CUmemAllocationProp, u32);
    cuMemAddressReserve(*mut u64, usize, usize, u64, u64);
    cuMemAddressFree(u64, usize);
    cuMemCreate(*mut u64, usize, *const sys::CUmemAllocationProp, u64);
    cuMemRelease(u64);
    cuMemMap(u64, usize, usize, u64, u64);
    cuMemUnmap(u64, usize);
    cuMemSetAccess(u64, usize, *const sys::CUmemAccessDesc, usize);
}

functions! {
    /// Arrays, and objects through which kernels read and write texels.
    Objects;
    cuArray3DCreate_v2(*mut usize, *const CUDA_ARRAY3D_DESCRIPTOR);
    cuArrayDestroy(usize);
    cuMemcpy3DAsync_v2(*const CUDA_MEMCPY3D, usize);
    cuTexObjectCreate(
        *mut u64, *const CUDA_RESOURCE_DESC, *const CUDA_TEXTURE_DESC, *const c_void
    );
    cuTexObjectDestroy(u64);
    cuSurfObjectCreate(*mut u64, *const CUDA_RESOURCE_DESC);
    cuSurfObjectDestroy(u64);
}

functions! {
    /// References of older modules. Drivers may leave them out one day: they are deprecated.
    References;
    cuModuleGetTexRef(*mut usize, usize, *const c_char);
    cuModuleGetSurfRef(*mut usize, usize, *const c_char);
    cuTexRefSetArray(usize, usize, u32);
    cuTexRefSetAddress_v2(*mut usize, usize, u64, usize);
    cuTexRefSetAddress2D_v3(usize, *const CUDA_ARRAY_DESCRIPTOR, u64, usize);
    cuTexRefSetFormat(usize, u32, i32);
    cuTexRefSetAddressMode(usize, i32, u32);
    cuTexRefSetFilterMode(usize, u32);
    cuTexRefSetFlags(usize, u32);
    cuTexRefSetBorderColor(usize, *const f32);
    cuSurfRefSetArray(usize, usize, u32);
}

functions! {
    /// What a driver has, from 12.4 on, that lists the kernels of machine code.
    Listing;
    cuModuleGetFunctionCount(*mut u32, usize);
    cuModuleEnumerateFunctions(*mut usize, u32, usize);
    cuFuncGetName(*mut *const c_char, usize);
    cuFuncGetParamInfo(usize, usize, *mut usize, *mut usize);
}

functions! {
    /// What a driver has, from 11.8 on, that launches with attributes.
    Extended;
    cuLaunchKernelEx(*const CUlaunchConfig, usize, *mut *mut c_void, *mut *mut c_void);
}

functions! {
    /// What a driver has, from 11.7 on, that writes memory in the order of a stream.
    MemoryOps;
    cuStreamWriteValue64_v2(usize, u64, u64, u32);
}

functions! {
    /// What a driver with cooperative launches has.
    Cooperative;
    cuLaunchCooperativeKernel(
        usize, u32, u32, u32, u32, u32, u32, u32, usize, *mut *mut c_void
    );
}
