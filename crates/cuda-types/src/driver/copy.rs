//! Descriptions of copies.

use core::ffi::c_void;

use crate::handle::{CUarray, CUcontext, CUdeviceptr};
use crate::layout::c_structs;

c_structs! {
    /// A copy of rows (`cuMemcpy2D_v2`).
    pub struct CUDA_MEMCPY2D {
        pub srcXInBytes: usize,
        pub srcY: usize,
        pub srcMemoryType: u32,
        pub srcHost: *const c_void,
        pub srcDevice: CUdeviceptr,
        pub srcArray: CUarray,
        pub srcPitch: usize,
        pub dstXInBytes: usize,
        pub dstY: usize,
        pub dstMemoryType: u32,
        pub dstHost: *mut c_void,
        pub dstDevice: CUdeviceptr,
        pub dstArray: CUarray,
        pub dstPitch: usize,
        pub WidthInBytes: usize,
        pub Height: usize,
    }

    /// A copy of slices of rows (`cuMemcpy3D_v2`).
    pub struct CUDA_MEMCPY3D {
        pub srcXInBytes: usize,
        pub srcY: usize,
        pub srcZ: usize,
        pub srcLOD: usize,
        pub srcMemoryType: u32,
        pub srcHost: *const c_void,
        pub srcDevice: CUdeviceptr,
        pub srcArray: CUarray,
        pub reserved0: *mut c_void,
        pub srcPitch: usize,
        pub srcHeight: usize,
        pub dstXInBytes: usize,
        pub dstY: usize,
        pub dstZ: usize,
        pub dstLOD: usize,
        pub dstMemoryType: u32,
        pub dstHost: *mut c_void,
        pub dstDevice: CUdeviceptr,
        pub dstArray: CUarray,
        pub reserved1: *mut c_void,
        pub dstPitch: usize,
        pub dstHeight: usize,
        pub WidthInBytes: usize,
        pub Height: usize,
        pub Depth: usize,
    }

    /// A copy of slices of rows between contexts (`cuMemcpy3DPeer`).
    pub struct CUDA_MEMCPY3D_PEER {
        pub srcXInBytes: usize,
        pub srcY: usize,
        pub srcZ: usize,
        pub srcLOD: usize,
        pub srcMemoryType: u32,
        pub srcHost: *const c_void,
        pub srcDevice: CUdeviceptr,
        pub srcArray: CUarray,
        pub srcContext: CUcontext,
        pub srcPitch: usize,
        pub srcHeight: usize,
        pub dstXInBytes: usize,
        pub dstY: usize,
        pub dstZ: usize,
        pub dstLOD: usize,
        pub dstMemoryType: u32,
        pub dstHost: *mut c_void,
        pub dstDevice: CUdeviceptr,
        pub dstArray: CUarray,
        pub dstContext: CUcontext,
        pub dstPitch: usize,
        pub dstHeight: usize,
        pub WidthInBytes: usize,
        pub Height: usize,
        pub Depth: usize,
    }
}
