//! Descriptions of launches.

use core::ffi::c_void;

use crate::handle::{CUcontext, CUfunction, CUkernel, CUstream};
use crate::layout::c_structs;

c_structs! {
    /// A launch (`cuLaunchKernelEx`).
    pub struct CUlaunchConfig {
        pub gridDimX: u32,
        pub gridDimY: u32,
        pub gridDimZ: u32,
        pub blockDimX: u32,
        pub blockDimY: u32,
        pub blockDimZ: u32,
        pub sharedMemBytes: u32,
        pub hStream: CUstream,
        pub attrs: *mut CUlaunchAttribute,
        pub numAttrs: u32,
    }

    /// One attribute of a launch; `value` is a union of 64 bytes, and `id` says of what form.
    pub struct CUlaunchAttribute {
        pub id: u32,
        pub pad: [u8; 4],
        pub value: [u64; 8],
    }

    /// A launch as a node of a graph.
    pub struct CUDA_KERNEL_NODE_PARAMS {
        pub func: CUfunction,
        pub gridDimX: u32,
        pub gridDimY: u32,
        pub gridDimZ: u32,
        pub blockDimX: u32,
        pub blockDimY: u32,
        pub blockDimZ: u32,
        pub sharedMemBytes: u32,
        pub kernelParams: *mut *mut c_void,
        pub extra: *mut *mut c_void,
        pub kern: CUkernel,
        pub ctx: CUcontext,
    }
}
